"""The grammar of QHPLUGIN V1.3, the plugin protocol of the program Qianhong.

``commands`` are what a host says, ``replies`` what a plugin answers, ``info`` is the block a plugin
prints about itself, ``moves`` and ``screen`` are the texts of a move and of a board in them.
"""
