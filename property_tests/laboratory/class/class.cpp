// A class: many answers to exams that the lecturer has.
#include <laboratory/grade/class.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <gametree/chance/algorithms.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/exam/exam.hpp>
#include <gametree/text/notation_error.hpp>

#include "support/command.hpp"
#include "support/scratch_directory.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;

namespace {

/// An exam by its seed, as the lecturer has it, and the right answer with its tree.
struct set_exam {
    exam_request request;
    exam_tree tree;
    std::unique_ptr<instance> whole;
    observed search;

    explicit set_exam(exam_request const& r)
        : request(r),
          tree(find_exam(request)),
          whole(written(tree.notation, "", range_of_exam(request))),
          search(search_of_exam(request, *whole))
    {
    }
    explicit set_exam(std::uint64_t seed, bool as_max = false)
        : set_exam(exam_request{.seed = seed, .as_max = as_max})
    {
    }
    [[nodiscard]] std::string key() const
    {
        return json_of(in_json(request, tree, search), {{"schema", exam_document::kind.schema()}})
            .dump();
    }
    [[nodiscard]] answer right() const
    {
        return right_answer(search, request.as_max ? viewpoint::root : viewpoint::mover);
    }
};

graded_answer against(set_exam const& e, answer const& a)
{
    return graded_against(read_exam_keys(e.key()), {write_answer(a)}, "x");
}

std::vector<mistake> mistakes_of(graded_answer const& a)
{
    std::vector<mistake> all;
    for (auto const& p : a.found.parts())
        all.insert(all.end(), p.marked->mistakes.begin(), p.marked->mistakes.end());
    return all;
}

std::string field()
{
    auto const begins
        = *rc::gen::element<std::string>("", "", "sep=", "'", "''=", "-1.5", "\uff0b");
    return begins
         + *rc::gen::container<std::string>(
               rc::gen::elementOf(std::string("ab5 ,;\t\"\n\r\xef\xbb\xbf:=+-@'")));
}

} // namespace

TEST_CASE("an answer to an exam is graded by the exam", "[laboratory][grade][class]")
{
    rc::prop("the right answer has all points, whatever it says of the tree", [] {
        set_exam const e(*rc::gen::inRange<std::uint64_t>(1, 60), *rc::gen::arbitrary<bool>());
        auto a = e.right();
        a.name = said{"Ada"};
        if (*rc::gen::arbitrary<bool>()) {
            a.tree = said{"Node 1 []"};
            a.algorithm = said{"minimax"};
            a.view = said{*rc::gen::element<std::string>("root", "mover")};
        }
        auto const g = against(e, a);
        RC_ASSERT(g.problem.empty() and g.found.right() and g.name == "Ada");
        RC_ASSERT(mistakes_of(g).empty());
        RC_ASSERT(graded_against(read_exam_keys(answer_to(e.request, e.tree, e.search)),
                                 {write_answer(a)}, "x")
                      .found.right());
    });
    rc::prop("each mistake is called what it is", [] {
        set_exam const e(*rc::gen::inRange<std::uint64_t>(1, 60));
        using kinds = std::vector<mistake>;
        auto a = e.right();
        auto const expected = [&](kinds const& k) { RC_ASSERT(mistakes_of(against(e, a)) == k); };
        RC_PRE(e.search.worth != 0 and e.search.cuts.size() > 0U);
        a.worth->number = -a.worth->number;
        expected({mistake::wrong_sign});
        a.worth->number += 1000;
        expected({mistake::wrong_value});
        a.worth.reset();
        expected({mistake::not_answered});
        a = e.right();
        auto& first = a.values->front();
        first.number += 1000;
        expected({mistake::wrong_inner_value});
        if (auto const right = e.right().values->front().number; right != 0) {
            first.number = -right;
            expected({mistake::wrong_sign});
        }
        a.values->erase(a.values->begin());
        expected({mistake::misses_inner_value});
        a.values = e.right().values;
        a.values->push_back(a.values->back());
        expected({mistake::values_unvisited});
        a.values.reset();
        expected({mistake::not_answered});
        a = e.right();
        a.leaves->pop_back();
        expected({mistake::leaves_out_leaf});
        a = e.right();
        std::swap(a.leaves->at(0), a.leaves->at(1));
        expected({mistake::wrong_order});
        a = e.right();
        a.leaves->insert(a.leaves->begin(), said{"root"}); // which is no leaf
        expected({mistake::wrong_order});
        a = e.right();
        auto const& cut = e.search.cuts.front();
        auto const* skipped = &cut.at->child(cut.read);
        while (not skipped->is_leaf())
            skipped = &skipped->child(0);
        auto const after
            = std::ranges::find(e.search.evaluated, cut.refuted_by) - e.search.evaluated.begin();
        if (cut.refuted_by->is_leaf()) {
            a.leaves->insert(a.leaves->begin() + after + 1, said{skipped->name()});
            expected({mistake::reads_cut_leaf});
        }
        a = e.right();
        a.cuts->pop_back();
        expected({mistake::misses_cutoff});
        a = e.right();
        a.cuts->front().bound = 12345;
        expected({mistake::wrong_bound});
        a = e.right();
        a.cuts->front().deep = not * a.cuts->front().deep;
        expected({mistake::wrong_kind});
        a = e.right();
        a.cuts->push_back(a.cuts->front());
        expected({mistake::invents_cutoff});
    });
}

