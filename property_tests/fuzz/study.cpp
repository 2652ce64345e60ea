// libFuzzer target: any bytes are a written tree, which every search values as the definition does,
// and which is traced, drawn, derived and measured; or a refusal in one line. So that inputs are
// trees, they are made from small ones, of which pieces are changed, left out, repeated or moved.
// Build with -fsanitize=fuzzer,address,undefined.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gametree/chance/expectiminimax.hpp>
#include <laboratory/derive/leaves.hpp>
#include <laboratory/derive/steps.hpp>
#include <laboratory/draw/drawing.hpp>
#include <laboratory/draw/step.hpp>
#include <laboratory/gap/figures.hpp>
#include <laboratory/observe/observed_search.hpp>
#include <laboratory/observe/json.hpp>
#include <laboratory/request_error.hpp>
#include <laboratory/search_names.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/text/notation_error.hpp>

#include "fuzz/mutation.hpp"
#include "fuzz/require.hpp"

using namespace gametree;
using namespace gametree::laboratory;
using namespace gametree_tests;

namespace {

value by_definition(instance const& whole)
{
    return whole.about().chance ? expectiminimax(chancy_tree(whole.root()))
                                : minimax(choice_tree(whole.root()));
}

/// Everything that is done with a tree.
void study_it(instance const& whole)
{
    auto const worth = by_definition(whole);
    drawing_options options;
    options.limit = 40;
    options.folded = 2;
    options.windows = true;
    for (auto const search : searches_for(whole)) {
        auto const seen = observe(whole, search);
        if (search->is_rung)
            require(seen.worth == worth);
        std::size_t place = 0;
        for (auto const& e : seen.events)
            require(not trace_event(seen, e, ++place, viewpoint::root).dump().empty());
        auto const state = replay(seen, seen.events.size() / 2);
        auto const step = step_series(seen, options).at(state, state.events.size());
        for (auto const& d : {drawn(seen, options), drawn(seen, state, options), step})
            require(not as_text_tree(d).empty() and not as_svg(d).empty()
                    and not as_dot(d).empty());
    }
    auto const figures = find_gap(whole, [](std::string_view, std::uint64_t) { });
    require(figures.worth == worth and figures.differences.empty());
    if (whole.about().chance)
        return;
    auto const all = derived(whole);
    require(not as_markdown(all, "").empty() and not as_html(all, "").empty()
            and not last_page(all, {}).empty());
    for (std::size_t number = 0; number <= all.size(); ++number)
        require(not tree_at_rung(all, number, {}).empty());
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed)
{
    random_numbers random(seed);
    constexpr std::size_t anew = 8; // one in so many
    if (up_to(random, anew) == 0)
        return LLVMFuzzerMutate(data, size, most);
    std::string text(reinterpret_cast<char const*>(data), size);
    constexpr std::size_t levels = 5;
    if (text.size() < 2 or up_to(random, anew) == 0)
        text = small_tree(random, levels);
    for (auto left = up_to(random, 2); left > 0; --left)
        forge(text, random, up_to(random, 1) == 0 ? " ()[]," : "]");
    return written_back(text, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    constexpr std::size_t large = 2000;
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    if (size > large)
        return 0;
    try {
        auto const whole = written(text, "the input");
        study_it(*whole);
    } catch (notation_error const& e) {
        require_one_line(e.what());
    } catch (request_error const& e) {
        require_one_line(e.what());
    }
    return 0;
}
