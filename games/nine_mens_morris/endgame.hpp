/// \file
/// The endgames of nine men's morris: all men have been placed, and each side has so many left, from
/// three on. 5 against 4 is one endgame, with either of the two to move. It lasts until a man is
/// removed, and then it is 4 against 4 or 5 against 3. With two men a player has lost.
///
/// There are endgames without the option `fifty` only: with it a position is worth something else
/// after each number of moves.
///
/// Laws: those of the concept `endgame`. Tested in games/nine_mens_morris/endgame.cpp.
///
/// Numbers for the ways in which n men of the player to move and m of the opponent's can stand on
/// the board, those that a symmetry makes of each other counted once.
///
/// The mover's men come first. Sets of n points fall into classes of up to 16; of each, the set that
/// is the least number stands for all. On the 24 - n points that it leaves, the opponent's men stand
/// in some way, and these are counted through, class after class. Some sets are mapped to
/// themselves by other symmetries than the first; then the opponent's men too can be exchanged for
/// the least of some that are alike, and only those are counted: a bit for each way says which.
///
/// Laws:    number(at(i)) is i, for all i < size(); number is the same for all 16 images; and size()
///          is count_of_men(n, m).
///          Tested in games/nine_mens_morris/endgame.cpp.
/// Cost:    10 to 50 ns for either.
/// Memory:  4 bytes for each set of n points and for each way to put m men on the other points, and a
///          quarter of a byte for each way that has to be told from those alike: 5 MB for 9 and 9.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <games/nine_mens_morris/points.hpp>
#include <games/nine_mens_morris/position.hpp>
#include <gametree/cursor_range.hpp>

namespace gametree::nine_mens_morris {

/// The men of both players.
struct men_on_board {
    points mine; ///< of the player to move
    points theirs;
    friend bool operator==(men_on_board const&, men_on_board const&) = default;
};

namespace detail {
    /// n choose k.
    inline constexpr auto choose = [] {
        std::array<std::array<std::uint32_t, point_count + 1>, point_count + 1> all{};
        for (std::size_t n = 0; n < all.size(); ++n) {
            all[n][0] = 1;
            for (std::size_t k = 1; k <= n; ++k)
                all[n][k] = all[n - 1][k - 1] + all[n - 1][k];
        }
        return all;
    }();

    /// The place of a set among all sets of as many numbers, sorted by their greatest, then by the
    /// one before, and so on; which is the order of the sets as binary numbers.
    constexpr std::uint32_t rank_of(points set)
    {
        std::uint32_t rank = 0;
        for (std::size_t k = 1; set != 0; ++k, set &= set - 1)
            rank += choose[static_cast<std::size_t>(std::countr_zero(set))][k];
        return rank;
    }
    /// The next greater number of as many bits.
    constexpr points next_set(points set)
    {
        auto const low = first_of(set);
        auto const carried = set + low;
        return carried | ((set ^ carried) / low >> 2);
    }
} // namespace detail

/// How many numbers there are for `mine` men of the mover's and `theirs` of the opponent's, without
/// making them: the ways that a symmetry leaves as they are, on average over all 16 (Burnside's
/// lemma). Such a way has each cycle of points taken by one player, or free.
constexpr std::uint64_t count_of_men(std::size_t mine, std::size_t theirs)
{
    std::uint64_t fixed = 0;
    for (std::size_t s = 0; s < symmetries; ++s) {
        std::array<std::array<std::uint64_t, point_count + 1>, point_count + 1> ways{};
        ways[0][0] = 1;
        for (points left = all_points; left != 0;) {
            points cycle = 0;
            for (auto at = first_of(left); (cycle & at) == 0; at = symmetry(s, at))
                cycle |= at;
            left &= ~cycle;
            auto const length = static_cast<std::size_t>(std::popcount(cycle));
            for (auto n = mine + 1; n-- > 0;)
                for (auto m = theirs + 1; m-- > 0;)
                    ways[n][m] += (n >= length ? ways[n - length][m] : 0)
                                + (m >= length ? ways[n][m - length] : 0);
        }
        fixed += ways[mine][theirs];
    }
    return fixed / symmetries;
}

/// The numbers for `mine` men of the mover's and `theirs` of the opponent's.
class men_numbers {
    using count = std::uint64_t;
    static constexpr std::uint32_t no_ways = 0xffff'ffff;

    /// A class of sets of the mover's men.
    struct group {
        points set; ///< the least of them
        std::uint32_t ways; ///< where in `ways_` it begins; `no_ways`: all are counted
        count first; ///< number of the first way
    };
    /// 64 ways in which the opponent's men can stand.
    struct some_ways {
        std::uint64_t counted; ///< a bit each: it is the least of those that are alike
        std::uint32_t before; ///< those counted before these
    };

    std::size_t theirs_;
    count size_ = 0;
    std::vector<group> groups_;
    std::vector<some_ways> ways_;
    std::vector<std::uint32_t>
        image_; ///< of each set of the mover's, by rank: its group, and in the
    ///< lower four bits the symmetry that leads to `set`
    std::vector<points> subsets_; ///< of the free points, by rank

