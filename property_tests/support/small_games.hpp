/// \file
/// Games small enough to be searched to the end in a test, with what makes a table go wrong: many
/// ways to each position, forced passes, values that are graded, static values that say nothing, dice.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <vector>

#include <rapidcheck.h>

#include <gametree/chance/mixed.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/kept_position.hpp>

namespace gametree_tests {

// Their sizes are known at run time, so that what is tried with several is compiled once.

/// Whether a win is worth more the sooner it comes.
enum class graded : bool { no, yes };

/// `row` in a row on a board of `width` by `height`, where men fall. While nothing is decided, the
/// static value is a number from -3 to 3 without sense.
class connect {
    using cells = std::uint64_t;

    cells mine_ = 0;
    cells theirs_ = 0;
    std::int8_t width_;
    std::int8_t height_;
    std::int8_t row_;
    graded wins_;

    [[nodiscard]] constexpr bool has_row(cells set) const
    {
        for (int step : {1, +height_, height_ + 1, height_ + 2}) {
            auto runs = set;
            for (int i = 1; i < row_; ++i)
                runs &= set >> (i * step);
            if (runs != 0)
                return true;
        }
        return false;
    }
    [[nodiscard]] constexpr int men() const { return std::popcount(mine_ | theirs_); }

public:
    constexpr connect() : connect(4, 3, 3) { }
    /// \pre width * (height + 1) <= 64
    constexpr connect(int width, int height, int row, graded wins = graded::no)
        : width_(static_cast<std::int8_t>(width)),
          height_(static_cast<std::int8_t>(height)),
          row_(static_cast<std::int8_t>(row)),
          wins_(wins)
    {
    }
    friend constexpr bool operator==(connect const&, connect const&) = default;
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        return gametree::mixed(gametree::mixed(mine_) ^ theirs_);
    }
    [[nodiscard]] constexpr gametree::player to_move() const
    {
        return men() % 2 == 0 ? gametree::player::first : gametree::player::second;
    }
    [[nodiscard]] constexpr bool dynamic() const { return hash() % 3 == 0; }
    [[nodiscard]] constexpr bool win(gametree::player who) const
    {
        return has_row(who == to_move() ? mine_ : theirs_);
    }
    [[nodiscard]] constexpr int static_value() const
    {
        if (has_row(theirs_))
            return -100 - (wins_ == graded::yes ? width_ * height_ - men() : 0);
        return men() == width_ * height_ ? 0 : static_cast<int>(hash() >> 32 & 7) % 7 - 3;
    }

    struct cursor;
    [[nodiscard]] constexpr int height(int column) const
    {
        return std::popcount((mine_ | theirs_) >> (column * (height_ + 1))
                             & ((cells{1} << height_) - 1));
    }
    [[nodiscard]] constexpr auto moves() const;
};

struct connect::cursor {
    connect from{};
    int column = 0;

    constexpr void seek()
    {
        while (column < from.width_ and from.height(column) == from.height_)
            ++column;
    }
    [[nodiscard]] constexpr bool done() const { return column == from.width_; }
    [[nodiscard]] constexpr connect read() const
    {
        auto next = from;
        next.mine_ = from.theirs_;
        next.theirs_ = from.mine_ | cells{1} << (column * (from.height_ + 1) + from.height(column));
        return next;
    }
    constexpr void next()
    {
        ++column;
        seek();
    }
};

constexpr auto connect::moves() const
{
    cursor all{*this, has_row(theirs_) ? width_ : 0};
    all.seek();
    return gametree::cursor_range(all);
}

/// Dots and boxes on `width` by `height` boxes. Who completes a box moves again: the other has a
/// forced pass.
class boxes {
    std::int8_t width_ = 0;
    std::int8_t height_ = 0;
    std::uint32_t drawn_ = 0; // edges, row by row; then those that go up
    std::int8_t margin_ = 0; // of the player to move
    bool pass_ = false;
    gametree::player mover_ = gametree::player::first;

    [[nodiscard]] constexpr int across() const { return (height_ + 1) * width_; }
    [[nodiscard]] constexpr int edges() const { return across() + height_ * (width_ + 1); }
    [[nodiscard]] constexpr std::uint32_t box(int x, int y) const
    {
        return std::uint32_t{1} << (y * width_ + x) | std::uint32_t{1} << ((y + 1) * width_ + x)
             | std::uint32_t{1} << (across() + y * (width_ + 1) + x)
             | std::uint32_t{1} << (across() + y * (width_ + 1) + x + 1);
    }
    [[nodiscard]] constexpr int completed(std::uint32_t before, std::uint32_t after) const
    {
        int count = 0;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                count += (after & box(x, y)) == box(x, y) and (before & box(x, y)) != box(x, y);
        return count;
    }

public:
    boxes() = default;
    /// \pre there are at most 32 edges
    constexpr boxes(int width, int height)
        : width_(static_cast<std::int8_t>(width)),
          height_(static_cast<std::int8_t>(height))
    {
    }
    friend constexpr bool operator==(boxes const&, boxes const&) = default;
    [[nodiscard]] constexpr std::uint64_t hash() const
    {
        return gametree::mixed(drawn_ | static_cast<std::uint64_t>(margin_ + 64) << 32
                               | static_cast<std::uint64_t>(pass_) << 40
                               | static_cast<std::uint64_t>(mover_) << 41);
    }
    [[nodiscard]] constexpr gametree::player to_move() const { return mover_; }
    [[nodiscard]] constexpr bool forced_pass() const { return pass_; }
    [[nodiscard]] constexpr bool dynamic() const { return pass_; }
    [[nodiscard]] constexpr bool win(gametree::player who) const
    {
        return std::popcount(drawn_) == edges() and (who == mover_ ? margin_ : -margin_) > 0;
    }
    [[nodiscard]] constexpr int static_value() const { return margin_; }

    /// What is left of the game, whoever moves and whoever has which boxes.
    [[nodiscard]] constexpr gametree::reduction<boxes, int> reduced() const
    {
        auto rest = *this;
        rest.margin_ = 0;
        rest.mover_ = gametree::player::first;
        return {rest, margin_};
    }

    struct cursor;
    [[nodiscard]] constexpr auto moves() const;
};

struct boxes::cursor {
    boxes from{};
    std::uint32_t left = 0;
    bool pass = false;

    [[nodiscard]] constexpr bool done() const { return left == 0 and not pass; }
    [[nodiscard]] constexpr boxes read() const
    {
        auto next = from;
        next.mover_ = gametree::opponent(from.mover_);
        next.drawn_ |= pass ? 0 : left & -left;
        auto const count = from.completed(from.drawn_, next.drawn_);
        next.margin_ = static_cast<std::int8_t>(-from.margin_ - count);
        next.pass_ = count > 0 and std::popcount(next.drawn_) < next.edges();
        return next;
    }
    constexpr void next()
    {
        left = pass ? 0 : left & (left - 1);
        pass = false;
    }
};

constexpr auto boxes::moves() const
{
    auto const all = static_cast<std::uint32_t>((std::uint64_t{1} << edges()) - 1);
    return gametree::cursor_range(cursor{*this, pass_ ? 0 : all & ~drawn_, pass_});
}

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
