#include <laboratory/draw/drawing.hpp>

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

namespace gametree::laboratory {

bool window_reader::read(event const& e)
{
    switch (e.what) {
    case event_kind::enter:
        windows_[e.at] = {e.alpha, e.beta};
        return true;
    case event_kind::ask:
        windows_[e.at] = {{}, {}, e.worth, false, not e.exceeds};
        return true;
    case event_kind::better: {
        auto& alpha = windows_[e.at].alpha;
        auto raised = alpha ? e.at->whole().about().labels.join(*alpha, e.worth) : e.worth;
        if (alpha == raised)
            return false;
        alpha = std::move(raised);
        return true;
    }
    default:
        return false;
    }
}

node_window const* window_reader::of(node const& n) const
{
    auto const found = windows_.find(&n);
    return found == windows_.end() ? nullptr : &found->second;
}

bool has_windows(observed const& search)
{
    return std::ranges::any_of(search.events, [](event const& e) {
        return e.what == event_kind::enter and (e.alpha or e.beta);
    });
}

bool asks_questions(observed const& search)
{
    return std::ranges::any_of(search.events,
                               [](event const& e) { return e.what == event_kind::ask; });
}

node_window negated(node_window const& w)
{
    auto const minus
        = [](std::optional<value> const& v) { return v ? std::optional(-*v) : std::nullopt; };
    return {minus(w.beta), minus(w.alpha), minus(w.asked), not w.at_most, w.itself};
}

static constexpr std::size_t most_counted = 1000;
static constexpr std::size_t most_made = 100'000;
static constexpr std::size_t reserve = 20'000'000; // bytes

chosen::chosen(observed const& search, drawing_options const& options)
    : search_(search),
      options_(options),
      made_before_(search.whole->made())
{
    add(search.whole->root());
    add_line();
    add_visited();
    add_skipped();
    for (auto& [n, out] : nodes_)
        count_children(*n, out);
    count_below();
}

/// Nodes that no search has made cost time and memory, and both are limited.
bool chosen::may_make() const
{
    auto const made = search_.whole->made();
    return made - made_before_ < std::max(most_made, options_.limit)
       and search_.whole->memory().left() > reserve;
}

bool chosen::add(node const& n)
{
    bool const is_new = (nodes_.empty() or not full()) and n.level() <= options_.levels
                    and (not n.parent() or has(*n.parent())) and nodes_.try_emplace(&n).second;
    if (is_new)
        order_.push_back(&n);
    return is_new;
}

void chosen::add_line()
{
    for (auto const* n : search_.line)
        add(*n);
}

/// Level by level; `order_` grows as it is read.
void chosen::add_visited()
{
    for (std::vector<node const*> level{&search_.whole->root()}; not level.empty();) {
        std::vector<node const*> next;
        for (auto const* n : level)
            for (std::size_t place = 0; place < n->made() and not full(); ++place)
                if (auto const& child = n->child(place); search_.visited(child)) {
                    add(child);
                    if (has(child))
                        next.push_back(&child);
                }
        level = std::move(next);
    }
}

bool chosen::has_more_skipped(node const& n, std::size_t than) const
{
    std::size_t skipped = 0;
    for (std::size_t place = 0; skipped <= than and may_make() and n.has_child(place); ++place)
        skipped += search_.visited(n.child(place)) ? 0 : 1;
    return skipped > than;
}

void chosen::add_skipped()
{
    for (std::size_t at = 0; at < order_.size() and not full(); ++at) {
        auto const& n = *order_[at];
        if (n.level() >= options_.levels)
            continue;
        if (options_.folded != any_number and has_more_skipped(n, options_.folded))
            continue;
        std::size_t added = 0;
        for (std::size_t place = 0;
             added < options_.skipped and not full() and may_make() and n.has_child(place); ++place)
            added += add(n.child(place)) ? 1 : 0;
    }
}

void chosen::count_children(node const& n, left_out& out) const
{
    auto const count = [&](node const& child) {
        if (not has(child))
            ++(search_.visited(child) ? out.children : out.skipped);
    };
    std::size_t place = 0;
    for (; place < n.made(); ++place)
        count(n.child(place));
    for (; out.skipped < most_counted and may_make() and n.has_child(place); ++place)
        count(n.child(place));
    out.more = n.has_child(place);
}

/// Of each visited node that is not drawn, the nearest that is above it.
void chosen::count_below()
{
    std::unordered_map<node const*, left_out*> nearest;
    std::vector<node const*> path;
    for (auto const& [visited, node_status] : search_.statuses) {
        path.clear();
        left_out* out = nullptr;
        for (auto const* n = visited; not out; n = n->parent())
            if (auto const found = nodes_.find(n); found != nodes_.end())
                out = &found->second;
            else if (auto const known = nearest.find(n); known != nearest.end())
                out = known->second;
            else
                path.push_back(n);
        for (auto const* n : path)
            nearest[n] = out;
        if (not has(*visited))
            ++out->below;
    }
}

std::vector<node const*> chosen::children(node const& n) const
{
    std::vector<node const*> found;
    for (std::size_t place = 0; place < n.made(); ++place)
        if (auto const& child = n.child(place); has(child))
            found.push_back(&child);
    return found;
}

bool drawing::cut_short() const
{
    return std::ranges::any_of(nodes, [](auto const& n) { return n.status == drawn_status::note; });
}

std::string move_to(drawn_node const& n)
{
    if (n.status == drawn_status::note or not n.at->parent())
        return {};
    auto const move = n.at->shown_move();
    return n.at->parent()->by_chance() ? fmt::format("{} ({})", move, as_text(n.at->weight()))
                                       : move;
}

std::vector<std::string> board_of(node const& n)
{
    std::vector<std::string> lines(1);
    for (auto const c : n.board())
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    auto const empty = [](std::string const& l) { return l.find_first_not_of(' ') == l.npos; };
    while (not lines.empty() and empty(lines.back()))
        lines.pop_back();
    lines.erase(lines.begin(), std::ranges::find_if_not(lines, empty));
    std::size_t indent = std::string::npos;
    std::size_t width = 0;
    for (auto& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        indent = std::min(indent, line.find_first_not_of(' '));
        width = std::max(width, line.size());
    }
    for (auto& line : lines) {
        line.resize(width, ' ');
        line.erase(0, indent);
    }
    return lines;
}

namespace {
    class drawer {
        observed const& whole_;
        observed const& state_;
        drawing& into_;
        chosen const& nodes_;
        std::unordered_set<node const*> best_;
        std::unordered_map<node const*, std::size_t> last_cut_;
        window_reader windows_;
        bool const going_on_;
        bool boards_ = false;
        bool only_leaves_ = false;

