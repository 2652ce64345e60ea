// Games that are described in files: wherever a command takes a game it takes such a file.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using nlohmann::json;
using words = std::vector<std::string>;

namespace {
/// Bob moves first and wins if he takes one: whatever Eve leaves of three, he can take.
std::string const sticks
    = R"(; Four sticks, of which a move takes one or two. Who takes the last wins.
(role bob) (role eve)
(other bob eve) (other eve bob)
(init (heap 4)) (init (control bob))
(minus 4 1 3) (minus 4 2 2) (minus 3 1 2) (minus 3 2 1) (minus 2 1 1) (minus 2 2 0) (minus 1 1 0)
(<= (legal ?who (take ?n)) (true (control ?who)) (true (heap ?all)) (minus ?all ?n ?rest))
(<= (legal ?who noop) (other ?who ?mover) (true (control ?mover)))
(<= (next (heap ?rest)) (does ?who (take ?n)) (true (heap ?all)) (minus ?all ?n ?rest))
(<= (next (control ?who)) (other ?who ?mover) (true (control ?mover)))
(<= terminal (true (heap 0)))
(<= (goal ?who 0) (true (heap 0)) (true (control ?who)))
(<= (goal ?who 100) (true (heap 0)) (other ?who ?loser) (true (control ?loser)))
)";

/// A file of that text in a scratch directory, from which the command is run.
class described {
    scratch_directory here_;

public:
    explicit described(std::string const& text, std::string const& name = "sticks.kif")
    {
        write(name, text);
    }
    void write(std::string const& name, std::string const& text) const
    {
        std::ofstream(here_.file(name)) << text;
    }
    [[nodiscard]] std::string path(std::string const& name) const { return here_.file(name); }
    /// `gametree words`, in the directory; a word has no blank.
    [[nodiscard]] outcome operator()(std::string const& typed, std::string const& input = {}) const
    {
        return shell("cd '" + here_.file("") + "' && exec \"$gametree\" " + typed, input);
    }
};

/// Bob throws a die with five sides, of which he wins with three, or lets it be, which is a draw.
std::string const gamble
    = R"(; A gamble: Bob throws a die with five sides and wins with three of them, or waits for a draw.
(role bob) (role eve) (role random)
(init bobs) (legal eve noop) (side 1) (side 2) (side 3) (side 4) (side 5) (lucky 1) (lucky 2) (lucky 3)
(<= (legal bob throw) (true bobs))
(<= (legal bob wait) (true bobs))
(<= (legal bob noop) (not (true bobs)))
(<= (legal random (side ?n)) (true thrown) (side ?n))
(<= (legal random noop) (not (true thrown)))
(<= (next thrown) (does bob throw))
(<= (next waited) (does bob wait))
(<= (next (shows ?n)) (does random (side ?n)))
(<= (won bob) (true (shows ?n)) (lucky ?n))
(<= (won eve) (true (shows ?n)) (not (lucky ?n)))
(<= over (true (shows ?n)))
(<= over (true waited))
(<= terminal over)
(<= (goal ?who 100) (won ?who))
(<= (goal bob 0) (won eve))
(<= (goal eve 0) (won bob))
(<= (goal ?who 50) (role ?who) (true waited))
)";

std::string with_other_part(std::string text, std::string const& part, std::string const& other)
{
    auto const at = text.find(part);
    REQUIRE(at != text.npos);
    return text.replace(at, part.size(), other);
}
} // namespace

