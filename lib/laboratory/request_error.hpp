/// \file
/// Refusing what was asked for: in one line, with the nearest thing that would have done.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/printable.hpp>

namespace gametree::laboratory {

/// A place in a text that cannot be read.
struct text_place {
    std::string input; ///< a file, `stdin`, or an option; empty: not known
    std::size_t line = 1; ///< from 1
    std::size_t column = 1; ///< from 1, in characters
};

/// What was asked for cannot be done. `what()` is one line that says why, and what would do.
struct request_error : std::runtime_error {
    using std::runtime_error::runtime_error;
    /// \param place  where in a text it is; the line says so too
    request_error(std::string const& why, text_place place)
        : std::runtime_error(why),
          place_(std::move(place))
    {
    }
    /// Where, if it is something in a text.
    [[nodiscard]] std::optional<text_place> const& place() const { return place_; }

private:
    std::optional<text_place> place_;
};

/// The request is right, but the answer takes more time or memory than it may have. `what()` is one
/// line that says which, and how to allow more.
struct limit_reached : request_error {
    using request_error::request_error;
};

/// The candidate with the least edit distance to `word`, if that is small enough to be meant.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::vector<std::string_view> const& candidates);

/// `unknown KIND 'word'`, with the nearest candidate or the list of all.
///
/// \throws request_error  always
[[noreturn]] void unknown(std::string_view kind, std::string_view word,
                          std::vector<std::string_view> const& candidates);

/// Why the exception that is being handled was thrown, in one line.
[[nodiscard]] std::string reason();
/// The place that the exception that is being handled is about, if it is about one in a text.
[[nodiscard]] std::optional<text_place> place_of_reason();

} // namespace gametree::laboratory
