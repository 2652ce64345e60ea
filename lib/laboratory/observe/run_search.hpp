/// \file
/// Running a listed search on a tree of an instance, and hearing what it does with the tree.
#pragma once

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

/// The value that a search finds.
///
/// \param whole  says where the values lie, what a win is worth, and what may be remembered
/// \param tree   made of the nodes of `whole`; a tree with chance nodes, if these may have any
/// \throws request_error  when a value lies outside the range, or the memory is used up
template <game_tree Tree>
value run_search(instance const& whole, search_id id, Tree const& tree)
{
    auto const& about = whole.about();
    value worth;
    try {
        if constexpr (chance_tree<Tree>)
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