TEST_CASE("a file with rules is a game to every command", "[cli][descriptions]")
{
    described const file(sticks);
    CHECK(file("perft sticks.kif 4").out == "   1  2\n   2  4\n   3  4\n   4  1\n");
    // Bob takes one; from three Eve can only leave two or one, and Bob takes the rest.
    auto const found = json::parse(file("search sticks.kif --json").out);
    CHECK(found["value"] == 100);
    CHECK(found["best_moves"] == json{"take 1"});
    CHECK(found["game"] == "sticks.kif");
    auto const solved = json::parse(file("solve sticks.kif --json").out);
    CHECK(solved["outcome"] == "win");
    CHECK(solved["plies"] == 3);
    auto const after = json::parse(file("search sticks.kif --json -p 'take 1'").out);
    CHECK(after["value"] == -100);
    CHECK(json::parse(file("moves sticks.kif --json").out)["moves"]
          == json::parse(R"([{"move":"take 1","position":"take 1"},
                             {"move":"take 2","position":"take 2"}])"));
    for (auto const* line :
         {"compare sticks.kif", "draw sticks.kif", "draw sticks.kif --format svg --depth 2",
          "trace sticks.kif", "derive sticks.kif", "gap sticks.kif --depth 3", "help sticks.kif",
          "growth sticks.kif --depth 2", "audit sticks.kif --player computer",
          "tournament sticks.kif --players random,computer --games 2"}) {
        INFO(line);
        auto const o = file(line);
        INFO(o);
        CHECK(o.status == 0);
        CHECK(not o.out.empty());
    }
}

TEST_CASE("a person plays a game from a file", "[cli][descriptions]")
{
    described const file(sticks);
    auto const won = file("play sticks.kif --seed 1", "take 1\ntake 2\ntake 1\n");
    INFO(won);
    CHECK(won.status == 0);
    CHECK(won.out.find("You win") != won.out.npos);
    // The computer takes its win.
    auto const lost = file("play sticks.kif --seed 1 --first computer", "take 2\n");
    INFO(lost);
    CHECK(lost.out.find("You lose") != lost.out.npos);
    // A saved game finds its file again.
    auto const saved = file("play sticks.kif", "take 1\nsave here.txt\nquit\n");
    INFO(saved);
    CHECK(file("play --load here.txt", "quit\n").status == 0);
}

TEST_CASE("a certificate of a game from a file", "[cli][descriptions]")
{
    described const file(sticks);
    auto const made = file("certify sticks.kif -o proof.txt");
    INFO(made);
    REQUIRE(made.status == 0);
    CHECK(file("certify --check proof.txt").status == 0);
    // Under other rules it proves nothing: who takes the last loses.
    file.write("sticks.kif",
               with_other_part(with_other_part(sticks, "(goal ?who 0)", "(goal ?who 77)"),
                               "(goal ?who 100)", "(goal ?who 23)"));
    CHECK(file("certify --check proof.txt").status == 1);
}

TEST_CASE("a file comes before what is shipped, which is found without one", "[cli][descriptions]")
{
    described const file(sticks, "chomp.kif");
    CHECK(file("perft chomp.kif 1").out == "   1  2\n");
    CHECK(file("perft ./chomp.kif 1").out == "   1  2\n");
    CHECK(file("perft '" + file.path("chomp.kif") + "' 1").out == "   1  2\n");
    CHECK(file("perft tic_tac_toe.kif 3").out == "   1  9\n   2  72\n   3  504\n");
    CHECK(refused(file("perft ./tic_tac_toe.kif 3")));
}

TEST_CASE("the shipped games are listed, and each can be played", "[cli][descriptions]")
{
    auto const listed = json::parse(gametree_command({"games", "--json"}).out)["described"];
    REQUIRE(listed.size() >= 12);
    for (auto const& game : listed) {
        std::string const file = game["file"];
        INFO(file);
        CHECK(std::filesystem::exists(std::string(GAMETREE_SOURCE) + "/games/gdl/shipped/" + file));
        CHECK(not game["summary"].get<std::string>().empty());
        CHECK(gametree_command({"moves", file}).status == 0);
    }
    auto const plain = gametree_command({"games"}).out;
    CHECK(plain.find("hex.kif") != plain.npos);
}

TEST_CASE("what is no game is refused in one line, with its place", "[cli][descriptions]")
{
    described const file(
        with_other_part(sticks, "(true (heap ?all)) (minus", "(true (heep ?all) (minus"),
        "wrong.kif");
    auto const said = [&](std::string const& line) {
        auto const o = file(line);
        INFO(o);
        CHECK(refused(o));
        return o.err;
    };
    CHECK(said("play wrong.kif").starts_with("gametree: wrong.kif: line "));
    CHECK(said("play missing.txt")
          == "gametree: cannot read 'missing.txt': No such file or directory\n");
    CHECK(said("play braekthrough.kif")
          == "gametree: unknown game 'braekthrough.kif': did you mean breakthrough.kif?\n");
    CHECK(said("play hex") == "gametree: unknown game 'hex': did you mean hex.kif?\n");
    file.write("words.txt", "This is a letter to my aunt.\n");
    CHECK(said("search words.txt").starts_with("gametree: words.txt: line 1, column "));
    file.write("empty.kif", "");
    said("search empty.kif");
    file.write("right.kif", sticks);
    CHECK(said("search right.kif -p 'take 3'").find("'take 3'") != std::string::npos);
    CHECK(said("search right.kif --roll 6-5")
          == "gametree: --roll is for games with dice, not for right.kif\n");
    CHECK(said("play /").find("/") != std::string::npos);
}

