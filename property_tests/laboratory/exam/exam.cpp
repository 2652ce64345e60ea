// The sheets of exams, as their user sees them.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/exam/exam.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/grade/grade.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {
std::string exam(words arguments)
{
    arguments.insert(arguments.begin(), "exam");
    return answer_of(arguments);
}
bool has(std::string const& text, std::string const& what) { return text.find(what) != text.npos; }
/// All leaves of the tree of an exam, as the view has them.
std::vector<std::string> labels_of(json const& exam)
{
    auto const whole = written(exam["tree"].get<std::string>(), "");
    std::vector<std::string> labels;
    auto const walk = [&](auto const& self, node const& n) -> void {
        if (n.is_leaf())
            labels.push_back(as_text(
                exam["view"] == "root" and opponent_moves(n) ? value(-n.label()) : n.label()));
        for (std::size_t place = 0; n.has_child(place); ++place)
            self(self, n.child(place));
    };
    walk(walk, whole->root());
    return labels;
}
} // namespace

TEST_CASE("what the sheets tell is what the search did", "[laboratory][exam]")
{
    for (auto const& request :
         {words{"--seed", "3"}, words{"--seed", "4", "--view", "root"},
          words{"--depth", "3", "-b", "3", "--view", "root", "--labels", "0,40"},
          words{"-d", "5", "--ties"}, words{"-a", "omit", "--shallow-cuts", "2"}}) {
        auto in_json = request;
        in_json.emplace_back("--json");
        auto const told = json::parse(exam(in_json));
        INFO(told);
        auto const whole = written(told["tree"].get<std::string>(), "");
        auto const search = observe(*whole, told["algorithm"].get<std::string>());
        auto const seen = [&](node const& n, value const& v) {
            return told["view"] == "root" and opponent_moves(n) ? value(-v) : v;
        };
        CHECK(told["value"].get<int>() == search.worth);
        REQUIRE(told["leaves"].size() == search.evaluated.size());
        for (std::size_t i = 0; i < search.evaluated.size(); ++i) {
            CHECK(told["leaves"][i]["node"] == search.evaluated[i]->path());
            CHECK(told["leaves"][i]["label"].get<int>()
                  == seen(*search.evaluated[i], search.evaluated[i]->label()));
        }
        auto const count = count_cuts(search);
        CHECK(told["shallow_cutoffs"] == count.shallow);
        CHECK(told["deep_cutoffs"] == count.deep);
        std::vector<cutoff const*> cuts;
        for (auto const& c : search.cuts)
            if (not c.with_parent)
                cuts.push_back(&c);
        REQUIRE(told["cuts"].size() == cuts.size());
        auto solved = request;
        solved.insert(solved.end(), {"--sheet", "solved"});
        auto const sheet = exam(solved);
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            auto const& cut = told["cuts"][i];
            CHECK(cut["node"] == cuts[i]->at->path());
            CHECK(cut["after"] == cuts[i]->refuted_by->path());
            CHECK(cut["deep"] == cuts[i]->deep);
            CHECK(cut["reached"].get<int>() == seen(*cuts[i]->at, cuts[i]->reached));
            CHECK(cut["bound"].get<int>() == seen(*cuts[i]->at, cuts[i]->bound));
            CHECK(cut["set_by"] == cuts[i]->set_by->path());
            CHECK(has(sheet, ", after " + cuts[i]->refuted_by->name() + ":"));
        }
        CHECK(has(sheet, told["algorithm"] == "omit"
                             ? std::to_string(count.shallow) + " in all\n"
                             : std::to_string(count.shallow) + " shallow, "
                                   + std::to_string(count.deep) + " deep\n"));
        CHECK(has(sheet, std::to_string(search.evaluations()) + " leaves\n"));
        CHECK(has(sheet, "equality cannot matter") != told["ties"].get<bool>());
    }
}

