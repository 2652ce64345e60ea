/// \file
/// Documents: what is written as JSON is one described struct (Boost.Describe), of which the JSON and its
/// schema are made.
///
///     struct perft_document {
///         static constexpr document_kind kind{"perft", "How many positions each number of plies leads to"};
///         std::string_view game;
///         std::vector<std::uint64_t> counts;
///         std::optional<stop_reason> stopped;
///     };
///     BOOST_DESCRIBE_STRUCT(perft_document, (), (game, counts, stopped))
///
/// The described members are the fields, in that order. A range is an array, a described struct an object, a value
/// of an enumeration the word that `words_for` has for it, and what is not there is null. A member function
/// is a field that follows from others; a static member is one that is always the same. What a field means
/// stands in cli/fields.json, once for all documents.
///
/// Law:      every document is as its schema says.
///           Tested in cli/schemas.cpp.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gametree::laboratory {

/// What a document is called, and what it is.
struct document_kind {
    std::string_view name;
    std::string_view title;
    /// Goes up when a field is renamed, left out, or changes its meaning or its type; a new field does
    /// not change it.
    int version = 1;

    /// What the first field of a document says: `gametree-search-1`.
    [[nodiscard]] auto schema() const { return fmt::format("gametree-{}-{}", name, version); }
};

/// A number as JSON has it: the nearest that there is, or null; and where that is not the value, what is,
/// as `2 % 3`. That stands in the field `exact` of the object, which comes after the first such number.
struct near_number {
    nlohmann::ordered_json nearest;
    std::optional<std::string> exact;
};

/// A member whose fields are fields of the object in which it stands.
template <class T>
struct inlined {
    T whole;
};

/// A text or a list, if there is anything in it.
template <class T>
[[nodiscard]] std::optional<T> unless_empty(T x)
{
    return x.empty() ? std::nullopt : std::optional<T>(std::move(x));
}

/// What `f` makes of each, in order.
template <class Range, class F>
[[nodiscard]] auto list_of(Range&& all, F const& f)
{
    std::vector<std::decay_t<decltype(std::invoke(f, *std::begin(all)))>> made;
    for (auto&& each : all)
        made.push_back(std::invoke(f, each));
    return made;
}

// What a part of a document is.
template <class T>
concept described_struct = boost::describe::has_describe_members<T>::value;
template <class T>
inline constexpr bool is_inlined = false;
template <class T>
inline constexpr bool is_inlined<inlined<T>> = true;
template <class T>
concept inlined_struct = is_inlined<T>;
template <class T>
concept worded = requires(T x) { words_for(x); };
template <class T>
concept optional_part = requires(T x) { x.has_value(); };
template <class T>
concept number_part = std::is_convertible_v<T, std::optional<near_number>>;
template <class T>
concept text_part = std::is_convertible_v<T, std::string_view>;

/// The fields of a described struct, as Boost.Describe has them.
template <class T>
using fields_of = boost::describe::describe_members<T, boost::describe::mod_public
                                                           | boost::describe::mod_any_member>;
/// Whether a field is the same in all such structs.
template <class Field>
concept constant_field = std::is_pointer_v<decltype(Field::pointer)>;
/// What any other field is.
template <class Field, class T>
using field_type = std::remove_cvref_t<std::invoke_result_t<decltype(Field::pointer), T const&>>;

/// Any part of a document as JSON.
///
/// \param object  to which the fields of a struct are added
template <class T>
[[nodiscard]] nlohmann::ordered_json json_of(T const& x, nlohmann::ordered_json object = {})
{
    if constexpr (described_struct<T>) {
        boost::mp11::mp_for_each<fields_of<T>>([&]<class Field>(Field) {
            if constexpr (constant_field<Field>) {
                object[Field::name] = *Field::pointer;
            } else if constexpr (inlined_struct<field_type<Field, T>>) {
                object = json_of(std::invoke(Field::pointer, x).whole, std::move(object));
            } else if constexpr (number_part<field_type<Field, T>>) {
                std::optional<near_number> const found = std::invoke(Field::pointer, x);
                object[Field::name] = found ? found->nearest : nlohmann::ordered_json();
                auto& exact = object["exact"];
                if (found and found->exact)
                    exact[Field::name] = *found->exact;
            } else {
                object[Field::name] = json_of(std::invoke(Field::pointer, x));
            }
        });
        return object;
    } else if constexpr (worded<T>) {
        return words_for(x).word_of(x);
    } else if constexpr (optional_part<T>) {
        return x ? json_of(*x) : nlohmann::ordered_json();
    } else if constexpr (text_part<T> or std::is_arithmetic_v<T>) {
        return x;
    } else {
        auto list = nlohmann::ordered_json::array();
        for (auto const& each : x)
            list.push_back(json_of(each));
        return list;
    }
}

} // namespace gametree::laboratory
