#include "commands/commands.hpp"
#include "commands/tree_options.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gametree/laboratory/draw/formats.hpp>
#include "terminal/support.hpp"
#include "terminal/whole_file.hpp"

namespace gametree::cli {

using namespace laboratory;

namespace {
    struct draw_options {
        tree_request what;
        std::string algorithm;
        std::optional<format_id> format;
        std::string file;
        view values = view::mover;
        boards shown = boards::automatic;
        std::size_t limit = 0;
        std::size_t skipped = any_number;
        std::optional<std::size_t> until;
        bool ascii = false;
    };

    drawing_options drawing_asked(draw_options const& o, drawing_format const& f,
                                  instance const& whole)
    {
        drawing_options asked;
        asked.values = o.values;
        asked.limit = o.limit > 0 ? o.limit : f.limit;
        asked.skipped = o.skipped;
        asked.levels = f.levels;
        asked.widest_board = f.widest_board;
        asked.until = o.until;
        asked.ascii = o.ascii;
        if (o.what.what.order == ordering::best_first)
            asked.remark = "best first";
        asked.shown = o.shown;
        if (whole.written() and (o.shown == boards::yes or o.shown == boards::leaves))
            throw request_error("--boards is for games: a written tree has none");
        return asked;
    }

    /// `NAME,NAME`, `all`, or nothing: the usual one.
    std::vector<search_id> searches_asked(std::string_view list, instance const& whole)
    {
        if (list.empty())
            return {usual_search_for(whole)};
        if (list == "all")
            return searches_for(whole);
        std::vector<search_id> found;
        for (;;) {
            auto const comma = list.find(',');
            found.push_back(search_named(whole, list.substr(0, comma)));
            if (comma == list.npos)
                return found;
            list.remove_prefix(comma + 1);
        }
    }

    void write(std::string const& file, std::string_view text)
    {
        if (file.empty() or file == "-") {
            print(text);
            return;
        }
        write_file("write the drawing", file, text);
    }

    void draw(draw_options const& o)
    {
        auto const& f = format_of(o.format, o.file);
        if (o.ascii and f.id != format_id::text)
            throw request_error("--ascii is for --format text");
        constexpr int plies = 2;
        progress_line line("draw: the search");
        auto const whole = take(o.what, plies, line);
        auto const asked = drawing_asked(o, f, *whole);
        std::vector<observed> searches;
        for (auto const search : searches_asked(o.algorithm, *whole))
            searches.push_back(observe(*whole, search));
        if (searches.size() > 1 and not f.several)
            throw request_error("several searches side by side are for --format html");
        for (auto const& search : searches)
            if (o.until and *o.until > search.events.size())
                throw request_error(fmt::format("--until {}: the search has only {} events",
                                                *o.until, search.events.size()));
        line.say("draw: the drawing");
        write(o.file, f.write(searches, asked));
    }
} // namespace

void add_draw(CLI::App& app)
{
    auto const o = std::make_shared<draw_options>();
    auto& command = *app.add_subcommand(
        "draw", "The tree of a search: what was evaluated, what was cut off, best play");
    add_tree_options(command, o->what);
    add_order_option(command, o->what.what.order);
    add_algorithm_option(
        command, o->algorithm,
        "The search (default: alpha-beta, or star2 where there is chance); for html "
        "several side by side, as in omit,alpha-beta, or all");
    add_words_option(
        command, "-f,--format", o->format, format_words,
        fmt::format("{} (default: what the ending of the file's name says; on stdout text)",
                    fmt::join(format_words.words(), ", ")))
        ->type_name("NAME");
    add_output_option(command, o->file,
                      "Where to, in full or not at all; - is stdout, as is the default");
    add_view_option(command, o->values);
    add_words_option(command, "--boards", o->shown, board_words,
                     "yes, no or leaves: boards in the nodes (default: where they are small)")
        ->type_name("WHICH");
    command
        .add_option("--limit", o->limit,
                    "Nodes to draw (default: text 200, dot and svg 150, tikz 100, html 400); a "
                    "note says what is left out")
        ->check(whole_number_in(1, 100'000))
        ->type_name("N");
    command
        .add_option("--skipped", o->skipped,
                    "Skipped children to draw at each node (default: all); a note counts the rest")
        ->check(whole_number_in(0, 100'000))
        ->type_name("N");
    command
        .add_option("--until", o->until,
                    "The state after the first N events of the search, as trace numbers them")
        ->check(whole_number_in(0, 1'000'000'000))
        ->type_name("N");
    command.add_flag("--ascii", o->ascii, "Text of nothing but ASCII");
    command.footer(
        "Shapes and line styles tell apart what became of the nodes, and a legend explains\n"
        "them. dot is for Graphviz; tikz is a LaTeX document that needs the package forest;\n"
        "html is a page for any browser, by itself, that steps through the searches.\n\n"
        "Examples:\n"
        "  gametree draw\n"
        "  gametree draw tic-tac-toe --view root -o slide.svg\n"
        "  gametree draw tic-tac-toe --until 40 --view root -o step.svg\n"
        "  gametree draw --algorithm omit,alpha-beta -o steps.html\n"
        "  gametree draw --tree slides.txt --algorithm omit --format tikz -o tree.tex\n"
        "  gametree draw backgammon --roll 3-1 --depth 1 --limit 40");
    command.callback([o] { draw(*o); });
}

} // namespace gametree::cli
