#include <games/gdl/deduction.hpp>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <gametree/chance/mixed.hpp>

namespace gametree::gdl {

// ---- tuples

static std::uint64_t hash_of(std::span<term_id const> t)
{
    std::uint64_t h = 0;
    for (auto const x : t)
        h = mixed(h + x + 1);
    return h;
}

std::size_t tuples::slot_of(std::span<term_id const> t) const
{
    auto const mask = slots_.size() - 1;
    auto at = hash_of(t) & mask;
    while (slots_[at] != no_tuple) {
        auto const own = (*this)[slots_[at]];
        if (std::equal(own.begin(), own.end(), t.begin(), t.end()))
            break;
        at = (at + 1) & mask;
    }
    return at;
}

static std::atomic<std::size_t> bytes_of_tuples{0};

counted_memory::~counted_memory() { bytes_of_tuples.fetch_sub(bytes_, std::memory_order_relaxed); }

void counted_memory::take(std::size_t bytes)
{
    constexpr std::size_t most = most_megabytes_of_tuples * 1'000'000;
    auto const all
        = bytes_of_tuples.fetch_add(bytes - bytes_, std::memory_order_relaxed) + bytes - bytes_;
    bytes_ = bytes;
    if (all > most)
        throw too_much("the answers of the rules take more than "
                       + std::to_string(most_megabytes_of_tuples) + " MB");
}

bool tuples::add(std::span<term_id const> t)
{
    auto const at = slot_of(t);
    if (slots_[at] != no_tuple)
        return false;
    bool const full = (std::size_t{count_} + 1) * 2 > slots_.size();
    if (full) // there will be twice as many slots, and a tuple for every second one
        memory_.take(slots_.size() * (2 * sizeof(tuple_id) + arity_ * sizeof(term_id)));
    slots_[at] = count_++;
    data_.insert(data_.end(), t.begin(), t.end());
    if (full) {
        slots_.assign(slots_.size() * 2, no_tuple);
        for (tuple_id i = 0; i < count_; ++i)
            slots_[slot_of((*this)[i])] = i;
    }
    return true;
}

void tuples::clear()
{
    if (count_ == 0)
        return;
    count_ = 0;
    data_.clear();
    std::fill(slots_.begin(), slots_.end(), no_tuple);
}

// ---- indexes

/// The tuples of a relation by the terms at some places in them.
struct deduction::index {
    std::vector<pattern> shape; ///< see `shape_of`
    std::unordered_map<std::uint64_t, std::vector<tuple_id>> by_key;
    std::uint32_t read = 0; ///< tuples that are in it

    static bool same(pattern const& a, pattern const& b)
    {
        return a.what == b.what and a.variable == b.variable and a.ground == b.ground
           and a.name == b.name and a.arguments.size() == b.arguments.size()
           and std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), same);
    }
    /// Adds to the key what a term has at the known places. Whether it has the shape.
    static bool add_to_key(std::uint64_t& key, pattern const& p, term_id t, term_table const& terms)
    {
        if (p.what == pattern::kind::variable) {
            if (p.variable == 0)
                key = mixed(key + t + 1);
            return true;
        }
        auto const arguments = terms.arguments(t);
        if (terms.name_of(t) != p.name or arguments.size() != p.arguments.size())
            return false;
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (not add_to_key(key, p.arguments[i], arguments[i], terms))
                return false;
        return true;
    }
    void catch_up(tuples const& all, term_table const& terms)
    {
        for (; read < all.size(); ++read) {
            auto const t = all[read];
            std::uint64_t key = 0;
            bool fits = true;
            for (std::size_t i = 0; fits and i < t.size(); ++i)
                fits = add_to_key(key, shape[i], t[i], terms);
            if (fits)
                by_key[key].push_back(read);
        }
    }
};

// ---- plans

/// A condition in the order in which it is asked.
struct deduction::step {
    std::size_t literal;
    index* by; ///< null: a condition that only has to be checked
};

struct deduction::plan {
    std::vector<step> steps;
};

deduction::~deduction() = default;

