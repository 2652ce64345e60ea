#include <laboratory/observe/observed_search.hpp>

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <laboratory/search_names.hpp>
#include <laboratory/observe/exact_values.hpp>
#include <laboratory/observe/recorder.hpp>
#include <laboratory/observe/run_search.hpp>

namespace gametree::laboratory {

bool observed::on_line(node const& n) const
{
    return not n.parent() or std::ranges::find(line, &n) != line.end();
}

void observed::forget_events()
{
    if (memory)
        memory->give_back(event_bytes * events.size());
    events = {};
}

std::vector<search_id> searches_for(instance const& whole)
{
    auto const copy = [](auto const& ids) { return std::vector(ids.begin(), ids.end()); };
    if (not whole.about().labels.total())
        return lattice_searches();
    return whole.about().chance ? copy(search_ids(chance_algorithms))
                                : copy(search_ids(algorithms));
}

std::vector<std::string_view> algorithms_for(instance const& whole)
{
    std::vector<std::string_view> names;
    for (auto const id : searches_for(whole))
        names.push_back(id.name());
    return names;
}

search_id usual_search_for(instance const& whole) { return usual_search(whole.about().chance); }

search_id search_named(instance const& whole, std::string_view name)
{
    auto const found = fitting_search(whole.about().chance, name);
    check_takes(found, whole.about().labels.kind);
    return found;
}

/// The value that a search finds, while somebody listens.
static value search(instance const& whole, search_id id, search_observer& to)
{
    auto const watch = views::observe(observer{&to});
    if (not whole.about().labels.total())
        return run_search(whole, id, lattice_choice_tree(whole.root()) | watch);
    return whole.about().chance ? run_search(whole, id, chancy_tree(whole.root()) | watch)
                                : run_search(whole, id, choice_tree(whole.root()) | watch);
}

observed observe(instance const& whole, search_id id)
{
    observed found;
    found.algorithm = id.name();
    found.whole = &whole;
    recorder record(found, id);
    found.worth = search(whole, id, record);
    record.finish();
    found.line = best_line(whole, found.worth);
    if (not whole.about().labels.total())
        found.wrong = exact_values().of(whole.root()) != found.worth;
    return found;
}

observed observe(instance const& whole, std::string_view algorithm)
{
    return observe(whole, search_named(whole, algorithm));
}

namespace {
    struct too_many_questions { };

    /// Counts each node once, by its number.
    class counter : public search_observer {
        std::vector<bool> visited_;
        std::vector<bool> forced_;

        static std::uint64_t add(std::vector<bool>& nodes, node const& n)
        {
            if (n.number() >= nodes.size())
                nodes.resize(2 * n.number() + 1);
            bool const is_new = not nodes[n.number()];
            nodes[n.number()] = true;
            return is_new ? 1 : 0;
        }

        std::uint64_t questions_left_;

    public:
        search_counts counts{};

        explicit counter(std::uint64_t questions) : questions_left_(questions) { }
        void asked(node const&, bool, value const&) override
        {
            if (questions_left_-- == 0)
                throw too_many_questions{};
        }

