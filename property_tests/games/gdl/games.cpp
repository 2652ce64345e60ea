// Described games are games like any other; those that are written by hand too have the same trees.
#include <cstddef>
#include <string>
#include <vector>

#include <malloc.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/game_tree.hpp>
#include <games/dots_and_boxes/game.hpp>
#include <games/four_in_a_row/game.hpp>
#include <games/gdl/game.hpp>
#include <games/listed_game.hpp>
#include <games/illegal_move.hpp>
#include <games/nim/game.hpp>
#include <games/nine_mens_morris/game.hpp>
#include <games/reversi/game.hpp>
#include <games/tic_tac_toe/game.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

#include "support/descriptions.hpp"
#include "support/game_laws.hpp"

using namespace gametree;
using namespace gametree_tests;

static_assert(listed_game<gdl::game>);
static_assert(historical<gdl::position> and allocating<gdl::position>);

TEST_CASE("a described position that is kept knows no other, and needs what it says",
          "[games][gdl]")
{
    auto const allocated = [] { return ::mallinfo2().uordblks; };
    for (auto const* name : {"tic_tac_toe.kif", "amazons.kif", "quarto.kif"}) {
        INFO(name);
        gdl::choose(shipped(name));
        auto p = gdl::game::initial();
        for (int plies = 0; plies < 4; ++plies)
            p = laws::moves_of(p).front();
        CHECK_FALSE(p.is_start());
        CHECK(p.without_history().is_start());

        constexpr std::size_t many = 4000;
        std::vector<gdl::position> all(many);
        for (auto& one : all)
            one = p.without_history(); // now no memory is left that was used before
        auto const before = allocated();
        std::vector<gdl::position> more(many);
        for (auto& one : more)
            one = p.without_history();
        auto const each = (allocated() - before) / many;
        if (each > 0) { // sanitizers allocate in their own way
            CHECK(each <= sizeof p + p.bytes_elsewhere());
            CHECK(each + 16 >= sizeof p + p.bytes_elsewhere());
        }
    }
}

TEST_CASE("described games obey the laws of games", "[games][gdl]")
{
    for (auto const* name : {"tic_tac_toe.kif", "hexapawn.kif", "kayles.kif", "dots_and_boxes.kif",
                             "isolation.kif", "pong_hau_ki.kif", "reversi.kif"}) {
        INFO(name);
        gdl::choose(shipped(name));
        rc::prop(std::string("moves and notation fit together in ") + name,
                 [] { laws::check_rules<gdl::game>(laws::reached<gdl::game>()); });
    }
    gdl::choose(shipped("hexapawn.kif"));
    laws::check_game<gdl::game>();
}

/// Positions after 1, 2, .. plies.
template <class P>
static std::vector<std::uint64_t> counts(P const& p, int depth)
{
    return perft(game_tree_of(p), depth);
}

static std::vector<std::uint64_t> described(std::string_view name, int depth)
{
    gdl::choose(shipped(name));
    return counts(gdl::game::initial(), depth);
}

TEST_CASE("a description has as many positions as the game that is written by hand", "[games][gdl]")
{
    CHECK(described("nim.kif", 5) == counts(nim::read_position("3,5,7"), 5));
    CHECK(described("tic_tac_toe.kif", 9) == counts(tic_tac_toe::game::initial(), 9));
    CHECK(described("four_in_a_row.kif", 6) == counts(four_in_a_row::game::initial(), 6));
    CHECK(described("reversi.kif", 5) == counts(reversi::game::with_rules("8x8,othello,pass"), 5));
    CHECK(described("dots_and_boxes.kif", 4) == counts(dots_and_boxes::game::with_rules("3x3"), 4));
    CHECK(described("nine_mens_morris_without_flying.kif", 3)
          == counts(nine_mens_morris::game::with_rules("fifty"), 3));
}

