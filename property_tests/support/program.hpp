/// \file
/// Runs a program to its end: what it is given, what it answers; and whether processes of others still run.
#pragma once

#include <chrono>
#include <fstream>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

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

/// Waits until a process does not run any more. \return false if it still does after 10 seconds
inline bool stops_running(pid_t id)
{
    using namespace std::chrono_literals;
    for (int tries = 0; tries < 1000; ++tries) {
        std::ifstream in("/proc/" + std::to_string(id) + "/stat");
        std::string number;
        std::string name;
        std::string state;
        if (not(in >> number >> name >> state) or state == "Z")
            return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

/// Waits for a file that a process writes. \return false if there is none after 20 seconds
inline bool is_written(std::string const& file)
{
    using namespace std::chrono_literals;
    for (int tries = 0; tries < 2000 and ::access(file.c_str(), F_OK) != 0; ++tries)
        std::this_thread::sleep_for(10ms);
    return ::access(file.c_str(), F_OK) == 0;
}

} // namespace gametree_tests