TEST_CASE("a blank sheet gives nothing away", "[laboratory][exam]")
{
    for (auto const& request :
         {words{"--seed", "3"}, words{"--seed", "4", "--view", "root"},
          words{"-d", "3", "-b", "3", "--view", "root"}, words{"--ties"},
          words{"-a", "star2", "-d", "3"}, words{"--order", "best-first", "--view", "root"}})
        for (std::string const format : {"text", "svg", "tikz"}) {
            auto in_json = request;
            in_json.emplace_back("--json");
            auto const told = json::parse(exam(in_json));
            auto blank = request;
            blank.insert(blank.end(), {"--sheet", "blank", "--format", format});
            auto const sheet = exam(blank);
            INFO(sheet);
            for (auto const* const secret :
                 {"cutoff 1", "best play", "≥", "≤", "\\geq", "\\leq", "dasharray", "dash pattern",
                  "evaluated as", "skipped", "solved"}) {
                INFO(secret);
                CHECK_FALSE(has(sheet, secret));
            }
            // What is answered is in bold, and so is the title.
            if (format != "text")
                CHECK(times(sheet, format == "svg" ? "\"bold\"" : "\\bfseries") == 1);
            if (format == "text") {
                std::string expected;
                for (auto const& label : labels_of(told))
                    expected += "  = " + label + "\n";
                std::string found;
                for (auto at = sheet.find("  = "); at != sheet.npos;
                     at = sheet.find("  = ", at + 1))
                    found += sheet.substr(at, sheet.find('\n', at) + 1 - at);
                CHECK(found == expected);
            }
            auto const depth = told["depth"].get<int>();
            auto const branching = told["branching"].get<std::size_t>();
            std::size_t inner = 0;
            std::size_t level = 1;
            for (int at = 0; at < depth; ++at, level *= branching)
                inner += level;
            if (format == "text")
                CHECK(times(sheet, "____") == inner);
        }
}

TEST_CASE("grade reads the answer, and finds nothing wrong with it", "[laboratory][exam]")
{
    for (int seed = 1; seed <= 12; ++seed) {
        words request{"--seed", std::to_string(seed), "--depth", std::to_string(2 + seed % 4)};
        if (seed % 2 == 0)
            request.insert(request.end(), {"--view", "root"});
        if (seed % 3 == 0)
            request.emplace_back("--ties");
        if (seed % 5 == 0)
            request.insert(request.end(), {"-a", "omit"});
        else if (seed % 4 == 0)
            request.insert(request.end(), {"-a", seed == 4   ? "gamma"
                                                 : seed == 8 ? "star1"
                                                             : "star2"});
        else if (seed % 7 > 3)
            request.insert(request.end(), {"--order", "best-first"});
        auto answer = request;
        answer.insert(answer.end(), {"--sheet", "answer"});
        auto const text = exam(answer);
        INFO(text);
        auto const graded = gametree_command({"grade", "-"}, text);
        CHECK(graded.status == 0);
        request.insert(request.end(), {"--sheet", "solved"});
        auto const sheet = exam(request);
        auto const at = sheet.find("For gametree grade:\n");
        REQUIRE(at != sheet.npos);
        auto const begin = sheet.find("  tree:", at);
        auto const block = sheet.substr(begin, sheet.find("\n\n", begin) - begin);
        std::string lines;
        for (std::size_t from = 0; from < block.size();) {
            auto const end = std::min(block.find('\n', from), block.size());
            lines += block.substr(from + 2, end - from - 2) + "\n";
            from = end + 1;
        }
        INFO(lines);
        CHECK(gametree_command({"grade", "-"}, lines).status == 0);
        auto const at_value = text.find("value: ");
        auto const wrong = text.substr(0, at_value) + "value: 12345\n"
                         + text.substr(text.find('\n', at_value) + 1);
        CHECK(gametree_command({"grade", "-"}, wrong).status == 1);
    }
}

