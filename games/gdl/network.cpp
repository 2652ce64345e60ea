#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <tuple>
#include <utility>

#include <games/gdl/machine.hpp>
#include <gametree/searches/stop_condition.hpp>

namespace gametree::gdl {

namespace {
    using atom = std::uint32_t;
    constexpr std::uint32_t bits = 64;

    [[nodiscard]] bool has(std::uint64_t const* words, atom a)
    {
        return (words[a / bits] >> (a % bits) & 1) != 0;
    }
    void set(std::uint64_t* words, atom a) { words[a / bits] |= std::uint64_t{1} << (a % bits); }
    [[nodiscard]] std::uint32_t rounded(std::size_t n)
    {
        return static_cast<std::uint32_t>((n + bits - 1) / bits * bits);
    }

    /// head <- conditions: an atom, doubled, plus one where it must be false.
    struct clause {
        atom head;
        std::vector<std::uint32_t> body;
        friend bool operator==(clause const&, clause const&) = default;
        friend bool operator<(clause const& a, clause const& b)
        {
            return std::tie(a.head, a.body) < std::tie(b.head, b.body);
        }
    };

    /// Whether `count` conditions hold.
    [[nodiscard]] bool holds(std::uint64_t const* words, std::uint32_t const* body,
                             std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i)
            if (has(words, body[i] >> 1) == ((body[i] & 1) != 0))
                return false;
        return true;
    }

    /// Clauses in an order in which all that an atom depends on comes before it; atoms that depend on
    /// each other are gone through until nothing changes.
    ///
    /// The conditions that several heads share are asked once for all of them, and conditions in one
    /// word of bits together.
    struct program {
        /// `(words[word] & mask) == value` is a test; or, with `flipped`, that it is not so.
        struct step {
            enum kind : std::uint32_t {
                test, ///< goes on, or to step `to` where the test fails
                proof, ///< sets the bit `value`; goes on at step `to`
                run, ///< begins as many steps as `to` says, which are tests that jump nowhere: each
                ///< sets the bit `to` of the word `word` of the run if it holds
            };
            std::uint32_t word : 29 = 0;
            std::uint32_t flipped : 1 = 0;
            std::uint32_t what : 2 = test;
            std::uint32_t to = 0;
            std::uint64_t mask = 0;
            std::uint64_t value = 0;

            [[nodiscard]] bool holds(std::uint64_t const* words) const
            {
                return ((words[word] & mask) == value) != (flipped != 0);
            }
        };
        struct part {
            std::size_t first;
            std::size_t last;
            bool loop;
        };
        std::vector<step> steps;
        std::vector<part> parts;

        void run(std::uint64_t* words) const
        {
            for (auto const& p : parts)
                if (p.loop)
                    while (run(words, p)) { }
                else
                    run(words, p);
        }

    private:
        /// Where there are many steps it takes milliseconds: a search may want to stop meanwhile.
        static void work(std::size_t count)
        {
            constexpr std::size_t enough = 300'000;
            thread_local std::size_t done = 0;
            if ((done += count) >= enough) {
                done = 0;
                stop_if_wanted();
            }
        }
        bool run(std::uint64_t* words, part const& p) const
        {
            work(p.last - p.first);
            auto const* at = steps.data() + p.first;
            auto const* const end = steps.data() + p.last;
            bool changed = false;
            while (at != end)
                switch (at->what) {
                case step::test:
                    at = at->holds(words) ? at + 1 : steps.data() + at->to;
                    break;
                case step::run: {
                    auto* const word = words + at->word;
                    std::uint64_t found = 0; // one step does not wait for the one before
                    for (auto const* const after = at + 1 + at->to; ++at != after;)
                        found |= std::uint64_t{at->holds(words)} << at->to;
                    *word |= found;
                    break;
                }
                case step::proof:
                    set(words, static_cast<atom>(at->value));
                    changed = true;
                    at = steps.data() + at->to;
                    break;
                }
            return changed;
        }
    };

    /// Writes a program.
    class program_writer {
        using step = program::step;
        using literals = std::span<std::uint32_t const>;

        program made_;
        std::size_t run_ = 0; // the step that began the last run, if it can be longer
        bool open_ = false;

        static constexpr std::uint32_t most_word = (1U << 29) - 1; // far more than memory has

