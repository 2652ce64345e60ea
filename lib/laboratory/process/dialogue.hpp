/// \file
/// Asks a program that nobody trusts: a line to its stdin, and a line back from its stdout.
///
///   dialogue bot("python3 bot.py", {.answer = 2s});
///   auto const reply = bot.ask("Node 5 []");
///
/// Nothing of the program is trusted. It may end, hang, write without end, use all memory, or leave
/// processes behind: each is a `program_failure` that says so in words, and afterwards nothing of it
/// is left. The next question starts it again.
///
/// Laws:     an answer is the line that the program wrote, without its end; there is an answer or a
///           failure soon after the time for an answer, whatever the program does. Empty lines
///           after an answer are no answer, nor unasked.
///           Tested in laboratory/process/child_process.cpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <laboratory/process/child_process.hpp>

namespace gametree::laboratory {

/// How much a program may take for an answer.
struct program_limits {
    std::chrono::milliseconds answer{5000}; ///< time; the first answer's includes the start
    std::uint64_t memory = std::uint64_t(4) << 30; ///< address space in bytes; 0: no limit
    std::size_t line = std::size_t(1) << 20; ///< bytes of one answer
};

/// What a program did instead of answering.
enum class program_fault {
    ended, ///< its process is no more
    late, ///< it used up its time
    talkative ///< its line is too long, or nobody had asked
};

/// A program did not answer. `what()` says what it did, to follow its name: `ends with status 1: ..`
class program_failure : public std::runtime_error {
    program_fault fault_;

public:
    program_failure(program_fault fault, std::string const& does)
        : std::runtime_error(does),
          fault_(fault)
    {
    }
    [[nodiscard]] program_fault fault() const noexcept { return fault_; }
};

/// A program that answers line by line.
class dialogue {
    std::string command_;
    program_limits limits_;
    std::unique_ptr<child_process> program_; // none: it is started by the next question

    [[nodiscard]] std::string last_error_line() const;
    [[noreturn]] void fail(program_fault fault, std::string const& does);
    [[noreturn]] void fail_ended();
    void fail_if_unasked();

public:
    /// \param command  as for a shell: a program and its arguments. It is started by the first `ask`
    explicit dialogue(std::string command, program_limits limits = {});

    /// Writes a line, and waits for a line.
    ///
    /// \param line  without a line break
    /// \return      without its line break, `\r` included
    /// \throws program_failure    if there is no answer within the limits; the program is killed
    /// \throws std::system_error  if no process can be started
    [[nodiscard]] std::string ask(std::string_view line);
    /// The same with another time for this answer.
    [[nodiscard]] std::string ask(std::string_view line, std::chrono::milliseconds time);

    /// Waits whether the program goes on writing though nothing was asked.
    ///
    /// \throws program_failure  if it does; the program is killed
    void expect_silence(std::chrono::milliseconds most);

    /// The command as it was given.
    [[nodiscard]] std::string const& command() const { return command_; }
    [[nodiscard]] program_limits const& limits() const { return limits_; }
};

} // namespace gametree::laboratory
