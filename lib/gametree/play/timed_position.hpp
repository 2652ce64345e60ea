/// \file
/// timed_position: a position that knows how many plies ago the search began, and which positions
/// end the game, drawn, when they occur again.
///
///   moves  (p, n) = []                                      if p is one of those positions
///                 = [(p', n + 1) | p' <- moves p]           (p', n) where p is a forced pass
///   static (p, n) = (0, n)                                  if p is one of those positions
///                 = (static p, n)
///
/// It is a position like any other, so that whatever takes positions takes it, and then prefers a
/// win that comes sooner and a loss that comes later: `evaluate`, `make_move`, `best_moves`,
/// `iterative_deepening`, `solve`, and every search of `game_tree_of(timed(p))`.
///
/// Laws:     without such positions, the worth of every search of timed(p) is that of p.
///           Where the search reaches the end of the game everywhere, a win takes as many plies as
///           `retrograde` says.
///           Tested in lib/play/timed.cpp.
/// Laziness: as that of the position; moves are made one at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/view/facade.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/kept_position.hpp>

namespace gametree {

/// A position without its distance, which is added again to the values that are found for it.
template <class P>
struct untimed {
    P position;
    int plies;
};
/// The value at the root, as it is found so many plies later.
template <class P, class Worth, class Margin>
[[nodiscard]] constexpr auto with_gain(untimed<P> const& r, timed_value<Worth, Margin> value)
{
    value.plies += r.plies;
    return value;
}
/// The other way round.
template <class P, class Worth, class Margin>
[[nodiscard]] constexpr auto without_gain(untimed<P> const& r, timed_value<Worth, Margin> value)
{
    value.plies -= r.plies;
    return value;
}

template <position P>
class timed_position;

/// The moves of a timed position: `moves_of`, a view of positions `P`, with their distance.
template <position P, class moves_of = decltype(std::declval<P const&>().moves())>
class timed_moves : public ranges::view_facade<timed_moves<P, moves_of>> {
    friend ranges::range_access;

    moves_of moves_{};
    timed_position<P> to_{}; // the distance of what they lead to
    bool over_ = true;

    class cursor {
        ranges::iterator_t<moves_of> it_{};
        ranges::sentinel_t<moves_of> last_{};
        timed_position<P> to_{};
        bool over_ = true;

    public:
        using single_pass = std::true_type;

        cursor() = default;
        constexpr cursor(ranges::iterator_t<moves_of> it, ranges::sentinel_t<moves_of> last,
                         timed_position<P> to, bool over)
            : it_(std::move(it)),
              last_(std::move(last)),
              to_(std::move(to)),
              over_(over)
        {
        }
        [[nodiscard]] constexpr timed_position<P> read() const { return to_.at(*it_); }
        constexpr void next() { ++it_; }
        [[nodiscard]] constexpr bool equal(ranges::default_sentinel_t) const
        {
            return over_ or it_ == last_;
        }
        /// As the iterators of an input stream are; see cursor_range.hpp.
        [[nodiscard]] constexpr bool equal(cursor const& other) const
        {
            return equal(ranges::default_sentinel_t{}) == other.equal(ranges::default_sentinel_t{});
        }
    };
    [[nodiscard]] constexpr cursor begin_cursor()
    {
        return {ranges::begin(moves_), ranges::end(moves_), to_, over_};
    }

public:
    timed_moves() = default;
    constexpr timed_moves(moves_of from, timed_position<P> to, bool over)
        : moves_(std::move(from)),
          to_(std::move(to)),
          over_(over)
    {
    }
};

/// A position, its distance from the root, and the positions that are drawn when they come again.
/// See `timed`.
template <position P>
class timed_position {
    P position_{};
    int plies_ = 0;
    std::span<P const> draws_{};

public:
    timed_position() = default;
    /// \param plies  from the root of the search, at least 0
    constexpr timed_position(P p, int plies, std::span<P const> draws)
        : position_(std::move(p)),
          plies_(plies),
          draws_(draws)
    {
    }
    friend constexpr bool operator==(timed_position const& a, timed_position const& b)
    {
        return a.position_ == b.position_ and a.plies_ == b.plies_;
    }