        void made(node const& n) override { counts.nodes += add(visited_, n); }
        void forced(node const& n, value const&) override { counts.evaluations += add(forced_, n); }
    };
} // namespace

search_counts count(instance const& whole, search_id id)
{
    return count_within(whole, id, std::numeric_limits<std::uint64_t>::max()).value();
}

std::optional<search_counts> count_within(instance const& whole, search_id id,
                                          std::uint64_t questions)
{
    counter all(questions);
    try {
        all.counts.worth = search(whole, id, all);
    } catch (too_many_questions const&) {
        return std::nullopt;
    }
    return all.counts;
}

search_counts count(instance const& whole, std::string_view algorithm)
{
    return count(whole, search_named(whole, algorithm));
}

bool opponent_moves(node const& n) { return n.choices_above() % 2 == 1; }

/// The nodes of a written tree by their numbers in preorder.
static std::vector<node const*> nodes_by_number(instance const& whole)
{
    std::vector<node const*> all;
    for (std::vector<node const*> ahead{&whole.root()}; not ahead.empty();) {
        auto const* n = ahead.back();
        ahead.pop_back();
        auto const number = n->preorder().value();
        if (all.size() <= number)
            all.resize(number + 1);
        all[number] = n;
        for (std::size_t place = 0; n->has_child(place); ++place)
            ahead.push_back(&n->child(place));
    }
    return all;
}

observed observe_sorted(instance const& whole, search_id search, ordering order)
{
    if (order == ordering::natural)
        return observe(whole, search);
    auto const sorted = whole.ordered(order);
    auto seen = observe(*sorted, search);
    auto const nodes = nodes_by_number(whole);
    auto const back = [&](node const*& n) {
        if (n)
            n = nodes.at(n->preorder().value());
    };
    seen.whole = &whole;
    for (auto& e : seen.events) {
        back(e.at);
        back(e.by);
    }
    for (auto& c : seen.cuts)
        for (auto const** n : {&c.at, &c.set_at, &c.set_by, &c.refuted_by})
            back(*n);
    for (auto* list : {&seen.evaluated, &seen.line})
        for (auto& n : *list)
            back(n);
    std::unordered_map<node const*, node_status> statuses;
    for (auto& [n, status] : seen.statuses)
        statuses.emplace(nodes.at(n->preorder().value()), std::move(status));
    seen.statuses = std::move(statuses);
    return seen;
}

namespace {
    std::string named(node const& n) { return n.spoken_name(); }

    /// Says values at a node as the view has them: MIN's are turned round.
    class speaker {
        instance const& whole_;
        viewpoint values_;
        bool turned_;

