#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include <gametree/laboratory/exam/frame.hpp>
#include <gametree/laboratory/draw/windows.hpp>
#include <gametree/laboratory/exam/moodle.hpp>
#include <gametree/laboratory/exam/page.hpp>
#include <gametree/laboratory/exam/sheet.hpp>
#include <gametree/laboratory/exam/tree.hpp>
#include <gametree/laboratory/exam/answer.hpp>
#include <gametree/laboratory/exam/limits.hpp>
#include <gametree/laboratory/draw/format_choice.hpp>
#include "commands/tree_options.hpp"
#include "terminal/support.hpp"
#include "terminal/whole_file.hpp"

namespace gametree::cli {

using namespace laboratory;

namespace {
    struct exam_options {
        exam_request what;
        std::string labels;
        std::optional<view> values;
        std::optional<format_id> format;
        exam_sheet sheet = exam_sheet::both;
        std::string file;
        bool ascii = false;
        bool windows = false;
        bool json = false;
    };

    /// A format of sheets.
    struct sheet_format {
        format_id id;
        std::string_view ending; ///< of files in it
        bool several; ///< one document can hold both sheets
    };
    constexpr std::array sheet_formats{
        sheet_format{format_id::text, ".txt", true}, sheet_format{format_id::svg, ".svg", false},
        sheet_format{format_id::tikz, ".tex", false}, sheet_format{format_id::html, ".html", true},
        sheet_format{format_id::moodle, ".xml", true}};
    constexpr word_list<format_id, 5> sheet_format_words{"format",
                                                         {{{"text", format_id::text},
                                                           {"svg", format_id::svg},
                                                           {"tikz", format_id::tikz},
                                                           {"html", format_id::html},
                                                           {"moodle", format_id::moodle}}}};

    sheet_format const& format_of(exam_options const& o)
    {
        // An answer and JSON are no drawings: a file for them may have any name.
        bool const drawn = not o.json and o.sheet != exam_sheet::answer;
        return chosen_format(sheet_formats, sheet_format_words, "sheet", o.format,
                             drawn ? o.file : "");
    }

    /// `exam.svg` and `solved` make `exam-solved.svg`.
    std::string named(std::string const& file, std::string_view sheet)
    {
        auto const slash = file.rfind('/');
        auto const dot = file.rfind('.');
        bool const ending
            = dot != file.npos and (slash == file.npos or dot > slash + 1) and dot > 0;
        return fmt::format("{}-{}{}", ending ? file.substr(0, dot) : file, sheet,
                           ending ? file.substr(dot) : "");
    }

    /// Sheets as text, one below the other.
    std::string sheets_as_text(exam_options const& o, std::vector<exam_page> const& sheets,
                               std::string const& answer)
    {
        drawing_options asked;
        asked.values = values_of(o.what);
        asked.limit = any_number;
        asked.ascii = o.ascii;
        std::string all;
        for (auto const& s : sheets)
            all += (all.empty() ? "" : "\n")
                 + as_text_tree(s.solved ? solved_sheet(o.what, *s.search, asked, as_lines(answer))
                                         : blank_sheet(o.what, *s.search, asked));
        return all;
    }

