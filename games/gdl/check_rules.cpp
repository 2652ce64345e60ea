#include <games/gdl/read_rules.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include <gametree/text/notation_error.hpp>

namespace gametree::gdl {

namespace {
    struct reserved {
        std::string_view name;
        std::size_t arity;
    };
    constexpr std::array<reserved, 8> words{{{"role", 1},
                                             {"init", 1},
                                             {"true", 1},
                                             {"does", 2},
                                             {"next", 1},
                                             {"legal", 2},
                                             {"goal", 2},
                                             {"terminal", 0}}};

    [[noreturn]] void refuse(place at, std::string const& problem)
    {
        throw notation_error(at.line, at.column, shortened(problem));
    }

    /// A rule as a message has it: not all of a long one.
    std::string shown(rule const& r)
    {
        constexpr std::size_t enough = 120;
        auto text = written(r);
        if (text.size() > enough)
            text = text.substr(0, enough) + " ..";
        return text;
    }

    void add_variables(term const& t, std::set<std::string>& to)
    {
        if (t.is_variable)
            to.insert(t.name);
        for (auto const& argument : t.arguments)
            add_variables(argument, to);
    }

    /// Every variable must get its value from a condition that holds.
    void check_safety(rule const& r)
    {
        std::set<std::string> bound;
        for (auto const& l : r.body)
            if (l.what == literal::kind::holds)
                add_variables(l.atom, bound);
        auto const check = [&](term const& t, std::string const& where) {
            std::set<std::string> used;
            add_variables(t, used);
            for (auto const& name : used)
                if (not bound.contains(name))
                    refuse(t.at, "?" + name + " of " + where
                                     + " has no value from a condition that holds, in " + shown(r));
        };
        check(r.head, "the head");
        for (auto const& l : r.body)
            if (l.what == literal::kind::fails)
                check(l.atom, "not");
            else if (l.what == literal::kind::distinct)
                check(l.atom, "distinct");
    }

    std::string count_of(std::size_t arguments)
    {
        return arguments == 0 ? "no arguments"
             : arguments == 1 ? "one argument"
                              : std::to_string(arguments) + " arguments";
    }

    /// The relations by number, with what each depends on.
    class dependencies {
        std::vector<relation>& all_;
        std::map<std::string, std::size_t, std::less<>> number_;
        std::vector<std::vector<std::size_t>> below_;

    public:
        explicit dependencies(std::vector<relation>& all) : all_(all) { }

        void use(term const& atom, rule const& in)
        {
            auto const arity = atom.arguments.size();
            for (auto const& [name, wanted] : words)
                if (atom.name == name and arity != wanted)
                    refuse(atom.at, atom.name + " has " + count_of(wanted) + ", not "
                                        + count_of(arity) + ", in " + shown(in));
            auto const [found, is_new] = number_.try_emplace(atom.name, all_.size());
            if (is_new) {
                all_.push_back({atom.name, static_cast<std::uint32_t>(arity), 0});
                below_.emplace_back();
            } else if (all_[found->second].arity != arity) {
                refuse(atom.at, atom.name + " has " + count_of(all_[found->second].arity)
                                    + " elsewhere, not " + count_of(arity) + ", in " + shown(in));
            }
        }
        [[nodiscard]] std::size_t number(std::string_view name) const
        {
            auto const found = number_.find(name);
            return found == number_.end() ? all_.size() : found->second;
        }
        void depend(term const& head, term const& on)
        {
            below_[number(head.name)].push_back(number(on.name));
        }
        /// Whether `from` depends on `on`, by whichever rules.
        [[nodiscard]] bool depends(std::string_view from, std::string_view on) const
        {
            auto const wanted = number(on);
            if (number(from) == all_.size() or wanted == all_.size())
                return false;
            std::vector<bool> seen(all_.size());
            std::vector<std::size_t> open{number(from)};
            while (not open.empty()) {
                auto const at = open.back();
                open.pop_back();
                for (auto const next : below_[at]) {
                    if (next == wanted)
                        return true;
                    if (not seen[next]) {
                        seen[next] = true;
                        open.push_back(next);
                    }
                }
            }
            return false;
        }
        /// Relations that depend on each other get one stratum, higher than what they depend on.
        void number_strata()
        {
            // Tarjan's algorithm finds the groups in that order. There are few relations, and rules
            // are as deep as somebody wrote them: the recursion is not deep.
            std::vector<std::size_t> index(all_.size(), 0);
            std::vector<std::size_t> low(all_.size(), 0);
            std::vector<bool> open(all_.size());
            std::vector<std::size_t> stack;
            std::size_t count = 0;
            std::uint32_t stratum = 0;
            auto const visit = [&](auto const& self, std::size_t v) -> void {
                index[v] = low[v] = ++count;
                stack.push_back(v);
                open[v] = true;
                for (auto const w : below_[v]) {
                    if (index[w] == 0) {
                        self(self, w);
                        low[v] = std::min(low[v], low[w]);
                    } else if (open[w]) {
                        low[v] = std::min(low[v], index[w]);
                    }
                }
                if (low[v] != index[v])
                    return;
                for (std::size_t w = all_.size(); w != v;) {
                    w = stack.back();
                    stack.pop_back();
                    open[w] = false;
                    all_[w].stratum = stratum;
                }
                ++stratum;
            };
            for (std::size_t v = 0; v < all_.size(); ++v)
                if (index[v] == 0)
                    visit(visit, v);
        }
    };

