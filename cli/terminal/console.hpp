/// \file
/// Where a game is played: lines in, text out. A terminal, a pipe or the strings of a test.
#ifndef GAMETREE_CLI_TERMINAL_CONSOLE_HPP
#define GAMETREE_CLI_TERMINAL_CONSOLE_HPP

#include <algorithm>
#include <chrono>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "terminal/support.hpp"
#include <gametree/laboratory/wording.hpp>

namespace gametree::cli {

using laboratory::capital;
using laboratory::listed;
using laboratory::wrapped;

/// Lines that are typed or piped in, and what is said about them.
class console {
    std::istream& in_;
    std::function<void(std::string_view)> write_;
    bool typed_;
    std::size_t lines_ = 0;

    static constexpr std::size_t longest_line = 4096;

public:
    /// \param in     the lines
    /// \param write  takes what is written, and has shown it when it returns
    /// \param typed  a person sees what they type; otherwise it is written after the prompt
    console(std::istream& in, std::function<void(std::string_view)> write, bool typed)
        : in_(in),
          write_(std::move(write)),
          typed_(typed)
    {
    }

    void say(std::string_view text) const { write_(text); }

    /// Lets a person look at what has been written; does nothing where nobody is.
    void pause(std::chrono::milliseconds time) const
    {
        if (typed_)
            std::this_thread::sleep_for(time);
    }

    /// Writes a prompt and waits for a line.
    ///
    /// \return  the line without spaces around it and without control characters; nothing at the
    ///          end of the input
    /// \throws request_error  if what comes is not text
    [[nodiscard]] std::optional<std::string> ask(std::string_view prompt)
    {
        write_(prompt);
        std::string line;
        auto const end = std::istream::traits_type::eof();
        auto c = in_.get();
        if (c == end) {
            write_("\n");
            return std::nullopt;
        }
        ++lines_;
        for (; c != end and c != '\n'; c = in_.get()) {
            // A slip of a finger on a terminal does no harm; a pipe that delivers such a thing will
            // not become a player by being asked again.
            bool const text = c >= 0x20 ? c != 0x7f : c == '\t' or c == '\r';
            if (not typed_ and (not text or line.size() == longest_line))
                throw request_error(fmt::format("line {} of the input is not text", lines_));
            if (text and line.size() < longest_line)
                line += static_cast<char>(c);
        }
        constexpr std::string_view spaces = " \t\r";
        auto const last = line.find_last_not_of(spaces);
        line.erase(last == std::string::npos ? 0 : last + 1);
        line.erase(0, line.find_first_not_of(spaces));
        if (not typed_)
            write_(printable(line) + "\n");
        return line;
    }
};

/// The first word of a line, in small letters, and the rest.
[[nodiscard]] inline std::pair<std::string, std::string> first_word(std::string_view line)
{
    constexpr std::string_view spaces = " \t";
    auto const end = std::min(line.find_first_of(spaces), line.size());
    auto const rest = line.find_first_not_of(spaces, end);
    std::string word(line.substr(0, end));
    for (auto& c : word)
        if (c >= 'A' and c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return {word, std::string(rest == std::string_view::npos ? "" : line.substr(rest))};
}

} // namespace gametree::cli

#endif
