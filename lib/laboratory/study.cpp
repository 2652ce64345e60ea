#include <laboratory/study.hpp>

namespace gametree::laboratory {

std::string_view name_of(ordering o)
{
    switch (o) {
    case ordering::worst_first:
        return "worst-first";
    case ordering::oracle:
        return "oracle";
    default:
        return order_words.word_of(o);
    }
}

} // namespace gametree::laboratory
