// Programs of anyone's, tried as searches: the answers that are read, right programs, wrong ones.
#include <chrono>
#include <iterator>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/all_searches.hpp>
#include <gametree/detail/walk.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include <laboratory/verify/program/program_trial.hpp>
#include <laboratory/verify/program/tree_answer.hpp>
#include <laboratory/verify/verdicts.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include "support/command.hpp"
#include "support/random_trees.hpp"
#include "support/scratch_directory.hpp"
#include "support/starters.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using namespace std::chrono_literals;
using json = nlohmann::json;

namespace {
/// Why a line is no answer; empty if it is one.
std::string refusal_of(std::string const& line)
{
    try {
        static_cast<void>(read_tree_answer(line));
    } catch (gametree::notation_error const& e) {
        return e.what();
    }
    return {};
}
} // namespace

TEST_CASE("answers of programs are read", "[laboratory][verify]")
{
    using labels = std::vector<long long>;
    CHECK(read_tree_answer("5") == tree_answer{5});
    CHECK(read_tree_answer("  -5 \r") == tree_answer{-5});
    CHECK(read_tree_answer("\xe2\x88\x92"
                           "5: \xe2\x88\x92"
                           "3 4")
          == tree_answer{-5, labels{-3, 4}}); // U+2212
    CHECK(read_tree_answer("5:") == tree_answer{5, labels{}});
    CHECK(read_tree_answer("5 : 3,-12  8, ") == tree_answer{5, labels{3, -12, 8}});
    CHECK(read_tree_answer(R"({"value":5})") == tree_answer{5});
    CHECK(read_tree_answer(R"( {"leaves":[3,-12],"value":-5} )")
          == tree_answer{-5, labels{3, -12}});
    CHECK(refusal_of("") == "line 1, column 1: expected a whole number, found nothing");
    CHECK(refusal_of(": 1") == "line 1, column 1: expected a whole number, found nothing");
    CHECK(refusal_of("5 6") == "line 1, column 1: expected a whole number, found '5 6'");
    CHECK(refusal_of("5: 6 x") == "line 1, column 6: expected a whole number, found 'x'");
    CHECK(refusal_of("5.0") == "line 1, column 1: expected a whole number, found '5.0'");
    CHECK(refusal_of("9223372036854775808") != "");
    CHECK(refusal_of("{\"value\":9223372036854775808}")
          == "line 1, column 1: value is not a whole number");
    CHECK(refusal_of("{\"value\":1.5}") == "line 1, column 1: value is not a whole number");
    CHECK(refusal_of("{\"leaves\":[]}") == "line 1, column 1: the field value is missing");
    CHECK(refusal_of("{\"value\":1,\"leaves\":3}") == "line 1, column 1: leaves is not a list");
    CHECK(refusal_of("{\"value\":1,\"leaf\":3}")
          == "line 1, column 1: unknown field 'leaf': an answer has value and leaves");
    CHECK(refusal_of("{\"value\":1") == "line 1, column 1: not a JSON object: '{\"value\":1'");

    rc::prop("what is written is read", [](bool with_leaves) {
        tree_answer a;
        a.worth = *rc::gen::arbitrary<long long>();
        if (with_leaves)
            a.leaves = *rc::gen::arbitrary<std::vector<long long>>();
        RC_ASSERT(read_tree_answer(write_tree_answer(a)) == a);
        json j{{"value", a.worth}};
        if (a.leaves)
            j["leaves"] = *a.leaves;
        RC_ASSERT(read_tree_answer(j.dump()) == a);
    });
}

TEST_CASE("labels are the leaves that suit the program best", "[laboratory][verify]")
{
    rc::prop("of every listed search", [](gametree::rose_tree<int> const& tree) {
        auto const plain = relabelled<long long>(tree, [](auto const& n) { return n.label() % 3; });
        std::vector<long long> all;
        gametree::detail::walk(plain, [&](auto const& n) { all.push_back(n.label()); }, [] {});
        for (auto const& c : plain_contracts()) {
            auto const read = c.search(plain).read;
            std::vector<long long> labels;
            for (auto const at : read)
                labels.push_back(all[at]);
            RC_ASSERT(leaves_labelled(plain, labels, read) == read);
        }
        RC_ASSERT(not leaves_labelled(plain, {3}, {}));
    });
    plain_tree const tree{0, {{1}, {1}, {2}}};
    CHECK(leaves_labelled(tree, {1, 2, 1}, {}) == std::vector<std::size_t>{1, 3, 2});
    CHECK(leaves_labelled(tree, {1, 1}, {2}) == std::vector<std::size_t>{2, 1});
    CHECK(leaves_labelled(tree, {2, 2}, {}) == std::vector<std::size_t>{3, 3});
    CHECK(not leaves_labelled(tree, {0}, {})); // an inner node's
}

