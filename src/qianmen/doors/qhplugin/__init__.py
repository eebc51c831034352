"""The door for hosts of the Qianhong plugin protocol, QHPLUGIN V1.3.

``door`` is what ``-plugin`` runs, ``info`` what ``-info`` prints.
"""
