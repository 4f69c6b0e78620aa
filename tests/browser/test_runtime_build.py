"""The files under `_runtime/`: always the same, complete, compressed, and small enough."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from book.runtime import build
from book.runtime.compress import compress

# What a reader's own code may import, named one by one because boards do not need all of them.
FOR_READERS = (
    "itertools math random functools collections fractions re json string statistics operator "
    "typing dataclasses enum"
)
# Built into Pyodide's Python: there is no file of them to ship.
BUILT_IN = {"itertools", "math"}


RUN = """
import { pathToFileURL } from "node:url";
import { readFile } from "node:fs/promises";
const [folder, archive, source] = process.argv.slice(1);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const { info } = JSON.parse(await readFile(`${folder}/pyodide-lock.json`, "utf8"));
const python = await loadPyodide({
  lockFileContents: { info, packages: {} }, packageBaseUrl: "/", stdLibURL: archive,
});
try {
  python.runPython(source);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
"""


def run_in_pyodide(archive: Path, source: str) -> str:
    """Return what a source prints in a Python that starts from an archive, as the page's does."""
    run = subprocess.run(
        ["node", "--input-type=module", "-e", RUN, str(build.PYODIDE), str(archive), source],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty site with the runtime."""
    site = tmp_path_factory.mktemp("site")
    build.install(site)
    return site


@pytest.fixture(scope="module")
def names(site: Path) -> set[str]:
    """What the archive holds."""
    with zipfile.ZipFile(next(site.glob("_runtime/eqlib-*/python.zip"))) as archive:
        return set(archive.namelist())


def test_the_same_sources_give_the_same_archives_byte_by_byte(tmp_path: Path) -> None:
    files = dict(build.program(build.ROOT))
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        build.make_archives(files, folder)
    for name in build.ARCHIVES:
        assert (folders[0] / name).read_bytes() == (folders[1] / name).read_bytes()


def test_the_archive_has_compiled_code_only(names: set[str]) -> None:
    assert not [name for name in names if name.endswith(".py")]


def test_the_archive_has_what_readers_may_import(names: set[str]) -> None:
    for module in set(FOR_READERS.split()) - BUILT_IN:
        assert names & {f"{module}.pyc", f"{module}/__init__.pyc"}, module


def test_the_archive_has_the_catalogues_of_every_language(names: set[str]) -> None:
    for lang in ("es", "eu"):
        assert f"eqlib/words/locale/{lang}/LC_MESSAGES/eqlib.mo" in names


def test_the_methods_of_every_dataclass_of_the_program_are_compiled_beforehand(
    tmp_path: Path,
) -> None:
    # What a start of the program compiles in the page is what no code was found for.
    source = """
import sys
import precompiled
precompiled.install_from_archive()
compiled, run = [], []
def note(event, args):
    if event == "compile" and "__create_fn__" in str(args[0]):
        compiled.append(args)
    if event == "exec" and args[0].co_filename == "<string>":
        run.append(args)
sys.addaudithook(note)
import page_host, autograder.words, autograder.page
print(len(compiled), len(run))
"""
    build.make_archives(dict(build.program(build.ROOT)), tmp_path)
    compiled, run = map(int, run_in_pyodide(tmp_path / "python.zip", source).split())
    assert compiled == 0
    assert run > 30


def test_the_archive_has_the_entry_and_nothing_of_notebooks_or_grading(names: set[str]) -> None:
    assert {"page_host.pyc", "eqlib/board/host.pyc", "autograder/page.pyc"} <= names
    assert not names & {"eqlib/board/widget.pyc", "autograder/bridge.pyc", "autograder/ingest.pyc"}


def test_the_runtime_is_at_most_4500000_bytes_with_brotli(site: Path) -> None:
    # The goal for everything that a first visit fetches; what is not compressed counts whole.
    sizes = [
        min(path.stat().st_size, *(v.stat().st_size for v in path.parent.glob(f"{path.name}.br")))
        if list(path.parent.glob(f"{path.name}.br"))
        else path.stat().st_size
        for path in site.glob("_runtime/**/*")
        if path.is_file() and path.suffix not in (".br", ".gz")
    ]
    assert sum(sizes) <= 4_500_000


def test_compressed_files_say_the_same_as_their_originals(site: Path) -> None:
    compressed = [path for path in site.rglob("*") if path.suffix in (".br", ".gz")]
    # Seven files are large enough: Pyodide's three, two archives, the worker, the page's script.
    assert len(compressed) >= 2 * 7
    for path in compressed:
        unpack = brotli.decompress if path.suffix == ".br" else gzip.decompress
        assert unpack(path.read_bytes()) == path.with_suffix("").read_bytes(), path


def test_a_changed_file_is_compressed_anew_and_an_unchanged_one_is_kept(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("one " * 1000, "utf-8")
    compress(tmp_path)
    variant = tmp_path / "page.html.br"
    variant.chmod(0o444)
    first = variant.stat()
    compress(tmp_path)
    assert variant.stat().st_ctime_ns == first.st_ctime_ns
    variant.chmod(0o644)
    page.write_text("two " * 1000, "utf-8")
    compress(tmp_path)
    assert brotli.decompress(variant.read_bytes()) == page.read_bytes()


def test_the_names_of_the_folders_change_with_what_is_in_them(tmp_path: Path, site: Path) -> None:
    root = tmp_path / "root"
    for name in ("eqlib", "autograder", "exercises"):
        shutil.copytree(build.ROOT / name, root / name)
    other = tmp_path / "site"
    other.mkdir()
    script = root / "eqlib/board/static/board.js"
    script.write_text(script.read_text("utf-8") + "\n// another version\n", "utf-8")
    folders = build.install(other, root)
    before = {path.name for path in (site / "_runtime").iterdir() if path.is_dir()}
    assert folders.pyodide in before
    assert folders.program not in before


def test_every_file_that_the_service_worker_keeps_is_there(site: Path) -> None:
    first = (site / "sw.js").read_text("utf-8").partition("\n")[0]
    manifest = json.loads(first.removeprefix("const RUNTIME = ").removesuffix(";"))
    assert manifest["files"]
    for name in manifest["files"]:
        assert (site / "_runtime" / name).is_file(), name


def test_without_node_the_error_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "CACHE", tmp_path / "cache")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(build.RuntimeBuildError, match=r"found no 'node'; install Node\.js"):
        build.make_archives({}, tmp_path)


def test_without_the_npm_packages_the_error_says_what_to_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "PYODIDE", tmp_path / "pyodide")
    with pytest.raises(build.RuntimeBuildError, match="run 'npm ci' in the folder book"):
        build.install(tmp_path)


def test_the_npm_lock_file_names_no_host() -> None:
    assert "http" not in (build.BOOK / "package-lock.json").read_text("utf-8")
