#include <laboratory/known_views.hpp>

#include <algorithm>

#include <fmt/format.h>

#include <laboratory/wording.hpp>

namespace gametree::laboratory {

known_views_asked read_known_views(std::string_view text)
{
    constexpr std::string_view every = "all";
    known_views_asked asked;
    for (;;) {
        auto const end = std::min(text.find(','), text.size());
        auto const word = text.substr(0, end);
        if (word == every) {
            asked.all = true;
        } else {
            auto words = known_view_words.words();
            words.push_back(every);
            if (std::ranges::find(words, word) == words.end())
                unknown(known_view_words.kind, word, words);
            asked.named.insert(known_view_words.read(word));
        }
        if (end == text.size())
            return asked;
        text.remove_prefix(end + 1);
    }
}

std::string names_with_verb(known_views views)
{
    auto const names = views.names();
    return listed(names, " and ") + (names.size() == 1 ? " is" : " are");
}

known_views known_views_of(known_views_asked const& asked, std::string_view game, known_views said)
{
    if (asked.all and not said.empty())
        return said;
    for (auto const v : asked.named.each())
        if (not said.contains(v))
            throw request_error(fmt::format(
                "{} does not say what {} needs: {}", game, known_view_words.word_of(v),
                said.empty()
                    ? "it says nothing of its positions"
                    : fmt::format("what it says is for {}", listed(said.names(), " and "))));
    if (asked.all)
        throw request_error(
            fmt::format("{} says nothing of its positions that a view could use", game));
    return asked.named;
}

} // namespace gametree::laboratory
