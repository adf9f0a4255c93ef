# maque - builds with nothing but a C compiler and make
#
#   make            the library (static and shared) and ./maque
#   make mpi        ./maque-mpi, the same program for many machines (needs an MPI: libopenmpi-dev)
#   make cuda       ./maque-cuda, the same program for an NVIDIA GPU (needs nvcc)
#   make play       builds and plays the sample game
#   make check      the quick tests: seconds, and nothing to install
#   make test       tests of every part, less than ten minutes on two processors; as root it installs what they need,
#                   otherwise it says what to install
#   make test-all   all tests: the same with more games, sanitizers, valgrind, 32 bits, other processors, packages
#   make bare       play, check and test on a fresh minimal Debian, as root and as a user (needs root)
#   make web        build/web, the page in the browser (needs clang, lld, node and npm); make serve shows it here;
#                   ADDRESS=https://... for a picture where links to it are shared
#   make proof      every entry of the tables against a slow search, and ten million hands: some minutes
#   make soak       the long comparisons with the reference
#   make bench      measures, side by side; never fails a test
#   make onefile    dist/maque-onefile.c, the contest's program as one file
#   make amalgamation  dist/maque.c and dist/maque.h, the library as one file for your own project
#   make coverage   lines and branches that the tests reach, folder by folder
#   make fuzz       each fuzz target for FUZZ_SECONDS (needs clang)
#   make mutants    plants small faults in the code, and lists those that 'make test' misses (an hour for 200)
#   make portability  golden games on arm64, 32-bit and big-endian machines (cross compilers and qemu)
#   make findings   the numbers of docs/FINDINGS*.md, and docs/charts/, from docs/data/
#   make golden     searches golden walls for scenarios that lack one; read the diff as you read code
#   make suite      searches the walls of 'maque gen --suite' again, for example after a new mistake
#   make telling    searches games that tell each known mistake from all others, and prints their numbers
#   make dist       dist/maque-VERSION.tar.gz: the last commit, and the web page already built
#   make deb        dist/deb, packages for Debian (needs debhelper and mpi-default-dev)
#   make test-deb   builds them twice, compares, looks them over, and tries them on a bare Debian (needs root)
#   make man        build/man, the man pages
#   make completions  build/completions, for bash, zsh and fish
#   make DEBUG=1    the same library and program, in which assert() catches wrong arguments
#   make install    PREFIX and DESTDIR as usual; make uninstall removes it again
#   make install-mpi, make install-cuda   the other two programs

CC ?= cc
MPICC ?= mpicc
NVCC ?= $(or $(shell command -v nvcc),/usr/local/cuda/bin/nvcc)
# Machine code for the H100 and H200, and PTX, which the driver compiles for any other GPU since 2020.
CUDA_ARCH ?= -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=sm_90
ifeq ($(DEBUG),1)
CFLAGS ?= -O1 -g
else
CFLAGS ?= -O3
ASSERTS = -DNDEBUG
endif
# Makes our memory errors harder to exploit; none of it costs speed (docs/RECORD.md).
HARDEN ?= -fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2
HARDEN_LINK ?= -Wl,-z,relro,-z,now
WARNINGS = -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes -Wno-missing-field-initializers
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d

VERSION := $(shell sed -n 's/^\#define MQ_VERSION "\(.*\)"/\1/p' api/maque.h)
# Below 1.0.0 every minor version may change the interface, so it is part of the library's name.
SONAME := libmaque.so.$(basename $(VERSION))

