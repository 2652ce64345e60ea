// The players: how they are written, who moves first, what they play, and the audit of them.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <gametree/searches/minimax.hpp>
#include <gametree/play/prospect.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/position.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>
#include "descriptions/described_game.hpp"
#include "per_game/thinking.hpp"
#include "play/analysis.hpp"
#include "play/move_chooser.hpp"
#include <gametree/searches/algorithms.hpp>
#include "support/game_laws.hpp"
#include "support/notation.hpp"
#include "support/playing.hpp"
#include "search/searching.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using xo = tic_tac_toe::game;

namespace {
std::string players(std::string_view text) { return write_players(read_players(text)); }
/// What is answered, or why the request is refused.
std::string request_answer(std::function<std::string()> const& ask)
{
    std::string answer;
    auto const why = refusal([&] { answer = ask(); });
    return why.empty() ? answer : why;
}
std::string seats(std::string_view text, std::string_view first, std::uint64_t seed = 1)
{
    random_choices random(seed);
    auto const wanted = first.empty() ? std::nullopt : std::optional(first_words.read(first));
    return write_players(seated(read_players(text), wanted, random));
}
} // namespace

TEST_CASE("a list of players is split where the next one begins", "[play]")
{
    std::string const three = "computer:depth=2,dynamic,computer:depth=3,order=best-first,"
                              "computer:time=1s,algorithm=omit";
    std::string joined;
    for (auto const one : split_players(three))
        joined += (joined.empty() ? "" : ",") + write_player(read_player(one));
    CHECK(joined == three);
    CHECK(split_players(three)
          == std::vector<std::string_view>{"computer:depth=2,dynamic",
                                           "computer:depth=3,order=best-first",
                                           "computer:time=1s,algorithm=omit"});
    laws::prop("any options", [] {
        std::vector<std::string> all;
        std::string text;
        for (auto left = *rc::gen::inRange(1, 6); left > 0; --left) {
            auto one = *rc::gen::element<std::string>("computer", "human", " easy ", "hard", "run");
            char before = ':';
            for (auto options = *rc::gen::inRange(0, 4); options > 0; --options)
                one += std::exchange(before, ',')
                     + *rc::gen::element<std::string>("depth=2", "time=0.5s", "dynamic", " dynamic",
                                                      "order=best-first", "algorithm=", "x=a:b=c");
            text += (all.empty() ? "" : ",") + one;
            all.push_back(one);
        }
        auto const found = split_players(text);
        RC_ASSERT(std::vector<std::string>(found.begin(), found.end()) == all);
    });
}

TEST_CASE("easy, medium and hard are players", "[play]")
{
    CHECK_THAT(play(known<xo>(), "resign\n", between("human,medium")),
               Contains("the computer (medium) is O") and Contains("O wins. You lose."));
    for (auto const* free : {"computer", "hard"}) {
        CHECK(on_the_clock(read_player(free)).kind == player_kind::computer);
        CHECK(on_the_clock(read_player(free)).seconds == usual_seconds);
    }
    CHECK(on_the_clock(read_player("computer:time=2s")).seconds == 2.0);
    for (auto const* slow :
         {"computer:depth=2", "computer:algorithm=omit", "computer:order=best-first", "random"})
        CHECK(on_the_clock(read_player(slow)) == read_player(slow));
    CHECK(on_the_clock(read_player("easy")).seconds < on_the_clock(read_player("medium")).seconds);
    CHECK(on_the_clock(read_player("medium")).seconds < usual_seconds);
    for (bool const dice : {false, true}) {
        CHECK(as_computer(on_the_clock(read_player("easy")), dice)
              == read_player("computer:depth=1"));
        CHECK(as_computer(read_player("easy"), dice) == read_player("computer:depth=1"));
        CHECK(as_computer(read_player("hard"), dice) == read_player("computer"));
    }
    CHECK(as_computer(read_player("medium"), false) == read_player("computer:depth=3"));
    CHECK(as_computer(read_player("medium"), true) == read_player("computer:depth=1"));
}