TEST_CASE("an exam is read with its order and its range", "[laboratory][grade][class]")
{
    for (auto const& request :
         {exam_request{.seed = 7, .order = ordering::best_first},
          exam_request{
              .depth = 3, .algorithm = gametree::about::star1, .labels = std::pair(0, 60)}}) {
        set_exam const e(request);
        INFO(e.key());
        auto const g = against(e, e.right());
        CHECK(g.problem == "");
        CHECK(g.found.right());
    }
}

TEST_CASE("where no inner node has a value, none is missed", "[laboratory][grade][class]")
{
    auto const keys = read_exam_keys("tree: Node 0 [Node 3 [],Node 5 []]\nalgorithm: alpha-beta\n");
    auto const g = graded_against(keys, {"value: -3\nleaves: 1 2\ncuts: none\n"}, "x");
    CHECK(g.problem == "");
    CHECK(g.found.right());
    REQUIRE(g.found.values);
    CHECK(g.found.values->of == 0);
}

TEST_CASE("a kind of mistake counts once in an answer", "[laboratory][grade][class]")
{
    set_exam const e(3);
    auto a = e.right();
    a.values->at(0).number += 1000;
    a.values->at(1).number += 1000;
    auto const g = against(e, a);
    CHECK(mistakes_of(g) == std::vector(2, mistake::wrong_inner_value));
    CHECK(mistakes_as_bars({g})
          == "1 answers, 0 all right\nwrong value of an inner node   1  " + std::string(40, '#')
                 + "\n");
}

TEST_CASE("an answer in a file goes from a line with a name to the next",
          "[laboratory][grade][class]")
{
    using texts = std::vector<answer_text>;
    CHECK(answers_in("name: Ada\nvalue: 3\nname: Bob\nvalue: 4\n")
          == texts{{"name: Ada\nvalue: 3\n"}, {"name: Bob\nvalue: 4\n", 2}});
    CHECK(answers_in("name = Ada\nvalue = 3\n Name = Bob\nvalue = 4\n")
          == texts{{"name = Ada\nvalue = 3\n"}, {" Name = Bob\nvalue = 4\n", 2}});
    // what stands before the first name is of the first answer
    CHECK(answers_in("value: 3\nname: Ada\nname: Bob\n")
          == texts{{"value: 3\nname: Ada\n"}, {"name: Bob\n", 2}});
    CHECK(answers_in("value: 3\nname: Ada\n") == texts{{"value: 3\nname: Ada\n"}});
}

TEST_CASE("answers are read generously", "[laboratory][grade][class]")
{
    auto const a = read_answer(
        "NAME = Ada Lovelace\nValue=3\nLeaves : 1 2.1\nCUTS: 2 After 2.1, Bound 3, Deep\n");
    CHECK(a
          == read_answer(
              "name: Ada Lovelace\nvalue: 3\nleaves: 1 2.1\ncuts: 2 after 2.1, bound 3, deep\n"));
    CHECK(a.name->words == "Ada Lovelace");
    CHECK(read_answer("cuts: None").cuts->empty());
    CHECK(read_answer("tree: A(1\n  x=3 \n)\nvalue: 1").tree->words == "A(1\n  x=3 \n)");
}

