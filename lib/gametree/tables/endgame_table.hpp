/// \file
/// endgame_table: the outcomes of all positions of an endgame, and how far off the end is.
///
///   endgame_table const table = solve_endgame(e, elsewhere);
///   table[e.number(p)]            won, lost or drawn, and in how many plies
///
/// The equations are those of `retrograde`, and so is the way: backwards from the ends of the game
/// (K. Thompson, Retrograde analysis of certain endgames, 1986). But the positions have numbers, so
/// that they need not be remembered, nor the moves between them: an outcome takes two bytes, and
/// nothing else is kept. Ply by ply, all whose outcome was found in the last one are looked up, and
/// what leads to them is looked at again. Moves out of the endgame, whose outcomes are known, are
/// looked at once in the beginning; what they prove waits in the table for its ply.
///
/// Who knows only that a position is won can walk in circles for ever. So the plies are kept too: to
/// go where the opponent loses soonest is to win in as many plies as the table says.
///
/// Laws:    outcome and plies are those of `retrograde`, of which `retrograde` has the equations.
///          They do not depend on the number of threads.
///          Tested in lib/tables/endgame_table.cpp and games/nine_mens_morris/endgame.cpp.
/// Cost:    the moves of a position are found once and its predecessors once, if it is not drawn; and
///          its moves, until the first that does not lose, each time that one of them turns out to
///          lose. The table is read from one end to the other once a ply.
/// Memory:  2 bytes a number, whatever is done; and nothing else, besides what the endgame has.
/// Stopping: it can be told to give up, about once in 10,000 positions; nothing is then known.
#ifndef GAMETREE_TABLES_ENDGAME_TABLE_HPP
#define GAMETREE_TABLES_ENDGAME_TABLE_HPP

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <type_traits>

#include <range/v3/range/access.hpp>

#include <gametree/detail/in_parallel.hpp>
#include <gametree/detail/zeroed_array.hpp>
#include <gametree/position.hpp>
#include <gametree/tables/endgame.hpp>
#include <gametree/tables/retrograde.hpp>
#include <gametree/thread_count.hpp>

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

/// The most plies that a table can count.
inline constexpr int most_endgame_plies = (1 << 13) - 1;

/// How far `solve_endgame` has come.
struct endgame_progress {
    std::uint64_t positions; ///< that there are
    std::uint64_t settled; ///< that are known to be won or lost
    int plies; ///< that have been looked back
};

/// Thrown when `solve_endgame` is told to give up.
struct endgame_stopped : std::runtime_error {
    endgame_stopped() : std::runtime_error("solve_endgame: told to give up") { }
};

/// How far `solve_endgame` has come -> whether to give up.
template <class F>
concept endgame_stop = std::predicate<F&, endgame_progress const&>;

/// Goes on to the end.
struct never_stop_endgame {
    constexpr bool operator()(endgame_progress const&) const { return false; }
};

/// The outcomes of an endgame, by number.
class endgame_table {
    detail::zeroed_array<std::uint16_t> entries_;

    friend struct solve_endgame_fn;

public:
    /// What an entry takes.
    static constexpr std::uint64_t bytes = sizeof(std::uint16_t);

    /// \param size  all of them drawn
    explicit endgame_table(std::uint64_t size) : entries_(static_cast<std::size_t>(size)) { }

    [[nodiscard]] std::uint64_t size() const { return entries_.size(); }

    /// \pre number < size()
    [[nodiscard]] solved_outcome operator[](std::uint64_t number) const
    {
        return outcome_of(entries_.begin()[number]);
    }

