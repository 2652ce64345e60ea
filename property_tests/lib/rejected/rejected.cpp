// Programs that must not compile: each in its own lines, and for the reason, that its `expect: REGEX` has.
// rejected.cmake compiles them, one at a time.
#include <ranges>
#include <string>
#include <vector>

#include <range/v3/view/iota.hpp>

#include <games/nim/position.hpp>
#include <gametree/generate.hpp>
#include <gametree/position.hpp>
#include <gametree/rose_tree.hpp>
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/searches/minimax.hpp>
#include <gametree/searches/omit.hpp>
#include <gametree/tree_function.hpp>
#include <gametree/views/map.hpp>
#include <gametree/views/prune.hpp>

/// All of a position but `moves()`.
struct without_moves {
    bool operator==(without_moves const&) const = default;
    int static_value() const { return 0; }
    bool dynamic() const { return false; }
    bool win(gametree::player) const { return false; }
    gametree::player to_move() const { return gametree::player::first; }
};

#ifdef EAGER_CHILDREN // expect: children_of
struct eager {
    int label() const { return 0; }
    std::vector<eager> children() const { return {}; }
};
int main() { return gametree::minimax(eager{}); }
#endif

#ifdef GENERATE_NO_RANGE // expect: unfolds
int main()
{
    static_cast<void>(gametree::generate([](int n) { return n + 1; }, 1));
}
#endif

#ifdef GENERATE_VECTOR // expect: unfolds.*view_or_else_wrap_it_in_as_moves
int main()
{
    static_cast<void>(gametree::generate([](int n) { return std::vector<int>{n}; }, 1));
}
#endif

#ifdef LABELS_WITHOUT_NEGATION // expect: game_value
int main() { static_cast<void>(gametree::omit(gametree::rose_tree<std::string>("one"))); }
#endif

#ifdef MAP_OTHER_LABEL // expect: invocable
int main()
{
    gametree::rose_tree<int> const tree(1);
    static_cast<void>(gametree::views::map(tree, [](std::string const& s) { return s; }));
}
#endif

#ifdef MAP_OTHER_LABEL_PIPE // expect: invocable
int main()
{
    gametree::rose_tree<int> const tree(1);
    static_cast<void>(tree | gametree::views::map([](std::string const& s) { return s; }));
}
#endif

#ifdef MOVES_OF_NUMBERS // expect: p.moves.*view_of_the_positions_themselves
struct board : without_moves {
    auto moves() const { return ranges::views::iota(0, 2); } // numbers of moves, not positions
};
int main() { static_cast<void>(gametree::game_tree_of(board{})); }
#endif

#ifdef MOVES_STD_VIEW // expect: p.moves.*view_or_else_wrap_it_in_as_moves
struct board : without_moves {
    auto moves() const
    {
        return std::views::iota(0, 2) | std::views::transform([](int) { return board{}; });
    }
};
int main() { static_cast<void>(gametree::game_tree_of(board{})); }
#endif

#ifdef MOVES_VECTOR // expect: p.moves.*view_or_else_wrap_it_in_as_moves
struct board : without_moves {
    std::vector<board> moves() const { return {}; }
};
int main() { static_cast<void>(gametree::game_tree_of(board{})); }
#endif

#ifdef PIPE_INTO_VALUE // expect: operator
int main() { static_cast<void>(gametree::rose_tree<int>(1) | 2); }
#endif

#ifdef PIPE_PLAIN_FUNCTION // expect: operator
int main()
{
    static_cast<void>(gametree::rose_tree<int>(1) | [](auto const& tree) { return tree.label(); });
}
#endif

#ifdef PRUNE_DEPTH_TYPE // expect: prune_fn
int main() { static_cast<void>(gametree::rose_tree<int>(1) | gametree::views::prune("two")); }
#endif

#ifdef PRUNE_NOT_PREDICATE // expect: predicate
int main()
{
    gametree::rose_tree<int> const tree(1);
    static_cast<void>(gametree::views::prune(tree, 2, [](int) { return std::vector<int>{}; }));
}
#endif

#ifdef SEARCH_OF_POSITIONS // expect: game_value
int main()
{
    // the labels are positions: views::map(static_value) is missing
    static_cast<void>(gametree::minimax(gametree::game_tree_of(gametree::nim::position())));
}
#endif

#ifdef UNSIGNED_LABELS // expect: game_value
int main() { return static_cast<int>(gametree::alpha_beta(gametree::rose_tree<unsigned>(1U))); }
#endif

#ifdef VECTOR_AS_TREE // expect: no member named .?.?.?label
int main() { return gametree::minimax(std::vector<int>{1, 2}); }
#endif

#ifdef WINDOW_OTHER_TYPE // expect: operator
int main()
{
    gametree::rose_tree<int> const tree(1);
    return tree | gametree::alpha_beta(gametree::window(1.0, 2.0));
}
#endif
