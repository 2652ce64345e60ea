#include "commands/commands.hpp"
#include "commands/tree_options.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/draw/formats.hpp>
#include <laboratory/draw/picture.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/whole_number.hpp>
#include "terminal/streams.hpp"
#include "terminal/support.hpp"
#include "terminal/files.hpp"
#include "terminal/look.hpp"

namespace gametree::cli {

using namespace laboratory;

namespace {
    /// `--algorithm none`, which is no search.
    constexpr std::string_view no_search = "none";

    std::string_view word_of(drawing_format const& f) { return format_words.word_of(f.id); }

    /// `svg, tikz, pdf and png`
    std::string formats_with(bool drawing_format::* quality)
    {
        std::vector<std::string_view> names;
        for (auto const& f : drawing_formats())
            if (f.*quality)
                names.push_back(word_of(f));
        return listed(names, " and ");
    }

    /// `text 200, dot, svg, pdf and png 150`
    std::string limits_of_formats()
    {
        std::vector<std::string> limits;
        std::vector<std::size_t> seen;
        for (auto const& f : drawing_formats()) {
            if (std::ranges::find(seen, f.limit) != seen.end())
                continue;
            seen.push_back(f.limit);
            std::vector<std::string_view> names;
            for (auto const& other : drawing_formats())
                if (other.limit == f.limit)
                    names.push_back(word_of(other));
            limits.push_back(fmt::format("{} {}", listed(names, " and "), f.limit));
        }
        return listed(limits, ", ");
    }

    struct draw_options {
        tree_request what;
        std::string algorithm;
        std::optional<format_id> format;
        std::string file;
        std::optional<viewpoint> values;
        boards shown = boards::automatic;
        std::size_t limit = 0;
        std::optional<std::size_t> skipped;
        std::optional<std::size_t> until;
        std::optional<step_choice> steps;
        std::optional<std::string> caption;
        std::optional<std::string> title;
        std::string size;
        std::optional<theme> colours;
        std::optional<direction> grows;
        std::optional<bool> legend;
        std::optional<bool> windows;
        bool ascii = false;

        /// What is for formats with places only, if it is asked for.
        [[nodiscard]] std::string_view for_placed() const
        {
            return steps            ? "--steps"
                 : caption          ? "--caption"
                 : colours          ? "--theme"
                 : grows            ? "--direction"
                 : legend           ? "--legend"
                 : not size.empty() ? "--size"
                 : windows          ? "--windows"
                                    : "";
        }
    };

    /// A file name with the place of a number: `step-%03d.svg`.
    class numbered_name {
        std::string before_;
        std::string after_;
        std::size_t digits_ = 0;

    public:
        /// \throws request_error  if it is not one
        explicit numbered_name(std::string const& name)
        {
            std::regex const place("([^%]*)%(?:0([1-9]))?d([^%]*)");
            std::smatch parts;
            if (not std::regex_match(name, parts, place))
                throw request_error(fmt::format(
                    "--steps writes a picture for each step: their names, with -o, have "
                    "a place for the number, as in step-%03d.svg{}",
                    name.empty() ? "" : "; not '" + printable(name) + "'"));
            before_ = parts[1];
            after_ = parts[3];
            digits_ = parts[2].matched ? static_cast<std::size_t>(parts[2].str()[0] - '0') : 1;
        }
        [[nodiscard]] std::string of(std::size_t number) const
        {
            return fmt::format("{}{:0{}}{}", before_, number, digits_, after_);
        }
    };

    /// `1280x720`.
    picture_size size_asked(std::string const& text)
    {
        std::regex const form("([1-9][0-9]{2,4})x([1-9][0-9]{2,4})");
        std::smatch parts;
        if (not std::regex_match(text, parts, form))
            throw request_error(fmt::format("--size '{}': a width and a height in pixels, each "
                                            "from 100 to 99999, as in 1280x720",
                                            printable(text)));
        return {.width = std::stod(parts[1]), .height = std::stod(parts[2])};
    }

