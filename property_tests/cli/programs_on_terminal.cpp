// Ctrl-C while a program of anyone's is waited for.
#include <cstdio>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "support/processes.hpp"
#include "support/scratch_directory.hpp"
#include "support/terminal.hpp"

using namespace gametree_tests;
using Catch::Contains;

TEST_CASE("Ctrl-C ends a command and all that its programs have started", "[cli][programs]")
{
    scratch_directory const here;
    auto const started = here.file("started");
    auto const part = started + ".$$"; // a tournament starts several programs at a time
    // asked, a child in the program's group, and a daemon; then no answer
    auto const program = "read -r line; sleep 1000 & echo $! >" + part
                       + "; setsid sleep 1000 & echo $! >>" + part + "; mv " + part + " " + started
                       + "; trap '' TERM INT; while :; do sleep 1; done";
    auto const player = "program:time=1000s:" + program;
    for (auto const& [command, said] :
         std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"verify", "--program", program, "--time", "1000"}, "Interrupted: "},
             {{"tournament", "nim", "--players", player + ",random"}, ""},
             {{"audit", "nim", "--player", player}, "Interrupted: "},
             {{"play", "nim", "--players", player + ",random"}, ""}}) {
        INFO(command[0]);
        std::remove(started.c_str());
        terminal t(command, 80);
        REQUIRE(is_written(started));
        t.type("\x03");
        CHECK_THAT(t.read_to_the_end(), Contains(said));
        CHECK(t.status() == 130);
        std::ifstream ids(started);
        int count = 0;
        for (pid_t id = 0; ids >> id; ++count)
            CHECK(stops_running(id));
        CHECK(count == 2);
    }
}
