"""The whole file system is searched for the gradebook, the key, the checks and the neighbours."""

ANSWERS = {
    "complete": """
import os
wanted = {"gradebook.db", "secret.key", "students.csv", "submitted", "grading", "autograder"}
found = [
    os.path.join(folder, name)
    for folder, folders, names in os.walk("/")
    for name in folders + names
    if name in wanted
]
print(found, os.path.exists("COURSE"), os.path.exists("/proc/1"), dict(os.environ).keys())
answer = cards[0]
""",
}
EXPECT = {"complete": "wrong"}
SHOWN = {"complete": "[] False False dict_keys(['PWD', 'LC_CTYPE'])\n"}
