# The commands of this repository; `make` alone lists them.

PORT ?= 8000
PY := .venv/bin/python

.PHONY: help book test bench words lock clean python node system site
.NOTPARALLEL:

help:
	@echo "make book    set everything up, build the book and serve it (PORT=8000)"
	@echo "make test    set everything up and run all checks and tests"
	@echo "make bench   measure the search for Quads and the start of a board"
	@echo "make words   bring the catalogues of translations up to date"
	@echo "make lock    pin the newest Python packages that fit in requirements.lock"
	@echo "make clean   remove what was built and set up"

python:
	@PYTHON="$(PYTHON)" sh .ci/setup python

node:
	@sh .ci/setup node

system:
	@sh .ci/setup system

site: python node
	@printf '\n== Building the book\n'
	@$(PY) -m book.build

book: site
	@$(PY) -m book.serve book/_build/html --port $(PORT) || \
		{ printf 'With make: make book PORT=0\n' >&2; exit 1; }

test: system site
	@printf '\n== Checking style, types and imports\n'
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m mypy
	.venv/bin/lint-imports
	@printf '\n== Testing\n'
	$(PY) -m pytest

bench: site
	$(PY) -m tests.bench.quads
	$(PY) -m tests.bench.boot

words: python
	@$(PY) -m book.translate

lock: python
	$(PY) -m uv pip compile --universal --python-version 3.11 --all-extras --upgrade \
		--generate-hashes --no-header --no-emit-index-url --no-annotate \
		pyproject.toml --output-file requirements.lock --quiet

clean:
	rm -rf .venv book/node_modules book/_build .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
