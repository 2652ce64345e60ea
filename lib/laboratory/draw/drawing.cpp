#include <laboratory/draw/drawing.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include <laboratory/draw/selection.hpp>
#include <laboratory/draw/windows.hpp>

namespace gametree::laboratory {

bool drawing::cut_short() const
{
    return std::ranges::any_of(nodes, [](auto const& n) { return n.as == look::note; });
}

std::string move_to(drawn_node const& n)
{
    if (n.as == look::note or not n.at->parent())
        return {};
    auto const move = n.at->move();
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
        [[nodiscard]] look look_of(node const& n, drawn_node const& above) const
        {
            if (auto const found = state_.statuses.find(&n); found != state_.statuses.end())
                return found->second.evaluated ? look::evaluated : look::visited;
            if (whole_.visited(n))
                return look::later;
            // While the search goes on, what it will not read is not known before it says so.
            return above.as == look::skipped or (&whole_ == &state_) or state_.of(*above.at).cut
                     ? look::skipped
                     : look::later;
        }
        void know(drawn_node& d) const
        {
            auto const& status = state_.of(*d.at);
            bool const turned_round = into_.options.values == view::root and d.who_moves_is_min;
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
                d.as = look_of(n, above);
                d.best = best_.contains(&n);
                d.unread = d.as == look::skipped and above.as != look::skipped;
            } else {
                d.as = state_.of(n).evaluated ? look::evaluated : look::visited;
                d.best = not state_.line.empty();
            }
            d.who = n.by_chance() ? turn::chance : d.who_moves_is_min ? turn::min : turn::max;
            know(d);
            auto const& status = state_.of(n);
            d.order = status.order;
            d.visits = status.visits;
            // A search may come back for what it left: in the end, what counts is what was not read.
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
            d.as = look::note;
            d.out = out;
            d.as_yet = going_on_ and above.as != look::skipped and not above.cut;
            d.unread = (out.skipped > 0 or out.more) and above.as != look::skipped and not d.as_yet;
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
    constexpr std::size_t short_enough = 8;
    for (auto const& n : d.nodes)
        d.longest_move = std::max(d.longest_move, move_to(n).size());
    d.long_moves = d.longest_move > short_enough;
    std::vector<std::size_t> children(d.nodes.size());
    for (auto const& n : d.nodes)
        children[n.parent] += n.level > 0 and n.as != look::note ? 1 : 0;
    for (auto& n : d.nodes)
        n.crowded = n.level > 0 and n.as != look::note and children[n.parent] > options.crowded;
    return d;
}

} // namespace gametree::laboratory
