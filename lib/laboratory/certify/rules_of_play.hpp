/// \file
/// The rules that the certificates of a game are checked against. No search is behind them.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/certify/rule_book.hpp>

namespace gametree::laboratory {

/// The exact fraction that a chance in floating point stands for: that of one of so many equal
/// outcomes, or one with a small denominator, as dice have.
[[nodiscard]] rational exact_chance(double chance);

/// What a certificate of a game is checked against.
struct game_rules {
    std::function<any_position(std::string_view)> read_position; ///< throws `notation_error`
    /// Makes a judge for a tree that begins at a position. May throw `against_the_rules`.
    std::function<position_judge(any_position const& start)> judge_from;
    bool chance = false; ///< there are chance nodes
    std::optional<value_ends> range{}; ///< the least and the greatest value possible, where known
};

/// The rules of all play from the position of a certificate.
///
/// \throws notation_error, against_the_rules  if there is no such position
[[nodiscard]] rule_book rules_of_play(certificate const& c, game_rules const& rules);

/// The same of a game that is known as a type, whose positions are judged by their `static_value`.
template <notated_game G>
[[nodiscard]] rule_book rules_of_play(certificate const& c)
{
    return rules_of_play(
        c, {.read_position
            = [](std::string_view text) { return any_position_of<G>(G::read_position(text)); },
            .judge_from = [](any_position const&) { return any_judge_of<G>(static_value); },
            .chance = chance_label<typename G::position>});
}

} // namespace gametree::laboratory
