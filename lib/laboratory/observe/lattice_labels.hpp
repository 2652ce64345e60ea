/// \file
/// Labels of written trees that are no numbers: sets, and the elements of the pentagon and the diamond.
///
///   Node 00 [Node 01 [],Node 10 []]        ((01 10) (11 00))
///
/// A set has a digit for each question, the same number of them in the whole tree: 1 if the player to
/// move wins. An element of the pentagon or the diamond is a whole number from -2 to 2; see
/// gametree/lattice.hpp.
///
/// A tree under study has numbers for labels, whatever they stand for, and what a label is to the other
/// player is its negative. Of n questions the set with the digits w is the number 2 w - (2^n - 1), so
/// that the negative has the other digits. How such numbers are ordered and written is a `label_order`.
///
/// Laws:     read (write x) == x. Tested in fuzz/tree.cpp.
///           A search of numbers in a `label_order` does what it does with labels whose type says how
///           they are ordered. Tested in laboratory/observe/lattice_labels.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <gametree/lattice.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/search_description.hpp>
#include <gametree/text/label_notation.hpp>
#include <laboratory/observe/node.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/word_list.hpp>

namespace gametree::laboratory {

/// The questions that the player to move wins, of all that are asked.
struct won_questions {
    static constexpr std::size_t most = 64;

    std::uint64_t won = 0; ///< a bit each, the last question the lowest
    std::size_t asked = 0; ///< how many there are

    friend bool operator==(won_questions const&, won_questions const&) = default;
    [[nodiscard]] std::uint64_t all() const
    {
        return asked == 0 ? 0 : ~std::uint64_t{0} >> (most - asked);
    }
};

/// A digit for each question.
[[nodiscard]] inline std::string as_text(won_questions const& set)
{
    return set.asked == 0 ? "" : fmt::format("{:0{}b}", set.won, set.asked);
}

/// What the labels of written trees are: numbers, or of a lattice that is no total order.
enum class label_kind { numbers, sets, pentagon, diamond };
inline constexpr word_list<label_kind, 4> label_words{"kind of labels",
                                                      {{{"numbers", label_kind::numbers},
                                                        {"sets", label_kind::sets},
                                                        {"pentagon", label_kind::pentagon},
                                                        {"diamond", label_kind::diamond}}}};
constexpr auto const& words_for(label_kind) { return label_words; }

/// How the labels of a tree are ordered and written.
struct label_order {
    label_kind kind = label_kind::numbers;
    std::size_t asked = 0; ///< of sets: how many questions

    friend bool operator==(label_order const&, label_order const&) = default;
    [[nodiscard]] bool total() const { return kind == label_kind::numbers; }
    /// The least label that both are at most.
    [[nodiscard]] value join(value const& a, value const& b) const;
    /// The greatest that is at most both.
    [[nodiscard]] value meet(value const& a, value const& b) const { return -join(-a, -b); }
    [[nodiscard]] bool at_most(value const& a, value const& b) const
    {
        return total() ? a <= b : join(a, b) == b;
    }
    /// As it is written, without loss: `01`, `-2`, `2 % 3`.
    [[nodiscard]] std::string exactly(value const& label) const;
    /// Some label of this kind for each number; small numbers are their own, of sets their digits.
    [[nodiscard]] value label_for(long long number) const;
};

/// A label that brings its order with it, as the searches that take no total order compare it.
struct ordered_label {
    value label;
    label_order order;
    friend bool operator==(ordered_label const&, ordered_label const&) = default;
};
/// A written tree of such labels.
using lattice_label_tree = rose_tree<ordered_label>;

/// Any number of trees, one after the other, whose labels are no numbers.
///
/// \throws notation_error
/// \throws request_error  if sets of a tree have not as many digits as others
[[nodiscard]] std::vector<lattice_label_tree> read_lattice_trees(std::string_view text,
                                                                 label_kind kind);

/// The only one. \throws  likewise
///
/// \param names  gets what brackets call the nodes, in preorder
[[nodiscard]] lattice_label_tree read_lattice_tree(std::string_view text, label_kind kind,
                                                   std::vector<std::string>* names = nullptr);

/// The steps of the derivation that take such labels.
[[nodiscard]] std::vector<search_id> lattice_searches();
/// Refuses a search that does not take labels of that kind. \throws request_error
void check_takes(search_id search, label_kind kind);

/// Why something that compares any two labels is refused.
[[nodiscard]] request_error needs_total_order(std::string_view what, label_kind kind,
                                              std::string_view more = "");
/// Refuses `--range` and `--order best-first` if labels are no numbers. \throws request_error
void check_about_numbers(label_kind kind, bool range, bool best_first);

} // namespace gametree::laboratory

namespace gametree {

template <>
struct lattice<laboratory::won_questions> {
    using set = laboratory::won_questions;
    static set join(set const& a, set const& b) { return {a.won | b.won, a.asked}; }
    static set negate(set const& a) { return {a.all() & ~a.won, a.asked}; }
};

template <>
struct label_notation<laboratory::won_questions> {
    using set = laboratory::won_questions;
    static set read(notation_scanner& in)
    {
        if (not in.at_digit() or in.token().find_first_not_of("01") != in.token().npos)
            in.expected("a set, such as 01");
        auto const digits = in.token();
        if (digits.size() > set::most)
            in.fail(fmt::format("a set has at most {} digits", set::most));
        set found{.asked = digits.size()};
        for (auto const digit : digits)
            found.won = found.won << 1 | static_cast<std::uint64_t>(digit == '1');
        in.take();
        return found;
    }
    static std::string write(set const& label) { return laboratory::as_text(label); }
};

template <table_of_joins const& Joins>
struct label_notation<element<Joins>> {
    static element<Joins> read(notation_scanner& in)
    {
        auto const place = in.at();
        auto const number = label_notation<int>::read(in);
        if (number < -2 or number > 2)
            in.fail_at(place, "expected a whole number from -2 to 2");
        return {number};
    }
    static std::string write(element<Joins> const& label)
    {
        return label_notation<int>::write(label.number);
    }
};

template <>
struct lattice<laboratory::ordered_label> {
    using label = laboratory::ordered_label;
    static label join(label const& a, label const& b)
    {
        return {a.order.join(a.label, b.label), a.order};
    }
    static label negate(label const& a) { return {-a.label, a.order}; }
};

} // namespace gametree
