"""Compiles the core: every module of ``qianmen.core`` but the package files, by Cython."""

import runpy
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

SOURCE = Path("src")
CORE = SOURCE / "qianmen" / "core"
FINGERPRINT = runpy.run_path(str(SOURCE / "qianmen" / "engine" / "fingerprint.py"))
JOBS = 2

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}


def extension(path: Path) -> Extension:
    """The extension module of one core file.

    The build module alone holds the fingerprint, and so is compiled again after any change.
    """
    name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    optimise = ["/O2"] if sys.platform == "win32" else ["-O3"]
    if path != CORE / "build.py":
        return Extension(name, [str(path)], extra_compile_args=optimise)
    return Extension(
        name,
        [str(path)],
        extra_compile_args=optimise,
        define_macros=[("QIANMEN_FINGERPRINT", f'"{FINGERPRINT["fingerprint"](CORE)}"')],
        depends=[str(source) for source in FINGERPRINT["core_sources"](CORE)],
    )


def extensions() -> list[Extension]:
    """All extension modules of the core."""
    modules = [p for p in FINGERPRINT["core_sources"](CORE) if p.suffix == ".py"]
    return [extension(path) for path in modules if path.name != "__init__.py"]


if __name__ == "__main__":
    setup(
        ext_modules=cythonize(extensions(), nthreads=JOBS, compiler_directives=DIRECTIVES),
        options={"build_ext": {"parallel": JOBS}},
    )
