from qianmen.protocols.qhplugin.screen import print_screen


def test_ten_lines_of_nine_in_the_letters_of_qianhong() -> None:
    placement = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR"
    assert print_screen(placement) == [
        "rheakae.r",
        ".........",
        ".c....hc.",
        "p.p.p.p.p",
        ".........",
        ".........",
        "P.P.P.P.P",
        ".C..C....",
        ".........",
        "RHEAKAEHR",
    ]
