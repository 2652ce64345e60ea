#include <gametree/laboratory/verify/verdicts.hpp>

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <gametree/laboratory/observe/json.hpp>
#include <gametree/laboratory/observe/outline.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

static json as_json(verdict const& v)
{
    json j{{"algorithm", v.algorithm},
           {"cases", v.cases()},
           {"passed", v.passed},
           {"correct", v.holds()},
           {"counterexample", nullptr}};
    if (not v.wrong)
        return j;
    auto& c = j["counterexample"];
    c["tree"] = v.tree;
    c["breaks"] = v.wrong->what == breach_of::worth ? "value" : "work";
    c["why"] = v.wrong->says;
    auto& expected = c["expected"];
    add_value(expected, "value", v.wrong->right);
    expected["evaluated"] = nullptr;
    c["found"] = nullptr;
    if (auto const& result = v.wrong->found) {
        add_value(c["found"], "value", result->worth);
        c["found"]["evaluated"] = result->read;
    }
    return j;
}

json as_json(std::vector<verdict> const& verdicts, trials const& t)
{
    json list = json::array();
    for (auto const& v : verdicts)
        list.push_back(as_json(v));
    return {{"seed", t.seed},
            {"correct", verdicts.empty() ? json() : json(all_hold(verdicts))},
            {"verdicts", list}};
}

static std::string counterexample_of(verdict const& v)
{
    auto const tree = written(v.tree, "");
    auto text = fmt::format("\n{} {}:\n\n  {}\n\n{}", v.algorithm, v.wrong->says, v.tree,
                            outline(tree->root()));
    if (v.wrong->found)
        text += fmt::format("\nevaluated: {}\n",
                            fmt::join(names_of(tree->root(), v.wrong->found->read), " "));
    return text;
}

std::string as_text(std::vector<verdict> const& verdicts, trials const& t)
{
    auto text
        = fmt::format("random trees, seed {}\n\n{:<14}{:>9}{:>9}\n", t.seed, "", "cases", "passed");
    for (auto const& v : verdicts)
        text += fmt::format("{:<14}{:>9}{:>9}{}\n", v.algorithm, v.cases(), v.passed,
                            v.holds() ? "" : "  wrong");
    for (auto const& v : verdicts)
        if (not v.holds())
            text += counterexample_of(v);
    return text;
}

bool all_hold(std::vector<verdict> const& verdicts)
{
    return std::ranges::all_of(verdicts, &verdict::holds);
}

} // namespace gametree::laboratory
