/// \file
/// Ctrl-C: what there is so far, or one line, and the end.
///
/// Where nothing else is said the first Ctrl-C writes `gametree: interrupted` and ends the process
/// by the signal, so that a shell sees 130 and leaves its loop. Work that has something to show
/// makes itself `interruptible`: then it has to look whether it `is_interrupted`. A second Ctrl-C
/// ends the process at once, whatever it does. A dialogue, such as `play`, has a `dialogue_watch`:
/// what a person has done so far is not lost, nor when the terminal is closed or the process is asked
/// to end.
#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <condition_variable>
#include <csignal>
#include <exception>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace gametree::cli {

/// Thrown from inside work that Ctrl-C has ended.
struct interruption : std::exception {
    [[nodiscard]] char const* what() const noexcept override { return "interrupted"; }
};

/// From now on Ctrl-C is answered as above, unless the parent process has it ignored.
void answer_interrupts();

/// What is said from now on where nothing else is, instead of `gametree: interrupted`.
///
/// \param line  ended
void say_when_interrupted(std::string line);

/// While one lives, the first Ctrl-C is only noted.
class interruptible {
public:
    interruptible();
    interruptible(interruptible const&) = delete;
    interruptible& operator=(interruptible const&) = delete;
    ~interruptible();
};

/// Whether a Ctrl-C has been noted.
[[nodiscard]] bool is_interrupted() noexcept;

/// \throws interruption  if a Ctrl-C has been noted
void stop_if_interrupted();

/// Writes what is left of stdout, and ends the process as Ctrl-C does.
[[noreturn]] void end_interrupted() noexcept;

/// Does `work` on a thread of its own, and waits for it. If Ctrl-C comes first the work is left as
/// it is, prints no more, `rest` shows what there is, and the process ends: this does not return.
///
/// \param rest  must lock what it shares with the work
void until_interrupted(std::function<void()> const& work, std::function<void()> const& rest);

/// What Ctrl-C does in a dialogue, SIGTERM and SIGHUP too, as long as this lives. The program is busy for moments only; the
/// rest of the time it waits, for a line or for work. Ctrl-C ends the dialogue while it waits.
class dialogue_watch {
    std::function<void()> leave_;
    std::mutex mutex_{}; // locked while the program is busy
    std::unique_lock<std::mutex> busy_{mutex_};
    std::condition_variable wake_{};
    bool hears_ = false;
    bool ended_ = false;
    interruptible here_{};
    std::array<std::pair<int, struct sigaction>, 2> others_{{{SIGTERM, {}}, {SIGHUP, {}}}};
    std::thread watching_{};

    void watch();
    void begin_waiting(bool hears);
    void end_waiting();

public:
    /// \param leave  says the last words, on another thread. Then the process ends as by Ctrl-C
    explicit dialogue_watch(std::function<void()> leave);
    dialogue_watch(dialogue_watch const&) = delete;
    dialogue_watch& operator=(dialogue_watch const&) = delete;
    ~dialogue_watch();

    /// Does work that changes nothing that `leave` reads.
    ///
    /// \param hears  the work looks whether it `is_hurried`, and that is what the first Ctrl-C asks
    ///               for; only the next one ends the dialogue
    template <std::invocable Work>
    auto wait(Work const& work, bool hears = false)
    {
        struct waiting {
            dialogue_watch& watch;
            waiting(dialogue_watch& w, bool hears) : watch(w) { watch.begin_waiting(hears); }
            waiting(waiting const&) = delete;
            waiting& operator=(waiting const&) = delete;
            ~waiting() { watch.end_waiting(); }
        } const now(*this, hears);
        return work();
    }
};

/// Whether a player who looks ahead is to move with what there is.
[[nodiscard]] bool is_hurried() noexcept;

/// Does not return to work that has been left.
void stay_if_left() noexcept;

/// So many seconds from now.
[[nodiscard]] inline std::chrono::steady_clock::time_point deadline(double seconds)
{
    return std::chrono::steady_clock::now()
         + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
               std::chrono::duration<double>(seconds));
}

} // namespace gametree::cli
