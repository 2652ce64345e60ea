/// \file
/// A tree under study, and how a user says which.
#ifndef GAMETREE_LABORATORY_OBSERVE_INSTANCE_HPP
#define GAMETREE_LABORATORY_OBSERVE_INSTANCE_HPP

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include <gametree/laboratory/observe/memory_budget.hpp>
#include <gametree/laboratory/observe/node.hpp>
#include "per_game/searching.hpp"
#include <gametree/chance/value_range.hpp>

namespace gametree::laboratory {

/// In which order the children of a node stand.
enum class order {
    natural,
    best_first, ///< by their labels, the least first, as the lecture's `bestfirst`
    worst_first, ///< the other way round
    oracle ///< by their values, the least first: what no search can know beforehand
};

/// Where the values of a tree come from: a game, or `--tree`; and how it is read.
struct request {
    cli::study what; ///< the game may be empty
    std::string tree; ///< a file with one tree in `Node` notation, `-` for stdin; or empty
    std::string range; ///< `LOW,HIGH`; or empty
};

/// What is known of a tree without looking at it.
struct identity {
    std::string game; ///< empty: a written tree
    std::string position; ///< where it begins; of a written tree, empty
    std::string source; ///< of a written tree, the file; empty: the lecture's example
    std::string text{}; ///< of a written tree
    std::optional<int> depth; ///< plies; none: as deep as it is
    bool chance = false; ///< has, or may have, chance nodes
    /// Between what its values lie, where that is known or asked for.
    std::optional<value_range<value>> range{};
    std::optional<value> win{}; ///< what a won position is worth, if nothing is worth more
    /// What the study of the tree may take, in all its orders together.
    std::shared_ptr<memory_budget> memory = std::make_shared<memory_budget>();
};

/// A tree under study: the arena of its nodes.
class specimen {
    identity identity_;
    order order_;
    std::deque<node> nodes_; // which moves no element
    std::uint64_t bytes_ = 0; // of the budget

    friend class node;
    node const& make(node const* parent, std::size_t place, std::unique_ptr<growth> from);
    void sort(std::vector<node const*>& children) const;

public:
    /// Levels of a written tree. A node is named by all the moves that lead to it, so that what is
    /// said about a tree grows with the square of its levels.
    static constexpr std::size_t most_levels = 2500;

    specimen(identity known, std::unique_ptr<growth> root, order o = order::natural);
    specimen(specimen const&) = delete;
    specimen& operator=(specimen const&) = delete;
    ~specimen();

    /// The same tree with its children in another order, nothing of it made yet.
    [[nodiscard]] std::unique_ptr<specimen> ordered(order o) const;
    [[nodiscard]] node const& root() const { return nodes_.front(); }
    [[nodiscard]] identity const& about() const { return identity_; }
    /// What is recorded of its searches is spent from it too, and not given back.
    [[nodiscard]] memory_budget& memory() const { return *identity_.memory; }
    [[nodiscard]] bool written() const { return identity_.game.empty(); }
    /// How many nodes have been made, by whatever.
    [[nodiscard]] std::size_t made() const { return nodes_.size(); }
    /// One line: `tic-tac-toe ........., 2 plies ahead`, `the tree in slides.txt`.
    [[nodiscard]] std::string title() const;
};

/// Gets the tree that is asked for. Without a game and a file it is the lecture's example.
///
/// \param depth  plies ahead in a game, if the request does not say
/// \throws cli::request_error  if it cannot be had: a file with what is wrong, line and column
[[nodiscard]] std::unique_ptr<specimen> take(request const& r, std::optional<int> depth,
                                             order o = order::natural);

/// A specimen of a tree that is written in `text`; `source` is what messages call it.
[[nodiscard]] std::unique_ptr<specimen> written(std::string_view text, std::string const& source,
                                                std::string const& range = {},
                                                order o = order::natural,
                                                std::uint64_t megabytes = cli::study{}.megabytes);

/// The lecture's example: a search need not look at everything. The lecture, slide 5.
inline constexpr std::string_view lecture_example
    = "Node 0 [Node 20 [],Node 0 [Node (-30) [],Node 5 []]]";

/// The order of that name: natural or best-first. \throws cli::request_error
[[nodiscard]] order order_named(std::string_view name);

/// Adds `[GAME] --tree --position --rules --board --normal --depth --roll --strategy --range
/// --memory`.
void add_specimen_options(CLI::App& command, request& r);
/// Adds `--order natural|best-first`.
void add_order_option(CLI::App& command, request& r);
/// Adds `--algorithm NAME`.
void add_algorithm_option(CLI::App& command, std::string& name, std::string const& help);

/// A value as a person reads it: `5`, `-3`, `2/3`, and where the fraction is long, six decimals.
[[nodiscard]] std::string as_text(value const& v);
/// A value without loss, as JSON has it: a whole number, or a string `2 % 3`.
[[nodiscard]] std::string as_exact(value const& v);

} // namespace gametree::laboratory

#endif