TEST_CASE("a file whose role random is chance is a game to every command", "[cli][descriptions]")
{
    described const file(gamble, "gamble.kif");
    auto const asked = [&](std::string const& line) {
        auto const o = file(line);
        INFO(line);
        INFO(o);
        REQUIRE(o.status == 0);
        return json::parse(o.out);
    };
    auto const found = asked("search gamble.kif --json");
    CHECK(found["value"].get<double>() == Approx(0.2)); // 3/5 - 2/5
    CHECK(found["best_moves"] == json{"throw"});
    CHECK(found["algorithm"] == "star2");
    CHECK(asked("search gamble.kif --json -p throw")["value"].get<double>()
          == Approx(-0.2)); // Eve's
    CHECK(asked("search gamble.kif --json -p throw --roll 'side 4'")["value"] == 1.0);
    CHECK(asked("moves gamble.kif --json -p throw")["moves"].size() == 5);
    CHECK(file("perft gamble.kif 3").out == "   1  2\n   2  5\n   3  0\n");
    CHECK(file("search gamble.kif -p throw").out.find("--roll 'side 1'") != std::string::npos);
    CHECK(file("search gamble.kif --depth 0").out.find("none: the search does not go")
          != std::string::npos);
    auto const compared = asked("compare gamble.kif --json");
    for (auto const& row : compared["searches"])
        CHECK(row["value"].get<double>() == Approx(0.2));
    for (auto const* line :
         {"draw gamble.kif", "draw gamble.kif --format svg --depth 2",
          "draw gamble.kif --format dot", "draw gamble.kif --format tikz",
          "draw gamble.kif --format html", "trace gamble.kif", "derive gamble.kif",
          "gap gamble.kif --depth 3", "help gamble.kif", "growth gamble.kif --depth 2",
          "trace gamble.kif --json",
          "tournament gamble.kif --players random,computer,goals:depth=2 --games 4",
          "search gamble.kif --strategy goals --algorithm gamma"}) {
        INFO(line);
        auto const o = file(line);
        INFO(o);
        CHECK(o.status == 0);
        CHECK(not o.out.empty());
    }
    CHECK(file("draw gamble.kif").out.find("side 1 (1/5)") != std::string::npos);
}

TEST_CASE("what a game of chance from a file is not for is refused as in backgammon",
          "[cli][descriptions]")
{
    described const file(gamble, "gamble.kif");
    auto const said = [&](std::string const& line) {
        auto const o = file(line);
        INFO(o);
        CHECK(refused(o));
        return o.err;
    };
    auto const same = [&](std::string const& before, std::string const& after) {
        auto const listed = said(before + "backgammon" + after);
        CHECK(said(before + "gamble.kif" + after)
              == with_other_part(listed, "backgammon", "gamble.kif"));
    };
    same("solve ", "");
    same("audit ", " --player computer");
    CHECK(said("search gamble.kif -a alpha-beta").find("is not for trees with chance nodes")
          != std::string::npos);
    CHECK(said("search gamble.kif --roll 'side 1'")
          == "gametree: --roll 'side 1': chance is not to move here\n");
    CHECK(said("search gamble.kif -p throw --roll 'side 6'")
              .starts_with(
                  "gametree: --roll 'side 6': 'side 6' is no move here: there are side 1, "));
    CHECK(said("search gamble.kif --strategy run")
          == "gametree: unknown strategy 'run': there are goals\n");
    CHECK(said("play gamble.kif --opening")
          == "gametree: --opening is for games with a die for who begins, not for gamble.kif\n");
    CHECK(said("play gamble.kif --cube") == "gametree: there is no doubling cube in gamble.kif\n");
    file.write("sticks.kif", sticks);
    CHECK(said("play sticks.kif --dice")
          == "gametree: --dice is for games with dice, not for sticks.kif\n");
    file.write("both.kif", with_other_part(gamble, "(legal eve noop)",
                                           "(legal eve noop) (<= (legal eve yes) (true thrown))"));
    CHECK(said("search both.kif -p throw")
          == "gametree: both.kif: eve and random move at the same time, in the state thrown\n");
}

