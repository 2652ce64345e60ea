#include "progress.hpp"

#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace gametree::cli {

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
        ++step_;
    }
    auto const now = std::chrono::steady_clock::now();
    if (now - start_ < 1s or now - shown_ < 200ms or ::isatty(STDERR_FILENO) == 0)
        return;
    shown_ = now;
    visible_ = true;
    constexpr std::size_t width = 20;
    auto const full = steps_ > 1 ? width * (step_ - 1) / steps_ : 0;
    auto const bar
        = steps_ > 1 ? fmt::format("[{:#<{}}{:.<{}}] ", "", full, "", width - full) : std::string();
    std::fputs(fmt::format("\r\033[K{}{}: {:.1f} million nodes, {} s", bar, name,
                           static_cast<double>(nodes) / 1e6,
                           std::chrono::duration_cast<std::chrono::seconds>(now - start_).count())
                   .c_str(),
               stderr);
    std::fflush(stderr);
}

} // namespace gametree::cli
