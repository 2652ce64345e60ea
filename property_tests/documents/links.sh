#!/bin/sh
# usage: links.sh SOURCE DOCUMENT ..    what the documents link to is there: files, folders, headings
#
# A link is [words](path), [words](path#heading) or [words](#heading); pictures too. What is in code
# is no link, nor is one to another machine.
set -u
cd "$1" || exit 2
shift

# The headings of a document as links name them.
headings() {
    awk '/^ *```/ { code = ! code; next }
         ! code && /^#+ / {
             sub(/^#+ /, "")
             name = tolower($0)
             gsub(/[^a-z0-9 _-]/, "", name)
             gsub(/ /, "-", name)
             print name
         }' "$1"
}

wrong=0
links=0
for document; do
    [ -e "$document" ] || { echo "there is no $document"; wrong=1; continue; }
    folder=$(dirname "$document")
    for link in $(awk '/^ *```/ { code = ! code; next }
                       ! code {
                           gsub(/`[^`]*`\]/, "]")
                           while (match($0, /\]\([^) ]*\)/)) {
                               print substr($0, RSTART + 2, RLENGTH - 3)
                               $0 = substr($0, RSTART + RLENGTH)
                           }
                       }' "$document"); do
        case $link in *://*) continue ;; esac
        links=$((links + 1))
        file=$folder/${link%%#*}
        [ -n "${link%%#*}" ] || file=$document
        if [ ! -e "$file" ]; then
            echo "$document links to $link, which is not there"
            wrong=1
        elif [ "$link" != "${link%%#*}" ] && ! headings "$file" | grep -q -x -F -e "${link#*#}"; then
            echo "$document links to $link, and $file has no such heading"
            wrong=1
        fi
    done
done
[ "$links" -gt 0 ] || { echo "no document has a link"; wrong=1; }
[ "$wrong" = 0 ] && echo "$links links"
exit "$wrong"
