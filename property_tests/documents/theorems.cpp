// The theorems that the lists of searches name are those of reference/coq.
#include <cctype>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <gametree/all_searches.hpp>

using namespace gametree;

/// With one space for each run of white space.
static std::string in_one_line(std::string_view text)
{
    std::string line;
    for (char const c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0)
            line += c;
        else if (not line.empty() and line.back() != ' ')
            line += ' ';
    return line;
}

static std::string contents(std::string const& name)
{
    std::ifstream in(name);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Whether a theorem of these words is stated in the file, and proved there.
static bool is_proved(theorem const& t)
{
    auto const file = in_one_line(
        contents(std::string(GAMETREE_SOURCE "/reference/coq/") + std::string(t.file) + ".v"));
    for (auto const* kind : {"Theorem ", "Corollary ", "Lemma "})
        if (file.find(kind + std::string(t.statement) + ". Proof.") != file.npos)
            return true;
    return false;
}

TEST_CASE("each theorem that a search names is in reference/coq, word for word", "[documents]")
{
    auto const check = [](search_id id) {
        auto const& about = id.description();
        INFO(about.name);
        bool const is_definition = id == about::minimax or id == about::expectiminimax;
        // min-max is no rung, and nothing is proved of it
        CHECK(about.value_is_proved.is_stated() == (about.is_rung and not is_definition));
        CHECK(about.leaves_are_proved.is_stated() == about.value_is_proved.is_stated());
        for (auto const& t : {about.value_is_proved, about.leaves_are_proved})
            if (t.is_stated()) {
                INFO(t.file << ": " << t.statement);
                CHECK(is_proved(t));
                CHECK(in_one_line(t.statement) == t.statement);
            }
    };
    for (auto const id : search_ids(algorithms))
        check(id);
    for (auto const id : search_ids(chance_algorithms))
        check(id);
    CHECK_FALSE(is_proved({"Omit", "omit_is_minimax t : minimax_omit t = - minimax t"}));
}
