// Programs of anyone's as players: how they are written, what they are asked, and what they do wrong.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <sys/wait.h>

#include "play/move_chooser.hpp"
#include "support/game_laws.hpp"
#include "support/playing.hpp"
#include "tournament/journal.hpp"
#include "tournament/matches.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using std::chrono::milliseconds;
using xo = tic_tac_toe::game;

namespace {
/// A program that makes the first move of every list.
std::string const first_mover_bot = R"(program:sed -u -E 's/^([^\t]*\t){5}([^\t]*).*/\2/')";

std::string refused_player(std::string const& text)
{
    return refusal([&] { (void)read_player(text); });
}
std::string forfeit_of(std::string const& answer, std::vector<std::string> const& moves)
try {
    (void)answered_move(answer, moves);
    return {};
} catch (forfeit const& e) {
    return e.what();
}

/// How a game ends in which both make the first move of every list.
match_result by_first_moves(cli::game const& game, std::uint64_t dice)
{
    random_choices random(dice);
    match_result result;
    record played(game, game.start({}));
    auto const first = played.now().to_move();
    std::uint64_t nodes = 0;
    while (not played.over()) {
        auto const p = played.now();
        if (p.is_chance()) {
            played.play(game.choose(read_player("random"), p, {}, &random, nodes));
            continue;
        }
        played.play(p.all_moves().front());
        ++result.plies;
    }
    for (auto const who : {player::first, player::second})
        if (played.now().win(who))
            result.winner = who == first ? 0 : 1;
    return result;
}

/// All games of one who makes the first move against whoever makes any.
void count_games(any_position const& p, player side, audit_report& found)
{
    if (p.over()) {
        found.wins += p.win(side);
        found.losses += p.win(opponent(side));
        found.draws += not p.win(side) and not p.win(opponent(side));
    } else if (p.to_move() == side) {
        count_games(p.all_moves().front(), side, found);
    } else {
        for (auto const& next : p.moves())
            count_games(next, side, found);
    }
}

/// What programs do that make no legal move, and how that is told.
struct misdeed {
    std::string player;
    std::string told;
};
std::vector<misdeed> const& misdeeds()
{
    static std::vector<misdeed> const all{
        {"program:while read -r line; do echo nonsense; done",
         "answers 'nonsense', which is no legal move"},
        {"program:read -r line; echo; sleep 100", "answers '', which is no legal move"},
        {"program:echo what was wrong >&2; exit 3",
         "ends with status 3 without an answer: what was wrong"},
        {"program:kill -SEGV $$", "is ended by signal 11 (Segmentation fault)"},
        {"program:time=100ms:sleep 100", "does not answer within 0.1 s"},
        {"program:time=100ms:trap '' TERM INT; while :; do :; done",
         "does not answer within 0.1 s"},
        {"program:tr '\\0' x </dev/zero", "writes more than 1048576 bytes for an answer"}};
    return all;
}
bool no_child_is_left() { return ::waitpid(-1, nullptr, WNOHANG) == -1 and errno == ECHILD; }
} // namespace

TEST_CASE("a program is a player, with its command as it is given", "[play][programs]")
{
    auto const bot = read_player("program: ./bot --deep 3 ");
    CHECK(bot.kind == player_kind::program);
    CHECK(bot.command == "./bot --deep 3");
    CHECK(not bot.seconds);
    CHECK(write_player(bot) == "program:./bot --deep 3");
    auto const with_time = read_player("program:time=1500ms:python3 'my bot.py'");
    CHECK(with_time.seconds == 1.5);
    CHECK(with_time.command == "python3 'my bot.py'");
    CHECK(write_player(with_time) == "program:time=1.5s:python3 'my bot.py'");
    auto const two = read_players(" program:./bot 'a,b' \"c,'d\" e\\,f , computer:depth=2,dynamic");
    CHECK(two[0].command == "./bot 'a,b' \"c,'d\" e\\,f");
    CHECK(two[1] == read_player("computer:depth=2,dynamic"));
    CHECK(read_players("human,program:./bot X=1")[1].command == "./bot X=1");
}

TEST_CASE("players are read as they are written, whatever the command", "[play][programs]")
{
    laws::prop("read_players . write_players = id", [] {
        auto const pieces = *rc::gen::container<std::vector<std::string>>(
            rc::gen::element<std::string>("a", " ", "'a,b'", "\"c,'d\"", "\\,", "\\\\", "\\'", ":",
                                          "=", "time=2s", "human", "'\\'", "é", "|", "program:"));
        player_spec one;
        one.kind = player_kind::program;
        one.command = "./bot";
        for (auto const& piece : pieces)
            one.command += piece;
        one.command += "x";
        if (*rc::gen::arbitrary<bool>())
            one.seconds = 0.25;
        auto const other = read_player(*rc::gen::element<std::string>("human", "computer:depth=3"));
        RC_ASSERT(read_players(write_players({one, other})) == (seating{one, other}));
        RC_ASSERT(read_players(write_players({other, one})) == (seating{other, one}));
        RC_ASSERT(read_players(write_players({one, one})) == (seating{one, one}));
    });
}

