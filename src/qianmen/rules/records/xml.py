"""XML from strangers, parsed without the features that make a large task of a small file.

Files with a document type, which could define entities, are refused.  Name spaces are not resolved,
for each name would become as long as the name of its space.
"""

from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.text import decode

_DEEPEST = LARGEST_GAME // len("<n></n>")
"""How many elements in each other there is room to close."""


def parse(data: bytes, form: str) -> Element:
    """The root element of a file of the format ``form``; ``RecordError`` if it is no such XML."""
    tree = _Tree(form)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = tree.refuse
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.data
    try:
        parser.Parse(decode(data), True)
    except expat.ExpatError as error:
        raise RecordError(f"no {form} file: {error}") from error
    return tree.close()


class _Tree(TreeBuilder):
    """The elements of a file of the format ``form``, as the parser comes upon them."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self._form = form
        self._depth = 0

    def start(self, tag: str, attributes: dict[str, str], /) -> Element:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise RecordError(f"no {self._form} file: more than {_DEEPEST} elements in each other")
        return super().start(tag, attributes)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag)

    def refuse(self, *_: object) -> None:
        """Refuse a document type."""
        raise RecordError(f"a {self._form} file with a document type is not read")
