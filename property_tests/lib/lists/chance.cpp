// The lists of bounds of trees with chance nodes: in every order they fall to the exact value, and
// bounds and leaves are those of the equations.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <range/v3/range/conversion.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/lists/chance.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

#include "support/random_trees.hpp"
#include "support/laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
template <class Order>
void check(std::string const& name, Order order)
{
    for (auto const chance : {where::anywhere, where::between})
        laws::prop(name + (chance == where::anywhere ? ", chance anywhere" : ", dice"), [=] {
            auto const labels = with_chance<rational>(*trees<int>(), chance);
            auto const tree = labels | views::map([](auto const& l) { return l.value; });
            auto const bounds
                = ranges::to<std::vector>(lists::chance(tree, unit_range<rational>(), order));
            RC_ASSERT(not bounds.empty());
            RC_ASSERT(std::is_sorted(bounds.begin(), bounds.end(), std::greater<>{}));
            RC_ASSERT(bounds.back() == -(tree | expectiminimax));
        });
}

/// A list that has all been made: each bound with the leaves that are read for it.
struct model_list {
    struct element {
        rational bound;
        std::vector<std::size_t> leaves;
    };
    std::vector<element> elements{};
    std::vector<std::size_t> at_end{}; ///< what is read before it is known that there is no more
};

/// The equations of chance.hpp, on whole lists.
class model_order {
public:
    enum kind { gamma, star1, star2 };

private:
    using tree = weighted_tree<rational>;
    struct outcome {
        rational weight;
        model_list list;
    };

    kind kind_;

    static void append(std::vector<std::size_t>& to, std::vector<std::size_t> const& more)
    {
        to.insert(to.end(), more.begin(), more.end());
    }
    static rational last(model_list const& list) { return list.elements.back().bound; }
    static std::vector<std::size_t> all_leaves(model_list const& list)
    {
        std::vector<std::size_t> all;
        for (auto const& e : list.elements)
            append(all, e.leaves);
        append(all, list.at_end);
        return all;
    }

    /// mapmin, with omit.
    static model_list of_choice(std::vector<model_list> const& below)
    {
        model_list made;
        std::optional<rational> n;
        std::vector<std::size_t> read; // since the last bound
        for (auto const& list : below) {
            auto const low = std::find_if(list.elements.begin(), list.elements.end(),
                                          [&](auto const& e) { return n and e.bound <= *n; });
            if (low != list.elements.end()) {
                for (auto e = list.elements.begin(); e != low + 1; ++e)
                    append(read, e->leaves);
                continue;
            }
            append(read, all_leaves(list));
            n = last(list); // the bounds do not increase
            made.elements.push_back({-*n, std::exchange(read, {})});
        }
        made.at_end = read;
        return made;
    }
    static model_list by_outcomes(std::vector<outcome> const& all, rational const& u)
    {
        model_list made;
        rational s = 0;
        rational r = 1;
        for (auto const& [p, list] : all) {
            s += p * last(list);
            r -= p;
            made.elements.push_back({s + r * u, all_leaves(list)});
        }
        return made;
    }
    static model_list by_bounds(std::vector<outcome> const& all, rational const& u)
    {
        model_list made;
        rational s = 0;
        rational r = 1;
        for (auto const& [p, list] : all) {
            r -= p;
            for (auto const& [x, leaves] : list.elements) {
                made.elements.push_back({s + p * x + r * u, made.at_end});
                append(made.elements.back().leaves, leaves);
                made.at_end.clear();
            }
            s += p * last(list);
            made.at_end = list.at_end;
        }
        return made;
    }
    static model_list by_first_bounds(std::vector<outcome> const& all, rational const& u)
    {
        model_list made;
        rational s = 0;
        rational r = 1;
        for (auto const& [p, list] : all) {
            s += p * list.elements.front().bound;
            r -= p;
            made.elements.push_back({s + r * u, list.elements.front().leaves});
        }
        for (auto const& [p, list] : all) {
            for (std::size_t i = 1; i < list.elements.size(); ++i) {
                s += p * (list.elements[i].bound - list.elements[i - 1].bound);
                made.elements.push_back({s, made.at_end});
                append(made.elements.back().leaves, list.elements[i].leaves);
                made.at_end.clear();
            }
            append(made.at_end, list.at_end);
        }
        return made;
    }

public:
    explicit model_order(kind k) : kind_(k) { }

