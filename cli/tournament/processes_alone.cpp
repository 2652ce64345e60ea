// One process, which leads nobody.
#include "tournament/tournament.hpp"

#include "terminal/support.hpp"

namespace gametree::cli {

membership::membership(bool) { }
membership::~membership() = default;

bool leads() { return true; }
int others() { return 0; }
std::optional<tournament_game> ask_leader(std::optional<played_game> const&) { return {}; }
void leave() { }
void answer_others(exchange const&, std::function<bool()> const&) { }

int give_up(std::string const& why, status how, std::optional<text_place> const& place)
{
    if (not why.empty())
        complain(why, how, place);
    return static_cast<int>(how);
}

} // namespace gametree::cli
