/// \file
/// description: a game for two players as its rules say it, read, checked and compiled.
///
///     auto const hex = gdl::description::read(text, "hex.kif");
///     gdl::choose(hex);
///     game_tree_of(gdl::game::initial()) | views::prune(2) | views::map(static_value) | alpha_beta
///
/// In every state at most one role has a choice between moves: it is to move. Where none has, it is the
/// one whose move some rule asks for; of several, the one whose move is not one to wait with: noop, or one
/// with which a role waits while another one has a choice. If that is not one role alone, the state follows
/// of itself.
///
/// Memory:  at most `most_instances` instances of rules with eight conditions each, some 300 MB; a
///          description that has more, or that is played quicker so, keeps the rules and asks them in every
///          state (tabled_evaluation.hpp). At most
///          `most_terms` terms, some 300 MB, and `most_megabytes_of_tuples` for what follows from the
///          rules.
///
/// The descriptions of games that are shipped: the files of games/gdl/shipped/ as texts, so that a
/// program has them wherever it is installed.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <games/gdl/coordinates.hpp>
#include <games/gdl/engine.hpp>
#include <games/gdl/machine.hpp>
#include <games/gdl/rules.hpp>
#include <gametree/position.hpp>

namespace gametree::gdl {

/// A file of games/gdl/shipped/.
struct shipped_description {
    std::string_view name; ///< `hex.kif`
    std::string_view text;
};

/// All of them, sorted by name.
[[nodiscard]] std::span<shipped_description const> shipped_descriptions();

/// Instances of rules that are kept.
inline constexpr std::size_t most_instances = 1'000'000;
/// Tuples that are looked at to find them, unless a network is asked for: a second or so.
inline constexpr std::uint64_t enough_looks = 20'000'000;

/// A state that breaks a law of games for two: moves at the same time, or a role without one.
struct wrong_state : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Gets a line about something that can be played and is probably not what was meant.
using warning = std::function<void(std::string const&)>;

/// Whose move it is.
enum class turn { first, second, chance, nobody, over };

class description {
    std::string name_;
    std::string help_;
    std::string summary_;
    std::vector<std::string> roles_;
    std::array<std::size_t, 2> players_{}; // their places among the roles
    std::optional<std::size_t> chance_;
    std::unique_ptr<deduction> facts_; // that the machine refers to
    std::unique_ptr<machine> machine_;
    std::set<std::pair<std::string, std::size_t>> asked_; // names and arguments of moves in rules
    bool any_asked_ = false; // a rule asks for a move, whichever it is
    std::vector<bool> is_asked_; // of each move, if they are numbered
    mutable std::once_flag waiting_known_;
    mutable std::set<term_id> waiting_; // see waiting_moves
    warning warn_;
    mutable std::atomic_flag warned_ = ATOMIC_FLAG_INIT; // of goals that do not add up
    mutable std::atomic_flag warned_of_wrong_ = ATOMIC_FLAG_INIT; // of several, or no number
    bool knows_strange_ = false; // that a goal is no number has been said of the text
    std::vector<std::uint64_t> start_;
    coordinates coordinates_; // where not all facts are known
    bool in_network_ = false;
    std::uint64_t number_;

    description();

public:
    description(description const&) = delete;
    description& operator=(description const&) = delete;

    /// Reads the rules, and the start by them.
    ///
    /// \param name  of the game, in messages and in what is kept in files
    /// \param warn  gets what is doubtful in the rules; and once, now or in play, that goals at an end do
    ///              not add up to 100, or are not one number each. What it throws is thrown. Now if all ends are such ends, or a few
    ///              games that are played at random come to one, which is for a network only
    /// \throws notation_error  if the text is no description
    /// \throws wrong_state     if the start is not one of a game for two
    /// \throws too_much        if what follows from the rules has no end
    /// \par Cost  some 50 ms more where it is not known which engine is the quicker one
    [[nodiscard]] static std::shared_ptr<description const> read(std::string_view text,
                                                                 std::string const& name,
                                                                 engine how = engine::quickest,
                                                                 warning warn = {});

