#!/bin/sh
# usage: check.sh program BINARY EXPECTED      runs it; it prints what is expected, if there is such a file
#        check.sh console TRANSCRIPT GAMETREE CHOMP  runs the commands of a transcript and compares
#        check.sh session TRANSCRIPT GAMETREE  runs all commands, one after another in one folder, and looks at streams too
#        check.sh shown DOCUMENT PROGRAM       each block "cpp part" of the document is the program
#        check.sh shown-in-part DOCUMENT PROGRAM  each is lines of the program
#
# Lines after "$ " are commands, lines that begin with "> " right after one go on with it, and the others are what it prints.
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

# One command of a transcript to a pair of files: N.command and N.expected.
steps() { # TRANSCRIPT
    awk -v steps="$work/steps" '
        function name(what) { return sprintf("%s/%03d.%s", steps, step, what) }
        /^\$ / { if (step) { close(name("command")); close(name("expected")) }
                step++; print substr($0, 3) > name("command"); printf "" > name("expected"); more = /\\$/; begun = 1; next }
        more   { print > name("command"); more = /\\$/; next }
        begun && /^> / { print substr($0, 3) > name("command"); next }
        step   { begun = 0; print > name("expected") }' "$1"
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
session)
    # "[N]" as the last line is an exit status. Without it a command that prints nothing but a complaint has refused: status 2,
    # and nothing on stdout. Any other has status 0, and nothing on stderr.
    mkdir "$work/here" "$work/bin" "$work/steps"
    ln -s "$3" "$work/bin/gametree"
    PATH=$work/bin:$PATH
    unset COLUMNS
    steps "$2"
    cd "$work/here" || exit 2
    ran=0
    for command in "$work"/steps/*.command; do
        ran=$((ran + 1))
        expected=${command%.command}.expected
        sh "$command" >"$work/out" 2>"$work/err" </dev/null
        found=$?
        wanted=$(sed -n '/./h; ${x; s/^\[\([0-9]*\)\]$/\1/p; }' "$expected")
        if [ -n "$wanted" ]; then
            sed "/^\\[$wanted\\]\$/d" "$expected" >"$work/expected"
            cat "$work/out" "$work/err" >"$work/printed"
        elif [ "$(sed 1q "$expected" | grep -c '^gametree: ') $(grep -c . "$expected")" = "1 1" ]; then
            wanted=2
            cp "$expected" "$work/expected"
            { sed 's/^/on stdout: /' "$work/out"; cat "$work/err"; } >"$work/printed"
        else
            wanted=0
            cp "$expected" "$work/expected"
            { cat "$work/out"; sed 's/^/on stderr: /' "$work/err"; } >"$work/printed"
        fi
        if differs "$work/expected" "$work/printed" "\$ $(cat "$command")"; then exit 1; fi
        if [ "$found" != "$wanted" ]; then
            echo "\$ $(cat "$command")"
            echo "status $found, and not $wanted"
            exit 1
        fi
    done
    echo "$ran commands"
    [ "$ran" -gt 0 ]
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
    steps "$2"
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
shown | shown-in-part)
    awk -v program="$3" -v how="$1" '
        BEGIN { while ((getline line < program) > 0) wanted = wanted line "\n" }
        /^```cpp part$/ { on = 1; text = ""; next }
        /^```$/ { wrong += on && (how == "shown" ? text != wanted : !index("\n" wanted, "\n" text)); found += on; on = 0 }
        on { text = text $0 "\n" }
        END { exit wrong || !found }' "$2" || {
        echo "$2 has no block "cpp part", or one that is not $3"
        exit 1
    }
    ;;
*)
    sed -n '2,5s/^# //p' "$0" >&2
    exit 2
    ;;
esac
