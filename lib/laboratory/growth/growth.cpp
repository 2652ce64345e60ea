#include <laboratory/growth/growth.hpp>

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include <gametree/searches/memory_limit.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/wording.hpp>

namespace gametree::laboratory {

namespace {
    using clock = std::chrono::steady_clock;

    /// Thrown from inside a search.
    struct beyond {
        work_limit limit;
    };

    /// Does work within limits. The time that is left is for several: no piece of work gets more
    /// than half of it.
    class limited_work {
        growth_limits const& limits_;
        clock::time_point end_;
        progress_fn const& progress_;

    public:
        limited_work(growth_limits const& limits, progress_fn const& progress)
            : limits_(limits),
              end_(clock::now()
                   + std::chrono::duration_cast<clock::duration>(
                       std::chrono::duration<double>(limits.seconds))),
              progress_(progress)
        {
        }
        /// \return  the limit that the work would have gone beyond
        template <class Work>
        [[nodiscard]] std::optional<work_limit> operator()(std::string_view name,
                                                           Work const& work) const
        try {
            auto const begin = clock::now();
            auto const end = begin + (end_ - begin) / 2;
            auto const look = [&](std::string_view what, std::uint64_t nodes) {
                if (nodes > limits_.nodes)
                    throw beyond{work_limit::nodes};
                if (clock::now() >= end)
                    throw beyond{work_limit::time};
                progress_(what, nodes);
            };
            look(name, 0);
            work(look);
            return std::nullopt;
        } catch (beyond const& stopped) {
            return stopped.limit;
        } catch (memory_limit_reached const&) {
            return work_limit::memory;
        }
    };
} // namespace

void measure_growth(growing_trees const& trees, std::size_t first, std::size_t last,
                    growth_limits const& limits, progress_fn const& progress, growth& found)
{
    found = {trees.title, trees.along, trees.searches, {}, limits};
    limited_work const within(limits, progress);
    std::vector<std::optional<work_limit>> ended(trees.searches.size());
    for (auto at = first; at <= last; ++at) {
        growth_point point{at, trees.shape(at), {}, {}};
        point.cells.resize(trees.searches.size());
        // The later ones in the derivation have less to do, so they come before the time is up.
        for (auto i = trees.searches.size(); i-- > 0;) {
            auto const search = trees.searches[i];
            auto& cell = point.cells[i];
            if (not ended[i])
                ended[i] = within(search.name(), [&](progress_fn const& tell) {
                    auto const work = trees.cost(at, search, tell);
                    tell(search.name(), work.nodes); // of those since the last look too
                    cell.work = work;
                });
            cell.beyond = ended[i];
        }
        if (point.cells.front().work)
            static_cast<void>(within("critical tree", [&](progress_fn const& tell) {
                point.smallest_proof = trees.smallest_proof(at, tell);
            }));
        found.points.push_back(std::move(point));
    }
}

/// A bound of uniform trees at every point, if they are uniform.
template <class Bound>
static void add_bound(std::vector<growth_part>& parts, growth const& g, growth_part part,
                      Bound const& bound)
{
    for (auto const& p : g.points) {
        if (not p.shape)
            return;
        part.leaves.push_back(bound(*p.shape));
    }
    parts.push_back(std::move(part));
}

std::vector<growth_part> parts_of(growth const& g)
{
    std::vector<growth_part> parts;
    for (std::size_t i = 0; i < g.searches.size(); ++i) {
        growth_part one{growth_subject::search, i, std::string(g.searches[i].name()), {}};
        for (auto const& p : g.points) {
            auto const& work = p.cells[i].work;
            one.leaves.push_back(work ? std::optional(work->evaluations) : std::nullopt);
            one.nodes.push_back(work ? std::optional(work->nodes) : std::nullopt);
        }
        parts.push_back(std::move(one));
    }
    if (not g.searches.front()->for_chance) {
        growth_part proof{growth_subject::smallest_proof, {}, "critical tree", {}};
        for (auto const& p : g.points)
            proof.leaves.push_back(p.smallest_proof);
        parts.push_back(std::move(proof));
    }
    add_bound(parts, g, {growth_subject::all_leaves, {}, "b^d", "bᵈ"},
              [](uniform_shape const& u) { return leaves_of_uniform(u.branching, u.depth); });
    add_bound(parts, g, {growth_subject::shallow_bound, {}, "A(d)", "A(d)"},
              [](uniform_shape const& u) { return u.without_deep_cutoffs(); });
    add_bound(parts, g, {growth_subject::deep_bound, {}, "best case", "b^⌈d/2⌉ + b^⌊d/2⌋ − 1"},
              [](uniform_shape const& u) { return u.with_deep_cutoffs(); });
    return parts;
}

std::vector<growth_line> lines_of(growth const& g)
{
    std::vector<growth_line> lines;
    for (auto& part : parts_of(g)) {
        auto const same = std::ranges::find_if(lines, [&](growth_line const& l) {
            return l.first().leaves == part.leaves
               and (part.nodes.empty() or l.first().nodes == part.nodes);
        });
        if (same == lines.end())
            lines.push_back({{std::move(part)}});
        else
            same->parts.push_back(std::move(part));
    }
    return lines;
}

std::string_view meaning(growth_subject subject)
{
    switch (subject) {
    case growth_subject::smallest_proof:
        return "the leaves of the smallest proof of the value; no search that knows no range "
               "of the values can do with fewer";
    case growth_subject::all_leaves:
        return "all leaves";
    case growth_subject::shallow_bound:
        return "what omit reads if the best child is first everywhere: A(d-1) + (b-1) A(d-2), "
               "A(0) = 1, A(1) = b";
    case growth_subject::deep_bound:
        return "what alpha-beta reads if the best child is first everywhere: b^ceil(d/2) + "
               "b^floor(d/2) - 1, after Knuth and Moore";
    case growth_subject::search:
        break;
    }
    return {};
}

static std::string why_not(work_limit limit, growth_limits const& limits, bool several)
{
    switch (limit) {
    case work_limit::time:
        return fmt::format("{} not done in {} of the {:g} s", several ? "were" : "was",
                           several ? "their part" : "its part", limits.seconds);
    case work_limit::memory:
        return fmt::format("would remember more than {} MB of nodes", limits.megabytes);
    case work_limit::nodes:
        break;
    }
    return fmt::format("{} more than {} nodes", several ? "visit" : "visits",
                       grouped(limits.nodes));
}

std::vector<std::string> unfinished(growth const& g)
{
    std::vector<std::string> lines;
    std::vector<bool> said(g.searches.size());
    for (auto const& p : g.points)
        for (auto const& [word, limit] : work_limit_words.meanings) {
            std::vector<std::string_view> names;
            for (std::size_t i = 0; i < g.searches.size(); ++i)
                if (not said[i] and p.cells[i].beyond == limit) {
                    said[i] = true;
                    names.push_back(g.searches[i].name());
                }
            if (names.empty())
                continue;
            bool const several = names.size() > 1;
            lines.push_back(fmt::format("{} {} at {} {}{}.", listed(names, " and "),
                                        why_not(limit, g.limits, several),
                                        growth_axis_words.word_of(g.along), p.at,
                                        &p == &g.points.back() ? ""
                                        : several              ? ", and were not tried beyond"
                                                               : ", and was not tried beyond"));
        }
    return lines;
}

/// How a line looks: as its first search, else as its bound.
static curve_look look_of(growth_line const& line)
{
    switch (line.first().subject) {
    case growth_subject::search:
        return {line.first().search.value() % svg::distinct_marks, false, {}};
    case growth_subject::smallest_proof:
        return {std::nullopt, true, {}};
    case growth_subject::all_leaves:
        return {std::nullopt, false, 0};
    case growth_subject::shallow_bound:
        return {std::nullopt, false, 1};
    case growth_subject::deep_bound:
        break;
    }
    return {std::nullopt, false, 2};
}

/// The lines of a text.
static std::vector<std::string> lines_in(std::string_view text)
{
    std::vector<std::string> lines(1);
    for (auto const c : text)
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    return lines;
}

/// All names of a line, in lines that are short enough to stand beside the panel. A formula is not
/// broken.
static std::vector<std::string> names_beside(growth_line const& line)
{
    constexpr std::size_t longest = 26;
    std::string names;
    for (auto const& part : line.parts)
        if (part.formula.empty())
            names += (names.empty() ? "" : ", ") + part.name;
    auto lines = lines_in(wrapped(names, longest));
    for (auto const& part : line.parts) {
        if (part.formula.empty())
            continue;
        auto const formula = (lines.back().empty() ? "" : " = ") + part.formula;
        if (columns_of(lines.back() + formula) <= longest or lines.back().empty())
            lines.back() += formula;
        else
            lines.push_back(formula.substr(1));
    }
    return lines;
}

/// A line in words, for those who hear the figure.
static std::string described(growth_line const& line, growth const& g)
{
    std::string out;
    for (auto const& part : line.parts)
        out += (out.empty() ? "" : ", ") + part.name;
    out += ":";
    for (std::size_t i = 0; i < g.points.size(); ++i)
        if (auto const& leaves = line.first().leaves[i])
            out += fmt::format(" {} at {},", grouped(*leaves), g.points[i].at);
    out.back() = '.';
    return out;
}

figure figure_of(growth const& g)
{
    figure f;
    f.size = projected;
    f.title = capital(g.title);
    bool const deeper = g.along == growth_axis::depth;
    f.label = deeper ? "depth" : "children of each inner node";
    f.horizontal
        = whole_axis(static_cast<int>(g.points.front().at), static_cast<int>(g.points.back().at));
    figure_panel panel{"", "leaves that are evaluated", {}, {}};
    std::uint64_t most = 1;
    f.description = fmt::format("Leaves that are evaluated, against {}.", f.label);
    for (auto const& line : lines_of(g)) {
        curve c{look_of(line), {}, names_beside(line)};
        for (std::size_t i = 0; i < g.points.size(); ++i)
            if (auto const& leaves = line.first().leaves[i]) {
                most = std::max(most, *leaves);
                c.points.push_back(
                    {static_cast<double>(g.points[i].at), static_cast<double>(*leaves)});
            }
        if (c.points.empty())
            continue;
        panel.curves.push_back(std::move(c));
        f.description += " " + described(line, g);
    }
    // Lines without marks lie below the others.
    std::ranges::stable_partition(panel.curves,
                                  [](curve const& c) { return c.look.bound.has_value(); });
    panel.vertical = logarithmic_axis(1, static_cast<double>(most));
    f.panels.push_back(std::move(panel));
    if (g.points.front().shape)
        f.notes.emplace_back("A(d) = A(d−1) + (b−1) A(d−2), A(0) = 1, A(1) = b: omit with the best "
                             "child first everywhere; b^⌈d/2⌉ + b^⌊d/2⌋ − 1: alpha-beta.");
    constexpr std::size_t widest = 125;
    for (auto const& line : unfinished(g))
        for (auto& part : lines_in(wrapped(line, widest)))
            f.notes.push_back(std::move(part));
    // All in one frame, however much there is to be said.
    constexpr std::size_t room = 1;
    if (f.notes.size() > room)
        f.size.panel_height -= (f.size.row - 2) * static_cast<double>(f.notes.size() - room);
    return f;
}

} // namespace gametree::laboratory
