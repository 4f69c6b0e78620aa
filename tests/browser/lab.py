"""A JupyterLab server for tests, which knows nothing of this machine's user."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LAB = [
    "--ip=127.0.0.1",
    "--port=0",
    "--no-browser",
    "--allow-root",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
]
# It asks nobody for news, nor its user whether it may.
SETTINGS = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: where it is, and the folder that it shows."""

    url: str
    token: str
    folder: Path


@contextlib.contextmanager
def running(home: Path, folder: Path) -> Iterator[Lab]:
    """Run JupyterLab in a folder; what it writes for itself goes to a folder of its own."""
    own = {
        name: str(home / name)
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    }
    settings = Path(own["JUPYTER_CONFIG_DIR"]) / "labconfig" / "page_config.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(SETTINGS), encoding="utf-8")
    with (home / "log").open("w") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *LAB, f"--ServerApp.root_dir={folder}"],
            cwd=folder,
            env=os.environ | own,
            stdout=log,
            stderr=log,
        )
    try:
        said = None
        while said is None:
            assert server.poll() is None, (home / "log").read_text()
            time.sleep(0.1)
            said = re.search(r"(http://127.*/)lab\?token=(.*)\n", (home / "log").read_text())
        yield Lab(said[1], said[2], folder)
    finally:
        server.terminate()
        server.wait()
