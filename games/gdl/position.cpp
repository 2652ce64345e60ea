#include <games/gdl/position.hpp>

#include <algorithm>
#include <bit>
#include <cctype>
#include <cstring>
#include <new>

#include <gametree/chance/mixed.hpp>
#include <games/gdl/read_rules.hpp>
#include <games/words.hpp>
#include <gametree/text/notation_error.hpp>

namespace gametree::gdl {

/// A state; its words follow it.
struct alignas(std::uint64_t) position::node {
    std::atomic<std::uint32_t> count{1};
    std::uint32_t move;
    std::uint32_t size; // words
    player to_move;
    description const* game;
    node* before; // null at the start

    [[nodiscard]] std::uint64_t* words() { return reinterpret_cast<std::uint64_t*>(this + 1); }
};

/// Memory of nodes to be used again, of one size.
namespace {
    struct spare_nodes {
        struct link {
            link* next;
        };
        link* first = nullptr;
        std::size_t count = 0;
        std::size_t bytes = 0; ///< of each

        static constexpr std::size_t most = 1024;

        static void clear_at_end_of_thread();
        void clear()
        {
            while (first != nullptr)
                ::operator delete(std::exchange(first, first->next));
            count = 0;
        }
        [[nodiscard]] void* take(std::size_t wanted)
        {
            if (first == nullptr or bytes != wanted)
                return ::operator new(wanted);
            --count;
            return std::exchange(first, first->next);
        }
        void keep(void* memory, std::size_t size)
        {
            if (size != bytes) {
                clear();
                bytes = size;
            }
            if (count == most)
                return ::operator delete(memory);
            if (count++ == 0)
                clear_at_end_of_thread();
            first = new (memory) link{first};
        }
    };
    constinit thread_local spare_nodes spare;
    /// Threads end with static objects that have nodes still to give back: from then on none is kept.
    constinit thread_local bool thread_ends = false;
    struct end_of_thread {
        end_of_thread() = default;
        end_of_thread(end_of_thread const&) = delete;
        end_of_thread& operator=(end_of_thread const&) = delete;
        ~end_of_thread()
        {
            thread_ends = true;
            spare.clear();
        }
    };
    void spare_nodes::clear_at_end_of_thread()
    {
        thread_local end_of_thread const one;
        (void)one;
    }
} // namespace

position::position(position const& p) : node_(p.node_)
{
    if (node_ != nullptr)
        node_->count.fetch_add(1, std::memory_order_relaxed);
}

/// Not by recursion: a game may be longer than the stack is deep.
void position::release(node* n)
{
    while (n != nullptr and n->count.fetch_sub(1, std::memory_order_acq_rel) == 1) {
        auto* const before = n->before;
        auto const bytes = sizeof(node) + n->size * sizeof(std::uint64_t);
        n->~node();
        if (thread_ends)
            ::operator delete(n);
        else
            spare.keep(n, bytes);
        n = before;
    }
}

position position::made(description const& game, position const& before, std::uint32_t move,
                        player to_move, state_words s)
{
    static_assert(alignof(node) >= alignof(std::uint64_t));
    auto* const memory = spare.take(sizeof(node) + s.size_bytes());
    auto* const n = new (memory)
        node{{}, move, static_cast<std::uint32_t>(s.size()), to_move, &game, nullptr};
    n->count = 1;
    std::copy(s.begin(), s.end(), n->words());
    n->before = before.node_;
    if (before.node_ != nullptr)
        before.node_->count.fetch_add(1, std::memory_order_relaxed);
    return position(n);
}

position position::start_of(description const& game)
{
    return made(game, {}, passed, player::first, game.start());
}

position position::without_history() const { return made(game(), {}, passed, to_move(), state()); }

std::size_t position::bytes_elsewhere() const
{
    constexpr std::size_t at_allocation = 16; // that the allocator needs, and rounds up to
    return sizeof(node) + state().size_bytes() + at_allocation;
}

description const& position::game() const { return *node_->game; }
state_words position::state() const { return {node_->words(), node_->size}; }
player position::to_move() const { return node_->to_move; }
bool position::is_start() const { return node_->before == nullptr; }
position position::before() const
{
    node_->before->count.fetch_add(1, std::memory_order_relaxed);
    return position(node_->before);
}

bool operator==(position const& a, position const& b)
{
    if (a.node_ == b.node_)
        return true;
    if (a.node_ == nullptr or b.node_ == nullptr)
        return false;
    auto const x = a.state();
    auto const y = b.state();
    return a.node_->game == b.node_->game and a.node_->to_move == b.node_->to_move
       and std::equal(x.begin(), x.end(), y.begin(), y.end());
}

std::uint64_t position::hash() const
{
    std::uint64_t h = node_->to_move == player::first ? 1 : 2;
    for (auto const word : state())
        h = mixed(h ^ word);
    return h;
}

int position::static_value() const { return game().value(state(), to_move()); }
bool position::win(player who) const { return game().won(state(), who); }

/// What a thread remembers: the position that was asked last, as `forced_pass` and `moves` ask one
/// after the other; knowledge of states seen lately; and knowledge to be used again.
struct position::memory {
    static constexpr std::size_t most_spare = 64;
    /// Of states whose knowledge is kept: at least a few, at most as many as are found quickly.
    static constexpr std::size_t most_bytes_kept = 4'000'000;
    static constexpr std::size_t least_kept = 16;
    static constexpr std::size_t most_kept = 16384;

