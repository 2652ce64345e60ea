/// \file
/// proof_table: what is proved of positions to the end of the game, in 16 bytes each.
///
/// An entry knows its position by the 64 bits of its hash: the position must be `identifiable`, and say
/// that its hash identifies it. A transposition_table is for all others; it holds the positions
/// themselves, in three times the room.
///
/// Four entries share a line of the processor's cache, so that a position has four places and one
/// access to memory finds it. What is stored goes to the place that has the same position; else to
/// one that is empty; else to the one that took least nodes to find out, by their logarithm.
///
/// Several threads may find and store at the same time, without a lock: an entry is two words, and
/// the first is the key with the second mixed in (xor), so that halves of two entries are nobody's,
/// but for one chance in 2^64 (R. Hyatt and T. Mann, 2002).
///
/// Law:      `find` gives what was last stored of a position, bounds that meet as the value; or nothing.
///           Tested in lib/solver/proof_table.cpp.
/// Memory:   at first some 64 KB. When a quarter is full, `make_room` allocates 16 times as much, up to
///           what the constructor was given, in large pages where the system has them. While entries
///           move, a sixteenth more than that is in use.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <utility>

#include <gametree/solver/detail/zeroed_array.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/play/timed_value.hpp>
#include <gametree/solver/keyed_tree.hpp>
#include <gametree/solver/transposition_table.hpp>

namespace gametree {

/// A value in 48 bits. Specialized for the kinds of values that have room there.
template <class Value>
struct compact_value;

/// Whole numbers of up to 32 bits.
template <std::signed_integral Value>
    requires(sizeof(Value) <= 4)
struct compact_value<Value> {
    static constexpr std::uint64_t packed(Value v) { return static_cast<std::uint32_t>(v); }
    static constexpr Value unpacked(std::uint64_t bits)
    {
        return static_cast<Value>(static_cast<std::uint32_t>(bits));
    }
};

/// The same with a number of plies up to 65,535; of more than that nothing is stored.
template <std::signed_integral Worth>
    requires(sizeof(Worth) <= 4)
struct compact_value<timed_value<Worth>> {
    using value = timed_value<Worth>;
    static constexpr std::uint64_t packed(value const& v)
    {
        return static_cast<std::uint32_t>(v.worth)
             | static_cast<std::uint64_t>(static_cast<std::uint16_t>(v.plies)) << 32;
    }
    static constexpr value unpacked(std::uint64_t bits)
    {
        return {static_cast<Worth>(static_cast<std::uint32_t>(bits)),
                static_cast<std::uint16_t>(bits >> 32)};
    }
};

/// Values that a proof_table can hold.
template <class Value>
concept compactable = game_value<Value> && requires(Value const& v, std::uint64_t bits) {
    { compact_value<Value>::packed(v) } -> std::same_as<std::uint64_t>;
    { compact_value<Value>::unpacked(bits) } -> std::same_as<Value>;
};

/// What a search to the end of the game has found out about one position.
template <class Value>
struct proof {
    Value value{};
    bound_kind kind = bound_kind::none; ///< of `value`; none: nothing is known
    int best = -1; ///< the number of the child that looked best, below 255, or -1
    static constexpr bool whole = true;

    [[nodiscard]] explicit constexpr operator bool() const { return kind != bound_kind::none; }
    [[nodiscard]] constexpr proof const* operator->() const { return this; }
    [[nodiscard]] static constexpr bool holds_at(int) { return true; }
};

/// A table of proofs.
template <identifiable P, compactable Value>
class proof_table {
    struct entry {
        std::uint64_t key; // and the bits mixed in
        std::uint64_t bits; // the value, the kind, the best child, the logarithm of the work
    };
    static_assert(sizeof(entry) == 16);
    static constexpr std::size_t places = 4;
    static constexpr std::size_t line = places * sizeof(entry);
    static_assert(bound_kind{} == bound_kind::none); // zero bytes are empty

    static constexpr int kind_at = 48;
    static constexpr int best_at = 50;
    static constexpr int work_at = 58;
    static constexpr unsigned no_best = 255;

    static constexpr std::uint64_t growth = 16;
    static constexpr std::uint64_t first_lines = 1024;

    detail::zeroed_array<entry> entries_;
    entry* first_ = nullptr; // the entries begin at the start of a line
    std::uint64_t lines_ = 0;
    std::uint64_t most_lines_;
    mutable std::uint64_t counted_ = 0; // entries that are not empty, in one line of `sample`
    static constexpr std::uint64_t sample = 16;

