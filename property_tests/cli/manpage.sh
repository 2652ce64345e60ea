#!/bin/sh
# usage: manpage.sh GAMETREE PAGE
# Every command, and every long option that `gametree COMMAND --help` lists, is in the man page; and
# the page can be set without a warning, where there is a man to do it.
gametree=$1
page=$2
failed=0
wrong() {
    echo "$*"
    failed=1
}

commands=$("$gametree" --help | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p')
[ -n "$commands" ] || wrong "gametree --help lists no commands"

# The macros of the page, as they are typed: Fl -depth is --depth.
described=$(sed 's/Fl -/ --/g; s/Cm / /g' "$page")
for command in $commands; do
    echo "$described" | grep -q -x "\.It  *$command" || wrong "the man page does not describe $command"
    options=$("$gametree" "$command" --help | grep -o -E -- '--[a-z][a-z-]*' | sort -u)
    for option in $options; do
        echo "$described" | grep -q -E -- "^\.It.* $option( |\$)" ||
            wrong "the man page does not describe $option of $command"
    done
done

if command -v man >/dev/null && command -v groff >/dev/null; then
    warnings=$(LC_ALL=C.UTF-8 MANWIDTH=100 man -l --warnings=w "$page" 2>&1 >/dev/null)
    [ -z "$warnings" ] || wrong "$warnings"
fi
exit $failed
