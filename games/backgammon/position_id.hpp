/// \file
/// Position IDs of GNU Backgammon: the men of both sides in 14 characters, `4HPwATDgc/ABMA`.
///
/// For each side, its points 1 to 24 and its bar in turn, as many ones as men and then a zero; the
/// opponent of the player on roll is first, then the player on roll. These up to 80 bits make ten
/// bytes, the first bit the lowest of the first byte, and base64 without padding makes 14
/// characters of them.
///
/// The program puts the opponent first: its drawings of boards with their IDs show it, and two of
/// them are among the tests. Its manual says that the player on roll comes first.
/// An ID does not say who is on roll, nor the roll.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <games/backgammon/position.hpp>
#include <games/words.hpp>

namespace gametree::backgammon {

using notation::words;

/// Characters of an ID.
inline constexpr std::size_t id_length = 14;

namespace detail {
    inline constexpr std::string_view base64
        = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    inline constexpr std::size_t id_bits = 80;

    /// Bit `at` of an ID lies in this character, under this mask.
    struct id_bit {
        std::size_t character;
        unsigned mask;
    };
    constexpr id_bit place_in_id(std::size_t at)
    {
        auto const in_text = at / 8 * 8 + (7 - at % 8); // base64 takes the highest bit first
        return {in_text / 6, 32U >> in_text % 6};
    }
} // namespace detail

/// Whether a word can be nothing but an ID.
[[nodiscard]] constexpr bool looks_like_id(std::string_view word)
{
    return word.size() == id_length and word.find_first_not_of(detail::base64) == word.npos;
}

/// The ID of GNU Backgammon for the men, as the player to move sees them.
[[nodiscard]] inline std::string write_id(position const& p)
{
    std::array<unsigned, id_length> sixths{};
    std::size_t at = 0;
    auto const s = p.seen_by(p.to_move());
    for (auto const& side : {s.other, s.own})
        for (int point = 1; point <= bar_point; ++point, ++at)
            for (int left = side.at(point); left > 0; --left, ++at) {
                auto const [character, mask] = detail::place_in_id(at);
                sixths[character] |= mask;
            }
    std::string id;
    for (auto const sixth : sixths)
        id += detail::base64[sixth];
    return id;
}

/// The men that the ID at the beginning of `text` stands for, as the player on roll sees them.
///
/// \throws notation_error  if it is no ID, or has more than 15 men on a side
[[nodiscard]] inline sides read_id(words const& text)
{
    auto const word = text.word();
    std::array<unsigned, id_length> sixths{};
    for (std::size_t i = 0; i < id_length; ++i) {
        auto const value = i < word.size() ? detail::base64.find(word[i]) : word.npos;
        if (value == word.npos)
            throw text.error("a position ID is 14 letters, digits, + or /, found " + text.found(i),
                             i);
        sixths[i] = static_cast<unsigned>(value);
    }
    if (word.size() > id_length)
        throw text.error("expected the end of the position ID, found " + text.found(id_length),
                         id_length);
    std::size_t at = 0; // with 15 men a side at most, it does not come to the end
    auto const next_bit = [&] {
        auto const [character, mask] = detail::place_in_id(at++);
        return (sixths[character] & mask) != 0;
    };
    sides s;
    for (auto* side : {&s.other, &s.own}) {
        int men_left = men_a_side;
        for (int point = 1; point <= bar_point; ++point)
            while (next_bit()) {
                if (men_left-- == 0)
                    throw text.error("this position ID has more than 15 men on a side");
                side->add(1, point);
            }
    }
    while (at < detail::id_bits)
        if (next_bit())
            throw text.error("this position ID goes on after the men of both sides");
    if ((sixths.back() & 15) != 0)
        throw text.error("this position ID goes on after its 80 bits", id_length - 1);
    return s;
}

} // namespace gametree::backgammon
