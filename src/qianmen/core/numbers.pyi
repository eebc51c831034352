from collections.abc import Iterator

def random_words(state: int) -> Iterator[int]:
    """An endless stream of 64-bit numbers (splitmix64), the same for the same ``state``."""
