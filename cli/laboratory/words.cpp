#include <cstdlib>

#include <fmt/format.h>

#include "searched.hpp"

namespace gametree::laboratory {

static std::string named(node const& n) { return n.parent() ? n.name() : "the root"; }

/// How many times the turn changes between two nodes, of which one is above the other.
static std::size_t turns(node const& above, node const& below)
{
    std::size_t count = 0;
    for (auto const* n = &below; n != &above; n = n->parent())
        count += n->parent()->by_chance() ? 0 : 1;
    return count;
}

std::string why(cutoff const& c)
{
    auto const here = fmt::format("{} is worth at {} {} to the player to move there", named(*c.at),
                                  c.too_low ? "most" : "least", as_text(c.reached));
    if (c.with_parent)
        return fmt::format("nobody reads the list of {} any more", named(*c.at->parent()));
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
    auto const sign = turns(*c.set_at, *c.at) % 2 == 0 ? 1 : -1;
    return fmt::format("{}; by {} the player at {} has {} already", here, named(*c.set_by),
                       named(*c.set_at), as_text(value(sign * c.bound)));
}

static std::string window(event const& e)
{
    if (not e.alpha and not e.beta)
        return "";
    if (not e.alpha)
        return fmt::format(", of interest below {}", as_text(*e.beta));
    if (not e.beta)
        return fmt::format(", of interest above {}", as_text(*e.alpha));
    return fmt::format(", window ({}, {})", as_text(*e.alpha), as_text(*e.beta));
}

std::string in_words(observed const& search, event const& e)
{
    auto const node = named(*e.at);
    switch (e.what) {
    case deed::enter:
        return fmt::format("{} is entered{}", node, window(e));
    case deed::ask:
        return fmt::format("{}: is it worth {} {}?", node, e.exceeds ? "more than" : "at least",
                           as_text(e.worth));
    case deed::evaluate:
        return fmt::format("{} is evaluated: {}", node, as_text(e.worth));
    case deed::list:
        return fmt::format("the list of {} {} {}: to whoever moves there it is worth at most that",
                           node, "goes on with", as_text(e.worth));
    case deed::answer: {
        auto const* const kind = e.known == knowledge::at_least ? "at least "
                               : e.known == knowledge::at_most  ? "at most "
                                                                : "";
        return fmt::format("{} is worth {}{}", node, kind, as_text(e.worth));
    }
    case deed::cut:
        break;
    }
    auto const& c = search.cuts[e.cut];
    return fmt::format("cutoff at {}{}: {}", node,
                       c.refuted_by ? fmt::format(" after {}", c.refuted_by->move()) : "", why(c));
}

} // namespace gametree::laboratory
