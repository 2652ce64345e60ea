// Exam sheets as pages: everything is on the paper, and nothing moves between the two sheets.
#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/exam/frame.hpp>
#include <laboratory/exam/page.hpp>
#include <laboratory/exam/exam.hpp>
#include <laboratory/observe/text_tree.hpp>
#include "support/drawings.hpp"
#include "support/random_trees.hpp"
#include "support/xml.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {
/// An exam with its search.
struct made_exam : prepared_exam {
    explicit made_exam(exam_request const& r) : prepared_exam(prepare_exam(r)) { }
    [[nodiscard]] exam_page sheet(bool solved, bool windows = false) const
    {
        return {&what, &search, solved, windows};
    }
};

exam_request any_request()
{
    static std::vector<std::pair<std::size_t, std::size_t>> const shapes{
        {1, 2}, {1, 20}, {2, 3}, {3, 2}, {3, 3}, {4, 2}, {5, 2}, {4, 3}, {2, 11}, {7, 2}};
    auto const [depth, branching] = *rc::gen::elementOf(shapes);
    exam_request r;
    r.as_max = *rc::gen::arbitrary<bool>();
    r.language = *rc::gen::element(exam_language::english, exam_language::estonian,
                                   exam_language::romanian);
    r.course = *rc::gen::element<std::string>("", "Tehisintellekt", std::string(100, 'W'));
    r.date = *rc::gen::element<std::string>("", "14.12.2026", std::string(100, 'W'));
    r.points = *rc::gen::element(std::vector<int>(), std::vector<int>{1, 2, 20, 3},
                                 std::vector<int>(4, 1000));
    if (*rc::gen::inRange(0, 4) == 0) { // a tree of one's own, of any shape
        gametree::rose_tree<int> const own{
            0, {*trees<int>({.depth = 4, .branching = 3}, shape::bushy, labels::small)}};
        r.algorithm = *rc::gen::element<gametree::search_id>(gametree::about::alpha_beta,
                                                             gametree::about::omit);
        r.title = *rc::gen::element<std::string>("", "Teine töö <2>");
        return exam_of(r, *written(to_string(own), "own"));
    }
    r.seed = *rc::gen::inRange<std::uint64_t>(1, 50);
    r.depth = depth;
    r.branching = branching;
    r.ties = *rc::gen::arbitrary<bool>();
    if (*rc::gen::inRange(0, 3) == 0)
        r.algorithm = gametree::about::omit;
    if (*rc::gen::inRange(0, 4) == 0)
        r.student = *rc::gen::element<std::string>("Ada", "Žofie", std::string(100, 'W'));
    if (auto const subject = *rc::gen::inRange(0, 4); subject == 0)
        r.order = ordering::best_first;
    else if (subject == 1 and depth > 1
             and not(depth == 7 or (depth == 4 and branching == 3) or branching == 11))
        r.algorithm = *rc::gen::element<gametree::search_id>(
            gametree::about::gamma, gametree::about::star1, gametree::about::star2);
    return r;
}

/// What is drawn and where, without how it looks; of a text also what it says.
std::vector<std::string> places_in(std::string const& svg)
{
    static std::set<std::string> const looks{"fill",       "stroke",           "stroke-width",
                                             "aria-label", "stroke-dasharray", "stroke-linecap",
                                             "font-style"};
    auto const elements = read_xml(svg);
    RC_ASSERT(elements.has_value());
    std::vector<std::string> all;
    for (auto const& e : *elements) {
        std::string one = e.name;
        for (auto const& [name, value] : e.attributes)
            if (not looks.contains(name))
                one += " " + name + "=" + value;
        all.push_back(one);
    }
    // What the texts say, in their order.
    for (auto at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1))
        all.push_back(svg.substr(at, svg.find("</text>", at) - at));
    std::ranges::sort(all);
    return all;
}

/// What the texts say, in the order in which they are drawn.
std::vector<std::string> texts_in(std::string const& svg)
{
    std::vector<std::string> all;
    for (auto at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1)) {
        auto const begin = svg.find('>', at) + 1;
        all.push_back(svg.substr(begin, svg.find("</text>", begin) - begin));
    }
    return all;
}

/// All numbers of some attributes.
void is_on_paper(std::string const& svg, double width, double height)
{
    auto const elements = read_xml(svg);
    RC_ASSERT(elements.has_value());
    for (auto const& e : *elements)
        for (auto const& [name, value] : e.attributes) {
            if (name == "points") {
                auto numbers = value;
                std::ranges::replace(numbers, ',', ' ');
                std::istringstream in(numbers);
                for (double x = 0, y = 0; in >> x >> y;)
                    RC_ASSERT((x >= 10 and x <= width - 10 and y >= 10 and y <= height - 10));
            }
            if (e.name == "rect" and name == "x" and value != "0") { // which the paper has
                auto const number = [&](char const* of) { return std::stod(e.attributes.at(of)); };
                RC_ASSERT(number("x") >= 10);
                RC_ASSERT(number("y") >= 10);
                RC_ASSERT(number("x") + number("width") <= width - 10);
                RC_ASSERT(number("y") + number("height") <= height - 10);
            }
            if (name == "x1" or name == "x2" or (name == "x" and e.name == "text"))
                RC_ASSERT((std::stod(value) >= 10 and std::stod(value) <= width - 10));
            if (name == "y1" or name == "y2" or (name == "y" and e.name == "text"))
                RC_ASSERT((std::stod(value) >= 10 and std::stod(value) <= height - 10));
        }
}

} // namespace