namespace {
/// The moves that a player makes with some seeds.
std::set<std::string> moves_of_player(game const& of, std::string_view who, std::string position,
                                      std::uint64_t seeds = 30)
{
    study what;
    what.position = std::move(position);
    std::set<std::string> found;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        random_choices random(seed);
        auto const move = choose(of, read_player(who), what, random);
        if (seed == 0) {
            random_choices again(seed);
            CHECK(choose(of, read_player(who), what, again) == move);
        }
        found.insert(move);
    }
    return found;
}
} // namespace

TEST_CASE("of equal moves a computer makes one by the seed, unless its depth is given", "[play]")
{
    using all = std::set<std::string>;
    CHECK(moves_of_player(known<xo>(), "computer:time=9s", "XX.OX.OO.", 8) == all{"3", "9"});
    for (auto const* who : {"computer", "hard", "medium"}) {
        INFO(who);
        CHECK(moves_of_player(known<xo>(), who, "XX.OX.OO.") == all{"3", "9"});
        CHECK(moves_of_player(known<nim::game>(), who, "1,1,1,1").size() == 4);
    }
    CHECK(moves_of_player(known<xo>(), "hard", "X........") == all{"5"});
    CHECK(moves_of_player(known<xo>(), "hard", "", 12).size() > 3);
    CHECK(moves_of_player(known<xo>(), "computer:depth=9", "") == all{"9"});
    CHECK(moves_of_player(known<xo>(), "computer:order=best-first", "") == all{"9"});
}

namespace {
/// Tables that call the same moves best wherever they are asked.
class told_advice : public endgame_advice {
    advised_moves told_;

public:
    explicit told_advice(advised_moves told) : told_(std::move(told)) { }
    advised_moves advise(any_position const&, std::span<any_position const>) const override
    {
        return told_;
    }
};
/// The moves of `hard` with these tables by some seeds, or without luck.
std::set<std::string> moves_by_tables(any_position const& p, advised_moves const& told, bool luck)
{
    move_chooser chooser(known<xo>());
    chooser.play_by(std::make_shared<told_advice>(told));
    std::set<std::string> found;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        random_choices random(seed);
        std::uint64_t nodes = 0;
        found.insert(p.write_move(
            chooser.choose(read_player("hard"), p, {}, luck ? &random : nullptr, nodes)));
    }
    return found;
}
} // namespace

TEST_CASE("with tables a computer makes one of the moves that they call best", "[play]")
{
    using all = std::set<std::string>;
    auto const p = known<xo>().read_position("X........"); // a draw by 5 only
    auto const told = [&](std::initializer_list<std::string_view> best, bool is_drawn) {
        advised_moves found;
        for (auto const move : best)
            found.best.push_back(p.read_move(move));
        found.drawn = is_drawn;
        return found;
    };
    CHECK(moves_by_tables(p, told({}, false), true) == all{"5"});
    CHECK(moves_by_tables(p, told({"2", "5", "7"}, false), true) == all{"2", "5", "7"});
    CHECK(moves_by_tables(p, told({"2", "5", "7"}, false), false) == all{"7"});
    // Of moves that keep a draw the one that looking ahead finds, if it is among them.
    CHECK(moves_by_tables(p, told({"2", "5", "7"}, true), true) == all{"5"});
    CHECK(moves_by_tables(p, told({"2", "7"}, true), true) == all{"2", "7"});
    CHECK(moves_by_tables(p, told({"2"}, true), true) == all{"2"});
}

TEST_CASE("easy lets a win go now and then, medium does not", "[play]")
{
    using all = std::set<std::string>;
    auto const easy = moves_of_player(known<xo>(), "easy", "XX.OO....", 100);
    CHECK(easy.contains("3"));
    CHECK(easy.size() > 2);
    CHECK(moves_of_player(known<xo>(), "medium", "XX.OO....") == all{"3"});
}

