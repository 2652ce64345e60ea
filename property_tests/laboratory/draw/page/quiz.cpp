// The quiz of a page: what it says of a wrong click is what `grade` says, and right answers end it.
#include <cstddef>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <laboratory/grade/grade.hpp>
#include <laboratory/observe/observed_search.hpp>
#include "support/page.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {

json asked(std::string const& what, json arguments = json::array())
{
    return the_browser().script("return " + what, std::move(arguments));
}

/// A right answer: a leaf, or a cut after a child.
struct right_answer_step {
    bool leaf;
    node const* at;
    node const* after = nullptr;
};

/// The right answers to a search, in their order.
std::vector<right_answer_step> steps_of(observed const& search)
{
    std::vector<right_answer_step> steps;
    std::size_t leaves = 0;
    for (auto const& e : search.events)
        if (e.what == event_kind::evaluate and search.of(*e.at).order == leaves + 1) {
            ++leaves;
            steps.push_back({true, e.at});
        } else if (e.what == event_kind::cut and not search.cuts[e.cut].with_parent) {
            steps.push_back({false, e.at, search.cuts[e.cut].refuted_by});
        }
    return steps;
}

/// What has been answered so far, as the text of an answer.
class answer_text {
    std::string leaves_ = "leaves:";
    std::string cuts_ = "cuts:";
    bool any_cut_ = false;
    view values_;

public:
    explicit answer_text(view values) : values_(values) { }
    void add(right_answer_step const& s)
    {
        if (s.leaf)
            leaves_ += " " + s.at->name();
        else
            add_cut(s.at->name(), s.after->name());
    }
    void add_leaf(std::string const& name) { leaves_ += " " + name; }
    void add_cut(std::string const& at, std::string const& after)
    {
        cuts_ += fmt::format("{} {} after {}", any_cut_ ? ";" : "", at, after);
        any_cut_ = true;
    }
    [[nodiscard]] marks graded_for(observed const& search) const
    {
        auto const text = fmt::format("view: {}\n{}\n{}\n", view_words.word_of(values_), leaves_,
                                      any_cut_ ? cuts_ : "cuts: none");
        return graded(read_answer(text), text, search);
    }
};

/// Whether a sentence is among the faults that `grade` finds.
bool is_fault(std::vector<std::string> const& faults, std::string const& said)
{
    for (auto const& fault : faults)
        if ("✗ " + with_minus(fault) == said)
            return true;
    for (auto const& fault : faults)
        UNSCOPED_INFO("grade: " << with_minus(fault));
    UNSCOPED_INFO("page:  " << said);
    return false;
}

std::string name_of(json const& i) { return asked("nodes[arguments[0]].name", json::array({i})); }

void tried(std::string const& tree, std::string const& algorithm, view values)
{
    INFO(tree << ' ' << algorithm);
    auto& b = the_browser();
    scratch_directory const dir;
    write_text(dir.file("tree"), tree);
    drawn_page const drawn({"--tree", dir.file("tree")}, {algorithm});
    b.open(drawn.file(), fmt::format("quiz&view={}", view_words.word_of(values)));
    REQUIRE(asked("quiz.on") == true);
    CHECK(asked("document.querySelectorAll('#tree .value').length") == 0);
    auto const whole = written(tree, "");
    auto const search = observe(*whole, algorithm);
    auto const steps = steps_of(search);
    CHECK(asked("quiz.steps.length") == steps.size());
    answer_text so_far(values);
    for (auto const& right : steps) {
        // every wrong leaf
        auto const leaves
            = asked("nodes.map((n, i) => i).filter((i) => nodes[i].leaf && i !== quiz.next.leaf)");
        for (auto const& leaf : leaves) {
            b.script("quiz.leaf(arguments[0])", json::array({leaf}));
            auto const said = caption();
            auto given = so_far;
            given.add_leaf(name_of(leaf));
            if (right.leaf) {
                CHECK(is_fault(given.graded_for(search).leaves.faults, said));
                continue;
            }
            // it is time for a cut: why it is, or that this very leaf is cut off
            auto faults = so_far.graded_for(search).cuts.faults;
            for (auto const& n : search.cuts)
                if (n.at == right.at and n.refuted_by == right.after)
                    faults.push_back(fmt::format("{} is cut off at {}: {}", name_of(leaf),
                                                 right.at->name(), why(n, values)));
            CHECK(is_fault(faults, said));
        }
        // every wrong cut
        auto const edges = asked("nodes.map((n, i) => i).filter((i) => i > 0"
                                 " && children[nodes[i].parent].indexOf(i) > 0)");
        for (auto const& edge : edges) {
            auto const at = asked("nodes[arguments[0]].parent", json::array({edge}));
            auto const after
                = asked("children[nodes[arguments[0]].parent]"
                        "[children[nodes[arguments[0]].parent].indexOf(arguments[0]) - 1]",
                        json::array({edge}));
            if (not right.leaf and right.at->name() == name_of(at)
                and right.after->name() == name_of(after))
                continue;
            b.script("quiz.cut(arguments[0])", json::array({edge}));
            auto given = so_far;
            given.add_cut(name_of(at), name_of(after));
            auto const marks = given.graded_for(search);
            auto faults = marks.cuts.faults;
            auto const& more = marks.leaves.faults; // the answer ends too early
            faults.insert(faults.end(), more.begin(), more.end());
            CHECK(is_fault(faults, caption()));
        }
        // and the right one
        if (right.leaf)
            b.script("quiz.leaf(quiz.next.leaf)");
        else
            b.script("const { cut, after } = quiz.next;"
                     "quiz.cut(children[cut][children[cut].indexOf(after) + 1])");
        so_far.add(right);
    }
    CHECK(so_far.graded_for(search).leaves.right());
    CHECK(so_far.graded_for(search).cuts.right());
    CHECK(asked("quiz.on") == false);
    CHECK(asked("player.position === player.last") == true);
    CHECK(b.complaints() == json::array());
}

} // namespace

