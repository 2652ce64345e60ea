/// \file
/// The endgames of nine men's morris: all men have been placed, and each side has so many left, from
/// three on. 5 against 4 is one endgame, whoever of the two is to move; it lasts until a man is
/// removed, and then it is 4 against 4 or 5 against 3. With two men one has lost.
///
/// There are endgames without the option `fifty` only: with it a position is worth something else
/// after each number of moves.
///
/// Laws: those of the concept `endgame`. Tested in games/nine_mens_morris/endgame.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gametree/cursor_range.hpp>
#include <games/nine_mens_morris/men_numbers.hpp>
#include <games/nine_mens_morris/points.hpp>
#include <games/nine_mens_morris/position.hpp>

namespace gametree::nine_mens_morris {

/// The fewest men with which a side plays on.
inline constexpr int fewest_men = 3;

/// Which endgame.
struct endgame_kind {
    int more = fewest_men; ///< men of the side that has more of them
    int fewer = fewest_men; ///< and of the other
    bool flying = false; ///< the option

    friend constexpr auto operator<=>(endgame_kind const&, endgame_kind const&) = default;

    /// `5-4`, or `5-4-flying`.
    [[nodiscard]] std::string name() const
    {
        return std::to_string(more) + '-' + std::to_string(fewer) + (flying ? "-flying" : "");
    }
    /// How many numbers the endgame has.
    [[nodiscard]] std::uint64_t positions() const
    {
        auto const n = static_cast<std::size_t>(more);
        auto const m = static_cast<std::size_t>(fewer);
        return count_of_men(n, m) + (n == m ? 0 : count_of_men(m, n));
    }
    /// After a man of the one side has been removed, or of the other.
    [[nodiscard]] std::vector<endgame_kind> next() const
    {
        std::vector<endgame_kind> all;
        if (fewer > fewest_men)
            all.push_back({more, fewer - 1, flying});
        if (more > fewer)
            all.push_back({more - 1, fewer, flying});
        return all;
    }
};

/// See the concept `endgame`.
class endgame {
    endgame_kind kind_;
    men_numbers more_; // the side that has more is to move
    std::optional<men_numbers> fewer_; // the other is; nothing where none has more

    class cursor;

    [[nodiscard]] constexpr options rules() const { return {kind_.flying, false}; }

public:
    using position = nine_mens_morris::position;
    using kind = endgame_kind;

    /// \param k  of at least three men a side, and at most nine
    explicit endgame(kind const& k) : kind_(k), more_(k.more, k.fewer)
    {
        if (k.fewer != k.more)
            fewer_.emplace(k.fewer, k.more);
    }

    /// The endgame that `p` is of, if it is of one.
    [[nodiscard]] static std::optional<kind> kind_of(position const& p)
    {
        auto const mine = std::popcount(p.mine());
        auto const theirs = std::popcount(p.theirs());
        if (p.placing() or p.rules().fifty or std::min(mine, theirs) < fewest_men)
            return std::nullopt;
        return kind{std::max(mine, theirs), std::min(mine, theirs), p.rules().flying};
    }
    /// The kinds that play from `p` can come to, each after those that it leads to itself.
    [[nodiscard]] static std::vector<kind> kinds_from(position const& p)
    {
        std::vector<kind> all;
        if (p.rules().fifty)
            return all;
        auto const men = [&](player who) { return std::popcount(p.men_of(who)) + p.in_hand(who); };
        auto const [least, most]
            = std::minmax({men(player::first), men(player::second)}); // by value
        for (int more = fewest_men; more <= most; ++more)
            for (int fewer = fewest_men; fewer <= std::min(more, least); ++fewer)
                all.push_back({more, fewer, p.rules().flying});
        return all;
    }
    [[nodiscard]] bool contains(position const& p) const { return kind_of(p) == kind_; }

    [[nodiscard]] std::uint64_t size() const
    {
        return more_.size() + (fewer_ ? fewer_->size() : 0);
    }
    /// \pre contains(p)
    [[nodiscard]] std::uint64_t number(position const& p) const
    {
        if (fewer_ and std::popcount(p.mine()) == kind_.fewer)
            return more_.size() + fewer_->number({p.mine(), p.theirs()});
        return more_.number({p.mine(), p.theirs()});
    }
    /// With White to move. \pre i < size()
    [[nodiscard]] position at(std::uint64_t i) const
    {
        auto const men = i < more_.size() ? more_.at(i) : fewer_->at(i - more_.size());
        return position(rules(), men.mine, men.theirs, 2 * men_a_side, player::first);
    }

    /// The positions before the opponent's last move, if that removed nobody. A man that is in a mill
    /// now has not closed it, or he would have.
    [[nodiscard]] auto predecessors(position const& p) const;

    /// What it takes, in bytes.
    [[nodiscard]] std::uint64_t memory() const
    {
        return more_.memory() + (fewer_ ? fewer_->memory() : 0);
    }
};

/// Stands on the first of the men that can have moved, and the first of the points where that man
/// can have stood.
class endgame::cursor {
    position now_;
    points moved_ = 0;
    points from_ = 0;
    points free_ = 0;
    bool flew_ = false;

    void settle()
    {
        for (; moved_ != 0; moved_ &= moved_ - 1) {
            from_ = flew_ ? free_ : neighbours(first_of(moved_)) & free_;
            if (from_ != 0)
                return;
        }
    }

public:
    cursor() = default;
    explicit cursor(position const& p)
        : now_(p),
          moved_(p.theirs() & ~in_mills(p.theirs())),
          free_(p.free()),
          flew_(p.rules().flying and std::popcount(p.theirs()) == fewest_men)
    {
        settle();
    }
    [[nodiscard]] bool done() const { return moved_ == 0; }
    [[nodiscard]] position read() const
    {
        auto const before = now_.theirs() ^ first_of(moved_) ^ first_of(from_);
        auto const mover = opponent(now_.to_move());
        return mover == player::first
                 ? position(now_.rules(), before, now_.mine(), 2 * men_a_side, mover)
                 : position(now_.rules(), now_.mine(), before, 2 * men_a_side, mover);
    }
    void next()
    {
        from_ &= from_ - 1;
        if (from_ == 0) {
            moved_ &= moved_ - 1;
            settle();
        }
    }
};

inline auto endgame::predecessors(position const& p) const { return cursor_range(cursor(p)); }

} // namespace gametree::nine_mens_morris
