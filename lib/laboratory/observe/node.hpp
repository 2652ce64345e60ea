/// \file
/// What the laboratory looks at: a tree of any game, or one that is written out, as one type.
///
/// A node is made when a search first reads it, and kept, so that every output can name it, draw it
/// and say what became of it. All values are exact fractions.
///
/// Laws:     the tree has the shape, labels and weights of the one that it grew from; of each node
///           the children are made one by one, as far as they are asked for, and the label is
///           computed when it is first asked for.
///           Tested in laboratory/observe/observed_search.cpp and laboratory/draw/page/data.cpp.
/// Memory:   the nodes that were made, in one arena: a line of any length is freed without
///           recursion.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <range/v3/range/access.hpp>

#include <gametree/chance/rational.hpp>
#include <gametree/cursor_range.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/play/board_plan.hpp>

namespace gametree::laboratory {

/// Every value in the laboratory: an exact fraction.
using value = rational;

/// What a node grows from: a position with the moves that have not been made yet, or a node of a
/// written tree.
class node_generator {
public:
    node_generator() = default;
    node_generator(node_generator const&) = delete;
    node_generator& operator=(node_generator const&) = delete;
    virtual ~node_generator() = default;

    /// No child is left to be made.
    [[nodiscard]] virtual bool done() const = 0;
    /// The same node afresh: nothing below it has been made.
    [[nodiscard]] virtual std::unique_ptr<node_generator> afresh() const = 0;
    /// Makes the next child. \pre not done()
    [[nodiscard]] virtual std::unique_ptr<node_generator> next() = 0;
    /// The static value, for the player to move.
    [[nodiscard]] virtual value label() const = 0;
    /// The move that leads here, as it is typed; of a written tree, nothing.
    [[nodiscard]] virtual std::string move() const = 0;
    /// The position's notation; of a written tree, nothing.
    [[nodiscard]] virtual std::string position() const = 0;
    /// The board as lines of text, each ended; of a written tree, nothing.
    [[nodiscard]] virtual std::string board() const = 0;
    /// The board on a plane, with what the last move changed; empty where the game has no such.
    [[nodiscard]] virtual board_plan plan() const { return {}; }
    /// Who has the move, as the game calls the players; empty where they have no names.
    [[nodiscard]] virtual std::string_view mover() const { return {}; }
    /// Chance decides here.
    [[nodiscard]] virtual bool by_chance() const = 0;
    /// The probability of this node as an outcome; 1 except below a chance node.
    [[nodiscard]] virtual value weight() const = 0;
    /// All that there is here is a pass that keeps turns alternating.
    [[nodiscard]] virtual bool forced_pass() const = 0;
    /// The number in preorder, of a written tree.
    [[nodiscard]] virtual std::optional<std::size_t> preorder() const = 0;
    /// The size of the object in memory.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

/// The children of a tree one after another. They are begun when they are first asked for.
template <game_tree Tree>
class children_in_turn {
    struct begun {
        children_t<Tree> range;
        ranges::iterator_t<children_t<Tree>> it = ranges::begin(range);
        ranges::sentinel_t<children_t<Tree>> last = ranges::end(range);

        explicit begun(Tree const& tree) : range(tree.children()) { }
        begun(begun const&) = delete;
        begun& operator=(begun const&) = delete;
    };
    mutable std::unique_ptr<begun> begun_; // none before and after
    mutable bool ended_ = false;

public:
    /// \param tree  the same at every call
    [[nodiscard]] bool done(Tree const& tree) const
    {
        if (not ended_ and not begun_)
            begun_ = std::make_unique<begun>(tree);
        if (not ended_ and begun_->it == begun_->last) {
            ended_ = true;
            begun_.reset();
        }
        return ended_;
    }
    /// \pre not done(tree)
    [[nodiscard]] Tree next(Tree const& tree)
    {
        static_cast<void>(done(tree));
        Tree child = *begun_->it;
        ++begun_->it;
        return child;
    }
};

class instance;

/// A node that has been made.
class node {
    instance* whole_;
    node const* parent_;
    mutable std::size_t place_;
    std::size_t level_;
    std::size_t choices_; // nodes above at which a player moves
    node const* head_; // the last node that a shortened path begins with
    std::size_t number_;
    std::unique_ptr<node_generator> generator_;
    mutable std::optional<value> label_;
    mutable std::vector<node const*> children_; // those that have been made
    mutable bool sorted_ = false;

    void grow() const;
    friend class instance;

    /// Moves from `first`, the root excluded, to here.
    [[nodiscard]] std::vector<std::string> moves_below(node const* first) const;

public:
    /// A path of more moves is shortened where many are written.
    static constexpr std::size_t longest_path = 100;
    /// Moves that are left at each end of a shortened path.
    static constexpr std::size_t end_of_path = 10;

    node(instance& whole, node const* parent, std::size_t place, std::size_t number,
         std::unique_ptr<node_generator> from)
        : whole_(&whole),
          parent_(parent),
          place_(place),
          level_(parent ? parent->level_ + 1 : 0),
          choices_(parent ? parent->choices_ + (parent->by_chance() ? 0 : 1) : 0),
          head_(level_ > end_of_path ? parent->head_ : this),
          number_(number),
          generator_(std::move(from))
    {
    }
    node(node const&) = delete;
    node& operator=(node const&) = delete;

