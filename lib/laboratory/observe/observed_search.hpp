/// \file
/// One search of an instance, as it was observed: the one source of every number that the laboratory
/// prints.
///
/// The search is the library's own, run on a watched tree; nothing here searches. What it reports
/// (nodes entered, labels forced, windows, questions, elements of lists, answers) becomes a list of
/// events, and from the events follow what became of each node and why children were left unread.
///
/// Laws:     the value is that of the definition; leaves, nodes and cutoffs are those that
///           `search`, `compare` and `eval` count.
///           Tested in laboratory/observe/observed_search.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <laboratory/observe/node.hpp>
#include <laboratory/observe/instance.hpp>
#include <laboratory/word_list.hpp>
#include <gametree/searches/search_description.hpp>

namespace gametree::laboratory {

/// What the value that a search has of a node says.
enum class knowledge {
    nothing,
    exact,
    at_least,
    at_most,
    /// Of labels in no total order: within the window the answer is the same as the value, but it
    /// may be neither more nor less than the value.
    in_window
};
inline constexpr word_list<knowledge, 3> knowledge_words{"knowledge",
                                                         {{{"exactly", knowledge::exact},
                                                           {"at least", knowledge::at_least},
                                                           {"at most", knowledge::at_most}}}};
constexpr auto const& words_for(knowledge) { return knowledge_words; }

/// What a search has proved of a node's value. A search that comes back to a node asks
/// again, with another window or another question: what it proves is put together.
///
///     known_value v;
///     v.learn(knowledge::at_least, 3);
///     v.learn(knowledge::at_most, 3);      // now it is exact
///
/// Law:      of true bounds, what is known is true, and never less than before, in every order.
///           Tested in laboratory/observe/observed_search.cpp.
struct known_value {
    knowledge known = knowledge::nothing;
    value worth{}; ///< as far as `known`
    std::optional<value> lower{}; ///< the best lower bound so far
    std::optional<value> upper{};

    /// What is exact stays so, whatever is asked later.
    ///
    /// \pre what  is not `nothing`
    void learn(knowledge what, value const& found, label_order const& order = {})
    {
        if (known == knowledge::exact and what != knowledge::exact)
            return;
        known = what;
        worth = found;
        if (what == knowledge::at_least) {
            worth = lower ? order.join(*lower, found) : found;
            lower = worth;
        } else if (what == knowledge::at_most) {
            worth = upper ? order.meet(*upper, found) : found;
            upper = worth;
        }
        if (lower and lower == upper)
            known = knowledge::exact;
    }
};

/// What a search does, step by step.
enum class event_kind {
    enter, ///< begins with a node; `alpha`, `beta` are its window, if it has one
    ask, ///< begins with a node: is it worth at least `worth`, or more than that if `exceeds`
    evaluate, ///< forces the label of a node, which is `worth`
    list, ///< another element, `worth`, of the node's list of bounds
    better, ///< the player to move at a node has `worth` now, by the child `by`
    answer, ///< takes `worth` for what the node is worth, or for a bound on it
    cut ///< leaves children of the node unread: see `cuts[cut]`
};
/// What an event is called in every output.
inline constexpr word_list<event_kind, 7> event_words{"event",
                                                      {{{"enter", event_kind::enter},
                                                        {"ask", event_kind::ask},
                                                        {"evaluate", event_kind::evaluate},
                                                        {"list", event_kind::list},
                                                        {"better", event_kind::better},
                                                        {"answer", event_kind::answer},
                                                        {"cutoff", event_kind::cut}}}};

/// Where a bound that caused a cutoff came from.
enum class origin {
    move, ///< the value of an earlier move at a node above
    win, ///< nothing is worth more than a win
    range, ///< the values of the tree lie between known bounds
    question, ///< what the search asked at the root
    memory ///< the node had been searched before, and what is remembered is enough
};
inline constexpr word_list<origin, 5> origin_words{"origin",
                                                   {{{"move", origin::move},
                                                     {"win", origin::win},
                                                     {"range", origin::range},
                                                     {"question", origin::question},
                                                     {"memory", origin::memory}}}};

/// Children of `at` were left unread, because `at` is worth at least `reached` to the player to
/// move there, or, if `too_low`, at most; and `bound` can be had elsewhere, so that best play does
/// not lead here.
struct cutoff {
    node const* at = nullptr;
    value reached; ///< as the player to move at `at` sees it
    value
        bound; ///< likewise; `reached >= bound`, or `reached <= bound` if `too_low`; see `helped_by`
    bool too_low = false; ///< of chance nodes: it cannot become good enough for the player there
    origin from = origin::move;
    node const* set_at = nullptr; ///< where the bound was set; null if not by a move
    node const* set_by = nullptr; ///< the child of `set_at` that set it
    node const* refuted_by = nullptr; ///< the child of `at` after which the rest was left
    std::size_t read = 0; ///< children of `at` that had been read
    std::size_t levels = 0; ///< from `set_at` to `at`; 0 if not by a move
    bool with_parent = false; ///< its list was left only because that of its parent was
    /// In no total order: what the player at `at` has elsewhere, without which `reached` would not do.
    std::optional<value> helped_by{};