    /// As many relations may depend on each other in a row; more is no game that anybody wrote.
    constexpr std::size_t most_relations = 5000;

    /// `variable` is `constant` wherever it stands.
    void put(std::string const& variable, term const& constant, term& in)
    {
        if (in.is_variable and in.name == variable)
            in = constant;
        for (auto& argument : in.arguments)
            put(variable, constant, argument);
    }
    void put(std::string const& variable, term const& constant, rule& in)
    {
        put(variable, constant, in.head);
        for (auto& l : in.body)
            put(variable, constant, l.atom);
    }

    /// How many names and variables there are.
    std::size_t words_in(term const& t)
    {
        std::size_t count = 1;
        for (auto const& argument : t.arguments)
            count += words_in(argument);
        return count;
    }
    std::size_t words_in(rule const& r)
    {
        auto count = words_in(r.head);
        for (auto const& l : r.body)
            count += words_in(l.atom);
        return count;
    }

    /// The rules with separate relations where a rule of a relation asks for other values of it, as
    /// in (<= (goal ?r 0) (role ?r) (not (goal ?r 100))): the rules of (goal ?r 100) once more, under
    /// another name, which depend on no negation. All that is constant tells values apart; and what the
    /// copies ask for is told apart like that too.
    class apart {
        static constexpr std::size_t most_words = 200'000; // of the copies
        static constexpr std::size_t most_letters = 1000; // of a name

        std::vector<rule> all_;
        std::vector<std::string> origin_; // of each rule: the relation that its head had
        std::map<std::string, std::vector<std::size_t>, std::less<>> rules_of_; // of the text
        std::map<std::string, std::uint32_t, std::less<>> group_; // which depend on each other
        std::set<std::string> made_; // relations
        std::size_t copied_ = 0;

        [[nodiscard]] static bool is_constant(term const& t)
        {
            return not t.is_variable and t.arguments.empty();
        }
        /// Empty if nothing of it is constant.
        [[nodiscard]] std::string name_of(term const& atom) const
        {
            auto name = atom.name;
            for (std::size_t i = 0; i < atom.arguments.size(); ++i)
                if (is_constant(atom.arguments[i]))
                    name += ':' + std::to_string(i) + ':' + atom.arguments[i].name;
            if (name.size() == atom.name.size() or name.size() > most_letters)
                return {};
            while (rules_of_.contains(name)) // somebody calls another relation so
                name += ':';
            return name;
        }
        /// The rules whose heads can be the atom.
        void copy(term const& atom, std::string const& name)
        {
            for (auto const number : rules_of_[atom.name]) {
                auto one = all_[number];
                bool fits = one.head.arguments.size() == atom.arguments.size();
                for (std::size_t i = 0; fits and i < atom.arguments.size(); ++i) {
                    auto const& constant = atom.arguments[i];
                    auto const there = one.head.arguments[i];
                    if (is_constant(constant) and there.is_variable)
                        put(there.name, constant, one);
                    else
                        fits = not is_constant(constant) or there == constant;
                }
                if (not fits)
                    continue;
                one.head.name = name;
                copied_ += words_in(one);
                all_.push_back(std::move(one));
                origin_.push_back(atom.name);
            }
        }