    /// What is left of `theirs` when the points of `mine` are taken out.
    static constexpr std::uint32_t way_of(points mine, points theirs)
    {
        std::uint32_t rank = 0;
        for (std::size_t k = 1; theirs != 0; ++k, theirs &= theirs - 1) {
            auto const below = first_of(theirs) - 1;
            rank += detail::choose[static_cast<std::size_t>(std::popcount(below & ~mine))][k];
        }
        return rank;
    }
    /// The other way round.
    [[nodiscard]] points men_of(points mine, std::uint32_t way) const
    {
        auto packed = subsets_[way];
        points theirs = 0;
        for (auto free = all_points & ~mine; packed != 0; packed >>= 1, free &= free - 1)
            if ((packed & 1) != 0)
                theirs |= first_of(free);
        return theirs;
    }
    /// The least of the ways that the symmetries that leave `mine` make of `theirs`.
    static std::uint32_t least_way(points mine, points theirs)
    {
        auto least = way_of(mine, theirs);
        for (std::size_t s = 1; s < symmetries; ++s)
            if (symmetry(s, mine) == mine)
                least = std::min(least, way_of(mine, symmetry(s, theirs)));
        return least;
    }

    void add_group(points set)
    {
        group g{set, no_ways, size_};
        bool alone = true;
        for (std::size_t s = 1; s < symmetries; ++s)
            alone = alone and symmetry(s, set) != set;
        if (alone) {
            size_ += subsets_.size();
        } else {
            g.ways = static_cast<std::uint32_t>(ways_.size());
            std::uint32_t counted = 0;
            for (std::uint32_t way = 0; way < subsets_.size(); ++way) {
                if (way % 64 == 0)
                    ways_.push_back({0, counted});
                if (least_way(set, men_of(set, way)) == way) {
                    ways_.back().counted |= std::uint64_t{1} << way % 64;
                    ++counted;
                }
            }
            size_ += counted;
        }
        groups_.push_back(g);
    }
    /// The way that is counted as the `n`-th of a group, from 0.
    [[nodiscard]] std::uint32_t counted_way(group const& g, std::uint32_t n) const
    {
        auto const begin = ways_.begin() + g.ways;
        auto const end = begin + static_cast<std::ptrdiff_t>((subsets_.size() + 63) / 64);
        auto const after = std::upper_bound(
            begin, end, n, [](std::uint32_t m, some_ways const& w) { return m < w.before; });
        auto const& some = *(after - 1);
        auto left = some.counted;
        for (auto skipped = n - some.before; skipped > 0; --skipped)
            left &= left - 1;
        return static_cast<std::uint32_t>(64 * (after - 1 - begin) + std::countr_zero(left));
    }

public:
    /// \param mine, theirs  how many men, at least 1, together at most 18
    men_numbers(int mine, int theirs) : theirs_(static_cast<std::size_t>(theirs))
    {
        auto const n = static_cast<std::size_t>(mine);
        auto const free = static_cast<std::size_t>(point_count) - n;
        subsets_.reserve(detail::choose[free][theirs_]);
        auto set = (points{1} << theirs) - 1;
        for (auto left = detail::choose[free][theirs_]; left > 0;
             --left, set = detail::next_set(set))
            subsets_.push_back(set);
        auto const sets = detail::choose[point_count][n];
        image_.assign(sets, no_ways);
        set = (points{1} << mine) - 1;
        for (std::uint32_t rank = 0; rank < sets; ++rank, set = detail::next_set(set)) {
            if (image_[rank] != no_ways)
                continue;
            auto const here = static_cast<std::uint32_t>(groups_.size());
            for (std::size_t s = 0; s < symmetries; ++s)
                image_[detail::rank_of(symmetry(s, set))]
                    = here << 4 | static_cast<std::uint32_t>(inverse_symmetry[s]);
            add_group(set);
        }
    }

    /// How many numbers there are.
    [[nodiscard]] count size() const { return size_; }

    /// \pre as many men as the numbers are for
    [[nodiscard]] count number(men_on_board const& men) const
    {
        auto const image = image_[detail::rank_of(men.mine)];
        auto const& g = groups_[image >> 4];
        auto const theirs = symmetry(image & 15, men.theirs);
        if (g.ways == no_ways)
            return g.first + way_of(g.set, theirs);
        auto const way = least_way(g.set, theirs);
        auto const& some = ways_[g.ways + way / 64];
        auto const below = (std::uint64_t{1} << way % 64) - 1;
        return g.first + some.before + static_cast<count>(std::popcount(some.counted & below));
    }

    /// The men whose number is `i`. \pre i < size()
    [[nodiscard]] men_on_board at(count i) const
    {
        auto const after = std::upper_bound(groups_.begin(), groups_.end(), i,
                                            [](count n, group const& g) { return n < g.first; });
        auto const& g = *(after - 1);
        auto const n = static_cast<std::uint32_t>(i - g.first);
        auto const way = g.ways == no_ways ? n : counted_way(g, n);
        return {g.set, men_of(g.set, way)};
    }

    /// What it takes, in bytes.
    [[nodiscard]] count memory() const
    {
        return groups_.size() * sizeof(group) + ways_.size() * sizeof(some_ways)
             + image_.size() * sizeof(image_[0]) + subsets_.size() * sizeof(points);
    }
};

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
    /// The kinds that play from `p` can reach, each after those that it leads to itself.
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
