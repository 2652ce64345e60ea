#include <laboratory/request_error.hpp>

#include <algorithm>
#include <cstddef>
#include <exception>
#include <new>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/wording.hpp>
#include <gametree/searches/memory_limit.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::laboratory {

/// How many letters are to be changed, left out, added, or exchanged with the next one.
static std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> least(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            auto& here = least[i][j] = i + j; // all of a left out, all of b added
            if (i == 0 or j == 0)
                continue;
            here = std::min({least[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1),
                             least[i - 1][j] + 1, least[i][j - 1] + 1});
            if (i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1])
                here = std::min(here, least[i - 2][j - 2] + 1);
        }
    return least.back().back();
}

std::string_view nearest(std::string_view word, std::vector<std::string_view> const& candidates)
{
    if (word.size() > 100)
        return {};
    auto const wanted = in_small_letters(std::string(word)); // capitals are as good
    std::string_view found;
    // Of three letters two would be another word: jpg is not svg.
    auto least = std::max<std::size_t>(word.size() > 3 ? 2 : 1, word.size() / 3) + 1;
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
