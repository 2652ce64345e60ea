/// \file
/// Games small enough to be searched to the end in a test, with what makes a table go wrong: many
/// ways to each position, forced passes, values that are graded, static values that say nothing.
#pragma once

#include <bit>
#include <cstdint>

#include <gametree/cursor_range.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/kept_position.hpp>

namespace gametree_tests {

/// K in a row on a board of W by H, where men fall. A win is worth more the sooner it comes, if
/// `Graded`; while nothing is decided, the static value is a number from -3 to 3 without sense.
template <int W, int H, int K, bool Graded = false>
class connect {
    static_assert(W * (H + 1) <= 64);
    using cells = std::uint64_t;

    cells mine_ = 0;
    cells theirs_ = 0;

    static constexpr bool has_row(cells set)
    {
        for (int step : {1, H, H + 1, H + 2}) {
            auto runs = set;
            for (int i = 1; i < K; ++i)
                runs &= set >> (i * step);
            if (runs != 0)
                return true;
        }
        return false;
    }
    [[nodiscard]] constexpr int men() const { return std::popcount(mine_ | theirs_); }

public:
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
            return -100 - (Graded ? W * H - men() : 0);
        return men() == W * H ? 0 : static_cast<int>(hash() >> 32 & 7) % 7 - 3;
    }

    struct cursor {
        connect from{};
        int column = W;

        constexpr void seek()
        {
            while (column < W and from.height(column) == H)
                ++column;
        }
        [[nodiscard]] constexpr bool done() const { return column == W; }
        [[nodiscard]] constexpr connect read() const
        {
            connect next;
            next.mine_ = from.theirs_;
            next.theirs_ = from.mine_ | cells{1} << (column * (H + 1) + from.height(column));
            return next;
        }
        constexpr void next()
        {
            ++column;
            seek();
        }
    };
    [[nodiscard]] constexpr int height(int column) const
    {
        return std::popcount((mine_ | theirs_) >> (column * (H + 1)) & ((cells{1} << H) - 1));
    }
    [[nodiscard]] constexpr auto moves() const
    {
        cursor all{*this, has_row(theirs_) ? W : 0};
        all.seek();
        return gametree::cursor_range(all);
    }
};

/// Dots and boxes on W by H boxes. Who completes a box moves again: the other has a forced pass.
template <int W, int H>
class boxes {
    static constexpr int across = (H + 1) * W; // edges, row by row; then those that go up
    static constexpr int edges = across + H * (W + 1);
    static_assert(edges <= 32);

    std::uint32_t drawn_ = 0;
    std::int8_t margin_ = 0; // of the player to move
    bool pass_ = false;
    gametree::player mover_ = gametree::player::first;

    static constexpr std::uint32_t box(int x, int y)
    {
        return std::uint32_t{1} << (y * W + x) | std::uint32_t{1} << ((y + 1) * W + x)
             | std::uint32_t{1} << (across + y * (W + 1) + x)
             | std::uint32_t{1} << (across + y * (W + 1) + x + 1);
    }
    static constexpr int completed(std::uint32_t before, std::uint32_t after)
    {
        int count = 0;
        for (int y = 0; y < H; ++y)
            for (int x = 0; x < W; ++x)
                count += (after & box(x, y)) == box(x, y) and (before & box(x, y)) != box(x, y);
        return count;
    }

public:
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
        return std::popcount(drawn_) == edges and (who == mover_ ? margin_ : -margin_) > 0;
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

    struct cursor {
        boxes from{};
        std::uint32_t left = 0;
        bool pass = false;

        [[nodiscard]] constexpr bool done() const { return left == 0 and not pass; }
        [[nodiscard]] constexpr boxes read() const
        {
            auto next = from;
            next.mover_ = gametree::opponent(from.mover_);
            next.drawn_ |= pass ? 0 : left & -left;
            auto const count = completed(from.drawn_, next.drawn_);
            next.margin_ = static_cast<std::int8_t>(-from.margin_ - count);
            next.pass_ = count > 0 and std::popcount(next.drawn_) < edges;
            return next;
        }
        constexpr void next()
        {
            left = pass ? 0 : left & (left - 1);
            pass = false;
        }
    };
    [[nodiscard]] constexpr auto moves() const
    {
        constexpr auto all = static_cast<std::uint32_t>((std::uint64_t{1} << edges) - 1);
        return gametree::cursor_range(cursor{*this, pass_ ? 0 : all & ~drawn_, pass_});
    }
};

} // namespace gametree_tests