        [[nodiscard]] std::uint32_t here()
        {
            open_ = false; // something jumps here: no run goes on over it
            return static_cast<std::uint32_t>(made_.steps.size());
        }
        /// One step for each word of bits.
        [[nodiscard]] static std::vector<step> tests_of(literals all)
        {
            std::vector<step> found;
            for (auto const l : all) {
                auto const word = (l >> 1) / bits;
                auto const bit = std::uint64_t{1} << ((l >> 1) % bits);
                auto one = std::find_if(found.begin(), found.end(),
                                        [&](step const& s) { return s.word == word; });
                if (one == found.end()) {
                    one = found.insert(found.end(), step());
                    one->word = word & most_word;
                }
                one->mask |= bit;
                one->value |= (l & 1) != 0 ? 0 : bit;
            }
            return found;
        }
        void add(step const& s)
        {
            open_ = false;
            made_.steps.push_back(s);
        }
        void add_set(atom head)
        {
            step s;
            s.what = step::proof;
            s.value = head;
            add(s);
        }
        void set_if(step s, atom head)
        {
            if (not open_ or made_.steps[run_].word != head / bits) {
                run_ = made_.steps.size();
                made_.steps.push_back(step());
                made_.steps.back().what = step::run;
                made_.steps.back().word = head / bits & most_word;
                open_ = true;
            }
            s.to = head % bits;
            made_.steps.push_back(s);
            ++made_.steps[run_].to;
        }
        /// Adds tests; `inside` is skipped where they fail.
        template <class Inside>
        void where(std::vector<step> const& tests, Inside const& inside)
        {
            auto const first = made_.steps.size();
            for (auto const& t : tests)
                add(t);
            auto const last = made_.steps.size();
            inside();
            if (tests.empty())
                return;
            auto const after = here();
            for (auto i = first; i < last; ++i)
                made_.steps[i].to = after;
        }

    public:
        /// A head with its clauses: what is in all of them, and the rest of each.
        struct choice {
            atom head;
            std::vector<std::uint32_t> common;
            std::vector<std::vector<std::uint32_t>> rests; ///< none: the common ones are enough
        };

    private:
        /// Clauses whose conditions are alike as far as `depth`. What has been proved is skipped.
        void add_clauses(std::span<std::vector<std::uint32_t> const> all, std::size_t depth,
                         atom head, std::vector<std::size_t>& proofs)
        {
            for (std::size_t i = 0; i < all.size();) {
                auto last = i + 1;
                auto const shares = [&](std::size_t k, std::size_t at) {
                    return all[k].size() > at and all[i].size() > at and all[k][at] == all[i][at];
                };
                while (last < all.size() and shares(last, depth))
                    ++last;
                // Sorted: what the first and the last share, all between them do.
                auto end = depth;
                while (all[i].size() > end and shares(last - 1, end))
                    ++end;
                where(tests_of(literals(all[i]).subspan(depth, end - depth)), [&] {
                    if (all[i].size() == end) { // and the others need not be asked
                        proofs.push_back(made_.steps.size());
                        add_set(head);
                    } else {
                        add_clauses(all.subspan(i, last - i), end, head, proofs);
                    }
                });
                i = last;
            }
        }
        /// Without branches: that is quicker where there are not many tests.
        [[nodiscard]] static std::vector<step> few_tests(choice const& c)
        {
            constexpr std::size_t few = 10;
            std::vector<step> all;
            for (auto const& rest : c.rests) {
                auto const tests = tests_of(rest);
                if (tests.size() != 1)
                    return {};
                auto t = tests.front();
                if (rest.size() == 1) { // one of several bits: one test for those of a word
                    t.flipped = 1;
                    t.value ^= t.mask;
                    auto const is_alike = [&](step const& s) {
                        return s.flipped != 0 and s.word == t.word
                           and (s.value == 0) == (t.value == 0);
                    };
                    auto const same = std::find_if(all.begin(), all.end(), is_alike);
                    if (same != all.end()) {
                        same->mask |= t.mask;
                        same->value |= t.value;
                        continue;
                    }
                }
                if (all.size() == few)
                    return {};
                all.push_back(t);
            }
            return all;
        }
        void add_head(choice const& c, std::size_t depth)
        {
            auto tests = tests_of(literals(c.common).subspan(depth));
            if (c.rests.empty()) {
                step last; // always holds
                if (not tests.empty()) {
                    last = tests.back();
                    tests.pop_back();
                }
                where(tests, [&] { set_if(last, c.head); });
                return;
            }
            where(tests, [&] {
                if (auto const few = few_tests(c); not few.empty())
                    for (auto const& t : few)
                        set_if(t, c.head);
                else
                    add_tree(c);
            });
        }
        void add_tree(choice const& c)
        {
            std::vector<std::size_t> proofs;
            add_clauses(c.rests, 0, c.head, proofs);
            auto const after = here();
            for (auto const at : proofs)
                made_.steps[at].to = after;
        }
        /// Heads that share conditions as far as `depth`.
        void add_heads(std::span<choice const> all, std::size_t depth)
        {
            for (std::size_t i = 0; i < all.size();) {
                auto last = i + 1;
                auto const shares = [&](std::size_t k, std::size_t at) {
                    return all[k].common.size() > at and all[i].common.size() > at
                       and all[k].common[at] == all[i].common[at];
                };
                while (last < all.size() and shares(last, depth))
                    ++last;
                if (last == i + 1) {
                    add_head(all[i], depth);
                } else {
                    auto end = depth;
                    while (shares(last - 1, end))
                        ++end;
                    where(tests_of(literals(all[i].common).subspan(depth, end - depth)),
                          [&] { add_heads(all.subspan(i, last - i), end); });
                }
                i = last;
            }
        }
        void end_part(std::size_t first, bool loop)
        {
            auto const last = std::size_t{here()};
            if (not loop and not made_.parts.empty() and not made_.parts.back().loop)
                made_.parts.back().last = last;
            else if (first != last)
                made_.parts.push_back({first, last, loop});
        }