TEST_CASE("sheets can be set and drawn", "[laboratory][exam]")
{
    scratch_directory const here;
    if (there_is("pdflatex") and there_is("kpsewhich")
        and run({"kpsewhich", "tikz.sty"}).status == 0) {
        exam({"-o", here.file("exam.tex"), "--view", "root"});
        for (std::string const sheet : {"exam-blank", "exam-solved"}) {
            auto const o = shell("cd '" + here.file("")
                                 + "' && pdflatex -halt-on-error -interaction=batchmode " + sheet);
            INFO(o);
            CHECK(o.status == 0);
        }
    } else {
        WARN("there is no LaTeX with TikZ here");
    }
    exam({"-o", here.file("exam.svg")});
    auto const solved = here.contents("exam-solved.svg");
    auto const blank = here.contents("exam-blank.svg");
    for (auto const& sheet : {solved, blank}) {
        CHECK(has(sheet, "</svg>"));
        CHECK(has(sheet, "Exam 1: alpha-beta"));
        CHECK(has(sheet, "1. What is the root worth?"));
    }
    CHECK(has(solved, "skipped"));
}

// Exams of star searches, on trees with chance nodes, and of move ordering.

namespace {

exam_request any_shape()
{
    exam_request r;
    r.seed = *rc::gen::inRange<std::uint64_t>(1, 1000);
    std::tie(r.depth, r.branching) = *rc::gen::elementOf(
        std::vector<std::pair<std::size_t, std::size_t>>{{2, 2}, {3, 2}, {4, 2}, {3, 3}, {2, 5}});
    r.as_max = *rc::gen::arbitrary<bool>();
    r.ties = *rc::gen::arbitrary<bool>();
    if (*rc::gen::arbitrary<bool>())
        r.labels = std::pair(0, 60);
    return r;
}

exam_request any_exam_with_chance()
{
    auto r = any_shape();
    r.algorithm = *rc::gen::element<gametree::search_id>(
        gametree::about::gamma, gametree::about::star1, gametree::about::star2);
    return r;
}

void each_node(node const& n, std::function<void(node const&)> const& f)
{
    f(n);
    for (std::size_t place = 0; n.has_child(place); ++place)
        each_node(n.child(place), f);
}

/// Alpha-beta that sorts the children of each node, written for this test: the leaves that it
/// evaluates, and the nodes at which children are left.
struct sorting_search {
    std::vector<node const*> leaves{};
    std::map<node const*, node const*> left{}; ///< at a node, after which child
    std::map<node const*, value> found{};

    value search(node const& n, std::optional<value> const& alpha, std::optional<value> const& beta)
    {
        if (n.is_leaf()) {
            leaves.push_back(&n);
            return found[&n] = n.label();
        }
        std::vector<node const*> sorted;
        for (std::size_t place = 0; n.has_child(place); ++place)
            sorted.push_back(&n.child(place));
        std::ranges::stable_sort(
            sorted, [](auto const* a, auto const* b) { return a->label() < b->label(); });
        std::optional<value> best;
        for (auto const* child : sorted) {
            auto low = alpha;
            if (best and (not low or *low < *best))
                low = best;
            auto const reply = -search(*child, beta ? std::optional<value>(-*beta) : std::nullopt,
                                       low ? std::optional<value>(-*low) : std::nullopt);
            if (not best or *best < reply)
                best = reply;
            if (beta and *best >= *beta) {
                if (child != sorted.back())
                    left[&n] = child;
                break;
            }
        }
        return found[&n] = *best;
    }
};

} // namespace

