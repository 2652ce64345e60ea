// Alpha-beta in C++: g++ -std=c++20 -O2 student.cpp -o student
//                    gametree verify --program ./student --like alpha-beta
//
// Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value,
// a colon, and the labels of the leaves in the order of evaluation. Values are for the player to
// move.
#include <algorithm>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

using bound = std::optional<long long>; // nothing is less than any value

bound negated(bound b) { return b ? bound(-*b) : b; }

struct node {
    long long label = 0;
    std::vector<node> children;
};

// Reads one tree, and leaves `at` behind it.
node read_tree(std::string const& text, std::size_t& at)
{
    node tree;
    at = text.find_first_of("-0123456789", at);
    std::size_t digits = 0;
    tree.label = std::stoll(text.substr(at, 20), &digits);
    at = text.find('[', at + digits) + 1;
    while (text[at] != ']') {
        tree.children.push_back(read_tree(text, at));
        if (text[at] == ',')
            ++at;
    }
    ++at;
    return tree;
}

long long alpha_beta(node const& tree, bound alpha, bound beta, std::vector<long long>& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(tree.label);
        return tree.label;
    }
    bound best;
    for (auto const& child : tree.children) {
        auto const low = std::max(alpha, best);
        best = std::max(best, bound(-alpha_beta(child, negated(beta), negated(low), evaluated)));
        if (beta and best >= beta)
            break;
    }
    return *best;
}

int main()
{
    for (std::string line; std::getline(std::cin, line);) {
        std::size_t at = 0;
        std::vector<long long> leaves;
        auto const value = alpha_beta(read_tree(line, at), {}, {}, leaves);
        std::cout << value << ':';
        for (auto const leaf : leaves)
            std::cout << ' ' << leaf;
        std::cout << std::endl;
    }
}
