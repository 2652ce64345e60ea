# Shows equations, and the list of laws, as they stand in the header: doxygen would run their lines
# together, and take \d -> for a command. Adds no line, so that warnings name the right one.
#
#   awk -f filter.awk FILE.hpp
#
# Verbatim are the indented lines after an empty line of a `///` comment, up to the next line that is
# not indented, and everything from `Laws:` (Laziness, Memory, Cost) on, up to an empty line. The
# comment becomes a /** .. */ comment: in the other kind, verbatim keeps the slashes. Its first
# paragraph is the brief description.

function flush_line() { # with the marks that belong behind it
    if (have)
        print held (closing ? " \\endverbatim" : "") (opening ? " \\verbatim" : "") (last ? " */" : "")
    have = closing = opening = last = 0
}
function hold(line) {
    flush_line()
    held = line
    have = 1
}
function stop() {
    if (verbatim) closing = 1
    verbatim = 0
}

# not a line of such a comment
!/^ *\/\/\// || /^ *\/\/\/</ {
    stop()
    last = inside
    inside = 0
    if (/^(struct|inline constexpr bool) (rc|ranges)::/) { # another library's template, for our type
        held = "/** \\cond */ " held
        theirs = 1
    }
    hold($0)
    if (theirs && /^[^ ].*;$/) {
        held = held " /** \\endcond */"
        theirs = 0
    }
    next
}
{
    text = $0
    sub(/^ *\/\/\//, "", text)
    list = text ~ /^ (Laws?|Laziness|Memory|Cost|Differs): /
    indented = text ~ /^   +[^ ]/
    if (! inside) {
        blank = 0
        brief = 1
    }
    if (brief && text ~ /^ [^ \\]/) { # doxygen's own rule ends at the first full stop, as in `.`
        text = " \\brief" text
        brief = 0
    }
    line = (inside ? "" : "/**") text
    inside = 1
}
text ~ /^ *$/ {
    if (verbatim == 2) stop()
    hold(line)
    blank = 1
    next
}
verbatim == 1 && ! indented { stop() }
verbatim == 2 && text ~ /^ \\/ { stop() }
! verbatim && (list || indented && blank) {
    verbatim = list ? 2 : 1
    if (blank) opening = 1
    else line = (line ~ /^\/\*\*/ ? "/**" : "") " \\verbatim" text
}
{
    hold(line)
    blank = 0
}
END {
    stop()
    last = inside
    flush_line()
}
