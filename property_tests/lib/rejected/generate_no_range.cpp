// expect: unfolds
#include <gametree/generate.hpp>
int main()
{
    static_cast<void>(gametree::generate([](int n) { return n + 1; }, 1));
}
