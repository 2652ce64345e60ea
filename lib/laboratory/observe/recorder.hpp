/// \file
/// Listens to one search and makes of it what `observed` is. Nothing here searches.
///
/// Of each node that has been entered a frame remembers the window and where its bounds came from.
/// A bound wanders down the tree with its source: what is alpha at a node is beta below it, and the
/// best move so far at a node becomes the bound of the next. So a cutoff can say who set its bound.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include <laboratory/observe/run_search.hpp>
#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

/// Records a search: turns what it reports into events, cutoffs and the status of each node.
class recorder : public search_observer {
    /// Where a bound came from.
    struct source {
        origin from = origin::question;
        node const* set_at = nullptr;
        node const* set_by = nullptr;
    };
    /// A node during a visit.
    struct frame {
        std::optional<value> alpha{};
        std::optional<value> beta{}; // or what was asked
        source alpha_from{};
        source beta_from{};
        bool asked = false;
        bool exceeds = false;
        std::optional<value> most{}; // of the children so far, for the player to move here
        node const* most_by = nullptr;
        std::size_t read = 0; // children, in this visit
        std::optional<value> least{}; // of the list
        std::size_t finished = 0; // children whose lists were read to the end
    };

    observed& into_;
    label_order order_;
    bool by_lists_;
    bool by_window_; // a bound goes down all generations
    bool remembers_;
    bool stops_at_wins_;
    std::unordered_map<node const*, frame> frames_;
    std::uint64_t owed_ = 0; // bytes that have been taken and not been paid for

    [[nodiscard]] value_range<value> range_at(node const& n) const;
    [[nodiscard]] source bound_for(frame const& above, node const& n, value const& bound) const;
    [[nodiscard]] frame& begin(node const& n);
    void note_read(node const& n);
    void offer(node const& child, value const& worth);
    [[nodiscard]] std::optional<value> settled(node const& n) const;
    void leave_early(node const& n, frame const& f, value const& reached);
    void add(cutoff c);
    void add(event e);
    void pay();

public:
    /// \param into  is filled in; must outlive the recorder
    recorder(observed& into, search_id search);

    void made(node const& n) override;
    void entered(node const& n, std::optional<value> alpha, std::optional<value> beta) override;
    void asked(node const& n, bool exceeds, value const& goal) override;
    void forced(node const& n, value const& label) override;
    void listed(node const& n, value const& bound) override;
    void left(node const& n) override;
    void answered(node const& n, value const& worth) override;
    /// After the search.
    void finish();
};

} // namespace gametree::laboratory
