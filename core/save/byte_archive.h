// The byte archive: states and saves as little-endian bytes of fixed width, the same on every
// build. It is a cereal archive (any type that cereal knows goes through operator()) and a
// FieldArchive, which is what a state's serialize() uses:
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

#include <cereal/cereal.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/vector.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/engine/field_archive.h"

namespace sandtable {

class ByteWriter final : public cereal::OutputArchive<ByteWriter, cereal::AllowEmptyClassElision>,
                         public FieldArchive {
 public:
  // Appends to `out`, which must outlive the archive.
  explicit ByteWriter(std::vector<std::uint8_t>& out)
      : cereal::OutputArchive<ByteWriter, cereal::AllowEmptyClassElision>(this), out_(&out) {}

  void raw(const void* data, std::size_t size);

 private:
  void number(std::string_view name, const FieldSlot& slot, const Field& about) override;
  void words(std::string_view name, std::span<std::uint64_t> words, int size, int scope) override;
  bool enter_group(std::string_view) override { return true; }
  void leave_group() override {}
  int enter_list(std::string_view name, const ListSize& size) override;
  bool enter_item(int) override { return true; }
  void leave_list() override {}
  bool enter_table(std::string_view) override { return true; }
  bool enter_row(int, int) override { return true; }
  void leave_table() override {}
  void leave_item() override {}
  bool reads() const override { return false; }
  bool has(std::string_view) const override { return false; }

  std::vector<std::uint8_t>* out_;
};

class ByteReader final : public cereal::InputArchive<ByteReader, cereal::AllowEmptyClassElision>,
                         public FieldArchive {
 public:
  // `game` may be null where no field is read. The bytes must outlive the archive.
  ByteReader(const Game* game, std::span<const std::uint8_t> bytes)
      : cereal::InputArchive<ByteReader, cereal::AllowEmptyClassElision>(this),
        game_(game),
        left_(bytes) {}

  bool ok() const { return fault_.reason.empty(); }
  // The first fault; its path is empty outside of fields.
  const Fault& fault() const { return fault_; }
  std::size_t left() const { return left_.size(); }

  void fail(std::string_view reason);
  // All bytes must have been used.
  void finish();
  // Zeros where too few bytes are left.
  void raw(void* data, std::size_t size);
  // A length: no item is smaller than a byte.
  template <class Size>
  void length(Size& size) {
    std::uint32_t count = 0;
    raw(&count, 4);
    if (count > left_.size()) fail("a list is longer than the data");
    size = static_cast<Size>(ok() ? count : 0);
  }

 private:
  void number(std::string_view name, const FieldSlot& slot, const Field& about) override;
  void words(std::string_view name, std::span<std::uint64_t> words, int size, int scope) override;
  bool enter_group(std::string_view name) override { return enter(name); }
  void leave_group() override { leave_item(); }
  int enter_list(std::string_view name, const ListSize& size) override;
  bool enter_item(int index) override;
  void leave_list() override { leave_item(); }
  bool enter_table(std::string_view name) override { return enter(name); }
  bool enter_row(int, int index) override { return enter_item(index); }
  void leave_table() override { leave_item(); }
  void leave_item() override { path_.leave(); }
  bool reads() const override { return true; }
  bool has(std::string_view) const override { return !left_.empty(); }
  bool enter(std::string_view name);

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
  serialize(static_cast<FieldArchive&>(writer), copy);
}

// A state of exactly these bytes.
template <class State>
Result<State> read_bytes(const Game& game, std::span<const std::uint8_t> bytes) {
  State state{};
  ByteReader reader(&game, bytes);
  serialize(static_cast<FieldArchive&>(reader), state);
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
