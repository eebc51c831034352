"""Why a file cannot be read, in words that no host mistakes."""


def why_unreadable(error: OSError) -> str:
    """The reason, not in the system's words.

    XBoard takes an engine for dead that says ``No such file``, ``Permission denied`` or
    ``not found``, in whatever line.
    """
    match error:
        case FileNotFoundError():
            return "it does not exist"
        case PermissionError():
            return "it may not be read"
        case IsADirectoryError():
            return "it is a folder"
        case NotADirectoryError():
            return "it is no folder"
        case _:
            return error.strerror or str(error)
