/// \file
/// deduction: what follows from facts by rules, from the bottom up, each conclusion once.
///
///     answers (h :- b1, .., bn) = [h s | s1 <- answers b1, s2 <- answers (b2 s1), ..]
///
/// A rule is a lazy range of answers, as in rules.hpp of the library: there the answers of a position
/// are squares, here the answers of a body are substitutions, and a body is read one answer at a time.
/// The rule engine of the library tries rules in order and takes the first answer; this one takes all
/// answers of all rules, until there are no new ones (semi-naive evaluation).
///
/// Law:  the answers are Prolog's, whose program shares nothing with this one.
///       Tested in games/gdl/engines.cpp and oracles/prolog_gdl.cpp.
///
/// Source: S. Ceri, G. Gottlob and L. Tanca, What you always wanted to know about Datalog (1989).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <games/gdl/rules.hpp>
#include <games/gdl/terms.hpp>

namespace gametree::gdl {

/// A term with variables, by their numbers in the rule.
struct pattern {
    enum class kind : std::uint8_t { variable, ground, compound };

    kind what = kind::ground;
    std::uint32_t variable = 0;
    term_id ground = no_term;
    name_id name = 0;
    std::vector<pattern> arguments;
};

/// Adds the variables of `p` to those that have a value.
void mark(pattern const& p, std::vector<bool>& bound);
/// Whether all variables of `p` have a value.
[[nodiscard]] bool is_bound(pattern const& p, std::vector<bool> const& bound);

/// What of a pattern is known before it is compared: variable 0 stands for a ground term and for a
/// variable that has a value, variable 1 for any other. So conditions that ask for different terms at the
/// same places share an index, however many they are.
[[nodiscard]] pattern shape_of(pattern const& p, std::vector<bool> const& bound);

/// The place of a relation in `deduction`.
using relation_id = std::uint32_t;
/// The place of a tuple in its relation, in the order of the conclusions.
using tuple_id = std::uint32_t;

inline constexpr tuple_id no_tuple = 0xffff'ffff;

/// Tuples that follow from the rules without any state: some hundred megabytes, and a second or two.
inline constexpr std::size_t most_tuples = 2'000'000;

/// Tuples that one rule may look at in one go, or that all rules do in a state: seconds of work that leads
/// nowhere.
inline constexpr std::uint64_t most_looks = 50'000'000;

/// Megabytes that tuples may take, all together.
inline constexpr std::size_t most_megabytes_of_tuples = 200;

/// Memory that something takes, counted with that of all others of the process.
class counted_memory {
    std::size_t bytes_ = 0;

public:
    counted_memory() = default;
    counted_memory(counted_memory const& other) { take(other.bytes_); }
    counted_memory(counted_memory&& other) noexcept : bytes_(std::exchange(other.bytes_, 0)) { }
    counted_memory& operator=(counted_memory other) noexcept
    {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~counted_memory();

    /// So many bytes instead of what there was.
    ///
    /// \throws too_much  if all together would be more than `most_megabytes_of_tuples`
    void take(std::size_t bytes);
};

/// What is known of a relation: its tuples, in the order in which they were added, each once.
class tuples {
    std::uint32_t arity_;
    std::uint32_t count_ = 0;
    std::vector<term_id> data_;
    std::vector<tuple_id> slots_ = std::vector<tuple_id>(16, no_tuple);
    counted_memory memory_; // of more slots than that, and of their tuples

    [[nodiscard]] std::size_t slot_of(std::span<term_id const> t) const;

public:
    explicit tuples(std::uint32_t arity) : arity_(arity) { }

    [[nodiscard]] std::uint32_t size() const { return count_; }
    [[nodiscard]] std::span<term_id const> operator[](tuple_id i) const
    {
        return {data_.data() + std::size_t{i} * arity_, arity_};
    }
    /// `no_tuple` if it is not there.
    [[nodiscard]] tuple_id find(std::span<term_id const> t) const { return slots_[slot_of(t)]; }
    /// Whether it is new.
    ///
    /// \throws too_much
    bool add(std::span<term_id const> t);
    void clear();
};

/// Facts and rules, and what follows from them.
class deduction {
public:
    struct compiled_literal {
        literal::kind what;
        relation_id relation;
        std::vector<pattern> arguments;
    };
    struct compiled_rule {
        relation_id head;
        std::vector<pattern> head_arguments;
        std::vector<compiled_literal> body;
        std::uint32_t variables;
    };
    /// An answer of a rule: the values of its variables.
    using answer = std::span<term_id const>;

