// Saved games: the format, its errors, files that are written in full or not at all, and that a game goes on as if
// nothing had happened.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <sys/stat.h>

#include <gametree/text/notation_error.hpp>
#include "play/game_in_play.hpp"
#include "play/saved_game.hpp"
#include "support/notation.hpp"
#include "support/playing.hpp"

using namespace gametree;
using namespace gametree_tests;
using namespace gametree::cli;
using Catch::Contains;
using Catch::EndsWith;
using xo = tic_tac_toe::game;

namespace {
std::string const example = R"(gametree saved game 1
game tic-tac-toe
start .........
players human,computer:depth=3
seed 42
choices 7
move 5
move 1
end
)";

/// `example` with one piece replaced.
std::string with(std::string const& old, std::string const& piece)
{
    auto text = example;
    return text.replace(text.find(old), old.size(), piece);
}

/// What is wrong with the text, wherever that is found out.
std::string wrong(std::string const& text)
{
    try {
        (void)replay(known<xo>(), read_saved_game(text));
    } catch (notation_error const& e) {
        return e.what();
    }
    return {};
}
} // namespace

TEST_CASE("a saved game is read as it was written", "[play]")
{
    auto const g = read_saved_game(example);
    CHECK(g.game == "tic-tac-toe");
    CHECK(g.start == ".........");
    CHECK(write_players(g.players) == "human,computer:depth=3");
    CHECK(g.random.seed() == 42);
    CHECK(g.random.made() == 7);
    CHECK(g.moves == std::vector<std::string>{"5", "1"});
    CHECK(write_saved_game(g) == example);
    CHECK(replay(known<xo>(), g) == "O...X....");
    auto const lively = with("depth=3", "depth=3,dynamic");
    CHECK(read_saved_game(lively).players[1].dynamic);
    CHECK(write_saved_game(read_saved_game(lively)) == lively);
}

TEST_CASE("a file that was cut short is refused, wherever that happened", "[play]")
{
    for (std::size_t size = 0; size < example.size() - 1; ++size) {
        INFO(size);
        CHECK_THROWS_AS(read_saved_game(example.substr(0, size)), notation_error);
    }
    CHECK(write_saved_game(read_saved_game(example.substr(0, example.size() - 1))) == example);
}

TEST_CASE("an error in a saved game has its place", "[play]")
{
    check_table("cli/play/saved_game.table", {{"changed", [](auto const& text, auto&) {
                                                   auto const [was, is] = change_in(text);
                                                   return wrong(with(was, is));
                                               }}});
    CHECK(wrong("") == "line 1, column 1: expected 'gametree saved game 1', found the end");
    CHECK(wrong(example + "end\n") == "line 10, column 1: expected the end, found 'e'");
    std::string const longest(1000, '1'); // bytes, and one more
    CHECK_THAT(wrong(with("move 1", "move " + longest)),
               Contains("line 8, column 6: ") and not Contains("too long"));
    CHECK(wrong(with("move 1", "move 1" + longest)) == "line 8, column 6: the line is too long");
}