    public:
        /// \param r  with the strata: relations that depend on each other have the same
        explicit apart(rules const& r) : all_(r.all)
        {
            for (std::size_t i = 0; i < all_.size(); ++i) {
                origin_.push_back(all_[i].head.name);
                rules_of_[all_[i].head.name].push_back(i);
            }
            for (auto const& one : r.relations)
                group_[one.name] = one.stratum;
        }
        /// Nothing if there is nothing to be told apart, or too much.
        [[nodiscard]] std::optional<std::vector<rule>> made()
        {
            auto const count = all_.size();
            for (std::size_t i = 0; i < all_.size(); ++i)
                for (std::size_t k = 0; k < all_[i].body.size(); ++k) {
                    auto const& l = all_[i].body[k];
                    if (l.what == literal::kind::distinct
                        or (l.what == literal::kind::holds and i < count)
                        or not rules_of_.contains(l.atom.name)
                        or group_[l.atom.name] != group_[origin_[i]])
                        continue;
                    auto const atom = l.atom;
                    auto const name = name_of(atom);
                    if (name.empty())
                        continue;
                    all_[i].body[k].atom.name = name;
                    if (made_.insert(name).second)
                        copy(atom, name);
                    if (copied_ > most_words)
                        return std::nullopt;
                }
            if (made_.empty())
                return std::nullopt;
            return std::move(all_);
        }
    };

