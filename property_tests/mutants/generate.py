"""Which mutants there are of a source, and the source with a switch for each. README.md here says more.

It reads tokens, not C++. What keeps it right is the format of the sources, where an operator of two
operands stands between spaces and a template's bracket does not; the compiler refuses the rest.
"""
import bisect
import hashlib
import re

TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<comment>//[^\n]* | /\*.*?\*/)
      | (?P<directive>\#(?:\\\n|[^\n])*)
      | (?P<string>(?:u8|[uUL])?(?:R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)" | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])+'))
      | (?P<number>\.?\d(?:[eEpP][+-]|'?[\w.])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<sign><<=|>>=|<=>|->\*?|\.\.\.|::|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)""",
    re.VERBOSE | re.DOTALL)

# Of operators between two operands, and of `not` and `-` before one.
BINDS = {"or": 0, "||": 0, "and": 1, "&&": 1, "|": 2, "^": 3, "&": 4, "==": 5, "!=": 5, "<": 6,
         ">": 6, "<=": 6, ">=": 6, "<=>": 7, "<<": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10}
ASSIGNS = -1
PREFIX = 11
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
ENDS = {";", ",", "?", ":", "..."} | ASSIGNMENTS
HEADS = {"return", "co_return", "co_yield", "throw", "case", "else", "do", "goto"}
CONTROLS = {"if", "for", "while", "switch", "constexpr", "catch"}

OTHER = {"<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="], "==": ["!="],
         "!=": ["=="], "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="], "++": ["--"],
         "--": ["++"], "and": ["or"], "or": ["and"], "&&": ["||"], "||": ["&&"], "true": ["false"],
         "false": ["true"]}
# A statement that starts so declares something, or is more than one.
NO_STATEMENT = CONTROLS | {
    "using", "static", "auto", "const", "typedef", "template", "struct", "class", "enum", "union",
    "static_assert", "friend", "extern", "typename", "default", "case", "try", "goto", "namespace",
    "public", "private", "protected", "thread_local", "static_cast", "inline", "virtual", "explicit"}
WORD_BEFORE_OPERAND = HEADS | {"not", "and", "or", "new", "delete", "co_await", "sizeof"}


class Source:
    """The tokens of a file, which brackets belong together, and where a switch can be."""

    def __init__(self, text):
        self.text = text
        self.kind, self.word, self.at, self.spaced = [], [], [], []
        space = True
        for m in TOKEN.finditer(text):
            if m.lastgroup in ("space", "comment", "directive") or m.group("space"):
                space = True
                continue
            self.kind.append("string" if m.group("string") else m.lastgroup)
            self.word.append(m.group())
            self.at.append(m.start())
            self.spaced.append(space)  # before it
            space = False
        self.kind.append("end")
        self.word.append("")
        self.at.append(len(text))
        self.spaced.append(True)
        self.lines = [0] + [i + 1 for i, c in enumerate(text) if c == "\n"]
        self.pair_brackets()
        self.find_bodies()
        self.find_constants()

    def end(self, i):
        return self.at[i] + len(self.word[i])

    def line(self, position):
        return bisect.bisect_right(self.lines, position)

    def pair_brackets(self):
        count = len(self.word)
        self.pair = [None] * count
        self.inside = [None] * count  # the bracket that a token is in
        closing = {"(": ")", "[": "]", "{": "}"}
        open_ = []
        for i, word in enumerate(self.word):
            if self.kind[i] == "sign" and word in ")]}":
                while open_:
                    other = open_.pop()
                    if closing[self.word[other]] == word:
                        self.pair[i], self.pair[other] = other, i
                        break
            self.inside[i] = open_[-1] if open_ else None
            if self.kind[i] == "sign" and word in closing:
                open_.append(i)
        # Brackets of templates: no space before, or after `template`.
        for i, word in enumerate(self.word):
            if word != "<" or i == 0 or self.word[i - 1] == "operator":
                continue
            if self.spaced[i] and self.word[i - 1] != "template":
                continue
            depth, j = 0, i
            while j < count - 1:
                if self.word[j] == "<" and (j == i or not self.spaced[j] or self.word[j - 1] == "template"):
                    depth += 1
                elif self.word[j] == ">":
                    depth -= 1
                    if depth == 0:
                        self.pair[i], self.pair[j] = j, i
                        break
                elif self.word[j] in "([{" and self.pair[j]:
                    j = self.pair[j]
                elif self.word[j] in (";", ")", "]", "}"):
                    break
                j += 1

    def find_bodies(self):
        """Where the bodies of functions are, the outermost."""
        self.body = [False] * len(self.word)
        start = 0  # after the last declaration
        i = 0
        while i < len(self.word) - 1:
            word = self.word[i]
            if word in ("(", "[", "<") and self.pair[i]:
                i = self.pair[i]
            elif word == "{" and self.pair[i]:
                head = range(start, i)
                words = {self.word[j] for j in head}
                last = self.word[i - 1]
                if (words & {"namespace", "class", "struct", "union", "enum", "extern"}
                        and "(" not in words) or last == "extern":
                    if "enum" in words:
                        i = self.pair[i]
                    start = i + 1
                elif "requires" in words and "concept" in words:
                    i = self.pair[i]
                elif words & {"class", "struct", "union"} and last != ")" and not self.is_function(start, i):
                    start = i + 1
                elif "(" in words and last not in ("=", ","):
                    for j in range(i + 1, self.pair[i]):
                        self.body[j] = True
                    i = self.pair[i]
                    if self.word[i + 1] != ",":
                        start = i + 1
                else:
                    i = self.pair[i]
            elif word in (";", "}"):
                start = i + 1
            i += 1

    def is_function(self, start, brace):
        """Whether what is before a brace has a list of parameters outside of template brackets."""
        j = start
        while j < brace:
            if self.word[j] in ("class", "struct", "union") and (j == start or self.word[j - 1] not in ("<", ",")):
                return False
            if self.word[j] == "(":
                return True
            if self.word[j] in "<[" and self.pair[j]:
                j = self.pair[j]
            j += 1
        return False

    def find_constants(self):
        """Where a switch at run time can have no effect, or cannot be compiled; and assertions."""
        word, pair = self.word, self.pair
        self.constant = [False] * len(word)

        def mark(first, last):
            for j in range(first, min(last, len(word) - 1) + 1):
                self.constant[j] = True

        for i in range(len(word) - 1):
            if word[i] == "<" and pair[i]:
                mark(i, pair[i])
            elif word[i] in ("static_assert", "assert", "noexcept", "decltype", "sizeof", "alignof", "alignas") or (
                    word[i] == "constexpr" and i and word[i - 1] == "if"):
                if word[i + 1] == "(" and pair[i + 1]:
                    mark(i, pair[i + 1])
            elif word[i] == "requires":
                j = i + 1
                if word[j] == "(" and pair[j]:
                    j = pair[j] + 1
                if word[j] == "{" and pair[j]:
                    j = pair[j]
                mark(i, j)
            elif word[i] in ("constexpr", "consteval", "using", "case", "enum", "typedef"):
                j = i
                while word[j] not in (";", ":", ")", "") and not (word[j] == "{" and word[j - 1] == ")"):
                    j = pair[j] if word[j] in ("(", "[", "{") and pair[j] else j + 1
                if word[i] != "case" or word[j] == ":":
                    mark(i, j)
            elif word[i] == "const" and self.body[i]:
                # `int const most = 5;` is a constant expression where its initializer is one
                j = i
                while word[j] not in ("=", "{", ";", "(", ")", ":", ""):
                    j += 1
                k = j + 1
                while word[j] in ("=", "{") and (self.kind[k] == "number" or word[k] in ("-", "true", "false")):
                    k += 1
                if word[k] in (";", "}"):
                    mark(i, k)
            elif word[i] == "operator":
                mark(i, i + 2)

    def usable(self, i):
        return self.body[i] and not self.constant[i]

    def is_binary(self, i):
        if self.word[i] not in BINDS and self.word[i] not in ASSIGNMENTS:
            return False
        return self.spaced[i] and self.spaced[i + 1] and not self.pair[i]

    def binds(self, i):
        return BINDS.get(self.word[i], ASSIGNS)

    def left_of(self, i, least):
        """The first token of the operand that ends before `i`, of operators that bind as `least` or more."""
        j = i
        while j > 0:
            k = j - 1
            word = self.word[k]
            if word in (")", "]", ">") and self.pair[k] is not None:
                first = self.pair[k]
                if word == ")" and self.word[first - 1] in CONTROLS:
                    return j
                j = first
            elif word == "}":
                if self.pair[k] is None or self.kind[j] in ("word", "number", "string") and self.word[j] not in BINDS \
                        or self.word[j] in ("(", "*", "++", "--", "{", "["):
                    return j
                j = self.pair[k]
            elif word in ("(", "[", "{", "") or word in ENDS or word in HEADS:
                return j
            elif self.is_binary(k) and self.binds(k) < least:
                return j
            else:
                j = k
        return j

    def right_of(self, i, least):
        """The last token of the operand that begins after `i`, up to an operator that binds as `least` or less."""
        j = i + 1
        while True:
            word = self.word[j]
            if word in ("(", "[", "{", "<") and self.pair[j] is not None:
                j = self.pair[j] + 1
            elif word in (")", "]", "}", "") or word in ENDS:
                return j - 1
            elif self.is_binary(j) and self.binds(j) <= least:
                return j - 1
            else:
                j += 1


class Mutant:
    """text[first:last] is switched; in the mutant text[begin:end], which is in it, is `new`."""

    def __init__(self, source, operator, first, last, begin, end, new, as_truth=False):
        self.operator, self.first, self.last = operator, first, last
        self.begin, self.end, self.new, self.as_truth = begin, end, new, as_truth
        text = source.text
        self.line = source.line(begin)
        start = text.rfind("\n", 0, begin) + 1
        stop = text.find("\n", end)
        stop = len(text) if stop < 0 else stop
        self.before = " ".join(text[start:stop].split())
        self.after = " ".join((text[start:begin] + new + text[end:stop]).split())
        self.lines = range(source.line(first), source.line(last - 1) + 1)


def mutants_of(source):
    s, found = source, []

    def add(operator, first, last, begin, end, new, as_truth=False):
        if all(s.usable(i) for i in (first, last)) and not any(
                s.word[i] in ("co_yield", "co_await", "throw") for i in range(first, last)):
            found.append(Mutant(s, operator, s.at[first], s.end(last), begin, end, new, as_truth))

    for i in range(1, len(s.word) - 1):
        if not s.usable(i):
            continue
        word, kind = s.word[i], s.kind[i]
        at, end = s.at[i], s.end(i)
        if s.is_binary(i) and word in OTHER:
            least = s.binds(i)
            first, last = s.left_of(i, least), s.right_of(i, least)
            if first == i or last == i:
                continue
            if word in "+-" and "string" in (s.kind[i - 1], s.kind[i + 1]):
                continue  # strings are joined
            name = "and/or" if least in (0, 1) else "sign" if word in "+-+=-=" else "comparison"
            for other in OTHER[word]:
                add(name, first, last, at, end, other)
            if least in (0, 1):
                add("dropped operand", first, last, s.at[first], s.at[i + 1], "", True)
                add("dropped operand", first, last, s.end(i - 1), s.end(last), "", True)
        elif word in ("not", "!") and not s.is_binary(i):
            add("dropped negation", i, s.right_of(i, PREFIX), at, s.at[i + 1], "", True)
        elif word == "-" and not s.spaced[i + 1] and (s.spaced[i] or s.word[i - 1] in "([{"):
            add("sign", i, s.right_of(i, PREFIX), at, s.at[i + 1], "")
        elif word in ("++", "--"):
            before = s.spaced[i] or s.word[i - 1] in ("(", "[", "{", "*")
            first, last = (i, s.right_of(i, PREFIX)) if before else (s.left_of(i, PREFIX), i)
            if not any(re.match("it_?$|first_?$|at_$", s.word[j]) for j in range(first, last + 1)):
                add("sign", first, last, at, end, OTHER[word][0])  # few iterators go back
        elif word in ("true", "false"):
            add("constant", i, i, at, end, OTHER[word][0])
        elif kind == "number" and (m := re.fullmatch(r"(\d+)([uUlL]*)", word)):
            add("off by one", i, i, at, end, str(int(m[1]) + 1) + m[2])
            if int(m[1]) > 0:
                add("off by one", i, i, at, end, str(int(m[1]) - 1) + m[2])
        elif word == ";" and s.inside[i] is not None and s.word[s.inside[i]] == "{":
            first = s.left_of_statement(i)
            if first is not None:
                add("dropped statement", first, i, s.at[first], end, ";")
    return found


def left_of_statement(s, semicolon):
    """The first token of a statement that can be left out, or None."""
    j = semicolon
    while j > 0:
        k = j - 1
        word = s.word[k]
        if word == ")" and s.pair[k] is not None:
            if s.word[s.pair[k] - 1] in CONTROLS and j < semicolon:
                break
            j = s.pair[k]
        elif word in ("]", ">") and s.pair[k] is not None:
            j = s.pair[k]
        elif word == "}" and s.pair[k] is not None:
            if j < semicolon and (s.kind[j] == "word" or s.word[j] in ("(", "*", "++", "--", "[")):
                break
            j = s.pair[k]
        elif word in (";", "{", "(", "}", ":", "else", "do"):
            if word == ":" and (any(s.word[q] == "?" for q in range(max(0, k - 40), k))):
                return None
            break
        else:
            j = k
    first = s.word[j]
    if j == semicolon or first in NO_STATEMENT or "reserve" in s.word[j:semicolon]:
        return None
    if first in ("return", "co_return") and s.word[semicolon + 1] in ("}", "else"):
        return None  # a function would have no value
    i = j
    while i < semicolon:
        if s.word[i] in ("(", "[", "{") and s.pair[i]:
            i = s.pair[i]
        elif s.word[i] == "=" or s.word[i] in ("return", "throw"):
            break
        elif s.word[i] == "const":
            return None
        elif s.kind[i + 1] == "word" and i + 1 < semicolon and s.word[i + 1] not in BINDS and (
                s.kind[i] == "word" and s.word[i] not in WORD_BEFORE_OPERAND
                or s.word[i] == ">" and s.pair[i] is not None
                or s.word[i] in ("&", "*", "&&") and i > j and not s.spaced[i]):
            return None  # a declaration
        i += 1
    return j


Source.left_of_statement = left_of_statement


def without_comments(text):
    return "".join(" " if m.group("comment") or m.group("space") else m.group()
                   for m in TOKEN.finditer(text)).strip()


def rendered(text, first, last, mutants):
    """text[first:last] with these mutants, outer ones before those inside. Lines stay where they are."""
    out, at, i = [], first, 0
    while i < len(mutants):
        m = mutants[i]
        inner = []
        i += 1
        while i < len(mutants) and mutants[i].first < m.last:
            if mutants[i].last <= m.last:
                inner.append(mutants[i])
            i += 1
        out.append(text[at:m.first])
        original = rendered(text, m.first, m.last, inner)
        changed = without_comments(text[m.first:m.begin] + m.new + text[m.end:m.last])
        on = f"::gametree_mutants::is_on(0x{m.name}u)"
        if m.operator == "dropped statement":
            out.append(f"if ({on}) {{ {changed} }} else {{ {original} }}")
        elif m.as_truth:
            out.append(f"({on} ? static_cast<bool>({changed}) : static_cast<bool>({original}))")
        else:
            out.append(f"({on} ? ({changed}) : ({original}))")
        at = m.last
    out.append(text[at:last])
    return "".join(out)


def mutants(file, text):
    """All of a file. A name depends on the file, the line and the change: it survives edits elsewhere."""
    seen = {}
    for m in mutants_of(Source(text)):
        m.file, m.key = file, (file, m.before, m.after)
        seen[m.key] = seen.get(m.key, 0) + 1
        m.name = hashlib.sha256("\n".join((*m.key, str(seen[m.key]))).encode()).hexdigest()[:6]
        yield m


def switched(text, mutants_):
    """The text with a switch for each of them. What the compiler says has the numbers of the lines of `text`."""
    ordered = sorted(mutants_, key=lambda m: (m.first, -m.last))
    return "#include <gametree_mutants.hpp>\n#line 1\n" + rendered(text, 0, len(text), ordered)
