#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "terminal/documents.hpp"
#include <laboratory/exam/frame.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/exam/moodle.hpp>
#include <laboratory/exam/page.hpp>
#include <laboratory/exam/exam.hpp>
#include <laboratory/exam/sheet.hpp>
#include <laboratory/exam/students.hpp>
#include <laboratory/exam/limits.hpp>
#include <laboratory/draw/formats.hpp>
#include <laboratory/wording.hpp>
#include <laboratory/whole_number.hpp>
#include <laboratory/grade/answer.hpp>
#include "commands/tree_options.hpp"
#include "terminal/files.hpp"
#include "terminal/look.hpp"
#include "terminal/streams.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

using namespace laboratory;

namespace {
    struct exam_options {
        exam_request what;
        tree_request own; ///< of a tree of one's own
        std::string labels;
        std::string points;
        std::optional<viewpoint> values;
        std::optional<format_id> format;
        exam_sheet sheet = exam_sheet::both;
        std::string file;
        std::string students;
        std::optional<std::size_t> count;
        bool ascii = false;
        bool windows = false;
        bool json = false;

        [[nodiscard]] bool of_class() const { return count or not students.empty(); }
        /// An answer, a form and JSON are no drawings: a file for them may have any name.
        [[nodiscard]] bool drawn() const
        {
            return not json and sheet != exam_sheet::answer and sheet != exam_sheet::form;
        }
        [[nodiscard]] bool on_stdout() const { return file.empty() or file == "-"; }
        /// A file for each student, in a directory.
        [[nodiscard]] bool in_directory() const
        {
            return of_class() and (file.ends_with('/') or std::filesystem::is_directory(file));
        }
    };

    /// A sheet of an exam.
    struct exam_part {
        prepared_exam const* exam;
        bool solved;
    };

    /// Sheets as text, one below the other.
    std::string sheets_as_text(exam_options const& o, std::vector<exam_part> const& sheets)
    {
        drawing_options asked;
        asked.values = values_of(o.what);
        asked.limit = any_number;
        asked.ascii = o.ascii;
        asked.columns = columns_of_output(o.file);
        std::string all;
        for (auto const& [exam, solved] : sheets) {
            auto const& [what, tree, whole, search] = *exam;
            all += (all.empty() ? "" : "\n")
                 + as_text_tree(solved ? solved_sheet(what, search, asked,
                                                      as_lines(what, answer_to(what, tree, search)))
                                       : blank_sheet(what, search, asked));
        }
        return all;
    }

    /// Sheets that are pages.
    template <std::string (*Write)(std::vector<exam_page> const&)>
    std::string as_pages(exam_options const& o, std::vector<exam_part> const& sheets)
    {
        std::vector<exam_page> pages;
        for (auto const& [exam, solved] : sheets)
            pages.push_back({&exam->what, &exam->search, solved, o.windows});
        return Write(pages);
    }
    std::string first_as_svg(std::vector<exam_page> const& pages)
    {
        return page_as_svg(pages.front());
    }

    /// A format of sheets.
    struct sheet_format {
        format_id id;
        std::string_view ending; ///< of files in it
        bool both; ///< one document can hold a blank sheet and the solved one
        bool class_too; ///< it can hold the sheets of all students
        bool pages = false; ///< of paper
        /// Null: a quiz, which has the questions and what is right in one.
        std::string (*write)(exam_options const&, std::vector<exam_part> const&) = nullptr;
        bool binary = false; ///< not for a terminal
    };
    constexpr std::array sheet_formats{
        sheet_format{format_id::text, ".txt", true, true, false, sheets_as_text},
        sheet_format{format_id::svg, ".svg", false, false, true, as_pages<first_as_svg>},
        sheet_format{format_id::tikz, ".tex", false, true, true, as_pages<pages_as_tikz>},
        sheet_format{format_id::html, ".html", true, true, true, as_pages<pages_as_html>},
        sheet_format{format_id::pdf, ".pdf", false, true, true, as_pages<pages_as_pdf>, true},
        sheet_format{format_id::moodle, ".xml", true, true}};
    /// The last is another name of tikz: a user of LaTeX need not know what draws in it.
    constexpr word_list<format_id, 7> sheet_format_words{"format",
                                                         {{{"text", format_id::text},
                                                           {"svg", format_id::svg},
                                                           {"tikz", format_id::tikz},
                                                           {"html", format_id::html},
                                                           {"pdf", format_id::pdf},
                                                           {"moodle", format_id::moodle},
                                                           {"latex", format_id::tikz}}}};

