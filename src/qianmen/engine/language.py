"""The languages in which the house speaks to people, and which one a user reads."""

import os
from collections.abc import Mapping
from enum import Enum


class Language(Enum):
    """A language of texts for people; the value is its ISO 639 code."""

    ENGLISH = "en"
    CHINESE = "zh"


def user_language(environ: Mapping[str, str] = os.environ) -> Language:
    """The language of the user's locale: Chinese if that is Chinese, else English.

    The variables are those of POSIX, in the order in which POSIX has them override each other;
    where none is set (Windows), the system's own locale is asked.
    """
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if name := environ.get(variable):
            return _language(name)
    if os.name == "nt":
        import locale  # costs a door's start some milliseconds, so only where it is needed

        return _language(locale.getlocale()[0] or "")
    return Language.ENGLISH


def _language(locale_name: str) -> Language:
    name = locale_name.lower()
    return Language.CHINESE if name.startswith(("zh", "chinese")) else Language.ENGLISH
