/// \file
/// The lecture's mapmin, omit and minleq as they stand there, on whole lists; and lists that note
/// what is read of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <range/v3/range/conversion.hpp>

#include <gametree/lists/lazy_list.hpp>

#include "support/model.hpp"

namespace gametree_tests {

using list = std::vector<int>;
using list_of_lists = std::vector<list>;

namespace model {
    inline int minimum(list const& xs) { return *std::min_element(xs.begin(), xs.end()); }
    inline bool minleq(int n, list const& xs)
    {
        return std::any_of(xs.begin(), xs.end(), [n](int x) { return x <= n; });
    }
    inline list omit(int n, list_of_lists xss)
    {
        if (xss.empty())
            return {};
        auto const xs = xss.front();
        xss.erase(xss.begin());
        if (minleq(n, xs))
            return omit(n, xss);
        auto const v = minimum(xs);
        auto rest = omit(v, xss);
        rest.insert(rest.begin(), -v);
        return rest;
    }
    inline list map_min(list_of_lists xss)
    {
        if (xss.empty())
            return {};
        auto const n = minimum(xss.front());
        xss.erase(xss.begin());
        auto rest = omit(n, xss);
        rest.insert(rest.begin(), -n);
        return rest;
    }
    inline list mmx(tree<int> const& t)
    {
        if (t.children.empty())
            return {-t.label};
        list_of_lists below;
        for (auto const& child : t.children)
            below.push_back(mmx(child));
        return map_min(below);
    }
} // namespace model

inline list read(auto const& xs) { return ranges::to<std::vector>(xs); }

/// Gives the elements of a vector and notes each one that it is asked for; -1 for the end.
struct noted {
    list elements;
    list* asked;
    std::size_t at = 0;

    std::optional<int> next()
    {
        if (at == elements.size()) {
            asked->push_back(-1);
            return std::nullopt;
        }
        asked->push_back(elements[at]);
        return elements[at++];
    }
};
inline gametree::lazy_list<int> noted_list(list elements, list& asked)
{
    return gametree::lazy_list<int>::from<noted>(noted{std::move(elements), &asked});
}

} // namespace gametree_tests
