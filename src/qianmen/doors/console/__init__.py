"""The door for a person: a board in text, moves typed at a prompt, in English or Chinese.

``door`` is the conversation, ``commands`` and ``moves`` what can be typed, ``texts`` what is said,
``view`` how things are shown, ``record`` how a game is saved.
"""
