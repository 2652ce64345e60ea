// expect: invocable
#include <gametree/rose_tree.hpp>
#include <gametree/views/map.hpp>
#include <string>
int main()
{
    gametree::rose_tree<int> const tree(1);
    static_cast<void>(gametree::views::map(tree, [](std::string const& s) { return s; }));
}
