"""Moves as text: coordinates, and the notations by files.

Each module writes its form and reads what people and programs write:

- ``notation``: all of them by name, with ``parse_move`` and ``format_move``
- ``coordinates``: ``H2-E2`` and ``h2e2``, and Fairy-Stockfish's ranks from 1
- ``wxf``: ``C2.5``
- ``chinese``: 炮二平五
- ``vietnamese``: ``P2-5``
- ``san``: ``Nf3``, of chess
"""
