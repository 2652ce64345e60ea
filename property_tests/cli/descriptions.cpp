// Games that are described in files: wherever a command takes a game it takes such a file.
#include <algorithm>
#include <filesystem>
#include <fstream>
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
        auto const moves = gametree_command({"moves", file});
        bool const chance = file == "pig.kif" or file == "einstein_wuerfelt_nicht.kif";
        CHECK((chance ? refused(moves) : moves.status == 0));
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
