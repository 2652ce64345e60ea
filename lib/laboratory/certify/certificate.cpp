// A certificate as text, written and read.
#include <laboratory/certify/certificate.hpp>

#include <charconv>
#include <system_error>

#include <boost/crc.hpp>
#include <fmt/format.h>

#include <laboratory/certify/scanner.hpp>

namespace gametree::laboratory {

std::string certificate_number(rational const& x)
{
    auto text = numerator(x).str();
    return denominator(x) == 1 ? text : text + "/" + denominator(x).str();
}

std::string certificate_bounds(proved_bounds const& w)
{
    if (w.least and w.most)
        return *w.least == *w.most ? "exactly " + certificate_number(*w.least)
                                   : fmt::format("from {} to {}", certificate_number(*w.least),
                                                 certificate_number(*w.most));
    if (w.least)
        return "at-least " + certificate_number(*w.least);
    return w.most ? "at-most " + certificate_number(*w.most) : "any";
}

std::uint32_t checksum(std::string_view text)
{
    boost::crc_32_type sum;
    sum.process_bytes(text.data(), text.size());
    return sum.checksum();
}

static std::string statement_text(statement const& s)
{
    std::string text = "gametree certificate 2\n";
    if (not s.game.empty()) {
        text += fmt::format("game {}\nposition {}\ndepth {}\n", s.game, s.position, s.depth);
        if (s.dynamic)
            text += "dynamic\n";
        if (not s.strategy.empty())
            text += fmt::format("strategy {}\n", s.strategy);
    }
    for (std::size_t at = 0; at < s.tree.size();) {
        auto const next = s.tree.find('\n', at) + 1;
        text += "tree " + s.tree.substr(at, next - at);
        at = next;
    }
    if (s.range)
        text += fmt::format("range {} {}\n", certificate_number(s.range->first),
                            certificate_number(s.range->second));
    text += fmt::format("value {}\nnodes {}\nleaves {}\ncuts {}\n", certificate_number(s.worth),
                        s.nodes, s.leaves, s.cuts);
    return text;
}

static void add(std::string& text, claim const& c)
{
    constexpr std::string_view kinds[] = {"node", "chance", "leaf"};
    text += fmt::format("{} {} level {} {}", kinds[static_cast<std::size_t>(c.kind)], c.number,
                        c.level, certificate_bounds(c.worth));
    if (c.weight)
        text += " weight " + certificate_number(*c.weight);
    if (c.kind != claim_kind::leaf)
        text += fmt::format(" children {} {}", c.children, c.all ? "all" : "some");
    if (not c.move.empty())
        text += fmt::format(" move \"{}\"", c.move);
    text += fmt::format(" at \"{}\"\n", c.place);
}

std::string certificate_cut(cut_claim const& c)
{
    constexpr std::string_view sources[] = {"move", "range", "value"};
    if (c.from == bound_source::none)
        return fmt::format("cut {} read {} unexplained", c.at, c.read);
    auto text = fmt::format("cut {} {} {} bound {} spare {} read {} line", c.at,
                            c.too_low ? "at-most" : "at-least", certificate_number(c.reached),
                            certificate_number(c.bound), certificate_number(c.spare), c.read);
    for (auto const number : c.refutation)
        text += fmt::format(" {}", number);
    text += fmt::format(" from {}", sources[static_cast<std::size_t>(c.from)]);
    if (c.from == bound_source::move)
        text += fmt::format(" {} of {} levels {}", c.set_by, c.set_at, c.levels);
    return text;
}

std::string write_certificate(certificate const& c)
{
    auto text = statement_text(c.claimed);
    for (auto const& each : c.claims)
        add(text, each);
    for (auto const& each : c.cuts)
        text += certificate_cut(each) + "\n";
    return text + fmt::format("crc32 {:08x}\n", checksum(text));
}

namespace {
    constexpr std::size_t most_claims = 3'000'000; // as many as a tree under study has nodes

    proved_bounds read_bounds(certificate_scanner& in)
    {
        constexpr std::string_view kinds[] = {"exactly", "at-least", "at-most", "from", "any"};
        switch (in.one_of(kinds)) {
        case 0: {
            auto const both = in.number(" ");
            return {both, both};
        }
        case 1:
            return {in.number(" "), {}};
        case 2:
            return {{}, in.number(" ")};
        case 3: {
            auto const least = in.number(" ");
            auto const at = in.at();
            auto const most = in.number(" to ");
            if (not(least < most))
                in.fail_at(at, "the bounds are the wrong way round");
            return {least, most};
        }
        default:
            return {};
        }
    }

