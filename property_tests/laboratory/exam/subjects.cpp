// Exams of star searches, on trees with chance nodes, and of move ordering.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/exam.hpp>
#include <laboratory/grade/grade.hpp>

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

exam_request any_shape()
{
    exam_request r;
    r.seed = *rc::gen::inRange<std::uint64_t>(1, 1000);
    std::tie(r.depth, r.branching) = *rc::gen::elementOf(
        std::vector<std::pair<std::size_t, std::size_t>>{{2, 2}, {3, 2}, {4, 2}, {3, 3}, {2, 5}});
    r.as_max = *rc::gen::arbitrary<bool>();
    r.ties = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>())
        r.labels = std::pair(0, 60);
    return r;
}

exam_request any_exam_with_chance()
{
    auto r = any_shape();
    r.algorithm = *rc::gen::element<gametree::search_id>(
        gametree::about::gamma, gametree::about::star1, gametree::about::star2);
    return r;
}

void each_node(node const& n, std::function<void(node const&)> const& f)
{
    f(n);
    for (std::size_t place = 0; n.has_child(place); ++place)
        each_node(n.child(place), f);
}

/// Alpha-beta that sorts the children of each node, written for this test: the leaves that it
/// evaluates, and the nodes at which children are left.
struct sorting_search {
    std::vector<node const*> leaves{};
    std::map<node const*, node const*> left{}; ///< at a node, after which child
    std::map<node const*, value> found{};

    value search(node const& n, std::optional<value> const& alpha, std::optional<value> const& beta)
    {
        if (n.is_leaf()) {
            leaves.push_back(&n);
            return found[&n] = n.label();
        }
        std::vector<node const*> sorted;
        for (std::size_t place = 0; n.has_child(place); ++place)
            sorted.push_back(&n.child(place));
        std::ranges::stable_sort(
            sorted, [](auto const* a, auto const* b) { return a->label() < b->label(); });
        std::optional<value> best;
        for (auto const* child : sorted) {
            auto low = alpha;
            if (best and (not low or *low < *best))
                low = best;
            auto const reply = -search(*child, beta ? std::optional<value>(-*beta) : std::nullopt,
                                       low ? std::optional<value>(-*low) : std::nullopt);
            if (not best or *best < reply)
                best = reply;
            if (beta and *best >= *beta) {
                if (child != sorted.back())
                    left[&n] = child;
                break;
            }
        }
        return found[&n] = *best;
    }
};

} // namespace

TEST_CASE("exams with chance nodes are what is asked for", "[laboratory][exam][subjects]")
{
    rc::prop("the tree, its probabilities and its labels", [] {
        auto const e = prepare_exam(any_exam_with_chance());
        auto const [low, high] = label_range(e.what);
        std::size_t leaves = 0;
        std::set<value> labels;
        each_node(e.whole->root(), [&](node const& n) {
            RC_ASSERT(n.is_leaf() == (n.level() == e.what.depth));
            RC_ASSERT(n.by_chance() == (n.level() % 2 == 1 and not n.is_leaf()));
            RC_ASSERT(n.is_leaf() or n.size() == e.what.branching);
            value sum = 0;
            for (std::size_t place = 0; n.has_child(place); ++place) {
                sum += n.child(place).weight();
                RC_ASSERT(n.child(place).weight() > 0);
            }
            RC_ASSERT(not n.by_chance() or sum == 1);
            if (n.is_leaf()) {
                auto const seen
                    = e.what.as_max and opponent_moves(n) ? value(-n.label()) : n.label();
                RC_ASSERT((seen >= low and seen <= high));
                ++leaves;
                labels.insert(seen);
                RC_ASSERT(opponent_moves(n) == opponent_has_leaves(e.what));
            }
        });
        RC_ASSERT(leaves == number_of_leaves(e.what));
        RC_ASSERT(e.what.ties or labels.size() == leaves);
        auto const cuts = count_cuts(e.search);
        RC_ASSERT(cuts.shallow + cuts.deep > 0U);
        RC_ASSERT(cuts == e.tree.cuts);
        RC_ASSERT(find_exam(e.what).notation == e.tree.notation);
    });
    rc::prop("what is right is true of the values by the definition", [] {
        auto const e = prepare_exam(any_exam_with_chance());
        RC_ASSERT(e.search.worth == gametree::expectiminimax(chancy_tree(e.whole->root())));
        for (auto const& [n, worth] : found_values(e.search, view::mover)) {
            auto const right = gametree::expectiminimax(chancy_tree(*n));
            auto const known = e.search.of(*n).known;
            bool const fits = known == knowledge::exact    ? worth == right
                            : known == knowledge::at_least ? worth <= right
                                                           : worth >= right;
            RC_ASSERT(fits);
        }
    });
    rc::prop("gamma is star1 and star2 with more leaves", [] {
        auto r = any_exam_with_chance();
        auto const e = prepare_exam(r);
        auto const gamma = observe(*e.whole, gametree::about::gamma).evaluations();
        RC_ASSERT(observe(*e.whole, gametree::about::star1).evaluations() <= gamma);
    });
}

