// Tables of endgames in a directory: made once and read again, kept whole when the work is stopped,
// refused when they are not what they should be; and play by them.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;

namespace tables_by_command {
using words = std::vector<std::string>;
using nlohmann::json;

constexpr auto three_three = "nine-mens-morris-3-3.endgame";
constexpr auto won = ".../..W/W../....B./.../.BB/..W white 0 0"; // the longest win
constexpr auto four_four = "W.W/.W./.../..W.../B../.B./B.B white 0 0";

words solve_with(std::string const& directory, std::string const& position, words more = {})
{
    words all{"solve", "nine-mens-morris", "--tables", directory, "--position", position};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}
json solved_by_tables(std::string const& directory, std::string const& position, words more = {})
{
    more.push_back("--json");
    auto const o = gametree_command(solve_with(directory, position, more));
    INFO(o);
    REQUIRE(o.status == 0);
    CHECK(o.err.empty());
    return json::parse(o.out);
}
/// The same without what depends on the time and on who made the table.
json what_is_proved(json found)
{
    found.erase("seconds");
    found.erase("tables");
    return found;
}
void write_bytes(std::string const& path, std::string const& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
}

TEST_CASE("a table of an endgame is made once and read again", "[cli][tables]")
{
    scratch_directory const here;
    auto const directory = here.file("");
    auto const made = solved_by_tables(directory, won, {"--threads", "2"});
    CHECK(made["tables"]
          == json::parse(R"([{"table": "nine-mens-morris-3-3.endgame", "positions": 169626,
                              "solved_now": true}])"));
    CHECK(made["positions"] == 169'626);
    CHECK(made["outcome"] == "win");
    CHECK(made["plies"] == 39);
    CHECK(made["soonest"] == true);
    CHECK(made["line"].size() == made["plies"]);
    CHECK(here.entries() == 1);
    auto const bytes = here.contents(three_three);
    CHECK(bytes.size() == bytes.find('\n') + 1 + 2 * 169'626);
    CHECK(bytes.starts_with("gametree endgame table 1: nine-mens-morris 3-3, 169626 positions, "));

    auto const read = solved_by_tables(directory, won);
    CHECK(read["tables"][0]["solved_now"] == false);
    CHECK(what_is_proved(read) == what_is_proved(made));
    CHECK(here.contents(three_three) == bytes);

    // with another number of threads the file is the same, to the byte
    scratch_directory const other;
    static_cast<void>(solved_by_tables(other.file(""), won, {"--threads", "1"}));
    CHECK(other.contents(three_three) == bytes);

    auto const text = gametree_command(solve_with(directory, won));
    CHECK(text.out.find("\ntable      nine-mens-morris-3-3.endgame, 169626 positions, read\n")
          != text.out.npos);

    SECTION("a file that is not the table is refused, and left as it is")
    {
        auto const refuses = [&](std::string const& changed, std::string const& why) {
            write_bytes(here.file(three_three), changed);
            auto const o = gametree_command(solve_with(directory, won));
            INFO(o);
            CHECK(refused(o));
            CHECK(o.err.find(why) != o.err.npos);
            auto const p = gametree_command({"play", "nine-mens-morris", "--tables", directory,
                                             "--players", "computer,random", "--position", won});
            CHECK(refused(p));
            CHECK(p.err == o.err);
            CHECK(here.contents(three_three) == changed);
            CHECK(here.entries() == 1);
        };
        auto damaged = bytes;
        damaged[bytes.size() / 2] = static_cast<char>(damaged[bytes.size() / 2] ^ 1);
        refuses(damaged, "is damaged: ");
        refuses(bytes.substr(0, bytes.size() - 1), "is damaged: it ends too soon");
        refuses(bytes + "x", "is damaged: it goes on after the last entry");
        refuses("", "is no endgame table of this version");
        refuses("Node 1 []\n", "is no endgame table of this version");
        auto flying = bytes;
        flying.replace(flying.find("3-3,"), 4, "3-3-flying,");
        refuses(flying,
                "is the endgame table of nine-mens-morris 3-3-flying with 169626 positions, "
                "not that of nine-mens-morris 3-3 with 169626 positions");
        std::filesystem::remove(here.file(three_three));
        std::filesystem::create_directory(here.file(three_three));
        CHECK(refused(gametree_command(solve_with(directory, won))));
        std::filesystem::remove(here.file(three_three));
        REQUIRE(::mkfifo(here.file(three_three).c_str(), 0600) == 0);
        auto const o = gametree_command(solve_with(directory, won)); // nobody waits for a writer
        CHECK(refused(o));
        CHECK(o.err.find("it is not a file") != o.err.npos);
        std::filesystem::remove(here.file(three_three));
        std::filesystem::create_symlink("nothing", here.file(three_three));
        CHECK(refused(gametree_command(solve_with(directory, won))));
    }

    SECTION("the computer plays by it")
    {
        auto const plays = [&](words more) {
            words all{"play", "nine-mens-morris", "--tables", directory, "--position",
                      won,    "--seed",           "5"};
            all.insert(all.end(), more.begin(), more.end());
            return gametree_command(all);
        };
        // the moves of a game, two a line or so, up to who wins
        for (auto const* const players : {"computer,random", "hard,random", "computer,computer"}) {
            auto const o = plays({"--players", players});
            INFO(o);
            CHECK(o.status == 0);
            CHECK(o.out.find("White wins") != o.out.npos);
        }
        CHECK(plays({"--players", "random,random"}).status == 0);
        auto const fifty = gametree_command({"play", "nine-mens-morris", "--rules", "fifty",
                                             "--tables", directory, "--players", "random,random"});
        CHECK(refused(fifty));
        CHECK(fifty.err.find("without the option fifty") != fifty.err.npos);
        auto const flying = gametree_command({"play", "nine-mens-morris", "--rules", "flying",
                                              "--tables", directory, "--players", "random,random"});
        CHECK(refused(flying));
        CHECK(flying.err.find("there is no table of an endgame of nine-mens-morris in")
              != flying.err.npos);
    }
}

TEST_CASE("a directory in which nobody may write keeps no tables", "[cli][tables]")
{
    if (::geteuid() == 0)
        return; // who may write everywhere
    scratch_directory const here;
    auto const directory = here.file("");
    std::filesystem::permissions(directory, std::filesystem::perms::owner_read
                                                | std::filesystem::perms::owner_exec);
    auto const o = gametree_command(solve_with(directory, won));
    std::filesystem::permissions(directory, std::filesystem::perms::owner_all);
    CHECK(refused(o));
    CHECK(o.err.find("cannot write the endgame table") != o.err.npos);
}

TEST_CASE("work on tables that is stopped leaves whole tables and nothing else", "[cli][tables]")
{
    scratch_directory const here;
    auto const directory = here.file("");
    auto const o = gametree_command(solve_with(directory, four_four, {"--time", "0.01"}));
    INFO(o);
    CHECK(o.status == 3);
    CHECK(o.err.find("nine-mens-morris was not solved in 0.01 seconds") != o.err.npos);
    CHECK(here.entries() == 0);
    // Ctrl-C while the second table is made
    static_cast<void>(solved_by_tables(directory, won));
    auto const stopped = shell("timeout --preserve-status -s INT 0.5 \"$gametree\" solve "
                               "nine-mens-morris --tables '"
                               + directory + "' --position '" + four_four + "'");
    INFO(stopped);
    CHECK(stopped.status == 130);
    CHECK(here.entries() == 1);
    auto const read = solved_by_tables(directory, won);
    CHECK(read["tables"][0]["solved_now"] == false);
}
} // namespace tables_by_command