TEST_CASE("a person plays a game of chance from a file", "[cli][descriptions]")
{
    described const file(gamble, "gamble.kif");
    auto const won = file("play gamble.kif --dice", "throw\nside 9\nmoves\nside 2\n");
    INFO(won);
    CHECK(won.status == 0);
    CHECK(won.out.find("Chance: side 2\n") != won.out.npos);
    CHECK(won.out.find("'side 9' is no move here") != won.out.npos);
    CHECK(won.out.find("Chance has not moved yet.") != won.out.npos);
    CHECK(won.out.find("shows 2") != won.out.npos); // the board, with what chance has brought
    CHECK(won.out.find("You win") != won.out.npos);
    CHECK(file("play gamble.kif --dice", "throw\nside 5\n").out.find("You lose")
          != std::string::npos);
    auto hint = file("play gamble.kif --seed 1", "hint\nwhy wait\nquit\n").out;
    std::replace(hint.begin(), hint.end(), '\n', ' '); // wherever the lines break
    CHECK(hint.find("throw (+0.200), wait (+0.000)") != hint.npos);
    CHECK(hint.find("wait (+0.000) is worth less than throw (+0.200), by 0.200.") != hint.npos);
    // The seed alone says what chance brings, and all sides come.
    std::string sides;
    for (int seed = 1; seed <= 60; ++seed) {
        auto const line = "play gamble.kif --players random,random --seed " + std::to_string(seed);
        auto const first = file(line).out;
        if (seed % 10 == 0)
            CHECK(file(line).out == first);
        if (auto const at = first.find("Chance: side "); at != first.npos)
            sides += first[at + std::string("Chance: side ").size()];
    }
    for (char const side : {'1', '2', '3', '4', '5'})
        CHECK(sides.find(side) != sides.npos);
    // A saved game goes on before what chance brings.
    auto const saved = file("play gamble.kif --dice", "throw\nsave here.txt\nquit\n");
    INFO(saved);
    CHECK(file("play --load here.txt --dice", "side 1\n").out.find("You win") != std::string::npos);
}

TEST_CASE("a certificate of a game of chance from a file", "[cli][descriptions]")
{
    described const file(gamble, "gamble.kif");
    auto const made = file("certify gamble.kif -o proof.txt");
    INFO(made);
    REQUIRE(made.status == 0);
    auto const held = file("certify --check proof.txt");
    INFO(held);
    CHECK(held.status == 0);
    // A die with six sides has other chances.
    file.write("gamble.kif", with_other_part(gamble, "(side 5)", "(side 5) (side 6)"));
    CHECK(file("certify --check proof.txt").status == 1);
    // Of pig: with 18 points five sides of six lead to the same state.
    REQUIRE(file("certify pig.kif -p 'roll,die 6,roll,die 6,roll,die 6,roll' --depth 2 -o pig.txt")
                .status
            == 0);
    CHECK(file("certify --check pig.txt").status == 0);
}

TEST_CASE("chances of many outcomes are exact", "[cli][descriptions]")
{
    std::string text = "(role a) (role b) (role random) (legal a noop) (legal b noop) (init s)"
                       "(<= (next (shows ?n)) (does random (side ?n)))"
                       "(<= over (true (shows ?n))) (<= terminal over)"
                       "(<= (goal a 100) (true (shows 0))) (<= (goal b 0) (true (shows 0)))"
                       "(<= (goal a 50) (true (shows ?n)) (distinct ?n 0))"
                       "(<= (goal b 50) (true (shows ?n)) (distinct ?n 0))";
    for (int n = 0; n < 1999; ++n)
        text += "(legal random (side " + std::to_string(n) + "))";
    described const file(text, "lots.kif");
    auto const made = file("certify lots.kif -o lots.txt");
    INFO(made);
    REQUIRE(made.status == 0);
    std::ifstream lots(file.path("lots.txt"));
    std::string const proof(std::istreambuf_iterator<char>(lots), {});
    CHECK(proof.find("value 1/1999\n") != proof.npos);
    CHECK(file("certify --check lots.txt").status == 0);
}

