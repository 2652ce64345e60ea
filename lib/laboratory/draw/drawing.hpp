/// \file
/// What a drawing of a search shows, before it is written as text, for Graphviz or for LaTeX.
///
/// The nodes are chosen once for all formats: the line of best play, then what the search visited,
/// level by level, then what it skipped, until there are as many as may be drawn. Where anything is
/// left out a note stands in its place.
///
/// Laws:     what is drawn of a node is its node_status in the observed search; a node whose children are
///           not all drawn has a note, and no other has.
///           Tested in laboratory/draw/drawing.cpp.
/// Cost:     skipped nodes are made only as far as they are drawn or counted; at each node a
///           thousand children are counted, and no more than 100,000 altogether.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <laboratory/observe/observed_search.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

/// In which nodes the board is drawn.
enum class boards { automatic, yes, no, leaves };

/// The choices that a user can make.
inline constexpr word_list<boards, 3> board_words{
    "choice of boards", {{{"yes", boards::yes}, {"no", boards::no}, {"leaves", boards::leaves}}}};

/// Whether something that can be left away is drawn.
inline constexpr word_list<bool, 2> yes_no_words{"choice", {{{"yes", true}, {"no", false}}}};

/// The colours of a picture.
enum class theme { light, dark, print, transparent };

/// The themes that a user can choose.
inline constexpr word_list<theme, 4> theme_words{"theme",
                                                 {{{"light", theme::light},
                                                   {"dark", theme::dark},
                                                   {"print", theme::print},
                                                   {"transparent", theme::transparent}}}};

/// Where the children of a node stand: below it, or right of it.
enum class direction { down, right };

/// The directions that a user can choose.
inline constexpr word_list<direction, 2> direction_words{
    "direction", {{{"down", direction::down}, {"right", direction::right}}}};

/// No limit.
inline constexpr auto any_number = std::numeric_limits<std::size_t>::max();

/// How large a picture is to be, in pixels of the format.
struct picture_size {
    double width = 0;
    double height = 0;
    double scale = 1; ///< of everything in it
};

/// What is drawn of a search, and how; limits count what is drawn, not what was searched.
struct drawing_options {
    viewpoint values = viewpoint::mover;
    boards shown = boards::automatic;
    std::size_t limit = 200; ///< nodes, the notes not counted
    std::size_t skipped = any_number; ///< skipped children of one node
    std::size_t folded = any_number; ///< if a node has more skipped children, none is drawn
    std::size_t levels = any_number; ///< the deepest that is drawn
    std::size_t widest_board = 0; ///< in characters, where it is for us to choose; 0: no board
    std::optional<std::size_t> until{}; ///< events after which the search is shown; or at its end
    bool ascii = false; ///< of text: nothing but ASCII
    std::size_t columns = usual_width; ///< of text: no sentence is wider
    bool colour = false; ///< of text, as a terminal shows it: best play, cuts, evaluated leaves
    std::optional<std::string> title{}; ///< instead of the tree and the search; empty: none
    std::optional<picture_size> size{}; ///< of formats with places; none: as large as it has to be
    bool narrow = false; ///< moves that are named in nodes take several lines
    std::string remark; ///< added to the title
    std::size_t crowded = any_number; ///< of more siblings, moves are named in the nodes
    bool windows = false; ///< alpha and beta beside the nodes, where the search has them
    bool legend = true; ///< what the signs mean
    std::optional<std::string> caption{}; ///< instead of the reasons of cutoffs, or of the event
    theme colours = theme::light;
    direction grows = direction::down;
};

/// What became of a node, as it is drawn.
enum class drawn_status {
    visited, ///< entered, its label not forced
    evaluated,
    skipped, ///< cut off: the search is done without it
    later, ///< the search has not come to it yet
    blank, ///< on a sheet to be filled in: shows only what is given
    plain, ///< of a tree that is not searched: shows what it is
    note ///< no node: says what is left out
};

/// Who decides at a node.
enum class mover { max, min, chance };

