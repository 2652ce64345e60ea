#include <charconv>
#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/tree_options.hpp"
#include "descriptions/described_game.hpp"
#include "known_games.hpp"
#include "terminal/support.hpp"
#include "terminal/interruption.hpp"
#include "terminal/machine.hpp"
#include <laboratory/study.hpp>
#include <laboratory/whole_number.hpp>

namespace gametree::cli {

static constexpr laboratory::word_list<gdl::engine, 2> engine_words{
    "engine", {{{"network", gdl::engine::network}, {"questions", gdl::engine::questions}}}};

/// By the names of the command and of the option.
static auto& kept_words()
{
    static std::map<std::pair<std::string, std::string>, std::vector<std::string_view>> all;
    return all;
}

void keep_words(CLI::App const& command, CLI::Option const& option,
                std::vector<std::string_view> words)
{
    kept_words()[{command.get_name(), option.get_name()}] = std::move(words);
}

std::vector<std::string_view> words_of(CLI::App const& command, CLI::Option const& option)
{
    auto const found = kept_words().find({command.get_name(), option.get_name()});
    return found == kept_words().end() ? std::vector<std::string_view>{} : found->second;
}

std::string of_many_games(std::string_view text)
{
    return only_game() == nullptr ? std::string(text) : std::string();
}

std::string of_one_game(std::string_view text)
{
    return only_game() == nullptr ? std::string() : std::string(text);
}

void add_footer(CLI::App& command, std::string const& text, std::string const& examples,
                std::string const& own_examples)
{
    command.footer(in_own_name(
        fmt::format("{}Examples:\n{}", text, only_game() == nullptr ? examples : own_examples)));
}

CLI::Option& add_game_argument(CLI::App& command, std::string& to)
{
    if (only_game() != nullptr) {
        to = only_game()->about().name;
    } else {
        command.add_flag_callback(
            "--strict", [] { reading_of_descriptions().strict = true; },
            "Of a file with rules: refuse what is doubtful in them, instead of a warning");
        add_words_option(command, "--engine", reading_of_descriptions().engine, engine_words,
                         "Of a file with rules: how they are played, network (all instances of "
                         "the rules) or questions (the rules, asked in every position); the "
                         "answers are the same (default: the quicker one)")
            ->type_name("NAME");
    }
    return *command
                .add_option("GAME", to,
                            fmt::format("{}; or a file with rules, such as hex.kif",
                                        fmt::join(game_names(), " or ")))
                ->transform(CLI::Validator(
                    [](std::string& name) { // answers have its own name, whatever it was called
                        if (names_game(name))
                            name = game_named(name).about().name;
                        return std::string();
                    },
                    ""))
                ->type_name("");
}

void add_position_options(CLI::App& command, study& s)
{
    add_game_argument(command, s.game).required();
    add_start_options(command, s);
}

void add_start_options(CLI::App& command, study& s)
{
    command.add_option("-p,--position", s.position, "Where to begin (default: the start)")
        ->type_name("P");
    add_rules_option(command, s);
    command.add_flag("--normal", s.normal, "Nim: the player who takes the last stick wins");
}

void add_rules_option(CLI::App& command, study& s)
{
    command
        .add_option("--rules", s.rules,
                    "The start under other rules, with commas"
                        + of_many_games(", such as 8x8,othello: see gametree help GAME"))
        ->type_name("LIST");
    command.add_option("--board", s.board, "Labyrinth: the start on a board from a file")
        ->type_name("FILE");
}

CLI::Option* add_tree_option(CLI::App& command, tree_request& r, std::string const& instead_of)
{
    auto* const tree
        = command.add_option("-t,--tree", r.tree,
                             fmt::format("Instead of {}, a file with one tree, such as "
                                         "((3 12) (2 4)) or in Node notation, or such a tree "
                                         "itself; - is stdin",
                                         instead_of));
    tree->type_name("FILE");
    add_words_option(command, "--leaves", r.leaves, laboratory::leaf_view_words,
                     "Who sees the labels of the leaves as --tree has them: mover, the player to "
                     "move at the leaf (default), or max, the one at the root; with max --view is "
                     "root unless said otherwise")
        ->type_name("WHO");
    return tree;
}

void refuse_lattices(CLI::App const& command, std::string_view labels)
{
    for (auto const& [word, kind] : laboratory::label_words.meanings)
        if (word == labels and kind != laboratory::label_kind::numbers)
            throw laboratory::needs_total_order(command.get_name(), kind,
                                                ": draw, derive, eval and verify take it");
}

void add_labels_option(CLI::App& command, laboratory::label_kind* labels)
{
    using laboratory::label_words;
    auto* const option = command.add_option_function<std::string>(
        "--labels",
        [&command, labels](std::string const& word) {
            auto const kind = label_words.read(word);
            if (labels == nullptr)
                refuse_lattices(command, word);
            else
                *labels = kind;
        },
        "numbers; or sets, written 01, a digit for each question that is 1 if the player to move "
        "wins it; or the pentagon's or the diamond's: -2 to 2");
    option->type_name("KIND");
    keep_words(command, *option, label_words.words());
    if (labels == nullptr)
        option->group(""); // which is in no help
}

void add_tree_file_options(CLI::App& command, tree_request& r, bool any_labels)
{
    command.get_option("GAME")->required(false);
    add_tree_option(command, r, "a game");
    add_labels_option(command, any_labels ? &r.labels : nullptr);
    command
        .add_option("--range", r.range,
                    "Of a tree with chance nodes: the lowest and the highest value that there can "
                    "be (default: as far from 0 as the farthest label)")
        ->type_name("LOW,HIGH");
}

game const& game_to_study(tree_request const& r)
{
    if (r.what.game.empty())
        throw request_error("a game is needed, or --tree FILE: gametree games lists the games");
    if (not r.range.empty())
        throw request_error("--range is for --tree: a game knows its values");
    if (r.leaves)
        throw request_error("--leaves is for --tree: a game knows who moves");
    return game_named(r.what.game);
}

CLI::Validator whole_number_in(std::uint64_t least, std::uint64_t most)
{
    return CLI::Validator(
        [least, most](std::string& text) -> std::string {
            auto const typed = laboratory::whole_number<std::uint64_t>(text);
            if (typed and *typed >= least and *typed <= most)
                return {};
            constexpr auto greatest = std::numeric_limits<std::uint64_t>::max();
            return fmt::format("expected a whole number from {} to {}, not '{}'", least,
                               most == greatest ? "2^64 - 1" : fmt::format("{}", most),
                               printable(text));
        },
        "");
}

CLI::Validator any_seed() { return whole_number_in(0, std::numeric_limits<std::uint64_t>::max()); }

CLI::Validator seconds_range(double least, double most)
{
    return CLI::Validator(
        [least, most](std::string& text) -> std::string {
            double typed = 0;
            auto const* const end = text.data() + text.size();
            auto const [stop, error] = std::from_chars(text.data(), end, typed);
            if (error == std::errc{} and stop == end and typed >= least and typed <= most)
                return {};
            return fmt::format("expected seconds from {:.15g} to {:.15g}, not '{}'", least, most,
                               printable(text));
        },
        "");
}

CLI::Validator depth_range(int least)
{
    static constexpr int most = 1000;
    return CLI::Validator(
        [least](std::string& text) -> std::string {
            auto const value = laboratory::whole_number<int>(text);
            if (not value or *value < least or *value > most)
                return fmt::format("the depth must be a whole number from {} to {}, not '{}'",
                                   least, most, printable(text));
            return {};
        },
        "");
}

void add_depth_option(CLI::App& command, study& s)
{
    command
        .add_option(
            "-d,--depth", s.depth,
            "Plies to look ahead (default: to the end, or as deep as the time allows); with "
            "dice, levels of the tree, rolls counted too (default: 3)")
        ->check(depth_range(0))
        ->type_name("N");
}

void add_time_option(CLI::App& command, study& s)
{
    command
        .add_option("--time", s.seconds,
                    "Look deeper and deeper for so many seconds, at most to the depth (default: "
                    "10; with --depth, as long as it takes)")
        ->check(seconds_range())
        ->type_name("S");
}

/// Accepts as much memory as can be had.
static CLI::Validator megabytes_range()
{
    return CLI::Validator(
        [](std::string& text) -> std::string {
            auto const typed = laboratory::whole_number<std::uint64_t>(text);
            auto const most = megabytes_to_be_had();
            if (typed and *typed >= 1 and *typed <= most)
                return {};
            return fmt::format("expected a whole number from 1 to {}, the megabytes that can be "
                               "had here, not '{}'",
                               most, printable(text));
        },
        "");
}

void add_memory_option(CLI::App& command, std::uint64_t& megabytes, std::string const& what)
{
    command
        .add_option(
            "--memory", megabytes,
            fmt::format("Megabytes of {} (default: {}, or half of the machine's)", what, megabytes))
        ->check(megabytes_range())
        ->type_name("MB");
    megabytes = usual_megabytes(megabytes);
}

CLI::Option* add_threads_option(CLI::App& command, thread_count& threads, std::string const& what)
{
    threads = usual_threads();
    return command
        .add_option("--threads", threads.number,
                    fmt::format("How many threads {} (default: one a core)", what))
        ->check(whole_number_in(1, most_threads))
        ->type_name("N");
}

void add_tables_option(CLI::App& command, std::string& directory, std::string const& help)
{
    command.add_option("--tables", directory, help)
        ->check(CLI::Validator(
            [](std::string& text) {
                return std::string(text.empty() ? "expected a directory, not ''" : "");
            },
            ""))
        ->type_name("DIR");
}

void add_roll_option(CLI::App& command, study& s)
{
    command
        .add_option("-r,--roll", s.roll,
                    "The dice, in a game that has any: 6-5"
                        + of_many_games("; in a game from a file, what chance brings: 'die 6'"))
        ->type_name("ROLL");
}

void add_chance_options(CLI::App& command, study& s)
{
    add_roll_option(command, s);
    command
        .add_option(
            "-s,--strategy", s.strategy,
            "How positions are judged"
                + of_many_games(", in backgammon: run, attack, defend or combined (default: "
                                "combined); in every game"
                                " random-play: by games at random to the end"))
        ->type_name("NAME");
}

near_number in_json(number const& value)
{
    if (auto const* part = std::get_if<fraction>(&value))
        return {part->nearest, part->exact};
    if (auto const* whole = std::get_if<long long>(&value))
        return {*whole, {}};
    return {std::get<double>(value) + 0.0, {}}; // never -0.0
}

std::string text_of(number const& value)
{
    if (auto const* whole = std::get_if<long long>(&value))
        return fmt::format("{}", *whole);
    if (auto const* part = std::get_if<fraction>(&value))
        return part->text;
    auto const text = fmt::format("{:.6f}", std::get<double>(value));
    auto const is_nothing = text.find_first_not_of("-0.") == text.npos; // rounded, perhaps of -0.0
    return is_nothing and text.starts_with('-') ? text.substr(1) : text;
}

progress_fn progress_on(progress_line& line)
{
    return [&line](std::string_view name, std::uint64_t nodes) {
        line(name, nodes);
        stop_if_interrupted();
    };
}

void add_order_option(CLI::App& command, laboratory::ordering& order, std::string const& what)
{
    add_words_option(command, "--order", order, laboratory::order_words,
                     "natural, or best-first: children sorted by " + what)
        ->type_name("NAME");
}

/// What was meant for `--order`, whose short form -o was once.
static CLI::Validator no_order()
{
    return CLI::Validator(
        [](std::string& file) -> std::string {
            for (auto const word : laboratory::order_words.words())
                if (file == word)
                    return fmt::format("-o is --output, a file: --order {0} is the order, and a "
                                       "file of that name is ./{0}",
                                       word);
            return {};
        },
        "");
}

CLI::Option* add_output_option(CLI::App& command, std::string& file, std::string const& help)
{
    return command.add_option("-o,--output", file, help)->check(no_order())->type_name("FILE");
}

void add_json_option(CLI::App& command, bool& wanted)
{
    command.add_flag("--json", wanted, "Write JSON");
}

} // namespace gametree::cli
