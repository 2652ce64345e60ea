#include "terminal/progress.hpp"

#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace gametree::cli {

static std::string bar(std::size_t width, std::size_t part, std::size_t whole)
{
    auto const full = width * part / whole;
    return fmt::format("[{:#<{}}{:.<{}}] ", "", full, "", width - full);
}

progress_line::~progress_line()
{
    if (visible_)
        std::fputs("\r\033[K", stderr);
}

void progress_line::operator()(std::string_view name, std::uint64_t nodes)
{
    using namespace std::chrono_literals;
    if (name != name_) {
        name_ = name;
        step_ = step_ % steps_ + 1; // all of it may be done again, deeper
    }
    auto const now = std::chrono::steady_clock::now();
    if (now - start_ < 1s or now - shown_ < 200ms or ::isatty(STDERR_FILENO) == 0)
        return;
    shown_ = now;
    visible_ = true;
    constexpr std::size_t width = 20;
    std::fputs(fmt::format("\r\033[K{}{}: {:.1f} million nodes, {} s",
                           steps_ > 1 ? bar(width, step_ - 1, steps_) : "", name,
                           static_cast<double>(nodes) / 1e6,
                           std::chrono::duration_cast<std::chrono::seconds>(now - start_).count())
                   .c_str(),
               stderr);
    std::fflush(stderr);
}

games_line::games_line() : shown_(::isatty(STDERR_FILENO) != 0) { }

games_line::~games_line()
{
    if (shown_)
        std::fputs("\r\033[K", stderr);
}

void games_line::operator()(std::size_t finished, std::size_t all)
{
    using namespace std::chrono_literals;
    auto const now = std::chrono::steady_clock::now();
    if (not shown_ or now - last_ < 100ms)
        return;
    last_ = now;
    constexpr std::size_t width = 30;
    std::fputs(
        fmt::format("\r\033[K{}{} of {} games", bar(width, finished, all), finished, all).c_str(),
        stderr);
    std::fflush(stderr);
}

} // namespace gametree::cli
