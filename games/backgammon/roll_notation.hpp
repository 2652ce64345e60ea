/// \file
/// Rolls as text: `6-5`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <games/backgammon/dice.hpp>
#include <games/words.hpp>

namespace gametree::backgammon {

using notation::words;

/// The higher die first.
[[nodiscard]] inline std::string write_roll(roll r)
{
    return std::to_string(r.high) + "-" + std::to_string(r.low);
}

/// Reads a roll that ends the text: `6-5`, `65` or `6 5`, the dice in any order.
///
/// \throws notation_error  if it is anything else
[[nodiscard]] inline roll read_roll(words text)
{
    int dice[2] = {};
    std::size_t at = 0;
    auto const rest = text.rest();
    for (auto& die : dice) {
        if (at != 0)
            while (at < rest.size() and (rest[at] == ' ' or rest[at] == '\t' or rest[at] == '-'))
                ++at;
        if (at == rest.size() or rest[at] < '1' or rest[at] > '6')
            throw text.error("expected a die, 1 to 6, found " + text.found(at), at);
        die = rest[at++] - '0';
    }
    text.skip(at);
    if (not text.at_end())
        throw text.error("expected the end after two dice, found " + text.found());
    return roll::of(dice[0], dice[1]);
}
/// The same for a text that is a roll and nothing else.
[[nodiscard]] inline roll read_roll(std::string_view text) { return read_roll(words(text)); }

} // namespace gametree::backgammon
