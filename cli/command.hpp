/// \file
/// command: every command of gametree, for a game of your own.
///
///     #include <cli/command.hpp>
///
///     int main(int argc, char** argv) { return gametree::command<chomp::game>(argc, argv); }
///
///     $ ./chomp play
///     $ ./chomp search --depth 5
///
/// The program has the name of the game, and its commands want no name of one. In CMake:
///
///     find_package(gametree REQUIRED COMPONENTS command)
///     target_link_libraries(chomp PRIVATE gametree::command)
///
/// All searches are compiled with the game, which takes about half a minute: include this in one source file.
#pragma once

#include <cli/per_game/game_of.hpp>
#include <cli/program.hpp>
#include <games/listed_game.hpp>
#include <games/own/game.hpp>

namespace gametree {

/// Runs the command that the words of the command line ask for, on the game `G`. Called once.
///
/// \tparam G  a type that games/own/rules.hpp describes: `moves()`, `static_value()`, `to_move()` and
///            a `name`. Or a whole `listed_game`: one with dice has to be.
/// \return    the exit status: 0 done, 1 a check found a difference, 2 the request was wrong, 3 it
///            would have taken too long. A failure is one line on stderr
template <class G>
[[nodiscard]] int command(int argc, char** argv)
{
    if constexpr (listed_game<G>) {
        static cli::game_of<G> const known;
        return cli::run_program_of(known, argc, argv);
    } else if constexpr (own::has_the_rules<G>()) {
        static cli::game_of<own_game<G>> const known;
        return cli::run_program_of(known, argc, argv);
    } else {
        return 0; // does not compile
    }
}

} // namespace gametree
