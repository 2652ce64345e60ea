// scout and mtdf: what holds of the leaves that they force, and the smallest trees where no more
// does.
//
// Say that a leaf's rivals are the older siblings of the nodes on the way to it. Alpha-beta forces
// the leaf if and only if the best that its rivals at our nodes leave us, or the window's lower
// bound, is below the least that those at the opponent's nodes leave us, or the upper bound. So
// every narrower window, a null window too, forces a subset of the leaves of the full one, and
// scout and mtdf, which only ever ask such questions, force no leaf that alpha-beta does not,
// whatever mtdf's guess.
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gametree/searches/algorithms.hpp>

#include "support/all_trees.hpp"
#include "support/laws.hpp"

using namespace gametree_tests;
using laws::for_trees;
using int_tree = gametree::rose_tree<int>;
using order = std::vector<std::size_t>;

namespace {
namespace about = gametree::about;

observation run(gametree::search_id search, int_tree const& tree)
{
    return listed_searches()[rung(search)].natural(tree);
}
observation guessing(int guess, int_tree const& tree)
{
    return observe(
        tree, gametree::tree_closure{[guess](auto const& t) { return gametree::mtdf(t, guess); }});
}

/// The equations of scout and of the question that it asks, on a tree that is all there; and the
/// leaves in the order in which they are read for the first time.
class scout_reading {
    using tree = model::tree<int>;
    using bound = std::optional<int>; // or none

    std::vector<tree const*> nodes_; // in preorder
    order leaves_;

    void note(tree const& t)
    {
        nodes_.push_back(&t);
        for (auto const& child : t.children)
            note(child);
    }
    int leaf(tree const& t)
    {
        auto const at = std::find(nodes_.begin(), nodes_.end(), &t) - nodes_.begin();
        if (auto const number = static_cast<std::size_t>(at);
            std::find(leaves_.begin(), leaves_.end(), number) == leaves_.end())
            leaves_.push_back(number);
        return t.label;
    }
    static bound other_side(bound x) { return x ? bound(-*x) : x; }

    /// Is the tree worth `goal` at least, or where `more` is asked for, more? It is as soon as one
    /// child says so; the answer is the best that any child has shown by then.
    int asked(tree const& t, bool more, int goal)
    {
        if (t.children.empty())
            return leaf(t);
        bound best;
        for (auto const& child : t.children) {
            best = std::max(best, bound(-asked(child, not more, -goal)));
            if (more ? *best > goal : *best >= goal)
                break;
        }
        return *best;
    }
    int worth(tree const& t, bound a, bound b)
    {
        if (t.children.empty())
            return leaf(t);
        bound best;
        for (auto const& child : t.children) {
            if (not best) {
                best = -worth(child, other_side(b), other_side(a));
                continue;
            }
            if (b and *best >= *b)
                break;
            auto const reached = *std::max(a, best);
            auto r = -asked(child, false, -reached);
            if (reached < r and (not b or r < *b))
                r = -worth(child, other_side(b), -r);
            best = std::max(*best, r);
        }
        return *best;
    }

public:
    /// Of all of `t` by scout.
    explicit scout_reading(tree const& t)
    {
        note(t);
        static_cast<void>(worth(t, {}, {}));
    }
    /// Of the answer to a question about `t`.
    scout_reading(tree const& t, bool more, int goal)
    {
        note(t);
        static_cast<void>(asked(t, more, goal));
    }
    [[nodiscard]] order const& leaves() const { return leaves_; }
};

auto const few_labels
    = [] { return *trees<int>({.depth = 7, .branching = 3}, shape::any, labels::tied); };
} // namespace

TEST_CASE("scout reads the leaves of its equations, in their order", "[ladder][scout]")
{
    auto const check = [](int_tree const& tree) {
        RC_ASSERT(run(about::scout, tree).forced.order
                  == scout_reading(model::copy_of(tree)).leaves());
    };
    for_trees("any tree", check);
    laws::prop("ties", [=] { check(few_labels()); });
}

TEST_CASE("a question reads the leaves of its equations, in their order", "[ladder][window]")
{
    using gametree::question;
    auto const check = [](int_tree const& tree, int goal) {
        for (bool const more : {false, true}) {
            auto const q = more ? question::exceeds : question::at_least;
            auto const found = observe(tree, gametree::tree_closure{[=](auto const& t) {
                                           return gametree::null_window(t, q, goal);
                                       }});
            auto const whole = model::copy_of(tree);
            RC_ASSERT(found.forced.order == scout_reading(whole, more, goal).leaves());
        }
    };
    for_trees("any tree", [=](int_tree const& tree) { check(tree, *label<int>(labels::small)); });
    laws::prop("ties", [=] { check(few_labels(), *label<int>(labels::tied)); });
}

