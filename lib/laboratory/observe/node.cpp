#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <laboratory/observe/instance.hpp>
#include <gametree/detail/deep.hpp>

namespace gametree::laboratory {

void node::grow() const
{
    auto& from = *generator_; // a node is lazy: what it grows from changes, the tree does not
    children_.push_back(&whole_->make(this, children_.size(), from.next()));
}

bool node::has_child(std::size_t place) const
{
    if (whole_->order_ != ordering::natural and not sorted_ and not by_chance()) {
        // The values of the children, by which they may be sorted, sort what is below them.
        if (gametree::detail::stack_is_low()) [[unlikely]]
            return gametree::detail::on_fresh_stack([&] { return has_child(place); });
        sorted_ = true;
        while (not generator_->done())
            grow();
        whole_->sort(children_);
    }
    while (children_.size() < place and not generator_->done())
        grow();
    return place < children_.size() or not generator_->done();
}

node const& node::child(std::size_t place) const
{
    static_cast<void>(has_child(place));
    if (place == children_.size())
        grow();
    return *children_.at(place);
}

std::size_t node::size() const
{
    static_cast<void>(has_child(0)); // which makes and sorts them all, if they have to be
    while (not generator_->done())
        grow();
    return children_.size();
}

value const& node::label() const
{
    if (not label_)
        label_ = generator_->label();
    return *label_;
}

std::string node::move() const
{
    if (not parent_)
        return {};
    auto typed = generator_->move();
    return typed.empty() ? fmt::format("{}", place_ + 1) : typed;
}

std::string node::spoken_board() const
{
    auto const board = plan();
    if (board.empty())
        return {};
    return parent_ ? fmt::format("{}; last move {}", spoken(board), move()) : spoken(board);
}

std::vector<std::string> node::moves_below(node const* first) const
{
    std::vector<std::string> moves;
    for (auto const* n = this; n != first; n = n->parent_)
        moves.push_back(n->move());
    std::ranges::reverse(moves);
    return moves;
}

std::vector<std::string> node::path() const { return moves_below(&whole_->root()); }

std::vector<std::string> node::short_path() const
{
    if (level_ <= longest_path)
        return path();
    auto const* before_tail = this;
    for (std::size_t moves = 0; moves < end_of_path; ++moves)
        before_tail = before_tail->parent_;
    auto moves = head_->path();
    auto const left_out = level_ - 2 * end_of_path;
    auto const number = preorder(); // which alone says what node of the text it is
    moves.push_back(number ? fmt::format("... ({} moves, to node {})", left_out, *number)
                           : fmt::format("... ({} moves)", left_out));
    for (auto& move : moves_below(before_tail))
        moves.push_back(std::move(move));
    return moves;
}

static std::string joined(std::vector<std::string> const& moves, instance const& whole)
{
    return moves.empty() ? "root"
                         : fmt::format("{}", fmt::join(moves, whole.written() ? "." : ", "));
}

std::string node::name() const { return joined(path(), *whole_); }

std::string_view node::given_name() const
{
    auto const& names = whole_->about().names;
    auto const number = preorder();
    return number and * number < names.size() ? std::string_view(names[*number]) : "";
}

std::string node::shown_move() const
{
    auto const given = given_name();
    return given.empty() or not parent_ ? move() : std::string(given);
}

std::string node::short_name() const
{
    auto const& about = whole_->about();
    auto const* n = about.names.empty() ? nullptr : this;
    std::string below;
    for (std::size_t moves = 0; n and moves < longest_path; n = n->parent_, ++moves) {
        auto const given = n->given_name();
        if (not given.empty() and not about.repeated_names.contains(given)
            and (n->parent_ or n == this))
            return std::string(given) + below;
        auto const alike = about.named_alike.contains(n->preorder().value());
        below = "." + (alike ? n->move() : n->shown_move()) + below;
    }
    return joined(short_path(), *whole_);
}

std::string node::spoken_name() const
{
    auto const name = short_name();
    return not parent_ and name == "root"                         ? "the root"
         : std::isdigit(static_cast<unsigned char>(name[0])) != 0 ? "node " + name
                                                                  : name;
}

instance::instance(instance_info known, std::unique_ptr<node_generator> root, ordering o)
    : info_(std::move(known)),
      order_(o)
{
    make(nullptr, 0, std::move(root));
}

instance::~instance() { memory().give_back(bytes_); }

node const& instance::make(node const* parent, std::size_t place,
                           std::unique_ptr<node_generator> from)
{
    // Parents keep pointers to their children; the allocator keeps a header before each object.
    constexpr std::size_t besides = 2 * sizeof(node*) + 16;
    auto const bytes = sizeof(node) + from->bytes() + besides;
    memory().spend(bytes);
    bytes_ += bytes;
    return nodes_.emplace_back(*this, parent, place, nodes_.size(), std::move(from));
}

std::unique_ptr<instance> instance::ordered(ordering o) const
{
    return std::make_unique<instance>(info_, root().generator_->afresh(), o);
}

void instance::sort(std::vector<node const*>& children)
{
    if (order_ == ordering::oracle) {
        std::vector<std::pair<value, node const*>> valued;
        for (auto const* child : children)
            valued.emplace_back(values_.of(*child), child);
        std::ranges::stable_sort(valued,
                                 [](auto const& a, auto const& b) { return a.first < b.first; });
        std::ranges::transform(valued, children.begin(), [](auto const& v) { return v.second; });
    } else {
        std::ranges::stable_sort(children, [&](auto const* a, auto const* b) {
            return order_ == ordering::best_first ? a->label() < b->label()
                                                  : b->label() < a->label();
        });
    }
    for (std::size_t place = 0; place < children.size(); ++place)
        children[place]->place_ = place;
}

} // namespace gametree::laboratory
