/// \file
/// The kinds of mistakes in an answer, to be counted over a class.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace gametree::laboratory {

/// What is wrong, without the numbers.
enum class mistake {
    not_answered,
    wrong_sign, ///< the negative of the value
    wrong_value,
    wrong_inner_value, ///< at a node below the root
    misses_inner_value,
    values_unvisited, ///< a value for a node that the search does not visit
    reads_cut_leaf, ///< the first wrong leaf is one that the search cuts off
    leaves_out_leaf, ///< the answer ends before the search does
    wrong_order, ///< a leaf in the wrong place, twice, or a node that is no leaf
    misses_cutoff,
    invents_cutoff, ///< a cutoff where none is made
    wrong_bound,
    wrong_kind ///< shallow for deep, or the other way round
};

/// All of them, in the words of a report.
inline constexpr std::array<std::pair<mistake, std::string_view>, 13> mistake_names{
    {{mistake::not_answered, "question not answered"},
     {mistake::wrong_sign, "value with the wrong sign"},
     {mistake::wrong_value, "wrong value"},
     {mistake::wrong_inner_value, "wrong value of an inner node"},
     {mistake::misses_inner_value, "inner node without value"},
     {mistake::values_unvisited, "value of an unvisited node"},
     {mistake::reads_cut_leaf, "leaf read that is cut off"},
     {mistake::leaves_out_leaf, "leaf left out at the end"},
     {mistake::wrong_order, "leaf in the wrong place"},
     {mistake::misses_cutoff, "cutoff missed"},
     {mistake::invents_cutoff, "cutoff where there is none"},
     {mistake::wrong_bound, "cutoff with the wrong bound"},
     {mistake::wrong_kind, "shallow and deep confused"}}};

} // namespace gametree::laboratory
