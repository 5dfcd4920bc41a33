#include "core/save/link.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/save/base64.h"
#include "tests/support/forged.h"
#include "tests/support/guarded.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

Session linked_game(std::uint64_t seed, int decisions = 1000) {
  return played(kToy, {0, {1, 2}}, seed, decisions);
}

std::string resealed_link(const Bytes& bytes) {
  return to_base64url(sandtable::resealed(bytes, kLinkSum));
}

TEST(Link, AGameComesBackVerified) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Session session = linked_game(seed, static_cast<int>(seed));
    const Result<Loaded> loaded = load_link(find_toy, game_link(session), 0);
    ASSERT_TRUE(loaded) << loaded.fault().reason;
    EXPECT_TRUE(loaded.value().verified());
    EXPECT_EQ(loaded.value().session.truth(), session.truth());
    EXPECT_EQ(loaded.value().session.origin().setup, session.origin().setup);
    EXPECT_EQ(loaded.value().session.decisions(), session.decisions());
  }
}

TEST(Link, IsHeaderAndLogarithms) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Session session = linked_game(seed);
    double bits = 2 * (3 + 5 + 3);  // two options that differ from the standard
    for (const Step& step : session.steps())
      if (step.kind == StepKind::kDecision) bits += std::log2(step.choices);
    const std::size_t size = from_base64(game_link(session))->size();
    EXPECT_LE(static_cast<double>(size), 23 + bits / 8 + 2);
  }
}

TEST(Link, HoldsADecisionOfOneAnswer) {
  Session session = toy::at_a_bare_reaction(kToy, true);
  const std::size_t before = game_link(session).size();
  ASSERT_TRUE(session.submit({toy::kBear}));
  const std::string link = game_link(session);
  EXPECT_EQ(link.size(), before) << "it takes no bit";
  const Result<Loaded> loaded = load_link(find_toy, link, 0);
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_EQ(loaded.value().session.truth(), session.truth());
  EXPECT_EQ(loaded.value().session.decisions(), 2);
}

TEST(Link, SaysWhatItIsWithoutBeingPlayed) {
  Session session = linked_game(7);
  session.mark_practice();
  const Result<LinkInfo> info = inspect_link(game_link(session));
  ASSERT_TRUE(info);
  EXPECT_EQ(info.value().kind, LinkKind::kGame);
  EXPECT_EQ(info.value().wire_id, 900);
  EXPECT_EQ(info.value().rules_revision, kToy.info().rules_revision);
  EXPECT_EQ(info.value().seed, 7U);
  EXPECT_EQ(info.value().decisions, session.decisions());
  EXPECT_EQ(info.value().flags, (Flags{true, false}));
}

TEST(Link, HoldsThePointShownAfterUndoAndTheWholeGameWhileReading) {
  Session session(kToy, {{}, {}, 2, {}});
  session.submit({toy::kMove, 0, 2, 0});
  session.submit({toy::kMove, 1, 2, 0});
  session.undo(false);
  EXPECT_EQ(inspect_link(game_link(session)).value().decisions, 1);
  session.redo();
  session.seek(0);
  EXPECT_EQ(inspect_link(game_link(session)).value().decisions, 2);
}

TEST(Link, AScriptedGameBringsItsRolls) {
  Session session(kToy, {{}, {}, 1, {}}, DiceMode::kManual, {3, 1, 6});
  session.submit({toy::kRoll});
  session.submit({toy::kSpoil});
  session.submit({toy::kRoll});
  ASSERT_EQ(session.to_act(), Seat::kChance);
  const Result<Loaded> waiting = load_link(find_toy, game_link(session), 0);
  ASSERT_TRUE(waiting) << waiting.fault().reason;
  EXPECT_EQ(waiting.value().doubt, Doubt::kScripted);
  EXPECT_EQ(waiting.value().session.truth(), session.truth());
  EXPECT_EQ(waiting.value().session.to_act(), Seat::kChance);
  session.submit_chance(5);
  const Result<Loaded> rolled = load_link(find_toy, game_link(session), 0);
  ASSERT_TRUE(rolled) << rolled.fault().reason;
  EXPECT_EQ(rolled.value().session.truth(), session.truth());
}

