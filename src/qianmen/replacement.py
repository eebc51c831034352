"""Writes a file anew so that the old one is lost only when the new one is whole."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES
from types import TracebackType
from typing import Self


class Replacement:
    """What is written goes beside the file, and takes its place when the block ends well.

    It gets the rights of the old one, which must not be read-only.  A link is followed; a device or
    a pipe is written as it stands.  ``OSError`` names the file that was to be written.

    The name beside it is this process's own, and must be free: no file of the user's is lost to it.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._target = os.path.realpath(name)
        is_special = os.path.exists(self._target) and not os.path.isfile(self._target)
        self._part = self._target if is_special else f"{self._target}.{os.getpid()}.part"

    def __enter__(self) -> Self:
        with self._named():
            if os.path.exists(self._target) and not os.access(self._target, os.W_OK):
                raise PermissionError(EACCES, os.strerror(EACCES))
            self._stream = open(self._part, "wb" if self._part == self._target else "xb")
        return self

    def write(self, data: bytes) -> None:
        """Add to what is written."""
        with self._named():
            self._stream.write(data)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            with self._named():
                self._stream.close()
                if kind is None and self._part != self._target:
                    if os.path.exists(self._target):
                        shutil.copymode(self._target, self._part)
                    os.replace(self._part, self._target)
        finally:
            if self._part != self._target:
                with suppress(FileNotFoundError):
                    os.unlink(self._part)

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            error.filename = self._name
            del error.filename2  # None would stand in the text
            raise