    static constexpr bound_kind kind_of(std::uint64_t bits)
    {
        return static_cast<bound_kind>(bits >> kind_at & 3);
    }
    static constexpr unsigned work_of(std::uint64_t bits)
    {
        return static_cast<unsigned>(bits >> work_at);
    }
    static std::uint64_t read(std::uint64_t& word)
    {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void write(std::uint64_t& word, std::uint64_t to)
    {
        std::atomic_ref(word).store(to, std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint64_t line_number(std::uint64_t key) const
    {
        constexpr std::uint64_t golden = 0x9E37'79B9'7F4A'7C15; // a weak hash is spread a little
        return (key * golden >> 32) * lines_ / (std::uint64_t{1} << 32);
    }
    [[nodiscard]] entry* line_of(std::uint64_t key) const
    {
        return first_ + line_number(key) * places;
    }
    [[nodiscard]] proof<Value> find(std::uint64_t key) const
    {
        auto* line_at = line_of(key);
        for (std::size_t i = 0; i < places; ++i) {
            auto const bits = read(line_at[i].bits);
            if (read(line_at[i].key) == (key ^ bits) and kind_of(bits) != bound_kind::none) {
                auto const best = static_cast<unsigned>(bits >> best_at & no_best);
                return {compact_value<Value>::unpacked(bits), kind_of(bits),
                        best == no_best ? -1 : static_cast<int>(best)};
            }
        }
        return {};
    }
    void store(std::uint64_t key, std::uint64_t bits, transposition<P, Value> const& found)
    {
        auto kind = found.kind;
        auto work = static_cast<unsigned>(std::bit_width(found.work));
        auto const [place, before] = place_for(key);
        if (kind_of(before) == bound_kind::none) {
            note_used(key);
        } else if (read(place->key) == (key ^ before)) {
            if (kind_of(before) != kind and compact_value<Value>::unpacked(before) == found.value)
                kind = bound_kind::exact; // a bound that is met from the other side
            work = std::max(work, work_of(before));
        }
        bits = (bits & ((std::uint64_t{1} << kind_at) - 1))
             | static_cast<std::uint64_t>(kind) << kind_at
             | static_cast<std::uint64_t>(std::min<unsigned>(found.best, no_best)) << best_at
             | static_cast<std::uint64_t>(work) << work_at;
        write(place->key, key ^ bits);
        write(place->bits, bits);
    }
    /// An entry, and what bits were in it.
    struct found_place {
        entry* at;
        std::uint64_t bits;
    };
    /// The entry of that key, an empty one, or the one that took least.
    [[nodiscard]] found_place place_for(std::uint64_t key)
    {
        auto* const line_at = line_of(key);
        found_place place{line_at, read(line_at->bits)};
        for (std::size_t i = 0; i < places; ++i) {
            auto& e = line_at[i];
            auto const bits = read(e.bits);
            if (kind_of(bits) == bound_kind::none or read(e.key) == (key ^ bits))
                return {&e, bits};
            if (work_of(bits) < work_of(place.bits))
                place = {&e, bits};
        }
        return place;
    }
    void note_used(std::uint64_t key)
    {
        if (line_number(key) % sample == 0)
            std::atomic_ref(counted_).fetch_add(1, std::memory_order_relaxed);
    }
    void allocate(std::uint64_t lines)
    {
        entries_ = detail::zeroed_array<entry>(static_cast<std::size_t>(lines + 1) * places);
        entries_.prefer_large_pages();
        lines_ = lines;
        auto const at = reinterpret_cast<std::uintptr_t>(entries_.begin());
        first_ = entries_.begin() + (line - at % line) % line / sizeof(entry);
    }

public:
    using position_type = P;
    using value_type = Value;

    /// \param entries  how many positions it can hold, 1 to 2^33; rounded up to whole lines
    /// \throws std::invalid_argument  if there are fewer or more
    /// \throws std::bad_alloc         if there is no memory for them
    explicit proof_table(std::size_t entries)
        : most_lines_((std::uint64_t{entries} + places - 1) / places)
    {
        if (entries == 0 or entries > std::uint64_t{1} << 33)
            throw std::invalid_argument("proof_table: 1 to 2^33 entries are possible");
        allocate(std::min(first_lines, most_lines_));
    }
    proof_table(proof_table const&) = delete; // copying it is never what is meant
    proof_table& operator=(proof_table const&) = delete;
    proof_table(proof_table&&) noexcept = default;
    proof_table& operator=(proof_table&&) noexcept = default;
    ~proof_table() = default;

    /// How many positions it can hold, when it has grown.
    [[nodiscard]] std::size_t size() const
    {
        return static_cast<std::size_t>(most_lines_) * places;
    }
    /// Forgets everything.
    void clear()
    {
        counted_ = 0;
        allocate(std::min(first_lines, most_lines_));
    }

    /// Several threads may use it at any time.
    static void share(bool) { }

    /// About a quarter is full, and it may become larger.
    [[nodiscard]] bool is_short_of_room() const
    {
        return read(counted_) * sample > lines_ and lines_ < most_lines_; // one of four places
    }
    /// Becomes larger if it is short of room; where there is no memory for more, it stays as it is.
    /// Nobody else may use it meanwhile.
    void make_room()
    {
        if (not is_short_of_room())
            return;
        auto old = std::move(entries_);
        auto* const old_first = first_;
        auto const old_lines = lines_;
        try {
            allocate(std::min(lines_ * growth, most_lines_));
        } catch (std::bad_alloc const&) {
            entries_ = std::move(old);
            first_ = old_first;
            most_lines_ = lines_ = old_lines;
            return;
        }
        counted_ = 0;
        for (auto* e = old_first; e != old_first + old_lines * places; ++e)
            if (kind_of(e->bits) != bound_kind::none) {
                auto const key = e->key ^ e->bits;
                auto const [place, before] = place_for(key);
                if (kind_of(before) == bound_kind::none)
                    note_used(key);
                *place = *e;
            }
    }

    /// The key by which the table knows `p`. \pre p.hash_identifies()
    [[nodiscard]] static std::uint64_t key_of(P const& p) { return p.hash(); }
    /// Has the processor fetch the entries of a position, as they will be needed soon.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(line_of(key)); }
    /// What is known of the position with that key, here and below.
    [[nodiscard]] proof<Value> find(std::uint64_t key, P const&, int) const { return find(key); }
    /// Stores `found`, if that goes to the end of the game. What was in its place may be lost.
    void store(std::uint64_t key, transposition<P, Value> const& found)
    {
        auto const bits = compact_value<Value>::packed(found.value);
        if (found.whole and compact_value<Value>::unpacked(bits) == found.value)
            store(key, bits, found);
    }
};

} // namespace gametree
