/// \file
/// relevant, canonical and ordered: a game tree grown with what the game knows of its positions. See
/// knowledge.hpp for what a game may say, and its laws.
///
///   relevant  (genGtree moves p) = genGtree relevant p
///   canonical (genGtree f p)     = genGtree (map canonical . f) (canonical p)
///   ordered   (genGtree f p)     = genGtree (sortBy promise . f) p
///
/// Each takes a tree that is grown from positions, `game_tree_of(p)` or another of these views of it,
/// and gives one again: they compose in any order.
///
/// Laws:     for each of them, and all together,
///           game_tree_of(p) | view | map(static_value) | fold == game_tree_of(p) | map(static_value) | fold
///           for every search; canonical and ordered also where the tree is pruned first;
///           the leaves of `relevant` are some of those of the tree, in another order perhaps;
///           ordered permutes children and nothing else, and is stable.
///           Tested in support/knowledge_laws.hpp, for every listed game.
/// Laziness: relevant and canonical make a child when it is read. ordered makes all children of a node
///           when they are begun, each once.
/// Memory:   ordered one block for the children of each node on the path; the others none.
#ifndef GAMETREE_VIEWS_RELEVANT_HPP
#define GAMETREE_VIEWS_RELEVANT_HPP

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/detail/adapted_children.hpp>
#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/position.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// What `Moves` leads to, each as the one position that stands for all that are like it.
template <class Moves>
struct canonical_moves {
    [[no_unique_address]] Moves moves;

    struct stand_in {
        template <symmetric_position P>
        constexpr P operator()(P const& p) const
        {
            return p.canonical();
        }
    };
    template <symmetric_position P>
    [[nodiscard]] constexpr auto operator()(P const& p) const
    {
        return detail::adapted_children(moves(p), stand_in{});
    }
};

/// What `Moves` leads to, the most promising first.
template <class Moves>
struct ordered_moves {
    [[no_unique_address]] Moves moves;

    /// Sorted when they are begun.
    template <promising_position P>
    class sorted : public cursor_facade<sorted<P>> {
        using positions = std::vector<P>;

        P from_{};
        [[no_unique_address]] Moves moves_{};

        struct cursor {
            std::shared_ptr<positions const> all;
            std::size_t at = 0;

            [[nodiscard]] bool done() const { return at == all->size(); }
            [[nodiscard]] P const& read() const { return (*all)[at]; }
            void next() { ++at; }
        };

    public:
        sorted() = default;
        constexpr sorted(P from, Moves by) : from_(std::move(from)), moves_(std::move(by)) { }
        [[nodiscard]] cursor start()
        {
            struct move {
                P to;
                int promise;
                std::size_t place;
            };
            std::vector<move> all;
            auto next = moves_(from_);
            auto it = ranges::begin(next);
            auto const last = ranges::end(next);
            for (; it != last; ++it) {
                P to = *it;
                auto const promise = from_.promise(to);
                all.push_back({std::move(to), promise, all.size()});
            }
            std::sort(all.begin(), all.end(), [](move const& a, move const& b) {
                return a.promise > b.promise or (a.promise == b.promise and a.place < b.place);
            });
            positions best_first;
            best_first.reserve(all.size());
            for (auto& m : all)
                best_first.push_back(std::move(m.to));
            return {std::make_shared<positions const>(std::move(best_first))};
        }
    };
    template <promising_position P>
    [[nodiscard]] sorted<P> operator()(P const& p) const
    {
        return {p, moves};
    }
};

namespace detail {
    constexpr relevant_moves_fn relevant_of(moves_fn) { return {}; }
    constexpr relevant_moves_fn relevant_of(relevant_moves_fn) { return {}; }
    template <class Moves>
    constexpr auto relevant_of(canonical_moves<Moves> const& f);
    template <class Moves>
    constexpr auto relevant_of(ordered_moves<Moves> const& f);

    template <class Moves>
    constexpr auto relevant_of(canonical_moves<Moves> const& f)
    {
        return canonical_moves<decltype(relevant_of(f.moves))>{relevant_of(f.moves)};
    }
    template <class Moves>
    constexpr auto relevant_of(ordered_moves<Moves> const& f)
    {
        return ordered_moves<decltype(relevant_of(f.moves))>{relevant_of(f.moves)};
    }
} // namespace detail

namespace views {
    /// `relevant(tree)` or `tree | relevant`: of each position the moves that are enough; see
    /// `selective_position`. Meant for trees that go to the end of the game: what is enough there need
    /// not be where the tree is cut.
    struct relevant_fn : tree_function {
        template <class Moves, selective_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(detail::relevant_of(tree.function()), tree.label());
        }
    };
    /// `canonical(tree)` or `tree | canonical`: each position, and the root, as the one that stands for
    /// all that are like it; see `symmetric_position`.
    struct canonical_fn : tree_function {
        template <class Moves, symmetric_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(canonical_moves<Moves>{tree.function()}, tree.label().canonical());
        }
    };
    /// `ordered(tree)` or `tree | ordered`: the most promising moves first; see `promising_position`.
    struct ordered_fn : tree_function {
        template <class Moves, promising_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(ordered_moves<Moves>{tree.function()}, tree.label());
        }
    };

    inline constexpr relevant_fn relevant{};
    inline constexpr canonical_fn canonical{};
    inline constexpr ordered_fn ordered{};
} // namespace views

} // namespace gametree

#endif
