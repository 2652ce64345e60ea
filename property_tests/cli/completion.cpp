// What the shells complete, by the shells themselves.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace {
/// What bash offers after `line`, of which the last word is replaced: as bash calls it, $2 is what
/// follows the last ':' or '='.
std::string by_bash(std::string const& line, std::string const& replaced)
{
    auto const o = shell("exec bash -c 'source <(\"$0\" completion bash); compopt() { :; }\n"
                         "COMP_LINE=$1; COMP_POINT=${#COMP_LINE}\n"
                         "COMP_WORDS=($COMP_LINE); [[ $1 == *\" \" ]] && COMP_WORDS+=(\"\")\n"
                         "COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))\n"
                         "_gametree gametree \"$2\"; echo \"${COMPREPLY[*]}\"' \"$gametree\" '"
                         + line + "' '" + replaced + "'");
    CHECK(o.err == "");
    return o.out;
}

bool fish_is_there() { return shell("command -v fish").status == 0; }

/// What fish offers for the last word of `line`, without the descriptions, in ascending order.
words by_fish(std::string const& line)
{
    scratch_directory const home;
    auto const o
        = run({"env", "HOME=" + home.file(""), "fish", "-c",
               "$argv[1] completion fish | source; complete -C $argv[2]", GAMETREE_COMMAND, line});
    INFO(line << '\n' << o);
    CHECK(o.status == 0);
    CHECK(o.err == "");
    std::istringstream in(o.out);
    words found;
    for (std::string offer; std::getline(in, offer);)
        found.push_back(offer.substr(0, offer.find('\t')));
    std::ranges::sort(found);
    return found;
}

/// The words of an option of a command.
struct choice {
    std::string line; ///< up to the word
    std::set<std::string> offers;
};
std::vector<choice> const choices{
    {"draw --format ", {"text", "dot", "svg", "tikz", "html", "pdf", "png"}},
    {"draw --steps ", {"all", "leaves", "cutoffs"}},
    {"draw --theme ", {"light", "dark", "print", "transparent"}},
    {"draw --direction ", {"down", "right"}},
    {"draw --legend ", {"yes", "no"}},
    {"draw --boards ", {"yes", "no", "leaves"}},
    {"draw --view ", {"mover", "root"}},
    {"derive -f ", {"text", "markdown", "html"}},
    {"exam --format ", {"text", "svg", "tikz", "html", "pdf", "moodle", "latex"}},
    {"exam --sheet ", {"both", "blank", "solved", "form", "answer"}},
    {"search nim --order ", {"natural", "best-first"}},
    {"play nim --first ", {"human", "computer", "random"}},
    {"audit nim --first ", {"human", "computer"}},
    {"completion ", {"bash", "zsh", "fish"}},
    {"play four-in-a-row --rules ", {}},
};
} // namespace

TEST_CASE("bash completes the words of each option", "[cli][completion]")
{
    for (auto const& [line, offers] : choices) {
        INFO(line);
        std::istringstream in(by_bash("gametree " + line, ""));
        std::set<std::string> found;
        for (std::string word; in >> word;)
            if (not word.starts_with("--")) // after an argument options are offered too
                found.insert(word);
        CHECK(found == offers);
    }
}

