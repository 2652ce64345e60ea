/// \file
/// Running a listed search on a tree of an instance, and hearing what it does with the tree.
#pragma once

#include <concepts>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include <laboratory/observe/node.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/views/observe.hpp>
#include <gametree/all_searches.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// Called for each event of a search. Ignores every event unless the function is overridden; one
/// virtual interface, so that the searches are compiled once.
class search_observer {
public:
    search_observer() = default;
    search_observer(search_observer const&) = delete;
    search_observer& operator=(search_observer const&) = delete;
    virtual ~search_observer() = default;

    /// A child was made.
    virtual void made(node const&) { }
    /// A search begins with a node, with this window: alpha and beta, or none.
    virtual void entered(node const&, std::optional<value>, std::optional<value>) { }
    /// A search asks whether a node is worth at least so much or, if the flag is set, more.
    virtual void asked(node const&, bool, value const&) { }
    /// The label of a node was forced.
    virtual void forced(node const&, value const&) { }
    /// An element of the list of a node was read.
    virtual void listed(node const&, value const&) { }
    /// The list of a node is not read on.
    virtual void left(node const&) { }
    /// A search returns a value from a node.
    virtual void answered(node const&, value const&) { }
};

/// What `views::observe` calls.
struct observer {
    search_observer* to;

    template <class Tree>
    void operator()(child_made<Tree> const& e) const
    {
        to->made(e.child.at());
    }
    template <class Tree, class Label>
    void operator()(Tree const& t, label_forced<Label> const& e) const
    {
        to->forced(t.at(), number(e.label));
    }
    template <class Tree, class Alpha, class Beta>
    void operator()(Tree const& t, node_entered<Alpha, Beta> const& e) const
    {
        to->entered(t.at(), bound(e.alpha), bound(e.beta));
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, question_asked<Value> const& e) const
    {
        to->asked(t.at(), e.exceeds, e.goal);
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, value_returned<Value> const& e) const
    {
        to->answered(t.at(), number(e.value));
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, bound_listed<Value> const& e) const
    {
        to->listed(t.at(), number(e.bound));
    }
    template <class Tree>
    void operator()(Tree const& t, list_left const&) const
    {
        to->left(t.at());
    }

private:
    static std::optional<value> bound(no_bound) { return std::nullopt; }
    static std::optional<value> bound(auto const& b) { return number(b); }
    static value const& number(value const& label) { return label; }
    static value const& number(ordered_label const& label) { return label.label; }
};

/// A tree whose labels are no total order, as the searches that take such read it. The instance must
/// outlive it.
class lattice_choice_tree {
    node const* node_;

    struct cursor : child_cursor {
        [[nodiscard]] lattice_choice_tree read() const
        {
            return lattice_choice_tree(parent->child(at));
        }
    };

public:
    /// \param n  the root; its instance must outlive the tree
    explicit lattice_choice_tree(node const& n) : node_(&n) { }
    /// The node at the root.
    [[nodiscard]] node const& at() const { return *node_; }
    [[nodiscard]] ordered_label label() const
    {
        return {node_->label(), node_->whole().about().labels};
    }
    [[nodiscard]] auto children() const { return cursor_range(cursor{{node_, 0}}); }
};

/// Whether a listed search takes labels that are no total order: its own type says so.
template <class Algorithm>
inline constexpr bool takes_lattices
    = requires(Algorithm const& a, lattice_label_tree const& tree) { a.search(tree); };

/// The value that such a search finds. \throws request_error  if it is none: see `check_takes`
template <game_tree Tree>
ordered_label run_lattice_search(search_id id, Tree const& tree)
{
    ordered_label worth;
    with_search(algorithms, id, [&]<class Algorithm>(Algorithm const& a) {
        if constexpr (takes_lattices<Algorithm>)
            worth = a.search(tree);
        else
            check_takes(id, tree.label().order.kind);
    });
    return worth;
}

/// The value that a search finds.
///
/// \param whole  says where the values lie, what a win is worth, and what may be remembered
/// \param tree   made of the nodes of `whole`; a tree with chance nodes, if these may have any, and one
///               of ordered labels if these are no total order
/// \throws request_error  when a value lies outside the range, or the memory is used up
template <game_tree Tree>
value run_search(instance const& whole, search_id id, Tree const& tree)
{
    auto const& about = whole.about();
    value worth;
    try {
        if constexpr (std::same_as<label_t<Tree>, ordered_label>)
            worth = run_lattice_search(id, tree).label;
        else if constexpr (chance_tree<Tree>)
            with_search(chance_algorithms, id,
                        [&](auto const& a) { worth = a.search(tree, about.range.value()); });
        else
            with_search(algorithms, id, [&](auto const& a) {
                worth = a.within(whole.memory().limit(), about.win)(tree);
            });
    } catch (std::domain_error const& e) {
        throw request_error(fmt::format("{}: {}", id.name(), e.what()));
    } catch (memory_limit_reached const&) {
        whole.memory().throw_used_up();
    }
    return worth;
}

} // namespace gametree::laboratory
