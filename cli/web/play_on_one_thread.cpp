// In a browser there is one thread.
#include "tournament/tournament.hpp"

namespace gametree::cli {

void play_on(tournament_plan const& plan, int, play_game const& play, exchange const& hand)
{
    std::optional<played_game> last;
    while (auto const which = hand(last))
        last = {*which, play(setting_of(plan, *which))};
}

} // namespace gametree::cli
