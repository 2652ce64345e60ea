// Random trees: the library, the lecture's port and the program that Coq extracts from its proofs
// find the same value and read the same leaves in the same order, each as often, with a table too;
// and `prune` leaves the same nodes.
#include <algorithm>
#include <compare>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <rapidcheck/catch.h>

#include <gametree/chance/algorithms.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/window.hpp>
#include <gametree/solver/transposed.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/random_trees.hpp"
#include "support/small_games.hpp"
#include "support/oracle.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {

/// One process each for all tests of a run.
oracle& lecture()
{
    static oracle driver({GAMETREE_HASKELL_DRIVER});
    return driver;
}
oracle& proved()
{
    static oracle driver({GAMETREE_PROVED_DRIVER});
    return driver;
}

/// A label and the number of its node in the tree as it was made, by which a node is known when the
/// children have been put into another order. Compared by the label.
struct place {
    long long value;
    std::size_t number;

    bool operator==(place const& other) const { return value == other.value; }
    auto operator<=>(place const& other) const { return value <=> other.value; }
};
struct chance_place {
    rational value;
    std::size_t number;
    rational chance;
    bool by_chance;

    [[nodiscard]] bool is_chance() const { return by_chance; }
    [[nodiscard]] rational weight() const { return chance; }
    bool operator==(chance_place const& other) const { return value == other.value; }
    std::weak_ordering operator<=>(chance_place const& other) const
    {
        return value < other.value ? std::weak_ordering::less
             : other.value < value ? std::weak_ordering::greater
                                   : std::weak_ordering::equivalent;
    }
};

rose_tree<place> placed(rose_tree<long long> const& tree)
{
    return to_rose(numbered(tree) | views::map([](numbered_label<long long> const& l) {
                       return place{l.label, l.index};
                   }));
}
rose_tree<chance_place> placed(weighted_tree<rational> const& tree)
{
    using label = numbered_label<weighted_label<rational, rational>>;
    return to_rose(numbered(tree) | views::map([](label const& l) {
                       return chance_place{l.label.value, l.index, l.label.chance,
                                           l.label.by_chance};
                   }));
}

/// What a search compares.
auto const values_of = [](auto const& label) { return label.value; };

std::string text_of(rose_tree<place> const& tree)
{
    return to_string(tree | views::map(values_of));
}
std::string text_of(rose_tree<chance_place> const& tree)
{
    return to_string(tree | views::map(values_of));
}
std::string text_of(long long value) { return std::to_string(value); }
std::string text_of(rational const& value) { return label_notation<rational>::write_bare(value); }

/// What a search answers, and the numbers of the leaves as it read them.
struct reading {
    std::string value;
    std::vector<std::size_t> leaves;
};

std::string text_of(reading const& found)
{
    auto text = found.value + " :";
    for (auto const leaf : found.leaves)
        text += fmt::format(" {}", leaf);
    return text;
}

/// Runs a search of the tree that it is given, observed.
template <class Place, class Search>
reading observed(rose_tree<Place> const& tree, Search const& search)
{
    reading found;
    auto const note
        = [&](label_forced<Place> const& event) { found.leaves.push_back(event.label.number); };
    found.value = text_of(search(tree | views::observe(note) | views::map(values_of)));
    return found;
}

/// As the lecture's port says it: it numbers the nodes of `tree` as it finds them, and each leaf is
/// named once.
template <class Place>
reading renumbered(reading const& found, rose_tree<Place> const& tree)
{
    std::vector<std::size_t> position;
    std::size_t next = 0;
    detail::walk(
        tree,
        [&](rose_tree<Place> const& node) {
            auto const number = node.label().number;
            position.resize(std::max(position.size(), number + 1));
            position[number] = next++;
        },
        [] {});
    reading once{found.value, {}};
    for (auto const leaf : found.leaves)
        if (std::ranges::find(once.leaves, position[leaf]) == once.leaves.end())
            once.leaves.push_back(position[leaf]);
    return once;
}

/// Questions to both programs, and the answers that the library gives.
class comparison {
    std::vector<std::string> to_proved_;
    std::vector<std::string> ours_;
    std::vector<std::string> to_lecture_;
    std::vector<std::string> ours_once_;

public:
    void with_proved(std::string question, std::string ours)
    {
        to_proved_.push_back(std::move(question));
        ours_.push_back(std::move(ours));
    }
    void with_proved(std::string question, reading const& ours)
    {
        with_proved(std::move(question), text_of(ours));
    }
    void with_lecture(std::string question, reading const& ours)
    {
        to_lecture_.push_back(std::move(question));
        ours_once_.push_back(text_of(ours));
    }