pattern deduction::compile(term const& t, std::map<std::string, std::uint32_t>& variables)
{
    pattern p;
    if (t.is_variable) {
        p.what = pattern::kind::variable;
        p.variable = variables.try_emplace(t.name, static_cast<std::uint32_t>(variables.size()))
                         .first->second;
        return p;
    }
    p.name = terms_.name(t.name);
    bool ground = true;
    for (auto const& argument : t.arguments) {
        p.arguments.push_back(compile(argument, variables));
        ground = ground and p.arguments.back().what == pattern::kind::ground;
    }
    if (ground) {
        std::vector<term_id> arguments;
        for (auto const& argument : p.arguments)
            arguments.push_back(argument.ground);
        p.what = pattern::kind::ground;
        p.ground = terms_.term(p.name, arguments);
        p.name = 0;
        p.arguments.clear();
    } else {
        p.what = pattern::kind::compound;
    }
    return p;
}

relation_id deduction::relation_named(std::string_view name) const
{
    auto const found = by_name_.find(std::string(name));
    if (found == by_name_.end())
        throw std::logic_error("no relation " + std::string(name));
    return found->second;
}

deduction::deduction(rules const& r) : relations_(r.relations)
{
    for (auto const& [name, arity] : {std::pair{"true", 1U}, {"does", 2U}})
        if (std::none_of(relations_.begin(), relations_.end(),
                         [&, &wanted = name](relation const& one) { return one.name == wanted; }))
            relations_.push_back({name, arity, 0});
    for (auto const& one : relations_) {
        by_name_.emplace(one.name, static_cast<relation_id>(known_.size()));
        known_.push_back(std::make_unique<tuples>(one.arity));
    }
    indexes_.resize(relations_.size());
    changes_.assign(relations_.size(), false);
    waits_.assign(relations_.size(), false);
    for (auto const* name : {"true", "does", "next", "legal", "goal", "terminal"})
        changes_[relation_named(name)] = true;
    waits_[relation_named("does")] = true;
    waits_[relation_named("next")] = true;
    for (auto const& one : r.all) {
        std::map<std::string, std::uint32_t> variables;
        compiled_rule c;
        c.head = relation_named(one.head.name);
        for (auto const& argument : one.head.arguments)
            c.head_arguments.push_back(compile(argument, variables));
        for (auto const& l : one.body) {
            compiled_literal condition{l.what, 0, {}};
            if (l.what != literal::kind::distinct)
                condition.relation = relation_named(l.atom.name);
            for (auto const& argument : l.atom.arguments)
                condition.arguments.push_back(compile(argument, variables));
            c.body.push_back(std::move(condition));
        }
        c.variables = static_cast<std::uint32_t>(variables.size());
        rules_.push_back(std::move(c));
    }
    std::uint32_t strata = 0;
    for (auto const& one : relations_)
        strata = std::max(strata, one.stratum + 1);
    strata_.resize(strata);
    for (std::size_t i = 0; i < rules_.size(); ++i)
        strata_[relations_[rules_[i].head].stratum].push_back(i);
    for (auto const& of_stratum : strata_) // each depends on itself and on lower ones
        for (bool again = true; again;) {
            again = false;
            for (auto const i : of_stratum)
                for (auto const& l : rules_[i].body) {
                    if (l.what == literal::kind::distinct)
                        continue;
                    auto const head = rules_[i].head;
                    if (changes_[l.relation] and not changes_[head])
                        again = changes_[head] = true;
                    if (waits_[l.relation] and not waits_[head])
                        again = waits_[head] = true;
                }
        }
    plans_.resize(rules_.size());
    for (std::size_t i = 0; i < rules_.size(); ++i)
        plans_[i].resize(rules_[i].body.size() + 1);
}

void mark(pattern const& p, std::vector<bool>& bound)
{
    if (p.what == pattern::kind::variable)
        bound[p.variable] = true;
    for (auto const& argument : p.arguments)
        mark(argument, bound);
}

bool is_bound(pattern const& p, std::vector<bool> const& bound)
{
    return p.what == pattern::kind::ground
        or (p.what == pattern::kind::variable
                ? static_cast<bool>(bound[p.variable])
                : std::all_of(p.arguments.begin(), p.arguments.end(),
                              [&](pattern const& a) { return is_bound(a, bound); }));
}

