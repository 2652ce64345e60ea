/// \file
/// transposition_table: what searches found out about positions, in a fixed number of entries.
///
/// An entry holds a position itself, not a code of it, so that no other position is ever taken for
/// it; how far the search below it went; and a bound on its value there: the value itself, or that
/// it is at least, or at most, so much. An entry speaks for a position
///
///   at the depth that was searched, and at no other;
///   at every greater depth too, if the search was not cut by its depth anywhere: it is whole.
///
/// Replacement: a position has two places. What is stored goes to the one that has the same
/// position and depth; else to the first, if that is empty or took no more nodes to find out; else
/// to the second. So the first keeps what took most nodes to find out, the second what is new.
///
/// After `share(true)` several threads may search with one table: each locks a place while it reads or
/// writes there.
///
/// A table belongs to one game, one way of judging its positions, and one predicate of dynamic positions:
/// clear it before it is used for another.
///
/// Memory:   `bytes_an_entry(p)` for each; all but what positions allocate by themselves is allocated by
///           the constructor. Where positions and values are trivially
///           copyable the system hands it out page by page, as entries are used: a large table
///           costs no time to make.
///           Tested in lib/solver/transposition_table.cpp.
///
/// Locks for the places of a table whose entries are too large, or too complicated, to be written at once.
///
/// There are fewer locks than places: two threads wait for each other where they are at the same place,
/// and seldom elsewhere. While nobody shares the table there are none, and asking costs a branch.
///
/// Law:      of threads that hold the lock of one place there is at most one.
///           Tested in threads/library.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>
#include <type_traits>
#include <vector>

#include <gametree/game_tree.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/detail/zeroed_array.hpp>
#include <gametree/solver/kept_position.hpp>
#include <gametree/solver/keyed_tree.hpp>

namespace gametree::detail {

/// The locks of one table. A copy is of a table that nobody shares.
class place_locks {
    static constexpr std::size_t count = 1024;
    std::unique_ptr<std::array<std::atomic_flag, count>> flags_{};

public:
    /// Held until it is destroyed.
    class guard {
        std::atomic_flag* flag_;

    public:
        /// \param flag  or null, and nothing is locked
        explicit guard(std::atomic_flag* flag) : flag_(flag)
        {
            if (flag_ != nullptr)
                while (flag_->test_and_set(std::memory_order_acquire))
                    std::this_thread::
                        yield(); // the thread that holds it may have lost the processor
        }
        guard(guard const&) = delete;
        guard& operator=(guard const&) = delete;
        guard(guard&&) = delete;
        guard& operator=(guard&&) = delete;
        ~guard()
        {
            if (flag_ != nullptr)
                flag_->clear(std::memory_order_release);
        }
    };

    place_locks() = default;
    place_locks(place_locks const&) { }
    place_locks& operator=(place_locks const&) { return *this; } // NOLINT: it keeps its own
    ~place_locks() = default;

    /// From now on places are locked, or are not. Nobody may use the table meanwhile.
    void share(bool wanted)
    {
        if (not wanted)
            flags_.reset();
        else if (flags_ == nullptr)
            flags_ = std::make_unique<std::array<std::atomic_flag, count>>();
    }
    /// Locks the place with that number.
    [[nodiscard]] guard at(std::uint64_t place) const
    {
        return guard(flags_ == nullptr ? nullptr : &(*flags_)[place % count]);
    }
};

} // namespace gametree::detail

namespace gametree {

/// What kind of bound the value of an entry is on that of its position; `none` in an empty entry.
enum class bound_kind : std::uint8_t { none, at_least, at_most, exact };

/// Whether what a search to `depth` found holds of one to `asked` too.
///
/// \param whole  the search was not cut by its depth anywhere
[[nodiscard]] constexpr bool holds_of_depth(int asked, int depth, bool whole)
{
    return depth == asked or (whole and depth < asked);
}

/// What a search has found out about one position.
template <class P, game_value Value>
struct transposition {
    P position{};
    Value value{}; ///< a bound on that of `position`, for the player to move there
    int depth = 0; ///< levels that were searched below, or `to_the_end`
    std::uint32_t work = 0; ///< nodes that it took, this one included
    std::uint16_t best = 0; ///< the number of the child that looked best
    bound_kind kind = bound_kind::none; ///< of `value`
    bool whole = false; ///< the search was not cut by its depth anywhere

    /// Whether the value bounds that of `position` when it is searched to `asked`.
    [[nodiscard]] constexpr bool holds_at(int asked) const
    {
        return holds_of_depth(asked, depth, whole);
    }
};

/// What a table recalls of a position: the same without the position, which the caller has.
template <game_value Value>
struct recalled_bound {
    Value value{};
    int depth = 0;
    std::uint16_t best = 0;
    bound_kind kind = bound_kind::none; ///< of `value`; none: nothing is known
    bool whole = false;

    [[nodiscard]] explicit constexpr operator bool() const { return kind != bound_kind::none; }
    [[nodiscard]] constexpr recalled_bound const* operator->() const { return this; }
    [[nodiscard]] constexpr bool holds_at(int asked) const
    {
        return holds_of_depth(asked, depth, whole);
    }
};

/// A table of `transposition`s. Copying it copies every entry.
template <hashable P, game_value Value>
    requires std::default_initializable<Value>
class transposition_table {
    using entry = transposition<P, Value>;

