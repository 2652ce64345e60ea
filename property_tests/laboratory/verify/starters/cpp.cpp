#include "laboratory/verify/starters/mistakes.hpp"

namespace gametree_tests {

mistakes mistakes_in_cpp()
{
    std::string const window = "negated(beta), negated(low)";
    std::string const call = "-alpha_beta(child, " + window + ", evaluated)";
    std::string const answer = "alpha_beta(read_tree(line, at), {}, {}, leaves)";
    std::string const main = "int main()";
    change const no_window{window, "{}, {}"};
    change const more{"best >= beta", "best > beta"};
    /// Bounds that are numbers, the greatest of them beyond all labels.
    auto const infinite = [&](std::string const& handed_on) -> std::vector<change> {
        return {{main, R"(
using large = __int128;
constexpr large infinity = large(1) << 70;

large infinite(node const& tree, large alpha, large beta, std::vector<long long>& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return tree.label;
    }
    large best = -infinity;
    for (auto const& child : tree.children) {
        best = std::max(best, -infinite(child, )"
                           + handed_on + R"(, evaluated));
        if (best >= beta)
            break;
    }
    return best;
}

int main())"},
                {answer, "static_cast<long long>(infinite(read_tree(line, at), -infinity, "
                         "infinity, leaves))"}};
    };
    /// The question whether a node is worth so much, of more than one mistake.
    std::string const asked = R"(
struct question {
    long long goal;
    bool at_least;
};
bool passes(question q, bound value)
{
    return value > q.goal or (q.at_least and value == q.goal);
}
question dual(question q) { return {-q.goal, not q.at_least}; }
)";
    return {
        {"printed-alpha-beta",
         {{main, R"(
long long min_max(node const& tree, int sign, std::vector<long long>& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return sign * tree.label;
    }
    bound best;
    for (auto const& child : tree.children)
        best = std::max(best, bound(sign * min_max(child, -sign, evaluated)));
    return sign * *best;
}

long long printed(node const& tree, int sign, std::vector<long long>& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return sign * tree.label;
    }
    bound best; // with the sign
    for (auto const& child : tree.children) {
        auto const found = printed(child, -sign, evaluated);
        if (best and sign * found <= *best)
            return found;
        best = std::max(best, bound(sign * min_max(child, -sign, evaluated)));
    }
    return sign * *best;
}

int main())"},
          {answer, "printed(read_tree(line, at), 1, leaves)"}}},
        {"alpha-not-passed",
         {{main, R"(
long long root(node const& tree, std::vector<long long>& evaluated)
{
    if (tree.children.empty())
        return alpha_beta(tree, {}, {}, evaluated);
    bound best;
    for (auto const& child : tree.children)
        best = std::max(best, bound(-alpha_beta(child, {}, {}, evaluated)));
    return *best;
}

int main())"},
          {answer, "root(read_tree(line, at), leaves)"}}},
        {"window-not-negated", infinite("beta, std::max(alpha, best)")},
        {"window-not-swapped", infinite("-std::max(alpha, best), -beta")},
        {"window-as-it-is", {{window, "low, beta"}}},
        {"window-not-narrowed", {{window, "negated(beta), negated(alpha)"}}},
        {"less-in-minleq", {{window, "{}, negated(best)"}, more}},
        {"more-at-cutoff", {more}},
        {"no-second-search",
         {{main, asked + R"(
long long ask(node const& tree, question q, std::vector<long long>& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return tree.label;
    }
    bound best;
    for (auto const& child : tree.children) {
        best = std::max(best, bound(-ask(child, dual(q), evaluated)));
        if (passes(q, best))
            break;
    }
    return *best;
}

long long scout(node const& tree, std::vector<long long>& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return tree.label;
    }
    bound best;
    for (auto const& child : tree.children)
        best = best ? std::max(best, bound(-ask(child, {-*best, true}, evaluated)))
                    : -scout(child, evaluated);
    return *best;
}

int main())"},
          {answer, "scout(read_tree(line, at), leaves)"}}},
        {"bound-kept-as-exact",
         {{main, asked + R"(
using memory = std::map<node const*, long long>;

long long ask(node const& tree, question q, memory& known, std::vector<long long>& evaluated)
{
    if (known.count(&tree) > 0)
        return known[&tree];
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return known[&tree] = tree.label;
    }
    bound best;
    for (auto const& child : tree.children) {
        best = std::max(best, bound(-ask(child, dual(q), known, evaluated)));
        if (passes(q, best))
            break;
    }
    return known[&tree] = *best;
}

long long first_guess(node const& tree, memory& known, std::vector<long long>& evaluated)
{
    if (not tree.children.empty())
        return -first_guess(tree.children.front(), known, evaluated);
    evaluated.push_back(tree.label);
    return known[&tree] = tree.label;
}

long long mtdf(node const& tree, std::vector<long long>& evaluated)
{
    memory known;
    auto guess = first_guess(tree, known, evaluated);
    bound lower;
    bound upper;
    while (not lower or lower != upper) {
        question const q{guess, lower != guess};
        guess = ask(tree, q, known, evaluated);
        (passes(q, guess) ? lower : upper) = guess;
    }
    return guess;
}

int main())"},
          {answer, "mtdf(read_tree(line, at), leaves)"}}},
        {"table-without-bounds",
         {{"    long long label = 0;", "    long long label = 0;\n    std::string text = {};"},
          {"    at = text.find_first_of(",
           "    auto const begin = text.find('N', at);\n    at = text.find_first_of("},
          {"    return tree;\n}",
           "    tree.text = text.substr(begin, at - begin);\n    return tree;\n}"},
          {"long long alpha_beta(node", R"(
std::map<std::string, long long> table;
long long alpha_beta(node const& tree, bound alpha, bound beta, std::vector<long long>& evaluated);

long long tabled(node const& tree, bound alpha, bound beta, std::vector<long long>& evaluated)
{
    if (table.count(tree.text) > 0)
        return table[tree.text];
    auto const value = alpha_beta(tree, alpha, beta, evaluated);
    return table[tree.text] = value;
}

long long alpha_beta(node)"},
          {call, "-tabled(child, " + window + ", evaluated)"},
          {"        std::size_t at = 0;\n",
           "        table.clear();\n        std::size_t at = 0;\n"},
          {answer, "tabled(read_tree(line, at), {}, {}, leaves)"}}},
        {"last-child-skipped",
         {no_window,
          {"best = std::max(best, bound(-alpha",
           "if (best and &child == &tree.children.back())\n            break;\n"
           "        best = std::max(best, bound(-alpha"}}},
        {"negation-dropped", {{call, "alpha_beta(child, {}, {}, evaluated)"}}},
        {"best-begins-at-zero", {no_window, {"    bound best;", "    bound best = 0;"}}},
    };
}

} // namespace gametree_tests
