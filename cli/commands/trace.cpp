#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "terminal/documents.hpp"
#include "commands/tree_options.hpp"
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/streams.hpp"
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/wording.hpp>

namespace gametree::cli {

using namespace laboratory;

/// Where the lines stop being moved to the right.
static constexpr std::size_t deepest_indent = 20;

static void write_counts(observed const& search)
{
    print(fmt::format("\nvalue        {} for the player to move\n",
                      as_text(search.worth, *search.whole)));
    print(fmt::format("evaluations  {}\nnodes        {}\ncutoffs      {}\n", search.evaluations(),
                      search.nodes, search.cutoffs()));
}

/// A line for each event, however long: what other programs read.
static void write_text(observed const& search, viewpoint values)
{
    print(fmt::format("{}: {}\n\n", search.whole->title(), search.algorithm));
    auto const width = std::to_string(search.events.size()).size();
    std::size_t place = 0;
    for (auto const& e : search.events)
        print(fmt::format("{:>{}}  {:{}}{}\n", ++place, width, "",
                          2 * std::min(e.at->level(), deepest_indent),
                          in_words(search, e, values)));
    write_counts(search);
}

/// The tree, where it fits: `20 #1` is the leaf that was evaluated first, `(5)` one that was not.
static std::vector<std::string> tree_of(observed const& search, viewpoint values, look const& how)
{
    auto const at_leaf = [&](node const& leaf) {
        bool const turned = values == viewpoint::root and opponent_moves(leaf);
        auto const label = as_text(turned ? -leaf.label() : leaf.label(), *search.whole);
        auto const& found = search.of(leaf);
        return leaf_text{
            found.evaluated ? fmt::format("{} #{}", label, found.order) : "(" + label + ")", 0};
    };
    auto const lines = text_tree(search.whole->root(), at_leaf, {how.columns, how.unicode});
    return lines ? *lines : std::vector<std::string>{};
}

/// An event in lines of at most so many columns.
static std::vector<std::string> lines_of(observed const& search, event const& e, viewpoint values,
                                         std::size_t step, std::size_t columns)
{
    constexpr std::size_t shortest = 16;
    auto const digits = std::to_string(search.events.size()).size();
    auto const first = fmt::format("{:>{}}  ", step, digits);
    auto const indent = std::min(2 * e.at->level(), columns / 4);
    auto const before = first.size() + indent;
    auto const text = wrapped(in_words(search, e, values),
                              std::max(shortest, columns - std::min(columns, before)), 2);
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin <= text.size();) {
        auto const end = std::min(text.find('\n', begin), text.size());
        lines.push_back(
            (lines.empty() ? first + std::string(indent, ' ') : std::string(before, ' '))
            + text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

/// On a terminal: no line is longer than that is wide, and the tree stands beside the events. It
/// comes again when it would have gone from the screen; above them, if there is no room beside.
static void write_on_terminal(observed const& search, viewpoint values, look const& how)
{
    constexpr std::size_t least_beside = 44;
    constexpr std::size_t again_after = 20;
    constexpr std::string_view between = "  ";
    auto const tree = tree_of(search, values, how);
    std::size_t widest = 0;
    for (auto const& line : tree)
        widest = std::max(widest, columns_of(line));
    bool const beside = not tree.empty() and least_beside + between.size() + widest <= how.columns;
    auto const columns = beside ? how.columns - between.size() - widest : how.columns;
    print(wrapped(fmt::format("{}: {}", search.whole->title(), search.algorithm), how.columns)
          + "\n\n");
    if (not beside and not tree.empty()) {
        for (auto const& line : tree)
            print(line + "\n");
        print("\n");
    }
    auto const period = std::max(tree.size() + 2, again_after);
    std::size_t row = 0;
    auto const write = [&](std::string const& line) {
        auto const at = row++ % period;
        if (not beside or at >= tree.size())
            return print(line + "\n");
        auto const used = columns_of(line);
        print(line + std::string(used < columns ? columns - used : 0, ' ') + std::string(between)
              + tree[at] + "\n");
    };
    std::size_t step = 0;
    for (auto const& e : search.events)
        for (auto const& line : lines_of(search, e, values, ++step, columns))
            write(line);
    while (beside and row < tree.size())
        write("");
    if (not tree.empty())
        print("\n"
              + wrapped("In the tree #1 is the leaf that was evaluated first, and what was not "
                        "evaluated is in brackets.",
                        how.columns)
              + "\n");
    write_counts(search);
}

static void write_json(observed const& search, viewpoint values)
{
    auto const write = [](auto const& line) { print(line_of(trace_lines::kind, line)); };
    write(trace_head(search));
    std::size_t place = 0;
    for (auto const& e : search.events)
        write(trace_event(search, e, ++place, values));
    write(trace_end(search));
}

void add_trace(CLI::App& app)
{
    struct options {
        tree_request what;
        std::string algorithm;
        std::optional<viewpoint> values;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("trace", "A search step by step, each cutoff explained");
    add_tree_options(command, o->what);
    add_algorithm_option(command, o->algorithm,
                         "A search, as compare lists them, or min-max, which stops at a win "
                         "(default: alpha-beta"
                             + of_many_games("; with dice star2") + ")");
    add_order_option(command, o->what.what.order);
    add_view_option(command, o->values);
    add_json_option(command, o->json);
    add_footer(
        command,
        "One line for each thing that the search does: a node entered, with the window or the\n"
        "question that the search comes with; a label forced; another element of a list of\n"
        "bounds; a better move found; an answer, exact or a bound; a cutoff, and whose value it\n"
        "was that made the rest pointless. --json writes JSON Lines: what is searched, an event\n"
        "a line, and at the end the value and the counts, which are those of search and "
        "compare.\n\n"
        "A node is named by the moves that lead to it"
            + of_many_games("; in a written tree by the numbers of the\nchildren from 1, as in 2.1")
            + ". On a terminal lines are as long as it is wide, and a small\n"
              "tree stands beside them; in a pipe each event is one line. "
            + of_many_games("Without a game or a tree it is the lecture's example. ")
            + "A game\n"
              "is looked at 2 plies deep unless --depth says otherwise.\n\n",
        "  gametree trace --algorithm omit\n"
        "  gametree trace tic-tac-toe --algorithm min-max --view root\n"
        "  gametree trace nim --position 1,2,2 --depth 3 --json",
        "  gametree trace --depth 2");
    command.callback([o] {
        auto const values = view_of(o->what, o->values);
        progress_line line("trace");
        auto const whole = take(o->what, 2, line);
        auto const search = observe(*whole, search_asked(o->algorithm, *whole));
        auto const look = look_of_stdout(false);
        if (not o->json)
            page_answer();
        until_interrupted(
            [&] {
                if (o->json)
                    write_json(search, values);
                else if (the_streams().is_terminal(STDOUT_FILENO))
                    write_on_terminal(search, values, look);
                else
                    write_text(search, values);
            },
            [] { complain(interruption().what(), status::interrupted); });
    });
}

} // namespace gametree::cli
