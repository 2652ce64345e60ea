// Programs of anyone's, from outside: whatever they do, there is a report, an exit status, and nothing
// of them is left.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "support/command.hpp"
#include "support/program.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace std::chrono_literals;
using Catch::Contains;
using nlohmann::json;
using words = std::vector<std::string>;

namespace {
/// What a program does instead of answering, and how that is told.
struct misdeed {
    std::string command;
    std::string told;
};

std::string const late = "does not answer within 0.1 s";

/// Answers that are right for a tree with one node, and for no other.
std::string const leaves_only
    = "while read -r a x b; do case \"$b\" in '[]') x=${x#'('}; echo \"${x%')'}\";; *) ";

/// What came of `verify --program`, which is done in time.
outcome verified(misdeed const& m, words const& more = {})
{
    words all{"verify", "--program", m.command, "--cases", "50", "--memory", "64"};
    if (m.told == late) // however long it has
        all.insert(all.end(), {"--time", "0.1"});
    all.insert(all.end(), more.begin(), more.end());
    auto const begin = std::chrono::steady_clock::now();
    auto o = gametree_command(all);
    CHECK(std::chrono::steady_clock::now() - begin < 60s);
    return o;
}
} // namespace

TEST_CASE("whatever a program does instead of answering is told with the smallest tree",
          "[cli][programs]")
{
    for (auto const& m : std::vector<misdeed>{
             {"exit 3", "ends with status 3 without an answer"},
             {"kill -SEGV $$", "is ended by signal 11 (Segmentation fault)"},
             {"sleep 100", late},
             {"exec >&-; sleep 100", late},
             {"trap '' TERM INT HUP; while :; do :; done", late},
             {"while read -r tree; do :; done", late},
             {"exec <&- >&- 2>&-; exit 4", "ends with status 4 without an answer"},
             {"yes forty-two", "writes 'forty-two' before it is asked"},
             {"while read -r tree; do echo forty-two; done", "expected a whole number, found 'fo"},
             {"while read -r tree; do echo; done", "expected a whole number, found nothing"},
             {"while read -r tree; do echo '{\"value\":'; done", "not a JSON object"},
             {"tr '\\0' x </dev/zero", "writes more than 1048576 bytes for an answer"},
             {"echo 0; echo 0; cat >/dev/null", "writes '0' before it is asked"},
             {"head -c 300000000 /dev/zero | tail -n 1 | wc -c >&2; exit 5",
              "ends with status 5 without an answer: 0"},
             {"sleep 1000 & setsid sleep 1000 & exit 6", "ends with status 6 without an answer"},
             {"no-such-program", "ends with status 127 without an answer"}}) {
        INFO(m.command);
        auto const text = verified(m);
        INFO(text);
        CHECK(text.status == 1);
        CHECK(text.err.empty());
        CHECK_THAT(text.out, Contains(m.told));
        CHECK_THAT(text.out, Contains("\n  Node 0 []\n"));
        if (m.told == late and m.command != "sleep 100")
            continue;
        auto const o = verified(m, {"--json"});
        INFO(o);
        CHECK(o.status == 1);
        auto const found = json::parse(o.out)["verdicts"][0];
        CHECK(found["counterexample"]["tree"] == "Node 0 []");
        CHECK_THAT(found["counterexample"]["why"].get<std::string>(), Contains(m.told));
        CHECK(found["counterexample"]["found"].is_null());
        CHECK(found["passed"] == 0);
    }
    for (auto const& m :
         std::vector<misdeed>{{leaves_only + "exit 3;; esac; done", "ends with status 3"},
                              {leaves_only + "echo one;; esac; done", "found 'one'"}}) {
        INFO(m.command);
        auto const text = verified(m);
        INFO(text);
        CHECK(text.status == 1);
        CHECK_THAT(text.out, Contains(m.told));
        CHECK_THAT(text.out, Contains("\n  Node 0 [Node 0 []]\n"));
    }
}

TEST_CASE("a program that writes a line too many is told so, and no wrong value", "[cli][programs]")
{
    // the second line comes when the first has been read, or the next tree given
    for (std::string const pause : {"", "sleep 0.01; "}) {
        auto const text = verified({leaves_only + "echo 0;; esac; " + pause + "echo 7; done", ""});
        INFO(text);
        CHECK(text.status == 1);
        CHECK_THAT(text.out,
                   Contains("writes '7' before it is asked") and Contains("\n  Node 0 []\n"));
    }
}