    sheet_format const& format_of(exam_options const& o)
    {
        return chosen_format(sheet_formats, sheet_format_words, "sheet", o.format,
                             o.drawn() and not o.in_directory() ? o.file : "");
    }

    /// Where the ending of a file's name begins, or the end of the name.
    std::size_t ending_of(std::string const& file)
    {
        auto const slash = file.rfind('/');
        auto const dot = file.rfind('.');
        bool const ending
            = dot != file.npos and (slash == file.npos or dot > slash + 1) and dot > 0;
        return ending ? dot : file.size();
    }

    /// `exam.svg` and `solved` make `exam-solved.svg`.
    std::string named(std::string const& file, std::string_view sheet)
    {
        auto const dot = ending_of(file);
        return fmt::format("{}-{}{}", file.substr(0, dot), sheet, file.substr(dot));
    }

    /// Those sheets that are asked for: first all to be filled in, then all that are solved.
    std::vector<exam_part> parts_of(std::vector<prepared_exam> const& exams, exam_sheet which)
    {
        std::vector<exam_part> parts;
        for (bool const solved : {false, true})
            for (auto const& e : exams)
                if (which == exam_sheet::both or solved == (which == exam_sheet::solved))
                    parts.push_back({&e, solved});
        return parts;
    }

    /// Reads `N,N,..`, the points for each question. \throws request_error  if it is not that
    std::vector<int> read_points(std::string const& text, std::size_t questions)
    {
        constexpr int most = 1000;
        std::vector<int> points;
        for (std::size_t from = 0; from <= text.size();) {
            auto const end = std::min(text.find(',', from), text.size());
            auto const one = whole_number<int>(text.substr(from, end - from));
            if (not one or *one < 1 or *one > most)
                throw request_error(fmt::format("--points are whole numbers from 1 to {}, such as "
                                                "2,3,5, not '{}'",
                                                most, printable(text)));
            points.push_back(*one);
            from = end + 1;
        }
        if (points.size() != questions)
            throw request_error(fmt::format("--points: the sheet asks {} questions, and {} has {}",
                                            questions, printable(text), points.size()));
        return points;
    }

    /// A line that can stand on a sheet.
    CLI::Validator line_of_text(std::string const& what)
    {
        return {[what](std::string const& text) {
                    constexpr std::size_t longest = 100;
                    return text.empty() or text.size() > longest or visible(text) != text
                             ? fmt::format("{} is a line of UTF-8 that can be seen, of at most {} "
                                           "bytes, not '{}'",
                                           what, longest,
                                           printable(std::string_view(text).substr(0, longest)))
                             : std::string();
                },
                ""};
    }

    /// Refuses what does not go together, before anything is made.
    void check_request(exam_options const& o, sheet_format const& f)
    {
        bool const both = o.sheet == exam_sheet::both;
        auto const name = sheet_format_words.word_of(f.id);
        if (o.drawn() and o.on_stdout() and both and not f.both)
            throw request_error(fmt::format("{} holds one sheet: --sheet blank, --sheet solved, or "
                                            "-o FILE for a file of each",
                                            name));
        if (o.of_class() and o.drawn() and not f.class_too and not o.in_directory())
            throw request_error(
                fmt::format("{} holds one sheet: -o DIR/ for a file of each student", name));
        if (o.drawn() and f.binary and o.on_stdout() and the_streams().is_terminal(STDOUT_FILENO))
            throw request_error(fmt::format("{} is not for a terminal: -o FILE", name));
        bool const quiz = not f.write;
        if (quiz and (o.sheet == exam_sheet::blank or o.sheet == exam_sheet::solved))
            throw request_error(fmt::format(
                "--format {} has the questions and what is right in one: no --sheet", name));
        if (quiz and not(o.points.empty() and o.what.course.empty() and o.what.date.empty()))
            throw request_error(fmt::format("--course, --date and --points are for sheets: {} "
                                            "gives a point for each box",
                                            name));
        if (o.ascii and f.id != format_id::text)
            throw request_error("--ascii is for --format text");
        if (o.ascii and o.what.language != exam_language::english)
            throw request_error(fmt::format("--language {} has letters that --ascii has not",
                                            exam_language_words.word_of(o.what.language)));
        if (o.windows and not(o.drawn() and f.pages)) {
            std::vector<std::string_view> names;
            for (auto const& other : sheet_formats)
                if (other.pages)
                    names.push_back(sheet_format_words.word_of(other.id));
            throw request_error("--windows is for sheets that are pages: --format "
                                + listed(names, " or "));
        }
        for (auto const& other : sheet_formats)
            if (not o.drawn() and other.id != format_id::text
                and (o.format == other.id or o.file.ends_with(other.ending)))
                throw request_error(fmt::format("--sheet {} is text, not {}",
                                                exam_sheet_words.word_of(o.sheet),
                                                sheet_format_words.word_of(other.id)));
    }

