/// \file
/// Runs a program to its end: what it is given, what it answers.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include <laboratory/process/child_process.hpp>

namespace gametree_tests {

/// How a program ended.
struct outcome : gametree::laboratory::finished_program {
    friend std::ostream& operator<<(std::ostream& to, outcome const& o)
    {
        return to << "status " << o.status << "\nstdout: " << o.out.substr(0, 1000)
                  << "\nstderr: " << o.err.substr(0, 1000);
    }
};

/// Runs a program to its end. \throws std::system_error  if there is no such program
inline outcome run(std::vector<std::string> const& words, std::string const& input = {})
{
    return {*gametree::laboratory::run_program(words, input)};
}

} // namespace gametree_tests
