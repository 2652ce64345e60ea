/// \file
/// From a position to what the laboratory studies: the tree of all play, node by node.
///
/// Laws:     the tree has the labels and the shape of `game_tree_of(start) | views::prune(depth) |
///           views::map(judge)`; a certificate of it is accepted. Tested in
///           laboratory/observe/observed_search.cpp and laboratory/certify/certify.cpp.
///           What is said to be known changes it as the views of the library do. Tested in
///           laboratory/knowing/leaf_savings.cpp.
#pragma once

#include <memory>
#include <utility>

#include <gametree/game_tree.hpp>
#include <laboratory/any_position.hpp>
#include <laboratory/observe/instance.hpp>

namespace gametree::laboratory {

/// All play from `start`, judged, as an instance. Nothing is made before a search reads it.
///
/// \param known  says how deep, whether dynamic positions are followed below, whether there are chance
///               nodes, and what is known of positions; the position is filled in
[[nodiscard]] std::unique_ptr<instance> tree_of_play(any_position const& start,
                                                     position_judge judge, instance_info known,
                                                     ordering o = ordering::natural);

/// The same of a game that is known as a type: it brings a `position` and names for positions and
/// moves, see `notated_game`; the games of this project do.
template <notated_game G, class Judge>
[[nodiscard]] std::unique_ptr<instance> tree_of_play(typename G::position const& start, Judge judge,
                                                     instance_info known,
                                                     ordering o = ordering::natural)
{
    known.chance = chance_label<typename G::position>;
    return tree_of_play(any_position_of<G>(start), any_judge_of<G>(std::move(judge)),
                        std::move(known), o);
}

} // namespace gametree::laboratory
