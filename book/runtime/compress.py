"""Compress the files of a site ahead of time, so that a server need not."""

from __future__ import annotations

import gzip
import os
from typing import TYPE_CHECKING

import brotli  # type: ignore[import-untyped]

if TYPE_CHECKING:
    from pathlib import Path

COMPRESSIBLE = (
    ".css",
    ".html",
    ".ico",
    ".js",
    ".json",
    ".mjs",
    ".svg",
    ".txt",
    ".wasm",
    ".xml",
    ".zip",
)
# Below one packet there is nothing to win.
SMALLEST = 1400


def compress(folder: Path) -> None:
    """Write a `.br` and a `.gz` beside each file of a folder that is worth it.

    A compressed file takes the time of its original, and one that has it already is kept.
    """
    for path in sorted(folder.rglob("*")):
        if path.suffix not in COMPRESSIBLE or not path.is_file():
            continue
        status = path.stat()
        variants = [path.with_name(f"{path.name}{suffix}") for suffix in (".br", ".gz")]
        if all(_is_of(variant, status) for variant in variants):
            continue
        data = path.read_bytes()
        if len(data) < SMALLEST:
            continue
        packed = (brotli.compress(data), gzip.compress(data, mtime=0))
        for variant, content in zip(variants, packed, strict=True):
            variant.write_bytes(content)
            os.utime(variant, ns=(status.st_atime_ns, status.st_mtime_ns))


def _is_of(variant: Path, original: os.stat_result) -> bool:
    return variant.is_file() and variant.stat().st_mtime_ns == original.st_mtime_ns
