/// \file
/// Another program, with pipes to its stdin, stdout and stderr.
///
/// What it writes is read while there is still something to be written to it, so that neither side
/// waits for the other for ever. A program that no longer reads its stdin is no fault, and no
/// signal: what it did not read is dropped.
///
/// Laws:     what is given arrives whole, and what is written is read whole, however large; when a
///           `child_process` ends, so has its program, and nothing is left of it; of one in
///           confinement nor of the processes that it has started, however this process ends.
///           Tested in laboratory/process/child_process.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gametree::laboratory {

/// Where a program's stderr goes.
enum class error_output {
    shared, ///< where that of this process goes
    read ///< to this process
};

/// The bounds of a program that nobody trusts. It is in a process group of its own. When its
/// `child_process` or this process ends, by any signal, the whole group is killed, and on Linux also
/// what left the group, as a daemon does: see group_killer.hpp.
struct confinement {
    std::uint64_t memory = 0; ///< address space of each of its processes in bytes; 0: no limit
};

/// A program that has been started. It is killed when this ends, unless it has ended; on Linux also
/// when the thread ends that started it, so no interruption of this process leaves it behind.
class child_process {
public:
    std::string out; ///< what has been read of its stdout, and was not taken out of here
    std::string err; ///< the same of its stderr, if that is read

    /// \param words  the program, looked for in PATH unless it has a slash, and its arguments
    /// \param bounds  none: the program may do whatever this process may
    /// \throws std::system_error  if it cannot be started; of code
    ///                            `std::errc::no_such_file_or_directory` if there is none
    explicit child_process(std::vector<std::string> const& words,
                           error_output errors = error_output::shared,
                           std::optional<confinement> bounds = std::nullopt);
    child_process(child_process const&) = delete;
    child_process& operator=(child_process const&) = delete;
    ~child_process();

    /// Gives it more to read; `exchange` writes it.
    void give(std::string_view text);
    /// Nothing more will be given: its stdin ends when `exchange` has written what was given.
    void end_input();

    /// Waits until something can be read or written, and reads or writes it.
    ///
    /// \param most  how long to wait, 0: not at all; none: without end
    /// \return      whether anything was; never, if all its ends are closed
    bool exchange(std::optional<std::chrono::milliseconds> most = std::nullopt);

    /// Whether there may be more to be read.
    [[nodiscard]] bool open() const;
    /// Whether the program has ended. Another process may still hold its pipes open.
    [[nodiscard]] bool ended() const;

    /// Closes the pipes, and waits for its end.
    ///
    /// \return  its exit status, or 128 and the number of the signal that ended it, as a shell has it
    int wait();
    /// Kills it, if it has not ended.
    void end();

private:
    class pipes;
    std::unique_ptr<pipes> pipes_;
};

/// What a program did, from its beginning to its end.
struct finished_program {
    int status = 0; ///< as `child_process::wait` has it
    std::string out;
    std::string err;
};

/// Runs a program to its end.
///
/// \param input  its stdin
/// \param most   how long it may take; then it is killed. None: without end
/// \return       none if it took longer
/// \throws std::system_error  if it cannot be started, as `child_process`
[[nodiscard]] std::optional<finished_program>
run_program(std::vector<std::string> const& words, std::string_view input,
            std::optional<std::chrono::milliseconds> most = std::nullopt);

} // namespace gametree::laboratory