    std::vector<std::unique_ptr<knowledge>> spare;
    bool ended = false;
    std::vector<shared_knowledge> kept; // each at the place that the hash of its state says
    std::uint64_t kept_of = 0; // the number of its description
    shared_knowledge found;
    position of;

    memory() = default;
    memory(memory const&) = delete;
    memory& operator=(memory const&) = delete;
    ~memory()
    {
        ended = true; // what is released from now on is not kept
        of = {};
        found = {};
        kept.clear();
    }
    /// The place of a state.
    [[nodiscard]] shared_knowledge& place_of(std::uint64_t hash)
    {
        return kept[hash & (kept.size() - 1)];
    }
    /// Forgets what is kept, if it is of another game.
    void keep_those_of(description const& game)
    {
        if (kept_of == game.number())
            return;
        kept_of = game.number();
        kept.clear();
        kept.resize(least_kept);
    }
    /// There is room for knowledge of that size.
    void make_room(knowledge const& one)
    {
        auto const bytes = sizeof one + one.known.words.capacity() * sizeof one.known.words[0]
                         + one.known.moves.capacity() * sizeof one.known.moves[0];
        auto const many
            = std::bit_floor(std::clamp(most_bytes_kept / bytes, least_kept, most_kept));
        if (many > kept.size() and kept.size() == least_kept)
            kept.resize(many);
    }
    [[nodiscard]] shared_knowledge fresh()
    {
        if (spare.empty())
            return shared_knowledge(new knowledge);
        auto* const again = spare.back().release();
        spare.pop_back();
        again->count = 1;
        return shared_knowledge(again);
    }
    void keep(knowledge* o)
    {
        std::unique_ptr<knowledge> own(o);
        if (not ended and spare.size() < most_spare)
            spare.push_back(std::move(own));
    }
};

position::memory& position::of_thread()
{
    thread_local memory own;
    return own;
}

position::shared_knowledge::shared_knowledge(shared_knowledge const& other) : what_(other.what_)
{
    if (what_ != nullptr)
        what_->count.fetch_add(1, std::memory_order_relaxed);
}

position::shared_knowledge::~shared_knowledge()
{
    if (what_ != nullptr and what_->count.fetch_sub(1, std::memory_order_acq_rel) == 1)
        of_thread().keep(what_);
}

frame const& position::knowledge::ready_frame(machine const& rules)
{
    // Moves of one position may be read by several threads: one makes the frame ready.
    for (auto seen = reached.load(std::memory_order_acquire); seen != stage::ready;
         seen = reached.load(std::memory_order_acquire)) {
        auto raw = stage::moves_known;
        if (not reached.compare_exchange_strong(raw, stage::being_made_ready,
                                                std::memory_order_acquire))
            continue;
        try {
            rules.make_ready(known);
        } catch (...) {
            reached.store(stage::moves_known, std::memory_order_release);
            throw;
        }
        reached.store(stage::ready, std::memory_order_release);
    }
    return known;
}

position::shared_knowledge const& position::look() const
{
    auto& last = of_thread();
    if (last.of.node_ == node_)
        return last.found;
    last.of = {};
    last.found = found_knowledge();
    last.of = *this;
    return last.found;
}

position::shared_knowledge position::found_knowledge() const
{
    auto& own = of_thread();
    own.keep_those_of(game());
    auto const s = state();
    std::uint64_t hash = 0;
    for (auto const word : s)
        hash = mixed(hash ^ word);
    auto& place = own.place_of(hash);
    if (auto const* const one = place.get(); one != nullptr and one->size == s.size()) {
        std::size_t alike = 0;
        while (alike < s.size() and one->known.words[alike] == s[alike])
            ++alike;
        if (alike == s.size())
            return place;
    }
    place = {}; // used again, unless moves still need it
    auto fresh = own.fresh();
    fresh->reached.store(knowledge::stage::moves_known, std::memory_order_relaxed);
    game().with_name([&] { game().rules().find_moves(s, fresh->known); });
    fresh->whose = game().turn_of(fresh->known, s);
    fresh->size = node_->size;
    own.make_room(*fresh);
    own.place_of(hash) = fresh;
    return fresh;
}

static turn turn_of(player who) { return who == player::first ? turn::first : turn::second; }

bool position::forced_pass() const
{
    auto const whose = look()->whose;
    return whose != turn::over and whose != turn_of(to_move()) and whose != turn::chance;
}

bool position::cannot_move() const { return look()->whose == turn::nobody; }

bool position::waits_for_chance() const { return look()->whose == turn::chance; }

moves_of position::moves() const
{
    auto const& shared = look();
    auto& seen = *shared;
    moves_of m;
    if (seen.whose == turn::over)
        return m;
    m.from_ = shared;
    m.at_ = *this;
    if (seen.whose == turn_of(to_move()))
        m.count_ = static_cast<std::uint32_t>(seen.known.of(game().role_of(to_move())).size());
    else if (seen.whose == turn::chance)
        m.count_ = static_cast<std::uint32_t>(seen.known.of(game().chance_role()).size());
    else
        m.count_ = 1;
    return m;
}

position moves_of::cursor::read() const
{
    auto const& game = at.game();
    auto const own = turn_of(at.to_move());
    bool const same_state
        = from->whose != own and from->whose != turn::chance and from->whose != turn::nobody;
    if (same_state)
        return position::made(game, at, position::passed, opponent(at.to_move()), at.state());
    auto const& known = from->ready_frame(game.rules());
    auto const roles = game.roles().size();
    std::array<move_id, most_roles> joint{};
    for (std::size_t role = 0; role < roles; ++role)
        joint[role] = known.of(role).front();
    auto move = position::passed;
    if (from->whose == own or from->whose == turn::chance) {
        auto const mover = from->whose == own ? game.role_of(at.to_move()) : game.chance_role();
        move = joint[mover] = known.of(mover)[number];
    }
    // After chance the same player is to move: nobody has had a turn.
    auto const next = from->whose == turn::chance ? at.to_move() : opponent(at.to_move());
    auto const after
        = game.with_name([&] { return game.rules().next(known, {joint.data(), roles}); });
    return position::made(game, at, move, next, after);
}

// ---- notation

static constexpr std::string_view start_word = "start";
static constexpr std::string_view pass_word = "pass";

/// A move without its outer parentheses.
static std::string typed(std::string text)
{
    if (text.starts_with('('))
        text = text.substr(1, text.size() - 2);
    return text;
}

std::string position::last_move() const
{
    if (node_->move == passed)
        return std::string(pass_word);
    auto const& rules = game().rules();
    return typed(rules.written(rules.term_of(node_->move)));
}

std::string position::pass_in_rules() const
{
    auto const& rules = game().rules();
    auto const only = look()->known.of(game().role_of(to_move())).front();
    return typed(rules.written(rules.term_of(only)));
}

/// As moves are written: small letters, one space between words, none inside of parentheses.
static std::string normal(std::string_view text)
{
    std::string found;
    bool gap = false;
    for (auto const c : text) {
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            gap = true;
            continue;
        }
        bool const closes = c == ')';
        bool const opened = not found.empty() and found.back() == '(';
        bool const apart = not found.empty() and not closes and not opened
                       and (gap or c == '(' or found.back() == ')');
        if (apart)
            found += ' ';
        found += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        gap = false;
    }
    if (not found.starts_with('(') or not found.ends_with(')'))
        return found;
    int depth = 0; // whether the first one is closed by the last one
    for (std::size_t i = 0; i + 1 < found.size(); ++i) {
        depth += found[i] == '(' ? 1 : found[i] == ')' ? -1 : 0;
        if (depth == 0)
            return found;
    }
    return found.substr(1, found.size() - 2);
}

