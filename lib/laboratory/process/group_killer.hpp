/// \file
/// Kills a process group when this process ends, in whatever way.
///
/// Law:      when a `group_killer` or its process ends, by any signal, nothing of the group runs.
///           Tested in laboratory/process/dialogue.cpp.
#ifndef GAMETREE_LABORATORY_PROCESS_GROUP_KILLER_HPP
#define GAMETREE_LABORATORY_PROCESS_GROUP_KILLER_HPP

#include <sys/types.h>

namespace gametree::laboratory {

/// A process of its own that waits for the end of this one, because nothing of this process runs
/// after SIGKILL.
class group_killer {
    pid_t id_ = -1;
    int alive_ = -1; // the killer reads the other end of this pipe, until it is closed

public:
    group_killer() = default;
    group_killer(group_killer const&) = delete;
    group_killer& operator=(group_killer const&) = delete;
    ~group_killer() { kill(); }

    /// \param group  the number of its leader, which must be alive or not yet waited for
    /// \throws std::system_error  if no process can be started
    void watch(pid_t group);
    /// Kills the group; later calls do nothing. The leader must not have been waited for: its
    /// number could be another's by then.
    void kill();
};

} // namespace gametree::laboratory

#endif
