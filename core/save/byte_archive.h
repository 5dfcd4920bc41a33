// The byte archive: states and saves as little-endian bytes of fixed width, the same on every
// build. It is a cereal archive (any type that cereal knows goes through operator()) and has the
// named fields of engine/fields.h, which is what a state's serialize() uses:
//
//   void Toy::write(const AnyState& state, std::vector<std::uint8_t>& out) const {
//     write_bytes(state.as<State>(), out);
//   }
//   Result<AnyState> Toy::read(std::span<const std::uint8_t> bytes) const {
//     Result<State> state = read_bytes<State>(*this, bytes);
//     if (!state) return state.fault();
//     ... then the invariants that no single field can state ...
//     return AnyState::of(state.value());
//   }
//
// The reader never throws and never believes a size: it fails by flag, keeps the first fault and
// bounds every length by the bytes that are left. cereal's header needs a file that is compiled
// with exceptions; only save/*.cpp and each game's state_io.cpp include this one.
#pragma once

#include <array>
#include <bit>
#include <cereal/cereal.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "core/board/space_set.h"
#include "core/engine/fields.h"

namespace sandtable {

static_assert(std::endian::native == std::endian::little, "arrays are copied as they lie");

class ByteWriter : public cereal::OutputArchive<ByteWriter, cereal::AllowEmptyClassElision> {
 public:
  static constexpr bool kReads = false;

  // Appends to `out`, which must outlive the archive.
  explicit ByteWriter(std::vector<std::uint8_t>& out)
      : cereal::OutputArchive<ByteWriter, cereal::AllowEmptyClassElision>(this), out_(&out) {}

  void raw(const void* data, std::size_t size) {
    const std::size_t at = out_->size();
    out_->resize(at + size);
    if (size != 0) std::memcpy(out_->data() + at, data, size);
  }

  template <class T>
  void field(std::string_view, T& item, const Field&) {
    const std::int64_t value = field_value(item);
    raw(&value, sizeof(T));
  }
  template <class C>
  void items(std::string_view, C& items, const Field& each) {
    count(items);
    for (auto& item : items) field({}, item, each);
  }
  template <class T, class F>
  void group(std::string_view, T& item, F&& fields) {
    fields(*this, item);
  }
  template <class C, class F>
  void list(std::string_view, C& items, F&& fields) {
    count(items);
    for (auto& item : items) fields(*this, item);
  }
  template <class C, class F>
  void table(std::string_view, C& items, int, F&& fields) {
    for (auto& item : items) {
      if constexpr (std::is_convertible_v<F, const Field&>)
        field({}, item, fields);
      else
        fields(*this, item);
    }
  }
  void set(std::string_view, board::SpaceSet& set, int) {
    raw(&set.low, 8);
    raw(&set.high, 8);
  }

 private:
  template <class C>
  void count(const C& items) {
    if constexpr (GrowingContainer<C>) {
      const auto size = static_cast<std::uint16_t>(items.size());
      raw(&size, 2);
    }
  }

  std::vector<std::uint8_t>* out_;
};

class ByteReader : public cereal::InputArchive<ByteReader, cereal::AllowEmptyClassElision> {
 public:
  static constexpr bool kReads = true;

  // `game` may be null where no field is read. The bytes must outlive the archive.
  ByteReader(const Game* game, std::span<const std::uint8_t> bytes)
      : cereal::InputArchive<ByteReader, cereal::AllowEmptyClassElision>(this),
        game_(game),
        left_(bytes) {}

  bool ok() const { return fault_.reason.empty(); }
  // The first fault; its path is empty outside of fields.
  const Fault& fault() const { return fault_; }
  std::size_t left() const { return left_.size(); }

  void fail(std::string_view reason) {
    if (!ok()) return;
    fault_.path = path_.text();
    fault_.reason = reason;
    left_ = {};
  }
  // All bytes must have been used.
  void finish() {
    if (!left_.empty()) fail("there are bytes after the end");
  }

  // Zeros where too few bytes are left.
  void raw(void* data, std::size_t size) {
    if (size == 0) return;
    if (size > left_.size()) {
      std::memset(data, 0, size);
      fail("the data ends too early");
      return;
    }
    std::memcpy(data, left_.data(), size);
    left_ = left_.subspan(size);
  }
  // A length: no item is smaller than a byte.
  template <class Size>
  void length(Size& size) {
    std::uint32_t count = 0;
    raw(&count, 4);
    if (count > left_.size()) fail("a list is longer than the data");
    size = static_cast<Size>(ok() ? count : 0);
  }