TEST(Link, APositionIsAView) {
  Session source = linked_game(9, 6);
  const AnyState view = kToy.observe(source.truth(), Seat::kFirst);
  const std::string link = position_link(kToy, source.origin().setup, view);
  EXPECT_EQ(inspect_link(link).value().kind, LinkKind::kPosition);
  const Result<Loaded> loaded = load_link(find_toy, link, 77);
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_EQ(loaded.value().doubt, Doubt::kPosition);
  EXPECT_TRUE(loaded.value().session.flags().practice);
  EXPECT_EQ(kToy.observe(loaded.value().session.truth(), Seat::kFirst), view);

  // Played on, it travels as a game that began from a position.
  Session on = loaded.value().session;
  on.submit(on.legal().front());
  const Result<Loaded> again = load_link(find_toy, game_link(on), 0);
  ASSERT_TRUE(again) << again.fault().reason;
  EXPECT_EQ(again.value().session.truth(), on.truth());
  EXPECT_EQ(again.value().doubt, Doubt::kPosition);
}

TEST(Link, HandOversAreKept) {
  Session session(kToy, {{}, {}, 1, {}});
  session.submit({toy::kMove, 0, 2, 0});
  session.contribute(0x123456789abcdef0ULL);
  session.submit({toy::kRoll});
  session.contribute(5);
  const Result<Loaded> loaded = load_link(find_toy, game_link(session), 0);
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_TRUE(loaded.value().verified());
  EXPECT_EQ(loaded.value().session.origin().contributions, session.origin().contributions);
}

TEST(Link, OfAnotherRevisionIsDescribedNotPlayed) {
  std::vector<std::uint8_t> bytes = *from_base64(game_link(linked_game(1)));
  const std::uint16_t own = kToy.info().rules_revision;
  for (const int other : {own - 1, own + 1}) {
    bytes[3] = static_cast<std::uint8_t>(other);
    const std::string link = resealed_link(bytes);
    EXPECT_EQ(load_link(find_toy, link, 0).fault().code,
              other < own ? "older-rules" : "newer-edition");
    EXPECT_EQ(inspect_link(link).value().rules_revision, other);
  }
}

TEST(Link, EveryDamagedByteIsSeen) {
  const std::vector<std::uint8_t> good = *from_base64(game_link(linked_game(3, 12)));
  for (std::size_t i = 0; i < good.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::vector<std::uint8_t> bad = good;
      bad[i] ^= static_cast<std::uint8_t>(1 << bit);
      EXPECT_FALSE(load_link(find_toy, to_base64url(bad), 0)) << i;
    }
  for (std::size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(load_link(find_toy, to_base64url(std::span(good).first(size)), 0)) << size;
}

TEST(Link, AForgedGameIsNeverVerifiedAsAnother) {
  const Session session = linked_game(3, 12);
  const std::vector<std::uint8_t> good = *from_base64(game_link(session));
  for (std::size_t i = 0; i + 4 < good.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::vector<std::uint8_t> bad = good;
      bad[i] ^= static_cast<std::uint8_t>(1 << bit);
      const Result<Loaded> loaded = load_link(find_toy, resealed_link(bad), 0);
      if (!loaded || !loaded.value().verified()) continue;
      EXPECT_EQ(loaded.value().session.truth(), session.truth()) << i;
    }
}

TEST(Link, WhatIsNoLinkSaysSo) {
  for (const char* text : {"", "A", "hello world", "AAAAAAAAAAAAAAAAAAAAAAAA", "????"}) {
    const Result<Loaded> loaded = load_link(find_toy, text, 0);
    ASSERT_FALSE(loaded) << text;
    EXPECT_EQ(loaded.fault().code, "bad-save");
  }
  EXPECT_FALSE(load_link(find_toy, std::string(kMaxLinkChars + 1, 'A'), 0));
  const auto nothing = [](std::uint16_t) -> const Game* { return nullptr; };
  EXPECT_EQ(load_link(nothing, game_link(linked_game(1)), 0).fault().code, "unknown-game");
}

}  // namespace
}  // namespace sandtable
