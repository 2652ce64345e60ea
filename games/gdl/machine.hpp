/// \file
/// machine: how a description is played: states, legal moves, next states and goals, as numbers.
///
/// There are two. `network` has all instances of all rules on bit sets: a state is one bit for each fact
/// that can ever be true. `questions` finds the instances that matter anew in every state: where there are
/// too many, and where few of them matter, as of the ways in which the cells of a board may be connected.
///
/// Law:  both say the same of every state. Tested in games/gdl/engines.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <games/gdl/deduction.hpp>
#include <games/gdl/terms.hpp>

namespace gametree::gdl {

/// Two players, and perhaps chance.
inline constexpr std::size_t most_roles = 3;

/// A state, as the machine keeps it.
using state_words = std::span<std::uint64_t const>;
/// A move, as the machine numbers it.
using move_id = std::uint32_t;

/// What is known of a state when its moves have been found.
struct frame {
    std::vector<std::uint64_t> words;
    std::vector<move_id> moves; ///< of the first role, then of the second, ..
    std::array<std::uint32_t, most_roles + 1> first{}; ///< where those of each role begin
    bool over = false; ///< then there are no moves
    bool ready = false; ///< `next` may be asked

    [[nodiscard]] std::span<move_id const> of(std::size_t role) const
    {
        return {moves.data() + first[role], first[role + 1] - first[role]};
    }
};

/// What `machine::goals` finds instead of a goal: none; one that is no number from 0 to 100; several, with
/// the highest of their numbers added.
inline constexpr int no_goal = -1;
inline constexpr int strange_goal = -2;
inline constexpr int several_goals = -1000;

/// What a role gets for it: 0 where it has no goal that is a number.
[[nodiscard]] constexpr int points_of(int goal)
{
    constexpr int most = 100;
    return goal >= 0                                              ? goal
         : goal >= several_goals and goal <= several_goals + most ? goal - several_goals
                                                                  : 0;
}
/// With one goal more.
[[nodiscard]] constexpr int with_goal(int known, int one)
{
    return known == no_goal ? one : several_goals + std::max(points_of(known), points_of(one));
}

class machine {
public:
    machine() = default;
    machine(machine const&) = delete;
    machine& operator=(machine const&) = delete;
    virtual ~machine() = default;

    [[nodiscard]] virtual std::vector<std::uint64_t> start() const = 0;
    /// Finds the moves of a state.
    virtual void find_moves(state_words s, frame& f) const = 0;
    /// Makes the frame ready for `next`.
    virtual void make_ready(frame& f) const = 0;
    /// The state after a move of each role. It stays until the next call in this thread.
    [[nodiscard]] virtual state_words next(frame const& f, std::span<move_id const> joint) const
        = 0;
    /// Whether the game is over, and the goal of each role, or one of the constants above.
    virtual bool goals(state_words s, std::span<int> to) const = 0;
    /// All goals of a role, such as 33 and 100, in the order of `term_table::order`.
    [[nodiscard]] virtual std::vector<std::string> written_goals(state_words s,
                                                                 std::size_t role) const
        = 0;
    [[nodiscard]] virtual term_id term_of(move_id m) const = 0;
    /// The moves are numbered below this; 0 if that is not known.
    [[nodiscard]] virtual std::size_t move_count() const = 0;
    /// The facts of a state, in the order of `term_table::order`.
    [[nodiscard]] virtual std::vector<term_id> facts(state_words s) const = 0;
    /// The facts that may be true in some state, as far as they are known.
    [[nodiscard]] virtual std::vector<term_id> all_facts() const = 0;
    [[nodiscard]] virtual std::string written(term_id t) const = 0;
    [[nodiscard]] virtual std::string name_of(term_id t) const = 0;
    [[nodiscard]] virtual std::vector<term_id> arguments_of(term_id t) const = 0;
    /// `term_table::order`
    [[nodiscard]] virtual bool comes_before(term_id a, term_id b) const = 0;
};

/// All instances of all rules.
///
/// \param d      in it only what does not change has been concluded. Conclusions about what changes
///              are forgotten again; its terms must stay
/// \param most   instances; with one, a megabyte holds some 20,000
/// \param looks  at tuples, to find them; a second has some 15,000,000
/// \throws too_much  if there are more
[[nodiscard]] std::unique_ptr<machine> make_network(deduction& d,
                                                    std::vector<std::string> const& roles,
                                                    std::size_t most, std::uint64_t looks);

/// Rules that are asked in every state. It is asked by one thread at a time.
///
/// \param d      nothing in it is known but what does not change
/// \param facts  all that can ever be true, in the order of `term_table::order`: then a state is one bit
///               for each, as in the network; or none, if that is not known
[[nodiscard]] std::unique_ptr<machine>
make_questions(deduction& d, std::vector<std::string> const& roles, std::vector<term_id> facts);

} // namespace gametree::gdl
