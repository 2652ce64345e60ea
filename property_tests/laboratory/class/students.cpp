// A class: the list of its students, and an exam of each.
#include <laboratory/exam/students.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <rapidcheck/catch.h>

#include <laboratory/exam/exam.hpp>
#include <laboratory/grade/answer.hpp>
#include <laboratory/grade/csv.hpp>
#include <gametree/text/notation_error.hpp>

#include "support/command.hpp"
#include "support/drawings.hpp"
#include "support/scratch_directory.hpp"
#include "support/starters.hpp"

using namespace gametree_tests;
using namespace gametree::laboratory;
using json = nlohmann::json;
using words = std::vector<std::string>;

namespace {

std::string why_not(std::string const& list)
{
    try {
        static_cast<void>(read_students(list));
    } catch (gametree::notation_error const& e) {
        return e.what();
    }
    return {};
}

std::string small(std::string text)
{
    for (auto& c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

/// Names that differ, capitals not counted.
words any_names()
{
    words all;
    std::set<std::string> taken;
    for (auto left = *rc::gen::inRange(1, 6); left > 0; --left) {
        auto name
            = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("abAB ,;\"'-.:=#")));
        name = name.substr(std::min(name.find_first_not_of(' '), name.size()));
        name.erase(name.find_last_not_of(' ') + 1);
        if (not name.empty() and name.size() <= longest_name and small(name) != "name"
            and taken.insert(small(name)).second)
            all.push_back(name);
    }
    return all;
}

std::vector<json> lines_of(std::string const& text)
{
    std::vector<json> all;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = text.find('\n', at);
        all.push_back(json::parse(text.substr(at, end - at)));
        at = end + 1;
    }
    return all;
}

std::string exam_for(words arguments)
{
    arguments.insert(arguments.begin(), "exam");
    return answer_of(arguments);
}

} // namespace

TEST_CASE("a list of students is read", "[laboratory][class][students]")
{
    CHECK(read_students("Ada\nBob\n") == words{"Ada", "Bob"});
    CHECK(read_students("\xef\xbb\xbfgroup; Name ;mail\r\n1;\" Lee; Ann \";a@b\r\n\r\n;;\r\n2;Bob;")
          == words{"Lee; Ann", "Bob"});
    CHECK(read_students("Ada,1\nŽofie,2") == words{"Ada", "Žofie"}); // the first column
    CHECK(why_not("") == "line 1, column 1: expected a student, found the end");
    CHECK(why_not("name\n") == "line 2, column 1: expected a student, found the end");
    CHECK(why_not("group,name\n1\n")
          == "line 2, column 2: expected the name, in column 2 of the table, found the end of the "
             "line");
    CHECK(why_not("Ada,1\n ,2\n") == "line 2, column 1: expected a name");
    CHECK(why_not("Ada\nBob\nADA\n") == "line 3, column 1: 'ADA' is on line 1 already");
    CHECK(why_not("x,name\n1,\"A\nB\"\n").starts_with("line 2, column 3: a name is one line of "));
    CHECK(why_not("A\x1b[1m\n")
          == "line 1, column 1: a name is one line of UTF-8 that can be seen, "
             "not 'A\\x1b[1m'");
    CHECK(why_not("A\xff\n").starts_with("line 1, column 1: a name is one line of UTF-8"));
    CHECK(why_not("Ada\n\"Bob").starts_with("line 2, column 1: this quote is not closed"));
    CHECK(why_not(std::string(longest_name, 'x')).empty());
    CHECK(why_not(std::string(longest_name + 1, 'x'))
          == "line 1, column 1: a name has at most 100 bytes, not 101");
    std::string many;
    for (std::size_t i = 1; i <= most_students + 1; ++i)
        many += std::to_string(i) + "\n";
    CHECK(why_not(many) == "line 1001, column 1: a class has at most 1000 students");
    rc::prop("read . write == id, with a header and without", [] {
        auto const names = any_names();
        RC_PRE(not names.empty());
        std::string plain;
        std::string table = csv_row({"group", "name"});
        for (auto const& name : names) {
            plain += csv_row({name, "1"});
            table += csv_row({"x", name});
        }
        RC_ASSERT(read_students(plain) == names);
        RC_ASSERT(read_students(table) == names);
    });
}

