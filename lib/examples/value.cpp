// The value of a game in one pipeline: all of tic-tac-toe, searched by alpha-beta.
#include <iostream>

#include <games/tic_tac_toe/position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

int main()
{
    using namespace gametree;
    auto tree = game_tree_of(tic_tac_toe::position{}) | views::prune(9) | views::map(static_value);
    std::cout << "tic-tac-toe is worth " << (tree | alpha_beta) << " to the first player\n";
}