TEST_CASE("nothing moves between the blank sheet and the solved one", "[laboratory][exam][pages]")
{
    rc::prop("any exam", [] {
        made_exam const e(any_request());
        bool const windows = has_windows(e.search) and * rc::gen::arbitrary<bool>();
        auto const blank = places_in(page_as_svg(e.sheet(false, windows)));
        auto const solved = places_in(page_as_svg(e.sheet(true, windows)));
        std::vector<std::string> missing;
        std::ranges::set_difference(blank, solved, std::back_inserter(missing));
        // The name of the document says that it is solved.
        std::erase_if(missing, [](auto const& one) { return one.starts_with("title"); });
        for (auto const& one : missing)
            RC_LOG() << one << "\n";
        RC_ASSERT(missing.empty());
        RC_ASSERT(solved.size() > blank.size());
    });
}

TEST_CASE("everything is on the paper", "[laboratory][exam][pages]")
{
    rc::prop("any exam", [] {
        made_exam const e(any_request());
        bool const windows = has_windows(e.search) and * rc::gen::arbitrary<bool>();
        auto const frame = frame_of(e.what, windows);
        auto const sheet = page_as_svg(e.sheet(true, windows));
        is_on_paper(sheet, frame.width, frame.height);
        RC_ASSERT((frame.width == 210 ? frame.height == 297 : frame.height == 210));
        RC_ASSERT(times(sheet, "class=\"page\"") == frame.pages);
        // Levels below one another, boxes beside one another.
        for (std::size_t l = 0; l < frame.levels.size(); ++l) {
            auto const& level = frame.levels[l];
            RC_ASSERT(level.box < level.room);
            RC_ASSERT(level.text > 0);
            if (l > 0)
                RC_ASSERT(level.top > frame.levels[l - 1].top + frame.levels[l - 1].height
                                          + frame.window_height);
        }
        RC_ASSERT(frame.row_height >= 4);
        RC_ASSERT(frame.rows * frame.blocks >= e.search.cuts.size());
    });
}

TEST_CASE("the frame knows nothing of labels and cutoffs", "[laboratory][exam][pages]")
{
    auto frame_points = [](exam_page const& sheet) {
        std::string found;
        auto const svg = page_as_svg(sheet);
        auto const elements = read_xml(svg);
        for (auto const& e : *elements)
            if (e.name == "polygon" or e.name == "line")
                for (auto const& [name, value] : e.attributes)
                    found += name + "=" + value + "\n";
        return found;
    };
    for (bool const as_max : {false, true}) {
        exam_request one;
        one.as_max = as_max;
        auto other = one;
        one.seed = 3;
        other.seed = 4;
        made_exam const first(one);
        made_exam const second(other);
        CHECK(first.tree.notation != second.tree.notation);
        CHECK(frame_points(first.sheet(false)) == frame_points(second.sheet(false)));
        CHECK(frame_points(first.sheet(true)) != frame_points(second.sheet(true)));
    }
}

TEST_CASE("a page is in one language", "[laboratory][exam][pages]")
{
    rc::prop("any exam", [] {
        auto r = any_request();
        r.title.clear();
        r.student.clear();
        r.course.clear();
        r.date.clear();
        r.language = exam_language::english;
        made_exam const english(r);
        bool const windows = has_windows(english.search) and * rc::gen::arbitrary<bool>();
        auto const written_in = [&](exam_language language, bool solved) {
            auto what = english.what;
            what.language = language;
            std::set<std::string> found;
            for (auto const& line :
                 texts_in(page_as_svg({&what, &english.search, solved, windows})))
                if (std::ranges::count_if(line, [](unsigned char c) { return std::isalpha(c); })
                    > 3)
                    found.insert(line);
            return found;
        };
        for (bool const solved : {false, true})
            for (auto const language : {exam_language::estonian, exam_language::romanian})
                for (auto const& line : written_in(language, solved))
                    RC_ASSERT_FALSE(written_in(exam_language::english, solved).contains(line));
    });
}

