#!/bin/sh
# usage: manual.sh GAMETREE gametree.1.in > gametree.1
# The manual: what each command says of itself with --help, its options as a list, between the parts of
# the file. So an option is described once, where the command adds it.
set -eu
gametree=$1
page=$2

# Help, as the formatter of program.cpp writes it, as mdoc: the description, the options, paragraphs, and
# lists and examples as they are.
section() { # COMMAND
    "$gametree" "$1" --help | awk -v command="$1" '
        function plain(text) { # nothing in it is for mdoc
            gsub(/\\/, "\\e", text)
            gsub(/-/, "\\-", text)
            return text
        }
        function words(text) {
            text = plain(text)
            gsub(/[^ ]+/, "\\\\\\&&", text)
            return text
        }
        function end_entry() {
            if (name != "") printf ".It %s\n%s\n", words(name), words(text)
            name = ""
        }
        function become(next_state) {
            end_entry()
            if (next_state == state) return
            if (state in end_of) print end_of[state]
            if (next_state in begin_of) print begin_of[next_state]
            state = next_state
        }
        BEGIN {
            begin_of["options"] = ".Bl -tag -width Ds"
            end_of["options"] = ".El"
            begin_of["literal"] = ".Bd -literal -offset indent"
            end_of["literal"] = ".Ed"
        }
        NR == 1 { printf ".Ss %s\n", command; print words($0); next }
        /^Usage: / { usage = substr($0, 8); usage_goes_on = 1; next }
        usage_goes_on && /^    / { sub(/^ +/, " "); usage = usage $0; next }
        usage_goes_on { usage_goes_on = 0; printf ".D1 %s\n", words(usage) }
        /^(Positionals|Options):$/ { become("options"); in_options = 1; next }
        in_options && /^$/ { next }
        in_options && /^  [^ ]/ { # an entry: its name, and what follows in the same line
            end_entry()
            name = substr($0, 3)
            text = ""
            if (match(name, /  +/)) {
                text = substr(name, RSTART + RLENGTH)
                name = substr(name, 1, RSTART - 1)
            }
            if (name ~ /^-h,--help/) name = ""
            next
        }
        in_options && /^                          / { sub(/^ +/, " "); text = text $0; next }
        in_options && /^    / { sub(/^ +/, " "); name = name $0; next }
        in_options { in_options = 0; become("paragraph"); print ".Pp" }
        /^$/ { become("paragraph"); print ".Pp"; next }
        /^ / { become("literal"); print "\\&" plain($0); next }
        { become("paragraph"); print words($0) }
        END { become("") }'
}

version=$("$gametree" --version)
awk -v version="${version#* }" '
    { sub(/@version@/, version) }
    /^@commands@$/ { exit }
    { print }' "$page"
for command in $("$gametree" --help | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p'); do
    section "$command"
done
sed '1,/^@commands@$/d' "$page"
