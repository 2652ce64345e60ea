#include <algorithm>
#include <cmath>
#include <vector>

#include <boost/hana/for_each.hpp>
#include <fmt/format.h>

#include "per_game/chance_games.hpp"
#include <gametree/laboratory/certify/rule_book.hpp>
#include "per_game/strategies.hpp"
#include "terminal/support.hpp"
#include <gametree/games/games.hpp>
#include <gametree/games/illegal_move.hpp>

namespace gametree::laboratory {

namespace {
    /// A position of the game `G`, `Judge` its static value.
    template <listed_game G, class Judge>
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
                auto const found = std::ranges::find(next(), to);
                if (found == next().end())
                    throw against_the_rules("the rules have no such move");
                if (auto const usual = G::write_move(at_, to); usual != move)
                    throw against_the_rules(fmt::format("that move is written \"{}\"", usual));
                return static_cast<std::size_t>(found - next().begin());
            } catch (illegal_move const& e) {
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
                return denominator(weight) <= most
                   and std::abs(weight.template convert_to<double>() - next()[place].weight())
                           < rounding;
            } else {
                return false;
            }
        }
        [[nodiscard]] bool by_chance() const override { return cli::is_chance<G>(at_); }
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

    template <class G>
    rule_book rules_of(certificate const& c)
    {
        auto const& s = c.claimed;
        auto const start = read_start<G>(c);
        if (cli::game_with_strategies<G> == s.strategy.empty())
            throw against_the_rules(fmt::format("{} has {}", G::name,
                                                s.strategy.empty() ? "strategies, of which one is "
                                                                     "to be named"
                                                                   : "no strategies"));
        auto const with = [&](auto judge) -> std::unique_ptr<rule_node> {
            return std::make_unique<played_node<G, decltype(judge)>>(start, s.depth, s.dynamic,
                                                                     judge);
        };
        try {
            if constexpr (cli::game_of_chance<G>)
                return {with(G::judged_by(cli::strategy_number<G>(s.strategy), start.to_move())),
                        value_ends(rational(G::lowest), rational(G::highest))};
            else if constexpr (requires { G::win_value; })
                return {with(cli::judge_of<G>(s.strategy)),
                        value_ends(-G::win_value, G::win_value)};
            else
                return {with(cli::judge_of<G>(s.strategy)), std::nullopt};
        } catch (cli::request_error const& e) {
            throw against_the_rules(e.what());
        }
    }
} // namespace

rule_book rules_of_game(certificate const& c)
{
    std::optional<rule_book> found;
    boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
        if (c.claimed.game == G::name)
            found = rules_of<G>(c);
    });
    if (not found)
        throw against_the_rules("there is no such game");
    return std::move(*found);
}

rule_book rules_for(certificate const& c)
{
    return c.claimed.game.empty() ? rules_of_tree(c) : rules_of_game(c);
}

} // namespace gametree::laboratory