    /// Fails the property where an answer differs, and shows the question.
    void holds() const
    {
        same(proved(), "what is proved", to_proved_, ours_);
        same(lecture(), "the lecture", to_lecture_, ours_once_);
    }

private:
    static void same(oracle& other, std::string const& name,
                     std::vector<std::string> const& questions,
                     std::vector<std::string> const& ours)
    {
        auto const theirs = other.ask(questions);
        for (std::size_t i = 0; i < theirs.size(); ++i)
            if (theirs[i] != ours[i]) {
                RC_LOG() << questions[i] << "\n  the library: " << ours[i] << "\n  " << name << ": "
                         << theirs[i] << '\n';
                RC_FAIL("answers differ");
            }
    }
};

void compare_searches(comparison& all, rose_tree<long long> const& tree)
{
    auto const written = placed(tree);
    auto const text = text_of(written);
    for (bool const best_first : {false, true}) {
        auto const ordered = best_first ? to_rose(written | views::best_first) : written;
        auto const ordered_text = text_of(ordered);
        boost::hana::for_each(derivation, [&](auto const& a) {
            auto const ours = observed(ordered, a.search);
            all.with_proved(
                fmt::format("tree {} {} {}", a.name, best_first ? "best-first" : "natural", text),
                ours);
            auto const by_lists = a.name == "fused" ? "omit" : a.name; // the port has no `fused`
            all.with_lecture(fmt::format("tree {} natural {}", by_lists, ordered_text),
                             renumbered(ours, ordered));
        });
    }
}

/// A bound that is met often: a label of the tree or next to one, as either player sees it.
rc::Gen<long long> bound_in(rose_tree<long long> const& tree)
{
    std::vector<long long> labels;
    detail::walk(
        tree, [&](rose_tree<long long> const& node) { labels.push_back(node.label()); }, [] {});
    return rc::gen::map(rc::gen::tuple(rc::gen::elementOf(std::move(labels)),
                                       rc::gen::element(-1, 0, 1), rc::gen::element(-1, 1)),
                        [](auto const& drawn) {
                            auto const [label, beside, side] = drawn;
                            return side * (label + beside);
                        });
}

std::string text_of(rc::Maybe<long long> const& bound)
{
    return bound ? std::to_string(*bound) : "none";
}

void compare_questions(comparison& all, rose_tree<long long> const& tree)
{
    auto const written = placed(tree);
    auto const text = text_of(written);
    auto const bound = bound_in(tree);

    auto const goal = *bound;
    for (auto const q : {question::at_least, question::exceeds})
        all.with_proved(fmt::format("ask {} {} {}",
                                    q == question::at_least ? "at-least" : "exceeds", goal, text),
                        observed(written, [&](auto const& t) { return null_window(t, q, goal); }));
    all.with_proved(fmt::format("guess {} {}", goal, text),
                    observed(written, [&](auto const& t) { return mtdf(t, goal); }));

    auto alpha = *rc::gen::maybe(bound);
    auto beta = *rc::gen::maybe(bound);
    if (alpha and beta and *beta < *alpha)
        std::swap(alpha, beta);
    if (alpha and beta and *alpha == *beta)
        beta.reset();
    auto const between = alpha and beta ? window<long long>(*alpha, *beta)
                       : alpha          ? window<long long>(*alpha, no_bound{})
                       : beta           ? window<long long>(no_bound{}, *beta)
                                        : window<long long>();
    all.with_proved(fmt::format("window alpha-beta {} {} {}", text_of(alpha), text_of(beta), text),
                    observed(written, [&](auto const& t) { return alpha_beta(t, between); }));

    all.with_proved("critical " + text, std::to_string(critical_leaves(tree)));
}

void compare_chance(comparison& all, weighted_tree<rational> const& tree, int low, int high)
{
    auto const range = value_range<rational>(low, high);
    auto const written = placed(tree);
    auto const text = text_of(written);
    for (bool const best_first : {false, true}) {
        auto const ordered = best_first ? to_rose(written | views::best_first) : written;
        auto const ordered_text = text_of(ordered);
        boost::hana::for_each(chance_algorithms, [&](auto const& a) {
            auto const ours = observed(ordered, [&](auto const& t) { return a.search(t, range); });
            all.with_proved(fmt::format("chance {} {} {} {} {}", a.name,
                                        best_first ? "best-first" : "natural", low, high, text),
                            ours);
            all.with_lecture(
                fmt::format("chance {} natural {} {} {}", a.name, low, high, ordered_text),
                renumbered(ours, ordered));
        });
    }
    auto const tenth = [](int n) { return rational(n) / rational(10); };
    auto const alpha = *rc::gen::inRange(-10, 10);
    auto const beta = *rc::gen::inRange(alpha + 1, 11);
    all.with_proved(fmt::format("chance-window {} {} {}/10 {}/10 {}", low, high, alpha, beta, text),
                    observed(written, [&](auto const& t) {
                        return deep_star1(t, range,
                                          value_range<rational>(tenth(alpha), tenth(beta)));
                    }));
}

