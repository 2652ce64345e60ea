// `trace`: what it tells step by step adds up to what `search`, `compare` and `eval` say.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/studied_trees.hpp"
#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/property.hpp"
#include "support/random_trees.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
using words = std::vector<std::string>;
using gametree::rose_tree;

namespace {

std::vector<json> lines_of(std::string const& text)
{
    std::vector<json> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(json::parse(line));
    return lines;
}

std::vector<json> trace_event(words arguments, std::string const& input = {})
{
    arguments.insert(arguments.begin(), "trace");
    arguments.emplace_back("--json");
    auto const o = gametree_command(arguments, input);
    INFO(o);
    REQUIRE(o.status == 0);
    return lines_of(o.out);
}

/// The last line against the others.
void adds_up(std::vector<json> const& trace)
{
    REQUIRE(trace.size() >= 3);
    auto const& head = trace.front();
    auto const& end = trace.back();
    REQUIRE(head["event"] == "search");
    REQUIRE(end["event"] == "done");
    REQUIRE(head["events"] == trace.size() - 2);
    std::set<json> seen{json::array()};
    std::set<json> evaluated;
    std::size_t cutoffs = 0;
    for (std::size_t i = 1; i + 1 < trace.size(); ++i) {
        auto const& e = trace[i];
        REQUIRE(e["step"] == i);
        REQUIRE(e["words"].get<std::string>().find('\n') == std::string::npos);
        seen.insert(e["node"]);
        if (e["event"] == "evaluate")
            evaluated.insert(e["node"]);
        cutoffs += e["event"] == "cutoff";
    }
    CHECK(end["nodes"] == seen.size());
    CHECK(end["evaluations"] == evaluated.size());
    if (head["algorithm"] == "mtdf") // which may come back for what it left
        CHECK(end["cutoffs"] <= cutoffs);
    else
        CHECK(end["cutoffs"] == cutoffs);
    auto const& last = trace[trace.size() - 2];
    if (head["algorithm"] != "mtdf") {
        CHECK(last["event"] == "answer");
        CHECK(last["node"] == json::array());
        CHECK(last["value"] == end["value"]);
    }
}

} // namespace

TEST_CASE("a trace adds up to what search says", "[laboratory][trace]")
{
    for (words const& what : {words{"tic-tac-toe", "-d", "3"},
                              {"nim", "-p", "1,2,3", "-d", "20"},
                              {"dots-and-boxes", "--rules", "2x2", "-d", "3"},
                              {"reversi", "--rules", "4x4,othello,pass", "-d", "4"},
                              {"backgammon", "--roll", "6-5", "-d", "1"},
                              {"backgammon", "-d", "1"}})
        for (std::string const& algorithm :
             what[0] == "backgammon"
                 ? words{"expectiminimax", "gamma", "star1", "star2", "deep-star1"}
                 : words{"minimax", "mmx", "omit", "fused", "alpha-beta", "scout", "mtdf",
                         "min-max"}) {
            auto arguments = what;
            arguments.insert(arguments.end(), {"-a", algorithm});
            INFO(what[0] << " " << algorithm);
            auto const trace = trace_event(arguments);
            adds_up(trace);
            arguments.insert(arguments.begin(), "search");
            arguments.emplace_back("--json");
            auto const found = json::parse(gametree_command(arguments).out);
            for (auto const* count : {"evaluations", "nodes", "cutoffs"})
                CHECK(trace.back()[count] == found[count]);
            if (what[0] != "backgammon")
                CHECK(trace.back()["value"] == found["value"]);
            CHECK(trace.back()["line"] == found["line"]);
        }
}

TEST_CASE("a trace of a written tree", "[laboratory][trace]")
{
    laws::prop("adds up to what eval says", [] {
        auto const tree = *trees<int>({.depth = 5, .branching = 4, .nodes = 40});
        auto const text = gametree::to_string(tree);
        auto const evaluated = lines_of(gametree_command({"eval", "-a", "all"}, text).out);
        for (auto const& e : evaluated) {
            auto const trace = trace_event({"-t", "-", "-a", e["algorithm"]}, text);
            adds_up(trace);
            RC_ASSERT(trace.back()["value"] == e["value"]);
            RC_ASSERT(trace.back()["evaluations"] == e["evaluated"].size());
        }
    });
}

// Values and nodes as JSON has them.

/// A value as a program reads it that reads every number of JSON as floating point.
static value value_in(nlohmann::ordered_json const& object)
{
    auto const read = nlohmann::json::parse(object.dump());
    if (not read["exact"].is_null())
        return gametree::read_rose_tree<value>("Node (" + read["exact"]["value"].get<std::string>()
                                               + ") []")
            .label();
    REQUIRE(read["value"].is_number());
    return value(read["value"].get<double>());
}

