// A game of your own: Chomp. Two players eat from a bar of chocolate, 3 by 3. A bite at a square takes
// it and all that is below or to the right. The square at the top left is poisoned: who eats it loses.
//
// A type with these six members is a `gametree::position`; then every search and every function of
// the library takes it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <string>

#include <gametree/play/evaluate.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/position.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/transform.hpp>

using gametree::player;

struct chomp {
    std::array<int, 3> rows{3, 3, 3}; // how many squares are left in each
    player mover = player::first;

    bool operator==(chomp const&) const = default;
    chomp bite(int square) const
    {
        auto next = chomp{rows, gametree::opponent(mover)};
        for (auto row = static_cast<std::size_t>(square / 3); row < 3; ++row)
            next.rows[row] = std::min(rows[row], square % 3);
        return next;
    }

    // A lazy range: a position is made when a search reads it.
    auto moves() const
    {
        auto left = [*this](int i) { return i % 3 < rows[static_cast<std::size_t>(i / 3)]; };
        auto after = [*this](int i) { return bite(i); };
        return ranges::views::iota(0, 9) | ranges::views::filter(left)
             | ranges::views::transform(after);
    }
    // For the player to move: if nothing is left, the opponent has eaten the poison.
    int static_value() const { return rows[0] == 0 ? 1 : 0; }
    bool dynamic() const { return false; }
    bool win(player who) const { return rows[0] == 0 and who == mover; }
    player to_move() const { return mover; }
};
static_assert(gametree::position<chomp>);

int main()
{
    using namespace gametree;
    chomp p;
    std::cout << "worth " << evaluate(9, p, alpha_beta) << " to the first player\n";
    while (auto const next = make_move(9, p, alpha_beta)) {
        std::cout << (p.mover == player::first ? "first " : "second") << "  leaves";
        p = *next;
        for (auto const squares : p.rows)
            std::cout << ' ' << std::string(static_cast<std::size_t>(squares), '#')
                      << std::string(static_cast<std::size_t>(3 - squares), '.');
        std::cout << '\n';
    }
    std::cout << "the " << (p.win(player::first) ? "first" : "second") << " player wins\n";
}
