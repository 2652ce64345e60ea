#include <games/gdl/tabled_evaluation.hpp>

#include <algorithm>
#include <string>
#include <unordered_map>

#include <gametree/chance/mixed.hpp>
#include <gametree/detail/deep.hpp>
#include <gametree/searches/stop_condition.hpp>

namespace gametree::gdl {

/// Facts by the terms at some places in them, which are known when they are asked for.
struct tabled_evaluation::fact_index {
    std::vector<pattern> shape; ///< variable 0: known; variable 1: not known
    std::vector<std::uint32_t> first = std::vector<std::uint32_t>(16, no_tuple); ///< by the key
    struct entry {
        std::uint64_t key;
        tuple_id tuple;
        std::uint32_t next; ///< of the same place
    };
    std::vector<entry> entries;
    std::uint32_t read = 0; ///< tuples that are in it, or do not fit

    static bool same(pattern const& a, pattern const& b)
    {
        return a.what == b.what and a.variable == b.variable and a.ground == b.ground
           and a.name == b.name and a.arguments.size() == b.arguments.size()
           and std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), same);
    }
    static pattern shape_of(pattern const& p, std::vector<bool> const& bound)
    {
        auto shape = p;
        if (p.what == pattern::kind::variable)
            shape.variable = bound[p.variable] ? 0 : 1;
        for (auto& argument : shape.arguments)
            argument = shape_of(argument, bound);
        return shape;
    }
    static std::uint64_t with(std::uint64_t key, term_id t) { return mixed(key + t + 1); }
    /// Adds to the key what a term has at the known places. Whether it has the shape.
    static bool add_to_key(std::uint64_t& key, pattern const& p, term_id t, term_table const& terms)
    {
        switch (p.what) {
        case pattern::kind::ground:
            return t == p.ground;
        case pattern::kind::variable:
            if (p.variable == 0)
                key = with(key, t);
            return true;
        case pattern::kind::compound:
            break;
        }
        auto const arguments = terms.arguments(t);
        if (terms.name_of(t) != p.name or arguments.size() != p.arguments.size())
            return false;
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (not add_to_key(key, p.arguments[i], arguments[i], terms))
                return false;
        return true;
    }
    void place(std::uint32_t i)
    {
        auto& at = first[entries[i].key & (first.size() - 1)];
        entries[i].next = at;
        at = i;
    }
    void catch_up(tuples const& all, term_table const& terms)
    {
        for (; read < all.size(); ++read) {
            auto const t = all[read];
            std::uint64_t key = 0;
            bool fits = true;
            for (std::size_t i = 0; fits and i < t.size(); ++i)
                fits = add_to_key(key, shape[i], t[i], terms);
            if (not fits)
                continue;
            entries.push_back({key, read, no_tuple});
            if (entries.size() <= first.size()) {
                place(static_cast<std::uint32_t>(entries.size() - 1));
            } else {
                first.assign(first.size() * 4, no_tuple);
                for (std::uint32_t e = 0; e < entries.size(); ++e)
                    place(e);
            }
        }
    }
    /// How many tuples have the same key, on average.
    [[nodiscard]] double fan_out() const
    {
        std::vector<std::uint64_t> keys;
        for (auto const& e : entries)
            keys.push_back(e.key);
        std::sort(keys.begin(), keys.end());
        auto const different = std::unique(keys.begin(), keys.end()) - keys.begin();
        return static_cast<double>(entries.size())
             / static_cast<double>(std::max<std::ptrdiff_t>(different, 1));
    }
    void clear()
    {
        if (read == 0)
            return;
        read = 0;
        entries.clear();
        std::fill(first.begin(), first.end(), no_tuple);
    }
};

/// A condition in the order in which it is asked.
struct tabled_evaluation::step {
    enum class kind : std::uint8_t { fact, facts, questions, no_fact, no_answer, distinct };
    kind what;
    deduction::compiled_literal const* condition;
    fact_index* by = nullptr; ///< of facts
    kind_id asks = 0; ///< of questions
    std::vector<std::size_t> known{}; ///< the arguments that are known
};

