// The compiled part of the library: a search is observed, and what its leaves prove is checked.
#include <iostream>

#include <laboratory/certify/checker.hpp>
#include <laboratory/certify/issue.hpp>
#include <laboratory/observe/observed_search.hpp>

int main()
{
    using namespace gametree::laboratory;
    auto const tree = written("Node 0 [Node 3 [],Node 0 [Node 2 [],Node 7 []]]", "");
    auto const text = write_certificate(certificate_of(observe(*tree, "alpha-beta")));
    auto const proof = read_certificate(text);
    check(proof, rules_of_tree(proof));
    std::cout << "proved: " << as_text(proof.claimed.worth) << '\n';
}
