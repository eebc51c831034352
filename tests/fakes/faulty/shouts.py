"""Answers in capitals."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def say(self, line: str) -> None:
        print(line.upper(), flush=True)


if __name__ == "__main__":
    Faulty().serve()
