#include <gametree/laboratory/observe/trace.hpp>

#include <string_view>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

json exact_json(value const& v)
{
    // as far as a number in JSON is exact for those who read it as floating point
    static value const most = 9'007'199'254'740'992;
    if (denominator(v) == 1 and abs(v) <= most)
        return numerator(v).convert_to<long long>();
    return as_exact(v);
}

json trace_head(observed const& search)
{
    auto const& about = search.whole->about();
    json j;
    j["event"] = "search";
    j["title"] = search.whole->title();
    if (not about.game.empty()) {
        j["game"] = about.game;
        j["position"] = about.position;
        j["depth"] = about.depth ? json(*about.depth) : json(nullptr);
    }
    j["algorithm"] = search.algorithm;
    j["events"] = search.events.size();
    return j;
}

static std::string_view name_of(event_kind d)
{
    switch (d) {
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
    j["reached"] = exact_json(c.reached);
    j["side"] = c.too_low ? "at most" : "at least";
    j["read"] = c.read;
    j["after"] = c.refuted_by->path();
    j["reason"] = name_of(c);
    if (c.from != origin::move or c.with_parent)
        return;
    j["bound"] = exact_json(c.bound);
    j["set_at"] = c.set_at->path();
    j["set_by"] = c.set_by->path();
    j["deep"] = c.deep;
}

json trace_event(observed const& search, event const& e, std::size_t number, view values)
{
    json j;
    j["step"] = number;
    j["event"] = name_of(e.what);
    j["node"] = e.at->path();
    switch (e.what) {
    case event_kind::enter:
        j["alpha"] = e.alpha ? exact_json(*e.alpha) : json(nullptr);
        j["beta"] = e.beta ? exact_json(*e.beta) : json(nullptr);
        break;
    case event_kind::ask:
        j["question"] = e.exceeds ? "more than" : "at least";
        j["goal"] = exact_json(e.worth);
        break;
    case event_kind::evaluate:
        j["value"] = exact_json(e.worth);
        break;
    case event_kind::list:
        j["bound"] = exact_json(e.worth);
        break;
    case event_kind::better:
        j["value"] = exact_json(e.worth);
        j["by"] = e.by->move();
        break;
    case event_kind::answer:
        j["value"] = exact_json(e.worth);
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
    j["value"] = exact_json(search.worth);
    j["line"] = json::array();
    for (auto const* n : search.line)
        j["line"].push_back(n->move());
    j["evaluations"] = search.evaluations();
    j["nodes"] = search.nodes;
    j["cutoffs"] = search.cutoffs();
    return j;
}

} // namespace gametree::laboratory
