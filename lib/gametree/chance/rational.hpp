/// \file
/// rational: exact chances and values, as large as they become, and how they are written.
///
///   1 % 2   (-1) % 3   3 % 1                                        as Haskell shows a Rational
///
/// Law:      read (write x) == x
///           Tested in lib/chance/notation.cpp.
/// Differs:  `Read` wants both numbers; here `3`, `0.25` and `(-3)` will do.
/// Memory:   the number; parentheses are counted, nothing recurses. A number has one `%`, and at
///           most 1,000 digits above it and below, so that no text makes it larger than that; nor do
///           searches, which check their sums by `detail::number_size`.
///           Tested in lib/chance/notation.cpp.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/multiprecision/cpp_int.hpp>

#include <gametree/detail/number_size.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/scanner.hpp>

namespace gametree {

/// A fraction of whole numbers of any size, in lowest terms.
using rational = boost::multiprecision::number<boost::multiprecision::cpp_rational_backend,
                                               boost::multiprecision::et_off>;

/// Digits that a fraction has above its line and below it, at most.
inline constexpr std::size_t most_digits_of_rational = 1000;

/// Numbers that are read and numbers that are computed have the same limit.
template <>
struct detail::number_size<rational> {
    /// \throws std::domain_error  if the number has more digits
    static void check(rational const& x)
    {
        using boost::multiprecision::abs;
        static boost::multiprecision::cpp_int const least_too_long
            = pow(boost::multiprecision::cpp_int(10), unsigned{most_digits_of_rational});
        auto const limbs = least_too_long.backend().size(); // less is certainly shorter
        auto const& fraction = x.backend();
        if (fraction.num().size() < limbs and fraction.denom().size() < limbs)
            return;
        if (abs(numerator(x)) >= least_too_long or denominator(x) >= least_too_long)
            throw std::domain_error("a value or a chance has more than "
                                    + std::to_string(most_digits_of_rational)
                                    + " digits: chances and labels with fewer different "
                                      "denominators would fit");
    }
};

/// How fractions are read and written, as labels and as weights.
template <>
struct label_notation<rational> {
    /// \throws notation_error  for anything else, and for a denominator 0
    static rational read(notation_scanner& in)
    {
        std::size_t open = 0;
        while (in.accept("("))
            ++open;
        bool const negative = in.accept("-");
        auto value = magnitude(in);
        if (negative)
            value = -value;
        bool divided = divide(value, in);
        for (; open != 0; --open) {
            in.expect(")");
            // what was in parentheses may have been the numerator only
            divided = divided or divide(value, in);
        }
        return value;
    }
    /// As a label; a weight in a pair needs no parentheses, see `write_bare`.
    static std::string write(rational const& x) { return "(" + write_bare(x) + ")"; }
    /// Without the parentheses that a label has.
    static std::string write_bare(rational const& x)
    {
        auto const above = numerator(x).str();
        return (x < 0 ? "(" + above + ")" : above) + " % " + denominator(x).str();
    }

private:
    using whole = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                                boost::multiprecision::et_off>;
    // reading is quadratic in them
    static constexpr std::size_t most_digits = most_digits_of_rational;

    /// Divides by the denominator that stands here, if one does. \return  whether one does
    static bool divide(rational& value, notation_scanner& in)
    {
        if (not in.accept("%"))
            return false;
        auto const at = in;
        auto const below = magnitude(in);
        if (below == 0)
            at.fail("a fraction cannot have the denominator 0");
        value /= below;
        return true;
    }
    /// Digits, with a point among them or without.
    static rational magnitude(notation_scanner& in)
    {
        if (not in.at_digit())
            in.expected("a number");
        auto const token = in.token();
        if (token.size() > most_digits)
            in.fail("a number has at most " + std::to_string(most_digits) + " digits");
        whole digits = 0;
        whole scale = 1;
        bool fraction = false;
        for (char const c : token) {
            if (c == '.' and not fraction) {
                fraction = true;
                continue;
            }
            if (c < '0' or c > '9')
                in.expected("a number");
            digits = digits * 10 + (c - '0');
            if (fraction)
                scale *= 10;
        }
        in.take();
        return rational(digits) / rational(scale);
    }
};

} // namespace gametree