  template <class T>
  void field(std::string_view name, T& item, const Field& about) {
    if (!ok()) return;
    path_.enter(name);
    read_value(item, about);
    path_.leave();
  }
  template <class C>
  void items(std::string_view name, C& items, const Field& each) {
    fill(name, items, [&](auto& item) { read_value(item, each); });
  }
  template <class T, class F>
  void group(std::string_view name, T& item, F&& fields) {
    if (!ok()) return;
    path_.enter(name);
    fields(*this, item);
    path_.leave();
  }
  template <class C, class F>
  void list(std::string_view name, C& items, F&& fields) {
    fill(name, items, [&](auto& item) { fields(*this, item); });
  }
  template <class C, class F>
  void table(std::string_view name, C& items, int, F&& fields) {
    fill(name, items, [&](auto& item) {
      if constexpr (std::is_convertible_v<F, const Field&>)
        read_value(item, fields);
      else
        fields(*this, item);
    });
  }
  void set(std::string_view name, board::SpaceSet& set, int scope) {
    if (!ok()) return;
    path_.enter(name);
    raw(&set.low, 8);
    raw(&set.high, 8);
    for (const int item : set)
      if (ok() && game_->id_of(scope, item).empty())
        fail("the set has an item that does not exist");
    path_.leave();
  }

 private:
  template <class T>
  void read_value(T& item, const Field& about) {
    std::array<std::uint8_t, sizeof(T)> bytes;
    raw(bytes.data(), bytes.size());
    if (!ok()) return;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) value |= std::uint64_t{bytes[i]} << (8 * i);
    const auto typed = narrowed<T>(value);
    const std::string wrong = field_fault(*game_, about, typed);
    if (wrong.empty())
      set_field_value(item, typed);
    else
      fail(wrong);
  }
  // The bits as a value of T's sign and width.
  template <class T>
  static std::int64_t narrowed(std::uint64_t bits) {
    if constexpr (std::is_same_v<T, bool>) {
      return static_cast<std::int64_t>(bits);
    } else {
      T item{};
      set_field_value(item, static_cast<std::int64_t>(bits));
      return field_value(item);
    }
  }
  template <class C, class F>
  void fill(std::string_view name, C& items, F&& read_item) {
    if (!ok()) return;
    path_.enter(name);
    std::size_t size = static_cast<std::size_t>(items.size());
    if constexpr (GrowingContainer<C>) {
      std::uint16_t count = 0;
      raw(&count, 2);
      if (count > items.items.size()) fail("the list is too long");
      items.clear();
      size = count;
    }
    for (std::size_t i = 0; i < size && ok(); ++i) {
      path_.enter(i);
      if constexpr (GrowingContainer<C>) items.push_back({});
      read_item(items[static_cast<int>(i)]);
      path_.leave();
    }
    path_.leave();
  }

  const Game* game_;
  std::span<const std::uint8_t> left_;
  FieldPath path_;
  Fault fault_;
};

// The bytes of a state, appended to `out`.
template <class State>
void write_bytes(const State& state, std::vector<std::uint8_t>& out) {
  State copy = state;  // serialize() is one function for both directions
  ByteWriter writer(out);
  serialize(writer, copy);
}

// A state of exactly these bytes.
template <class State>
Result<State> read_bytes(const Game& game, std::span<const std::uint8_t> bytes) {
  State state{};
  ByteReader reader(&game, bytes);
  serialize(reader, state);
  reader.finish();
  if (!reader.ok()) return reader.fault();
  return state;
}

// What cereal asks of an archive.
template <class T>
std::enable_if_t<std::is_arithmetic_v<T>> CEREAL_SAVE_FUNCTION_NAME(ByteWriter& ar, const T& item) {
  ar.raw(&item, sizeof(T));
}
template <class T>
std::enable_if_t<std::is_arithmetic_v<T>> CEREAL_LOAD_FUNCTION_NAME(ByteReader& ar, T& item) {
  if constexpr (std::is_same_v<T, bool>) {
    std::uint8_t byte = 0;
    ar.raw(&byte, 1);
    if (byte > 1) ar.fail("a switch is neither on nor off");
    item = byte == 1;
  } else {
    ar.raw(&item, sizeof(T));
  }
}
template <class T>
void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& ar, const cereal::BinaryData<T>& data) {
  ar.raw(data.data, static_cast<std::size_t>(data.size));
}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(ByteReader& ar, cereal::BinaryData<T>& data) {
  ar.raw(data.data, static_cast<std::size_t>(data.size));
}
template <class T>
void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& ar, const cereal::SizeTag<T>& tag) {
  const auto size = static_cast<std::uint32_t>(tag.size);
  ar.raw(&size, 4);
}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(ByteReader& ar, cereal::SizeTag<T>& tag) {
  ar.length(tag.size);
}
template <class Archive, class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(Archive& ar, cereal::NameValuePair<T>& pair) requires
    std::is_same_v<Archive, ByteWriter> || std::is_same_v<Archive, ByteReader> {
  ar(pair.value);
}

}  // namespace sandtable

CEREAL_REGISTER_ARCHIVE(sandtable::ByteWriter)
CEREAL_REGISTER_ARCHIVE(sandtable::ByteReader)
CEREAL_SETUP_ARCHIVE_TRAITS(sandtable::ByteReader, sandtable::ByteWriter)
