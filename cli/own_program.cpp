// Of a program of one game: what it has in place of the list of games.
#include "program.hpp"

#include <vector>

#include "known_games.hpp"

namespace gametree::cli {

std::vector<game const*> const& listed_games()
{
    static std::vector<game const*> const all{only_game()};
    return all;
}

int run_program_of(game const& g, int argc, char** argv)
{
    have_only(g);
    return run_program(argc, argv);
}

} // namespace gametree::cli
