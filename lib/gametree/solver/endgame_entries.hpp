/// \file
/// The entries of an endgame: of each position its outcome and the plies to the end of the game, in
/// two bytes; and where they are kept, in memory or elsewhere.
///
///   endgame_entry({verdict::win, 9}).outcome()     {verdict::win, 9}
///   entries.read(begin, to)                        entries from number `begin` on
///   entries.write(begin, from)                     the same
///
/// Law:     what is written is read, whoever else reads or writes other entries at the same time.
///          Tested in lib/solver/endgame_table.cpp and cli/play/endgame_directory.cpp.
/// Memory:  two bytes an entry, for those that are kept there.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

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

} // namespace gametree
