// Saves and links that somebody forged: each is refused or opened within its caps of time and
// memory.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/save/arrival.h"
#include "core/save/base64.h"
#include "core/save/hand_over.h"
#include "core/save/link.h"
#include "core/save/save.h"
#include "tests/hostile/meter.h"
#include "tests/support/forged.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

const Games kGames = {find_toy, {}};

Session played(int decisions) { return played(kToy, {}, 3, decisions); }

// A game link of the toy with any flags, length and coded bytes, in the first form; see below for
// the second.
std::string forged_link(std::uint8_t flags, std::uint32_t decisions, const Bytes& coded) {
  Bytes bytes = first_form_bytes(kToy, {flags, 0, 1, decisions});
  bytes.insert(bytes.end(), coded.begin(), coded.end());
  return to_base64url(sealed(bytes, kLinkSum));
}

// The same in the second form: fields where the flag 0x40 says so, then coded bytes.
std::string forged_second(std::uint8_t flags, std::uint32_t decisions, const Bytes& rest) {
  Bytes bytes = unsealed(*from_base64(forged_link(flags, decisions, rest)), kLinkSum);
  bytes[0] = static_cast<std::uint8_t>(4 | flags);
  Bytes length;
  std::uint32_t size = static_cast<std::uint32_t>(bytes.size() + kLinkSum + 3);
  for (int i = 0; i < 2; ++i, size >>= 7) put(length, size | 0x80, 1);
  put(length, size, 1);
  bytes.insert(bytes.begin() + 5, length.begin(), length.end());
  return to_base64url(sealed(bytes, kLinkSum));
}

TEST(HostileSave, LengthsOfAnySizeTakeNoMoreThanTheCap) {
  Session session = played(6);
  session.contribute(5);
  const Bytes body = unsealed(save_game(session), kSaveSum);
  for (const std::uint32_t lie : {0xFFFFFFFFU, 0x7FFFFFFFU, 0x000FFFFFU, 0x00000400U})
    for (std::size_t at = 5; at + 4 <= body.size(); ++at) {
      Bytes forged = body;
      for (std::size_t i = 0; i < 4; ++i) forged[at + i] = static_cast<std::uint8_t>(lie >> 8 * i);
      forged = sealed(forged, kSaveSum);
      const Meter meter;
      const Result<Loaded> loaded = load_save(find_toy, forged);
      EXPECT_LT(meter.peak(), 256 * kKilo) << at;
      EXPECT_TRUE(loaded.ok() || !loaded.fault().reason.empty());
    }
}

TEST(HostileSave, ALongListTakesNoMoreThanTheCap) {
  Bytes body = unsealed(save_game(played(3)), kSaveSum);
  // The number of hand-overs stands behind the seed, which is 3.
  const Bytes mark = {3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  const auto found = std::search(body.begin(), body.end(), mark.begin(), mark.end());
  ASSERT_NE(found, body.end());
  const auto count = found + 8;
  const std::uint32_t many = 70'000;
  for (std::size_t i = 0; i < 4; ++i)
    count[static_cast<std::ptrdiff_t>(i)] = static_cast<std::uint8_t>(many >> 8 * i);
  body.insert(count + 4, std::size_t{many} * 12, 0);
  const Bytes forged = sealed(body, kSaveSum);
  ASSERT_LT(forged.size(), kMaxSaveBytes);
  const Meter meter;
  const Result<Loaded> loaded = load_save(find_toy, forged);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.fault().reason, "the save has too many hand-overs");
  EXPECT_LT(meter.peak(), 4 * kMega);
}

TEST(HostileSave, WhatIsTooLongIsNotEvenRead) {
  Bytes body = unsealed(save_game(played(3)), kSaveSum);
  body.resize(kMaxSaveBytes);
  const Bytes forged = sealed(body, kSaveSum);
  const Meter meter;
  EXPECT_EQ(load_save(find_toy, forged).fault().reason, "the save is larger than any save");
  EXPECT_EQ(inspect_save(forged).fault().reason, "the save is larger than any save");
  EXPECT_LT(meter.peak(), 4 * kKilo);
}

TEST(HostileLink, WhatIsTooLongIsNotEvenRead) {
  const std::string link(kMaxLinkChars + 1, 'A');
  const Meter meter;
  EXPECT_EQ(load_link(find_toy, link, 0).fault().reason, "the link is too long");
  EXPECT_EQ(inspect_link(link).fault().reason, "the link is too long");
  EXPECT_LT(meter.peak(), 4 * kKilo);
}

