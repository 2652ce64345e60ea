#include "terminal/program_name.hpp"

#include <utility>

namespace gametree::cli {

static constexpr std::string_view usual_name = "gametree";

static std::string& kept_name()
{
    static std::string name(usual_name);
    return name;
}

std::string const& program_name() { return kept_name(); }

void set_program_name(std::string name) { kept_name() = std::move(name); }

std::string in_own_name(std::string_view text)
{
    std::string own;
    for (auto at = text.find(usual_name); at != text.npos; at = text.find(usual_name)) {
        own += text.substr(0, at);
        own += program_name();
        text.remove_prefix(at + usual_name.size());
    }
    return own += text;
}

} // namespace gametree::cli
