"""XML from strangers, parsed without the entities that make a large file of a small one."""

from xml.etree.ElementTree import Element, ParseError, fromstring

from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.text import decode


def parse(data: bytes, form: str) -> Element:
    """The root element of a file of the format ``form``; ``RecordError`` if it is no such XML."""
    text = decode(data)
    if "<!doctype" in text.lower():
        raise RecordError(f"a {form} file with a document type is not read")
    try:
        return fromstring(text)
    except (ParseError, ValueError) as error:
        raise RecordError(f"no {form} file: {error}") from error
