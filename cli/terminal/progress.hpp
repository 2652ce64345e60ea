/// \file
/// Progress of long work, on a terminal only.
///
/// One line on stderr says what is being done and for how long. It appears after a second, is drawn
/// by a thread of its own, so that the seconds go on where the work has nothing to tell, and is
/// gone when the work is done. What is printed meanwhile takes its place; it comes back when
/// nothing has been printed for a second.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace gametree::cli {

/// What a line says.
struct progress_text {
    std::string text;
    std::size_t part = 0; ///< that is done
    std::size_t whole = 0; ///< of so much; 0: nobody knows
};

/// The line, for as long as this lives; never unless stderr is a terminal. There is at most one.
class progress_line {
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::string doing_; // all of this under the lock of progress.cpp
    std::size_t steps_;
    std::size_t step_ = 0;
    std::string name_{};
    std::uint64_t nodes_ = 0;
    std::uint64_t megabytes_ = 0;
    std::uint64_t most_megabytes_ = 0; // 0: nobody counts them
    std::function<progress_text()> ask_{};
    bool ended_ = false;
    std::condition_variable wake_;
    bool const shown_;
    std::thread drawing_{};

    [[nodiscard]] std::string text() const;
    void draw_on();

public:
    /// \param doing  what the command does, until something more is said
    /// \param steps  how many differently named pieces of work there are in a round
    explicit progress_line(std::string_view doing, std::size_t steps = 1);
    progress_line(progress_line const&) = delete;
    progress_line& operator=(progress_line const&) = delete;
    ~progress_line();

    /// There are so many differently named pieces of work in a round.
    void in_steps(std::size_t steps);

    /// The piece of work called `name` has made `nodes` nodes.
    void operator()(std::string_view name, std::uint64_t nodes);

    /// The work has taken so much memory, of so much that it may.
    void took(std::uint64_t megabytes, std::uint64_t most);

    /// What stands on the line from now on, before the seconds.
    void say(std::string text);
    /// The same, asked for whenever the line is drawn, by another thread.
    void ask(std::function<progress_text()> what);
};

/// Takes the line away while something else is written to the terminal.
class progress_taken_away {
    std::unique_lock<std::mutex> lock_;

public:
    /// \param text  what will be written to stdout or stderr
    explicit progress_taken_away(std::string_view text);
};

/// No line is drawn any more. Safe in a signal handler.
///
/// \return  what erases the line that there is; or nothing
[[nodiscard]] std::string_view forget_progress() noexcept;

} // namespace gametree::cli
