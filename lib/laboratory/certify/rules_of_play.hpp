/// \file
/// The rules that the certificates of a game are checked against, from the type of the game. No
/// search is behind them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/certify/rule_book.hpp>
#include <laboratory/notated_game.hpp>
#include <gametree/position.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

namespace detail {

    /// A position of the game `G`, `Judge` its static value.
    template <notated_game G, class Judge>
    class played_node final : public rule_node {
        using position = typename G::position;

        position at_;
        std::size_t plies_; // that are still to be made
        bool dynamic_;
        Judge judge_;
        std::optional<std::vector<position>> next_;

        [[nodiscard]] bool forced_pass() const
        {
            if constexpr (passing_label<position>)
                return at_.forced_pass();
            else
                return false;
        }
        /// What the moves lead to: none beyond the depth, unless the position is dynamic.
        std::vector<position> const& next()
        {
            if (not next_) {
                next_.emplace();
                if (plies_ > 0 or (dynamic_ and at_.dynamic()))
                    for (position const p : at_.moves())
                        next_->push_back(p);
            }
            return *next_;
        }

    public:
        played_node(position at, std::size_t plies, bool dynamic, Judge judge)
            : at_(std::move(at)),
              plies_(plies),
              dynamic_(dynamic),
              judge_(std::move(judge))
        {
        }
        [[nodiscard]] std::size_t size() override { return next().size(); }
        [[nodiscard]] std::size_t place_of(std::string_view move) override
        {
            if (next().empty())
                throw against_the_rules("nothing comes after it");
            try {
                auto const to = G::read_move(at_, move);
                if (std::ranges::find(next(), to) == next().end())
                    throw against_the_rules("the rules have no such move");
                if (auto const usual = G::write_move(at_, to); usual != move)
                    throw against_the_rules(fmt::format("that move is written \"{}\"", usual));
                // Several moves may lead to equal positions: then their names tell them apart.
                auto const found = std::ranges::find_if(next(), [&](position const& p) {
                    return p == to and G::write_move(at_, p) == move;
                });
                return static_cast<std::size_t>(found - next().begin());
            } catch (std::runtime_error const& e) {
                throw against_the_rules(e.what());
            }
        }
        [[nodiscard]] std::unique_ptr<rule_node> child(std::size_t place) override
        {
            auto const left = plies_ - (plies_ > 0 and not forced_pass() ? 1 : 0);
            return std::make_unique<played_node>(next()[place], left, dynamic_, judge_);
        }
        /// The rules have chances in floating point; a fraction of small numbers is meant.
        [[nodiscard]] bool weighs([[maybe_unused]] std::size_t place,
                                  [[maybe_unused]] rational const& weight) override
        {
            if constexpr (chance_label<position>) {
                constexpr int most = 1296; // two throws of two dice
                constexpr double rounding = 1e-12;
                return (denominator(weight) <= most or numerator(weight) == 1)
                   and std::abs(weight.template convert_to<double>() - next()[place].weight())
                           < rounding;
            } else {
                return false;
            }
        }
        [[nodiscard]] bool by_chance() const override
        {
            if constexpr (chance_label<position>)
                return at_.is_chance();
            else
                return false;
        }
        [[nodiscard]] rational label() const override { return rational(judge_(at_)); }
        [[nodiscard]] std::string name() const override { return G::write_position(at_); }
    };

    template <class G>
    typename G::position read_start(certificate const& c)
    {
        try {
            auto const start = G::read_position(c.claimed.position);
            if (auto const usual = G::write_position(start); usual != c.claimed.position)
                throw against_the_rules(fmt::format("that position is written {}", usual));
            return start;
        } catch (notation_error const& e) {
            constexpr std::size_t before = std::string_view("position ").size();
            std::string const whole = e.what();
            throw notation_error(c.subject_line, e.column() + before,
                                 whole.substr(whole.find(": ") + 2));
        }
    }

} // namespace detail

/// The rules of all play from the position of a certificate.
///
/// \param make_judge  makes of the start: position -> value for the player to move there
/// \param range       the least and the greatest value possible, where that is known
/// \throws notation_error, against_the_rules  if there is no such position
template <notated_game G, class MakeJudge>
[[nodiscard]] rule_book rules_of_play(certificate const& c, MakeJudge const& make_judge,
                                      std::optional<value_ends> range)
{
    auto const start = detail::read_start<G>(c);
    auto judge = make_judge(start);
    return {std::make_unique<detail::played_node<G, decltype(judge)>>(
                start, c.claimed.depth, c.claimed.dynamic, std::move(judge)),
            std::move(range)};
}

/// The same where positions are judged by their `static_value`.
template <notated_game G>
[[nodiscard]] rule_book rules_of_play(certificate const& c)
{
    return rules_of_play<G>(c, [](auto const&) { return static_value; }, std::nullopt);
}

} // namespace gametree::laboratory
