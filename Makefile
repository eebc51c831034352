# `make play` starts a game, `make test` runs every test and check; both set up all they need.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
CORE := $(shell find src/qianmen/core -name '*.py' -o -name '*.pxd')
REMOVE_COMPILED := find src/qianmen/core \( -name '*.c' -o -name '*.so' -o -name '*.pyd' \) -delete

.PHONY: help play test check fuzz bench clean

help:
	@echo "make play     set up everything and start a game at the console"
	@echo "make test     set up everything and run all tests and checks"
	@echo "make check    the checks alone: build, format, lint, types, imports"
	@echo "make fuzz     hours of random input, until stopped"
	@echo "make bench    the node-count signature and speed of the search"
	@echo "make bench-X  one program of benchmarks/, as bench-speed or bench-levels"
	@echo "make clean    remove everything that was set up or built"

play: $(VENV)/.play build/core.log
	@$(BIN)/qianmen

test: check
	$(BIN)/python -m pytest -n 2

check: $(VENV)/.test build/core.log
	@! grep 'performance hint:' build/core.log
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.play build/core.log
	$(BIN)/qianmen bench

bench-%: $(VENV)/.test build/core.log
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
	@$(PIP) $$($(BIN)/python -c 'import tomllib; \
		print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
	@touch $@

# The compiled core.  Its log is kept, for Cython names slow code in it and still succeeds; hence
# also a whole build each time, so that the log speaks of every module.
build/core.log: $(VENV)/.tools setup.py $(CORE)
	@echo "Compiling the core, which takes a minute or two …"
	@rm -rf build && mkdir build
	@$(REMOVE_COMPILED)
	@$(BIN)/python setup.py build_ext --inplace > build/core.part 2>&1 \
		|| { tail -n 40 build/core.part >&2; exit 1; }
	@mv build/core.part $@

$(VENV)/.play: pyproject.toml | build/core.log
	@$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.play
	@$(PIP) --no-build-isolation --editable '.[test]'
	@touch $@
