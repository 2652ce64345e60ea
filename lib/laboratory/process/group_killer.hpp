/// \file
/// Kills a process group when this process ends, in whatever way, and what has left the group.
///
/// Law:      when a `group_killer` or its process ends, by any signal, nothing of the group runs;
///           on Linux, nothing that has its mark either.
///           Tested in laboratory/process/child_process.cpp.
#pragma once

#include <string>

#include <sys/types.h>

namespace gametree::laboratory {

/// A process of its own that waits for the end of this one, because nothing of this process runs
/// after SIGKILL.
///
/// A daemon is in no group that anybody knows. But it has the environment that it was started with:
/// a program's leader is started with a variable of a name and a value that nothing else has, and
/// what has it, is the program's. Only a process that clears its environment too is not found.
class group_killer {
    pid_t id_ = -1;
    int alive_ = -1; // the killer reads the other end of this pipe, until it is closed
    std::string value_;

public:
    /// The name of the variable.
    static constexpr char const* mark = "GAMETREE_PROGRAM";

    group_killer();
    group_killer(group_killer const&) = delete;
    group_killer& operator=(group_killer const&) = delete;
    ~group_killer() { kill(); }

    /// The value of the variable for this group.
    [[nodiscard]] std::string const& value() const { return value_; }

    /// \param group  the number of its leader, which must be alive or not yet waited for
    /// \throws std::system_error  if no process can be started
    void watch(pid_t group);
    /// Kills the group; later calls do nothing. The leader must not have been waited for: its
    /// number could be another's by then.
    void kill();
};

} // namespace gametree::laboratory
