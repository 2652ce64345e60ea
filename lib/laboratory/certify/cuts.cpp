#include <laboratory/certify/cuts.hpp>

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>

#include <laboratory/certify/scanner.hpp>
#include <laboratory/certify/rule_book.hpp>

namespace gametree::laboratory {

namespace {
    constexpr std::size_t nobody = static_cast<std::size_t>(-1);

    /// What a player has already, and by which move where.
    struct bound_at_hand {
        rational worth;
        std::size_t set_by;
        std::size_t set_at;
    };
    using maybe_at_hand = std::optional<bound_at_hand>;

    [[nodiscard]] maybe_at_hand turned(maybe_at_hand b)
    {
        if (b)
            b->worth = -b->worth;
        return b;
    }

    /// A node on the way from the root to the one that is looked at.
    struct step {
        std::size_t number;
        maybe_at_hand own{}; // the player to move here need not have less
        maybe_at_hand other{}; // nor the other player; as the one to move here sees it
    };

    /// What is looked up of a node.
    struct place_in_proof {
        std::size_t parent = 0;
        bool is_turned = false; // the player to move is not the one to move at the root
        bool below_chance = false;
        std::size_t last_child = nobody;
        std::size_t least_by = nobody; // the first child that makes it worth so much
        std::size_t most_by = nobody;
    };

    class cut_finder {
        certificate const& c_;
        std::vector<place_in_proof> places_;
        std::unordered_map<std::size_t, gathered_bounds> outcomes_; // of each chance node
        std::vector<step> way_;

        [[nodiscard]] bool by_chance(std::size_t n) const
        {
            return c_.claims[n].kind == claim_kind::chance;
        }
        [[nodiscard]] std::optional<value_ends> range(std::size_t n) const
        {
            auto const& ends = c_.claimed.range;
            if (not ends or not places_[n].is_turned)
                return ends;
            return value_ends(-ends->second, -ends->first);
        }
        /// What is proved of a node, the range included.
        [[nodiscard]] proved_bound side(std::size_t n, bool most) const
        {
            auto const& worth = c_.claims[n].worth;
            if (auto const& stated = most ? worth.most : worth.least;
                stated or not c_.claimed.range)
                return stated;
            auto const ends = *range(n);
            return most ? ends.second : ends.first;
        }

        /// Fills in `parent`, `is_turned`, `below_chance` and `last_child`.
        void find_parents()
        {
            std::vector<std::size_t> open;
            for (std::size_t n = 0; n < places_.size(); ++n) {
                open.resize(c_.claims[n].level);
                if (not open.empty()) {
                    auto const parent = open.back();
                    bool const outcome = by_chance(parent);
                    places_[n].parent = parent;
                    places_[n].is_turned = places_[parent].is_turned != not outcome;
                    places_[n].below_chance = places_[parent].below_chance or outcome;
                    places_[parent].last_child = n;
                }
                open.push_back(n);
            }
        }
        /// Fills in `least_by` and `most_by`, and gathers outcomes.
        void gather()
        {
            for (auto n = places_.size(); n-- > 1;) {
                auto const parent = places_[n].parent;
                auto const least = side(n, false);
                auto const most = side(n, true);
                if (by_chance(parent)) {
                    outcomes_[parent].weigh({least, most}, *c_.claims[n].weight);
                    continue;
                }
                auto& above = places_[parent];
                if (most and negated(most) == side(parent, false))
                    above.least_by = n; // and an earlier one, if there is any, comes later
                if (least and negated(least) == side(parent, true))
                    above.most_by = n;
            }
        }

