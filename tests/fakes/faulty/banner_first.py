"""Greets with a banner and blank lines before it is asked."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def serve(self) -> None:
        print("\nFake engine, all rights reserved\n", flush=True)
        super().serve()


if __name__ == "__main__":
    Faulty().serve()
