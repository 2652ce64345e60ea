/// \file
/// label_notation: how a label stands in `Node 5 []`, by Haskell's derived `Show` and `Read`.
///
///   5   (-5)   0.5   1.0e7   (-0.0)   Infinity   (-Infinity)
///
/// Laws:     read (write x) == x, except for NaN and the lowest integer, which cannot be read
///           Tested in lib/text/rose_tree_io.cpp.
/// Reads:    also a bare `Node -5 []`, as `Read` does, though it is a subtraction in a Haskell
///           program; it is written as `Node (-5) []`. And the minus sign U+2212, which printed
///           sheets and pictures have.
/// Differs:  `Read` also accepts hexadecimal and octal numbers, and integers modulo 2^64; these are
///           errors here.
///           Of the shortest decimals for a `double`, `Show` does not always take the nearest one.
#pragma once

#include <charconv>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

#include <gametree/text/scanner.hpp>

namespace gametree {

/// Specialise it to let trees with labels of another type be read and written:
///
///   static T read(notation_scanner& in);       // steps over the label or throws by `in.expected`
///   static std::string write(T const& label);  // in parentheses unless it is one token
template <class T>
struct label_notation;

/// A type of labels that can be read and written.
template <class T>
concept notated_label = requires(notation_scanner& in, T const& label) {
    { label_notation<T>::read(in) } -> std::same_as<T>;
    { label_notation<T>::write(label) } -> std::same_as<std::string>;
};

namespace detail {
    /// Reads a number, its minus sign in parentheses or bare, and parentheses that need not be
    /// there.
    template <class T, std::invocable<bool> Magnitude>
    T read_number(notation_scanner& in, Magnitude magnitude)
    {
        std::size_t open = 0;
        while (in.accept("("))
            ++open;
        bool const negative = in.accept("-");
        T const label = magnitude(negative);
        for (; open != 0; --open)
            in.expect(")");
        return negative ? static_cast<T>(-label) : label;
    }

    inline std::string in_parentheses_if(bool condition, std::string text)
    {
        return condition ? "(" + text + ")" : text;
    }
} // namespace detail

/// Integers. The lowest one is refused: it has no negation for the other player to see.
template <class T>
    requires std::same_as<T, short> or std::same_as<T, int> or std::same_as<T, long>
          or std::same_as<T, long long>
struct label_notation<T> {
    static T read(notation_scanner& in)
    {
        return detail::read_number<T>(in, [&](bool negative) {
            if (not in.at_digit())
                in.expected(negative ? "a number" : "a label");
            auto const digits = in.token();
            T value{};
            auto const [end, error]
                = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            if (end != digits.data() + digits.size())
                in.expected("a whole number");
            if (error != std::errc{}) {
                auto const most = std::to_string(std::numeric_limits<T>::max());
                in.fail("the label " + std::string(negative ? "-" : "")
                        + notation_scanner::abbreviated(digits)
                        + " does not fit: it must lie between -" + most + " and " + most);
            }
            in.take();
            return value;
        });
    }
    static std::string write(T const& label)
    {
        return detail::in_parentheses_if(label < 0, std::to_string(label));
    }
};

/// Floating-point numbers, in as few digits as are needed to read the same number again.
template <std::floating_point T>
struct label_notation<T> {
    static T read(notation_scanner& in)
    {
        return detail::read_number<T>(in, [&](bool negative) {
            if (in.accept("Infinity"))
                return std::numeric_limits<T>::infinity();
            if (not in.at_digit())
                in.expected(negative ? "a number" : "a label");
            auto const digits = in.token();
            T value{};
            auto const [end, error]
                = std::from_chars(digits.data(), digits.data() + digits.size(), value);
            if (end != digits.data() + digits.size())
                in.expected("a number");
            if (error != std::errc{})
                in.fail("the label " + std::string(negative ? "-" : "")
                        + notation_scanner::abbreviated(digits) + " does not fit its type");
            in.take();
            return value;
        });
    }
    static std::string write(T const& label)
    {
        if (std::isnan(label))
            return "NaN";
        auto const size = std::abs(label);
        return detail::in_parentheses_if(std::signbit(label),
                                         (std::signbit(label) ? "-" : "") + magnitude(size));
    }

private:
    static std::string digits(T value, std::chars_format format)
    {
        char text[64]; // enough for the shortest digits
        return {text, std::to_chars(std::begin(text), std::end(text), value, format).ptr};
    }
    static std::string magnitude(T value)
    {
        if (std::isinf(value))
            return "Infinity";
        if (value == 0 or (value >= T(0.1) and value < T(1e7))) {
            auto text = digits(value, std::chars_format::fixed);
            return text.find('.') == text.npos ? text + ".0" : text;
        }
        auto const text = digits(value, std::chars_format::scientific); // 1.5e+07, 1e-03
        auto const e = text.find('e');
        auto const mantissa = text.substr(0, e);
        return mantissa + (mantissa.size() == 1 ? ".0e" : "e")
             + std::to_string(std::stoi(text.substr(e + 1)));
    }
};

} // namespace gametree
