# Takes the fenced blocks out of a Markdown file: awk -v dir=DIR -f extract.awk README.md
#
#   ```cpp       a whole program; a ```text block right after it is what it prints
#   ```console   lines after "$ " are commands, the others what they print
#   others, and ```cpp part, are left alone
#
# Writes DIR/N.cpp, DIR/N.expected and DIR/N.console, and says for each: KIND N LINE.

function begin(kind, what) {
    n = NR
    file = dir "/" n "." what
    printf "" > file
    if (kind != "") print kind, n, NR
}
function end() {
    if (file != "") close(file)
    file = ""
}

fence == "" && /^ *```/ {
    match($0, /```+/)
    fence = substr($0, RSTART, RLENGTH)
    info = substr($0, RSTART + RLENGTH)
    if (info == "cpp") {
        begin("program", "cpp")
        program = n
    } else if (info == "console")
        begin("console", "console")
    else if (info == "text" && program) {
        file = dir "/" program ".expected"
        printf "" > file
        program = 0
    }
    if (info != "cpp") program = 0
    next
}
fence != "" && $0 ~ "^ *" fence " *$" {
    end()
    fence = ""
    next
}
file != "" { print > file }
# A heading or a block of another kind in between, and the text is not a program's output any more.
fence == "" && /^#/ { program = 0 }
