#!/bin/sh
# Uses the program of lib/examples/chomp, a game of somebody's own, as its author would: every command,
# a whole game against the computer, and requests that are wrong.
#
#   chomp.sh PROGRAM
#
# Nothing is left behind.
set -u
chomp=${1:?"usage: chomp.sh PROGRAM"}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
status=0

wrong() {
    printf 'chomp.sh: %s\n' "$*" >&2
    status=1
}
# says TEXT COMMAND..: it succeeds, and TEXT is in what it prints; spaces are as one.
says() {
    wanted=$1
    shift
    "$chomp" "$@" >"$work/said" 2>"$work/complaint" </dev/null || wrong "$* failed: $(head -1 "$work/complaint")"
    [ ! -s "$work/complaint" ] || wrong "$* complains: $(head -1 "$work/complaint")"
    tr -s ' ' <"$work/said" | grep -qF -- "$wanted" || wrong "$* does not say '$wanted' but: $(head -20 "$work/said")"
}
# refuses TEXT COMMAND..: exit status 2, nothing on stdout, and one line on stderr with TEXT.
refuses() {
    wanted=$1
    shift
    "$chomp" "$@" >"$work/said" 2>"$work/complaint" </dev/null
    [ $? -eq 2 ] || wrong "$* does not exit with 2"
    [ ! -s "$work/said" ] || wrong "$* is wrong, and it prints something"
    [ "$(wc -l <"$work/complaint")" -eq 1 ] || wrong "$* does not complain in one line"
    grep -q "^chomp: .*$wanted" "$work/complaint" || wrong "$* does not say '$wanted' but: $(cat "$work/complaint")"
}

# By theory who moves first wins on every bar but a single square. On a square bar the first bite is
# beside the poison, at the second of both; move 4 leaves 3 by 3 of the bar of 3 by 4, and 4,7 leaves 2
# by 3.
says "outcome a win for the player to move" solve
says "value 1 for the player to move" solve -p 4
says "best moves 5" search -p 4
says "value 1 for the player to move" search -p 4,7
says "outcome a loss for the player to move" solve -p 7
says "value 0 for the player to move" search --depth 5
says '"best_moves":["5"]' search -p 4 --json
says "4 1461" perft 4
says "12 12" moves
says "leaves of the smallest proof" compare --depth 3
says "alpha-beta" gap --depth 2
says "critical tree" growth --depth 1-2
says "the definition" derive --depth 2
says "the root is entered" trace --depth 1
says "root = 0" draw --depth 1
says "random against computer: 0 won" tournament --players random,computer --games 4
says "losses 0" audit --player computer:depth=9 --require-no-loss

# Names of its own: no command wants a game, and nothing is said of others.
says "Plays chomp" --help
says "chomp, with gametree" --version
says "chomp: a game of two players" help
says "chomp --help lists all commands"
for command in $("$chomp" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
    "$chomp" "$command" --help >"$work/help" || wrong "$command --help failed"
    for word in gametree GAME --tree tic-tac-toe backgammon Nim Labyrinth --normal --roll --cube --tables; do
        ! grep -q -- "$word" "$work/help" || wrong "$command --help speaks of $word"
    done
done
"$chomp" completion bash >"$work/completion"
bash -n "$work/completion" && grep -q "complete.* chomp" "$work/completion" || wrong "bash cannot complete it"

# A proof, checked; and a false one.
"$chomp" certify --depth 4 -o "$work/proof" >"$work/said" || wrong "certify failed"
says "accepted: chomp start, depth 4: the value is 0" certify --check "$work/proof"
sed 's/^value 0/value 1/' "$work/proof" >"$work/false"
"$chomp" certify --check "$work/false" >"$work/said" 2>&1
[ $? -eq 1 ] && grep -q rejected "$work/said" || wrong "a false proof is not rejected"

# Pictures.
"$chomp" draw --depth 2 -o "$work/tree.svg" && grep -q '</svg>' "$work/tree.svg" || wrong "no picture was drawn"
"$chomp" draw --depth 2 -o "$work/tree.html" && grep -q '</html>' "$work/tree.html" || wrong "no page was drawn"

# A whole game against the computer, saved on its way.
printf '%s\n' 7 3 "save $work/game" 4 hint 2 |
    "$chomp" play --players human,computer:depth=3 >"$work/said" 2>&1 || wrong "play failed"
grep -q "The first player wins. You win!" "$work/said" || wrong "the game is not won: $(tail -5 "$work/said")"
grep -q "2 wins in one move" "$work/said" || wrong "there is no hint"
printf '%s\n' 4 2 | "$chomp" play --load "$work/game" | grep -q "You win!" || wrong "a saved game does not go on"
printf '%s\n' 99 quit | "$chomp" play | grep -q "'99' is no move here: they are numbered from 1 to 12" ||
    wrong "a move that is none is not refused"

refuses "unknown option '--nope'" search --nope
refuses "unknown command 'ply': did you mean play" ply
refuses "unexpected argument 'nim'" search nim
refuses "'13' is no move here: they are numbered from 1 to 12" search -p 13
refuses "unknown option '--normal'" solve --normal
refuses "no rule player" audit --player rules
[ $status -ne 0 ] || echo "chomp works"
exit $status