        /// A bound at a chance node, as a bound on one outcome.
        [[nodiscard]] maybe_at_hand through_chance(std::size_t n, maybe_at_hand b, bool most) const
        {
            auto const parent = places_[n].parent;
            auto const mean = outcomes_.at(parent).of_chance(range(parent));
            auto const& sum = most ? mean.most : mean.least;
            auto const own = side(n, most);
            auto const& weight = *c_.claims[n].weight;
            if (not b or not sum or not own or weight == 0)
                return std::nullopt;
            b->worth = *own + (b->worth - *sum) / weight;
            // which gains digits with each chance node, however few those of the nodes have
            return can_be_stated(b->worth) ? b : std::nullopt;
        }
        /// Goes on to a node, from its parent.
        void enter(std::size_t n)
        {
            way_.resize(c_.claims[n].level, step{0});
            step here{n};
            if (n > 0) {
                auto& above = way_.back();
                if (by_chance(above.number)) {
                    here.own = through_chance(n, above.own, true);
                    here.other = through_chance(n, above.other, false);
                } else {
                    here.own = turned(above.other);
                    here.other = turned(above.own);
                    auto const had = negated(side(n, true));
                    if (had and (not above.own or above.own->worth < *had))
                        above.own = {*had, n, above.number}; // for those that come after it
                }
            }
            way_.push_back(std::move(here));
        }

        /// A bound that a node reaches, on one side.
        [[nodiscard]] std::optional<cut_claim> reason(std::size_t n, bool too_low,
                                                      bound_source from) const
        {
            cut_claim cut;
            cut.at = n;
            cut.too_low = too_low;
            cut.read = c_.claims[n].children;
            cut.from = from;
            auto const reached = side(n, too_low);
            if (not reached)
                return std::nullopt;
            cut.reached = *reached;
            if (from == bound_source::move) {
                auto const& had = too_low ? way_.back().own : way_.back().other;
                if (not had)
                    return std::nullopt;
                cut.bound = had->worth;
                cut.set_by = had->set_by;
                cut.set_at = had->set_at;
                cut.levels = c_.claims[n].level - c_.claims[had->set_at].level;
            } else if (from == bound_source::range) {
                auto const ends = range(n);
                if (not ends)
                    return std::nullopt;
                cut.bound = too_low ? ends->first : ends->second;
            } else {
                auto const& root = c_.claims.front().worth;
                if (places_[n].below_chance or not root.least or root.least != root.most)
                    return std::nullopt;
                cut.bound = places_[n].is_turned ? rational(-*root.least) : *root.least;
            }
            cut.spare = too_low ? cut.bound - cut.reached : cut.reached - cut.bound;
            if (cut.spare < 0 or not can_be_stated(cut.spare))
                return std::nullopt;
            return cut;
        }
        /// Best play from a node, as far as it is proved; of a chance node, by its last outcome.
        [[nodiscard]] std::vector<std::size_t> best_play(std::size_t from, bool too_low) const
        {
            bool most = too_low;
            std::vector<std::size_t> line;
            for (auto n = from; line.size() < longest_refutation;) {
                if (n != from and by_chance(n))
                    break;
                auto const& at = places_[n];
                n = by_chance(n) ? at.last_child : most ? at.most_by : at.least_by;
                if (n == nobody)
                    break;
                if (not by_chance(places_[n].parent))
                    most = not most;
                line.push_back(n);
            }
            return line;
        }
        [[nodiscard]] cut_claim cut_at(std::size_t n) const
        {
            for (auto const from : {bound_source::move, bound_source::range, bound_source::root})
                for (bool const too_low : {false, true})
                    if (not too_low or by_chance(n))
                        if (auto cut = reason(n, too_low, from)) {
                            cut->refutation = best_play(n, too_low);
                            return *std::move(cut);
                        }
            cut_claim unexplained;
            unexplained.at = n;
            unexplained.read = c_.claims[n].children;
            return unexplained;
        }

    public:
        explicit cut_finder(certificate const& c) : c_(c), places_(c.claims.size()) { }

        std::vector<cut_claim> run()
        {
            find_parents();
            gather();
            std::vector<cut_claim> cuts;
            for (std::size_t n = 0; n < places_.size(); ++n) {
                enter(n);
                if (not c_.claims[n].all)
                    cuts.push_back(cut_at(n));
            }
            return cuts;
        }
    };
} // namespace

std::vector<cut_claim> cuts_that_follow(certificate const& c) { return cut_finder(c).run(); }

} // namespace gametree::laboratory
