"""Put into a built site what its boards need to come alive, with no server behind them."""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from autograder.folder import load_all
from autograder.page import BUNDLE, pack
from book.runtime.compress import compress

HERE = Path(__file__).parent
BOOK = HERE.parent
ROOT = BOOK.parent
PYODIDE = BOOK / "node_modules" / "pyodide"
# Slow to make and named by what it was made from: kept between builds, gone with node_modules.
CACHE = BOOK / "node_modules" / ".cache" / "runtime"
KEPT = 6

# What Python starts from, and what cells may need besides.
ARCHIVES = ("python.zip", "further.zip")
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# Code, catalogues and drawings.
SHIPPED = frozenset((".py", ".mo", ".svg"))


class RuntimeBuildError(Exception):
    """The runtime could not be put together; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The two folders under `_runtime/` whose contents never change under their name."""

    pyodide: str
    program: str


def install(site: Path, root: Path = ROOT) -> Folders:
    """Write `_runtime/` and `sw.js` into a site, for the program below `root`.

    Deterministic: the same sources give the same bytes under the same names. Takes half a minute
    the first time, most of it Brotli, and about a second when the sources have not changed.

    Raises:
        RuntimeBuildError: Node.js or Pyodide is missing, or a module of the program can't be
            imported in the page.
    """
    lock = _lock()
    scripts = {
        "worker.js": HERE / "worker.js",
        "cells.js": HERE / "cells.js",
        "board.js": root / "eqlib/board/static/board.js",
    }
    core = _cached(f"pyodide-{_version()}", _copy_core)
    archive = _cached_archives(dict(program(root)))
    parts = {name: path.read_bytes() for name, path in scripts.items()}
    parts |= {name: (archive / name).read_bytes() for name in ARCHIVES}
    parts["lock"] = _canonical(lock)
    folders = Folders(pyodide=core.name, program=f"eqlib-{_digest(parts)}")
    manifest = {
        "pyodide": folders.pyodide,
        "program": folders.program,
        "files": [
            *(f"{folders.pyodide}/{name}" for name in CORE),
            *(f"{folders.program}/{name}" for name in (*ARCHIVES, *scripts)),
        ],
        "lock": lock,
    }
    runtime = site / "_runtime"
    shutil.rmtree(runtime, ignore_errors=True)
    shutil.copytree(core, runtime / folders.pyodide)
    shutil.copytree(archive, runtime / folders.program)
    for name in ("board.js", "cells.js"):
        shutil.copyfile(scripts[name], runtime / folders.program / name)
    write_script(scripts["worker.js"], manifest, runtime / folders.program / "worker.js")
    write_script(HERE / "page.js", manifest, runtime / "page.js")
    compress(runtime)
    write_script(HERE / "sw.js", manifest, site / "sw.js")
    return folders


def _lock() -> dict[str, dict[str, str]]:
    """Return what Pyodide must know of its packages: that it has none."""
    missing = [name for name in (*CORE, "pyodide-lock.json") if not (PYODIDE / name).is_file()]
    if missing:
        raise RuntimeBuildError(
            f"boards: found no book/node_modules/pyodide/{missing[0]}; "
            "run 'npm ci' in the folder book"
        )
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    return {"info": info, "packages": {}}


def _version() -> str:
    version: str = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    return version


def program(root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the bytes of each file that the program in the page may need."""
    for name in ("eqlib", "autograder"):
        for path in sorted((root / name).rglob("*")):
            if path.suffix in SHIPPED and path.is_file():
                yield path.relative_to(root).as_posix(), path.read_bytes()
    yield f"autograder/{BUNDLE}", pack(load_all(root / "exercises")).encode()
    for entry in ("page_host.py", "precompiled.py", "run_cell.py"):
        yield entry, (HERE / entry).read_bytes()


def _canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True).encode()


def _digest(parts: dict[str, bytes]) -> str:
    """Return a name for some contents."""
    digest = hashlib.sha256()
    for name in sorted(parts):
        digest.update(f"{name}\n{len(parts[name])}\n".encode() + parts[name])
    return digest.hexdigest()[:12]


def _copy_core(folder: Path) -> None:
    for name in CORE:
        shutil.copyfile(PYODIDE / name, folder / name)


def _cached_archives(files: dict[str, bytes]) -> Path:
    """Return the folder with the archives of the program and what it needs of the library."""
    makers = {path.name: path.read_bytes() for path in (HERE / "archive.py", HERE / "archive.mjs")}
    name = f"archive-{_digest({'version': _version().encode()} | makers | files)}"
    return _cached(name, lambda folder: make_archives(files, folder))


def make_archives(files: dict[str, bytes], folder: Path) -> None:
    """Compile a program, and what it needs of the standard library, into the archives."""
    node = shutil.which("node")
    if node is None:
        raise RuntimeBuildError("boards: found no 'node'; install Node.js 18 or newer")
    archives = [str(folder / name) for name in ARCHIVES]
    with tempfile.TemporaryDirectory() as scratch:
        sources = Path(scratch) / "program.zip"
        with zipfile.ZipFile(sources, "w") as out:
            for name, data in files.items():
                out.writestr(name, data)
        run = subprocess.run(  # noqa: S603 (our own script)
            [node, str(HERE / "archive.mjs"), str(PYODIDE), str(sources), *archives],
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
    if run.returncode:
        raise RuntimeBuildError(f"boards: archive.mjs failed:\n{run.stderr[-4000:]}")


def _cached(name: str, make: Callable[[Path], None]) -> Path:
    """Return the folder of a name, made and compressed now if it is not there yet."""
    folder = CACHE / name
    if not folder.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        scratch = Path(tempfile.mkdtemp(dir=CACHE))
        try:
            make(scratch)
            compress(scratch)
            scratch.chmod(0o755)
            with contextlib.suppress(OSError):
                # Another build may have put the same folder there meanwhile.
                scratch.rename(folder)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
    folder.touch()
    for old in sorted(CACHE.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def write_script(source: Path, manifest: object, target: Path) -> None:
    """Write a script with the manifest as its first line, so that it needs no request for it."""
    first = f"const RUNTIME = {json.dumps(manifest, sort_keys=True)};\n"
    target.write_text(first + source.read_text("utf-8"), "utf-8")
