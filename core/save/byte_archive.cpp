#include "core/save/byte_archive.h"

#include <bit>
#include <cstring>

namespace sandtable {

static_assert(std::endian::native == std::endian::little, "numbers are copied as they lie");

void ByteWriter::raw(const void* data, std::size_t size) {
  const std::size_t at = out_->size();
  out_->resize(at + size);
  if (size != 0) std::memcpy(out_->data() + at, data, size);
}

void ByteWriter::number(std::string_view, const FieldSlot& slot, const Field&) {
  const std::int64_t value = slot.value();
  raw(&value, static_cast<std::size_t>(slot.bytes()));
}

int ByteWriter::enter_list(std::string_view, const ListSize& size) {
  const auto count = static_cast<std::uint16_t>(size.now);
  if (!size.is_fixed) raw(&count, 2);
  return size.now;
}

void ByteWriter::words(std::string_view, std::span<std::uint64_t> words, int, int) {
  raw(words.data(), words.size_bytes());
}

void ByteReader::fail(std::string_view reason) {
  if (!ok()) return;
  fault_.path = path_.text();
  fault_.reason = reason;
  left_ = {};
}

void ByteReader::finish() {
  if (!left_.empty()) fail("there are bytes after the end");
}

void ByteReader::raw(void* data, std::size_t size) {
  if (size == 0) return;
  if (size > left_.size()) {
    std::memset(data, 0, size);
    fail("the data ends too early");
    return;
  }
  std::memcpy(data, left_.data(), size);
  left_ = left_.subspan(size);
}

// An empty name adds an empty part, which the path does not spell.
bool ByteReader::enter(std::string_view name) {
  if (ok()) path_.enter(name);
  return ok();
}

bool ByteReader::enter_item(int index) {
  if (ok()) path_.enter(index);
  return ok();
}

void ByteReader::number(std::string_view name, const FieldSlot& slot, const Field& about) {
  if (!enter(name)) return;
  std::uint64_t bits = 0;
  raw(&bits, static_cast<std::size_t>(slot.bytes()));
  if (ok()) {
    const std::int64_t value = slot.widened(bits);
    const std::string wrong = field_fault(*game_, about, value);
    if (wrong.empty() && slot.holds(value))
      slot.set(value);
    else
      fail(wrong.empty() ? "the number is too large here" : wrong);
  }
  leave_item();
}

int ByteReader::enter_list(std::string_view name, const ListSize& size) {
  if (!enter(name)) return kNoList;
  if (size.is_fixed) return size.now;
  std::uint16_t count = 0;
  raw(&count, 2);
  if (count > size.most) fail("the list is too long");
  return ok() ? count : 0;
}

void ByteReader::words(std::string_view name, std::span<std::uint64_t> words, int size, int scope) {
  if (!enter(name)) return;
  raw(words.data(), words.size_bytes());
  board::each_member(words, [&](int item) {
    if (ok() && (item >= size || game_->id_of(scope, item).empty()))
      fail("the set has an item that does not exist");
  });
  leave_item();
}

}  // namespace sandtable
