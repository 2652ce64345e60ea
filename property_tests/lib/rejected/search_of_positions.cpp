// expect: game_value
#include <gametree/searches/minimax.hpp>
#include <games/nim/position.hpp>
int main()
{
    // the labels are positions: views::map(static_value) is missing
    static_cast<void>(gametree::minimax(gametree::game_tree_of(gametree::nim::position())));
}