TEST_CASE("a program that says nothing of its leaves is no certain search", "[laboratory][verify]")
{
    if (not is_installed("python3"))
        return;
    scratch_directory const here;
    auto const silent
        = changed_python(here, {{"print(f\"{value}:\", *leaves, flush", "print(value, flush"}});
    CHECK(tried({silent}, {.cases = 50}).holds());
    auto const claimed = tried({silent, gametree::about::omit}, {.cases = 50});
    REQUIRE(not claimed.holds());
    CHECK(claimed.wrong->what == breach_of::work);
    CHECK(claimed.wrong->says.starts_with("does not say which leaves it evaluates"));
    // its values are right: that says nothing of a mistake
    CHECK(not claimed.resembles);
    CHECK(not claimed.reads_as);
    auto const untrue = changed_python(
        here, {{"print(f\"{value}:\", *leaves, flush", "print(f'{value}: 99', flush"}});
    auto const found = tried({untrue}, {.cases = 50});
    REQUIRE(not found.holds());
    CHECK(found.wrong->says == "says that it evaluates a label that is on no leaf");
}

TEST_CASE("a program that crashes, hangs or talks is wrong on the smallest tree",
          "[laboratory][verify]")
{
    auto const crashed = tried({"cat >/dev/null & echo no tree >&2; exit 3"}, {});
    REQUIRE(not crashed.holds());
    CHECK(crashed.tree == "Node 0 []");
    CHECK(crashed.passed == 0);
    CHECK(crashed.wrong->says == "ends with status 3 without an answer: no tree");
    CHECK(not crashed.resembles);

    // answers leaves, and hangs on the rest: the smallest is a root with a child
    std::string const leaves_only = "while read -r a x b; do case \"$b\" in '[]') x=${x#'('}; "
                                    "echo \"${x%')'}\";; *) sleep 100;; esac; done";
    auto const begin = std::chrono::steady_clock::now();
    auto const hung = tried({leaves_only, {}, {.answer = 500ms}}, {});
    REQUIRE(not hung.holds());
    CHECK(hung.tree == "Node 0 [Node 0 []]");
    CHECK(hung.wrong->says == "does not answer within 0.5 s");
    CHECK(std::chrono::steady_clock::now() - begin < 60s);

    auto const garbage = tried({"while read -r x; do echo 'forty\ttwo'; done"}, {});
    REQUIRE(not garbage.holds());
    CHECK(garbage.wrong->says.find("cannot be read: column 1: expected a whole number")
          != std::string::npos);
}

TEST_CASE("the command tries a program", "[laboratory][verify]")
{
    if (not is_installed("python3"))
        return;
    std::string const starter = "python3 '" GAMETREE_SOURCE "/cli/starters/student.py'";
    auto const right = gametree_command(
        {"verify", "--program", starter, "--like", "alpha-beta", "--cases", "50", "--json"});
    INFO(right);
    REQUIRE(right.status == 0);
    auto const document = json::parse(right.out);
    CHECK(document["program"] == starter);
    CHECK(document["like"] == "alpha-beta");
    CHECK(document["correct"] == true);
}

TEST_CASE("the command says which leaf is wrong, why, and like which search",
          "[laboratory][verify]")
{
    if (not is_installed("python3"))
        return;
    scratch_directory const here;
    auto const tried_with = [&](change const& made, std::string const& like) {
        auto const o = gametree_command(
            {"verify", "--program", changed_python(here, {made}), "--like", like});
        CHECK(o.status == 1);
        return o.out;
    };
    CHECK(tried_with({"best >= beta", "best > beta"}, "alpha-beta")
              .ends_with(
                  "evaluated:  1 2.1 2.2\n"
                  "alpha-beta: 1 2.1\n"
                  "leaf 3, node 2.2, is one too many: node 2.2 is cut off at node 2: node 2 is "
                  "worth at least 0 "
                  "to the player to move there; the player at the root has 0 already, by node 1\n"
                  "\n"
                  "The gallery has the same answers to all these trees from\n"
                  "  more-at-cutoff: > for >=: equals are not cut off\n"
                  "verify --gallery more-at-cutoff says more.\n"));
    // Both forget what the player has further up.
    for (std::string const window : {"-beta, -best", "-INFINITY, -max(alpha, best)"}) {
        auto const text = tried_with({"-beta, -max(alpha, best)", window}, "alpha-beta");
        INFO(text);
        CHECK(text.find("\nOn all these trees it evaluates the leaves of omit: shallow cutoffs "
                        "only, the lecture's own derivation.\n")
              != text.npos);
        CHECK(text.find("  alpha-not-kept: bounds from further up are forgotten") != text.npos);
    }
    // A search with values only is held against no other.
    auto const silent
        = tried_with({"print(f\"{value}:\", *leaves, flush", "print(value, flush"}, "alpha-beta");
    CHECK(silent.ends_with("root: 0\n"));
}
