// Tables of endgames in a directory in which nobody may write, and when the work is stopped. All else is in
// tables.console.
#include <filesystem>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <unistd.h>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;

namespace {
constexpr auto won = ".../..W/W../....B./.../.BB/..W white 0 0"; // the longest win
constexpr auto four_four = "W.W/.W./.../..W.../B../.B./B.B white 0 0";

std::vector<std::string> solve_with(std::string const& directory, std::string const& position,
                                    std::vector<std::string> const& more = {})
{
    std::vector<std::string> all{"solve",   "nine-mens-morris", "--tables",
                                 directory, "--position",       position};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}
} // namespace

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
    CHECK(gametree_command(solve_with(directory, won)).status == 0);
    auto const stopped = shell("timeout --preserve-status -s INT 0.5 \"$gametree\" solve "
                               "nine-mens-morris --tables '"
                               + directory + "' --position '" + four_four + "'");
    INFO(stopped);
    CHECK(stopped.status == 130);
    CHECK(here.entries() == 1);
    CHECK(gametree_command(solve_with(directory, won)).out.find("169626 positions, read\n")
          != std::string::npos);
}
