"""What the program leans on: the core runs wherever Python does, without any package."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import grimp

from book.runtime import build

OURS = ("eqlib", "autograder")
# Notebooks show boards with anywidget; what counts for minutes does so with numpy.
OUTSIDE_THE_CORE = {"eqlib.board.widget", "eqlib.z2.enumeration"}
GRAPH = grimp.build_graph(*OURS, include_external_packages=True)


def foreign(modules: set[str]) -> set[tuple[str, str]]:
    """Return each import of something that is neither ours nor the standard library's."""
    return {
        (module, imported)
        for module in modules
        for imported in GRAPH.find_modules_directly_imported_by(module)
        if imported.split(".")[0] not in {*OURS, *sys.stdlib_module_names}
    }


def test_the_core_needs_the_standard_library_alone() -> None:
    core = {"eqlib", *GRAPH.find_descendants("eqlib")} - OUTSIDE_THE_CORE
    assert len(core) > 30
    assert foreign(core) == set()
    leaning = {user for module in core for user in GRAPH.find_modules_directly_imported_by(module)}
    assert leaning & OUTSIDE_THE_CORE == set()


def test_what_runs_in_a_page_needs_the_standard_library_alone() -> None:
    host = ast.parse((Path(build.__file__).parent / "page_host.py").read_text("utf-8"))
    imports = [node for node in ast.walk(host) if isinstance(node, ast.Import | ast.ImportFrom)]
    named = {
        name
        for node in imports
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    entries = {name for name in named if name and name.split(".")[0] in OURS}
    assert len(entries) >= 2, "the boards and the check of answers"
    in_a_page = entries.union(*(GRAPH.find_upstream_modules(entry) for entry in entries))
    ours = {module for module in in_a_page if module.split(".")[0] in OURS}
    assert len(ours) > 30
    assert foreign(ours) == set()


def test_the_checkers_of_certificates_share_no_code_with_what_makes_them() -> None:
    checkers, makers = "eqlib.z2.certificates", "eqlib.z2.certify"
    ours = {name for name in GRAPH.find_upstream_modules(checkers) if name.startswith("eqlib")}
    assert ours == {"eqlib.reasons"}
    assert foreign({checkers}) == set()
    # The makers lean on much: on what searches, on canonical forms.
    assert len(GRAPH.find_upstream_modules(makers)) > 10
