/// \file
/// The rules of reversi as words: `8x8`, `6x6` or `4x4`, `pass`; at the start `othello` too.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>
#include <games/reversi/position.hpp>

namespace gametree::reversi {

/// What a list of words has said.
struct named_rules {
    rules rule;
    bool othello = false;
    std::optional<player> mover;
};

namespace detail {
    [[nodiscard]] constexpr std::string_view name_of(player who)
    {
        return who == player::first ? "black" : "white";
    }

    /// Reads words one by one; each kind of word may come once.
    class rules_reader {
        std::string_view text_;
        bool start_; // whether these are the rules of a start, not of a position
        named_rules named_;
        bool size_ = false;

        static void once(bool before, std::size_t at, std::string const& problem)
        {
            if (before)
                throw notation_error(1, at + 1, problem);
        }

    public:
        rules_reader(std::string_view text, bool start) : text_(text), start_(start) { }

        /// The word from `at` to `end`.
        void read(std::size_t at, std::size_t end)
        {
            auto const word = text_.substr(at, end - at);
            if (word == "8x8" or word == "6x6" or word == "4x4") {
                once(size_, at, "the size is named twice");
                size_ = true;
                named_.rule.size = word[0] - '0';
            } else if (word == "pass") {
                once(named_.rule.pass, at, "pass is named twice");
                named_.rule.pass = true;
            } else if (start_ and word == "othello") {
                once(named_.othello, at, "othello is named twice");
                named_.othello = true;
            } else if (not start_ and (word == "black" or word == "white")) {
                once(named_.mover.has_value(), at, "who is to move is named twice");
                named_.mover = word == "black" ? player::first : player::second;
            } else {
                throw notation_error(1, at + 1,
                                     std::string("expected 8x8, 6x6 or 4x4, pass, or ")
                                         + (start_ ? "othello" : "black or white") + ", found "
                                         + found_word(text_, at, end));
            }
        }
        [[nodiscard]] named_rules result() const { return named_; }
    };

    inline named_rules read_words(std::string_view text, char separator, bool start)
    {
        rules_reader reader(text, start);
        for (std::size_t at = 0; at < text.size();) {
            auto const end = std::min(text.find(separator, at), text.size());
            reader.read(at, end);
            if (end + 1 == text.size())
                reader.read(text.size(), text.size()); // nothing follows the separator
            at = end + 1;
        }
        return reader.result();
    }
} // namespace detail

/// The start under rules that are named with commas between them, in any order.
///
/// \throws notation_error  in line 1, if a word is unknown or its kind was there before
[[nodiscard]] inline position read_start(std::string_view text)
{
    auto const named = detail::read_words(text, ',', true);
    return named.othello ? othello_start(named.rule) : position(named.rule);
}

} // namespace gametree::reversi