TEST_CASE("scout and mtdf force a subset of alpha-beta's leaves", "[ladder][scout][mtdf]")
{
    for_trees("any tree", [](int_tree const& tree) {
        auto const pruning = run(about::alpha_beta, tree);
        RC_ASSERT(fewer_leaves(run(about::scout, tree), pruning));
        RC_ASSERT(fewer_leaves(run(about::mtdf, tree), pruning));
    });
    for_trees("mtdf, whatever the guess", [](int_tree const& tree) {
        auto const value = model::minimax(model::copy_of(tree));
        auto const guess = *rc::gen::oneOf(label<int>(labels::tied), label<int>(labels::small),
                                           label<int>(labels::full), rc::gen::just(value));
        auto const found = guessing(guess, tree);
        RC_ASSERT(found.value == value);
        RC_ASSERT(fewer_leaves(found, run(about::alpha_beta, tree)));
        RC_ASSERT(found.forced.at_most_once());
        RC_ASSERT(found.made.at_most_once());
    });
}

TEST_CASE("mtdf's first guess is the leftmost leaf", "[ladder][mtdf]")
{
    for_trees("as the root's player sees it", [](int_tree const& tree) {
        auto leaf = model::copy_of(tree);
        bool ours = true;
        for (; not leaf.children.empty(); ours = not ours) {
            auto first = std::move(leaf.children.front());
            leaf = std::move(first);
        }
        auto const found = run(about::mtdf, tree);
        auto const told = guessing(ours ? leaf.label : -leaf.label, tree);
        RC_ASSERT(found.forced.order.front() == run(about::minimax, tree).forced.order.front());
        RC_ASSERT(found.leaves == told.leaves);
    });
}

// The smallest trees on which the rungs differ, by search through all with labels from -2 to 2 and
// up to 8 nodes, from -1 to 1 with 9.

TEST_CASE("alpha-beta cuts deep where omit does not", "[ladder]")
{
    int_tree const tree{0, {{-2}, {0, {{0, {{0, {{-2}, {-2}}}}}}}}};
    CHECK(run(about::omit, tree).leaves == order{1, 5, 6});
    CHECK(run(about::alpha_beta, tree).leaves == order{1, 5});
}

TEST_CASE("scout leaves out what alpha-beta reads", "[ladder][scout]")
{
    int_tree const tree{0, {{-1}, {0, {{0, {{-2}, {-2}}}, {-2}}}}};
    CHECK(run(about::alpha_beta, tree).leaves == order{1, 4, 5, 6});
    CHECK(run(about::scout, tree).leaves == order{1, 4, 6});
}

TEST_CASE("mtdf leaves out what alpha-beta and scout read", "[ladder][mtdf]")
{
    int_tree const tree{0, {{0, {{0, {{-2}, {-2}}}, {-2}}}}};
    CHECK(run(about::alpha_beta, tree).leaves == order{3, 4, 5});
    CHECK(run(about::scout, tree).leaves == order{3, 4, 5});
    CHECK(run(about::mtdf, tree).leaves == order{3, 5});
}

TEST_CASE("scout forces a label twice, and not from left to right", "[ladder][scout]")
{
    CHECK(run(about::scout, {0, {{1}, {0}}}).forced.times == order{0, 1, 2});
    // the second search begins with what the question has found: the last leaf is not read again
    CHECK(run(about::scout, {0, {{0}, {0, {{1}, {1}}}}}).forced.times == order{0, 1, 0, 2, 1});
    // and there is none where the answer is beyond what the opponent allows: the last leaf
    CHECK(run(about::scout, {0, {{1}, {0, {{1}, {0}}}}}).forced.times == order{0, 1, 0, 2, 2});

    int_tree const tree{0, {{-1}, {0, {{0, {{-2}, {-2}}}, {2}}}}};
    CHECK(run(about::scout, tree).forced.order == order{1, 4, 6, 5});
}

