// A game that says between what its values lie, seen through `bounded`: node by node as the equation has
// it, and worth the same to every search.
#include <cstddef>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/views/bounded.hpp>
#include <gametree/views/map.hpp>

#include "support/property.hpp"
#include "support/small_games.hpp"
#include "support/searches.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {
using ranges_of_nodes = std::vector<value_range<int>>;

/// A place in a dag of which it is known between what its value lies.
class informed_position {
    dag_position at_{};
    ranges_of_nodes const* bounds_ = nullptr;

    struct cursor;

public:
    informed_position() = default;
    informed_position(dag_position at, ranges_of_nodes const& bounds)
        : at_(at),
          bounds_(&bounds) { }
    friend bool operator==(informed_position const&, informed_position const&) = default;
    [[nodiscard]] auto moves() const;
    [[nodiscard]] int static_value() const { return at_.static_value(); }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(player) const { return false; }
    [[nodiscard]] player to_move() const { return player::first; }
    [[nodiscard]] value_range<int> bounds() const { return (*bounds_)[at_.number()]; }
};
struct informed_position::cursor {
    informed_position from{};
    std::size_t i = 0;

    [[nodiscard]] bool done() const { return i == from.at_.ways(); }
    [[nodiscard]] informed_position read() const { return {from.at_.after(i), *from.bounds_}; }
    void next() { ++i; }
};
auto informed_position::moves() const { return cursor_range(cursor{*this, 0}); }
static_assert(bounded_position<informed_position>);

/// True bounds of every node, often the value itself.
ranges_of_nodes some_bounds(dag const& graph)
{
    ranges_of_nodes bounds;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
        auto const value
            = game_tree_of(dag_position(graph, i)) | views::map(static_value) | minimax;
        bounds.emplace_back(value - *rc::gen::inRange(0, 3), value + *rc::gen::inRange(0, 3));
    }
    return bounds;
}

/// The equation of views/bounded.hpp.
rose_tree<int> model(informed_position const& p)
{
    if (p.bounds().lowest() == p.bounds().highest())
        return rose_tree<int>{p.bounds().lowest()};
    std::vector<rose_tree<int>> children;
    for (auto const& next : p.moves())
        children.push_back(model(next));
    return {p.static_value(), std::move(children)};
}
} // namespace

TEST_CASE("bounded: a settled node is a leaf with its value, any other is as the rules say",
          "[views][bounded]")
{
    laws::prop("of any game", [] {
        auto const graph = *any_dag(9);
        auto const bounds = some_bounds(graph);
        informed_position const p(dag_position(graph), bounds);
        auto const tree = game_tree_of(p) | views::bounded;
        RC_ASSERT(to_rose(tree) == model(p));
        RC_ASSERT(tree.bounds().lowest() == p.bounds().lowest());
        RC_ASSERT(tree.bounds().highest() == p.bounds().highest());
        auto const value = game_tree_of(p) | views::map(static_value) | minimax;
        for (auto const& a : listed_searches()) {
            RC_LOG(a.name);
            RC_ASSERT(a.search(tree) == value);
        }
    });
}
