"""Moves as text: coordinates, WXF and Chinese notation.

Each module writes one form and reads what people and programs write:

- ``coordinates``: ``H2-E2`` and ``h2e2``, and Fairy-Stockfish's ranks from 1
- ``wxf``: ``C2.5``
- ``chinese``: 炮二平五
"""