/// How many of its places are known, and how many are not.
static void count_places(pattern const& p, std::vector<bool> const& bound, int& known, int& open)
{
    if (p.what == pattern::kind::ground)
        ++known;
    else if (p.what == pattern::kind::variable)
        ++(bound[p.variable] ? known : open);
    for (auto const& argument : p.arguments)
        count_places(argument, bound, known, open);
}

pattern shape_of(pattern const& p, std::vector<bool> const& bound)
{
    pattern shape;
    if (p.what != pattern::kind::compound) {
        bool const known = p.what == pattern::kind::ground or bound[p.variable];
        shape.what = pattern::kind::variable;
        shape.variable = known ? 0 : 1;
        return shape;
    }
    shape.what = p.what;
    shape.name = p.name;
    for (auto const& argument : p.arguments)
        shape.arguments.push_back(shape_of(argument, bound));
    return shape;
}

deduction::index& deduction::index_of(relation_id r, std::vector<pattern> const& arguments,
                                      std::vector<bool> const& bound)
{
    std::vector<pattern> shape;
    for (auto const& argument : arguments)
        shape.push_back(shape_of(argument, bound));
    for (auto const& one : indexes_[r])
        if (std::equal(shape.begin(), shape.end(), one->shape.begin(), one->shape.end(),
                       index::same))
            return *one;
    indexes_[r].push_back(std::make_unique<index>());
    indexes_[r].back()->shape = std::move(shape);
    return *indexes_[r].back();
}

deduction::plan const& deduction::plan_of(std::size_t rule, std::size_t fresh)
{
    auto& place = plans_[rule][fresh];
    if (place)
        return *place;
    place = std::make_unique<plan>();
    auto const& body = rules_[rule].body;
    std::vector<bool> bound(rules_[rule].variables);
    std::vector<bool> done(body.size());
    auto const take = [&](std::size_t i) {
        done[i] = true;
        index* by = nullptr;
        if (body[i].what == literal::kind::holds) {
            by = &index_of(body[i].relation, body[i].arguments, bound);
            for (auto const& argument : body[i].arguments)
                mark(argument, bound);
        }
        place->steps.push_back({i, by});
    };
    if (fresh < body.size())
        take(fresh);
    for (std::size_t i = 0; i < body.size(); ++i) // without variables
        if (not done[i]
            and std::all_of(body[i].arguments.begin(), body[i].arguments.end(),
                            [](pattern const& p) { return p.what == pattern::kind::ground; }))
            take(i);
    for (;;) {
        for (std::size_t i = 0; i < body.size(); ++i) // checks as soon as they can be made
            if (not done[i] and body[i].what != literal::kind::holds
                and std::all_of(body[i].arguments.begin(), body[i].arguments.end(),
                                [&](pattern const& p) { return is_bound(p, bound); }))
                take(i);
        std::size_t best = body.size();
        double least = 0;
        for (std::size_t i = 0; i < body.size(); ++i) {
            if (done[i] or body[i].what != literal::kind::holds)
                continue;
            int known = 0;
            int open = 0;
            for (auto const& argument : body[i].arguments)
                count_places(argument, bound, known, open);
            // Few answers first: nothing to be found out is a check; a move is made once a turn.
            auto const size = double(std::max<std::uint32_t>(known_[body[i].relation]->size(), 2));
            double cost = open == 0 ? 0 : changes_[body[i].relation] ? 40 : size;
            if (waits_[body[i].relation] and open > 0)
                cost = 2;
            for (int k = 0; k < known and open > 0; ++k)
                cost /= 8;
            if (best == body.size() or cost < least) {
                best = i;
                least = cost;
            }
        }
        if (best == body.size())
            break;
        take(best);
    }
    return *place;
}

// ---- answers

