#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "commands/commands.hpp"
#include "commands/documents.hpp"
#include "commands/tree_options.hpp"
#include "commands/written_tree.hpp"
#include <laboratory/knowing/leaf_savings.hpp>
#include <laboratory/wording.hpp>
#include "search/deepening.hpp"
#include "known_games.hpp"
#include <laboratory/search_names.hpp>
#include "terminal/interruption.hpp"
#include "terminal/look.hpp"
#include "terminal/progress.hpp"

namespace gametree::cli {

using laboratory::grouped;
using laboratory::leaf_savings;

static double share(std::uint64_t part, std::uint64_t whole)
{
    return static_cast<double>(part) / static_cast<double>(whole);
}

/// Whether two searches agree: whole numbers exactly, others but for rounding.
static bool agree(number const& a, number const& b)
{
    auto const* const x = std::get_if<double>(&a);
    auto const* const y = std::get_if<double>(&b);
    return x != nullptr and y != nullptr ? std::abs(*x - *y) <= 1e-12 : text_of(a) == text_of(b);
}

static void write_json(study const& s, ladder const& all, std::optional<leaf_savings> const& known)
{
    auto const row = [whole = all.rows.front().work.evaluations](ladder_row const& r) {
        return compared_search{.algorithm = r.algorithm,
                               .value = in_json(r.value),
                               .evaluations = r.work.evaluations,
                               .share = share(r.work.evaluations, whole),
                               .nodes = r.work.nodes,
                               .cutoffs = r.work.cutoffs,
                               .seconds = r.work.seconds};
    };
    print_json(compare_document{.about = {searched(s, all)},
                                .smallest_proof = all.critical,
                                .searches = list_of(all.rows, row),
                                .knowing = known ? std::optional(in_json(*known)) : std::nullopt});
}

static void write_legend(ladder const& all)
{
    print("\n"
          + laboratory::wrapped(
              all.critical
                  ? laboratory::in_short(derivation)
                        + " critical tree: the leaves of the smallest proof of the value; no "
                          "search that knows no range of the values can do with fewer."
                  : laboratory::in_short(chance_algorithms))
          + "\n");
}

static void write_table(study const& s, ladder const& all)
{
    if (s.game.empty())
        print_lines(all.position + "\n\n");
    else
        print_lines(fmt::format("{} {}, {}\n\n", s.game, all.position,
                                laboratory::looking_ahead(all.depth, not all.critical)));
    constexpr auto row = "{:<14}{:>{}}{:>13}{:>13}{:>13}\n";
    std::size_t width = all.critical ? 6 : 10;
    for (auto const& r : all.rows)
        width = std::max(width, text_of(r.value).size() + 1);
    print(fmt::format(row, "", "value", width, "nodes", "leaves",
                      all.critical ? "of minimax" : "of all"));
    auto const whole = all.rows.front().work.evaluations;
    for (auto const& r : all.rows)
        print(fmt::format(row, r.algorithm, text_of(r.value), width, grouped(r.work.nodes),
                          grouped(r.work.evaluations),
                          fmt::format("{:.2f} %", 100 * share(r.work.evaluations, whole))));
    if (all.critical)
        print(fmt::format(row, "critical tree", "", width, "", grouped(*all.critical),
                          fmt::format("{:.2f} %", 100 * share(*all.critical, whole))));
    if (all.stopped)
        print_lines("\n" + stop_line(*all.stopped, all.depth.value(), s));
    write_legend(all);
}

static void write_savings(leaf_savings const& known)
{
    print("\n" + laboratory::table_of_leaves(known));
    print_lines("\n" + laboratory::legend_of_leaves(known));
}

/// What the game's knowledge is worth on the tree that was compared; nothing if Ctrl-C ended that.
///
/// \throws limit_reached  if the tree is cut where it must not be, for want of time
static std::optional<leaf_savings> find_savings(tree_request const& r, ladder const& all,
                                                progress_line& line)
{
    auto const views = views_asked(r);
    if (views.empty() or all.stopped == stop_reason::interrupted)
        return std::nullopt;
    if (all.stopped and not views.of_whole_game().empty())
        throw limit_reached(fmt::format(
            "{} about the whole game, and its end is too far away for the time: begin later in "
            "the game or choose more --time",
            names_with_verb(views.of_whole_game())));
    auto same = r;
    same.what.depth = all.depth;
    auto const tree = tree_seen_through(same, std::nullopt, line);
    try {
        return laboratory::find_leaf_savings(tree, views, progress_on(line));
    } catch (interruption const&) {
        exit_status = status::interrupted;
        return std::nullopt;
    }
}

void add_compare(CLI::App& app)
{
    struct options {
        tree_request request;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& what = o->request.what;
    auto& command = *app.add_subcommand("compare", "All searches side by side on one position");
    add_position_options(command, what);
    add_tree_file_options(command, o->request);
    add_knowing_option(command, o->request);
    o->request.every_node = true;
    add_depth_option(command, what);
    add_time_option(command, what);
    add_memory_option(command, what.megabytes,
                      "nodes that " + laboratory::remembering_names() + " remember");
    command.add_flag("--dynamic", what.dynamic,
                     "Below the depth, go on where the position is dynamic");
    add_chance_options(command, what);
    add_json_option(command, o->json);
    add_footer(
        command,
        "Every search must find the same value; if one does not, that is said and the exit\n"
        "status is 1. Without --depth all go to the end of the game, if that can be done in time;\n"
        "otherwise to the greatest depth at which all were finished, and a line says so.\n"
        "--knowing adds the leaves of each search in the tree as the game's own knowledge has "
        "it.\n\n",
        "  gametree compare tic-tac-toe\n"
        "  gametree compare tic-tac-toe --knowing all\n"
        "  gametree compare nim --position 3,5,7 --depth 5\n"
        "  gametree compare backgammon --roll 6-5 --depth 4\n"
        "  gametree compare --tree '((3 12 8) (2 4 6))'",
        "  gametree compare --depth 4");
    command.callback([o] {
        auto const& s = o->request.what;
        ladder all;
        std::optional<leaf_savings> known;
        {
            interruptible const here;
            progress_line line("compare");
            static_cast<void>(views_asked(o->request)); // is refused before the work
            if (not o->request.tree.empty()) {
                all = compare_written(o->request, line);
            } else {
                auto const& game = game_to_study(o->request);
                line.in_steps(game.about().chance ? laboratory::chance_algorithm_names().size()
                                                  : laboratory::names_in(derivation).size() + 1);
                all = compare(game, s, progress_on(line));
                known = find_savings(o->request, all, line);
            }
        }
        if (all.stopped == stop_reason::interrupted)
            exit_status = status::interrupted;
        if (o->json) {
            write_json(s, all, known);
        } else {
            write_table(s, all);
            if (known)
                write_savings(*known);
        }
        for (auto const& r : all.rows)
            if (not agree(r.value, all.rows.front().value)) {
                exit_status = status::difference;
                flush();
                complain(fmt::format("{} finds {}, but the value is {}", r.algorithm,
                                     text_of(r.value), text_of(all.rows.front().value)),
                         status::difference);
            }
        if (known)
            report_differences(known->differences);
    });
}

} // namespace gametree::cli
