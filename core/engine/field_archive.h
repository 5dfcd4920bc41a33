// What a state's serialize() runs over (see fields.h): thin templates that give an archive each
// number where it lies, without its type, and each structure as its fields. The four archives are
// compiled once for all games, and a game's serialize() once for the four.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/board/bit_set.h"
#include "core/engine/fields.h"

namespace sandtable {

// A number of a state where it lies: any integer, enum, bool or Id<> without padding.
class FieldSlot {
 public:
  template <class T>
  explicit FieldSlot(T& item) : at_(&item), bytes_(sizeof(T)) {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= 8);
    if constexpr (requires { item.is_some(); })
      is_signed_ = std::is_signed_v<decltype(item.value)>;
    else if constexpr (std::is_enum_v<T>)
      is_signed_ = std::is_signed_v<std::underlying_type_t<T>>;
    else
      is_signed_ = std::is_signed_v<T>;
    is_flag_ = std::is_same_v<T, bool>;
  }

  int bytes() const { return bytes_; }
  std::int64_t value() const;
  // The slot must hold the value.
  void set(std::int64_t value) const;
  // Whether the value fits into the slot at all; its Field may allow less.
  bool holds(std::int64_t value) const;
  // The value of these bits in the slot's width and sign.
  std::int64_t widened(std::uint64_t bits) const;

 private:
  void* at_;
  std::uint8_t bytes_;
  bool is_signed_;
  bool is_flag_;
};

// Containers of a state: std::array has a fixed length, FixedVec a bound.
template <class C>
concept GrowingContainer = requires(C& c) {
  c.push_back(c[0]);
  c.full();
};

class FieldArchive {
 public:
  template <class T>
  void field(std::string_view name, T& item, const Field& about) {
    number(name, FieldSlot(item), about);
  }
  // A field that came to a state when there were kept games already: the last of all. Nothing of it
  // stands while it is 0, so that hashes, saves and positions of before stay what they are.
  template <class T>
  void later(std::string_view name, T& item, const Field& about) {
    const FieldSlot slot(item);
    if (reads() ? has(name) : slot.value() != 0) number(name, slot, about.from(1));
  }
  template <class C>
  void items(std::string_view name, C& items, const Field& each) {
    for_each(name, items, [&](auto& item) { number({}, FieldSlot(item), each); });
  }
  template <class T, class F>
  void group(std::string_view name, T& item, const F& fields) {
    if (!enter_group(name)) return;
    fields(*this, item);
    leave_group();
  }
  template <class C, class F>
  void list(std::string_view name, C& items, const F& fields) {
    for_each(name, items, [&](auto& item) { group({}, item, fields); });
  }
  // `fields`: of each row, or the Field that each row is.
  template <class C, class F>
  void table(std::string_view name, C& items, int scope, const F& fields) {
    if (!enter_table(name)) return;
    int index = 0;
    for (auto& item : items) {
      if (!enter_row(scope, index++)) break;
      if constexpr (std::is_convertible_v<F, const Field&>)
        number({}, FieldSlot(item), fields);
      else
        group({}, item, fields);
      leave_item();
    }
    leave_table();
  }
  template <int N>
  void set(std::string_view name, board::BitSet<N>& set, int scope) {
    words(name, set.words, N, scope);
  }

 protected:
  // How long a list is and may be; a list of fixed length is always as long as it may be.
  struct ListSize {
    int now;
    int most;
    bool is_fixed;
  };

  FieldArchive() = default;
  FieldArchive(const FieldArchive&) = default;
  FieldArchive& operator=(const FieldArchive&) = default;
  ~FieldArchive() = default;

  // Below, an empty name is for the item of a list or the row of a table that was entered. What was
  // entered is left again, whatever happened; what answers false or kNoList was not entered.
  static constexpr int kNoList = -1;
  virtual void number(std::string_view name, const FieldSlot& slot, const Field& about) = 0;
  // A set of up to `size` items of a scope.
  virtual void words(std::string_view name, std::span<std::uint64_t> words, int size,
                     int scope) = 0;
  virtual bool enter_group(std::string_view name) = 0;
  virtual void leave_group() = 0;
  // The number of items to go through: those there are, or those to be read.
  virtual int enter_list(std::string_view name, const ListSize& size) = 0;
  virtual bool enter_item(int index) = 0;
  virtual void leave_list() = 0;
  virtual bool enter_table(std::string_view name) = 0;
  virtual bool enter_row(int scope, int index) = 0;
  virtual void leave_table() = 0;
  // Of an item or a row.
  virtual void leave_item() = 0;
  // Whether lists are filled.
  virtual bool reads() const = 0;
  // Of a reader: whether such a field stands there, or, where fields have no names, any.
  virtual bool has(std::string_view name) const = 0;

 private:
  template <class C, class F>
  void for_each(std::string_view name, C& items, const F& each) {
    constexpr bool kGrows = GrowingContainer<C>;
    const auto size = static_cast<int>(items.size());
    int most = size;
    if constexpr (kGrows) most = static_cast<int>(items.items.size());
    const int count = enter_list(name, {size, most, !kGrows});
    if (count == kNoList) return;
    if constexpr (kGrows) {
      if (reads()) items.clear();
    }
    for (int i = 0; i < count; ++i) {
      if (!enter_item(i)) break;
      if constexpr (kGrows) {
        if (reads()) items.push_back({});
      }
      each(items.begin()[i]);
      leave_item();
    }
    leave_list();
  }
};

}  // namespace sandtable
