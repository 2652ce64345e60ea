/// \file
/// tabled_evaluation: what follows from a state, from the goal down as in Prolog, each asked once.
///
///     ask (r, what is known of its arguments) = [h s | (h :- b1, .., bn) <- rules of r, s1 <- ask (b1 s0), ..]
///
/// From the bottom up, as `deduction` concludes, all that follows is found, whether anybody needs it or
/// not: in chess, every threat to every square as if any other square were empty. Here only what a
/// legal move depends on is looked at. A question that depends on itself is asked again until there are
/// no new answers (tabling, as in SLG resolution).
///
/// Law:     the answers are those of `deduction`, and of Prolog.
///          Tested in games/gdl/engines.cpp and oracles/prolog_gdl.cpp.
/// Memory:  at most `most_questions` questions about a state, some 2000 bytes each with stack if
///          each leads to the next, and `most_answers` answers, some 50 bytes each: 500 MB.
///          Rules that lead to rules take stack. A recursion that is too deep gets a fresh one.
///
/// Source: W. Chen and D. S. Warren, Tabled Evaluation with Delaying for General Logic Programs (1996).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <games/gdl/deduction.hpp>

namespace gametree::gdl {

/// Questions that a state leads to.
inline constexpr std::size_t most_questions = 200'000;
/// Answers to all of them together.
inline constexpr std::size_t most_answers = 2'000'000;

class tabled_evaluation {
public:
    /// \param d  what does not change in it has been concluded; it must stay
    explicit tabled_evaluation(deduction& d);
    tabled_evaluation(tabled_evaluation const&) = delete;
    tabled_evaluation& operator=(tabled_evaluation const&) = delete;
    ~tabled_evaluation();

    /// Forgets the state and the moves with all answers, and takes another state.
    void set_state(std::span<term_id const> facts);
    /// Forgets the moves and what followed from them, and takes others: pairs of role and move.
    void set_moves(std::span<std::pair<term_id, term_id> const> moves);
    /// The tuples of a relation, or those with that first argument. They stay until the next question.
    ///
    /// Calls `stop_if_wanted` meanwhile.
    ///
    /// \throws too_much  after which, as after anything that is thrown, everything has been forgotten
    [[nodiscard]] tuples const& answers(relation_id r, std::optional<term_id> first = {});

private:
    struct fact_index;
    struct step;
    struct plan;
    struct question;
    struct kind;
    using kind_id = std::uint32_t;
    using question_id = std::uint32_t;
    class running;

    deduction& d_;
    std::vector<std::vector<std::unique_ptr<fact_index>>> indexes_; // of each relation of facts
    std::vector<std::unique_ptr<kind>> kinds_;
    std::map<std::pair<relation_id, std::vector<bool>>, kind_id> kind_of_;
    std::vector<std::vector<std::size_t>> rules_of_; // of each relation
    std::vector<std::pair<kind_id, question_id>> open_; // questions that wait for each other
    std::vector<term_id> values_; // of the variables of the rules that are being gone through
    std::vector<std::uint32_t> trail_; // which of them have been given one, in order
    std::size_t asked_ = 0; // questions since the state was set
    std::size_t answered_ = 0; // answers to them
    std::uint64_t looks_ = 0; // at facts and answers, on the way to them
    std::uint32_t worked_ = 0; // rules gone through and looks, since it was asked whether to stop

    [[nodiscard]] bool is_asked_for(relation_id r) const;
    [[nodiscard]] kind_id kind_named(relation_id r, std::vector<bool> const& known);
    fact_index& index_of(relation_id r, std::vector<pattern> const& arguments,
                         std::vector<bool> const& bound);
    void make_plans(kind& k);
    [[nodiscard]] plan plan_of(std::size_t rule, std::vector<bool> const& known);
    question& ask(kind_id k, std::span<term_id const> key);
    void evaluate(kind_id k, question_id q);
    /// Goes through the rules of a question once; whether there is a new answer.
    bool derive(kind_id k, question_id q);
    void forget(bool state_too);
    /// A step of work has been done.
    ///
    /// \throws gametree::detail::search_stopped
    void work();
};

} // namespace gametree::gdl
