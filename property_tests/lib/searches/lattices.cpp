// Labels that are no numbers: the laws of the lattices; omit on every lattice, alpha-beta on the distributive
// ones; the smallest trees that show where that ends; which leaves are read; many questions at once.
#include <algorithm>
#include <bitset>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <games/nim/position.hpp>
#include <games/reversi/position.hpp>
#include <games/tic_tac_toe/position.hpp>
#include <gametree/lattice.hpp>
#include <gametree/lists/bounds.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/clamped.hpp>
#include <gametree/searches/fused.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/mmx.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

#include "support/all_trees.hpp"
#include "support/laws.hpp"
#include "support/random_trees.hpp"

using namespace gametree;
using namespace gametree_tests;
using int_tree = rose_tree<int>;

namespace {
using two = std::bitset<2>;
using three = std::bitset<3>;
using five = element<pentagon>;
using side_by_side = element<diamond>;
using mixed_pair = std::pair<three, int>;
using no_product = std::pair<two, five>; ///< of a distributive lattice and one that is not

static_assert(lattice_tree<rose_tree<two>> and not valued_tree<rose_tree<two>>);
static_assert(lattice_tree<rose_tree<int>> and valued_tree<rose_tree<int>>);
static_assert(partial_value<mixed_pair> and not partial_value<int>);
static_assert(not lattice_value<unsigned> and not lattice_value<std::string>);

/// The `i`-th label of a type, whatever the number; two numbers may be the same label.
template <class V>
V label_of(int i);
template <>
int label_of(int i)
{
    return (i % 3 + 3) % 3 - 1;
}
template <>
two label_of(int i)
{
    return {static_cast<unsigned>(i)};
}
template <>
three label_of(int i)
{
    return {static_cast<unsigned>(i)};
}
template <>
five label_of(int i)
{
    return {(i % 5 + 5) % 5 - 2};
}
template <>
side_by_side label_of(int i)
{
    return {(i % 5 + 5) % 5 - 2};
}
template <class V>
V pair_of(int i)
{
    auto const u = static_cast<int>(static_cast<unsigned>(i) % 64);
    return {label_of<typename V::first_type>(u / 8), label_of<typename V::second_type>(u % 8)};
}
template <>
mixed_pair label_of(int i)
{
    return pair_of<mixed_pair>(i);
}
template <>
no_product label_of(int i)
{
    return pair_of<no_product>(i);
}

template <class V>
std::vector<V> all_labels()
{
    std::vector<V> found;
    for (int i = 0; i < 64; ++i)
        if (auto const v = label_of<V>(i); std::find(found.begin(), found.end(), v) == found.end())
            found.push_back(v);
    return found;
}

/// What a search finds, and which leaves it reads, in this order, by their numbers in preorder.
template <class V>
struct finding {
    V value;
    std::vector<std::size_t> leaves;
};
template <class V>
finding<V> find(int_tree const& tree, auto const& search)
{
    std::vector<std::size_t> leaves;
    auto const value = numbered(tree) | views::map([&](auto const& l) {
                           leaves.push_back(l.index);
                           return label_of<V>(l.label);
                       })
                     | search;
    return {value, leaves};
}

/// Fail-hard alpha-beta, as everybody writes it: in `leaves` the number of those that it reads.
template <class V>
V fail_hard(int_tree const& tree, V a, V const& b, std::size_t& leaves)
{
    if (tree.size() == 1)
        return ++leaves, label_of<V>(tree.label());
    for (auto const& child : tree.children()) {
        a = join(a, negate(fail_hard(child, negate(b), negate(a), leaves)));
        if (at_least(a, b))
            break;
    }
    return a;
}
/// Fail-soft alpha-beta, as everybody writes it: the cutoff does not look at `a`.
template <class V>
V fail_soft(int_tree const& tree, V const& a, V const& b, std::size_t& leaves)
{
    if (tree.size() == 1)
        return ++leaves, label_of<V>(tree.label());
    std::optional<V> most;
    for (auto const& child : tree.children()) {
        auto const next
            = negate(fail_soft(child, negate(b), negate(most ? join(a, *most) : a), leaves));
        most = most ? join(*most, next) : next;
        if (at_least(*most, b))
            break;
    }
    return *most;
}

/// Knuth's condition: where the window looks, `found` is `value`.
template <class V>
bool same_in_window(V const& found, V const& value, V const& a, V const& b)
{
    return join(a, meet(found, b)) == join(a, meet(value, b));
}

template <class V>
bool distributive()
{
    auto const all = all_labels<V>();
    return std::all_of(all.begin(), all.end(), [&](V const& a) {
        return std::all_of(all.begin(), all.end(), [&](V const& b) {
            return std::all_of(all.begin(), all.end(), [&](V const& c) {
                return meet(a, join(b, c)) == join(meet(a, b), meet(a, c));
            });
        });
    });
}

/// A tree whose labels are places in the list of all labels, as it is printed.
std::string brackets(int_tree const& tree, std::function<std::string(int)> const& name)
{
    if (tree.size() == 1)
        return name(tree.label());
    std::string text;
    for (auto const& child : tree.children())
        text += (text.empty() ? "(" : " ") + brackets(child, name);
    return text + ")";
}
} // namespace

