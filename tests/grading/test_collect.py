"""What is collected from a folder, a platform's zip and the exchange, and what is left, and why."""

from __future__ import annotations

import io
import stat
import struct
import zipfile
from datetime import UTC, datetime

import pytest

from autograder import archive
from autograder import collect as collecting
from autograder.collect import collect
from autograder.course import Course
from autograder.errors import AutograderError
from autograder.ingest import MAX_BYTES
from eqlib.rng import stream

STUDENTS = """\
id,first_name,last_name,email,language
ana,Añá,Etxeberria,,
ben,Ben,O'Neill Jr,,
cai,Cai,Same,,
kai,Cai,Same,,
dee,Dee,Twice,,
"""
NOW = datetime(2026, 11, 30, 18, tzinfo=UTC)


@pytest.fixture
def course(tmp_path):
    course = Course.create(tmp_path / "course", ["en"])
    (course.root / "students.csv").write_text(STUDENTS, encoding="utf-8")
    return course


def zipped(tmp_path, entries):
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in entries.items():
            file.writestr(name, data)
    return path


def taken(course, student):
    """The files that are kept of a student, and what was noted."""
    folder = course.submitted(course.pseudonym(student), "quads")
    files = {path.name: path.read_bytes() for path in folder.glob("*.ipynb")}
    return files, [note.code for note in course.load_intake("quads", course.pseudonym(student))]


MOODLE = {
    "Añá Etxeberria_1201_assignsubmission_file_/my work.ipynb": b"{1}",
    "Añá Etxeberria_1201_assignsubmission_file_/photo.png": b"",
    "Añá Etxeberria_1201_assignsubmission_onlinetext_/onlinetext.html": b"",
    "Ben O'Neill Jr_1202_assignsubmission_file_work.ipynb": b"{2}",
    "Dee Twice_1203_assignsubmission_file/sub/work.ipynb": b"{3}",
}
CANVAS = {
    "etxeberriaana_LATE_77_901_quads-1.ipynb": b"{1}",
    "oneilljrben_78_902_quads.ipynb": b"{2}",
    "twicedee_79_903_quads.ipynb": b"{3}",
}


@pytest.mark.parametrize("entries", [MOODLE, CANVAS], ids=["moodle", "canvas"])
def test_a_platforms_names_are_those_of_students_csv(course, tmp_path, entries):
    collected = collect(course, "quads", zipped(tmp_path, entries), NOW)
    assert collected.new == ["ana", "ben", "dee"]
    assert collected.left == {}
    for number, student in enumerate(("ana", "ben", "dee"), 1):
        files, notes = taken(course, student)
        assert files == {"quads.ipynb": f"{{{number}}}".encode()}
        others = 2 if entries is MOODLE and student == "ana" else 0
        assert notes == ["file.other"] * others
    again = collect(course, "quads", tmp_path / "all.zip", NOW)
    assert again.same == ["ana", "ben", "dee"]


@pytest.mark.parametrize("entries", [MOODLE, CANVAS], ids=["moodle", "canvas"])
def test_a_zip_may_be_packed_again_inside_of_a_folder(course, tmp_path, entries):
    beside = {"__MACOSX/all/._work.ipynb": b"", "all/.DS_Store": b"", "all/": b""}
    again = {f"all/of it/{name}": data for name, data in entries.items()}
    collected = collect(course, "quads", zipped(tmp_path, again | beside), NOW)
    assert (collected.new, collected.left) == (["ana", "ben", "dee"], {})
    assert taken(course, "dee") == ({"quads.ipynb": b"{3}"}, [])


def test_a_student_cannot_hand_in_for_another_by_the_names_of_folders_and_files(course, tmp_path):
    others = "Dee Twice_3_assignsubmission_file_"
    entries = {
        f"Añá Etxeberria_1_assignsubmission_file_/{others}/work.ipynb": b"{1}",
        f"Ben O'Neill Jr_2_assignsubmission_file_G-{others}work.ipynb": b"{2}",
        f"Ben O'Neill Jr_2_assignsubmission_poll_/{others}/more.ipynb": b"{3}",
        "Ben O'Neill Jr_2_assignsubmission_poll_/twicedee_79_903_quads.ipynb": b"{4}",
    }
    collected = collect(course, "quads", zipped(tmp_path, entries), NOW)
    assert collected.new == ["ana", "ben"]
    assert [taken(course, student)[0] for student in ("ana", "ben", "dee")] == [
        {"quads.ipynb": b"{1}"},
        {"quads.ipynb": b"{2}"},
        {},
    ]
    canvas = {
        f"etxeberriaana_77_901_G-{others}a.ipynb": b"{5}",
        f"oneilljrben_78_902_H-{others}b.ipynb": b"{6}",
    }
    assert collect(course, "quads", zipped(tmp_path, canvas), NOW).new == ["ana", "ben"]
    assert taken(course, "dee") == ({}, [])


