// What a search is seen to do, where the compiler optimizes: each leaf is forced once by the
// definition, and fewer by the others. g++ 12 by itself counts none here; see the project's CMakeLists.txt.
#include <iostream>

#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/star2.hpp>
#include <games/backgammon/game.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

int main()
{
    using namespace gametree;
    auto const p = backgammon::initial_position().rolled(3, 1);
    auto const tree = game_tree_of(p) | views::prune(3)
                    | views::map(backgammon::game::judged_by(3, p.to_move())) | views::best_first;
    value_range<double> const range(-1, 1);
    unsigned all = 0;
    unsigned deep = 0;
    unsigned lists = 0;
    auto const a
        = expectiminimax(tree | views::observe([&](label_forced<double> const&) { ++all; }));
    auto const b
        = deep_star1(tree | views::observe([&](label_forced<double> const&) { ++deep; }), range);
    auto const c
        = star2(tree | views::observe([&](label_forced<double> const&) { ++lists; }), range);
    std::cout << all << ' ' << deep << ' ' << lists << (a == b and a == c ? " equal" : " different")
              << '\n';
}
