// Trees that know bounds on their values: star2 finds in them what it finds without, and its lists
// fall to the exact value.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/star2.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/detail/adapted_children.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/lists/chance.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/bounded_by.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;
using laws::prop;

namespace {
/// The values of a tree, with bounds that are true: both are as wide as a number drawn for the node
/// says. 0 is exact, and `vague` or more says nothing.
template <game_tree Tree>
class well_informed : public detail::forwarded_traits<well_informed<Tree>, Tree> {
    static constexpr unsigned vague = 4;

    Tree tree_;
    unsigned drawn_;

    friend detail::forwarded_traits<well_informed, Tree>;
    [[nodiscard]] Tree const& source() const { return tree_; }

    struct wrap {
        unsigned drawn;
        well_informed operator()(Tree child) const { return well_informed(child, drawn); }
    };

public:
    well_informed(Tree tree, unsigned drawn) : tree_(tree), drawn_(drawn) { }
    [[nodiscard]] auto label() const { return tree_.label(); }
    [[nodiscard]] auto children() const
    {
        return detail::adapted_children(tree_.children(), wrap{drawn_ * 1103515245U + 12345U});
    }
    [[nodiscard]] value_range<label_t<Tree>> bounds() const
    {
        auto const value = tree_ | expectiminimax;
        auto const off = [](unsigned by) { return by < vague ? rational(by, 8) : rational(4); };
        return {value - off(drawn_ >> 16 & 7), value + off(drawn_ >> 20 & 7)};
    }
};

/// The list of a node by the equations of lists/chance.hpp, in vectors.
template <bounded_tree Tree>
std::vector<rational> model_list(Tree const& tree, value_range<rational> const& range)
{
    std::vector<Tree> children;
    for (auto const& child : tree.children())
        children.push_back(child);
    if (children.empty())
        return {-tree.label()};
    std::vector<rational> list;
    if (tree.is_chance()) {
        std::vector<std::vector<rational>> below;
        std::vector<rational> parts;
        rational sum = 0;
        rational left = 1;
        for (auto const& child : children) {
            below.push_back(model_list(child, range));
            parts.push_back(child.weight() * below.back().front());
            sum += parts.back();
            left -= child.weight();
            list.push_back(sum - left * range.lowest());
        }
        auto const read = [&](std::size_t outcome, std::size_t bound) {
            auto const part = children[outcome].weight() * below[outcome][bound];
            sum += part - parts[outcome];
            parts[outcome] = part;
            list.push_back(sum);
        };
        for (std::size_t i = 0; i < below.size(); ++i)
            if (below[i].size() > 1)
                read(i, 1);
        for (std::size_t i = 0; i < below.size(); ++i)
            for (std::size_t bound = 2; bound < below[i].size(); ++bound)
                read(i, bound);
        return list;
    }
    std::optional<rational> n;
    for (auto const& child : children) {
        if (n and tree.bounds().highest() <= *n)
            break;
        auto const bounds = model_list(child, range.negated());
        if (not n and not is_known_leaf(child))
            list.push_back(std::min(child.bounds().highest(), range.negated().highest()));
        auto const least = *std::min_element(bounds.begin(), bounds.end());
        if (n and least <= *n)
            continue;
        n = least;
        list.push_back(-least);
    }
    return list;
}

/// A tree of values, and the same with bounds.
template <class Check>
void with_bounds(std::string const& law, Check const& check)
{
    for (auto const chance : {where::anywhere, where::between})
        prop(law + (chance == where::anywhere ? ", chance anywhere" : ", dice"), [=] {
            auto const values
                = with_chance<rational>(*trees<int>({.depth = 4, .branching = 4}), chance)
                | views::map([](auto const& l) { return l.value; })
                | views::prune(*rc::gen::inRange(0, 5)); // which knows where it ends
            check(values, well_informed(values, *rc::gen::arbitrary<unsigned>()));
        });
}

} // namespace

TEST_CASE("star2 of a bounded tree: the bounds do not increase, and the last is exact",
          "[chance][bounded]")
{
    with_bounds("lists", [](auto const& values, auto const& bounded) {
        auto const bounds = ranges::to<std::vector>(
            lists::chance(bounded, unit_range<rational>(), lists::star2_order{}));
        RC_ASSERT(not bounds.empty());
        RC_ASSERT(std::is_sorted(bounds.begin(), bounds.end(), std::greater<>{}));
        RC_ASSERT(bounds.back() == -(values | expectiminimax));
    });
}

TEST_CASE("star2 of a bounded tree: the lists are those of the equations", "[chance][bounded]")
{
    with_bounds("lists by the equations", [](auto const&, auto const& bounded) {
        // of one player's values more is thought possible than of the other's
        value_range<rational> const range(-1 - *rc::gen::inRange(0, 2),
                                          1 + *rc::gen::inRange(0, 2));
        auto const bounds
            = ranges::to<std::vector>(lists::chance(bounded, range, lists::star2_order{}));
        RC_ASSERT(bounds == model_list(bounded, range));
    });
}

