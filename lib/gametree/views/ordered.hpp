/// \file
/// ordered: the moves that look best to the game first.
///
///   ordered (genGtree f p) = genGtree (sortBy promise . f) p
///
/// It takes a tree that is grown from positions, `game_tree_of(p)` or such a view of it, and gives one
/// again: relevant, canonical and ordered compose in any order.
///
/// Laws:     permutes the children of each node and nothing else; stable;
///           game_tree_of(p) | ordered | map(static_value) | fold ==
///           game_tree_of(p) | map(static_value) | fold for every search, at every depth.
///           Tested in support/knowledge_laws.hpp.
/// Laziness: all children of a node are made when the first is asked for, each once.
/// Memory:   one block for the children of each node on the path.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

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
    /// The same with the relevant moves only.
    friend constexpr auto relevant_of(ordered_moves const& f)
    {
        using relevant = decltype(relevant_of(f.moves));
        return ordered_moves<relevant>{relevant_of(f.moves)};
    }
};

namespace views {
    /// `ordered(tree)` or `tree | ordered`: the most promising moves first; see `promising_position`.
    struct ordered_fn : tree_function {
        template <class Moves, promising_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(ordered_moves<Moves>{tree.function()}, tree.label());
        }
    };
    inline constexpr ordered_fn ordered{};
} // namespace views

} // namespace gametree
