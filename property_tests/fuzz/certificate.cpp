// libFuzzer target: any bytes are a certificate, which is written again as it was read and is true
// or rejected in one line, or a notation_error. One of a tree that is accepted has the value that
// the definition gives, and each of its lines is true. So that inputs get past the checksum, they are
// certificates of searches of small trees, of which something is changed before the sum is made
// anew. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/text/rose_tree_io.hpp>
#include <gametree/views/map.hpp>
#include <games/games.hpp>
#include <laboratory/certify/issue.hpp>
#include <laboratory/certify/listed_rules.hpp>
#include "per_game/rules_of.hpp"
#include "fuzz/mutation.hpp"
#include "fuzz/require.hpp"
#include "support/certificate_oracle.hpp"

using namespace gametree;
using namespace gametree::laboratory;
using namespace gametree_tests;

namespace {
/// A game of which only the rules are asked.
template <class G>
struct rules_of_game final : game {
    game_info known = cli::info_of<G>();

    game_info const& about() const override { return known; }
    any_position start(study const&) const override { std::abort(); }
    any_position read_position(std::string_view text) const override
    {
        return any_position_of<G>(G::read_position(text));
    }
};

game const& known_game(std::string_view name)
{
    static auto const all = [] {
        std::vector<game const*> found;
        boost::hana::for_each(games, [&]<class G>(boost::hana::basic_type<G>) {
            static rules_of_game<G> const one;
            found.push_back(&one);
        });
        return found;
    }();
    return game_named(all, name);
}

std::string without_sum(std::string text)
{
    auto const at = text.rfind("\ncrc32 ");
    return text.erase(at, sizeof "\ncrc32 01234567" - 1);
}

std::string any_certificate(random_numbers& random)
{
    constexpr std::size_t levels = 4;
    auto const whole = written(small_tree(random, levels), "", "",
                               up_to(random, 1) == 0 ? ordering::natural : ordering::best_first);
    auto const searches = searches_for(*whole);
    return write_certificate(
        certificate_of(observe(*whole, searches[up_to(random, searches.size() - 1)])));
}

/// The sum of what stands above it, so that nothing is rejected for that.
void make_sum(std::string& text)
{
    auto at = text.rfind("\ncrc32 ");
    at = at == text.npos ? text.size() : at + 1;
    text.resize(at);
    text += fmt::format("crc32 {:08x}\n", checksum(text));
}
} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed)
{
    random_numbers random(seed);
    constexpr std::size_t anew = 8; // one in so many
    if (up_to(random, anew) == 0) {
        size = LLVMFuzzerMutate(data, size, most);
        if (up_to(random, 1) == 0)
            return size;
    }
    std::string text(reinterpret_cast<char const*>(data), size);
    if (not text.starts_with("gametree certificate 2\n") or up_to(random, anew) == 0)
        text = any_certificate(random);
    for (auto left = up_to(random, 2); left > 0; --left)
        forge(text, random, up_to(random, 2) == 0 ? "\n" : " \n\"");
    make_sum(text);
    return written_back(text, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    try {
        auto c = read_certificate(text);
        require(without_sum(write_certificate(c)) == without_sum(std::string(text)));
        c.stated_sum = c.true_sum; // which no input would hit upon
        check_certificate(c, known_game);
        if (c.claimed.game.empty()) {
            auto const tree = read_rose_tree<weighted_label<rational, rational>>(c.claimed.tree);
            require(expectiminimax(tree | views::map(value_of)) == c.claimed.worth);
            constexpr std::size_t small = 300; // the oracle looks through everything
            if (c.claims.size() < small)
                require(gametree_tests::certificate_oracle(c).untrue().empty());
        }
    } catch (notation_error const& e) {
        require_one_line(e.what());
    } catch (rejection const& e) {
        require_one_line(e.what());
    }
    return 0;
}