TEST_CASE("course, date and points stand on both sheets, and points at their questions",
          "[laboratory][exam][pages]")
{
    exam_request r;
    r.course = "Tehisintellekt";
    r.date = "14.12.2026";
    r.points = {1, 2, 20};
    for (auto const& [language, one, sum] :
         {std::tuple{exam_language::english, "1. (1 point) ", "/ 23"},
          {exam_language::estonian, "1. (1 punkt) ", "/ 23"},
          {exam_language::romanian, "1. (1 punct) ", "/ 23"}}) {
        r.language = language;
        made_exam const e(r);
        auto wide = r;
        wide.points = {2, 3, 5};
        wide.depth = wide.branching = 3;
        CHECK(frame_of(wide, false).pages == 1);
        auto deep = r;
        deep.depth = 7;
        deep.ties = true;
        deep.order = ordering::best_first;
        deep.points = {2, 3, 2, 5};
        for (bool const as_max : {false, true}) {
            deep.as_max = as_max;
            auto const levels = frame_of(deep, true).levels;
            for (std::size_t l = 1; l < levels.size(); ++l)
                CHECK(levels[l].top > levels[l - 1].top + levels[l - 1].height + 5); // of windows
        }
        for (bool const solved : {false, true}) {
            auto const texts = texts_in(page_as_svg(e.sheet(solved)));
            for (auto const* wanted : {"Tehisintellekt", "14.12.2026", sum})
                CHECK(std::ranges::count(texts, wanted) == 1);
            CHECK(std::ranges::any_of(
                texts, [&begin = one](auto const& line) { return line.starts_with(begin); }));
        }
    }
    CHECK(points_in(exam_language::english, 2) == "2 points");
    CHECK(points_in(exam_language::estonian, 20) == "20 punkti");
    CHECK(points_in(exam_language::romanian, 19) == "19 puncte");
    CHECK(points_in(exam_language::romanian, 20) == "20 de puncte");
    CHECK(points_in(exam_language::romanian, 101) == "101 puncte");
}

TEST_CASE("the boxes of the solved sheet have what the search says", "[laboratory][exam][pages]")
{
    rc::prop("any exam", [] {
        made_exam const e(any_request());
        auto const blank = page_as_svg(e.sheet(false));
        auto const solved = page_as_svg(e.sheet(true));
        // A number in bold for the order of each leaf that is evaluated, and nothing on the blank.
        std::size_t bold = 0;
        for (auto at = solved.find("<text"); at != solved.npos; at = solved.find("<text", at + 1))
            bold += solved.substr(at, solved.find('>', at) - at).find("bold") != solved.npos;
        auto const values = std::ranges::count_if(e.search.statuses, [](auto const& s) {
            return s.first->size() > 0; // inner nodes that were visited
        });
        auto const cuts = count_cuts(e.search);
        bool const deep = e.what.algorithm == gametree::about::alpha_beta;
        auto const all = in_preorder(e.whole->root());
        auto const inner // nodes that are not visited have an empty text
            = static_cast<std::size_t>(std::ranges::count(all, false, &node::is_leaf));
        RC_ASSERT(values > 0);
        RC_ASSERT(bold
                  == 2 // the title, and that it is solved
                         + 2 // the first two answers
                         + e.search.evaluations() + inner
                         + (cuts.shallow + cuts.deep) * (deep ? 4 : 3) + (deep ? 2 : 1));
        std::size_t bold_blank = 0;
        for (auto at = blank.find("<text"); at != blank.npos; at = blank.find("<text", at + 1))
            bold_blank += blank.substr(at, blank.find('>', at) - at).find("bold") != blank.npos;
        RC_ASSERT(bold_blank == 1); // the title
        RC_ASSERT(blank.find("dasharray") == blank.npos);
    });
}

TEST_CASE("windows and bounds are as MAX sees them, where the view is that of MAX",
          "[laboratory][exam][pages]")
{
    made_exam const e(exam_request{.depth = 2, .as_max = true});
    REQUIRE(count_cuts(e.search) == cut_counts{1, 0}); // at the second child of the root, of MIN
    REQUIRE(e.search.worth < 0);
    auto const worth = "\u2212" + as_text(-e.search.worth);
    auto const texts = texts_in(page_as_svg(e.sheet(true, true)));
    auto const after = [&](std::string const& label) {
        std::vector<std::string> found;
        for (std::size_t i = 0; i + 1 < texts.size(); ++i)
            if (texts[i] == label)
                found.push_back(texts[i + 1]);
        return found;
    };
    // of the root and its children: MAX has what the first child is worth before the second
    CHECK(after("\u03b1") == std::vector<std::string>{"\u2212\u221e", "\u2212\u221e", worth});
    CHECK(after("\u03b2") == std::vector<std::string>(3, "\u221e"));
    CHECK(after("bound").at(0) == worth);
}

TEST_CASE("TikZ has the shapes of SVG", "[laboratory][exam][pages]")
{
    for (bool const solved : {false, true}) {
        made_exam const e(exam_request{.seed = 5, .depth = 3, .branching = 3});
        auto const svg = page_as_svg(e.sheet(solved, true));
        auto const tikz = page_as_tikz(e.sheet(solved, true));
        auto const shapes = times(svg, "<polygon") + times(svg, "<line") + times(svg, "<circle")
                          + times(svg, "<rect") - times(svg, "class=\"page\""); // the paper
        CHECK(times(tikz, "\\path") == shapes);
        CHECK(times(tikz, "\\node") == times(svg, "<text") - times(svg, "aria-hidden"));
        CHECK(tikz.find('?', tikz.find("\\begin{document}")) != tikz.npos); // questions
        CHECK(
            std::ranges::all_of(tikz, [](char c) { return static_cast<unsigned char>(c) < 128; }));
    }
}
