#include <laboratory/observe/replay.hpp>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace gametree::laboratory {

namespace {
    /// Reads events and keeps what becomes of the nodes.
    class replayer {
        observed const& whole_;
        observed& now_;
        std::unordered_map<node const*, value> least_; // of the lists

        /// It has been made, and all above it: a search may look at a leaf before it enters the
        /// root.
        void reach(node const& n)
        {
            auto const* top = &n;
            while (now_.statuses.try_emplace(top).second and top->parent())
                top = top->parent();
            for (auto const* at = &n; at != top; at = at->parent()) {
                auto& above = now_.statuses[at->parent()];
                above.read = std::max(above.read, at->place() + 1);
            }
        }
        void visit(node const& n)
        {
            reach(n);
            auto& f = now_.statuses[&n];
            ++f.visits;
            f.cut = false;
        }

    public:
        replayer(observed const& whole, observed& now) : whole_(whole), now_(now) { }

        void read(event const& e)
        {
            switch (e.what) {
            case event_kind::enter:
            case event_kind::ask:
                visit(*e.at);
                break;
            case event_kind::evaluate:
                reach(*e.at);
                if (auto& f = now_.statuses[e.at]; not f.evaluated) {
                    now_.evaluated.push_back(e.at);
                    f.evaluated = true;
                    f.order = now_.evaluated.size();
                }
                break;
            case event_kind::list: {
                auto& least = least_.try_emplace(e.at, e.worth).first->second;
                least = std::min(least, e.worth);
                now_.statuses[e.at].learn(knowledge::at_least, -least);
                break;
            }
            case event_kind::answer:
                now_.statuses[e.at].learn(e.known, e.worth);
                break;
            case event_kind::better: // of what was answered
                break;
            case event_kind::cut:
                now_.statuses[e.at].cut = true;
                now_.cuts.push_back(whole_.cuts[e.cut]);
                break;
            }
        }
        /// What is known of a node that the search is not done with: its children that are.
        void finish()
        {
            for (auto const& [n, f] : now_.statuses)
                if ((f.known == knowledge::exact or f.known == knowledge::at_most) and n->parent()
                    and not n->parent()->by_chance())
                    offer(*n->parent(), -f.worth);
        }

    private:
        void offer(node const& n, value const& worth)
        {
            auto& f = now_.statuses.at(&n);
            if (f.known == knowledge::nothing
                or (f.known == knowledge::at_least and f.worth < worth))
                f.learn(knowledge::at_least, worth);
        }
    };
} // namespace

observed replay(observed const& whole, std::size_t count)
{
    observed now;
    now.algorithm = whole.algorithm;
    now.whole = whole.whole;
    count = std::min(count, whole.events.size());
    now.events.assign(whole.events.begin(),
                      whole.events.begin() + static_cast<std::ptrdiff_t>(count));
    now.statuses[&whole.whole->root()];
    replayer r(whole, now);
    for (auto const& e : now.events)
        r.read(e);
    if (count < whole.events.size())
        r.finish();
    now.nodes = now.statuses.size();
    now.worth = now.of(whole.whole->root()).worth;
    now.nodes_cut = now.cuts.size();
    if (whole.nodes_cut != whole.cuts.size()) { // a search that comes back for what it left
        std::unordered_set<node const*> unread;
        for (auto const& c : now.cuts)
            if (c.at->has_child(now.of(*c.at).read))
                unread.insert(c.at);
        now.nodes_cut = unread.size();
    }
    if (count == whole.events.size())
        now.line = whole.line;
    return now;
}

} // namespace gametree::laboratory
