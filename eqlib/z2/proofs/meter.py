"""A bound on work that does not depend on the speed of the machine."""

from __future__ import annotations

from eqlib.z2.proofs.errors import TooLarge


class Meter:
    """Counts the work on a statement, and stops it at a bound; on a part of a whole, at both.

    Raises:
        TooLarge: the bound is reached (code `proof.too_much_work`).
    """

    def __init__(self, most: int, whole: Meter | None = None) -> None:
        self.most = self.left = most
        self.whole = whole

    def step(self, looks: int = 1) -> None:
        """Count looks at a statement."""
        self.left -= looks
        if self.left < 0:
            raise TooLarge("proof.too_much_work", most=self.most)
        if self.whole is not None:
            self.whole.step(looks)
