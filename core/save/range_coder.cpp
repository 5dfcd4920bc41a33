#include "core/save/range_coder.h"

#include "core/base/check.h"

namespace sandtable {
namespace {

constexpr int kRareBits = 3;                 // a rare switch is set once in eight
constexpr std::uint32_t kLowest = 1U << 24;  // a range below it takes another byte

}  // namespace

void RangeEncoder::put(std::uint32_t index, std::uint32_t total) {
  CHECK(index < total && total <= kMaxCoderTotal);
  if (total == 1) return;
  const std::uint32_t width = range_ / total;
  narrow(index * width, width);
}

void RangeEncoder::put_byte(ByteModel& model, std::uint8_t byte) {
  std::size_t node = 1;
  for (int i = 7; i >= 0; --i) {
    const bool bit = (byte >> i & 1) != 0;
    std::uint16_t& odds = model.at(node);
    const std::uint32_t split = (range_ >> ByteModel::kBits) * odds;
    bit ? narrow(split, range_ - split) : narrow(0, split);
    ByteModel::learn(odds, bit);
    node = node << 1 | (bit ? 1U : 0U);
  }
  model.follow(byte);
}

void RangeEncoder::put_rare(bool is_set) {
  const std::uint32_t split = range_ - (range_ >> kRareBits);
  is_set ? narrow(split, range_ - split) : narrow(0, split);
}

void RangeEncoder::narrow(std::uint32_t from, std::uint32_t width) {
  low_ += from;
  range_ = width;
  while (range_ < kLowest) {
    range_ <<= 8;
    shift();
  }
}

// Moves the top byte of `low_` out, unless a later carry could still change it.
void RangeEncoder::shift() {
  const bool carry = low_ >> 32 != 0;
  const auto top = static_cast<std::uint8_t>(low_ >> 24);
  if (carry || top != 0xFF) {
    if (started_) out_.push_back(static_cast<std::uint8_t>(held_ + (carry ? 1 : 0)));
    for (; waiting_ > 0; --waiting_) out_.push_back(carry ? 0x00 : 0xFF);
    held_ = top;
    started_ = true;
  } else {
    ++waiting_;
  }
  low_ = (low_ & 0x00FFFFFF) << 8;
}

std::vector<std::uint8_t> RangeEncoder::take() {
  // Of all numbers that decode alike, the one with most zeros at its end: they are not written.
  for (int bits = 32; bits >= 0; --bits) {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    const std::uint64_t round = (low_ + mask) & ~mask;
    if (round > low_ + range_ - 1) continue;
    low_ = round;
    break;
  }
  for (int i = 0; i < 5; ++i) shift();
  while (!out_.empty() && out_.back() == 0) out_.pop_back();
  return std::move(out_);
}

RangeDecoder::RangeDecoder(std::span<const std::uint8_t> bytes) : left_(bytes) {
  for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
}

std::uint32_t RangeDecoder::get(std::uint32_t total) {
  CHECK(total >= 1 && total <= kMaxCoderTotal);
  if (total == 1 || !ok_) return 0;
  const std::uint32_t width = range_ / total;
  const std::uint32_t index = code_ / width;
  if (index >= total) {
    ok_ = false;
    return 0;
  }
  narrow(index * width, width);
  return index;
}

std::uint8_t RangeDecoder::get_byte(ByteModel& model) {
  std::size_t node = 1;
  for (int i = 0; i < 8; ++i) {
    std::uint16_t& odds = model.at(node);
    const std::uint32_t split = (range_ >> ByteModel::kBits) * odds;
    const bool bit = code_ >= split;
    bit ? narrow(split, range_ - split) : narrow(0, split);
    ByteModel::learn(odds, bit);
    node = node << 1 | (bit ? 1U : 0U);
  }
  const auto byte = static_cast<std::uint8_t>(node);
  model.follow(byte);
  return byte;
}

bool RangeDecoder::get_rare() {
  const std::uint32_t split = range_ - (range_ >> kRareBits);
  const bool is_set = code_ >= split;
  is_set ? narrow(split, range_ - split) : narrow(0, split);
  return is_set;
}

void RangeDecoder::narrow(std::uint32_t from, std::uint32_t width) {
  code_ -= from;
  range_ = width;
  while (range_ < kLowest) {
    range_ <<= 8;
    code_ = code_ << 8 | next();
  }
}

std::uint8_t RangeDecoder::next() {
  if (left_.empty()) return 0;
  const std::uint8_t byte = left_.front();
  left_ = left_.subspan(1);
  return byte;
}

}  // namespace sandtable