TEST_CASE("of a wrong click it is said what grade says", "[html]")
{
    constexpr auto tree = "Node 0 [Node 0 [Node 3 [],Node 5 [],Node 4 []],Node 0 [Node 2 [],Node 0 "
                          "[Node 1 [],Node 6 []],Node 9 []],Node 0 [Node 4 [],Node 1 []]]";
    tried(tree, "alpha-beta", view::mover);
    tried(tree, "omit", view::root);
    tried("Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]", "alpha-beta", view::root);
    tried("Node 0 [Node 2 [],Node 1 []]", "minimax", view::mover);
}

TEST_CASE("the quiz is played with the mouse, and counted", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file());
    b.click("#quiz");
    CHECK(caption().find("click the leaf that is evaluated first") != std::string::npos);
    // nothing can be seen that the student is to find out
    CHECK(asked("document.querySelectorAll('#tree .value').length") == 0);
    CHECK(asked("document.querySelector('#events').checkVisibility()") == false);
    b.press({key::right, key::end});
    CHECK(asked("player.position") == 0);
    auto const node = [](char const* name) {
        return "#node-" + asked("nodes.findIndex((n) => n.name === arguments[0])", {name}).dump()
             + " .shape";
    };
    b.click(node("2.1"));
    CHECK(caption() == "✗ leaf 1 is 1, not 2.1: 1 is not left out; 1 is entered");
    CHECK(asked("document.querySelector('#now').className") == "wrong");
    b.click(node("1"));
    CHECK(caption() == "✓ Right: 1 is evaluated: 20");
    CHECK(asked("[...document.querySelectorAll('#tree .value')].map((e) => e.textContent)")
          == json({"20"}));
    b.click(node("2.1"));
    CHECK(asked("document.querySelector('#progress').textContent")
          == "answered 2 / 3 · wrong clicks 1");
    b.click("[data-edge='" + asked("nodes.findIndex((n) => n.name === '2.2')").dump() + "'] .hit");
    CHECK(caption().find("Done: 2 of 3 at the first click, 1 wrong click") == 0);
    CHECK(asked("quiz.on") == false);
}

TEST_CASE("the quiz is played with the keyboard", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"alpha-beta"});
    b.open(drawn.file(), "quiz");
    b.script("document.querySelector('#tree').focus()");
    b.press({key::down, key::enter});
    CHECK(caption().find("✓ Right: 1 is evaluated: ") == 0);
    b.press({key::right, key::down, key::enter});
    CHECK(caption().find("✓ Right: 2.1 is evaluated: ") == 0);
    b.press({key::right, "x"});
    CHECK(caption().find("Done: 3 of 3 at the first click, 0 wrong clicks") == 0);
}

TEST_CASE("a link opens the quiz of a search", "[html]")
{
    auto& b = the_browser();
    drawn_page const drawn({}, {"omit", "alpha-beta"});
    b.open(drawn.file(), "quiz");
    CHECK(asked("[quiz.on, player.name]") == json({true, "omit"}));
    b.open(drawn.file(), "search=alpha-beta&quiz");
    CHECK(asked("[quiz.on, player.name]") == json({true, "alpha-beta"}));
    b.script("drawer.toggle(true, 'look')");
    b.click("#quiz-link");
    auto const link = asked("document.querySelector('#link').value").get<std::string>();
    CHECK(link.ends_with("#search=alpha-beta&quiz&view=mover"));
    b.open(drawn.file());
    b.click("#quiz"); // of several searches one is to be chosen
    CHECK(caption() == "Choose one search for its quiz");
}
