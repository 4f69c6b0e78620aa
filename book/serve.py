"""Serve the built book on this machine: ``python -m book.serve [SITE] [--port N]``.

Only this machine can reach it. Files that were compressed ahead of time are sent so.
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote

SITE = Path(__file__).parent / "_build" / "html"
PORT = 8000
HOST = "127.0.0.1"

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".ipynb": "application/x-ipynb+json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
# The folders under `_runtime/` are named by what is in them.
NEVER_CHANGING = re.compile(r"/_runtime/[^/]+/")


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with the files of one folder."""

    protocol_version = "HTTP/1.1"
    # A browser keeps connections open; the threads behind them must not wait for ever.
    timeout = 60

    def __init__(self, *args: Any, site: Path) -> None:
        self.site = site
        super().__init__(*args)

    def do_GET(self) -> None:
        """Send a file."""
        self._answer()

    def do_HEAD(self) -> None:
        """Send what is known of a file."""
        self._answer()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 (the base class's name)
        """Say nothing: the browser shows what it could not get."""

    def _answer(self) -> None:
        address, _, query = self.path.partition("?")
        path = self._file(unquote(address))
        if path is None:
            self._send(HTTPStatus.NOT_FOUND, {"Content-Type": TYPES[".txt"]}, b"Not found.\n")
        elif path.is_dir():
            location = f"/{address.strip('/')}/{f'?{query}' if query else ''}"
            self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": location})
        else:
            self._send_file(address, path)

    def _file(self, address: str) -> Path | None:
        """Return the file of an address, or a folder whose slash is missing, or None."""
        if "\0" in address:
            return None
        path = (self.site / address.lstrip("/")).resolve()
        if not path.is_relative_to(self.site):
            return None
        index = path / "index.html"
        if index.is_file():
            return index if address.endswith("/") else path
        return path if path.is_file() and not address.endswith("/") else None

    def _send_file(self, address: str, path: Path) -> None:
        variant, encoding = self._variant(path)
        status = variant.stat()
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Cache-Control": (
                "public, max-age=31536000, immutable"
                if NEVER_CHANGING.search(address)
                else "no-cache"
            ),
            "ETag": f'"{status.st_mtime_ns:x}-{status.st_size:x}{encoding}"',
            "Vary": "Accept-Encoding",
        }
        if encoding:
            headers["Content-Encoding"] = encoding
        if headers["ETag"] in self.headers.get("If-None-Match", ""):
            self._send(HTTPStatus.NOT_MODIFIED, headers)
        else:
            self._send(HTTPStatus.OK, headers, variant.read_bytes())

    def _variant(self, path: Path) -> tuple[Path, str]:
        """Return the file to send and its encoding: the best that both sides have."""
        accepted = {
            part.split(";")[0].strip()
            for part in self.headers.get("Accept-Encoding", "").split(",")
            if not re.search(r";\s*q=0(\.0*)?\s*$", part)
        }
        for encoding, suffix in ENCODINGS:
            variant = path.with_name(path.name + suffix)
            # A variant that is older was made from an earlier file of this name.
            if (
                encoding in accepted
                and variant.is_file()
                and variant.stat().st_mtime_ns >= path.stat().st_mtime_ns
            ):
                return variant, encoding
        return path, ""

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class Server(ThreadingHTTPServer):
    """Serves one folder to this machine; each connection has a thread of its own."""

    daemon_threads = True

    def __init__(self, site: Path, port: int, handler: type[Handler] = Handler) -> None:
        super().__init__((HOST, port), partial(handler, site=site.resolve()))

    @property
    def address(self) -> str:
        """Return where a browser finds the site."""
        return f"http://{HOST}:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a reader who closed the page while it was loading."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


def main() -> None:
    """Read the command line and serve until stopped."""
    parser = argparse.ArgumentParser(
        prog="python -m book.serve", description="Serve the built book on this machine."
    )
    parser.add_argument(
        "site", type=Path, nargs="?", default=SITE, help="folder of the built site (%(default)s)"
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help="port (%(default)s); 0 takes any free one"
    )
    options = parser.parse_args()
    if not (options.site / "index.html").is_file():
        sys.exit(f"{options.site} has no index.html; build the book first: python -m book.build")
    try:
        server = Server(options.site, options.port)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        sys.exit(
            f"Port {options.port} is taken, perhaps by a book that is served already. "
            f"Stop that, or take another: --port {options.port + 1}, or --port 0 for any free one."
        )
    sys.stdout.write(f"The book: {server.address}  (Ctrl+C stops it)\n")
    sys.stdout.flush()
    with server, contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    main()