TEST_CASE("each student has an exam", "[laboratory][grade][class]")
{
    set_exam const one(3);
    set_exam const two(4);
    auto const with_name = [](set_exam const& e, std::string const& name) {
        auto key = e.key();
        std::string const nobody = "\"name\":null";
        return key.replace(key.find(nobody), nobody.size(), "\"name\":\"" + name + "\"") + "\n";
    };
    auto const keys = read_exam_keys(with_name(one, "Ada") + "\n" + with_name(two, "Bob"));
    CHECK(keys.size() == 2);
    auto answer_of = [](set_exam const& e, std::string const& name) {
        auto a = e.right();
        a.name = said{name};
        return write_answer(a);
    };
    CHECK(graded_against(keys, {answer_of(one, "ada")}, "x").found.right());
    CHECK(graded_against(keys, {answer_of(two, "Bob")}, "x").found.right());
    CHECK_FALSE(graded_against(keys, {answer_of(one, "Bob")}, "x").found.right());
    CHECK(graded_against(keys, {answer_of(one, "Eve")}, "x").problem
          == "there is no exam of 'Eve'");
    CHECK(graded_against(keys, {"value: 1"}, "x").problem
          == "there is no line such as name: Ada, and each student has an exam");
    CHECK(graded_against(keys, {"name: Ada\nvalue: x"}, "x")
              .problem.starts_with("line 2, column 8: "));
    CHECK(graded_against(keys, {"name: Ada\nvalue: x", 7}, "x")
              .problem.starts_with("line 9, column 8: "));
    for (auto const text :
         {"{\"schema\":\"gametree-exam-1\"}", "{", "{}\n", "[1]", "value: 3", "\n"})
        CHECK_THROWS_AS(read_exam_keys(text), gametree::notation_error);
}

TEST_CASE("CSV is read as it is written", "[laboratory][grade][class][csv]")
{
    CHECK(csv_row({"a", "b c", "d,\"e\"", "f\ng", ""}) == "a,b c,\"d,\"\"e\"\"\",\"f\ng\",\n");
    using rows = std::vector<csv_fields>;
    CHECK(read_csv("\xef\xbb\xbfname;group\r\n\r\n\"O\"\"Hara; Ann\";2\r\nBob;")
          == rows{{"name", "group"}, {"O\"Hara; Ann", "2"}, {"Bob", ""}});
    CHECK(read_csv("Ann\nBob, C\n") == rows{{"Ann"}, {"Bob", " C"}});
    CHECK(read_csv("").empty());
    for (auto const* other : {"a;b", "a\tb", "a,b", "a\"b", "\xef\xbb\xbf", "sep="})
        CHECK(read_csv(csv_row({other, "c"})) == rows{{other, "c"}});
    for (auto const* named : {"sep=;\nAnn;Bob, C\n", "\xef\xbb\xbfsep=;\r\nAnn;Bob, C\r\n"})
        CHECK(read_csv(named) == rows{{"Ann", "Bob, C"}});
    CHECK(read_csv("sep=\tx\n") == rows{{"sep=", "x"}});
    CHECK(read_csv("sep=;") == std::vector<csv_fields>{});
    // A spreadsheet computes no field; numbers stay numbers.
    CHECK(csv_row({"=HYPERLINK(\"x\")", "+a", "-a", "@a", "\ta", "\uff1da", "'=a"})
          == "\"'=HYPERLINK(\"\"x\"\")\",\"'+a\",\"'-a\",\"'@a\",\"'\ta\",\"'\uff1da\",\"''=a\"\n");
    CHECK(csv_row({"-5", "+0.5", "-1e3", "'a", "a=b"}) == "-5,+0.5,-1e3,'a,a=b\n");
    CHECK(read_csv("'=a,'a\n") == rows{{"=a", "'a"}});
    CHECK_THROWS_WITH(read_csv("a,b\n\"c"), "line 2, column 1: this quote is not closed");
    CHECK_THROWS_WITH(read_csv("\"a\"b"),
                      "line 1, column 4: expected the end of the field after its quote, found 'b'");
    rc::prop("read . write == id", [] {
        auto const width = *rc::gen::inRange<std::size_t>(2, 5);
        rows table;
        std::string text;
        for (auto left = *rc::gen::inRange(0, 5); left > 0; --left) {
            csv_fields row;
            for (std::size_t i = 0; i < width; ++i)
                row.push_back(field());
            text += csv_row(row);
            table.push_back(row);
        }
        RC_ASSERT(read_csv(text) == table);
    });
    rc::prop("any text is rows or refused in one line", [] {
        auto const text = field() + field() + field();
        try {
            static_cast<void>(read_csv(text));
        } catch (gametree::notation_error const& e) {
            RC_ASSERT(std::string_view(e.what()).find('\n') == std::string_view::npos);
        }
    });
}
