#!/bin/sh
# usage: check.sh program BINARY EXPECTED      runs it; it prints what is expected, if there is such a file
#        check.sh console TRANSCRIPT GAMETREE CHOMP  runs the commands of a transcript and compares
#        check.sh shown DOCUMENT PROGRAM       a block "cpp part" of the document is the program
#
# In a transcript ./cli/run and gametree are GAMETREE, ./chomp is CHOMP; python3 runs a starter, if it is installed;
# other commands are not run. What the transcript has after a prompt of a game, as in "Your move: 5", is typed.
set -u
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

differs() { # EXPECTED PRINTED WHAT
    awk -f "$here/same.awk" "$1" "$2" >"$work/difference" && return 1
    printf '%s\n' "$3"
    cat "$work/difference"
    echo "all that was printed:"
    cat "$2"
}

case $1 in
program)
    # Files that a program writes go away with the directory.
    (cd "$work" && "$2") >"$work/printed" 2>&1 </dev/null || {
        echo "it failed with status $?:"
        cat "$work/printed"
        exit 1
    }
    [ -e "$3" ] || exit 0
    if differs "$3" "$work/printed" "the program does not print what the document says"; then exit 1; fi
    ;;
console)
    mkdir "$work/here" "$work/here/cli" "$work/bin" "$work/steps"
    # Times are not compared: a game that is searched to its end has time enough on any machine.
    cat >"$work/bin/gametree" <<END
#!/bin/sh
[ "\$*" != "compare tic-tac-toe" ] || set -- "\$@" --time 3600
exec '$3' "\$@"
END
    chmod +x "$work/bin/gametree"
    ln -s "$work/bin/gametree" "$work/here/cli/run"
    ln -s "$4" "$work/here/chomp"
    ln -s "$here/../../lib" "$work/here/lib" # as in a checkout; the commands read trees there
    ln -s "$here/../../cli/starters" "$work/here/cli/starters"
    PATH=$work/bin:$PATH
    # One command to a pair of files: N.command and N.expected.
    awk -v steps="$work/steps" '
        function name(what) { return sprintf("%s/%03d.%s", steps, step, what) }
        /^\$ / { step++; print substr($0, 3) > name("command"); printf "" > name("expected"); more = /\\$/; next }
        more   { print > name("command"); more = /\\$/; next }
        step   { print > name("expected") }' "$2"
    ran=0
    for command in "$work"/steps/*.command; do
        [ -e "$command" ] || break
        # A starter answers what a command wrote, for another to grade.
        if grep -q '^python3 cli/starters/' "$command"; then
            command -v python3 >"$work/steps/found" || break
        else
            grep -q -E '(^|[|;&(] *)(\./cli/run|gametree|\./chomp)( |$)' "$command" || continue
        fi
        ran=$((ran + 1))
        expected=${command%.command}.expected
        sed -n 's/^\(Your move\|[^:]* to move\): *//p' "$expected" >"$work/typed"
        (cd "$work/here" && sh "$command") >"$work/printed" 2>&1 <"$work/typed"
        if differs "$expected" "$work/printed" "\$ $(cat "$command")"; then exit 1; fi
    done
    echo "$ran commands"
    ;;
shown)
    awk -v program="$3" '
        BEGIN { while ((getline line < program) > 0) wanted = wanted line "\n" }
        /^```cpp part$/ { on = 1; text = ""; next }
        /^```$/ { if (on && text == wanted) found = 1; on = 0 }
        on { text = text $0 "\n" }
        END { exit !found }' "$2" || {
        echo "$2 has no block that is $3"
        exit 1
    }
    ;;
*)
    sed -n '2,4s/^# //p' "$0" >&2
    exit 2
    ;;
esac
