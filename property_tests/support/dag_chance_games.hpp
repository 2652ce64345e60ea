/// \file
/// Games of chance given by a graph without cycles: a dag in which chance moves at the dynamic nodes.
#pragma once

#include <cstddef>
#include <cstdint>

#include <gametree/chance/rational.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>

#include "support/dag_games.hpp"

namespace gametree_tests {

/// A place in a dag, whose values are thirds from -1 to 1. All ways from a chance node are as probable.
class dag_chance_position {
    dag_position at_{};
    int ways_ = 1; // of the chance node before

    struct cursor;

public:
    dag_chance_position() = default;
    explicit dag_chance_position(dag_position at, int ways = 1) : at_(at), ways_(ways) { }
    /// However probable it was to come here.
    friend bool operator==(dag_chance_position const& a, dag_chance_position const& b)
    {
        return a.at_ == b.at_;
    }
    [[nodiscard]] std::uint64_t hash() const { return at_.hash(); }
    [[nodiscard]] std::size_t number() const { return at_.number(); }
    [[nodiscard]] auto moves() const;
    [[nodiscard]] bool is_chance() const { return at_.dynamic() and at_.ways() != 0; }
    [[nodiscard]] gametree::rational weight() const { return gametree::rational(1, ways_); }
    [[nodiscard]] gametree::rational static_value() const
    {
        return gametree::rational(at_.static_value(), 3);
    }
    [[nodiscard]] bool dynamic() const { return false; }
    [[nodiscard]] bool win(gametree::player) const { return false; }
    [[nodiscard]] gametree::player to_move() const { return gametree::player::first; }
};

struct dag_chance_position::cursor {
    dag_chance_position from{};
    std::size_t i = 0;

    [[nodiscard]] bool done() const { return i == from.at_.ways(); }
    [[nodiscard]] dag_chance_position read() const
    {
        return dag_chance_position(from.at_.after(i),
                                   from.is_chance() ? static_cast<int>(from.at_.ways()) : 1);
    }
    void next() { ++i; }
};

inline auto dag_chance_position::moves() const { return gametree::cursor_range(cursor{*this, 0}); }

} // namespace gametree_tests
