# Installing and building, for cli/run, property_tests/run and .ci/run, which source this with bash.
# What is said goes to stderr: stdout belongs to what is run. Nothing is said where nothing is done.

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)

# Debian's package, and what shows that it is there: a command, a header or a file.
command_needs=(
    "g++ g++"
    "cmake cmake"
    "ninja-build ninja"
    "librange-v3-dev range/v3/version.hpp"
    "libboost1.81-dev boost/url.hpp" # Boost 1.81 is the first that has it
    "libcli11-dev CLI/CLI.hpp"
    "libfmt-dev fmt/format.h"
    "nlohmann-json3-dev nlohmann/json.hpp"
    "libtbb-dev oneapi/tbb/parallel_for.h"
    "libedit-dev editline/readline.h"
    "librapidcheck-dev rapidcheck/catch.h" # `verify` makes random trees with it
)
test_needs=(
    "${command_needs[@]}"
    "catch2 catch2/catch.hpp"
    "graphviz dot" # reads what draw writes for it
    "librsvg2-bin rsvg-convert" # makes PDF and PNG of SVG
    "libxml2-utils xmllint" # holds what exam writes for Moodle against its schema
    "libvalijson-dev valijson/validator.hpp" # holds what --json writes against the schemas
    "ghc ghc"
    "swi-prolog-nox swipl"
)
browser_needs=(
    "chromium chromium"
    "nodejs node"
)
proof_needs=(
    "coq coqc"
    "ninja-build ninja" # compiles theories that do not need each other at the same time
)
mpi_needs=(
    "libopenmpi-dev /usr/lib/*/openmpi/include/mpi.h"
    "openmpi-bin mpirun"
)
web_needs=(
    "emscripten em++" # the compiler for browsers
    "nodejs node"
)
clang_needs=(
    "clang-19 clang++-19"
    "lld-19 ld.lld-19"
    "libclang-rt-19-dev /usr/lib/llvm-19/lib/clang/19/lib/linux/libclang_rt.fuzzer-*.a"
)

say() { printf 'gametree: %s\n' "$*" >&2; }
fail() {
    say "$*"
    exit 2
}

# What of a log is to be shown: from the first error on, or the end.
relevant() {
    local first
    first=$(grep -n -m1 -E '^FAILED|^E: |[Ee]rror:|Error at ' "$1" | cut -d: -f1) || true
    if [ -n "$first" ]; then
        tail -n "+$first" "$1" | head -n 40 | cut -c1-400
    else
        tail -n 40 "$1"
    fi
}

logged() { # LOG COMMAND..: runs it, silent unless it fails
    local log=$1
    shift
    "$@" >"$log" 2>&1 </dev/null && return
    say "this failed: $*"
    relevant "$log" >&2
    fail "all that it said is in $log"
}

present() { # COMMAND, HEADER or /FILE, a pattern
    case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    */*)
        local -a paths
        IFS=: read -ra paths <<<"${CPATH-}:/usr/local/include:/usr/include"
        for path in "${paths[@]}"; do
            [ -n "$path" ] && [ -e "$path/$1" ] && return
        done
        return 1
        ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

missing() { # NEED..: sets `absent` to the packages that are not there
    local need
    absent=()
    for need; do
        present "${need#* }" || absent+=("${need%% *}")
    done
    ((${#absent[@]}))
}

install_missing() { # LOG NEED..
    local log=$1
    shift
    missing "$@" || return 0
    command -v apt-get >/dev/null ||
        fail "there is no apt-get here to install what is missing; Debian calls it: ${absent[*]}"
    local -a root=()
    if ((EUID)); then
        command -v sudo >/dev/null ||
            fail "as root, do this first: apt-get install --no-install-recommends ${absent[*]}"
        root=(sudo)
    fi
    say "installing ${absent[*]}"
    "${root[@]}" apt-get -q update >"$log" 2>&1 </dev/null || true # one list of many may be out of reach
    logged "$log" "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-remove \
        --no-install-recommends -o DPkg::Lock::Timeout=600 install "${absent[@]}"
    missing "$@" && fail "installed, and still not found: ${absent[*]}"
    return 0
}

# build/PRESET, or in the user's own cache where the checkout cannot be written.
build_dir() { # PRESET: sets `build`
    build=$checkout/build/$1
    mkdir -p "$build" 2>/dev/null && [ -w "$build" ] && return
    build=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/gametree/$(cksum <<<"$checkout" | cut -d' ' -f1)/$1
    mkdir -p "$build" 2>/dev/null && [ -w "$build" ] && return
    fail "neither $checkout/build nor $build can be written"
}

# One at a time in `build`, until `unlocked`.
locked() {
    command -v flock >/dev/null || return 0
    exec 9>"$build/.lock"
    flock -n 9 && return
    say "waiting for another run that is building"
    flock 9
}
unlocked() { exec 9>&-; }

# As many compilers as there are cores, and as have 2 GB of memory each.
jobs_that_fit() {
    awk -v cores="$(nproc 2>/dev/null || echo 2)" '
        /^MemAvailable/ { n = int($2 / 2000000) }
        END { print n < 1 ? 1 : n < cores ? n : cores }' /proc/meminfo 2>/dev/null || echo 2
}

build_preset() { # PRESET TARGET [OPTION..]: in `build`
    local preset=$1 target=$2
    shift 2
    # A checkout that has been moved or copied is configured afresh.
    grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$checkout" "$build/CMakeCache.txt" || set -- --fresh "$@"
    # Tests that are there stay there, whatever else is built.
    local tests
    tests=$(sed -n 's/^GAMETREE_TESTS:.*=/-DGAMETREE_TESTS=/p' "$build/CMakeCache.txt" 2>/dev/null) || true
    (
        cd "$checkout"
        logged "$build/configure.log" cmake --preset "$preset" -B "$build" ${tests:+"$tests"} "$@"
        logged "$build/build.log" cmake --build "$build" --target "$target" -j "$(jobs_that_fit)"
    )
}