    public:
        speaker(node const& n, viewpoint values)
            : whole_(n.whole()),
              values_(values),
              turned_(values == viewpoint::root and opponent_moves(n))
        {
        }
        /// Whether the values are those of the other player.
        [[nodiscard]] bool turned() const { return turned_; }
        [[nodiscard]] value seen(value const& worth) const { return turned_ ? -worth : worth; }
        [[nodiscard]] std::string text(value const& worth) const
        {
            return as_text(seen(worth), whole_);
        }
        [[nodiscard]] std::string_view at_least() const { return turned_ ? "at most" : "at least"; }
        [[nodiscard]] std::string_view at_most() const { return turned_ ? "at least" : "at most"; }
        [[nodiscard]] std::string_view more() const { return turned_ ? "less than" : "more than"; }
        /// Who decides at the node.
        [[nodiscard]] std::string role(node const& n) const
        {
            if (n.by_chance())
                return ", chance";
            if (values_ == viewpoint::mover or n.is_leaf())
                return "";
            return turned_ ? ", MIN" : ", MAX";
        }
        [[nodiscard]] std::string player(node const& n) const
        {
            if (values_ == viewpoint::mover)
                return "the player at " + named(n);
            return turned_ ? "MIN at " + named(n) : "MAX at " + named(n);
        }
        /// To whom the values are worth what they are.
        [[nodiscard]] std::string_view to_whom() const
        {
            return values_ == viewpoint::mover ? " to the player to move there" : "";
        }
        [[nodiscard]] std::string window(event const& e) const
        {
            if (not e.alpha and not e.beta)
                return "";
            auto const& low = turned_ ? e.beta : e.alpha;
            auto const& high = turned_ ? e.alpha : e.beta;
            return fmt::format(": alpha = {}, beta = {}", low ? text(*low) : "-infinity",
                               high ? text(*high) : "infinity");
        }
    };
} // namespace

std::string why(cutoff const& c, viewpoint values)
{
    if (c.with_parent)
        return fmt::format("nobody reads the list of {} any more", named(*c.at->parent()));
    speaker const say(*c.at, values);
    auto const here = c.helped_by
                        ? fmt::format("{} has {}, which with {} elsewhere is {} {}{}", named(*c.at),
                                      say.text(c.reached), say.text(*c.helped_by), say.at_least(),
                                      say.text(c.bound), say.to_whom())
                        : fmt::format("{} is worth {} {}{}", named(*c.at),
                                      c.too_low ? say.at_most() : say.at_least(),
                                      say.text(c.reached), say.to_whom());
    switch (c.from) {
    case origin::win:
        return here + ": a win, and nothing is worth more";
    case origin::range:
        return here + ": no value of the tree is further out";
    case origin::memory:
    case origin::question:
        return here + ", which answers what was asked of it";
    case origin::move:
        break;
    }
    speaker const there(*c.set_at, values);
    auto const bound = opponent_moves(*c.at) == opponent_moves(*c.set_at) ? c.bound : -c.bound;
    auto const nodes = c.at->level() - c.set_at->level();
    auto const choices = c.at->choices_above() - c.set_at->choices_above();
    bool const by_chance = nodes > choices + (c.set_at->by_chance() ? 1 : 0);
    if (by_chance) // the bound is not that move's value, but what is left of it below the chance
        return fmt::format("{}; and {} {} there is no use to {}, who has {}", here,
                           c.too_low ? say.at_most() : say.at_least(), say.text(c.bound),
                           there.player(*c.set_at), named(*c.set_by));
    return fmt::format("{}; {} has {} already, by {}", here, there.player(*c.set_at),
                       there.text(bound), named(*c.set_by));
}

std::string comparison(cutoff const& c, viewpoint values)
{
    if (c.with_parent or c.from == origin::win or c.from == origin::range)
        return {};
    speaker const say(*c.at, values);
    auto bound = say.text(c.bound);
    if (c.at->whole().about().labels.total() and values == viewpoint::mover and c.set_at
        and c.bound > 0 and opponent_moves(*c.at) != opponent_moves(*c.set_at))
        bound = fmt::format("-({})", say.text(-c.bound)); // what the other player has
    auto const reached = c.helped_by ? fmt::format("{} {} {}", say.text(*c.helped_by),
                                                   say.turned() ? "∧" : "∨", say.text(c.reached))
                                     : say.text(c.reached);
    return fmt::format("{} {} {}: cut", reached, c.too_low != say.turned() ? "≤" : "≥", bound);
}

std::string in_words(observed const& search, event const& e, viewpoint values)
{
    auto const node = named(*e.at);
    speaker const say(*e.at, values);
    switch (e.what) {
    case event_kind::enter:
        return fmt::format("{} is entered{}{}", node, say.role(*e.at), say.window(e));
    case event_kind::ask:
        return fmt::format("{} is entered{}: is it worth {} {}?", node, say.role(*e.at),
                           e.exceeds ? say.more() : say.at_least(), say.text(e.worth));
    case event_kind::evaluate:
        return fmt::format("{} is evaluated: {}", node, say.text(e.worth));
    case event_kind::list: // an element is for the player who moves into the node
        return fmt::format("the list of {} has {}: the node is worth {} {}{}", node,
                           as_text(e.worth, e.at->whole()), say.at_least(), say.text(-e.worth),
                           say.to_whom());
    case event_kind::better:
        return fmt::format("{} has {} by {}", say.player(*e.at), say.text(e.worth), named(*e.by));
    case event_kind::answer:
        return fmt::format("{} is worth {}{}{}", node,
                           e.known == knowledge::at_least  ? fmt::format("{} ", say.at_least())
                           : e.known == knowledge::at_most ? fmt::format("{} ", say.at_most())
                                                           : "",
                           say.text(e.worth),
                           e.known == knowledge::in_window ? ", within its window" : "");
    case event_kind::cut:
        break;
    }
    auto const& c = search.cuts[e.cut];
    return fmt::format("cutoff at {} after {}: {}", node, named(*c.refuted_by), why(c, values));
}

replayed::replayed(observed const& whole)
    : whole_(whole),
      order_(whole.whole->about().labels),
      by_node_(whole.nodes_cut != whole.cuts.size())
{
    now_.algorithm = whole.algorithm;
    now_.whole = whole.whole;
    now_.statuses[&whole.whole->root()];
}

/// It has been made, and all above it: a search may look at a leaf before it enters the root.
void replayed::reach(node const& n)
{
    auto const* top = &n;
    while (now_.statuses.try_emplace(top).second and top->parent())
        top = top->parent();
    for (auto const* at = &n; at != top; at = at->parent()) {
        auto& above = now_.statuses[at->parent()];
        above.read = std::max(above.read, at->place() + 1);
        if (by_node_ and not at->parent()->has_child(above.read))
            unread_.erase(at->parent()); // it came back for the rest
    }
}

void replayed::learn(node const& n, knowledge what, value const& found)
{
    auto& status = now_.statuses[&n];
    status.learn(what, found, order_);
    if ((status.known != knowledge::exact and status.known != knowledge::at_most) or not n.parent()
        or n.parent()->by_chance())
        return;
    auto& best = by_children_.try_emplace(n.parent(), -status.worth).first->second;
    best = order_.join(best, -status.worth);
}

void replayed::read_next()
{
    auto const& e = whole_.events[events_++];
    switch (e.what) {
    case event_kind::enter:
    case event_kind::ask: {
        reach(*e.at);
        auto& status = now_.statuses[e.at];
        ++status.visits;
        status.cut = false;
        break;
    }
    case event_kind::evaluate:
        reach(*e.at);
        if (auto& status = now_.statuses[e.at]; not status.evaluated) {
            now_.evaluated.push_back(e.at);
            status.evaluated = true;
            status.order = now_.evaluated.size();
        }
        if (e.at->is_leaf()) // whose value that is, whatever a search makes of it
            learn(*e.at, knowledge::exact, e.worth);
        break;
    case event_kind::list: {
        auto& least = least_.try_emplace(e.at, e.worth).first->second;
        least = order_.meet(least, e.worth);
        learn(*e.at, knowledge::at_least, -least);
        break;
    }
    case event_kind::answer:
        learn(*e.at, e.known, e.worth);
        break;
    case event_kind::better: // of what was answered
        break;
    case event_kind::cut: {
        auto& status = now_.statuses[e.at];
        status.cut = true;
        now_.cuts.push_back(whole_.cuts[e.cut]);
        if (by_node_ and e.at->has_child(status.read))
            unread_.insert(e.at);
        break;
    }
    }
}

/// Of a node that the search is not done with, with what its finished children say.
node_status replayed::with_children(node const& n, node_status status) const
{
    auto const best = ended() ? by_children_.end() : by_children_.find(&n);
    if (best != by_children_.end()
        and (status.known == knowledge::nothing
             or (status.known == knowledge::at_least
                 and not order_.at_most(best->second, status.worth))))
        status.learn(knowledge::at_least, best->second, order_);
    return status;
}

observed replayed::search() const
{
    auto found = now_;
    found.events.assign(whole_.events.begin(),
                        whole_.events.begin() + static_cast<std::ptrdiff_t>(events_));
    for (auto& [n, status] : found.statuses)
        status = with_children(*n, status);
    found.nodes = nodes();
    found.nodes_cut = cutoffs();
    found.worth = found.of(whole_.whole->root()).worth;
    if (ended()) {
        found.wrong = whole_.wrong;
        found.line = whole_.line;
    }
    return found;
}

observed replay(observed const& whole, std::size_t count)
{
    replayed so_far(whole);
    while (so_far.events() < std::min(count, whole.events.size()))
        so_far.read_next();
    return so_far.search();
}

} // namespace gametree::laboratory