TEMPLATE_TEST_CASE("what a lattice is", "[lattices]", int, two, three, five, side_by_side,
                   mixed_pair, no_product)
{
    auto const all = all_labels<TestType>();
    for (auto const& a : all) {
        REQUIRE(join(a, a) == a);
        REQUIRE(negate(negate(a)) == a);
        for (auto const& b : all) {
            REQUIRE(join(a, b) == join(b, a));
            REQUIRE(at_most(a, b) == at_least(negate(a), negate(b)));
            REQUIRE(at_most(meet(a, b), a));
            for (auto const& c : all) {
                REQUIRE(join(join(a, b), c) == join(a, join(b, c)));
                REQUIRE((at_most(a, c) and at_most(b, c)) == at_most(join(a, b), c));
            }
        }
    }
}

TEST_CASE("sets and products of chains are distributive, pentagon and diamond are not",
          "[lattices]")
{
    CHECK((distributive<int>() and distributive<two>() and distributive<three>()));
    CHECK(distributive<mixed_pair>());
    CHECK_FALSE(distributive<five>());
    CHECK_FALSE(distributive<side_by_side>());
    CHECK_FALSE(distributive<no_product>());
}

TEMPLATE_TEST_CASE("omit and fused are minimax on every lattice", "[lattices]", five, side_by_side,
                   mixed_pair, no_product)
{
    laws::for_trees("any tree", [](int_tree const& tree) {
        auto const whole = find<TestType>(tree, minimax);
        auto const full = find<TestType>(tree, mmx);
        auto const omitted = find<TestType>(tree, omit);
        auto const unfolded = find<TestType>(tree, fused);
        RC_ASSERT(full.value == whole.value);
        RC_ASSERT(full.leaves == whole.leaves);
        RC_ASSERT(omitted.value == whole.value);
        RC_ASSERT(unfolded.value == whole.value);
        RC_ASSERT(unfolded.leaves == omitted.leaves);
        RC_ASSERT(std::includes(whole.leaves.begin(), whole.leaves.end(), omitted.leaves.begin(),
                                omitted.leaves.end()));
    });
}

TEMPLATE_TEST_CASE("omit on lists that do not fall", "[lattices][lists]", two, five, side_by_side)
{
    // minleq is about single bounds, whose meet may be at most n without any of them being so
    auto const all = all_labels<TestType>();
    for (auto const& n : all)
        for (auto const& x : all)
            for (auto const& y : all) {
                std::vector<lazy_list<TestType>> const lists{kept(std::vector{x, y})};
                auto least = negate(n);
                for (auto const& found : lists::omit(n, kept(lists)))
                    least = meet(least, found);
                REQUIRE(least == negate(join(n, meet(x, y))));
            }
}

TEMPLATE_TEST_CASE("alpha-beta is minimax on distributive lattices", "[lattices]", three,
                   mixed_pair)
{
    auto const all = all_labels<TestType>();
    laws::for_trees("any tree and window", [&](int_tree const& tree) {
        auto const whole = find<TestType>(tree, minimax);
        auto const omitted = find<TestType>(tree, omit);
        auto const found = find<TestType>(tree, alpha_beta);
        RC_ASSERT(found.value == whole.value);
        RC_ASSERT(std::includes(omitted.leaves.begin(), omitted.leaves.end(), found.leaves.begin(),
                                found.leaves.end()));
        auto const clamped = tree_closure{[]<lattice_tree Tree>(Tree t) {
            return minimax(t | views::map(clamp))(no_bound{}, no_bound{});
        }};
        auto const by_labels = find<TestType>(tree, clamped);
        RC_ASSERT(by_labels.value == found.value);
        RC_ASSERT(by_labels.leaves == found.leaves);
        auto const a = *rc::gen::elementOf(all);
        auto const b = *rc::gen::elementOf(all);
        RC_PRE(not at_most(b, a));
        auto const within = find<TestType>(tree, alpha_beta(window(a, b)));
        RC_ASSERT(same_in_window(within.value, whole.value, a, b));
        std::size_t hard = 0, soft = 0;
        RC_ASSERT(same_in_window(fail_hard(tree, a, b, hard), whole.value, a, b));
        RC_ASSERT(same_in_window(fail_soft(tree, a, b, soft), whole.value, a, b));
        RC_ASSERT(within.leaves.size() == hard);
        RC_ASSERT(hard <= soft);
    });
}

TEST_CASE("a window in a lattice", "[lattices][window]")
{
    CHECK_NOTHROW(window(two("01"), two("10")));
    CHECK_THROWS_AS(window(two("11"), two("10")), std::invalid_argument);
    CHECK_THROWS_AS(window(two("10"), two("10")), std::invalid_argument);
}

