// What a search leaves out: the same tree is watched under three searches, and its labels are
// counted as they are forced. Counting is a view, the searches are not changed.
#include <iostream>
#include <string_view>

#include <games/tic_tac_toe/position.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

int main()
{
    using namespace gametree;
    int forced = 0;
    auto const count = [&](label_forced<int> const&) { ++forced; };
    auto const tree = game_tree_of(tic_tac_toe::position{}) | views::prune(5)
                    | views::map(static_value) | views::observe(count);

    auto const report = [&](std::string_view name, auto const& search) {
        forced = 0;
        auto const value = search(tree);
        std::cout << name << ": value " << value << ", labels " << forced << '\n';
    };
    report("minimax", minimax);
    report("omit", omit); // shallow cutoffs
    report("alpha_beta", alpha_beta); // deep cutoffs too

    // Sorting forces labels above the leaves: here more than its cutoffs save.
    forced = 0;
    auto const value = tree | views::best_first | alpha_beta;
    std::cout << "alpha_beta, best first: value " << value << ", labels " << forced << '\n';
}
