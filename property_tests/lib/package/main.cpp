#include <iostream>

#include <gametree/searches/alpha_beta.hpp>
#include <gametree/position.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include <games/tic_tac_toe/position.hpp>

int main()
{
    using namespace gametree;
    auto const value = game_tree_of(tic_tac_toe::position{}) | views::prune(2)
                     | views::map(static_value) | views::best_first | alpha_beta;
    std::cout << "tic-tac-toe, two plies ahead: " << value << '\n';
}