namespace {
/// A state of SSS*, in a list of its own: a node by the places of the children on the way to it,
/// whether the part of the solution tree below it is complete, and the least that the root can be
/// worth by it.
struct state {
    std::vector<std::size_t> path;
    bool solved;
    int merit;
};

/// SSS* of G. C. Stockman, "A minimax algorithm better than alpha-beta?", Artificial Intelligence 12
/// (1979), with its list OPEN: the value for MAX, who moves at the root if `max_first`, and the leaves
/// in the order in which they are evaluated. Of equal merits, the leftmost comes first.
std::pair<int, order> stockman(int_tree const& tree, bool max_first)
{
    using node = gametree_tests::model::tree<gametree::numbered_label<int>>;
    auto const root = model::copy_of(gametree::numbered(tree));
    auto const at = [&](std::vector<std::size_t> const& path) {
        node const* n = &root;
        for (auto const place : path)
            n = &n->children[place];
        return n;
    };
    auto const is_max = [=](auto const& path) { return (path.size() % 2 == 0) == max_first; };
    auto const later = [](state const& a, state const& b) {
        return a.merit != b.merit ? a.merit < b.merit : b.path < a.path;
    };
    std::vector<state> open{{{}, false, std::numeric_limits<int>::max()}};
    order leaves;
    for (;;) {
        auto const best = std::max_element(open.begin(), open.end(), later);
        auto [path, solved, merit] = *best;
        open.erase(best);
        auto const& children = at(path)->children;
        if (solved and path.empty())
            return {merit, leaves};
        if (not solved and children.empty()) {
            auto const& label = at(path)->label;
            leaves.push_back(label.index);
            open.push_back(
                {path, true, std::min(merit, is_max(path) ? label.label : -label.label)});
        } else if (not solved) {
            path.push_back(0);
            do
                open.push_back({path, false, merit});
            while (not is_max(path) and ++path.back() < children.size());
        } else if (is_max(path)
                   and path.back() + 1 < at({path.begin(), path.end() - 1})->children.size()) {
            ++path.back();
            open.push_back({path, false, merit});
        } else {
            path.pop_back();
            if (is_max(path))
                std::erase_if(open, [&](state const& s) {
                    return s.path.size() > path.size()
                       and std::equal(path.begin(), path.end(), s.path.begin());
                });
            open.push_back({path, true, merit});
        }
    }
}
} // namespace

TEST_CASE("mtdf from above is SSS*, and from below DUAL*", "[ladder][mtdf]")
{
    constexpr int most = std::numeric_limits<int>::max();
    auto const check = [](int_tree const& tree) {
        auto const above = guessing(most, tree);
        auto const [value, leaves] = stockman(tree, true);
        RC_ASSERT(above.value == value);
        RC_ASSERT(above.forced.order == leaves);
        auto const below = guessing(-most, tree);
        auto const [negated, dual] = stockman(tree, false);
        RC_ASSERT(below.value == -negated);
        RC_ASSERT(below.forced.order == dual);
    };
    // a label at the end of int would be a guess that is right
    laws::prop("few labels", [=] { check(*trees<int>({}, shape::any, labels::small)); });
    laws::prop("ties", [=] { check(*trees<int>({}, shape::uniform, labels::tied)); });
    all_trees(6, {-1, 0, 1}, [&](int_tree const& tree) {
        CHECK(guessing(most, tree).forced.order == stockman(tree, true).second);
        CHECK(guessing(-most, tree).forced.order == stockman(tree, false).second);
    });
}

TEST_CASE("mtdf does not go from left to right", "[ladder][mtdf]")
{
    int_tree const tree{0, {{0, {{0, {{-2}, {-2}}}, {2}}}}};
    CHECK(run(about::mtdf, tree).forced.order == order{3, 5, 4});
}

TEST_CASE("neither of scout and mtdf is always the better one", "[ladder][scout][mtdf]")
{
    int_tree const tree{0, {{0, {{1}, {-1}}}, {0, {{0, {{0}, {-1}}}, {-1}}}}};
    CHECK(run(about::scout, tree).leaves == order{2, 3, 6, 8});
    CHECK(run(about::mtdf, tree).leaves == order{2, 3, 6, 7, 8});
}

TEST_CASE("a guess that is right can cost mtdf more than one that is wrong", "[ladder][mtdf]")
{
    int_tree const tree{0, {{0, {{0, {{-1}, {-2}}}, {-2}}}, {-2}}};
    CHECK(guessing(2, tree).value == 2);
    CHECK(guessing(2, tree).leaves == order{3, 4, 5, 6});
    CHECK(guessing(1, tree).leaves == order{3, 5, 6});
}

#ifndef NDEBUG
TEST_CASE("mtdf stops at a label that has no place in the order", "[searches][mtdf]")
{
    auto const nan = std::numeric_limits<double>::quiet_NaN();
    using double_tree = gametree::rose_tree<double>;
    for (auto const& [tree, guess] : {std::pair{double_tree{0, {nan, 1.}}, 0.},
                                      std::pair{double_tree{0, {1., {0, {2., nan}}}}, 0.},
                                      std::pair{double_tree{0, {1., 2.}}, nan}}) {
        auto const child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            rlimit const second{1, 1}; // as long as it would take without end, and no core
            rlimit const none{0, 0};
            ::setrlimit(RLIMIT_CPU, &second);
            ::setrlimit(RLIMIT_CORE, &none);
            std::signal(SIGABRT, SIG_DFL);
            ::close(STDERR_FILENO);
            static_cast<void>(gametree::mtdf(tree, guess));
            ::_exit(0);
        }
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        CHECK((WIFSIGNALED(status) and WTERMSIG(status) == SIGABRT));
    }
}
#endif
