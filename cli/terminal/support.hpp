/// \file
/// What all commands share: refusing a request, naming the nearest thing that would have done, and
/// writing to stdout so that an output that cannot be written is noticed.
#ifndef GAMETREE_CLI_TERMINAL_SUPPORT_HPP
#define GAMETREE_CLI_TERMINAL_SUPPORT_HPP

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace gametree::cli {

/// The request was wrong. `what()` is the one line that the user is shown; the exit status is 2.
struct request_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Whoever read what is written has gone: a pipe has nobody at its other end. Nothing is wrong with
/// the request, so nothing is said.
struct reader_gone : std::runtime_error {
    reader_gone() : std::runtime_error("nobody reads the output any more") { }
};

/// What a command found, as the exit status of the program.
enum class status : int { done = 0, difference = 1, wrong_request = 2 };

/// `text` cut to a length that fits a message, with every byte that is not printable made visible.
[[nodiscard]] std::string printable(std::string_view text);

/// The candidate with the least edit distance to `word`, if that is small enough to be meant.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::vector<std::string_view> const& candidates);

/// Why the exception that is being handled was thrown, in one line.
[[nodiscard]] std::string reason();

/// Writes to stderr that nothing comes of the request, and why. Where stderr cannot be written, the
/// exit status alone has to say it.
void complain(std::string_view why) noexcept;

/// `unknown KIND 'word'`, with the nearest candidate or the list of all.
[[noreturn]] void unknown(std::string_view kind, std::string_view word,
                          std::vector<std::string_view> const& candidates);

/// Writes to stdout. \throws request_error  if that fails; `reader_gone` if it is a broken pipe
void print(std::string_view text);

/// Writes one JSON document and a line break.
void print_json(nlohmann::ordered_json const& document);

/// Flushes stdout. \throws request_error  if that fails; `reader_gone` if it is a broken pipe
void flush();

/// The whole of a file, or of stdin if `path` is `-` or empty.
///
/// \throws request_error  if it cannot be read
[[nodiscard]] std::string read_all(std::string const& path);

} // namespace gametree::cli

#endif
