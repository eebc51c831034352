"""The door for a person: a board in text, moves typed at a prompt, in English or Chinese.

``door`` is the conversation, ``commands`` what can be typed, ``texts`` what is said, ``screen``
what is drawn, ``record`` how a game is saved.
"""
