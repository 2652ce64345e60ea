#include <laboratory/process/dialogue.hpp>

#include <algorithm>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include <laboratory/printable.hpp>

namespace gametree::laboratory {

using std::chrono::milliseconds;

dialogue::dialogue(std::string command, program_limits limits)
    : command_(std::move(command)),
      limits_(limits)
{
}

/// As much of a program's own words as one line of a message has room for.
static std::string excerpt(std::string_view words)
{
    constexpr std::size_t enough = 100;
    return printable(words.substr(0, enough)) + (words.size() > enough ? ".." : "");
}

std::string dialogue::last_error_line() const
{
    std::string_view text = program_->err;
    constexpr std::string_view spaces = " \t\r\n";
    auto const last = text.find_last_not_of(spaces);
    if (last == text.npos)
        return {};
    text = text.substr(0, last + 1);
    auto const before = text.find_last_of("\r\n");
    return excerpt(before == text.npos ? text : text.substr(before + 1));
}

void dialogue::fail(program_fault fault, std::string const& does)
{
    program_->end();
    auto const error = last_error_line();
    program_.reset();
    throw program_failure(fault, error.empty() ? does : does + ": " + error);
}

void dialogue::fail_ended()
{
    auto const status = program_->wait();
    constexpr int signalled = 128; // and the signal's number, as child_process has it
    fail(program_fault::ended, status > signalled
                                   ? fmt::format("is ended by signal {} ({})", status - signalled,
                                                 ::strsignal(status - signalled))
                                   : fmt::format("ends with status {} without an answer", status));
}

/// The first line of `text`, taken out of it, if it is whole.
static std::optional<std::string> taken_line(std::string& text, std::size_t& searched)
{
    auto const end = text.find('\n', searched);
    searched = text.size();
    if (end == text.npos)
        return std::nullopt;
    auto line = text.substr(0, end);
    text.erase(0, end + 1);
    if (line.ends_with('\r'))
        line.pop_back();
    return line;
}

/// Takes the empty lines off that `text` begins with. Some programs end an answer with one.
static void drop_empty_lines(std::string& text)
{
    auto const said = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    text.erase(0, text.substr(0, said).rfind('\n') + 1);
}

void dialogue::fail_if_unasked()
{
    drop_empty_lines(program_->out);
    std::string_view const said = program_->out;
    if (not said.empty())
        fail(program_fault::talkative, fmt::format("writes '{}' before it is asked",
                                                   excerpt(said.substr(0, said.find('\n')))));
}

void dialogue::expect_silence(milliseconds most)
{
    using clock = std::chrono::steady_clock;
    auto const end = clock::now() + most;
    while (program_) {
        fail_if_unasked();
        auto const left = std::chrono::ceil<milliseconds>(end - clock::now());
        if (left <= milliseconds{0} or not program_->open() or not program_->exchange(left))
            return;
    }
}

std::string dialogue::ask(std::string_view line) { return ask(line, limits_.answer); }

std::string dialogue::ask(std::string_view line, milliseconds time)
{
    using clock = std::chrono::steady_clock;
    // How long an end can go unnoticed that closes no pipe, since a child of the program has them.
    constexpr milliseconds glance{10};
    constexpr std::size_t most_errors = std::size_t(1) << 16; // bytes of stderr that are kept

    auto const deadline = clock::now() + time;
    // What a program writes as it starts is its first answer: whether that is here already is chance.
    bool const starts = not program_;
    if (starts)
        program_ = std::make_unique<child_process>(std::vector<std::string>{"sh", "-c", command_},
                                                   error_output::read, confinement{limits_.memory});
    auto& p = *program_;
    constexpr int most_reads = 8; // what it writes to stderr without end is not waited for
    for (int reads = 0;
         not starts and reads < most_reads and p.out.empty() and p.exchange(milliseconds{0});)
        ++reads;
    fail_if_unasked();
    p.give(line);
    p.give("\n");
    bool empty = false; // a line that has come: it ends the answer before, or is all there is
    for (std::size_t searched = 0;;) {
        auto found = taken_line(p.out, searched);
        if (p.out.size() > limits_.line or (found and found->size() > limits_.line))
            fail(program_fault::talkative, fmt::format("writes more than {} byte{} for an answer",
                                                       limits_.line, limits_.line == 1 ? "" : "s"));
        if (found and (starts or found->find_first_not_of(" \t") != found->npos))
            return *std::move(found);
        if (found) {
            empty = true;
            drop_empty_lines(p.out); // one by one would take the square of them
            searched = 0;
            continue;
        }
        auto const left = std::chrono::ceil<milliseconds>(deadline - clock::now());
        if (left <= milliseconds{0})
            fail(program_fault::late, fmt::format("does not answer within {:g} s{}",
                                                  static_cast<double>(time.count()) / 1000,
                                                  empty ? ", but for an empty line" : ""));
        auto const had = p.open() and p.exchange(std::min(left, glance));
        if (p.err.size() > 2 * most_errors)
            p.err.erase(0, p.err.size() - most_errors);
        if (had)
            continue;
        if (p.ended()) {
            while (p.open() and p.out.size() <= limits_.line and p.exchange(milliseconds{1})) { }
            if (p.out.find('\n') == p.out.npos)
                fail_ended();
        } else if (not p.open()) {
            std::this_thread::sleep_for(
                std::min(left, glance)); // its pipes are closed, and it runs
        }
    }
}

} // namespace gametree::laboratory
