#include "play/rounds.hpp"

#include <optional>
#include <utility>

namespace gametree::cli {

void play_rounds(console& c, game_in_play first, session_options const& how, next_game const& next)
{
    for (std::optional game(std::move(first)); game;) {
        session round(c, std::move(*game), how);
        auto const wanted = round.run();
        if (wanted == sequel::none)
            return;
        c.say("\n");
        if (wanted == sequel::new_game)
            game = next(round.game());
        else
            game = round.game().again({round.game().seats()[1], round.game().seats()[0]});
    }
}

} // namespace gametree::cli
