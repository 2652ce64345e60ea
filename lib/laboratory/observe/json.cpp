#include <laboratory/observe/json.hpp>

#include <algorithm>
#include <limits>
#include <string_view>

namespace gametree::laboratory {

void add_value(nlohmann::ordered_json& object, std::string const& field,
               std::optional<value> const& v, label_order const& labels)
{
    object[field] = nullptr;
    auto& exact = object["exact"];
    if (not v)
        return;
    if (not labels.total()) {
        exact[field] = labels.exactly(*v);
        return;
    }
    // as far as a number in JSON is exact for those who read it as floating point
    static value const most = 9'007'199'254'740'992;
    if (denominator(*v) == 1 and abs(*v) <= most) {
        object[field] = numerator(*v).convert_to<long long>();
        return;
    }
    constexpr auto largest = std::numeric_limits<double>::max();
    auto const near = std::clamp(v->convert_to<double>(), -largest, largest);
    if (value(near) != *v)
        exact[field] = as_exact(*v);
    object[field] = near;
}

void add_subject(nlohmann::ordered_json& object, instance const& whole)
{
    auto const& about = whole.about();
    object["title"] = whole.title();
    object["game"] = nullptr;
    object["position"] = nullptr;
    object["depth"] = nullptr;
    if (whole.written())
        return;
    object["game"] = about.game;
    object["position"] = about.position;
    if (about.depth)
        object["depth"] = *about.depth;
}

nlohmann::ordered_json json_of_leaves(std::vector<node const*> const& leaves)
{
    auto all = nlohmann::ordered_json::array();
    for (auto const* leaf : leaves) {
        nlohmann::ordered_json j{{"node", leaf->short_path()}};
        add_value(j, "label", leaf->label(), leaf->whole().about().labels);
        all.push_back(std::move(j));
    }
    return all;
}

using json = nlohmann::ordered_json;

json trace_head(observed const& search)
{
    json j;
    j["event"] = "search";
    add_subject(j, *search.whole);
    j["algorithm"] = search.algorithm;
    j["order"] = name_of(search.whole->order());
    j["events"] = search.events.size();
    return j;
}

std::string_view name_of(event_kind what)
{
    switch (what) {
    case event_kind::enter:
        return "enter";
    case event_kind::ask:
        return "ask";
    case event_kind::evaluate:
        return "evaluate";
    case event_kind::list:
        return "list";
    case event_kind::better:
        return "better";
    case event_kind::answer:
        return "answer";
    case event_kind::cut:
        break;
    }
    return "cutoff";
}

static std::string_view name_of(knowledge k)
{
    return k == knowledge::at_least ? "at least" : k == knowledge::at_most ? "at most" : "exactly";
}

static std::string_view name_of(cutoff const& c)
{
    if (c.with_parent)
        return "with its parent";
    switch (c.from) {
    case origin::move:
        return "move";
    case origin::win:
        return "win";
    case origin::range:
        return "range";
    case origin::question:
        return "question";
    case origin::memory:
        break;
    }
    return "memory";
}

static void add_cutoff(json& j, cutoff const& c)
{
    add_value(j, "reached", c.reached);
    j["known"] = name_of(c.too_low ? knowledge::at_most : knowledge::at_least);
    j["read"] = c.read;
    j["after"] = c.refuted_by->short_path();
    j["origin"] = name_of(c);
    bool const by_move = c.from == origin::move and not c.with_parent;
    add_value(j, "bound", by_move ? std::optional(c.bound) : std::nullopt);
    j["set_at"] = by_move ? json(c.set_at->short_path()) : json(nullptr);
    j["set_by"] = by_move ? json(c.set_by->short_path()) : json(nullptr);
    j["deep"] = by_move ? json(c.deep) : json(nullptr);
}

json trace_event(observed const& search, event const& e, std::size_t number, viewpoint values)
{
    json j;
    j["step"] = number;
    j["event"] = name_of(e.what);
    j["node"] = e.at->short_path();
    switch (e.what) {
    case event_kind::enter:
        add_value(j, "alpha", e.alpha);
        add_value(j, "beta", e.beta);
        break;
    case event_kind::ask:
        j["asks"] = e.exceeds ? "more than" : "at least";
        add_value(j, "goal", e.worth);
        break;
    case event_kind::evaluate:
        add_value(j, "label", e.worth);
        break;
    case event_kind::list:
        add_value(j, "bound", e.worth);
        break;
    case event_kind::better:
        add_value(j, "value", e.worth);
        j["move"] = e.by->move();
        break;
    case event_kind::answer:
        add_value(j, "value", e.worth);
        j["known"] = name_of(e.known);
        break;
    case event_kind::cut:
        add_cutoff(j, search.cuts[e.cut]);
        break;
    }
    j["words"] = in_words(search, e, values);
    return j;
}

json trace_end(observed const& search)
{
    json j;
    j["event"] = "done";
    add_value(j, "value", search.worth);
    j["line"] = json::array();
    for (auto const* n : search.line)
        j["line"].push_back(n->move());
    j["evaluations"] = search.evaluations();
    j["nodes"] = search.nodes;
    j["cutoffs"] = search.cutoffs();
    return j;
}

} // namespace gametree::laboratory
