/// \file
/// word_list: the words of an option whose words are fixed, and what each of them means.
///
/// A word is read once, where it was typed; what it means is passed on. So each enumeration that a
/// user can choose from has its list beside it; one that stands in documents also has
/// `constexpr auto const& words_for(Value)`, by which its list is found: see described.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <laboratory/request_error.hpp>

namespace gametree::laboratory {

/// Words and their meanings.
///
/// \tparam Value  an enumeration
template <class Value, std::size_t Count>
struct word_list {
    std::string_view kind; ///< of what: a refusal says `unknown KIND 'word'`
    std::array<std::pair<std::string_view, Value>, Count> meanings;

    [[nodiscard]] std::vector<std::string_view> words() const
    {
        std::vector<std::string_view> all;
        for (auto const& meaning : meanings)
            all.push_back(meaning.first);
        return all;
    }
    /// What a word means. \throws request_error  if it is none of these
    [[nodiscard]] Value read(std::string_view word) const
    {
        for (auto const& [known, meant] : meanings)
            if (known == word)
                return meant;
        unknown(kind, word, words());
    }
    /// The word for a value; empty if there is none.
    [[nodiscard]] constexpr std::string_view word_of(Value wanted) const
    {
        for (auto const& [word, meant] : meanings)
            if (meant == wanted)
                return word;
        return {};
    }
};

} // namespace gametree::laboratory