static nlohmann::ordered_json with_value(value const& v)
{
    return json_of(trace_lines::answer{in_json(v), knowledge::exact});
}

TEST_CASE("no value is lost in JSON", "[laboratory][json]")
{
    rc::prop("fractions", [](std::int64_t above, std::int64_t below) {
        RC_PRE(below != 0);
        auto const v = value(above) / below;
        RC_ASSERT(value_in(with_value(v)) == v);
    });
    rc::prop("whole numbers", [](std::int64_t v) { RC_ASSERT(value_in(with_value(v)) == v); });
    rc::prop("numbers of floating point", [](double v) {
        auto const j = with_value(value(v));
        RC_ASSERT(j["exact"].is_null());
        RC_ASSERT(value_in(j) == value(v));
    });
    auto const huge = value("1" + std::string(400, '0'));
    CHECK(value_in(with_value(huge)) == huge);
    CHECK(value_in(with_value(-1 / huge)) == -1 / huge);
    CHECK(with_value(-huge)["value"] == -std::numeric_limits<double>::max());
}

TEST_CASE("several values share one field for what is exact", "[laboratory][json]")
{
    auto const shared = json_of(lowest_and_highest{in_json(value(1) / 3), in_json(value(2) / 3)});
    CHECK(shared["exact"] == nlohmann::ordered_json{{"lowest", "1 % 3"}, {"highest", "2 % 3"}});
    CHECK(json_of(trace_lines::enter{{}, in_json(value(-3))}).dump()
          == R"({"alpha":null,"exact":null,"beta":-3})");
}

TEST_CASE("what is studied, and its leaves, in JSON", "[laboratory][json]")
{
    auto const whole = written("Node 0 [Node 3 [],Node (1 % 3) []]", "tree.txt");
    CHECK(json_of(subject_of(*whole)).dump()
          == R"({"title":"the tree in tree.txt","game":null,"position":null,"depth":null})");
    CHECK(json_of(with_labels({&whole->root().child(0)})).dump()
          == R"([{"node":["1"],"label":3,"exact":null}])");
}

// A search shown step by step: what is known after any number of events is true.

/// What a state says of the nodes, against the definition; and it says what the children do.
static void is_true(observed const& whole, observed const& state)
{
    for (auto const& [n, status] : state.statuses) {
        bool const good_for
            = status.known == knowledge::exact or status.known == knowledge::at_most;
        if (not good_for or not n->parent() or n->parent()->by_chance()
            or state.events.size() == whole.events.size())
            continue;
        auto const& above = state.of(*n->parent());
        RC_ASSERT(above.known != knowledge::nothing);
        if (above.known == knowledge::at_least)
            RC_ASSERT(above.worth >= -status.worth);
    }
    statuses_are_true(state);
}

/// What happened by then, counted from the events in another way.
static void counts(observed const& whole, observed const& state, std::size_t count)
{
    std::set<node const*> entered{&whole.whole->root()};
    std::set<node const*> evaluated;
    std::size_t cuts = 0;
    for (std::size_t at = 0; at < count; ++at) {
        auto const& e = whole.events[at];
        for (auto const* n = e.at; n; n = n->parent())
            entered.insert(n);
        if (e.what == event_kind::evaluate)
            evaluated.insert(e.at);
        else if (e.what == event_kind::cut)
            ++cuts;
    }
    RC_ASSERT(state.events.size() == count);
    RC_ASSERT(state.nodes == entered.size());
    RC_ASSERT(state.evaluations() == evaluated.size());
    RC_ASSERT(state.cuts.size() == cuts);
    RC_ASSERT(state.cutoffs() <= cuts);
    RC_ASSERT(state.line.empty() == (count < whole.events.size() or whole.line.empty()));
}

static void ends_alike(observed const& whole)
{
    auto const state = replay(whole, whole.events.size());
    RC_ASSERT(state.worth == whole.worth);
    RC_ASSERT(state.nodes == whole.nodes);
    RC_ASSERT(state.cutoffs() == whole.cutoffs());
    RC_ASSERT(state.evaluated == whole.evaluated);
    RC_ASSERT(state.line == whole.line);
    RC_ASSERT(state.statuses.size() == whole.statuses.size());
    for (auto const& [n, status] : whole.statuses) {
        auto const& found = state.of(*n);
        INFO(n->name());
        RC_ASSERT(found.visits == status.visits);
        RC_ASSERT(found.evaluated == status.evaluated);
        RC_ASSERT(found.order == status.order);
        RC_ASSERT(found.read == status.read);
        RC_ASSERT(found.known == status.known);
        RC_ASSERT(found.worth == status.worth);
        RC_ASSERT(found.cut == status.cut);
    }
}

