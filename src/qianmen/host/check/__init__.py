"""The conformance tester: named steps, each a short dialogue with an engine and what is expected.

``step`` says what a step and its verdict are, ``dialogue`` is the conversation it works on, and
``runner`` goes through them.  Each protocol has a folder: its dialogue and its lists of steps;
``searching`` holds those that UCI and UCCI have in common.
"""
