/// \file
/// recalled_list: the list of bounds of a node that remembers; its first element is what is known.
///
///   recalled t xs | exact k   = [-least k]
///                 | otherwise = - least k : map (min (- least k)) xs    where k = what t recalls
///   recalled t xs             = xs                                      if t recalls nothing
///
/// However far it is read, t learns the last bound; and that this is exact, if `xs` was read to its end.
///
/// Law:      the minimum is that of `xs`; the bounds do not increase if those of `xs` do not.
///           Tested in lib/chance/recalled.cpp.
/// Laziness: the first bound of a node that recalls anything costs nothing. `xs` is read for no bound
///           that is not asked for.
#pragma once

#include <optional>
#include <utility>

#include <gametree/game_tree.hpp>
#include <gametree/recalling_tree.hpp>

namespace gametree::lists::detail {

/// \tparam Steps  computes `xs`; has the `tree()` of the node, and `next()`
template <recalling_tree Tree, class Steps>
class recalled_list {
    using value = label_t<Tree>;

    Steps steps_;
    std::optional<value> least_; // of the bounds so far
    bool begun_ = false;
    bool ended_ = false;
    bool news_ = false; // the node has to learn what has been read

public:
    template <class... Known>
    explicit recalled_list(Tree tree, Known const&... known) : steps_(std::move(tree), known...)
    {
    }
    recalled_list(recalled_list const&) = delete;
    recalled_list& operator=(recalled_list const&) = delete;
    ~recalled_list()
    {
        if (news_)
            tree().learn({negate(*least_), ended_});
    }
    [[nodiscard]] Tree const& tree() const { return steps_.tree(); }

    std::optional<value> next()
    {
        if (ended_)
            return std::nullopt;
        if (not std::exchange(begun_, true))
            if (auto const known = tree().recalled()) {
                ended_ = known->exact;
                least_ = negate(known->least);
                return least_;
            }
        auto bound = steps_.next();
        news_ = true;
        if (not bound) {
            ended_ = true;
            return std::nullopt;
        }
        if (not least_ or *bound < *least_)
            least_ = std::move(bound);
        return least_;
    }
};

} // namespace gametree::lists::detail