TEST_CASE("where there is one move, nothing is searched", "[play]")
{
    auto const nodes = [](std::string_view who, std::string const& position) {
        std::uint64_t found = 0;
        random_choices random(1);
        auto const& nim = known<nim::game>();
        (void)nim.choose(read_player(who), nim.read_position(position), {}, &random, found);
        return found;
    };
    for (auto const* who : {"computer", "hard", "medium", "computer:depth=5", "computer:time=9s"}) {
        INFO(who);
        CHECK(nodes(who, "1") == 0);
        CHECK(nodes(who, "2") > 0);
    }
}

TEST_CASE("players are read as they are written, and --first seats them", "[play]")
{
    check_table(
        "cli/play/players.table",
        {{"players",
          [](auto const& text, auto&) { return request_answer([&] { return players(text); }); }},
         {"first", [](auto const& text, auto const& first) {
              return request_answer([&] { return seats(text, first == "nobody" ? "" : first); });
          }}});
    CHECK(read_player("computer:depth=2,dynamic").dynamic);
    CHECK_FALSE(read_player("computer:depth=2").dynamic);
    std::set<std::string> found;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        found.insert(seats("human,rules", "random", seed));
        CHECK(seats("human,rules", "random", seed) == seats("human,rules", "random", seed));
    }
    CHECK(found.size() == 2);
}

TEST_CASE("a random player makes every move, and the same ones again", "[play]")
{
    std::set<std::string> found;
    random_choices random(7);
    random_choices again(7, 50);
    for (int i = 0; i < 100; ++i) {
        auto const move = choose(known<xo>(), read_player("random"), {}, random);
        found.insert(move);
        if (i >= 50) // as a saved game goes on
            CHECK(choose(known<xo>(), read_player("random"), {}, again) == move);
    }
    CHECK(found.size() == 9);
    CHECK(random.made() == 100);
}

void plays_as_make_move(game const& of)
{
    auto const p = game_at_random(of.start({}), 8).back();
    auto const depth = drawn(1, 4);
    std::optional<any_position> next;
    std::optional<decltype(prospects{static_value}(timed(p)))> worth;
    for (auto const& candidate : timed(p).moves()) { // make_move of prospects, by definition
        auto const w = laws::timed_value_of(candidate, depth - 1, prospects{static_value});
        if (not worth or not(*worth < w)) {
            next = candidate.position();
            worth = w;
        }
    }
    RC_PRE(next.has_value());
    study what;
    what.position = p.written();
    random_choices none;
    for (auto const search : search_ids(algorithms))
        for (auto const order : {ordering::natural, ordering::best_first}) {
            player_spec const who{player_kind::computer, depth, search, order};
            RC_ASSERT(choose(of, who, what, none) == p.write_move(*next));
        }
}

/// The move that `make_move` of timed prospects takes, dynamic positions followed, by definition.
void follows_dynamic_positions()
{
    auto h = *rc::gen::container<std::vector<int>>(3, rc::gen::inRange(0, 3));
    h.push_back(drawn(1, 3)); // there is a move
    nim::position const p(h);
    auto const depth = drawn(1, 3);
    std::optional<nim::position> next;
    std::optional<play_value<nim::game>> worth;
    for (auto const& candidate : timed(p).moves()) {
        auto const w = game_tree_of(candidate) | views::prune(depth - 1, dynamic)
                     | views::map(prospects{static_value}) | minimax;
        if (not worth or not(*worth < w)) {
            next = candidate.position();
            worth = w;
        }
    }
    study what;
    what.position = nim::game::write_position(p);
    random_choices none;
    for (std::string const rest : {"", ",algorithm=minimax", ",algorithm=mtdf,order=best-first"}) {
        auto const who = read_player(fmt::format("computer:depth={},dynamic{}", depth, rest));
        RC_ASSERT(choose(known<nim::game>(), who, what, none) == nim::game::write_move(p, *next));
    }
}

TEST_CASE("a computer with a depth makes the move that is best by definition", "[play][property]")
{
    laws::prop("tic-tac-toe", [] { plays_as_make_move(known<xo>()); });
    laws::prop("nim", [] { plays_as_make_move(known<nim::game>()); });
    laws::prop("nim, with dynamic", [] { follows_dynamic_positions(); });
}

