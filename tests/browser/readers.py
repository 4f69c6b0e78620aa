"""Who reads in these tests, from where, and what is noticed about it; the fixtures give these."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page

OURS = ("127.0.0.1", "localhost")

Reader = Callable[..., Page]
Serve = Callable[[Path], "Served"]


@dataclass
class Watch:
    """What the readers of one test asked for, and what went wrong."""

    requests: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch all that happens in a context: its pages, their workers, its service workers."""
        context.on("request", lambda request: self._asked(request.url))
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on(
            "console",
            lambda message: (
                self.complaints.append(f"{message.text} ({message.location.get('url')})")
                if message.type == "error"
                else None
            ),
        )

    def _asked(self, url: str) -> None:
        self.requests.append(url)
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in OURS:
            self.elsewhere.append(url)


@dataclass(frozen=True)
class Served:
    """A folder that is served as the book is: with its command."""

    address: str
    process: subprocess.Popen[str]

    def stop(self) -> None:
        """Stop the server, and with it every open connection."""
        self.process.terminate()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
