/// \file
/// The words and numbers of a certificate's text, one after another.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/chance/rational.hpp>
#include <gametree/text/scanner.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

/// The digits of a number in a certificate, at most: reading is quadratic in them.
inline constexpr std::size_t most_digits = most_digits_of_rational;

/// Whether a number has no more digits than that.
[[nodiscard]] inline bool can_be_stated(rational const& x)
{
    constexpr auto most_bits = most_digits * 3321 / 1000; // 2^3321 < 10^1000
    auto const fits = [](auto const& part) { return part == 0 or msb(part) < most_bits; };
    return fits(abs(numerator(x))) and fits(denominator(x));
}

/// Reads on from one place of the text; every error says where.
class certificate_scanner : public text_cursor {
    std::size_t line_ = 1;

    std::string_view digits()
    {
        auto const from = at_;
        if (not at_digit())
            expected("a number");
        at_ = digits_end(from);
        auto const found = text_.substr(from, at_ - from);
        if (found.size() > most_digits)
            fail_at(from, fmt::format("a number has at most {} digits", most_digits));
        if (found.size() > 1 and found.front() == '0')
            fail_at(from, "a number does not begin with 0");
        return found;
    }

public:
    /// \param text  must outlive the scanner
    explicit certificate_scanner(std::string_view text) : text_cursor(text) { }

    /// The number of the line that is being read, from 1.
    [[nodiscard]] std::size_t line() const { return line_; }
    /// Throws `notation_error`: `expected what, found ...`, here.
    [[noreturn]] void expected(std::string_view what) const
    {
        fail(fmt::format("expected {}, found {}", what, found_at(text_, at_)));
    }
    /// Reads `words` if they stand here. \return  whether they do
    [[nodiscard]] bool accept(std::string_view words)
    {
        if (not text_.substr(at_).starts_with(words))
            return false;
        at_ += words.size();
        return true;
    }
    /// Reads `words`. \throws notation_error  if they do not stand here
    void expect(std::string_view words)
    {
        if (not accept(words))
            expected(fmt::format("'{}'", words));
    }
    /// Reads one of the words. \return  which, from 0; \throws notation_error  if none stands here
    std::size_t one_of(std::span<std::string_view const> words)
    {
        auto last = at_;
        while (last < text_.size() and text_[last] != ' ' and text_[last] != '\n')
            ++last;
        auto const found = std::ranges::find(words, text_.substr(at_, last - at_));
        if (found == words.end())
            expected(fmt::format("one of '{}'", fmt::join(words, "', '")));
        at_ = last;
        return static_cast<std::size_t>(found - words.begin());
    }
    /// Reads the end of a line. \throws notation_error  if there is more on it
    void end_line()
    {
        if (at_end() or text_[at_] != '\n')
            expected("the end of the line");
        ++at_;
        ++line_;
    }
    /// Text up to `end`, without control characters but those that `white` allows.
    std::string_view text(char end, std::string_view white = "")
    {
        auto const from = at_;
        for (; at_ < text_.size() and text_[at_] != end; ++at_)
            if (auto const c = static_cast<unsigned char>(text_[at_]);
                (c < 0x20 or c == 0x7f) and white.find(text_[at_]) == white.npos)
                expected(end == '\n' ? "text" : "the closing '\"'");
        if (at_ == text_.size())
            expected(end == '\n' ? "the end of the line" : "the closing '\"'");
        return text_.substr(from, at_ - from);
    }
    /// Reads `word` and the rest of the line, which must not be empty.
    std::string line(std::string_view word)
    {
        expect(word);
        auto const found = text('\n');
        if (found.empty())
            expected("text");
        end_line();
        return std::string(found);
    }
    /// Reads text between double quotes, which must not be empty.
    std::string quoted()
    {
        expect("\"");
        auto const found = text('"');
        if (found.empty())
            expected("text");
        ++at_;
        return std::string(found);
    }
    /// Reads `word` and a whole number, at least 0.
    std::size_t count(std::string_view word)
    {
        expect(word);
        auto const from = at_;
        auto const found = digits();
        std::size_t worth = 0;
        if (std::from_chars(found.data(), found.data() + found.size(), worth).ec != std::errc{})
            fail_at(from, "the number is too large");
        return worth;
    }
    /// Reads `word` and a number as `certificate_number` writes it.
    rational number(std::string_view word)
    {
        expect(word);
        auto const from = at_;
        bool const negative = accept("-");
        rational worth{std::string(digits())};
        if (negative and worth == 0)
            fail_at(from, "0 has no sign");
        if (accept("/")) {
            auto const below_at = at_;
            rational const below{std::string(digits())};
            if (below == 0)
                fail_at(below_at, "a fraction cannot have the denominator 0");
            worth /= below;
            if (below == 1 or denominator(worth) != numerator(below))
                fail_at(from, "a fraction is written in lowest terms");
        }
        return negative ? rational(-worth) : worth;
    }
};

} // namespace gametree::laboratory
