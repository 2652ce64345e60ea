#!/bin/sh
# Unpacks a .deb into a scratch root and uses what is in it: the command, the man page, the
# completions, and the headers, through pkg-config and through CMake.
#
#   deb.sh gametree_0.2.0_amd64.deb [VERSION]
#
# CXX is the compiler, otherwise g++. Nothing is installed, and nothing is left behind.
set -u
deb=${1:?"usage: deb.sh FILE.deb [VERSION]"}
version=${2:-}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
usr=$work/root/usr
status=0

wrong() {
    printf 'deb.sh: %s\n' "$*" >&2
    status=1
}
has() { [ -s "$usr/$1" ] || wrong "the package has no $1"; }

dpkg-deb -x "$deb" "$work/root" || exit 1

# The package says what it is.
[ "$(dpkg-deb -f "$deb" Package)" = gametree ] || wrong "the package is not called gametree"
[ -n "$(dpkg-deb -f "$deb" Depends)" ] || wrong "the package depends on nothing, not even on libc"
packaged=$(dpkg-deb -f "$deb" Version)
version=${version:-$packaged}
[ "$packaged" = "$version" ] || wrong "the package has version $packaged, not $version"
has share/doc/gametree/copyright

# The command works from where it was unpacked.
has bin/gametree
said=$("$usr/bin/gametree" --version)
case $said in
*"$version"*) ;;
*) wrong "the command says that it is '$said', not $version" ;;
esac
"$usr/bin/gametree" perft tic-tac-toe 2 >"$work/perft" || wrong "gametree perft failed"
[ "$(tr -s ' ' <"$work/perft" | tr '\n' ';')" = " 1 9; 2 72;" ] || wrong "gametree perft does not count right"

# The manual is one that man can show.
page=share/man/man1/gametree.1
[ -f "$usr/$page.gz" ] && page=$page.gz
has "$page"
if command -v man >/dev/null; then
    man -l "$usr/$page" >"$work/manual" 2>"$work/complaints" </dev/null
    grep -q gametree "$work/manual" || wrong "man does not show the manual"
    [ ! -s "$work/complaints" ] || wrong "man complains: $(head -1 "$work/complaints")"
fi

# The schemas of what --json writes.
for schema in vocabulary search error; do
    has share/gametree/schemas/$schema.json
done

# Programs to begin with.
for starter in student.py Student.hs student.pl Student.java student.cpp \
    candidate.py Candidate.hs candidate.pl Candidate.java candidate.cpp \
    bot.py Bot.hs bot.pl Bot.java bot.cpp; do
    has share/gametree/starters/$starter
done
if command -v python3 >/dev/null; then
    "$usr/bin/gametree" audit tic-tac-toe --require-no-loss --player "program:python3 '$usr/share/gametree/starters/bot.py'" \
        >"$work/audit" || wrong "the starter bot.py loses: $(tail -1 "$work/audit")"
fi

# What find_package(gametree) looks for can be installed with it.
config=$usr/share/cmake/gametree/gametree-config.cmake
wanted=$(dpkg-deb -f "$deb" Depends Recommends | tr ',|:' '\n\n\n' | awk '{ print $1 }')
for dependency in $(sed -n 's/.*find_dependency(\([^ )]*\).*/\1/p' "$config"); do
    case $dependency in
    range-v3) package=librange-v3-dev ;;
    Boost) package=libboost1.81-dev ;;
    Threads) package=libc6-dev ;;
    fmt) package=libfmt-dev ;;
    nlohmann_json) package=nlohmann-json3-dev ;;
    rapidcheck) package=librapidcheck-dev ;;
    TBB) package=libtbb-dev ;;
    MPI) continue ;; # looked for only where the command was built with it
    *)
        wrong "find_package(gametree) looks for $dependency: which package is that?"
        continue
        ;;
    esac
    printf '%s\n' "$wanted" | grep -qx "$package" ||
        wrong "$package, which find_package(gametree) needs, is neither in Depends nor in Recommends"