struct tabled_evaluation::plan {
    deduction::compiled_rule const* rule;
    std::vector<step> steps;
};

struct tabled_evaluation::question {
    enum class stage : std::uint8_t { new_one, open, complete };

    tuples answers;
    stage reached = stage::new_one;
    bool waited_for = false; ///< it was asked while it was open
    std::uint32_t number = 0; ///< in the order of being asked
    std::uint32_t low = 0; ///< the first open question that it depends on
};

/// The questions about a relation with the same arguments known.
struct tabled_evaluation::kind {
    relation_id relation;
    std::vector<bool> known;
    bool all_known; ///< yes or no: one answer is enough
    tuples keys; ///< the known arguments of each question
    std::vector<std::unique_ptr<question>> questions; ///< one for each key; more are kept for later
    std::vector<plan> plans;
    bool planned = false;
    /// Of many rules few have a head that a question can be about: those with the same terms where they
    /// are ground.
    struct heads {
        std::vector<bool> ground; ///< of the known arguments
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> plans; ///< by their hash
    };
    std::vector<heads> by_head; ///< empty: there are not many

    /// The numbers of the plans to be tried for a key, in their order, and perhaps some in vain.
    [[nodiscard]] std::vector<std::uint32_t> plans_for(std::span<term_id const> key) const
    {
        std::vector<std::uint32_t> found;
        for (auto const& one : by_head) {
            std::uint64_t hash = 0;
            for (std::size_t i = 0; i < key.size(); ++i)
                if (one.ground[i])
                    hash = fact_index::with(hash, key[i]);
            if (auto const same = one.plans.find(hash); same != one.plans.end())
                found.insert(found.end(), same->second.begin(), same->second.end());
        }
        std::ranges::sort(found);
        return found;
    }
};

tabled_evaluation::tabled_evaluation(deduction& d) : d_(d)
{
    indexes_.resize(d.relation_count());
    rules_of_.resize(d.relation_count());
    for (std::size_t i = 0; i < d.all_rules().size(); ++i)
        rules_of_[d.all_rules()[i].head].push_back(i);
}

tabled_evaluation::~tabled_evaluation() = default;

/// Whether it follows from the state by rules; else it is facts.
bool tabled_evaluation::is_asked_for(relation_id r) const
{
    return d_.changes(r) and r != d_.relation_named("true") and r != d_.relation_named("does");
}

tabled_evaluation::kind_id tabled_evaluation::kind_named(relation_id r,
                                                         std::vector<bool> const& known)
{
    auto const [found, is_new]
        = kind_of_.try_emplace({r, known}, static_cast<kind_id>(kinds_.size()));
    if (is_new) {
        auto const count = std::count(known.begin(), known.end(), true);
        kinds_.push_back(
            std::make_unique<kind>(kind{r,
                                        known,
                                        static_cast<std::size_t>(count) == known.size(),
                                        tuples(static_cast<std::uint32_t>(count)),
                                        {},
                                        {},
                                        false,
                                        {}}));
    }
    return found->second;
}

tabled_evaluation::fact_index& tabled_evaluation::index_of(relation_id r,
                                                           std::vector<pattern> const& arguments,
                                                           std::vector<bool> const& bound)
{
    std::vector<pattern> shape;
    for (auto const& argument : arguments)
        shape.push_back(fact_index::shape_of(argument, bound));
    for (auto const& one : indexes_[r])
        if (std::equal(shape.begin(), shape.end(), one->shape.begin(), one->shape.end(),
                       fact_index::same))
            return *one;
    indexes_[r].push_back(std::make_unique<fact_index>());
    indexes_[r].back()->shape = std::move(shape);
    return *indexes_[r].back();
}

// ---- plans