    explicit deduction(rules const& r);
    deduction(deduction const&) = delete;
    deduction& operator=(deduction const&) = delete;
    ~deduction();

    [[nodiscard]] term_table& terms() { return terms_; }
    [[nodiscard]] term_table const& terms() const { return terms_; }
    [[nodiscard]] std::vector<compiled_rule> const& all_rules() const { return rules_; }
    [[nodiscard]] std::size_t relation_count() const { return relations_.size(); }
    /// \pre there is one of that name, as there is of every reserved word
    [[nodiscard]] relation_id relation_named(std::string_view name) const;
    [[nodiscard]] tuples const& of(relation_id r) const { return *known_[r]; }
    /// Whether it depends on `true` or `does`, or is one of the words that make the game.
    [[nodiscard]] bool changes(relation_id r) const { return changes_[r]; }
    [[nodiscard]] std::uint32_t arity(relation_id r) const { return relations_[r].arity; }

    bool add(relation_id r, std::span<term_id const> t) { return known_[r]->add(t); }

    /// Concludes what does not change: once, before all else.
    ///
    /// \throws too_much  if that is more than `most_tuples`
    void conclude_unchanging();
    /// Whether it depends on the moves that are made.
    [[nodiscard]] bool waits(relation_id r) const { return waits_[r]; }
    /// Forgets the tuples of a relation.
    void forget(relation_id r) { known_[r]->clear(); }
    /// Forgets all tuples that change, and gives their memory back.
    void forget_what_changes();

    /// The most that can follow from any play: as if every negation that changes held, every legal
    /// move were made in every state that is possible, and nothing were forgotten. `each` gets every
    /// answer of every rule that changes.
    ///
    /// \throws too_much  if there are more answers than `most`, or more looks at tuples to find them
    void conclude_at_most(std::size_t most, std::uint64_t looks,
                          std::function<void(std::size_t rule, answer)> const& each);

    /// The tuple of a literal of a rule under an answer; empty if its terms have not been made yet.
    bool instance(std::vector<pattern> const& arguments, answer a, std::vector<term_id>& to,
                  bool make);

private:
    struct plan;
    struct step;
    class running;

    term_table terms_;
    std::vector<relation> relations_;
    std::unordered_map<std::string, relation_id> by_name_;
    std::vector<std::unique_ptr<tuples>> known_;
    std::vector<bool> changes_;
    std::vector<bool> waits_; // for does
    std::vector<compiled_rule> rules_;
    std::vector<std::vector<std::size_t>> strata_; // the rules of each
    std::size_t concluded_ = 0; // tuples that do not change
    std::uint64_t looks_left_ = 0; // of all rules, at what can follow at most
    class conditions;
    // The tuples of each relation that are new in a round: none but in a relation that has been touched.
    std::vector<std::uint32_t> low_;
    std::vector<std::uint32_t> high_;
    std::vector<bool> is_touched_;
    std::vector<relation_id> touched_;
    std::vector<relation_id> fresh_;
    std::vector<term_id> new_tuple_;
    tuple_id fed_next_ = 0; // tuples of `next` and `legal` that are in `true` and `does`
    tuple_id fed_legal_ = 0;
    // Tuples by the arguments that are known when a condition is asked: made as they are needed.
    struct index;
    std::vector<std::vector<std::unique_ptr<index>>> indexes_;
    std::vector<std::vector<std::unique_ptr<plan>>>
        plans_; // of each rule, by the condition that is new

    pattern compile(term const& t, std::map<std::string, std::uint32_t>& variables);
    plan const& plan_of(std::size_t rule, std::size_t fresh);
    index& index_of(relation_id r, std::vector<pattern> const& arguments,
                    std::vector<bool> const& bound);
    template <class Use>
    void run(std::size_t rule, std::size_t fresh, std::span<std::uint32_t const> low,
             std::span<std::uint32_t const> high, bool at_most, Use const& use);
    void conclude(std::vector<std::size_t> const& of_rules);
    /// Adds what a rule concludes. Whether it is new.
    bool add_head(std::size_t rule, answer a);
    void touch(relation_id r);
    void forget_rounds();
    bool begin_round();
    template <class Use>
    void go_round(conditions& waiting, bool at_most, Use const& use);
    void feed();
    term_id made(pattern const& p, answer a, bool make);
};

} // namespace gametree::gdl
