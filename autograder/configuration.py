"""The file that nbgrader reads in a course."""

from __future__ import annotations

import re

from autograder.course import Course
from autograder.errors import AutograderError

CONFIG = '''"""Makes nbgrader grade in autograder's sandbox and keep answer cells as they are."""

from autograder.bridge import TEMPLATES

c = get_config()

c.CourseDirectory.course_id = {course!r}
c.GenerateAssignment.preprocessors = [
    "nbgrader.preprocessors.LockCells",
    "nbgrader.preprocessors.ClearOutput",
    "nbgrader.preprocessors.CheckCellMetadata",
    "nbgrader.preprocessors.ComputeChecksums",
    "nbgrader.preprocessors.SaveCells",
]
c.Autograde.sanitize_preprocessors = ["autograder.bridge.GradeSafely"]
c.Autograde.autograde_preprocessors = ["nbgrader.preprocessors.CheckCellMetadata"]
c.HTMLExporter.sanitize_html = True
# With these, nbgrader's pages ask no other host for anything.
c.HTMLExporter.extra_template_basedirs = TEMPLATES
'''


def configure(course: Course, database: str | None = None) -> None:
    """Write nbgrader's configuration of a new course, unless there is one.

    `database` is the address of the gradebook; without one it is an SQLite file in the course.

    Raises:
        AutograderError: there is one, and it names another gradebook.
    """
    path = course.root / "nbgrader_config.py"
    setting = "" if database is None else f"c.CourseDirectory.db_url = {database!r}\n"
    if not path.exists():
        name = re.sub(r"[^A-Za-z0-9_-]", "-", course.root.name)
        # There may be a password in the address.
        path.touch(mode=0o600)
        path.write_text(CONFIG.format(course=name) + setting, encoding="utf-8")
    elif setting not in path.read_text(encoding="utf-8"):
        raise AutograderError(
            f"{path}: names another gradebook; marks do not move by themselves, so change "
            "c.CourseDirectory.db_url there when they have been moved"
        )