void tabled_evaluation::make_plans(kind& k)
{
    k.planned = true;
    for (auto const rule : rules_of_[k.relation])
        k.plans.push_back(plan_of(rule, k.known));
    constexpr std::size_t many = 16;
    if (k.plans.size() < many)
        return;
    for (std::uint32_t number = 0; number < k.plans.size(); ++number) {
        std::vector<bool> ground;
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < k.known.size(); ++i) {
            if (not k.known[i])
                continue;
            auto const& argument = k.plans[number].rule->head_arguments[i];
            ground.push_back(argument.what == pattern::kind::ground);
            if (ground.back())
                hash = fact_index::with(hash, argument.ground);
        }
        auto one = std::ranges::find(k.by_head, ground, &kind::heads::ground);
        if (one == k.by_head.end())
            one = k.by_head.insert(one, {ground, {}});
        one->plans[hash].push_back(number);
    }
}

tabled_evaluation::plan tabled_evaluation::plan_of(std::size_t number,
                                                   std::vector<bool> const& known)
{
    auto const& rule = d_.all_rules()[number];
    plan made{&rule, {}};
    std::vector<bool> bound(rule.variables);
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i])
            mark(rule.head_arguments[i], bound);
    std::vector<bool> done(rule.body.size());
    auto const all_bound = [&](deduction::compiled_literal const& l) {
        return std::all_of(l.arguments.begin(), l.arguments.end(),
                           [&](pattern const& p) { return is_bound(p, bound); });
    };
    auto const known_of = [&](deduction::compiled_literal const& l) {
        std::vector<bool> of;
        for (auto const& argument : l.arguments)
            of.push_back(is_bound(argument, bound));
        return of;
    };
    auto const take = [&](std::size_t i) {
        done[i] = true;
        auto const& l = rule.body[i];
        step s{step::kind::distinct, &l};
        if (l.what != literal::kind::distinct) {
            bool const asks = is_asked_for(l.relation);
            bool const holds = l.what == literal::kind::holds;
            s.what = asks  ? holds ? step::kind::questions : step::kind::no_answer
                   : holds ? step::kind::facts
                           : step::kind::no_fact;
            if (asks) {
                auto const of = known_of(l);
                s.asks = kind_named(l.relation, of);
                for (std::size_t a = 0; a < of.size(); ++a)
                    if (of[a])
                        s.known.push_back(a);
            } else if (holds and all_bound(l)) {
                s.what = step::kind::fact;
            } else if (holds) {
                s.by = &index_of(l.relation, l.arguments, bound);
            }
            if (holds)
                for (auto const& argument : l.arguments)
                    mark(argument, bound);
        }
        made.steps.push_back(std::move(s));
    };
    /// How many answers there may be, and what they take: a guess. Facts are counted.
    auto const cost_of = [&](deduction::compiled_literal const& l) {
        bool const whole = all_bound(l);
        if (is_asked_for(l.relation)) {
            auto const of = known_of(l);
            auto const open = std::count(of.begin(), of.end(), false);
            return whole ? 1.0 : 2.0 + 3.0 * static_cast<double>(open);
        }
        if (whole)
            return 0.0;
        if (l.relation == d_.relation_named("does"))
            return 0.5; // one move of each role
        auto& by = index_of(l.relation, l.arguments, bound);
        by.catch_up(d_.of(l.relation), d_.terms());
        return std::max(by.fan_out(), 0.5);
    };
    for (std::size_t i = 0; i < rule.body.size(); ++i) { // facts without variables
        auto const& l = rule.body[i];
        bool const ground
            = std::all_of(l.arguments.begin(), l.arguments.end(),
                          [](pattern const& p) { return p.what == pattern::kind::ground; });
        if (ground and (l.what == literal::kind::distinct or not is_asked_for(l.relation)))
            take(i);
    }
    for (;;) {
        for (std::size_t i = 0; i < rule.body.size(); ++i) { // checks as soon as they can be made
            auto const& l = rule.body[i];
            bool const asks = l.what == literal::kind::fails and is_asked_for(l.relation);
            if (not done[i] and l.what != literal::kind::holds and not asks and all_bound(l))
                take(i);
        }
        auto best = rule.body.size();
        double least = 0;
        for (std::size_t i = 0; i < rule.body.size(); ++i) {
            auto const& l = rule.body[i];
            if (done[i] or l.what == literal::kind::distinct
                or (l.what == literal::kind::fails and not all_bound(l)))
                continue;
            auto const cost = cost_of(l);
            if (best == rule.body.size() or cost < least) {
                best = i;
                least = cost;
            }
        }
        if (best == rule.body.size())
            return made;
        take(best);
    }
}

