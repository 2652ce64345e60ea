/// \file
/// description: a game for two players as its rules say it, read, checked and compiled.
///
///     auto const hex = gdl::description::read(text, "hex.kif");
///     gdl::choose(hex);
///     game_tree_of(gdl::game::initial()) | views::prune(2) | views::map(static_value) | alpha_beta
///
/// In every state at most one role has a choice between moves: it is to move. Where none has, it is the
/// one whose move some rule asks for; if that is not one role alone, the state follows of itself.
///
/// Memory:  at most `most_instances` instances of rules with eight conditions each, some 300 MB; a
///          description that has more keeps the rules and asks them in every state (asking.hpp). At most
///          `most_terms` terms, some 300 MB, and `most_megabytes_of_tuples` for what follows from the
///          rules.
///
/// The descriptions of games that are shipped: the files of games/gdl/shipped/ as texts, so that a
/// program has them wherever it is installed.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

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

/// A state that breaks a law of games for two: moves at the same time, goals that do not add up.
struct wrong_state : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// How a description is played.
enum class engine { network_if_it_fits, joins };

/// Whose move it is.
enum class turn { first, second, chance, nobody, over };

class description {
    std::string name_;
    std::string help_;
    std::string summary_;
    std::vector<std::string> roles_;
    std::array<std::size_t, 2> players_{}; // their places among the roles
    std::optional<std::size_t> chance_;
    std::unique_ptr<deduction> facts_; // whose terms the network writes
    std::unique_ptr<machine> machine_;
    std::vector<term> asked_; // moves that rules ask for
    std::vector<bool> is_asked_; // of each move, if they are numbered
    std::vector<std::uint64_t> start_;
    bool in_network_ = false;
    std::uint64_t number_;

    description();

public:
    description(description const&) = delete;
    description& operator=(description const&) = delete;

    /// Reads the rules, and the start by them.
    ///
    /// \param name  of the game, in messages and in what is kept in files
    /// \throws notation_error  if the text is no description
    /// \throws wrong_state     if the start is not one of a game for two
    /// \throws too_much        if what follows from the rules has no end
    [[nodiscard]] static std::shared_ptr<description const>
    read(std::string_view text, std::string const& name, engine how = engine::network_if_it_fits);

    [[nodiscard]] std::string const& name() const { return name_; }
    [[nodiscard]] std::string const& summary() const { return summary_; }
    /// The comment with which the text opens, and how moves are typed.
    [[nodiscard]] std::string const& help() const { return help_; }
    [[nodiscard]] std::string const& side(player who) const { return roles_[role_of(who)]; }
    [[nodiscard]] bool has_chance() const { return chance_.has_value(); }
    /// Whether all instances of the rules are kept.
    [[nodiscard]] bool in_network() const { return in_network_; }
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
    /// What a state is worth to a player: the goal less 50, doubled; 0 where the rules give nobody one, or
    /// where they do not add up to 100 and the game goes on.
    ///
    /// \throws wrong_state
    [[nodiscard]] int value(state_words s, player who) const;
    /// Whether the game is over, and that player has more than half of the goal.
    [[nodiscard]] bool won(state_words s, player who) const;
    /// Whether the game is over, and nobody has.
    [[nodiscard]] bool drawn(state_words s) const;
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
    [[nodiscard]] bool is_asked(move_id m) const;
    [[nodiscard]] bool matches_what_is_asked(move_id m) const;
    struct result {
        bool over;
        std::optional<int> first; // the goal of the first player, if there are goals
    };
    [[nodiscard]] result result_of(state_words s) const;
};

/// Makes it the game of this process: that of `game` and `chance_game`.
void choose(std::shared_ptr<description const> d);
/// The game that was chosen. \pre there is one
[[nodiscard]] description const& chosen();

} // namespace gametree::gdl
