/// \file
/// The ladder walked on one tree: of each rung the search, and what it saves over the one before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/knowing/leaf_savings.hpp>
#include <gametree/searches/search_description.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

/// One search of the derivation, as a lecturer explains it: the C++ for its equations, and why the
/// step from the rung before is valid. The equations are in the lists of searches.
struct rung {
    search_id id;
    std::string_view title;
    std::string_view pipeline; ///< the library, lines ended; it compiles for a valued tree `tree`
    std::string_view why; ///< one paragraph
    std::string_view source; ///< document or paper
    /// How the equations begin in gametree/derivation.hpp that define it, in their order there.
    std::array<std::string_view, 3> defined_by = {};
};

/// The rung as gametree/derivation.hpp defines it: the functions under those equations, lines ended;
/// empty if it is not there.
[[nodiscard]] std::string definition_of(rung const& of);
/// What stands before a definition.
inline constexpr std::string_view definition_follows
    = "The same in ranges, from gametree/derivation.hpp:";

/// From minimax to the null windows; or, for trees with chance nodes, from expectiminimax.
[[nodiscard]] std::span<rung const> rungs(bool chance);

/// What `omit` does not do, in one paragraph.
extern std::string_view const no_deep_cutoffs;
/// The smallest tree on which alpha-beta evaluates fewer leaves than `omit`: by number of nodes,
/// there is none with fewer (the tests try them all).
extern std::string_view const smallest_deep_cutoff;

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

/// Each rung of the ladder on `whole`: every search of the derivation, observed. Of labels that are no
/// total order, every one that takes them; the last one is wrong if they form no distributive lattice.
/// \throws request_error  when the memory of the instance is used up
[[nodiscard]] std::vector<step> derived(instance const& whole);

/// What is proved of the search of a rung; of labels that are no numbers, nothing.
[[nodiscard]] std::vector<theorem> theorems_of(step const& s);
/// What they say, a line for each.
[[nodiscard]] std::string statements_of(step const& s);

/// The page before the rungs: the tree, and what its signs will mean.
[[nodiscard]] std::string first_page(std::vector<step> const& all, text_look const& how);
/// A page: the title, the equations and the pipeline, why, what it saves, and the tree.
/// \param number  of the rung, from 1
[[nodiscard]] std::string page_of(std::vector<step> const& all, std::size_t number,
                                  text_look const& how);
/// After the rungs: the counts in one table, and what `omit` does not do.
[[nodiscard]] std::string last_page(std::vector<step> const& all, text_look const& how);

/// The costs of a tree seen through views, and of each of these what it changes, in a sentence or two.
struct knowing_step {
    leaf_savings found;
    std::vector<std::string>
        effects; ///< of each view of `found`, and of all; not of the first tree
};

/// Looks at a tree through views.
///
/// \param whole  the tree as the rules make it
/// \param tree   the same, seen through views; its memory is what `whole` has left
[[nodiscard]] knowing_step derive_knowing(instance const& whole, tree_knowing const& tree,
                                          known_views asked, progress_fn const& progress);

/// A page: the table of leaves, and the effects.
[[nodiscard]] std::string page_of(knowing_step const& step, text_look const& how);

/// All of that as a handout.
///
/// \param source  what `tree` is, in C++, lines ended
/// \param known   what knowing the game is worth on the tree, if that was asked for
/// \param calculation  the steps between the rungs, see calculation.hpp; empty if not asked for
[[nodiscard]] std::string as_markdown(std::vector<step> const& all, std::string_view source,
                                      knowing_step const* known = nullptr,
                                      std::string_view calculation = {});
/// The same as one file for a browser that needs no other, with the tree as a picture; it prints on
/// A4.
[[nodiscard]] std::string as_html(std::vector<step> const& all, std::string_view source,
                                  knowing_step const* known = nullptr,
                                  std::string_view calculation = {});

/// The same as a document.
struct proved_statement {
    std::string theorem;
    std::string_view statement;
};
BOOST_DESCRIBE_STRUCT(proved_statement, (), (theorem, statement))
struct saved_leaves {
    std::vector<labelled_node> leaves;
    std::optional<std::string> why;
};
BOOST_DESCRIBE_STRUCT(saved_leaves, (), (leaves, why))
struct rung_document {
    std::string_view algorithm, equations, pipeline;
    std::optional<std::string> definition;
    std::string_view why, source;
    std::vector<proved_statement> theorems;
    std::optional<near_number> value;
    inlined<effort> work;
    std::vector<saved_leaves> no_longer_evaluated;
    std::vector<labelled_node> evaluated_anew;
};
BOOST_DESCRIBE_STRUCT(rung_document, (),
                      (algorithm, equations, pipeline, definition, why, source, theorems, value,
                       work, no_longer_evaluated, evaluated_anew))
struct derive_document {
    static constexpr document_kind kind{"derive", "The derivation on a tree"};
    inlined<study_subject> subject;
    ordering order;
    laboratory::label_kind label_kind;
    std::vector<rung_document> rungs;
    std::optional<std::vector<work_knowing>> knowing;
};
BOOST_DESCRIBE_STRUCT(derive_document, (), (subject, order, label_kind, rungs, knowing))
[[nodiscard]] derive_document in_json(std::vector<step> const& all, knowing_step const* known);

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

/// A picture has at most so many leaves and levels: more cannot be read on a page.
inline constexpr std::size_t most_leaves_drawn = 40;
inline constexpr std::size_t most_levels_drawn = 10;

/// The tree of a derivation at one rung, as a picture: which leaves the rung evaluates, and which it
/// spares.
///
/// What a colour says, a shape or a line says too: a leaf that is spared is struck out and its square
/// is dashed, one that was spared before is dotted, one that is evaluated anew has a thick outline;
/// edges to what is not visited are dashed.
///
/// Law:      on every rung the nodes are in the same places.
///           Tested in laboratory/derive/derive.cpp.
///
/// An `svg` element to stand in a page; empty if the tree has too many leaves or levels.
///
/// \param number  of the rung, from 1; 0: as it is, before any search
[[nodiscard]] std::string tree_figure(std::vector<step> const& all, std::size_t number);

} // namespace gametree::laboratory
