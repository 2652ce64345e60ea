#include "game.hpp"

#include <fmt/format.h>

#include "terminal/support.hpp"
#include <gametree/chance/algorithms.hpp>
#include <laboratory/search_names.hpp>
#include <gametree/searches/algorithms.hpp>

namespace gametree::cli {

void check_player(game_info const& game, player_spec const& who)
{
    if (who.kind == player_kind::rules and not game.rule_player)
        throw request_error(fmt::format(
            "{} has no rule player: there are human, easy, medium, hard, computer and random",
            game.name));
    if (who.kind != player_kind::computer)
        return;
    static_cast<void>(game.strategy_number(who.strategy));
    if (who.seconds and not(not who.algorithm and who.order == ordering::natural))
        throw request_error("a player with a time looks ahead in a way of its own: time= goes with "
                            "depth= and strategy= only");
    if (game.chance and who.algorithm)
        laboratory::check_listed(chance_algorithms, *who.algorithm);
    if (not game.chance and who.algorithm)
        laboratory::check_listed(algorithms, *who.algorithm);
}

} // namespace gametree::cli
