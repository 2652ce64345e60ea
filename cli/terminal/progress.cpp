#include "terminal/progress.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "terminal/look.hpp"
#include "terminal/streams.hpp"

namespace gametree::cli {

static constexpr std::string_view erase_line = "\r\033[K";

namespace {
    /// What is known of the terminal.
    struct progress_screen {
        std::mutex lock;
        progress_line* line = nullptr;
        bool mid_line = false; // of what was printed
        std::chrono::steady_clock::time_point quiet_until{};
        std::atomic<bool> visible = false;
        std::atomic<bool> forgotten = false;
    };
} // namespace

/// Made before anything runs: a signal handler comes at any time.
static progress_screen& the_screen()
{
    static constinit progress_screen screen;
    return screen;
}

namespace {
    /// Where the answers go.
    struct answers_place {
        bool terminal = the_streams().is_terminal(STDOUT_FILENO);
        bool pipe = false; ///< to a program that may show them here: `gametree trace | less`

        answers_place()
        {
            struct stat what{};
            if (::fstat(STDOUT_FILENO, &what) == 0)
                pipe = S_ISFIFO(what.st_mode) or S_ISSOCK(what.st_mode);
        }
    };
} // namespace

static std::string bar(std::size_t width, std::size_t part, std::size_t whole)
{
    auto const full = width * std::min(part, whole) / whole;
    return fmt::format("[{:#<{}}{:.<{}}] ", "", full, "", width - full);
}

/// So many characters stand on a line of the terminal without a break.
static std::size_t columns_of_stderr()
{
    constexpr std::size_t usual = 80;
    winsize size{};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 or size.ws_col == 0)
        return usual;
    return size.ws_col - std::size_t{1};
}

progress_line::progress_line(std::string_view doing, std::size_t steps)
    : doing_(doing),
      steps_(steps),
      shown_(the_streams().is_terminal(STDERR_FILENO) and not is_dumb_terminal())
{
    if (not shown_)
        return;
    auto& screen = the_screen();
    {
        std::lock_guard const lock(screen.lock);
        screen.line = this;
    }
    drawing_ = std::thread([this] { draw_on(); });
}

progress_line::~progress_line()
{
    if (not shown_)
        return;
    auto& screen = the_screen();
    {
        std::lock_guard const lock(screen.lock);
        ended_ = true;
        screen.line = nullptr;
    }
    wake_.notify_all();
    drawing_.join();
    if (screen.visible.exchange(false)) {
        std::fwrite(erase_line.data(), 1, erase_line.size(), stderr);
        std::fflush(stderr);
    }
}

std::string progress_line::text() const
{
    constexpr std::size_t width = 20;
    auto const seconds = std::chrono::duration_cast<std::chrono::seconds>(
                             std::chrono::steady_clock::now() - start_)
                             .count();
    constexpr double million = 1e6;
    progress_text now{name_.empty() ? doing_ : name_};
    if (ask_) {
        now = ask_();
    } else if (nodes_ > 0) {
        now.text
            = fmt::format("{}: {:.1f} million nodes", name_, static_cast<double>(nodes_) / million);
    }
    if (not ask_ and steps_ > 1 and step_ > 0) {
        now.part = step_ - 1;
        now.whole = steps_;
    }
    auto line = now.whole > 0 ? bar(width, now.part, now.whole) + now.text : now.text;
    auto const end = fmt::format(
        "{}, {} s",
        most_megabytes_ > 0 ? fmt::format(", {} of {} MB", megabytes_, most_megabytes_) : "",
        seconds);
    auto const most = columns_of_stderr();
    if (line.size() + end.size() > most) // the bar is what can be done without
        line = now.text;
    line.resize(std::min(line.size(), most - std::min(most, end.size())));
    return line + end;
}

void progress_line::draw_on()
{
    using namespace std::chrono_literals;
    auto& screen = the_screen();
    std::unique_lock lock(screen.lock);
    while (not wake_.wait_for(lock, 200ms, [this] { return ended_; })) {
        auto const now = std::chrono::steady_clock::now();
        if (now - start_ < 1s or screen.mid_line or now < screen.quiet_until or screen.forgotten)
            continue;
        screen.visible = true;
        auto const drawn = std::string(erase_line) + text();
        std::fwrite(drawn.data(), 1, drawn.size(), stderr);
        std::fflush(stderr);
    }
}

void progress_line::in_steps(std::size_t steps)
{
    std::lock_guard const lock(the_screen().lock);
    steps_ = steps;
}

void progress_line::operator()(std::string_view name, std::uint64_t nodes)
{
    if (not shown_)
        return;
    std::lock_guard const lock(the_screen().lock);
    if (name != name_) {
        name_ = name;
        step_ = step_ % steps_ + 1; // all of it may be done again, deeper
    }
    nodes_ = nodes;
}

void progress_line::took(std::uint64_t megabytes, std::uint64_t most)
{
    if (not shown_)
        return;
    std::lock_guard const lock(the_screen().lock);
    megabytes_ = megabytes;
    most_megabytes_ = most;
}

void progress_line::say(std::string text)
{
    ask([said = progress_text{std::move(text)}] { return said; });
}

void progress_line::ask(std::function<progress_text()> what)
{
    if (not shown_)
        return;
    std::lock_guard const lock(the_screen().lock);
    ask_ = std::move(what);
}

progress_taken_away::progress_taken_away(std::string_view text) : lock_(the_screen().lock)
{
    using namespace std::chrono_literals;
    auto& screen = the_screen();
    if (screen.line == nullptr or text.empty())
        return;
    if (screen.visible.exchange(false)) {
        std::fwrite(erase_line.data(), 1, erase_line.size(), stderr);
        std::fflush(stderr);
    }
    static answers_place const answers;
    if (answers.pipe)
        screen.forgotten = true;
    if (not answers.terminal)
        return;
    screen.mid_line = text.back() != '\n';
    screen.quiet_until = std::chrono::steady_clock::now() + 1s;
}

std::string_view forget_progress() noexcept
{
    auto& screen = the_screen();
    screen.forgotten = true;
    return screen.visible.exchange(false) ? erase_line : std::string_view();
}

} // namespace gametree::cli