// ---- answers

/// Goes through one rule for one question.
class tabled_evaluation::running {
    tabled_evaluation& all_;
    plan const& plan_;
    kind_id kind_;
    question_id question_;
    std::size_t base_; // of the values of its variables
    std::vector<term_id> tuple_{};
    bool changed_ = false;

    [[nodiscard]] term_id value(std::uint32_t variable) const
    {
        return all_.values_[base_ + variable];
    }
    bool match(pattern const& p, term_id t)
    {
        switch (p.what) {
        case pattern::kind::ground:
            return p.ground == t;
        case pattern::kind::variable: {
            auto& own = all_.values_[base_ + p.variable];
            if (own != no_term)
                return own == t;
            own = t;
            all_.trail_.push_back(static_cast<std::uint32_t>(base_ + p.variable));
            return true;
        }
        case pattern::kind::compound:
            break;
        }
        auto const& terms = all_.d_.terms();
        if (terms.name_of(t) != p.name)
            return false;
        auto const count = p.arguments.size();
        if (terms.arguments(t).size() != count)
            return false;
        for (std::size_t i = 0; i < count; ++i)
            if (not match(p.arguments[i], terms.arguments(t)[i]))
                return false;
        return true;
    }
    void undo(std::size_t to)
    {
        for (; all_.trail_.size() > to; all_.trail_.pop_back())
            all_.values_[all_.trail_.back()] = no_term;
    }
    term_id made(pattern const& p)
    {
        switch (p.what) {
        case pattern::kind::ground:
            return p.ground;
        case pattern::kind::variable:
            return value(p.variable);
        case pattern::kind::compound:
            break;
        }
        constexpr std::size_t few = 16;
        term_id in_place[few];
        std::vector<term_id> many;
        std::span<term_id> arguments(in_place, std::min(p.arguments.size(), few));
        if (p.arguments.size() > few) {
            many.resize(p.arguments.size());
            arguments = many;
        }
        for (std::size_t i = 0; i < arguments.size(); ++i)
            arguments[i] = made(p.arguments[i]);
        return all_.d_.terms().term(p.name, arguments);
    }
    void add_to_key(std::uint64_t& key, pattern const& shape, pattern const& p) const
    {
        if (shape.what == pattern::kind::variable and shape.variable == 0)
            key = fact_index::with(key, value(p.variable));
        for (std::size_t i = 0; i < shape.arguments.size(); ++i)
            add_to_key(key, shape.arguments[i], p.arguments[i]);
    }
    question& ask(step const& s)
    {
        tuple_.clear();
        for (auto const i : s.known)
            tuple_.push_back(made(s.condition->arguments[i]));
        auto& asked = all_.ask(s.asks, tuple_);
        if (asked.reached == question::stage::open) {
            asked.waited_for = true;
            auto& own = *all_.kinds_[kind_]->questions[question_];
            own.low = std::min(own.low, asked.low);
        }
        return asked;
    }
    bool match_all(step const& s, std::span<term_id const> t)
    {
        all_.work();
        if (++all_.looks_ > most_looks)
            throw too_much("in a state there are more than " + std::to_string(most_looks)
                           + " ways to try the conditions of rules");
        for (std::size_t a = 0; a < s.condition->arguments.size(); ++a)
            if (not match(s.condition->arguments[a], t[a]))
                return false;
        return true;
    }
    /// Whether no more answers are needed.
    bool go(std::size_t at)
    {
        if (at == plan_.steps.size())
            return conclude();
        auto const& s = plan_.steps[at];
        auto const& l = *s.condition;
        switch (s.what) {
        case step::kind::distinct:
            return made(l.arguments[0]) != made(l.arguments[1]) and go(at + 1);
        case step::kind::fact:
        case step::kind::no_fact:
            tuple_.clear();
            for (auto const& argument : l.arguments)
                tuple_.push_back(made(argument));
            return (all_.d_.of(l.relation).find(tuple_) == no_tuple)
                    == (s.what == step::kind::no_fact)
               and go(at + 1);
        case step::kind::no_answer:
            return ask(s).answers.size() == 0 and go(at + 1);
        case step::kind::facts: {
            auto const& known = all_.d_.of(l.relation);
            s.by->catch_up(known, all_.d_.terms());
            std::uint64_t key = 0;
            for (std::size_t i = 0; i < l.arguments.size(); ++i)
                add_to_key(key, s.by->shape[i], l.arguments[i]);
            auto const& entries = s.by->entries;
            for (auto i = s.by->first[key & (s.by->first.size() - 1)]; i != no_tuple;
                 i = entries[i].next) {
                if (entries[i].key != key)
                    continue;
                auto const before = all_.trail_.size();
                bool const stop = match_all(s, known[entries[i].tuple]) and go(at + 1);
                undo(before);
                if (stop)
                    return true;
            }
            return false;
        }
        case step::kind::questions:
            break;
        }
        auto& asked = ask(s);
        // There may be more answers in the end than now, if it is open.
        for (tuple_id i = 0; i < asked.answers.size(); ++i) {
            auto const before = all_.trail_.size();
            bool const stop = match_all(s, asked.answers[i]) and go(at + 1);
            undo(before);
            if (stop)
                return true;
        }
        return false;
    }
    bool conclude()
    {
        tuple_.clear();
        for (auto const& argument : plan_.rule->head_arguments)
            tuple_.push_back(made(argument));
        if (all_.kinds_[kind_]->questions[question_]->answers.add(tuple_)) {
            changed_ = true;
            if (++all_.answered_ > most_answers)
                throw too_much("more than " + std::to_string(most_answers)
                               + " answers follow from a state");
        }
        return all_.kinds_[kind_]->all_known;
    }

public:
    running(tabled_evaluation& all, plan const& one, kind_id k, question_id q)
        : all_(all),
          plan_(one),
          kind_(k),
          question_(q),
          base_(all.values_.size())
    {
        all_.values_.resize(base_ + one.rule->variables, no_term);
    }
    running(running const&) = delete;
    running& operator=(running const&) = delete;
    ~running() { all_.values_.resize(base_); }

