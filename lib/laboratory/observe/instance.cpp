#include <gametree/laboratory/observe/instance.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "per_game/chance_games.hpp"
#include "commands/commands.hpp"
#include <gametree/laboratory/observe/visit_chance.hpp>
#include <gametree/laboratory/observe/generators.hpp>
#include "per_game/lists.hpp"
#include "per_game/measure.hpp"
#include <gametree/laboratory/observe/observed_search.hpp>
#include "per_game/start.hpp"
#include "per_game/strategies.hpp"
#include <gametree/text/chance_notation.hpp>
#include <gametree/detail/walk.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/prune.hpp>

namespace gametree::laboratory {

using cli::request_error;

std::string specimen::title() const
{
    auto const& a = identity_;
    if (a.game.empty())
        return a.source.empty() ? "the lecture's example" : "the tree in " + a.source;
    return fmt::format("{} {}, {}", a.game, a.position,
                       a.depth ? fmt::format("{} {} ahead", *a.depth,
                                             a.chance        ? *a.depth == 1 ? "level" : "levels"
                                             : *a.depth == 1 ? "ply"
                                                             : "plies")
                               : "to the end of the game");
}

/// The values lie as far from 0 as the farthest label.
static value_range<value> widest(rose_tree<weighted_label<value, value>> const& tree)
{
    value most = 0;
    gametree::detail::walk(
        tree,
        [&](auto const& n) {
            if (auto const size = abs(n.label().value); most < size)
                most = size;
        },
        [] {});
    return {-most, most};
}

static bool has_chance(rose_tree<weighted_label<value, value>> const& tree)
{
    bool found = false;
    gametree::detail::walk(tree, [&](auto const& n) { found = found or n.is_chance(); }, [] {});
    return found;
}

static void check_levels(rose_tree<weighted_label<value, value>> const& tree,
                         std::string const& name)
{
    std::size_t open = 0;
    std::size_t levels = 0;
    gametree::detail::walk(
        tree, [&](auto const&) { levels = std::max(levels, ++open); }, [&] { --open; });
    if (levels > specimen::most_levels)
        throw request_error(fmt::format("{}: the tree has {} levels, and a tree with more than {} "
                                        "cannot be studied; gametree eval takes any",
                                        name, levels, specimen::most_levels));
}

std::unique_ptr<specimen> written(std::string_view text, std::string const& source,
                                  std::string const& range, order o, std::uint64_t megabytes)
{
    auto const name = source == "-" ? "stdin" : cli::printable(source);
    try {
        auto const tree = read_rose_tree<weighted_label<value, value>>(text);
        check_levels(tree, name);
        identity known;
        known.source = source.empty() ? "" : name;
        known.text = text;
        known.memory = std::make_shared<memory_budget>(megabytes);
        known.chance = has_chance(tree);
        known.range = range.empty() ? widest(tree) : cli::read_range(range);
        known.win = std::max(known.range->highest(), value(-known.range->lowest()));
        return std::make_unique<specimen>(std::move(known), std::make_unique<grown_label>(tree), o);
    } catch (notation_error const& e) {
        throw request_error(fmt::format("{}: {}", name, e.what()));
    }
}

template <class G>
static std::unique_ptr<specimen> of_game(request const& r, std::optional<int> depth, order o)
{
    auto const& s = r.what;
    if (not r.range.empty())
        throw request_error("--range is for --tree: a game knows its values");
    auto const start = cli::position_of<G>(s);
    identity known;
    known.game = G::name;
    known.position = G::write_position(start);
    known.memory = std::make_shared<memory_budget>(s.megabytes);
    known.depth = s.depth ? s.depth : depth;
    known.chance = cli::game_of_chance<G>;
    auto const tree = game_tree_of(start)
                    | views::prune(known.depth.value_or(std::numeric_limits<int>::max()),
                                   cli::horizon<typename G::position>{s.dynamic});
    auto const grow = [&](auto judge) {
        using growing = grown_position<G, std::remove_cvref_t<decltype(tree)>, decltype(judge)>;
        return std::make_unique<specimen>(known, std::make_unique<growing>(tree, judge), o);
    };
    if constexpr (cli::game_of_chance<G>) {
        known.range = {value(G::lowest), value(G::highest)};
        return grow(G::judged_by(cli::strategy_number<G>(s.strategy), start.to_move()));
    } else {
        if constexpr (requires { G::win_value; })
            known.win = value(G::win_value);
        return grow(cli::judge_of<G>(s.strategy));
    }
}

std::unique_ptr<specimen> take(request const& r, std::optional<int> depth, order o)
{
    if (r.what.game.empty()) {
        auto const& s = r.what;
        if (not s.position.empty() or not s.rules.empty() or not s.board.empty() or s.normal
            or not s.roll.empty() or s.depth or s.dynamic or not s.strategy.empty())
            throw request_error("a game is needed for that: gametree games lists them");
        if (r.tree.empty())
            return written(lecture_example, "", r.range, o, s.megabytes);
        return written(cli::read_all(r.tree), r.tree, r.range, o, s.megabytes);
    }
    if (not r.tree.empty())
        throw request_error("a game or --tree, not both");
    std::unique_ptr<specimen> found;
    cli::with_game(r.what.game, [&]<class G>() { found = of_game<G>(r, depth, o); });
    return found;
}

order order_named(std::string_view name)
{
    cli::check_order(name);
    return name == "best-first" ? order::best_first : order::natural;
}

void add_specimen_options(CLI::App& command, request& r)
{
    cli::add_position_options(command, r.what);
    command.get_option("GAME")->required(false);
    command
        .add_option("-t,--tree", r.tree,
                    "Instead of a game, a file with one tree in Node notation; - is stdin")
        ->type_name("FILE");
    cli::add_depth_option(command, r.what);
    cli::add_memory_option(command, r.what, "the tree and what is recorded of its search");
    command.get_option("--depth")->description(
        "Plies to look ahead, in a game with dice levels of the tree");
    command.add_flag("--dynamic", r.what.dynamic,
                     "Below the depth, go on where the position is dynamic");
    cli::add_chance_options(command, r.what);
    command
        .add_option("--range", r.range,
                    "Of a tree with chance nodes: the lowest and the highest value that there can "
                    "be (default: as far from 0 as the farthest label)")
        ->type_name("LOW,HIGH");
}

void add_order_option(CLI::App& command, request& r)
{
    command
        .add_option("-o,--order", r.what.order,
                    "natural, or best-first: children sorted by their own labels")
        ->type_name("NAME");
}

void add_algorithm_option(CLI::App& command, std::string& name, std::string const& help)
{
    command.add_option("-a,--algorithm", name, help)->type_name("NAME");
}

view view_named(std::string_view name)
{
    if (name != "mover" and name != "root")
        cli::unknown("view", name, {"mover", "root"});
    return name == "root" ? view::root : view::mover;
}

void add_view_option(CLI::App& command, std::string& name)
{
    command
        .add_option("--view", name,
                    "Whose values are shown: mover, of the player to move at each node (the "
                    "default), or root, of the player to move at the root, MAX")
        ->type_name("NAME");
}

std::string as_text(value const& v)
{
    constexpr std::size_t short_enough = 12;
    auto text = numerator(v).str();
    if (denominator(v) == 1)
        return text;
    text += "/" + denominator(v).str();
    return text.size() <= short_enough ? text : fmt::format("{:.6f}", v.convert_to<double>());
}

std::string as_exact(value const& v)
{
    return denominator(v) == 1 ? numerator(v).str() : label_notation<rational>::write_bare(v);
}

} // namespace gametree::laboratory
