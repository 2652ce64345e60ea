/// \file
/// The events that a search reports to an observed tree, beyond the reads themselves.
///
/// A search makes a `detail::visit` for each node that it enters, and returns its answer through it.
/// The visit calls `notify(event)` of a tree that has it, such as one under `views::observe`; for any
/// other tree the visit is an empty object and costs nothing.
///
/// Law:      whether a tree is observed changes neither the answer of a search nor what it reads.
///           Tested in lib/searches/ladder.cpp.
#pragma once

#include <type_traits>
#include <utility>

#include <gametree/game_tree.hpp>
#include <gametree/searches/window.hpp>

namespace gametree {

/// A search begins with a node: it wants the value exactly if that lies between `alpha` and `beta`,
/// each a value for the player to move there or `no_bound`.
template <class Alpha, class Beta>
struct node_entered {
    Alpha const& alpha;
    Beta const& beta;
};
template <class Alpha, class Beta>
node_entered(Alpha const&, Beta const&) -> node_entered<Alpha, Beta>;

/// A search begins with a node: it wants to know whether the value is at least `goal`, or, if
/// `exceeds`, whether it is greater.
template <class Value>
struct question_asked {
    bool exceeds;
    Value const& goal;
};
// clang++ before 17 makes none by itself.
template <class Value>
question_asked(bool, Value const&) -> question_asked<Value>;

/// A search is done with a node: `value` is its value, or a bound on it.
template <class Value>
struct value_returned {
    Value const& value;
};

/// The list of bounds of a node has another element, an upper bound on what the node is worth to
/// the player who moves into it.
template <class Value>
struct bound_listed {
    Value const& bound;
};

/// The list of bounds of a node will not be read any further.
struct list_left { };

/// A tree that an `Event` is reported to.
template <class Tree, class Event>
concept notified_of = requires(Tree const& tree, Event const& event) { tree.notify(event); };

namespace detail {
    /// A search's visit to a node of a tree that nobody watches.
    template <class Tree>
    struct visit {
        template <class Event>
        [[gnu::always_inline]] constexpr visit(Tree const&, Event const&)
        {
        }
        /// The answer, reported to the tree.
        template <class Value>
        [[nodiscard, gnu::always_inline]] constexpr Value returns(Value value) const
        {
            return value;
        }
    };

    /// A tree that answers are reported to.
    template <class Tree>
    concept watched = notified_of<Tree, value_returned<label_t<Tree>>>;

    template <watched Tree>
    struct visit<Tree> {
        Tree tree;

        template <class Event>
        constexpr visit(Tree const& t, Event const& event) : tree(t)
        {
            if constexpr (notified_of<Tree, Event>)
                tree.notify(event);
        }
        template <class Value>
        [[nodiscard]] constexpr Value returns(Value value) const
        {
            tree.notify(value_returned<Value>{value});
            return value;
        }
    };

    /// One reading of a node's list.
    template <class Tree>
    struct list_visit {
        explicit constexpr list_visit(Tree const&) { }
        template <class Bound>
        [[gnu::always_inline]] constexpr void lists(Bound const&) const
        {
        }
    };

    template <class Tree>
        requires notified_of<Tree, bound_listed<label_t<Tree>>>
    class list_visit<Tree> {
        Tree tree_;
        bool begun_ = false;

    public:
        explicit list_visit(Tree const& tree) : tree_(tree) { }
        list_visit(list_visit const&) = delete;
        list_visit& operator=(list_visit const&) = delete;
        ~list_visit()
        {
            if constexpr (notified_of<Tree, list_left>)
                if (begun_)
                    tree_.notify(list_left{});
        }
        /// An element, or an empty optional at the end.
        template <class Bound>
        void lists(Bound const& bound)
        {
            begun_ = true;
            if (bound)
                tree_.notify(bound_listed<label_t<Tree>>{*bound});
        }
    };
} // namespace detail

} // namespace gametree
