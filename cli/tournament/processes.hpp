/// \file
/// The processes that play one tournament together: one, unless the command was built with MPI and
/// mpirun has started several. One of them leads: it has the journal, hands out the games and says
/// what came of it. Defined in processes_alone.cpp and, for a build with MPI, in processes_mpi.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tournament/tournament.hpp"

namespace gametree::cli {

/// To be one of several for as long as it lives.
class membership {
public:
    /// \param joins  whether what is going to be done is done by several
    explicit membership(bool joins);
    membership(membership const&) = delete;
    membership& operator=(membership const&) = delete;
    ~membership();
};

/// Whether it is this process that leads.
[[nodiscard]] bool leads();

/// How many there are besides this one.
[[nodiscard]] int others();

/// Where another leads: hands it a game that was played and takes the next. May be called by
/// several threads.
[[nodiscard]] std::optional<tournament_game> ask_leader(std::optional<played_game> const& last);

/// Where another leads: tells it that this process asks for nothing more.
void leave();

/// Where this one leads: answers the others until all have left and `done_here` says yes. If one of
/// them fails, or one of the functions throws, that is the end of all processes.
void answer_others(exchange const& hand, std::function<bool()> const& done_here);

} // namespace gametree::cli
