/// \file
/// The gallery: searches that are wrong, each as it is found in print or in programs; as text, as JSON and
/// as a picture.
///
/// Laws:     each breaks what it is said to break, and no more: of a version that wastes work the
///           value is always right. Its counterexample is the smallest tree there is, in the order
///           of small_trees.hpp.
///           Tested in laboratory/verify/gallery.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <laboratory/described.hpp>
#include <laboratory/verify/contracts.hpp>
#include <laboratory/verify/small_trees.hpp>
#include <gametree/thread_count.hpp>

namespace gametree::laboratory {

/// What a wrong version breaks.
enum class breaks {
    worth, ///< what is found
    move, ///< the move that is played; the value is right
    work ///< nothing: it reads more leaves than it should
};
inline constexpr word_list<breaks, 3> breaks_words{
    "breach", {{{"value", breaks::worth}, {"move", breaks::move}, {"work", breaks::work}}}};
constexpr auto const& words_for(breaks) { return breaks_words; }

/// A wrong version.
struct wrong_search {
    std::string_view name;
    std::string_view what; ///< the mistake, in a few words
    std::string_view source; ///< where it is found
    std::string_view wrong_line;
    std::string_view right_line;
    std::string_view reason; ///< why it is wrong
    search_id right; ///< the listed search that it should be
    breaks broken;
    tree_family family; ///< in which trees its counterexample is looked for
    std::variant<tried_search<plain_tree>, tried_search<dice_tree>> search;
    label_kind labels = label_kind::numbers; ///< of the trees
};

/// All wrong versions, in the order in which they are listed.
[[nodiscard]] std::vector<wrong_search> const& gallery();

/// The wrong version of that name. \throws request_error  if there is none
[[nodiscard]] wrong_search const& wrong_search_named(std::string_view name);

/// A wrong version on the smallest tree that shows it.
struct counterexample {
    std::string tree; ///< in Node notation
    std::size_t nodes = 0;
    std::size_t smaller = 0; ///< how many trees before it do not show it
    trial_result wrong;
    trial_result right; ///< by the search that it should be
};

/// The smallest tree on which a wrong version is wrong, by trying all.
///
/// \throws std::logic_error  if no tree of the family shows it
[[nodiscard]] counterexample smallest(wrong_search const& e);

/// Whether a wrong version is wrong on a tree, in what it is said to break.
template <class Tree>
[[nodiscard]] bool shown_by(Tree const& tree, trial_result const& wrong, wrong_search const& e);

/// Tries a wrong version like a listed search: as the search that it should be.
template <class Tree>
[[nodiscard]] contract<Tree> contract_of(wrong_search const& e);

/// A wrong version, with the smallest tree that shows it.
[[nodiscard]] std::string as_text(wrong_search const& e);
/// The same as a part of a document.
struct shown_answer {
    std::optional<near_number> value;
    std::optional<std::vector<std::size_t>> evaluated; ///< none: not known
};
BOOST_DESCRIBE_STRUCT(shown_answer, (), (value, evaluated))
struct shown_wrong_search {
    std::string_view wrong_search, what, source;
    laboratory::breaks breaks;
    std::string_view wrong_line, right_line, why, should_be;
    laboratory::label_kind label_kind;
    std::string tree;
    std::size_t tree_nodes, smaller_trees;
    shown_answer found, expected;
};
BOOST_DESCRIBE_STRUCT(shown_wrong_search, (),
                      (wrong_search, what, source, breaks, wrong_line, right_line, why, should_be,
                       label_kind, tree, tree_nodes, smaller_trees, found, expected))
[[nodiscard]] shown_wrong_search in_json(wrong_search const& e);

/// All of them, in the order of the gallery. Each thread looks for the smallest tree of one.
[[nodiscard]] std::string gallery_as_text(thread_count threads = {});
/// The same as a document.
struct gallery_document {
    static constexpr document_kind kind{
        "gallery", "Searches that are wrong, each with the smallest tree that shows it"};
    std::vector<shown_wrong_search> gallery;
};
BOOST_DESCRIBE_STRUCT(gallery_document, (), (gallery))
[[nodiscard]] gallery_document gallery_in_json(thread_count threads = {});

/// The gallery as a picture: of each wrong version what it does on the smallest tree that shows it,
/// and beside it what the search does that it should be.
///
/// Both are drawn alike, from what a trial notes: which nodes the search makes, in which order it
/// forces labels, and what it answers.
///
/// Law:  each label that is forced has its number in the picture, each time; a node that no search
///       makes is drawn broken. Tested in laboratory/verify/gallery.cpp.
///
/// Wrong versions, one below the other, as SVG. Each thread looks for the smallest tree of one.
[[nodiscard]] std::string gallery_as_svg(std::vector<wrong_search> const& shown,
                                         thread_count threads = {});

} // namespace gametree::laboratory