namespace {
/// How a player runs a search of the list.
auto by(search_id search, bool best_first = false)
{
    return [=](play_tree const& tree, progress_fn const& progress) {
        return measure_play(tree, search, {.best_first = best_first}, progress);
    };
}
constexpr play_judge<any_judge> by_outcome{{}, comparison::outcome};

auto timed_at(game const& of, std::string_view position)
{
    return timed(of.read_position(position));
}
} // namespace

TEST_CASE("a computer without a depth stops when it has seen enough", "[play]")
{
    auto const wide = timed_at(known<nim::game>(), "31,31,31,31,31,31,31,31");
    auto const usual = by(usual_search(algorithms));
    auto const far = think(wide, std::nullopt, usual, by_outcome);
    CHECK_FALSE(far.complete);
    CHECK(far.nodes <= most_nodes);
    auto const further = look_ahead(wide, far.depth + 1, usual, by_outcome, most_nodes);
    CHECK((far.nodes > enough_nodes or not further));

    auto const seen = [&](std::string_view position) {
        return think(timed_at(known<xo>(), position), std::nullopt,
                     by(usual_search(algorithms), true), by_outcome);
    };
    CHECK(seen("XOXOOX.X.").complete); // a draw, when the board is full
    CHECK(seen("XOXOOX.X.").depth == 2);
    CHECK(seen("XOX.O.X..").complete); // O wins at once, and need not look further
    CHECK(seen("XOX.O.X..").depth == 1);
}

TEST_CASE("in a game as a text a computer plays by games at random unless it is told otherwise",
          "[play]")
{
    forget_described_game();
    auto const& konane = described_game("konane.kif");
    auto const move = [&](std::string_view who) {
        random_choices random(1);
        std::uint64_t nodes = 0;
        auto const next = konane.choose(read_player(who), konane.start({}), {}, &random, nodes);
        return std::pair(next.written(), nodes);
    };
    auto const usual = move("computer");
    CHECK(usual.second > enough_nodes); // which is enough of games alone, or of looking ahead
    CHECK(move("random-play") == usual); // and once more the same
    CHECK(move("computer:depth=2").second < 1000);
    CHECK(move("random-play:depth=2").second < 1000);
    CHECK(move("hard") == usual);
    CHECK(move("medium").second < usual.second / 4);
    CHECK(move("easy").second < move("medium").second / 4);
}

namespace {
/// How many of the games one player wins, every other one as the first player.
int won_against(game const& g, std::string_view who, std::string_view other, int games)
{
    random_choices random(1);
    int won = 0;
    for (int n = 0; n < games; ++n) {
        auto const side = n % 2 == 0 ? player::first : player::second;
        auto at = g.start({});
        while (at.has_moves()) {
            std::uint64_t nodes = 0;
            auto const next
                = g.choose(read_player(at.to_move() == side ? who : other), at, {}, &random, nodes);
            at = next;
        }
        won += at.win(side) ? 1 : 0;
    }
    return won;
}
} // namespace

TEST_CASE("in a game from a text easy, medium and hard play better than the one before", "[play]")
{
    auto const won = [](char const* file, std::string_view who, std::string_view other, int times) {
        forget_described_game();
        return won_against(described_game(file), who, other, times);
    };
    CHECK(won("hex.kif", "easy", "random", 10) >= 9);
    CHECK(won("hex.kif", "medium", "easy", 10) >= 8);
    CHECK(won("konane.kif", "hard", "easy", 4) >= 3);
    // a game of luck: the best reply to a player at random wins 82 of 100
    CHECK(won("pig.kif", "medium", "random", 40) >= 26);
    CHECK(won("pig.kif", "medium", "easy", 40) >= 22);
    CHECK(won("pig.kif", "medium", "computer:depth=2", 40) >= 22);
}

