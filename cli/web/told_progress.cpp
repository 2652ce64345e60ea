// In a browser there is no line for progress: what it would say is told to the worker, `Module.progress`, at most ten
// times a second. There is one thread, so nothing is drawn while the work says nothing.
#include <chrono>
#include <utility>

#include <emscripten.h>
#include <fmt/format.h>

#include "terminal/progress.hpp"

namespace gametree::cli {

progress_line::progress_line(std::string_view doing, std::size_t steps)
    : doing_(doing),
      steps_(steps),
      shown_(true)
{
}
progress_line::~progress_line() = default;

std::string progress_line::text() const
{
    if (ask_)
        return ask_().text;
    constexpr double million = 1e6;
    return nodes_ > 0
             ? fmt::format("{}: {:.1f} million nodes", name_, static_cast<double>(nodes_) / million)
             : doing_;
}

void progress_line::draw_on()
{
    using namespace std::chrono_literals;
    static std::chrono::steady_clock::time_point last;
    auto const now = std::chrono::steady_clock::now();
    if (now - last < 100ms)
        return;
    last = now;
    EM_ASM(
        {
            if (Module["progress"])
                Module["progress"](UTF8ToString($0));
        },
        text().c_str());
}

void progress_line::in_steps(std::size_t steps) { steps_ = steps; }

void progress_line::operator()(std::string_view name, std::uint64_t nodes)
{
    name_ = name;
    nodes_ = nodes;
    draw_on();
}

void progress_line::took(std::uint64_t megabytes, std::uint64_t most)
{
    megabytes_ = megabytes;
    most_megabytes_ = most;
    draw_on();
}

void progress_line::say(std::string text)
{
    ask([said = progress_text{std::move(text)}] { return said; });
}

void progress_line::ask(std::function<progress_text()> what)
{
    ask_ = std::move(what);
    draw_on();
}

progress_taken_away::progress_taken_away(std::string_view) { }

std::string_view forget_progress() noexcept { return {}; }

} // namespace gametree::cli
