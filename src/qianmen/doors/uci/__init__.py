"""The door for hosts that speak UCI.

``door`` keeps the order of things, ``search`` is one ``go`` from order to answer, ``news`` decides
which news of it are told, ``ranks`` how moves are numbered, ``settings`` are the options, and
``extras`` what people type.
"""
