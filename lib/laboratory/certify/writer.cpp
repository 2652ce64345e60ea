#include <laboratory/certify/certificate.hpp>

#include <boost/crc.hpp>
#include <fmt/format.h>

namespace gametree::laboratory {

std::string certificate_number(rational const& x)
{
    auto text = numerator(x).str();
    return denominator(x) == 1 ? text : text + "/" + denominator(x).str();
}

std::string certificate_worth(proved_worth const& w)
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
                        c.level, certificate_worth(c.worth));
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

} // namespace gametree::laboratory
