#include <laboratory/certify/rules_of_play.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <gametree/text/notation_error.hpp>
#include <laboratory/certify/certificate.hpp>

namespace gametree::laboratory {

rational exact_chance(double chance)
{
    constexpr int most = 1296; // two throws of two dice
    constexpr double rounding = 1e-12;
    constexpr double many = 1e6;
    auto const outcomes = std::round(1 / chance);
    if (outcomes <= many and std::abs(chance * outcomes - 1) < rounding)
        return rational(1) / static_cast<long long>(outcomes);
    for (int below = 1; below <= most; ++below)
        if (auto const above = std::round(chance * below);
            std::abs(chance * below - above) < rounding)
            return rational(static_cast<long long>(above)) / below;
    return rational(chance);
}

namespace {
    class played_node final : public rule_node {
        any_position at_;
        std::size_t plies_; // that are still to be made
        bool dynamic_;
        bool chance_;
        std::shared_ptr<position_judge const> judge_;
        std::optional<std::vector<any_position>> next_;

        /// What the moves lead to: none beyond the depth, unless the position is dynamic.
        std::vector<any_position> const& next()
        {
            if (not next_) {
                next_.emplace();
                if (plies_ > 0 or (dynamic_ and at_.dynamic()))
                    for (any_position const& p : at_.moves())
                        next_->push_back(p);
            }
            return *next_;
        }

    public:
        played_node(any_position at, std::size_t plies, bool dynamic, bool chance,
                    std::shared_ptr<position_judge const> judge)
            : at_(std::move(at)),
              plies_(plies),
              dynamic_(dynamic),
              chance_(chance),
              judge_(std::move(judge))
        {
        }
        [[nodiscard]] std::size_t size() override { return next().size(); }
        [[nodiscard]] std::size_t place_of(std::string_view move) override
        {
            if (next().empty())
                throw against_the_rules("nothing comes after it");
            try {
                auto const to = at_.read_move(move);
                if (std::ranges::find(next(), to) == next().end())
                    throw against_the_rules("the rules have no such move");
                if (auto const usual = at_.write_move(to); usual != move)
                    throw against_the_rules(fmt::format("that move is written \"{}\"", usual));
                // Several moves may lead to equal positions: then their names tell them apart.
                auto const found = std::ranges::find_if(next(), [&](any_position const& p) {
                    return p == to and at_.write_move(p) == move;
                });
                return static_cast<std::size_t>(found - next().begin());
            } catch (std::runtime_error const& e) {
                throw against_the_rules(e.what());
            }
        }
        [[nodiscard]] std::unique_ptr<rule_node> child(std::size_t place) override
        {
            auto const left = plies_ - (plies_ > 0 and not at_.forced_pass() ? 1 : 0);
            return std::make_unique<played_node>(next()[place], left, dynamic_, chance_, judge_);
        }
        /// The rules have chances in floating point; a fraction of small numbers is meant.
        [[nodiscard]] bool weighs(std::size_t place, rational const& weight) override
        {
            return chance_ and weight == exact_chance(next()[place].weight());
        }
        [[nodiscard]] bool by_chance() const override { return at_.is_chance(); }
        [[nodiscard]] rational label() const override { return (*judge_)(at_); }
        [[nodiscard]] std::string name() const override { return at_.written(); }
    };

    any_position read_start(certificate const& c, game_rules const& rules)
    {
        try {
            auto const start = rules.read_position(c.claimed.position);
            if (auto const usual = start.written(); usual != c.claimed.position)
                throw against_the_rules(fmt::format("that position is written {}", usual));
            return start;
        } catch (notation_error const& e) {
            constexpr std::size_t before = std::string_view("position ").size();
            std::string const whole = e.what();
            throw notation_error(c.subject_line, e.column() + before,
                                 whole.substr(whole.find(": ") + 2));
        }
    }
} // namespace

rule_book rules_of_play(certificate const& c, game_rules const& rules)
{
    auto const start = read_start(c, rules);
    auto judge = std::make_shared<position_judge const>(rules.judge_from(start));
    return {std::make_unique<played_node>(start, c.claimed.depth, c.claimed.dynamic, rules.chance,
                                          std::move(judge)),
            rules.range};
}

} // namespace gametree::laboratory