    public:
        /// Heads that do not depend on each other, sorted by what their clauses share.
        void add(std::span<choice const> all)
        {
            auto const first = made_.steps.size();
            add_heads(all, 0);
            end_part(first, false);
        }
        /// Heads that do.
        void add_loop(std::span<choice const> all)
        {
            auto const first = made_.steps.size();
            for (auto const& c : all) {
                auto tests = tests_of(c.common);
                auto const itself = c.head << 1 | 1;
                auto const open = tests_of(literals(&itself, 1));
                tests.insert(tests.begin(), open.front());
                where(tests, [&] {
                    if (c.rests.empty())
                        add_tree({c.head, {}, {{}}});
                    else
                        add_tree(c);
                });
            }
            end_part(first, true);
        }
        [[nodiscard]] program done() { return std::move(made_); }
    };

    /// A clause of what follows from moves, with the place of its head in the order.
    struct ranked {
        std::uint32_t rank;
        std::uint32_t at; // in the pool: head, count, body
    };

    /// What a move brings about, or what comes about whichever moves are made.
    struct group {
        std::vector<std::uint64_t> kept; ///< facts that stay if they are true; or none
        std::vector<std::uint64_t> put; ///< facts that come; as many words as `kept`
        std::vector<ranked> clauses; ///< all others
    };

    class network final : public machine {
        // The bits: what is true, next, done, legal, and the rest; each part begins a word.
        std::uint32_t nexts_ = 0;
        std::uint32_t deeds_ = 0;
        std::uint32_t legals_ = 0;
        std::uint32_t rest_ = 0;
        std::uint32_t all_ = 0; // words

        std::vector<std::uint64_t> start_;
        std::vector<term_id> fact_terms_; // of each bit, the fact that is true
        std::vector<term_id> move_terms_; // of each deed
        std::vector<atom> first_move_; // of each role, and the end
        struct goal {
            std::size_t role;
            int points;
            term_id term; // of the points
            atom is;
        };
        std::vector<goal> goals_;
        std::optional<atom> terminal_;
        program ends_;
        program moves_;
        program before_next_;
        program results_;
        program after_moves_; // all of them, where clauses depend on each other
        bool grouped_ = true;
        bool in_order_ = false; // heads are conditions of other clauses
        std::vector<std::uint32_t> pool_;
        group always_;
        std::vector<group> by_deed_;
        term_table const& terms_;

        friend class maker;

        [[nodiscard]] std::uint64_t* scratch(state_words s) const
        {
            thread_local std::vector<std::uint64_t> words;
            words.assign(all_, 0);
            std::copy(s.begin(), s.end(), words.begin());
            return words.data();
        }

    public:
        explicit network(term_table const& terms) : terms_(terms) { }

        [[nodiscard]] std::vector<std::uint64_t> start() const override { return start_; }

