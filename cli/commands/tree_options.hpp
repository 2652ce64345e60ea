/// \file
/// A tree to be studied as the user names it: a position of a game, or a file with a written tree.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include <laboratory/knowing/leaf_savings.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/study.hpp>
#include "known_games.hpp"
#include "terminal/progress.hpp"

namespace gametree::cli {

/// Where the values of a tree come from: a game, or `--tree`; and how it is read.
struct tree_request {
    laboratory::study what; ///< the game may be empty
    std::string
        tree; ///< a file with one tree, in `Node` notation or brackets, `-` for stdin; or empty
    std::optional<laboratory::leaf_view>
        leaves; ///< who sees the labels in the file; none: the mover
    laboratory::label_kind labels = laboratory::label_kind::numbers; ///< in the file
    std::string range; ///< `LOW,HIGH`; or empty
    bool every_node = false; ///< the study makes every node of a written tree
    laboratory::known_views_asked known{}; ///< of what a game says of its positions
};

/// Gets the tree that is asked for, in the order that is asked for. Without a game and a file it is
/// the lecture's example.
///
/// \param depth  plies ahead in a game, if the request does not say
/// \param line   shows how much memory the study of the tree takes; must outlive the tree
/// \throws request_error  if it cannot be had: a file with what is wrong, line and column
[[nodiscard]] std::unique_ptr<laboratory::instance>
take(tree_request const& r, std::optional<int> depth, progress_line& line);

/// Adds `--tree FILE` and `--leaves WHO`.
CLI::Option* add_tree_option(CLI::App& command, tree_request& r, std::string const& instead_of);

/// Adds `--tree FILE`, `--leaves WHO`, `--labels KIND` and `--range LOW,HIGH`, and makes GAME one that
/// need not be there.
///
/// \param any_labels  takes those that are no total order
void add_tree_file_options(CLI::App& command, tree_request& r, bool any_labels = false);

/// The game of a request without a tree.
///
/// \throws request_error  if there is none, or what was asked is for trees
[[nodiscard]] game const& game_to_study(tree_request const& r);

/// Adds `[GAME] --tree --labels --position --rules --board --normal --depth --roll --strategy --range
/// --memory`.
void add_tree_options(CLI::App& command, tree_request& r, bool any_labels = false);

/// Adds `--knowing LIST`.
void add_knowing_option(CLI::App& command, tree_request& r);

/// Which views are asked for of a game.
///
/// \throws request_error  if the game does not say so, or if there is no game
[[nodiscard]] laboratory::known_views views_asked(tree_request const& r);

/// How a study gets its tree again, seen through views. Where they are about the whole game and no depth
/// is asked for, it goes to the end.
///
/// \param depth  plies ahead, if the request does not say
/// \param line   shows how much memory the trees take; must outlive what is returned
[[nodiscard]] laboratory::tree_knowing
tree_seen_through(tree_request const& r, std::optional<int> depth, progress_line& line);

/// Says on stderr what should agree between the trees and does not, and sets the exit status.
void report_differences(std::vector<std::string> const& differences);

/// The search of that name, which has to be one of such trees; the usual one if there is no name.
///
/// \throws request_error
[[nodiscard]] search_id search_asked(std::string const& name, laboratory::instance const& whole);

/// Adds `--algorithm NAME`. Which searches there are depends on the tree: see `search_asked`.
void add_algorithm_option(CLI::App& command, std::string& name, std::string const& help);

/// Adds `--view NAME`.
void add_view_option(CLI::App& command, std::optional<laboratory::viewpoint>& values);

/// Whose values are shown: as `--view` says, or else the values as the leaves were written.
[[nodiscard]] laboratory::viewpoint view_of(tree_request const& r,
                                            std::optional<laboratory::viewpoint> const& asked);

} // namespace gametree::cli
