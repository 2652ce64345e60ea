// Alpha-beta in C++: g++ -std=c++20 -O2 candidate.cpp -o candidate
//                    gametree verify --program ./candidate --like alpha-beta
//
// Reads a tree a line, such as Node 0 [Node 3 [],Node (-2) []], and answers a line each: the value,
// a colon, and the labels of the leaves in the order of evaluation. Values are for the player to
// move.
//
// With --exam it reads what gametree exam --sheet form writes, of one student or of a class, and
// writes the answers as gametree grade reads them.
#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

using bound = std::optional<long long>; // nothing is less than any value

bound negated(bound b) { return b ? bound(-*b) : b; }

struct node {
    std::string name; // such as 2.1: the first child of the second
    int level = 0;
    long long label = 0;
    std::vector<node> children;
    bound found{}; // what the search finds, if it comes here
};

// Reads one tree, and leaves `at` behind it.
node read_tree(std::string const& text, std::size_t& at, std::string const& name, int level)
{
    node tree{name, level, 0, {}};
    at = text.find_first_of("-0123456789", at);
    std::size_t digits = 0;
    tree.label = std::stoll(text.substr(at, 20), &digits);
    at = text.find('[', at + digits) + 1;
    while (text[at] != ']') {
        auto const number = std::to_string(tree.children.size() + 1);
        tree.children.push_back(
            read_tree(text, at, level == 0 ? number : name + "." + number, level + 1));
        if (text[at] == ',')
            ++at;
    }
    ++at;
    return tree;
}

node read_tree(std::string const& text)
{
    std::size_t at = 0;
    return read_tree(text, at, "root", 0);
}

using node_list = std::vector<node const*>;

long long alpha_beta(node& tree, bound alpha, bound beta, node_list& evaluated)
{
    if (tree.children.empty()) {
        evaluated.push_back(&tree);
        tree.found = tree.label;
        return tree.label;
    }
    bound best;
    for (auto& child : tree.children) {
        auto const low = std::max(alpha, best);
        best = std::max(best, bound(-alpha_beta(child, negated(beta), negated(low), evaluated)));
        if (beta and best >= beta)
            break;
    }
    tree.found = best;
    return *best;
}

// What a list of an answer has, with something between.
struct list {
    std::string words;
    void add(std::string const& between, std::string const& more)
    {
        words += (words.empty() ? "" : between) + more;
    }
};

// Adds the values and the cuts at a node and below.
void report(node const& tree, bool as_max, list& values, list& cuts)
{
    if (not tree.found or tree.children.empty())
        return;
    // As MAX sees them, values are turned round where MIN moves.
    auto const sign = as_max and tree.level % 2 == 1 ? -1 : 1;
    if (tree.level > 0)
        values.add(", ", tree.name + " = " + std::to_string(sign * *tree.found));
    for (std::size_t i = 1; i < tree.children.size(); ++i)
        if (tree.children[i - 1].found and not tree.children[i].found)
            cuts.add("; ", tree.name + " after " + tree.children[i - 1].name);
    for (auto const& child : tree.children)
        report(child, as_max, values, cuts);
}

using form = std::map<std::string, std::string>;

bool answer_to(form const& asked)
{
    auto const said = [&](std::string const& entry) {
        auto const found = asked.find(entry);
        return found == asked.end() ? std::string() : found->second;
    };
    if (said("algorithm") != "alpha-beta" or not said("order").empty()) {
        std::cerr << "candidate: this is alpha-beta from left to right, and nothing else\n";
        return false;
    }
    auto tree = read_tree(said("tree"));
    node_list evaluated;
    auto const value = alpha_beta(tree, {}, {}, evaluated);
    list values;
    list leaves;
    list cuts;
    report(tree, said("view") == "root", values, cuts);
    for (auto const* leaf : evaluated)
        leaves.add(" ", leaf->name);
    if (not said("name").empty())
        std::cout << "name: " << said("name") << '\n';
    std::cout << "value: " << value << '\n';
    if (not values.words.empty())
        std::cout << "values: " << values.words << '\n';
    std::cout << "leaves: " << leaves.words
              << "\ncuts: " << (cuts.words.empty() ? "none" : cuts.words) << "\n\n";
    return true;
}

// The forms of a class; a name begins the next one.
int answer_all()
{
    form asked;
    for (std::string line; std::getline(std::cin, line);) {
        auto const colon = line.find(": ");
        if (line.starts_with("#") or colon == line.npos)
            continue;
        auto const entry = line.substr(0, colon);
        if (entry == "name" and not asked.empty()) {
            if (not answer_to(asked))
                return 1;
            asked.clear();
        }
        asked[entry] = line.substr(colon + 2);
    }
    return asked.empty() or answer_to(asked) ? 0 : 1;
}

int main(int argc, char** argv)
{
    if (argc == 2 and std::string(argv[1]) == "--exam")
        return answer_all();
    for (std::string line; std::getline(std::cin, line);) {
        auto tree = read_tree(line);
        node_list leaves;
        auto const value = alpha_beta(tree, {}, {}, leaves);
        std::cout << value << ':';
        for (auto const* leaf : leaves)
            std::cout << ' ' << leaf->label;
        std::cout << std::endl;
    }
}
