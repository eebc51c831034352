"""The outlines of the pieces in SVG diagrams, our own, as Western sets show them.

An outline is an SVG path around the origin, about 40 wide and high.
"""

KINDS = ("king", "advisor", "elephant", "horse", "chariot", "cannon", "pawn")
"""The outlines of xiangqi's kinds, in the order of the core's numbers."""
CHESS_KINDS = ("pawn", "horse", "bishop", "chariot", "queen", "king")
"""Those of chess."""

_FOOT = "M-16 22H16V17H-16Z"

OUTLINES = {
    "king": _FOOT + "M-13 15L-18 -4L-6 -8H-3V-14H-8V-18H-3V-23H3V-18H8V-14H3V-8H6L18 -4L13 15Z",
    "queen": _FOOT + "M-13 15L-19 -14L-9 -2L-6 -20L0 -4L6 -20L9 -2L19 -14L13 15Z",
    "bishop": _FOOT + "M-10 15L-5 8C-16 0 -8 -14 0 -22C8 -14 16 0 5 8L10 15ZM-2 -10V-5H-6V-2H-2V4H2"
    "V-2H6V-5H2V-10Z",
    "horse": _FOOT + "M-12 15C-12 4 -4 2 -3 -4C-8 -1 -11 3 -15 1C-19 -1 -16 -6 -9 -14L-8 -21L-2 -17"
    "C12 -15 16 0 13 15Z",
    "chariot": _FOOT + "M-12 15L-9 -8H-14V-20H-8V-15H-3V-20H3V-15H8V-20H14V-8H9L12 15Z",
    "pawn": _FOOT + "M-10 15C-10 6 -4 4 -4 -1H-8V-4H-5A8 8 0 1 1 5 -4H8V-1H4C4 4 10 6 10 15Z",
    "advisor": _FOOT + "M-11 15L-7 -4H-18L-8 -11L-5 -20H5L8 -11L18 -4H7L11 15Z",
    "elephant": _FOOT + "M-14 15V-2C-14 -16 14 -20 16 -4V12C16 16 11 16 11 12V2H6V15H0V8H-7V15Z",
    "cannon": _FOOT + "M-18 -8L12 -20L17 -9L-2 0A9 9 0 1 1 -14 3L-16 2Z",
}
