# Compares what was printed with what a document says: awk -f same.awk EXPECTED PRINTED
# A line "..." stands for any number of lines. Seconds are not compared, nor are spaces at the ends of
# lines and empty lines at the end.

function plain(line) {
    gsub(/"seconds":[-+.0-9e]+/, "\"seconds\":*", line)
    sub(/^seconds +[-+.0-9e]+$/, "seconds *", line)
    sub(/[ \t\r]+$/, "", line)
    return line
}
FNR == NR {
    expected[++wanted] = plain($0)
    next
}
{ printed[++got] = plain($0) }
END {
    while (wanted > 0 && expected[wanted] == "") wanted--
    while (got > 0 && printed[got] == "") got--
    # As file names are matched: after a mismatch, the last "..." takes one line more.
    i = j = 1
    star = 0
    while (j <= got) {
        if (i <= wanted && expected[i] == "...") {
            star = i++
            from = j
        } else if (i <= wanted && expected[i] == printed[j]) {
            i++
            j++
        } else if (star) {
            i = star + 1
            j = ++from
        } else
            break
    }
    while (i <= wanted && expected[i] == "...") i++
    if (i > wanted && j > got) exit 0
    print "expected: " (i <= wanted ? expected[i] : "nothing more")
    print "printed:  " (j <= got ? printed[j] : "nothing more")
    exit 1
}
