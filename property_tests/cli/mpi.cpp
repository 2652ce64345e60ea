// Tournaments that mpirun spreads over several processes.
#include <algorithm>
#include <cstddef>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using words = std::vector<std::string>;

namespace {
/// `mpirun -n PROCESSES`, on as many cores as there are, and silent about how it ends.
words mpirun(int processes)
{
    ::setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1); // a container has no other user
    ::setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    return {GAMETREE_MPIRUN, "-q", "--oversubscribe", "-n", std::to_string(processes)};
}
words with(words first, words const& rest)
{
    first.insert(first.end(), rest.begin(), rest.end());
    return first;
}
words const tournament{"tournament", "backgammon", "--players", "random,run:depth=1,combined",
                       "--games",    "10",         "--depth",   "1-2",
                       "--seed",     "3"};
words const command = with({GAMETREE_COMMAND}, tournament);
constexpr int games = 50;

/// Comma-separated values without those of the column `seconds`, counted from the end of each line.
std::string timeless(std::string const& csv)
{
    auto const header = csv.substr(0, csv.find('\n'));
    auto const at = header.find(",seconds,");
    REQUIRE(at != header.npos);
    auto const columns_after
        = std::count(header.begin() + static_cast<std::ptrdiff_t>(at) + 1, header.end(), ',');
    std::istringstream in(csv);
    std::string all;
    for (std::string line; std::getline(in, line);) {
        auto end = line.size();
        for (auto left = columns_after; left > 0 and end != line.npos; --left)
            end = end == 0 ? line.npos : line.rfind(',', end - 1);
        auto const begin = end == line.npos or end == 0 ? line.npos : line.rfind(',', end - 1);
        all += begin == line.npos ? line : line.substr(0, begin) + line.substr(end);
        all += '\n';
    }
    return all;
}
std::string csv_of(words const& all)
{
    auto const o = run(with(all, {"--csv"}));
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.err.empty());
    return timeless(o.out);
}
auto lines(std::string const& text) { return std::count(text.begin(), text.end(), '\n'); }
} // namespace

TEST_CASE("the games do not depend on the number of processes", "[mpi]")
{
    auto const alone = csv_of(command);
    CHECK(lines(alone) == 1 + 2 * 6);
    for (int const processes : {1, 2, 3})
        CHECK(csv_of(with(mpirun(processes), command)) == alone);
    CHECK(csv_of(with(mpirun(2), with({"--bind-to", "none"}, with(command, {"--threads", "2"}))))
          == alone);
}

TEST_CASE("one process keeps the journal, and it goes on with it after a kill", "[mpi]")
{
    scratch_directory here;
    auto const all = with(command, {"--journal", here.file("journal"), "--csv"});
    {
        gametree::laboratory::child_process stopped(with(mpirun(3), all));
        for (int tries = 0; tries < 2000 and lines(here.contents("journal")) < 5; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
    } // killed
    std::string before;
    do { // its processes notice soon
        before = here.contents("journal");
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
    } while (before != here.contents("journal"));
    CHECK(lines(before) >= 5);
    CHECK(csv_of(with(mpirun(2), with(command, {"--journal", here.file("journal")})))
          == csv_of(command));
    auto const after = here.contents("journal");
    CHECK(after.starts_with(before.substr(0, before.rfind('\n') + 1)));
    CHECK(lines(after) == 1 + games);
    // Nothing is left to be played; another number of processes, and it is the same.
    CHECK(csv_of(with(mpirun(3), with(command, {"--journal", here.file("journal")})))
          == csv_of(command));
    CHECK(here.contents("journal") == after);
}

TEST_CASE("a figure is drawn once", "[mpi]")
{
    scratch_directory here;
    auto const o = run(with(mpirun(3), with(command, {"--plot", here.file("plot.svg")})));
    INFO(o);
    CHECK(o.status == 0);
    CHECK(o.out.starts_with("backgammon, 10 games a pair"));
    CHECK(o.out.find("depth 2, without pruning") == o.out.rfind("depth 2, without pruning"));
    CHECK(here.contents("plot.svg").ends_with("</svg>\n"));
    CHECK(here.entries() == 1);
    auto const help = run(with(mpirun(3), {GAMETREE_COMMAND, "tournament", "--help"}));
    CHECK(help.status == 0);
    CHECK(help.out == gametree_program({"tournament", "--help"}).out);
}

TEST_CASE("a wrong request is refused in one line", "[mpi][refused]")
{
    words const nim{GAMETREE_COMMAND, "tournament", "nim", "--players"};
    for (auto const& more : {words{"random,rum"}, words{"random,random", "--gams", "3"},
                             words{"random,random", "--journal", "/no/such/file"},
                             words{"random,computer", "-d", "1", "--plot", "/no/such/file"}}) {
        auto const o = run(with(mpirun(3), with(nim, more)));
        INFO(o);
        CHECK(refused(o));
    }
}

TEST_CASE("what fails in one process ends all of them, in one line", "[mpi][refused]")
{
    // The second is asked for something else, which is wrong; the first would go on for long.
    words const first{GAMETREE_COMMAND, "tournament", "backgammon", "--players",
                      "random,run",     "--games",    "100000"};
    words const second{":",          "-n",  "1",         GAMETREE_COMMAND,
                       "tournament", "nim", "--players", "random,compter"};
    auto const o = run(with(mpirun(1), with(first, second)));
    INFO(o);
    CHECK(refused(o));
    CHECK(o.err.find("did you mean computer?") != o.err.npos);
}