TEST_CASE("exams with chance nodes are what is asked for", "[laboratory][exam][subjects]")
{
    rc::prop("the tree, its probabilities and its labels", [] {
        auto const e = prepare_exam(any_exam_with_chance());
        auto const [low, high] = label_range(e.what);
        std::size_t leaves = 0;
        std::set<value> labels;
        each_node(e.whole->root(), [&](node const& n) {
            RC_ASSERT(n.is_leaf() == (n.level() == e.what.depth));
            RC_ASSERT(n.by_chance() == (n.level() % 2 == 1 and not n.is_leaf()));
            RC_ASSERT(n.is_leaf() or n.size() == e.what.branching);
            value sum = 0;
            for (std::size_t place = 0; n.has_child(place); ++place) {
                sum += n.child(place).weight();
                RC_ASSERT(n.child(place).weight() > 0);
            }
            RC_ASSERT(not n.by_chance() or sum == 1);
            if (n.is_leaf()) {
                auto const seen
                    = e.what.as_max and opponent_moves(n) ? value(-n.label()) : n.label();
                RC_ASSERT((seen >= low and seen <= high));
                ++leaves;
                labels.insert(seen);
                RC_ASSERT(opponent_moves(n) == opponent_has_leaves(e.what));
            }
        });
        RC_ASSERT(leaves == number_of_leaves(e.what));
        RC_ASSERT(e.what.ties or labels.size() == leaves);
        auto const cuts = count_cuts(e.search);
        RC_ASSERT(cuts.shallow + cuts.deep > 0U);
        RC_ASSERT(cuts == e.tree.cuts);
        RC_ASSERT(find_exam(e.what).notation == e.tree.notation);
    });
    rc::prop("what is right is true of the values by the definition", [] {
        auto const e = prepare_exam(any_exam_with_chance());
        RC_ASSERT(e.search.worth == gametree::expectiminimax(chancy_tree(e.whole->root())));
        for (auto const& [n, worth, known] : found_values(e.search, viewpoint::mover)) {
            auto const right = gametree::expectiminimax(chancy_tree(*n));
            bool const fits = known == knowledge::exact    ? worth == right
                            : known == knowledge::at_least ? worth <= right
                                                           : worth >= right;
            RC_ASSERT(fits);
        }
    });
    rc::prop("gamma is star1 and star2 with more leaves", [] {
        auto r = any_exam_with_chance();
        auto const e = prepare_exam(r);
        auto const gamma = observe(*e.whole, gametree::about::gamma).evaluations();
        RC_ASSERT(observe(*e.whole, gametree::about::star1).evaluations() <= gamma);
    });
}

TEST_CASE("exams of move ordering are what is asked for", "[laboratory][exam][subjects]")
{
    auto const any_sorted = [] {
        auto r = any_shape();
        r.order = ordering::best_first;
        r.algorithm = *rc::gen::element<gametree::search_id>(
            gametree::about::alpha_beta, gametree::about::alpha_beta, gametree::about::omit);
        return r;
    };
    rc::prop("what is right is alpha-beta on sorted children, told of the tree as it stands", [&] {
        auto r = any_sorted();
        r.algorithm = gametree::about::alpha_beta;
        auto const e = prepare_exam(r);
        sorting_search by_hand;
        RC_ASSERT(by_hand.search(e.whole->root(), {}, {}) == e.search.worth);
        RC_ASSERT(by_hand.leaves == e.search.evaluated);
        RC_ASSERT(by_hand.left.size() == e.search.cuts.size());
        for (auto const& c : e.search.cuts)
            RC_ASSERT(by_hand.left.at(c.at) == c.refuted_by);
        for (auto const& [n, worth, known] : found_values(e.search, viewpoint::mover))
            RC_ASSERT(by_hand.found.at(n) == worth);
        RC_ASSERT(by_hand.found.size() == e.search.nodes);
    });
    rc::prop(
        "siblings have different static values within the range, as the sheet shows them", [&] {
            auto const e = prepare_exam(any_sorted());
            auto const [low, high] = label_range(e.what);
            each_node(e.whole->root(), [&](node const& n) {
                std::set<value> labels;
                for (std::size_t place = 0; n.has_child(place); ++place)
                    labels.insert(n.child(place).label());
                auto const shown = sorting_label(e.what, n);
                RC_ASSERT(shown.has_value() == (n.parent() and not n.is_leaf()));
                RC_ASSERT(e.what.ties or labels.size() == (n.is_leaf() ? 0U : e.what.branching));
                if (shown) {
                    RC_ASSERT((n.label() >= low and n.label() <= high));
                    RC_ASSERT(
                        *shown
                        == (e.what.as_max and opponent_moves(n) ? value(-n.label()) : n.label()));
                }
            });
            RC_ASSERT(find_exam(e.what).notation == e.tree.notation);
        });
    rc::prop("as many cutoffs as are asked for", [] {
        exam_request r{.depth = 3, .branching = 3};
        r.seed = *rc::gen::inRange<std::uint64_t>(1, 100);
        r.order = ordering::best_first;
        r.shallow = *rc::gen::inRange<std::size_t>(1, 4);
        RC_ASSERT(prepare_exam(r).tree.cuts.shallow == *r.shallow);
    });
}