/// A game as a tree: the text, and for each node in preorder the first with the same position.
struct unfolded {
    std::string text{};
    std::vector<std::size_t> keys{};
    std::map<std::size_t, std::size_t> first{}; ///< by position

    explicit unfolded(dag const& graph) { add(dag_position(graph)); }

private:
    void add(dag_position const& p)
    {
        keys.push_back(first.try_emplace(p.number(), keys.size()).first->second);
        text += fmt::format("Node {} [", p.static_value());
        for (std::size_t way = 0; way < p.ways(); ++way) {
            if (way > 0)
                text += ',';
            add(p.after(way));
        }
        text += ']';
    }
};

/// Searches with one table, each in another window. A leaf is known by the first with its position.
void compare_tables(comparison& all, dag const& graph, std::size_t entries)
{
    constexpr int searches = 4;
    unfolded const tree(graph);
    transposition_table<dag_position, int> table(entries);
    std::vector<std::string> windows;
    std::vector<std::string> ours;
    for (int i = 0; i < searches; ++i) {
        auto const bound = rc::gen::maybe(rc::gen::inRange(-4, 5));
        auto alpha = *bound;
        auto beta = *bound;
        if (alpha and beta and *beta < *alpha)
            std::swap(alpha, beta);
        if (alpha and beta and *alpha == *beta)
            beta.reset();
        auto const between = alpha and beta ? window<int>(*alpha, *beta)
                           : alpha          ? window<int>(*alpha, no_bound{})
                           : beta           ? window<int>(no_bound{}, *beta)
                                            : window<int>();
        reading found;
        auto const note = [&](label_forced<dag_position> const& event) {
            found.leaves.push_back(tree.first.at(event.label.number()));
        };
        found.value = std::to_string(game_tree_of(dag_position(graph)) | views::observe(note)
                                     | views::map(static_value) | transposed(table)(between));
        auto const text = [](auto const& end) { return end ? std::to_string(*end) : "none"; };
        windows.push_back(text(alpha) + ',' + text(beta));
        ours.push_back(text_of(found));
    }
    all.with_proved(fmt::format("table {} {} {} {}", entries, fmt::join(windows, ";"),
                                fmt::join(tree.keys, ","), tree.text),
                    fmt::format("{}", fmt::join(ours, " ; ")));
}

/// A label of a node that is a forced pass, or dynamic, by its number.
struct turn {
    std::size_t number;
    rational chance{1};
    bool by_chance = false;

    [[nodiscard]] bool forced_pass() const { return number % 3 == 1; }
    [[nodiscard]] bool is_chance() const { return by_chance; }
    [[nodiscard]] rational weight() const { return chance; }
};
struct is_dynamic {
    bool operator()(turn const& label) const { return label.number % 3 == 2; }
};
struct as_turn {
    turn operator()(numbered_label<int> const& l) const { return {l.index}; }
    turn operator()(numbered_label<weighted_label<rational, rational>> const& l) const
    {
        return {l.index, l.label.chance, l.label.by_chance};
    }
};

/// The numbers of the nodes that are left, in preorder.
template <class Tree>
std::string what_is_left(Tree const& tree, int depth)
{
    auto const pruned = numbered(tree) | views::map(as_turn{}) | views::prune(depth, is_dynamic{});
    std::vector<std::size_t> left;
    detail::walk(pruned, [&](auto const& node) { left.push_back(node.label().number); }, [] {});
    return fmt::format("{}", fmt::join(left, " "));
}

} // namespace

TEST_CASE("the searches read what the proved searches read", "[proved]")
{
    constexpr std::size_t trees_a_case = 20;
    rc::prop("any trees", [] {
        comparison all;
        for (auto const& tree : *rc::gen::container<std::vector<rose_tree<long long>>>(
                 trees_a_case, trees<long long>()))
            compare_searches(all, tree);
        all.holds();
    });
    rc::prop("deep and wide trees", [] {
        auto const limits = *rc::gen::element(tree_limits{.depth = 60, .branching = 2},
                                              tree_limits{.depth = 2, .branching = 60});
        comparison all;
        compare_searches(all, *trees<long long>(limits));
        all.holds();
    });
}

