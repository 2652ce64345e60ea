// expect: operator
#include <gametree/searches/alpha_beta.hpp>
#include <gametree/rose_tree.hpp>
int main()
{
    gametree::rose_tree<int> const tree(1);
    return tree | gametree::alpha_beta(gametree::window(1.0, 2.0));
}
