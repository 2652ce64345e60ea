/// \file
/// Certificates of searches, and every way to change one thing in them.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "known_games.hpp"
#include <laboratory/certify/listed_rules.hpp>
#include <laboratory/certify/issue.hpp>

namespace gametree_tests {

/// Why a certificate is not accepted; empty if it is.
inline std::string refusal(std::string_view text)
try {
    gametree::laboratory::check_certificate(gametree::laboratory::read_certificate(text),
                                            gametree::cli::game_named);
    return {};
} catch (gametree::laboratory::rejection const& e) {
    return e.what();
} catch (gametree::notation_error const& e) {
    return e.what();
}

inline std::string certificate_text(gametree::laboratory::instance const& whole,
                                    std::string_view algorithm)
{
    using namespace gametree::laboratory;
    return write_certificate(certificate_of(observe(whole, algorithm)));
}

/// A certificate of a game, with the tree that was explored, as one of that tree alone.
inline gametree::laboratory::certificate of_the_tree(gametree::laboratory::certificate c)
{
    auto& s = c.claimed;
    s.game.clear();
    s.position.clear();
    s.strategy.clear();
    s.depth = 0;
    s.dynamic = false;
    return c;
}

/// The text with a new sum in its last line.
inline std::string with_true_sum(std::string text)
{
    constexpr std::size_t digits = 8;
    auto const at = text.rfind("\ncrc32 ") + 1;
    auto const sum = gametree::laboratory::checksum(std::string_view(text).substr(0, at));
    return text.replace(at + 6, digits, fmt::format("{:08x}", sum));
}

/// A stretch of the text.
struct stretch {
    std::size_t at;
    std::size_t size;
};

/// The numbers from `from` on: digits, not in the middle of a word, with their sign.
inline std::vector<stretch> numbers_in(std::string_view text, std::size_t from = 0)
{
    auto const is_digit
        = [&](std::size_t i) { return i < text.size() and text[i] >= '0' and text[i] <= '9'; };
    std::vector<stretch> found;
    for (auto i = from; i < text.size(); ++i) {
        if (not is_digit(i))
            continue;
        auto first = i;
        while (is_digit(i))
            ++i;
        if (first > 0 and text[first - 1] == '-'
            and (first == 1 or not std::isalnum(static_cast<unsigned char>(text[first - 2]))))
            --first;
        found.push_back({first, i - first});
    }
    return found;
}

/// A number one more, one less, with the other sign, and with each of its digits changed.
inline std::vector<std::string> other_numbers(std::string const& number)
{
    auto const value = gametree::rational(number.starts_with('0') ? "0" : number);
    std::vector<std::string> others;
    for (gametree::rational const& other :
         {gametree::rational(value + 1), gametree::rational(value - 1), gametree::rational(-value)})
        others.push_back(numerator(other).str());
    for (std::size_t i = number.starts_with('-') ? 1 : 0; i < number.size(); ++i) {
        others.push_back(number);
        others.back()[i] = number[i] == '9' ? '0' : static_cast<char>(number[i] + 1);
    }
    std::erase(others, number);
    return others;
}

inline std::string replaced(std::string text, stretch const& what, std::string_view by)
{
    return text.replace(what.at, what.size, by);
}

/// The lines, each with its end.
inline std::vector<stretch> lines_of(std::string_view text)
{
    std::vector<stretch> lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const next = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back({at, next - at});
        at = next;
    }
    return lines;
}

/// The text with one thing changed: every number, move and line, or at least `most` of each.
inline std::vector<std::string> changes_of(std::string const& text, std::size_t most = 1'000'000)
{
    std::vector<std::string> changed;
    auto const at_all = [&](std::vector<stretch> const& places, auto const& change) {
        for (std::size_t i = 0; i < places.size(); i += 1 + places.size() / (2 * most))
            change(places[i]);
    };
    auto const piece = [&](stretch const& s) { return text.substr(s.at, s.size); };
    at_all(numbers_in(text), [&](stretch const& s) {
        for (auto const& other : other_numbers(piece(s)))
            changed.push_back(replaced(text, s, other));
    });
    std::vector<stretch> moves;
    for (auto at = text.find(" move \""); at != text.npos; at = text.find(" move \"", at + 1))
        moves.push_back({at + 7, text.find('"', at + 7) - at - 7});
    at_all(moves, [&](stretch const& s) {
        changed.push_back(replaced(text, s, piece(s) + "1"));
        changed.push_back(replaced(text, s, " " + piece(s)));
        for (std::size_t i = 0; i < moves.size() and i < 5; ++i)
            if (auto const other = piece(moves[i]); other != piece(s))
                changed.push_back(replaced(text, s, other));
    });
    at_all(lines_of(text), [&](stretch const& s) {
        changed.push_back(replaced(text, s, ""));
        changed.push_back(replaced(text, s, piece(s) + piece(s)));
    });
    std::erase(changed, text);
    return changed;
}

/// The first of these changes that is accepted.
inline std::optional<std::string> accepted_change(std::string const& text,
                                                  std::size_t most = 1'000'000)
{
    for (auto const& changed : changes_of(text, most))
        if (refusal(changed).empty())
            return changed;
    return std::nullopt;
}

} // namespace gametree_tests
