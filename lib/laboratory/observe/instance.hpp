/// \file
/// A tree under study: of a game, or written as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/observe/exact_values.hpp>
#include <laboratory/observe/lattice_labels.hpp>
#include <laboratory/observe/memory_budget.hpp>
#include <laboratory/observe/node.hpp>
#include <laboratory/known_views.hpp>
#include <laboratory/study.hpp>
#include <gametree/chance/value_range.hpp>
#include <gametree/chance/weighted_label.hpp>
#include <gametree/rose_tree.hpp>

namespace gametree::laboratory {

/// Who sees the labels of the leaves of a written tree as they stand there.
enum class leaf_view {
    of_mover, ///< the player who would move at the leaf, as everywhere in the library
    of_max ///< the player who moves at the root
};

/// The words for it that a user can choose.
inline constexpr word_list<leaf_view, 2> leaf_view_words{
    "leaves", {{{"mover", leaf_view::of_mover}, {"max", leaf_view::of_max}}}};

/// What is known of a tree without looking at it.
struct instance_info {
    std::string game; ///< empty: a written tree
    std::string position; ///< where it begins; of a written tree, empty
    std::string source; ///< of a written tree, the file; empty: the lecture's example
    std::string text{}; ///< of a written tree, in `Node` notation, labels as the mover sees them
    /// What the text calls the nodes of a written tree, in preorder; empty where it has no name.
    std::vector<std::string> names{};
    std::set<std::string, std::less<>> repeated_names{}; ///< those that several nodes have
    std::set<std::size_t> named_alike{}; ///< nodes that a sibling has the name of, in preorder
    leaf_view leaves = leaf_view::of_mover; ///< how a written tree was meant
    label_order labels{}; ///< of a written tree; those of games are numbers
    std::optional<int> depth; ///< plies; none: as deep as it is
    bool dynamic = false; ///< below the depth, dynamic positions are followed
    known_views knowing{}; ///< views of the game's knowledge: the tree is seen through them
    known_views uncut_for{}; ///< views for which the tree must not be cut, besides these
    std::string strategy{}; ///< how positions are judged, where a game has several ways
    bool chance = false; ///< has, or may have, chance nodes
    /// The least and the greatest value possible, where that is known or asked for.
    std::optional<value_range<value>> range{};
    std::optional<value> win{}; ///< what a won position is worth, if nothing is worth more
    /// What the study of the tree may take, in all its orders together.
    std::shared_ptr<memory_budget> memory = std::make_shared<memory_budget>();
};

/// A tree under study: the arena of its nodes.
class instance {
    instance_info info_;
    ordering order_;
    std::deque<node> nodes_; // which moves no element
    std::uint64_t bytes_ = 0; // of the budget
    exact_values values_; // for the order by them

    friend class node;
    node const& make(node const* parent, std::size_t place, std::unique_ptr<node_generator> from);
    void sort(std::vector<node const*>& children);

public:
    /// Levels of a written tree. Folds recurse, on one fresh stack after another, and what they
    /// need of it grows with the levels.
    static constexpr std::size_t most_levels = 100'000;

    /// \param root  makes the node at the root, and through it all others
    instance(instance_info known, std::unique_ptr<node_generator> root,
             ordering o = ordering::natural);
    instance(instance const&) = delete;
    instance& operator=(instance const&) = delete;
    ~instance();