    /// The bound comes from more than one generation of choices above: what `omit` does not do.
    bool deep = false;
};

/// One step of a search. Which members mean something, `event_kind` says.
struct event {
    event_kind what;
    node const* at;
    std::optional<value> alpha{};
    std::optional<value> beta{};
    value worth{};
    bool exceeds = false;
    std::size_t cut = 0;
    knowledge known = knowledge::nothing; ///< of an answer
    node const* by = nullptr;
};

/// What became of a node. What is known of its value is for the player to move there.
struct node_status : known_value {
    std::size_t visits = 0; ///< how often it was entered
    bool evaluated = false; ///< its label was forced
    std::size_t order = 0; ///< if so, its place among the evaluations, from 1
    std::size_t read = 0; ///< children that were read, in all visits together
    bool cut = false; ///< children were left unread, in the last visit
};

/// One search, observed.
class observed {
public:
    std::string algorithm;
    instance const* whole = nullptr;
    value worth; ///< of the root, for the player to move there
    /// The value is not the definition's: of alpha-beta, where labels form no distributive lattice.
    bool wrong = false;
    std::vector<event> events;
    std::vector<cutoff> cuts; ///< in the order in which they happened
    std::vector<node const*> evaluated; ///< nodes whose label was forced, in that order
    std::vector<node const*> line; ///< best play from the root, the root excluded
    std::uint64_t nodes = 1; ///< distinct nodes that were visited
    std::uint64_t nodes_cut = 0; ///< see `cutoffs`
    std::unordered_map<node const*, node_status> statuses; ///< of the nodes that were visited
    std::shared_ptr<memory_loan> memory; ///< what all this takes of the budget of the instance

    /// An entry of `events`, in the budget: a list that grows has room for up to twice as much.
    static constexpr std::uint64_t event_bytes = 2 * sizeof(event);
    /// Drops the events, which take most of the memory.
    void forget_events();