    /// Null at the root.
    [[nodiscard]] node const* parent() const { return parent_; }
    /// Which child of its parent it is, from 0, in the order of the instance.
    [[nodiscard]] std::size_t place() const { return place_; }
    /// 0 at the root.
    [[nodiscard]] std::size_t level() const { return level_; }
    /// How many of the nodes above are no chance nodes.
    [[nodiscard]] std::size_t choices_above() const { return choices_; }
    /// A number of its own, in the order in which nodes were made: not the same from one use of a
    /// instance to another.
    [[nodiscard]] std::size_t number() const { return number_; }
    /// The instance that the node belongs to.
    [[nodiscard]] instance const& whole() const { return *whole_; }

    /// Whether there are more than `place` children. Makes no child in the natural order.
    [[nodiscard]] bool has_child(std::size_t place) const;
    /// A child, made when it is first asked for. \pre has_child(place)
    /// \throws request_error  when there is no memory left for it
    [[nodiscard]] node const& child(std::size_t place) const;
    /// Whether there are no children; may make the first one.
    [[nodiscard]] bool is_leaf() const { return not has_child(0); }
    /// How many children have been made so far.
    [[nodiscard]] std::size_t made() const { return children_.size(); }
    /// How many children there are; makes them all.
    [[nodiscard]] std::size_t size() const;

    /// The static value, for the player to move; computed at the first call.
    [[nodiscard]] value const& label() const;
    /// The move that leads here: as it is typed, or in a written tree the number of the child from
    /// 1; empty at the root.
    [[nodiscard]] std::string move() const;
    /// The moves from the root to here.
    [[nodiscard]] std::vector<std::string> path() const;
    /// `path` in one word or line: `root`, `2.1` in a written tree, `5, 1` in a game.
    [[nodiscard]] std::string name() const;
    /// `path`, and of more than `longest_path` moves the first and the last `end_of_path`, with one
    /// element between them that counts the others. What has a line for each node of a deep tree
    /// would else grow with the square of its levels.
    [[nodiscard]] std::vector<std::string> short_path() const;
    /// `name`, shortened likewise; with the names that the text of a tree gives: `C`, `C.2` below it.
    [[nodiscard]] std::string short_name() const;
    /// The same in a sentence, where a number could be a value: `the root`, `node 2.1`, `C`.
    [[nodiscard]] std::string spoken_name() const;
    /// What the text of a tree calls it; empty: nothing.
    [[nodiscard]] std::string_view given_name() const;
    /// `move`, or the name that the text gives.
    [[nodiscard]] std::string shown_move() const;
    /// The position in its notation; of a written tree, empty.
    [[nodiscard]] std::string position() const { return generator_->position(); }
    /// The position as the game draws it; of a written tree, empty.
    [[nodiscard]] std::string board() const { return generator_->board(); }
    /// The board on a plane, for pictures, with what the last move changed marked; of a written tree,
    /// and of a game that draws text only, empty. Of the root no move is known.
    [[nodiscard]] board_plan plan() const { return generator_->plan(); }
    /// The board in words: `X at 1, 3; O at 2; last move 3`; empty where `plan` is.
    [[nodiscard]] std::string spoken_board() const;
    /// Who has the move, as the game calls the players: `X`, `White`; of a written tree, and of a
    /// game that has no names for them, empty.
    [[nodiscard]] std::string_view mover() const { return generator_->mover(); }
    /// Whether this is a chance node.
    [[nodiscard]] bool by_chance() const { return generator_->by_chance(); }
    /// The probability as an outcome; 1 below a choice.
    [[nodiscard]] value weight() const { return generator_->weight(); }
    /// Whether all that the player to move can do is pass, which is no ply.
    [[nodiscard]] bool forced_pass() const { return generator_->forced_pass(); }
    /// Of a written tree, the number in preorder from 0.
    [[nodiscard]] std::optional<std::size_t> preorder() const { return generator_->preorder(); }
};

/// Steps over the children of a node.
struct child_cursor {
    node const* parent = nullptr;
    std::size_t at = 0;

    [[nodiscard]] bool done() const { return not parent->has_child(at); }
    void next() { ++at; }
    bool operator==(child_cursor const&) const = default;
};

/// A tree without chance nodes, as the searches read it. The instance must outlive it.
class choice_tree {
    node const* node_;

    struct cursor : child_cursor {
        [[nodiscard]] choice_tree read() const { return choice_tree(parent->child(at)); }
    };

public:
    /// \param n  the root; its instance must outlive the tree
    explicit choice_tree(node const& n) : node_(&n) { }
    /// The node at the root.
    [[nodiscard]] node const& at() const { return *node_; }
    [[nodiscard]] value label() const { return node_->label(); }
    [[nodiscard]] auto children() const { return cursor_range(cursor{{node_, 0}}); }
};

/// A tree some of whose nodes may be chance nodes, as the searches for such read it.
class chancy_tree {
    node const* node_;

    struct cursor : child_cursor {
        [[nodiscard]] chancy_tree read() const { return chancy_tree(parent->child(at)); }
    };

public:
    /// \param n  the root; its instance must outlive the tree
    explicit chancy_tree(node const& n) : node_(&n) { }
    /// The node at the root.
    [[nodiscard]] node const& at() const { return *node_; }
    [[nodiscard]] value label() const { return node_->label(); }
    [[nodiscard]] auto children() const { return cursor_range(cursor{{node_, 0}}); }
    [[nodiscard]] bool is_chance() const { return node_->by_chance(); }
    [[nodiscard]] value weight() const { return node_->weight(); }
};

} // namespace gametree::laboratory
