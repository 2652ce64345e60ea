/// \file
/// kept_list: a list with one owner, whose elements are computed when they are first read, and
/// kept.
///
/// What `lazy_list` is, but it stands where it is made and cannot be copied; so it needs no block
/// of its own while few elements are read, and its source can be inlined into its reader.
///
/// Law:      reading twice gives the same elements and asks the source once for each.
///           Tested in lib/lists/bounds.cpp.
/// Laziness: making and beginning a list asks its source for nothing.
/// Memory:   the first 64 bytes of elements, and at least two, in the list itself; more in a block.
///
/// lazy_list: a list whose elements are computed when they are first read, and kept.
///
/// This is Haskell's list: call-by-need, shared by its copies, possibly infinite. A source is asked
/// for the next element until it has none.
///
/// Law:      reading twice gives the same elements and asks the source once for each.
///           Tested in lib/lists/bounds.cpp.
/// Laziness: making, copying and beginning a list asks its source for nothing.
/// Memory:   one block for the list and its first elements; another when more than a few are read.
///
/// kept: the elements of a range as such a list.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>

#include <boost/container/small_vector.hpp>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/access.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/view/view.hpp>

#include <gametree/cursor_range.hpp>

namespace gametree {

/// Gives the next element of a list, or nothing at its end, after which it is not asked again.
template <class Source, class T>
concept list_source = requires(Source source) {
    { source.next() } -> std::same_as<std::optional<T>>;
};

/// Reads a list of `T` whose `at(i)` is a pointer to element `i`, or null beyond the end. The list
/// must outlive it.
template <class List, std::copyable T>
struct list_cursor {
    List* list = nullptr;
    std::size_t place = 0;

    /// Computes the element, to know whether there is one.
    [[nodiscard]] bool done() const { return list == nullptr or list->at(place) == nullptr; }
    [[nodiscard]] T read() const { return *list->at(place); }
    void next() { ++place; }
    friend bool operator==(list_cursor const&, list_cursor const&) = default;
};

/// The iterator of such a list.
template <class List, std::copyable T>
using list_iterator = cursor_iterator<list_cursor<List, T>>;

/// A call-by-need list of `T`, from a `list_source<T>`; one that is not complete yet will do, since
/// the lists of a tree contain those of its subtrees. Not for use by several threads at once.
template <std::copyable T, class Source>
class kept_list {
    static constexpr std::size_t few = sizeof(T) > 32 ? 2 : 64 / sizeof(T);

    Source source_;
    boost::container::small_vector<T, few> read_;
    bool ended_ = false;

public:
    using iterator = list_iterator<kept_list, T>;

    /// The list that a source made from `args` gives.
    template <class... Args>
    explicit kept_list(std::in_place_t, Args&&... args) : source_(std::forward<Args>(args)...)
    {
    }
    kept_list(kept_list const&) = delete; // its iterators point into it
    kept_list& operator=(kept_list const&) = delete;

    /// Element `i`, computed at the first call; null beyond the end.
    T const* at(std::size_t i)
    {
        while (read_.size() <= i) {
            if (ended_)
                return nullptr;
            if (auto next = source_.next())
                read_.push_back(*std::move(next));
            else
                ended_ = true;
        }
        return &read_[i];
    }

    /// The elements from the first one; those that were read are not computed again.
    [[nodiscard]] iterator begin() { return iterator(std::in_place, {this}); }
    [[nodiscard]] ranges::default_sentinel_t end() const { return {}; }
};

/// A call-by-need list of `T`, which need not be complete yet: a tree has lists of trees. Not for use
/// by several threads at once.
template <class T>
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

namespace detail {
    /// Reads a range from its beginning; steps on only when it is asked for what comes next.
    template <ranges::input_range Range>
    class read_in_order {
        Range range_;
        std::optional<ranges::iterator_t<Range>> it_;

    public:
        explicit read_in_order(Range range) : range_(std::move(range)) { }

        std::optional<ranges::range_value_t<Range>> next()
        {
            if (it_)
                ++*it_;
            else
                it_ = ranges::begin(range_);
            if (*it_ == ranges::end(range_))
                return std::nullopt;
            return **it_;
        }
    };
} // namespace detail

/// `kept(range)` or `view | kept`: the elements of a view or of a container, each read once.
struct kept_fn {
    template <ranges::input_range Range>
    [[nodiscard]] lazy_list<ranges::range_value_t<Range>> operator()(Range range) const
    {
        return lazy_list<ranges::range_value_t<Range>>::template from<detail::read_in_order<Range>>(
            std::move(range));
    }
};
inline constexpr ranges::views::view_closure<kept_fn> kept{};

} // namespace gametree
