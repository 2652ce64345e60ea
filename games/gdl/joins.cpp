#include <algorithm>
#include <array>
#include <charconv>
#include <mutex>

#include <games/gdl/asking.hpp>
#include <games/gdl/machine.hpp>

namespace gametree::gdl {

namespace {
    /// Facts that a state may have.
    constexpr std::size_t most_facts = 100'000;

    class joins final : public machine {
        std::unique_ptr<deduction> d_;
        mutable asking questions_;
        std::vector<term_id> roles_;
        relation_id next_;
        relation_id legal_;
        relation_id goal_;
        relation_id terminal_;
        mutable std::mutex asked_; // every question, as the answers are kept
        mutable std::vector<std::uint64_t> known_; // the state that was asked about last
        mutable bool any_known_ = false;

        /// Questions are about this state from now on.
        void look_at(state_words s) const
        {
            if (any_known_ and std::equal(s.begin(), s.end(), known_.begin(), known_.end()))
                return;
            any_known_ = false;
            questions_.set_state(s);
            known_.assign(s.begin(), s.end());
            any_known_ = true;
        }
        [[nodiscard]] tuples const& answers(relation_id r, std::optional<term_id> first = {}) const
        {
            try {
                return questions_.answers(r, first);
            } catch (...) {
                any_known_ = false; // it has forgotten the state
                throw;
            }
        }
        [[nodiscard]] static std::vector<std::uint64_t> state_of(tuples const& all)
        {
            std::vector<std::uint64_t> facts;
            if (all.size() > most_facts)
                throw too_much("a state would have more than " + std::to_string(most_facts)
                               + " facts");
            for (tuple_id i = 0; i < all.size(); ++i)
                facts.push_back(all[i][0]);
            std::sort(facts.begin(), facts.end());
            return facts;
        }

    public:
        joins(std::unique_ptr<deduction> d, std::vector<std::string> const& roles)
            : d_(std::move(d)),
              questions_(*d_),
              next_(d_->relation_named("next")),
              legal_(d_->relation_named("legal")),
              goal_(d_->relation_named("goal")),
              terminal_(d_->relation_named("terminal"))
        {
            for (auto const& role : roles)
                roles_.push_back(d_->terms().term(d_->terms().name(role)));
        }
        [[nodiscard]] std::vector<std::uint64_t> start() const override
        {
            std::lock_guard const here(asked_);
            return state_of(d_->of(d_->relation_named("init")));
        }
        void find_moves(state_words s, frame& f) const override
        {
            std::lock_guard const here(asked_);
            look_at(s);
            f.words.assign(s.begin(), s.end());
            f.moves.clear();
            f.first.fill(0);
            f.ready = false;
            f.over = answers(terminal_).size() > 0;
            if (f.over)
                return;
            for (std::size_t role = 0; role < roles_.size(); ++role) {
                f.first[role] = static_cast<std::uint32_t>(f.moves.size());
                auto const& legal = answers(legal_, roles_[role]);
                for (tuple_id i = 0; i < legal.size(); ++i)
                    f.moves.push_back(legal[i][1]);
                std::sort(f.moves.begin() + f.first[role], f.moves.end(),
                          [&](term_id a, term_id b) { return d_->terms().order(a, b) < 0; });
            }
            for (auto role = roles_.size(); role < f.first.size(); ++role)
                f.first[role] = static_cast<std::uint32_t>(f.moves.size());
        }
        void make_ready(frame& f) const override { f.ready = true; }
        [[nodiscard]] state_words next(frame const& f,
                                       std::span<move_id const> joint) const override
        {
            thread_local std::vector<std::uint64_t> after;
            std::lock_guard const here(asked_);
            look_at(f.words);
            std::array<std::pair<term_id, term_id>, most_roles> moves;
            for (std::size_t role = 0; role < joint.size(); ++role)
                moves[role] = {roles_[role], joint[role]};
            questions_.set_moves(std::span(moves).first(joint.size()));
            after = state_of(answers(next_));
            return after;
        }
        bool goals(state_words s, std::span<int> to) const override
        {
            std::lock_guard const here(asked_);
            look_at(s);
            std::fill(to.begin(), to.end(), no_goal);
            for (std::size_t role = 0; role < to.size(); ++role) {
                auto const& all = answers(goal_, roles_[role]);
                for (tuple_id i = 0; i < all.size(); ++i) {
                    auto const text = d_->terms().written(all[i][1]);
                    int points = 0;
                    auto const* const end = text.data() + text.size();
                    auto const [stop, error] = std::from_chars(text.data(), end, points);
                    bool const right
                        = error == std::errc{} and stop == end and points >= 0 and points <= 100;
                    to[role] = to[role] != no_goal ? several_goals : right ? points : strange_goal;
                }
            }
            return answers(terminal_).size() > 0;
        }
        [[nodiscard]] term_id term_of(move_id m) const override { return m; }
        [[nodiscard]] std::size_t move_count() const override { return 0; }
        [[nodiscard]] std::vector<term_id> facts(state_words s) const override
        {
            std::lock_guard const here(asked_);
            std::vector<term_id> all;
            for (auto const fact : s)
                all.push_back(static_cast<term_id>(fact));
            std::sort(all.begin(), all.end(),
                      [&](term_id a, term_id b) { return d_->terms().order(a, b) < 0; });
            return all;
        }
        [[nodiscard]] std::vector<term_id> all_facts() const override
        {
            std::vector<term_id> all;
            for (auto const fact : start())
                all.push_back(static_cast<term_id>(fact));
            return all;
        }
        [[nodiscard]] std::string name_of(term_id t) const override
        {
            std::lock_guard const here(asked_);
            return d_->terms().text_of(d_->terms().name_of(t));
        }
        [[nodiscard]] std::vector<term_id> arguments_of(term_id t) const override
        {
            std::lock_guard const here(asked_);
            auto const all = d_->terms().arguments(t);
            return {all.begin(), all.end()};
        }
        [[nodiscard]] bool comes_before(term_id a, term_id b) const override
        {
            std::lock_guard const here(asked_);
            return d_->terms().order(a, b) < 0;
        }
        [[nodiscard]] std::string written(term_id t) const override
        {
            std::lock_guard const here(asked_);
            return d_->terms().written(t);
        }
    };
} // namespace

std::unique_ptr<machine> make_joins(std::unique_ptr<deduction> d,
                                    std::vector<std::string> const& roles)
{
    return std::make_unique<joins>(std::move(d), roles);
}

} // namespace gametree::gdl
