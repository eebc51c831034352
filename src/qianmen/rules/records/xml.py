"""XML from strangers, parsed without what makes a large task of a small file.

Neither entities nor name spaces are known: each name in a long space would be as long as that.
"""

from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.text import decode


def parse(data: bytes, form: str) -> Element:
    """The root element of a file of the format ``form``; ``RecordError`` if it is no such XML."""

    def refuse(*_: object) -> None:
        raise RecordError(f"a {form} file with a document type is not read")

    tree = TreeBuilder()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.data
    try:
        parser.Parse(decode(data), True)
    except expat.ExpatError as error:
        raise RecordError(f"no {form} file: {error}") from error
    return tree.close()