        [[nodiscard]] bool fitting() const
        {
            auto const board = board_of(whole_.whole->root());
            constexpr std::size_t highest = 7;
            return not board.empty() and board.size() <= highest
               and board.front().size() <= into_.options.widest_board;
        }
        [[nodiscard]] drawn_status status_of(node const& n, drawn_node const& above) const
        {
            if (auto const found = state_.statuses.find(&n); found != state_.statuses.end())
                return found->second.evaluated ? drawn_status::evaluated : drawn_status::visited;
            if (whole_.visited(n))
                return drawn_status::later;
            // While the search goes on, what it will not read is not known before it says so.
            return above.status == drawn_status::skipped or (&whole_ == &state_)
                        or state_.of(*above.at).cut
                     ? drawn_status::skipped
                     : drawn_status::later;
        }
        void know(drawn_node& d) const
        {
            auto const& status = state_.of(*d.at);
            bool const turned_round
                = into_.options.values == viewpoint::root and d.who_moves_is_min;
            d.known = not turned_round                    ? status.known
                    : status.known == knowledge::at_least ? knowledge::at_most
                    : status.known == knowledge::at_most  ? knowledge::at_least
                                                          : status.known;
            d.worth = turned_round ? -status.worth : status.worth;
            if (auto const* w = windows_.of(*d.at); w and not d.leaf)
                d.window = turned_round ? negated(*w) : *w;
            if (d.leaf and whole_.whole->written() and not status.evaluated)
                d.label = turned_round ? -d.at->label() : d.at->label();
        }

    public:
        drawer(observed const& whole, observed const& state, chosen const& nodes, drawing& into)
            : whole_(whole),
              state_(state),
              into_(into),
              nodes_(nodes),
              best_(state.line.begin(), state.line.end()),
              going_on_(state.events.size() < whole.events.size())
        {
            for (std::size_t at = 0; at < state.cuts.size(); ++at)
                last_cut_[state.cuts[at].at] = at + 1;
            auto const shown = into.options.shown;
            boards_ = shown == boards::automatic ? fitting() : shown != boards::no;
            only_leaves_ = shown == boards::leaves;
            if (into.options.windows and (has_windows(whole) or asks_questions(whole)))
                for (auto const& e : state.events)
                    if (nodes_.has(*e.at))
                        windows_.read(e);
        }