TEST_CASE("files are offered where a file is meant, and nowhere else", "[cli][completion]")
{
    scratch_directory const here;
    std::ofstream(here.file("some_file")) << "";
    auto const offers_file = [&](std::string const& line) {
        auto const from
            = shell("cd '" + here.file("")
                    + "'; exec bash -c 'source <(\"$0\" "
                      "completion bash); compopt() { :; }\n"
                      "COMP_LINE=$1; COMP_POINT=${#COMP_LINE}; COMP_WORDS=($COMP_LINE \"\")\n"
                      "COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))\n"
                      "_gametree gametree \"\"; echo \"${COMPREPLY[*]}\"' \"$gametree\" '"
                    + line + " '");
        INFO(line << '\n' << from);
        CHECK(from.err == "");
        return from.out.find("some_file") != std::string::npos;
    };
    for (auto const* line :
         {"draw --output", "draw --tree", "play --load", "play nim --board", "eval", "grade",
          "certify --check", "tournament nim --journal", "play", "search", "tournament"})
        CHECK(offers_file(std::string("gametree ") + line));
    for (auto const* line :
         {"play four-in-a-row --rules", "verify --gallery", "verify --cases", "exam --seed",
          "search nim --position", "search nim", "perft nim", "exam --labels", "verify"})
        CHECK_FALSE(offers_file(std::string("gametree ") + line));
    auto const zsh = gametree_command({"completion", "zsh"}).out;
    CHECK(zsh.find("'--journal[") != zsh.npos);
    for (std::string_view const all = zsh; auto const name : {"'--rules[", "'--seed["}) {
        auto const at = all.find(name);
        REQUIRE(at != all.npos);
        CHECK(all.substr(at, all.find('\n', at) - at).find("_files") == all.npos);
    }
}

TEST_CASE("help is completed with all that there is help for", "[cli][completion]")
{
    for (std::string const word : {"derive", "backgammon", "omit", "hex.kif"}) {
        auto const begun = word.substr(0, word.size() - 2);
        CHECK(by_bash("gametree help " + begun, begun) == word + "\n");
    }
}

TEST_CASE("bash completes a player's options", "[cli][completion]")
{
    auto const completed = [](std::string const& player, std::string const& replaced) {
        return by_bash("gametree play nim --players " + player, replaced);
    };
    CHECK(completed("hum", "hum") == "human\n");
    CHECK(completed("human,com", "human,com") == "human,computer human,combined\n");
    CHECK(completed("human,computer:d", "d") == "depth= dynamic\n");
    CHECK(completed("computer:depth=2,d", "2,d") == "2,defend 2,depth= 2,dynamic\n");
    CHECK(completed("computer:depth=", "") == "\n");
}

TEST_CASE("fish completes commands, options and their words", "[cli][completion]")
{
    if (not fish_is_there()) {
        WARN("there is no fish here");
        return;
    }
    auto const script = gametree_command({"completion", "fish"}).out;
    CHECK(run({"fish", "-n"}, script).status == 0);
    CHECK(by_fish("gametree so") == words{"solve"});
    CHECK(by_fish("gametree --v") == words{"--version"});
    CHECK(by_fish("gametree search back") == words{"backgammon"});
    CHECK(by_fish("gametree exam --out") == words{"--output"});
    CHECK(by_fish("gametree search nim --algorithm omi") == words{"omit"});
    for (auto const& [line, offers] : choices)
        CHECK(by_fish("gametree " + line) == words(offers.begin(), offers.end()));
}

TEST_CASE("fish completes a player's options", "[cli][completion]")
{
    if (not fish_is_there()) {
        WARN("there is no fish here");
        return;
    }
    auto const completed = [](std::string const& players) {
        return by_fish("gametree play nim --players " + players);
    };
    CHECK(completed("hum") == words{"human"});
    CHECK(completed("human,com") == words{"human,combined", "human,computer"});
    CHECK(completed("human,computer:d")
          == words{"human,computer:depth=", "human,computer:dynamic"});
    CHECK(
        completed("computer:depth=2,d")
        == words{"computer:depth=2,defend", "computer:depth=2,depth=", "computer:depth=2,dynamic"});
    CHECK(completed("computer:depth=") == words{});
    CHECK(by_fish("gametree play nim --players=random,ru")
          == words{"--players=random,rules", "--players=random,run"});
}

TEST_CASE("zsh reads its completions", "[cli][completion]")
{
    if (shell("command -v zsh").status != 0) {
        WARN("there is no zsh here");
        return;
    }
    auto const script = gametree_command({"completion", "zsh"}).out;
    CHECK(run({"zsh", "-n", "/dev/stdin"}, script).status == 0);
    CHECK(script.find("'--boards[") != script.npos);
    CHECK(script.find(":value:(yes no leaves)'") != script.npos);
}
