/// \file
/// solve_endgame: the table of an endgame.
///
///   endgame_table const table = solve_endgame(e, elsewhere);
///
/// The equations are those of `retrograde`, and so is the way: backwards from the ends of the game
/// (K. Thompson, Retrograde analysis of certain endgames, 1986). But the positions have numbers, so
/// that they need not be remembered, nor the moves between them: what is known of a position takes
/// two bits, which are looked up at random; its plies take two bytes more, which are read and written
/// from one end to the other, and so may be in a file. Moves out of the endgame, whose outcomes are
/// known, are looked at once in the beginning; what they prove waits among the entries for its ply.
///
/// Laws:    outcome and plies are those of `retrograde`, which has the equations.
///          They do not depend on the number of threads, nor on where the entries are.
///          Tested in lib/solver/endgame_table.cpp and games/nine_mens_morris/endgame.cpp.
/// Cost:    the moves of a position are found once and its predecessors once, if it is not drawn; and
///          its moves, until the first that does not lose, each time that one of them turns out to
///          lose. The entries are read three times a ply at most: of each 16,384 only where something
///          was settled in the last ply, is settled in this one, or has waited for it.
/// Memory:  2 bits a number; 32 kB a thread, and as much again if the entries are in a file; the
///          entries, where they are; and what the endgame has.
/// Stopping: it can be asked to give up, about once in 16,000 positions; nothing is then known.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <gametree/detail/on_threads.hpp>
#include <gametree/solver/detail/zeroed_array.hpp>
#include <gametree/solver/endgame.hpp>
#include <gametree/solver/endgame_table.hpp>
#include <gametree/solver/retrograde.hpp>
#include <gametree/thread_count.hpp>

namespace gametree {

/// What is known of the positions that play goes on in where it leaves an endgame. All threads ask.
template <class K, class P>
concept outcomes_elsewhere = requires(K const& known, P const& p) {
    { known.outcome(p) } -> std::same_as<verdict>;
    { known.plies(p) } -> std::same_as<int>;
};

/// The same by a function: position -> `solved_outcome`.
template <class F>
struct outcomes_by {
    F f;

    template <class P>
    [[nodiscard]] verdict outcome(P const& p) const
    {
        return f(p).outcome;
    }
    template <class P>
    [[nodiscard]] int plies(P const& p) const
    {
        return f(p).plies;
    }
};
template <class F>
outcomes_by(F) -> outcomes_by<F>;

/// How far `solve_endgame` has come.
struct endgame_progress {
    std::uint64_t positions; ///< that there are
    std::uint64_t settled; ///< that are known to be won or lost
    int plies; ///< that have been looked back
};

/// Thrown when `solve_endgame` is asked to give up.
struct endgame_stopped : std::runtime_error {
    endgame_stopped() : std::runtime_error("solve_endgame: asked to give up") { }
};

/// How far `solve_endgame` has come -> whether to give up.
template <class F>
concept endgame_stop = std::predicate<F&, endgame_progress const&>;

/// Goes on to the end.
struct never_stop_endgame {
    constexpr bool operator()(endgame_progress const&) const { return false; }
};

/// `solve_endgame(e, elsewhere, threads, stop)`: the table of the endgame `e`, in memory.
/// `solve_endgame(e, elsewhere, threads, stop, entries)`: the same with its entries there.
///
/// \param elsewhere  of positions that are not of `e`, and where the game is not over
/// \param threads    how many work on it
/// \param stop       how far it has come -> whether to give up; called by this thread only
/// \param entries    of e.size() positions, whatever they are
/// \throws endgame_stopped    if `stop` says so
/// \throws std::length_error  if an end is more than `most_endgame_plies` away
struct solve_endgame_fn {
    template <endgame E, outcomes_elsewhere<typename E::position> Elsewhere,
              endgame_stop Stop = never_stop_endgame>
    [[nodiscard]] auto operator()(E const& e, Elsewhere const& elsewhere, thread_count threads = {},
                                  Stop stop = {}) const
    {
        return (*this)(e, elsewhere, threads, std::move(stop), endgame_entries_in_memory(e.size()));
    }
    template <endgame E, outcomes_elsewhere<typename E::position> Elsewhere, endgame_stop Stop,
              endgame_entries Entries>
    [[nodiscard]] endgame_table<Entries> operator()(E const& e, Elsewhere const& elsewhere,
                                                    thread_count threads, Stop stop,
                                                    Entries entries) const
    {
        work<E, Elsewhere, Entries> all(e, elsewhere, entries);
        auto const pass = [&](auto const& step) {
            detail::in_parallel(e.size(), threads, step, [&] {
                if (stop(endgame_progress{e.size(), all.settled.load(), all.plies}))
                    throw endgame_stopped();
            });
        };
        auto const look_back = [&](verdict o) {
            if (all.any_new(o))
                pass([&](std::uint64_t begin, std::uint64_t end) { all.look_back(o, begin, end); });
        };
        pass([&](std::uint64_t begin, std::uint64_t end) { all.look_forward(begin, end); });
        while (all.goes_on()) {
            ++all.plies;
            // First what may be lost, while no position is won that was not a ply ago.
            look_back(verdict::win);
            look_back(verdict::loss);
            pass([&](std::uint64_t begin, std::uint64_t end) { all.settle(begin, end); });
        }
        pass([&](std::uint64_t begin, std::uint64_t end) { all.leave_drawn(begin, end); });
        return {endgame_outcomes(std::move(all.states)), std::move(entries)};
    }

private:
    // While an endgame is being solved, the two bits of a position are
    //   not_known
    //   won, lost
    //   loses   all of its moves lose. When the last one loses an entry knows, or this ply.
    // and its entry is
    //   its outcome, as it stays, if it was settled in an earlier ply
    //   waits_to_win and the ply when it will have been won, by a move out of the endgame: it may be
    //                sooner after all
    //   0 and the most plies in which a move out of the endgame loses, if all of those do
    static constexpr unsigned not_known = static_cast<unsigned>(verdict::draw);
    static constexpr unsigned won = static_cast<unsigned>(verdict::win);
    static constexpr unsigned lost = static_cast<unsigned>(verdict::loss);
    static constexpr unsigned loses = 3;
    static constexpr unsigned waits_to_win = 3;