        [[nodiscard]] drawn_node node_of(node const& n, std::size_t parent) const
        {
            drawn_node d;
            d.at = &n;
            d.parent = parent;
            d.level = n.level();
            d.leaf = n.is_leaf();
            if (n.parent()) {
                auto const& above = into_.nodes[parent];
                d.who_moves_is_min = above.who_moves_is_min != not n.parent()->by_chance();
                d.status = status_of(n, above);
                d.best = best_.contains(&n);
                d.unread
                    = d.status == drawn_status::skipped and above.status != drawn_status::skipped;
            } else {
                d.status = state_.of(n).evaluated ? drawn_status::evaluated : drawn_status::visited;
                d.best = not state_.line.empty();
            }
            d.who = n.by_chance() ? mover::chance : d.who_moves_is_min ? mover::min : mover::max;
            know(d);
            auto const& status = state_.of(n);
            d.order = status.order;
            d.visits = status.visits;
            // A search may come back for children that it left: those count that stay unread.
            auto const cut = last_cut_.find(&n);
            if (cut != last_cut_.end() and (going_on_ ? status.cut : n.has_child(status.read)))
                d.cut = cut->second;
            if (boards_ and (d.leaf or not only_leaves_))
                d.board = board_of(n);
            return d;
        }
        [[nodiscard]] drawn_node note_below(std::size_t parent, left_out const& out) const
        {
            auto const& above = into_.nodes[parent];
            drawn_node d;
            d.at = above.at;
            d.parent = parent;
            d.level = above.level + 1;
            d.status = drawn_status::note;
            d.out = out;
            d.as_yet = going_on_ and above.status != drawn_status::skipped and not above.cut;
            d.unread = (out.skipped > 0 or out.more) and above.status != drawn_status::skipped
                   and not d.as_yet;
            return d;
        }
        /// From the root on, each node before what is below it; a line may be of any length.
        void draw()
        {
            struct waiting {
                node const* at; // null: a note
                std::size_t parent;
                bool last;
            };
            std::vector<waiting> ahead{{&whole_.whole->root(), 0, true}};
            while (not ahead.empty()) {
                auto const next = ahead.back();
                ahead.pop_back();
                if (not next.at) {
                    auto const& above = *into_.nodes[next.parent].at;
                    into_.nodes.push_back(note_below(next.parent, nodes_.missing_at(above)));
                    continue;
                }
                auto const place = into_.nodes.size();
                into_.nodes.push_back(node_of(*next.at, next.parent));
                into_.nodes.back().last = next.last;
                auto const& out = nodes_.missing_at(*next.at);
                into_.visited_left_out += out.below;
                if (out.anything())
                    ahead.push_back({nullptr, place, true});
                auto const children = nodes_.children(*next.at);
                for (auto child = children.rbegin(); child != children.rend(); ++child)
                    ahead.push_back(
                        {*child, place, not out.anything() and child == children.rbegin()});
            }
        }
    };
} // namespace

observed unsearched(instance const& whole)
{
    observed nothing;
    nothing.whole = &whole;
    nothing.statuses[&whole.root()];
    return nothing;
}

/// What the tree is, and nothing of a search.
static void show_plainly(drawing& d)
{
    for (auto& n : d.nodes) {
        n.best = n.unread = false;
        n.as_yet = true;
        n.label.reset();
        if (n.status == drawn_status::note)
            continue;
        n.status = drawn_status::plain;
        if (not n.leaf)
            continue;
        bool const turned = d.options.values == viewpoint::root and n.who_moves_is_min;
        n.known = knowledge::exact;
        n.worth = turned ? -n.at->label() : n.at->label();
    }
    d.sheet = sheet_words{d.search->whole->title(), {}, {}, false};
}

drawing drawn(observed const& whole, observed const& state, drawing_options const& options)
{
    return drawn(whole, state, options, chosen(whole, options));
}

drawing drawn(observed const& whole, observed const& state, drawing_options const& options,
              chosen const& nodes)
{
    drawing d;
    d.search = &state;
    d.events = whole.events.size();
    d.options = options;
    drawer(whole, state, nodes, d).draw();
    if (whole.algorithm.empty())
        show_plainly(d);
    constexpr std::size_t short_enough = 8;
    for (auto const& n : d.nodes)
        d.longest_move = std::max(d.longest_move, move_to(n).size());
    d.long_moves = d.longest_move > short_enough;
    std::vector<std::size_t> children(d.nodes.size());
    for (auto const& n : d.nodes)
        children[n.parent] += n.level > 0 and n.status != drawn_status::note ? 1 : 0;
    for (auto& n : d.nodes)
        n.crowded = n.level > 0 and n.status != drawn_status::note
                and children[n.parent] > options.crowded;
    return d;
}

} // namespace gametree::laboratory
