/// \file
/// Listens to one search and makes of it what `observed` is. Nothing here searches.
///
/// Of each node that has been entered a frame remembers the window and where its bounds came from.
/// A bound wanders down the tree with its source: what is alpha at a node is beta below it, and the
/// best move so far at a node becomes the bound of the next. So a cutoff can say who set its bound.
#ifndef GAMETREE_CLI_LABORATORY_RECORDER_HPP
#define GAMETREE_CLI_LABORATORY_RECORDER_HPP

#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "searched.hpp"
#include <gametree/search_events.hpp>
#include <gametree/views/observe.hpp>

namespace gametree::laboratory {

class recorder {
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
    bool by_lists_;
    bool remembers_;
    bool stops_at_wins_;
    std::unordered_map<node const*, frame> frames_;

    [[nodiscard]] value_range<value> range_at(node const& n) const;
    [[nodiscard]] source bound_for(frame const& above, node const& n, value const& bound) const;
    [[nodiscard]] frame& begin(node const& n);
    void note_read(node const& n);
    void learn(node const& n, knowledge known, value const& worth);
    void offer(node const& child, value const& worth);
    void leave_early(node const& n, frame const& f, value const& reached);
    void add(cutoff c);

public:
    recorder(observed& into, std::string_view algorithm);
    recorder(recorder const&) = delete;
    recorder& operator=(recorder const&) = delete;

    void made(node const& n);
    void entered(node const& n, std::optional<value> alpha, std::optional<value> beta);
    void asked(node const& n, bool exceeds, value const& goal);
    void forced(node const& n, value const& label);
    void listed(node const& n, value const& bound);
    void left(node const& n);
    void answered(node const& n, value const& worth);
    /// After the search.
    void finish();
};

/// What `views::observe` calls.
struct teller {
    recorder* to;

    template <class Tree>
    void operator()(child_made<Tree> const& e) const
    {
        to->made(e.child.at());
    }
    template <class Tree, class Label>
    void operator()(Tree const& t, label_forced<Label> const& e) const
    {
        to->forced(t.at(), e.label);
    }
    template <class Tree, class Alpha, class Beta>
    void operator()(Tree const& t, node_entered<Alpha, Beta> const& e) const
    {
        to->entered(t.at(), bound(e.alpha), bound(e.beta));
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, question_asked<Value> const& e) const
    {
        to->asked(t.at(), e.exceeds, e.goal);
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, value_returned<Value> const& e) const
    {
        to->answered(t.at(), e.value);
    }
    template <class Tree, class Value>
    void operator()(Tree const& t, bound_listed<Value> const& e) const
    {
        to->listed(t.at(), e.bound);
    }
    template <class Tree>
    void operator()(Tree const& t, list_left const&) const
    {
        to->left(t.at());
    }

private:
    static std::optional<value> bound(no_bound) { return std::nullopt; }
    static std::optional<value> bound(value const& b) { return b; }
};

} // namespace gametree::laboratory

#endif
