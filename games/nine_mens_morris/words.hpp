/// \file
/// A line of text read from left to right: bytes, and words between spaces.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <gametree/text/notation_error.hpp>

namespace gametree::nine_mens_morris {

namespace detail {
    constexpr char lower(char c) { return c >= 'A' and c <= 'Z' ? static_cast<char>(c + 32) : c; }

    /// Where a text is being read. Refers to it; it must outlive this.
    class reading {
        std::string_view text_;
        std::size_t at_ = 0;

    public:
        explicit reading(std::string_view text) : text_(text) { }

        [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
        [[nodiscard]] std::size_t place() const { return at_; }
        /// The byte here as a small letter, or 0 at the end.
        [[nodiscard]] char byte() const { return at_end() ? '\0' : lower(text_[at_]); }
        void step() { ++at_; }
        void skip_spaces()
        {
            while (byte() == ' ')
                step();
        }
        /// Steps over `wanted`, which is in small letters, if that stands here.
        [[nodiscard]] bool accept(std::string_view wanted)
        {
            if (text_.size() - at_ < wanted.size())
                return false;
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (lower(text_[at_ + i]) != wanted[i])
                    return false;
            at_ += wanted.size();
            return true;
        }
        /// The same, if neither a letter nor a digit follows.
        [[nodiscard]] bool accept_word(std::string_view wanted)
        {
            auto const before = at_;
            if (not accept(wanted))
                return false;
            auto const next = byte();
            bool const ends = not((next >= 'a' and next <= 'z') or (next >= '0' and next <= '9'));
            at_ = ends ? at_ : before;
            return ends;
        }
        /// Steps over a number of one or two digits, if one stands here, and no more digits.
        [[nodiscard]] std::optional<int> accept_number()
        {
            auto const before = at_;
            int number = 0;
            for (; byte() >= '0' and byte() <= '9'; step())
                if (at_ < before + 2)
                    number = 10 * number + (byte() - '0');
            if (at_ != before and at_ <= before + 2)
                return number;
            at_ = before;
            return std::nullopt;
        }
        [[nodiscard]] notation_error error(std::string const& problem) const
        {
            return {1, at_ + 1, problem};
        }
        /// The error that here is not `what`.
        [[nodiscard]] notation_error expected(std::string const& what) const
        {
            return error("expected " + what + ", found " + found_at(text_, at_));
        }
    };
} // namespace detail

} // namespace gametree::nine_mens_morris
