/// \file
/// Enough of XML to tell whether a figure is well formed, and what is in it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gametree_tests {

/// One element, without what is in it.
struct xml_element {
    std::string name;
    std::map<std::string, std::string> attributes;
};

/// The elements of a document in the order in which they begin; nothing if it is not well formed:
/// if elements do not nest, attributes are not quoted or come twice, or an `&` or `<` is raw.
inline std::optional<std::vector<xml_element>> read_xml(std::string_view text)
{
    std::vector<xml_element> found;
    std::vector<std::string> open;
    auto const plain = [](std::string_view part) {
        for (auto at = part.find('&'); at != part.npos; at = part.find('&', at + 1)) {
            auto const entity = part.substr(at, part.find(';', at) - at);
            if (entity != "&amp" and entity != "&lt" and entity != "&gt" and entity != "&quot")
                return false;
        }
        return part.find('<') == part.npos;
    };
    while (not text.empty()) {
        auto const begin = std::min(text.find('<'), text.size());
        auto const between = text.substr(0, begin);
        if (not plain(between) or between.find('>') != between.npos)
            return std::nullopt;
        if (begin == text.size()) {
            if (between.find_first_not_of('\n') != between.npos)
                return std::nullopt;
            break;
        }
        auto const end = text.find('>', begin);
        if (end == text.npos)
            return std::nullopt;
        auto tag = text.substr(begin + 1, end - begin - 1);
        text.remove_prefix(end + 1);
        if (tag.starts_with('?'))
            continue;
        if (tag.starts_with('/')) {
            if (open.empty() or open.back() != tag.substr(1))
                return std::nullopt;
            open.pop_back();
            continue;
        }
        bool const whole = tag.ends_with('/');
        if (whole)
            tag.remove_suffix(1);
        xml_element e{std::string(tag.substr(0, tag.find(' '))), {}};
        tag.remove_prefix(e.name.size());
        while (not tag.empty()) { // ` name="value"`
            auto const equals = tag.find("=\"");
            auto const close = equals == tag.npos ? tag.npos : tag.find('"', equals + 2);
            if (not tag.starts_with(' ') or close == tag.npos)
                return std::nullopt;
            auto const value = tag.substr(equals + 2, close - equals - 2);
            if (not plain(value)
                or not e.attributes.emplace(tag.substr(1, equals - 1), value).second)
                return std::nullopt;
            tag.remove_prefix(close + 1);
        }
        if (not whole)
            open.push_back(e.name);
        found.push_back(std::move(e));
    }
    return open.empty() ? std::optional(found) : std::nullopt;
}

} // namespace gametree_tests
