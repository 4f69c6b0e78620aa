"""What the commands say when they cannot go on: one clear sentence for the teacher."""


class AutograderError(Exception):
    """Something the teacher has to settle: what is wrong, where, and what is allowed."""


class CrewError(AutograderError):
    """Nobody is there, or any more, who could grade; what is graded so far is kept."""
