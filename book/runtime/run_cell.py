"""Runs the code of a cell: while the book is built, to show what it gives, and in its page."""

from __future__ import annotations

import ast
import io
import linecache
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from importlib.machinery import ModuleSpec, PathFinder
from typing import Final, Literal

CELL: Final = "<cell>"
# A page need not show more than ten sheets of paper; a loop that prints for ever ends here.
MOST: Final = 20_000

Outcome = Literal["done", "failed", "cut"]
Write = Callable[[str], object]


class _TooMuch(BaseException):
    """More was printed than is shown. Not an Exception: the code should not catch it."""


class _Printed(io.TextIOBase):
    """Passes on what is printed, line by line, up to a limit."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._line = ""
        self._left = MOST

    def write(self, text: str) -> int:
        """Pass on the lines that are complete."""
        self._left -= len(text)
        lines, found, rest = (self._line + text).rpartition("\n")
        self._line = rest
        if found:
            self._write(lines + found)
        if self._left < 0:
            raise _TooMuch
        return len(text)

    def finish(self) -> None:
        """Pass on what stands in an unfinished line."""
        if self._line:
            self._write(self._line)
            self._line = ""


def run(source: str, write: Write) -> Outcome:
    """Run code in names of its own; write what it prints, and the value of a last expression.

    An error is written as a short traceback that has the lines of this code alone, the same in
    every version of Python.
    """
    printed = _Printed(write)
    # Where a traceback looks for the text of a line.
    linecache.cache[CELL] = (len(source), None, source.splitlines(keepends=True), CELL)
    try:
        with redirect_stdout(printed), redirect_stderr(printed):
            _execute(source)
    except _TooMuch:
        printed.finish()
        return "cut"
    except SystemExit:
        printed.finish()
    except BaseException as error:
        printed.finish()
        write(told(error))
        return "failed"
    printed.finish()
    return "done"


def _execute(source: str) -> None:
    tree = ast.parse(source, CELL)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    names: dict[str, object] = {"__name__": "__main__"}
    exec(compile(tree, CELL, "exec"), names)  # noqa: S102 - what a cell is for
    if isinstance(last, ast.Expr):
        value = eval(compile(ast.Expression(last.value), CELL, "eval"), names)  # noqa: S307
        if value is not None:
            print(repr(value))  # noqa: T201 - into the cell's output


def told(error: BaseException) -> str:
    """Return an error with the lines of the cell that led to it, the last one last."""
    name = type(error).__name__
    if isinstance(error, SyntaxError) and error.filename == CELL:
        text = (error.text or "").strip()
        return f"line {error.lineno}: {text}\n{name}: {error.msg}\n"
    lines = []
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == CELL:
            where = "" if frame.name == "<module>" else f", in {frame.name}"
            lines.append(f"line {frame.lineno}{where}: {frame.line}")
    if len(lines) > 6:
        lines[3:-3] = ["…"]
    said = f"{name}: {error}" if str(error) else name
    return "".join(f"{line}\n" for line in [*lines, said])


class FurtherModules:
    """Finds modules in an archive, also those of packages that are in another one."""

    def __init__(self, archive: str) -> None:
        self._archive = archive

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """Return where a module is to be loaded from, if it is in the archive."""
        return PathFinder.find_spec(name, ["/".join([self._archive, *name.split(".")[:-1]])])


def add_modules(archive: str) -> None:
    """Let an archive's modules be imported, where there are no others of their names."""
    sys.meta_path.append(FurtherModules(archive))