    static constexpr int no_ply = std::numeric_limits<int>::max();

    /// What is to be done about the positions of a task.
    struct task_notes {
        std::uint8_t changed = 0; ///< two bits have, since the entries were written
        bool new_wins = false; ///< settled in the last ply
        bool new_losses = false;
        int waits_for = no_ply; ///< the next ply for which one waits
    };

    template <class E, class Elsewhere, class Entries>
    struct work {
        using P = typename E::position;

        E const& e;
        Elsewhere const& elsewhere;
        Entries& entries;
        detail::two_bit_array states;
        std::vector<task_notes> notes;
        int plies = 0;
        std::atomic<std::uint64_t> settled{0};

        work(E const& endgame, Elsewhere const& known, Entries& place)
            : e(endgame),
              elsewhere(known),
              entries(place),
              states(e.size()),
              notes(static_cast<std::size_t>(e.size() / detail::numbers_in_a_task) + 1)
        {
        }
        [[nodiscard]] task_notes& notes_of(std::uint64_t i)
        {
            return notes[static_cast<std::size_t>(i / detail::numbers_in_a_task)];
        }
        /// Whether positions of the task were settled as `o`, a win or a loss, in the last ply.
        [[nodiscard]] static bool& new_of(verdict o, task_notes& n)
        {
            return o == verdict::win ? n.new_wins : n.new_losses;
        }
        [[nodiscard]] bool any_new(verdict o)
        {
            return std::any_of(notes.begin(), notes.end(),
                               [o](task_notes& n) { return new_of(o, n); });
        }
        [[nodiscard]] bool goes_on() const
        {
            return std::any_of(notes.begin(), notes.end(), [](task_notes const& n) {
                return n.new_wins or n.new_losses or n.waits_for != no_ply;
            });
        }

        /// The entries of a task while it is worked on.
        class some_entries {
            std::array<endgame_entry, detail::numbers_in_a_task> all_;
            std::uint64_t begin_;
            std::span<endgame_entry> used_;

        public:
            some_entries(std::uint64_t begin, std::uint64_t end)
                : begin_(begin),
                  used_(all_.data(), static_cast<std::size_t>(end - begin))
            {
            }
            endgame_entry& operator[](std::uint64_t i)
            {
                return used_[static_cast<std::size_t>(i - begin_)];
            }
            void read(Entries const& from) { from.read(begin_, used_); }
            void write(Entries& to) const { to.write(begin_, used_); }
        };

        [[nodiscard]] verdict known_elsewhere(P const& q) const
        {
            auto const end = outcome_of_end(q);
            return end ? end->outcome : elsewhere.outcome(q);
        }
        [[nodiscard]] int plies_elsewhere(P const& q) const
        {
            return outcome_of_end(q) ? 0 : elsewhere.plies(q);
        }
        [[nodiscard]] bool is_won(P const& q) const
        {
            return e.contains(q) ? states[e.number(q)] == won : known_elsewhere(q) == verdict::win;
        }

