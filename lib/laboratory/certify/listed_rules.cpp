#include <gametree/laboratory/certify/listed_rules.hpp>

#include <gametree/laboratory/certify/by_the_rules.hpp>

namespace gametree::laboratory {

void check_certificate(certificate const& c, game_list games)
{
    auto const rules = [&] {
        if (c.claimed.game.empty())
            return rules_of_tree(c);
        for (auto const* g : games)
            if (g->about().name == c.claimed.game)
                return g->rules(c);
        throw against_the_rules("there is no such game");
    };
    check(c, by_the_rules(c, rules));
}

} // namespace gametree::laboratory