std::vector<std::string> move_names(position const& p)
{
    std::vector<std::string> names;
    for (auto const& next : p.moves())
        names.push_back(next.last_move());
    return names;
}

/// The move of that name, or the only one that ends with it.
static std::optional<position> move_named(position const& p, std::string const& name)
{
    std::optional<position> found;
    std::size_t count = 0;
    for (auto const& next : p.moves()) {
        auto const own = next.last_move();
        if (own == name)
            return next;
        if (own.ends_with(name) and own.size() > name.size() + 1
            and own[own.size() - name.size() - 1] == ' ') {
            found = next;
            ++count;
        }
    }
    return count == 1 and not name.empty() ? found : std::nullopt;
}

std::string write_move(position const& before, position const& after)
{
    if (not after.is_start() and after.before() == before)
        return after.last_move();
    for (auto const& next : before.moves())
        if (next == after)
            return next.last_move();
    return {};
}

/// What there is instead of a move that is not.
static std::string not_a_move(position const& p, std::string const& name)
{
    constexpr std::size_t enough = 8;
    auto const names = move_names(p);
    if (names.empty())
        return "there are no moves: the game is over";
    std::string all;
    for (std::size_t i = 0; i < names.size() and i < enough; ++i)
        all += (i == 0 ? "" : ", ") + shortened(names[i]);
    std::string shown;
    for (char const c : name.substr(0, 40))
        shown += c >= ' ' and c <= '~' ? c : '?';
    return "'" + shown + "' is no move here: there " + (names.size() == 1 ? "is only " : "are ")
         + all + (names.size() > enough ? ", .." : "");
}