TEST_CASE("every game can be judged by random play", "[play]")
{
    for (auto const* name : {"nim", "tic-tac-toe", "reversi", "dots-and-boxes", "four-in-a-row",
                             "nine-mens-morris", "labyrinth"}) {
        INFO(name);
        auto const& about = game_named(name).about();
        CHECK(about.strategy_number("random-play") == laboratory::by_random_play);
        CHECK(about.strategy_number("") == about.usual_strategy);
        auto const p = game_named(name).start({});
        auto const worth = p.judged(laboratory::by_random_play);
        CHECK(worth == p.judged(laboratory::by_random_play));
        CHECK((worth >= -random_play::certain and worth <= random_play::certain));
    }
    forget_described_game();
    for (auto const* g : {&game_named("backgammon"), &described_game("pig.kif")}) {
        CHECK(g->about().strategy_number("random-play") == laboratory::by_random_play);
        auto const p = g->start({});
        auto const worth = p.judged_for(laboratory::by_random_play, player::first);
        CHECK(worth == p.judged_for(laboratory::by_random_play, player::second));
        CHECK((worth > -1 and worth < 1));
    }
    auto const borne_off = game_named("backgammon").read_position("white 1:1 black 1:1 2-1");
    CHECK(borne_off.judged_for(laboratory::by_random_play, player::first) == 1);
    CHECK(game_named("nim").read_position("0").judged(laboratory::by_random_play) == 100);
}

TEST_CASE("a computer with a time answers in it", "[play]")
{
    auto const start = std::chrono::steady_clock::now();
    auto const game
        = play(known<four_in_a_row::game>(), "gravity\nd\n", between("human,computer:time=100ms"));
    auto const took = std::chrono::steady_clock::now() - start;
    CHECK_THAT(game, Contains("The computer (O) plays: "));
    CHECK(took > std::chrono::milliseconds(90));
    CHECK(took < std::chrono::seconds(20)); // of which most is a slow machine
}

TEST_CASE("a computer with a depth makes the same move on any number of threads", "[play][threads]")
{
    auto const same = [](game const& of, std::string_view position, int depth) {
        auto const from = timed_at(of, position);
        for (auto const search : search_ids(algorithms))
            for (bool const best_first : {false, true})
                for (int ahead = 1; ahead <= depth; ++ahead) {
                    CAPTURE(of.about().name, search.name(), best_first, ahead);
                    auto const on = [&](std::size_t threads) {
                        return *look_ahead(from, ahead, by(search, best_first), by_outcome, ~0ULL,
                                           false, {threads});
                    };
                    auto const expected = on(1);
                    auto const thought
                        = think(from, ahead, by(search, best_first), by_outcome, false, {3});
                    CHECK(thought.move == expected.move);
                    for (std::size_t const threads :
                         {std::size_t{2}, std::size_t{3}, std::size_t{8}}) {
                        auto const found = on(threads);
                        CHECK(found.move == expected.move);
                        CHECK(found.worth == expected.worth);
                        CHECK(found.nodes == expected.nodes);
                        CHECK(found.complete == expected.complete);
                    }
                }
    };
    same(known<xo>(), "X...O....", 5);
    same(known<nim::game>(), "3,4,5", 4);
}

TEST_CASE("whether a search needs too many nodes does not depend on the threads", "[play][threads]")
{
    auto const from = timed_at(known<nim::game>(), "9,9,9");
    auto const search = by(usual_search(algorithms));
    auto const found = [&](std::uint64_t most, std::size_t threads) {
        return look_ahead(from, 4, search, by_outcome, most, false, {threads}).has_value();
    };
    auto const nodes = look_ahead(from, 4, search, by_outcome, ~std::uint64_t{0})->nodes;
    for (std::size_t const threads : {std::size_t{1}, std::size_t{2}, std::size_t{8}}) {
        CHECK(found(nodes, threads));
        CHECK_FALSE(found(nodes - 1, threads));
        CHECK_FALSE(found(nodes / 2, threads));
    }
}

