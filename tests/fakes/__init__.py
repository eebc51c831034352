"""Programs that stand for engines in tests; ``start`` has the commands that start them.

- ``start.engine(Cecp, DiesMidgame)``: ``engine`` is one without fault, a class of ``tongues`` is
  the protocol it speaks, and each class of ``faults`` breaks one thing of it.  Those of
  ``process``, ``greeting``, ``answers``, ``moves`` and ``output`` go with every tongue, those of
  ``uci``, ``cecp`` and ``qhplugin`` with their own.  Several can be put on one engine.
- ``start.tampered("has_no_dot", "xboard")``: our own door with a fault of ``tampering``, for what
  takes an engine that knows the rules.
- ``start.program(programs.dies)``: no engine at all, but a process that dies, is silent or stays.

The fixture ``fakes`` starts engines that write down what they are told.  What driver, bridge and
check make of each fault is in ``host.expected``.
"""
