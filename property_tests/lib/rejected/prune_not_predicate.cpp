// expect: predicate
#include <gametree/rose_tree.hpp>
#include <gametree/views/prune.hpp>
#include <vector>
int main()
{
    gametree::rose_tree<int> const tree(1);
    static_cast<void>(gametree::views::prune(tree, 2, [](int) { return std::vector<int>{}; }));
}
