/// \file
/// terms: ground terms, each known by its number, so that equal terms are equal numbers.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gametree::gdl {

/// The number of a ground term.
using term_id = std::uint32_t;
/// The number of a name.
using name_id = std::uint32_t;

inline constexpr term_id no_term = 0xffff'ffff;

/// Terms that a description leads to, in all: some hundred megabytes.
inline constexpr std::size_t most_terms = 5'000'000;

/// Names in a term, and terms around one another in it. A term is written, compared and shown whole:
/// `(f x x)`, where x is `(f y y)` and so on, is soon longer than any memory.
inline constexpr std::uint32_t most_names_of_a_term = 10'000;
inline constexpr std::uint32_t deepest_term = 250;

/// The rules go on without end, or further than this program follows them.
struct too_much : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// All ground terms of a description. A name is a term without arguments.
class term_table {
    struct entry {
        name_id name;
        std::uint32_t first; // of the arguments
        std::uint32_t count;
        std::uint32_t size; // names in it
        std::uint32_t depth; // 1 of a name
    };
    std::vector<std::string> names_;
    std::unordered_map<std::string, name_id> by_name_;
    std::vector<entry> terms_;
    std::vector<term_id> arguments_;
    std::vector<term_id> slots_ = std::vector<term_id>(1024, no_term); // a power of two of them

    [[nodiscard]] bool is(term_id t, name_id name, std::span<term_id const> arguments) const;
    [[nodiscard]] std::size_t slot_of(name_id name, std::span<term_id const> arguments) const;
    void grow();
    void write(term_id t, std::string& to) const;

public:
    [[nodiscard]] name_id name(std::string const& text);
    /// \throws too_much
    [[nodiscard]] term_id term(name_id name, std::span<term_id const> arguments = {});
    /// The term, if there is one already; otherwise `no_term`.
    [[nodiscard]] term_id find(name_id name, std::span<term_id const> arguments) const;

    [[nodiscard]] name_id name_of(term_id t) const { return terms_[t].name; }
    [[nodiscard]] std::string const& text_of(name_id name) const { return names_[name]; }
    [[nodiscard]] std::span<term_id const> arguments(term_id t) const
    {
        return {arguments_.data() + terms_[t].first, terms_[t].count};
    }
    /// In KIF notation.
    [[nodiscard]] std::string written(term_id t) const;
    /// The order in which people would list them: numbers as numbers, names by their letters, terms
    /// by their names and then by their arguments.
    [[nodiscard]] std::strong_ordering order(term_id a, term_id b) const;
};

} // namespace gametree::gdl
