#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "known_games.hpp"
#include <laboratory/exam/students.hpp>
#include <laboratory/exam/exam.hpp>
#include <laboratory/grade/class.hpp>
#include <laboratory/grade/grade.hpp>
#include "commands/tree_options.hpp"
#include "terminal/files.hpp"
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

using namespace laboratory;

static void write_mark(std::string_view question, mark const& m)
{
    auto const begin = fmt::format("{:<8}{}", question,
                                   m.right()   ? "right"
                                   : m.of == 1 ? "wrong"
                                               : fmt::format("{} of {} right", m.points, m.of));
    print(begin + "\n");
    for (auto const& fault : m.faults)
        print(fmt::format("{:<8}- {}\n", "", fault));
}

static void write_json(marks const& found, observed const& search)
{
    auto const marked = [](marks::part const& p) {
        auto const& m = *p.marked;
        return marked_part{p.name, m.right(), m.points, m.of, m.faults};
    };
    print_json(grade_document{.subject = {subject_of(*search.whole)},
                              .algorithm = search.algorithm,
                              .correct = found.right(),
                              .score = found.points(),
                              .full_score = found.of(),
                              .marks = list_of(found.parts(), marked)});
}

static void write_text(marks const& found, observed const& search)
{
    print(fmt::format("{}, {}\n\n", search.whole->title(), search.algorithm));
    for (auto const& p : found.parts())
        write_mark(p.name, *p.marked);
    print(fmt::format("\nscore   {} of {}\n", found.points(), found.of()));
}

static void grade(std::string const& file, bool json_wanted)
{
    static constexpr file_kind answer_file{"read", "an answer", 100}; // with its tree
    auto const text = read_file(file, answer_file);
    progress_line const line("grade");
    try {
        auto const a = read_answer(text);
        auto const whole = tree_of(
            a, text, {game_named, [](std::string const& tree) { return read_trees_in(tree); }});
        auto const search = search_of(a, text, *whole);
        auto const found = graded(a, text, search);
        json_wanted ? write_json(found, search) : write_text(found, search);
        if (not found.right())
            exit_status = status::difference;
    } catch (notation_error const& e) {
        throw unreadable(file, e);
    }
}

namespace {
    struct grade_options {
        std::vector<std::string> files;
        std::string exam;
        std::optional<std::uint64_t> seed;
        std::string feedback;
        bool csv = false;
        bool json = false;
    };

    /// `answers/ada.txt` is `ada`.
    std::string name_of_file(std::string const& file)
    {
        return std::filesystem::path(file).stem().string();
    }

    std::vector<exam_key> keys_asked(grade_options const& o)
    {
        if (o.seed) {
            exam_request r;
            r.seed = *o.seed;
            return {exam_key{.name = "",
                             .tree = find_exam(r).notation,
                             .algorithm = std::string(r.algorithm.name())}};
        }
        static constexpr file_kind exam_file{"read", "an exam", 100};
        auto const text = read_file(o.exam, exam_file);
        try {
            return read_exam_keys(text);
        } catch (notation_error const& e) {
            throw unreadable(o.exam, e);
        }
    }

    void write_feedback(std::string const& directory, std::vector<graded_answer> const& all,
                        std::vector<std::string> const& pages)
    {
        std::set<std::string> names;
        for (auto const& page : pages)
            if (not names.insert(page).second)
                throw request_error(
                    fmt::format("--feedback: two answers are called '{}'", printable(page)));
        std::error_code failed;
        std::filesystem::create_directories(directory, failed);
        if (failed)
            throw request_error(fmt::format("cannot make the directory '{}': {}",
                                            printable(directory), failed.message()));
        for (std::size_t i = 0; i < all.size(); ++i)
            write_file("write the feedback", fmt::format("{}/{}.feedback.txt", directory, pages[i]),
                       feedback_for(all[i]));
        write_file("write the feedback", directory + "/mistakes.txt", mistakes_as_bars(all));
    }

