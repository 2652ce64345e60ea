/// \file
/// endgame_tables: the endgames of a game that have been solved, each with its table, and what they
/// say of a position and its moves.
///
///   endgame_tables<E> tables;
///   for (auto const& kind : endgames_for(k))
///       tables.solve(kind);
///   tables.line(p);                                // of best play, to the end of the game
///
/// Laws:    outcome, best moves and line are those of `retrograde`. A player who makes best moves
///          from a won position wins in as many plies as its outcome says, or sooner, whatever the
///          opponent does: the plies become fewer with each move.
///          Tested in games/nine_mens_morris/endgame.cpp.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gametree/position.hpp>
#include <gametree/solver/endgame.hpp>
#include <gametree/solver/endgame_table.hpp>
#include <gametree/solver/retrograde.hpp>
#include <gametree/solver/solve_endgame.hpp>
#include <gametree/thread_count.hpp>

namespace gametree {

/// `k` and all endgames that play from it can reach, each after those that it leads to.
template <class Kind>
[[nodiscard]] std::vector<Kind> endgames_for(Kind const& k)
{
    std::vector<Kind> all;
    auto const add = [&](auto const& self, Kind const& kind) -> void {
        if (std::find(all.begin(), all.end(), kind) != all.end())
            return;
        for (auto const& next : kind.next())
            self(self, next);
        all.push_back(kind);
    };
    add(add, k);
    return all;
}

/// No position is a draw because it comes again.
struct no_repetition {
    template <class P>
    constexpr bool operator()(P const&) const
    {
        return false;
    }
};

/// Tables of endgames of one game.
///
/// \tparam Entries  where the entries of each are
template <endgame_of_a_kind E, endgame_entries Entries = endgame_entries_in_memory>
class endgame_tables {
    using P = typename E::position;
    using kind = typename E::kind;

    struct solved {
        E endgame;
        endgame_table<Entries> table;
    };
    std::map<kind, solved> all_;

    [[nodiscard]] solved const* of(P const& p) const
    {
        auto const k = E::kind_of(p);
        auto const found = k ? all_.find(*k) : all_.end();
        return found == all_.end() ? nullptr : &found->second;
    }
    /// What `found` has, a pointer or a `std::optional`.
    template <class Found>
    static auto const& known(Found const& found)
    {
        if (not found)
            throw std::out_of_range("endgame_tables: there is no table for this position");
        return *found;
    }

    /// For an endgame that leads to those that are here.
    struct elsewhere {
        endgame_tables const& all;

        [[nodiscard]] verdict outcome(P const& p) const
        {
            auto const& there = known(all.of(p));
            return there.table.outcome(there.endgame.number(p));
        }
        [[nodiscard]] int plies(P const& p) const
        {
            auto const& there = known(all.of(p));
            return there.table[there.endgame.number(p)].plies;
        }
    };

public:
    [[nodiscard]] bool has(kind const& k) const { return all_.contains(k); }
    [[nodiscard]] bool empty() const { return all_.empty(); }

    /// \pre table.size() == e.size(), and `e` is the endgame of the kind `k`
    void add(kind const& k, E e, endgame_table<Entries> table)
    {
        all_.insert_or_assign(k, solved{std::move(e), std::move(table)});
    }
    /// Solves an endgame. Those that it leads to are here already.
    ///
    /// \param entries  where its entries will be, of as many positions as it has
    /// \throws std::out_of_range  if one of them is not; and what `solve_endgame` throws
    template <endgame_stop Stop>
    void solve(kind const& k, thread_count threads, Stop stop, Entries entries)
    {
        E e(k);
        auto table
            = solve_endgame(e, elsewhere{*this}, threads, std::move(stop), std::move(entries));
        add(k, std::move(e), std::move(table));
    }
    /// The same, with the entries in memory.
    template <endgame_stop Stop = never_stop_endgame>
        requires std::same_as<Entries, endgame_entries_in_memory>
    void solve(kind const& k, thread_count threads = {}, Stop stop = {})
    {
        solve(k, threads, std::move(stop), endgame_entries_in_memory(k.positions()));
    }
    /// \pre has(k)
    [[nodiscard]] endgame_table<Entries> const& table(kind const& k) const
    {
        return all_.at(k).table;
    }

    /// What is known of a position; nothing if there is no table for it and the game goes on.
    [[nodiscard]] std::optional<solved_outcome> outcome(P const& p) const
    {
        if (auto const* const found = of(p))
            return found->table[found->endgame.number(p)];
        return outcome_of_end(p);
    }

    /// All moves that are best: the soonest wins, the longest defences, or all that keep a draw; in
    /// the order of `moves`. Nothing if one of them leads where no table is.
    ///
    /// \param repeats  position -> whether it is drawn now because it has been there before
    template <class Repeats = no_repetition>
    [[nodiscard]] std::vector<P> best_moves(P const& p, Repeats const& repeats = {}) const
    {
        std::vector<P> best;
        solved_outcome left;
        for (auto&& q : p.moves()) {
            auto const found = repeats(q) ? solved_outcome{} : outcome(q);
            if (not found)
                return {};
            if (best.empty() or better_to_leave(*found, left)) {
                best.clear();
                left = *found;
            }
            if (*found == left)
                best.push_back(q);
        }
        return best;
    }

    /// A line of best play, the first of the best moves each time, to the end of the game if one
    /// side wins, else nothing.
    ///
    /// \throws std::out_of_range  if there is no table for `p`
    [[nodiscard]] std::vector<P> line(P const& p) const
    {
        std::vector<P> played;
        if (known(outcome(p)).outcome != verdict::draw)
            for (auto next = best_moves(p); not next.empty(); next = best_moves(next.front()))
                played.push_back(next.front());
        return played;
    }
};

} // namespace gametree
