"""All processes that can be seen are killed: that is the sandbox itself, and nothing else."""

ANSWERS = {
    "complete": "import os, signal\nos.kill(-1, signal.SIGKILL)\nos.kill(1, signal.SIGKILL)",
    "is-quad": "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)",
}
EXPECT = {"complete": "malformed", "is-quad": "malformed"}
