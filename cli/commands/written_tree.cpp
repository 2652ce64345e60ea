#include "commands/written_tree.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/search_names.hpp>
#include <gametree/searches/critical_tree.hpp>
#include <gametree/searches/null_window.hpp>
#include "terminal/interruption.hpp"
#include "terminal/support.hpp"

namespace gametree::cli {

namespace {
    number as_number(laboratory::value const& v)
    {
        auto const found = laboratory::in_json(v);
        if (found.nearest.is_number_integer())
            return found.nearest.get<long long>();
        return fraction{found.nearest.get<double>(), found.exact, laboratory::as_text(v)};
    }

    std::unique_ptr<laboratory::instance> take_written(tree_request const& r, progress_line& line)
    {
        if (r.what.seconds)
            throw request_error("--time is for games: a written tree is searched to its end");
        return take(r, std::nullopt, line);
    }

    /// Distinct nodes whose label was forced. To sort children takes their labels, if there are two
    /// or more. The instance has sorted them where the search does not see it; `search` of a game
    /// counts these labels, and so does `eval`.
    std::uint64_t evaluations_of(laboratory::observed const& seen)
    {
        if (seen.whole->order() != ordering::best_first)
            return seen.evaluations();
        std::unordered_set<laboratory::node const*> forced(seen.evaluated.begin(),
                                                           seen.evaluated.end());
        for (auto const& [n, status] : seen.statuses)
            for (std::size_t place = 0; status.read > 0 and n->has_child(1) and n->has_child(place);
                 ++place)
                forced.insert(&n->child(place));
        return forced.size();
    }

    /// Searches and takes the time.
    laboratory::observed timed_search(laboratory::instance const& whole, search_id search,
                                      effort& work)
    {
        auto const start = std::chrono::steady_clock::now();
        auto found = laboratory::observe(whole, search);
        work = {evaluations_of(found), found.nodes, found.cutoffs(),
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
        return found;
    }

    /// What children are called: by the text, or their numbers from 1 in the order in which they are
    /// written, whatever the order of the instance.
    class written_names {
        std::vector<std::size_t> preorders_; // of all children, ascending

    public:
        explicit written_names(laboratory::node const& parent)
        {
            for (std::size_t place = 0; parent.has_child(place); ++place)
                preorders_.push_back(parent.child(place).preorder().value());
            std::ranges::sort(preorders_);
        }
        [[nodiscard]] std::string of(laboratory::node const& child) const
        {
            if (auto const given = child.given_name(); not given.empty())
                return std::string(given);
            auto const found = std::ranges::lower_bound(preorders_, *child.preorder());
            return fmt::format("{}", found - preorders_.begin() + 1);
        }
    };

    /// Whether no child is better for the player who moves there.
    bool is_best(laboratory::node const& child, laboratory::value const& worth)
    {
        if (child.whole().about().chance)
            return expectiminimax(laboratory::chancy_tree(child)) <= -worth;
        return not value_exceeds(laboratory::choice_tree(child), -worth);
    }
} // namespace

finding search_written(tree_request const& r, std::string const& algorithm, progress_line& line)
{
    auto const whole = take_written(r, line);
    finding found;
    auto const search = search_asked(algorithm, *whole);
    found.position = whole->title();
    found.algorithm = search.name();
    auto const seen = timed_search(*whole, search, found.work);
    found.value = as_number(seen.worth);
    if (auto const& root = whole->root(); not root.by_chance()) {
        written_names const names(root);
        for (std::size_t place = 0; root.has_child(place); ++place) {
            stop_if_interrupted();
            if (auto const& child = root.child(place); is_best(child, seen.worth))
                found.best_moves.push_back(names.of(child));
        }
    }
    for (auto const* n : seen.line)
        found.line.push_back(written_names(*n->parent()).of(*n));
    return found;
}

ladder compare_written(tree_request const& r, progress_line& line)
{
    auto const whole = take_written(r, line);
    laboratory::check_fits(*whole); // the definition makes every node
    ladder all;
    all.position = whole->title();
    bool const chance = whole->about().chance;
    for (auto const search : laboratory::searches_for(*whole)) {
        if (not chance and not search->is_rung)
            continue;
        ladder_row row{search.name(), {}, {}};
        row.value = as_number(timed_search(*whole, search, row.work).worth);
        all.rows.push_back(row);
    }
    if (not chance)
        all.critical = critical_leaves(laboratory::choice_tree(whole->root()));
    return all;
}

} // namespace gametree::cli
