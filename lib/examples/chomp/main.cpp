// Chomp: a bar of chocolate, 3 by 4. A bite takes a square and all that is below or to the right of it.
// The square at the top left is poisoned: who eats it loses.
#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <cli/command.hpp>

namespace chomp {

using gametree::player;

struct game {
    static constexpr auto name = "chomp";
    std::array<std::size_t, 3> rows{4, 4, 4}; // how many squares are left in each
    player mover = player::first;

    std::vector<game> moves() const
    {
        std::vector<game> next;
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < rows[row]; ++column) {
                game bitten{rows, opponent(mover)};
                for (auto below = row; below < 3; ++below)
                    bitten.rows[below] = std::min(rows[below], column);
                next.push_back(bitten);
            }
        return next;
    }
    // For the player to move: if nothing is left, the opponent has eaten the poison.
    int static_value() const { return rows[0] == 0 ? 1 : 0; }
    player to_move() const { return mover; }

    friend std::ostream& operator<<(std::ostream& out, game const& g)
    {
        for (auto const squares : g.rows)
            out << std::string(squares, '#') << '\n';
        return out;
    }
};

} // namespace chomp

int main(int argc, char** argv) { return gametree::command<chomp::game>(argc, argv); }