TEST_CASE("audit counts every game", "[play]")
{
    auto const audit = [](std::string_view player, bool moves_first) {
        return gametree::cli::audit(known<xo>(), {{}, read_player(player), moves_first});
    };
    auto const first = audit("rules", true);
    CHECK(first == audit_report{81, 13, 0, std::nullopt});
    auto const second = audit("rules", false);
    CHECK(second.wins == 348);
    CHECK(second.draws == 129);
    CHECK(second.losses == 12);
    CHECK(second.shortest_loss.value()
          == std::vector<std::string>{"1", "5", "9", "7", "3", "2", "6"});
    CHECK(audit("computer", true).losses == 0);
    CHECK(audit("computer", false).losses == 0);
    CHECK(audit("computer:depth=1", false).losses > 0);
    CHECK_THAT(refusal([&] { audit("human", true); }), Contains("cannot be audited"));
    CHECK_THAT(refusal([&] { audit("random", true); }), Contains("cannot be audited"));
    CHECK_THAT(refusal([&] { audit("easy", true); }), Contains("cannot be audited"));
    CHECK(audit("hard", true) == audit("computer", true));
    CHECK(audit("hard", true) == audit("hard", true));
}

TEST_CASE("an audit shows a loss that is as short as any", "[play]")
{
    audit_request request{{}, read_player("computer:depth=1"), false};
    request.what.position = "1,1,1,3";
    // What the opponent tries first wins after six plies.
    CHECK(gametree::cli::audit(known<nim::game>(), request).shortest_loss.value()
          == std::vector<std::string>{"take 3 from heap 4", "take 1 from heap 3",
                                      "take 1 from heap 1", "take 1 from heap 2"});
}

// With up to two heaps the static value is exact, so a player who goes on with three sees the end.
TEST_CASE("a computer that follows dynamic positions does not lose a game of Nim that is won",
          "[play]")
{
    auto const losses = [](std::string_view player) {
        audit_request request{{}, read_player(player), true};
        request.what.position = "1,2,4";
        return gametree::cli::audit(known<nim::game>(), request).losses;
    };
    CHECK(losses("computer:depth=1") > 0);
    CHECK(losses("computer:depth=1,dynamic") == 0);
}

TEST_CASE("an audit of what is over, lost or too large", "[play]")
{
    auto const audit = [](std::string position, bool normal = false) {
        audit_request request{{}, read_player("computer:depth=1"), true};
        request.what.position = std::move(position);
        request.what.normal = normal;
        request.what.megabytes = 2;
        return gametree::cli::audit(known<nim::game>(), request);
    };
    CHECK(audit("0") == audit_report{1, 0, 0, std::nullopt});
    CHECK(audit("0", true) == audit_report{0, 0, 1, std::vector<std::string>{}});
    CHECK(audit("1") == audit_report{0, 0, 1, std::vector<std::string>{"take 1 from heap 1"}});
    CHECK_THAT(refusal([&] { audit("31,31,31,31,31,31,31,31"); }),
               Contains("too large a game to be played in every way"));
}

TEST_CASE("an audit that is not finished knows the games so far", "[play]")
{
    auto const& game = known<nim::game>();
    audit_request request{{}, read_player("computer:depth=1"), true};
    request.what.position = "9,9,9,9";
    auto const all = gametree::cli::audit(game, request);
    request.what.megabytes = 1;
    audit_work work(game, request);
    CHECK(work.so_far() == audit_report{});
    CHECK_THROWS_AS(work.finish(), limit_reached);
    CHECK(work.positions() > 1000);
    auto const some = work.so_far();
    CHECK((0 < some.wins and some.wins < all.wins));
    CHECK((0 < some.losses and some.losses < all.losses));
    REQUIRE(some.shortest_loss);
    CHECK(some.shortest_loss->size() >= all.shortest_loss.value().size());
    auto p = game.start(request.what);
    auto const player_of_it = p.to_move();
    for (auto const& move : *some.shortest_loss)
        p = p.read_move(move);
    CHECK(p.over());
    CHECK_FALSE(p.win(player_of_it));
}
