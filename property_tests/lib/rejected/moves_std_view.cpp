// expect: p.moves.*view_or_else_wrap_it_in_as_moves
#include <gametree/position.hpp>
#include <ranges>
struct board {
    bool operator==(board const&) const = default;
    auto moves() const
    {
        return std::views::iota(0, 2) | std::views::transform([](int) { return board{}; });
    }
    int static_value() const { return 0; }
    bool dynamic() const { return false; }
    bool win(gametree::player) const { return false; }
    gametree::player to_move() const { return gametree::player::first; }
};
int main() { static_cast<void>(gametree::game_tree_of(board{})); }
