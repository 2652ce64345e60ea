#include <laboratory/grade/cuts.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/observe/node_names.hpp>
#include <laboratory/request_error.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

value seen(cutoff const& c, view values)
{
    return values == view::root and opponent_moves(*c.at) ? -c.bound : c.bound;
}

std::optional<bool> kind(cutoff const& c)
{
    return c.from == origin::move ? std::optional(c.deep) : std::nullopt;
}

namespace {
    /// A cut of an answer, its nodes found.
    struct named_cut {
        said_cut const* said;
        node const* at;
        node const* after;
    };

    class cut_marker {
        std::string_view text_;
        observed const& search_;
        view values_;
        std::vector<cutoff const*> missing_; // not found in the answer so far
        mark mark_{};
        std::size_t wrong_ = 0;

        [[nodiscard]] node const& found(said const& name) const
        {
            if (auto const* n = find_node(*search_.whole, name.words))
                return *n;
            throw notation_error_at(text_, name.at,
                                    fmt::format("there is no node '{}'", printable(name.words)));
        }
        [[nodiscard]] named_cut found(said_cut const& c) const
        {
            auto const& at = found(c.node);
            auto const& after = found(c.after);
            if (after.parent() != &at)
                throw notation_error_at(
                    text_, c.after.at,
                    fmt::format("{} is no child of {}", after.short_name(), at.short_name()));
            return {&c, &at, &after};
        }
        void wrong(std::string const& fault)
        {
            ++wrong_;
            mark_.add(mistake::invents_cutoff, fault);
        }
        /// What is wrong with a cut that was made, as the answer describes it; empty if nothing.
        [[nodiscard]] std::string misdescribed(said_cut const& c, cutoff const& made) const
        {
            auto const name
                = fmt::format("{} after {}", made.at->short_name(), made.refuted_by->short_name());
            if (c.bound and *c.bound != seen(made, values_))
                return fmt::format("{}: the bound is {}, not {}: {}", name,
                                   as_text(seen(made, values_), made.at->whole()),
                                   as_text(*c.bound, made.at->whole()), why(made, values_));
            if (c.deep and c.deep != kind(made))
                return fmt::format("{} is {} cutoff: {}", name,
                                   not kind(made) ? "neither a shallow nor a deep"
                                   : made.deep    ? "a deep"
                                                  : "a shallow",
                                   why(made, values_));
            return {};
        }
        /// Why there is no such cut.
        [[nodiscard]] std::string no_cut(named_cut const& c) const
        {
            auto const name = fmt::format("{} after {}", c.at->short_name(), c.after->short_name());
            if (not search_.visited(*c.at))
                return fmt::format("{}: {} is not visited", name, c.at->short_name());
            if (not c.at->has_child(c.after->place() + 1))
                return fmt::format("{}: no child is left there, so that it is no cutoff", name);
            for (auto const& made : search_.cuts)
                if (made.at == c.at)
                    return fmt::format("{}: it is after {} that {} is cut off: {}", name,
                                       made.refuted_by->short_name(), c.at->short_name(),
                                       why(made, values_));
            return fmt::format("{}: nothing is cut off there", name);
        }
        void take(named_cut const& c)
        {
            auto const same = [&](cutoff const& made) {
                return made.at == c.at and made.refuted_by == c.after;
            };
            auto const made
                = std::ranges::find_if(missing_, [&](cutoff const* m) { return same(*m); });
            if (made == missing_.end()) {
                if (std::ranges::any_of(search_.cuts,
                                        [&](cutoff const& m) { return same(m) and m.with_parent; }))
                    return;
                bool const again = std::ranges::any_of(search_.cuts, same);
                return wrong(again ? fmt::format("{} after {} is said once too often",
                                                 c.at->short_name(), c.after->short_name())
                                   : no_cut(c));
            }
            auto const fault = misdescribed(*c.said, **made);
            bool const bound = c.said->bound and * c.said->bound != seen(**made, values_);
            missing_.erase(made);
            if (fault.empty())
                ++mark_.points;
            else
                mark_.add(bound ? mistake::wrong_bound : mistake::wrong_kind, fault);
        }

    public:
        cut_marker(std::string_view text, observed const& search, view values)
            : text_(text),
              search_(search),
              values_(values)
        {
            for (auto const& c : search.cuts)
                if (not c.with_parent)
                    missing_.push_back(&c);
            mark_.of = std::max<std::size_t>(missing_.size(), 1);
        }
        [[nodiscard]] mark operator()(std::optional<std::vector<said_cut>> const& cuts)
        {
            if (not cuts) {
                mark_.add(mistake::not_answered, "not answered");
                return mark_;
            }
            mark_.answered = true;
            bool const none = missing_.empty();
            for (auto const& c : *cuts)
                take(found(c));
            mark_.points -= std::min(wrong_, mark_.points);
            for (auto const* c : missing_)
                mark_.add(mistake::misses_cutoff,
                          fmt::format("{} after {} is missing: {}", c->at->short_name(),
                                      c->refuted_by->short_name(), why(*c, values_)));
            if (none and mark_.faults.empty())
                mark_.points = 1;
            return mark_;
        }
    };
} // namespace

mark cuts_marked(answer const& a, std::string_view text, observed const& search, view values)
{
    return cut_marker(text, search, values)(a.cuts);
}

} // namespace gametree::laboratory