/// The window in which the value of a node matters: alpha and beta of a search, or its question.
/// As the view has it.
struct node_window {
    std::optional<value> alpha{}; ///< none: minus infinity
    std::optional<value> beta{}; ///< none: infinity
    std::optional<value> asked{}; ///< whether the node is worth at least that, or at most
    bool at_most = false; ///< of `asked`
    bool itself = true; ///< of `asked`: that value is enough
    /// Nothing lies between alpha and beta: the rest of the children can be left.
    [[nodiscard]] bool crossed(label_order const& labels) const
    {
        return alpha and beta and labels.at_most(*beta, *alpha);
    }
};

/// What is left out below a node.
struct left_out {
    std::size_t children = 0; ///< that are visited, or will be
    std::size_t below = 0; ///< visited nodes: these children and all below them
    std::size_t skipped = 0; ///< children that are not
    bool more = false; ///< there are more skipped children than were counted
    /// Whether anything is left out.
    [[nodiscard]] bool anything() const { return children + below + skipped > 0 or more; }
};

/// A node of a drawing, or a note that says what is left out there.
struct drawn_node {
    node const* at = nullptr; ///< of a note, the node that it is about
    std::size_t parent = 0; ///< its place in `drawing::nodes`; of the root, 0
    std::size_t level = 0;
    bool last = true; ///< nothing more is drawn below the parent
    drawn_status status = drawn_status::visited;
    bool best = false; ///< on the line of best play
    bool unread = false; ///< the search left it unread when it cut its parent
    bool struck = false; ///< a leaf that a search before this one evaluated
    bool who_moves_is_min
        = false; ///< not the player to move at the root; below chance, whose values
    mover who = mover::max;
    bool leaf = false;
    knowledge known = knowledge::nothing; ///< as the view has it
    value worth{};
    std::size_t order = 0; ///< of an evaluated node; 0: it is not shown
    std::vector<std::size_t> again{}; ///< of one that is evaluated more than once, the others
    std::size_t visits = 0;
    std::optional<std::size_t> cut; ///< the number of the last cutoff at it, from 1
    std::optional<value> label; ///< of a leaf of a written tree that was not evaluated
    std::optional<value> sorted_by; ///< the static value that stands beside an inner node
    std::optional<node_window> window; ///< of an inner node, as it stands
    std::vector<std::string> longest_window; ///< of `drawing::longest`, instead: its words
    bool current = false; ///< the event that is shown happens here
    bool on_way = false; ///< to the current node, from the root; that node too
    bool crowded = false; ///< more siblings are drawn than moves have room on edges
    bool sets_bound = false; ///< the cutoff that is made here or below compares with its value
    std::vector<std::string> board; ///< its lines, equally long; empty if it is not shown
    left_out out; ///< of a note
    bool as_yet = false; ///< of a note: the search has not decided what it skips there
};

/// The move that leads to a node, after chance with its probability; empty for the root and notes.
[[nodiscard]] std::string move_to(drawn_node const& n);

/// The words of a tree as text, English where nothing else is said.
struct tree_words {
    std::string_view root = "root";
    std::string_view chance = "chance";
    std::string_view skipped = "skipped";
    std::string_view cutoff = "cutoff";
    // What the signs mean, where it is not what `meaning` says.
    std::string_view means_best{};
    std::string_view means_evaluated{};
    std::string_view means_visited{};
    std::string_view means_skipped{};
    std::string_view means_cut{};
    std::string_view means_chance{};
    std::string_view means_bound{};
    std::string_view means_label{};
};

/// The words of a sheet, instead of those of a drawing of a search.
struct sheet_words {
    std::string title;
    std::vector<std::string> above; ///< lines before the tree, or next to it
    std::vector<std::string> below; ///< lines after it
    bool legend = true;
    tree_words words{};
};