        void find_moves(state_words s, frame& f) const override
        {
            f.words.assign(all_, 0);
            std::copy(s.begin(), s.end(), f.words.begin());
            auto* const words = f.words.data();
            ends_.run(words);
            f.moves.clear();
            f.first.fill(0);
            f.ready = false;
            f.over = terminal_ and has(words, *terminal_);
            if (f.over)
                return;
            moves_.run(words);
            for (std::size_t role = 0; role + 1 < first_move_.size(); ++role) {
                f.first[role] = static_cast<std::uint32_t>(f.moves.size());
                auto const first = legals_ + first_move_[role];
                auto const last = legals_ + first_move_[role + 1];
                for (auto a = first; a < last;) {
                    auto const word = words[a / bits] >> (a % bits);
                    if (word == 0) {
                        a = (a / bits + 1) * bits;
                        continue;
                    }
                    a += static_cast<std::uint32_t>(std::countr_zero(word));
                    if (a >= last)
                        break;
                    f.moves.push_back(a - legals_);
                    ++a;
                }
                f.first[role + 1] = static_cast<std::uint32_t>(f.moves.size());
            }
            for (auto role = first_move_.size(); role < f.first.size(); ++role)
                f.first[role] = static_cast<std::uint32_t>(f.moves.size());
        }
        void make_ready(frame& f) const override
        {
            if (not f.ready and not f.over)
                before_next_.run(f.words.data());
            f.ready = true;
        }
        [[nodiscard]] state_words next(frame const& f,
                                       std::span<move_id const> joint) const override
        {
            thread_local std::vector<std::uint64_t> words;
            words.assign(f.words.begin(), f.words.end());
            auto* const w = words.data();
            for (auto const m : joint)
                set(w, deeds_ + m);
            if (not grouped_) {
                after_moves_.run(w);
            } else {
                keep(w, always_);
                for (auto const m : joint)
                    keep(w, by_deed_[m]);
                if (in_order_) {
                    merge(w, joint);
                } else {
                    go_through(w, always_.clauses);
                    for (auto const m : joint)
                        go_through(w, by_deed_[m].clauses);
                }
            }
            return {w + nexts_ / bits, (deeds_ - nexts_) / bits};
        }
        bool goals(state_words s, std::span<int> to) const override
        {
            auto* const words = scratch(s);
            ends_.run(words);
            results_.run(words);
            std::fill(to.begin(), to.end(), no_goal);
            for (auto const& g : goals_)
                if (has(words, g.is))
                    to[g.role] = with_goal(to[g.role], g.points);
            return terminal_ and has(words, *terminal_);
        }
        [[nodiscard]] std::vector<std::string> written_goals(state_words s,
                                                             std::size_t role) const override
        {
            auto* const words = scratch(s);
            ends_.run(words);
            results_.run(words);
            std::vector<term_id> found;
            for (auto const& g : goals_)
                if (g.role == role and has(words, g.is))
                    found.push_back(g.term);
            std::sort(found.begin(), found.end(),
                      [&](term_id a, term_id b) { return terms_.order(a, b) < 0; });
            std::vector<std::string> texts;
            for (auto const points : found)
                texts.push_back(written(points));
            return texts;
        }
        [[nodiscard]] term_id term_of(move_id m) const override { return move_terms_[m]; }
        [[nodiscard]] std::size_t move_count() const override { return move_terms_.size(); }
        [[nodiscard]] std::vector<term_id> facts(state_words s) const override
        {
            std::vector<term_id> found;
            for (atom a = 0; a < fact_terms_.size(); ++a)
                if (has(s.data(), a))
                    found.push_back(fact_terms_[a]);
            return found;
        }
        [[nodiscard]] std::string written(term_id t) const override { return terms_.written(t); }
        [[nodiscard]] std::vector<term_id> all_facts() const override { return fact_terms_; }
        [[nodiscard]] std::string name_of(term_id t) const override
        {
            return terms_.text_of(terms_.name_of(t));
        }
        [[nodiscard]] std::vector<term_id> arguments_of(term_id t) const override
        {
            auto const all = terms_.arguments(t);
            return {all.begin(), all.end()};
        }
        [[nodiscard]] bool comes_before(term_id a, term_id b) const override
        {
            return terms_.order(a, b) < 0;
        }

    private:
        void apply(std::uint64_t* w, ranked const& r) const
        {
            auto const* const c = pool_.data() + r.at;
            if (holds(w, c + 2, c[1]))
                set(w, c[0]);
        }
        /// Facts and what is true next are numbered alike.
        void keep(std::uint64_t* w, group const& g) const
        {
            auto* const next = w + nexts_ / bits;
            for (std::size_t i = 0; i < g.kept.size(); ++i)
                next[i] |= (w[i] & g.kept[i]) | g.put[i];
        }
        void go_through(std::uint64_t* w, std::vector<ranked> const& all) const
        {
            for (auto const& r : all)
                apply(w, r);
        }
        /// Goes through the clauses of all the moves in the order of their heads.
        void merge(std::uint64_t* w, std::span<move_id const> joint) const
        {
            std::array<std::pair<ranked const*, ranked const*>, most_roles + 1> lists;
            std::size_t count = 0;
            auto const add = [&](std::vector<ranked> const& all) {
                if (not all.empty())
                    lists[count++] = {all.data(), all.data() + all.size()};
            };
            add(always_.clauses);
            for (auto const m : joint)
                add(by_deed_[m].clauses);
            while (count > 0) {
                std::size_t least = 0;
                for (std::size_t i = 1; i < count; ++i)
                    if (lists[i].first->rank < lists[least].first->rank)
                        least = i;
                apply(w, *lists[least].first);
                if (++lists[least].first == lists[least].second)
                    lists[least] = lists[--count];
            }
        }
    };

    /// Builds a network.
    class maker {
        deduction& d_;
        std::vector<std::string> const& roles_;
        std::unique_ptr<network> made_;
        relation_id is_true_;
        relation_id does_;
        relation_id next_;
        relation_id legal_;
        relation_id goal_;
        relation_id terminal_;
        std::vector<clause> clauses_; // sorted by heads
        std::vector<std::uint32_t> first_clause_; // of each atom, and the end
        std::vector<atom> first_of_; // the bits of the other relations
        std::vector<std::uint32_t> truth_of_next_;
        std::vector<std::uint32_t> place_of_deed_;
        std::vector<std::uint32_t> place_of_legal_;
        std::vector<std::uint32_t> rank_; // of each atom in the order
        std::vector<std::vector<atom>> groups_; // in the order; most have one atom
        std::vector<bool> loops_; // whether the group depends on itself
        std::vector<bool> waits_; // for moves

