"""``python -m qianmen`` is the command ``qianmen``."""

from qianmen.cli.main import main

main()
