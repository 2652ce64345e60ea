/// \file
/// The lecture's equations on lists, word for word.
///
///   mmx (Node x []) = [-x]
///   mmx (Node x ts) = mapmin (map mmx ts)
///
///   mapmin (xs:xss) = -n : omit n xss             where n = minimum xs
///
///   omit n []       = []
///   omit n (xs:xss) | minleq n xs = omit n xss
///                   | otherwise   = -v : omit v xss    where v = minimum xs
///
///   minleq n []     = False
///   minleq n (x:xs) = x <= n || minleq n xs                         the lecture, slides 5 to 7
///
/// `mmx t` is a decreasing list of upper bounds on what `t` is worth to the player who moves into
/// it; the last one is exact. `omit` stops reading a list at the first bound that is no better than
/// what it has already, and nothing in it says where the bounds come from.
///
/// Laws:     minimum (mmx t) == - minimax t, with `map_min` and with `map_least`
///           minimum (omit n xss) == minimum (map (-minimum) xss) if that is below -n
///           Tested in lib/lists/bounds.cpp.
///           In a lattice (lattice.hpp) v = join n (minimum xs). Tested in lib/searches/lattices.cpp.
/// Laziness: a list is computed as far as it is read, each element once.
#pragma once

#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>

#include <gametree/game_tree.hpp>
#include <gametree/lattice.hpp>
#include <gametree/lists/lazy_list.hpp>

namespace gametree::lists {

/// A list of values, and a list of such lists.
template <class Range>
concept bound_list = ranges::input_range<Range> && lattice_value<ranges::range_value_t<Range>>;
template <class Range>
concept bound_lists = ranges::view_<Range> && ranges::input_range<Range>
                   && bound_list<ranges::range_value_t<Range>> && requires(Range& range) {
                          range.begin();
                          range.end();
                      };

/// The type of the bounds in a list of lists.
template <class Lists>
using bound_t = ranges::range_value_t<ranges::range_value_t<Lists>>;

/// The least element, comparing from the left; reads all of `xs`. \pre `xs` is not empty.
struct minimum_fn {
    template <bound_list List>
    [[nodiscard]] constexpr ranges::range_value_t<List> operator()(List&& xs) const
    {
        auto it = ranges::begin(xs);
        auto const last = ranges::end(xs);
        ranges::range_value_t<List> least = *it;
        while (++it != last)
            lower(least, ranges::range_value_t<List>(*it));
        return least;
    }
};
inline constexpr minimum_fn minimum{};

/// Whether some element is at most `n`: reads up to the first that is.
struct min_leq_fn {
    template <bound_list List>
    [[nodiscard]] constexpr bool operator()(ranges::range_value_t<List> const& n, List&& xs) const
    {
        auto it = ranges::begin(xs);
        auto const last = ranges::end(xs);
        for (; it != last; ++it)
            if (at_most(ranges::range_value_t<List>(*it), n))
                return true;
        return false;
    }
};
inline constexpr min_leq_fn min_leq{};

namespace detail {
    /// Reads a list of lists of `T` one by one; `Omit` says whether lists that cannot matter are
    /// left. Says nothing of `Lists` by a concept: those of a tree contain this class.
    template <class Lists, std::copyable T, bool Omit>
    class reduced {
        Lists lists_;
        decltype(std::declval<Lists&>().begin()) it_ = lists_.begin();
        decltype(std::declval<Lists&>().end()) last_ = lists_.end();
        std::optional<T> n_;

    public:
        explicit reduced(Lists lists, std::optional<T> n = {})
            : lists_(std::move(lists)),
              n_(std::move(n))
        {
        }
        reduced(reduced const&) = delete; // the iterators point into the lists
        reduced& operator=(reduced const&) = delete;

        std::optional<T> next()
        {
            for (; it_ != last_; ++it_) {
                if (not next_improves())
                    continue;
                ++it_;
                return negate(*n_);
            }
            return std::nullopt;
        }

    private:
        /// The minimum of a list that is not omitted becomes `n`: in a total order it is above `n`.
        void keep(T least)
        {
            if constexpr (Omit and not game_value<T>)
                n_ = n_ ? join(*n_, least) : least;
            else
                n_ = std::move(least);
        }
        /// Whether no bound of the list is as low as `n`, which then is its minimum.
        template <class List>
        bool improves(List&& xs)
        {
            if (Omit and n_ and min_leq(*n_, xs))
                return false;
            keep(minimum(xs));
            return true;
        }
        bool next_improves()
        {
            if constexpr (requires { it_.only_bound(it_.child()); }) {
                auto child = it_.child();
                if (auto only = it_.only_bound(child)) {
                    if (Omit and n_ and at_most(*only, *n_))
                        return false;
                    keep(*std::move(only));
                    return true;
                }
                return improves(it_.list_of(std::move(child)));
            } else {
                return improves(*it_);
            }
        }
    };
} // namespace detail

/// A `mapmin`: every list reduced in full, or from the second on those that matter. Of no lists, no list.
template <bool Omit>
struct reduce_fn {
    template <class Lists, class T>
    using source = detail::reduced<Lists, T, Omit>; // that has no `n` before the first list

    template <bound_lists Lists>
    [[nodiscard]] lazy_list<bound_t<Lists>> operator()(Lists xss) const
    {
        return lazy_list<bound_t<Lists>>::template from<source<Lists, bound_t<Lists>>>(
            std::move(xss));
    }
};
/// `map (-minimum)`: the first `mapmin` of the derivation.
using map_least_fn = reduce_fn<false>;
inline constexpr map_least_fn map_least{};
/// `mapmin (xs:xss)`: the first list reduced in full, the rest by `omit`.
using map_min_fn = reduce_fn<true>;
inline constexpr map_min_fn map_min{};

/// `omit n xss`: the lists that do not fall to `n`, each reduced, `n` growing with them.
struct omit_fn {
    template <class Lists, class T>
    using source = detail::reduced<Lists, T, true>;

    template <bound_lists Lists>
    [[nodiscard]] lazy_list<bound_t<Lists>> operator()(bound_t<Lists> n, Lists xss) const
    {
        return lazy_list<bound_t<Lists>>::template from<source<Lists, bound_t<Lists>>>(
            std::move(xss), std::move(n));
    }
};
inline constexpr omit_fn omit{};

} // namespace gametree::lists
