#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>

#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "terminal/interruption.hpp"
#include "terminal/files.hpp"
#include "terminal/look.hpp"
#include "terminal/streams.hpp"
#include <laboratory/observe/visit.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/search_names.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::cli {

static std::string value_in_words(auto const& value) { return laboratory::as_text(value); }
static std::string value_in_words(std::string const& value) { return value; }

static near_number shown(laboratory::value const& value) { return in_json(value); }
/// What is no number stands where a number does that JSON does not have.
static near_number shown(std::string const& value) { return {nullptr, value}; }

/// In words: which of the trees, the search, the value, and what it evaluated.
static void write_in_words(std::size_t tree, search_id search, auto const& found)
{
    print(fitted(fmt::format("tree {}, {}: value {}, evaluated {}\n", tree, search.name(),
                             value_in_words(found.value), fmt::join(found.visited, ", ")),
                 2));
}

static void write(search_id search, auto const& found)
{
    print_json(eval_document{search.name(), shown(found.value), found.visited});
}

/// Whether a tree of the text, or the search that has been asked for, has to do with chance.
static bool with_chance(std::string_view text, std::optional<search_id> search)
{
    return (search and (*search)->for_chance) or text.find("Chance") != text.npos;
}

/// Refuses a search that is not for trees with chance nodes if these are.
static void check_algorithm_for(search_id search, bool chance)
{
    if (chance and not search->for_chance)
        throw request_error(fmt::format("{} is not for trees with chance nodes; these are: {}",
                                        search.name(),
                                        fmt::join(laboratory::chance_algorithm_names(), ", ")));
}

/// The one that is chosen, or all for such trees.
static std::vector<search_id> searches_asked(bool all, search_id chosen, bool chance,
                                             laboratory::label_kind labels)
{
    auto const listed = [](auto const& ids) { return std::vector(ids.begin(), ids.end()); };
    if (not all)
        laboratory::check_takes(chosen, labels);
    return not all                                   ? std::vector{chosen}
         : labels != laboratory::label_kind::numbers ? laboratory::lattice_searches()
         : chance                                    ? listed(search_ids(chance_algorithms))
                                                     : listed(search_ids(derivation));
}

void add_eval(CLI::App& app)
{
    struct options {
        bool all = false;
        std::optional<search_id> asked;
        std::string range;
        laboratory::ordering order = laboratory::ordering::natural;
        laboratory::label_kind labels = laboratory::label_kind::numbers;
        std::string file;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("eval", "The value of trees that are written out");
    command
        .add_option("FILE", o->file,
                    "Trees in Node notation or in brackets, such as ((3 12) (2 4)); or a tree "
                    "itself (default: stdin)")
        ->type_name("");
    command
        .add_option_function<std::string>(
            "-a,--algorithm",
            [o](std::string const& name) {
                o->all = name == "all";
                if (not o->all)
                    o->asked = laboratory::any_search_named(name);
            },
            fmt::format("{} or all (default: alpha-beta); for trees with chance nodes {} "
                        "or all (default: star2)",
                        fmt::join(laboratory::algorithm_names(), ", "),
                        fmt::join(laboratory::chance_algorithm_names(), ", ")))
        ->type_name("NAME");
    command
        .add_option("-r,--range", o->range,
                    "With chance nodes: the lowest and the highest value that there can be, for "
                    "example -1,1 (default: as far from 0 as the farthest label of the tree)")
        ->type_name("LOW,HIGH");
    add_order_option(command, o->order);
    add_labels_option(command, &o->labels);
    command.add_flag("--json", o->json, "Write JSON on a terminal, as it is written elsewhere");
    command.footer(
        "On a terminal the answer is in words; elsewhere, or with --json, it is JSON Lines.\n\n"
        "Any number of trees such as Node 5 [Node 3 [],Node (-4) []]; spaces and line breaks\n"
        "are free. evaluated lists the nodes whose labels were forced, in that order, by their\n"
        "numbers in preorder; the root is 0.\n\n"
        "A chance node is written Chance 0 [(1 % 3,Node 5 []),(2 % 3,Node (-1) [])], with what\n"
        "chance each outcome has; it is valued for the player who moves after it. Labels and\n"
        "chances may be fractions, 2 % 3, or decimals; exact has what the number value rounds.\n\n"
        "Labels need not be numbers: a set has a digit for each question that is asked of the\n"
        "tree, as in ((01 10) (11 00)). What one player wins the other loses, and the value says\n"
        "which questions the player to move wins, each by its own best play; exact has it.\n"
        "Searches that need a total order refuse sets. Over the pentagon, -2 < -1 < 1 < 2 with 0\n"
        "beside -1 and 1, and the diamond, -1, 0 and 1 side by side, alpha-beta can be wrong.\n\n"
        "Examples:\n"
        "  gametree eval '((3 12) (2 4))'\n"
        "  echo 'Node 5 [Node 3 [],Node (-4) []]' | gametree eval\n"
        "  gametree eval --algorithm all trees.txt\n"
        "  gametree eval --labels sets '((01 10) (11 00))'\n"
        "  gametree eval --labels pentagon --algorithm all '(1 (1 (0 -2)))'");
    command.callback([o] {
        std::optional<value_range<rational>> range;
        if (not o->range.empty())
            range = laboratory::read_range(o->range);
        bool const best_first = o->order == laboratory::ordering::best_first;
        bool const numbers = o->labels == laboratory::label_kind::numbers;
        laboratory::check_about_numbers(o->labels, range.has_value(), best_first);
        auto const text = read_trees_in(o->file);
        bool const chance = numbers and with_chance(text, o->asked);
        auto const chosen = o->asked.value_or(usual_search(chance));
        check_algorithm_for(chosen, chance);
        auto const searches = searches_asked(o->all, chosen, chance, o->labels);
        std::vector<laboratory::label_tree> trees;
        std::vector<laboratory::chance_label_tree> chance_trees;
        std::vector<laboratory::lattice_label_tree> lattice_trees;
        try {
            if (not numbers)
                lattice_trees = laboratory::read_lattice_trees(text, o->labels);
            else if (chance)
                chance_trees = laboratory::read_chance_trees(text);
            else
                trees = laboratory::read_trees(text);
        } catch (notation_error const& e) {
            throw unreadable(o->file, e);
        }
        std::atomic<std::size_t> done = 0;
        progress_line line("eval"); // which asks for it
        auto const all = trees.size() + chance_trees.size() + lattice_trees.size();
        line.ask([&done, all] {
            auto const tree = done.load();
            return progress_text{fmt::format("eval: tree {} of {}", tree, all), tree, all};
        });
        bool const words = not o->json and the_streams().is_terminal(STDOUT_FILENO);
        auto const tell = [&](search_id search, auto const& found) {
            words ? write_in_words(done, search, found) : write(search, found);
        };
        auto const evaluate = [&] {
            for (auto const& tree : trees) {
                ++done;
                for (auto const search : searches)
                    tell(search, laboratory::visit(tree, search, best_first));
            }
            for (auto const& tree : chance_trees) {
                ++done;
                for (auto const search : searches)
                    tell(search, laboratory::visit(tree, search, best_first, range));
            }
            for (auto const& tree : lattice_trees) {
                ++done;
                for (auto const search : searches)
                    tell(search, laboratory::visit(tree, search));
            }
        };
        until_interrupted(evaluate, [] { complain(interruption().what(), status::interrupted); });
    });
}

} // namespace gametree::cli
