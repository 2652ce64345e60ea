/// \file
/// canonical: of all positions that are alike, as mirror images are, one.
///
///   canonical (genGtree f p) = genGtree (nub . map canonical . f) (canonical p)
///
/// Moves that lead to positions which are alike are one move. It takes a tree that is grown from
/// positions, `game_tree_of(p)` or such a view of it, and gives one again: relevant, canonical and
/// ordered compose in any order.
///
/// Laws:     game_tree_of(p) | canonical | map(static_value) | fold ==
///           game_tree_of(p) | map(static_value) | fold for every search, at every depth;
///           the children of a node are those of the equation, of equals the first; so there are no
///           more leaves. Tested in support/knowledge_laws.hpp.
/// Laziness: a child is made when it is read, and then its canonical position; of children that
///           are alike all are made.
/// Memory:   the positions that were read, for each node on the path; of up to 16 none is allocated.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include <boost/container/small_vector.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/cursor_range.hpp>
#include <gametree/generate.hpp>
#include <gametree/knowledge.hpp>
#include <gametree/tree_function.hpp>

namespace gametree {

/// What `Moves` leads to, each as the one position that stands for all that are like it.
template <class Moves>
struct canonical_moves {
    [[no_unique_address]] Moves moves;

    /// Each once.
    template <symmetric_position P>
    class distinct : public cursor_facade<distinct<P>> {
        using all_moves = std::invoke_result_t<Moves const&, P const&>;

        all_moves all_{};

        struct cursor {
            ranges::iterator_t<all_moves> it{};
            ranges::sentinel_t<all_moves> last{};
            // The last is where the cursor is, unless it is done.
            boost::container::small_vector<P, 16> read_so_far{};

            [[nodiscard]] constexpr bool done() const { return it == last; }
            [[nodiscard]] constexpr P read() const { return read_so_far.back(); }
            constexpr void next()
            {
                ++it;
                settle();
            }
            /// Goes on to the first that has not been read.
            constexpr void settle()
            {
                for (; it != last; ++it) {
                    P one = P(*it).canonical();
                    if (std::find(read_so_far.begin(), read_so_far.end(), one)
                        == read_so_far.end()) {
                        read_so_far.push_back(std::move(one));
                        return;
                    }
                }
            }
        };

    public:
        distinct() = default;
        constexpr explicit distinct(all_moves all) : all_(std::move(all)) { }
        [[nodiscard]] constexpr cursor start()
        {
            cursor first{ranges::begin(all_), ranges::end(all_)};
            first.settle();
            return first;
        }
    };
    template <symmetric_position P>
    [[nodiscard]] constexpr distinct<P> operator()(P const& p) const
    {
        return distinct<P>(moves(p));
    }
    /// The same with the relevant moves only.
    friend constexpr auto relevant_of(canonical_moves const& f)
    {
        using relevant = decltype(relevant_of(f.moves));
        return canonical_moves<relevant>{relevant_of(f.moves)};
    }
};

namespace views {
    /// `canonical(tree)` or `tree | canonical`: each position, and the root, as the one that stands for
    /// all that are like it; see `symmetric_position`.
    struct canonical_fn : tree_function {
        template <class Moves, symmetric_position P>
        [[nodiscard]] constexpr auto operator()(generated_tree<Moves, P> const& tree) const
        {
            return generate(canonical_moves<Moves>{tree.function()}, tree.label().canonical());
        }
    };
    inline constexpr canonical_fn canonical{};
} // namespace views

} // namespace gametree