    void check_windows(exam_options const& o, prepared_exam const& one)
    {
        if (o.windows and not has_windows(one.search))
            throw request_error(fmt::format("{} has no windows: --windows is for alpha-beta",
                                            o.what.algorithm.name()));
        if (o.windows and not has_room_for_windows(o.what))
            throw request_error(
                o.what.tree.empty()
                    ? fmt::format("--windows: the boxes of {} leaves are too narrow for "
                                  "alpha and beta; at --depth 5 and --branching 2 there is "
                                  "room",
                                  number_of_leaves(o.what))
                    : std::string("--windows: the tree is too wide for boxes of alpha and beta"));
    }

    /// The names of the students, as many as are said.
    std::vector<std::string> students_asked(exam_options const& o)
    {
        if (o.students.empty())
            return numbered_students(*o.count);
        static constexpr file_kind list{"read", "a list of students", 1};
        try {
            auto names = read_students(read_file(o.students, list));
            if (o.count and *o.count != names.size())
                throw request_error(fmt::format("--count {}: {} has {}", *o.count,
                                                o.students == "-" ? "stdin" : printable(o.students),
                                                counted(names.size(), "student", "students")));
            return names;
        } catch (notation_error const& e) {
            throw unreadable(o.students, e);
        }
    }

    std::string key_of(std::vector<prepared_exam> const& exams)
    {
        std::string lines;
        for (auto const& e : exams)
            lines += line_of(in_json(e.what, e.tree, e.search));
        return lines;
    }

    /// Forms or answers, one below the other: each begins with the name.
    std::string texts_of(exam_options const& o, std::vector<prepared_exam> const& exams)
    {
        std::string all;
        for (auto const& e : exams)
            all += (all.empty() ? "" : "\n")
                 + (o.sheet == exam_sheet::form ? form_of(e.what, e.tree)
                                                : answer_to(e.what, e.tree, e.search));
        return all;
    }

    /// What a file of some students has.
    std::string document_of(exam_options const& o, sheet_format const& f,
                            std::vector<prepared_exam> const& exams, exam_sheet which)
    {
        if (not o.drawn())
            return texts_of(o, exams);
        if (not f.write)
            return o.of_class() and not o.in_directory()
                     ? exams_as_moodle(exams, exam_title(o.what))
                     : exam_as_moodle(exams.front().what, exams.front().search);
        return f.write(o, parts_of(exams, which));
    }

    /// Writes a file whose name is not the one that was asked for, and on a terminal says so.
    void write_named(std::string_view doing, std::string const& file, std::string_view text)
    {
        write_file(doing, file, text);
        if (the_streams().is_terminal(STDOUT_FILENO))
            print(printable(file) + "\n");
    }

    /// Writes a file, or two: of both sheets where one file does not hold them.
    ///
    /// \param apart  it never does
    void write_sheets(exam_options const& o, sheet_format const& f,
                      std::vector<prepared_exam> const& exams, std::string const& file, bool apart)
    {
        bool const both = o.drawn() and o.sheet == exam_sheet::both and f.write;
        if (not both or (f.both and not apart)) {
            write_file("write the sheet", file, document_of(o, f, exams, o.sheet));
            return;
        }
        for (auto const which : {exam_sheet::blank, exam_sheet::solved})
            write_named("write the sheet", named(file, exam_sheet_words.word_of(which)),
                        document_of(o, f, exams, which));
    }

