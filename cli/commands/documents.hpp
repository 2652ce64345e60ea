/// \file
/// The documents that commands write with `--json`. Those of the laboratory (derive, exam, gallery, trace and verify)
/// stand beside what they are about.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/gap/figures.hpp>
#include <laboratory/growth/growth.hpp>
#include <laboratory/knowing/leaf_savings.hpp>
#include <laboratory/observe/json.hpp>
#include "descriptions/described_game.hpp"
#include "game.hpp"
#include "search/searching.hpp"
#include "terminal/documents.hpp"

namespace gametree::cli {

using laboratory::in_json;
using laboratory::inlined;
using laboratory::near_number;

/// A value as documents have it.
[[nodiscard]] near_number in_json(number const& value);

struct audit_document {
    static constexpr document_kind kind{"audit", "A player against every reply"};
    std::string_view game;
    std::string position, player;
    bool by_clock;
    std::string_view first;
    std::uint64_t wins, draws, losses;
    std::optional<stop_reason> stopped;
    std::optional<std::vector<std::string>> shortest_loss, forfeit_after;
    std::optional<std::string> does;
};
BOOST_DESCRIBE_STRUCT(audit_document, (),
                      (game, position, player, by_clock, first, wins, draws, losses, stopped,
                       shortest_loss, forfeit_after, does))

struct play_document {
    std::string move, position;
    std::vector<std::string> places;
};
BOOST_DESCRIBE_STRUCT(play_document, (), (move, position, places))
struct board_document {
    static constexpr document_kind kind{
        "board", "The board of a position, and the places that each move changes"};
    std::string_view game;
    std::string position;
    std::optional<std::string> board;
    std::vector<play_document> plays;
};
BOOST_DESCRIBE_STRUCT(board_document, (), (game, position, board, plays))

struct certify_document {
    static constexpr document_kind kind{"certify", "What came of checking a certificate", 2};
    bool correct;
    std::optional<std::string> why, game, position;
    std::optional<std::size_t> depth;
    std::optional<std::string> tree;
    near_number value;
    inlined<effort> work;
};
BOOST_DESCRIBE_STRUCT(certify_document, (),
                      (correct, why, game, position, depth, tree, value, work))

/// What was searched, and how far.
struct searched_position {
    std::optional<std::string> game, position; ///< none: a written tree
    std::optional<std::size_t> depth;
    std::optional<stop_reason> stopped;
};
BOOST_DESCRIBE_STRUCT(searched_position, (), (game, position, depth, stopped))
/// \param found  a `finding` or a `ladder`
[[nodiscard]] searched_position searched(study const& s, auto const& found)
{
    auto const position = s.game.empty() ? std::nullopt : std::optional(found.position);
    return {unless_empty(s.game), position, found.depth, found.stopped};
}

struct compared_search {
    std::string_view algorithm;
    near_number value;
    std::uint64_t evaluations;
    double share;
    std::uint64_t nodes, cutoffs;
    double seconds;
};
BOOST_DESCRIBE_STRUCT(compared_search, (),
                      (algorithm, value, evaluations, share, nodes, cutoffs, seconds))
struct compare_document {
    static constexpr document_kind kind{"compare", "All searches on one position"};
    inlined<searched_position> about;
    std::optional<std::uint64_t> smallest_proof;
    std::vector<compared_search> searches;
    std::optional<std::vector<laboratory::work_knowing>> knowing;
};
BOOST_DESCRIBE_STRUCT(compare_document, (), (about, smallest_proof, searches, knowing))

struct eval_document {
    static constexpr document_kind kind{
        "eval", "A written tree, searched; one line for each tree and search"};
    std::string_view algorithm;
    std::optional<near_number> value;
    std::vector<std::size_t> evaluated;
};
BOOST_DESCRIBE_STRUCT(eval_document, (), (algorithm, value, evaluated))

struct listed_game {
    std::string_view game, summary;
    std::string start;
    std::string_view position_notation, move_notation;
    std::vector<laboratory::known_view> views;
};
BOOST_DESCRIBE_STRUCT(listed_game, (),
                      (game, summary, start, position_notation, move_notation, views))
BOOST_DESCRIBE_STRUCT(shipped_game, (), (file, summary))
struct games_document {
    static constexpr document_kind kind{"games", "The games that there are"};
    std::vector<listed_game> games;
    std::vector<shipped_game> described;
};
BOOST_DESCRIBE_STRUCT(games_document, (), (games, described))

struct cost_in_order {
    ordering order;
    inlined<laboratory::search_counts> counts;
    std::optional<double> ratio;
};
BOOST_DESCRIBE_STRUCT(cost_in_order, (), (order, counts, ratio))
struct cost_of_search {
    std::string_view algorithm;
    std::array<cost_in_order, laboratory::compared_orders.size()> orders;
    laboratory::laziness by_name, by_need;
};
BOOST_DESCRIBE_STRUCT(cost_of_search, (), (algorithm, orders, by_name, by_need))
struct gap_document {
    static constexpr document_kind kind{"gap",
                                        "Every search in every order against the smallest proof"};
    inlined<laboratory::study_subject> subject;
    std::vector<laboratory::known_view> views;
    near_number value;
    std::optional<std::uint64_t> smallest_proof, smallest_proof_knowing_wins;
    std::optional<laboratory::lowest_and_highest> range;
    std::optional<laboratory::uniform_shape> uniform;
    std::vector<cost_of_search> costs;
    std::vector<std::string_view> left_out;
    std::vector<std::string> differences;
};
BOOST_DESCRIBE_STRUCT(gap_document, (),
                      (subject, views, value, smallest_proof, smallest_proof_knowing_wins, range,
                       uniform, costs, left_out, differences))

struct marked_part {
    std::string_view part;
    bool correct;
    std::size_t score, full_score;
    std::vector<std::string> faults;
};
BOOST_DESCRIBE_STRUCT(marked_part, (), (part, correct, score, full_score, faults))
struct grade_document {
    static constexpr document_kind kind{"grade", "An answer, marked"};
    inlined<laboratory::study_subject> subject;
    std::string_view algorithm;
    bool correct;
    std::size_t score, full_score;
    std::vector<marked_part> marks;
};
BOOST_DESCRIBE_STRUCT(grade_document, (), (subject, algorithm, correct, score, full_score, marks))

struct random_leaves {
    std::uint64_t seed;
};
BOOST_DESCRIBE_STRUCT(random_leaves, (), (seed))
struct counted_search {
    std::string_view algorithm;
    inlined<effort> work;
};
BOOST_DESCRIBE_STRUCT(counted_search, (), (algorithm, work))
struct unfinished_search {
    std::string_view algorithm;
    laboratory::work_limit limit;
};
BOOST_DESCRIBE_STRUCT(unfinished_search, (), (algorithm, limit))
struct measured_point {
    std::size_t depth;
    std::optional<laboratory::uniform_shape> uniform;
    std::optional<std::uint64_t> all_leaves, smallest_proof;
    std::vector<counted_search> counted;
    std::vector<unfinished_search> unfinished;
};
BOOST_DESCRIBE_STRUCT(measured_point, (),
                      (depth, uniform, all_leaves, smallest_proof, counted, unfinished))
struct growth_document {
    static constexpr document_kind kind{"growth", "How the work of every search grows"};
    std::string title;
    std::optional<std::string> game, position;
    ordering order;
    std::optional<random_leaves> random_values;
    laboratory::growth_axis along;
    std::vector<measured_point> growth;
    std::optional<stop_reason> stopped;
};
BOOST_DESCRIBE_STRUCT(growth_document, (),
                      (title, game, position, order, random_values, along, growth, stopped))

BOOST_DESCRIBE_STRUCT(reached, (), (move, position))
struct moves_document {
    static constexpr document_kind kind{"moves", "The legal moves of a position"};
    std::string_view game;
    std::string position;
    std::vector<reached> moves;
};
BOOST_DESCRIBE_STRUCT(moves_document, (), (game, position, moves))

struct perft_document {
    static constexpr document_kind kind{"perft",
                                        "How many positions each number of plies leads to"};
    std::string_view game;
    std::string position;
    std::vector<std::uint64_t> counts;
    std::optional<stop_reason> stopped;
};
BOOST_DESCRIBE_STRUCT(perft_document, (), (game, position, counts, stopped))

struct search_document {
    static constexpr document_kind kind{"search", "A position, searched"};
    inlined<searched_position> about;
    std::string_view algorithm;
    ordering order;
    near_number value;
    std::vector<std::string> best_moves, line;
    inlined<effort> work;
    double seconds;
};
BOOST_DESCRIBE_STRUCT(search_document, (),
                      (about, algorithm, order, value, best_moves, line, work, seconds))

BOOST_DESCRIBE_STRUCT(used_table, (), (table, positions, solved_now))
BOOST_DESCRIBE_STRUCT(solve_answer, (),
                      (position, outcome, value, lowest, highest, plies, line, soonest, stopped,
                       positions, tables, seconds))
struct solve_document {
    static constexpr document_kind kind{"solve", "What was proved of a position"};
    std::string_view game;
    inlined<solve_answer> answer;
};
BOOST_DESCRIBE_STRUCT(solve_document, (), (game, answer))

struct played_round {
    std::optional<std::size_t> depth;
    bool pruning;
};
BOOST_DESCRIBE_STRUCT(played_round, (), (depth, pruning))
struct side_of_pair {
    std::size_t index;
    std::string player;
    int wins, draws, losses;
    double share;
    std::array<double, 2> interval;
    int points;
    double seconds;
    std::uint64_t nodes;
    int forfeits;
    std::optional<std::string> does;
};
BOOST_DESCRIBE_STRUCT(side_of_pair, (),
                      (index, player, wins, draws, losses, share, interval, points, seconds, nodes,
                       forfeits, does))
struct played_pair {
    inlined<played_round> round;
    int games_played;
    std::array<side_of_pair, 2> sides;
};
BOOST_DESCRIBE_STRUCT(played_pair, (), (round, games_played, sides))
struct tournament_document {
    static constexpr document_kind kind{"tournament", "The scores of a tournament"};
    std::string_view game;
    std::optional<std::string> start;
    std::vector<std::string> players;
    int games_per_pair;
    std::uint64_t seed;
    bool by_clock;
    std::optional<stop_reason> stopped;
    std::vector<played_round> rounds;
    std::vector<played_pair> pairs;
};
BOOST_DESCRIBE_STRUCT(tournament_document, (),
                      (game, start, players, games_per_pair, seed, by_clock, stopped, rounds,
                       pairs))

} // namespace gametree::cli