def test_the_names_in_moodles_zip_may_stand_behind_those_of_their_groups(course, tmp_path):
    with (course.root / "students.csv").open("a", encoding="utf-8") as file:
        file.write("mari,Mari,Luz,,\nanamari,Ana-Mari,Luz,,\n")
    entries = {
        "Red-Añá Etxeberria_1_assignsubmission_file_/a.ipynb": b"{1}",
        "Green-2-Ben O'Neill Jr_2_assignsubmission_file_/a.ipynb": b"{2}",
        "Red-Ana-Mari Luz_3_assignsubmission_file_/a.ipynb": b"{3}",
    }
    collected = collect(course, "quads", zipped(tmp_path, entries), NOW)
    assert collected.new == ["ana", "ben"]
    # It may be Ana-Mari of Red, or Mari of Red-Ana.
    assert list(collected.left.values()) == [
        "several people in students.csv have the name Red-Ana-Mari Luz: anamari, mari"
    ]
    # Where one name stands alone, a hyphen is part of it.
    entries["Dee Twice_4_assignsubmission_file_/a.ipynb"] = b"{4}"
    collected = collect(course, "quads", zipped(tmp_path, entries), NOW)
    assert collected.new == ["dee"]
    assert len(collected.left) == 3


def test_folders_are_looked_into_but_not_without_end(course, tmp_path):
    for student, depth in (("ana", 5), ("ben", 6)):
        folder = tmp_path / "in" / student
        for _ in range(depth):
            folder /= "d" * 200
            folder.mkdir(parents=True)
        (folder / "work.ipynb").write_bytes(b"{1}")
    assert collect(course, "quads", tmp_path / "in", NOW).new == ["ana", "ben"]
    assert taken(course, "ana") == ({"quads.ipynb": b"{1}"}, [])
    assert taken(course, "ben") == ({}, ["file.other"])


def test_who_cannot_be_told_is_left_with_the_reason(course, tmp_path):
    entries = {
        "Cai Same_1_assignsubmission_file_/a.ipynb": b"{}",
        "Zoe Nobody_2_assignsubmission_file_/a.ipynb": b"{}",
        "Dee Twice_3_assignsubmission_file_/a.ipynb": b"{}",
        "Dee Twice_4_assignsubmission_file_/a.ipynb": b"{}",
        "notes.txt": b"",
    }
    collected = collect(course, "quads", zipped(tmp_path, entries), NOW)
    assert collected.new == []
    assert collected.left == {
        "Cai Same_1_assignsubmission_file_/a.ipynb": (
            "several people in students.csv have the name Cai Same: cai, kai"
        ),
        "Zoe Nobody_2_assignsubmission_file_/a.ipynb": (
            "nobody in students.csv has the name Zoe Nobody"
        ),
        "Dee Twice (3, 4)": "several people have this name there",
        "notes.txt": "it is named neither as Moodle nor as Canvas names submissions",
    }


@pytest.mark.parametrize(
    "name",
    [
        "../Dee Twice_3_assignsubmission_file_/a.ipynb",
        "Dee Twice_3_assignsubmission_file_/../../../course/secret.key.ipynb",
        "/Dee Twice_3_assignsubmission_file_/a.ipynb",
        "Dee Twice_3_assignsubmission_file_\\..\\a.ipynb",
        "C:/twicedee_79_903_quads.ipynb",
    ],
)
def test_a_path_that_leads_out_is_left(course, tmp_path, name):
    before = sorted(path for path in tmp_path.rglob("*"))
    path = zipped(tmp_path, {name: b"{}"})
    collected = collect(course, "quads", path, NOW)
    assert list(collected.left.values()) == ["its path leads out of the archive"]
    assert sorted(path for path in tmp_path.rglob("*")) == sorted([*before, path])


def test_a_link_in_a_zip_is_noted_and_not_followed(course, tmp_path):
    link = zipfile.ZipInfo("twicedee_79_903_quads.ipynb")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    path = tmp_path / "all.zip"
    with zipfile.ZipFile(path, "w") as file:
        file.writestr(link, str(course.root / "secret.key"))
    assert collect(course, "quads", path, NOW).new == ["dee"]
    assert taken(course, "dee") == ({}, ["file.link"])


def test_a_bomb_is_noted_and_the_others_are_collected(course, tmp_path):
    bomb = {"oneilljrben_78_902_quads.ipynb": bytes(200 * 2**20)}
    path = zipped(tmp_path, CANVAS | bomb)
    collect(course, "quads", path, NOW)
    assert taken(course, "ben") == ({}, ["file.too_large"])
    assert taken(course, "ana")[0] == {"quads.ipynb": b"{1}"}


def test_a_size_that_the_zip_claims_is_not_believed(course, tmp_path):
    path = zipped(tmp_path, {"twicedee_79_903_quads.ipynb": bytes(MAX_BYTES + 1)})
    data = bytearray(path.read_bytes())
    place = data.rindex(b"PK\x01\x02")
    data[place + 24 : place + 28] = struct.pack("<I", 10)
    path.write_bytes(data)
    collect(course, "quads", path, NOW)
    files, notes = taken(course, "dee")
    assert files == {}
    assert notes in (["file.too_large"], ["file.unreadable"])