        struct instance {
            relation_id relation;
            tuple_id tuple;
            bool negated; // then the tuple is in negated_
        };
        std::vector<instance> heads_;
        std::vector<instance> bodies_;
        std::vector<std::size_t> first_body_{0};
        std::vector<tuples> negated_;

        void collect(std::size_t most, std::uint64_t looks)
        {
            for (relation_id r = 0; r < d_.relation_count(); ++r)
                negated_.emplace_back(arity_of(r));
            std::vector<term_id> t;
            d_.conclude_at_most(most, looks, [&](std::size_t number, deduction::answer a) {
                auto const& rule = d_.all_rules()[number];
                d_.instance(rule.head_arguments, a, t, true);
                heads_.push_back({rule.head, d_.of(rule.head).find(t), false});
                for (auto const& l : rule.body) {
                    if (l.what == literal::kind::distinct or not d_.changes(l.relation))
                        continue;
                    d_.instance(l.arguments, a, t, true);
                    if (l.what == literal::kind::holds) {
                        bodies_.push_back({l.relation, d_.of(l.relation).find(t), false});
                    } else {
                        negated_[l.relation].add(t);
                        bodies_.push_back({l.relation, negated_[l.relation].find(t), true});
                    }
                }
                first_body_.push_back(bodies_.size());
                if (bodies_.size() > 8 * most)
                    throw too_much("more than " + std::to_string(8 * most) + " conditions");
            });
        }
        [[nodiscard]] std::uint32_t arity_of(relation_id r) const { return d_.arity(r); }

        void number_bits()
        {
            auto& n = *made_;
            auto const& truths = d_.of(is_true_);
            auto const& deeds = d_.of(does_);
            auto const& terms = d_.terms();
            // Facts and moves in the order in which people list them: the same for every run.
            std::vector<std::uint32_t> truth(truths.size());
            std::iota(truth.begin(), truth.end(), 0);
            std::sort(truth.begin(), truth.end(), [&](tuple_id a, tuple_id b) {
                return terms.order(truths[a][0], truths[b][0]) < 0;
            });
            place_of_truth_.resize(truth.size());
            for (std::uint32_t i = 0; i < truth.size(); ++i) {
                place_of_truth_[truth[i]] = i;
                n.fact_terms_.push_back(truths[truth[i]][0]);
            }
            auto const role_of = [&](term_id t) {
                auto const name = terms.written(t);
                return static_cast<std::size_t>(std::find(roles_.begin(), roles_.end(), name)
                                                - roles_.begin());
            };
            std::vector<std::size_t> role(deeds.size());
            for (tuple_id i = 0; i < deeds.size(); ++i)
                role[i] = role_of(deeds[i][0]);
            std::vector<std::uint32_t> deed(deeds.size());
            std::iota(deed.begin(), deed.end(), 0);
            std::sort(deed.begin(), deed.end(), [&](tuple_id a, tuple_id b) {
                return role[a] != role[b] ? role[a] < role[b]
                                          : terms.order(deeds[a][1], deeds[b][1]) < 0;
            });
            place_of_deed_.resize(deed.size());
            n.first_move_.assign(roles_.size() + 1, static_cast<atom>(deed.size()));
            for (std::uint32_t i = 0; i < deed.size(); ++i) {
                place_of_deed_[deed[i]] = i;
                n.move_terms_.push_back(deeds[deed[i]][1]);
            }
            for (auto r = roles_.size(); r-- > 0;) {
                n.first_move_[r] = n.first_move_[r + 1];
                for (std::uint32_t i = 0; i < deed.size(); ++i)
                    if (role[deed[i]] == r)
                        n.first_move_[r] = std::min(n.first_move_[r], i);
            }
            // Roles that nobody has are last.
            for (std::uint32_t i = 0; i < deed.size(); ++i)
                if (role[deed[i]] == roles_.size()) {
                    n.first_move_[roles_.size()] = std::min(n.first_move_[roles_.size()], i);
                    break;
                }
            n.nexts_ = rounded(truth.size());
            n.deeds_ = n.nexts_ + rounded(truth.size());
            n.legals_ = n.deeds_ + rounded(deed.size());
            n.rest_ = n.legals_ + rounded(deed.size());
            auto const& nexts = d_.of(next_);
            for (tuple_id i = 0; i < nexts.size(); ++i)
                truth_of_next_.push_back(place_of_truth_[truths.find(nexts[i])]);
            auto const& legals = d_.of(legal_);
            for (tuple_id i = 0; i < legals.size(); ++i)
                place_of_legal_.push_back(place_of_deed_[deeds.find(legals[i])]);
            std::size_t end = n.rest_;
            for (relation_id r = 0; r < d_.relation_count(); ++r) {
                first_of_.push_back(static_cast<atom>(end));
                if (d_.changes(r) and r != is_true_ and r != does_ and r != next_ and r != legal_)
                    end += d_.of(r).size();
            }
            atoms_ = static_cast<atom>(end);
            n.all_ = rounded(end) / bits;
        }
        std::vector<std::uint32_t> place_of_truth_;
        atom atoms_ = 0;

