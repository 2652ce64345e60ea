#include <laboratory/certify/listed_rules.hpp>

namespace gametree::laboratory {

static game const& stated_game(certificate const& c, game_finder const& game_named)
try {
    return game_named(c.claimed.game);
} catch (request_error const& e) {
    throw against_the_rules(e.what());
}

void check_certificate(certificate const& c, game_finder const& game_named)
{
    auto const has_tree = not c.claimed.tree.empty();
    if (has_tree and not c.claimed.game.empty())
        by_the_rules(c, [&] { check_explored_tree(c, stated_game(c, game_named).rules(c)); });
    auto const rules
        = [&] { return has_tree ? rules_of_tree(c) : stated_game(c, game_named).rules(c); };
    check(c, by_the_rules(c, rules));
}

} // namespace gametree::laboratory
