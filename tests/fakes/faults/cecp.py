"""What only an engine of CECP can get wrong, or say in other words."""

from collections.abc import Iterator

from fakes.engine import Engine


class NeverEndsFeatures(Engine):
    """Asks for time for its features, and never comes back."""

    def introduction(self) -> Iterator[str]:
        yield "feature done=0"
