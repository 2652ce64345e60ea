#include "per_game/game.hpp"

#include <string>

#include "terminal/program_name.hpp"

namespace gametree::cli {

static game const* the_only_game = nullptr;

game const* only_game() { return the_only_game; }

void have_only(game const& g)
{
    the_only_game = &g;
    set_program_name(std::string(g.about().name));
}

void read_board_once(game const& g, study& s)
{
    if (s.board.empty())
        return;
    s.position = g.start(s).written();
    s.board.clear();
}

game const& game_named(std::string_view name)
{
    return laboratory::game_named(listed_games(), name);
}

std::vector<std::string_view> game_names()
{
    std::vector<std::string_view> names;
    for (auto const* g : listed_games())
        names.push_back(g->about().name);
    return names;
}

std::vector<std::string_view> strategy_names()
{
    std::vector<std::string_view> names;
    for (auto const* g : listed_games())
        names.insert(names.end(), g->about().strategies.begin(), g->about().strategies.end());
    return names;
}

} // namespace gametree::cli
