"""The version of the package, in one place that every room may ask."""

__version__ = "0.1.0"
