"""Drivers: the host's end of each protocol, without input or output of their own.

``driver`` is their common face, the modules named after a protocol speak it, ``registry`` knows
which word names which.
"""
