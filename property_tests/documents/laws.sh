#!/bin/sh
# Every law in a header says where it is tested: after `Law:` or `Laws:` in a comment there is, before
# that comment ends, `Tested in FILE.` or `Tested in FILE and FILE.`, and property_tests/ has the
# files.
#
#   laws.sh [HEADER ..]    without a header, all of lib/gametree, lib/laboratory and games
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
cd "$here/.."
[ $# -gt 0 ] || {
    # no file name here has a space
    # shellcheck disable=SC2046
    set -- $(find lib/gametree lib/laboratory games -name '*.hpp' | sort)
}

awk -v tests="$here" '
function is_there(file,  line, found) {
    found = (getline line < (tests "/" file)) >= 0
    close(tests "/" file)
    return found
}
function fail(what) {
    printf "%s, line %d: %s\n", place, law, what
    failed = 1
}
function finish(  text, words, count, i, files) { # the comment has ended
    if (! law) return
    text = comment
    if (! match(text, /Tested in [^ ]/)) fail("the law does not say where it is tested")
    else {
        text = substr(text, RSTART + length("Tested in "))
        count = split(text, words, " ")
        files = last = 0
        for (i = 1; i <= count; ++i) {
            if (words[i] == "and") continue
            last = words[i] ~ /[.]$/
            sub(/[.,]$/, "", words[i])
            ++files
            if (! is_there(words[i])) fail("property_tests has no " words[i])
            if (last) break
        }
        if (! last) fail("a full stop ends the list of tests")
    }
    ++laws
    law = 0
    comment = ""
}
FNR == 1 { finish(); place = FILENAME }
! /^ *\/\/\// { finish(); next }
/^ *\/\/\/ +Laws?: / {
    finish()
    law = FNR
    place = FILENAME
}
law {
    text = $0
    sub(/^ *\/\/\/ */, "", text)
    comment = comment " " text
}
END {
    finish()
    if (! laws) { print "no header has a law"; failed = 1 }
    if (! failed) print laws " laws say where they are tested"
    exit failed
}' "$@"
