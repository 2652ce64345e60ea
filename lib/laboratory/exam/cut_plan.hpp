/// \file
/// cut_plan: which numbers of shallow and deep cutoffs a search can make on a uniform tree.
///
/// What alpha-beta does at a node depends on its window only as far as this: whether there is a
/// bound from above, and if so whether the parent itself has set it, by an earlier child, or it was
/// handed down; and whether there is a bound from below. And all that matters of a child is on
/// which side of its window its value is:
///
///   inside   the child is the best so far, and raises the bound from below
///   high     it is no better than what there is already
///   low      it is so good that the node is cut off, if children are left
///
/// The windows are open and labels lie as densely as is wanted, so whatever sequence of these is
/// possible by the rules can be had by some choice of labels. So the possible numbers follow bottom
/// up: of a node they are the sums of those of its children, for each sequence.
///
/// omit and fused hand nothing down but the bound that the parent itself has set. So a child is
/// never low to them: it is inside, and cuts its parent off if it is as good as the parent's bound.
///
/// Laws:     exactly the pairs that occur on some tree with different labels are possible.
///           Tested in laboratory/exam/trees.cpp.
/// Cost:     a few sets of pairs for each level and child.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <vector>

#include <laboratory/random_choices.hpp>

namespace gametree::laboratory {

/// How many cutoffs of each kind a search makes.
struct cut_counts {
    std::size_t shallow = 0; ///< the bound was set by the parent
    std::size_t deep = 0; ///< it was set further up

    friend auto operator<=>(cut_counts const&, cut_counts const&) = default;
};

/// A set of such pairs.
class cut_set {
public:
    static constexpr std::size_t most = 127; ///< cutoffs of one kind

    /// Whether the counts are in the set.
    [[nodiscard]] bool has(cut_counts c) const
    {
        return c.shallow < rows_.size() and c.deep <= most and rows_[c.shallow][c.deep];
    }
    /// Whether the set is empty.
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    /// Its pairs, in ascending order.
    [[nodiscard]] std::vector<cut_counts> pairs() const;
    /// Adds counts.
    void add(cut_counts c);
    /// Adds all counts of another set.
    void add(cut_set const& other);
    /// The sums of a pair of each.
    [[nodiscard]] cut_set plus(cut_set const& other) const;

private:
    std::vector<std::bitset<most + 1>> rows_; // by shallow; the last is not empty
};

/// Where the bound of a node from above comes from.
enum class above { nowhere, parent, further_up };
/// On which side of its window the value of a node is.
enum class outcome { low, inside, high };
inline constexpr std::array outcomes{outcome::low, outcome::inside, outcome::high};

/// All that matters of a window.
struct bounds_known {
    above from = above::nowhere;
    bool below = false; ///< there is a bound from below

    friend bool operator==(bounds_known, bounds_known) = default;
};

/// Which bounds a child is given.
enum class hands_down {
    all, ///< those of all nodes above, as alpha-beta does
    own ///< that of its parent alone, as omit and fused do
};

/// A node some of whose children have been searched.
struct half_done {
    std::size_t plies = 0; ///< from the node to the leaves
    bounds_known window{};
    bool raised = false; ///< a child was inside
    std::size_t left = 0; ///< children that have not been searched

    /// The window of the next child.
    [[nodiscard]] bounds_known next(hands_down which) const;
    /// What cutting it off now, with one child less to do, counts.
    [[nodiscard]] cut_counts cut() const;
    /// After a child that was inside or high.
    [[nodiscard]] half_done after(outcome child) const;
};

/// The possible numbers for trees of one depth and branching.
class cut_plan {
    std::size_t branching_;
    hands_down handed_;
    std::vector<cut_set> nodes_; // by plies, window, outcome
    std::vector<cut_set> rests_; // by plies, window, raised, left, outcome

    [[nodiscard]] static std::size_t place(bounds_known w, outcome o);
    [[nodiscard]] std::size_t place(half_done const& n, outcome o) const;
    [[nodiscard]] static cut_set find_leaf(bounds_known w, outcome o);
    [[nodiscard]] cut_set find_rest(half_done const& n, outcome o) const;

public:
    /// \pre  at most `cut_set::most` inner nodes; two children a node or more
    cut_plan(std::size_t depth, std::size_t branching, hands_down which = hands_down::all);

    /// The window of the next child.
    [[nodiscard]] bounds_known next(half_done const& n) const { return n.next(handed_); }
    /// On which side a child is that cuts its parent off.
    [[nodiscard]] outcome cutting() const
    {
        return handed_ == hands_down::all ? outcome::low : outcome::inside;
    }
    /// Whether a node can be cut off that is to come out so.
    [[nodiscard]] bool can_cut(half_done const& n, outcome o) const
    {
        return o == outcome::high
           and (handed_ == hands_down::all or n.window.from != above::nowhere);
    }

    /// A node before anything below it has been searched.
    [[nodiscard]] half_done begin(std::size_t plies, bounds_known w) const
    {
        return {plies, w, false, plies == 0 ? 0 : branching_};
    }
    /// What can happen at and below a node that is so many plies above the leaves.
    [[nodiscard]] cut_set const& node(std::size_t plies, bounds_known w, outcome o) const;
    /// What can still happen at a node and below its remaining children.
    [[nodiscard]] cut_set const& rest(half_done const& n, outcome o) const;
};

/// A leaf, by its number from left to right.
using leaf_number = std::size_t;

/// All leaves so far, the least first.
class leaf_line {
    std::vector<leaf_number> line_;

    [[nodiscard]] std::size_t place(leaf_number leaf) const;

public:
    /// How many leaves there are.
    [[nodiscard]] std::size_t size() const { return line_.size(); }
    [[nodiscard]] leaf_number operator[](std::size_t rank) const { return line_[rank]; }
    /// Puts a leaf somewhere between two others, or before or behind all.
    void insert(leaf_number leaf, std::optional<leaf_number> over, std::optional<leaf_number> under,
                random_choices& random);
};

/// A line of all leaves of a tree of that depth and branching, on which the search of the plan makes
/// so many cutoffs. \pre  the plan says that it can
[[nodiscard]] leaf_line line_with_cuts(cut_plan const& plan, std::size_t depth,
                                       std::size_t branching, cut_counts wanted,
                                       random_choices& random);

/// A line of so many leaves.
[[nodiscard]] leaf_line any_line(std::size_t leaves, random_choices& random);

} // namespace gametree::laboratory