BUILD = build
TEST_DIR ?= $(BUILD)/tests
LIB_C := $(wildcard api/*.c core/*.c core/*/*.c text/*.c players/*.c explain/*.c explain/*/*.c)
GEN_C := $(wildcard judge/gen/*.c)
STATS_C := $(wildcard sim/stats/*.c)
ARENA_C := $(wildcard sim/arena/*.c)
CLI_C := $(wildcard cli/*.c cli/*/*.c sim/*.c judge/stress/*.c judge/stress/*/*.c judge/bots/*.c) \
    $(STATS_C) $(ARENA_C) $(GEN_C)
MPI_C := $(filter-out sim/sim_alone.c,$(CLI_C)) $(wildcard sim/mpi/*.c)
CUDA_C := $(filter-out sim/sim_no_cuda.c,$(CLI_C))
LIB_H := $(wildcard api/*.h core/*.h core/*/*.h text/*.h players/*.h explain/*.h explain/*/*.h)
# One set of objects makes both libraries, so they are compiled to be moved.  Nobody may put other functions in the
# place of theirs, so they call each other as directly as if they were not.
MOVABLE = -fPIC -fno-semantic-interposition
LIB_FLAGS = -Iapi -Icore -Itext -Iplayers -Iexplain -Iexplain/mistakes \
    -std=c11 $(WARNINGS) $(MOVABLE) -fvisibility=hidden
CLI_FLAGS = -std=c11 -D_POSIX_C_SOURCE=200809L $(WARNINGS) -pthread \
    -Iapi -Icore -Itext -Iplayers -Iexplain -Icli -Isim/stats -Isim -Isim/arena -Ijudge/gen -Ijudge/stress -Ijudge/bots

all: maque libmaque.a libmaque.so

# The compiler writes down which headers an object has read: beside each object lies a list, which is read here.
DEPENDENCIES = -MMD -MP
-include $(shell find $(BUILD) -path $(BUILD)/mutants -prune -o -name '*.d' -print 2>/dev/null)

# ---- library and program ----

# Other flags than last time: then everything is compiled again.
FLAGS = $(CC) $(HARDEN) $(CPPFLAGS) $(CFLAGS) $(ASSERTS)
ifneq ($(strip $(FLAGS)),$(strip $(shell cat $(BUILD)/flags 2>/dev/null)))
$(BUILD)/flags: always
endif
$(BUILD)/flags:
	@mkdir -p $(@D) && echo '$(FLAGS)' > $@
always:

$(BUILD)/library/%.o: %.c Makefile $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(DEPENDENCIES) $(HARDEN) $(CPPFLAGS) $(CFLAGS) $(ASSERTS) $(LIB_FLAGS) -c $< -o $@

$(BUILD)/program/%.o: %.c Makefile $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(DEPENDENCIES) $(HARDEN) $(CPPFLAGS) $(CFLAGS) $(ASSERTS) $(CLI_FLAGS) -c $< -o $@