    /// How many distinct labels were forced.
    [[nodiscard]] std::uint64_t evaluations() const { return evaluated.size(); }
    /// Times that children of a node were left unread; of a search with a memory, which may come
    /// back for them, nodes with children that are unread in the end.
    [[nodiscard]] std::uint64_t cutoffs() const { return nodes_cut; }
    /// What became of a node; of one that was not visited, nothing.
    [[nodiscard]] node_status const& of(node const& n) const
    {
        static node_status const nothing{};
        auto const found = statuses.find(&n);
        return found == statuses.end() ? nothing : found->second;
    }
    /// Whether the search entered the node.
    [[nodiscard]] bool visited(node const& n) const { return statuses.contains(&n); }
    /// Whether a node lies on `line`, or is the root.
    [[nodiscard]] bool on_line(node const& n) const;
};

/// The search of that name, for such an instance.
///
/// \throws request_error  if there is no such search, or it is not for such trees
[[nodiscard]] search_id search_named(instance const& whole, std::string_view name);

/// Searches the instance and keeps what the search did, step by step.
///
/// \param search  one of `searches_for(whole)`
/// \throws request_error  when the memory of the instance is used up
/// \par Cost  the search, and memory for each event; the instance keeps the nodes that were made
[[nodiscard]] observed observe(instance const& whole, search_id search);
/// The same by name. \throws request_error  as `search_named` does
[[nodiscard]] observed observe(instance const& whole, std::string_view algorithm);

/// What a search finds and costs, and nothing of how.
struct search_counts {
    value worth; ///< of the root, for the player to move there
    std::uint64_t evaluations = 0; ///< distinct nodes whose label was forced
    std::uint64_t nodes = 1; ///< distinct nodes that were visited
};

/// Searches the instance and counts. A null-window search asks some
/// trees as often as they have leaves, so that there can be far more events than nodes; to count
/// takes no memory for events.
///
/// Law:      the counts are those of `observe`.
///           Tested in laboratory/observe/observed_search.cpp.
[[nodiscard]] search_counts count(instance const& whole, search_id search);
/// The same, or nothing if the search asks more questions about nodes. A search with null windows
/// may ask as often as there are different labels, each time about as many nodes.
[[nodiscard]] std::optional<search_counts> count_within(instance const& whole, search_id search,
                                                        std::uint64_t questions);
/// The same by name. \throws request_error  as `search_named` does
[[nodiscard]] search_counts count(instance const& whole, std::string_view algorithm);

/// The searches for such an instance, in the order of their list.
[[nodiscard]] std::vector<search_id> searches_for(instance const& whole);
/// Their names.
[[nodiscard]] std::vector<std::string_view> algorithms_for(instance const& whole);
/// The search that is used if nobody chooses one.
[[nodiscard]] search_id usual_search_for(instance const& whole);

/// Whose values are shown.
enum class viewpoint {
    mover, ///< of the player to move at each node, as the library has them
    root ///< of the player to move at the root, who is MAX; the other one is MIN
};

/// The views that a user can choose.
inline constexpr word_list<viewpoint, 2> viewpoint_words{
    "view", {{{"mover", viewpoint::mover}, {"root", viewpoint::root}}}};
constexpr auto const& words_for(viewpoint) { return viewpoint_words; }

/// Whether the player to move at a node is not the one to move at the root.
[[nodiscard]] bool opponent_moves(node const& n);

/// An event in words, as `trace` numbers them: `1.2 is worth at least -1`.
[[nodiscard]] std::string in_words(observed const& search, event const& e,
                                   viewpoint values = viewpoint::mover);
/// Why a cutoff was made, in words: which bound, set by which earlier move.
[[nodiscard]] std::string why(cutoff const& c, viewpoint values = viewpoint::mover);

/// The two numbers that a cutoff compares, as the view has them: `3 ≥ -1: cut`. What the other player
/// has is written as its negative: `3 ≥ -(-2): cut`. Empty if it compares none.
[[nodiscard]] std::string comparison(cutoff const& c, viewpoint values = viewpoint::mover);

/// A search that read children in another order, reported for the tree as it is written: so nodes have
/// the names and places that a reader of the tree gives them.
///
/// Law:      the report is what happened, node by node: labels, values, order and cutoffs are the
///           same. Tested in laboratory/observe/observed_search.cpp.
///
/// Searches a written tree with its children in that order, and reports the nodes of `whole`. All
/// of them are made.
///
/// \param whole  in its natural order; must outlive what is returned
/// \throws request_error  as `observe` does
[[nodiscard]] observed observe_sorted(instance const& whole, search_id search, ordering order);

/// A search as it stood after some of its events, so that it can be shown step by step: the one place
/// where events become counts, and knowledge of nodes.
///
///     replayed so_far(search);
///     while (so_far.events() < search.events.size()) {
///         so_far.read_next();
///         show(so_far.of(node), so_far.evaluations());
///     }
///
/// Nothing is searched again. Of a node that the search is not done with it is known what its finished
/// children say: it is worth at least as much as the best of them.
///
/// Laws:     after all of its events a search is as it was observed; what is known of a node is
///           true of the finished search too, and what is exact stays so.
///           Tested in laboratory/observe/trace.cpp.
class replayed {
    observed const& whole_;
    observed now_; // but for its events
    std::size_t events_ = 0;
    label_order order_;
    bool by_node_; // see `observed::cutoffs`
    std::unordered_map<node const*, value> least_{}; // of the lists
    std::unordered_map<node const*, value> by_children_{}; // what those that are finished say
    std::unordered_set<node const*> unread_{}; // the search left children of these

    void reach(node const& n);
    void learn(node const& n, knowledge what, value const& found);
    [[nodiscard]] node_status with_children(node const& n, node_status status) const;

public:
    /// Before the first event. \param whole  must outlive it
    explicit replayed(observed const& whole);

    /// Reads another event. \pre  there is one
    void read_next();
    /// How many events have been read.
    [[nodiscard]] std::size_t events() const { return events_; }
    /// Whether that is all of them.
    [[nodiscard]] bool ended() const { return events_ == whole_.events.size(); }
    /// Distinct nodes whose label has been forced.
    [[nodiscard]] std::uint64_t evaluations() const { return now_.evaluations(); }
    /// Distinct nodes that have been visited.
    [[nodiscard]] std::uint64_t nodes() const { return now_.statuses.size(); }
    /// As `observed::cutoffs` counts them.
    [[nodiscard]] std::uint64_t cutoffs() const
    {
        return by_node_ ? unread_.size() : now_.cuts.size();
    }
    /// What has become of a node.
    [[nodiscard]] node_status of(node const& n) const { return with_children(n, now_.of(n)); }
    /// All of it. Its value is what is known of the root; the line of best play is empty until the end.
    [[nodiscard]] observed search() const;
};

/// The search after its first `count` events.
[[nodiscard]] observed replay(observed const& whole, std::size_t count);

} // namespace gametree::laboratory
