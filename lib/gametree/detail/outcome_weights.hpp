/// \file
/// The weights in a written tree, of those types of labels that have any.
#pragma once

#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include <gametree/chance/weights.hpp>
#include <gametree/game_tree.hpp>
#include <gametree/text/label_notation.hpp>
#include <gametree/text/scanner.hpp>

namespace gametree::detail {

/// Ordinary labels: there is no `Chance` in the text.
template <class T>
struct outcome_weights {
    static constexpr bool possible = false;
    static constexpr char const* constructors = "'Node'";

    T label(T plain, bool) { return plain; }
    void open() { }
    void close(notation_scanner const&) { }
    void read(notation_scanner&) { }
};

template <chance_label T>
class outcome_weights<T> {
    using weight = std::remove_cvref_t<decltype(std::declval<T const&>().weight())>;

    std::vector<weights_left<weight>> open_; // of the chance nodes whose outcomes are being read
    std::optional<weight> next_; // of the node that begins

public:
    static constexpr bool possible = true;
    static constexpr char const* constructors = "'Node' or 'Chance'";

    /// The label of the node that begins.
    T label(T plain, bool by_chance)
    {
        plain.by_chance = by_chance;
        if (next_)
            plain.chance = *std::exchange(next_, std::nullopt);
        return plain;
    }
    void open() { open_.emplace_back(); }
    /// At the bracket that ends the outcomes.
    void close(notation_scanner const& in)
    {
        blaming(in, [&] { open_.back().finish(); });
        open_.pop_back();
    }
    /// Reads the weight of an outcome, the comma too.
    void read(notation_scanner& in)
    {
        auto const at = in;
        next_ = label_notation<weight>::read(in);
        blaming(at, [&] { open_.back().take(*next_); });
        in.expect(",");
    }

private:
    template <class F>
    static void blaming(notation_scanner const& in, F check)
    {
        try {
            check();
        } catch (std::domain_error const& e) {
            in.fail(e.what());
        }
    }
};

} // namespace gametree::detail