TEST(HostileLink, AFewBytesThatClaimALongGameEndWithTheGame) {
  const Meter meter;
  EXPECT_EQ(load_link(find_toy, forged_link(0, 20'000, {0}), 0).fault().reason,
            "the link goes on after the end of the game");
  EXPECT_EQ(load_link(find_toy, forged_second(0, 20'000, {0}), 0).fault().reason,
            "the link goes on after the end of the game");
  EXPECT_EQ(load_link(find_toy, forged_second(0, 20'001, {0}), 0).fault().reason,
            "the link has too many decisions");
  EXPECT_EQ(load_link(find_toy, forged_link(0, 20'001, {0}), 0).fault().reason,
            "the link has too many decisions");
  EXPECT_EQ(load_link(find_toy, forged_link(0, 0x1FFFFF, {0}), 0).fault().reason,
            "the link has too many decisions");
  EXPECT_LT(meter.peak(), 4 * kMega);
}

// 0x20: rolls by hand. Their number, of 32 bits, stands first behind the options. A game need not
// end them: in St. Nazaire a FlaK that always hits fires for ever.
TEST(HostileLink, AFewBytesThatClaimBillionsOfRollsAreRefusedByTheirNumber) {
  for (const std::uint8_t byte : {0x01, 0x10, 0x33})
    for (const auto forge : {forged_link, forged_second})
      EXPECT_EQ(load_link(find_toy, forge(0x20, 20'000, Bytes(12, byte)), 0).fault().reason,
                "the link has too many rolls");
  for (const std::uint8_t byte : {0x00, 0x55, 0xAA, 0xFE, 0xFF}) {
    const Meter meter;
    EXPECT_FALSE(load_link(find_toy, forged_link(0x20, 20'000, Bytes(12, byte)), 0)) << byte;
    EXPECT_FALSE(load_link(find_toy, forged_second(0x20, 20'000, Bytes(12, byte)), 0)) << byte;
    EXPECT_LT(meter.peak(), 4 * kMega);
  }
}

// 0x40: from a position, whose size stands before it.
TEST(HostileLink, APositionIsNoLongerThanItsCap) {
  for (const std::uint8_t byte : {0x00, 0x55, 0xAA, 0xFE, 0xFF}) {
    const Meter meter;
    EXPECT_FALSE(load_link(find_toy, forged_link(0x40, 1, Bytes(40'000, byte)), 0)) << byte;
    Bytes field = {0x81, 0xC0, 0xB8, 0x02};  // 40,000 bytes
    field.resize(field.size() + 40'000, byte);
    field.push_back(0);
    EXPECT_FALSE(load_link(find_toy, forged_second(0x40, 1, field), 0)) << byte;
    EXPECT_LT(meter.peak(), 512 * kKilo);
  }
}

// 3 in the low half of the first byte: a set-up, which has five bytes of header and its options.
TEST(HostileSetup, WhatFollowsTheOptionsIsRefused) {
  for (const std::size_t more : {std::size_t{1}, std::size_t{9}, std::size_t{40'000}})
    for (const std::uint8_t byte : {0x00, 0x55, 0xAA, 0xFF}) {
      Bytes bytes = unsealed(*from_base64(setup_link(kToy, {})), kLinkSum);
      bytes.resize(bytes.size() + more, byte);
      bytes[0] = 3;  // of the first form, which has no length
      bytes.erase(bytes.begin() + 5);
      const std::string link = to_base64url(sealed(bytes, kLinkSum));
      const Meter meter;
      const Result<Arrival> arrival = read_link(kGames, link, 0);
      ASSERT_FALSE(arrival);
      EXPECT_EQ(arrival.fault().code, "bad-save");
      EXPECT_LT(meter.peak(), 256 * kKilo);
    }
}

TEST(HostileArrival, WhatIsTooLongIsNotEvenRead) {
  const std::string link = "#g=" + std::string(kMaxLinkChars + 1, 'A') + "&t=1";
  const std::string data = link.substr(3);
  const Bytes text(link.begin(), link.end());
  const Bytes save(kMaxSaveBytes + 1, 0xFF);
  const Meter meter;
  EXPECT_EQ(read_link(kGames, link, 0).fault().reason, "the link is too long");
  EXPECT_EQ(read_file(kGames, text, 0).fault().reason, "the link is too long");
  EXPECT_EQ(read_file(kGames, save, 0).fault().reason, "the save is larger than any save");
  EXPECT_EQ(receive(find_toy, data, nullptr).fault().reason, "the link is too long");
  EXPECT_LT(meter.peak(), 4 * kKilo);
}

// 0x80: hand-overs, whose number stands before them.
TEST(HostileHandOvers, AFewBytesThatClaimManyTakeNoMoreThanTheCap) {
  for (const std::uint8_t byte : {0x00, 0x55, 0xAA, 0xFE, 0xFF}) {
    const Meter meter;
    EXPECT_FALSE(receive(find_toy, forged_link(0x80, 20'000, Bytes(12, byte)), nullptr)) << byte;
    EXPECT_LT(meter.peak(), 4 * kMega);
  }
  // The number of hand-overs, in chains and in a list: the most that there may be, and more.
  for (const Bytes& number : {Bytes{0x80, 0x10}, Bytes{0x81, 0x10}, Bytes{0xFF, 0xFF, 0x7F}})
    for (const std::uint8_t tag : {0x82, 0x83}) {
      Bytes field = {tag, static_cast<std::uint8_t>(number.size() + 17)};
      field.insert(field.end(), number.begin(), number.end());
      field.resize(field.size() + 17, 1);
      field.push_back(0);
      const Meter meter;
      EXPECT_FALSE(receive(find_toy, forged_second(0x40, 9, field), nullptr)) << int{tag};
      EXPECT_LT(meter.peak(), 4 * kMega);
    }
}

TEST(HostileHandOvers, NoGameHasMoreThanALinkCanCarry) {
  Session session = played(3);
  for (std::size_t i = 0; i < kMaxContributions; ++i) EXPECT_TRUE(session.contribute(i));
  const Session before = session;
  EXPECT_FALSE(session.contribute(1));
  EXPECT_EQ(session.origin().contributions, before.origin().contributions);
  const Result<Loaded> linked = load_link(find_toy, game_link(session), 0);
  ASSERT_TRUE(linked) << linked.fault().reason;
  EXPECT_EQ(linked.value().session.origin().contributions.size(), kMaxContributions);
  EXPECT_TRUE(load_save(find_toy, save_game(session)));

  // Those that undo left behind give way.
  session.undo(true);
  session.undo(true);
  session.undo(true);
  EXPECT_TRUE(session.contribute(2));
  EXPECT_EQ(session.origin().contributions.size(), 1U);

  Record record = record_of(before);
  record.origin.contributions.push_back({3, 7});
  EXPECT_EQ(replay(kToy, record).fault().path, "contributions");
}

}  // namespace
}  // namespace sandtable