    void make_exam(exam_options o)
    {
        auto const& f = format_of(o);
        bool const on_stdout = o.file.empty() or o.file == "-";
        bool const both = o.sheet == exam_sheet::both;
        if (not o.json and on_stdout and both and not f.several)
            throw request_error(fmt::format("{} holds one sheet: --sheet blank, --sheet solved, or "
                                            "-o FILE for a file of each",
                                            sheet_format_words.word_of(f.id)));
        bool const quiz = f.id == format_id::moodle;
        if (quiz and (o.sheet == exam_sheet::blank or o.sheet == exam_sheet::solved))
            throw request_error("--format moodle has the questions and what is right in one: no "
                                "--sheet");
        if (o.ascii and f.id != format_id::text)
            throw request_error("--ascii is for --format text");
        bool const is_page = f.id != format_id::text and not quiz and o.sheet != exam_sheet::answer;
        if (o.windows and (o.json or not is_page))
            throw request_error(
                "--windows is for sheets that are pages: --format svg, tikz or html");
        o.what.as_max = o.values == view::root; // nothing asked: the mover
        if (not o.labels.empty())
            o.what.labels = read_labels(o.labels);
        progress_line const line("exam");
        auto const tree = find_exam(o.what);
        auto const whole = written(tree.notation, "the exam");
        auto const search = observe(*whole, o.what.algorithm);
        if (o.json) {
            print_json(document::exam, as_json(o.what, tree, search));
            return;
        }
        if (o.windows and not has_windows(search))
            throw request_error(fmt::format("{} has no windows: --windows is for alpha-beta",
                                            o.what.algorithm.name()));
        if (o.windows and not has_room_for_windows(o.what))
            throw request_error(
                fmt::format("--windows: the boxes of {} leaves are too narrow for "
                            "alpha and beta; at --depth 5 and --branching 2 there is "
                            "room",
                            number_of_leaves(o.what)));
        auto const answer = answer_to(o.what, tree, search);
        if (o.sheet == exam_sheet::answer) {
            on_stdout ? print(answer) : void(write_file("write the sheet", o.file, answer));
            return;
        }
        std::vector<exam_page> sheets;
        for (bool const solved : {false, true})
            if (both or solved == (o.sheet == exam_sheet::solved))
                sheets.push_back({&o.what, &search, solved, o.windows});
        if (both and not f.several) {
            for (auto const& s : sheets)
                write_file("write the sheet", named(o.file, s.solved ? "solved" : "blank"),
                           f.id == format_id::svg ? page_as_svg(s) : page_as_tikz(s));
            return;
        }
        auto const text = f.id == format_id::text ? sheets_as_text(o, sheets, answer)
                        : quiz                    ? exam_as_moodle(o.what, search)
                        : f.id == format_id::html ? pages_as_html(sheets)
                        : f.id == format_id::svg  ? page_as_svg(sheets.front())
                                                  : page_as_tikz(sheets.front());
        on_stdout ? print(text) : void(write_file("write the sheet", o.file, text));
    }
} // namespace

void add_exam(CLI::App& app)
{
    auto const o = std::make_shared<exam_options>();
    auto& r = o->what;
    auto& command = *app.add_subcommand(
        "exam",
        "A random tree with the cutoffs that you ask for, as a blank sheet and a solved one");
    command.add_option("--seed", r.seed, "Which exam (default: 1)")
        ->check(any_seed())
        ->type_name("S");
    constexpr int deepest = 7;
    constexpr int widest = 128;
    command.add_option("-d,--depth", r.depth, "Levels below the root, 1 to 7 (default: 4)")
        ->check(whole_number_in(1, deepest))
        ->type_name("D");
    command
        .add_option("-b,--branching", r.branching,
                    "Children of each inner node, from 2 (default: 2); at most 128 leaves")
        ->check(whole_number_in(2, widest))
        ->type_name("B");
    command
        .add_option("--shallow-cuts", r.shallow,
                    "Shallow cutoffs (default: by lot, one or more if there can be)")
        ->check(whole_number_in(0, widest))
        ->type_name("M");
    command.add_option("--deep-cuts", r.deep, "Deep cutoffs (default: likewise)")
        ->check(whole_number_in(0, widest))
        ->type_name("K");
    command
        .add_option_function<std::string>(
            "-a,--algorithm",
            [&r](std::string const& name) { r.algorithm = exam_search_named(name); },
            "alpha-beta (default), omit or fused")
        ->type_name("NAME");
    command.add_flag("--ties", r.ties, "Some leaves have the same label");
    command
        .add_option("--labels", o->labels,
                    "The lowest and the highest label (default: as the number of leaves needs)")
        ->type_name("LOW,HIGH");
    add_view_option(command, o->values);
    add_words_option(command, "-f,--format", o->format, sheet_format_words,
                     "text, as pages of A4 svg, tikz or html, or moodle, a question that Moodle "
                     "marks (default: what the ending of the file's name says; on stdout text)")
        ->type_name("NAME");
    add_words_option(command, "--sheet", o->sheet, exam_sheet_words,
                     "blank, solved, both (default), or answer: what grade reads")
        ->type_name("WHICH");
    add_output_option(command, o->file,
                      "Where to; of both sheets in svg or tikz two files, as exam-blank.svg and "
                      "exam-solved.svg for exam.svg");
    add_words_option(command, "--windows", o->windows, yes_no_words,
                     "yes or no: pages ask for alpha and beta, in boxes at each inner node "
                     "(default: no)")
        ->type_name("WHETHER");
    command.add_flag("--ascii", o->ascii, "Text of nothing but ASCII");
    add_json_option(command, o->json);
    command.footer(
        "The same request gives the same sheet for ever. A cutoff is made where what has\n"
        "been reached is at least the bound; unless there are --ties this cannot matter.\n"
        "tikz is a LaTeX document that needs TikZ alone; html has both sheets, to be printed.\n\n"
        "Examples:\n"
        "  gametree exam --seed 7\n"
        "  gametree exam --seed 7 --shallow-cuts 2 --deep-cuts 1 -o exam.svg\n"
        "  gametree exam --depth 3 --branching 3 --view root --labels 0,30\n"
        "  gametree exam --seed 7 --windows yes -o exam.html\n"
        "  gametree exam --seed 7 -o exam.xml      # for Moodle's question bank\n"
        "  gametree exam --seed 8 --sheet blank --format tikz -o exam.tex\n"
        "  gametree exam --seed 7 --sheet answer | gametree grade -");
    command.callback([o] { make_exam(*o); });
}

} // namespace gametree::cli
