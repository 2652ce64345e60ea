#include <gametree/laboratory/game.hpp>

#include <gametree/laboratory/request_error.hpp>

namespace gametree::laboratory {

game const& game_named(game_list games, std::string_view name)
{
    std::vector<std::string_view> names;
    for (auto const* g : games) {
        if (g->about().name == name)
            return *g;
        names.push_back(g->about().name);
    }
    unknown("game", name, names);
}

} // namespace gametree::laboratory
