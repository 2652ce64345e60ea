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

/// By which theorem the equations of a listed search are right; null: there is none. It is about numbers.
static theorem const* proof_of(verdict const& v)
{
    if (not v.listed or not v.labels.total()
        or not v.listed->description().value_is_proved.is_stated())
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
    add_value(expected, "value", v.wrong->right, v.labels);
    expected["evaluated"] = v.wrong->expected ? json(v.wrong->expected->leaves) : json();
    c["reason"] = v.wrong->reason.empty() ? json() : json(v.wrong->reason);
    c["found"] = nullptr;
    if (auto const& result = v.wrong->found) {
        add_value(c["found"], "value", result->worth, v.labels);
        c["found"]["evaluated"] = result->read.empty() ? json() : json(result->read);
    }
    c["reads_as"] = v.reads_as ? json(v.reads_as->name()) : json();
    c["resembles"] = v.resembles ? json(*v.resembles) : json();
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

/// Which other search it looks like, listed or of the gallery, if that was looked into.
static std::string resemblance_of(verdict const& v)
{
    std::string text;
    if (v.reads_as)
        text += fmt::format("\nOn all these trees it evaluates the leaves of {}: {}.\n",
                            v.reads_as->name(), v.reads_as->description().in_short);
    if (not v.resembles)
        return text;
    if (v.resembles->empty())
        return text.empty() ? "\nNo wrong search of the gallery gives the same answers.\n" : text;
    text += "\nThe gallery has the same answers to all these trees from\n";
    for (auto const& name : *v.resembles)
        text += fmt::format("  {}: {}\n", name, wrong_search_named(name).what);
    return text + fmt::format("verify --gallery {} says more.\n", v.resembles->front());
}

static std::string counterexample_of(verdict const& v)
{
    auto const tree = written(v.tree, v.labels.kind);
    auto text = fmt::format("\n{} {}:\n\n  {}\n\n{}", v.algorithm, v.wrong->says, v.tree,
                            outline(tree->root()));
    auto const leaves = [&](std::string_view whose, std::vector<std::size_t> const& read) {
        return fmt::format("{:<12}{}\n", fmt::format("{}:", whose),
                           fmt::join(names_of(tree->root(), read), " "));
    };
    auto const& found = v.wrong->found;
    if (found and not found->read.empty()) { // a program need not say
        text += "\n" + leaves("evaluated", found->read);
        if (auto const& expected = v.wrong->expected; expected and expected->leaves != found->read)
            text += leaves(expected->of.name(), expected->leaves);
    }
    if (not v.wrong->reason.empty())
        text += v.wrong->reason + "\n";
    return text + resemblance_of(v);
}

/// What a line ends with.
static std::string remark_on(verdict const& v)
{
    if (not v.holds())
        return "  wrong";
    if (auto const* const proved = proof_of(v))
        return "  " + name_of(*proved);
    return v.listed and v.labels.total() ? "  the definition" : "";
}

std::string as_text(std::vector<verdict> const& verdicts, trials const& t)
{
    std::size_t width = 14;
    for (auto const& v : verdicts)
        width = std::max(width, v.algorithm.size() + 2);
    bool const listed = std::ranges::any_of(
        verdicts, [](verdict const& v) { return v.listed and v.labels.total(); });
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
