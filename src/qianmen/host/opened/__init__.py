"""Engines for programs: opened by a call, then asked in ordinary or in awaited calls."""
