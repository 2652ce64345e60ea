// expect: p.moves.*view_of_the_positions_themselves
#include <gametree/position.hpp>
#include <range/v3/view/iota.hpp>
struct board {
    bool operator==(board const&) const = default;
    auto moves() const { return ranges::views::iota(0, 2); } // numbers of moves, not positions
    int static_value() const { return 0; }
    bool dynamic() const { return false; }
    bool win(gametree::player) const { return false; }
    gametree::player to_move() const { return gametree::player::first; }
};
int main() { static_cast<void>(gametree::game_tree_of(board{})); }
