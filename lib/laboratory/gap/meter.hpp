/// \file
/// metered: an instance's tree as C++ has it, called by name, with a meter on it.
///
/// Each reading of a child makes it anew, even if it has been made before; it is gone with the last
/// of its copies. `cost_counts` has the labels forced, the children made and made again, and the nodes
/// that are alive: a node is alive as long as there is a tree that stands on it or a range of its
/// children.
///
/// Laws:     the tree is that of the instance; a search answers the same and reads the same on it.
///           Tested in laboratory/gap/gap.cpp.
/// Laziness: nothing is forced or made that is not asked for.
/// Memory:   the counts have an entry for each node that was ever made.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include <boost/describe/class.hpp>

#include <laboratory/observe/node.hpp>
#include <laboratory/observe/instance.hpp>
#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// What a search cost on a tree that is called by name.
struct laziness {
    std::uint64_t labels = 0; ///< times that a label was forced
    std::uint64_t made = 0; ///< times that a child was made
    std::uint64_t again = 0; ///< of these, makings of a node that had been made before
    std::uint64_t alive = 0; ///< most nodes alive at once, the root included

    friend bool operator==(laziness const&, laziness const&) = default;
};
BOOST_DESCRIBE_STRUCT(laziness, (), (labels, made, again, alive))

/// What is done with a tree, counted.
class cost_counts {
    struct entry {
        std::uint64_t made = 0;
        std::uint64_t holders = 0;
    };
    std::unordered_map<node const*, entry> entries_;
    laziness sum_;
    std::uint64_t alive_ = 0;

public:
    cost_counts() = default;
    cost_counts(cost_counts const&) = delete;
    cost_counts& operator=(cost_counts const&) = delete;

    /// What has been counted so far.
    [[nodiscard]] laziness const& sum() const { return sum_; }
    /// How many nodes are alive now.
    [[nodiscard]] std::uint64_t alive() const { return alive_; }

    /// A label is forced.
    void force() { ++sum_.labels; }
    /// A child is made.
    void make(node const& n)
    {
        ++sum_.made;
        sum_.again += entries_[&n].made++ == 0 ? 0 : 1;
    }
    /// Another tree or range stands on a node.
    void retain(node const& n)
    {
        if (entries_[&n].holders++ == 0)
            sum_.alive = std::max(sum_.alive, ++alive_);
    }
    /// One of them no longer does.
    void release(node const& n)
    {
        if (--entries_[&n].holders == 0)
            --alive_;
    }
};

/// Keeps a node alive.
class live_node {
    node const* node_ = nullptr;
    cost_counts* counts_ = nullptr;

public:
    live_node() = default;
    /// \param n  with the counts, must outlive it
    live_node(node const& n, cost_counts& l) : node_(&n), counts_(&l) { counts_->retain(n); }
    live_node(live_node const& other) : node_(other.node_), counts_(other.counts_)
    {
        if (node_)
            counts_->retain(*node_);
    }
    live_node(live_node&& other) noexcept
        : node_(std::exchange(other.node_, nullptr)),
          counts_(other.counts_)
    {
    }
    live_node& operator=(live_node other) noexcept
    {
        std::swap(node_, other.node_);
        std::swap(counts_, other.counts_);
        return *this;
    }
    ~live_node()
    {
        if (node_)
            counts_->release(*node_);
    }
    /// The node that is kept alive.
    [[nodiscard]] node const& at() const { return *node_; }
    /// Where it is counted.
    [[nodiscard]] cost_counts& to() const { return *counts_; }
    friend bool operator==(live_node const& a, live_node const& b) { return a.node_ == b.node_; }
};

/// The tree of an instance, called by name; `Chancy` if some of its nodes may be chance nodes. The
/// instance and the counts must outlive it.
template <bool Chancy>
class metered {
    live_node here_;

    struct cursor {
        live_node parent{};
        std::size_t place = 0;

        [[nodiscard]] bool done() const { return not parent.at().has_child(place); }
        [[nodiscard]] metered read() const
        {
            auto const& child = parent.at().child(place);
            parent.to().make(child);
            return metered(child, parent.to());
        }
        void next() { ++place; }
        bool operator==(cursor const&) const = default;
    };

public:
    /// \param n  the node at the root; must outlive the tree, as the counts must
    metered(node const& n, cost_counts& l) : here_(n, l) { }
    [[nodiscard]] value label() const
    {
        here_.to().force();
        return here_.at().label();
    }
    [[nodiscard]] auto children() const { return cursor_range(cursor{here_, 0}); }
    [[nodiscard]] bool is_chance() const
        requires Chancy
    {
        return here_.at().by_chance();
    }
    [[nodiscard]] value weight() const
        requires Chancy
    {
        return here_.at().weight();
    }
};

/// How often a child is made that is read again.
enum class calling {
    by_name, ///< each reading of a child makes it
    by_need ///< the same tree under `views::memo`
};

/// Runs a search and reads the meter.
///
/// \param search  for such an instance
[[nodiscard]] laziness meter(instance const& whole, search_id search, calling how);

} // namespace gametree::laboratory
