#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands/commands.hpp"
#include "per_game/game.hpp"
#include <gametree/laboratory/grade/grade.hpp>
#include <gametree/laboratory/observe/json.hpp>
#include "commands/tree_options.hpp"
#include "terminal/read_file.hpp"
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

using namespace laboratory;

using json = nlohmann::ordered_json;

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

static json as_json(std::string_view part, mark const& m)
{
    return {{"part", part},
            {"correct", m.right()},
            {"score", m.points},
            {"full_score", m.of},
            {"faults", m.faults}};
}

static void write_json(marks const& found, observed const& search)
{
    json j;
    add_subject(j, *search.whole);
    j["algorithm"] = search.algorithm;
    j["correct"] = found.right();
    j["score"] = found.points();
    j["full_score"] = found.of();
    j["marks"] = {as_json("value", found.worth), as_json("leaves", found.leaves),
                  as_json("cuts", found.cuts)};
    print_json(document::grade, j);
}

static void write_text(marks const& found, observed const& search)
{
    print(fmt::format("{}, {}\n\n", search.whole->title(), search.algorithm));
    write_mark("value", found.worth);
    write_mark("leaves", found.leaves);
    write_mark("cuts", found.cuts);
    print(fmt::format("\nscore   {} of {}\n", found.points(), found.of()));
}

static void grade(std::string const& file, bool json_wanted)
{
    static constexpr file_kind answer_file{"read", "an answer", 100}; // with its tree
    auto const text = read_file(file, answer_file);
    progress_line const line("grade");
    try {
        auto const a = read_answer(text);
        auto const whole = tree_of(a, text, {game_named, [](std::string const& tree) {
                                                 return read_file(tree, trees_file);
                                             }});
        auto const search = search_of(a, text, *whole);
        auto const found = graded(a, text, search);
        json_wanted ? write_json(found, search) : write_text(found, search);
        if (not found.right())
            exit_status = status::difference;
    } catch (notation_error const& e) {
        throw unreadable(file, e);
    }
}

void add_grade(CLI::App& app)
{
    struct options {
        std::string file;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("grade", "Mark a student's answer to a tree");
    command.add_option("FILE", o->file, "The answer (default: stdin)")->type_name("");
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
        "The exit status is 0 if all is right, 1 if something is wrong.\n\n"
        "Examples:\n"
        "  gametree grade answer.txt\n"
        "  gametree grade --json < answer.txt");
    command.callback([o] { grade(o->file, o->json); });
}

} // namespace gametree::cli
