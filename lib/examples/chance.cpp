// A tree with chance nodes, in exact fractions: a sure 1/4, a coin that is tossed for 1 or -1/4, or a
// bad lottery. Of the lottery one outcome shows that it cannot be better than the coin, and star1 does
// not look at the other.
#include <iostream>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/rational.hpp>
#include <gametree/chance/star1.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/text/chance_notation.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/observe.hpp>

int main()
{
    using namespace gametree;
    auto const written = read_rose_tree<weighted_label<rational, rational>>(
        // each value as the player to move there sees it: here, after the move, the opponent
        "Node 0 [Node ((-1) % 4) [],"
        " Chance 0 [(1 % 2,Node (-1) []),(1 % 2,Node (1 % 4) [])],"
        " Chance 0 [(2 % 3,Node (1 % 2) []),(1 % 3,Node (-1) [])]]");

    int forced = 0;
    auto const tree = written | views::map(value_of)
                    | views::observe([&](label_forced<rational> const&) { ++forced; });
    auto const value = tree | expectiminimax;
    std::cout << "expectiminimax: " << value << " from " << forced << " leaves\n";

    forced = 0;
    // All that it has to know is the least and the greatest value possible.
    auto const same = tree | star1(value_range<rational>(-1, 1));
    std::cout << "star1: " << same << " from " << forced << " leaves\n";
}
