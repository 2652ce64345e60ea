/// \file
/// endgame_table: the outcomes of all positions of an endgame, and how far off the end is.
///
///   table.outcome(e.number(p))    won, lost or drawn
///   table[e.number(p)]            the same, and in how many plies
///
/// A player who knows only that a position is won can walk in circles for ever. So plies are kept:
/// the move after which the opponent loses soonest wins in as many plies as the table says. They
/// are needed of few positions: those of a game and those a move further. The outcomes are in
/// memory; the plies may be anywhere, as in a file (`endgame_entries`).
///
/// An entry is the outcome of a position and the plies, in two bytes:
///
///   endgame_entry({verdict::win, 9}).outcome()     {verdict::win, 9}
///   entries.read(begin, to)                        entries from number `begin` on
///   entries.write(begin, from)                     the same
///
/// Law:     what is written is read, while other threads read or write other entries at the same time.
///          Tested in lib/solver/endgame_table.cpp and cli/play/endgame_directory.cpp.
/// Memory:  2 bits a position, and two bytes for each entry, where they are kept.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include <range/v3/range/access.hpp>

#include <gametree/position.hpp>
#include <gametree/solver/detail/zeroed_array.hpp>
#include <gametree/solver/retrograde.hpp>

namespace gametree {

/// The most plies that an entry can count.
inline constexpr int most_endgame_plies = (1 << 13) - 1;

/// An outcome as 16 bits: in the upper three, 0 for a draw, 1 for a win and 2 for a loss; below, the
/// plies.
struct endgame_entry {
    std::uint16_t bits = 0;

    endgame_entry() = default;
    /// \throws std::length_error  for more plies than `most_endgame_plies`
    explicit endgame_entry(solved_outcome o)
        : endgame_entry(static_cast<unsigned>(o.outcome), o.plies)
    {
    }
    /// Whether these bits are an outcome.
    [[nodiscard]] bool is_outcome() const { return kind() == 0 ? bits == 0 : kind() <= 2; }
    /// \pre is_outcome()
    [[nodiscard]] solved_outcome outcome() const { return {static_cast<verdict>(kind()), plies()}; }

    friend bool operator==(endgame_entry const&, endgame_entry const&) = default;

private:
    friend struct solve_endgame_fn;
    static constexpr unsigned plies_bits = 13;
    static_assert(static_cast<unsigned>(verdict::win) == 1
                  and static_cast<unsigned>(verdict::loss) == 2);

    endgame_entry(unsigned kind, int plies)
    {
        if (plies > most_endgame_plies)
            throw std::length_error("solve_endgame: more plies than an entry can count");
        bits = static_cast<std::uint16_t>(kind << plies_bits | static_cast<unsigned>(plies));
    }
    [[nodiscard]] unsigned kind() const { return static_cast<unsigned>(bits) >> plies_bits; }
    [[nodiscard]] int plies() const { return bits & ((1 << plies_bits) - 1); }
};

/// Where the entries of an endgame are kept. Several threads may read; and write, different ones.
template <class S>
concept endgame_entries
    = std::movable<S>
  and requires(S& s, S const& there, std::uint64_t begin, std::span<endgame_entry> to,
               std::span<endgame_entry const> from) {
          there.read(begin, to);
          s.write(begin, from);
      };

/// In memory.
class endgame_entries_in_memory {
    detail::zeroed_array<endgame_entry> entries_;

public:
    /// All of them drawn. \throws std::bad_alloc
    explicit endgame_entries_in_memory(std::uint64_t size)
        : entries_(static_cast<std::size_t>(size))
    {
    }
    /// \pre begin + to.size() is at most the size
    void read(std::uint64_t begin, std::span<endgame_entry> to) const
    {
        std::copy_n(entries_.begin() + begin, to.size(), to.begin());
    }
    /// \pre begin + from.size() is at most the size
    void write(std::uint64_t begin, std::span<endgame_entry const> from)
    {
        std::copy(from.begin(), from.end(), entries_.begin() + begin);
    }
};
static_assert(endgame_entries<endgame_entries_in_memory>);

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
