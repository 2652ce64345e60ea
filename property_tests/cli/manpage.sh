#!/bin/sh
# usage: manpage.sh GAMETREE PAGE
# Every command, and every long option that `gametree COMMAND --help` lists, is in the man page that is made of
# them; and the page can be set without a warning, where there is a man to do it.
gametree=$1
page=$2
failed=0
wrong() {
    echo "$*"
    failed=1
}

commands=$("$gametree" --help | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p')
[ -n "$commands" ] || wrong "gametree --help lists no commands"

plain=$(sed 's/\\&//g; s/\\-/-/g' "$page")
for command in $commands; do
    described=$(echo "$plain" | sed -n "/^\.Ss $command\$/,/^\.S[sh] /p")
    [ -n "$described" ] || wrong "the man page does not describe $command"
    for option in $("$gametree" "$command" --help | grep -o -E -- '^  (-[a-z],)?--[a-z][a-z-]*'); do
        [ "$option" = -h,--help ] || echo "$described" | grep -q -E -- "^\.It $option( |,|\$)" ||
            wrong "the man page does not describe $option of $command"
    done
done

if command -v man >/dev/null && command -v groff >/dev/null; then
    warnings=$(LC_ALL=C.UTF-8 MANWIDTH=100 man -l --warnings=w "$page" 2>&1 >/dev/null)
    [ -z "$warnings" ] || wrong "$warnings"
fi
exit $failed
