"""Foreign engines: started, spoken to, checked, and played against each other.

``process`` holds a child process, ``drivers`` the host's end of each protocol; ``connection`` joins
the two.  ``remote`` puts that behind the ``Engine`` interface, ``emulate`` adds what a protocol
lacks, ``opened`` is the face for programs.  ``detect`` finds out a protocol; ``roster`` and
``profile`` keep what is known of engines.  ``table`` referees single games, ``match`` many of them,
and ``check`` tests how well an engine follows its protocol.
"""
