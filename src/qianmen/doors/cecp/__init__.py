"""The door for hosts of CECP, the protocol of XBoard and WinBoard, versions 1 and 2.

``door`` is the conversation, ``game`` the game that the engine holds; ``clock`` knows what a move
may cost, ``search`` keeps the engine's searches, ``edit`` the board that a host puts together,
``features`` what we announce.
"""
