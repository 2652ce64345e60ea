// libFuzzer target: any bytes are a certificate, which is written again as it was read and is true
// or rejected in one line, or a notation_error. One of a tree that is accepted has the value that
// the definition gives. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/map.hpp>
#include <gametree/games/games.hpp>
#include <gametree/laboratory/certify/listed_rules.hpp>
#include "per_game/laboratory_game.hpp"

using namespace gametree;
using namespace gametree::laboratory;

namespace {
void require(bool condition)
{
    if (not condition)
        std::abort();
}

void require_one_line(std::string_view message)
{
    require(not message.empty() and std::none_of(message.begin(), message.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 or c == 0x7f;
    }));
}

/// A game of which only the rules are asked.
template <class G>
struct rules_of_game final : game {
    game_description known = cli::description_of<G>();

    game_description const& about() const override { return known; }
    std::unique_ptr<instance> tree(study const&) const override { return nullptr; }
    rule_book rules(certificate const& c) const override { return cli::rules_for<G>(c); }
};

game_list known_games()
{
    static auto const all = [] {
        std::vector<game const*> found;
        boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
            static rules_of_game<G> const one;
            found.push_back(&one);
        });
        return found;
    }();
    return all;
}

std::string without_sum(std::string text)
{
    auto const at = text.find("\ncrc32 ");
    return text.erase(at, sizeof "\ncrc32 01234567" - 1);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    try {
        auto c = read_certificate(text);
        require(without_sum(write_certificate(c)) == without_sum(std::string(text)));
        c.stated_sum = c.true_sum; // which no input would hit upon
        check_certificate(c, known_games());
        if (c.claimed.game.empty()) {
            auto const tree = read_rose_tree<weighted_label<rational, rational>>(c.claimed.tree);
            require(expectiminimax(tree | views::map(value_of)) == c.claimed.worth);
        }
    } catch (notation_error const& e) {
        require_one_line(e.what());
    } catch (rejection const& e) {
        require_one_line(e.what());
    }
    return 0;
}