TEST_CASE("the limits of a program, at their edges", "[cli][programs]")
{
    auto const with = [&](std::string const& more, std::string const& command = "echo 0; cat") {
        auto all = words_of("verify --cases 1 " + more);
        all.insert(all.end(), {"--program", command});
        return gametree_command(all);
    };
    for (std::string const in_range :
         {"--time 0.01", "--time 3600", "--memory 1", "--memory 1000000", "--answer-size 1",
          "--answer-size 1000000000"}) {
        auto const o = with(in_range);
        INFO(in_range << '\n' << o);
        CHECK((o.status == 0 or o.status == 1));
        CHECK(o.err.empty());
    }
    for (std::string const beyond :
         {"--time 0.009", "--time 3600.1", "--time nan", "--time -1", "--memory 0",
          "--memory 1000001", "--memory -1", "--memory 99999999999999999999", "--answer-size 0",
          "--answer-size 1000000001", "--answer-size 1.5"}) {
        auto const o = with(beyond);
        INFO(beyond << '\n' << o);
        CHECK(refused(o));
        CHECK_THAT(o.err, Contains(beyond.substr(0, beyond.find(' '))));
    }
    std::string const hundred = "while read -r x; do echo 100; done";
    CHECK_THAT(with("--answer-size 2", hundred).out,
               Contains("writes more than 2 bytes for an answer"));
    CHECK_THAT(with("--answer-size 3", hundred).out, Contains("finds 100"));
}

TEST_CASE("a player that forfeits is told in every form, in every kind of game", "[cli][programs]")
{
    scratch_directory const here;
    std::vector<misdeed> const players{
        {"program:while read -r line; do echo 'a \"b\"'; done",
         "answers 'a \"b\"', which is no legal move"},
        {"program:time=300ms:sleep 100", "does not answer within 0.3 s"}};
    for (std::string const game : {"nim", "backgammon", "breakthrough.kif"})
        for (auto const& [who, told] : players) {
            INFO(game << ", " << who);
            auto const journal = here.file(game + (who == players[0].command ? "1" : "2"));
            words const all{"tournament", game, "--players", who + ",random",
                            "--games",    "2",  "--journal", journal};
            auto const tournament = [&](words const& form) {
                auto each = all;
                each.insert(each.end(), form.begin(), form.end());
                auto const o = gametree_command(each);
                INFO(o);
                CHECK(o.status == 0);
                CHECK(o.err.empty());
                return o.out;
            };
            CHECK_THAT(tournament({}), Contains(" forfeits 2 of them: it " + told));
            auto const sides = json::parse(tournament({"--json"}))["pairs"][0]["sides"];
            CHECK(sides[0]["forfeits"] == 2);
            CHECK(sides[0]["does"] == told);
            CHECK(sides[1]["does"].is_null());
            auto quoted = told;
            for (auto at = quoted.find('"'); at != quoted.npos; at = quoted.find('"', at + 2))
                quoted.insert(at, "\"");
            auto const csv = tournament({"--csv"});
            CHECK_THAT(csv, Contains(",2,\"" + quoted + "\"\n") and Contains(",0,\n"));
            std::ifstream in(journal);
            std::string line;
            std::getline(in, line); // of the plan
            for (int games = 0; games < 2; ++games) {
                std::getline(in, line);
                CHECK(json::parse(line)["forfeit"] == told);
            }
            auto const played = gametree_command({"play", game, "--players", who + ",random"});
            INFO(played);
            CHECK(played.status == 0);
            auto in_one_line = played.out; // as it is wrapped
            std::ranges::replace(in_one_line, '\n', ' ');
            CHECK_THAT(in_one_line, Contains(" loses, as it " + told));
            if (game == "backgammon")
                continue;
            auto const position = game == "nim" ? words{"--position", "2"} : words{};
            auto audit = words{"audit", game, "--player", who, "--require-no-loss"};
            audit.insert(audit.end(), position.begin(), position.end());
            auto const audited = gametree_command(audit);
            INFO(audited);
            CHECK(audited.status == 1);
            CHECK_THAT(audited.out, Contains("It forfeits games. At the start it " + told));
            audit.emplace_back("--json");
            auto const j = json::parse(gametree_command(audit).out);
            CHECK(j["does"] == told);
            CHECK(j["forfeit_after"] == json::array());
            CHECK(j["losses"] == 1);
        }
}
