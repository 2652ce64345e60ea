/// \file
/// Hears what one search does with the tree of an instance.
#pragma once

#include <optional>

#include <laboratory/observe/node.hpp>
#include <gametree/searches/events.hpp>
#include <gametree/views/observe.hpp>

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
        to->forced(t.at(), e.label);
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
        to->answered(t.at(), e.value);
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, bound_listed<Value> const& e) const
    {
        to->listed(t.at(), e.bound);
    }
    template <class Tree>
    void operator()(Tree const& t, list_left const&) const
    {
        to->left(t.at());
    }

private:
    static std::optional<value> bound(no_bound) { return std::nullopt; }
    static std::optional<value> bound(value const& b) { return b; }
};

} // namespace gametree::laboratory
