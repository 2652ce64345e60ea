#!/bin/sh
# usage: arrows.sh SOURCE   fails if a file includes something of a room that it must not know
#
#   cli -> lib/laboratory, games -> lib/gametree;   property_tests may know all
set -u
cd "$1" || exit 2
wrong=0

never() { # ROOM PATTERN: no file of the room includes what the pattern matches
    found=$(grep -rnE "^ *# *include *[<\"]($2)" --include='*.hpp' --include='*.cpp' --include='*.in' "$1")
    [ -z "$found" ] && return
    printf '%s\n' "$found"
    wrong=1
}

tests='(support|oracles|property_tests)/|catch2|gametree_tests'
command='cli/|(\.\./)*(cli|commands|terminal|play|tournament|per_game)/|CLI/'
never lib/gametree "(laboratory|games)/|$command|$tests|rapidcheck|nlohmann"
never lib/laboratory "games/|$command|$tests"
never games "laboratory/|$command|$tests|rapidcheck"
never cli "$tests"
never lib/bench "laboratory/|$command|$tests"
[ "$wrong" = 0 ] || echo "these arrows point up"
exit "$wrong"