/// What is drawn of a search, chosen once for every format.
struct drawing {
    observed const* search = nullptr; ///< as it is shown
    std::size_t events = 0; ///< of the whole search
    drawing_options options;
    std::vector<drawn_node> nodes; ///< the root first, each before what is below it
    /// Of a step: each node with the longest that it shows in any step, so that all steps have one
    /// frame. Otherwise empty.
    std::vector<drawn_node> longest;
    std::vector<std::string> captions; ///< of a step: those of all steps; its own is `caption`
    std::string caption; ///< of a step: its event in words
    std::uint64_t visited_left_out = 0;
    std::size_t longest_move = 0; ///< in characters
    std::optional<sheet_words> sheet{};
    bool long_moves = false; ///< too long for a branch: moves are named in the nodes
    /// Whether the drawing shows less than the search visited.
    [[nodiscard]] bool cut_short() const;
};

/// A tree that is not searched, to be drawn like a search.
[[nodiscard]] observed unsearched(instance const& whole);

/// A board as it stands in a node, its lines equally long: without what is empty around it.
[[nodiscard]] std::vector<std::string> board_of(node const& n);

/// Chooses what is drawn of `whole`, as things stood in `state`, which `replay` gives.
[[nodiscard]] drawing drawn(observed const& whole, observed const& state,
                            drawing_options const& options);
/// Chooses what is drawn of `whole` at its end.
[[nodiscard]] inline drawing drawn(observed const& whole, drawing_options const& options)
{
    return drawn(whole, whole, options);
}

/// One search as a tree of text, each line ended: as `draw --format text` prints it.
[[nodiscard]] std::string drawing_as_text(observed const& search,
                                          drawing_options const& options = {});

/// As text, each line ended.
[[nodiscard]] std::string as_text_tree(drawing const& d);
/// For Graphviz.
[[nodiscard]] std::string as_dot(drawing const& d);
/// For LaTeX, a picture of TikZ.
[[nodiscard]] std::string as_tikz(drawing const& d);
/// As SVG, laid out by `tidy_layout`: parents over the middle of their children, a row for a level.
[[nodiscard]] std::string as_svg(drawing const& d);

/// The window of each node as a search goes on: alpha rises with each better move, until it reaches
/// beta.
///
/// The windows of nodes, to the player to move there, after the events that were read.
class window_reader {
    std::unordered_map<node const*, node_window> windows_;

public:
    /// Reads the next event. \return  whether it has changed the window of its node
    bool read(event const& e);

    /// The window of a node; null if it has not been entered.
    [[nodiscard]] node_window const* of(node const& n) const;
};

/// Whether the search reports a window at each node.
[[nodiscard]] bool has_windows(observed const& search);
/// Whether it asks questions about nodes: is this one worth so much?
[[nodiscard]] bool asks_questions(observed const& search);

/// The window as the other player sees it.
[[nodiscard]] node_window negated(node_window const& w);

/// The nodes that are drawn: the root, and of each other its parent too.
class chosen {
    observed const& search_;
    drawing_options const& options_;
    std::size_t made_before_;
    std::vector<node const*> order_; ///< as they were chosen
    std::unordered_map<node const*, left_out> nodes_;

    [[nodiscard]] bool full() const { return nodes_.size() >= options_.limit; }
    [[nodiscard]] bool may_make() const;
    bool add(node const& n);
    void add_line();
    void add_visited();
    void add_skipped();
    [[nodiscard]] bool has_more_skipped(node const& n, std::size_t than) const;
    void count_children(node const& n, left_out& out) const;
    void count_below();

public:
    /// \param search  with the options, must outlive the selection
    chosen(observed const& search, drawing_options const& options);

    /// Whether the node is drawn.
    [[nodiscard]] bool has(node const& n) const { return nodes_.contains(&n); }
    /// What is left out below a drawn node.
    [[nodiscard]] left_out const& missing_at(node const& n) const { return nodes_.at(&n); }
    /// How many nodes are drawn.
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    /// The children of a node that are drawn, in their order.
    [[nodiscard]] std::vector<node const*> children(node const& n) const;
};

/// What `drawn` draws of a search in a state, of nodes that have been chosen once for all states.
///
/// \pre nodes  were chosen of `whole` with these options
[[nodiscard]] drawing drawn(observed const& whole, observed const& state,
                            drawing_options const& options, chosen const& nodes);

} // namespace gametree::laboratory
