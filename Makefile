# One command per intention. `make play` and `make test` do everything on a fresh machine.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: help setup play test check format bench soak docs requirements clean

help:            ## show these targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 16

setup: .venv/run ## make .venv with empoche in it

play: .venv/run  ## play a match of blackball against the machine, in the terminal
	$(BIN)/empoche play blackball --players human,casual --terminal

test: check      ## run everything that must hold
	$(BIN)/python -m pytest

check: .venv/dev ## format, lint, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: .venv/dev ## put the code into the house format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: .venv/dev ## measure the speed of referee and physics, the latter against peers
	$(BIN)/python tests/bench/judge.py
	$(BIN)/python tests/bench/match.py
	$(BIN)/python tests/bench/physics.py --peer
	$(BIN)/python -m tests.bench.boards --peer

soak: .venv/dev  ## hold every invariant against very many random shots and matches
	for game in balls carrom yago; do \
	  $(BIN)/python tests/physics/soak.py --game $$game --shots 100000 --seed 1 || exit 1; done
	$(BIN)/python tests/playing/soak.py --matches 200 --seed 1

docs: .venv/docs ## build the documentation into docs/_build
	$(BIN)/python docs/annotate.py
	$(BIN)/python -m docs.plots
	$(BIN)/sphinx-build -W -q -b html docs docs/_build/html
	@echo docs/_build/html/index.html

requirements: .venv/run ## pin the requirements again, with hashes and without addresses
	$(PIP) install pip-tools
	for name in run dev docs; do $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe \
	  --strip-extras --no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	  --no-emit-options --annotation-style=line --upgrade \
	  requirements/$$name.in -o requirements/$$name.txt; done

clean:           ## remove what was built
	rm -rf .venv docs/_build docs/rulebooks docs/physics/plots build src/*.egg-info .mypy_cache .ruff_cache \
	  .pytest_cache .hypothesis .import_linter_cache

.venv/run: requirements/run.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

.venv/dev: .venv/run requirements/dev.txt
	$(PIP) install --require-hashes -r requirements/dev.txt
	touch $@

.venv/docs: .venv/run requirements/docs.txt
	$(PIP) install --require-hashes -r requirements/docs.txt
	touch $@