    /// \param lowest, highest  of all values, as the player to move sees them
    [[nodiscard]] model_list list_of(tree const& t, rational const& lowest,
                                     rational const& highest) const
    {
        auto const below = ranges::to<std::vector>(t.children());
        auto const label = t.label();
        if (below.empty())
            return {{{-label.value, {t.index()}}}};
        if (not label.by_chance) {
            std::vector<model_list> lists;
            for (auto const& child : below)
                lists.push_back(list_of(child, -highest, -lowest));
            return of_choice(lists);
        }
        std::vector<outcome> outcomes;
        for (auto const& child : below)
            outcomes.push_back({child.label().chance, list_of(child, lowest, highest)});
        return kind_ == gamma ? by_outcomes(outcomes, -lowest)
             : kind_ == star1 ? by_bounds(outcomes, -lowest)
                              : by_first_bounds(outcomes, -lowest);
    }
};

/// Reads the list of `order` of a tree with values in `range`.
template <class Order>
model_list read_list(weighted_tree<rational> const& labels, value_range<rational> const& range,
                     Order order)
{
    model_list made;
    auto const note
        = [&](label_forced<numbered_label<weighted_label<rational, rational>>> const& e) {
              made.at_end.push_back(e.label.index);
          };
    auto const tree = numbered(labels) | views::observe(note)
                    | views::map([](auto const& l) { return l.label.value; });
    auto const bounds = lists::chance(tree, range, order);
    for (auto it = bounds.begin(); it != bounds.end(); ++it)
        made.elements.push_back({*it, std::exchange(made.at_end, {})});
    return made;
}

template <class Order>
void check_equations(std::string const& name, Order order, model_order::kind kind)
{
    auto const is = [=](weighted_tree<rational> const& tree, rational const& most) {
        rational const lowest = -most * *rc::gen::inRange(2, 5) / 2;
        rational const highest = most * *rc::gen::inRange(2, 5) / 2;
        auto const found = read_list(tree, value_range<rational>(lowest, highest), order);
        auto const expected = model_order(kind).list_of(tree, lowest, highest);
        RC_ASSERT(found.elements.size() == expected.elements.size());
        for (std::size_t i = 0; i < found.elements.size(); ++i) {
            RC_ASSERT(found.elements[i].bound == expected.elements[i].bound);
            RC_ASSERT(found.elements[i].leaves == expected.elements[i].leaves);
        }
        RC_ASSERT(found.at_end == expected.at_end);
    };
    for (auto const chance : {where::anywhere, where::between}) {
        auto const what = name + (chance == where::anywhere ? ", chance anywhere" : ", dice");
        laws::prop(what, [=] { is(with_chance<rational>(*trees<int>(), chance), 1); });
        laws::prop(what + ", ties", [=] {
            is(with_chance<rational>(*tied_chance_trees({.depth = 5, .branching = 4}), chance),
               rational(1, 10));
        });
    }
}
} // namespace

TEST_CASE("lists: bounds and leaves of a chance tree are those of the equations", "[chance]")
{
    check_equations("gamma", lists::gamma_order{}, model_order::gamma);
    check_equations("star1", lists::star1_order{}, model_order::star1);
    check_equations("star2", lists::star2_order{}, model_order::star2);
}

TEST_CASE("lists: the bounds of a chance tree do not increase, and the last is exact", "[chance]")
{
    check("gamma", lists::gamma_order{});
    check("star1", lists::star1_order{});
    check("star2", lists::star2_order{});
}
