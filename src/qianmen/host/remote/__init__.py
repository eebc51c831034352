"""A foreign engine behind the ``Engine`` interface."""
