/// \file
/// Trying a program of anyone's as a search: it reads a tree a line, and answers a line each.
///
/// It is held to what a listed search guarantees, or, if it claims to be none, to the value and to
/// evaluating leaves only, none twice. A program that crashes, hangs or writes what is no answer is
/// wrong on that tree.
///
/// A program names leaves by their labels, and a tree can have a label more than once. Each label
/// is taken for the leaf that suits the program best, so no right program is found wrong.
///
/// Law:      a listed search, run as a program, is right; a wrong version of the gallery is wrong,
///           and is named.
///           Tested in laboratory/verify/starters.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <laboratory/process/dialogue.hpp>
#include <laboratory/verify/program/tree_answer.hpp>
#include <laboratory/verify/trials.hpp>

namespace gametree::laboratory {

/// A program that is to be tried.
struct tried_program {
    std::string command; ///< as for a shell
    std::optional<search_id> like{}; ///< the search without chance nodes that it claims to be
    program_limits limits{};
};

/// The numbers in preorder of the leaves that a program names by their labels: for each label the
/// first leaf that has it and has not been taken, those of `expected` before others; where all are
/// taken, one of them again.
///
/// \return  none if a label is on no leaf
[[nodiscard]] std::optional<std::vector<std::size_t>>
leaves_labelled(plain_tree const& tree, std::vector<long long> const& labels,
                std::vector<std::size_t> const& expected);

/// Tries a program on random trees, and makes the tree smaller that shows it wrong.
///
/// \param progress  as in `tried` of trials.hpp
/// \return  the verdict; `resembles` has the gallery's wrong versions that give all the answers
///          that the program gave, right ones and wrong ones
/// \throws request_error      if `like` is no step of the derivation
/// \throws std::system_error  if no process can be started
[[nodiscard]] verdict tried(tried_program const& p, trials const& t,
                            std::function<void(std::uint64_t)> const& progress = {});

} // namespace gametree::laboratory