    /// The file of each student, without its ending, in a directory. \throws request_error
    std::vector<std::string> files_in(std::string directory,
                                      std::vector<prepared_exam> const& exams)
    {
        if (not directory.ends_with('/'))
            directory += '/';
        std::unordered_map<std::string, std::string> taken; // by the file name in small letters
        std::vector<std::string> files;
        for (auto const& e : exams) {
            auto const& name = e.what.student;
            auto const file = file_name_of(name);
            if (file.empty())
                throw request_error(fmt::format("'{}' has no letter or digit for the name of a "
                                                "file",
                                                printable(name)));
            auto const [other, is_new] = taken.emplace(in_small_letters(file), name);
            if (not is_new)
                throw request_error(
                    fmt::format("the sheets of '{}' and '{}' would both be called '{}'",
                                printable(other->second), printable(name), file));
            files.push_back(directory + file);
        }
        return files;
    }

    void make_directory(std::string const& name)
    {
        std::error_code failed;
        std::filesystem::create_directories(name, failed);
        if (failed)
            throw request_error(fmt::format("cannot make the directory '{}': {}", printable(name),
                                            failed.message()));
    }

    void write_class(exam_options const& o, sheet_format const& f, std::vector<prepared_exam> exams)
    {
        constexpr bool apart = true;
        if (o.in_directory()) {
            auto const files = files_in(o.file, exams);
            make_directory(o.file);
            auto const ending = o.drawn() ? f.ending : std::string_view(".txt");
            write_file("write the key", o.file + (o.file.ends_with('/') ? "" : "/") + "key.jsonl",
                       key_of(exams));
            for (std::size_t i = 0; i < exams.size(); ++i) {
                std::vector<prepared_exam> one;
                one.push_back(std::move(exams[i]));
                write_sheets(o, f, one, files[i] + std::string(ending), apart);
            }
            return;
        }
        if (o.on_stdout()) {
            page_answer();
            print(document_of(o, f, exams, o.sheet));
            return;
        }
        write_sheets(o, f, exams, o.file, apart);
        write_named("write the key", o.file.substr(0, ending_of(o.file)) + "-key.jsonl",
                    key_of(exams));
    }

    void make_exam(exam_options o)
    {
        auto const& f = format_of(o);
        check_request(o, f);
        o.what.as_max = view_of(o.own, o.values) == viewpoint::root;
        if (not o.labels.empty())
            o.what.labels = read_labels(o.labels);
        constexpr std::size_t questions = 3;
        if (not o.points.empty())
            o.what.points = read_points(o.points, questions + (o.windows ? 1 : 0));
        progress_line line("exam");
        if (not o.own.tree.empty())
            o.what = exam_of(std::move(o.what), *take(o.own, {}, line));
        else if (o.own.leaves)
            throw request_error("--leaves is for --tree");
        std::vector<prepared_exam> exams;
        if (o.of_class())
            exams = prepare_class(o.what, students_asked(o));
        else
            exams.push_back(prepare_exam(o.what));
        if (o.json) {
            print(key_of(exams));
            return;
        }
        check_windows(o, exams.front());
        if (o.of_class())
            return write_class(o, f, std::move(exams));
        if (o.on_stdout()) {
            page_answer();
            print(document_of(o, f, exams, o.sheet));
            return;
        }
        write_sheets(o, f, exams, o.file, false);
    }
} // namespace

