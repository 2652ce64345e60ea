/// \file
/// lazy_list: a list whose elements are computed when they are first read, and kept.
///
/// This is Haskell's list: call-by-need, shared by its copies, possibly infinite. A source is asked
/// for the next element until it has none.
///
/// Law:      reading twice gives the same elements and asks the source once for each.
///           Tested in lib/lists/bounds.cpp.
/// Laziness: making, copying and beginning a list asks its source for nothing.
/// Memory:   one block for the list and its first elements; another when more than a few are read.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/concepts.hpp>

#include <gametree/lists/kept_list.hpp>

namespace gametree {

/// A call-by-need list of `T`. Not for use by several threads at once.
template <std::copyable T>
class lazy_list : public ranges::view_base {
    struct cells : boost::intrusive_ref_counter<cells, boost::thread_unsafe_counter> {
        virtual T const* at(std::size_t i) = 0;
        virtual ~cells() = default;
    };

    template <class Source>
    struct cells_from final : cells {
        kept_list<T, Source> list;

        template <class... Args>
        explicit cells_from(Args&&... args) : list(std::in_place, std::forward<Args>(args)...)
        {
        }
        T const* at(std::size_t i) override { return list.at(i); }
    };

    boost::intrusive_ptr<cells> cells_;

    explicit lazy_list(cells* c) : cells_(c) { }

public:
    /// Reads the list, which must outlive it.
    using iterator = list_iterator<cells, T>;

    /// The empty list.
    lazy_list() = default;

    /// The list that a `Source`, made from `args` in place, gives.
    template <list_source<T> Source, class... Args>
    [[nodiscard]] static lazy_list from(Args&&... args)
    {
        return lazy_list(new cells_from<Source>(std::forward<Args>(args)...));
    }

    /// The elements from the first one; those that were read are not computed again.
    [[nodiscard]] iterator begin() const { return iterator(std::in_place, {cells_.get()}); }
    [[nodiscard]] ranges::default_sentinel_t end() const { return {}; }
};

} // namespace gametree
