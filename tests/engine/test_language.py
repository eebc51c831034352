import pytest

from qianmen.engine.language import Language, user_language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, Language.CHINESE),
        ({"LANG": "zh_TW"}, Language.CHINESE),
        ({"LANG": "en_GB.UTF-8"}, Language.ENGLISH),
        ({"LANG": "C"}, Language.ENGLISH),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, Language.CHINESE),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, Language.ENGLISH),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": ""}, Language.CHINESE),
    ],
)
def test_the_variables_of_posix(environ: dict[str, str], language: Language) -> None:
    assert user_language(environ) is language
