// A 32-bit range coder with carry (Martin 1979; the carry scheme of LZMA): writes a number below
// `total` in log2(total) bits, fractions included, so a link is as short as its decisions allow.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sandtable {

inline constexpr std::uint32_t kMaxCoderTotal = 1U << 16;

// Learns which bytes follow each other in a position: mostly zeros, "none" and repeats.
class ByteModel {
 public:
  ByteModel() {
    for (auto& context : odds_) context.fill(kHalf);
  }

  static constexpr int kBits = 11;
  static constexpr std::uint16_t kHalf = 1U << (kBits - 1);

  // The chance of a 0 bit at this node, in 2^-11.
  std::uint16_t& at(std::size_t node) { return odds_[context_][node]; }
  static void learn(std::uint16_t& odds, bool bit) {
    constexpr int kRate = 4;
    odds = static_cast<std::uint16_t>(bit ? odds - (odds >> kRate)
                                          : odds + (((1U << kBits) - odds) >> kRate));
  }
  void follow(std::uint8_t byte) { context_ = byte == 0 ? 0 : byte == 0xFF ? 1 : 2; }

 private:
  std::array<std::array<std::uint16_t, 256>, 3> odds_;
  std::size_t context_ = 0;
};

class RangeEncoder {
 public:
  // 0 <= index < total <= kMaxCoderTotal; total 1 costs nothing.
  void put(std::uint32_t index, std::uint32_t total);
  void put_byte(ByteModel& model, std::uint8_t byte);
  // A switch that is seldom set: three bits where it is, a fifth of one where it is not.
  void put_rare(bool is_set);
  // Ends the stream: the shortest bytes that decode to what was put.
  std::vector<std::uint8_t> take();

 private:
  void narrow(std::uint32_t from, std::uint32_t width);
  void shift();

  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xFFFFFFFF;
  std::uint8_t held_ = 0;      // the last byte, which a carry may still change
  std::uint64_t waiting_ = 0;  // bytes of 0xFF after it, which would pass the carry on
  bool started_ = false;
  std::vector<std::uint8_t> out_;
};

// Reads zeros beyond the end: the caller knows how much was put. Never fails but by ok().
class RangeDecoder {
 public:
  explicit RangeDecoder(std::span<const std::uint8_t> bytes);

  // Below `total`; 0 after a fault.
  std::uint32_t get(std::uint32_t total);
  std::uint8_t get_byte(ByteModel& model);
  bool get_rare();
  // False once the bytes were something that no encoder writes.
  bool ok() const { return ok_; }

 private:
  void narrow(std::uint32_t from, std::uint32_t width);
  std::uint8_t next();

  std::span<const std::uint8_t> left_;
  std::uint32_t code_ = 0;
  std::uint32_t range_ = 0xFFFFFFFF;
  bool ok_ = true;
};

}  // namespace sandtable
