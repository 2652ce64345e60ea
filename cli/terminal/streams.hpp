/// \file
/// Where a run of the command reads and writes: stdin, stdout and stderr of the process, or texts.
///
/// Laws:     a run on texts answers as the program does on its streams; and no run changes what the
///           next one answers.
///           Tested in cli/streams.cpp. The pager gets exactly the output without a pager.
///           Tested in cli/terminals.cpp.
#pragma once

#include <cstddef>
#include <istream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

namespace gametree::cli {

/// Stdin, stdout and stderr of a run.
class streams {
public:
    streams() = default;
    streams(streams const&) = delete;
    streams& operator=(streams const&) = delete;
    virtual ~streams() = default;

    /// Stdin, to be read line by line.
    [[nodiscard]] virtual std::istream& in() = 0;
    /// Reads on in stdin as `::read` does: 0 at the end, and -1 with `errno` if it cannot be read.
    [[nodiscard]] virtual std::ptrdiff_t read(std::span<char> to) = 0;
    /// Writes to stdout. \return  false with `errno` if it cannot be written
    [[nodiscard]] virtual bool write(std::string_view text) = 0;
    /// Writes what a buffer of stdout has. \return  as `write`
    [[nodiscard]] virtual bool flush() = 0;
    /// Writes to stderr, if it can be written.
    virtual void write_error(std::string_view text) noexcept = 0;
    /// Whether STDIN_FILENO, STDOUT_FILENO or STDERR_FILENO is a terminal.
    [[nodiscard]] virtual bool is_terminal(int which) const = 0;
};

/// A text for stdin, and texts that grow. No terminals.
class text_streams final : public streams {
    std::istringstream in_;

public:
    std::string out;
    std::string err;

    explicit text_streams(std::string const& input) : in_(input) { }
    [[nodiscard]] std::istream& in() override { return in_; }
    [[nodiscard]] std::ptrdiff_t read(std::span<char> to) override;
    [[nodiscard]] bool write(std::string_view text) override;
    [[nodiscard]] bool flush() override { return true; }
    void write_error(std::string_view text) noexcept override;
    [[nodiscard]] bool is_terminal(int) const override { return false; }
};

/// Those of the run; of the process where there is none.
[[nodiscard]] streams& the_streams();
/// Those of the process.
[[nodiscard]] streams& streams_of_process();

/// From now on what the process writes to its terminal goes through the pager of the person who sits there:
/// PAGER, or less. Nothing changes where stdin or stdout is no terminal or a dumb one, or there is no such
/// program. Stdout is a terminal as before, as `is_terminal` has it.
void page_answer();
/// Lets the person read to the end what has been written through the pager, if there is one.
///
/// \return  whether there was one
bool end_paging() noexcept;
/// Ends the pager, if there is one, whatever it shows. Safe in a signal handler.
void stop_paging() noexcept;

/// The run uses these streams for as long as this lives. There is one run at a time.
class streams_in_use {
    streams* before_;

public:
    explicit streams_in_use(streams& now);
    streams_in_use(streams_in_use const&) = delete;
    streams_in_use& operator=(streams_in_use const&) = delete;
    ~streams_in_use();
};

} // namespace gametree::cli