TEST_CASE("files of students have names that any system takes", "[laboratory][class][students]")
{
    CHECK(file_name_of("Ada Lovelace") == "Ada-Lovelace");
    CHECK(file_name_of("../../etc/passwd") == "etc-passwd");
    CHECK(file_name_of("Lee, Ann (2)") == "Lee-Ann-2");
    CHECK(file_name_of("Žofie Dvořák jr.") == "Žofie-Dvořák-jr");
    CHECK(file_name_of("-rf *").starts_with("rf"));
    CHECK(file_name_of("?!").empty());
    rc::prop("nothing leads out of the directory", [] {
        auto const file = file_name_of(
            *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab.-_/\\ :\0*", 11))));
        RC_ASSERT(file.find_first_of(std::string("/\\ :\0*", 6)) == file.npos);
        RC_ASSERT(file.empty() or (file.front() != '.' and file.front() != '-'));
    });
}

TEST_CASE("the exam of a student follows from the seed and the name", "[laboratory][class]")
{
    CHECK(seed_for(7, "Ada") == 424620205);
    exam_request const r{.seed = 7};
    auto const names = numbered_students(30);
    auto const all = prepare_class(r, names);
    std::set<std::string> trees;
    for (std::size_t i = 0; i < names.size(); ++i) {
        auto const& e = all.at(i);
        CHECK(e.what.student == names[i]);
        trees.insert(e.tree.notation);
        auto alone = r;
        alone.seed = e.what.seed;
        CHECK(find_exam(alone).notation == e.tree.notation);
        CHECK(e.search.whole == e.whole.get());
    }
    CHECK(trees.size() == names.size());
    // Students who come or go change no other exam.
    auto const fewer = prepare_class(r, {"17", "new", "4"});
    CHECK(fewer[0].tree.notation == all[16].tree.notation);
    CHECK(fewer[2].tree.notation == all[3].tree.notation);
    auto const other = prepare_class({.seed = 8}, {"17"});
    CHECK(other[0].tree.notation != all[16].tree.notation);
    // Two trees of two labels are there, and no third.
    exam_request const small_one{.depth = 1, .labels = std::pair(0, 1)};
    CHECK(prepare_class(small_one, numbered_students(2)).size() == 2);
    CHECK_THROWS_AS(prepare_class(small_one, numbered_students(3)), request_error);
}

TEST_CASE("exam sets a class", "[laboratory][exam][class]")
{
    scratch_directory const here;
    std::ofstream(here.file("class.csv")) << "name,group\r\n\"Lee, Ann\",1\r\nBob,2\r\n";
    words const request{"--seed", "7", "--depth", "3", "--students", here.file("class.csv")};
    auto const with = [&](words more) {
        more.insert(more.begin(), request.begin(), request.end());
        return exam_for(more);
    };
    auto const key = with({"--json"});
    auto const exams = lines_of(key);
    REQUIRE(exams.size() == 2);
    CHECK(exams[0]["name"] == "Lee, Ann");
    CHECK(exams[1]["name"] == "Bob");
    CHECK(exams[0]["tree"] != exams[1]["tree"]);

    SECTION("in a directory, a file for each")
    {
        auto const where = here.file("sheets/");
        for (auto const& [format, ending] : std::map<std::string, std::string>{
                 {"text", ".txt"}, {"svg", ".svg"}, {"latex", ".tex"}, {"html", ".html"}}) {
            CHECK(with({"-o", where, "--format", format}).empty());
            CHECK(here.contents("sheets/key.jsonl") == key);
            for (auto const& [file, exam] :
                 {std::pair{"Lee-Ann", exams[0]}, std::pair{"Bob", exams[1]}}) {
                auto const seed = std::to_string(exam["seed"].get<std::uint64_t>());
                auto const blank = here.contents("sheets/" + std::string(file) + "-blank" + ending);
                auto const solved
                    = here.contents("sheets/" + std::string(file) + "-solved" + ending);
                CHECK(blank.find(seed) != blank.npos);
                CHECK(blank.find("solved") == blank.npos);
                CHECK(solved.find("solved") != solved.npos);
                auto const first = exam["name"].get<std::string>().substr(0, 3);
                CHECK(blank.find(first) != blank.npos);
                CHECK(solved.find(first) != solved.npos);
            }
        }
        CHECK(with({"-o", here.file("sheets"), "-f", "moodle"}).empty()); // which is there
        CHECK(here.contents("sheets/Bob.xml").find("for Bob") != std::string::npos);
    }
    SECTION("one document, and the key beside it")
    {
        for (std::string const name : {"all.txt", "all.tex", "all.html"}) {
            CHECK(with({"-o", here.file(name)}).empty());
            CHECK(here.contents("all-key.jsonl") == key);
            auto const ending = name.substr(3);
            for (auto const& e : exams) {
                auto const seed = "Exam " + std::to_string(e["seed"].get<std::uint64_t>());
                for (std::string const sheet : {"all-blank", "all-solved"})
                    CHECK(here.contents(sheet + ending).find(seed) != std::string::npos);
            }
            CHECK(here.contents("all-blank" + ending).find("solved") == std::string::npos);
        }
        CHECK(with({"-o", here.file("one.txt"), "--sheet", "blank"}).empty());
        CHECK(here.contents("one.txt") == here.contents("all-blank.txt"));
        CHECK(with({}) == here.contents("all-blank.txt") + "\n" + here.contents("all-solved.txt"));
    }
    SECTION("forms and answers, each with its name")
    {
        CHECK(with({"--sheet", "form", "-o", here.file("forms")}).empty());
        auto const forms = here.contents("forms");
        CHECK(forms == with({"--sheet", "form"}));
        CHECK(forms.starts_with("name: Lee, Ann\ntree: Node 0 ["));
        CHECK(forms.find("\nname: Bob\n") != forms.npos);
        CHECK(forms.find("value: ") == forms.npos);
        std::ofstream(here.file("right.txt")) << with({"--sheet", "answer"});
        auto const graded = gametree_command(
            {"grade", "--exam", here.file("forms-key.jsonl"), here.file("right.txt"), "--csv"});
        INFO(graded);
        CHECK(graded.status == 0);
        CHECK(graded.out.find("\"Lee, Ann\"," + here.file("right.txt")) != std::string::npos);
        // An empty form has no point.
        auto const empty = gametree_command(
            {"grade", "--exam", here.file("forms-key.jsonl"), here.file("forms"), "--csv"});
        CHECK(empty.status == 1);
        CHECK(empty.out.find("Bob," + here.file("forms") + ",0,") != std::string::npos);
    }
    SECTION("as pdf")
    {
        if (there_is("rsvg-convert")) {
            CHECK(with({"-o", here.file("all.pdf")}).empty());
            auto const pdf = here.contents("all-blank.pdf");
            CHECK(pdf.starts_with("%PDF"));
            std::size_t pages = 0;
            for (auto at = pdf.find("/MediaBox"); at != pdf.npos;
                 at = pdf.find("/MediaBox", at + 1))
                ++pages;
            CHECK(pages == 2);
            CHECK(pdf.find("595.27") != pdf.npos); // A4
        }
        auto const without = run({"env", "PATH=" + here.file("nothing"), GAMETREE_COMMAND, "exam",
                                  "-o", here.file("none.pdf")});
        INFO(without);
        CHECK(refused(without));
        CHECK(without.err.find("rsvg-convert, which is not installed") != std::string::npos);
    }
}

TEST_CASE("the starters sit the exam of a class", "[laboratory][class][starters][long]")
{
    scratch_directory const here;
    auto const sit = [&](std::string const& command, words exam) {
        exam.insert(exam.end(), {"--count", "30", "--sheet", "form", "-o", here.file("forms.txt")});
        exam_for(exam);
        auto const sat = shell("cd '" + here.file("") + "' && " + command
                               + " --exam < forms.txt > answers.txt");
        INFO(sat);
        REQUIRE(sat.status == 0);
        return gametree_command(
            {"grade", "--exam", here.file("forms-key.jsonl"), here.file("answers.txt")});
    };
    for (auto const& s : starters("candidate")) {
        if (not is_installed(s.needs))
            continue;
        INFO(s.file);
        auto const command = built_in(here, s);
        for (auto const& exam :
             {words{"--depth", "5"}, words{"--view", "root", "--ties"},
              words{"--depth", "2", "--branching", "4"}, words{"--depth", "1"}}) {
            auto const graded = sit(command, exam);
            INFO(graded);
            CHECK(graded.status == 0);
            CHECK(graded.out.find("30 answers, 30 all right") != std::string::npos);
        }
        // What it does not know it leaves.
        exam_for({"--count", "2", "-a", "omit", "--depth", "3", "--sheet", "form", "-o",
                  here.file("omit.txt")});
        auto const refused_one = shell(command + " --exam < omit.txt");
        CHECK(refused_one.status == 1);
        CHECK(refused_one.out.empty());
        CHECK(refused_one.err.find("from left to right, and nothing else") != std::string::npos);
    }
    if (not is_installed("python3"))
        return;
    // A mistake of the gallery is a mistake of many students.
    std::ofstream(here.file("wrong.py"))
        << changed_starter("candidate.py", {{"-beta, -max(alpha, best)", "-beta, -alpha"}});
    auto const graded = sit("python3 wrong.py", {"--seed", "3"});
    INFO(graded);
    CHECK(graded.status == 1);
    CHECK(graded.out.find("30 answers, 0 all right") != std::string::npos);
    CHECK(graded.out.find("leaf read that is cut off") != std::string::npos);
    CHECK(graded.out.find("cutoff missed") != std::string::npos);
    CHECK(graded.out.find("wrong value  ")
          == std::string::npos); // the root's is right all the same
}