TEST_CASE("a search after some of its events", "[laboratory][draw]")
{
    rc::prop("is true, and in the end all of it", [](rose_tree<int> const& tree, bool chance) {
        auto const instance = instance_of(tree, chance);
        auto const whole = observe(*instance, any_algorithm(*instance));
        ends_alike(whole);
        constexpr std::size_t moments = 10;
        auto const counted = *rc::gen::container<std::vector<std::size_t>>(
            moments, rc::gen::inRange<std::size_t>(0, whole.events.size() + 1));
        for (auto const count : counted) {
            auto const state = replay(whole, count);
            counts(whole, state, count);
            is_true(whole, state);
        }
    });
}

TEST_CASE("what is exact stays exact, and what is known is never less", "[laboratory][draw]")
{
    rc::prop("event by event", [](rose_tree<int> const& tree, bool chance) {
        auto const instance = instance_of(tree, chance);
        auto const whole = observe(*instance, any_algorithm(*instance));
        auto const from = *rc::gen::inRange<std::size_t>(0, whole.events.size());
        auto const before = replay(whole, from);
        auto const after = replay(whole, from + 1);
        for (auto const& [n, status] : before.statuses) {
            RC_LOG(n->name());
            if (status.known == knowledge::exact)
                RC_ASSERT((after.of(*n).known == knowledge::exact
                           and after.of(*n).worth == status.worth));
            RC_ASSERT(
                (status.known == knowledge::nothing or after.of(*n).known != knowledge::nothing));
        }
    });
}

TEST_CASE("a drawing of a search that goes on", "[laboratory][draw]")
{
    rc::prop("has the layout of the finished one", [](rose_tree<int> const& tree, bool chance) {
        auto const instance = instance_of(tree, chance);
        auto const whole = observe(*instance, any_algorithm(*instance));
        auto const count = *rc::gen::inRange<std::size_t>(0, whole.events.size() + 1);
        auto const state = replay(whole, count);
        auto const options = any_options();
        auto const end = drawn(whole, options);
        auto const now = drawn(whole, state, options);
        RC_ASSERT(now.nodes.size() == end.nodes.size());
        for (std::size_t at = 0; at < now.nodes.size(); ++at) {
            auto const& n = now.nodes[at];
            RC_ASSERT(n.at == end.nodes[at].at);
            if (n.status == drawn_status::note) {
                RC_ASSERT(n.as_yet
                          == (count < whole.events.size() and not state.of(*n.at).cut
                              and now.nodes[n.parent].status != drawn_status::skipped));
                continue;
            }
            auto const* above = n.at->parent();
            if (state.visited(*n.at))
                RC_ASSERT(n.status
                          == (state.of(*n.at).evaluated ? drawn_status::evaluated
                                                        : drawn_status::visited));
            else if (whole.visited(*n.at))
                RC_ASSERT(n.status == drawn_status::later);
            else if (count == whole.events.size())
                RC_ASSERT(n.status == drawn_status::skipped);
            else if (state.visited(*above))
                RC_ASSERT(n.status
                          == (state.of(*above).cut ? drawn_status::skipped : drawn_status::later));
            else
                RC_ASSERT(n.status == now.nodes[n.parent].status);
        }
    });
}

TEST_CASE("the values of the Romanian lecture's slides, from the bottom up", "[laboratory][draw]")
{
    auto const instance = tree_of_game("tic-tac-toe", 2);
    auto const whole = observe(*instance, "alpha-beta");
    auto const& root = instance->root();
    std::size_t cut = 0;
    while (whole.events[cut].what != event_kind::cut)
        ++cut;
    // "Generation can be stopped": MAX has -1, and MIN has -1 at least at the second move.
    auto const state = replay(whole, cut + 1);
    CHECK(state.of(root).known == knowledge::at_least);
    CHECK(state.of(root).worth == -1);
    CHECK(state.of(root.child(0)).known == knowledge::exact);
    CHECK(state.of(root.child(0)).worth == 1);
    CHECK(state.of(root.child(1)).known == knowledge::at_least);
    CHECK(state.of(root.child(1)).worth == 1);
    CHECK(state.cutoffs() == 1);
    CHECK(state.evaluations() == 9);
    drawing_options options;
    options.skipped = 0;
    auto const text = as_text_tree(drawn(whole, state, options));
    CHECK(times(text, "... 7 skipped children") == 1);
    CHECK(times(text, "... 7 more children") == 5);
}