    void check_roles(rules& r)
    {
        std::size_t players = 0;
        for (auto const& one : r.all) {
            if (one.head.name != "role")
                continue;
            auto const& role = one.head.arguments.front();
            if (not one.body.empty() or not role.arguments.empty() or role.is_variable)
                refuse(one.at,
                       "a role is a fact with a name, such as (role white), not " + shown(one));
            if (std::find(r.roles.begin(), r.roles.end(), role.name) != r.roles.end())
                continue;
            r.roles.push_back(role.name);
            players += role.name == "random" ? 0 : 1;
            if (players > 2)
                refuse(one.at, "a third role, " + role.name
                                   + ": games are for two, and chance may be a role named random");
        }
        if (players < 2)
            refuse(r.all.empty() ? place{} : r.all.front().at,
                   players == 0 ? "there are no roles: a game has two, such as (role white)"
                                : "there is one role: games are for two, and chance may be a role "
                                  "named random");
    }
    /// Looks for a role that there is not where a rule names one.
    void look_at_roles(rules& r, term const& atom, rule const& in, std::set<std::string>& seen)
    {
        if (atom.name != "legal" and atom.name != "goal" and atom.name != "does")
            return;
        auto const& role = atom.arguments.front();
        bool const known
            = role.arguments.empty() and std::ranges::find(r.roles, role.name) != r.roles.end();
        if (role.is_variable or known or not seen.insert(written(role)).second)
            return;
        std::string names;
        for (auto const& one : r.roles)
            names += (names.empty() ? "" : one == r.roles.back() ? " and " : ", ") + one;
        r.doubts.emplace_back(atom.at.line, atom.at.column,
                              shortened("there is no role " + written(role) + ": there are " + names
                                        + ", in " + shown(in)));
    }
    /// Looks for a goal that is no number from 0 to 100 in the head of a rule.
    void look_at_goal(rules& r, rule const& one, std::set<std::string>& seen)
    {
        if (one.head.name != "goal" or one.head.arguments.size() != 2)
            return;
        auto const& points = one.head.arguments[1];
        if (points.is_variable or goal_points(written(points))
            or not seen.insert(written(points)).second)
            return;
        r.doubts.emplace_back(points.at.line, points.at.column,
                              shortened("the goal " + written(points)
                                        + " is no number from 0 to 100, so it counts as 0, in "
                                        + shown(one)));
    }
    /// \return  what is wrong with the negations, if anything is
    /// \throws notation_error  for all else
    std::optional<notation_error> check(rules& r)
    {
        std::size_t const count = r.all.size();
        dependencies on(r.relations);
        for (auto const& one : r.all) {
            on.use(one.head, one);
            if (one.head.name == "true" or one.head.name == "does")
                refuse(one.at, one.head.name + " is given, no rule can define it: " + shown(one));
        }
        check_roles(r);
        auto const defined = r.relations.size();
        std::set<std::string> unknown_roles;
        std::set<std::string> unknown_relations;
        std::set<std::string> strange_goals;
        rule const* sees = nullptr;
        bool sees_is_asked = false; // then it is a relation of the rules like any other
        for (auto const& one : r.all) {
            if (one.head.name == "sees" and one.head.arguments.size() == 2 and sees == nullptr)
                sees = &one;
            look_at_roles(r, one.head, one, unknown_roles);
            look_at_goal(r, one, strange_goals);
            for (auto const& l : one.body) {
                if (l.what == literal::kind::distinct)
                    continue;
                on.use(l.atom, one);
                bool const given = l.atom.name == "true" or l.atom.name == "does";
                if (not given and on.number(l.atom.name) >= defined
                    and unknown_relations.insert(l.atom.name).second)
                    r.doubts.emplace_back(l.atom.at.line, l.atom.at.column,
                                          shortened("no rule defines " + l.atom.name
                                                    + ", so it is never true, in " + shown(one)));
                look_at_roles(r, l.atom, one, unknown_roles);
                sees_is_asked = sees_is_asked or l.atom.name == "sees";
                on.depend(one.head, l.atom);
            }
        }
        if (sees != nullptr and not sees_is_asked)
            refuse(sees->at, "sees says what a player gets to see, but all that is true is shown "
                             "here: games with hidden information are refused, in "
                                 + shown(*sees));
        if (r.relations.size() > most_relations)
            refuse({}, "there are more than " + std::to_string(most_relations) + " relations");
        for (auto const& one : r.all)
            check_safety(one);
        for (auto const* needed : {"init", "legal", "next", "goal", "terminal"})
            if (on.number(needed) >= defined)
                refuse(count == 0 ? place{} : r.all.front().at,
                       std::string("no rule defines ") + needed);
        for (auto const* name : {"init", "legal", "goal", "terminal"})
            for (auto const* base : {"true", "does"})
                if (on.depends(name, base)
                    and (base == std::string_view("does") or name == std::string_view("init")))
                    for (auto const& one : r.all)
                        for (auto const& l : one.body)
                            if (one.head.name == name and l.what != literal::kind::distinct
                                and (l.atom.name == base or on.depends(l.atom.name, base)))
                                refuse(one.at, std::string(name) + " depends on " + base
                                                   + ", which it may not, in " + shown(one));
        on.number_strata();
        for (auto const& one : r.all)
            for (auto const& l : one.body)
                if (l.what == literal::kind::fails
                    and r.relations[on.number(l.atom.name)].stratum
                            == r.relations[on.number(one.head.name)].stratum)
                    return notation_error(l.atom.at.line, l.atom.at.column,
                                          shortened(one.head.name
                                                    + " depends on the negation of itself, in "
                                                    + shown(one)));
        return std::nullopt;
    }
} // namespace

void check_rules(rules& r)
{
    auto const wrong = check(r);
    if (not wrong)
        return;
    auto told = apart(r).made();
    if (not told)
        throw *wrong;
    rules other{{}, *std::move(told), {}, {}};
    if (check(other))
        throw *wrong;
    other.doubts = std::move(r.doubts); // in the words of the text
    r = std::move(other);
}

} // namespace gametree::gdl