TEST_CASE("with windows, questions and guesses too, and the size of the critical tree", "[proved]")
{
    constexpr std::size_t trees_a_case = 20;
    for (auto const labels : {labels::tied, labels::small})
        rc::prop("any trees", [=] {
            comparison all;
            for (auto const& tree : *rc::gen::container<std::vector<rose_tree<long long>>>(
                     trees_a_case, trees<long long>({}, shape::any, labels)))
                compare_questions(all, tree);
            all.holds();
        });
}

TEST_CASE("with chance nodes the searches read what the proved searches read", "[proved][chance]")
{
    constexpr std::size_t trees_a_case = 8;
    for (auto const chance : {where::anywhere, where::between, where::nowhere})
        rc::prop("any trees", [=] {
            auto const some = *rc::gen::container<std::vector<rose_tree<int>>>(
                trees_a_case, trees<int>({.depth = 5, .branching = 5, .nodes = 60}));
            auto const spare = *rc::gen::inRange(0, 3);
            comparison all;
            for (auto const& tree : some)
                compare_chance(all, with_chance<rational>(tree, chance), -1, 1 + spare);
            all.holds();
        });
    rc::prop("21 outcomes", [] {
        comparison all;
        compare_chance(
            all, with_chance<rational>(*trees<int>({.depth = 4, .branching = 21}), where::between),
            -1, 1);
        all.holds();
    });
}

TEST_CASE("with a table a search reads what the proved search reads", "[proved][transposition]")
{
    constexpr std::size_t games_a_case = 10;
    for (std::size_t const entries : {1U, 1U << 16}) // of one place, and of one for each position
        rc::prop(fmt::format("{} entries", entries), [=] {
            comparison all;
            for (auto const& graph :
                 *rc::gen::container<std::vector<dag>>(games_a_case, any_dag(9)))
                compare_tables(all, graph, entries);
            all.holds();
        });
}

TEST_CASE("prune leaves what the proved prune leaves, with forced passes and dynamic nodes",
          "[proved][chance]")
{
    constexpr std::size_t trees_a_case = 20;
    rc::prop("any trees", [] {
        comparison all;
        for (auto const& tree : *rc::gen::container<std::vector<rose_tree<int>>>(
                 trees_a_case, trees<int>({.depth = 8, .branching = 4, .nodes = 100}))) {
            auto const depth = *rc::gen::inRange(0, 6);
            all.with_proved(fmt::format("prune {} {}", depth, to_string(tree)),
                            what_is_left(tree, depth));
            auto const chancy = with_chance<rational>(tree, where::anywhere);
            all.with_proved(fmt::format("prune-chance {} {}", depth, text_of(placed(chancy))),
                            what_is_left(chancy, depth));
        }
        all.holds();
    });
}

TEST_CASE("what is proved answers as its description says", "[proved]")
{
    auto const text = "Node 0 [Node 1 [Node 5 [],Node 6 []],Node 2 [Node 4 [],Node 7 []],"
                      "Node 3 [Node 9 [],Node 8 []]]";
    CHECK(proved().ask(std::string("tree omit natural ") + text) == "8 : 2 3 5 8 9");
    CHECK(proved().ask(std::string("tree scout natural ") + text) == "8 : 2 3 5 8 9 8 9");
    CHECK(proved().ask(std::string("critical ") + text) == "4");
    CHECK(proved().ask(std::string("proof none 8 ") + text) == "2");
    CHECK(proved().ask(std::string("prune 0 ") + text) == "0");
    CHECK(proved().ask(std::string("prune 1 ") + text) == "0 1 4 7");
    CHECK(proved().ask("prune -1 Node 0 []") == "error: a depth reads like 5");
    CHECK(proved().ask("table 9 none,none;4,none 0,1,2,1,2 "
                       "Node 0 [Node 0 [Node 3 []],Node 0 [Node 3 []]]")
          == "3 : 2 ; 3 :");
    CHECK(proved().ask("table 9 none,none 0,1 Node 0 []") == "error: each node has one key");
    CHECK(proved().ask(std::string("wrong last-child-skipped ") + text) == "5");
    CHECK(proved().ask("chance star1 natural 0 1 Chance (0 % 1) [(1 % 3,Node (1 % 1) [])]")
          == "error: a value or a weight is out of range");
    CHECK(
        proved().ask("tree omit natural Node 5 [")
        == "error: a tree reads like Node 5 [Node 3 [],Node 4 []], or Chance (0 % 1) [(1 % 1,Node "
           "(3 % 1) [])]");
}
