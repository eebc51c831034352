"""Options of an engine as a TOML file has them: a table of names and values."""


def read_options(place: str, table: object) -> dict[str, str]:
    """The values as protocols write them; ``ValueError`` says what in the table is wrong.

    ``place`` is what the message begins with.
    """
    if not isinstance(table, dict):
        raise ValueError(f"{place}: options must be a table of names and values")
    return {name: _read_value(f"{place}: {name}", value) for name, value in table.items()}


def _read_value(place: str, value: object) -> str:
    if not isinstance(value, bool | int | str):
        raise ValueError(f"{place}: a value is a text, a number, true or false")
    return str(value).lower() if isinstance(value, bool) else str(value)
