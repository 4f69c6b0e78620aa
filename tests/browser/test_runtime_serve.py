"""The book's own server: the right types, the best compression, and nothing beyond the folder."""

from __future__ import annotations

import gzip
import http.client
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from book.serve import Server

GZIPPED = gzip.compress(b"original", mtime=0)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site, and a file beside it that is nobody's business."""
    site = tmp_path / "site"
    (site / "_runtime/eqlib-1").mkdir(parents=True)
    (site / "folder").mkdir()
    (site / "empty").mkdir()
    (site / "index.html").write_text("<h1>The book</h1>")
    (site / "folder/index.html").write_text("in a folder")
    (site / "a name.txt").write_text("spaces")
    (site / "page.html").write_text("original")
    (site / "page.html.br").write_bytes(b"brotli")
    (site / "page.html.gz").write_bytes(GZIPPED)
    for name in ("core.wasm", "core.mjs", "core.js", "core.whl", "core.unknown"):
        (site / "_runtime/eqlib-1" / name).write_text("core")
    (tmp_path / "secret.txt").write_text("secret")
    return site


@pytest.fixture
def server(site: Path) -> Iterator[http.client.HTTPConnection]:
    """A connection to a server of the site."""
    with Server(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        connection = http.client.HTTPConnection("127.0.0.1", server.server_address[1])
        yield connection
        connection.close()
        server.shutdown()


Answer = tuple[int, dict[str, str], bytes]


def ask(
    connection: http.client.HTTPConnection, address: str, method: str = "GET", **headers: str
) -> Answer:
    """Return status, headers and body; headers are given with underscores."""
    connection.putrequest(method, address, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    response = connection.getresponse()
    return response.status, dict(response.getheaders()), response.read()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("core.wasm", "application/wasm"),
        ("core.mjs", "text/javascript; charset=utf-8"),
        ("core.js", "text/javascript; charset=utf-8"),
        ("core.whl", "application/zip"),
        ("core.unknown", "application/octet-stream"),
    ],
)
def test_files_have_their_types(server: http.client.HTTPConnection, name: str, kind: str) -> None:
    status, headers, body = ask(server, f"/_runtime/eqlib-1/{name}")
    assert (status, headers["Content-Type"], body) == (200, kind, b"core")


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"brotli"),
        ("gzip", "gzip", GZIPPED),
        ("br;q=0, gzip;q=0.5", "gzip", GZIPPED),
        ("identity", None, b"original"),
        ("", None, b"original"),
    ],
)
def test_the_best_compression_that_both_sides_have_is_sent(
    server: http.client.HTTPConnection, accepted: str, encoding: str | None, body: bytes
) -> None:
    status, headers, sent = ask(server, "/page.html", Accept_Encoding=accepted)
    assert (status, headers.get("Content-Encoding")) == (200, encoding)
    assert headers["Vary"] == "Accept-Encoding"
    assert sent == body


def test_a_compressed_file_older_than_its_original_is_not_sent(
    server: http.client.HTTPConnection, site: Path
) -> None:
    for suffix in (".br", ".gz"):
        os.utime(site / f"page.html{suffix}", (1, 1))
    assert ask(server, "/page.html", Accept_Encoding="br, gzip")[2] == b"original"


def test_what_the_browser_has_already_is_not_sent_again(
    server: http.client.HTTPConnection, site: Path
) -> None:
    tag = ask(server, "/index.html")[1]["ETag"]
    status, headers, body = ask(server, "/index.html", If_None_Match=tag)
    assert (status, headers["ETag"], body) == (304, tag, b"")
    (site / "index.html").write_text("<h1>Another</h1>")
    assert ask(server, "/index.html", If_None_Match=tag)[2] == b"<h1>Another</h1>"


def test_each_encoding_of_a_file_has_a_tag_of_its_own(server: http.client.HTTPConnection) -> None:
    tags = {ask(server, "/page.html", Accept_Encoding=one)[1]["ETag"] for one in ("br", "gzip", "")}
    assert len(tags) == 3


def test_only_what_never_changes_under_its_name_may_be_kept_unasked(
    server: http.client.HTTPConnection,
) -> None:
    assert "immutable" in ask(server, "/_runtime/eqlib-1/core.wasm")[1]["Cache-Control"]
    for address in ("/", "/page.html"):
        assert ask(server, address)[1]["Cache-Control"] == "no-cache"


def test_a_folder_answers_with_its_index(server: http.client.HTTPConnection) -> None:
    assert ask(server, "/")[2] == b"<h1>The book</h1>"
    assert ask(server, "/folder/")[2] == b"in a folder"
    status, headers, _ = ask(server, "/folder?q=1")
    assert (status, headers["Location"]) == (301, "/folder/?q=1")


def test_names_are_unquoted_and_questions_ignored(server: http.client.HTTPConnection) -> None:
    assert ask(server, "/a%20name.txt?v=1")[2] == b"spaces"


@pytest.mark.parametrize(
    "address",
    [
        "/missing.html",
        "/empty/",
        "/page.html/",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/folder/../../secret.txt",
        "//../secret.txt",
        "/%00",
        "/link.txt",
    ],
)
def test_nothing_beyond_the_folder_is_sent(
    server: http.client.HTTPConnection, site: Path, address: str
) -> None:
    (site / "link.txt").symlink_to(site.parent / "secret.txt")
    status, _, body = ask(server, address)
    assert (status, body) == (404, b"Not found.\n")


def test_a_redirect_stays_on_this_site(server: http.client.HTTPConnection) -> None:
    # Two slashes at the start of a Location would name another host.
    assert ask(server, "//folder")[1]["Location"] == "/folder/"


def test_head_sends_everything_but_the_body(server: http.client.HTTPConnection) -> None:
    status, headers, body = ask(server, "/page.html", "HEAD")
    assert (status, headers["Content-Length"], body) == (200, "8", b"")


def test_nothing_is_accepted_from_outside(server: http.client.HTTPConnection) -> None:
    assert ask(server, "/page.html", "POST", Content_Length="0")[0] == 501


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the server's command, which is expected to end by itself."""
    return subprocess.run(
        [sys.executable, "-m", "book.serve", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_busy_port_gets_a_clear_message_and_the_next_step(site: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        run = command(str(site), "--port", str(port))
    assert run.returncode == 1
    assert f"Port {port} is taken" in run.stderr
    assert "--port 0" in run.stderr


def test_a_folder_without_a_book_gets_a_clear_message_and_the_next_step(tmp_path: Path) -> None:
    run = command(str(tmp_path))
    assert run.returncode == 1
    assert "build the book first: python -m book.build" in run.stderr
