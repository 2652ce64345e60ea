#include "commands/tree_options.hpp"

#include "commands/commands.hpp"
#include "known_games.hpp"
#include "terminal/files.hpp"
#include "terminal/interruption.hpp"

namespace gametree::cli {

static std::unique_ptr<laboratory::instance> tree_asked(tree_request const& r,
                                                        std::optional<int> depth)
{
    auto s = r.what;
    if (r.labels != laboratory::label_kind::numbers and r.tree.empty())
        throw request_error(s.game.empty()
                                ? "--labels is for --tree: the lecture's tree has numbers"
                                : "--labels is for --tree: games have numbers");
    if (s.game.empty()) {
        if (not s.position.empty() or not s.rules.empty() or not s.board.empty() or s.normal
            or not s.roll.empty() or s.depth or s.dynamic or not s.strategy.empty())
            throw request_error("a game is needed for that: gametree games lists them");
        auto const text
            = r.tree.empty() ? std::string(laboratory::lecture_example) : read_trees_in(r.tree);
        auto const source = r.tree.empty() ? r.tree : printable(r.tree);
        return laboratory::written(text, source, r.range, s.order, s.megabytes, r.every_node,
                                   r.leaves.value_or(laboratory::leaf_view::of_mover), r.labels);
    }
    if (r.leaves)
        throw request_error("--leaves is for --tree: a game knows who moves");
    if (not r.tree.empty())
        throw request_error("a game or --tree, not both");
    auto const& game = game_named(s.game);
    if (not r.range.empty())
        throw request_error("--range is for --tree: a game knows its values");
    if (not s.depth)
        s.depth = depth;
    return game.tree(s);
}

std::unique_ptr<laboratory::instance> take(tree_request const& r, std::optional<int> depth,
                                           progress_line& line)
{
    auto whole = tree_asked(r, depth);
    whole->memory().report_to([&line](std::uint64_t taken, std::uint64_t all) {
        line.took(taken, all);
        stop_if_interrupted();
    });
    return whole;
}

void add_tree_options(CLI::App& command, tree_request& r, bool any_labels)
{
    add_position_options(command, r.what);
    add_tree_file_options(command, r, any_labels);
    add_depth_option(command, r.what);
    add_memory_option(command, r.what.megabytes, "the tree and what is recorded of its search");
    command.get_option("--depth")->description(
        "Plies to look ahead, in a game with dice levels of the tree");
    command.add_flag("--dynamic", r.what.dynamic,
                     "Below the depth, go on where the position is dynamic");
    add_chance_options(command, r.what);
}

void add_knowing_option(CLI::App& command, tree_request& r)
{
    auto* const option = command.add_option_function<std::string>(
        "--knowing",
        [&r](std::string const& text) { r.known = laboratory::read_known_views(text); },
        "What the game says of its positions that is made use of, with commas: canonical, ordered, "
        "relevant, bounded; or all that it says");
    option->type_name("LIST");
    auto words = laboratory::known_view_words.words();
    words.emplace_back("all");
    keep_words(command, *option, std::move(words));
}

laboratory::known_views views_asked(tree_request const& r)
{
    if (r.known.none())
        return {};
    if (r.what.game.empty())
        throw request_error("--knowing is for games: a written tree says nothing of its nodes");
    auto const& about = game_named(r.what.game).about();
    return laboratory::known_views_of(r.known, about.name, about.knows);
}

laboratory::tree_knowing tree_seen_through(tree_request const& r, std::optional<int> depth,
                                           progress_line& line)
{
    auto const all = views_asked(r);
    auto seen = r;
    seen.what.uncut_for = all;
    if (not all.of_whole_game().empty())
        depth.reset();
    return [seen, depth, &line](laboratory::known_views views) mutable {
        seen.what.knowing = views;
        return take(seen, depth, line);
    };
}

void report_differences(std::vector<std::string> const& differences)
{
    for (auto const& difference : differences)
        complain(difference, status::difference);
    if (not differences.empty())
        exit_status = status::difference;
}

search_id search_asked(std::string const& name, laboratory::instance const& whole)
{
    return name.empty() ? usual_search_for(whole) : search_named(whole, name);
}

void add_algorithm_option(CLI::App& command, std::string& name, std::string const& help)
{
    command.add_option("-a,--algorithm", name, help)->type_name("NAME");
}

void add_view_option(CLI::App& command, std::optional<laboratory::viewpoint>& values)
{
    add_words_option(command, "--view", values, laboratory::viewpoint_words,
                     "Whose values are shown: mover, of the player to move at each node (the "
                     "default), or root, of the player to move at the root, MAX")
        ->type_name("NAME");
}

laboratory::viewpoint view_of(tree_request const& r,
                              std::optional<laboratory::viewpoint> const& asked)
{
    using laboratory::viewpoint;
    return asked.value_or(r.leaves == laboratory::leaf_view::of_max ? viewpoint::root
                                                                    : viewpoint::mover);
}

} // namespace gametree::cli
