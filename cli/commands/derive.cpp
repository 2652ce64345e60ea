#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <unistd.h>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "terminal/documents.hpp"
#include <laboratory/derive/calculation.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/draw/formats.hpp>
#include "commands/tree_options.hpp"
#include "terminal/files.hpp"
#include "terminal/look.hpp"
#include "terminal/streams.hpp"

namespace gametree::cli {

using namespace laboratory;

/// What `tree` is in the pipelines.
static std::string source_of(instance const& whole)
{
    auto const& about = whole.about();
    if (about.labels.kind == label_kind::sets)
        return fmt::format("rose_tree<std::bitset<{}>> tree = ..;\n", about.labels.asked);
    if (not about.labels.total())
        return fmt::format("auto tree = read_rose_tree<int>(text)\n"
                           "          | views::map([](int n) {{ return element<{}>{{n}}; }});\n",
                           label_words.word_of(about.labels.kind));
    if (whole.written())
        return about.chance
                 ? "auto tree = read_rose_tree<weighted_label<rational, rational>>(text)\n"
                   "          | views::map(value_of);\n"
                 : "auto tree = read_rose_tree<int>(text);\n";
    auto const prune = about.depth ? fmt::format(" | views::prune({})", *about.depth) : "";
    return fmt::format("auto tree = game_tree_of(position){} | views::map({});\n", prune,
                       about.chance ? "judge" : "static_value");
}

/// The width and the signs of a terminal; a pipe and a file take all signs.
static text_look look_of_text(std::string const& file)
{
    if (not(file.empty() or file == "-") or not the_streams().is_terminal(STDOUT_FILENO))
        return {};
    auto const found = look_of_stdout(false);
    return {found.columns, found.unicode};
}

/// With a calculation that stands in place of the rungs.
static std::string pages_of(std::vector<step> const& all, knowing_step const* known,
                            std::string const& calculation, text_look const& how)
{
    auto const& whole = *all.front().search.whole;
    std::string text;
    if (not calculation.empty()) {
        text = fmt::format("The calculation on {}\n\n{}", whole.title(), calculation);
    } else {
        text = fmt::format("The derivation on {}\n\n{}\n{}\n", whole.title(), source_of(whole),
                           first_page(all, how));
        for (std::size_t i = 1; i <= all.size(); ++i)
            text += page_of(all, i, how) + "\n";
        text += last_page(all, how);
    }
    return known ? text + "\n" + page_of(*known, how) : text;
}

/// The same tree seen through views, in the memory that the study of the tree has left.
static tree_knowing seen_within(tree_request const& r, instance const& whole, progress_line& line)
{
    constexpr std::uint64_t megabyte = 1'000'000;
    auto rest = r;
    rest.what.depth = whole.about().depth;
    rest.what.megabytes = std::max<std::uint64_t>(1, whole.memory().left() / megabyte);
    return tree_seen_through(rest, std::nullopt, line);
}

/// A format of derivations.
struct derivation_format {
    format_id id;
    std::string_view ending; ///< of files in it
    decltype(&as_html) handout = nullptr; ///< null: pages for a terminal
};
static constexpr std::array derivation_formats{
    derivation_format{format_id::text, ".txt"},
    derivation_format{format_id::markdown, ".md", as_markdown},
    derivation_format{format_id::html, ".html", as_html}};
static constexpr word_list<format_id, 3> derivation_format_words{
    "format",
    {{{"text", format_id::text}, {"markdown", format_id::markdown}, {"html", format_id::html}}}};

void add_derive(CLI::App& app)
{
    struct options {
        tree_request what;
        std::optional<format_id> format;
        std::string file;
        bool steps = false;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand(
        "derive", "The derivation of alpha-beta from minimax, rung by rung, on a tree");
    add_tree_options(command, o->what, true);
    o->what.every_node = true;
    add_order_option(command, o->what.what.order);
    add_knowing_option(command, o->what);
    add_words_option(command, "-f,--format", o->format, derivation_format_words,
                     "text; markdown or html for a handout")
        ->type_name("NAME");
    auto* const steps = command.add_flag(
        "--steps", o->steps, "The calculation between the rungs, law by law; in a handout besides");
    add_output_option(
        command, o->file,
        "Where to, in full or not at all; the ending .txt, .md or .html chooses the format");
    add_json_option(command, o->json);
    steps->excludes(command.get_option("--json"));
    command.get_option("--output")->excludes(command.get_option("--json"));
    add_footer(
        command,
        "Of each rung: its equations beside the same in C++, and in ranges as\n"
        "gametree/derivation.hpp defines it; why the step from the one before is valid, the\n"
        "value, the counts, which leaves are no longer evaluated and why not, and the tree with\n"
        "these struck out. With chance nodes it is the ladder from expectiminimax to Star1 and\n"
        "Star2. On a terminal it is shown by $PAGER, or less; html prints on A4. --steps goes "
        "from\n"
        "minimax to mtdf law by law, each expression a program that is run on the tree. "
            + of_many_games("Without a game or a tree it is on the lecture's example. ")
            + "A game is\n"
              "looked at 3 plies deep unless --depth says otherwise.\n\n",
        "  gametree derive\n"
        "  gametree derive tic-tac-toe --position XO..X...O\n"
        "  gametree derive --labels sets --tree '(01 (11 (10 00)))'\n"
        "  gametree derive --tree '((3 12 8) (2 4 6))' -o handout.html",
        "  gametree derive --depth 2");
    command.callback([o] {
        progress_line line("derive");
        auto const views = views_asked(o->what);
        auto const tree = tree_seen_through(o->what, 3, line);
        auto const whole = tree({});
        auto const handout = chosen_format(derivation_formats, derivation_format_words,
                                           "derivation", o->format, o->file)
                                 .handout;
        auto const how = handout ? text_look{} : look_of_text(o->file);
        auto const calculation = o->steps ? calculation_on(*whole, how.columns) : std::string();
        auto const all = derived(*whole);
        std::optional<knowing_step> known;
        if (not views.empty())
            known
                = derive_knowing(*whole, seen_within(o->what, *whole, line), views, std::ref(line));
        auto const* const knowing = known ? &*known : nullptr;
        if (o->json) {
            print_json(in_json(all, knowing));
        } else {
            auto const text = handout ? handout(all, source_of(*whole), knowing, calculation)
                                      : pages_of(all, knowing, calculation, how);
            if (not o->file.empty() and o->file != "-") {
                write_file("write the derivation", o->file, text);
            } else {
                if (not handout)
                    page_answer();
                print(text);
            }
        }
        if (known)
            report_differences(known->found.differences);
    });
}

} // namespace gametree::cli