    // Of an entry of zero bytes only its kind, `none`, is ever read.
    static_assert(bound_kind{} == bound_kind::none);
    std::conditional_t<std::is_trivially_copyable_v<entry>, detail::zeroed_array<entry>,
                       std::vector<entry>>
        entries_;
    std::uint64_t pairs_;
    detail::place_locks locks_{};

    struct places {
        entry* first;
        entry* second;
    };
    [[nodiscard]] std::uint64_t pair_of(std::uint64_t key) const
    {
        constexpr std::uint64_t golden = 0x9E37'79B9'7F4A'7C15; // a weak hash is spread a little
        return (key * golden >> 32) * pairs_ >> 32;
    }
    /// The last of an odd number of entries is both places of a pair.
    [[nodiscard]] places places_of(std::uint64_t pair)
    {
        auto const at = static_cast<std::size_t>(pair) * 2;
        return {&entries_[at], &entries_[std::min(at + 1, entries_.size() - 1)]};
    }

public:
    using position_type = P;
    using value_type = Value;

    /// \param entries  how many positions it can hold, 1 to 2^33
    /// \throws std::invalid_argument  if there are fewer or more
    /// \throws std::bad_alloc         if there is no memory for them
    explicit transposition_table(std::size_t entries) : pairs_(entries / 2 + entries % 2)
    {
        if (entries == 0 or pairs_ > std::uint64_t{1} << 32)
            throw std::invalid_argument("transposition_table: 1 to 2^33 entries are possible");
        entries_ = decltype(entries_)(entries);
    }

    /// The bytes that it needs for each position of the game of `p`.
    [[nodiscard]] static std::size_t bytes_an_entry(P const& p)
    {
        return sizeof(entry) + bytes_elsewhere(p);
    }

    /// How many positions it can hold.
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

    /// Forgets everything.
    void clear() { std::fill(entries_.begin(), entries_.end(), entry{}); }

    /// The entry that speaks for `p` searched to `depth`, or one for another depth of `p`, which
    /// can still say what looked best; or null. Constant cost: two places are looked at. It points into
    /// the table: not for a table that is shared.
    ///
    /// \param depth  plies that the search is to go below `p`, or `to_the_end`
    [[nodiscard]] entry const* find(P const& p, int depth)
    {
        return find(places_of(pair_of(p.hash())), p, depth);
    }

    /// Stores `found` in one of its two places; what was there may be lost. Constant cost.
    /// \pre found.kind != bound_kind::none
    void store(entry const& found) { store(found.position.hash(), found); }

    /// Whether several threads search with it from now on. Nobody may use it meanwhile.
    void share(bool wanted) { locks_.share(wanted); }

    /// What a search asks of any table: a key, and what is known by that key.
    [[nodiscard]] static std::uint64_t key_of(P const& p) { return p.hash(); }
    static void prefetch(std::uint64_t) { }
    [[nodiscard]] recalled_bound<Value> find(std::uint64_t key, P const& p, int depth)
    {
        auto const pair = pair_of(key);
        auto const lock = locks_.at(pair);
        auto const* const found = find(places_of(pair), p, depth);
        return found == nullptr ? recalled_bound<Value>{}
                                : recalled_bound<Value>{found->value, found->depth, found->best,
                                                        found->kind, found->whole};
    }
    void store(std::uint64_t key, entry const& found)
    {
        auto const pair = pair_of(key);
        auto const lock = locks_.at(pair);
        store(places_of(pair), found);
    }

private:
    static entry const* find(places const& at, P const& p, int depth)
    {
        auto const [first, second] = at;
        bool const in_first = first->kind != bound_kind::none and first->position == p;
        if (in_first and first->holds_at(depth))
            return first;
        if (second->kind != bound_kind::none and second->position == p
            and (not in_first or second->holds_at(depth)))
            return second;
        return in_first ? first : nullptr;
    }

    static void store(places const& at, entry const& found)
    {
        auto const [first, second] = at;
        auto const same = [&](entry const& e) {
            return e.kind != bound_kind::none and e.depth == found.depth
               and e.position == found.position;
        };
        if (same(*first))
            *first = merged(*first, found);
        else if (same(*second))
            *second = merged(*second, found);
        else if (first->kind == bound_kind::none or first->work <= found.work)
            *first = kept(found);
        else
            *second = kept(found);
    }
    static entry kept(entry const& found)
    {
        auto e = found;
        if constexpr (historical<P>)
            e.position = e.position.without_history();
        return e;
    }

    /// A bound that is met from the other side is the value.
    static entry merged(entry const& old, entry found)
    {
        if (old.value == found.value and old.kind != found.kind) {
            found.kind = bound_kind::exact;
            found.whole = found.whole and old.whole;
        }
        found.work = std::max(found.work, old.work);
        if constexpr (historical<P>)
            found.position = old.position;
        return found;
    }
};

/// A tree whose values `Table` can hold: it is grown from the positions of the table.
template <class Tree, class Table>
concept storable_tree = keyed_tree<Tree> && std::same_as<label_t<Tree>, typename Table::value_type>
                     && std::same_as<seed_t<Tree>, typename Table::position_type>;

/// The place of a table in a search that remembers nothing.
struct no_table { };

} // namespace gametree