    drawing_options drawing_asked(draw_options const& o, drawing_format const& f,
                                  instance const& whole)
    {
        drawing_options asked;
        asked.values = view_of(o.what, o.values);
        asked.limit = o.limit > 0 ? o.limit : f.limit;
        asked.skipped = o.skipped.value_or(any_number);
        asked.folded = o.skipped ? any_number : f.folded;
        asked.crowded = f.crowded;
        asked.windows = o.windows.value_or(f.placed);
        asked.legend = o.legend.value_or(true);
        asked.caption = o.caption;
        asked.title = o.title;
        if (not o.size.empty())
            asked.size = size_asked(o.size);
        asked.colours = o.colours.value_or(theme::light);
        asked.grows = o.grows.value_or(direction::down);
        asked.levels = f.levels;
        asked.widest_board = f.widest_board;
        asked.until = o.until;
        asked.ascii = o.ascii;
        asked.columns = columns_of_output(o.file);
        if (o.file.empty() or o.file == "-")
            asked.colour = look_of_stdout(o.ascii).colour;
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
            auto const name = list.substr(0, comma);
            if (name == no_search)
                throw request_error("--algorithm none is the tree alone: no search goes with it");
            found.push_back(search_named(whole, name));
            if (comma == list.npos)
                return found;
            list.remove_prefix(comma + 1);
        }
    }

    /// Says so where a picture is too wide for any screen.
    void report_width(drawing_format const& f, std::string_view picture)
    {
        constexpr std::size_t widest = 8000; // two screens
        if (auto const width = f.width ? f.width(picture) : 0; width > widest)
            complain(fmt::format("the picture is {} pixels wide: a smaller --depth or --limit, or "
                                 "--direction right, makes it narrower",
                                 grouped(width)),
                     status::done);
    }

    void write(std::string const& file, std::string_view text)
    {
        if (file.empty() or file == "-") {
            print(text);
            return;
        }
        write_file("write the drawing", file, text);
    }

    /// A picture for each step; of LaTeX, one document.
    void write_steps(draw_options const& o, drawing_format const& f, observed const& search,
                     drawing_options const& asked)
    {
        auto const steps = steps_of(search, *o.steps);
        constexpr std::size_t most = 10'000;
        if (steps.size() > most)
            throw request_error(
                fmt::format("--steps {} would draw {} pictures, and {} is the most: "
                            "a smaller tree, or other steps",
                            step_words.word_of(*o.steps), grouped(steps.size()), grouped(most)));
        step_series const series(search, asked);
        if (f.write_steps)
            return write(o.file, f.write_steps(search, series, steps));
        numbered_name const names(o.file);
        for (std::size_t number = 0; number < steps.size(); ++number) {
            auto const state = replay(search, steps[number]);
            write(names.of(number), f.write_step(series.at(state, steps[number])));
        }
    }

    void draw(draw_options const& o)
    {
        auto const& f = format_of(o.format, o.file);
        if (auto const option = o.for_placed(); not option.empty() and not f.placed)
            throw request_error(fmt::format(
                "{} is for {}, not for {}{}", option, formats_with(&drawing_format::placed),
                word_of(f), o.format or not o.file.empty() ? "" : ": --format or -o chooses one"));
        if (o.steps and o.until)
            throw request_error("--steps or --until, not both");
        if (o.steps and not f.write_steps)
            static_cast<void>(numbered_name(o.file));
        if (f.binary and (o.file.empty() or o.file == "-")
            and the_streams().is_terminal(STDOUT_FILENO))
            throw request_error(fmt::format("{} is not for a terminal: -o FILE", word_of(f)));
        if (o.ascii and not f.ascii)
            throw request_error("--ascii is for --format " + formats_with(&drawing_format::ascii));
        if (o.what.labels != label_kind::numbers and f.several)
            throw needs_total_order(fmt::format("--format {}", word_of(f)), o.what.labels);
        bool const unsearched_tree = o.algorithm == no_search;
        if (unsearched_tree and f.several)
            throw request_error(fmt::format(
                "--algorithm none is not for --format {}, which shows searches", word_of(f)));
        if (unsearched_tree and (o.until or o.steps))
            throw request_error(fmt::format("{} is about a search: --algorithm none has none",
                                            o.until ? "--until" : "--steps"));
        constexpr int plies = 2;
        progress_line line("draw: the search");
        auto const whole = take(o.what, plies, line);
        auto asked = drawing_asked(o, f, *whole);
        std::vector<observed> searches;
        if (unsearched_tree)
            searches.push_back(unsearched(*whole));
        else
            for (auto const search : searches_asked(o.algorithm, *whole))
                searches.push_back(observe(*whole, search));
        if (searches.size() > 1 and not f.several)
            throw request_error("several searches side by side are for --format "
                                + formats_with(&drawing_format::several));
        for (auto const& search : searches)
            if (o.until and *o.until > search.events.size())
                throw request_error(fmt::format("--until {}: the search has only {} events",
                                                *o.until, search.events.size()));
        line.say("draw: the drawing");
        asked = fitted(searches.front(), asked, o.steps or o.until);
        if (o.steps)
            return write_steps(o, f, searches.front(), asked);
        auto const picture = f.write(searches, asked);
        write(o.file, picture);
        if (not asked.size)
            report_width(f, picture);
    }
} // namespace

