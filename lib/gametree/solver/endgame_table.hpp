/// \file
/// endgame_table: the outcomes of all positions of an endgame, and how far off the end is.
///
///   table.outcome(e.number(p))    won, lost or drawn
///   table[e.number(p)]            the same, and in how many plies
///
/// Who knows only that a position is won can walk in circles for ever. So the plies are kept too: to
/// go where the opponent loses soonest is to win in as many plies as the table says. But they are
/// needed of few positions, those that a game comes to and those a move further. The outcomes are in
/// memory; the plies may be anywhere, as in a file (`endgame_entries`).
///
/// Memory:  2 bits a position, and what the entries take.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/solver/detail/two_bit_array.hpp>
#include <gametree/position.hpp>
#include <gametree/solver/endgame_entries.hpp>
#include <gametree/solver/retrograde.hpp>

namespace gametree {

/// How the game has ended in `p`, if it has.
template <position P>
[[nodiscard]] std::optional<solved_outcome> outcome_of_end(P const& p)
{
    auto next = p.moves();
    if (ranges::begin(next) != ranges::end(next))
        return std::nullopt;
    return p.win(p.to_move())           ? solved_outcome{verdict::win, 0}
         : p.win(opponent(p.to_move())) ? solved_outcome{verdict::loss, 0}
                                        : solved_outcome{};
}

/// Who wins in the positions of an endgame, by number.
class endgame_outcomes {
    detail::two_bit_array verdicts_;

    friend struct solve_endgame_fn;
    explicit endgame_outcomes(detail::two_bit_array verdicts) : verdicts_(std::move(verdicts)) { }

public:
    /// What those of so many positions take.
    [[nodiscard]] static constexpr std::uint64_t bytes_for(std::uint64_t positions)
    {
        return detail::two_bit_array::bytes_for(positions);
    }

    /// All of them drawn. \throws std::bad_alloc
    explicit endgame_outcomes(std::uint64_t size) : verdicts_(size) { }

    [[nodiscard]] std::uint64_t size() const { return verdicts_.size(); }
    /// \pre number < size()
    [[nodiscard]] verdict operator[](std::uint64_t number) const
    {
        return static_cast<verdict>(verdicts_[number]);
    }
    /// \pre number < size()
    void set(std::uint64_t number, verdict o) { verdicts_.set(number, static_cast<unsigned>(o)); }
};

/// The outcomes of an endgame in memory, and its entries where they are.
template <endgame_entries Entries = endgame_entries_in_memory>
class endgame_table {
    endgame_outcomes outcomes_;
    Entries entries_;

public:
    /// \pre the entries are as many, and of the same outcomes
    endgame_table(endgame_outcomes outcomes, Entries entries)
        : outcomes_(std::move(outcomes)),
          entries_(std::move(entries))
    {
    }
    [[nodiscard]] std::uint64_t size() const { return outcomes_.size(); }

    /// \pre number < size()
    [[nodiscard]] verdict outcome(std::uint64_t number) const { return outcomes_[number]; }

    /// Reads an entry, if the position is not drawn. \pre number < size()
    [[nodiscard]] solved_outcome operator[](std::uint64_t number) const
    {
        auto const o = outcome(number);
        if (o == verdict::draw)
            return {};
        endgame_entry found;
        entries_.read(number, std::span(&found, 1));
        return {o, found.outcome().plies};
    }
    [[nodiscard]] Entries const& entries() const { return entries_; }
};

} // namespace gametree
