"""Leaves a last word on stderr and ends before anything is said."""

import sys

if __name__ == "__main__":
    print("cannot read my weights", file=sys.stderr)
    sys.exit(3)