        [[nodiscard]] atom bit_of(relation_id r, tuple_id t) const
        {
            auto const& n = *made_;
            if (r == is_true_)
                return place_of_truth_[t];
            if (r == does_)
                return n.deeds_ + place_of_deed_[t];
            if (r == next_)
                return n.nexts_ + truth_of_next_[t];
            if (r == legal_)
                return n.legals_ + place_of_legal_[t];
            return first_of_[r] + t;
        }

        void make_clauses()
        {
            for (std::size_t i = 0; i < heads_.size(); ++i) {
                clause c{bit_of(heads_[i].relation, heads_[i].tuple), {}};
                for (auto k = first_body_[i]; k < first_body_[i + 1]; ++k) {
                    auto const& l = bodies_[k];
                    auto tuple = l.tuple;
                    if (l.negated) {
                        tuple = d_.of(l.relation).find(negated_[l.relation][l.tuple]);
                        if (tuple == no_tuple)
                            continue; // never true
                    }
                    c.body.push_back(bit_of(l.relation, tuple) << 1 | (l.negated ? 1U : 0U));
                }
                std::sort(c.body.begin(), c.body.end());
                c.body.erase(std::unique(c.body.begin(), c.body.end()), c.body.end());
                auto const contradicts = [](std::uint32_t l, std::uint32_t m) {
                    return l >> 1 == m >> 1; // a condition and its negation
                };
                if (std::adjacent_find(c.body.begin(), c.body.end(), contradicts) == c.body.end())
                    clauses_.push_back(std::move(c));
            }
            std::sort(clauses_.begin(), clauses_.end());
            clauses_.erase(std::unique(clauses_.begin(), clauses_.end()), clauses_.end());
            first_clause_.assign(atoms_ + 1, 0);
            for (auto const& c : clauses_)
                ++first_clause_[c.head + 1];
            std::partial_sum(first_clause_.begin(), first_clause_.end(), first_clause_.begin());
            heads_ = {};
            bodies_ = {};
        }
        [[nodiscard]] std::span<clause const> clauses_of(atom a) const
        {
            return {clauses_.data() + first_clause_[a], first_clause_[a + 1] - first_clause_[a]};
        }

        /// Tarjan's algorithm, without recursion: chains of atoms may be long.
        void put_in_order()
        {
            rank_.assign(atoms_, 0);
            std::vector<std::uint32_t> index(atoms_, 0);
            std::vector<std::uint32_t> low(atoms_, 0);
            std::vector<bool> open(atoms_);
            std::vector<atom> stack;
            struct call {
                atom at;
                std::uint32_t clause;
                std::uint32_t literal;
            };
            std::vector<call> calls;
            std::uint32_t count = 0;
            for (atom root = 0; root < atoms_; ++root) {
                if (index[root] != 0 or clauses_of(root).empty())
                    continue;
                calls.push_back({root, 0, 0});
                while (not calls.empty()) {
                    auto& top = calls.back();
                    auto const v = top.at;
                    if (index[v] == 0) {
                        index[v] = low[v] = ++count;
                        stack.push_back(v);
                        open[v] = true;
                    }
                    auto const own = clauses_of(v);
                    bool deeper = false;
                    while (top.clause < own.size()) {
                        auto const& body = own[top.clause].body;
                        if (top.literal == body.size()) {
                            ++top.clause;
                            top.literal = 0;
                            continue;
                        }
                        auto const w = body[top.literal] >> 1;
                        if (index[w] == 0 and not clauses_of(w).empty()) {
                            calls.push_back({w, 0, 0});
                            deeper = true;
                            break;
                        }
                        if (open[w])
                            low[v] = std::min(low[v], low[w]);
                        ++top.literal;
                    }
                    if (deeper)
                        continue;
                    calls.pop_back();
                    if (low[v] != index[v])
                        continue;
                    groups_.emplace_back();
                    for (atom w = atoms_; w != v;) {
                        w = stack.back();
                        stack.pop_back();
                        open[w] = false;
                        rank_[w] = static_cast<std::uint32_t>(groups_.size());
                        groups_.back().push_back(w);
                    }
                    std::reverse(groups_.back().begin(), groups_.back().end());
                    loops_.push_back(groups_.back().size() > 1 or depends_on_itself(v));
                }
            }
        }
        [[nodiscard]] bool depends_on_itself(atom a) const
        {
            for (auto const& c : clauses_of(a))
                for (auto const l : c.body)
                    if (l >> 1 == a)
                        return true;
            return false;
        }

