#include <laboratory/observe/json.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace gametree::laboratory {

near_number in_json(value const& v, label_order const& labels)
{
    if (not labels.total())
        return {nullptr, labels.exactly(v)};
    // as far as a number in JSON is exact for those who read it as floating point
    static value const most = 9'007'199'254'740'992;
    if (denominator(v) == 1 and abs(v) <= most)
        return {numerator(v).convert_to<long long>(), {}};
    constexpr auto largest = std::numeric_limits<double>::max();
    auto const near = std::clamp(v.convert_to<double>(), -largest, largest);
    return {near, value(near) == v ? std::nullopt : std::optional(as_exact(v))};
}

lowest_and_highest in_json(value_range<value> const& range)
{
    return {in_json(range.lowest()), in_json(range.highest())};
}

study_subject subject_of(instance const& whole)
{
    auto const& about = whole.about();
    if (whole.written())
        return {whole.title(), {}, {}, {}};
    return {whole.title(), about.game, about.position, about.depth};
}

effort work_of(observed const& search)
{
    return {search.evaluations(), search.nodes, search.cutoffs()};
}

std::vector<labelled_node> with_labels(std::vector<node const*> const& leaves)
{
    std::vector<labelled_node> all;
    for (auto const* leaf : leaves)
        all.push_back({leaf->short_path(), in_json(leaf->label(), leaf->whole().about().labels)});
    return all;
}

nlohmann::ordered_json trace_head(observed const& search)
{
    auto const& whole = *search.whole;
    return json_of(trace_lines::head{
        {subject_of(whole)}, search.algorithm, whole.order(), search.events.size()});
}

static trace_lines::cutoff line_of(cutoff const& c)
{
    bool const by_move = c.from == origin::move and not c.with_parent;
    auto const path
        = [&](node const* n) { return by_move ? std::optional(n->short_path()) : std::nullopt; };
    return {.reached = in_json(c.reached),
            .known = c.too_low ? knowledge::at_most : knowledge::at_least,
            .read = c.read,
            .after = c.refuted_by->short_path(),
            .origin = c.with_parent ? "with its parent" : origin_words.word_of(c.from),
            .bound = by_move ? std::optional(in_json(c.bound)) : std::nullopt,
            .set_at = path(c.set_at),
            .set_by = path(c.set_by),
            .deep = by_move ? std::optional(c.deep) : std::nullopt};
}

nlohmann::ordered_json trace_event(observed const& search, event const& e, std::size_t number,
                                   viewpoint values)
{
    namespace lines = trace_lines;
    auto const end = [](std::optional<value> const& v) {
        return v ? std::optional(in_json(*v)) : std::nullopt;
    };
    auto const as_line = [&]<class What>(What what) {
        return json_of(lines::line<What>{
            number, e.at->short_path(), {std::move(what)}, in_words(search, e, values)});
    };
    switch (e.what) {
    case event_kind::enter:
        return as_line(lines::enter{end(e.alpha), end(e.beta)});
    case event_kind::ask:
        return as_line(lines::ask{e.exceeds ? "more than" : "at least", in_json(e.worth)});
    case event_kind::evaluate:
        return as_line(lines::evaluate{in_json(e.worth)});
    case event_kind::list:
        return as_line(lines::list{in_json(e.worth)});
    case event_kind::better:
        return as_line(lines::better{in_json(e.worth), e.by->move()});
    case event_kind::answer:
        return as_line(lines::answer{in_json(e.worth), e.known});
    case event_kind::cut:
        break;
    }
    return as_line(line_of(search.cuts[e.cut]));
}

nlohmann::ordered_json trace_end(observed const& search)
{
    return json_of(trace_lines::done{
        in_json(search.worth), list_of(search.line, &node::move), {work_of(search)}});
}

} // namespace gametree::laboratory
