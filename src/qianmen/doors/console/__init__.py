"""The door for a person: a board in text, moves typed at a prompt, in English or Chinese.

``door`` is the conversation, ``commands`` what can be typed beside moves, ``texts`` what is said,
``view`` how things are shown, ``record`` how a game is saved.  ``faces`` hold what is each game's
own: its board's picture and how its moves are typed and shown.
"""
