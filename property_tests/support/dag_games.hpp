/// \file
/// Games given by a graph without cycles: ways of any length lead to the same position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

#include <rapidcheck.h>

#include <gametree/cursor_range.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/position.hpp>

namespace gametree_tests {

/// Node 0 is the start. Every way goes to nodes with greater numbers.
struct dag {
    struct node {
        int value = 0; ///< to the player to move
        bool dynamic = false;
        std::vector<std::size_t> next{};
    };
    std::vector<node> nodes;

    friend std::ostream& operator<<(std::ostream& out, dag const& g)
    {
        for (std::size_t i = 0; i < g.nodes.size(); ++i) {
            out << i << ": " << g.nodes[i].value << (g.nodes[i].dynamic ? "! ->" : " ->");
            for (auto next : g.nodes[i].next)
                out << ' ' << next;
            out << "; ";
        }
        return out;
    }
};

/// A place in a dag. Both players may come to it to move, so that who does is not a part of it.
class dag_position {
    dag const* graph_ = nullptr;
    std::size_t at_ = 0;

    [[nodiscard]] dag::node const& node() const { return graph_->nodes[at_]; }

    struct cursor;

public:
    dag_position() = default;
    explicit dag_position(dag const& graph, std::size_t at = 0) : graph_(&graph), at_(at) { }
    friend bool operator==(dag_position const&, dag_position const&) = default;
    [[nodiscard]] std::uint64_t hash() const { return gametree::mixed(at_); }
    [[nodiscard]] std::size_t number() const { return at_; }
    [[nodiscard]] std::size_t ways() const { return node().next.size(); }
    [[nodiscard]] dag_position after(std::size_t way) const
    {
        return dag_position(*graph_, node().next[way]);
    }
    [[nodiscard]] auto moves() const;
    [[nodiscard]] int static_value() const { return node().value; }
    [[nodiscard]] bool dynamic() const { return node().dynamic; }
    [[nodiscard]] bool win(gametree::player) const { return false; }
    [[nodiscard]] gametree::player to_move() const { return gametree::player::first; }
};

struct dag_position::cursor {
    dag_position from{};
    std::size_t i = 0;

    [[nodiscard]] bool done() const { return i == from.ways(); }
    [[nodiscard]] dag_position read() const { return from.after(i); }
    void next() { ++i; }
};

inline auto dag_position::moves() const { return gametree::cursor_range(cursor{*this, 0}); }

/// A dag of up to `most` nodes, small when shrunk.
inline rc::Gen<dag> any_dag(std::size_t most)
{
    return rc::gen::exec([most] {
        auto const size = *rc::gen::inRange<std::size_t>(1, most + 1);
        dag g;
        for (std::size_t i = 0; i < size; ++i) {
            dag::node node{*rc::gen::inRange(-3, 4), *rc::gen::inRange(0, 4) == 3, {}};
            for (auto ways = *rc::gen::inRange(0, i + 1 < size ? 4 : 1); ways > 0; --ways)
                node.next.push_back(*rc::gen::inRange(i + 1, size));
            g.nodes.push_back(node);
        }
        return g;
    });
}

/// A line of so many plies; the last player to move has lost.
inline dag line_of_play(std::size_t plies)
{
    dag g{std::vector<dag::node>(plies + 1)};
    for (std::size_t i = 0; i < plies; ++i)
        g.nodes[i].next = {i + 1};
    g.nodes[plies].value = -1;
    return g;
}

} // namespace gametree_tests
