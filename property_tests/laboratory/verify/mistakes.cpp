#include "laboratory/verify/mistakes.hpp"

namespace gametree_tests {

std::map<std::string_view, std::vector<change>> mistakes_in_python()
{
    std::string const window = "-beta, -max(alpha, best)";
    std::string const call = "-alpha_beta(child, -beta, -max(alpha, best), evaluated)";
    std::string const answer
        = "    value = alpha_beta(read_tree(line), -INFINITY, INFINITY, leaves)";
    std::string const main = "for line in sys.stdin:";
    change const no_window{window, "-INFINITY, INFINITY"};
    return {
        {"printed-alpha-beta",
         {{main, R"(
def min_max(node, sign, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return sign * node[0]
    values = (min_max(child, -sign, evaluated) for child in node[1])
    return max(values) if sign > 0 else min(values)


def printed(node, sign, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return sign * node[0]
    best = -sign * INFINITY
    for child in node[1]:
        new = printed(child, -sign, evaluated)
        if sign * new <= sign * best:
            return new
        best = sign * max(sign * best, sign * min_max(child, -sign, evaluated))
    return best


for line in sys.stdin:)"},
          {answer, "    value = printed(read_tree(line), 1, leaves)"}}},
        {"alpha-not-passed",
         {{answer, "    root = read_tree(line)\n"
                   "    value = max([-alpha_beta(c, -INFINITY, INFINITY, leaves) for c in root[1]])"
                   " if root[1] else alpha_beta(root, 0, 0, leaves)"}}},
        {"window-not-negated", {{window, "beta, max(alpha, best)"}}},
        {"window-not-swapped", {{window, "-max(alpha, best), -beta"}}},
        {"window-as-it-is", {{window, "max(alpha, best), beta"}}},
        {"window-not-narrowed", {{window, "-beta, -alpha"}}},
        {"less-in-minleq", {{window, "-INFINITY, -best"}, {"best >= beta", "best > beta"}}},
        {"more-at-cutoff", {{"best >= beta", "best > beta"}}},
        {"no-second-search",
         {{main, R"(
def asked(node, goal, at_least, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return node[0]
    best = -INFINITY
    for child in node[1]:
        best = max(best, -asked(child, -goal, not at_least, evaluated))
        if best > goal or (at_least and best == goal):
            break
    return best


def scout(node, evaluated):
    if not node[1]:
        evaluated.append(node[0])
        return node[0]
    best = None
    for child in node[1]:
        if best is None:
            best = -scout(child, evaluated)
        else:
            best = max(best, -asked(child, -best, True, evaluated))
    return best


for line in sys.stdin:)"},
          {answer, "    value = scout(read_tree(line), leaves)"}}},
        {"bound-kept-as-exact",
         {{main, R"(
def asked(node, goal, at_least, known, evaluated):
    if id(node) not in known:
        if not node[1]:
            evaluated.append(node[0])
            known[id(node)] = node[0]
            return node[0]
        best = -INFINITY
        for child in node[1]:
            best = max(best, -asked(child, -goal, not at_least, known, evaluated))
            if best > goal or (at_least and best == goal):
                break
        known[id(node)] = best
    return known[id(node)]


def first_guess(node, known, evaluated):
    if node[1]:
        return -first_guess(node[1][0], known, evaluated)
    evaluated.append(node[0])
    known[id(node)] = node[0]
    return node[0]


def mtdf(node, evaluated):
    known = {}
    guess = first_guess(node, known, evaluated)
    lower = upper = None
    while lower is None or lower != upper:
        at_least = lower != guess
        answer = asked(node, guess, at_least, known, evaluated)
        if answer > guess or (at_least and answer == guess):
            lower = answer
        else:
            upper = answer
        guess = answer
    return guess


for line in sys.stdin:)"},
          {answer, "    value = mtdf(read_tree(line), leaves)"}}},
        {"table-without-bounds",
         {{"    label, children = node\n", "    label, children = node\n"
                                           "    if str(node) in table:\n"
                                           "        return table[str(node)]\n"},
          {"        return label\n", "        table[str(node)] = label\n        return label\n"},
          {"    return best\n", "    table[str(node)] = best\n    return best\n"},
          {"    leaves = []\n", "    leaves = []\n    table = {}\n"}}},
        {"last-child-skipped",
         {no_window, {"in children:", "in children[:max(1, len(children) - 1)]:"}}},
        {"negation-dropped", {{call, "alpha_beta(child, -INFINITY, INFINITY, evaluated)"}}},
        {"best-begins-at-zero", {no_window, {"best = -INFINITY", "best = 0"}}},
    };
}

} // namespace gametree_tests
