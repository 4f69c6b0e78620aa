"""The page draws the variants that a grader draws again, though its Python is another."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from autograder.page import page_exercise
from eqlib.reasons import Json
from tests.exercises.shared import EXERCISES

SEED = "oak"
DRAW = """
import hashlib, json
from autograder.page import another

for name in {names}:
    config = another(dict(exercise=name, lang="en"), "{seed}")
    print(name, hashlib.sha256(json.dumps(config, sort_keys=True).encode()).hexdigest()[:12])
"""


def _digest(config: Mapping[str, Json]) -> str:
    return hashlib.sha256(json.dumps(config, sort_keys=True).encode()).hexdigest()[:12]


def test_the_page_draws_what_a_grader_draws(page: Page) -> None:
    page.goto("equalis-rules.html")
    cell = page.locator(".runnable").first
    expect(cell).to_have_attribute("data-alive", "")
    drawn = {name: page_exercise(one, "en", SEED).config for name, one in EXERCISES.items()}
    cell.locator("textarea").fill(DRAW.format(names=list(drawn), seed=SEED))
    cell.get_by_role("button", name="Run", exact=True).click()
    lines = "\n".join(f"{name} {_digest(config)}" for name, config in drawn.items())
    expect(cell.locator(".cell-output pre")).to_have_text(lines)