done
[ -n "${package-}" ] || wrong "gametree-config.cmake looks for nothing"
printf '%s\n' "$wanted" | grep -qx libedit-dev ||
    wrong "libedit-dev, which gametree::command is linked with, is neither in Depends nor in Recommends"

# Completions are there, and the shells can read theirs.
has share/bash-completion/completions/gametree
has share/zsh/vendor-completions/_gametree
has share/fish/vendor_completions.d/gametree.fish
if command -v bash >/dev/null; then
    # shellcheck disable=SC2016
    completed=$(bash -c '
        compopt() { :; }
        . "$1" && COMP_WORDS=(gametree so) COMP_CWORD=1 COMP_LINE="gametree so" COMP_POINT=11
        _gametree gametree so gametree && printf "%s " "${COMPREPLY[@]}"' - \
        "$usr/share/bash-completion/completions/gametree" 2>"$work/complaints")
    case " $completed" in
    *" solve "*) ;;
    *) wrong "bash does not complete 'gametree so': $completed$(head -1 "$work/complaints")" ;;
    esac
fi
if command -v zsh >/dev/null; then
    zsh -n "$usr/share/zsh/vendor-completions/_gametree" || wrong "zsh cannot read its completions"
fi
if command -v fish >/dev/null; then
    fish -n "$usr/share/fish/vendor_completions.d/gametree.fish" || wrong "fish cannot read its completions"
    # shellcheck disable=SC2016
    completed=$(HOME=$work fish -c 'source $argv[1]; complete -C "gametree so"' \
        "$usr/share/fish/vendor_completions.d/gametree.fish" 2>"$work/complaints" | cut -f 1)
    [ "$completed" = solve ] ||
        wrong "fish does not complete 'gametree so': $completed$(head -1 "$work/complaints")"
fi

# The headers: through pkg-config ..
has include/gametree/position.hpp
has include/gametree/games/tic_tac_toe/position.hpp
has share/pkgconfig/gametree.pc
expected="tic-tac-toe, two plies ahead: 1"
PKG_CONFIG_PATH=$usr/share/pkgconfig
export PKG_CONFIG_PATH
[ "$(pkg-config --modversion gametree)" = "$version" ] || wrong "pkg-config has another version"
# shellcheck disable=SC2046
if "${CXX:-g++}" "$here/main.cpp" $(pkg-config --cflags --libs gametree) -o "$work/by_pkg_config"; then
    [ "$("$work/by_pkg_config")" = "$expected" ] || wrong "the program built with pkg-config is wrong"
else
    wrong "main.cpp does not compile with the flags of pkg-config"
fi

# .. and through CMake.
if cmake -S "$here" -B "$work/build" -D CMAKE_PREFIX_PATH="$usr" -D CMAKE_CXX_COMPILER="${CXX:-g++}" \
    >"$work/log" 2>&1 && cmake --build "$work/build" >>"$work/log" 2>&1; then
    [ "$("$work/build/value")" = "$expected" ] || wrong "the program built with CMake is wrong"
else
    cat "$work/log" >&2
    wrong "main.cpp does not build with find_package(gametree)"
fi

# A game of somebody's own, with every command.
if cmake -S "$here/../../../lib/examples/chomp" -B "$work/chomp" -D CMAKE_PREFIX_PATH="$usr" \
    -D CMAKE_CXX_COMPILER="${CXX:-g++}" -D CMAKE_BUILD_TYPE=Debug >"$work/log" 2>&1 &&
    cmake --build "$work/chomp" >>"$work/log" 2>&1; then
    sh "$here/chomp.sh" "$work/chomp/chomp" >/dev/null || wrong "the game of somebody's own does not work"
else
    cat "$work/log" >&2
    wrong "lib/examples/chomp does not build with find_package(gametree COMPONENTS command)"
fi

# No file tells where it was built.
if grep -rlF "$(cd "$here/../../.." && pwd)" "$usr/include" "$usr/share" >"$work/paths"; then
    wrong "these name the folder that they were built in: $(tr '\n' ' ' <"$work/paths")"
fi
[ $status -ne 0 ] || echo "the package works: $(basename "$deb")"
exit $status