void add_exam(CLI::App& app)
{
    auto const o = std::make_shared<exam_options>();
    auto& r = o->what;
    auto& command = *app.add_subcommand("exam", "A random tree with the cutoffs that you ask for, "
                                                "or your own, as a blank sheet and a solved "
                                                "one");
    auto* const seed = command.add_option("--seed", r.seed, "Which exam (default: 1)")
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
            "alpha-beta (default), omit or fused; with chance nodes gamma, star1 or star2")
        ->type_name("NAME");
    add_order_option(command, r.order);
    command
        .add_option("--students", o->students,
                    "A list of students, a CSV file, - for stdin: an exam for each, and a key")
        ->type_name("FILE");
    command
        .add_option("--count", o->count,
                    "How many students: without a list they are 1, 2, and so on")
        ->check(whole_number_in(1, most_students))
        ->type_name("N");
    auto* const ties = command.add_flag("--ties", r.ties, "Some leaves have the same label");
    command
        .add_option("--labels", o->labels,
                    "The lowest and the highest label (default: as the number of leaves needs)")
        ->check(CLI::Validator(
            [&command](std::string& word) {
                refuse_lattices(command, word);
                return std::string();
            },
            ""))
        ->type_name("LOW,HIGH");
    auto* const tree = add_tree_option(command, o->own, "a tree that is made");
    for (auto* const made : {seed, ties})
        tree->excludes(made);
    for (auto const* const made :
         {"--depth", "--branching", "--shallow-cuts", "--deep-cuts", "--labels"})
        tree->excludes(command.get_option(made));
    command
        .add_option("--title", r.title,
                    "What stands above the tree (default: the seed and what is examined)")
        ->check(line_of_text("a title"))
        ->type_name("TEXT");
    command.add_option("--course", r.course, "What stands above the title")
        ->check(line_of_text("a course"))
        ->type_name("TEXT");
    command.add_option("--date", r.date, "The date (default: a line to write it on)")
        ->check(line_of_text("a date"))
        ->type_name("TEXT");
    command
        .add_option("--points", o->points,
                    "The points for each of the three questions, or with windows of the four")
        ->type_name("N,N,..");
    add_words_option(command, "--language", r.language, exam_language_words,
                     "en (default), et or ro")
        ->type_name("CODE");
    add_view_option(command, o->values);
    add_words_option(
        command, "-f,--format", o->format, sheet_format_words,
        "text, as pages of A4 svg, tikz (or latex), html or pdf, or moodle, a question "
        "that Moodle marks (default: what the ending of the file's name says; on "
        "stdout text)")
        ->type_name("NAME");
    add_words_option(command, "--sheet", o->sheet, exam_sheet_words,
                     "blank, solved, both (default), answer: what grade reads, or form: the same "
                     "to be filled in")
        ->type_name("WHICH");
    add_output_option(command, o->file,
                      "Where to; of both sheets in svg, tikz or pdf two files, as exam-blank.svg "
                      "and exam-solved.svg for exam.svg. Of a class always two, with "
                      "exam-key.jsonl beside them; DIR/ is for a file of each student and "
                      "key.jsonl");
    add_words_option(command, "--windows", o->windows, yes_no_words,
                     "yes or no: pages ask for alpha and beta, in boxes at each inner node "
                     "(default: no)")
        ->type_name("WHETHER");
    command.add_flag("--ascii", o->ascii, "Text of nothing but ASCII");
    add_json_option(command, o->json);
    command.get_option("--output")->excludes(command.get_option("--json"));
    command.footer(
        "The same request gives the same sheet for ever. A cutoff is made where what has\n"
        "been reached is at least the bound; unless there are --ties this cannot matter.\n"
        "tikz is a LaTeX document that needs TikZ alone; html has both sheets, to be printed;\n"
        "pdf needs rsvg-convert. Each student of a class has another tree, which follows from the\n"
        "seed and the name. In the list the names are in the column called name, otherwise in the\n"
        "first one. grade --exam reads the key.\n\n"
        "Examples:\n"
        "  gametree exam --seed 7\n"
        "  gametree exam --seed 7 --shallow-cuts 2 --deep-cuts 1 -o exam.svg\n"
        "  gametree exam --depth 3 --branching 3 --view root --labels 0,30\n"
        "  gametree exam --seed 7 --windows yes -o exam.html\n"
        "  gametree exam --tree my.txt --leaves max --title 'Second test' -o exam.pdf\n"
        "  gametree exam --seed 7 --language et --date 14.12.2026 --points 2,3,5 -o exam.pdf\n"
        "  gametree exam --seed 7 -o exam.xml      # for Moodle's question bank\n"
        "  gametree exam --seed 8 --sheet blank --format tikz -o exam.tex\n"
        "  gametree exam --algorithm star1 --depth 3 --view root -o exam.html\n"
        "  gametree exam --order best-first --depth 3 -o exam.pdf\n"
        "  gametree exam --seed 7 --students class.csv -o exams.pdf\n"
        "  gametree exam --seed 7 --students class.csv --format pdf -o exams/\n"
        "  gametree exam --seed 7 --sheet answer | gametree grade -");
    command.callback([o] { make_exam(*o); });
}

} // namespace gametree::cli
