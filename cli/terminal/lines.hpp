/// \file
/// Where the lines of a dialogue come from: a stream, or a person who can edit them.
#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

} // namespace gametree::cli
