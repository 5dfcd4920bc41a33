#include "core/base/qr_code.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

namespace sandtable {
namespace {

std::string drawn(const QrCode& code) {
  std::string out;
  for (int y = 0; y < code.size; ++y) {
    for (int x = 0; x < code.size; ++x) out += code.dark(x, y) ? '#' : '.';
    out += '\n';
  }
  return out;
}

// The code that another encoder (qrcode 1.5 of npm) makes of the same text.
TEST(QrCode, IsTheOneOfAnotherEncoder) {
  const std::optional<QrCode> code = encode_qr("https://sandtable.example/#g=A");
  ASSERT_TRUE(code);
  EXPECT_EQ(drawn(*code),
            "#######.####..#.#.#######\n"
            "#.....#.........#.#.....#\n"
            "#.###.#..#...#.#..#.###.#\n"
            "#.###.#...##.#..#.#.###.#\n"
            "#.###.#.....#.#.#.#.###.#\n"
            "#.....#..#.#..#.#.#.....#\n"
            "#######.#.#.#.#.#.#######\n"
            "........##.#.#..#........\n"
            "##.##.#..#..#.#.#.#.....#\n"
            "#..##...#.##.#.#...#####.\n"
            "#.##..####.#..##.###.#..#\n"
            "#..#.#.#....#..##.#..####\n"
            ".##...#.#####..##.#.....#\n"
            "####.#.#..#######...#..#.\n"
            "###..###.#...#.#.#..#####\n"
            "#.#.##.#####....#..#.##.#\n"
            "#...#.#####.##.######.##.\n"
            "........#.#.##..#...#.##.\n"
            "#######..###.#..#.#.#...#\n"
            "#.....#......#.##...#....\n"
            "#.###.#.#...#.#######..#.\n"
            "#.###.#.##.#....###....##\n"
            "#.###.#..#.##.#..#..#####\n"
            "#.....#.##.#...#..###.###\n"
            "#######.##..#...###..#..#\n");
}

// --- A reader that shares nothing with the encoder but the standard

// Modules that hold no data: finders with their formats, timing, alignments, versions.
std::set<std::pair<int, int>> pattern_modules(int size) {
  static const std::vector<std::vector<int>> alignments = {{},
                                                           {6, 18},
                                                           {6, 22},
                                                           {6, 26},
                                                           {6, 30},
                                                           {6, 34},
                                                           {6, 22, 38},
                                                           {6, 24, 42},
                                                           {6, 26, 46},
                                                           {6, 28, 50},
                                                           {6, 30, 54},
                                                           {6, 32, 58},
                                                           {6, 34, 62},
                                                           {6, 26, 46, 66},
                                                           {6, 26, 48, 70},
                                                           {6, 26, 50, 74},
                                                           {6, 30, 54, 78},
                                                           {6, 30, 56, 82},
                                                           {6, 30, 58, 86},
                                                           {6, 34, 62, 90}};
  std::set<std::pair<int, int>> out;
  const auto block = [&](int x, int y, int width, int height) {
    for (int dy = 0; dy < height; ++dy)
      for (int dx = 0; dx < width; ++dx) out.insert({x + dx, y + dy});
  };
  block(0, 0, 9, 9);
  block(size - 8, 0, 8, 9);
  block(0, size - 8, 9, 8);
  block(6, 0, 1, size);
  block(0, 6, size, 1);
  const int version = (size - 17) / 4;
  const std::vector<int>& places = alignments[static_cast<std::size_t>(version - 1)];
  for (const int x : places)
    for (const int y : places) {
      const bool low_x = x == 6, low_y = y == 6;
      const bool in_finder =
          (low_x && low_y) || (low_x && y == places.back()) || (low_y && x == places.back());
      if (!in_finder) block(x - 2, y - 2, 5, 5);
    }
  if (version >= 7) {
    block(size - 11, 0, 3, 6);
    block(0, size - 11, 6, 3);
  }
  return out;
}

bool flips(int mask, int x, int y) {
  const int rows[8] = {(y + x) % 2,
                       y % 2,
                       x % 3,
                       (y + x) % 3,
                       (y / 2 + x / 3) % 2,
                       y * x % 2 + y * x % 3,
                       (y * x % 2 + y * x % 3) % 2,
                       ((y + x) % 2 + y * x % 3) % 2};
  return rows[mask] == 0;
}

std::vector<int> code_words(const QrCode& code) {
  // The mask stands beside the first finder, under a mask of its own.
  const int bits =
      (code.dark(2, 8) ? 4 : 0) | (code.dark(3, 8) ? 2 : 0) | (code.dark(4, 8) ? 1 : 0);
  const int mask = bits ^ 0b101;
  const std::set<std::pair<int, int>> patterns = pattern_modules(code.size);
  std::vector<int> out;
  int bit = 0;
  bool upwards = true;
  for (int right = code.size - 1; right > 0; right -= 2, upwards = !upwards) {
    if (right == 6) --right;
    for (int i = 0; i < code.size; ++i)
      for (int x : {right, right - 1}) {
        const int y = upwards ? code.size - 1 - i : i;
        if (patterns.count({x, y}) > 0) continue;
        if (bit++ % 8 == 0) out.push_back(0);
        out.back() = out.back() * 2 + ((code.dark(x, y) != flips(mask, x, y)) ? 1 : 0);
      }
  }
  if (bit % 8 != 0) out.pop_back();
  return out;
}

struct Level {
  int blocks, checks;
};

// What the lowest level has by version.
constexpr Level kLevels[20] = {{1, 7},  {1, 10}, {1, 15}, {1, 20}, {1, 26}, {2, 18}, {2, 20},
                               {2, 24}, {2, 30}, {4, 18}, {4, 20}, {4, 24}, {4, 26}, {4, 30},
                               {6, 22}, {6, 24}, {6, 28}, {6, 30}, {7, 28}, {8, 28}};

// Powers of 2 in the field of the standard.
int power(int exponent) {
  int out = 1;
  for (exponent %= 255; exponent > 0; --exponent) {
    out *= 2;
    if (out > 255) out ^= 0x11D;
  }
  return out;
}

int product(int a, int b) {
  int out = 0;
  for (; b > 0; b /= 2, a = a * 2 > 255 ? (a * 2) ^ 0x11D : a * 2)
    if (b % 2 == 1) out ^= a;
  return out;
}

// Zero for a block without a fault.
int syndrome(const std::vector<int>& block, int number) {
  int out = 0;
  for (const int word : block) out = product(out, power(number)) ^ word;
  return out;
}

std::string text_of(const QrCode& code) {
  const int version = (code.size - 17) / 4;
  const Level level = kLevels[version - 1];
  const std::vector<int> words = code_words(code);
  const int count = static_cast<int>(words.size());
  const int longer = count % level.blocks;  // blocks with a byte more
  const int data = count / level.blocks - level.checks;
  std::vector<std::vector<int>> blocks(static_cast<std::size_t>(level.blocks));
  std::size_t next = 0;
  for (int i = 0; i <= data; ++i)
    for (int block = 0; block < level.blocks; ++block)
      if (i < data || block >= level.blocks - longer)
        blocks[static_cast<std::size_t>(block)].push_back(words[next++]);
  std::vector<int> bytes;
  for (const std::vector<int>& block : blocks)
    bytes.insert(bytes.end(), block.begin(), block.end());
  for (int i = 0; i < level.checks; ++i)
    for (std::vector<int>& block : blocks) block.push_back(words[next++]);
  for (const std::vector<int>& block : blocks)
    for (int i = 0; i < level.checks; ++i) EXPECT_EQ(syndrome(block, i), 0);
  int at = 0;
  const auto take = [&](int bits) {
    int out = 0;
    for (; bits > 0; --bits, ++at)
      out = out * 2 + (bytes[static_cast<std::size_t>(at / 8)] >> (7 - at % 8) & 1);
    return out;
  };
  EXPECT_EQ(take(4), 4);
  std::string out;
  for (int left = take(version < 10 ? 8 : 16); left > 0; --left) out += static_cast<char>(take(8));
  return out;
}

TEST(QrCode, IsReadBackAtEveryVersion) {
  std::set<int> sizes;
  for (std::size_t length = 0; length <= kMaxQrBytes; length += length < 40 ? 1 : 9) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char>(i * 37 + length);
    const std::optional<QrCode> code = encode_qr(text);
    ASSERT_TRUE(code) << length;
    sizes.insert(code->size);
    EXPECT_EQ(text_of(*code), text);
  }
  EXPECT_EQ(sizes.size(), 20U);
  EXPECT_EQ(*sizes.begin(), 21);
  EXPECT_EQ(*sizes.rbegin(), 97);
}

TEST(QrCode, HasNoRoomForMore) {
  EXPECT_TRUE(encode_qr(std::string(kMaxQrBytes, 'x')));
  EXPECT_FALSE(encode_qr(std::string(kMaxQrBytes + 1, 'x')));
}

}  // namespace
}  // namespace sandtable