TEST_CASE("in a lattice fail-soft reads more than fail-hard", "[lattices]")
{
    std::string smallest;
    all_trees(6, {0, 1, 2, 3}, [&](int_tree const& tree) {
        std::size_t hard = 0, soft = 0;
        two const none("00"), all("11");
        fail_hard(tree, none, all, hard);
        fail_soft(tree, none, all, soft);
        REQUIRE(find<two>(tree, alpha_beta(window(none, all))).leaves.size() == hard);
        if (smallest.empty() and soft > hard)
            smallest = brackets(tree, [](int i) { return label_of<two>(i).to_string(); }) + ' '
                     + std::to_string(soft) + ' ' + std::to_string(hard);
    });
    CHECK(smallest == "(01 ((10 00))) 3 2");
    // What is lost: where beta is reached with the help of alpha, the answer need not be at least beta.
    auto const tree = read_bracket_tree<int>("(1 2)"); // worth 11
    std::size_t leaves = 0;
    CHECK(fail_soft(tree, two("01"), two("11"), leaves) == two("11"));
    CHECK(find<two>(tree, alpha_beta(window(two("01"), two("11")))).value == two("10"));
}

namespace {
/// The first of all trees of so many nodes that shows alpha-beta wrong; omit is right on all of them.
template <class V>
std::string smallest_wrong(std::size_t nodes)
{
    std::string found;
    all_trees(nodes, {-2, -1, 0, 1, 2}, [&](int_tree const& tree) {
        if (not found.empty())
            return;
        auto const whole = tree | views::map([](int x) { return V{x}; });
        auto const value = whole | minimax;
        REQUIRE((whole | omit) == value);
        if (auto const other = whole | alpha_beta; other != value)
            found = to_brackets(tree) + ": " + std::to_string(other.number) + " instead of "
                  + std::to_string(value.number);
    });
    return found;
}
} // namespace

TEST_CASE("where alpha-beta ends: the smallest trees", "[lattices]")
{
    CHECK(smallest_wrong<five>(7) == "(1 (1 (0 -2))): -1 instead of 1");
    CHECK(smallest_wrong<side_by_side>(7) == "(-1 (-1 (0 -2))): 1 instead of 2");
}

namespace {
/// How many leaves alpha-beta reads with the labels that `judge` gives to the positions.
std::size_t leaves_read(auto const& tree, auto judge)
{
    std::size_t leaves = 0;
    auto const value = tree | views::map([&](auto const& p) { return ++leaves, judge(p); });
    static_cast<void>(value | alpha_beta);
    return leaves;
}
/// A value, and what it is if the loser wins: two questions of one position.
std::pair<int, int> both_ways(auto const& p) { return {static_value(p), -static_value(p)}; }
} // namespace

TEST_CASE("many questions at once", "[lattices]")
{
    struct leaves {
        std::size_t each, together;
        bool operator==(leaves const&) const = default;
    };
    auto const of_nim = [](std::vector<int> const& heaps) {
        auto const tree = game_tree_of(nim::position(std::span(heaps)));
        auto const over = [&](auto value) {
            return leaves_read(tree, [=](nim::position const&) { return value; });
        };
        auto const lost = std::bitset<1>(0), won = std::bitset<1>(1);
        CHECK((tree | views::map([](auto const&) { return two("10"); }) | alpha_beta)
              == (tree | views::map([](auto const&) { return two("10"); }) | minimax));
        return leaves{over(lost) + over(won), over(two("10"))}; // no stick is left: normal, misere
    };
    CHECK(of_nim({1, 2, 3}) == leaves{115, 75});
    CHECK(of_nim({2, 3, 4}) == leaves{1641, 1156});
    CHECK(of_nim({1, 2, 3, 3}) == leaves{1007, 647});

    auto const either_way = [](auto const& tree) {
        return leaves{leaves_read(tree, [](auto const& p) { return static_value(p); })
                          + leaves_read(tree, [](auto const& p) { return -static_value(p); }),
                      leaves_read(tree, [](auto const& p) { return both_ways(p); })};
    };
    CHECK(either_way(game_tree_of(tic_tac_toe::position{})) == leaves{12388, 11540});
    CHECK(either_way(game_tree_of(reversi::position(reversi::rules{.size = 4})) | views::prune(8))
          == leaves{417, 257});

    // A threshold a bit, put by the first player: does X win, does X not lose?
    auto const tree = game_tree_of(tic_tac_toe::position{});
    auto const threshold = [](tic_tac_toe::position const& p) {
        two asked;
        asked[0] = p.win(player::first);
        asked[1] = not p.win(player::second);
        return p.to_move() == player::first ? asked : ~asked;
    };
    auto const one = [=](std::size_t bit) {
        return [=](auto const& p) { return std::bitset<1>(threshold(p)[bit]); };
    };
    CHECK(
        leaves{leaves_read(tree, one(0)) + leaves_read(tree, one(1)), leaves_read(tree, threshold)}
        == leaves{8238, 7330});
    CHECK(leaves_read(tree, [](auto const& p) { return static_value(p); }) == 7330);
}
