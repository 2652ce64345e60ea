/// \file
/// search_description: everything that is to be known of a search besides how to run it.
///
/// Each listed search has exactly one, as a constant in `gametree::about`. So two searches are the
/// same if their descriptions are the same object, and one description can name another.
///
/// Laws:     the guarantees about leaves hold for random trees; `within` and `same_leaves_as` name
///           searches of the same list. Tested in lib/search_lists.cpp.
///           The theorems are in reference/coq, word for word.
///           Tested in documents/theorems.cpp.
#pragma once

#include <string_view>

namespace gametree {

/// Which leaves a search evaluates, if the theory says it exactly. Each from left to right.
enum class leaf_contract {
    none, ///< not fixed by the theory; see `search_description::within`
    every, ///< all leaves of the tree
    shallow_cutoffs, ///< those that are left if a bound goes down one generation of choices
    deep_cutoffs ///< those that are left if bounds go down all generations
};

/// A theorem about a search, as reference/coq states and proves it.
struct theorem {
    std::string_view file{}; ///< without its ending; empty: there is no theorem
    std::string_view statement{}; ///< beginning with its name; the file says what the variables are

    [[nodiscard]] constexpr bool is_stated() const { return not file.empty(); }
    /// FILE.NAME, such as `Omit.omit_is_minimax`, is `file`, a point and this.
    [[nodiscard]] constexpr std::string_view name() const
    {
        return statement.substr(0, statement.find(' '));
    }
};

/// What is known of a search.
struct search_description {
    std::string_view name; ///< as the command spells it
    std::string_view summary; ///< one line
    std::string_view in_short{}; ///< in a legend; the same for searches that belong together
    std::string_view equations; ///< in the lecture's notation, every line ended

    bool for_chance = false; ///< searches trees with chance nodes, within a value_range
    bool is_rung = true; ///< a step of the derivation
    bool is_usual = false; ///< the search of its list if none is chosen

    bool by_lists = false; ///< reads lists of bounds
    bool remembers = false; ///< keeps nodes; `search.within(memory_limit)` limits them
    /// Makes each node and forces each label at most once; the others count distinct nodes, and do
    /// their work once, under `views::memo`.
    bool visits_once = true;
    bool stops_at_wins = false; ///< takes what a win is worth, if that is known

    leaf_contract leaves = leaf_contract::none;
    /// Evaluates no leaf that this search does not.
    search_description const* within = nullptr;
    /// Evaluates the same leaves as this search, in the same order.
    search_description const* same_leaves_as = nullptr;

    theorem value_is_proved{}; ///< that its value is that of the definition
    theorem leaves_are_proved{}; ///< which leaves it evaluates, compared with another search
};

/// A listed search that was chosen, passed on instead of its name; equal if it is the same search.
class search_id {
    search_description const* about_;

public:
    /// \param about  of a listed search, such as `about::omit`
    constexpr search_id(search_description const& about) : about_(&about) { }
    search_id(search_description const&&) = delete; // identity is the address of a constant

    /// The name of the search, as the command spells it.
    [[nodiscard]] constexpr std::string_view name() const { return about_->name; }
    /// All that is known of the search.
    [[nodiscard]] constexpr search_description const& description() const { return *about_; }
    [[nodiscard]] constexpr search_description const* operator->() const { return about_; }

    friend constexpr bool operator==(search_id a, search_id b) { return a.about_ == b.about_; }
};

} // namespace gametree
