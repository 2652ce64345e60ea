#include <laboratory/request_error.hpp>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <new>
#include <numeric>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/wording.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

static std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            auto const change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

std::string_view nearest(std::string_view word, std::vector<std::string_view> const& candidates)
{
    if (word.size() > 100)
        return {};
    auto const wanted = in_small_letters(std::string(word)); // capitals are as good
    std::string_view found;
    auto least = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (auto const candidate : candidates)
        if (auto const distance = edit_distance(wanted, in_small_letters(std::string(candidate)));
            distance < least) {
            least = distance;
            found = candidate;
        }
    return found;
}

void unknown(std::string_view kind, std::string_view word,
             std::vector<std::string_view> const& candidates)
{
    auto const near = nearest(word, candidates);
    throw request_error(fmt::format("unknown {} '{}': {}", kind, printable(word),
                                    near.empty()
                                        ? fmt::format("there are {}", fmt::join(candidates, ", "))
                                        : fmt::format("did you mean {}?", near)));
}

std::string reason()
try {
    throw;
} catch (memory_limit_reached const& e) {
    return fmt::format(
        "a search would remember more than {} MB of nodes: choose a smaller depth or "
        "another algorithm",
        e.limit.bytes / 1'000'000);
} catch (std::bad_alloc const&) {
    return "out of memory";
} catch (std::system_error const& e) {
    return fmt::format("the system refused: {}", e.what());
} catch (std::exception const& e) {
    return e.what();
}

std::optional<text_place> place_of_reason()
try {
    throw;
} catch (request_error const& e) {
    return e.place();
} catch (notation_error const& e) {
    return text_place{{}, e.line(), e.column()};
} catch (...) {
    return {};
}

} // namespace gametree::laboratory
