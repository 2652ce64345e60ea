/// \file
/// lazy_list: a list whose elements are computed when they are first read, and kept.
///
/// This is Haskell's list: call-by-need, shared by its copies, possibly infinite. A source is asked
/// for the next element until it has none.
///
/// Law:      reading twice gives the same elements and asks the source once for each.
/// Laziness: making, copying and beginning a list asks its source for nothing.
/// Memory:   one block for the list and its first elements; another when more than a few are read.
#ifndef GAMETREE_LISTS_LAZY_LIST_HPP
#define GAMETREE_LISTS_LAZY_LIST_HPP

#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>

#include <boost/container/small_vector.hpp>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <range/v3/iterator/default_sentinel.hpp>
#include <range/v3/range/concepts.hpp>

namespace gametree {

/// Gives the next element of a list, or nothing at its end, after which it is not asked again.
template <class Source, class T>
concept list_source = requires(Source source) {
    { source.next() } -> std::same_as<std::optional<T>>;
};

/// A call-by-need list of `T`. Not for use by several threads at once.
template <std::copyable T>
class lazy_list : public ranges::view_base {
    static constexpr std::size_t few = 4;

    struct cells : boost::intrusive_ref_counter<cells, boost::thread_unsafe_counter> {
        boost::container::small_vector<T, few> read;
        bool ended = false;

        virtual std::optional<T> pull() = 0;
        virtual ~cells() = default;

        /// Whether there is an element `i`; computes it if it has not been read yet.
        bool reaches(std::size_t i)
        {
            while (read.size() <= i and not ended) {
                if (auto next = pull())
                    read.push_back(*std::move(next));
                else
                    ended = true;
            }
            return i < read.size();
        }
    };

    template <class Source>
    struct cells_from final : cells {
        Source source;

        template <class... Args>
        explicit cells_from(Args&&... args) : source(std::forward<Args>(args)...)
        {
        }
        std::optional<T> pull() override { return source.next(); }
    };

    boost::intrusive_ptr<cells> cells_;

    explicit lazy_list(cells* c) : cells_(c) { }

public:
    /// Reads the list, which must outlive it.
    class iterator {
        cells* cells_ = nullptr;
        std::size_t at_ = 0;

    public:
        using value_type = T;
        using difference_type = std::ptrdiff_t;

        iterator() = default;
        explicit iterator(cells* c) : cells_(c) { }
        T operator*() const
        {
            cells_->reaches(at_);
            return cells_->read[at_];
        }
        iterator& operator++()
        {
            ++at_;
            return *this;
        }
        iterator operator++(int)
        {
            auto before = *this;
            ++at_;
            return before;
        }
        friend bool operator==(iterator const&, iterator const&) = default;
        friend bool operator==(iterator const& i, ranges::default_sentinel_t)
        {
            return i.cells_ == nullptr or not i.cells_->reaches(i.at_);
        }
    };

    /// The empty list.
    lazy_list() = default;

    /// The list that a `Source`, made from `args` in place, gives.
    template <list_source<T> Source, class... Args>
    [[nodiscard]] static lazy_list from(Args&&... args)
    {
        return lazy_list(new cells_from<Source>(std::forward<Args>(args)...));
    }

    [[nodiscard]] iterator begin() const { return iterator(cells_.get()); }
    [[nodiscard]] ranges::default_sentinel_t end() const { return {}; }
};

} // namespace gametree

#endif
