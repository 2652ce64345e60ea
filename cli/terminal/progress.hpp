/// \file
/// Progress of long work, on a terminal only.
#ifndef GAMETREE_CLI_TERMINAL_PROGRESS_HPP
#define GAMETREE_CLI_TERMINAL_PROGRESS_HPP

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gametree::cli {

/// A line on stderr that says what is being done; it appears after a second, and never unless
/// stderr is a terminal. Gone when the work is done.
class progress_line {
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point shown_ = start_;
    std::size_t steps_;
    std::size_t step_ = 0;
    std::string_view name_{};
    bool visible_ = false;

public:
    /// \param steps  how many differently named pieces of work there are in a round
    explicit progress_line(std::size_t steps = 1) : steps_(steps) { }
    progress_line(progress_line const&) = delete;
    progress_line& operator=(progress_line const&) = delete;
    ~progress_line();

    /// The piece of work called `name` has come to `nodes` nodes.
    void operator()(std::string_view name, std::uint64_t nodes);
};

/// A bar on stderr for games that are played, if that is a terminal. Gone when they are.
class games_line {
    bool const shown_;
    std::chrono::steady_clock::time_point last_{};

public:
    games_line();
    games_line(games_line const&) = delete;
    games_line& operator=(games_line const&) = delete;
    ~games_line();

    void operator()(std::size_t finished, std::size_t all);
};

} // namespace gametree::cli

#endif
