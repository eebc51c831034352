"""What only an engine of CECP can get wrong, refuse, go without, or say in other words."""

import time
from collections.abc import Iterator

from fakes.engine import Engine
from fakes.faults.reworded import Reworded


class NeverEndsFeatures(Engine):
    """Asks for time for its features, and never comes back."""

    def introduction(self) -> Iterator[str]:
        yield "feature done=0"


class WithoutFeatures(Engine):
    """Speaks the protocol's first version, in which a blank line is all there is to say."""

    def introduction(self) -> Iterator[str]:
        yield ""


class HoldsFeaturesBack(WithoutFeatures):
    """Tells its features when it is reminded of them."""

    def hear(self, line: str) -> Iterator[str]:
        return iter(self.tongue.introduction) if line == "easy\n" else super().hear(line)


class LosesTheQuestion(Engine):
    """Has ears for its host only when asked for its features once more."""

    is_awake = False

    def introduction(self) -> Iterator[str]:
        if self.is_awake:
            yield from super().introduction()
        else:
            self.is_awake = True
            yield "Fake"


class Babbles(WithoutFeatures):
    """Is never silent again, once it has been told to wait."""

    def hear(self, line: str) -> Iterator[str]:
        while line == "force\n":
            yield "well"
            time.sleep(0.001)
        yield from super().hear(line)


class WithoutSetboard(Reworded):
    """Has positions put up piece by piece."""

    words = ((" setboard=1", ""),)


class WithoutVariants(Reworded):
    """Does not say what it plays."""

    words = ((' variants="xiangqi"', ""), (' variants="normal,suicide"', ""))


class WithoutAnalysis(Reworded):
    """Says that it has no analysis."""

    words = (("done=1", "analyze=0 done=1"),)


class WithoutReuse(Reworded):
    """Wants a process for each game."""

    words = (("done=1", "reuse=0 done=1"),)


class OffersMuch(Reworded):
    """Has features that a host of ours has no use for."""

    words = (("done=1", 'ics=1 egt="syzygy" san=0 sigint=0 done=1'),)


class PlaysSuicide(Reworded):
    """Plays a game that no host of ours knows."""

    words = (("xiangqi", "suicide"),)


class RefusesVariants(WithoutFeatures):
    """Plays its one game, and takes the name of any for a move."""

    def hear(self, line: str) -> Iterator[str]:
        if line.startswith("variant "):
            return iter([f"Illegal move: {line.strip()}"])
        return super().hear(line)


class RefusesMoves(Engine):
    """Takes each move for an illegal one."""

    def hear(self, line: str) -> Iterator[str]:
        if line.startswith("usermove "):
            return iter([f"Illegal move: {line.split()[1]}"])
        return super().hear(line)


class Resigns(Engine):
    """Gives each game up."""

    def answer(self) -> Iterator[str]:
        yield "resign"


class ClaimsAWin(Engine):
    """Claims to have won where it should move."""

    def answer(self) -> Iterator[str]:
        yield "1-0 {I am better}"


class ClaimsADraw(Engine):
    """Claims a draw behind each of its moves."""

    def answer(self) -> Iterator[str]:
        yield from super().answer()
        yield "1/2-1/2 {nothing in it}"


class Castles(Engine):
    """Castles, in letters, whenever it is to move."""

    def move(self) -> str:
        return "O-O"


class SaysMyMoveIs(Engine):
    """Tells its moves in the words of the first version."""

    def answer(self) -> Iterator[str]:
        for line in super().answer():
            yield line.replace("move", "My move is:")


class SaysItsMoveTwice(Engine):
    """Tells each move in both words of the first version."""

    def answer(self) -> Iterator[str]:
        for line in super().answer():
            yield line.replace("move", "1. ...")
            yield line.replace("move", "My move is :")


class MovesTwice(Engine):
    """Moves for its opponent too, in the words in which others say their moves again."""

    def answer(self) -> Iterator[str]:
        for words in ("1. ...", "My move is :"):
            for line in super().answer():
                yield line.replace("move", words)


class ThinksAloud(Engine):
    """Tells what it thinks of before each move."""

    def answer(self) -> Iterator[str]:
        yield f"4 10 5 1000 {self.move()}"
        yield from super().answer()
