"""Alpha-beta in Python: gametree verify --program 'python3 candidate.py' --like alpha-beta

Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value, a
colon, and the labels of the leaves in the order of evaluation. Values are for the player to move.

With --exam it reads what gametree exam --sheet form writes, of one student or of a class, and writes
the answers as gametree grade reads them.
"""
import re
import sys

INFINITY = float("inf")

# What the search finds of each node that it visits, by its identity; the last that is done is last.
found = {}


def read_tree(text):
    """A node is a pair: its label, and the list of its children."""
    open_lists = [[]]
    label = None
    for token in re.findall(r"-?\d+|[\[\]]", text):
        if token == "[":
            children = []
            open_lists[-1].append((label, children))
            open_lists.append(children)
        elif token == "]":
            open_lists.pop()
        else:
            label = int(token)
    return open_lists[0][0]


def alpha_beta(node, alpha, beta, evaluated):
    label, children = node
    if not children:
        evaluated.append(label)
        found[id(node)] = label
        return label
    best = -INFINITY
    for child in children:
        best = max(best, -alpha_beta(child, -beta, -max(alpha, best), evaluated))
        if best >= beta:
            break
    found[id(node)] = best
    return best


def nodes_below(node, path=()):
    """Each node with the numbers of the children that lead to it, from 1."""
    yield node, path
    for number, child in enumerate(node[1], 1):
        yield from nodes_below(child, path + (number,))


def forms_in(lines):
    """The entries of each form; a name begins the next one."""
    form = {}
    for line in lines:
        entry, colon, said = line.partition(":")
        if line.startswith("#") or not colon:
            continue
        if entry == "name" and form:
            yield form
            form = {}
        form[entry] = said.strip()
    if form:
        yield form


def answer_to(form):
    """The answer to an exam: the value, those of inner nodes, the leaves in order, and the cuts."""
    if form["algorithm"] != "alpha-beta" or "order" in form:
        sys.exit("candidate.py: this is alpha-beta from left to right, and nothing else")
    tree = read_tree(form["tree"])
    found.clear()
    value = alpha_beta(tree, -INFINITY, INFINITY, [])
    name = {id(node): ".".join(map(str, path)) or "root" for node, path in nodes_below(tree)}
    values = []
    cuts = []
    for node, path in nodes_below(tree):
        if node[1] and id(node) in found:
            # As MAX sees them, values are turned round where MIN moves.
            sign = -1 if form.get("view") == "root" and len(path) % 2 else 1
            if path:
                values.append(f"{name[id(node)]} = {sign * found[id(node)]}")
            read = [child for child in node[1] if id(child) in found]
            if len(read) < len(node[1]):
                cuts.append(f"{name[id(node)]} after {name[id(read[-1])]}")
    leaves = [id(node) for node, _ in nodes_below(tree) if not node[1]]
    lines = [f"name: {form['name']}"] if "name" in form else []
    lines.append(f"value: {value}")
    if values:
        lines.append("values: " + ", ".join(values))
    lines.append("leaves: " + " ".join(name[node] for node in found if node in leaves))
    lines.append("cuts: " + ("; ".join(cuts) or "none"))
    return "\n".join(lines) + "\n"


if sys.argv[1:] == ["--exam"]:
    for each in forms_in(sys.stdin):
        print(answer_to(each))
    sys.exit()

for line in sys.stdin:
    found.clear()
    leaves = []
    value = alpha_beta(read_tree(line), -INFINITY, INFINITY, leaves)
    print(f"{value}:", *leaves, flush=True)