    [[nodiscard]] std::string const& name() const { return name_; }
    [[nodiscard]] std::string const& summary() const { return summary_; }
    /// The comment with which the text opens, and how moves are typed.
    [[nodiscard]] std::string const& help() const { return help_; }
    [[nodiscard]] std::string const& side(player who) const { return roles_[role_of(who)]; }
    [[nodiscard]] bool has_chance() const { return chance_.has_value(); }
    /// Whether all instances of the rules are kept.
    [[nodiscard]] bool in_network() const { return in_network_; }
    /// The columns and rows of boards, where it is not known which facts can be true; otherwise empty.
    [[nodiscard]] coordinates const& lines() const { return coordinates_; }
    [[nodiscard]] std::vector<std::string> const& roles() const { return roles_; }
    /// No other description of this process has it, not even one at the same address later.
    [[nodiscard]] std::uint64_t number() const { return number_; }

    [[nodiscard]] machine const& rules() const { return *machine_; }
    [[nodiscard]] std::vector<std::uint64_t> const& start() const { return start_; }
    [[nodiscard]] std::size_t role_of(player who) const
    {
        return players_[who == player::first ? 0 : 1];
    }
    [[nodiscard]] std::size_t chance_role() const { return *chance_; }

    /// Whose move it is where these moves are legal.
    ///
    /// \throws wrong_state
    [[nodiscard]] turn turn_of(frame const& f, state_words s) const;
    /// What a state is worth to a player: the goal less that of the other player. 0 where the rules give
    /// nobody one, or where they do not add up to 100 and the game goes on; at the end a player without
    /// a goal that is a number has 0, and of several the highest.
    [[nodiscard]] int value(state_words s, player who) const;
    /// Whether the game is over, and that player has more than the other one.
    [[nodiscard]] bool won(state_words s, player who) const;
    /// Whether the game is over, and nobody has.
    [[nodiscard]] bool drawn(state_words s) const;
    /// The goals at an end where they are not one each or do not add up to 100, as the rules have them:
    /// `(goal bob 30)`.
    [[nodiscard]] std::vector<std::string> goals_that_do_not_add_up(state_words s) const;
    /// The facts of a state in one line, not all of many.
    [[nodiscard]] std::string shown(state_words s) const;

    /// `ask()` of the machine; what it throws says whose rules they are.
    ///
    /// \throws too_much  if what follows from the rules has no end
    template <class Ask>
    auto with_name(Ask const& ask) const -> decltype(ask())
    try {
        return ask();
    } catch (too_much const& e) {
        throw too_much(name_ + ": " + e.what());
    }

private:
    bool choose_machine(gdl::rules const& all, engine how);
    [[nodiscard]] bool is_asked(move_id m) const;
    [[nodiscard]] bool matches_what_is_asked(move_id m) const;
    /// The moves that are a role's only ones while another role has a choice: those that a line of play
    /// from the start shows.
    [[nodiscard]] std::set<term_id> const& waiting_moves() const;
    [[nodiscard]] bool is_waiting(move_id m) const;
    void find_waiting_moves() const;
    struct result {
        bool over;
        std::optional<int> first; // what it is worth to the first player, if there are goals
        bool adds_up;
    };
    /// \param goals  filled in: of the first player, and of the second
    [[nodiscard]] result result_of(state_words s, std::array<int, 2>& goals) const;
    [[nodiscard]] result result_of(state_words s) const;
    [[nodiscard]] std::string goal_text(std::size_t role, state_words s) const;
    void warn_of_goals(std::array<int, 2> const& goals, state_words s) const;
    void try_some_ends() const;
};

/// Makes it the game of this process: that of `game` and `chance_game`.
void choose(std::shared_ptr<description const> d);
/// The game that was chosen. \pre there is one
[[nodiscard]] description const& chosen();

} // namespace gametree::gdl