        /// The atoms that these depend on, and these.
        [[nodiscard]] std::vector<bool> cone(std::vector<atom> open) const
        {
            std::vector<bool> in(atoms_);
            for (auto const a : open)
                in[a] = true;
            while (not open.empty()) {
                auto const a = open.back();
                open.pop_back();
                for (auto const& c : clauses_of(a))
                    for (auto const l : c.body)
                        if (not in[l >> 1]) {
                            in[l >> 1] = true;
                            open.push_back(l >> 1);
                        }
            }
            return in;
        }
        void find_what_waits()
        {
            waits_.assign(atoms_, false);
            for (atom a = made_->deeds_; a < made_->legals_; ++a)
                waits_[a] = true;
            for (auto const& group : groups_) {
                bool waits = false;
                for (auto const a : group)
                    for (auto const& c : clauses_of(a))
                        for (auto const l : c.body)
                            waits = waits or waits_[l >> 1];
                for (auto const a : group)
                    waits_[a] = waits;
            }
        }

        /// Conditions that many have come first.
        struct by_count {
            std::unordered_map<std::uint32_t, std::uint32_t> count;

            void add(std::span<std::uint32_t const> all)
            {
                for (auto const l : all)
                    ++count[l];
            }
            [[nodiscard]] bool operator()(std::uint32_t l, std::uint32_t m) const
            {
                auto const a = count.at(l);
                auto const b = count.at(m);
                return a != b ? a > b : l < m;
            }
            [[nodiscard]] bool operator()(std::vector<std::uint32_t> const& x,
                                          std::vector<std::uint32_t> const& y) const
            {
                return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end(),
                                                    std::cref(*this));
            }
        };
        [[nodiscard]] program_writer::choice choice_of(atom a) const
        {
            auto const own = clauses_of(a);
            program_writer::choice c{a, own.front().body, {}};
            for (auto const& one : own.subspan(1)) {
                std::vector<std::uint32_t> both; // bodies are sorted
                std::set_intersection(c.common.begin(), c.common.end(), one.body.begin(),
                                      one.body.end(), std::back_inserter(both));
                c.common = std::move(both);
            }
            if (own.size() == 1)
                return c;
            by_count before;
            for (auto const& one : own) {
                c.rests.emplace_back();
                std::set_difference(one.body.begin(), one.body.end(), c.common.begin(),
                                    c.common.end(), std::back_inserter(c.rests.back()));
                if (c.rests.back().empty()) { // the others are not needed
                    c.rests.clear();
                    return c;
                }
                before.add(c.rests.back());
            }
            for (auto& rest : c.rests)
                std::sort(rest.begin(), rest.end(), std::cref(before));
            std::sort(c.rests.begin(), c.rests.end(), std::cref(before));
            return c;
        }
        [[nodiscard]] std::vector<program_writer::choice>
        choices_of(std::vector<atom> const& heads) const
        {
            std::vector<program_writer::choice> all;
            by_count before;
            for (auto const a : heads) {
                all.push_back(choice_of(a));
                before.add(all.back().common);
            }
            for (auto& c : all)
                std::sort(c.common.begin(), c.common.end(), std::cref(before));
            std::sort(all.begin(), all.end(), [&](auto const& x, auto const& y) {
                return x.common == y.common ? x.head < y.head : before(x.common, y.common);
            });
            return all;
        }

        template <class Wanted>
        [[nodiscard]] program program_of(Wanted const& wanted) const
        {
            // Heads of one level do not depend on each other.
            std::vector<std::uint32_t> level(atoms_, 0);
            std::vector<std::vector<std::size_t>> levels;
            for (std::size_t g = 0; g < groups_.size(); ++g) {
                if (not wanted(groups_[g].front()))
                    continue;
                std::uint32_t own = 0;
                for (auto const a : groups_[g])
                    for (auto const& c : clauses_of(a))
                        for (auto const l : c.body)
                            own = std::max(own, level[l >> 1]);
                for (auto const a : groups_[g])
                    level[a] = own + 1;
                if (levels.size() <= own)
                    levels.resize(own + 1);
                levels[own].push_back(g);
            }
            program_writer w;
            for (auto const& of_level : levels) {
                std::vector<atom> heads;
                for (auto const g : of_level)
                    if (not loops_[g])
                        heads.push_back(groups_[g].front());
                w.add(choices_of(heads));
                for (auto const g : of_level)
                    if (loops_[g])
                        w.add_loop(choices_of(groups_[g]));
            }
            return w.done();
        }

        void group_by_moves(std::vector<bool> const& wanted)
        {
            auto& n = *made_;
            n.by_deed_.resize(n.move_terms_.size());
            auto const is_deed = [&](std::uint32_t l) {
                return (l & 1) == 0 and (l >> 1) >= n.deeds_ and (l >> 1) < n.legals_;
            };
            for (std::size_t g = 0; g < groups_.size(); ++g)
                for (auto const a : groups_[g]) {
                    if (not wanted[a] or not waits_[a])
                        continue;
                    for (auto const& c : clauses_of(a)) {
                        auto const deed = std::find_if(c.body.begin(), c.body.end(), is_deed);
                        auto& of = deed == c.body.end() ? n.always_
                                                        : n.by_deed_[(*deed >> 1) - n.deeds_];
                        of.clauses.push_back(
                            {rank_[a], static_cast<std::uint32_t>(n.pool_.size())});
                        n.pool_.push_back(a);
                        auto const count = n.pool_.size();
                        n.pool_.push_back(0);
                        for (auto const l : c.body)
                            if (deed == c.body.end() or l != *deed)
                                n.pool_.push_back(l);
                        n.pool_[count] = static_cast<std::uint32_t>(n.pool_.size() - count - 1);
                        for (auto const l : c.body)
                            n.in_order_ = n.in_order_
                                       or (waits_[l >> 1]
                                           and not((l >> 1) >= n.deeds_ and (l >> 1) < n.legals_));
                    }
                    n.grouped_ = n.grouped_ and not loops_[g];
                }
            take_what_is_kept(n.always_);
            for (auto& one : n.by_deed_)
                take_what_is_kept(one);
        }

