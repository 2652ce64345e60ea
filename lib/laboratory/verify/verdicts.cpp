#include <laboratory/verify/verdicts.hpp>

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <laboratory/observe/json.hpp>
#include <laboratory/observe/text_tree.hpp>
#include <laboratory/search_names.hpp>
#include <laboratory/verify/gallery/gallery.hpp>

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

/// By which theorem the equations of a listed search are right; null: there is none.
static theorem const* proof_of(verdict const& v)
{
    if (not v.listed or not v.listed->description().value_is_proved.is_stated())
        return nullptr;
    return &v.listed->description().value_is_proved;
}

static json as_json(verdict const& v)
{
    auto const* const proved = proof_of(v);
    json j{
        {"algorithm", v.algorithm}, {"theorem", proved ? json(name_of(*proved)) : json()},
        {"cases", v.cases()},       {"passed", v.passed},
        {"correct", v.holds()},     {"counterexample", nullptr},
    };
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
        c["found"]["evaluated"] = result->read.empty() ? json() : json(result->read);
    }
    c["resembles"] = nullptr;
    if (v.wrong->found and v.resembles)
        c["resembles"] = *v.resembles;
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

/// Which of the gallery's mistakes it looks like, if that was looked into.
static std::string resemblance_of(verdict const& v)
{
    if (not v.wrong->found or not v.resembles)
        return {};
    if (v.resembles->empty())
        return "\nNo wrong search of the gallery gives the same answers.\n";
    std::string text = "\nThe gallery has the same answers to all these trees from\n";
    for (auto const& name : *v.resembles)
        text += fmt::format("  {}: {}\n", name, wrong_search_named(name).what);
    return text + fmt::format("verify --gallery {} says more.\n", v.resembles->front());
}

static std::string counterexample_of(verdict const& v)
{
    auto const tree = written(v.tree, "");
    auto text = fmt::format("\n{} {}:\n\n  {}\n\n{}", v.algorithm, v.wrong->says, v.tree,
                            outline(tree->root()));
    if (v.wrong->found and not v.wrong->found->read.empty()) // a program need not say
        text += fmt::format("\nevaluated: {}\n",
                            fmt::join(names_of(tree->root(), v.wrong->found->read), " "));
    return text + resemblance_of(v);
}

/// What a line ends with.
static std::string remark_on(verdict const& v)
{
    if (not v.holds())
        return "  wrong";
    if (auto const* const proved = proof_of(v))
        return "  " + name_of(*proved);
    return v.listed ? "  the definition" : "";
}

std::string as_text(std::vector<verdict> const& verdicts, trials const& t)
{
    std::size_t width = 14;
    for (auto const& v : verdicts)
        width = std::max(width, v.algorithm.size() + 2);
    bool const listed
        = std::ranges::any_of(verdicts, [](verdict const& v) { return v.listed.has_value(); });
    auto text = fmt::format("random trees, seed {}\n\n{:<{}}{:>9}{:>9}{}\n", t.seed, "", width,
                            "cases", "passed", listed ? "  proved" : "");
    for (auto const& v : verdicts)
        text += fmt::format("{:<{}}{:>9}{:>9}{}\n", v.algorithm, width, v.cases(), v.passed,
                            remark_on(v));
    if (listed)
        text += "\nTested is the C++, on these trees; proved, in reference/coq, are the equations, "
                "on all.\n";
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
