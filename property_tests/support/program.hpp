/// \file
/// Runs a program to its end: what it is given, what it answers.
#ifndef GAMETREE_TESTS_SUPPORT_PROGRAM_HPP
#define GAMETREE_TESTS_SUPPORT_PROGRAM_HPP

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <poll.h>

#include "support/child_process.hpp"

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

} // namespace gametree_tests

#endif
