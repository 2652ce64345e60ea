/// \file
/// Hints for the order of children, from cutoffs elsewhere: killer moves and the history heuristic.
/// Both say which of two children with equal labels is tried first.
///
/// Killer moves are the children that cut last at one level of a tree, which may cut at its next node too.
///
///   note m (a, b) = if m == a then (a, b) else (m, a)
///   rank m (a, b) = 2 if m == a, 1 if m == b, else 0
///
/// History is how often each child cut, wherever in the tree its player moved, though another had been
/// tried before it. It says something of moves that killer moves have forgotten.
///
///   note m h = h m + 1      rank m h = h m
///
/// A child is known by its number among the children, so that a game need not say which moves are alike.
/// Where moves are numbered by what they do, as columns are, it is that move again; elsewhere it is one
/// near it. Where all moves look alike before the end, as in most described games, a proof mostly takes
/// fewer nodes with killer moves. With history too, games that promise nothing of their moves take between
/// 8 of 100 nodes fewer, the large ones, and 5 of 100 more. Figures are in lib/bench/RESULTS.md.
///
/// Threads that search one tree count history together. Two that count at once may count one.
///
/// Law:      they change which of two children with equal labels is tried first, and nothing else.
///           Tested in lib/solver/killer_moves.cpp.
/// Source:   S. Akl and M. Newborn, The Principal Continuation and the Killer Heuristic (1977);
///           J. Schaeffer, The History Heuristic (1983).
///
/// What the threads of a team share besides their table: where they are, so that each
/// does what no other does (after T. Kerrigan's simplified ABDADA, 2017), and what cut.
///
/// These are hints: they change the order in which children are looked at, never a value. So where two
/// places share a slot the older one may be forgotten.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gametree::detail {

/// The number of a child; of many, only the remainder.
using child_number = std::uint16_t;
inline constexpr int no_child = -1;

/// Those of one level.
class killer_moves {
    int last_ = no_child;
    int before_ = no_child;

public:
    void note(child_number child)
    {
        if (child != last_) {
            before_ = last_;
            last_ = child;
        }
    }
    /// The greatest is to be tried first.
    [[nodiscard]] int rank(child_number child) const
    {
        return child == last_ ? 2 : child == before_ ? 1 : 0;
    }
};

/// The history of one player.
class cut_history {
    static constexpr std::size_t kept
        = 64; // of more children those of one remainder count together
    std::array<std::atomic<std::uint32_t>, kept> cuts_{};

public:
    void note(child_number child)
    {
        auto& cuts = cuts_[child % kept];
        cuts.store(cuts.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }
    [[nodiscard]] std::uint32_t rank(child_number child) const
    {
        return cuts_[child % kept].load(std::memory_order_relaxed);
    }
};

/// That of both players, by the level at which they move, odd or even.
using cut_histories = std::array<cut_history, 2>;

/// The killer moves of a level and the history of the player to move there. Refers to both.
class cutting_moves {
    killer_moves* killers_;
    cut_history* history_;

public:
    cutting_moves(killer_moves& killers, cut_history& history)
        : killers_(&killers),
          history_(&history)
    {
    }
    /// The child cut. \param first  it was the first that was tried, so there is no need of history
    void note(child_number child, bool first) const
    {
        killers_->note(child);
        if (not first)
            history_->note(child);
    }
    /// The greatest is to be tried first: the killer moves, and then what cut more often.
    [[nodiscard]] std::uint64_t rank(child_number child) const
    {
        constexpr int bits = 32;
        return static_cast<std::uint64_t>(killers_->rank(child)) << bits | history_->rank(child);
    }
};

/// The keys of the places that somebody searches. Any number of threads may use it at a time.
class places_at_work {
    static constexpr std::size_t slots = 4096;
    std::array<std::atomic<std::uint64_t>, slots> keys_{};

    [[nodiscard]] static std::size_t slot(std::uint64_t key) { return key % slots; }

public:
    /// Further below the root, counted in plies, there is too little to do to share it.
    static constexpr int deepest_level = 20;

    [[nodiscard]] bool contains(std::uint64_t key) const
    {
        return keys_[slot(key)].load(std::memory_order_relaxed) == key;
    }

    /// Says that somebody is at a place, until it is destroyed.
    class stay {
        places_at_work* places_;
        std::uint64_t key_;

    public:
        /// \param places  null if there is no other thread
        stay(places_at_work* places, std::uint64_t key) : places_(places), key_(key)
        {
            if (places_ != nullptr)
                places_->keys_[slot(key_)].store(key_, std::memory_order_relaxed);
        }
        stay(stay const&) = delete;
        stay& operator=(stay const&) = delete;
        stay(stay&&) = delete;
        stay& operator=(stay&&) = delete;
        ~stay()
        {
            if (places_ != nullptr and places_->contains(key_))
                places_->keys_[slot(key_)].store(0, std::memory_order_relaxed);
        }
    };
};

/// Any number of threads may use it at a time.
struct team_hints {
    places_at_work places{};
    cut_histories history{};
};

} // namespace gametree::detail
