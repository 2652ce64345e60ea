"""Alpha-beta in Python: gametree verify --program 'python3 student.py' --like alpha-beta

Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value, a
colon, and the labels of the leaves in the order of evaluation. Values are for the player to move.
"""
import re
import sys

INFINITY = float("inf")


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
        return label
    best = -INFINITY
    for child in children:
        best = max(best, -alpha_beta(child, -beta, -max(alpha, best), evaluated))
        if best >= beta:
            break
    return best


for line in sys.stdin:
    leaves = []
    value = alpha_beta(read_tree(line), -INFINITY, INFINITY, leaves)
    print(f"{value}:", *leaves, flush=True)
