/// \file
/// The ladder walked on one tree: of each rung the search, and what it saves over the one before.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include <laboratory/derive/knowing.hpp>
#include <laboratory/derive/rungs.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

/// Leaves that one cutoff, or none that is known, makes unnecessary.
struct saving {
    cutoff const* by = nullptr; ///< in the search of this rung
    std::vector<node const*> leaves;
};

/// One rung on a tree: its search, and what it saves over the rung before.
struct step {
    rung const* of;
    observed search;
    std::vector<saving> saved; ///< leaves that the rung before evaluated and this one does not
    std::vector<node const*> more; ///< leaves that this one evaluates and the one before did not
    bool same_order = false; ///< the same leaves in the same order
};

/// Each rung of the ladder on `whole`: every search of the derivation, observed.
/// \throws request_error  when the memory of the instance is used up
[[nodiscard]] std::vector<step> derived(instance const& whole);

/// The page before the rungs: the tree, and what its signs will mean.
[[nodiscard]] std::string first_page(std::vector<step> const& all, text_look const& how);
/// A page: the title, the equations and the pipeline, why, what it saves, and the tree.
/// \param number  of the rung, from 1
[[nodiscard]] std::string page_of(std::vector<step> const& all, std::size_t number,
                                  text_look const& how);
/// After the rungs: the counts in one table, and what `omit` does not do.
[[nodiscard]] std::string last_page(std::vector<step> const& all);

/// How the ladder is written.
enum class derivation_format {
    text, ///< pages for a terminal
    markdown, ///< a handout
    html ///< a handout to be printed
};

inline constexpr word_list<derivation_format, 3> derivation_format_words{
    "format",
    {{{"text", derivation_format::text},
      {"markdown", derivation_format::markdown},
      {"html", derivation_format::html}}}};

/// All of that as a handout.
///
/// \param source  what `tree` is, in C++, lines ended
/// \param known   what knowing the game is worth on the tree, if that was asked for
[[nodiscard]] std::string as_markdown(std::vector<step> const& all, std::string_view source,
                                      knowing_step const* known = nullptr);
/// The same as one file for a browser that needs no other, with the tree as a picture; it prints on
/// A4.
[[nodiscard]] std::string as_html(std::vector<step> const& all, std::string_view source,
                                  knowing_step const* known = nullptr);
/// The same as one JSON document.
[[nodiscard]] nlohmann::ordered_json as_json(std::vector<step> const& all,
                                             knowing_step const* known = nullptr);

/// The last paragraph's example: the two searches of the smallest tree with a deep cutoff.
struct deep_example {
    std::unique_ptr<instance> tree;
    observed by_omit;
    observed by_alpha_beta;
};
/// Searches the tree `smallest_deep_cutoff` with both.
[[nodiscard]] deep_example example_of_depth();

/// Leaves by name and value: `2.2 (5)`; of many, the first and how many more.
[[nodiscard]] std::string listed_leaves(std::vector<node const*> const& leaves);
/// What the step saves, a line for each cutoff.
[[nodiscard]] std::vector<std::string> savings(step const& s, std::string_view before);

} // namespace gametree::laboratory