    /// In which order the children of its nodes stand.
    [[nodiscard]] ordering order() const { return order_; }
    /// The same tree with its children in another order, nothing of it made yet.
    [[nodiscard]] std::unique_ptr<instance> ordered(ordering o) const;
    /// The root, which is always made.
    [[nodiscard]] node const& root() const { return nodes_.front(); }
    /// What is known of the tree without looking at it.
    [[nodiscard]] instance_info const& about() const { return info_; }
    /// What is recorded of its searches is spent from it too, as long as it is kept.
    [[nodiscard]] memory_budget& memory() const { return *info_.memory; }
    /// Whether this is a written tree, not one of a game.
    [[nodiscard]] bool written() const { return info_.game.empty(); }
    /// How many nodes have been made, by whatever.
    [[nodiscard]] std::size_t made() const { return nodes_.size(); }
    /// One line: `tic-tac-toe ........., 2 plies ahead`, `the tree in slides.txt`.
    [[nodiscard]] std::string title() const;
};

/// An instance of the tree that is written in `text`, in Haskell's notation or in brackets
/// (gametree/text/bracket_notation.hpp).
///
/// Law:  a tree in brackets is the tree in Haskell's notation with the same leaves; labels that MAX
///       sees are the labels of the mover, negated where MIN would move.
///       Tested in laboratory/observe/text_tree.cpp.
///
/// \param source     what messages call it
/// \param range      as `read_range` reads it; empty: `range_of_labels`, where there are chance nodes
/// \param megabytes  that the study of it may take
/// \param every_node  the study will make every node: a tree that is too large for that is refused
///        before it is read
/// \param leaves     who sees the labels of the leaves as they are written
/// \param labels     what they are; if no numbers, only for `lattice_searches()`
/// \throws request_error  if the text is no tree, the tree has more than `most_levels`, the range
///         cannot be read, or there is one, or an order, for labels that are no total order
[[nodiscard]] std::unique_ptr<instance>
written(std::string_view text, std::string const& source, std::string const& range = {},
        ordering o = ordering::natural, std::uint64_t megabytes = study{}.megabytes,
        bool every_node = false, leaf_view leaves = leaf_view::of_mover,
        label_kind labels = label_kind::numbers);

/// The same of labels of that kind, without a limit that anybody asks for.
[[nodiscard]] inline std::unique_ptr<instance> written(std::string_view text, label_kind labels)
{
    return written(text, "", {}, ordering::natural, study{}.megabytes, false, leaf_view::of_mover,
                   labels);
}

/// The labels of a tree from a text in either notation.
/// \throws notation_error
[[nodiscard]] rose_tree<weighted_label<value, value>>
read_labels_of_tree(std::string_view text, std::vector<std::string>* names = nullptr);

/// A tree in `Node` notation; without chance, whole numbers have no denominator.
[[nodiscard]] std::string in_node_notation(rose_tree<weighted_label<value, value>> const& tree,
                                           bool chance, label_order const& labels = {});

/// The lecture's example: a search need not look at everything. The lecture, slide 5.
inline constexpr std::string_view lecture_example
    = "Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]";

/// The lowest and the highest value as a user writes them, `-1,1` or `-1/2,3`.
///
/// \param option  what asks for them, for the complaint
/// \throws request_error  if it is not that, or the first is the greater
[[nodiscard]] value_range<value> read_range(std::string const& text,
                                            std::string_view option = "--range");

/// The range of the values of a written tree, if none is given: as far from 0 as the farthest label.
[[nodiscard]] value_range<value>
range_of_labels(rose_tree<weighted_label<value, value>> const& tree);

/// A value as a person reads it: `5`, `-3`, `2/3`.
[[nodiscard]] std::string as_text(value const& v);
/// The same, but fractions with six decimals: `0.666667`.
[[nodiscard]] std::string as_decimal(value const& v);
/// A value of that tree: exact if the tree is written, and with decimals if it is of a game, whose
/// static values are floating-point numbers. One output has one of the two. What is no number is
/// written as its kind is.
[[nodiscard]] std::string as_text(value const& v, instance const& whole);
/// A value without loss, as JSON has it: a whole number, or a string `2 % 3`.
[[nodiscard]] std::string as_exact(value const& v);

/// How many nodes a text writes, if it is a tree: each has one bracket that opens its list. In the
/// notation of brackets, an inner node has one, and a leaf a number; fractions count twice there.
[[nodiscard]] std::size_t nodes_in(std::string_view text);

/// Takes the memory of a tree that is going to be read from the budget.
///
/// \param name  of the tree, in messages
/// \param every_node  a study will make them all: then there must be room for that, too
/// \throws limit_reached  which says how many nodes would fit
void spend_tree(memory_budget& memory, std::string_view text, std::string const& name,
                bool every_node = false);

/// To be called by a study that makes every node, before it makes any.
///
/// \throws limit_reached  which says how many nodes would fit, if a written tree has too many
void check_fits(instance const& whole);

} // namespace gametree::laboratory
