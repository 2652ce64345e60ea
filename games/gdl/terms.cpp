#include <games/gdl/terms.hpp>

#include <algorithm>
#include <charconv>
#include <optional>

#include <gametree/chance/mixed.hpp>

namespace gametree::gdl {

static std::uint64_t hash_of(name_id name, std::span<term_id const> arguments)
{
    std::uint64_t h = mixed(name + 1);
    for (auto const a : arguments)
        h = mixed(h + a + 1);
    return h;
}

bool term_table::is(term_id t, name_id name, std::span<term_id const> arguments) const
{
    auto const own = this->arguments(t);
    return terms_[t].name == name
       and std::equal(own.begin(), own.end(), arguments.begin(), arguments.end());
}

std::size_t term_table::slot_of(name_id name, std::span<term_id const> arguments) const
{
    auto const mask = slots_.size() - 1;
    auto at = hash_of(name, arguments) & mask;
    while (slots_[at] != no_term and not is(slots_[at], name, arguments))
        at = (at + 1) & mask;
    return at;
}

void term_table::grow()
{
    slots_.assign(slots_.size() * 2, no_term);
    for (term_id t = 0; t < terms_.size(); ++t)
        slots_[slot_of(terms_[t].name, arguments(t))] = t;
}

name_id term_table::name(std::string const& text)
{
    auto const [found, is_new] = by_name_.try_emplace(text, static_cast<name_id>(names_.size()));
    if (is_new)
        names_.push_back(text);
    return found->second;
}

term_id term_table::find(name_id name, std::span<term_id const> arguments) const
{
    return slots_[slot_of(name, arguments)];
}

term_id term_table::term(name_id name, std::span<term_id const> arguments)
{
    auto const at = slot_of(name, arguments);
    if (slots_[at] != no_term)
        return slots_[at];
    if (terms_.size() == most_terms)
        throw too_much("the rules lead to more than " + std::to_string(most_terms) + " terms");
    auto const t = static_cast<term_id>(terms_.size());
    // The arguments may be those of a term here.
    std::vector<term_id> const copy(arguments.begin(), arguments.end());
    std::uint64_t size = 1;
    std::uint32_t depth = 0;
    for (auto const a : copy) {
        size += terms_[a].size;
        depth = std::max(depth, terms_[a].depth);
    }
    if (size > most_names_of_a_term)
        throw too_much("the rules lead to a term of more than "
                       + std::to_string(most_names_of_a_term) + " names");
    if (++depth > deepest_term)
        throw too_much("the rules lead to more than " + std::to_string(deepest_term)
                       + " terms in one another");
    terms_.push_back({name, static_cast<std::uint32_t>(arguments_.size()),
                      static_cast<std::uint32_t>(copy.size()), static_cast<std::uint32_t>(size),
                      depth});
    arguments_.insert(arguments_.end(), copy.begin(), copy.end());
    slots_[at] = t;
    if (terms_.size() * 2 > slots_.size())
        grow();
    return t;
}

void term_table::write(term_id t, std::string& to) const
{
    auto const all = arguments(t);
    if (not all.empty())
        to += '(';
    to += names_[terms_[t].name];
    for (auto const a : all) {
        to += ' ';
        write(a, to);
    }
    if (not all.empty())
        to += ')';
}

std::string term_table::written(term_id t) const
{
    std::string text;
    write(t, text);
    return text;
}

static std::optional<long long> number_in(std::string const& text)
{
    long long n = 0;
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, n);
    return error == std::errc{} and stop == end ? std::optional(n) : std::nullopt;
}

std::strong_ordering term_table::order(term_id a, term_id b) const
{
    if (a == b)
        return std::strong_ordering::equal;
    auto const& x = names_[terms_[a].name];
    auto const& y = names_[terms_[b].name];
    auto const m = number_in(x);
    auto const n = number_in(y);
    if (m and n and *m != *n)
        return *m <=> *n;
    if (m.has_value() != n.has_value())
        return m ? std::strong_ordering::less : std::strong_ordering::greater;
    if (auto const by_name = x.compare(y) <=> 0; by_name != 0)
        return by_name;
    auto const p = arguments(a);
    auto const q = arguments(b);
    for (std::size_t i = 0; i < std::min(p.size(), q.size()); ++i)
        if (auto const by_argument = order(p[i], q[i]); by_argument != 0)
            return by_argument;
    return p.size() <=> q.size();
}

} // namespace gametree::gdl
