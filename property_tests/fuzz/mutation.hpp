/// \file
/// What fuzzers of structured texts do to them: small trees, and texts with a piece changed, left out,
/// repeated or moved.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace gametree_tests {

using random_numbers = std::minstd_rand;

/// 0 to `most`, each as likely.
inline std::size_t up_to(random_numbers& random, std::size_t most)
{
    return std::uniform_int_distribution<std::size_t>(0, most)(random);
}

/// A tree of at most so many levels below its root, with chance nodes.
inline std::string small_tree(random_numbers& random, std::size_t levels)
{
    auto const children = levels == 0 ? 0 : up_to(random, 3);
    auto const label = static_cast<int>(up_to(random, 8)) - 4;
    if (children > 0 and up_to(random, 3) == 0) {
        std::string text = "Chance 0 [";
        for (std::size_t n = 0; n < children; ++n)
            text += fmt::format("{}(1 % {},{})", n == 0 ? "" : ",", children,
                                small_tree(random, levels - 1));
        return text + "]";
    }
    auto text = fmt::format("Node ({}) [", label);
    for (std::size_t n = 0; n < children; ++n)
        text += (n == 0 ? "" : ",") + small_tree(random, levels - 1);
    return text + "]";
}

/// Changes a piece of a text to one that stands elsewhere, or leaves it out, repeats or moves it.
///
/// \param ends  the characters that end a piece
inline void forge(std::string& text, random_numbers& random, std::string_view ends)
{
    std::vector<std::string> all; // each with what ends it
    for (std::size_t at = 0; at < text.size();) {
        auto const next = std::min(text.find_first_of(ends, at), text.size() - 1) + 1;
        all.push_back(text.substr(at, next - at));
        at = next;
    }
    if (all.empty())
        return;
    bool const lines = ends == "\n";
    auto const at = up_to(random, all.size() - 1);
    auto const other = all[up_to(random, all.size() - 1)];
    switch (up_to(random, 4)) {
    case 0:
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(at));
        break;
    case 1:
        all.insert(all.begin() + static_cast<std::ptrdiff_t>(at), other);
        break;
    case 2:
        if (not lines and std::isdigit(static_cast<unsigned char>(all[at].front())) != 0) {
            all[at] = fmt::format("{}{}", up_to(random, 12), all[at].back());
            break;
        }
        [[fallthrough]];
    case 3:
        all[at] = lines ? other : other.substr(0, other.size() - 1) + all[at].back();
        break;
    default:
        std::swap(all[at], all[up_to(random, all.size() - 1)]);
    }
    text.clear();
    for (auto const& piece : all)
        text += piece;
}

/// Writes a text back for the fuzzer, if there is room for it.
inline std::size_t written_back(std::string const& text, std::uint8_t* data, std::size_t size,
                                std::size_t most)
{
    if (text.size() > most)
        return size;
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

} // namespace gametree_tests