TEST_CASE("programs that are written wrongly are refused in a line", "[play][programs]")
{
    for (auto const* none : {"program", "program:", "program:  ", "program:time=2s:"})
        CHECK(refused_player(none)
              == "a program needs a command: program:./bot, or program:time=2s:./bot");
    CHECK_THAT(refused_player("program:time=soon:./bot"), Contains("a player's time must be"));
    for (auto const* open :
         {"program:./bot 'a", "program:./bot \"a", "program:./bot\\", "program:./bot a,b"})
        CHECK_THAT(refused_player(open), Contains("a quote is open, or a comma not quoted"));
    CHECK_THAT(refused_player("program:./bot\na"), Contains("without control characters"));
    CHECK_THAT(refusal([] { (void)read_players("program:'a,human"); }), Contains("is 1"));
}

TEST_CASE("a program is asked with a field for each thing", "[play][programs]")
{
    auto const p = known<xo>().start({}).all_moves().front();
    std::vector<std::string> names;
    for (auto const& next : p.moves())
        names.push_back(p.write_move(next));
    CHECK(move_question("tic-tac-toe", p, milliseconds(1500), names)
          == "move\ttic-tac-toe\t2\t" + p.written() + "\t1500\t2\t3\t4\t5\t6\t7\t8\t9");
    for (auto const* game : listed_games()) {
        auto at = game->start({});
        random_choices random(5);
        std::uint64_t nodes = 0;
        for (int ply = 0; ply < 40 and not at.over(); ++ply) {
            INFO(game->about().name);
            CHECK(at.written().find_first_of("\t\r\n") == std::string::npos);
            std::vector<std::string> all;
            for (auto const& next : at.moves())
                all.push_back(at.write_move(next));
            if (not at.is_chance())
                for (std::size_t i = 0; i < all.size(); ++i) {
                    CHECK(all[i].find_first_of("\t\r\n") == std::string::npos);
                    CHECK(answered_move(" " + all[i] + " \r", all) == i); // no two are alike
                }
            at = game->choose(read_player("random"), at, {}, &random, nodes);
        }
    }
}

TEST_CASE("an answer is a move of the list, or forfeits the game", "[play][programs]")
{
    rc::prop("the move itself and nothing else", [](std::string const& answer) {
        std::vector<std::string> const legal{"a1", "b2 c3", "0"};
        auto const told = forfeit_of(answer, legal);
        auto const first = answer.find_first_not_of(" \t\r");
        auto const move = first == answer.npos
                            ? std::string()
                            : answer.substr(first, answer.find_last_not_of(" \t\r") + 1 - first);
        RC_ASSERT(told.empty() == (move == "a1" or move == "b2 c3" or move == "0"));
        RC_ASSERT(told.find_first_of("\r\n\t\x1b") == told.npos);
    });
    CHECK(forfeit_of("b2 c3", {"a1", "b2 c3"}).empty());
    CHECK(forfeit_of("B2", {"b2"}) == "answers 'B2', which is no legal move");
    CHECK(forfeit_of(std::string(1000, 'x'), {"b2"})
          == "answers '" + std::string(40, 'x') + "..', which is no legal move");
}

TEST_CASE("a program plays every game to its end", "[play][programs]")
{
    for (auto const* game : listed_games()) {
        INFO(game->about().name);
        match_setting s;
        s.players = {read_player(first_mover_bot), read_player(first_mover_bot)};
        s.dice = 7;
        auto const found = play_match(*game, s);
        auto const right = by_first_moves(*game, 7);
        CHECK(std::string(found.forfeited.view()).empty());
        CHECK(found.winner == right.winner);
        CHECK(found.plies == right.plies);
    }
    CHECK(no_child_is_left());
}

TEST_CASE("a program that makes no legal move loses, and it is said why", "[play][programs]")
{
    for (auto const& [who, told] : misdeeds()) {
        INFO(who);
        auto const said = play(known<xo>(), "", between("computer:depth=1," + who));

        std::string in_one_line = said; // as it is wrapped
        for (auto& c : in_one_line)
            c = c == '\n' ? ' ' : c;
        CHECK_THAT(in_one_line, Contains(" loses, as it " + told) and Contains("X wins"));
        match_setting s;
        s.players = {read_player(who), read_player("random")};
        auto const lost = play_match(known<xo>(), s);
        CHECK(lost.winner == 1);
        CHECK(lost.points == 1);
        CHECK(lost.plies == 0);
        CHECK(lost.forfeited.view() == told);
        CHECK(no_child_is_left());
    }
}

