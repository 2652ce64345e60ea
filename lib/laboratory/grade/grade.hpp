/// \file
/// Holding an answer against the search that it is about.
///
/// The value is one point, and so is each leaf and each cut, and of inner nodes each value that is
/// visited, if the answer has any or they are asked for; where there is no cut, to say so. A
/// leaf counts if it is at its place: in the longest part of the answer that is in order. An entry
/// that should not be there takes away a point of its kind, but never more than there are.
/// A missing answer is wrong. Cuts may be in any order.
///
/// Laws:     the right answer has all points, and no other has; every reason is the observed
///           search's own.
///           Tested in laboratory/grade/grade.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/game.hpp>
#include <laboratory/grade/answer.hpp>
#include <laboratory/observe/observed_search.hpp>

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

/// How much of one question is right.
struct mark {
    bool answered = false;
    std::size_t points = 0;
    std::size_t of = 1;
    std::vector<std::string> faults{}; ///< each what is wrong, and why; the first one first
    std::vector<mistake> mistakes{}; ///< the kind of each
    /// Notes something that is wrong.
    void add(mistake kind, std::string fault)
    {
        mistakes.push_back(kind);
        faults.push_back(std::move(fault));
    }
    /// Whether everything is right.
    [[nodiscard]] bool right() const { return answered and points == of and faults.empty(); }
};

/// The marks of an answer: for the value, the leaves and the cutoffs.
struct marks {
    mark worth{};
    std::optional<mark> values{}; ///< of inner nodes; none: they are not asked for
    mark leaves{};
    mark cuts{};

    /// A part, and what it is called.
    struct part {
        std::string_view name;
        mark const* marked;
    };
    /// The parts that there are, in their order on the sheet.
    [[nodiscard]] std::vector<part> parts() const
    {
        std::vector<part> all{{"value", &worth}};
        if (values)
            all.push_back({"values", &*values});
        all.push_back({"leaves", &leaves});
        all.push_back({"cuts", &cuts});
        return all;
    }
    /// Whether everything is right.
    [[nodiscard]] bool right() const
    {
        bool all = true;
        for (auto const& p : parts())
            all = all and p.marked->right();
        return all;
    }
    /// Points that the answer gets.
    [[nodiscard]] std::size_t points() const
    {
        std::size_t sum = 0;
        for (auto const& p : parts())
            sum += p.marked->points;
        return sum;
    }
    /// Points that can be had.
    [[nodiscard]] std::size_t of() const
    {
        std::size_t sum = 0;
        for (auto const& p : parts())
            sum += p.marked->of;
        return sum;
    }
};

/// Where an answer finds the game or the file that it names.
struct answer_sources {
    game_finder game_named{};
    /// The text of a file. \throws request_error
    std::function<std::string(std::string const& path)> read_file{};
};

/// The tree that an answer is about, and the search of it.
///
/// \param text  the answer, for the places of what is wrong with it
/// \throws notation_error  if the answer names no tree, or one that cannot be read
/// \throws request_error   if the file or the game cannot be had
[[nodiscard]] std::unique_ptr<instance> tree_of(answer const& a, std::string_view text,
                                                answer_sources const& from);
/// The search that the answer names, or the usual one, observed on `whole`.
/// \throws notation_error, request_error
[[nodiscard]] observed search_of(answer const& a, std::string_view text, instance const& whole);

/// Marks an answer.
///
/// \param text    the answer, for the places of what is wrong with it
/// \param search  of the tree that the answer is about
/// \param with_values  the values of inner nodes are marked even if the answer has none
/// \throws notation_error  if the answer names a node that does not exist
[[nodiscard]] marks graded(answer const& a, std::string_view text, observed const& search,
                           bool with_values = false);

/// The right answer; of the tree it says what it is asked for.
[[nodiscard]] answer right_answer(observed const& search, viewpoint values = viewpoint::mover);

/// Marking the values of inner nodes: of each that the search visits, what is known of it in the
/// end.
///
/// What a search finds of a node.
struct found_value {
    node const* at;
    value worth;
    knowledge known; ///< in the same view
};

/// The inner nodes that a search visits, but the root, in preorder, and what is known of each: its
/// value, or where children are left a bound on it, as the view has it. Makes every node.
[[nodiscard]] std::vector<found_value> found_values(observed const& search, viewpoint values);

/// A point for each of these. What an answer says of the root and of leaves does not count here; nor does
/// it whether a bound is called one, unless it is called the other bound.
///
/// \throws notation_error
[[nodiscard]] mark values_marked(answer const& a, std::string_view text, observed const& search,
                                 viewpoint values);

/// Where a list of leaves first differs from those that a search evaluates, and why:
/// `leaf 3, node 2.2, is one too many: node 2.2 is cut off at node 2: ..`.
///
/// \pre  it does differ
[[nodiscard]] std::string first_fault(std::vector<node const*> const& given, observed const& search,
                                      viewpoint values);
/// Why a search does not evaluate a node: `2.2 is cut off at 2: ..`.
///
/// \pre  it does not
[[nodiscard]] std::string why_unread(node const& n, observed const& search, viewpoint values);

/// Finds where the leaves first go wrong, and says why.
///
/// \throws notation_error
[[nodiscard]] mark leaves_marked(answer const& a, std::string_view text, observed const& search,
                                 viewpoint values);

/// The bound of a cut, as the view has it.
[[nodiscard]] value seen(cutoff const& c, viewpoint values);

/// Whether a cut is deep, if its bound was set by a move: else it is neither deep nor shallow.
[[nodiscard]] std::optional<bool> kind(cutoff const& c);

/// A list that was left only because its parent's was is no cut of its own: it need not be named,
/// and may be.
///
/// \throws notation_error
[[nodiscard]] mark cuts_marked(answer const& a, std::string_view text, observed const& search,
                               viewpoint values);

} // namespace gametree::laboratory
