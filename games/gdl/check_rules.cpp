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
        throw notation_error(at.line, at.column, problem);
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

    /// The rules with a relation of its own for what a rule says of the same relation's other values,
    /// as in (<= (goal ?r 0) (role ?r) (not (goal ?r 100))): the rules of (goal ?r 100) once more, under
    /// another name, which depend on no negation. All as they are if that would take too many.
    std::vector<rule> told_apart(std::vector<rule> const& all)
    {
        constexpr std::size_t most_words = 200'000;
        constexpr std::size_t most_letters = 1000; // of a name
        std::size_t copied = 0;
        auto apart = all;
        std::vector<rule> copies;
        std::set<std::string> names;
        for (auto const& one : all)
            names.insert(one.head.name);
        std::set<std::string> made;
        for (std::size_t i = 0; i < all.size(); ++i)
            for (auto& l : apart[i].body) {
                if (l.what != literal::kind::fails or l.atom.name != all[i].head.name)
                    continue;
                auto const at = std::ranges::find_if(l.atom.arguments, [](term const& argument) {
                    return not argument.is_variable and argument.arguments.empty();
                });
                if (at == l.atom.arguments.end()
                    or l.atom.name.size() + at->name.size() > most_letters)
                    continue;
                auto const place = static_cast<std::size_t>(at - l.atom.arguments.begin());
                auto const constant = *at;
                auto name = l.atom.name + ':' + std::to_string(place) + ':' + constant.name;
                while (names.contains(name)) // somebody calls another relation so
                    name += ':';
                l.atom.name = name;
                if (not made.insert(name).second)
                    continue;
                for (auto const& other : all) {
                    if (other.head.name != all[i].head.name
                        or other.head.arguments.size() != l.atom.arguments.size())
                        continue;
                    auto const& there = other.head.arguments[place];
                    if (not there.is_variable and there != constant)
                        continue;
                    auto copy = other;
                    if (there.is_variable)
                        put(there.name, constant, copy);
                    copy.head.name = name;
                    copied += words_in(copy);
                    copies.push_back(std::move(copy));
                    if (copied > most_words)
                        return all;
                }
            }
        apart.insert(apart.end(), copies.begin(), copies.end());
        return apart;
    }

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
        for (auto const& one : r.all)
            for (auto const& l : one.body) {
                if (l.what == literal::kind::distinct)
                    continue;
                on.use(l.atom, one);
                bool const given = l.atom.name == "true" or l.atom.name == "does";
                if (not given and on.number(l.atom.name) >= defined)
                    refuse(l.atom.at, "no rule defines " + l.atom.name + ", in " + shown(one));
                on.depend(one.head, l.atom);
            }
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
                                          one.head.name + " depends on the negation of itself, in "
                                              + shown(one));
        return std::nullopt;
    }
} // namespace

void check_rules(rules& r)
{
    auto const wrong = check(r);
    if (not wrong)
        return;
    auto apart = rules{{}, told_apart(r.all), {}};
    if (apart.all.size() == r.all.size() or check(apart))
        throw *wrong;
    r = std::move(apart);
}

} // namespace gametree::gdl
