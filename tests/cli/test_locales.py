"""What the doors print is UTF-8 in every locale, and the language of people follows theirs.

A locale that a machine does not have is set all the same: nothing may depend on its encoding.
"""

import os
import subprocess
import sys

import pytest

LOCALES = ("C", "C.UTF-8", "zh_CN.GBK", "zh_CN.UTF-8")

CONVERSATIONS: dict[tuple[str, ...], tuple[str, str]] = {
    ("uci",): ("uci\nposition startpos\nd\nquit\n", "uciok"),
    ("ucci",): ("ucci\nposition startpos\nquit\n", "ucciok"),
    ("xboard",): ("xboard\nprotover 2\nquit\n", "feature done=1"),
    ("-plugin",): ("LEVEL\nQUIT\n", "BYE"),
}


def printed(locale: str, *arguments: str, stdin: str) -> str:
    """All that a process prints, which must be UTF-8, in an environment of that locale alone."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("LC_") and name not in ("LANG", "LANGUAGE", "PYTHONUTF8")
    }
    done = subprocess.run(
        [sys.executable, "-m", "qianmen", *arguments],
        input=stdin.encode(),
        env={**environment, "LC_ALL": locale, "QIANMEN_SEED": "1"},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout.decode("utf-8", "strict")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("arguments", CONVERSATIONS, ids=" ".join)
def test_first_replies(arguments: tuple[str, ...], locale: str) -> None:
    stdin, expected = CONVERSATIONS[arguments]
    replies = printed(locale, *arguments, stdin=stdin)
    assert expected in replies


@pytest.mark.parametrize("locale", LOCALES)
def test_the_console_speaks_the_language_of_the_locale(locale: str) -> None:
    board = printed(locale, stdin="show\nhint\nquit\n")
    assert any("\u4e00" <= letter <= "\u9fff" for letter in board) == locale.startswith("zh")
