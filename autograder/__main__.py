"""The command line: one subcommand for each step of a course, and one to check exercises."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from autograder.content import KINDS
from autograder.course import Course
from autograder.errors import AutograderError
from autograder.sandbox import Limits
from autograder.voice import PROBLEM, complain
from eqlib.errors import EqlibError
from eqlib.words import LANGUAGES


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0 if all went well, 1 if something has to be settled, 2 for usage."""
    options = _parser().parse_args(arguments)
    try:
        return _run(options)
    except (AutograderError, EqlibError) as error:
        complain(f"autograder: {error}")
    except OSError as error:
        if error.filename is None:
            raise
        complain(f"autograder: {error.filename}: {error.strerror}")
    return PROBLEM


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="autograder",
        description="Release assignments, grade them where a notebook can forge nothing, and give "
        "feedback. Marks are kept in nbgrader's gradebook.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(command=name)
        if name not in ("init", "demo", "new-exercise", "check-exercise"):
            sub.add_argument(
                "-c", "--course", type=Path, default=Path(), help="the course (default: here)"
            )
        return sub

    sub = command("init", "Make a course in a folder.")
    sub.add_argument("folder", type=Path)
    sub.add_argument(
        "--languages",
        nargs="+",
        default=["en"],
        metavar="LANG",
        help="en, es or eu, the main language first (default: en)",
    )
    sub.add_argument(
        "--db",
        metavar="ADDRESS",
        help="where the gradebook is, as postgresql://USER@HOST/DATABASE (default: an SQLite file "
        "in the course); a password is better left to PostgreSQL's own password file",
    )

    sub = command("demo", "Make a course to try out, with made-up students who handed in.")
    sub.add_argument("folder", type=Path)
    sub.add_argument(
        "--students", type=_positive, default=12, metavar="N", help="how many (default: 12)"
    )
    sub.add_argument(
        "--lang",
        choices=LANGUAGES,
        default="en",
        help="the main language; the other two are there, too (default: en)",
    )

    sub = command("release", "Make the notebooks of an assignment, ready to hand out.")
    sub.add_argument("folder", type=Path, help="the assignment's folder")
    sub.add_argument(
        "--due",
        type=_moment,
        metavar="TIME",
        help="what is received after it is late, as 2026-11-30T18:00+01:00",
    )

    sub = command("collect", "Take in what students handed in.")
    sub.add_argument("assignment")
    sub.add_argument(
        "source",
        type=Path,
        help="a folder with one folder a student, named by their ids; a zip from Moodle or Canvas; "
        "or the inbound folder of an nbgrader exchange",
    )
    sub.add_argument(
        "--received",
        type=_moment,
        metavar="TIME",
        help="when it was handed in, as 2026-11-30T18:00+01:00 (default: now)",
    )

    sub = command("grade", "Grade what is new or changed since the last time.")
    sub.add_argument("assignment")
    sub.add_argument("--student", action="append", default=[], metavar="ID", help="only this one")
    sub.add_argument("--again", action="store_true", help="grade also what has not changed")
    sub.add_argument(
        "--jobs",
        type=_positive,
        default=_cores(),
        metavar="N",
        help="how many submissions at once (default: all cores, here %(default)s)",
    )
    sub.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="grade on the workers of this dask.distributed scheduler, as tcp://192.0.2.1:8786",
    )
    sub.add_argument(
        "--seconds",
        type=float,
        default=Limits().seconds,
        help="time for one exercise (default: %(default)g); a notebook gets six times as long",
    )
    sub.add_argument(
        "--without-sandbox",
        action="store_true",
        help="take the risk: run students' code with your own rights",
    )

    sub = command("feedback", "Write a page of feedback for each submission, to be looked at.")
    sub.add_argument("assignment")

    sub = command("hand-back", "Write the pages of feedback for their owners, with their names.")
    sub.add_argument("assignment")
    sub.add_argument(
        "-o", "--output", type=Path, metavar="FOLDER", help="the folder (default: in the course)"
    )

    sub = command("who", "Tell who is behind a pseudonym, and which pseudonym is whose.")
    sub.add_argument("names", nargs="*", metavar="NAME", help="pseudonyms or ids (default: all)")

    sub = command("export", "Write the marks as a CSV table.")
    sub.add_argument("assignment")
    sub.add_argument("-o", "--output", type=Path, help="the file (default: in the course)")
    sub.add_argument(
        "--into",
        type=Path,
        metavar="TABLE",
        help="a copy of this table with the marks in it: Canvas's gradebook or Moodle's grading "
        "worksheet, as they were downloaded",
    )
    sub.add_argument("--column", metavar="NAME", help="the column of the table for the marks")

    sub = command("new-exercise", "Make an exercise of your own, from an example.")
    sub.add_argument("folder", type=Path, help="its folder; the folder around it is an assignment")
    sub.add_argument("--kind", choices=KINDS, required=True, help="what is asked")

    sub = command("check-exercise", "Read an exercise and try all its samples on many variants.")
    sub.add_argument("folder", type=Path, help="an exercise's folder, or a whole assignment's")
    sub.add_argument(
        "--variants", type=_positive, default=50, metavar="N", help="how many (default: 50)"
    )

    sub = command("purge", "Remove what was handed in before a time; the marks stay.")
    sub.add_argument("--before", type=_moment, required=True, metavar="TIME")

    sub = command("status", "Tell how far the grading is, and what needs a person.")
    sub.add_argument("assignment", nargs="?")
    return parser


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r}: use a whole number above 0")
    return int(text)


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no time; write for example 2026-11-30T18:00+01:00"
        ) from None
    if moment.tzinfo is None:
        raise argparse.ArgumentTypeError(
            f"{text!r} has no time zone; write for example {moment:%Y-%m-%dT%H:%M}+01:00"
        )
    return moment


def _run(options: argparse.Namespace) -> int:
    # nbgrader takes two seconds to import: --help and a mistake in an option need not wait.
    from autograder import commands, demo, grading, new_exercise

    if options.command == "init":
        return commands.init(options.folder, options.languages, options.db)
    if options.command == "demo":
        others = (lang for lang in LANGUAGES if lang != options.lang)
        return demo.demo(options.folder, options.students, [options.lang, *others])
    if options.command == "new-exercise":
        return new_exercise.new_exercise(options.folder, options.kind)
    if options.command == "check-exercise":
        return commands.check_exercise(options.folder, options.variants)
    course = Course.open(options.course)
    match options.command:
        case "release":
            return commands.release(course, options.folder, options.due)
        case "collect":
            return commands.collect(course, options.assignment, options.source, options.received)
        case "grade":
            seconds = options.seconds
            limits = Limits(seconds=seconds, total_seconds=max(1, round(6 * seconds)))
            return grading.grade(
                course,
                options.assignment,
                options.student,
                limits,
                options.jobs,
                again=options.again,
                risk=options.without_sandbox,
                cluster=options.cluster,
            )
        case "feedback":
            return commands.feedback(course, options.assignment)
        case "hand-back":
            return commands.hand_back(course, options.assignment, options.output)
        case "who":
            return commands.who(course, options.names)
        case "export":
            return commands.export(
                course, options.assignment, options.output, options.into, options.column
            )
        case "purge":
            return commands.purge(course, options.before)
        case "status":
            return commands.status(course, options.assignment)
    raise AssertionError(options.command)


if __name__ == "__main__":
    sys.exit(main())
