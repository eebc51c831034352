"""The ``Engine`` every door speaks to, and ``LocalEngine``, which is our own search behind it."""
