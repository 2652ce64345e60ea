// How states are drawn as boards: cells that only some facts name, men with a side and a kind, men that fall.
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <games/gdl/description.hpp>
#include <games/gdl/game.hpp>

#include "support/descriptions.hpp"

using namespace gametree;

namespace {
/// Whose turn it is alternates between white and black.
constexpr std::string_view turns = R"(
    (role white) (role black)
    (init (control white))
    (<= (next (control white)) (true (control black)))
    (<= (next (control black)) (true (control white)))
    (<= (legal ?who noop) (role ?who) (not (true (control ?who)))))";

/// Wanderers: a man steps to a cell beside it where nothing is, and leaves a fire. No fact says that a cell is blank.
constexpr std::string_view wanderers = R"(
    (init (cell 1 2 white)) (init (cell 4 1 white)) (init (cell 2 5 black)) (init (cell 5 4 black))
    (plus 1 2) (plus 2 3) (plus 3 4) (plus 4 5)
    (<= (near ?a ?b) (plus ?a ?b))
    (<= (near ?a ?b) (plus ?b ?a))
    (<= (index ?a) (near ?a ?b))
    (<= (beside ?x ?y ?x ?v) (index ?x) (near ?y ?v))
    (<= (beside ?x ?y ?u ?y) (index ?y) (near ?x ?u))
    (<= (taken ?x ?y) (true (cell ?x ?y ?c)))
    (<= (can ?who ?x ?y ?u ?v)
        (true (cell ?x ?y ?who)) (beside ?x ?y ?u ?v) (not (taken ?u ?v)))
    (<= (legal ?who (go ?x ?y ?u ?v)) (true (control ?who)) (can ?who ?x ?y ?u ?v))
    (<= (next (cell ?u ?v ?who)) (does ?who (go ?x ?y ?u ?v)))
    (<= (next (cell ?x ?y fire)) (does ?who (go ?x ?y ?u ?v)))
    (<= (left ?x ?y) (does ?who (go ?x ?y ?u ?v)))
    (<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (left ?x ?y)))
    (<= (mobile ?who) (can ?who ?x ?y ?u ?v))
    (<= (stuck ?who) (true (control ?who)) (not (mobile ?who)))
    (<= terminal (stuck ?who))
    (<= (goal ?who 0) (stuck ?who))
    (<= (goal ?who 100) (role ?who) (stuck ?loser) (distinct ?who ?loser)))";

/// A skirmish: chessmen that step one square up or down. Who takes the king has won.
constexpr std::string_view skirmish = R"(
    (init (cell a 1 white king)) (init (cell b 1 white knight)) (init (cell d 1 white rook))
    (init (cell c 4 black king)) (init (cell a 4 black rook))
    (plus 1 2) (plus 2 3) (plus 3 4)
    (<= (near ?a ?b) (plus ?a ?b))
    (<= (near ?a ?b) (plus ?b ?a))
    (<= (own ?who ?x ?y) (true (cell ?x ?y ?who ?man)))
    (<= (legal ?who (go ?x ?y ?v))
        (true (control ?who)) (own ?who ?x ?y) (near ?y ?v) (not (own ?who ?x ?v)))
    (<= (next (cell ?x ?v ?who ?man)) (does ?who (go ?x ?y ?v)) (true (cell ?x ?y ?who ?man)))
    (<= (touched ?x ?y) (does ?who (go ?x ?y ?v)))
    (<= (touched ?x ?v) (does ?who (go ?x ?y ?v)))
    (<= (next (cell ?x ?y ?who ?man)) (true (cell ?x ?y ?who ?man)) (not (touched ?x ?y)))
    (<= (has_king ?who) (true (cell ?x ?y ?who king)))
    (<= (lost ?who) (role ?who) (not (has_king ?who)))
    (<= terminal (lost ?who))
    (<= (goal ?who 0) (lost ?who))
    (<= (goal ?who 100) (role ?who) (lost ?loser) (distinct ?who ?loser)))";

/// A column of discs wins: three columns of three cells, the lowest of which is `bottom`.
std::string discs(std::string const& bottom, std::string const& middle, std::string const& top)
{
    return R"(
    (column 1) (column 2) (column 3)
    (on )"
         + bottom + " " + middle + ") (on " + middle + " " + top + ") (row " + bottom + ") (row "
         + middle + ") (row " + top + R"()
    (<= (init (cell ?x ?y b)) (column ?x) (row ?y))
    (<= (supported ?x )"
         + bottom + R"() (column ?x))
    (<= (supported ?x ?y) (on ?below ?y) (true (cell ?x ?below ?c)) (distinct ?c b))
    (<= (lands ?x ?y) (true (cell ?x ?y b)) (supported ?x ?y))
    (<= (legal ?who (drop ?x)) (true (control ?who)) (lands ?x ?y))
    (<= (next (cell ?x ?y ?who)) (does ?who (drop ?x)) (lands ?x ?y))
    (<= (filled ?x ?y) (does ?who (drop ?x)) (lands ?x ?y))
    (<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (filled ?x ?y)))
    (<= (won ?who) (role ?who) (true (cell ?x 1 ?who)) (true (cell ?x 2 ?who)) (true (cell ?x 3 ?who)))
    (<= free (true (cell ?x ?y b)))
    (<= terminal (won ?who))
    (<= terminal (not free))
    (<= (goal ?who 100) (won ?who))
    (<= (goal ?who 0) (role ?who) (won ?other) (distinct ?who ?other))
    (<= over (won ?who))
    (<= (goal ?who 50) (role ?who) (not over) (not free)))";
}

/// The drawing after some moves, which is the same however the text is played.
std::string drawn(std::string_view text, std::string_view moves)
{
    std::string found;
    for (auto const how : {gdl::engine::network, gdl::engine::questions}) {
        gdl::choose(gdl::description::read(std::string(turns) + std::string(text), "a game", how));
        auto const one = gdl::game::draw(gdl::game::read_position(moves));
        if (not found.empty())
            CHECK(one == found);
        found = one;
    }
    return found;
}
} // namespace

TEST_CASE("a board is as large as its coordinates, whatever stands on it", "[games][gdl]")
{
    CHECK(drawn(wanderers, "start") == R"(    1 2 3 4 5
  5 . B . . .
  4 . . . . B
  3 . . . . .
  2 W . . . .
  1 . . . W .
  control white
)");
    CHECK(drawn(wanderers, "go 1 2 2 2,go 5 4 5 3") == R"(    1 2 3 4 5
  5 . B . . .
  4 . . . . F
  3 . . . . B
  2 F W . . .
  1 . . . W .
  control white
)");
}

namespace {
/// Leapers: a man goes wherever nothing is, and leaves a fire: so many instances of rules that they are asked in
/// every state, and not all facts are known. `lines` has `(column ?x)` and `(row ?y)`.
std::string leapers(std::string const& lines, std::string const& men)
{
    return lines + men + R"(
    (<= (taken ?x ?y) (true (cell ?x ?y ?c)))
    (<= (legal ?who (go ?x ?y ?u ?v))
        (true (control ?who)) (true (cell ?x ?y ?who)) (column ?u) (row ?v) (not (taken ?u ?v)))
    (<= (next (cell ?u ?v ?who)) (does ?who (go ?x ?y ?u ?v)))
    (<= (next (cell ?x ?y fire)) (does ?who (go ?x ?y ?u ?v)))
    (<= (next (cell ?a ?b ?c))
        (true (cell ?a ?b ?c)) (does ?who (go ?x ?y ?u ?v)) (or (distinct ?a ?x) (distinct ?b ?y)))
    (<= terminal (true (cell ?x ?y fire)) (true (done ?x ?y)))
    (<= (goal ?who 50) (role ?who)))";
}

std::string drawn_without_facts(std::string const& text, std::string_view moves)
{
    auto const game = gdl::description::read(std::string(turns) + text, "a game");
    CHECK(game->rules().all_facts().size() < 10); // of the start
    gdl::choose(game);
    return gdl::game::draw(gdl::game::read_position(moves));
}
} // namespace

TEST_CASE("a board is drawn whole where not all facts are known", "[games][gdl]")
{
    std::string numbers;
    std::string successors;
    for (int i = 1; i <= 10; ++i) {
        numbers += "(index " + std::to_string(i) + ")";
        successors
            += i < 10 ? "(after " + std::to_string(i) + " " + std::to_string(i + 1) + ")" : "";
    }
    std::string const men = "(init (cell 2 1 white)) (init (cell 5 10 black))";
    std::string const all = "(<= (column ?x) (index ?x)) (<= (row ?y) (index ?y))";
    std::string const rows = R"(
   9  .  .  .  .  .  .  .  .  .  .
   8  .  .  .  .  .  .  .  .  .  .
   7  .  .  .  .  .  .  .  .  .  .
   6  .  .  .  .  .  .  .  .  .  .
   5  .  .  .  .  .  .  .  .  .  .
   4  .  .  .  .  .  .  .  .  .  .
   3  .  .  .  .  .  .  .  .  .  .
   2  .  .  .  .  .  .  .  .  .  .
)";
    std::string const columns = "      1  2  3  4  5  6  7  8  9 10\n";
    for (auto const& index :
         {numbers, successors + "(index 1) (<= (index ?y) (index ?x) (after ?x ?y))",
          successors + "(<= (index ?x) (after ?x ?y)) (<= (index ?y) (after ?x ?y))"}) {
        INFO(index);
        auto const text = leapers(index + all, men);
        CHECK(drawn_without_facts(text, "start")
              == columns + "  10  .  .  .  .  B  .  .  .  .  ." + rows
                     + "   1  .  W  .  .  .  .  .  .  .  .\n  control white\n");
        CHECK(drawn_without_facts(text, "go 2 1 1 1,go 5 10 10 10")
              == columns + "  10  .  .  .  .  F  .  .  .  .  B" + rows
                     + "   1  W  F  .  .  .  .  .  .  .  .\n  control white\n");
    }
    // More lines than a drawing has: only those that men have stood on.
    std::string many;
    for (int i = 1; i <= 60; ++i)
        many += "(index " + std::to_string(i) + ")";
    CHECK(drawn_without_facts(leapers(many + all, men), "start")
          == "  cell 2 1 white\n  cell 5 10 black\n  control white\n");
}

TEST_CASE("a board may have one row", "[games][gdl]")
{
    gdl::choose(gametree_tests::shipped("kayles.kif"));
    CHECK(gdl::game::draw(gdl::game::read_position("one 10"))
          == "     1  2  3  4  5  6  7  8  9 10\n  1  P  P  P  P  P  P  P  P  P  .\n"
             "  control second\n");
}

TEST_CASE("men with a side and a kind are letters", "[games][gdl]")
{
    CHECK(drawn(skirmish, "go b 1 2") == R"(    a b c d
  4 r . k .
  3 . . . .
  2 . N . .
  1 K . . R
  K king, N knight, R rook, capitals for white
  control black
)");
    gdl::choose(gdl::description::read(std::string(turns) + std::string(skirmish), "a game"));
    auto const board = gdl::game::drawing(gdl::game::initial());
    auto const& places = board.places();
    auto const at = [&](std::string_view name) {
        for (auto const& one : places)
            if (one.name == name)
                return one.what;
        return drawn_as::frame;
    };
    CHECK(at("a 1") == drawn_as::white_man);
    CHECK(at("c 4") == drawn_as::black_man);
    CHECK(at("c 1") == drawn_as::space);
    CHECK(board.plan().lines.size() == 10); // the squares can be seen where nobody stands
    CHECK(board.plan().labels.size() == 8);
}

TEST_CASE("discs fall down, whichever row is the lowest", "[games][gdl]")
{
    CHECK(drawn(discs("1", "2", "3"), "drop 2,drop 2") == R"(    1 2 3
  3 . . .
  2 . B .
  1 . W .
  control white
)");
    CHECK(drawn(discs("3", "2", "1"), "drop 2,drop 2") == R"(    1 2 3
  1 . . .
  2 . B .
  3 . W .
  control white
)");
}

TEST_CASE("who moves first sits below, where the men of the two stand apart", "[games][gdl]")
{
    gdl::choose(gametree_tests::shipped("hexapawn.kif"));
    CHECK(gdl::game::draw(gdl::game::initial())
          == "    1 2 3\n  3 B B B\n  2 . . .\n  1 W W W\n  control white\n");
}
