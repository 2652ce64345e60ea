#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <laboratory/observe/observed_search.hpp>

namespace gametree::laboratory {

namespace {
    std::string named(node const& n) { return n.parent() ? n.short_name() : "the root"; }

    /// Says values at a node as the view has them: MIN's are turned round.
    class speaker {
        instance const& whole_;
        view values_;
        bool turned_;

    public:
        speaker(node const& n, view values)
            : whole_(n.whole()),
              values_(values),
              turned_(values == view::root and opponent_moves(n))
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
            if (values_ == view::mover or n.is_leaf())
                return "";
            return turned_ ? ", MIN" : ", MAX";
        }
        [[nodiscard]] std::string player(node const& n) const
        {
            if (values_ == view::mover)
                return "the player at " + named(n);
            return turned_ ? "MIN at " + named(n) : "MAX at " + named(n);
        }
        /// To whom the values are worth what they are.
        [[nodiscard]] std::string_view to_whom() const
        {
            return values_ == view::mover ? " to the player to move there" : "";
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

std::string why(cutoff const& c, view values)
{
    if (c.with_parent)
        return fmt::format("nobody reads the list of {} any more", named(*c.at->parent()));
    speaker const say(*c.at, values);
    auto const here = fmt::format("{} is worth {} {}{}", named(*c.at),
                                  c.too_low ? say.at_most() : say.at_least(), say.text(c.reached),
                                  say.to_whom());
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

std::string comparison(cutoff const& c, view values)
{
    if (c.with_parent or c.from == origin::win or c.from == origin::range)
        return {};
    speaker const say(*c.at, values);
    auto bound = say.text(c.bound);
    if (values == view::mover and c.set_at and c.bound > 0
        and opponent_moves(*c.at) != opponent_moves(*c.set_at))
        bound = fmt::format("-({})", say.text(-c.bound)); // what the other player has
    return fmt::format("{} {} {}: cut", say.text(c.reached), c.too_low != say.turned() ? "≤" : "≥",
                       bound);
}

std::string in_words(observed const& search, event const& e, view values)
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
        return fmt::format("{} is worth {}{}", node,
                           e.known == knowledge::at_least  ? fmt::format("{} ", say.at_least())
                           : e.known == knowledge::at_most ? fmt::format("{} ", say.at_most())
                                                           : "",
                           say.text(e.worth));
    case event_kind::cut:
        break;
    }
    auto const& c = search.cuts[e.cut];
    return fmt::format("cutoff at {} after {}: {}", node, named(*c.refuted_by), why(c, values));
}

} // namespace gametree::laboratory
