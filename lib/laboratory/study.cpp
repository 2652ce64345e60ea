#include <gametree/laboratory/study.hpp>

#include <gametree/laboratory/request_error.hpp>

namespace gametree::laboratory {

ordering ordering_named(std::string_view name)
{
    for (auto const o : {ordering::natural, ordering::best_first})
        if (name == name_of(o))
            return o;
    unknown("order", name, {name_of(ordering::natural), name_of(ordering::best_first)});
}

std::string_view name_of(ordering o)
{
    switch (o) {
    case ordering::natural:
        return "natural";
    case ordering::best_first:
        return "best-first";
    case ordering::worst_first:
        return "worst-first";
    default:
        return "oracle";
    }
}

} // namespace gametree::laboratory
