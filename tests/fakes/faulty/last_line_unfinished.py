"""Writes no line end behind its moves."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        end = "" if line.startswith("bestmove") else "\n"
        print(line, end=end, flush=True)


if __name__ == "__main__":
    Faulty().serve()
