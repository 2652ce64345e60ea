#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "terminal/documents.hpp"
#include <laboratory/printable.hpp>
#include <laboratory/verify/gallery/gallery.hpp>
#include "commands/tree_options.hpp"
#include <laboratory/search_names.hpp>
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/progress.hpp"
#include "terminal/streams.hpp"
#include "terminal/files.hpp"
#include <laboratory/verify/program/program_trial.hpp>
#include <laboratory/verify/verdicts.hpp>

namespace gametree::cli {

using namespace laboratory;

/// Tries searches, and tells of each verdict. Of labels that are no total order, those that take them.
static void try_all(std::optional<search_id> only, trials const& t, label_kind labels,
                    std::function<void(verdict)> const& tell)
{
    bool const numbers = labels == label_kind::numbers;
    auto const& plain = plain_contracts(labels);
    progress_line line("verify", plain.size() + (numbers ? dice_contracts().size() : 0));
    auto const try_listed = [&](auto const& contracts) {
        for (auto const& c : contracts)
            if (not only or *only == c.id) {
                auto found = tried(c, t, [&](std::uint64_t nodes) { line(c.name, nodes); });
                found.listed = c.id;
                tell(std::move(found));
            }
    };
    try_listed(plain);
    if (numbers)
        try_listed(dice_contracts());
}

/// Tries a program, and tells of its verdict.
static void try_program(tried_program const& program, trials const& t,
                        std::function<void(verdict)> const& tell)
{
    progress_line line("verify", 1);
    auto found = tried(program, t, [&](std::uint64_t nodes) { line("program", nodes); });
    found.algorithm = visible(found.algorithm); // a command is anybody's text
    tell(std::move(found));
}

/// The search of that name, or `all`: none. Without a contract nothing would be tried, and nothing
/// would be wrong.
///
/// \throws request_error
static std::optional<search_id> read_search(std::string const& name)
{
    if (name == "all")
        return std::nullopt;
    auto known = names_in(derivation);
    for (auto const other : chance_algorithm_names())
        known.push_back(other);
    if (std::ranges::find(known, name) == known.end())
        unknown("algorithm", name, known);
    return any_search_named(name);
}

/// The search that a program claims to be.
///
/// \throws request_error
static search_id read_claim(std::string const& name)
{
    auto const known = names_in(derivation);
    if (std::ranges::find(known, name) == known.end())
        unknown("algorithm", name, known);
    return any_search_named(name);
}

static void draw_gallery(std::string const& name, std::string const& file, thread_count threads)
{
    constexpr std::string_view ending = ".svg";
    if (file != "-" and not file.ends_with(ending))
        throw request_error(fmt::format("cannot draw the gallery as '{}': its name does not end in "
                                        "{}, and that is the only format",
                                        printable(file), ending));
    auto const picture = gallery_as_svg(
        name.empty() ? gallery() : std::vector<wrong_search>{wrong_search_named(name)}, threads);
    file == "-" ? print(picture) : void(write_file("write the gallery", file, picture));
}

static void show_gallery(std::string const& name, thread_count threads, bool json_wanted)
{
    if (not json_wanted) {
        auto const text
            = name.empty() ? gallery_as_text(threads) : as_text(wrong_search_named(name));
        page_answer();
        return print_lines(text);
    }
    print_json(name.empty() ? gallery_in_json(threads)
                            : gallery_document{{in_json(wrong_search_named(name))}});
}

/// Tries the program, or without one the listed searches.
static void verify(std::optional<search_id> only, std::optional<tried_program> const& program,
                   trials const& t, label_kind labels, bool json_wanted)
{
    if (only)
        check_takes(*only, labels);
    std::mutex lock; // of the verdicts
    std::vector<verdict> verdicts;
    auto const write_json = [&](std::optional<stop_reason> stopped) {
        auto document = in_json(verdicts, t);
        if (program)
            document.program = visible(program->command);
        if (program and program->like)
            document.like = program->like->name();
        document.label_kind = labels;
        document.stopped = stopped;
        print_json(document);
    };
    until_interrupted(
        [&] {
            auto const keep = [&](verdict found) {
                std::lock_guard const locked(lock);
                verdicts.push_back(std::move(found));
            };
            if (program)
                try_program(*program, t, keep);
            else
                try_all(only, t, labels, keep);
        },
        [&] {
            std::lock_guard const locked(lock);
            if (json_wanted)
                write_json(stop_reason::interrupted);
            else
                print_lines(as_text(verdicts, t)
                            + (program
                                   ? "\nInterrupted: the program has not been tried on all trees.\n"
                                   : "\nInterrupted: the other searches have not been tried.\n"));
        });
    if (json_wanted)
        write_json({});
    else
        print_lines(as_text(verdicts, t));
    if (not all_hold(verdicts))
        exit_status = status::difference;
}

void add_verify(CLI::App& app)
{
    struct options {
        std::optional<search_id> only;
        trials t;
        std::string wrong_search;
        std::string file;
        bool json = false;
        tried_program program;
        label_kind labels = label_kind::numbers;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand(
        "verify", "Try the searches on random trees, or see how wrong ones are caught");
    auto* const algorithm
        = command
              .add_option_function<std::string>(
                  "-a,--algorithm", [o](std::string const& name) { o->only = read_search(name); },
                  fmt::format("{}, {} or all (default: all)", fmt::join(names_in(derivation), ", "),
                              fmt::join(chance_algorithm_names(), ", ")))
              ->type_name("NAME");
    constexpr int most_cases = 1'000'000;
    auto* const cases = command
                            .add_option("-n,--cases", o->t.cases,
                                        "Trees for each search, 1 to 1000000 (default: 1000)")
                            ->check(whole_number_in(1, most_cases))
                            ->type_name("N");
    auto* const seed = command
                           .add_option("--seed", o->t.seed,
                                       "Makes the trees; the same seed, the same trees "
                                       "(default: 1)")
                           ->check(any_seed())
                           ->type_name("N");
    auto* const shown = command
                            .add_option("--gallery", o->wrong_search,
                                        "Instead, shows versions that are wrong, or the one of "
                                        "that name, each with the smallest tree that shows it")
                            ->expected(0, 1)
                            ->excludes(algorithm)
                            ->excludes(cases)
                            ->excludes(seed)
                            ->type_name("[NAME]");
    auto* const output = add_output_option(command, o->file,
                                           "Draws what --gallery shows, each wrong search beside "
                                           "the right one, as SVG; - is stdout")
                             ->needs(shown);
    auto* const program
        = command
              .add_option("--program", o->program.command,
                          "Tries a program instead, given as to a shell: it reads a tree a line, "
                          "in Node notation, and answers a line each, such as -2 or -2: 1 2 7, the "
                          "value and the labels of the leaves that it evaluates")
              ->check(CLI::Validator(
                  [](std::string const& words) {
                      return words.find_first_not_of(" \t\r\n") == words.npos
                               ? std::string("a program is needed, such as 'python3 student.py'")
                               : std::string();
                  },
                  ""))
              ->excludes(algorithm)
              ->excludes(shown)
              ->type_name("COMMAND");
    command
        .add_option_function<std::string>(
            "--like", [o](std::string const& name) { o->program.like = read_claim(name); },
            fmt::format("The search that the program is to be, leaf by leaf: {} (default: any that "
                        "finds the value)",
                        fmt::join(names_in(derivation), ", ")))
        ->needs(program)
        ->type_name("NAME");
    add_labels_option(command, &o->labels);
    for (auto* const other : {shown, program})
        command.get_option("--labels")->excludes(other);
    constexpr double least_seconds = 0.01;
    constexpr double most_seconds = 3600;
    command
        .add_option_function<double>(
            "--time",
            [o](double seconds) {
                o->program.limits.answer
                    = std::chrono::milliseconds(static_cast<long long>(seconds * 1000));
            },
            "Seconds that the program has for an answer, 0.01 to 3600 (default: 5)")
        ->check(seconds_range(least_seconds, most_seconds))
        ->needs(program)
        ->type_name("S");
    constexpr std::uint64_t most_megabytes = 1'000'000;
    command
        .add_option_function<std::uint64_t>(
            "--memory",
            [o](std::uint64_t megabytes) { o->program.limits.memory = megabytes << 20; },
            "MB of addresses that each process of the program may use, 1 to 1000000 "
            "(default: 4096)")
        ->check(whole_number_in(1, most_megabytes))
        ->needs(program)
        ->type_name("MB");
    constexpr std::uint64_t most_bytes = 1'000'000'000;
    command
        .add_option_function<std::uint64_t>(
            "--answer-size", [o](std::uint64_t bytes) { o->program.limits.line = bytes; },
            "Bytes that an answer of the program may have, 1 to 1000000000 (default: 1048576)")
        ->check(whole_number_in(1, most_bytes))
        ->needs(program)
        ->type_name("BYTES");
    add_threads_option(command, o->t.threads, "try searches, or look for the trees of --gallery")
        ->excludes(program);
    add_json_option(command, o->json);
    output->excludes(command.get_option("--json"));
    command.footer(
        "Each search must find what the definition finds, on trees of every shape, with ties and\n"
        "extreme values, and must evaluate no more than it promises: omit no leaf that minimax\n"
        "does not, fused the same as omit, alpha-beta a part of those, scout and mtdf a part of\n"
        "its; deep-star1 a part of star1's, star1 of gamma's; none a leaf twice. A tree that\n"
        "shows one wrong is made as small as it will get. The exit status is 1 if there is one.\n\n"
        "A leaf is worth its label and any other node the greatest of the negated values of its\n"
        "children: a value is for the player to move. A program that ends, is late or writes what\n"
        "is no answer is wrong on that tree. It is run as you, in your directory: try only those\n"
        "that you would run. Its processes end with it.\n\n"
        "With --labels sets the trees ask three questions at once. Over the pentagon and the\n"
        "diamond alpha-beta is wrong, and the smallest tree that shows it is found.\n\n"
        "Examples:\n"
        "  gametree verify\n"
        "  gametree verify --algorithm mtdf --cases 10000 --seed 7\n"
        "  gametree verify --labels diamond\n"
        "  gametree verify --program 'python3 student.py' --like alpha-beta\n"
        "  gametree verify --gallery\n"
        "  gametree verify --gallery printed-alpha-beta\n"
        "  gametree verify --gallery alpha-not-passed -o wrong.svg");
    command.callback([o, shown, output, program] {
        if (output->count() > 0)
            return draw_gallery(o->wrong_search, o->file, o->t.threads);
        if (shown->count() > 0)
            return show_gallery(o->wrong_search, o->t.threads, o->json);
        verify(o->only, program->count() > 0 ? std::optional(o->program) : std::nullopt, o->t,
               o->labels, o->json);
    });
}

} // namespace gametree::cli
