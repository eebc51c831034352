"""A door of ours behind somebody who tampers with what is said: an engine with one fault.

For faults in what the fake engine does not know; each is one line, and all else is as it should be.
"""

import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import IO

Change = Callable[[str], str]


def replace(pattern: str, by: str) -> Change:
    """Change a line that matches as a whole; what becomes of it ends like it."""
    return lambda line: re.sub(f"^(?:{pattern})$", by, line)


def drop(pattern: str) -> Change:
    """Leave a line out that matches as a whole."""
    return lambda line: "" if re.fullmatch(pattern, line.strip()) else line


def drop_again(pattern: str) -> Change:
    """Leave a line out that matches as a whole, but the first one."""
    seen = 0

    def change(line: str) -> str:
        nonlocal seen
        matches = re.fullmatch(pattern, line.strip()) is not None
        seen += matches
        return "" if matches and seen > 1 else line

    return change


def drop_after(pattern: str) -> Change:
    """Leave all lines out that follow one that matches as a whole."""
    is_over = False

    def change(line: str) -> str:
        nonlocal is_over
        was_over, is_over = is_over, is_over or re.fullmatch(pattern, line.strip()) is not None
        return "" if was_over else line

    return change


def hold(pattern: str, seconds: float) -> Change:
    """Let a line wait that matches as a whole."""

    def change(line: str) -> str:
        if re.fullmatch(pattern, line.strip()):
            time.sleep(seconds)
        return line

    return change


def shout(text: str) -> Change:
    """Say a text on stderr along with each line."""

    def change(line: str) -> str:
        print(text, file=sys.stderr, flush=True)
        return line

    return change


TOLD: dict[str, Change] = {
    "does_not_know_undo": replace("UNDO", "XYZZY"),
    "goes_on_when_stopped": replace("stop", "stop\ngo depth 1"),
    "is_slow_to_undo": hold("UNDO", 1.3),
    "thinks_without_movetime": replace("go movetime 0", "go infinite"),
    "misses_the_hit_with_a_draw": drop("ponderhit draw"),
    "has_no_batch": drop("setoption batch true"),
    "needs_words_to_go": drop("go"),
    "has_no_edit": replace("edit", "xyzzy"),
    "has_no_dot": drop(r"\."),
    "is_deaf_in_a_search": drop("stop|ucinewgame"),
    "misses_the_mate": replace("go mate 2", "go depth 1 searchmoves d1d2"),
    "is_deaf_after_a_mate": drop_after("go mate 1"),
    "has_no_end_of_mate": replace("go mate [12]", "go infinite"),
    "moves_at_an_idle_hit": replace("ponderhit", "go depth 1"),
    "greets_once": drop_again("ucci"),
    "needs_single_blanks": drop(".*(  |\t).*"),
    "forgets_bans_with_a_move": replace("(go depth 2)", r"\1\nposition startpos"),
    "has_no_bans": drop("banmoves .*"),
    "answers_to_newgame": replace("(setoption newgame)", r"\1\nisready"),
    "needs_time": replace("go time 20 movestogo 1", "go infinite"),
    "has_no_depth": drop("sd 1"),
    "has_no_broken_increments": replace("level 0 1 0.5", "xyzzy"),
}
"""What becomes of the lines that the door is told."""

HEARD: dict[str, Change] = {
    "talks_to_itself": shout("thinking"),
    "repeats_errors": replace("(ERROR.*)", r"\1\n\1"),
    "does_not_end_its_hints": drop("ENDHINTS"),
    "hints_where_all_is_lost": replace("ERROR.*", "E0-E1 a way out\nENDHINTS"),
    "is_slow_to_tell_features": hold("feature setboard.*", 2.5),
    "has_no_edit": replace("(feature .*)setboard=1(.*)", r"\1setboard=0\2"),
    "tells_illegal_lines": replace(r"(info .* pv )\S+(.*)", r"\1a1a10\2"),
    "tells_no_mate": replace(r"(info .*score )mate [0-9]+(.*)", r"\1cp 900\2"),
    "is_slow_to_move": hold("move .*", 3.2),
    "is_sparing_with_quotes": replace('(feature .*myname=)"([^"]*)"(.*)', r"\1\2\3"),
    "claims_a_draw": replace("(move .*)", r"\1\n1/2-1/2 {a repetition to come}"),
    "has_a_flag_too_few": drop("TIMEOUT 1"),
    "has_a_flag_of_2": replace("HINTS 1", "HINTS 2"),
    "keeps_a_ban": replace("[A-I][0-9]-[A-I][0-9]", "ERROR banned"),
    "lists_a_banned_move": replace("([A-I][0-9]-[A-I][0-9] .*)", r"\1\nH2-E2 all the same"),
}
"""What becomes of the lines that the door says."""


def serve(fault: str, door: Sequence[str]) -> None:
    """Stand between the host and the program ``door``; no known fault changes nothing."""
    with subprocess.Popen(
        door, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        told = (sys.stdin, process.stdin, TOLD.get(fault, str))
        threading.Thread(target=_carry, args=told, daemon=True).start()
        _carry(process.stdout, sys.stdout, HEARD.get(fault, str))


def _carry(source: IO[str], target: IO[str], change: Change) -> None:
    """Carry lines from one end to the other, and the end of the input too."""
    with target:
        for line in source:
            target.write(change(line))
            target.flush()
