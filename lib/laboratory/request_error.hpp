/// \file
/// Refusing what was asked for: in one line, with the nearest thing that would have done.
#ifndef GAMETREE_LABORATORY_REQUEST_ERROR_HPP
#define GAMETREE_LABORATORY_REQUEST_ERROR_HPP

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// What was asked for cannot be done. `what()` is one line that says why, and what would do.
struct request_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The request is right, but the answer takes more time or memory than it may have. `what()` is one
/// line that says which, and how to allow more.
struct limit_reached : request_error {
    using request_error::request_error;
};

/// `text` cut to a length that fits a message, with every byte that is not printable made visible.
[[nodiscard]] std::string printable(std::string_view text);

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

} // namespace gametree::laboratory

#endif
