// What a browser does not have, and what takes its place. Sources that need a terminal, threads, other programs
// or the library that makes random trees are not compiled there.
#include <chrono>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <emscripten.h>
#include <fmt/format-inl.h>

#include <laboratory/process/child_process.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/verify/trials.hpp>
#include "terminal/console.hpp"
#include "terminal/machine.hpp"
#include "terminal/progress.hpp"
#include "tournament/tournament.hpp"

namespace gametree::cli {

// There is one thread, on whatever core.
thread_count usual_threads() { return {1}; }

void play_on(tournament_plan const& plan, int, play_game const& play, exchange const& hand)
{
    std::optional<played_game> last;
    while (auto const which = hand(last))
        last = {*which, play(setting_of(plan, *which))};
}

// No line is edited at a terminal: can_edit_lines() says so, and nobody calls this.
std::unique_ptr<line_source> edited_lines()
{
    throw std::logic_error("there is no terminal in a browser");
}

// There is no line for progress: what it would say is told to the worker, `Module.progress`, at most ten times
// a second. As there is one thread, nothing is drawn while the work says nothing.
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

namespace gametree::laboratory {

// No other program is there, whatever its name.
class child_process::pipes { };

child_process::child_process(std::vector<std::string> const&, error_output,
                             std::optional<confinement>)
{
    throw std::system_error(make_error_code(std::errc::no_such_file_or_directory));
}
child_process::~child_process() = default;
void child_process::give(std::string_view) { }
void child_process::end_input() { }
bool child_process::exchange(std::optional<std::chrono::milliseconds>) { return false; }
bool child_process::open() const { return false; }
bool child_process::ended() const { return true; }
int child_process::wait() { return 0; }
void child_process::end() { }

std::optional<finished_program> run_program(std::vector<std::string> const& words, std::string_view,
                                            std::optional<std::chrono::milliseconds>)
{
    child_process const none(words);
    return std::nullopt;
}

// The searches are not tried on random trees. The gallery's trees are found without them.
static request_error not_here()
{
    return request_error("no random trees are made in a browser: verify --gallery is possible");
}

verdict tried(contract<plain_tree> const&, trials const&, std::function<void(std::uint64_t)> const&)
{
    throw not_here();
}
verdict tried(contract<dice_tree> const&, trials const&, std::function<void(std::uint64_t)> const&)
{
    throw not_here();
}
verdict tried_by(std::string const&, std::function<std::optional<breach>(plain_tree const&)> const&,
                 trials const&, std::function<void(std::uint64_t)> const&)
{
    throw not_here();
}

} // namespace gametree::laboratory

// {fmt} is no library there, but headers. What each source would compile from them is compiled here.
FMT_BEGIN_NAMESPACE
namespace detail {
template dragonbox::decimal_fp<float> dragonbox::to_decimal(float) noexcept;
template dragonbox::decimal_fp<double> dragonbox::to_decimal(double) noexcept;
template locale_ref::locale_ref(std::locale const&);
template std::locale locale_ref::get<std::locale>() const;
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
template char decimal_point_impl(locale_ref);
template void buffer<char>::append(char const*, char const*);
template void vformat_to(buffer<char>&, string_view, basic_format_args<buffer_context<char>>,
                         locale_ref);
} // namespace detail
FMT_END_NAMESPACE