# These objects contain these files.
$(BUILD)/program/cli/pack/programs.o $(TEST_DIR)/program/cli/pack/programs.o: \
    $(wildcard cli/pack/parts/*.* cli/pack/parts/judges/*) \
    $(LIB_C) $(LIB_H)
$(BUILD)/program/cli/topics.o $(TEST_DIR)/program/cli/topics.o: docs/RULES.md docs/FORMATS.md

libmaque.a: $(LIB_C:%.c=$(BUILD)/library/%.o)
	rm -f $@ && $(AR) rcs $@ $^

libmaque.so: $(LIB_C:%.c=$(BUILD)/library/%.o)
	$(CC) $(CFLAGS) $(HARDEN_LINK) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) $^ -o $@

maque: $(CLI_C:%.c=$(BUILD)/program/%.o) libmaque.a
	$(CC) $(CFLAGS) $(HARDEN_LINK) $(LDFLAGS) -pthread $^ -lm -o $@

$(BUILD)/program/sim/mpi/%.o: sim/mpi/%.c Makefile $(BUILD)/flags
	@mkdir -p $(@D)
	$(MPICC) $(DEPENDENCIES) $(HARDEN) $(CPPFLAGS) $(CFLAGS) $(ASSERTS) $(CLI_FLAGS) -c $< -o $@

mpi: maque-mpi

maque-mpi: $(MPI_C:%.c=$(BUILD)/program/%.o) libmaque.a
	$(MPICC) $(CFLAGS) $(HARDEN_LINK) $(LDFLAGS) -pthread $^ -lm -o $@

cuda: maque-cuda

$(BUILD)/program/sim/cuda/sim_cuda.o: sim/cuda/sim_cuda.cu Makefile
	@mkdir -p $(@D)
	$(NVCC) $(DEPENDENCIES) -std=c++17 -O3 -DNDEBUG $(CUDA_ARCH) -Iapi -Icore -Itext -Isim -Isim/cuda -c $< -o $@

maque-cuda: $(CUDA_C:%.c=$(BUILD)/program/%.o) $(BUILD)/program/sim/cuda/sim_cuda.o libmaque.a
	$(NVCC) $^ -lpthread -lm -o $@

play: maque
	./maque play --sample

onefile: dist/maque-onefile.c

# The right program of a package.
dist/maque-onefile.c: maque
	@mkdir -p $(@D)
	rm -rf $(BUILD)/package && ./maque pack --format plain $(BUILD)/package >/dev/null
	cp $(BUILD)/package/solution.c $@

amalgamation: dist/maque.c dist/maque.h

dist/maque.c dist/maque.h: tools/amalgamation.sh $(BUILD)/amalgamation LICENSE $(LIB_C) $(LIB_H)
	@mkdir -p $(@D)
	tools/amalgamation.sh $(@F) $(BUILD)/amalgamation > $@.part && mv $@.part $@

# Programs for developers that use parts of maque.
PROGRAM_PARTS := $(patsubst %.c,$(BUILD)/program/%.o,$(filter-out cli/main.c,$(CLI_C)))

$(BUILD)/amalgamation: $(BUILD)/program/tools/amalgamation.o $(PROGRAM_PARTS) libmaque.a
	$(CC) $(CFLAGS) $(LDFLAGS) -pthread $^ -lm -o $@

# Games with bots, for their tests.
$(BUILD)/bot-games: $(BUILD)/program/tests/cli/bot_games.o $(PROGRAM_PARTS) libmaque.a
	$(CC) $(CFLAGS) $(LDFLAGS) -pthread $^ -lm -o $@

# ---- the web page: core as WebAssembly, the rest by npm's packages as web/package-lock.json names them ----

WASM = clang --target=wasm32 -std=c11 -ffreestanding -nostdlib -DNDEBUG -mbulk-memory -msign-ext $(WARNINGS) \
	-Iapi -Icore -Itext -Iplayers -Iexplain -Iexplain/mistakes
WEB_PORT ?= 8021

# Games must be fast, so core/ is compiled with -O3.  The words should be small, so the rest is compiled with -Os.
$(BUILD)/wasm/core/%.o: core/%.c Makefile | web-tools
	@mkdir -p $(@D)
	$(WASM) $(DEPENDENCIES) -O3 -c $< -o $@

$(BUILD)/wasm/%.o: %.c Makefile | web-tools
	@mkdir -p $(@D)
	$(WASM) $(DEPENDENCIES) -Os -c $< -o $@

WASM_C := $(LIB_C) $(wildcard web/*_wasm.c)
$(BUILD)/wasm/maque.wasm: $(WASM_C:%.c=$(BUILD)/wasm/%.o)
	wasm-ld --no-entry --gc-sections -s -O2 -z stack-size=262144 --stack-first $^ -o $@

# Checks first that the tools are there.  node and npm need not come from a package.
web-tools:
	@mkdir -p $(BUILD) && bash tests/need.sh clang=clang lld=wasm-ld nodejs=node npm=npm ca-certificates

$(BUILD)/web_constants: tools/web_constants.c libmaque.a
	$(CC) $(CPPFLAGS) $(CFLAGS) -std=c11 $(WARNINGS) -Iapi $^ -o $@

$(BUILD)/wasm/constants.ts: $(BUILD)/web_constants
	@mkdir -p $(@D)
	$< > $@.part && mv $@.part $@

# The same JSON for C and for TypeScript.
$(BUILD)/descriptions: tools/descriptions.c libmaque.a
	$(CC) $(CPPFLAGS) $(CFLAGS) -std=c11 $(WARNINGS) -Iapi -Icore -Itext -Iexplain $^ -o $@

$(BUILD)/wasm/told.ts: $(BUILD)/descriptions
	@mkdir -p $(@D)
	$< ts > $@.part && mv $@.part $@

web-packages: web/node_modules/.package-lock.json
web/node_modules/.package-lock.json: web/package.json web/package-lock.json | web-tools
	cd web && npm ci --ignore-scripts --no-fund --no-audit && touch node_modules/.package-lock.json

web: $(BUILD)/web/index.html

# Programs for the page's tests.
web-tests: $(BUILD)/web-tests/mistaken $(BUILD)/web-tests/outlook
$(BUILD)/web-tests/%: web/tests/%.c libmaque.a
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -std=c11 $(WARNINGS) -Iapi $^ -o $@

# If the page knows its address, it has a picture where its link is shared: make web ADDRESS=https://example.org/maque/
ADDRESS ?=
$(BUILD)/web-address: always
	@mkdir -p $(@D) && echo '$(ADDRESS)' | cmp -s - $@ || echo '$(ADDRESS)' > $@

$(BUILD)/web/index.html: $(BUILD)/wasm/maque.wasm $(BUILD)/wasm/constants.ts $(BUILD)/wasm/told.ts \
    web/node_modules/.package-lock.json \
    $(wildcard web/*.* web/src/* web/public/*) docs/RULES.md $(BUILD)/web-address
	cd web && MAQUE_ADDRESS='$(ADDRESS)' node_modules/.bin/vite build --logLevel warn

# Copies the pictures that the tests took last to the READMEs, and the one for shared links.  Look at them before you
# commit them.
pictures:
	node web/pictures.mjs $(BUILD)/web-pictures docs/pictures
	cp $(BUILD)/web-pictures/shared.png web/shared.png

# A release has the page in the folder page/.
ifeq ($(wildcard page/index.html),)
PAGE = $(BUILD)/web
serve: web
else
PAGE = page
endif

serve:
	node web/serve.mjs $(PAGE) $(WEB_PORT)

# ---- tests: tests/run.sh knows the groups ----

check:
	@tests/run.sh check

test:
	@tests/run.sh

test-all:
	@tests/run.sh all

bare:
	@tests/bare.sh

soak:
	@tests/soak.sh

coverage:
	@tests/coverage.sh

portability:
	@tests/run.sh portability

MUTANTS ?= 200
mutants:
	@tools/mutants.sh $(MUTANTS)

FUZZ_SECONDS ?= 60
fuzz:
	@tests/fuzz/run.sh $(FUZZ_SECONDS)

# The GPU's code, compiled for this machine's CPU: see tests/cuda_on_host.h.
GPU_ON_HOST ?= $(BUILD)/gpu-on-host
GPU_ON_HOST_CFLAGS ?= -O1
GPU_ON_HOST_LANES ?= 1

$(GPU_ON_HOST)/sim_cuda.o: sim/cuda/sim_cuda.cu Makefile
	@mkdir -p $(@D)
	$(CXX) $(DEPENDENCIES) -x c++ -std=c++17 $(GPU_ON_HOST_CFLAGS) -Wall -Wno-sign-compare -fno-strict-aliasing \
	    -DMQ_GPU_ON_HOST=$(GPU_ON_HOST_LANES) -Iapi -Icore -Itext -Isim -Isim/cuda -Itests -c $< -o $@

$(GPU_ON_HOST)/maque: $(CUDA_C:%.c=$(BUILD)/program/%.o) $(GPU_ON_HOST)/sim_cuda.o libmaque.a
	$(CXX) $(GPU_ON_HOST_CFLAGS) $^ -pthread -lm -o $@

TEST_FLAGS = -std=c11 -D_GNU_SOURCE -pthread $(WARNINGS) \
    -Iapi -Icore -Itext -Iplayers -Iexplain -Iref -Iexplain/mistakes -Isim -Isim/arena -Isim/stats -Ijudge/gen \
    -Itests
TEST_CFLAGS ?= -O2 -g
TEST_SHARED_C := $(wildcard ref/*.c) $(GEN_C) $(ARENA_C) $(STATS_C) sim/pool.c \
    tests/support.c tests/answers.c tests/moments.c tests/golden.c \
    tests/proof_search.c tests/in_step_parts.c
TEST_C := $(wildcard tests/test_*.c)

# Each way of building the tests has its own TEST_DIR for objects.  Asserts are on.
$(TEST_DIR)/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(DEPENDENCIES) $(TEST_CFLAGS) $(TEST_FLAGS) -c $< -o $@

$(TEST_DIR)/support.a: $(LIB_C:%.c=$(TEST_DIR)/%.o) $(TEST_SHARED_C:%.c=$(TEST_DIR)/%.o)
	rm -f $@ && $(AR) rcs $@ $^

$(TEST_DIR)/test_%: $(TEST_DIR)/tests/test_%.o $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) $^ -pthread -lcmocka -lm -o $@

$(TEST_DIR)/fuzz_replay: $(patsubst %.c,$(TEST_DIR)/%.o,$(wildcard tests/fuzz/*.c)) $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) $^ -o $@

# The program, built in the same way as the tests.
$(TEST_DIR)/program/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(CC) $(DEPENDENCIES) $(TEST_CFLAGS) $(CLI_FLAGS) -c $< -o $@

$(TEST_DIR)/program/sim/mpi/%.o: sim/mpi/%.c Makefile
	@mkdir -p $(@D)
	$(MPICC) $(DEPENDENCIES) $(TEST_CFLAGS) $(CLI_FLAGS) -c $< -o $@

$(TEST_DIR)/maque: $(patsubst %.c,$(TEST_DIR)/program/%.o,$(filter-out $(TEST_SHARED_C),$(CLI_C))) $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) -pthread $^ -lm -o $@

$(TEST_DIR)/maque-mpi: \
    $(patsubst %.c,$(TEST_DIR)/program/%.o,$(filter-out $(TEST_SHARED_C),$(MPI_C))) $(TEST_DIR)/support.a
	$(MPICC) $(TEST_CFLAGS) -pthread $^ -lm -o $@

# With sanitizers, which report memory errors and undefined behaviour.
SANITIZE = -O1 -g -fno-var-tracking-assignments -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer

sanitized:
	$(MAKE) TEST_DIR=$(BUILD)/sanitized TEST_CFLAGS="$(SANITIZE)" test-programs $(BUILD)/sanitized/maque

# For 32 bits.  Debian has the headers of the kernel only once, where a 64-bit compiler finds them.
bits32:
	$(MAKE) TEST_DIR=$(BUILD)/bits32 TEST_CFLAGS="-O2 -m32 -idirafter /usr/include/$$($(CC) -print-multiarch)" \
	    $(BUILD)/bits32/maque

sanitized-mpi:
	$(MAKE) TEST_DIR=$(BUILD)/sanitized TEST_CFLAGS="$(SANITIZE)" $(BUILD)/sanitized/maque-mpi

test-programs: $(TEST_C:tests/test_%.c=$(TEST_DIR)/test_%) $(TEST_DIR)/fuzz_replay

$(BUILD)/proof: $(TEST_DIR)/tests/proof.o $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) $^ -o $@

proof: $(BUILD)/proof
	$<

# Asserts off, as in the library that users get.
$(BUILD)/bench: tests/bench/bench.c tests/support.c ref/ref.c tests/support.h ref/ref.h Makefile \
    $(patsubst %.c,$(BUILD)/program/%.o,$(GEN_C) $(ARENA_C) $(wildcard sim/*.c) cli/language.c) libmaque.a
	$(CC) $(HARDEN) $(CFLAGS) -DNDEBUG $(TEST_FLAGS) -pthread $(filter %.c %.o %.a,$^) -o $@

bench:
	@tests/bench/bench.sh

suite: $(BUILD)/find_suite
	$< > judge/gen/suite_walls.h.part && mv judge/gen/suite_walls.h.part judge/gen/suite_walls.h

$(BUILD)/find_suite: $(TEST_DIR)/tools/find_suite.o $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) $^ -o $@

golden: $(BUILD)/find_golden
	$<

telling: $(BUILD)/find_telling
	$<

$(BUILD)/find_telling: $(TEST_DIR)/tools/find_telling.o $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) $^ -o $@

$(BUILD)/find_golden: $(TEST_DIR)/tools/find_golden.o $(TEST_DIR)/support.a
	$(CC) $(TEST_CFLAGS) $^ -o $@

# ---- docs/FINDINGS*.md ----

# Into $(BUILD)/findings first, so that docs/ stays as it is if a sentence is not borne out.
findings: maque
	@mkdir -p $(BUILD)/findings/charts
	./maque merge --csv docs/data/seed-2021.json >$(BUILD)/findings/counters.csv
	for file in docs/data/skill/*.json; do \
	    ./maque merge --table $$file | awk -v pair=$$(basename $$file .json) -f tools/skill.awk || exit; \
	done >$(BUILD)/findings/rows.txt
	LC_ALL=C awk -v to=$(BUILD)/findings -f tools/findings.awk -f tools/charts.awk $(BUILD)/findings/counters.csv \
	    $(BUILD)/findings/rows.txt docs/FINDINGS.md docs/FINDINGS.zh-CN.md
	cp -r $(BUILD)/findings/*.md $(BUILD)/findings/charts docs

# ---- install ----

INSTALL = install
PUBLIC_H := $(notdir $(wildcard api/*.h))
PAGES := maque.1 maque-mpi.1 \
    $(subst _,-,$(patsubst cmd_%.c,maque-%.1,$(notdir $(wildcard cli/cmd_*.c cli/*/cmd_*.c))))