    /// Whether there is a new answer.
    bool run()
    {
        all_.work();
        auto const before = all_.trail_.size();
        auto const& k = *all_.kinds_[kind_];
        bool fits = true;
        std::size_t next = 0;
        for (std::size_t i = 0; fits and i < k.known.size(); ++i)
            if (k.known[i])
                fits = match(plan_.rule->head_arguments[i], k.keys[question_][next++]);
        if (fits)
            go(0);
        undo(before);
        return changed_;
    }
};

void tabled_evaluation::work()
{
    constexpr std::uint32_t enough = 10'000; // less than a millisecond
    if (++worked_ == enough) {
        worked_ = 0;
        stop_if_wanted();
    }
}

bool tabled_evaluation::derive(kind_id number, question_id q)
{
    auto& k = *kinds_[number];
    bool changed = false;
    auto const proved = [&] { return k.all_known and k.questions[q]->answers.size() > 0; };
    auto const go_through
        = [&](plan const& one) { changed = running(*this, one, number, q).run() or changed; };
    if (k.by_head.empty()) {
        for (auto const& one : k.plans)
            if (not proved())
                go_through(one);
        return changed;
    }
    for (auto const one : k.plans_for(k.keys[q]))
        if (not proved())
            go_through(k.plans[one]);
    return changed;
}

