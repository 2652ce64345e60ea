/// \file
/// rules: a rule is a function from a position to the lazy list of its answers.
///
/// A Prolog predicate with several solutions is such a list (P. Wadler, "How to replace failure by
/// a list of successes", 1985): no answer is failure, reading on is backtracking, the first answer
/// is what a player who never backtracks does.
///
///   either r s p       = r p ++ s p                      clauses, tried in order
///   guard c r p        = if c p then r p else []         a condition before the goals
///   such_that r c p    = [a | a <- r p, c p a]           a generator and a test
///   greatest r f p     = [last of those a in r p that maximise f p a], or []
///   first xs           = head of xs, or nothing
///
/// Laws:     either is associative and its answers keep their order and their repeats;
///           guard (const True) r == r; such_that r (const True) == r.
///           Tested in lib/play/rules.cpp.
/// Laziness: asking a rule for its answers computes none; an answer is computed when it is read. A
///           clause is not looked into before those in front of it are exhausted.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <utility>

#include <range/v3/range/access.hpp>
#include <range/v3/range/concepts.hpp>
#include <range/v3/range/traits.hpp>
#include <range/v3/view/concat.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/utility/semiregular_box.hpp>
#include <range/v3/view/transform.hpp>

#include <gametree/cursor_range.hpp>

namespace gametree::rules {

/// A function from a `Position` to a view of answers.
template <class R, class Position>
concept rule = std::copy_constructible<R> && std::invocable<R const&, Position const&>
            && ranges::view_<std::invoke_result_t<R const&, Position const&>>
            && ranges::input_range<std::invoke_result_t<R const&, Position const&>>;

/// What the rule `R` answers about a `Position`.
template <class R, class Position>
using answer_t = ranges::range_value_t<std::invoke_result_t<R const&, Position const&>>;

namespace detail {
    /// Answers that are neither begun nor ended before they are read; none if then `holds()` is
    /// false.
    template <ranges::view_ Answers, std::copy_constructible Holds>
    class unbegun : public cursor_facade<unbegun<Answers, Holds>> {
        Answers answers_{};
        ranges::semiregular_box_t<Holds> holds_{};

        struct cursor {
            using value_type = ranges::range_value_t<Answers>;

            ranges::iterator_t<Answers> it{};
            ranges::sentinel_t<Answers> last{};
            bool open = false;

            [[nodiscard]] constexpr bool done() const { return not open or it == last; }
            [[nodiscard]] constexpr decltype(auto) read() const { return *it; }
            constexpr void next() { ++it; }
        };

    public:
        unbegun() = default;
        constexpr unbegun(Answers answers, Holds holds)
            : answers_(std::move(answers)),
              holds_(std::move(holds))
        {
        }
        [[nodiscard]] constexpr cursor start()
        {
            if (not std::invoke(holds_))
                return {};
            return {ranges::begin(answers_), ranges::end(answers_), true};
        }
    };
} // namespace detail

/// `either(r, s, ...)`: the answers of `r`, then those of `s`, and so on.
struct either_fn {
    template <std::copy_constructible... Rules>
    [[nodiscard]] constexpr auto operator()(Rules... rules) const
    {
        return [... rules = std::move(rules)]<class Position>(Position const& p)
            requires(rule<Rules, Position> and ...)
        {
            // concat looks into the last clause in order to know its own end
            auto const always = [] { return true; };
            return ranges::views::concat(detail::unbegun(std::invoke(rules, p), always)...);
        };
    }
};
inline constexpr either_fn either{};

/// `guard(condition, r)`: the answers of `r` where `condition(position)` holds, else none.
struct guard_fn {
    template <std::copy_constructible Condition, std::copy_constructible Rule>
    [[nodiscard]] constexpr auto operator()(Condition condition, Rule r) const
    {
        return
            [condition = std::move(condition), r = std::move(r)]<class Position>(Position const& p)
            requires rule<Rule, Position> and std::predicate<Condition const&, Position const&>
        {
            auto holds = [condition, p]() -> bool { return std::invoke(condition, p); };
            return detail::unbegun(std::invoke(r, p), std::move(holds));
        };
    }
};
inline constexpr guard_fn guard{};

/// `such_that(r, test)`: those answers `a` of `r` for which `test(position, a)` holds.
struct such_that_fn {
    template <std::copy_constructible Rule, std::copy_constructible Test>
    [[nodiscard]] constexpr auto operator()(Rule r, Test test) const
    {
        return [r = std::move(r), test = std::move(test)]<class Position>(Position const& p)
            requires rule<Rule, Position>
                 and std::predicate<Test const&, Position const&, answer_t<Rule, Position>>
        {
            auto holds = [test, p](auto const& a) -> bool { return std::invoke(test, p, a); };
            return std::invoke(r, p) | ranges::views::filter(std::move(holds));
        };
    }
};
inline constexpr such_that_fn such_that{};

/// The first answer, or nothing: a search that does not backtrack.
struct first_fn {
    template <ranges::input_range Answers>
    [[nodiscard]] constexpr std::optional<ranges::range_value_t<Answers>>
    operator()(Answers&& answers) const
    {
        auto it = ranges::begin(answers);
        if (it == ranges::end(answers))
            return std::nullopt;
        return *it;
    }
};
inline constexpr first_fn first{};

/// `greatest(r, score)`: the answer `a` of `r` with the greatest `score(position, a)`, the last one
/// of equals; no answer where `r` has none.
struct greatest_fn {
    template <std::copy_constructible Rule, std::copy_constructible Score>
    [[nodiscard]] constexpr auto operator()(Rule r, Score score) const
    {
        return [r = std::move(r), score = std::move(score)]<class Position>(Position const& p)
            requires rule<Rule, Position>
        {
            auto find = [r, score, p](auto const&) { return last_greatest(r, score, p); };
            return std::invoke(r, p) | ranges::views::take(1) // whether there is any
                 | ranges::views::transform(std::move(find));
        };
    }

private:
    template <class Rule, class Score, class Position>
    static constexpr auto last_greatest(Rule const& r, Score const& score, Position const& p)
    {
        auto answers = std::invoke(r, p);
        auto it = ranges::begin(answers);
        auto const last = ranges::end(answers);
        answer_t<Rule, Position> best = *it;
        auto most = std::invoke(score, p, best);
        while (++it != last) {
            answer_t<Rule, Position> next = *it;
            if (auto const points = std::invoke(score, p, next); not(points < most)) {
                best = std::move(next);
                most = points;
            }
        }
        return best;
    }
};
inline constexpr greatest_fn greatest{};

} // namespace gametree::rules
