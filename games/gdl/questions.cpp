#include <algorithm>
#include <array>
#include <bit>
#include <mutex>
#include <unordered_map>

#include <games/gdl/tabled_evaluation.hpp>
#include <games/gdl/machine.hpp>

namespace gametree::gdl {

namespace {
    /// Facts that a state may have.
    constexpr std::size_t most_facts = 100'000;

    constexpr std::uint32_t bits = 64;

    class questions final : public machine {
        deduction& d_;
        mutable tabled_evaluation asked_;
        std::vector<term_id> roles_;
        std::vector<term_id> facts_; // of each bit of a state; or none: a state lists its facts
        std::unordered_map<term_id, std::uint32_t> bit_of_;
        relation_id next_;
        relation_id legal_;
        relation_id goal_;
        relation_id terminal_;
        mutable std::mutex one_at_a_time_; // every question, as the answers are kept
        mutable std::vector<std::uint64_t> known_; // the state that was asked about last
        mutable bool any_known_ = false;

        /// Questions are about this state from now on.
        void look_at(state_words s) const
        {
            if (any_known_ and std::equal(s.begin(), s.end(), known_.begin(), known_.end()))
                return;
            any_known_ = false;
            asked_.set_state(terms_of(s));
            known_.assign(s.begin(), s.end());
            any_known_ = true;
        }
        [[nodiscard]] tuples const& answers(relation_id r, std::optional<term_id> first = {}) const
        {
            try {
                return asked_.answers(r, first);
            } catch (...) {
                any_known_ = false; // it has forgotten the state
                throw;
            }
        }
        /// The facts of a state; it stays until the next call.
        [[nodiscard]] std::span<term_id const> terms_of(state_words s) const
        {
            terms_.clear();
            if (facts_.empty())
                terms_.assign(s.begin(), s.end());
            for (std::uint32_t word = 0; not facts_.empty() and word < s.size(); ++word)
                for (auto left = s[word]; left != 0; left &= left - 1)
                    terms_.push_back(
                        facts_[word * bits + static_cast<std::uint32_t>(std::countr_zero(left))]);
            return terms_;
        }
        mutable std::vector<term_id> terms_;
        [[nodiscard]] std::vector<std::uint64_t> state_of(tuples const& all) const
        {
            if (all.size() > most_facts)
                throw too_much("a state would have more than " + std::to_string(most_facts)
                               + " facts");
            std::vector<std::uint64_t> s((facts_.size() + bits - 1) / bits);
            for (tuple_id i = 0; i < all.size(); ++i)
                if (facts_.empty()) {
                    s.push_back(all[i][0]);
                } else {
                    auto const bit = bit_of_.at(all[i][0]);
                    s[bit / bits] |= std::uint64_t{1} << (bit % bits);
                }
            if (facts_.empty())
                std::sort(s.begin(), s.end());
            return s;
        }

    public:
        questions(deduction& d, std::vector<std::string> const& roles, std::vector<term_id> facts)
            : d_(d),
              asked_(d),
              facts_(std::move(facts)),
              next_(d_.relation_named("next")),
              legal_(d_.relation_named("legal")),
              goal_(d_.relation_named("goal")),
              terminal_(d_.relation_named("terminal"))
        {
            for (auto const& role : roles)
                roles_.push_back(d_.terms().term(d_.terms().name(role)));
            for (auto const fact : facts_)
                bit_of_.emplace(fact, static_cast<std::uint32_t>(bit_of_.size()));
        }
        [[nodiscard]] std::vector<std::uint64_t> start() const override
        {
            std::lock_guard const here(one_at_a_time_);
            return state_of(d_.of(d_.relation_named("init")));
        }
        void find_moves(state_words s, frame& f) const override
        {
            std::lock_guard const here(one_at_a_time_);
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
                          [&](term_id a, term_id b) { return d_.terms().order(a, b) < 0; });
            }
            for (auto role = roles_.size(); role < f.first.size(); ++role)
                f.first[role] = static_cast<std::uint32_t>(f.moves.size());
        }
        void make_ready(frame& f) const override { f.ready = true; }
        [[nodiscard]] state_words next(frame const& f,
                                       std::span<move_id const> joint) const override
        {
            thread_local std::vector<std::uint64_t> after;
            std::lock_guard const here(one_at_a_time_);
            look_at(f.words);
            std::array<std::pair<term_id, term_id>, most_roles> moves;
            for (std::size_t role = 0; role < joint.size(); ++role)
                moves[role] = {roles_[role], joint[role]};
            asked_.set_moves(std::span(moves).first(joint.size()));
            after = state_of(answers(next_));
            return after;
        }
        bool goals(state_words s, std::span<int> to) const override
        {
            std::lock_guard const here(one_at_a_time_);
            look_at(s);
            std::fill(to.begin(), to.end(), no_goal);
            for (std::size_t role = 0; role < to.size(); ++role) {
                auto const& all = answers(goal_, roles_[role]);
                for (tuple_id i = 0; i < all.size(); ++i)
                    to[role] = with_goal(
                        to[role],
                        goal_points(d_.terms().written(all[i][1])).value_or(strange_goal));
            }
            return answers(terminal_).size() > 0;
        }
        [[nodiscard]] std::vector<std::string> written_goals(state_words s,
                                                             std::size_t role) const override
        {
            std::lock_guard const here(one_at_a_time_);
            look_at(s);
            auto const& all = answers(goal_, roles_[role]);
            std::vector<term_id> found;
            for (tuple_id i = 0; i < all.size(); ++i)
                found.push_back(all[i][1]);
            std::sort(found.begin(), found.end(),
                      [&](term_id a, term_id b) { return d_.terms().order(a, b) < 0; });
            std::vector<std::string> texts;
            for (auto const points : found)
                texts.push_back(d_.terms().written(points));
            return texts;
        }
        [[nodiscard]] term_id term_of(move_id m) const override { return m; }
        [[nodiscard]] std::size_t move_count() const override { return 0; }
        [[nodiscard]] std::vector<term_id> facts(state_words s) const override
        {
            std::lock_guard const here(one_at_a_time_);
            auto const known = terms_of(s);
            std::vector<term_id> all(known.begin(), known.end());
            std::sort(all.begin(), all.end(),
                      [&](term_id a, term_id b) { return d_.terms().order(a, b) < 0; });
            return all;
        }
        [[nodiscard]] std::vector<term_id> all_facts() const override
        {
            return facts_.empty() ? facts(start()) : facts_;
        }
        [[nodiscard]] std::string name_of(term_id t) const override
        {
            std::lock_guard const here(one_at_a_time_);
            return d_.terms().text_of(d_.terms().name_of(t));
        }
        [[nodiscard]] std::vector<term_id> arguments_of(term_id t) const override
        {
            std::lock_guard const here(one_at_a_time_);
            auto const all = d_.terms().arguments(t);
            return {all.begin(), all.end()};
        }
        [[nodiscard]] bool comes_before(term_id a, term_id b) const override
        {
            std::lock_guard const here(one_at_a_time_);
            return d_.terms().order(a, b) < 0;
        }
        [[nodiscard]] std::string written(term_id t) const override
        {
            std::lock_guard const here(one_at_a_time_);
            return d_.terms().written(t);
        }
    };
} // namespace

std::unique_ptr<machine> make_questions(deduction& d, std::vector<std::string> const& roles,
                                        std::vector<term_id> facts)
{
    return std::make_unique<questions>(d, roles, std::move(facts));
}

} // namespace gametree::gdl
