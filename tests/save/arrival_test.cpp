#include "core/save/arrival.h"

#include <gtest/gtest.h>

#include "core/base/hash.h"
#include "core/save/base64.h"
#include "core/save/save.h"
#include "tests/support/forged.h"
#include "tests/support/the_toy.h"

namespace sandtable {
namespace {

const Games kGames = {
    find_toy, [](std::string_view id) -> const Game* { return id == "toy" ? &kToy : nullptr; }};

Session toy_game(int decisions) { return played(kToy, {1, {}}, 3, decisions); }

Result<Arrival> read(const std::string& text) { return read_link(kGames, text, 1); }

// The bytes of a link with something done to them, under a right checksum.
template <class Change>
std::string changed(const std::string& link, Change&& change) {
  std::vector<std::uint8_t> bytes = *from_base64(link);
  bytes.resize(bytes.size() - 4);
  change(bytes);
  const std::uint64_t sum = hash_bytes(bytes);
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> (8 * i)));
  return to_base64url(bytes);
}

TEST(Arrival, ALinkComesWithAnyAddressBeforeIt) {
  const std::string link = game_link(toy_game(9));
  for (const std::string before : {"", "#g=", "https://example.org/play/#g=", " \n#p=", "x?y#s="}) {
    const Result<Arrival> arrival = read(before + link + "\n");
    ASSERT_TRUE(arrival) << before;
    EXPECT_EQ(arrival.value().kind, LinkKind::kGame);
    EXPECT_EQ(arrival.value().loaded->session.decisions(), 9);
    EXPECT_EQ(arrival.value().at, -1);
  }
}

TEST(Arrival, ADecisionToOpenAtMustBeThere) {
  const std::string link = "#g=" + game_link(toy_game(9));
  EXPECT_EQ(read(link + "&t=4").value().at, 4);
  EXPECT_EQ(read(link + "&x=1&t=0").value().at, 0);
  EXPECT_EQ(read(link + "&t=9").value().at, -1);
  EXPECT_EQ(read(link + "&x").value().at, -1);
  for (const char* bad : {"&t=10", "&t=-1", "&t=", "&t=4x", "&t=99999999999", "&t=1e1", "&t= x"})
    EXPECT_EQ(read(link + bad).fault().path, "t") << bad;
}

TEST(Arrival, APositionHasNoEarlierDecision) {
  const AnyState view = kToy.observe(toy_game(9).truth(), Seat::kFirst);
  const std::string link = "#p=" + position_link(kToy, {}, view);
  EXPECT_EQ(read(link).value().kind, LinkKind::kPosition);
  EXPECT_EQ(read(link + "&t=0").value().at, -1);
  EXPECT_EQ(read(link + "&t=1").fault().path, "t");
}

TEST(Arrival, EverySetupComesBack) {
  for (int index = 0; index < 2; ++index)
    for (std::uint8_t storm = 0; storm < 2; ++storm)
      for (std::uint8_t turns = 0; turns < 3; ++turns) {
        const sandtable::Setup setup{index, {storm, turns}};
        const std::string link = setup_link(kToy, setup);
        EXPECT_LE(link.size(), 18U);
        const Result<Arrival> arrival = read("#s=" + link);
        ASSERT_TRUE(arrival) << arrival.fault().reason;
        EXPECT_EQ(arrival.value().kind, LinkKind::kSetup);
        EXPECT_EQ(arrival.value().setup.game, &kToy);
        EXPECT_EQ(arrival.value().setup.setup, setup);
      }
}

TEST(Arrival, ASetupIsNothingElse) {
  const std::string link = setup_link(kToy, {});
  const std::string game = game_link(toy_game(3));
  EXPECT_EQ(load_link(find_toy, link, 0).fault().code, "bad-save");
  EXPECT_EQ(load_setup_link(find_toy, game).fault().code, "bad-save");
  const auto refused = [&](auto&& change) { return read(changed(link, change)).fault().code; };
  const auto longer = [](std::uint8_t byte) {
    return [byte](auto& bytes) {
      bytes.push_back(byte);
      bytes[5] += 1;  // the length
    };
  };
  EXPECT_EQ(refused(longer(1)), "bad-save");
  EXPECT_EQ(refused(longer(0)), "bad-save");
  EXPECT_EQ(refused([](auto& bytes) { bytes[5] += 1; }), "bad-save");
  EXPECT_EQ(refused([](auto& bytes) { bytes[5] -= 1; }), "bad-save");
  EXPECT_EQ(refused([](auto& bytes) { bytes[0] = 4; }), "bad-save");
  EXPECT_EQ(refused([](auto& bytes) { bytes[0] |= 0x80; }), "newer-edition");
  EXPECT_EQ(refused([](auto& bytes) { bytes[1] |= 0x3F; }), "newer-edition");
  EXPECT_EQ(refused([](auto& bytes) { bytes[3] += 1; }), "newer-edition");
  EXPECT_EQ(refused([](auto& bytes) { bytes[3] -= 1; }), "older-rules");
  EXPECT_EQ(refused([](auto& bytes) { bytes[2] ^= 0x40; }), "unknown-game");
  EXPECT_EQ(read(link.substr(0, link.size() - 1)).fault().code, "bad-save");
}

