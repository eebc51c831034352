"""Matches: many games between two players, and what they say about strength."""
