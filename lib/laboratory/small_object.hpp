/// \file
/// small_object: an object of some class that implements an interface, kept without an allocation.
///
///     small_object<shape, 64> s(std::in_place_type<circle>, 3);     // circle derives from copied_small_object<circle, shape, 64>
///     s->area();
///
/// An object that needs more room than `Room` bytes is kept on the heap.
///
/// Law:  a copy behaves as the original, wherever it is kept; both are destroyed once. Tested in
///       laboratory/any_position/any_position.cpp.
#pragma once

#include <concepts>
#include <cstddef>
#include <new>
#include <utility>

namespace gametree::laboratory {

/// Owns an object that implements `Interface`, or nothing.
///
/// \tparam Interface  has a virtual destructor and `Interface* copy_to(void* room) const`
template <class Interface, std::size_t Room>
class small_object {
    alignas(std::max_align_t) std::byte room_[Room];
    Interface* it_ = nullptr; // in room_, or on the heap

    template <class T>
    static constexpr bool fits = sizeof(T) <= Room and alignof(T) <= alignof(std::max_align_t);

    [[nodiscard]] bool is_here() const
    {
        return static_cast<void const*>(it_) == static_cast<void const*>(room_);
    }
    void drop()
    {
        if (it_ == nullptr)
            return;
        if (is_here())
            it_->~Interface();
        else
            delete it_;
        it_ = nullptr;
    }
    void copy(small_object const& other) { it_ = other.it_ ? other.it_->copy_to(room_) : nullptr; }
    void move(small_object& other)
    {
        if (other.it_ == nullptr or other.is_here())
            copy(other);
        else
            it_ = std::exchange(other.it_, nullptr);
    }

public:
    small_object() { } // NOLINT: the room is left as it is
    template <std::derived_from<Interface> T, class... Arguments>
    explicit small_object(std::in_place_type_t<T>, Arguments&&... arguments)
        : it_(make<T>(room_, std::forward<Arguments>(arguments)...))
    {
    }
    small_object(small_object const& other) { copy(other); }
    small_object(small_object&& other) { move(other); } // NOLINT: what is here is copied
    small_object& operator=(small_object const& other)
    {
        if (this != &other) {
            drop();
            copy(other);
        }
        return *this;
    }
    small_object& operator=(small_object&& other) // NOLINT: what is here is copied
    {
        if (this != &other) {
            drop();
            move(other);
        }
        return *this;
    }
    ~small_object() { drop(); }

    /// A `T` in `room`, or on the heap if it does not fit.
    template <std::derived_from<Interface> T, class... Arguments>
    [[nodiscard]] static Interface* make(void* room, Arguments&&... arguments)
    {
        if constexpr (fits<T>)
            return ::new (room) T(std::forward<Arguments>(arguments)...);
        else
            return new T(std::forward<Arguments>(arguments)...);
    }

    [[nodiscard]] explicit operator bool() const { return it_ != nullptr; }
    [[nodiscard]] Interface const& operator*() const { return *it_; }
    [[nodiscard]] Interface const* operator->() const { return it_; }
    [[nodiscard]] Interface* operator->() { return it_; }
};

/// Base of a class `T` that an `small_object<Interface, Room>` keeps: how it is copied.
template <class T, class Interface, std::size_t Room>
class copied_small_object : public Interface {
public:
    [[nodiscard]] Interface* copy_to(void* room) const final
    {
        return small_object<Interface, Room>::template make<T>(room, static_cast<T const&>(*this));
    }
};

} // namespace gametree::laboratory