TEST_CASE("any damage is refused or leaves a game that can be written", "[play][property]")
{
    laws::prop("one byte changed", [] {
        auto text = example;
        text[drawn<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
        try {
            auto const g = read_saved_game(text);
            RC_ASSERT(write_saved_game(read_saved_game(write_saved_game(g)))
                      == write_saved_game(g));
        } catch (notation_error const& e) {
            RC_ASSERT(std::string_view(e.what()).find('\n') == std::string_view::npos);
        }
    });
}

void saved_and_loaded(game const& of)
{
    saved_game g;
    g.game = of.about().name;
    g.start = of.about().start;
    g.random = random_choices(*rc::gen::arbitrary<std::uint64_t>(),
                              *rc::gen::arbitrary<std::uint64_t>());
    auto const played = game_at_random(of.start({}), 20);
    auto at = played.begin();
    auto const repeated = [&, most = of.about().repetitions] { // too often: the game is over
        return most > 0 and std::count(played.begin(), std::next(at), *at) >= most;
    };
    for (; std::next(at) != played.end() and not repeated(); ++at)
        g.moves.push_back(at->write_move(*std::next(at)));
    auto const text = write_saved_game(g);
    auto const loaded = read_saved_game(text);
    RC_ASSERT(replay(of, loaded) == at->written());
    RC_ASSERT(write_saved_game(loaded) == text);
}

TEST_CASE("any game is the same after it was saved and loaded", "[play][property]")
{
    for_games(saved_and_loaded);
}

TEST_CASE("options override a saved game's own", "[play]")
{
    auto request = from_saved(example);
    CHECK_THAT(play(known<xo>(), "", request),
               Contains("the computer (depth=3) is O. You moved first."));
    request.players = read_players("human,human");
    CHECK_THAT(play(known<xo>(), "", request), Contains("X to move: "));
    request.players = std::nullopt;
    request.first = first_mover::computer;
    CHECK_THAT(play(known<xo>(), "", request), Contains("The computer (depth=3) is X, you are O."));
    request.what.position = ".........";
    CHECK_THAT(refusal([&] { play(known<xo>(), "", request); }), Contains("--position"));
    CHECK_THAT(refusal([&] { play(known<xo>(), "", from_saved(with("move 1", "move 0"))); }),
               Contains("the saved game cannot be played: line 8, column 6: '0' cannot"));
}

TEST_CASE("a saved game goes on as it would have", "[play]")
{
    scratch_directory here;
    auto const file = here.file("game");
    // Against a random player, what follows depends on the choices that were saved.
    auto const whole
        = play(known<nim::game>(), "1 1\nboard\n1 1\n2 1\n2 1\n", between("human,random"));
    auto const half = play(known<nim::game>(), "1 1\nsave " + file + "\n", between("human,random"));
    CHECK_THAT(half, Contains("Your move: save " + printable(file) + "\nSaved to '"));
    play_request request;
    request.saved = load_game(file);
    auto const rest = play(known<nim::game>(), "board\n1 1\n2 1\n2 1\n", request);
    CHECK_THAT(rest, Contains("The moves so far: take 1 from heap 1, take "));
    CHECK(whole.substr(whole.find("board\n")) == rest.substr(rest.find("board\n")));
    CHECK(here.entries() == 1);
}

TEST_CASE("saving replaces a file in one step", "[play]")
{
    scratch_directory here;
    std::string const two = "gametree saved game 1\ntwo";
    CHECK_FALSE(save_game(here.file("a"), "gametree saved game 1\none"));
    CHECK(::chmod(here.file("a").c_str(), 0640) == 0);
    std::filesystem::create_symlink("a", here.file("link"));
    CHECK(save_game(here.file("link"), two));
    CHECK(here.contents("a") == two);
    CHECK(std::filesystem::is_symlink(here.file("link")));
    CHECK(static_cast<int>(std::filesystem::status(here.file("a")).permissions()) == 0640);
    std::filesystem::create_symlink("nothing", here.file("dangling"));
    CHECK_THAT(refusal([&] { save_game(here.file("dangling"), "x"); }),
               Contains("a link to nothing"));
    std::ofstream(here.file("list")) << "Ada,1\n";
    CHECK_THAT(refusal([&] { save_game(here.file("list"), two); }),
               Contains("is there already and is no saved game: choose another name"));
    CHECK(here.contents("list") == "Ada,1\n");
    std::ofstream(here.file("empty")) << "";
    CHECK(save_game(here.file("empty"), two));
    CHECK(here.entries() == 5);
}

TEST_CASE("a file that cannot be loaded is refused in one line", "[play]")
{
    scratch_directory here;
    CHECK_THAT(refusal([&] { (void)load_game(here.file("none")); }),
               Contains("cannot load '") and EndsWith("No such file or directory"));
    CHECK_THAT(refusal([&] { (void)load_game(here.file(".")); }), EndsWith("Is a directory"));
    CHECK_THAT(refusal([] { (void)load_game("/dev/zero"); }),
               EndsWith("too large for a saved game"));
    save_game(here.file("short"), "gametree saved game 1\ngame nim\nstart 3,5");
    CHECK_THAT(refusal([&] { (void)load_game(here.file("short")); }),
               EndsWith("line 3, column 10: expected the end of the line, found the end"));
}

// Playing, taking back, saving and going on, in any order, in every game: the game is at the same
// position, bit for bit, as a list of positions that forgets and remembers nothing else.

namespace {
/// The model: a list of positions that forgets and remembers nothing else.
struct positions_played {
    game const* of;
    std::vector<any_position> all;

    [[nodiscard]] any_position const& now() const { return all.back(); }
    [[nodiscard]] bool over() const
    {
        auto const most = of->about().repetitions;
        return now().over() or (most > 0 and std::ranges::count(all, now()) >= most);
    }
    /// How many moves are taken back: to where somebody chose.
    [[nodiscard]] std::size_t moves_to_take_back() const
    {
        for (auto i = all.size() - 1; i-- > 0;)
            if (not all[i].is_chance() and not all[i].only_a_pass())
                return all.size() - 1 - i;
        return 0;
    }
};

struct game_at {
    std::unique_ptr<game_in_play> at;
};

using command = rc::state::Command<positions_played, game_at>;

void same(positions_played const& model, game_at const& sut)
{
    auto const& now = sut.at->now();
    RC_ASSERT(now == model.now());
    if (auto const most = model.of->about().repetitions; most > 0)
        for (auto const& p : model.all) {
            // Once more, and the game is a draw.
            bool const nearly = std::ranges::count(model.all, p) >= most - 1;
            RC_ASSERT(std::ranges::count(sut.at->draws(), p) == (nearly ? 1 : 0));
        }
    RC_ASSERT(sut.at->moves_made() == model.all.size() - 1);
    RC_ASSERT(sut.at->over() == model.over());
    RC_ASSERT(now.written() == model.now().written());
}

struct play_move : command {
    std::size_t choice = *rc::gen::arbitrary<std::size_t>();

    void checkPreconditions(positions_played const& model) const override
    {
        RC_PRE(not model.over());
    }
    void apply(positions_played& model) const override
    {
        auto const moves = model.now().all_moves();
        model.all.push_back(moves[choice % moves.size()]);
    }
    void run(positions_played const& model, game_at& sut) const override
    {
        auto after = model;
        apply(after);
        sut.at->play(sut.at->now().read_move(model.now().write_move(after.now())));
        same(after, sut);
    }
    void show(std::ostream& os) const override { os << "play " << choice; }
};

struct undo : command {
    void apply(positions_played& model) const override
    {
        model.all.resize(model.all.size() - model.moves_to_take_back(), model.all.front());
    }
    void run(positions_played const& model, game_at& sut) const override
    {
        auto after = model;
        apply(after);
        RC_ASSERT(sut.at->undo() == model.moves_to_take_back());
        same(after, sut);
    }
    void show(std::ostream& os) const override { os << "undo"; }
};

struct save_and_load : command {
    void run(positions_played const& model, game_at& sut) const override
    {
        auto const text = write_saved_game(sut.at->saved());
        sut.at = std::make_unique<game_in_play>(*model.of, read_saved_game(text));
        same(model, sut);
        RC_ASSERT(write_saved_game(sut.at->saved()) == text);
    }
    void show(std::ostream& os) const override { os << "save and load"; }
};
} // namespace

TEST_CASE("playing, taking back and saving, in any order", "[play][property]")
{
    for_games([](game const& of) {
        positions_played const start{&of, {of.start({})}};
        game_at sut{std::make_unique<game_in_play>(of, read_players("human,human"),
                                                   random_choices(1), start.now())};
        rc::state::check(start, sut,
                         rc::state::gen::execOneOfWithArgs<play_move, play_move, play_move,
                                                           play_move, undo, save_and_load>());
    });
}
