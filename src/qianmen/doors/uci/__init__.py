"""The door for hosts that speak UCI.

``door`` keeps the order of things, ``search`` is one ``go`` from order to answer, ``news`` decides
which news of it are told, ``ranks`` how moves of xiangqi are numbered, ``moves`` those of chess,
``settings`` are the options, and ``extras`` what people type.
"""