    claim read_claim(certificate_scanner& in, std::size_t kind)
    {
        constexpr std::string_view wholes[] = {"all", "some"};
        claim c;
        c.line = in.line();
        c.kind = static_cast<claim_kind>(kind);
        c.number = in.count(" ");
        c.level = in.count(" level ");
        in.expect(" ");
        c.worth = read_bounds(in);
        if (in.accept(" weight"))
            c.weight = in.number(" ");
        if (c.kind != claim_kind::leaf) {
            c.children = in.count(" children ");
            in.expect(" ");
            c.all = in.one_of(wholes) == 0;
        }
        if (in.accept(" move "))
            c.move = in.quoted();
        in.expect(" at ");
        c.place = in.quoted();
        in.end_line();
        return c;
    }

    cut_claim read_cut(certificate_scanner& in)
    {
        constexpr std::string_view sides[] = {"at-least", "at-most"};
        constexpr std::string_view sources[] = {"move", "range", "value"};
        cut_claim c;
        c.line = in.line();
        c.at = in.count(" ");
        if (in.accept(" read ")) {
            c.read = in.count("");
            in.expect(" unexplained");
            in.end_line();
            return c;
        }
        in.expect(" ");
        c.too_low = in.one_of(sides) == 1;
        c.reached = in.number(" ");
        c.bound = in.number(" bound ");
        c.spare = in.number(" spare ");
        c.read = in.count(" read ");
        in.expect(" line");
        while (not in.accept(" from ")) {
            if (c.refutation.size() == longest_refutation)
                in.expected("' from '");
            c.refutation.push_back(in.count(" "));
        }
        c.from = static_cast<bound_source>(in.one_of(sources));
        if (c.from == bound_source::move) {
            c.set_by = in.count(" ");
            c.set_at = in.count(" of ");
            c.levels = in.count(" levels ");
        }
        in.end_line();
        return c;
    }

    void read_subject(certificate_scanner& in, certificate& c)
    {
        auto& s = c.claimed;
        if (in.accept("game ")) {
            s.game = in.line("");
            c.subject_line = in.line();
            s.position = in.line("position ");
            s.depth = in.count("depth ");
            in.end_line();
            if (in.accept("dynamic")) {
                s.dynamic = true;
                in.end_line();
            }
            if (in.accept("strategy "))
                s.strategy = in.line("");
        } else {
            c.subject_line = in.line();
        }
        c.tree_line = in.line();
        while (in.accept("tree ")) {
            s.tree += in.text('\n', "\t\v\f\r");
            s.tree += '\n';
            in.end_line();
        }
        if (s.tree.empty() and s.game.empty())
            in.expected("'game ' or 'tree '");
    }
    /// Reads the checksum of the text before `at`, where its line begins and `crc32` has been read.
    void read_sum(certificate_scanner& in, certificate& c, std::string_view text, std::size_t at)
    {
        c.sum_line = in.line();
        c.true_sum = checksum(text.substr(0, at));
        auto const stated = in.line(" ");
        auto const [stop, failed]
            = std::from_chars(stated.data(), stated.data() + stated.size(), c.stated_sum, 16);
        if (failed != std::errc{} or fmt::format("{:08x}", c.stated_sum) != stated)
            in.fail_at(at, "expected 'crc32 ' and 8 digits from 0 to f");
    }
} // namespace

certificate read_certificate(std::string_view text)
{
    certificate_scanner in(text);
    certificate c;
    auto& s = c.claimed;
    if (in.accept("gametree certificate 1\n"))
        in.fail_at(0, "this is a certificate of version 1, which said more than could be checked: "
                      "make it again with gametree certify");
    in.expect("gametree certificate 2");
    in.end_line();
    read_subject(in, c);
    if (in.accept("range ")) {
        auto const low = in.number("");
        s.range.emplace(low, in.number(" "));
        in.end_line();
    }
    s.worth = in.number("value ");
    in.end_line();
    for (auto const& [word, count] :
         {std::pair{"nodes ", &s.nodes}, {"leaves ", &s.leaves}, {"cuts ", &s.cuts}}) {
        *count = in.count(word);
        in.end_line();
    }
    constexpr std::string_view lines[] = {"node", "chance", "leaf", "cut", "crc32"};
    while (true) {
        auto const at = in.at();
        auto const kind = in.one_of(lines);
        if (kind == 4) {
            read_sum(in, c, text, at);
            break;
        }
        if (c.claims.size() == most_claims or c.cuts.size() == most_claims)
            in.fail_at(at, fmt::format("there are more than {} nodes or cuts", most_claims));
        if (kind == 3)
            c.cuts.push_back(read_cut(in));
        else if (c.cuts.empty())
            c.claims.push_back(read_claim(in, kind));
        else
            in.fail_at(at, "expected a cut or the end: all nodes come before the first cut");
    }
    if (not in.at_end())
        in.expected("the end");
    return c;
}

} // namespace gametree::laboratory
