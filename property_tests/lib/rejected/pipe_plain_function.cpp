// expect: operator
#include <gametree/rose_tree.hpp>
#include <gametree/tree_function.hpp>
int main()
{
    static_cast<void>(gametree::rose_tree<int>(1) | [](auto const& tree) { return tree.label(); });
}
