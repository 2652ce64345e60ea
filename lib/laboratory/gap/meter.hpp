/// \file
/// metered: an instance's tree as C++ has it, called by name, with a meter on it.
///
/// Each reading of a child makes it anew, even if it has been made before; it is gone with the last
/// of its copies. A `ledger` keeps count: of the labels forced, of the children made and made
/// again, and of the nodes that are alive, where a node is alive as long as there is a tree that
/// stands on it or a range of its children.
///
/// Laws:     the tree is that of the instance; a search answers the same and reads the same on it.
///           Tested in laboratory/gap/gap.cpp.
/// Laziness: nothing is forced or made that is not asked for.
/// Memory:   the ledger has an entry for each node that was ever made.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

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

/// The count of what is done with a tree.
class ledger {
    struct entry {
        std::uint64_t made = 0;
        std::uint64_t holders = 0;
    };
    std::unordered_map<node const*, entry> entries_;
    laziness sum_;
    std::uint64_t alive_ = 0;

public:
    ledger() = default;
    ledger(ledger const&) = delete;
    ledger& operator=(ledger const&) = delete;

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
    void hold(node const& n)
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
class hold {
    node const* node_ = nullptr;
    ledger* ledger_ = nullptr;

public:
    hold() = default;
    /// \param n  with the ledger, must outlive it
    hold(node const& n, ledger& l) : node_(&n), ledger_(&l) { ledger_->hold(n); }
    hold(hold const& other) : node_(other.node_), ledger_(other.ledger_)
    {
        if (node_)
            ledger_->hold(*node_);
    }
    hold(hold&& other) noexcept : node_(std::exchange(other.node_, nullptr)), ledger_(other.ledger_)
    {
    }
    hold& operator=(hold other) noexcept
    {
        std::swap(node_, other.node_);
        std::swap(ledger_, other.ledger_);
        return *this;
    }
    ~hold()
    {
        if (node_)
            ledger_->release(*node_);
    }
    /// The node that is kept alive.
    [[nodiscard]] node const& at() const { return *node_; }
    /// Where it is counted.
    [[nodiscard]] ledger& to() const { return *ledger_; }
    friend bool operator==(hold const& a, hold const& b) { return a.node_ == b.node_; }
};

/// The tree of an instance, called by name; `Chancy` if some of its nodes may be chance nodes. The
/// instance and the ledger must outlive it.
template <bool Chancy>
class metered {
    hold here_;

    struct cursor {
        hold parent{};
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
    /// \param n  the node at the root; must outlive the tree, as the ledger must
    metered(node const& n, ledger& l) : here_(n, l) { }
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
