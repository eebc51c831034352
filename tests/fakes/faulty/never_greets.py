"""Reads all and says nothing."""

import sys

if __name__ == "__main__":
    for _ in sys.stdin:
        pass