void add_draw(CLI::App& app)
{
    auto const o = std::make_shared<draw_options>();
    auto& command = *app.add_subcommand(
        "draw", "The tree of a search: what was evaluated, what was cut off, best play");
    add_tree_options(command, o->what, true);
    add_order_option(command, o->what.what.order);
    add_algorithm_option(
        command, o->algorithm,
        "The search (default: alpha-beta, or star2 where there is chance), or none; for html "
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
                    fmt::format("Nodes to draw (default: {}); a note says what is left out",
                                limits_of_formats()))
        ->check(whole_number_in(1, 100'000))
        ->type_name("N");
    command
        .add_option("--skipped", o->skipped,
                    "Skipped children to draw at each node (default: all; in pictures none of more "
                    "than 3); a note counts the rest")
        ->check(whole_number_in(0, 100'000))
        ->type_name("N");
    command
        .add_option("--until", o->until,
                    "The state after the first N events of the search, as trace numbers them")
        ->check(whole_number_in(0, 1'000'000'000))
        ->type_name("N");
    command
        .add_option("--title", o->title,
                    "The title, instead of the tree and the search; an empty one is none")
        ->type_name("TEXT");
    add_words_option(command, "--steps", o->steps, step_words,
                     "A picture of each step: after all events, after leaves, or after cutoffs; "
                     "-o step-%03d.svg, or a .tex for slides")
        ->type_name("WHICH");
    command
        .add_option(
            "--caption", o->caption,
            "A sentence below the tree, instead of the reasons of its cutoffs; an empty one is "
            "none")
        ->type_name("TEXT");
    command
        .add_option(
            "--size", o->size,
            "Width and height in pixels, as in 1280x720: everything as large as it fits, and "
            "notes say what has no room")
        ->type_name("WxH");
    add_words_option(command, "--theme", o->colours, theme_words,
                     "light, dark, print (black and white) or transparent")
        ->type_name("NAME");
    add_words_option(command, "--direction", o->grows, direction_words,
                     "down or right: where the children of a node stand")
        ->type_name("WHERE");
    add_words_option(command, "--windows", o->windows, yes_no_words,
                     "yes or no: alpha and beta beside the nodes (default: yes)")
        ->type_name("WHETHER");
    add_words_option(command, "--legend", o->legend, yes_no_words,
                     "yes or no: what the signs mean (default: yes)")
        ->type_name("WHETHER");
    command.add_flag("--ascii", o->ascii, "Text of nothing but ASCII");
    add_footer(
        command,
        "Shapes and line styles tell apart what became of the nodes, and a legend explains\n"
        "them. dot is for Graphviz; tikz is a LaTeX document; html is a page for any browser,\n"
        "by itself, that steps through the searches; pdf and png need rsvg-convert. The\n"
            + fmt::format("options from --steps to --legend are for {}, --ascii is for {}.\n\n",
                          formats_with(&drawing_format::placed),
                          formats_with(&drawing_format::ascii)),
        "  gametree draw\n"
        "  gametree draw tic-tac-toe --view root --size 1280x720 -o slide.svg\n"
        "  gametree draw tic-tac-toe --until 40 --view root -o step.svg\n"
        "  gametree draw --view root --steps cutoffs -o step-%03d.svg\n"
        "  gametree draw --view root --steps leaves -o slides.tex\n"
        "  gametree draw --algorithm omit,alpha-beta -o steps.html\n"
        "  gametree draw --tree '((3 12 8) (2 4 6))' --algorithm omit --format tikz -o tree.tex\n"
        "  gametree draw --labels sets --tree '(01 (11 (10 00)))'\n"
        "  gametree draw backgammon --roll 3-1 --depth 1 --limit 40",
        "  gametree draw --depth 2 -o tree.svg");
    command.callback([o] { draw(*o); });
}

} // namespace gametree::cli
