#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include <laboratory/wording.hpp>
#include <laboratory/gap/figures.hpp>
#include "commands/tree_options.hpp"
#include "terminal/look.hpp"
#include "terminal/progress.hpp"
#include <laboratory/observe/observed_search.hpp>
#include "terminal/support.hpp"

namespace gametree::cli {

using namespace laboratory;

static double ratio(std::uint64_t leaves, std::uint64_t proof)
{
    return static_cast<double>(leaves) / static_cast<double>(proof);
}

/// In some order the search takes too long.
static bool is_left_out(gap_row const& row)
{
    return std::ranges::any_of(row.counts, [](auto const& seen) { return not seen; });
}

static cost_of_search cost_of(gap_row const& row)
{
    cost_of_search cost{row.algorithm, {}, row.by_name.value(), row.by_need.value()};
    for (std::size_t i = 0; i < compared_orders.size(); ++i) {
        cost.orders[i] = {compared_orders[i], {row.counts[i].value()}, {}};
        if (row.proof.value_or(0) > 0)
            cost.orders[i].ratio = ratio(row.counts[i]->evaluations, *row.proof);
    }
    return cost;
}

static void write_json(instance const& whole, gap_figures const& found)
{
    auto const& about = whole.about();
    gap_document document{.subject = {subject_of(whole)},
                          .views = about.knowing.each(),
                          .value = in_json(found.worth),
                          .smallest_proof = found.proof,
                          .smallest_proof_knowing_wins = found.proof_of_wins,
                          .range
                          = about.chance ? std::optional(in_json(*about.range)) : std::nullopt,
                          .uniform = found.uniform,
                          .costs = {},
                          .left_out = {},
                          .differences = found.differences};
    for (auto const& row : found.rows)
        if (is_left_out(row))
            document.left_out.push_back(row.algorithm);
        else
            document.costs.push_back(cost_of(row));
    print_json(document);
}

/// What the leaves are held against.
static void write_proof(instance const& whole, gap_figures const& found)
{
    auto const& about = whole.about();
    if (not found.proof)
        print_lines("The smallest proof of the value would take too long to find.\n");
    else if (about.chance)
        print_lines(
            fmt::format("The smallest proof of the value has {} leaves, in whatever order:\n"
                        "if all values lie between {} and {}, these fix it.\n",
                        grouped(*found.proof), as_text(about.range->lowest(), whole),
                        as_text(about.range->highest(), whole)));
    else
        print_lines(
            fmt::format("The critical tree, the smallest proof of the value, has {} leaves, in\n"
                        "whatever order.\n",
                        grouped(*found.proof)));
    if (found.proof_of_wins and found.proof != found.proof_of_wins)
        print_lines(
            fmt::format("For min-max, which knows that nothing is worth more than {}, {}.\n",
                        as_text(*about.win, whole), grouped(*found.proof_of_wins)));
    if (auto const& u = found.uniform)
        print_lines(
            fmt::format("The tree is uniform, {} children, {} deep. At best, so Knuth and Moore,\n"
                        "alpha-beta reads {} leaves and omit, without deep cutoffs, {}.\n",
                        u->branching, u->depth, grouped(u->with_deep_cutoffs()),
                        grouped(u->without_deep_cutoffs())));
}

static void write_text(instance const& whole, gap_figures const& found)
{
    print_lines(fmt::format("{}: {} for the player to move\n\n", whole.title(),
                            as_text(found.worth, whole)));
    write_proof(whole, found);
    print(fmt::format("\n{:<15}", "leaves"));
    for (auto const o : compared_orders)
        print(fmt::format("{:>20}", name_of(o)));
    print("\n");
    for (auto const& row : found.rows) {
        print(fmt::format("{:<15}", row.algorithm));
        for (auto const& seen : row.counts)
            print(not seen ? fmt::format("{:>20}", "left out")
                  : row.proof.value_or(0) > 0
                      ? fmt::format("{:>12}{:>8.2f}", grouped(seen->evaluations),
                                    ratio(seen->evaluations, *row.proof))
                      : fmt::format("{:>20}", grouped(seen->evaluations)));
        print("\n");
    }
    constexpr auto half = "{:>9}{:>9}{:>8}{:>7}";
    print("\nlaziness                  called by name                   called by need (memo)\n");
    print(fmt::format("{:<15}", ""));
    for (int side = 0; side < 2; ++side)
        print(fmt::format(half, "labels", "made", "again", "alive"));
    print("\n");
    for (auto const& row : found.rows) {
        print(fmt::format("{:<15}", row.algorithm));
        for (auto const& cost : {row.by_name, row.by_need})
            print(cost ? fmt::format(half, grouped(cost->labels), grouped(cost->made),
                                     grouped(cost->again), grouped(cost->alive))
                       : fmt::format(half, "-", "-", "-", "-"));
        print("\n");
    }
    print_lines(
        "\nleaves: evaluated, and how many times the smallest proof that is. natural: children\n"
        "as the tree has them; best-first: by their own labels; oracle: by their values, which\n"
        "no search can know beforehand. labels: forced; made: children; again: made of them a\n"
        "second time or more; alive: most nodes at once. The order there is natural.\n");
    if (std::ranges::any_of(found.rows, is_left_out))
        print_lines(
            fmt::format("left out: the search asks more than {} questions about nodes, and more\n"
                        "than ten about each.\n",
                        grouped(most_questions)));
}

void add_gap(CLI::App& app)
{
    struct options {
        tree_request what;
        thread_count threads{};
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand(
        "gap", "Every search in every order against the smallest proof; the laziness meter");
    add_tree_options(command, o->what);
    add_knowing_option(command, o->what);
    o->what.every_node = true;
    add_threads_option(command, o->threads, "search, each in another order");
    add_json_option(command, o->json);
    add_footer(command,
               "Three plies ahead in a game, or three levels with dice, unless --depth says\n"
               "otherwise.\n\n",
               "  gametree gap\n"
               "  gametree gap tic-tac-toe --depth 4\n"
               "  gametree gap backgammon --roll 3-1 --json\n"
               "  echo 'Node 0 [Node 3 [],Node 2 []]' | gametree gap --tree -",
               "  gametree gap --depth 4");
    command.callback([o] {
        constexpr int plies = 3;
        progress_line line("gap");
        auto const whole = tree_seen_through(o->what, plies, line)(views_asked(o->what));
        line.in_steps((algorithms_for(*whole).size() + 1) * compared_orders.size());
        auto const found = find_gap(*whole, std::ref(line), most_questions, o->threads);
        o->json ? write_json(*whole, found) : write_text(*whole, found);
        report_differences(found.differences);
    });
}

} // namespace gametree::cli
