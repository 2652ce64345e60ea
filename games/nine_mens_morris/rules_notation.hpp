/// \file
/// The options as words between commas: `flying`, `fifty`, both or none.
#pragma once

#include <string>
#include <string_view>

#include <games/nine_mens_morris/position.hpp>
#include <games/nine_mens_morris/words.hpp>

namespace gametree::nine_mens_morris {

/// Reads the options; the empty text is none. Small letters and capitals are the same, and there
/// may be spaces around a word.
///
/// \throws notation_error  if a word is not one of them, or comes twice
[[nodiscard]] inline options read_rules(std::string_view text)
{
    detail::reading words(text);
    options rules;
    words.skip_spaces();
    while (not words.at_end()) {
        auto const before = words;
        bool const flying = words.accept_word("flying");
        if (not flying and not words.accept_word("fifty"))
            throw words.expected("a rule, flying or fifty");
        auto& rule = flying ? rules.flying : rules.fifty;
        if (rule)
            throw before.error(std::string(flying ? "flying" : "fifty") + " comes twice");
        rule = true;
        words.skip_spaces();
        if (words.at_end())
            break;
        if (not words.accept(","))
            throw words.expected("a comma or the end");
        words.skip_spaces();
        if (words.at_end())
            throw words.expected("a rule, flying or fifty");
    }
    return rules;
}

} // namespace gametree::nine_mens_morris