    /// An outcome as 16 bits: in the upper three, 0 for a draw, 1 for a win and 2 for a loss; below,
    /// the plies.
    ///
    /// \throws std::length_error  for more plies than `most_endgame_plies`
    [[nodiscard]] static std::uint16_t bits_of(solved_outcome o)
    {
        if (o.plies > most_endgame_plies)
            throw std::length_error("solve_endgame: more plies than an entry can count");
        return static_cast<std::uint16_t>(static_cast<unsigned>(o.outcome) << plies_bits
                                          | static_cast<unsigned>(o.plies));
    }
    /// Whether these bits are an outcome.
    [[nodiscard]] static bool is_outcome(std::uint16_t bits)
    {
        return bits >> plies_bits == 0 ? bits == 0 : bits >> plies_bits <= 2;
    }
    /// \pre is_outcome(bits)
    [[nodiscard]] static solved_outcome outcome_of(std::uint16_t bits)
    {
        return {static_cast<verdict>(bits >> plies_bits),
                static_cast<int>(bits & ((1U << plies_bits) - 1))};
    }
    [[nodiscard]] std::uint16_t bits(std::uint64_t number) const
    {
        return entries_.begin()[number];
    }
    /// \pre is_outcome(bits)
    void set_bits(std::uint64_t number, std::uint16_t bits) { entries_[number] = bits; }

private:
    static constexpr int plies_bits = 13;
    static_assert(static_cast<unsigned>(verdict::win) == 1
                  and static_cast<unsigned>(verdict::loss) == 2);
};

/// `solve_endgame(e, elsewhere, threads, stop)`: the table of the endgame `e`.
///
/// \param elsewhere  a position that is not of `e`, and where the game is not over -> its
///                   `solved_outcome`; called by all threads
/// \param threads    how many work on it
/// \param stop       how far it has come -> whether to give up; called by this thread only
/// \throws endgame_stopped    if `stop` says so
/// \throws std::length_error  if an end is more than `most_endgame_plies` away
struct solve_endgame_fn {
    template <endgame E, class Elsewhere, endgame_stop Stop = never_stop_endgame>
        requires std::same_as<std::invoke_result_t<Elsewhere const&, typename E::position const&>,
                              solved_outcome>
    [[nodiscard]] endgame_table operator()(E const& e, Elsewhere const& elsewhere,
                                           thread_count threads = {}, Stop stop = {}) const
    {
        endgame_table table(e.size());
        work<E, Elsewhere> all{e, elsewhere, table.entries_};
        auto const pass = [&](auto const& step) {
            detail::in_parallel(
                e.size(), threads,
                [&](std::uint64_t begin, std::uint64_t end) {
                    for (auto i = begin; i < end; ++i)
                        step(i);
                },
                [&] {
                    if (stop(endgame_progress{e.size(), all.settled.load(), all.plies}))
                        throw endgame_stopped();
                });
        };
        pass([&](std::uint64_t i) { all.look_forward(i); });
        for (std::uint64_t before = 0;
             all.settled != before or all.plies < all.last_waiting.load();) {
            before = all.settled;
            ++all.plies;
            pass([&](std::uint64_t i) { all.look_back(i); });
        }
        pass([&](std::uint64_t i) { all.leave_drawn(i); });
        return table;
    }

private:
    // While an endgame is being solved, an entry is one of three:
    //   not known   below `known_from`: so many moves, the first ones, are known to lose, and need
    //               not be looked at again
    //   settled     the outcome, as it stays
    //   waiting     from `waiting_from`: an outcome for a later ply. A win may come sooner after all;
    //               a loss does not.
    static constexpr unsigned known_from = 1U << endgame_table::plies_bits;
    static constexpr unsigned waiting_from = 3U << endgame_table::plies_bits;
    static constexpr unsigned waiting_for_later = waiting_from - known_from; // and so is added
    static constexpr unsigned plies_mask = known_from - 1;

    template <class E, class Elsewhere>
    struct work {
        using P = typename E::position;

        E const& e;
        Elsewhere const& elsewhere;
        detail::zeroed_array<std::uint16_t>& entries;
        int plies = 0;
        std::atomic<std::uint64_t> settled{0};
        std::atomic<int> last_waiting{0};

        [[nodiscard]] auto entry(std::uint64_t i) const
        {
            return std::atomic_ref(entries[static_cast<std::size_t>(i)]);
        }
        [[nodiscard]] unsigned bits(std::uint64_t i) const
        {
            return entry(i).load(std::memory_order_relaxed);
        }
        static bool is_settled(unsigned bits) { return bits >= known_from and bits < waiting_from; }
        static solved_outcome read(unsigned bits)
        {
            return endgame_table::outcome_of(static_cast<std::uint16_t>(bits));
        }