    /// The position without its distance.
    [[nodiscard]] constexpr P const& position() const { return position_; }
    /// Plies from the root of the search; forced passes do not count.
    [[nodiscard]] constexpr int plies() const { return plies_; }
    /// Another position at this distance.
    [[nodiscard]] constexpr timed_position at(P p) const { return {std::move(p), plies_, draws_}; }
    /// The game ends here because the position has occurred too often. Where the search begins, it
    /// goes on.
    [[nodiscard]] constexpr bool drawn_by_repetition() const
    {
        return not draws_.empty() and plies_ > 0
           and std::ranges::find(draws_, position_) != draws_.end();
    }

    [[nodiscard]] constexpr auto moves() const { return timed_from(position_.moves()); }
    /// What is enough wins as soon and loses as late as anything.
    [[nodiscard]] constexpr auto relevant_moves() const
        requires selective_position<P>
    {
        return timed_from(position_.relevant_moves());
    }
    [[nodiscard]] constexpr int promise(timed_position const& next) const
        requires promising_position<P>
    {
        return position_.promise(next.position_);
    }
    [[nodiscard]] constexpr bool forgettable() const
        requires forgettable_position<P>
    {
        return position_.forgettable();
    }
    [[nodiscard]] constexpr auto static_value() const
    {
        using worth = decltype(position_.static_value());
        return timed_value<worth>{drawn_by_repetition() ? worth{} : position_.static_value(),
                                  plies_};
    }
    [[nodiscard]] constexpr bool dynamic() const
    {
        return position_.dynamic() and not drawn_by_repetition();
    }
    [[nodiscard]] constexpr bool win(player who) const
    {
        return position_.win(who) and not drawn_by_repetition();
    }
    [[nodiscard]] constexpr player to_move() const { return position_.to_move(); }

    [[nodiscard]] constexpr bool forced_pass() const
        requires passing_label<P>
    {
        return position_.forced_pass();
    }
    [[nodiscard]] constexpr std::uint64_t hash() const
        requires requires(P const& p) { p.hash(); }
    {
        return position_.hash();
    }
    /// Of those at one distance.
    [[nodiscard]] constexpr bool hash_identifies() const
        requires requires(P const& p) { p.hash_identifies(); }
    {
        return position_.hash_identifies();
    }
    [[nodiscard]] constexpr timed_position without_history() const
        requires historical<P>
    {
        return at(position_.without_history());
    }
    [[nodiscard]] constexpr std::size_t bytes_elsewhere() const
        requires allocating<P>
    {
        return position_.bytes_elsewhere();
    }
    /// The position at the root, or the one that stands for it: what was found for it there holds here,
    /// so many plies later.
    [[nodiscard]] constexpr untimed<timed_position> reduced() const
    {
        if constexpr (symmetric_position<P>)
            return {timed_position(position_.canonical(), 0, {}), plies_};
        else
            return {timed_position(position_, 0, {}), plies_};
    }

private:
    template <class Moves>
    [[nodiscard]] constexpr auto timed_from(Moves all) const
    {
        return timed_moves<P, Moves>(std::move(all),
                                     timed_position({}, plies_ + (is_pass() ? 0 : 1), draws_),
                                     drawn_by_repetition());
    }
    [[nodiscard]] constexpr bool is_pass() const
    {
        if constexpr (passing_label<P>)
            return position_.forced_pass();
        else
            return false;
    }
};

/// `timed(p)`, `timed(p, draws)`: `p` as the root of a search that knows sooner from later.
///
/// \param draws  positions that end the game, drawn, when they occur; they must outlive
///               every position that is made from this one. `p` itself is not asked for.
/// \par Cost     constant; a position later costs as many comparisons as there are `draws`
struct timed_fn {
    template <position P>
    [[nodiscard]] constexpr timed_position<P>
    operator()(P p, std::type_identity_t<std::span<P const>> draws = {}) const
    {
        return {std::move(p), 0, draws};
    }
};
inline constexpr timed_fn timed{};

} // namespace gametree