TEST_CASE("a program is not asked where there is one move", "[play][programs]")
{
    match_setting s;
    s.players = {read_player(misdeeds().front().player), read_player("random")};
    s.start = "1";
    auto const found = play_match(known<nim::game>(), s);
    CHECK(found.plies == 1);
    CHECK(found.forfeited.view().empty());
}

TEST_CASE("an audit counts forfeits as losses", "[play][programs]")
{
    audit_request r;
    r.player = read_player(first_mover_bot);
    r.what.position = "2,2,1";
    auto const& nim = known<nim::game>();
    auto const start = nim.start(r.what);
    for (bool const moves_first : {true, false}) {
        r.moves_first = moves_first;
        auto const found = audit(nim, r);
        audit_report right;
        count_games(start, moves_first ? start.to_move() : opponent(start.to_move()), right);
        CHECK(found.wins == right.wins);
        CHECK(found.losses == right.losses);
        CHECK(found.draws == right.draws);
        CHECK(not found.forfeited);
    }
    for (auto const& [who, told] : misdeeds()) {
        INFO(who);
        r.player = read_player(who);
        r.what.position = "2";
        r.moves_first = true;
        auto const found = audit(nim, r);
        CHECK(found.wins == 0);
        CHECK(found.losses == 1);
        CHECK(found.shortest_loss == std::vector<std::string>{});
        REQUIRE(found.forfeited);
        CHECK(found.forfeited->does == told);
        CHECK(found.forfeited->moves.empty());
    }
    r.player = read_player(misdeeds().front().player);
    r.what.position = "3";
    r.moves_first = false;
    auto const found = audit(nim, r);
    REQUIRE(found.forfeited);
    CHECK(found.forfeited->moves.size() == 1);
    CHECK(found.shortest_loss == found.forfeited->moves);
    r.what.position = "5";
    auto const first = audit(nim, r).forfeited; // of three
    REQUIRE(first);
    CHECK(first->moves == std::vector<std::string>{"take 3 from heap 1"});
    CHECK(no_child_is_left());
}

TEST_CASE("a saved game starts no program by itself", "[play][programs]")
{
    scratch_directory const here;
    saved_game g;
    g.game = xo::name;
    g.start = known<xo>().start({}).written();
    g.players = read_players("program:touch '" + here.file("started") + "',random");
    auto request = between("random,random");
    request.saved = read_saved_game(write_saved_game(g));
    CHECK(request.saved->players == g.players);
    request.players.reset();
    CHECK_THAT(refusal([&] { play(known<xo>(), "", request); }),
               Contains("a player of the saved game is a program: --players says"));
    CHECK(here.entries() == 0);
    request.players = g.players; // somebody wants it
    play(known<xo>(), "", request);
    CHECK(here.entries() == 1);
}

TEST_CASE("a program has no answer for the cube", "[play][programs]")
{
    auto request = between("human," + first_mover_bot);
    request.cube = true;
    CHECK(refusal([&] { play(known<backgammon::game>(), "", request); })
          == "a program is asked for moves only: it cannot play with --cube");
}

TEST_CASE("the journal of a tournament says who forfeited why", "[play][programs]")
{
    tournament_plan plan;
    plan.game = xo::name;
    plan.players = {read_player("program:./bot"), read_player("random")};
    played_game g{};
    g.which = {0, 0, 1, 3};
    g.result.winner = 0;
    g.result.points = 1;
    g.result.forfeited = forfeit_text("answers 'a\"\\b\t\xc3\xa9', which is no legal move");
    CHECK(g.result.forfeited.view()
          == "answers 'a\"\\b?"
             "?"
             "?', which is no legal move");
    auto const read = read_journal(journal_header(plan) + journal_line(g), plan).played;
    REQUIRE(read.size() == 1);
    CHECK(read[0].result.forfeited.view() == g.result.forfeited.view());
    g.result.forfeited = forfeit_text(std::string(1000, '"'));
    CHECK(g.result.forfeited.view() == std::string(forfeit_text::most, '"'));
    CHECK(read_journal(journal_header(plan) + journal_line(g), plan).played.size() == 1);
    g.result.winner.reset();
    g.result.points = 0;
    CHECK_THROWS_WITH(read_journal(journal_header(plan) + journal_line(g), plan),
                      Contains("forfeit is a text, of a game that somebody won"));
}
