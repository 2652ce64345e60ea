/// \file
/// Labels of written trees that are no numbers: sets, and the elements of the pentagon and the diamond.
///
///   Node 00 [Node 01 [],Node 10 []]        ((01 10) (11 00))
///
/// A set has a digit for each question, the same number of them in the whole tree: 1 if the player to
/// move wins. An element of the pentagon or the diamond is a whole number from -2 to 2; see
/// gametree/lattice.hpp.
///
/// Law:      read (write x) == x. Tested in fuzz/tree.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include <gametree/lattice.hpp>
#include <gametree/text/label_notation.hpp>

namespace gametree::laboratory {

/// The questions that the player to move wins, of all that are asked.
struct won_questions {
    static constexpr std::size_t most = 64;

    std::uint64_t won = 0; ///< a bit each, the last question the lowest
    std::size_t asked = 0; ///< how many there are

    friend bool operator==(won_questions const&, won_questions const&) = default;
    [[nodiscard]] std::uint64_t all() const
    {
        return asked == 0 ? 0 : ~std::uint64_t{0} >> (most - asked);
    }
};

/// A digit for each question.
[[nodiscard]] inline std::string as_text(won_questions const& set)
{
    return set.asked == 0 ? "" : fmt::format("{:0{}b}", set.won, set.asked);
}
/// The number.
template <table_of_joins const& Joins>
[[nodiscard]] std::string as_text(element<Joins> const& label)
{
    return std::to_string(label.number);
}

} // namespace gametree::laboratory

namespace gametree {

template <>
struct lattice<laboratory::won_questions> {
    using set = laboratory::won_questions;
    static set join(set const& a, set const& b) { return {a.won | b.won, a.asked}; }
    static set negate(set const& a) { return {a.all() & ~a.won, a.asked}; }
};

template <>
struct label_notation<laboratory::won_questions> {
    using set = laboratory::won_questions;
    static set read(notation_scanner& in)
    {
        if (not in.at_digit() or in.token().find_first_not_of("01") != in.token().npos)
            in.expected("a set, such as 01");
        auto const digits = in.token();
        if (digits.size() > set::most)
            in.fail(fmt::format("a set has at most {} digits", set::most));
        set found{.asked = digits.size()};
        for (auto const digit : digits)
            found.won = found.won << 1 | static_cast<std::uint64_t>(digit == '1');
        in.take();
        return found;
    }
    static std::string write(set const& label) { return laboratory::as_text(label); }
};

template <table_of_joins const& Joins>
struct label_notation<element<Joins>> {
    static element<Joins> read(notation_scanner& in)
    {
        auto const place = in.at();
        auto const number = label_notation<int>::read(in);
        if (number < -2 or number > 2)
            in.fail_at(place, "expected a whole number from -2 to 2");
        return {number};
    }
    static std::string write(element<Joins> const& label)
    {
        return label_notation<int>::write(label.number);
    }
};

} // namespace gametree
