#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "commands/commands.hpp"
#include <gametree/laboratory/verify/gallery/report.hpp>
#include "commands/tree_options.hpp"
#include <gametree/laboratory/search_names.hpp>
#include "terminal/progress.hpp"
#include <gametree/laboratory/verify/verdicts.hpp>

namespace gametree::cli {

using namespace laboratory;

static std::vector<verdict> try_all(std::optional<search_id> only, trials const& t)
{
    std::vector<verdict> verdicts;
    progress_line line(plain_contracts().size() + dice_contracts().size());
    auto const try_listed = [&](auto const& contracts) {
        for (auto const& c : contracts)
            if (not only or *only == c.id)
                verdicts.push_back(tried(c, t, [&](std::uint64_t nodes) { line(c.name, nodes); }));
    };
    try_listed(plain_contracts());
    try_listed(dice_contracts());
    return verdicts;
}

/// The search of that name, or `all`: none. Without a contract nothing would be tried, and nothing
/// would be wrong.
///
/// \throws request_error
static std::optional<search_id> read_search(std::string const& name)
{
    if (name == "all")
        return std::nullopt;
    auto known = names_in(derivation);
    for (auto const other : chance_algorithm_names())
        known.push_back(other);
    if (std::ranges::find(known, name) == known.end())
        unknown("algorithm", name, known);
    return any_search_named(name);
}

static void show_gallery(std::string const& name, bool json_wanted)
{
    if (not json_wanted)
        return print(name.empty() ? gallery_as_text() : as_text(wrong_search_named(name)));
    auto const shown = name.empty()
                         ? gallery_as_json()
                         : nlohmann::ordered_json::array({as_json(wrong_search_named(name))});
    print_json(document::gallery, {{"gallery", shown}});
}

static void verify(std::optional<search_id> only, trials const& t, bool json_wanted)
{
    auto const verdicts = try_all(only, t);
    if (json_wanted)
        print_json(document::verify, as_json(verdicts, t));
    else
        print(as_text(verdicts, t));
    if (not all_hold(verdicts))
        exit_status = status::difference;
}

void add_verify(CLI::App& app)
{
    struct options {
        std::optional<search_id> only;
        trials t;
        std::string wrong_search;
        bool json = false;
    };
    auto const o = std::make_shared<options>();
    auto& command = *app.add_subcommand(
        "verify", "Try the searches on random trees, or see how wrong ones are caught");
    auto* const algorithm
        = command
              .add_option_function<std::string>(
                  "-a,--algorithm", [o](std::string const& name) { o->only = read_search(name); },
                  fmt::format("{}, {} or all (default: all)", fmt::join(names_in(derivation), ", "),
                              fmt::join(chance_algorithm_names(), ", ")))
              ->type_name("NAME");
    constexpr int most_cases = 1'000'000;
    auto* const cases = command
                            .add_option("-n,--cases", o->t.cases,
                                        "Trees for each search, 1 to 1000000 (default: 1000)")
                            ->check(CLI::Range(1, most_cases))
                            ->type_name("N");
    auto* const seed = command
                           .add_option("--seed", o->t.seed,
                                       "Makes the trees; the same seed, the same trees "
                                       "(default: 1)")
                           ->check(CLI::NonNegativeNumber)
                           ->type_name("N");
    auto* const shown = command
                            .add_option("--gallery", o->wrong_search,
                                        "Instead, shows versions that are wrong, or the one of "
                                        "that name, each with the smallest tree that shows it")
                            ->expected(0, 1)
                            ->excludes(algorithm)
                            ->excludes(cases)
                            ->excludes(seed)
                            ->type_name("[NAME]");
    add_json_option(command, o->json);
    command.footer(
        "Each search must find what the definition finds, on trees of every shape, with ties and\n"
        "extreme values, and must evaluate no more than it promises: omit no leaf that minimax\n"
        "does not, fused the same as omit, alpha-beta a part of those, scout and mtdf a part of\n"
        "its; deep-star1 a part of star1's, star1 of gamma's; none a leaf twice. A tree that\n"
        "shows one wrong is made as small as it will get. The exit status is 1 if there is one.\n\n"
        "Examples:\n"
        "  gametree verify\n"
        "  gametree verify --algorithm mtdf --cases 10000 --seed 7\n"
        "  gametree verify --gallery\n"
        "  gametree verify --gallery printed-alpha-beta");
    command.callback([o, shown] {
        if (shown->count() > 0)
            return show_gallery(o->wrong_search, o->json);
        verify(o->only, o->t, o->json);
    });
}

} // namespace gametree::cli
