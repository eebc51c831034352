"""Runs a command in this process."""

import pytest

from qianmen.cli.exits import Exit
from qianmen.cli.main import run


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines a command prints that is done without complaint."""
    assert run(list(arguments)) is Exit.DONE
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The sentence with which a wrong command line is refused."""
    assert run(list(arguments)) is Exit.WRONG_USE
    captured = capsys.readouterr()
    assert captured.out == ""
    [sentence] = captured.err.splitlines()
    return sentence