tabled_evaluation::question& tabled_evaluation::ask(kind_id number, std::span<term_id const> key)
{
    auto& k = *kinds_[number];
    auto const is_new = k.keys.add(key);
    auto const q = is_new ? k.keys.size() - 1 : k.keys.find(key);
    if (is_new) {
        if (++asked_ > most_questions)
            throw too_much("a state leads to more than " + std::to_string(most_questions)
                           + " questions");
        if (k.questions.size() == q)
            k.questions.push_back(std::make_unique<question>(
                question{tuples(static_cast<std::uint32_t>(k.known.size()))}));
        auto& fresh = *k.questions[q];
        fresh.answers.clear();
        fresh.reached = question::stage::new_one;
    }
    if (k.questions[q]->reached == question::stage::new_one) {
        if (not k.planned)
            make_plans(k);
        if (detail::stack_is_low()) [[unlikely]]
            detail::on_fresh_stack([&, listener = stop_listener::last()] {
                stop_listener::listen_for(listener);
                evaluate(number, q);
                return true;
            });
        else
            evaluate(number, q);
    }
    return *k.questions[q];
}

void tabled_evaluation::evaluate(kind_id k, question_id q)
{
    auto& own = *kinds_[k]->questions[q];
    auto const place = open_.size();
    own.reached = question::stage::open;
    own.waited_for = false;
    own.number = own.low = static_cast<std::uint32_t>(place);
    open_.emplace_back(k, q);
    derive(k, q);
    auto const waiting = [&] {
        return std::any_of(
            open_.begin() + static_cast<std::ptrdiff_t>(place), open_.end(),
            [&](auto const& one) { return kinds_[one.first]->questions[one.second]->waited_for; });
    };
    bool const proved = kinds_[k]->all_known and own.answers.size() > 0;
    if (own.low == own.number and not proved and waiting())
        // These depend on each other, and on nothing else that is open: they are asked until there
        // are no new answers.
        for (bool again = true; again and own.low == own.number;) {
            again = false;
            for (auto i = place; i < open_.size(); ++i) {
                auto const [of, one] = open_[i];
                again = derive(of, one) or again;
                own.low = std::min(own.low, kinds_[of]->questions[one]->low);
            }
        }
    if (own.low != own.number)
        return; // goes on with the question that it depends on
    // Once it has been proved, what it led to need not be known to the end.
    for (auto i = place + 1; i < open_.size(); ++i)
        kinds_[open_[i].first]->questions[open_[i].second]->reached
            = proved ? question::stage::new_one : question::stage::complete;
    own.reached = question::stage::complete;
    open_.resize(place);
}

// ---- states

void tabled_evaluation::forget(bool state_too)
{
    for (auto const& k : kinds_)
        if (state_too or d_.waits(k->relation))
            k->keys.clear();
    for (auto const* name : {"true", "does"})
        if (state_too or name == std::string_view("does")) {
            auto const r = d_.relation_named(name);
            d_.forget(r);
            for (auto const& one : indexes_[r])
                one->clear();
        }
}

void tabled_evaluation::set_state(std::span<term_id const> facts)
{
    forget(true);
    asked_ = answered_ = looks_ = 0;
    auto const is_true = d_.relation_named("true");
    for (auto const& fact : facts)
        d_.add(is_true, {&fact, 1});
}

void tabled_evaluation::set_moves(std::span<std::pair<term_id, term_id> const> moves)
{
    forget(false);
    asked_ = answered_ = looks_ = 0; // for each move anew
    auto const does = d_.relation_named("does");
    for (auto const& [role, move] : moves) {
        term_id const both[] = {role, move};
        d_.add(does, both);
    }
}

tuples const& tabled_evaluation::answers(relation_id r, std::optional<term_id> first)
{
    std::vector<bool> known(d_.arity(r), false);
    std::vector<term_id> key;
    if (first) {
        known[0] = true;
        key.push_back(*first);
    }
    try {
        return ask(kind_named(r, known), key).answers;
    } catch (...) {
        open_.clear();
        trail_.clear();
        values_.clear();
        forget(true);
        throw;
    }
}

} // namespace gametree::gdl