namespace {
/// Knows the values of leaves, and of other nodes that they lie between -1 and 1.
struct vague_judge {
    rational operator()(weighted_label<rational, rational> const& l) const { return l.value; }
    value_range<rational> bounds(weighted_label<rational, rational> const& l, int levels) const
    {
        return levels == 0 ? value_range(l.value, l.value) : unit_range<rational>();
    }
};
} // namespace

TEST_CASE("star2 of a bounded tree reads two bounds of every outcome before a third of any",
          "[chance][bounded]")
{
    using label = weighted_label<rational, rational>;
    auto const leaf = [](int eighths) { return rose_tree<label>{label{rational(eighths, 8)}}; };
    auto const outcome = [&](int first) {
        return rose_tree<label>{label{0, rational(1, 2)},
                                {leaf(first), leaf(first - 2), leaf(first - 4)}};
    };
    rose_tree<label> const tree{label{0, 1, true}, {outcome(5), outcome(6)}};
    std::vector<rational> read;
    auto const bounded
        = tree | views::prune(2) | views::bounded_by(vague_judge{})
        | views::observe([&](label_forced<rational> const& e) { read.push_back(e.label * 8); });
    CHECK(star2(bounded, unit_range<rational>()) == rational(-3, 16));
    CHECK(read == std::vector<rational>{5, 6, 3, 4, 1, 2});
}

TEST_CASE("star2 of a bounded tree stops at a value that is as high as it can be",
          "[chance][bounded]")
{
    using label = weighted_label<rational, rational>;
    rose_tree<label> const tree{
        label{0}, {{label{rational(-1, 2)}}, {label{rational(-1, 4)}}, {label{rational(1, 2)}}}};
    std::vector<rational> read;
    // all that is known of the root and its children is exact
    auto const bounded
        = well_informed(tree | views::map(value_of), 0)
        | views::observe([&](label_forced<rational> const& e) { read.push_back(e.label); });
    CHECK(star2(bounded, unit_range<rational>()) == rational(1, 2));
    CHECK(read == std::vector<rational>{rational(-1, 2)});
}

TEST_CASE("a bounded tree is worth to every search of chance what the tree is", "[chance][bounded]")
{
    with_bounds("values", [](auto const& values, auto const& bounded) {
        auto const value = values | expectiminimax;
        for (auto const& a : listed_chance_searches()) {
            RC_LOG(a.name);
            RC_ASSERT(a.search(bounded, unit_range<rational>()) == value);
            RC_ASSERT(a.search(bounded | views::best_first, unit_range<rational>()) == value);
        }
    });
}

TEST_CASE("star2 of a bounded tree evaluates a leaf at most once", "[chance][bounded]")
{
    prop("leaves", [] {
        auto const labels
            = with_chance<rational>(*trees<int>({.depth = 4, .branching = 4}),
                                    *rc::gen::element(where::anywhere, where::between));
        // each leaf has a value of its own, between -1 and 1
        auto const values = numbered(labels) | views::map([](auto const& l) {
                                auto const i = static_cast<int>(l.index);
                                return rational(i % 2 == 0 ? i : -i, 10'000);
                            });
        std::vector<rational> read;
        auto const value = star2(
            well_informed(values, *rc::gen::arbitrary<unsigned>())
                | views::observe([&](label_forced<rational> const& e) { read.push_back(e.label); }),
            unit_range<rational>());
        RC_ASSERT(value == (values | expectiminimax));
        std::sort(read.begin(), read.end());
        RC_ASSERT(std::adjacent_find(read.begin(), read.end()) == read.end());
    });
}

namespace {
/// All values from -1000 to 1000, which is all that it knows of a tree that goes on.
struct modest_judge {
    int operator()(int label) const { return label; }
    value_range<int> bounds(int label, int levels) const
    {
        return levels == 0 ? value_range(label, label) : value_range(-1000, 1000);
    }
};
} // namespace

TEST_CASE("bounded_by gives the labels of map, and bounds by the levels that are left",
          "[chance][bounded]")
{
    laws::for_trees("labels", [](rose_tree<int> const& t) {
        auto const n = *rc::gen::inRange(0, 5);
        auto const cut = t | views::prune(n);
        RC_ASSERT(to_rose(cut | views::bounded_by(modest_judge{}))
                  == to_rose(cut | views::map(modest_judge{})));
    });
    auto const root = read_rose_tree<int>("Node 1 [Node 2 [Node 3 []],Node 4 []]") | views::prune(1)
                    | views::bounded_by(modest_judge{});
    static_assert(bounded_tree<decltype(root | views::best_first)>);
    static_assert(not bounded_tree<decltype(root | views::map([](int x) { return -x; }))>);
    CHECK(root.bounds().highest() == 1000);
    CHECK((root | views::best_first).bounds().lowest() == -1000);
    auto children = root.children();
    auto const child = *ranges::begin(children);
    CHECK(child.bounds().lowest() == 2);
    CHECK(child.bounds().highest() == 2);
}