        /// What is settled of `q`; a draw where nothing is.
        [[nodiscard]] solved_outcome known(P const& q) const
        {
            if (e.contains(q)) {
                auto const found = bits(e.number(q));
                return is_settled(found) ? read(found) : solved_outcome{};
            }
            if (auto const end = outcome_of_end(q))
                return *end;
            return elsewhere(q);
        }
        /// Threads that find the same at the same time count it once.
        void settle(std::uint64_t i, solved_outcome o)
        {
            auto const now = endgame_table::bits_of(o);
            auto before = static_cast<std::uint16_t>(bits(i));
            while (not is_settled(before))
                if (entry(i).compare_exchange_weak(before, now, std::memory_order_relaxed)) {
                    settled.fetch_add(1, std::memory_order_relaxed);
                    return;
                }
        }
        void wait(std::uint64_t i, solved_outcome o)
        {
            entry(i).store(
                static_cast<std::uint16_t>(endgame_table::bits_of(o) + waiting_for_later),
                std::memory_order_relaxed);
            auto latest = last_waiting.load(std::memory_order_relaxed);
            while (latest < o.plies
                   and not last_waiting.compare_exchange_weak(latest, o.plies,
                                                              std::memory_order_relaxed)) { }
        }

        /// Ends of the game, and what moves out of the endgame prove.
        void look_forward(std::uint64_t i)
        {
            auto const p = e.at(i);
            if (auto const end = outcome_of_end(p)) {
                if (end->outcome != verdict::draw)
                    settle(i, *end);
                return;
            }
            std::optional<int> soonest; // win
            int latest = 0; // loss
            bool all_lose = true;
            for (auto&& q : p.moves()) {
                auto const there = e.contains(q) ? solved_outcome{} : known(q);
                all_lose = all_lose and there.outcome == verdict::win;
                if (there.outcome == verdict::win)
                    latest = std::max(latest, there.plies + 1);
                else if (there.outcome == verdict::loss)
                    soonest = std::min(soonest.value_or(there.plies + 1), there.plies + 1);
            }
            if (soonest)
                wait(i, {verdict::win, *soonest});
            else if (all_lose)
                wait(i, {verdict::loss, latest});
        }

        /// What follows from a position that was settled a ply ago; and what has waited for this
        /// ply. What another thread settles meanwhile is of this ply, and read or not, it changes
        /// no entry: a loss that follows from it is of the next ply, and found then, if not now.
        void look_back(std::uint64_t i)
        {
            auto const here = bits(i);
            auto const at = static_cast<int>(here & plies_mask);
            if (here >= waiting_from and at == plies)
                settle(i, read(here - waiting_for_later));
            if (not is_settled(here) or at != plies - 1)
                return;
            bool const lost = read(here).outcome == verdict::loss;
            for (auto&& p : e.predecessors(e.at(i))) {
                auto const from = e.number(p);
                auto const before = bits(from);
                if (lost)
                    settle(from, {verdict::win, plies});
                else if (before < known_from)
                    look_again(from, before);
            }
        }
        /// What is not known in the end is drawn.
        void leave_drawn(std::uint64_t i)
        {
            if (bits(i) < known_from)
                entry(i).store(0, std::memory_order_relaxed);
        }
        /// One more of the moves of number `i` loses. Perhaps all do.
        void look_again(std::uint64_t i, unsigned first_ones)
        {
            auto const p = e.at(i);
            unsigned place = 0;
            for (auto&& q : p.moves()) {
                if (place >= first_ones and known(q).outcome != verdict::win) {
                    auto before = static_cast<std::uint16_t>(first_ones);
                    entry(i).compare_exchange_strong(
                        before, static_cast<std::uint16_t>(std::min(place, plies_mask)),
                        std::memory_order_relaxed);
                    return;
                }
                ++place;
            }
            int latest = 0;
            for (auto&& q : p.moves())
                latest = std::max(latest, known(q).plies + 1);
            if (latest <= plies)
                settle(i, {verdict::loss, latest});
            else
                wait(i, {verdict::loss, latest});
        }
    };
};
inline constexpr solve_endgame_fn solve_endgame{};

} // namespace gametree

#endif