TEST_CASE("exams of move ordering are what is asked for", "[laboratory][exam][subjects]")
{
    auto const any_sorted = [] {
        auto r = any_shape();
        r.order = ordering::best_first;
        r.algorithm = *rc::gen::element<gametree::search_id>(
            gametree::about::alpha_beta, gametree::about::alpha_beta, gametree::about::omit);
        return r;
    };
    rc::prop("what is right is alpha-beta on sorted children, told of the tree as it stands", [&] {
        auto r = any_sorted();
        r.algorithm = gametree::about::alpha_beta;
        auto const e = prepare_exam(r);
        sorting_search by_hand;
        RC_ASSERT(by_hand.search(e.whole->root(), {}, {}) == e.search.worth);
        RC_ASSERT(by_hand.leaves == e.search.evaluated);
        RC_ASSERT(by_hand.left.size() == e.search.cuts.size());
        for (auto const& c : e.search.cuts)
            RC_ASSERT(by_hand.left.at(c.at) == c.refuted_by);
        for (auto const& [n, worth] : found_values(e.search, view::mover))
            RC_ASSERT(by_hand.found.at(n) == worth);
        RC_ASSERT(by_hand.found.size() == e.search.nodes);
    });
    rc::prop(
        "siblings have different static values within the range, as the sheet shows them", [&] {
            auto const e = prepare_exam(any_sorted());
            auto const [low, high] = label_range(e.what);
            each_node(e.whole->root(), [&](node const& n) {
                std::set<value> labels;
                for (std::size_t place = 0; n.has_child(place); ++place)
                    labels.insert(n.child(place).label());
                auto const shown = sorting_label(e.what, n);
                RC_ASSERT(shown.has_value() == (n.parent() and not n.is_leaf()));
                RC_ASSERT(e.what.ties or labels.size() == (n.is_leaf() ? 0U : e.what.branching));
                if (shown) {
                    RC_ASSERT((n.label() >= low and n.label() <= high));
                    RC_ASSERT(
                        *shown
                        == (e.what.as_max and opponent_moves(n) ? value(-n.label()) : n.label()));
                }
            });
            RC_ASSERT(find_exam(e.what).notation == e.tree.notation);
        });
    rc::prop("as many cutoffs as are asked for", [] {
        exam_request r{.depth = 3, .branching = 3};
        r.seed = *rc::gen::inRange<std::uint64_t>(1, 100);
        r.order = ordering::best_first;
        r.shallow = *rc::gen::inRange<std::size_t>(1, 4);
        RC_ASSERT(prepare_exam(r).tree.cuts.shallow == *r.shallow);
    });
}

TEST_CASE("every subject is the same for ever", "[laboratory][exam][subjects]")
{
    auto const form = [](exam_request const& r) { return form_of(r, find_exam(r)); };
    CHECK(form({.seed = 7, .depth = 3, .order = ordering::best_first})
          == "tree: Node 0 [Node 6 [Node (-5) [Node 2 [],Node (-6) []],Node (-7) [Node 0 [],Node "
             "(-1) []]],Node (-2) [Node 8 [Node 8 [],Node (-9) []],Node 6 [Node 4 [],Node 7 []]]]\n"
             "algorithm: alpha-beta\norder: best-first\n"
             "# Add: value, values, leaves and cuts; gametree help grade says how.\n");
    CHECK(
        form({.student = "Ada",
              .seed = 7,
              .depth = 3,
              .algorithm = gametree::about::star2,
              .as_max = true})
        == "name: Ada\n"
           "tree: Node 0 [Chance 0 [(1 % 2,Node 0 [Node 3 [],Node 8 []]),(1 % 2,Node 0 [Node 1 "
           "[],Node (-8) []])],Chance 0 [(3 % 4,Node 0 [Node (-9) [],Node (-1) []]),(1 % 4,Node 0 "
           "[Node 6 [],Node 4 []])]]\n"
           "range: -9,9\nalgorithm: star2\nview: root\n"
           "# Add: value, values, leaves and cuts; gametree help grade says how.\n");
}
