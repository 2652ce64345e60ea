#include <games/gdl/coordinates.hpp>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gametree::gdl {

namespace {
    /// What can stand in one place: some constants, or whatever there is.
    struct values {
        bool any = false;
        std::set<std::string> constants{};

        [[nodiscard]] bool none() const { return not any and constants.empty(); }
        [[nodiscard]] bool has(std::string const& one) const
        {
            return any or constants.contains(one);
        }
        void narrow(values const& other)
        {
            if (other.any)
                return;
            if (any)
                *this = other;
            else
                std::erase_if(constants,
                              [&](std::string const& one) { return not other.has(one); });
        }
        /// Whether something is new.
        bool add(values const& other)
        {
            if (any)
                return false;
            auto const before = constants.size();
            constants.insert(other.constants.begin(), other.constants.end());
            any = other.any or constants.size() > most_coordinates;
            if (any)
                constants.clear();
            return any or constants.size() > before;
        }
    };

    /// A place: the relation, and the way to it through arguments, such as `true 0 cell/3 1`.
    class places {
        std::map<std::string, values, std::less<>> known_;

        /// What is true was so at the start or comes next, and a move that is made is legal.
        static std::string name_of(term const& atom)
        {
            if (atom.name == "init" or atom.name == "next")
                return "true";
            return atom.name == "does" ? "legal" : atom.name;
        }
        template <class Visit>
        static void visit(term const& t, std::string const& way, Visit const& visitor)
        {
            visitor(t, way);
            for (std::size_t i = 0; i < t.arguments.size(); ++i)
                visit(t.arguments[i],
                      way + " " + t.name + "/" + std::to_string(t.arguments.size()) + " "
                          + std::to_string(i),
                      visitor);
        }
        /// Each constant and variable of an atom, and each term with arguments, with its place.
        template <class Visit>
        static void visit_atom(term const& atom, Visit const& visitor)
        {
            for (std::size_t i = 0; i < atom.arguments.size(); ++i)
                visit(atom.arguments[i], name_of(atom) + " " + std::to_string(i), visitor);
        }
        [[nodiscard]] values at(std::string const& way) const
        {
            auto const found = known_.find(way);
            return found == known_.end() ? values{} : found->second;
        }
        /// What is known of the places within one place.
        [[nodiscard]] std::vector<std::pair<std::string, values>>
        within(std::string const& way) const
        {
            std::vector<std::pair<std::string, values>> found;
            auto const begin = way + " ";
            for (auto it = known_.lower_bound(begin);
                 it != known_.end() and it->first.starts_with(begin); ++it)
                found.emplace_back(it->first.substr(way.size()), it->second);
            return found;
        }

        struct binding {
            values constants{true};
            std::vector<std::string> ways{}; ///< where conditions have the variable
        };
        /// What the conditions leave of each variable; nothing if they cannot hold.
        [[nodiscard]] std::optional<std::map<std::string, binding>> bound_by(rule const& one) const
        {
            std::map<std::string, binding> variables;
            bool holds = true;
            for (auto const& l : one.body)
                if (l.what == literal::kind::holds)
                    visit_atom(l.atom, [&](term const& t, std::string const& way) {
                        if (t.is_variable) {
                            auto& of = variables[t.name];
                            of.constants.narrow(at(way));
                            of.ways.push_back(way);
                        } else if (t.arguments.empty()) {
                            holds = holds and at(way).has(t.name);
                        }
                    });
            for (auto const& [name, of] : variables) // it may be a term with arguments
                holds
                    = holds
                  and (not of.constants.none()
                       or std::all_of(of.ways.begin(), of.ways.end(), [&](std::string const& way) {
                              return not within(way).empty();
                          }));
            return holds ? std::optional(std::move(variables)) : std::nullopt;
        }

    public:
        /// Terms within terms have more places than anyone needs: they may double with each level.
        [[nodiscard]] bool too_many() const
        {
            constexpr std::size_t most = 2000;
            return known_.size() > most;
        }
        /// Whether the rule says something new.
        bool apply(rule const& one)
        {
            constexpr std::size_t longest = 200; // of a way: no board is as deep in terms
            auto const variables = bound_by(one);
            if (not variables)
                return false;
            bool is_new = false;
            visit_atom(one.head, [&](term const& t, std::string const& way) {
                if (way.size() > longest)
                    return;
                if (not t.is_variable) {
                    if (t.arguments.empty())
                        is_new = known_[way].add({false, {t.name}}) or is_new;
                    return;
                }
                auto const found = variables->find(t.name);
                if (found == variables->end())
                    return;
                is_new = known_[way].add(found->second.constants) or is_new;
                for (auto const& [rest, what] : within(found->second.ways.front()))
                    if (way.size() + rest.size() <= longest and not too_many())
                        is_new = known_[way + rest].add(what) or is_new;
            });
            return is_new;
        }
        /// The facts whose first two arguments are constants.
        [[nodiscard]] coordinates found() const
        {
            constexpr std::string_view fact = "true 0 ";
            coordinates all;
            for (auto it = known_.lower_bound(fact);
                 it != known_.end() and it->first.starts_with(fact); ++it) {
                auto const rest = it->first.substr(fact.size());
                auto const slash = rest.rfind('/', rest.find(' '));
                auto const space = rest.find(' ');
                if (space == rest.npos or slash == rest.npos or not rest.ends_with(" 0")
                    or rest.find(' ', space + 1) != rest.npos)
                    continue;
                auto const arity = rest.substr(slash + 1, space - slash - 1);
                auto const& column = it->second;
                auto const way = it->first.substr(0, it->first.size() - 1);
                auto const row = at(way + "1");
                bool const plain = within(way + "0").empty() and within(way + "1").empty();
                if (arity == "1" or arity == "2" or not plain or column.any or row.any)
                    continue;
                all[rest.substr(0, slash)] = {column.constants, row.constants};
            }
            return all;
        }
    };
} // namespace

coordinates coordinates_of(rules const& all)
{
    places found;
    std::vector<rule const*> open;
    for (auto const& one : all.all)
        if (one.body.empty())
            found.apply(one);
        else
            open.push_back(&one);
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (auto const* one : open)
            is_new = found.apply(*one) or is_new;
        if (found.too_many())
            return {};
    }
    return found.found();
}

} // namespace gametree::gdl
