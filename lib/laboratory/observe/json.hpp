/// \file
/// Values, nodes and trees under study as JSON has them, in every document the same; and the lines of `trace`.
///
/// Law:      no value is lost: what a number does not say exactly stands in `exact`.
///           Tested in laboratory/observe/trace.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <laboratory/described.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// A value as a number, the nearest that there is, and exactly if that is another. What is no number is null and
/// exact.
[[nodiscard]] near_number in_json(value const& v, label_order const& labels = {});

/// Bounds on all values.
struct lowest_and_highest {
    near_number lowest, highest;
};
BOOST_DESCRIBE_STRUCT(lowest_and_highest, (), (lowest, highest))
[[nodiscard]] lowest_and_highest in_json(value_range<value> const& range);

/// What is studied.
struct study_subject {
    std::string title;
    std::optional<std::string> game, position; ///< none: a written tree
    std::optional<std::size_t> depth;
};
BOOST_DESCRIBE_STRUCT(study_subject, (), (title, game, position, depth))
[[nodiscard]] study_subject subject_of(instance const& whole);

BOOST_DESCRIBE_STRUCT(effort, (), (evaluations, nodes, cutoffs))
[[nodiscard]] effort work_of(observed const& search);

/// A node by the moves that lead to it, and its label.
struct labelled_node {
    std::vector<std::string> node;
    std::optional<near_number> label;
};
BOOST_DESCRIBE_STRUCT(labelled_node, (), (node, label))
[[nodiscard]] std::vector<labelled_node> with_labels(std::vector<node const*> const& leaves);

/// The lines of `trace`, each a document.
namespace trace_lines {
    inline constexpr document_kind kind{
        "trace",
        "A search step by step: what is searched, its events one a line, and what it found"};

    /// What is searched and how.
    struct head {
        static constexpr std::string_view event = "search";
        inlined<study_subject> subject;
        std::string_view algorithm;
        ordering order;
        std::size_t events;
    };
    BOOST_DESCRIBE_STRUCT(head, (), (event, subject, algorithm, order, events))

    /// An event.
    template <class What>
    struct line {
        std::size_t step;
        static constexpr std::string_view event = event_words.word_of(What::kind);
        std::vector<std::string> node;
        inlined<What> what;
        std::string words;
        BOOST_DESCRIBE_CLASS(line, (), (step, event, node, what, words), (), ())
    };
    struct enter {
        static constexpr auto kind = event_kind::enter;
        std::optional<near_number> alpha, beta;
    };
    BOOST_DESCRIBE_STRUCT(enter, (), (alpha, beta))
    struct ask {
        static constexpr auto kind = event_kind::ask;
        std::string_view asks;
        near_number goal;
    };
    BOOST_DESCRIBE_STRUCT(ask, (), (asks, goal))
    struct evaluate {
        static constexpr auto kind = event_kind::evaluate;
        near_number label;
    };
    BOOST_DESCRIBE_STRUCT(evaluate, (), (label))
    struct list {
        static constexpr auto kind = event_kind::list;
        near_number bound;
    };
    BOOST_DESCRIBE_STRUCT(list, (), (bound))
    struct better {
        static constexpr auto kind = event_kind::better;
        near_number value;
        std::string move;
    };
    BOOST_DESCRIBE_STRUCT(better, (), (value, move))
    struct answer {
        static constexpr auto kind = event_kind::answer;
        near_number value;
        knowledge known;
    };
    BOOST_DESCRIBE_STRUCT(answer, (), (value, known))
    struct cutoff {
        static constexpr auto kind = event_kind::cut;
        near_number reached;
        knowledge known;
        std::size_t read;
        std::vector<std::string> after;
        std::string_view origin;
        std::optional<near_number> bound;
        std::optional<std::vector<std::string>> set_at, set_by;
        std::optional<bool> deep;
    };
    BOOST_DESCRIBE_STRUCT(cutoff, (),
                          (reached, known, read, after, origin, bound, set_at, set_by, deep))

    /// The value and the counts.
    struct done {
        static constexpr std::string_view event = "done";
        near_number value;
        std::vector<std::string> line;
        inlined<effort> work;
    };
    BOOST_DESCRIBE_STRUCT(done, (), (event, value, line, work))
} // namespace trace_lines

[[nodiscard]] nlohmann::ordered_json trace_head(observed const& search);
/// An event, with its number from 1. Numbers are for the player to move at the node, whatever
/// `values` makes of them in words.
[[nodiscard]] nlohmann::ordered_json trace_event(observed const& search, event const& e,
                                                 std::size_t number,
                                                 viewpoint values = viewpoint::mover);
[[nodiscard]] nlohmann::ordered_json trace_end(observed const& search);

} // namespace gametree::laboratory