static position after_pass(position const& p)
{
    auto only = p.moves();
    return *ranges::begin(only);
}

/// The same as `move_named`; a player who cannot move may type what the rules call the pass.
static std::optional<position> move_or_pass_named(position const& p, std::string const& name)
{
    if (auto found = move_named(p, name))
        return found;
    return p.cannot_move() and name == p.pass_in_rules() ? std::optional(after_pass(p))
                                                         : std::nullopt;
}

position read_move(position const& p, std::string_view text)
{
    auto const name = normal(text);
    if (auto found = move_or_pass_named(p, name))
        return *std::move(found);
    if (p.forced_pass() and name == p.pass_in_rules())
        return after_pass(p);
    throw illegal_move(not_a_move(p, name));
}

std::string write_position(position const& p)
{
    std::vector<std::string> made;
    for (auto at = p; not at.is_start(); at = at.before())
        made.push_back(at.last_move());
    if (made.empty())
        return std::string(start_word);
    std::string text;
    for (auto i = made.size(); i-- > 0;)
        text += made[i] + (i == 0 ? "" : ",");
    return text;
}

position read_position(std::string_view text)
{
    auto at = position::start_of(chosen());
    if (auto const all = normal(text); all.empty() or all == start_word)
        return at;
    for (std::size_t place = 0; place <= text.size();) {
        auto const end = std::min(text.find(',', place), text.size());
        auto const name = normal(text.substr(place, end - place));
        // Passes that are forced need not be written.
        constexpr int most_passes = 1000; // in a row: some rules lead to nothing else
        auto passed = at;
        auto found = move_or_pass_named(passed, name);
        for (int passes = 0; not found and passed.forced_pass() and passes < most_passes;
             ++passes) {
            passed = after_pass(passed);
            found = move_or_pass_named(passed, name);
        }
        if (not found and at.forced_pass() and name == at.pass_in_rules())
            found = after_pass(at);
        if (not found) // where nothing but passes is left, those are the moves
            throw notation_error_at(text, place,
                                    not_a_move(passed.moves().count() > 0 ? passed : at, name));
        at = *std::move(found);
        place = end + 1;
    }
    return at;
}

} // namespace gametree::gdl
