#include <laboratory/observe/json.hpp>

#include <algorithm>
#include <limits>

namespace gametree::laboratory {

void add_value(nlohmann::ordered_json& object, std::string const& field,
               std::optional<value> const& v)
{
    object[field] = nullptr;
    auto& exact = object["exact"];
    if (not v)
        return;
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
        add_value(j, "label", leaf->label());
        all.push_back(std::move(j));
    }
    return all;
}

} // namespace gametree::laboratory
