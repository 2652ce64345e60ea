#include <memory>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "commands/commands.hpp"
#include "commands/tree_options.hpp"
#include "terminal/interruption.hpp"
#include <gametree/laboratory/observe/observed_search.hpp>
#include <gametree/laboratory/observe/trace.hpp>

namespace gametree::cli {

using namespace laboratory;

/// Where the lines stop being moved to the right.
static constexpr std::size_t deepest_indent = 20;

static void write_text(observed const& search, view values)
{
    print(fmt::format("{}: {}\n\n", search.whole->title(), search.algorithm));
    auto const width = std::to_string(search.events.size()).size();
    std::size_t place = 0;
    for (auto const& e : search.events)
        print(fmt::format("{:>{}}  {:{}}{}\n", ++place, width, "",
                          2 * std::min(e.at->level(), deepest_indent),
                          in_words(search, e, values)));
    print(fmt::format("\nvalue        {} for the player to move\n",
                      as_text(search.worth, *search.whole)));
    print(fmt::format("evaluations  {}\nnodes        {}\ncutoffs      {}\n", search.evaluations(),
                      search.nodes, search.cutoffs()));
}

static void write_json(observed const& search, view values)
{
    print_json(document::trace, trace_head(search));
    std::size_t place = 0;
    for (auto const& e : search.events)
        print_json(document::trace, trace_event(search, e, ++place, values));
    print_json(document::trace, trace_end(search));
}

void add_trace(CLI::App& app)
{
    struct options {
        tree_request what;
        std::string algorithm;
        view values = view::mover;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand("trace", "A search step by step, each cutoff explained");
    add_tree_options(command, o->what);
    add_algorithm_option(command, o->algorithm,
                         "A search, as compare lists them, or min-max, which stops at a win "
                         "(default: alpha-beta; with dice star2)");
    add_order_option(command, o->what.what.order);
    add_view_option(command, o->values);
    add_json_option(command, o->json);
    command.footer(
        "One line for each thing that the search does: a node entered, with the window or the\n"
        "question that the search comes with; a label forced; another element of a list of\n"
        "bounds; a better move found; an answer, exact or a bound; a cutoff, and whose value it\n"
        "was that made the rest pointless. --json writes JSON Lines: what is searched, an event\n"
        "a line, and at the end the value and the counts, which are those of search and "
        "compare.\n\n"
        "A node is named by the moves that lead to it; in a written tree by the numbers of the\n"
        "children from 1, as in 2.1. Without a game or a tree it is the lecture's example. A game\n"
        "is looked at 2 plies deep unless --depth says otherwise.\n\n"
        "Examples:\n"
        "  gametree trace --algorithm omit\n"
        "  gametree trace tic-tac-toe --algorithm min-max --view root\n"
        "  gametree trace nim --position 1,2,2 --depth 3 --json");
    command.callback([o] {
        auto const values = o->values;
        progress_line line("trace");
        auto const whole = take(o->what, 2, line);
        auto const search = observe(*whole, search_asked(o->algorithm, *whole));
        until_interrupted(
            [&] { o->json ? write_json(search, values) : write_text(search, values); },
            [] { complain(interruption().what(), status::interrupted); });
    });
}

} // namespace gametree::cli
