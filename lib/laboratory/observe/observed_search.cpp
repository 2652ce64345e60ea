#include <laboratory/observe/observed_search.hpp>

#include <algorithm>
#include <limits>
#include <vector>

#include <fmt/format.h>

#include <laboratory/fitting_search.hpp>
#include <laboratory/observe/best_line.hpp>
#include <laboratory/observe/recorder.hpp>
#include <laboratory/observe/run_search.hpp>
#include <laboratory/observe/observer.hpp>
#include <laboratory/request_error.hpp>

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
    return fitting_search(whole.about().chance, name);
}

/// The value that a search finds, while somebody listens.
static value search(instance const& whole, search_id id, search_observer& to)
{
    auto const watch = views::observe(observer{&to});
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

} // namespace gametree::laboratory
