/// \file
/// What all commands share: the name of the program, complaints, and writing to stdout so that an output
/// that cannot be written is noticed.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

using laboratory::limit_reached;
using laboratory::nearest;
using laboratory::printable;
using laboratory::reason;
using laboratory::request_error;
using laboratory::text_place;
using laboratory::unknown;
using laboratory::visible;

/// The name of the program, as complaints and examples have it: gametree, or that of the game in a
/// program of somebody's own.
[[nodiscard]] std::string const& program_name();

/// Changes it. Called once, before all else.
void set_program_name(std::string name);

/// A text in which the program speaks of itself as gametree, with its name instead.
[[nodiscard]] std::string in_own_name(std::string_view text);

/// The reader of the output has gone: a pipe has nobody at its other end. Nothing is wrong with
/// the request, so nothing is said.
struct reader_gone : std::runtime_error {
    reader_gone() : std::runtime_error("nobody reads the output any more") { }
};

/// What a command found, as the exit status of the program.
enum class status : int {
    done = 0,
    difference = 1, ///< a check found one
    wrong_request = 2,
    gave_up = 3, ///< the answer would have taken more time or memory than it was given
    interrupted = 130 ///< as a shell has it when Ctrl-C ends a program
};

/// The status that the exception brings which is being handled.
[[nodiscard]] status status_of_failure() noexcept;

/// Whether complaints from now on are documents of JSON, one a line.
void complain_in_json(bool wanted);

/// The line that a complaint is.
[[nodiscard]] std::string complaint(std::string_view why, status meaning,
                                    std::optional<text_place> const& place = {});

/// Writes to stderr that nothing comes of the request, and why. Where stderr cannot be written, the
/// exit status alone has to say it.
///
/// \param meaning  the exit status
/// \param place    in the text that cannot be read, if that is why
void complain(std::string_view why, status meaning = status::wrong_request,
              std::optional<text_place> const& place = {}) noexcept;

/// Writes why nothing comes of the request, in one line however many fail, and ends all processes.
///
/// \param why  empty: there is nothing to say
/// \param how    the exit status of them all
/// \param place  in the text that cannot be read, if that is why
/// \return  the status, where there is no other process to be ended
[[nodiscard]] int give_up(std::string const& why, status how = status::wrong_request,
                          std::optional<text_place> const& place = {});

/// Writes to stdout. \throws request_error  if that fails; `reader_gone` if it is a broken pipe
void print(std::string_view text);

/// Flushes stdout. \throws request_error  if that fails; `reader_gone` if it is a broken pipe
void flush();

/// The refusal of what `read_file` read: the file, and what is wrong where in it.
[[nodiscard]] request_error unreadable(std::string const& path, notation_error const& e);

} // namespace gametree::cli
