// expect: prune_fn
#include <gametree/rose_tree.hpp>
#include <gametree/views/prune.hpp>
int main() { static_cast<void>(gametree::rose_tree<int>(1) | gametree::views::prune("two")); }
