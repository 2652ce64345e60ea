// expect: no member named .?.?.?label
#include <gametree/searches/minimax.hpp>
#include <vector>
int main() { return gametree::minimax(std::vector<int>{1, 2}); }
