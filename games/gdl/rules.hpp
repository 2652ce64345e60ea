/// \file
/// gdl::rules: a description of a game as it was read: terms, literals and rules, in the order of
/// the text. Everything after the reader is made of this.
///
///     (<= (legal ?who (mark ?x)) (true (control ?who)) (true (cell ?x b)))
///     rule{legal(?who, mark(?x)), {holds true(control(?who)), holds true(cell(?x, b))}}
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <gametree/text/notation_error.hpp>

namespace gametree::gdl {

/// Where a text has something: line and column, from 1.
struct place {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};

/// A variable, a name (which may be a number) or a name with arguments. Names are in small letters,
/// as GDL does not tell letters from capitals; a variable is without its question mark.
struct term {
    bool is_variable = false;
    std::string name;
    std::vector<term> arguments;
    place at;

    /// Equal as terms, wherever they are.
    friend bool operator==(term const& a, term const& b)
    {
        return a.is_variable == b.is_variable and a.name == b.name and a.arguments == b.arguments;
    }
};

/// A condition of a rule.
struct literal {
    enum class kind : std::uint8_t {
        holds, ///< `atom` is true
        fails, ///< (not atom)
        distinct, ///< (distinct a b): `atom` is distinct(a, b)
    };

    kind what = kind::holds;
    term atom;
};

/// If all of the body holds, so does the head. A fact has no body. A rule with `or` is several rules.
struct rule {
    term head;
    std::vector<literal> body;
    place at;
};

/// A relation, with its stratum: it depends on lower ones by `not`, and on its own and lower ones
/// otherwise. `init true does next legal goal terminal role` are relations too.
struct relation {
    std::string name;
    std::uint32_t arity = 0;
    std::uint32_t stratum = 0;
};

/// A description that has been checked: every rule is safe, every relation has one arity, no relation
/// depends on its own negation.
struct rules {
    std::vector<std::string> roles; ///< in the order of the text, `random` among them
    std::vector<rule> all; ///< in the order of the text
    std::vector<relation> relations;
    /// What can be played and is probably a slip: a relation that no rule defines, which is never true,
    /// a role that there is not, and a goal that is no number from 0 to 100. Each once, in the order of
    /// the text.
    std::vector<notation_error> doubts;
};

/// The points of a goal, a number from 0 to 100; nothing if the text is none.
[[nodiscard]] inline std::optional<int> goal_points(std::string_view text)
{
    constexpr int most = 100;
    int points = 0;
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, points);
    bool const right = error == std::errc{} and stop == end and points >= 0 and points <= most;
    return right ? std::optional(points) : std::nullopt;
}

} // namespace gametree::gdl
