#include <laboratory/observe/recorder.hpp>

#include <algorithm>
#include <cstddef>
#include <unordered_set>
#include <utility>

namespace gametree::laboratory {

recorder::recorder(observed& into, search_id search)
    : into_(into),
      order_(into.whole->about().labels),
      by_lists_(search->by_lists),
      by_window_(search->leaves == leaf_contract::deep_cutoffs),
      remembers_(search->remembers),
      stops_at_wins_(search->stops_at_wins)
{
    into_.memory = std::make_shared<memory_loan>(into_.whole->about().memory);
    into_.statuses[&into_.whole->root()];
    if (by_lists_)
        entered(into_.whole->root(), std::nullopt, std::nullopt);
}

/// Where the values lie, as the player to move at a node sees them.
value_range<value> recorder::range_at(node const& n) const
{
    auto const& range = *into_.whole->about().range;
    return opponent_moves(n) ? range.negated() : range;
}

/// The source of an upper bound for a child: the best move so far, or what bound the parent from
/// below already.
recorder::source recorder::bound_for(frame const& above, node const& n, value const& bound) const
{
    bool const older
        = above.alpha and bound == -*above.alpha and above.alpha_from.from != origin::range;
    if (not older and above.most and bound == -*above.most)
        return {above.most_by == &n ? origin::question : origin::move, n.parent(), above.most_by};
    return above.alpha_from;
}

/// A new visit to a node, its bounds' sources handed down from the parent.
recorder::frame& recorder::begin(node const& n)
{
    auto& status = into_.statuses[&n];
    ++status.visits;
    status.cut = false;
    note_read(n);
    return frames_[&n] = frame{};
}

void recorder::note_read(node const& n)
{
    if (not n.parent())
        return;
    if (auto const above = frames_.find(n.parent()); above != frames_.end())
        above->second.read = std::max(above->second.read, n.place() + 1);
    auto& status = into_.statuses[n.parent()];
    status.read = std::max(status.read, n.place() + 1);
}

void recorder::made(node const& n)
{
    if (into_.statuses.try_emplace(&n).second) {
        ++into_.nodes;
        // Each has an entry in two hash tables, and perhaps in the list of what was evaluated.
        constexpr std::size_t besides = 2 * 5 * sizeof(void*) + 2 * sizeof(node const*);
        owed_ += sizeof(node_status) + sizeof(frame) + besides;
        pay();
    }
    if (by_lists_) // which make each node once
        entered(n, std::nullopt, std::nullopt);
    else
        note_read(n);
}

void recorder::entered(node const& n, std::optional<value> alpha, std::optional<value> beta)
{
    pay();
    auto& f = begin(n);
    f.alpha = std::move(alpha);
    f.beta = std::move(beta);
    add(event{event_kind::enter, &n, f.alpha, f.beta});
    auto const above = n.parent() ? frames_.find(n.parent()) : frames_.end();
    if (above == frames_.end()) {
        f.alpha_from.from = f.beta_from.from = origin::range; // if there is a window at all
        return;
    }
    auto const& x = above->second;
    if (not n.parent()->by_chance()) {
        f.alpha_from = x.beta_from;
        if (f.beta)
            f.beta_from = bound_for(x, n, *f.beta);
        return;
    }
    f.alpha_from = x.alpha_from;
    f.beta_from = x.beta_from;
    if (auto const& range = into_.whole->about().range; range and f.alpha and f.beta) {
        auto const here = range_at(n);
        if (*f.alpha == here.lowest())
            f.alpha_from = {origin::range};
        if (*f.beta == here.highest())
            f.beta_from = {origin::range};
    }
}

void recorder::asked(node const& n, bool exceeds, value const& goal)
{
    pay();
    auto& f = begin(n);
    f.asked = true;
    f.exceeds = exceeds;
    f.beta = goal;
    event e{event_kind::ask, &n};
    e.worth = goal;
    e.exceeds = exceeds;
    add(std::move(e));
    auto const above = n.parent() ? frames_.find(n.parent()) : frames_.end();
    if (above == frames_.end())
        return;
    if (above->second.asked) {
        f.alpha_from = above->second.beta_from;
        f.beta_from = above->second.alpha_from;
    } else {
        f.beta_from = bound_for(above->second, n, goal);
    }
}

void recorder::forced(node const& n, value const& label)
{
    pay();
    auto& status = into_.statuses[&n];
    if (not status.evaluated) {
        into_.evaluated.push_back(&n);
        status.evaluated = true;
        status.order = into_.evaluated.size();
    }
    event e{event_kind::evaluate, &n};
    e.worth = label;
    add(std::move(e));
}

/// A child's worth to the player who moves into it may be the best so far.
void recorder::offer(node const& child, value const& worth)
{
    if (not child.parent() or child.parent()->by_chance())
        return;
    auto const above = frames_.find(child.parent());
    if (above == frames_.end())
        return;
    auto& x = above->second;
    if (not x.most or not order_.at_most(worth, *x.most)) {
        x.most = x.most ? order_.join(*x.most, worth) : worth;
        x.most_by = &child;
        event e{event_kind::better, child.parent()};
        e.worth = *x.most;
        e.by = &child;
        add(std::move(e));
    }
}

/// Not where an event is added: lists are left by their destructors, which must not throw.
void recorder::pay() { into_.memory->spend(std::exchange(owed_, 0)); }

void recorder::add(event e)
{
    owed_ += observed::event_bytes;
    into_.events.push_back(std::move(e));
}

void recorder::add(cutoff c)
{
    owed_ += 2 * sizeof(cutoff);
    c.refuted_by = c.read > 0 ? &c.at->child(c.read - 1) : nullptr;
    if (c.set_at) {
        c.levels = c.at->level() - c.set_at->level();
        auto const choices = c.at->choices_above() - c.set_at->choices_above();
        c.deep = choices > (c.set_at->by_chance() ? 0 : 1);
    }
    into_.statuses[c.at].cut = true;
    event e{event_kind::cut, c.at};
    e.worth = c.reached;
    e.cut = into_.cuts.size();
    into_.cuts.push_back(std::move(c));
    add(std::move(e));
}

void recorder::listed(node const& n, value const& bound)
{
    pay();
    auto& f = frames_[&n];
    f.least = f.least ? order_.meet(*f.least, bound) : bound;
    into_.statuses[&n].learn(knowledge::at_least, -*f.least, order_);
    event e{event_kind::list, &n};
    e.worth = bound;
    add(std::move(e));
}

void recorder::left(node const& n)
{
    auto const f = frames_[&n];
    if (not f.least)
        return; // nothing has been listed: the search is being stopped by an exception
    auto const above = n.parent() ? frames_.find(n.parent()) : frames_.end();
    if (not n.has_child(f.read)) {
        // of a chance node a bound of the last outcome may have been enough
        bool const whole = not n.by_chance() or f.finished == f.read;
        event e{event_kind::answer, &n};
        e.worth = -*f.least;
        e.known = whole ? knowledge::exact : knowledge::at_least;
        add(std::move(e));
        if (not whole)
            return;
        into_.statuses[&n].learn(knowledge::exact, -*f.least);
        offer(n, *f.least);
        if (above != frames_.end())
            ++above->second.finished;
        return;
    }
    cutoff c;
    c.at = &n;
    c.read = f.read;
    c.reached = -*f.least;
    if (above != frames_.end() and above->second.most
        and order_.at_most(*f.least, *above->second.most)) {
        c.bound = -*above->second.most;
        c.set_at = n.parent();
        c.set_by = above->second.most_by;
    } else {
        c.bound = c.reached;
        c.with_parent = true;
        c.set_at = n.parent();
    }
    add(std::move(c));
}

/// The value of a node whose children have all been read and are all exact: so is the node, though
/// the search may take no more than a bound from it.
std::optional<value> recorder::settled(node const& n) const
{
    auto const children = into_.of(n).read;
    if (children == 0 or n.has_child(children))
        return std::nullopt;
    std::optional<value> best;
    for (std::size_t place = 0; place < children; ++place) {
        auto const& child = n.child(place);
        auto const& status = into_.of(child);
        if (status.known != knowledge::exact)
            return std::nullopt;
        if (n.by_chance())
            best = best.value_or(0) + child.weight() * status.worth;
        else
            best = best ? order_.join(*best, -status.worth) : -status.worth;
    }
    return best;
}

void recorder::answered(node const& n, value const& worth)
{
    auto const f = frames_[&n];
    auto const too_high
        = [&] { return f.beta and (f.exceeds ? *f.beta < worth : order_.at_most(*f.beta, worth)); };
    auto known = knowledge::exact;
    if (n.is_leaf())
        ;
    else if (not order_.total() and by_window_ and (f.alpha or f.beta))
        known = knowledge::in_window;
    else if (f.asked)
        known = too_high() ? knowledge::at_least : knowledge::at_most;
    else if (too_high() and f.beta_from.from != origin::range)
        known = knowledge::at_least;
    else if (f.alpha and worth <= *f.alpha and f.alpha_from.from != origin::range)
        known = knowledge::at_most;
    if (n.has_child(f.read) and f.read > 0)
        leave_early(n, f, worth);
    auto const exact = known == knowledge::exact ? std::nullopt : settled(n);
    event e{event_kind::answer, &n};
    e.worth = exact.value_or(worth);
    e.known = exact ? knowledge::exact : known;
    into_.statuses[&n].learn(e.known, e.worth, order_);
    add(std::move(e));
    offer(n, -worth);
}

/// Children are left unread, and the answer says on which side of the window it is.
void recorder::leave_early(node const& n, frame const& f, value const& reached)
{
    cutoff c;
    c.at = &n;
    c.read = f.read;
    c.reached = reached;
    c.bound = reached;
    auto from = f.beta_from;
    if (stops_at_wins_) {
        from = {origin::win};
    } else if (n.by_chance() and f.alpha and reached <= *f.alpha) {
        c.too_low = true;
        c.bound = *f.alpha;
        from = f.alpha_from;
    } else if (f.beta) {
        c.bound = *f.beta;
        if (not order_.at_most(c.bound, reached))
            c.helped_by = f.alpha;
    }
    c.from = from.from;
    if (c.from == origin::move) {
        c.set_at = from.set_at;
        c.set_by = from.set_by;
    }
    add(std::move(c));
}

void recorder::finish()
{
    pay();
    into_.nodes_cut = into_.cuts.size();
    if (not remembers_)
        return;
    std::unordered_set<node const*> unread;
    for (auto const& c : into_.cuts)
        if (c.at->has_child(into_.of(*c.at).read))
            unread.insert(c.at);
    into_.nodes_cut = unread.size();
}

} // namespace gametree::laboratory
