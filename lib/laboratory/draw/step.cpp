#include <laboratory/draw/step.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/words.hpp>
#include <laboratory/observe/text_tree.hpp>

namespace gametree::laboratory {

std::vector<std::size_t> steps_of(observed const& whole, step_choice which)
{
    std::vector<std::size_t> steps{0};
    for (std::size_t at = 0; at < whole.events.size(); ++at) {
        auto const what = whole.events[at].what;
        bool const wanted = which == step_choice::all
                         or (which == step_choice::leaves and what == event_kind::evaluate)
                         or (which == step_choice::cutoffs and what == event_kind::cut);
        if (wanted or at + 1 == whole.events.size())
            steps.push_back(at + 1);
    }
    return steps;
}

/// What is said of the event after which a step stands.
static std::string caption_of(observed const& whole, std::size_t events, viewpoint values)
{
    if (events == 0)
        return "Before the first event";
    auto const& e = whole.events[events - 1];
    auto words = in_words(whole, e, values);
    if (e.what != event_kind::cut)
        return words;
    auto const signs = comparison(whole.cuts[e.cut], values);
    return signs.empty() ? words : fmt::format("{} ({})", words, signs);
}

namespace {
    /// Of each node that is drawn, the longest that it shows.
    class longest_words {
        observed const& whole_;
        drawing const& end_;
        std::vector<drawn_node> found_;
        std::unordered_map<node const*, std::size_t> place_;
        window_reader windows_;
        replayed so_far_;

        [[nodiscard]] bool turned(drawn_node const& n) const
        {
            return end_.options.values == viewpoint::root and n.who_moves_is_min;
        }
        /// What is known of it now can be shown.
        void offer(node const* at)
        {
            auto const found = place_.find(at);
            if (found == place_.end())
                return;
            auto& n = found_[found->second];
            known_value const status = so_far_.of(*at);
            if (status.known == knowledge::nothing)
                return;
            auto candidate = n;
            candidate.known = status.known;
            candidate.worth = turned(n) ? -status.worth : status.worth;
            auto const length
                = [](drawn_node const& of) { return known_text(of, ">", "<").size(); };
            if (length(candidate) > length(n))
                n = std::move(candidate);
        }
        /// It can be shown that this is its window.
        void offer(drawn_node& n, node_window const& w)
        {
            auto seen = n;
            seen.longest_window.clear();
            seen.window = turned(n) ? negated(w) : w;
            auto const lines = window_lines(seen);
            auto& longest = n.longest_window;
            longest.resize(std::max(longest.size(), lines.size()));
            for (std::size_t at = 0; at < lines.size(); ++at)
                if (columns_of(lines[at]) > columns_of(longest[at]))
                    longest[at] = lines[at];
        }
        void read(event const& e)
        {
            so_far_.read_next();
            offer(e.at);
            offer(e.at->parent());
            auto const found = place_.find(e.at);
            if (found == place_.end())
                return;
            auto& n = found_[found->second];
            if (e.what == event_kind::cut)
                n.cut = std::max(n.cut.value_or(0), e.cut + 1);
            if (n.window and windows_.read(e))
                offer(n, *windows_.of(*e.at));
        }

    public:
        longest_words(observed const& whole, drawing const& end)
            : whole_(whole),
              end_(end),
              found_(end.nodes),
              so_far_(whole)
        {
            for (std::size_t at = 0; at < found_.size(); ++at) {
                auto& n = found_[at];
                if (n.status == drawn_status::note)
                    continue;
                place_.emplace(n.at, at);
                // Until it is looked at, a leaf shows its label in brackets.
                if (n.leaf and n.status == drawn_status::evaluated and n.at->whole().written())
                    n.label = turned(n) ? -n.at->label() : n.at->label();
            }
        }
        std::vector<drawn_node> take()
        {
            for (auto const& e : whole_.events)
                read(e);
            return std::move(found_);
        }
    };
} // namespace

step_series::step_series(observed const& whole, drawing_options const& options)
    : whole_(whole),
      options_(options),
      nodes_(whole, options_),
      longest_(longest_words(whole, drawn(whole, whole, options_, nodes_)).take())
{
    // Which takes most lines depends on the width; it is one of the longest.
    constexpr std::size_t most = 20;
    auto const longer = [](auto const& a, auto const& b) { return a.size() > b.size(); };
    for (std::size_t events = 0; events <= whole.events.size(); ++events) {
        auto words = caption_of(whole, events, options.values);
        if (captions_.size() == most and words.size() <= captions_.back().size())
            continue;
        captions_.insert(std::ranges::upper_bound(captions_, words, longer), std::move(words));
        if (captions_.size() > most)
            captions_.pop_back();
    }
}

drawing step_series::at(observed const& state, std::size_t events) const
{
    auto d = drawn(whole_, state, options_, nodes_);
    d.longest = longest_;
    d.captions = captions_;
    d.caption = caption_of(whole_, events, options_.values);
    if (events == 0)
        return d;
    auto const& e = whole_.events[events - 1];
    auto const* bound = e.what == event_kind::cut ? whole_.cuts[e.cut].set_at : nullptr;
    std::unordered_map<node const*, bool> way;
    for (auto const* n = e.at; n; n = n->parent())
        way[n] = n == e.at;
    for (auto& n : d.nodes) {
        auto const found = way.find(n.at);
        if (n.status == drawn_status::note)
            continue;
        n.on_way = found != way.end();
        n.current = n.on_way and found->second;
        n.sets_bound = n.at == bound;
    }
    return d;
}

} // namespace gametree::laboratory
