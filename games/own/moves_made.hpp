/// \file
/// moves_made: the moves from the start of a game to a position, each by its number.
///
/// What a position of somebody's own game is known by that has no notation, no `==` or no `hash()`.
/// All positions after one position share its list, so that a search allocates once for a node whose
/// moves it reads, and nothing for a leaf.
///
/// Law:  `numbers` has the numbers that were added, in their order; equal lists have equal hashes.
///       Tested in games/own_game.cpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include <gametree/chance/mixed.hpp>

namespace gametree::own {

/// A list of numbers that shares what it begins with. Copying it costs as much as copying a pointer.
class moves_made {
    struct step;
    using shared_step = std::shared_ptr<step const>;

    shared_step before_; // all but the last one; null: there is none
    std::uint32_t last_ = 0;

    moves_made(shared_step before, std::uint32_t last) : before_(std::move(before)), last_(last) { }

public:
    /// What a list of its own allocates for its last move: lists share what they begin with.
    static constexpr std::size_t bytes_of_a_move = 80;

    /// No move.
    moves_made() = default;

    /// What the lists of all moves from here have in common.
    class beginning {
        friend moves_made;
        shared_step all_;

    public:
        beginning() = default;
        explicit beginning(moves_made const& all);
        /// The list with one move more.
        ///
        /// \param number  from 1
        [[nodiscard]] moves_made then(std::uint32_t number) const { return {all_, number}; }
    };

    [[nodiscard]] bool empty() const { return before_ == nullptr; }

    /// The numbers, the first move first.
    [[nodiscard]] std::vector<std::uint32_t> numbers() const;
    /// Constant cost.
    [[nodiscard]] std::uint64_t hash() const;
    /// Cost: as many steps as the lists differ at their ends.
    friend bool operator==(moves_made const& a, moves_made const& b);
};

struct moves_made::step {
    shared_step before;
    std::uint32_t last;
    std::uint64_t hash;

    step(shared_step b, std::uint32_t l, std::uint64_t h) : before(std::move(b)), last(l), hash(h)
    {
    }
    step(step const&) = delete;
    step& operator=(step const&) = delete;
    /// Not by recursion: a game may be longer than the stack is deep.
    ~step()
    {
        for (auto rest = std::move(before); rest and rest.use_count() == 1;) {
            std::atomic_thread_fence(std::memory_order_acquire); // all other owners have read it
            auto next = std::move(const_cast<step&>(*rest).before);
            rest = std::move(next);
        }
    }
};

inline moves_made::beginning::beginning(moves_made const& all)
    : all_(std::make_shared<step>(all.before_, all.last_, all.hash())) // not const: see ~step
{
}

inline std::vector<std::uint32_t> moves_made::numbers() const
{
    std::vector<std::uint32_t> all;
    if (empty())
        return all;
    all.push_back(last_);
    for (auto const* at = before_.get(); at->before; at = at->before.get())
        all.push_back(at->last);
    std::reverse(all.begin(), all.end());
    return all;
}

inline std::uint64_t moves_made::hash() const { return empty() ? 0 : mixed(before_->hash + last_); }

inline bool operator==(moves_made const& a, moves_made const& b)
{
    auto const* p = a.before_.get();
    auto const* q = b.before_.get();
    auto last = a.last_;
    auto other = b.last_;
    for (; p != q; p = p->before.get(), q = q->before.get()) {
        if (last != other or p == nullptr or q == nullptr or p->hash != q->hash)
            return false;
        last = p->last;
        other = q->last;
    }
    return last == other;
}

} // namespace gametree::own