# What --help prints, as man pages.
man: $(PAGES:%=$(BUILD)/man/%)

$(BUILD)/man/maque-%.1: maque tools/man.sh $(wildcard docs/man/*)
	@mkdir -p $(@D)
	tools/man.sh ./maque $* > $@.part && mv $@.part $@

$(BUILD)/man/maque.1: maque tools/man.sh docs/man/maque.1.in
	@mkdir -p $(@D)
	tools/man.sh ./maque maque > $@.part && mv $@.part $@

$(BUILD)/man/maque-mpi.1: docs/man/maque-mpi.1
	@mkdir -p $(@D)
	cp $< $@

# Words for what can follow 'maque' on the command line, from what --help prints.
COMPLETIONS = $(BUILD)/completions
completions: $(COMPLETIONS)/maque.bash $(COMPLETIONS)/maque.zsh $(COMPLETIONS)/maque.fish

$(COMPLETIONS)/maque.%: maque tools/completions.sh
	@mkdir -p $(@D)
	tools/completions.sh ./maque $* > $@.part && mv $@.part $@

install: all man completions
	$(INSTALL) -d "$(DESTDIR)$(BINDIR)" "$(DESTDIR)$(LIBDIR)/pkgconfig" "$(DESTDIR)$(LIBDIR)/cmake/maque" \
	    "$(DESTDIR)$(INCLUDEDIR)" "$(DESTDIR)$(MANDIR)/man1" "$(DESTDIR)$(BASHDIR)" "$(DESTDIR)$(ZSHDIR)" \
	    "$(DESTDIR)$(FISHDIR)"
	$(INSTALL) -m 755 maque "$(DESTDIR)$(BINDIR)/maque"
	$(INSTALL) -m 644 $(PUBLIC_H:%=api/%) "$(DESTDIR)$(INCLUDEDIR)"
	$(INSTALL) -m 644 $(PAGES:%=$(BUILD)/man/%) "$(DESTDIR)$(MANDIR)/man1"
	$(INSTALL) -m 644 $(COMPLETIONS)/maque.bash "$(DESTDIR)$(BASHDIR)/maque"
	$(INSTALL) -m 644 $(COMPLETIONS)/maque.zsh "$(DESTDIR)$(ZSHDIR)/_maque"
	$(INSTALL) -m 644 $(COMPLETIONS)/maque.fish "$(DESTDIR)$(FISHDIR)/maque.fish"
	$(INSTALL) -m 644 libmaque.a "$(DESTDIR)$(LIBDIR)/libmaque.a"
	$(INSTALL) -m 755 libmaque.so "$(DESTDIR)$(LIBDIR)/libmaque.so.$(VERSION)"
	ln -sf libmaque.so.$(VERSION) "$(DESTDIR)$(LIBDIR)/$(SONAME)"
	ln -sf $(SONAME) "$(DESTDIR)$(LIBDIR)/libmaque.so"
	for file in maque.pc maque-config.cmake maque-config-version.cmake; do \
	    sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' \
	        -e 's|@VERSION@|$(VERSION)|' -e 's|@SONAME@|$(SONAME)|' api/$$file.in > $(BUILD)/$$file || exit; \
	done
	$(INSTALL) -m 644 $(BUILD)/maque.pc "$(DESTDIR)$(LIBDIR)/pkgconfig/maque.pc"
	$(INSTALL) -m 644 $(BUILD)/maque-config.cmake $(BUILD)/maque-config-version.cmake \
	    "$(DESTDIR)$(LIBDIR)/cmake/maque"

install-cuda: cuda
	$(INSTALL) -d "$(DESTDIR)$(BINDIR)"
	$(INSTALL) -m 755 maque-cuda "$(DESTDIR)$(BINDIR)/maque-cuda"

install-mpi: mpi
	$(INSTALL) -d "$(DESTDIR)$(BINDIR)"
	$(INSTALL) -m 755 maque-mpi "$(DESTDIR)$(BINDIR)/maque-mpi"

uninstall:
	rm -f "$(DESTDIR)$(BINDIR)/maque" "$(DESTDIR)$(BINDIR)/maque-mpi" "$(DESTDIR)$(BINDIR)/maque-cuda" \
	    "$(DESTDIR)$(LIBDIR)/libmaque.a" \
	    "$(DESTDIR)$(LIBDIR)/libmaque.so" "$(DESTDIR)$(LIBDIR)/$(SONAME)" "$(DESTDIR)$(LIBDIR)/libmaque.so.$(VERSION)" \
	    "$(DESTDIR)$(LIBDIR)/pkgconfig/maque.pc" "$(DESTDIR)$(LIBDIR)/cmake/maque/maque-config.cmake" \
	    "$(DESTDIR)$(LIBDIR)/cmake/maque/maque-config-version.cmake" \
	    "$(DESTDIR)$(BASHDIR)/maque" "$(DESTDIR)$(ZSHDIR)/_maque" "$(DESTDIR)$(FISHDIR)/maque.fish" \
	    $(PUBLIC_H:%="$(DESTDIR)$(INCLUDEDIR)/%") $(PAGES:%="$(DESTDIR)$(MANDIR)/man1/%")
	rmdir "$(DESTDIR)$(LIBDIR)/cmake/maque" 2>/dev/null || true

# ---- release ----

dist: web
	tools/dist.sh $(BUILD)/web

deb:
	rm -rf dist/deb
	tools/deb.sh dist/deb

test-deb:
	@tests/deb.sh

clean:
	rm -rf $(BUILD) dist maque maque-mpi maque-cuda libmaque.a libmaque.so

.PHONY: always all man completions mpi cuda play onefile amalgamation web serve web-tools web-packages web-tests \
    pictures check test test-all bare bits32 test-programs sanitized sanitized-mpi proof bench soak coverage mutants \
    portability fuzz golden findings suite \
    telling install install-mpi install-cuda uninstall dist deb test-deb clean
.SECONDARY:
