// The games of the exercises as they are played: rules, lots, repetition, passes, time.
#include <boost/hana/for_each.hpp>
#include <catch2/catch.hpp>

#include <chrono>
#include <string>

#include <fmt/format.h>

#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using row = four_in_a_row::game;
using boxes = dots_and_boxes::game;
using morris = nine_mens_morris::game;
using maze = labyrinth::game;

namespace {
play_request with_rules(std::string rules, std::string_view players = "human,human")
{
    auto request = between(players);
    request.what.rules = std::move(rules);
    return request;
}
} // namespace

TEST_CASE("a game under rules that are chosen", "[play][games]")
{
    CHECK_THAT(play<row>("b2\nc3\nd4\n", with_rules("4x4,free,3")), Contains("b2"));
    CHECK_THAT(play<row>("a\nb\na\nb\na\n", with_rules("4x4,3")), EndsWith("X wins.\n"));
    CHECK_THAT(refusal([] { play<row>("", with_rules("4x4,sideways")); }),
               Contains("--rules '4x4,sideways': line 1, column 5"));
    CHECK(refusal([] { play<nim::game>("", with_rules("misere")); })
          == "nim has one set of rules only");
    auto both = with_rules("4x4");
    both.what.position = "anything";
    CHECK_THAT(refusal([&] { play<row>("", both); }), Contains("one of them"));
    CHECK_THAT(play<reversi::game>("", with_rules("othello,pass")), Contains("Black moves first"));
}

TEST_CASE("a pass that lets the other go on is made by itself", "[play][games]")
{
    // First closes the only box with the last line but goes on with nothing.
    auto const one = play<boxes>("a1-b1\na1-a2\nb1-b2\na2-b2\n", with_rules("1x1"));
    CHECK_THAT(one, EndsWith("wins.\n"));
    // On 1x2 the first box is closed with lines left: who closed it is asked again.
    auto const two = play<boxes>("a1-a2\na1-b1\na2-b2\nb1-b2\nb1-c1\n", with_rules("1x2"));
    CHECK(count(two, "plays: pass") == 0);
    CHECK(count(two, "no legal move") == 0);
    CHECK(count(two, "first to move: ") + count(two, "First to move: ")
              + count(two, "The first player to move: ")
          >= 2);
    CHECK_THAT(play<boxes>("a1-a2\na1-b1\na2-b2\nb1-b2\nundo\n", with_rules("1x2")),
               Contains("taken back"));
    // A move that is told is one of the seven lines.
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        auto request = with_rules("1x2", "random,random");
        request.seed = seed;
        CHECK(count(play<boxes>("", request), "plays: ") == 7);
    }
}

TEST_CASE("the board is seen before the first move is asked for", "[play][games]")
{
    boost::hana::for_each(games, []<class G>(boost::hana::basic_type<G>) {
        auto request = between("human,human");
        request.what.position = G::write_position(G::initial()); // not drawn by lot, not asked for
        auto const text = play<G>("", request);
        auto const asked = text.find(": \n", text.find(" moves first"));
        INFO(text);
        REQUIRE(asked != text.npos);
        auto const seen = text.substr(0, asked);
        auto const key = G::draw_key().plain();
        CHECK(count(seen, key.empty() ? G::draw(G::initial()) : key) == 1);
        // The key is a board like any other: as many lines, each as long, with names in it.
        CHECK((key.empty() or count(key, "\n") == count(G::draw(G::initial()), "\n")));
        if constexpr (requires { G::legend(); })
            CHECK(count(seen, G::legend().plain()) == 1);
    });
    CHECK_THAT(play<reversi::game>("", between("human,human")),
               Contains("X is Black, O is White.\n"));
    CHECK_THAT(play<reversi::game>("", between("human,human")), Contains("     X 2  O 2\n"));
}

TEST_CASE("where a move is called like another name of quit, it is the move", "[play][games]")
{
    CHECK_THAT(play<row>("q\n", with_rules("20x2")),
               EndsWith("O to move: \nThe input has ended: the game is left unfinished.\n"));
    CHECK_THAT(play<row>("q\n", with_rules("7x6")),
               EndsWith("The game is left unfinished.\n") and not Contains("input has ended"));
}

TEST_CASE("what is drawn by lot", "[play][games]")
{
    int first = 0;
    std::string sizes;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        play_request request;
        request.seed = seed;
        first += count(play<morris>("", request), "You move first");
    }
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        auto request = between("human,human");
        request.seed = seed;
        auto const board = play<boxes>("", request);
        CHECK(count(board, "The game begins at") == 0); // it has been said what was drawn
        for (auto const* size : {"3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9"})
            if (board.starts_with(fmt::format(
                    "Drawn by lot: {}. --seed {} draws the same again; --rules chooses.\n", size,
                    seed))
                and sizes.find(size) == sizes.npos)
                sizes += size;
    }
    CHECK(first > 1);
    CHECK(first < 11);
    CHECK(sizes.size() == 21);
    play_request told;
    told.seed = 3;
    told.first = first_mover::human;
    CHECK_THAT(play<morris>("", told), Contains("You move first"));
    told.what.rules = "2x3";
    CHECK_THAT(play<boxes>("", told), Contains("2x3"));
}

TEST_CASE("a position that comes too often is a draw", "[play][games]")
{
    std::string typed;
    auto const start = maze::initial();
    auto p = start;
    for (int i = 0; i < 4; ++i) { // the men are placed
        auto const next = *p.moves().begin();
        typed += maze::write_move(p, next) + "\n";
        p = next;
    }
    // To and fro as long as it goes: some pair of moves of each side can be undone.
    auto const back = [](maze::position const& from, maze::position const& to) {
        auto const text = maze::write_move(from, to);
        auto const dash = text.find('-');
        return text.substr(dash + 1) + "-" + text.substr(0, dash);
    };
    auto const a = *p.moves().begin();
    auto const b = *a.moves().begin();
    auto const to_and_fro = maze::write_move(p, a) + "\n" + maze::write_move(a, b) + "\n"
                          + back(p, a) + "\n" + back(a, b) + "\n";
    auto const game
        = play<maze>(typed + to_and_fro + to_and_fro + to_and_fro, between("human,human"));
    CHECK_THAT(game, EndsWith("A draw: this position has occurred too often.\n"));
}

TEST_CASE("a hint knows the positions that are a draw when they come again", "[play][games]")
{
    auto request = between("human,human");
    request.what.position = "ring X: e w O: n ne";
    std::string const to_and_fro = "e-se\nn-nw\nse-e\n"; // and with nw-n the start is there again
    auto const game = play<maze>(to_and_fro + "hint\nnw-n\n" + to_and_fro + "hint\n", request);
    CHECK(count(game, "Every move loses if X makes no mistake.\n") == 1);
    CHECK(count(game, "Nw-n leads to a draw") == 1);
    CHECK_THAT(play<maze>(to_and_fro + "nw-n\n" + to_and_fro + "nw-n\n", request),
               EndsWith("A draw: this position has occurred too often.\n"));
}

TEST_CASE("a computer with a time answers in it", "[play][games]")
{
    auto const start = std::chrono::steady_clock::now();
    auto const game = play<row>("d\n", with_rules("7x6", "human,computer:time=100ms"));
    auto const took = std::chrono::steady_clock::now() - start;
    CHECK_THAT(game, Contains("The computer (O) plays: "));
    CHECK(took > std::chrono::milliseconds(90));
    CHECK(took < std::chrono::seconds(20)); // of which most is a slow machine
    // With a depth it is the same every time, and the same as without a time.
    auto const by_time = play<row>("d\n", with_rules("7x6", "human,computer:depth=3,time=1000s"));
    auto plain = play<row>("d\n", with_rules("7x6", "human,computer:depth=3"));
    auto const move = [](std::string const& text) { return text.substr(text.find("plays: "), 9); };
    CHECK(move(by_time) == move(plain));
    CHECK_THAT(play<backgammon::game>("", between("computer:time=50ms,human")),
               Contains("The computer (White) plays: "));
    CHECK(refusal([] { static_cast<void>(read_player("computer:time=0")); })
          == "a player's time must be from 1ms to 86400s, such as 2s or 500ms, not '0'");
    for (auto const* bad : {"computer:time=-1s", "computer:time=2m", "computer:time=nan",
                            "computer:time=s", "computer:time=1e9"})
        CHECK_THAT(refusal([&] { static_cast<void>(read_player(bad)); }),
                   Contains("a player's time must be"));
    CHECK(write_player(read_player("computer:time=1500ms,depth=4"))
          == "computer:depth=4,time=1.5s");
    CHECK_THAT(refusal([] { play<row>("", between("human,computer:time=1s,algorithm=omit")); }),
               Contains("a way of its own"));
}

TEST_CASE("strategies of a game without dice", "[play][games]")
{
    auto const men = play<reversi::game>("", between("computer:depth=2,human"));
    auto const positional = play<reversi::game>("", between("positional:depth=2,human"));
    CHECK_THAT(men, Contains("The computer (Black) plays: "));
    CHECK_THAT(positional, Contains("strategy=positional"));
    CHECK_THAT(refusal([] { play<row>("", between("positional,human")); }),
               Contains("no strategies"));
    CHECK_THAT(refusal([] { play<reversi::game>("", between("attack,human")); }),
               Contains("unknown strategy 'attack'"));
}
