#include "gallery_shown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "console.hpp"
#include "gallery.hpp"
#include "outline.hpp"
#include "support.hpp"

namespace gametree::laboratory {

using json = nlohmann::ordered_json;

static std::string_view in_short(breaks what)
{
    return what == breaks::worth ? "value" : what == breaks::move ? "move" : "work";
}

static std::string_view in_full(breaks what)
{
    return what == breaks::worth ? "the value"
         : what == breaks::move  ? "the move: the value is right, the move that is played is not"
                                 : "nothing but work: the value is right, more leaves are evaluated";
}

static std::string indented(std::string const& text)
{
    std::string lines;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = text.find('\n', at);
        lines += "      " + text.substr(at, end - at) + "\n";
        at = end == text.npos ? text.size() : end + 1;
    }
    return lines;
}

static void show(exhibit const& e)
{
    auto const found = smallest(e);
    auto const tree = written(found.tree, "");
    auto const& root = tree->root();
    auto const leaves = [&](answered const& a) {
        return fmt::format("{}", fmt::join(names_of(root, a.read), " "));
    };
    cli::print(fmt::format("{}: {}\n", e.name, e.what));
    cli::print(cli::wrapped(fmt::format("  from    {}\n", e.source)));
    cli::print(fmt::format("  breaks  {}\n\n    wrong   {}\n    right   {}\n\n",
                           in_full(e.broken), e.wrong_line, e.right_line));
    cli::print(cli::wrapped(std::string(e.reason)) + "\n\n");
    cli::print(fmt::format("  The smallest tree that shows it; {} smaller ones do not:\n\n",
                           found.smaller));
    cli::print(indented(found.tree + "\n\n" + outline(root)));
    auto const answer
        = e.broken == breaks::move ? "plays a move that is worth" : "finds";
    cli::print(fmt::format("\n    it         {} {} and evaluates {}\n", answer,
                           as_text(found.wrong.worth), leaves(found.wrong)));
    cli::print(fmt::format("    {:<10} {} {} and evaluates {}\n", e.right, answer,
                           as_text(found.right.worth), leaves(found.right)));
}

static json as_json(exhibit const& e)
{
    auto const found = smallest(e);
    auto const answer = [](answered const& a) {
        return json{{"value", as_exact(a.worth)}, {"evaluated", a.read}};
    };
    return {{"name", e.name},
            {"what", e.what},
            {"source", e.source},
            {"breaks", in_short(e.broken)},
            {"wrong_line", e.wrong_line},
            {"right_line", e.right_line},
            {"reason", e.reason},
            {"should_be", e.right},
            {"tree", found.tree},
            {"nodes", found.nodes},
            {"smaller_trees", found.smaller},
            {"wrong", answer(found.wrong)},
            {"right", answer(found.right)}};
}

void show_gallery(std::string const& name, bool json_wanted)
{
    if (json_wanted) {
        if (not name.empty())
            return cli::print_json(as_json(exhibit_named(name)));
        json all = json::array();
        for (auto const& e : gallery())
            all.push_back(as_json(e));
        return cli::print_json({{"gallery", all}});
    }
    if (not name.empty())
        return show(exhibit_named(name));
    for (auto const& e : gallery()) {
        if (&e != &gallery().front())
            cli::print("\n");
        show(e);
    }
}

} // namespace gametree::laboratory
