#include <gametree/laboratory/observe/replay.hpp>

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace gametree::laboratory {

namespace {
    /// Reads events and keeps what becomes of the nodes.
    class replay {
        observed const& whole_;
        observed& now_;
        std::unordered_map<node const*, value> least_; // of the lists

        /// It has been made, and all above it: a search may look at a leaf before it enters the
        /// root.
        void reach(node const& n)
        {
            auto const* top = &n;
            while (now_.fates.try_emplace(top).second and top->parent())
                top = top->parent();
            for (auto const* at = &n; at != top; at = at->parent()) {
                auto& above = now_.fates[at->parent()];
                above.read = std::max(above.read, at->place() + 1);
            }
        }
        void visit(node const& n)
        {
            reach(n);
            auto& f = now_.fates[&n];
            ++f.visits;
            f.cut = false;
        }
        /// What is exact stays so, whatever is asked later.
        void learn(node const& n, knowledge known, value const& worth)
        {
            auto& f = now_.fates[&n];
            if (f.known == knowledge::exact and known != knowledge::exact)
                return;
            f.known = known;
            f.worth = worth;
        }

    public:
        replay(observed const& whole, observed& now) : whole_(whole), now_(now) { }

        void read(event const& e)
        {
            switch (e.what) {
            case deed::enter:
            case deed::ask:
                visit(*e.at);
                break;
            case deed::evaluate:
                reach(*e.at);
                if (auto& f = now_.fates[e.at]; not f.evaluated) {
                    now_.evaluated.push_back(e.at);
                    f.evaluated = true;
                    f.order = now_.evaluated.size();
                }
                break;
            case deed::list: {
                auto& least = least_.try_emplace(e.at, e.worth).first->second;
                least = std::min(least, e.worth);
                learn(*e.at, knowledge::at_least, -least);
                break;
            }
            case deed::answer:
                learn(*e.at, e.known, e.worth);
                break;
            case deed::better: // of what was answered
                break;
            case deed::cut:
                now_.fates[e.at].cut = true;
                now_.cuts.push_back(whole_.cuts[e.cut]);
                break;
            }
        }
        /// What is known of a node that the search is not done with: its children that are.
        void finish()
        {
            for (auto const& [n, f] : now_.fates)
                if ((f.known == knowledge::exact or f.known == knowledge::at_most) and n->parent()
                    and not n->parent()->by_chance())
                    offer(*n->parent(), -f.worth);
        }

    private:
        void offer(node const& n, value const& worth)
        {
            auto& f = now_.fates.at(&n);
            if (f.known == knowledge::nothing
                or (f.known == knowledge::at_least and f.worth < worth)) {
                f.known = knowledge::at_least;
                f.worth = worth;
            }
        }
    };
} // namespace

observed so_far(observed const& whole, std::size_t count)
{
    observed now;
    now.algorithm = whole.algorithm;
    now.whole = whole.whole;
    count = std::min(count, whole.events.size());
    now.events.assign(whole.events.begin(),
                      whole.events.begin() + static_cast<std::ptrdiff_t>(count));
    now.fates[&whole.whole->root()];
    replay r(whole, now);
    for (auto const& e : now.events)
        r.read(e);
    if (count < whole.events.size())
        r.finish();
    now.nodes = now.fates.size();
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