/// Plays the same moves, by their numbers among moves with as many successors, in two games; all that
/// can be compared without names is compared on the way.
template <class A, class B>
static void compare_play(A a, B b, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    auto const shape = [](auto const& p) { return counts(p, 2); };
    for (int ply = 0; ply < 200; ++ply) {
        auto const from_a = laws::moves_of(a);
        auto const from_b = laws::moves_of(b);
        REQUIRE(from_a.size() == from_b.size());
        CHECK(a.win(player::first) == b.win(player::first));
        CHECK(a.win(player::second) == b.win(player::second));
        if (from_a.empty())
            return;
        std::vector<std::vector<std::uint64_t>> all;
        std::vector<std::vector<std::uint64_t>> others;
        for (auto const& p : from_a)
            all.push_back(shape(p));
        for (auto const& p : from_b)
            others.push_back(shape(p));
        auto sorted = all;
        std::sort(sorted.begin(), sorted.end());
        auto sorted_others = others;
        std::sort(sorted_others.begin(), sorted_others.end());
        REQUIRE(sorted == sorted_others);
        // A move that nothing else looks like; without one, play could part.
        std::vector<std::size_t> alone;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (std::count(all.begin(), all.end(), all[i]) == 1)
                alone.push_back(i);
        if (alone.empty())
            return;
        auto const chosen = alone[random() % alone.size()];
        auto const other = std::find(others.begin(), others.end(), all[chosen]) - others.begin();
        a = from_a[chosen];
        b = from_b[static_cast<std::size_t>(other)];
    }
}

TEST_CASE("play of nim goes on alike", "[games][gdl]")
{
    gdl::choose(shipped("nim.kif"));
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        compare_play(nim::read_position("3,5,7"), gdl::game::initial(), seed);
}

TEST_CASE("a search of a description does what it does by hand", "[games][gdl]")
{
    gdl::choose(shipped("tic_tac_toe.kif"));
    CHECK((game_tree_of(gdl::game::initial()) | views::map(static_value) | alpha_beta) == 0);
    gdl::choose(shipped("nim.kif"));
    auto const by_hand
        = game_tree_of(nim::read_position("3,5,7")) | views::map(static_value) | alpha_beta;
    auto const value = game_tree_of(gdl::game::initial()) | views::map(static_value) | alpha_beta;
    CHECK(value == 100 * by_hand);
}

TEST_CASE("moves are listed by their numbers, not by the digits", "[games][gdl]")
{
    auto const* const text = "(role a) (role b) (init (at 0)) (number 100) (number 10) (number 9)\n"
                             "(<= (legal a (say ?n)) (number ?n)) (legal b noop)\n"
                             "(<= (next (at ?n)) (does a (say ?n)))\n"
                             "(<= terminal (true (at 9))) (goal a 50) (goal b 50)";
    for (auto const how : {gdl::engine::network_if_it_fits, gdl::engine::joins}) {
        auto const d = gdl::description::read(text, "it.kif", how);
        CHECK(gdl::move_names(gdl::position::start_of(*d))
              == std::vector<std::string>{"say 9", "say 10", "say 100"});
    }
}

TEST_CASE("moves are read as they are typed", "[games][gdl]")
{
    gdl::choose(shipped("tic_tac_toe.kif"));
    auto const p = gdl::game::initial();
    auto const q = gdl::game::read_move(p, "mark 2 2");
    for (auto const* typed : {"(mark 2 2)", " MARK  2 2 ", "2 2", "( mark 2 2 )"})
        CHECK(gdl::game::read_move(p, typed) == q);
    CHECK(gdl::game::write_position(q) == "mark 2 2");
    CHECK(gdl::game::read_position("(mark 2 2)") == q);
    CHECK(gdl::game::read_position("start") == p);
    CHECK_THROWS_WITH(gdl::game::read_move(q, "2 2"),
                      "'2 2' is no move here: there are mark 1 1, mark 1 2, mark 1 3, mark 2 1, "
                      "mark 2 3, mark 3 1, mark 3 2, mark 3 3");
    CHECK_THROWS_AS(gdl::game::read_move(q, "2"), illegal_move);
    CHECK_THROWS_AS(gdl::game::read_position("mark 2 2,mark 2 2"), notation_error);
    CHECK_THROWS_AS(gdl::game::read_position("mark 2 2,"), notation_error);
}

TEST_CASE("a state is drawn as a grid where it has cells", "[games][gdl]")
{
    gdl::choose(shipped("tic_tac_toe.kif"));
    CHECK(gdl::game::draw(gdl::game::read_position("mark 2 1,mark 3 3"))
          == "    1 2 3\n  1 . X .\n  2 . . .\n  3 . . O\n  control x\n");
    gdl::choose(shipped("nim.kif"));
    CHECK(gdl::game::draw(gdl::game::initial())
          == "  control first\n  heap 1 3\n  heap 2 5\n  heap 3 7\n");
}