TEST_CASE("rules that lead on for ever are stopped at a limit that is named", "[cli][descriptions]")
{
    described const file("");
    std::string const begins
        = "(role a) (role b) (init (n z)) (init (control a)) (other a b) (other b a)"
          "(<= (legal ?r go) (true (control ?r)))"
          "(<= (legal ?r stay) (true (control ?r)))"
          "(<= (legal ?r noop) (other ?r ?s) (true (control ?s)))"
          "(<= (next (control ?r)) (other ?r ?s) (true (control ?s)))"
          "(<= terminal (true (n over))) (goal a 50) (goal b 50)";
    auto const said = [&](std::string const& more, std::string const& line) {
        file.write("on.kif", begins + more);
        auto const o = file(line);
        INFO(line);
        CHECK(ended_with(o, 2));
        return o.err;
    };
    // Rules on which nothing depends are left out: the end of the game does.
    std::string const still = "(<= (next (n z)) (true (n ?x))) (<= terminal (p over))";
    // What does not change, one in another, and twice in another.
    CHECK(said(still + "(p z) (<= (p (s ?x)) (p ?x))", "moves on.kif")
          == "gametree: on.kif: the rules lead to more than 250 terms in one another\n");
    CHECK(said(still + "(p z) (<= (p (f ?x ?x)) (p ?x))", "moves on.kif")
          == "gametree: on.kif: the rules lead to a term of more than 10000 names\n");
    // What follows from a state, and the states themselves.
    CHECK(said(still + "(<= (p ?x) (true (n ?x))) (<= (p (s ?x)) (p ?x)) (<= (next (m ?x)) (p ?x))",
               "moves on.kif")
          == "gametree: on.kif: the rules lead to more than 250 terms in one another\n");
    CHECK(said("(<= (next (n (f ?x ?x))) (true (n ?x)))",
               "play on.kif --players random,random --seed 1")
          == "gametree: on.kif: the rules lead to a term of more than 10000 names\n");
    // Too many answers for the memory that they may take.
    std::string numbers;
    for (int i = 0; i < 200; ++i)
        numbers += "(d " + std::to_string(i) + ")";
    CHECK(said(still + numbers
                   + "(<= (q ?a ?b ?c ?d) (d ?a) (d ?b) (d ?c) (d ?d))"
                     "(<= (p ?a) (q ?a ?b ?c ?d))",
               "moves on.kif")
          == "gametree: on.kif: the answers of the rules take more than 200 MB\n");
}

TEST_CASE("a sheet in which play goes on for ever is told from one that takes long",
          "[cli][descriptions]")
{
    described const file(
        with_other_part(sticks, "(<= terminal (true (heap 0)))",
                        "(<= terminal (true (heap none)))"
                        "(<= (legal ?who rest) (true (control ?who)))"
                        "(<= (next (heap ?all)) (does ?who rest) (true (heap ?all)))"),
        "rest.kif");
    auto const o = file("solve rest.kif");
    INFO(o);
    CHECK(gave_up(o));
    CHECK(o.err
          == "gametree: not solved: a line of play in rest.kif is longer than 10000 moves, and may "
             "go on for ever\n");
}

TEST_CASE("a file whose name has no full stop is named with a slash", "[cli][descriptions]")
{
    described const file(sticks, "sticks");
    CHECK(file("perft ./sticks 1").out == "   1  2\n");
    auto const o = file("perft sticks 1");
    INFO(o);
    CHECK(refused(o));
    CHECK(o.err == "gametree: unknown game 'sticks': the file of that name is './sticks'\n");
    file.write("hex", sticks); // which is not what is shipped
    CHECK(file("perft hex 1").err
          == "gametree: unknown game 'hex': the file of that name is './hex'\n");
}