term_id deduction::made(pattern const& p, answer a, bool make)
{
    switch (p.what) {
    case pattern::kind::ground:
        return p.ground;
    case pattern::kind::variable:
        return a[p.variable];
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
        if ((arguments[i] = made(p.arguments[i], a, make)) == no_term)
            return no_term;
    return make ? terms_.term(p.name, arguments) : terms_.find(p.name, arguments);
}

bool deduction::instance(std::vector<pattern> const& arguments, answer a, std::vector<term_id>& to,
                         bool make)
{
    to.clear();
    for (auto const& argument : arguments) {
        to.push_back(made(argument, a, make));
        if (to.back() == no_term)
            return false;
    }
    return true;
}

/// The answers of one rule, found by going through its plan.
class deduction::running {
    deduction& all_;
    compiled_rule const& rule_;
    plan const& plan_;
    std::size_t fresh_;
    std::span<std::uint32_t const> low_;
    std::span<std::uint32_t const> high_;
    bool at_most_;
    std::vector<term_id> values_;
    std::vector<std::uint32_t> trail_;
    std::vector<term_id> tuple_;
    std::uint64_t looks_ = 0;

    bool match(pattern const& p, term_id t)
    {
        switch (p.what) {
        case pattern::kind::ground:
            return p.ground == t;
        case pattern::kind::variable:
            if (values_[p.variable] != no_term)
                return values_[p.variable] == t;
            values_[p.variable] = t;
            trail_.push_back(p.variable);
            return true;
        case pattern::kind::compound:
            break;
        }
        if (all_.terms_.name_of(t) != p.name)
            return false;
        auto const arguments = all_.terms_.arguments(t);
        if (arguments.size() != p.arguments.size())
            return false;
        for (std::size_t i = 0; i < arguments.size(); ++i)
            if (not match(p.arguments[i], arguments[i]))
                return false;
        return true;
    }
    void undo(std::size_t to)
    {
        for (; trail_.size() > to; trail_.pop_back())
            values_[trail_.back()] = no_term;
    }
    void add_to_key(std::uint64_t& key, pattern const& shape, pattern const& p) const
    {
        if (shape.what == pattern::kind::variable and shape.variable == 0)
            key = mixed(key + (p.what == pattern::kind::ground ? p.ground : values_[p.variable])
                        + 1);
        for (std::size_t i = 0; i < shape.arguments.size(); ++i)
            add_to_key(key, shape.arguments[i], p.arguments[i]);
    }
    /// Whether a condition holds that has no more variables to be found.
    bool check(compiled_literal const& l)
    {
        if (l.what == literal::kind::distinct) {
            // A term that has not been made yet may still equal another such term.
            return all_.made(l.arguments[0], values_, true)
                != all_.made(l.arguments[1], values_, true);
        }
        if (at_most_ and all_.changes_[l.relation])
            return true;
        if (not all_.instance(l.arguments, values_, tuple_, false))
            return true; // of a term that is nowhere
        return all_.known_[l.relation]->find(tuple_) == no_tuple;
    }

public:
    running(deduction& all, std::size_t rule, std::size_t fresh, std::span<std::uint32_t const> low,
            std::span<std::uint32_t const> high, bool at_most)
        : all_(all),
          rule_(all.rules_[rule]),
          plan_(all.plan_of(rule, fresh)),
          fresh_(fresh),
          low_(low),
          high_(high),
          at_most_(at_most),
          values_(rule_.variables, no_term)
    {
    }

    template <class Use>
    void go(std::size_t at, Use const& use)
    {
        if (at == plan_.steps.size())
            return use(answer(values_));
        auto const& [number, by] = plan_.steps[at];
        auto const& l = rule_.body[number];
        if (by == nullptr) {
            if (check(l))
                go(at + 1, use);
            return;
        }
        auto const first = number == fresh_ ? low_[l.relation] : 0;
        auto const last
            = fresh_ < rule_.body.size() and number > fresh_ ? low_[l.relation] : high_[l.relation];
        if (first >= last)
            return;
        auto const& known = *all_.known_[l.relation];
        by->catch_up(known, all_.terms_);
        std::uint64_t key = 0;
        for (std::size_t i = 0; i < l.arguments.size(); ++i)
            add_to_key(key, by->shape[i], l.arguments[i]);
        auto const found = by->by_key.find(key);
        if (found == by->by_key.end())
            return;
        // The vector may grow and move while it is gone through, when a rule concludes of itself.
        auto const& bucket = found->second;
        auto i = static_cast<std::size_t>(std::lower_bound(bucket.begin(), bucket.end(), first)
                                          - bucket.begin());
        for (; i < bucket.size() and bucket[i] < last; ++i) {
            auto const before = trail_.size();
            bool fits = true;
            auto const id = bucket[i];
            for (std::size_t a = 0; fits and a < l.arguments.size(); ++a)
                fits = match(l.arguments[a], known[id][a]);
            if (at_most_ and all_.looks_left_-- == 0)
                throw too_much("too many ways to try the conditions of rules in any state");
            if (++looks_ > most_looks)
                throw too_much("a rule for " + all_.relations_[rule_.head].name + " has more than "
                               + std::to_string(most_looks) + " ways to try its conditions");
            if (fits)
                go(at + 1, use);
            undo(before);
        }
    }
};

template <class Use>
void deduction::run(std::size_t rule, std::size_t fresh, std::span<std::uint32_t const> low,
                    std::span<std::uint32_t const> high, bool at_most, Use const& use)
{
    running(*this, rule, fresh, low, high, at_most).go(0, use);
}

/// Conditions of rules that may wait for a new tuple, by the terms that are ground in them: where many
/// rules are ground, each tuple is for few of them.
class deduction::conditions {
public:
    struct place {
        std::size_t rule;
        std::size_t literal;
        friend auto operator<=>(place const&, place const&) = default;
    };

private:
    struct bucket {
        std::vector<place> all;
        std::size_t round = 0; // in which it was found last
    };
    struct shape {
        std::vector<bool> ground;
        std::unordered_map<std::uint64_t, bucket> by_key; // a key is a hash: some may be in vain
    };
    std::unordered_map<relation_id, std::vector<shape>> of_;
    std::size_t round_ = 0;

    static std::uint64_t with(std::uint64_t key, term_id t) { return mixed(key + t + 1); }

public:
    void add(compiled_literal const& l, place where)
    {
        std::vector<bool> ground;
        std::uint64_t key = 0;
        for (auto const& argument : l.arguments) {
            ground.push_back(argument.what == pattern::kind::ground);
            if (ground.back())
                key = with(key, argument.ground);
        }
        auto& shapes = of_[l.relation];
        auto one = std::ranges::find(shapes, ground, &shape::ground);
        if (one == shapes.end())
            one = shapes.insert(one, {ground, {}});
        one->by_key[key].all.push_back(where);
    }
    void next_round() { ++round_; }
    /// Adds those of a round that a tuple may fulfil, each once.
    void find(relation_id r, std::span<term_id const> t, std::vector<place>& to)
    {
        auto const shapes = of_.find(r);
        if (shapes == of_.end())
            return;
        for (auto& one : shapes->second) {
            std::uint64_t key = 0;
            for (std::size_t i = 0; i < t.size(); ++i)
                if (one.ground[i])
                    key = with(key, t[i]);
            auto const found = one.by_key.find(key);
            if (found == one.by_key.end() or found->second.round == round_)
                continue;
            found->second.round = round_;
            to.insert(to.end(), found->second.all.begin(), found->second.all.end());
        }
    }
};

void deduction::touch(relation_id r)
{
    if (not is_touched_[r])
        touched_.push_back(r);
    is_touched_[r] = true;
}

bool deduction::add_head(std::size_t rule, answer a)
{
    auto const head = rules_[rule].head;
    instance(rules_[rule].head_arguments, a, new_tuple_, true);
    if (not known_[head]->add(new_tuple_))
        return false;
    touch(head);
    return true;
}

/// From here on nothing is new.
void deduction::forget_rounds()
{
    low_.clear();
    for (auto const& one : known_)
        low_.push_back(one->size());
    high_ = low_;
    is_touched_.assign(relations_.size(), false);
    touched_.clear();
    fresh_.clear();
}

/// New is what has been added since the last round began. Whether there is any.
bool deduction::begin_round()
{
    for (auto const r : fresh_)
        low_[r] = high_[r];
    fresh_.swap(touched_);
    touched_.clear();
    for (auto const r : fresh_) {
        is_touched_[r] = false;
        low_[r] = high_[r];
        high_[r] = known_[r]->size();
    }
    return not fresh_.empty();
}

template <class Use>
void deduction::go_round(conditions& waiting, bool at_most, Use const& use)
{
    std::vector<conditions::place> found;
    while (begin_round()) {
        waiting.next_round();
        found.clear();
        for (auto const r : fresh_)
            for (auto i = low_[r]; i < high_[r]; ++i)
                waiting.find(r, (*known_[r])[i], found);
        std::ranges::sort(found);
        for (auto const& [rule, literal] : found)
            run(rule, literal, low_, high_, at_most, [&use, in = rule](answer a) { use(in, a); });
        if (at_most)
            feed();
    }
}

void deduction::conclude(std::vector<std::size_t> const& of_rules)
{
    auto const add = [&](std::size_t rule, answer a) {
        if (add_head(rule, a) and ++concluded_ > most_tuples)
            throw too_much("more than " + std::to_string(most_tuples)
                           + " facts follow from the rules");
    };
    conditions waiting;
    for (auto const i : of_rules) {
        auto const& one = rules_[i];
        run(i, one.body.size(), low_, high_, false, [&](answer a) { add(i, a); });
        for (std::size_t k = 0; k < one.body.size(); ++k) {
            auto const& l = one.body[k];
            // New is what the last round concluded, and only in this stratum.
            if (l.what == literal::kind::holds
                and relations_[l.relation].stratum == relations_[one.head].stratum)
                waiting.add(l, {i, k});
        }
    }
    go_round(waiting, false, add);
}

void deduction::conclude_unchanging()
{
    forget_rounds();
    for (auto const& all : strata_) {
        std::vector<std::size_t> some;
        for (auto const i : all)
            if (not changes_[rules_[i].head])
                some.push_back(i);
        conclude(some);
    }
    // The sizes of the relations are known now: plans that were made without are made again.
    for (auto& of_rule : plans_)
        for (auto& one : of_rule)
            one.reset();
}

/// What may be next may be true, and what may be legal may be done.
void deduction::feed()
{
    auto const& next = *known_[relation_named("next")];
    auto const& legal = *known_[relation_named("legal")];
    auto const is_true = relation_named("true");
    auto const does = relation_named("does");
    for (; fed_next_ < next.size(); ++fed_next_)
        if (known_[is_true]->add(std::vector<term_id>(1, next[fed_next_][0])))
            touch(is_true);
    for (; fed_legal_ < legal.size(); ++fed_legal_) {
        auto const t = legal[fed_legal_];
        if (known_[does]->add(std::vector<term_id>{t[0], t[1]}))
            touch(does);
    }
}

void deduction::forget_what_changes()
{
    for (relation_id r = 0; r < relations_.size(); ++r)
        if (changes_[r]) {
            known_[r] = std::make_unique<tuples>(relations_[r].arity);
            indexes_[r].clear();
        }
    for (auto& of_rule : plans_) // which have these indexes
        for (auto& one : of_rule)
            one.reset();
}

void deduction::conclude_at_most(std::size_t most, std::uint64_t looks,
                                 std::function<void(std::size_t rule, answer)> const& each)
{
    looks_left_ = looks;
    std::size_t count = 0;
    auto const use = [&](std::size_t rule, answer a) {
        if (++count > most)
            throw too_much("more than " + std::to_string(most) + " instances of rules");
        add_head(rule, a);
        each(rule, a);
    };
    auto const& init = *known_[relation_named("init")];
    for (tuple_id i = 0; i < init.size(); ++i)
        known_[relation_named("true")]->add(std::vector<term_id>(1, init[i][0]));
    forget_rounds();
    conditions waiting;
    for (std::size_t i = 0; i < rules_.size(); ++i) {
        if (not changes_[rules_[i].head])
            continue;
        auto const& body = rules_[i].body;
        run(i, body.size(), low_, high_, true, [&](answer a) { use(i, a); });
        for (std::size_t k = 0; k < body.size(); ++k)
            if (body[k].what == literal::kind::holds)
                waiting.add(body[k], {i, k});
    }
    feed();
    go_round(waiting, true, use);
}

} // namespace gametree::gdl
