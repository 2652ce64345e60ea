/// \file
/// Nim as text: positions `3,5,7`, moves `take 3 from heap 2`, and heaps drawn as sticks.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gametree/text/notation_error.hpp>
#include <gametree/play/drawn_board.hpp>
#include <gametree/play/board_plan.hpp>
#include <games/words.hpp>
#include <games/nim/position.hpp>

namespace gametree::nim {

/// The heaps, comma-separated; ` normal` follows in normal play. Who is to move is not written.
[[nodiscard]] inline std::string write_position(position const& p)
{
    std::string text;
    for (int heap = 0; heap < p.heaps(); ++heap)
        text += (heap == 0 ? "" : ",") + std::to_string(p.sticks(heap));
    return p.rule() == play::normal ? text + " normal" : text;
}

namespace detail {
    constexpr bool is_digit(char c) { return c >= '0' and c <= '9'; }
    constexpr bool is_space(char c) { return c == ' ' or c == '\t'; }

    /// The number that `digits` write, or `above` if it is larger than that.
    inline int number(std::string_view digits, int above)
    {
        int value = 0;
        auto const [end, error]
            = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return error != std::errc{} or value > above ? above : value;
    }
} // namespace detail

/// Reads what `write_position` writes, `misere` for the other rule; spaces are free.
///
/// \throws notation_error  if it is no such list, or has more heaps or sticks than there can be
[[nodiscard]] inline position read_position(std::string_view text)
{
    std::size_t at = 0;
    auto const skip_spaces = [&] {
        while (at < text.size() and detail::is_space(text[at]))
            ++at;
    };
    std::vector<int> heaps;
    do {
        at += not heaps.empty(); // the comma
        skip_spaces();
        auto const first = at;
        while (at < text.size() and detail::is_digit(text[at]))
            ++at;
        if (at == first)
            throw notation_error(1, at + 1,
                                 "expected a number of sticks, found " + found_at(text, at));
        if (heaps.size() == max_heaps)
            throw notation_error(1, first + 1, "there are at most 8 heaps");
        heaps.push_back(detail::number(text.substr(first, at - first), max_sticks + 1));
        if (heaps.back() > max_sticks)
            throw notation_error(1, first + 1, "a heap has at most 31 sticks");
        skip_spaces();
    } while (at < text.size() and text[at] == ',');
    auto rule = play::misere;
    for (auto const word : {std::string_view("normal"), std::string_view("misere")})
        if (text.substr(at).starts_with(word)) {
            rule = word == "normal" ? play::normal : play::misere;
            at += word.size();
            skip_spaces();
            break;
        }
    if (at != text.size())
        throw notation_error(1, at + 1, "expected a comma, found " + found_at(text, at));
    return position(heaps, rule);
}

/// `take 3 from heap 2` for the move between `from` and `to`.
[[nodiscard]] inline std::string write_move(position const& from, position const& to)
{
    int heap = 0;
    while (from.sticks(heap) == to.sticks(heap))
        ++heap;
    return "take " + std::to_string(from.sticks(heap) - to.sticks(heap)) + " from heap "
         + std::to_string(heap + 1);
}

/// Reads a move that was typed: `take 3 from heap 2`, `3 from 2`, or `2 3`, the heap first; `3` where only
/// one heap is left.
///
/// \return  the position after the move
/// \throws illegal_move  with the reason
[[nodiscard]] inline position read_move(position const& p, std::string_view typed)
{
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < typed.size();) {
        auto const first = at;
        while (at < typed.size() and not detail::is_space(typed[at]) and typed[at] != ',')
            ++at;
        if (at > first)
            words.push_back(typed.substr(first, at - first));
        else
            ++at;
    }
    // A number is a heap after `heap` or `from`, sticks after `take`; of two bare ones the first is
    // the heap.
    std::string_view heap_word;
    std::string_view sticks_word;
    bool understood = true;
    bool bare = true;
    std::vector<std::string_view> numbers;
    std::string_view before;
    for (auto const word : words) {
        if (word == "take" or word == "from" or word == "heap") {
            bare = false;
        } else if (word.find_first_not_of("0123456789") == std::string_view::npos) {
            numbers.push_back(word);
            if (before == "heap" or before == "from")
                heap_word = word;
            else if (before == "take" or heap_word.empty() != sticks_word.empty()
                     or numbers.size() == 1)
                sticks_word = word;
        } else {
            understood = false;
        }
        before = word;
    }
    if (bare and numbers.size() == 2) {
        heap_word = numbers[0];
        sticks_word = numbers[1];
    }
    std::optional<int> only; // the heap, if one is left
    int left = 0;
    for (int heap = 0; heap < p.heaps(); ++heap)
        if (p.sticks(heap) > 0 and ++left == 1)
            only = heap;
    bool const sticks_alone
        = left == 1 and numbers.size() == 1 and heap_word.empty() and not sticks_word.empty();
    bool const both = numbers.size() == 2 and not heap_word.empty() and not sticks_word.empty();
    if (not understood or not(sticks_alone or both))
        throw illegal_move("that is not a move: type for example take 3 from heap 2, or 2 3");
    constexpr int many = 1000;
    auto const heap = sticks_alone ? *only : detail::number(heap_word, many) - 1;
    auto const taken = detail::number(sticks_word, many);
    if (p.over())
        throw illegal_move("the game is over");
    if (heap < 0 or heap >= p.heaps())
        throw illegal_move("there is no heap " + std::string(heap_word)
                           + ": they are numbered 1 to " + std::to_string(p.heaps()));
    if (taken == 0)
        throw illegal_move("a move takes at least one stick");
    if (taken > p.sticks(heap))
        throw illegal_move(
            "heap " + std::to_string(heap + 1) + " has "
            + (p.sticks(heap) == 0 ? "no sticks left" : "only " + std::to_string(p.sticks(heap))));
    return p.leave(heap, p.sticks(heap) - taken);
}

/// One line a heap: its number, its sticks, how many there are.
[[nodiscard]] inline drawn_board drawing(position const& p)
{
    static constexpr drawn_man stick{'|', "┃", drawn_as::line};
    constexpr double apart = 0.4; // squares, in a picture
    drawn_board board;
    for (int heap = 0; heap < p.heaps(); ++heap) {
        auto const number = std::to_string(heap + 1);
        board.text("     " + number);
        board.frame(" I ");
        board.words_from(7);
        for (int drawn = 0; drawn < p.sticks(heap); ++drawn) {
            board.put(number + "/" + std::to_string(drawn), stick,
                      {place_shape::stick, {drawn * apart, static_cast<double>(heap)}});
            board.text(" ");
        }
        // Before the sticks, where those that have just been taken are not in its way.
        board.put(number, "(" + std::to_string(p.sticks(heap)) + ")", drawn_as::text,
                  {place_shape::number, square_at(-1, heap)});
        board.plan().labels.push_back({number, square_at(-2, heap)});
        board.text("\n");
    }
    return board;
}

[[nodiscard]] inline std::string draw(position const& p) { return drawing(p).plain(); }

} // namespace gametree::nim
