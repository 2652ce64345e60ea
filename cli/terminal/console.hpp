/// \file
/// Where a game is played: lines in, text out. A terminal, a pipe or the strings of a test. The lines
/// come from a stream, or from a person who can edit them and complete words with the tabulator key.
#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "terminal/look.hpp"
#include "terminal/support.hpp"
#include <laboratory/wording.hpp>

namespace gametree::cli {

/// The words that could stand at the end of a line, given what is typed before them and what is typed
/// of them. Each begins with the latter.
using completions
    = std::function<std::vector<std::string>(std::string const& before, std::string const& begun)>;

/// Lines, one after another.
class line_source {
public:
    line_source() = default;
    line_source(line_source const&) = delete;
    line_source& operator=(line_source const&) = delete;
    virtual ~line_source() = default;

    /// Shows the prompt and waits for a line.
    ///
    /// \return  the line as it was typed; nothing at the end of the input
    [[nodiscard]] virtual std::optional<std::string> next(std::string const& prompt) = 0;

    /// What the tabulator key completes from now on; a source without such a key takes no notice.
    virtual void complete_with(completions) { }
};

/// The lines of a stream. No more is returned of a line than shows that it is too long.
class stream_lines final : public line_source {
    std::istream& in_;
    std::function<void(std::string_view)> write_;
    bool typed_;

public:
    /// \param write  shows the prompt
    /// \param typed  what is too long has an end, and is read up to it
    stream_lines(std::istream& in, std::function<void(std::string_view)> write, bool typed)
        : in_(in),
          write_(std::move(write)),
          typed_(typed)
    {
    }
    [[nodiscard]] std::optional<std::string> next(std::string const& prompt) override;
};

/// How much of a line is read.
inline constexpr std::size_t longest_line = 4096;

/// The lines that are typed at the terminal that is stdin and stdout, with an editor: arrow keys, a
/// history, completion with the tabulator key. There may be one at a time. \pre `can_edit_lines()`
[[nodiscard]] std::unique_ptr<line_source> edited_lines();

/// The words that follow `before` in those of the lines that begin like that, as far as they begin
/// with `begun`; each once, in the order of the lines. Words are separated by one space in the lines,
/// and by any number in what is typed.
[[nodiscard]] std::vector<std::string> next_words(std::vector<std::string> const& lines,
                                                  std::string_view before, std::string_view begun);

/// The files whose path begins with `begun`, sorted; a directory ends in a slash. Hidden ones only
/// when their full stop is typed. Nothing where there is no such directory.
[[nodiscard]] std::vector<std::string> file_names(std::string_view begun);

using laboratory::capital;
using laboratory::counted;
using laboratory::listed;
using laboratory::wrapped;

/// Lines that are typed or piped in, and what is said about them.
class console {
    std::unique_ptr<line_source> in_;
    std::function<void(std::string_view)> write_;
    std::function<cli::look()> look_;
    bool typed_;
    std::size_t lines_ = 0;

public:
    /// \param in     the lines
    /// \param write  takes what is written, and has shown it when it returns
    /// \param typed  a person sees what they type; otherwise it is written after the prompt
    /// \param seen   how what is written looks: asked each time, as a terminal may change its width
    console(std::unique_ptr<line_source> in, std::function<void(std::string_view)> write,
            bool typed, std::function<cli::look()> seen)
        : in_(std::move(in)),
          write_(std::move(write)),
          look_(std::move(seen)),
          typed_(typed)
    {
    }
    /// The lines of a stream, and text as in a pipe.
    console(std::istream& in, std::function<void(std::string_view)> write, bool typed)
        : console(std::make_unique<stream_lines>(in, write, typed), write, typed,
                  [] { return cli::look(); })
    {
    }

    void say(std::string_view text) const { write_(text); }

    /// A person sits there, and sees what they type.
    [[nodiscard]] bool typed() const { return typed_; }
    [[nodiscard]] cli::look look() const { return look_(); }
    /// Sentences, in lines that fit.
    [[nodiscard]] std::string wrapped(std::string text, std::size_t indent = 0) const
    {
        return laboratory::wrapped(std::move(text), look().columns, indent);
    }
    void complete_with(completions c) { in_->complete_with(std::move(c)); }

    /// Lets a person look at what has been written; does nothing where nobody is.
    void pause(std::chrono::milliseconds time) const
    {
        if (typed_)
            std::this_thread::sleep_for(time);
    }

    /// Does some work, and meanwhile shows on a terminal what is being done.
    template <std::invocable Work>
    auto while_shown(std::string_view doing, Work const& work) const
    {
        auto const here = look();
        if (not here.erases)
            return work();
        constexpr std::string_view erase = "\r\033[K";
        write_(doing.substr(0, here.columns - 1));
        try {
            auto result = work();
            write_(erase);
            return result;
        } catch (...) {
            write_(erase);
            throw;
        }
    }

    /// Writes a prompt and waits for a line.
    ///
    /// \return  the line without spaces around it and without control characters; nothing at the
    ///          end of the input
    /// \throws request_error  if what comes is not text, or too long
    [[nodiscard]] std::optional<std::string> ask(std::string const& prompt)
    {
        auto const read = in_->next(prompt);
        if (not read)
            return std::nullopt;
        ++lines_;
        std::string line;
        for (char const c : *read) {
            // A slip of a finger on a terminal does no harm; a pipe that delivers such a thing will
            // not become a player by being asked again.
            auto const code = static_cast<unsigned char>(c);
            bool const text = code >= 0x20 ? code != 0x7f : c == '\t' or c == '\r';
            if (not typed_ and not text)
                throw request_error(fmt::format("line {} of the input is not text", lines_));
            if (not typed_ and line.size() == longest_line)
                throw request_error(fmt::format("line {} of the input is longer than {} characters",
                                                lines_, longest_line));
            if (text and line.size() < longest_line)
                line += c;
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
