/// \file
/// What a drawing says in words, the same in every format: title, counts, notes, the legend.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/draw/drawing.hpp>

namespace gametree::laboratory {

/// What is left out where a note stands: `... 57 more children (1,234 visited nodes), 5 skipped`.
[[nodiscard]] std::string note_text(drawn_node const& note);

/// The same in short lines.
[[nodiscard]] std::vector<std::string> note_lines(drawn_node const& note);

/// `✂ 7 not read`, if nothing but what a search left is left out; otherwise empty.
[[nodiscard]] std::string folded_text(drawn_node const& note);

/// What stands beside a node about its value: `α 3` and `β ∞`, or `≥ β 3` where they have crossed;
/// or `≥ 3?`, if that is asked. Empty if it has no window.
[[nodiscard]] std::vector<std::string> window_lines(drawn_node const& n);

/// `tic-tac-toe ........., 2 plies ahead: alpha-beta`.
[[nodiscard]] std::string title_of(drawing const& d);

/// The lines above or below a tree: what is known of the root, best play and the counts.
[[nodiscard]] std::vector<std::string> summary_of(drawing const& d);

/// What can be met in a drawing and needs an explanation.
enum class sign {
    best,
    evaluated,
    visited,
    skipped,
    later,
    cut,
    chance,
    bound,
    in_window,
    unknown,
    move,
    label,
    again,
    window,
    question,
    way,
    note
};

/// The signs that are used in a drawing, in the order of `sign`.
[[nodiscard]] std::vector<sign> signs_in(drawing const& d);
/// The same if its nodes are those, as in another step.
[[nodiscard]] std::vector<sign> signs_in(drawing const& d, std::vector<drawn_node> const& nodes);

/// What a sign looks like as text, where it is text, and what it means.
struct sign_words {
    std::string_view sample;
    std::string_view in_short; ///< two or three words, for legends of one line
    std::string_view meaning;
};
[[nodiscard]] sign_words const& words_of(sign s);

/// The cutoffs whose numbers are drawn, each with its reason; of many the first, and how many more.
[[nodiscard]] std::vector<std::string> reasons_of(drawing const& d);

/// Whether the move that leads to a node is named in it, and not on its edge.
[[nodiscard]] bool names_its_move(drawing const& d, drawn_node const& n);

/// The two names of the players, or chance; empty unless values are those of the root's player.
[[nodiscard]] std::string_view mover_name(drawing const& d, drawn_node const& n);

/// Who decides at a level.
struct named_level {
    std::string name; ///< empty: nobody, or players of a written tree, who have no names
    mover who = mover::chance; ///< if it is one and the same; otherwise chance
};

/// The name of the player who decides at a node: MAX or MIN where values are those of the root's
/// player, else as the game calls him; empty of a written tree, then. Chance is `chance`.
[[nodiscard]] std::string_view player_name(drawing const& d, drawn_node const& n);

/// The player who decides at each level that is drawn; nobody at a level of leaves only.
[[nodiscard]] std::vector<named_level> level_names(drawing const& d);

/// What is known of a node: `3`, `>= 3`, `?`; empty of nodes that the search has not seen.
[[nodiscard]] std::string known_text(drawn_node const& n, std::string_view at_least,
                                     std::string_view at_most, std::string_view in_window = "~");

/// What else is said of a node in short: `#3`, evaluated as the third; `×2`, visited twice; its cutoff.
[[nodiscard]] std::vector<std::string> marks_of(drawn_node const& n);

/// All of a node in a sentence, for those who cannot see it.
[[nodiscard]] std::string described(drawing const& d, drawn_node const& n);

} // namespace gametree::laboratory
