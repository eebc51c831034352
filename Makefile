# `make play` starts a game, `make test` runs every test and check; both set up all they need.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
FUZZ ?= 20
ROUNDS ?= 100
SECONDS_EACH ?= 20
SEED := $(shell date +%s)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check
CORE := $(shell find src/qianmen/core -name '*.py' -o -name '*.pxd')
# A shell command that prints a list of requirements in pyproject.toml.
requirements = $(BIN)/python -c 'import tomllib; \
	print(*tomllib.load(open("pyproject.toml", "rb"))$(1))'
REMOVE_COMPILED := find src/qianmen/core \( -name '*.c' -o -name '*.so' -o -name '*.pyd' \) -delete

.PHONY: help play test check fuzz fuzz-coverage soak-faults bench clean

help:
	@echo "make play     set up everything and start a game at the console"
	@echo "make test     set up everything and run all tests and checks"
	@echo "make check    the checks alone: build, format, lint, types, imports"
	@echo "make fuzz     much random input; FUZZ=N times as much as in the tests, SEED=N to repeat"
	@echo "make soak-faults  every faulty engine through driver, bridge and check; ROUNDS=N"
	@echo "make fuzz-coverage  inputs to all readers guided by what they reach; SECONDS_EACH=N for each"
	@echo "make bench    the node-count signature and speed of the search"
	@echo "make bench-X  one program of benchmarks/, as bench-speed or bench-levels"
	@echo "make clean    remove everything that was set up or built"

play: build/core.log
	@$(BIN)/qianmen

test: check
	$(BIN)/python -m pytest -n 2

check: build/core.log $(VENV)/.test
	@! grep 'performance hint:' build/core.log
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: build/core.log $(VENV)/.test
	$(BIN)/python -m pytest -n 2 -m fuzz --fuzz $(FUZZ) --fuzz-seed $(SEED)

soak-faults: build/core.log $(VENV)/.test
	$(BIN)/python tests/soak/faults.py --rounds $(ROUNDS) --seed $(SEED)

# atheris offers itself for Linux and macOS only, so it is no requirement of the tests.
fuzz-coverage: build/core.log $(VENV)/.test
	@$(PIP) --quiet atheris
	$(BIN)/python tests/rules/fuzz_coverage.py $(SECONDS_EACH)

bench: build/core.log
	$(BIN)/qianmen bench

bench-%: build/core.log $(VENV)/.test
	$(BIN)/python benchmarks/$*.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	$(REMOVE_COMPILED)

# The virtual environment with what builds the core.
$(VENV)/.tools: pyproject.toml
	@missing=""; \
	command -v cc > /dev/null || missing+=" build-essential"; \
	command -v git > /dev/null || missing+=" git"; \
	if ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null; then \
		missing+=" python3 (3.11 or later) python3-venv python3-dev"; \
	else \
		$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || missing+=" python3-venv"; \
		headers=$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))'); \
		test -e "$$headers/Python.h" || missing+=" python3-dev"; \
	fi; \
	test -z "$$missing" || { echo "Please install first:$$missing" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --quiet $$($(call requirements,["build-system"]["requires"]))
	@touch $@

# The compiled core and the command.  The log is kept, for Cython names slow code in it and still
# succeeds; each build is a whole one, so that the log speaks of every module.
build/core.log: $(VENV)/.tools pyproject.toml setup.py $(CORE)
	@echo "Compiling the core, which takes a minute or two …"
	@rm -rf build && mkdir build
	@$(REMOVE_COMPILED)
	@$(PIP) --verbose --no-build-isolation --editable . > build/core.part 2>&1 \
		|| { tail -n 40 build/core.part >&2; exit 1; }
	@mv build/core.part $@

# What the tests and checks need; mypy reads training/ too, with what that imports.
$(VENV)/.test: $(VENV)/.tools
	@$(PIP) --quiet $$($(call requirements,["project"]["optional-dependencies"]["test"])) \
		$$($(call requirements,["project"]["optional-dependencies"]["train"]))
	@touch $@
