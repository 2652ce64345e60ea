// expect: children_of
#include <gametree/searches/minimax.hpp>
#include <vector>
struct eager {
    int label() const { return 0; }
    std::vector<eager> children() const { return {}; }
};
int main() { return gametree::minimax(eager{}); }