        /// Position `i` has turned out to be what `o` says, in this ply.
        void settle_as(verdict o, std::uint64_t i, endgame_entry& entry, task_notes& n)
        {
            entry = endgame_entry({o, plies});
            states.set(i, static_cast<unsigned>(o));
            new_of(o, n) = true;
            settled.fetch_add(1, std::memory_order_relaxed);
        }

        /// Ends of the game, and what moves out of the endgame prove.
        void look_forward(std::uint64_t begin, std::uint64_t end)
        {
            some_entries here(begin, end);
            auto& n = notes_of(begin);
            for (auto i = begin; i < end; ++i) {
                auto const p = e.at(i);
                if (auto const over = outcome_of_end(p)) {
                    here[i] = {};
                    if (over->outcome != verdict::draw)
                        settle_as(over->outcome, i, here[i], n);
                } else {
                    here[i] = leaving(p, i, n);
                }
            }
            here.write(entries);
        }
        [[nodiscard]] endgame_entry leaving(P const& p, std::uint64_t i, task_notes& n)
        {
            int soonest = no_ply; // that the opponent has lost, elsewhere
            bool stays = false;
            bool all_lose = true; // that do not stay
            for (auto&& q : p.moves()) {
                if (e.contains(q)) {
                    stays = true;
                    continue;
                }
                auto const there = known_elsewhere(q);
                all_lose = all_lose and there == verdict::win;
                if (there == verdict::loss)
                    soonest = std::min(soonest, plies_elsewhere(q));
            }
            if (soonest != no_ply) {
                n.waits_for = std::min(n.waits_for, soonest + 1);
                return {waits_to_win, soonest + 1};
            }
            if (not all_lose)
                return {};
            int latest = 0;
            for (auto&& q : p.moves())
                if (not e.contains(q))
                    latest = std::max(latest, plies_elsewhere(q));
            if (not stays) {
                states.set(i, loses);
                n.waits_for = std::min(n.waits_for, latest + 1);
            }
            return {0, latest};
        }

        /// What follows from the positions that were settled a ply ago as `o`.
        void look_back(verdict o, std::uint64_t begin, std::uint64_t end)
        {
            if (not new_of(o, notes_of(begin)))
                return;
            some_entries here(begin, end);
            here.read(entries);
            endgame_entry const last_ply({o, plies - 1});
            for (auto i = begin; i < end; ++i)
                if (here[i] == last_ply)
                    for (auto&& p : e.predecessors(e.at(i)))
                        if (auto const from = e.number(p); states[from] == not_known) {
                            if (o == verdict::loss)
                                note(from, won);
                            else if (all_lose(p))
                                note(from, loses);
                        }
        }
        void note(std::uint64_t i, unsigned state)
        {
            states.join(i, state);
            std::atomic_ref(notes_of(i).changed).store(1, std::memory_order_relaxed);
        }
        [[nodiscard]] bool all_lose(P const& p) const
        {
            for (auto&& q : p.moves())
                if (not is_won(q))
                    return false;
            return true;
        }

        /// Writes what has been found in this ply, and what has waited for it.
        void settle(std::uint64_t begin, std::uint64_t end)
        {
            auto& n = notes_of(begin);
            n.new_wins = n.new_losses = false;
            if (n.changed == 0 and n.waits_for > plies)
                return;
            n.changed = 0;
            n.waits_for = no_ply;
            some_entries here(begin, end);
            here.read(entries);
            for (auto i = begin; i < end; ++i) {
                auto const state = states[i];
                if (state == loses)
                    settle_or_wait(verdict::loss, here[i].plies() + 1, i, here[i], n);
                else if (state == won and here[i].kind() != won)
                    settle_as(verdict::win, i, here[i], n);
                else if (here[i].kind() == waits_to_win)
                    settle_or_wait(verdict::win, here[i].plies(), i, here[i], n);
            }
            here.write(entries);
        }
        void settle_or_wait(verdict o, int when, std::uint64_t i, endgame_entry& entry,
                            task_notes& n)
        {
            if (when <= plies)
                settle_as(o, i, entry, n);
            else
                n.waits_for = std::min(n.waits_for, when);
        }

        /// What is not known in the end is drawn.
        void leave_drawn(std::uint64_t begin, std::uint64_t end)
        {
            some_entries here(begin, end);
            here.read(entries);
            for (auto i = begin; i < end; ++i)
                if (states[i] == not_known)
                    here[i] = {};
            here.write(entries);
        }
    };
};
inline constexpr solve_endgame_fn solve_endgame{};

} // namespace gametree
