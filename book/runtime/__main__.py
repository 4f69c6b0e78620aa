"""Put the runtime into a built site: ``python -m book.runtime SITE``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from book.runtime.build import RuntimeBuildError, install


def main() -> None:
    """Read the command line and install."""
    parser = argparse.ArgumentParser(prog="python -m book.runtime", description=install.__doc__)
    parser.add_argument("site", type=Path, help="folder of the built site")
    site = parser.parse_args().site
    if not site.is_dir():
        parser.error(f"{site} is not a folder; build the book first: python -m book.build")
    try:
        folders = install(site)
    except RuntimeBuildError as error:
        sys.exit(str(error))
    sys.stdout.write(f"{site}: {folders.pyodide}, {folders.program}\n")


if __name__ == "__main__":
    main()
