/// \file
/// The command as its user sees it: what it is given, what it answers.
#ifndef GAMETREE_PROPERTY_TESTS_SUPPORT_COMMAND_HPP
#define GAMETREE_PROPERTY_TESTS_SUPPORT_COMMAND_HPP

#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <poll.h>

#include <support/child_process.hpp>

namespace gametree_tests {

/// How a program ended.
struct outcome {
    int status = 0;
    std::string out;
    std::string err;

    friend std::ostream& operator<<(std::ostream& to, outcome const& o)
    {
        return to << "status " << o.status << "\nstdout: " << o.out.substr(0, 1000)
                  << "\nstderr: " << o.err.substr(0, 1000);
    }
};

/// Runs a program to its end.
inline outcome run(std::vector<std::string> const& words, std::string const& input = {})
{
    child_process program(words, true);
    outcome found;
    std::size_t at = 0;
    if (input.empty())
        program.in.close();
    while (program.out.open() or program.err.open()) {
        pollfd ends[] = {{program.out.get(), POLLIN, 0},
                         {program.err.get(), POLLIN, 0},
                         {program.in.get(), POLLOUT, 0}};
        if (::poll(ends, 3, -1) < 0)
            continue; // interrupted
        if (ends[0].revents != 0)
            read_some(program.out, found.out);
        if (ends[1].revents != 0)
            read_some(program.err, found.err);
        if (ends[2].revents != 0 and not write_some(program.in, input, at))
            program.in.close();
    }
    found.status = program.wait();
    return found;
}

/// `gametree arguments`.
inline outcome gametree_command(std::vector<std::string> arguments, std::string const& input = {})
{
    arguments.insert(arguments.begin(), GAMETREE_COMMAND);
    return run(arguments, input);
}

/// `script` for sh, in which `$gametree` is the command.
inline outcome shell(std::string const& script, std::string const& input = {})
{
    return run({"sh", "-c", "gametree=\"$0\"; " + script, GAMETREE_COMMAND}, input);
}

/// Whether it is a refusal of a wrong request: status 2, and one line that says why and no more.
inline bool refused(outcome const& o)
{
    return o.status == 2 and o.out.empty() and o.err.starts_with("gametree: ")
       and std::count(o.err.begin(), o.err.end(), '\n') == 1 and o.err.ends_with('\n')
       and std::all_of(o.err.begin(), o.err.end() - 1,
                       [](char c) { return c >= 0x20 and c != 0x7f; });
}

} // namespace gametree_tests

#endif
