/// \file
/// Ctrl-C: what there is so far, or one line, and the end.
///
/// Where nothing else is said the first Ctrl-C writes `gametree: interrupted` and ends the process
/// by the signal, so that a shell sees 130 and leaves its loop. Work that has something to show
/// makes itself `interruptible`: then it has to look whether it `is_interrupted`. A second Ctrl-C
/// ends the process at once, whatever it does.
#pragma once

#include <chrono>

#include <exception>
#include <functional>
#include <string>

namespace gametree::cli {

/// Thrown from inside work that Ctrl-C has ended.
struct interruption : std::exception {
    [[nodiscard]] char const* what() const noexcept override { return "interrupted"; }
};

/// From now on Ctrl-C is answered as above, unless whoever started the process has it ignored.
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
