/// \file
/// All of the library but exact fractions, whose arithmetic (<gametree/chance/rational.hpp>) takes
/// longer to compile than everything else together, and their notation.
///
/// A program that cares how long it compiles includes what it uses, as this project does.
#ifndef GAMETREE_GAMETREE_HPP
#define GAMETREE_GAMETREE_HPP

#include <gametree/all_searches.hpp>
#include <gametree/as_moves.hpp>
#include <gametree/chance/algorithms.hpp>
#include <gametree/chance/deep_star1.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/chance/gamma.hpp>
#include <gametree/chance/list_search.hpp>
#include <gametree/chance/mixed.hpp>
#include <gametree/chance/star1.hpp>
#include <gametree/chance/star2.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/chance/weights.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/generate.hpp>
#include <gametree/play/best_choice.hpp>
#include <gametree/play/best_moves.hpp>
#include <gametree/play/evaluate.hpp>
#include <gametree/play/judged_moves.hpp>
#include <gametree/play/make_move.hpp>
#include <gametree/play/perft.hpp>
#include <gametree/play/prospect.hpp>
#include <gametree/play/rules.hpp>
#include <gametree/play/time_of.hpp>
#include <gametree/play/timed_position.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/algorithms.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/searches/fused.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/searches/min_max.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/mmx.hpp>
#include <gametree/searches/mtdf.hpp>
#include <gametree/searches/null_window.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/searches/principal_variation.hpp>
#include <gametree/searches/scout.hpp>
#include <gametree/searches/search_description.hpp>
#include <gametree/searches/search_list.hpp>
#include <gametree/searches/stop_condition.hpp>
#include <gametree/searches/window.hpp>
#include <gametree/tables/iterative_deepening.hpp>
#include <gametree/tables/keyed_tree.hpp>
#include <gametree/tables/reduction.hpp>
#include <gametree/tables/retrograde.hpp>
#include <gametree/tables/solve.hpp>
#include <gametree/tables/transposed.hpp>
#include <gametree/tables/transposition_table.hpp>
#include <gametree/text/bracket_notation.hpp>
#include <gametree/text/cursor.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/notation_error.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/text/scanner.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/best_first.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/memo.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/views/prune.hpp>

#endif
