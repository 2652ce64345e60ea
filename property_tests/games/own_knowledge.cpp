// What a game of somebody's own says of its positions is handed on: the laws of every game that says
// such things hold of it, and the views and `solve` make use of it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/mixed.hpp>
#include <games/own/game.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/solver/solve.hpp>
#include <gametree/views/canonical.hpp>
#include <gametree/views/map.hpp>

#include "support/knowledge_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

namespace {

/// Chomp on 3 by 3 squares.
template <class Board>
struct square_bar {
    std::array<int, 3> rows{3, 3, 3};
    player mover = player::first;

    [[nodiscard]] Board bitten(int row, int column) const
    {
        Board next;
        next.rows = rows;
        next.mover = opponent(mover);
        for (auto r = static_cast<std::size_t>(row); r < 3; ++r)
            next.rows[r] = std::min(rows[r], column);
        return next;
    }
    /// \param poison  the square that loses, too
    [[nodiscard]] std::vector<Board> bites(bool poison) const
    {
        std::vector<Board> next;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < rows[static_cast<std::size_t>(row)]; ++column)
                if (poison or row + column > 0)
                    next.push_back(bitten(row, column));
        return next;
    }
    [[nodiscard]] std::vector<Board> moves() const { return bites(true); }
    [[nodiscard]] int static_value() const { return rows[0] == 0 ? 1 : 0; }
    [[nodiscard]] player to_move() const { return mover; }
    [[nodiscard]] bool only_poison() const { return rows == std::array<int, 3>{1, 0, 0}; }
    /// One row, or one column, of more than the poison is won: leave that.
    [[nodiscard]] bool is_line() const
    {
        return not only_poison() and rows[0] > 0 and (rows[1] == 0 or rows[0] == 1);
    }
    [[nodiscard]] value_range<int> bounds() const
    {
        if (rows[0] == 0 or is_line())
            return {1, 1};
        return only_poison() ? value_range<int>(-1, -1) : value_range<int>(-1, 2'000'000'000);
    }
    [[nodiscard]] int promise(Board const& next) const
    {
        return next.only_poison() ? 1 : next.rows[0] == 0 ? -1 : 0;
    }
};

/// Known by the moves made, so that it cannot say what is alike.
struct plain_bar : square_bar<plain_bar> {
    static constexpr std::string_view name = "plain-bar";
};

/// Says all that can be said.
struct knowing_bar : square_bar<knowing_bar> {
    static constexpr std::string_view name = "knowing-bar";

    bool operator==(knowing_bar const& other) const
    {
        return rows == other.rows and mover == other.mover;
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        return mixed(static_cast<std::uint64_t>(rows[0] + 4 * rows[1] + 16 * rows[2])
                     + (mover == player::first ? 0 : 64));
    }
    [[nodiscard]] static bool hash_identifies() { return true; }
    [[nodiscard]] std::vector<knowing_bar> relevant_moves() const { return bites(only_poison()); }
    /// Of a bar and the same with its rows as columns, the one with the longer first row.
    [[nodiscard]] knowing_bar canonical() const
    {
        auto turned = *this;
        for (std::size_t column = 0; column < 3; ++column)
            turned.rows[column]
                = static_cast<int>(std::count_if(rows.begin(), rows.end(), [&](int squares) {
                      return squares > static_cast<int>(column);
                  }));
        return turned.rows > rows ? turned : *this;
    }
    static std::string write_position(knowing_bar const& p)
    {
        std::string text = p.mover == player::first ? "1" : "2";
        for (auto const squares : p.rows)
            text += std::to_string(squares);
        return text;
    }
    static knowing_bar read_position(std::string_view text)
    {
        constexpr std::string_view digits = "0123";
        if (text.size() != 4 or text.find_first_not_of(digits) != text.npos)
            throw std::invalid_argument("a position is 4 digits");
        knowing_bar p;
        p.mover = text[0] == '1' ? player::first : player::second;
        for (std::size_t row = 0; row < 3; ++row)
            p.rows[row] = text[row + 1] - '0';
        return p;
    }
};

using plain_game = own_game<plain_bar>;
using knowing_game = own_game<knowing_bar>;
using plain_position = plain_game::position;
using knowing_position = knowing_game::position;

static_assert(bounded_position<plain_position> and promising_position<plain_position>);
static_assert(not selective_position<plain_position> and not symmetric_position<plain_position>);
static_assert(not identifiable<plain_position>);
static_assert(bounded_position<knowing_position> and promising_position<knowing_position>
              and selective_position<knowing_position> and symmetric_position<knowing_position>
              and identifiable<knowing_position>);

} // namespace

TEST_CASE("what a game of somebody's own says has the laws of every game",
          "[games][own][knowledge]")
{
    SECTION("all that can be said") { laws::check_knowledge<knowing_game>(); }
    SECTION("what can be said of positions that carry moves")
    {
        laws::check_knowledge<plain_game>();
    }
}

TEST_CASE("what a game of somebody's own says is what it says", "[games][own][knowledge]")
{
    auto const start = knowing_game::initial();
    CHECK(start.hash_identifies());
    std::size_t relevant = 0;
    for (auto const& next : start.relevant_moves())
        relevant += next.rules().rows[0] > 0 ? 1 : 100;
    CHECK(relevant == 8);
    CHECK(knowing_game::write_position(knowing_game::read_position("1111").canonical()) == "1300");
    CHECK(start.promise(knowing_game::read_position("2100")) == 1);
    auto const line = knowing_game::read_position("1200").bounds();
    CHECK(line.lowest() == 1);
    CHECK(line.highest() == 1);
    // no further apart than values can be, so that they can be negated
    CHECK(start.bounds().highest() == own::most_value);
    auto const tree = game_tree_of(start) | views::canonical | views::map(static_value);
    CHECK((tree | minimax) == 1);
}

TEST_CASE("solve makes use of what a game of somebody's own says", "[games][own][knowledge]")
{
    auto const nodes_of = [](auto const& p) {
        using P = std::remove_cvref_t<decltype(p)>;
        transposition_table<P, int> table(1000);
        auto const s = solve(p, table);
        CHECK(s.value() == 1);
        return s.nodes;
    };
    CHECK(nodes_of(knowing_game::initial()) < nodes_of(plain_game::initial()));
}