        /// Most facts stay as they are, and most clauses say that: as words of bits they are one step for
        /// 64 of them. Only where they fill the words, so that these need no more memory.
        void take_what_is_kept(group& g)
        {
            auto& n = *made_;
            auto const words = n.nexts_ / bits;
            auto const is_kept = [&](ranked const& r) {
                auto const* const c = n.pool_.data() + r.at;
                bool const next = c[0] >= n.nexts_ and c[0] < n.deeds_;
                return next and (c[1] == 0 or (c[1] == 1 and c[2] == (c[0] - n.nexts_) << 1));
            };
            auto const count = std::count_if(g.clauses.begin(), g.clauses.end(), is_kept);
            if (count < static_cast<std::ptrdiff_t>(words))
                return;
            g.kept.assign(words, 0);
            g.put.assign(words, 0);
            std::erase_if(g.clauses, [&](ranked const& r) {
                if (not is_kept(r))
                    return false;
                auto const* const c = n.pool_.data() + r.at;
                set(c[1] == 0 ? g.put.data() : g.kept.data(), c[0] - n.nexts_);
                return true;
            });
        }

    public:
        maker(deduction& d, std::vector<std::string> const& roles)
            : d_(d),
              roles_(roles),
              made_(std::make_unique<network>(d.terms())),
              is_true_(d.relation_named("true")),
              does_(d.relation_named("does")),
              next_(d.relation_named("next")),
              legal_(d.relation_named("legal")),
              goal_(d.relation_named("goal")),
              terminal_(d.relation_named("terminal"))
        {
        }
        [[nodiscard]] std::unique_ptr<machine> make(std::size_t most, std::uint64_t looks)
        {
            collect(most, looks);
            number_bits();
            make_clauses();
            put_in_order();
            find_what_waits();
            auto& n = *made_;
            n.start_.assign(n.nexts_ / bits, 0);
            auto const& init = d_.of(d_.relation_named("init"));
            for (tuple_id i = 0; i < init.size(); ++i)
                set(n.start_.data(), place_of_truth_[d_.of(is_true_).find(init[i])]);
            std::vector<atom> ends;
            if (d_.of(terminal_).size() > 0)
                ends.push_back(*(n.terminal_ = bit_of(terminal_, 0)));
            std::vector<atom> legal;
            for (tuple_id i = 0; i < d_.of(legal_).size(); ++i)
                legal.push_back(bit_of(legal_, i));
            std::vector<atom> results;
            auto const& goals = d_.of(goal_);
            for (tuple_id i = 0; i < goals.size(); ++i) {
                auto const role = static_cast<std::size_t>(
                    std::find(roles_.begin(), roles_.end(), d_.terms().written(goals[i][0]))
                    - roles_.begin());
                if (role == roles_.size())
                    continue;
                auto const points = goal_points(d_.terms().written(goals[i][1]));
                results.push_back(bit_of(goal_, i));
                n.goals_.push_back(
                    {role, points.value_or(strange_goal), goals[i][1], results.back()});
            }
            std::vector<atom> next;
            for (tuple_id i = 0; i < d_.of(next_).size(); ++i)
                next.push_back(bit_of(next_, i));
            auto const of_end = cone(ends);
            auto const of_moves = cone(legal);
            auto const of_results = cone(results);
            auto const of_next = cone(next);
            n.ends_ = program_of([&](atom a) { return of_end[a]; });
            n.moves_ = program_of([&](atom a) { return of_moves[a] and not of_end[a]; });
            n.results_ = program_of([&](atom a) { return of_results[a] and not of_end[a]; });
            n.before_next_ = program_of([&](atom a) {
                return of_next[a] and not waits_[a] and not of_end[a] and not of_moves[a];
            });
            group_by_moves(of_next);
            if (not n.grouped_)
                n.after_moves_ = program_of([&](atom a) { return of_next[a] and waits_[a]; });
            // What is true next without a move being asked for follows from the state.
            return std::move(made_);
        }
    };
} // namespace

std::unique_ptr<machine> make_network(deduction& d, std::vector<std::string> const& roles,
                                      std::size_t most, std::uint64_t looks)
{
    auto made = maker(d, roles).make(most, looks);
    d.forget_what_changes();
    return made;
}

} // namespace gametree::gdl
