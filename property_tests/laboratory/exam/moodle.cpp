// Exams for Moodle, read by the rules of Moodle's import.
#include <laboratory/exam/moodle.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/exam/limits.hpp>

#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

std::string without_entities(std::string text)
{
    for (auto const& [entity, meaning] : std::vector<std::pair<std::string, std::string>>{
             {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
        for (auto at = text.find(entity); at != text.npos; at = text.find(entity, at + 1))
            text.replace(at, entity.size(), meaning);
    return text;
}

/// The text of an element of the question.
std::string text_in(std::string const& document, std::string const& element)
{
    auto const open = document.find("<" + element);
    auto const begin = document.find("<text>", open) + 6;
    return without_entities(document.substr(begin, document.find("</text>", begin) - begin));
}

struct alternative {
    int percent = 0;
    std::string words;
};

/// `{weight:TYPE:alternative~alternative}`.
struct cloze_box {
    int weight = 0;
    std::string type;
    std::vector<alternative> alternatives;

    /// The first that has all points.
    [[nodiscard]] std::string right() const
    {
        for (auto const& a : alternatives)
            if (a.percent == 100)
                return a.words;
        return "?";
    }
};

/// Reads the alternatives up to the brace that is not escaped. A backslash escapes what follows,
/// = and %n% before an alternative say how right it is, # begins its feedback.
std::vector<alternative> read_alternatives(std::string const& html, std::size_t& at)
{
    std::vector<alternative> all;
    for (bool more = true; more;) {
        alternative a;
        if (html.at(at) == '=') {
            a.percent = 100;
            ++at;
        } else if (html.at(at) == '%') {
            auto const end = html.find('%', at + 1);
            a.percent = std::stoi(html.substr(at + 1, end - at - 1));
            at = end + 1;
        }
        bool feedback = false;
        for (; html.at(at) != '~' and html.at(at) != '}'; ++at) {
            feedback = feedback or html.at(at) == '#';
            at += html.at(at) == '\\';
            if (not feedback)
                a.words += html.at(at);
        }
        more = html.at(at++) == '~';
        REQUIRE_FALSE(a.words.empty()); // Moodle takes no empty alternative
        all.push_back(std::move(a));
    }
    return all;
}

/// The boxes in a text, and the text without them.
std::pair<std::vector<cloze_box>, std::string> read_cloze(std::string const& html)
{
    std::vector<cloze_box> boxes;
    std::string rest;
    for (std::size_t at = 0; at < html.size();) {
        if (html[at] != '{') {
            rest += html[at++];
            continue;
        }
        auto const first = html.find(':', at);
        auto const second = html.find(':', first + 1);
        cloze_box box{std::stoi(html.substr(at + 1, first - at - 1)),
                      html.substr(first + 1, second - first - 1),
                      {}};
        at = second + 1;
        box.alternatives = read_alternatives(html, at);
        boxes.push_back(std::move(box));
    }
    return {boxes, rest};
}

prepared_exam any_exam()
{
    exam_request r;
    r.seed = *rc::gen::inRange<std::uint64_t>(1, 500);
    std::tie(r.depth, r.branching) = *rc::gen::elementOf(
        std::vector<std::pair<std::size_t, std::size_t>>{{2, 2}, {3, 2}, {4, 2}, {3, 3}});
    r.as_max = *rc::gen::arbitrary<bool>();
    if (r.depth < 4 and *rc::gen::arbitrary<bool>())
        r.algorithm = exam_search_named("omit");
    else if (*rc::gen::inRange(0, 3) == 0)
        r.algorithm = exam_search_named(*rc::gen::element<std::string>("gamma", "star1", "star2"));
    else if (*rc::gen::arbitrary<bool>())
        r.order = ordering::best_first;
    return prepare_exam(r);
}

/// Preorder, as the boxes come.
void nodes_below(node const& n, std::vector<node const*>& all)
{
    all.push_back(&n);
    for (std::size_t at = 0; n.has_child(at); ++at)
        nodes_below(n.child(at), all);
}

} // namespace

TEST_CASE("what Moodle takes for right is what the search did", "[laboratory][exam][moodle]")
{
    rc::prop("each box has the answer of the observed search", [] {
        auto const e = any_exam();
        auto const [boxes, rest]
            = read_cloze(text_in(exam_as_moodle(e.what, e.search), "questiontext"));
        RC_ASSERT(rest.find_first_of("{}") == rest.npos);
        RC_ASSERT(rest.find(exam_rules(e.what).front()) != rest.npos);
        drawing_options asked;
        asked.values = values_of(e.what);
        asked.limit = any_number;
        std::map<node const*, drawn_node> drawn_nodes;
        for (auto const& n : drawn(e.search, asked).nodes)
            drawn_nodes.emplace(n.at, n);
        std::vector<node const*> all;
        nodes_below(e.whole->root(), all);
        auto box = boxes.begin();
        auto const next = [&](std::string const& type) {
            RC_ASSERT(box != boxes.end());
            RC_ASSERT(box->type == type and box->weight == 1);
            return (box++)->right();
        };
        std::string leaves;
        std::size_t cuts = 0;
        for (auto const* n : all) {
            if (n->is_leaf()) {
                auto const at = std::ranges::find(e.search.evaluated, n);
                auto const order = at - e.search.evaluated.begin() + 1;
                RC_ASSERT(next("SHORTANSWER")
                          == (at == e.search.evaluated.end() ? "-" : std::to_string(order)));
                continue;
            }
            auto const& d = drawn_nodes.at(n);
            auto const worth = next("SHORTANSWER");
            if (d.known == knowledge::nothing)
                RC_ASSERT(worth == "-");
            else
                RC_ASSERT(worth == as_text(d.worth));
            auto const c = std::ranges::find_if(e.search.cuts, [&](cutoff const& each) {
                return each.at == n and not each.with_parent;
            });
            auto const kind = next("MULTICHOICE");
            auto const after = next("SHORTANSWER");
            auto const bound = next("SHORTANSWER");
            if (c == e.search.cuts.end()) {
                RC_ASSERT(kind == "none" and after == "-" and bound == "-");
                continue;
            }
            ++cuts;
            RC_ASSERT(kind
                      == (not makes_deep_cutoffs(e.what) ? "cutoff"
                          : c->deep                      ? "deep"
                                                         : "shallow"));
            RC_ASSERT(after == c->refuted_by->path().back());
            RC_ASSERT(
                bound
                == as_text(e.what.as_max and opponent_moves(*n) ? value(-c->bound) : c->bound));
        }
        RC_ASSERT(box == boxes.end());
        RC_ASSERT(cuts == e.tree.cuts.shallow + e.tree.cuts.deep);
    });
    rc::prop("a box tells nothing, and accepts nothing that means something to Moodle", [] {
        auto const e = any_exam();
        auto const text = text_in(exam_as_moodle(e.what, e.search), "questiontext");
        for (auto const& b : read_cloze(text).first) {
            RC_ASSERT(std::ranges::count_if(b.alternatives,
                                            [](alternative const& a) { return a.percent == 100; })
                      >= 1);
            RC_ASSERT(b.type != "MULTICHOICE"
                      or b.alternatives.size() == (makes_deep_cutoffs(e.what) ? 3U : 2U));
            for (auto const& a : b.alternatives)
                RC_ASSERT(a.words.find_first_of("{}#~\"\\&%*<>") == std::string::npos);
        }
        // The stroke of a fraction is escaped, in boxes and nowhere else.
        std::size_t depth = 0;
        for (std::size_t at = 0; at < text.size(); ++at) {
            depth += text[at] == '{' ? 1 : 0;
            depth -= text[at] == '}' ? 1 : 0;
            if (text[at] == '/' and depth > 0)
                RC_ASSERT(text[at - 1] == '\\');
        }
    });
}

TEST_CASE("a negative number is right with the minus of a keyboard and with the real one",
          "[laboratory][exam][moodle]")
{
    auto const e = prepare_exam(exam_request{.seed = 7});
    auto const [boxes, rest]
        = read_cloze(text_in(exam_as_moodle(e.what, e.search), "questiontext"));
    std::size_t negative = 0;
    for (auto const& b : boxes) {
        auto const right = b.right();
        if (b.type != "SHORTANSWER" or not right.starts_with('-') or right == "-")
            continue;
        ++negative;
        INFO(right);
        CHECK(std::ranges::count_if(b.alternatives,
                                    [&](alternative const& a) {
                                        return a.percent == 100
                                           and a.words == "\u2212" + right.substr(1);
                                    })
              == 1);
    }
    CHECK(negative > 0);
}

TEST_CASE("the reader of cloze questions follows the rules of Moodle", "[laboratory][exam][moodle]")
{
    auto const [boxes, rest]
        = read_cloze(R"(a {2:SHORTANSWER:=x\}\~\#y#good \} one~%50%z~w}{1:MULTICHOICE:a~=b} b)");
    REQUIRE(boxes.size() == 2);
    CHECK(rest == "a  b");
    CHECK(boxes[0].weight == 2);
    CHECK(boxes[0].right() == "x}~#y");
    CHECK(boxes[0].alternatives[1].percent == 50);
    CHECK(boxes[0].alternatives[2].percent == 0);
    CHECK(boxes[1].right() == "b");
}

TEST_CASE("exam writes a document that Moodle imports", "[laboratory][exam][moodle]")
{
    scratch_directory const here;
    auto const valid = [&](std::string const& document) {
        std::ofstream(here.file("quiz.xml")) << document;
        return run({"xmllint", "--noout", "--nonet", "--schema",
                    GAMETREE_SOURCE "/property_tests/laboratory/exam/moodle.xsd",
                    here.file("quiz.xml")})
                   .status
            == 0;
    };
    for (auto const& more : std::vector<std::vector<std::string>>{{},
                                                                  {"--view", "root"},
                                                                  {"-a", "omit", "-d", "3"},
                                                                  {"-d", "7", "--ties"},
                                                                  {"-a", "star2", "-d", "3"},
                                                                  {"--order", "best-first"}}) {
        std::vector<std::string> asked{"exam", "--seed", "7", "--format", "moodle"};
        asked.insert(asked.end(), more.begin(), more.end());
        auto const o = gametree_command(asked);
        INFO(o);
        CHECK(o.status == 0);
        CHECK(valid(o.out));
        CHECK(text_in(o.out, "generalfeedback").find(", solved") != std::string::npos);
        asked.erase(asked.end() - static_cast<std::ptrdiff_t>(more.size()) - 2,
                    asked.end() - static_cast<std::ptrdiff_t>(more.size()));
        asked.insert(asked.end(), {"-o", here.file("exam.xml")});
        CHECK(gametree_command(asked).status == 0);
        CHECK(here.contents("exam.xml") == o.out);
        auto spoilt = o.out;
        CHECK_FALSE(valid(spoilt.replace(spoilt.find("\"cloze\""), 7, "\"close\"")));
    }
    auto const quiz = gametree_command({"exam", "-f", "moodle", "--count", "30"});
    INFO(quiz);
    CHECK(valid(quiz.out));
    CHECK(times(quiz.out, "<question type=\"cloze\">") == 30);
    CHECK(times(quiz.out, "<question type=\"category\">") == 1);
    CHECK(text_in(quiz.out, "category")
          == "$course$/Exam 1: alpha-beta, depth 4, 2 children a node");
    CHECK(times(quiz.out, ", for 17</text>") == 1);
    for (auto const* sheet : {"blank", "solved"}) {
        auto const o = gametree_command({"exam", "-f", "moodle", "--sheet", sheet});
        CHECK(refused(o));
        CHECK(o.err.find("in one: no --sheet") != std::string::npos);
    }
    CHECK(refused(gametree_command({"exam", "-f", "moodle", "--windows", "yes"})));
    CHECK(refused(gametree_command({"draw", "-f", "moodle"})));
}

namespace {
/// The words of four letters or more, without elements and boxes of a quiz.
std::set<std::string> words_in_small_letters(std::string const& text)
{
    std::set<std::string> found;
    std::string word;
    bool markup = false;
    int sign = 0; // bytes of a line of the tree that are left: letters have two at most
    for (char const letter : text + " ") {
        auto const c = static_cast<unsigned char>(letter);
        markup = c == '<' or (markup and c != '>');
        sign = c >= 0xE0 ? 3 : std::max(sign - 1, 0);
        if (not markup and sign == 0 and (std::isalpha(c) != 0 or c >= 0x80)) {
            word += static_cast<char>(std::tolower(c));
            continue;
        }
        if (word.size() >= 4)
            found.insert(word);
        word.clear();
    }
    for (auto const* same : {"alpha", "beta", "omit", "fused", "gamma", "star", "shortanswer",
                             "multichoice", "number"}) // which is Estonian, too
        found.erase(same);
    return found;
}
} // namespace

TEST_CASE("text and Moodle's question are in one language", "[laboratory][exam]")
{
    rc::prop("no word of one is in another", [] {
        auto const e = any_exam();
        auto const words_of = [&](exam_language language) {
            auto what = e.what;
            what.language = language;
            drawing_options asked;
            asked.values = values_of(what);
            asked.limit = any_number;
            return words_in_small_letters(
                as_text_tree(blank_sheet(what, e.search, asked))
                + as_text_tree(solved_sheet(what, e.search, asked))
                + text_in(exam_as_moodle(what, e.search), "questiontext"));
        };
        auto const english = words_of(exam_language::english);
        RC_ASSERT(english.contains("children"));
        for (auto const language : {exam_language::estonian, exam_language::romanian})
            for (auto const& word : words_of(language))
                RC_ASSERT_FALSE(english.contains(word));
    });
}
