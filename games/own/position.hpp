/// \file
/// own::position: a position of somebody's own game, completed to a `gametree::position`.
///
///   moves p = [(p', n) | (p', n) <- zip (moves p) [1 ..]]          n is kept where something needs it
///
/// Laws:     the tree of all play has the shape and the values of the type's own; what the type says of
///           its positions is handed on, and the laws of that are those of every game.
///           Tested in games/own_game.cpp and games/own_knowledge.cpp.
/// Laziness: as lazy as the type's own `moves()`; a view is read one move at a time.
/// Memory:   as large as the type's own position, where it has a notation, `==` and `hash()`. Else
///           it carries the moves made so far: a pointer and a number, and one allocation for each
///           node whose moves are read.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/as_moves.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/cursor_range.hpp>
#include <games/own/moves_made.hpp>
#include <games/own/rules.hpp>
#include <gametree/position.hpp>

namespace gametree::own {

/// The values of a game of somebody's own are not above this: searches that compare margins add a
/// million for a game that is won.
inline constexpr int most_value = 999'999;

/// Takes the place of the moves made where nothing needs them.
class no_moves_made {
public:
    class beginning {
    public:
        beginning() = default;
        explicit beginning(no_moves_made) { }
        [[nodiscard]] no_moves_made then(std::uint32_t) const { return {}; }
    };
};

/// Whether the positions of `G` carry the moves made so far.
template <class G>
inline constexpr bool carries_moves = not knows_positions<G>;

/// The range that the type of a game returns, as a view.
template <class G>
using own_moves = decltype(as_moves(std::declval<position_t<G> const&>().moves()));

template <class G, class Range = own_moves<G>>
class moves_of;

/// A position of the game `G`.
template <class G>
class position {
    using rules_type = position_t<G>;
    using moves_type = std::conditional_t<carries_moves<G>, moves_made, no_moves_made>;

    rules_type rules_{};
    [[no_unique_address]] moves_type made_{};

public:
    using moves_made_type = moves_type;

    position() = default;
    /// \param made  the moves that lead there from the start
    explicit position(rules_type rules, moves_type made = {})
        : rules_(std::move(rules)),
          made_(std::move(made))
    {
    }
    friend bool operator==(position const& a, position const& b)
    {
        if constexpr (std::equality_comparable<rules_type>)
            return a.rules_ == b.rules_;
        else
            return a.made_ == b.made_;
    }

    /// What the type of the game itself knows.
    [[nodiscard]] rules_type const& rules() const { return rules_; }
    [[nodiscard]] moves_type const& made() const { return made_; }

    [[nodiscard]] moves_of<G> moves() const { return moves_of<G>(*this); }
    /// \throws std::range_error  if it is not between `-most_value` and `most_value`
    [[nodiscard]] int static_value() const
    {
        auto const value = rules_.static_value();
        if (std::cmp_less(value, -most_value) or std::cmp_greater(value, most_value))
            throw std::range_error("static_value() is " + std::to_string(value)
                                   + ": it must lie between -999999 and 999999");
        return static_cast<int>(value);
    }
    [[nodiscard]] player to_move() const { return rules_.to_move(); }
    [[nodiscard]] bool dynamic() const
    {
        if constexpr (game_with<G, member::dynamic>)
            return rules_.dynamic();
        else
            return false;
    }
    [[nodiscard]] bool win(player who) const
    {
        if constexpr (game_with<G, member::win>) {
            return rules_.win(who);
        } else {
            auto const value = rules_.static_value();
            return (who == to_move() ? value > 0 : value < 0) and is_over();
        }
    }
    [[nodiscard]] bool forced_pass() const
        requires game_with<G, member::forced_pass>
    {
        return rules_.forced_pass();
    }
    [[nodiscard]] bool cannot_move() const
        requires game_with<G, member::cannot_move>
    {
        return rules_.cannot_move();
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        if constexpr (game_with<G, member::hash>)
            return rules_.hash();
        else
            return made_.hash();
    }
    [[nodiscard]] bool hash_identifies() const
        requires game_with<G, member::hash_identifies>
    {
        return rules_.hash_identifies();
    }

    /// What the moves made need, in a table too.
    [[nodiscard]] std::size_t bytes_elsewhere() const
        requires carries_moves<G>
    {
        return moves_type::bytes_of_a_move;
    }

    // What the game knows; see knowledge.hpp.

    /// No further apart than values can be.
    [[nodiscard]] value_range<int> bounds() const
        requires game_with<G, member::bounds>
    {
        auto const said = rules_.bounds();
        return {std::clamp(said.lowest(), -most_value, most_value),
                std::clamp(said.highest(), -most_value, most_value)};
    }
    [[nodiscard]] auto relevant_moves() const
        requires game_with<G, member::relevant_moves> and (not carries_moves<G>)
    {
        auto range = as_moves(rules_.relevant_moves());
        return moves_of<G, decltype(range)>(std::move(range), *this);
    }
    [[nodiscard]] position canonical() const
        requires game_with<G, member::canonical> and (not carries_moves<G>)
    {
        return position(rules_.canonical());
    }
    [[nodiscard]] int promise(position const& next) const
        requires game_with<G, member::promise>
    {
        return rules_.promise(next.rules_);
    }

private:
    [[nodiscard]] bool is_over() const
    {
        auto next = as_moves(rules_.moves());
        return ranges::begin(next) == ranges::end(next);
    }
};

/// The moves of a position, each completed as it is read.
///
/// \tparam Range  of positions of the game's own type
template <class G, class Range>
class moves_of : public cursor_facade<moves_of<G, Range>> {
    using range = Range;
    using made = typename position<G>::moves_made_type;

    range range_{};
    made made_{};
    player mover_{};

    struct cursor {
        using value_type = position<G>;

        ranges::iterator_t<range> it{};
        ranges::sentinel_t<range> last{};
        [[no_unique_address]] typename made::beginning before{};
        std::uint32_t number = 1;
        player mover{};

        [[nodiscard]] bool done() const { return it == last; }
        [[nodiscard]] position<G> read() const
        {
            position<G> next(*it, before.then(number));
            if (next.to_move() == mover)
                throw std::logic_error("move " + std::to_string(number)
                                       + " leaves the same player to move: turns alternate, so the "
                                         "opponent needs a forced pass");
            return next;
        }
        void next()
        {
            ++it;
            ++number;
        }
    };

public:
    moves_of() = default;
    explicit moves_of(position<G> const& p) : moves_of(as_moves(p.rules().moves()), p) { }
    /// \param some  of the moves of `p`
    moves_of(range some, position<G> const& p)
        : range_(std::move(some)),
          made_(p.made()),
          mover_(p.to_move())
    {
    }
    /// The cursor on the first move.
    [[nodiscard]] cursor start()
    {
        auto it = ranges::begin(range_);
        auto const last = ranges::end(range_);
        bool const none = it == last;
        return {std::move(it), last,
                none ? typename made::beginning{} : typename made::beginning(made_), 1, mover_};
    }
};

} // namespace gametree::own
