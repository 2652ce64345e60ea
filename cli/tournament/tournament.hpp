/// \file
/// Playing a tournament: on several threads, and by several processes where MPI starts them.
///
/// There is one process, unless the command was built with MPI and mpirun has started several. One of
/// them leads: it has the journal, hands out the games and says what came of it. What the processes do
/// is defined in processes_alone.cpp and, for a build with MPI, in processes_mpi.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tournament/journal.hpp"
#include "tournament/plan.hpp"

namespace gametree::cli {

/// Plays one game; called by several threads.
using play_game = std::function<match_result(match_setting const&)>;

/// Hands in a game that was played, if one was, and takes the next one that is to be played, if any
/// is left. May be called by several threads.
using exchange = std::function<std::optional<tournament_game>(std::optional<played_game> const&)>;

/// Told of each game that has been played: it, how many have been, and how many there are.
using game_ended
    = std::function<void(played_game const& last, std::size_t finished, std::size_t all)>;

/// Takes games and plays them until none is left, on `threads` of them (0: one a core).
void play_on(tournament_plan const& plan, int threads, play_game const& play, exchange const& hand);

/// Plays what has not been played.
///
/// \param threads  how many (0: one a core, or one if the processes are many)
/// \param done     called after each game, by one thread at a time
/// \return         all games, in the order of `games_of`; none in a process that does not lead
[[nodiscard]] std::vector<played_game> play_all(tournament_plan const& plan, journal& kept,
                                                int threads, play_game const& play,
                                                game_ended const& done);

/// To be one of several processes for as long as it lives.
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
