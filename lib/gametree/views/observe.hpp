/// \file
/// observe: the same tree, and a function that is called for everything that a search does with it.
///
/// Counting and tracing are this view composed with a search, not second copies of the search.
///
/// A search also reports windows, questions and answers: see searches/events.hpp.
///
/// Law:      t | observe(f) == t; composed with any fold the answer is unchanged.
///           Tested in lib/views/views.cpp and lib/searches/ladder.cpp.
/// Laziness: forces nothing and makes nothing of its own; `f` is called once for each time that
///           something is forced or made, after it has been. Under `views::memo`, once a node.
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/utility/semiregular_box.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/forwarded.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// Event: a label was forced.
template <class Label>
struct label_forced {
    Label const& label;
};
/// Event: a child was made.
template <class Tree>
struct child_made {
    Tree const& child;
};
/// Event: the children of a node were begun.
struct children_opened { };
/// Event: all children of a node have been read. A node that is opened and never exhausted was cut
/// off.
struct children_exhausted { };

/// The tree `t`, observed by `F`. See `views::observe`.
template <game_tree Tree, class F>
class observe_view : public detail::forwarded_traits<observe_view<Tree, F>, Tree>,
                     public detail::forwarded_values<observe_view<Tree, F>, Tree> {
    using box = ranges::semiregular_box_t<F>;

    Tree base_;
    [[no_unique_address]] box f_;

    friend detail::forwarded_traits<observe_view, Tree>;
    friend detail::forwarded_values<observe_view, Tree>;
    [[nodiscard]] constexpr Tree const& source() const { return base_; }

    template <class Event>
    static constexpr bool wants = std::invocable<F const&, Tree const&, Event const&>;

    template <class Event>
    static constexpr void notify(box const& f, Event const& event)
    {
        if constexpr (std::invocable<F const&, Event const&>)
            std::invoke(static_cast<F const&>(f), event);
    }

    class children_range : public cursor_facade<children_range> {
        children_t<Tree> base_{};
        [[no_unique_address]] box f_{};

        struct cursor {
            ranges::iterator_t<children_t<Tree>> it{};
            [[no_unique_address]] ranges::sentinel_t<children_t<Tree>> last{};
            [[no_unique_address]] box f{};

            constexpr void tell_if_exhausted() const
            {
                if constexpr (std::invocable<F const&, children_exhausted const&>)
                    if (done())
                        notify(f, children_exhausted{});
            }
            [[nodiscard]] constexpr bool done() const { return it == last; }
            [[nodiscard]] constexpr observe_view read() const
            {
                observe_view child(*it, f);
                notify(f, child_made<Tree>{child.base_});
                return child;
            }
            constexpr void next()
            {
                ++it;
                tell_if_exhausted();
            }
        };

    public:
        children_range() = default;
        constexpr children_range(children_t<Tree> base, box f)
            : base_(std::move(base)),
              f_(std::move(f))
        {
        }
        [[nodiscard]] constexpr cursor start()
        {
            cursor first{ranges::begin(base_), ranges::end(base_), f_};
            notify(f_, children_opened{});
            first.tell_if_exhausted();
            return first;
        }
    };

public:
    /// See `views::observe`.
    constexpr observe_view(Tree base, box f) : base_(std::move(base)), f_(std::move(f)) { }

    [[nodiscard]] constexpr label_t<Tree> label() const
    {
        label_t<Tree> label = base_.label();
        label_forced<label_t<Tree>> const event{label};
        if constexpr (wants<label_forced<label_t<Tree>>>)
            notify(event);
        else
            notify(f_, event);
        return label;
    }
    /// Called by a search, of its visit to this node: `f(node, event)`.
    template <class Event>
    constexpr void notify(Event const& event) const
        requires wants<Event>
    {
        std::invoke(static_cast<F const&>(f_), base_, event);
    }
    [[nodiscard]] constexpr children_range children() const { return {base_.children(), f_}; }
    /// Asked for in place of the children, and reported like them: they are begun, and none is left.
    [[nodiscard]] constexpr bool has_no_children() const
        requires requires(Tree const& tree) { tree.has_no_children(); }
    {
        if (not base_.has_no_children())
            return false;
        notify(f_, children_opened{});
        notify(f_, children_exhausted{});
        return true;
    }
};

namespace views {
    /// `observe(tree, f)` or `tree | observe(f)`.
    ///
    /// \param f  called with those of `label_forced`, `child_made`, `children_opened` and
    ///           `children_exhausted` that it can be called with, and with a node and
    ///           `label_forced` or one of searches/events.hpp; copied into every node, so a function
    ///           that counts should refer to its counters
    struct observe_fn {
        template <game_tree Tree, std::copy_constructible F>
        [[nodiscard]] constexpr observe_view<Tree, F> operator()(Tree tree, F f) const
        {
            return {std::move(tree), std::move(f)};
        }
        template <std::copy_constructible F>
        [[nodiscard]] constexpr auto operator()(F f) const
        {
            return with_arguments(*this, std::move(f));
        }
    };

    inline constexpr observe_fn observe{};
} // namespace views

} // namespace gametree
