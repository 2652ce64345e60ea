#!/usr/bin/env bash
# Does what the READMEs say of installing, in a clone of HEAD in which nothing is built.
#
#   installs.sh FOLDER      makes FOLDER/checkout, and installs in FOLDER/prefix-1, FOLDER/prefix-2 ..
#
# A block of indented lines is run if one of them installs, packs or uses what is installed. Apt is only asked
# whether it knows the packages. A block ```cmake becomes the CMakeLists.txt of a project whose main.cpp is the
# last program above it; ways that are divided by "; or" become a project each. vcpkg and Conan are not run.
set -euo pipefail
source=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd -P)
mkdir -p "$1"
scratch=$(cd "$1" && pwd -P)
git clone -q "$source" "$scratch/checkout"
cd "$scratch/checkout"
mkdir "$scratch/blocks"
if command -v ccache >/dev/null; then # as the project itself uses it
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$scratch CCACHE_NOHASHDIR=1
    export CCACHE_SLOPPINESS=pch_defines,time_macros
fi

# The blocks as files, in their order: N.sh, or N.cmake with N.cpp.
awk -v blocks="$scratch/blocks" '
    function ended() {
        if (kind == "cmake" || kind == "sh" && text ~ /--install|cpack|PREFIX/) {
            file = sprintf("%s/%02d.", blocks, ++number)
            printf "# %s\n%s", where, text >(file kind)
            if (kind == "cmake") printf "%s", program >(file "cpp")
        } else if (kind == "cpp" && text ~ /int main/) program = text
        kind = text = ""
    }
    function began(what) { kind = what; where = FILENAME " line " FNR }
    FNR == 1 { ended(); fenced = 0; before = "" }
    /^```/ {
        ended()
        fenced = !fenced
        if (fenced && /^```(cmake|cpp)/) began(/cmake/ ? "cmake" : "cpp")
        next
    }
    fenced { text = text $0 "\n"; next }
    /^    [^ ]/ && (kind == "sh" || before == "") { if (kind == "") began("sh"); text = text substr($0, 5) "\n" }
    !/^    / { ended() }
    { before = $0 }
    END { ended() }' README.md $(git ls-files '*/README.md')

installed=0
prefix=$scratch/no-prefix
run_lines() { # FILE
    local line
    while IFS= read -r line; do
        case $line in
        apt-get*) line="apt-get --simulate ${line#apt-get }" ;;
        *--install*) prefix=$scratch/prefix-$((++installed)) ;;
        esac
        line=${line//\/usr\/local/$prefix}
        line=${line//=PREFIX/=$prefix}
        echo "$line"
        bash -euc "$line" </dev/null >"$scratch/said" 2>&1 || {
            cat "$scratch/said"
            return 1
        }
    done < <(grep -v '^#' "$1")
}

build_ways() { # FILE: each of its ways to say where gametree is, with the lines after the empty one
    local project=${1%.cmake} way program
    program=$(sed -n 's/^add_executable(\([a-z]*\).*/\1/p' "$1")
    awk -v project="$project" '
        { text = text $0 "\n" }
        /; or$/ || /^$/ { if (!ended) way[++ways] = text; else last = last text; text = "" }
        /^$/ { ended = 1 }
        END {
            if (!ended) way[++ways] = text
            for (n = 1; n <= ways; n++) printf "%s%s", way[n], last text >(project "-" n ".txt")
        }' "$1"
    for way in "$project"-*.txt; do
        mkdir "${way%.txt}"
        ln -s "$scratch/checkout" "${way%.txt}/gametree"
        cp "$project.cpp" "${way%.txt}/main.cpp"
        {
            printf 'cmake_minimum_required(VERSION 3.25)\nproject(somebody LANGUAGES CXX)\n'
            sed "s|/path/to/gametree|$scratch/checkout|" "$way"
        } >"${way%.txt}/CMakeLists.txt"
        grep -m1 -E 'find_package|add_subdirectory|FetchContent' "$way"
        cmake -S "${way%.txt}" -B "${way%.txt}/build" -G Ninja -D CMAKE_PREFIX_PATH="$prefix"
        case $(<"$way") in # what a checkout is linked with is compiled elsewhere
        *find_package*) cmake --build "${way%.txt}/build" --target "$program" ;;
        *) cmake --build "${way%.txt}/build" --target "CMakeFiles/$program.dir/main.cpp.o" ;;
        esac
    done
}

for block in "$scratch"/blocks/*; do
    case $block in
    *.sh | *.cmake) head -n 1 "$block" ;;&
    *.sh) run_lines "$block" ;;
    *.cmake) build_ways "$block" ;;
    esac
done