    void grade_class(grade_options const& o)
    {
        if (o.json)
            throw request_error("--json is for one answer that names its tree: --csv has a class");
        if (o.exam.empty() == not o.seed)
            throw request_error("a class is graded with --exam FILE or --seed S, one of them");
        static constexpr file_kind answer_file{"read", "an answer", 100};
        auto const keys = keys_asked(o);
        auto const files = o.files.empty() ? std::vector<std::string>{"-"} : o.files;
        progress_line const line("grade");
        std::vector<graded_answer> all;
        std::vector<std::string> pages; // what the page of each answer is called
        for (auto const& file : files) {
            auto const text = read_file(file, answer_file);
            auto const answers = answers_in(text);
            for (auto const& answer : answers) {
                all.push_back(graded_against(keys, answer, file == "-" ? "stdin" : file));
                auto const& name = all.back().name;
                pages.push_back(answers.size() == 1 ? name_of_file(all.back().file)
                                                    : file_name_of(name));
                if (pages.back().empty())
                    pages.back() = fmt::format("{}", all.size());
            }
        }
        if (not o.feedback.empty())
            write_feedback(o.feedback, all, pages);
        if (o.csv)
            print(class_as_csv(all));
        else if (all.size() == 1)
            print(feedback_for(all.front()));
        else
            print(class_as_csv(all) + "\n" + mistakes_as_bars(all));
        for (auto const& a : all)
            if (not a.problem.empty() or not a.found.right())
                exit_status = status::difference;
    }

    void grade_what_is_asked(grade_options const& o)
    {
        bool const of_class
            = not o.exam.empty() or o.seed or o.csv or not o.feedback.empty() or o.files.size() > 1;
        of_class ? grade_class(o) : grade(o.files.empty() ? "" : o.files.front(), o.json);
    }
} // namespace

void add_grade(CLI::App& app)
{
    auto const o = std::make_shared<grade_options>();
    auto& command = *app.add_subcommand("grade", "Mark students' answers to a tree");
    add_labels_option(command, nullptr);
    command.add_option("FILE", o->files, "The answers, a file each or several (default: stdin)")
        ->type_name("");
    command
        .add_option("--exam", o->exam,
                    "What exam --json or --sheet answer wrote: tree, algorithm and view come from "
                    "it, not from the answers")
        ->type_name("FILE");
    command.add_option("--seed", o->seed, "Likewise, of exam --seed S")
        ->check(any_seed())
        ->type_name("S");
    command.add_flag("--csv", o->csv, "One line an answer, for a spreadsheet");
    command
        .add_option("--feedback", o->feedback,
                    "Writes a page for each student, and mistakes.txt: how many make which")
        ->type_name("DIR");
    add_json_option(command, o->json);
    command.footer(
        "An answer is a text such as\n\n"
        "  tree: Node 0 [Node 3 [],Node 0 [Node 2 [],Node 7 []]]\n"
        "  algorithm: alpha-beta\n"
        "  value: -2\n"
        "  leaves: 1 2.1 2.2\n"
        "  cuts: none\n\n"
        "Instead of tree there may be file, with the name of a file, or game, with position,\n"
        "rules, depth, roll and strategy. A leaf is named by the numbers of the children from 1;\n"
        "in a game by the moves, and leaves are separated by semicolons or stand on lines of\n"
        "their own. labels: 3 2 7 will do instead of leaves. Cuts are separated likewise, for\n"
        "example 2 after 2.1, bound 3, deep; the bound and shallow or deep may be left out.\n"
        "view: root has all numbers as the player at the root sees them. The man page has more.\n\n"
        "values: 1 = -2, 2 >= 1 has inner nodes that are visited, and what is known of each.\n\n"
        "With --exam or --seed a class is graded: name: begins the line with the student's name, "
        "and\n"
        "an answer that cannot be read gets a line that says why. All answers of a class may "
        "stand\n"
        "in one file, one below the other, each from its name on.\n\n"
        "The exit status is 0 if all is right, 1 if something is wrong.\n\n"
        "Examples:\n"
        "  gametree grade answer.txt\n"
        "  gametree grade --json < answer.txt\n"
        "  gametree grade --seed 7 answers/*.txt --csv --feedback pages\n"
        "  gametree grade --exam forms-key.jsonl answers.txt");
    command.callback([o] { grade_what_is_asked(*o); });
}

} // namespace gametree::cli
