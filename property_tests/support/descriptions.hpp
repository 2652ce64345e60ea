/// \file
/// The shipped descriptions, and random play by them as the machine has it.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <games/gdl/description.hpp>

namespace gametree_tests {

/// The text of a shipped description.
inline std::string_view shipped_text(std::string_view name)
{
    for (auto const& d : gametree::gdl::shipped_descriptions())
        if (d.name == name)
            return d.text;
    throw std::logic_error("no description " + std::string(name));
}

inline std::shared_ptr<gametree::gdl::description const>
shipped(std::string_view name, gametree::gdl::engine how = gametree::gdl::engine::quickest)
{
    return gametree::gdl::description::read(shipped_text(name), std::string(name), how);
}

/// A state as the program in Prolog writes it: facts, each once.
using written_state = std::set<std::string>;

/// A state of a game, with what follows from it.
class played {
    gametree::gdl::description const& game_;
    std::vector<std::uint64_t> words_;
    gametree::gdl::frame known_;

public:
    explicit played(gametree::gdl::description const& game) : game_(game), words_(game.start())
    {
        game.rules().find_moves(words_, known_);
    }
    [[nodiscard]] bool over() const { return known_.over; }

    /// True facts; legal moves unless it is over; goals that are numbers; terminal.
    [[nodiscard]] written_state written() const
    {
        auto const& m = game_.rules();
        written_state all;
        for (auto const fact : m.facts(words_))
            all.insert("(true " + m.written(fact) + ")");
        std::array<int, gametree::gdl::most_roles> goals{};
        bool const over = m.goals(words_, {goals.data(), game_.roles().size()});
        if (over != known_.over)
            throw std::logic_error("over, and not over");
        if (over)
            all.insert("terminal");
        for (std::size_t role = 0; role < game_.roles().size(); ++role) {
            auto const& name = game_.roles()[role];
            if (goals[role] >= 0)
                all.insert("(goal " + name + " " + std::to_string(goals[role]) + ")");
            for (auto const move : known_.of(role))
                all.insert("(legal " + name + " " + m.written(m.term_of(move)) + ")");
        }
        return all;
    }
    /// The moves of each role, as they are written: a choice for each.
    [[nodiscard]] std::vector<std::string> choose(std::mt19937_64& random) const
    {
        std::vector<std::string> chosen;
        for (std::size_t role = 0; role < game_.roles().size(); ++role) {
            auto const own = known_.of(role);
            auto const move = own[random() % own.size()];
            chosen.push_back(game_.rules().written(game_.rules().term_of(move)));
        }
        return chosen;
    }
    void move(std::vector<std::string> const& chosen)
    {
        auto const& m = game_.rules();
        std::vector<gametree::gdl::move_id> joint;
        for (std::size_t role = 0; role < chosen.size(); ++role) {
            auto const own = known_.of(role);
            auto const found = std::find_if(own.begin(), own.end(), [&](auto move) {
                return m.written(m.term_of(move)) == chosen[role];
            });
            joint.push_back(*found);
        }
        m.make_ready(known_);
        auto const next = m.next(known_, joint);
        words_.assign(next.begin(), next.end());
        m.find_moves(words_, known_);
    }
};

} // namespace gametree_tests