def test_all_together_may_not_be_too_much(course, tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "MAX_TOTAL", 5)
    with pytest.raises(AutograderError, match="MB together"):
        collect(course, "quads", zipped(tmp_path, CANVAS), NOW)
    monkeypatch.setattr(archive, "MAX_ENTRIES", 2)
    with pytest.raises(AutograderError, match="3 entries; 2 are allowed"):
        collect(course, "quads", tmp_path / "all.zip", NOW)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 no zip", b"{}"])
def test_what_is_no_zip_is_named(course, tmp_path, data):
    (tmp_path / "all.zip").write_bytes(data)
    with pytest.raises(AutograderError, match=r"all\.zip: this is no zip that can be read .*; use"):
        collect(course, "quads", tmp_path / "all.zip", NOW)
    with pytest.raises(AutograderError, match="there is no such folder or zip"):
        collect(course, "quads", tmp_path / "none.zip", NOW)


@pytest.mark.parametrize("method", ["STORED", "DEFLATED", "BZIP2", "LZMA"])
def test_an_entry_that_cannot_be_unpacked_keeps_nobody_else_from_being_collected(
    course, tmp_path, method
):
    broken, whole = "etxeberriaana_77_901_quads.ipynb", "oneilljrben_78_902_quads.ipynb"
    path = tmp_path / "all.zip"
    noise = stream("noise", method).randbytes
    with zipfile.ZipFile(path, "w", getattr(zipfile, f"ZIP_{method}")) as file:
        file.writestr(broken, noise(3000) * 3)
        file.writestr(whole, b"{2}")
    data = bytearray(path.read_bytes())
    place = 30 + len(broken) + 40
    data[place : place + 60] = noise(60)
    path.write_bytes(data)
    assert collect(course, "quads", path, NOW).new == ["ana", "ben"]
    assert taken(course, "ana") == ({}, ["file.unreadable"])
    assert taken(course, "ben") == ({"quads.ipynb": b"{2}"}, [])


@pytest.mark.parametrize(
    "name", ["Etxeberria Añá", "Etxeberria, Añá", "AN\u0303A\u0301 ETXEBERRIA"]
)
def test_moodle_may_put_the_last_name_first_and_write_letters_in_another_way(
    course, tmp_path, name
):
    path = zipped(tmp_path, {f"{name}_1201_assignsubmission_file_/work.IPYNB": b"{1}"})
    assert collect(course, "quads", path, NOW).new == ["ana"]
    assert taken(course, "ana") == ({"quads.ipynb": b"{1}"}, [])


def test_an_entry_that_is_damaged_is_noted(course, tmp_path):
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as file:
        file.writestr("twicedee_79_903_quads.ipynb", b"0123456789")
    data = inner.getvalue().replace(b"0123456789", b"0123456780")
    (tmp_path / "all.zip").write_bytes(data)
    collect(course, "quads", tmp_path / "all.zip", NOW)
    assert taken(course, "dee") == ({}, ["file.unreadable"])


def test_in_an_exchange_the_last_submission_of_each_student_counts(course, tmp_path):
    inbound = tmp_path / "inbound"
    for name, text in {
        "ana+quads+2026-11-29 10:00:00.000000 UTC+f00": "old",
        "ana+quads+2026-11-30 10:00:00.000000 UTC+ba1": "new",
        "ana+other+2026-11-30 11:00:00.000000 UTC+ba2": "another assignment",
        "zoe+quads+2026-11-30 10:00:00.000000 UTC+ba3": "nobody",
    }.items():
        (inbound / name).mkdir(parents=True)
        (inbound / name / "quads.ipynb").write_text(text)
        (inbound / name / "timestamp.txt").write_text("1970-01-01 00:00:00 UTC")
    collected = collect(course, "quads", inbound, NOW)
    assert collected.new == ["ana"]
    assert taken(course, "ana") == ({"quads.ipynb": b"new"}, [])
    assert list(collected.left.values()) == ["nobody in students.csv has this id"]
    stamp = course.submitted(course.pseudonym("ana"), "quads") / "timestamp.txt"
    assert stamp.read_text().startswith("2026-11-30 18:00")


def test_nobody_hands_in_for_another_by_an_exchange_in_which_everybody_is_a_user(
    course, tmp_path, monkeypatch
):
    # Everybody may write into it, under any name: but it is seen who did.
    inbound = tmp_path / "inbound"
    for who, text in {"ana": "{1}", "ben": "{2}", "dee": "{3}"}.items():
        folder = inbound / f"{who}+quads+2026-11-30 10:00:00.000000 UTC+f00"
        folder.mkdir(parents=True)
        (folder / "quads.ipynb").write_text(text)
    users = {"ana": "ana", "ben": "ana", "dee": "guest"}
    monkeypatch.setattr(collecting, "_owner", lambda entry: users[entry.name.partition("+")[0]])
    collected = collect(course, "quads", inbound, NOW)
    assert collected.new == ["ana"]
    assert list(collected.left.values()) == [
        "it belongs to ana, who may not hand in for another",
        "it belongs to guest, who may not hand in for another",
    ]
    # Where all run as one user, the name is all that there is.
    users |= dict.fromkeys(users, "jovyan")
    assert collect(course, "quads", inbound, NOW).new == ["ben", "dee"]
