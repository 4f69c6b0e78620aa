"""Make the archives of the page's Python. Runs inside Pyodide, under Node.

They hold compiled code, because compiling in the page is what makes a start slow. Python starts
from the first: the program, and of the standard library what was seen to be imported. The second
is for cells: the rest of eqlib, which a reader's code may import though no board does.
"""

from __future__ import annotations

import dataclasses
import importlib
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType
from typing import Any

STDLIB = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

# The bytes before the code in a `.pyc`.
HEADER = 16

# Where the program begins: at once, once an answer is judged, and once a cell is run.
ENTRIES = ("precompiled", "page_host", "autograder.words", "autograder.page", "run_cell")
# What the code that a reader writes may well import, whether the program needs it or not.
FOR_READERS = """
    __future__ abc bisect cmath collections.abc contextlib copy dataclasses datetime decimal enum
    fractions functools heapq io itertools json math numbers operator pprint random re statistics
    string textwrap time traceback types typing unicodedata warnings
"""
# What the interpreter asks for by itself, late: text encodings, and how an error is printed.
ON_DEMAND = """
    codeop encodings.ascii encodings.latin_1 encodings.utf_8_sig linecache locale tokenize
"""


def module_of(name: str) -> str:
    """Return the module in a file: `eqlib.board.host` for `eqlib/board/host.py`."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def standard_library() -> set[str]:
    """Return the files of the shipped standard library that have been imported so far."""
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {name.removeprefix(f"{STDLIB}/") for name in files if name.startswith(STDLIB)}


def compiled(source: bytes, name: str) -> bytes:
    """Return the code of a module as a `.pyc` that is never checked against its source.

    Docstrings are left out: a fifth of the size, and nobody reads them in the page.
    """
    # Not at the top: what this script imports is counted as needed in the page.
    import py_compile

    path = Path("/module.py")
    path.write_bytes(source)
    made = py_compile.compile(
        str(path),
        cfile="/module.pyc",
        dfile=f"{STDLIB}/{name}",
        doraise=True,
        optimize=2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    pyc = Path(made or "").read_bytes()
    code = marshal.loads(pyc[HEADER:])  # noqa: S302 - written the line before
    return pyc[:HEADER] + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not say from which line of its source each instruction is.

    That is a tenth of the archive, and there is no source in the page. The code of readers is
    compiled there, with its lines.
    """
    units = len(code.co_code) // 2
    # Instructions by eights, each "from nowhere": see "location table" in CPython's InternalDocs.
    nowhere = [0xF8 | min(8, units - start) - 1 for start in range(0, units, 8)]
    constants = [
        without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts
    ]
    return code.replace(co_linetable=bytes(nowhere), co_consts=tuple(constants))


def record_dataclasses() -> dict[str, CodeType]:
    """Return what will be the sources that dataclasses compile from now on, with their code."""
    codes: dict[str, CodeType] = {}

    def execute(source: str, names: dict[str, Any], local: dict[str, Any]) -> None:
        codes[source] = compile(source, "<string>", "exec", dont_inherit=True)
        exec(codes[source], names, local)  # noqa: S102 - what dataclasses does

    vars(dataclasses)["exec"] = execute
    return codes


def make(program: str, archive: str, further: str) -> None:
    """Write the two archives for the program in a zip of sources and data.

    Of the program's code and of the library the first holds what the entries and the boards were
    seen to import, so nothing else may be imported late, inside a function.

    Raises:
        ImportError: an entry needs what the page does not have.
    """
    sys.path.insert(0, program)
    with zipfile.ZipFile(program) as sources:
        files = {name: sources.read(name) for name in sources.namelist()}
    code = {name: module_of(name) for name in files if name.endswith(".py")}
    codes = record_dataclasses()
    for module in (*ENTRIES, *FOR_READERS.split(), *ON_DEMAND.split()):
        importlib.import_module(module)
    importlib.import_module("eqlib.board.session").load_all()
    rest = {name: files.pop(name) for name, module in code.items() if module not in sys.modules}
    files["precompiled.marshal"] = marshal.dumps(codes)
    with zipfile.ZipFile(STDLIB) as library:
        files |= {name: library.read(name) for name in standard_library()}
    write(archive, files)
    write(further, {name: data for name, data in rest.items() if name.startswith("eqlib/")})


def write(archive: str, files: dict[str, bytes]) -> None:
    """Write an archive of some files, their code compiled."""
    # Stored, not deflated: Python reads it faster, and Brotli packs it better as a whole.
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as out:
        for name in sorted(files):
            if name.endswith(".py"):
                out.writestr(zipfile.ZipInfo(f"{name}c"), compiled(files[name], name))
            else:
                out.writestr(zipfile.ZipInfo(name), files[name])