TEST(Arrival, AFileHoldsASaveOrALink) {
  const Session session = toy_game(9);
  const Result<Arrival> saved = read_file(kGames, save_game(session), 1);
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved.value().loaded->session.truth(), session.truth());
  const std::string text =
      "A game for you:\r\nhttps://example.org/#g=" + game_link(session) + "\r\n";
  const Result<Arrival> linked = read_file(kGames, bytes_of(text), 1);
  ASSERT_TRUE(linked) << linked.fault().reason;
  EXPECT_EQ(linked.value().loaded->session.truth(), session.truth());
  EXPECT_FALSE(read_file(kGames, {}, 1));
  EXPECT_FALSE(read_file(kGames, bytes_of("nothing of ours"), 1));
  EXPECT_EQ(read_file(kGames, bytes_of(std::string(kMaxLinkChars + 9, 'A')), 1).fault().reason,
            "the link is too long");
}

TEST(Arrival, WhatIsWrittenAroundALinkIsNotItsOwn) {
  const Session session = toy_game(9);
  const std::string link = "https://example.org/play/#g=" + game_link(session);
  for (const auto& [before, behind] :
       std::vector<std::pair<std::string, std::string>>{{"", "."},
                                                        {"(", ")"},
                                                        {"[", "]"},
                                                        {"", ","},
                                                        {"<", ">"},
                                                        {"\"", "\"."},
                                                        {"", "=="},
                                                        {"[my game](", ")."},
                                                        {"Look at this: ", "), it is good."},
                                                        {"*", "*"},
                                                        {"", "!?"}}) {
    std::string text = before;
    text += link;
    text += behind;
    const Result<Arrival> arrival = read(text);
    ASSERT_TRUE(arrival) << before << behind << ": " << arrival.fault().reason;
    EXPECT_EQ(arrival.value().loaded->session.truth(), session.truth());
    const Result<Arrival> at = read(before + link + "&t=4" + (behind == "==" ? "" : behind));
    ASSERT_TRUE(at) << before << behind << ": " << at.fault().reason;
    EXPECT_EQ(at.value().at, 4);
  }
  for (const char* text : {"", " ", "...", "hello world", "(nothing) here", "#g=", "#g=)"})
    EXPECT_EQ(read(text).fault().reason, "there is no link in this text") << text;
}

TEST(Arrival, ALinkThatWasCutIsCalledCut) {
  const std::string link = "https://example.org/#g=" + game_link(toy_game(9));
  for (std::size_t size = link.find('=') + 2; size < link.size(); ++size)
    EXPECT_EQ(read(link.substr(0, size)).fault().reason, "the link is cut off") << size;
}

TEST(Arrival, APositionFileOpensHoweverItComes) {
  const sandtable::Setup setup{1, {1, 2}};
  const AnyState view = kToy.observe(toy_game(9).truth(), Seat::kFirst);
  const std::string text = write_position_file(kToy, setup, view);
  const std::string letters = to_base64(bytes_of(text));
  for (const std::string& form : {text, "\r\n" + text + "\n", letters, letters + "\n"}) {
    for (const Result<Arrival>& arrival : {read(form), read_file(kGames, bytes_of(form), 1)}) {
      ASSERT_TRUE(arrival) << arrival.fault().path << ": " << arrival.fault().reason;
      EXPECT_EQ(arrival.value().kind, LinkKind::kPosition);
      const Session& session = arrival.value().loaded->session;
      EXPECT_EQ(session.origin().setup, setup);
      EXPECT_EQ(kToy.observe(session.truth(), Seat::kFirst), view);
    }
  }
  const std::string save = to_base64(save_game(toy_game(9)));
  EXPECT_EQ(read(save).value().loaded->session.decisions(), 9);
}

TEST(Arrival, APositionFileSaysWhereItIsWrong) {
  const auto fault = [](const std::string& text) {
    const Fault found = read(text).fault();
    return found.code + "@" + found.path;
  };
  EXPECT_EQ(fault("{"), "bad-save@");
  EXPECT_EQ(fault("{}"), "bad-save@sandtable");
  EXPECT_EQ(fault(R"({"sandtable": 2})"), "newer-edition@sandtable");
  EXPECT_EQ(fault(R"({"sandtable": 1, "game": "go"})"), "unknown-game@game");
  EXPECT_EQ(fault(R"({"sandtable": 1, "game": "toy", "x": 1})"), "bad-save@x");
  EXPECT_EQ(fault(R"({"sandtable": 1, "game": "toy"})"), "bad-save@setup");
  EXPECT_EQ(fault(R"({"sandtable": 1, "game": "toy", "setup": "short"})"), "bad-save@state");
  EXPECT_EQ(fault(R"({"sandtable": 1, "game": "toy", "setup": "short", "options": {"fog": "on"}})"),
            "bad-save@options.fog");
}

}  // namespace
}  // namespace sandtable
