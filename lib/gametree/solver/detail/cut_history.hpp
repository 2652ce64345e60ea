/// \file
/// The history heuristic: how often each child cut, by its number, wherever in the tree its player moved,
/// though another had been tried before it.
///
///   note m h = h m + 1      rank m h = h m
///
/// Threads that search one tree count together. Two that count at once may count one.
///
/// It says something of moves that killer moves have forgotten. With it, games that promise nothing of
/// their moves take between 8 of 100 nodes fewer, the large ones, and 5 of 100 more than with killer moves
/// alone; figures are in lib/README.md, Speed.
///
/// Law:      it changes which of two children with equal labels is tried first, and nothing else.
///           Tested in lib/solver/killer_moves.cpp.
/// Source:   J. Schaeffer, The History Heuristic (1983).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include <gametree/solver/detail/killer_moves.hpp>

namespace gametree::detail {

/// That of one player.
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

/// What an order knows of the children of a node by what cut elsewhere. Refers to what it is made of.
class cutting_moves {
    killer_moves* killers_;
    cut_history* history_;

public:
    constexpr cutting_moves(killer_moves& killers, cut_history& history)
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

} // namespace gametree::detail
