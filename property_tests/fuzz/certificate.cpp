// libFuzzer target: any bytes are a certificate, which is written again as it was read and is true
// or rejected in one line, or a notation_error. One of a tree that is accepted has the value that
// the definition gives, and each of its lines is true. So that inputs get past the checksum, they are
// certificates of searches of small trees, of which something is changed before the sum is made
// anew. Build with -fsanitize=fuzzer,address,undefined.
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <boost/hana/for_each.hpp>

#include <gametree/text/chance_notation.hpp>
#include <gametree/chance/expectiminimax.hpp>
#include <gametree/text/rose_tree_reader.hpp>
#include <gametree/views/map.hpp>
#include <gametree/games/games.hpp>
#include <gametree/laboratory/certify/issue.hpp>
#include <gametree/laboratory/certify/listed_rules.hpp>
#include "per_game/laboratory_game.hpp"
#include "support/certificate_oracle.hpp"

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
    auto const at = text.rfind("\ncrc32 ");
    return text.erase(at, sizeof "\ncrc32 01234567" - 1);
}

using random_numbers = std::minstd_rand;

std::size_t up_to(random_numbers& random, std::size_t most)
{
    return std::uniform_int_distribution<std::size_t>(0, most)(random);
}

/// A tree of at most so many levels below its root.
std::string small_tree(random_numbers& random, std::size_t levels)
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

std::string any_certificate(random_numbers& random)
{
    constexpr std::size_t levels = 4;
    auto const whole = written(small_tree(random, levels), "", "",
                               up_to(random, 1) == 0 ? ordering::natural : ordering::best_first);
    auto const searches = searches_for(*whole);
    return write_certificate(
        certificate_of(observe(*whole, searches[up_to(random, searches.size() - 1)])));
}

/// Changes a number or a word to one that stands elsewhere, or leaves out, repeats or moves a line.
void forge(std::string& text, random_numbers& random)
{
    auto const pieces = [&](std::string_view ends) { // each with what ends it
        std::vector<std::string> found;
        for (std::size_t at = 0; at < text.size();) {
            auto const next = std::min(text.find_first_of(ends, at), text.size() - 1) + 1;
            found.push_back(text.substr(at, next - at));
            at = next;
        }
        return found;
    };
    bool const lines = up_to(random, 2) == 0;
    auto all = lines ? pieces("\n") : pieces(" \n\"");
    if (all.empty())
        return;
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
        if (not lines and std::isdigit(static_cast<unsigned char>(all[at].front()))) {
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

/// The sum of what stands above it, so that nothing is rejected for that.
void make_sum(std::string& text)
{
    auto at = text.rfind("\ncrc32 ");
    at = at == text.npos ? text.size() : at + 1;
    text.resize(at);
    text += fmt::format("crc32 {:08x}\n", checksum(text));
}
} // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

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
        forge(text, random);
    make_sum(text);
    if (text.size() > most)
        return size;
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

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
