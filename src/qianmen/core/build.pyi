def fingerprint() -> str:
    """The fingerprint of the sources this core was compiled from."""
