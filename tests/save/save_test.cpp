#include "core/save/save.h"

#include <gtest/gtest.h>

#include "tests/support/forged.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_edition.h"

namespace sandtable {
namespace {

Session saved_game(std::uint64_t seed, int decisions = 1000) {
  return played(kToy, {0, {0, 2}}, seed, decisions);
}

Bytes resealed_save(const Bytes& bytes) { return sandtable::resealed(bytes, kSaveSum); }

TEST(Save, AGameComesBackVerified) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Session session = saved_game(seed, static_cast<int>(seed * 2));
    const Result<Loaded> loaded = load_save(find_toy, save_game(session));
    ASSERT_TRUE(loaded) << loaded.fault().reason;
    EXPECT_TRUE(loaded.value().verified());
    EXPECT_EQ(loaded.value().session.truth(), session.truth());
    EXPECT_EQ(loaded.value().session.legal(), session.legal());
    EXPECT_EQ(loaded.value().session.decisions(), session.decisions());
  }
}

TEST(Save, SaysWhatItIsWithoutBeingPlayed) {
  Session session = saved_game(7);
  session.seek(3);
  const Result<SaveInfo> info = inspect_save(save_game(session));
  ASSERT_TRUE(info);
  EXPECT_EQ(info.value().game, "toy");
  EXPECT_EQ(info.value().setup, "short");
  EXPECT_EQ(info.value().rules_revision, kToy.info().rules_revision);
  EXPECT_EQ(info.value().seed, 7U);
  EXPECT_EQ(info.value().at, 3);
  EXPECT_EQ(info.value().decisions, session.decisions());
}

TEST(Save, KeepsThePointShown) {
  Session session = saved_game(7);
  session.seek(3);
  const Result<Loaded> loaded = load_save(find_toy, save_game(session));
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_EQ(loaded.value().session.at(), 3);
  EXPECT_TRUE(loaded.value().session.sought());
  EXPECT_TRUE(loaded.value().session.can_redo());
}

TEST(Save, SaysWhyAGameIsNotVerified) {
  Session practice = saved_game(1, 5);
  practice.mark_practice();
  EXPECT_EQ(load_save(find_toy, save_game(practice)).value().doubt, Doubt::kPractice);
  Session scripted(kToy, {{}, {}, 1, {}}, DiceMode::kManual, {0, 1, 6});
  scripted.submit({toy::kRoll});
  EXPECT_EQ(load_save(find_toy, save_game(scripted)).value().doubt, Doubt::kScripted);
  const Session edited(kToy, {{}, practice.truth(), 5, {}});
  const Result<Loaded> loaded = load_save(find_toy, save_game(edited));
  EXPECT_EQ(loaded.value().doubt, Doubt::kPosition);
  EXPECT_EQ(loaded.value().session.truth(), practice.truth());
}

TEST(Save, UnderOtherRulesOnlyThePositionOpens) {
  const Session session = saved_game(3, 9);
  const int own = kToy.info().rules_revision;
  for (const int revision : {own - 1, own + 1}) {
    const toy::Edition revised(
        [&](GameInfo& info) { info.rules_revision = static_cast<std::uint16_t>(revision); });
    const Result<Loaded> loaded =
        load_save([&](std::uint16_t) { return &revised; }, save_game(session));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().doubt, revision < own ? Doubt::kNewerEdition : Doubt::kOlderRules);
    EXPECT_EQ(loaded.value().session.truth(), session.truth());
    EXPECT_TRUE(loaded.value().session.flags().practice);
  }
}

// The first version of a save held the value of every option, 16 of them, where the second names
// those that are not as the standard.
std::vector<std::uint8_t> in_first_version(const Session& session) {
  std::vector<std::uint8_t> bytes = save_game(session);
  const GameInfo& info = session.game().info();
  const Setup& setup = session.origin().setup;
  const std::size_t text = 4 + info.id.size() + 4 + info.setups[0].size();
  const std::size_t options = 4 + 1 + 2 + text + 1;
  const std::size_t named = bytes[options];
  const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(options + 4);
  bytes.erase(from, from + static_cast<std::ptrdiff_t>(named));
  std::vector<std::uint8_t> all(16, 0);
  for (std::size_t i = 0; i < info.options.size(); ++i) all[i] = setup.options[i];
  bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(options + 4), all.begin(), all.end());
  bytes[options] = 16;
  bytes[4] = 1;
  return resealed_save(bytes);
}

TEST(Save, TheFirstVersionIsStillRead) {
  const Session session = saved_game(3, 9);
  ASSERT_EQ(session.origin().setup.options[1], 2);
  const std::vector<std::uint8_t> kept = in_first_version(session);
  ASSERT_NE(kept.size(), save_game(session).size());
  const Result<Loaded> loaded = load_save(find_toy, kept);
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_TRUE(loaded.value().verified());
  EXPECT_EQ(loaded.value().session.truth(), session.truth());
  EXPECT_EQ(loaded.value().session.origin().setup, session.origin().setup);
}

// The list of options was shorter then: one that has come since is as its standard.
TEST(Save, TheFirstVersionKnowsTheOptionsOfItsTime) {
  const toy::Edition grown([](GameInfo& info) {
    info.options.push_back({"tide", "7", {"low", "high"}, 1, 0, ""});
  });
  const Result<Loaded> loaded =
      load_save([&](std::uint16_t) { return &grown; }, in_first_version(saved_game(3, 9)));
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_TRUE(loaded.value().verified());
  EXPECT_EQ(loaded.value().session.origin().setup.options[toy::kNewSwitch], 1);
}

TEST(Save, EveryDamagedByteIsSeen) {
  const std::vector<std::uint8_t> good = save_game(saved_game(3, 9));
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::vector<std::uint8_t> bad = good;
    bad[i] ^= 0x11;
    EXPECT_FALSE(load_save(find_toy, bad)) << i;
    EXPECT_FALSE(load_save(find_toy, std::span(good).first(i))) << i;
  }
}

// A forger who mends the checksum still needs a game that is legal, rolled by its seed and ends in
// its hash. Bytes that say nothing about the game itself (names of game and set-up, data hash,
// practice, how the point was reached) may be anything.
TEST(Save, AForgedGameIsNeverVerifiedAsAnother) {
  const Session session = saved_game(3, 12);
  const std::vector<std::uint8_t> good = save_game(session);
  int opened = 0;
  for (std::size_t i = 0; i + 8 < good.size(); ++i)
    for (const std::uint8_t flip : {0x01, 0x02, 0x10, 0x80}) {
      std::vector<std::uint8_t> bad = good;
      bad[i] ^= flip;
      const Result<Loaded> loaded = load_save(find_toy, resealed_save(bad));
      if (!loaded || !loaded.value().verified()) continue;
      ++opened;
      EXPECT_EQ(kToy.hash(loaded.value().session.truth()), kToy.hash(session.truth())) << i;
      EXPECT_EQ(loaded.value().session.decisions(), session.decisions());
    }
  EXPECT_GT(opened, 0);
}

TEST(Save, ForeignBytesAreNamedForWhatTheyAre) {
  EXPECT_EQ(load_save(find_toy, {}).fault().code, "bad-save");
  std::vector<std::uint8_t> picture(100, 0x89);
  EXPECT_EQ(load_save(find_toy, picture).fault().reason, "this is not a save of this program");
  std::vector<std::uint8_t> newer = save_game(saved_game(1, 3));
  newer[4] = 9;
  EXPECT_EQ(load_save(find_toy, resealed_save(newer)).fault().code, "newer-edition");
  const auto nothing = [](std::uint16_t) -> const Game* { return nullptr; };
  EXPECT_EQ(load_save(nothing, save_game(saved_game(1, 3))).fault().code, "unknown-game");
  std::vector<std::uint8_t> huge(kMaxSaveBytes + 1);
  EXPECT_FALSE(load_save(find_toy, huge));
}

TEST(Save, HandOversAreKept) {
  Session session(kToy, {{}, {}, 1, {}});
  session.submit({toy::kMove, 0, 2, 0});
  session.contribute(0x1234);
  session.submit({toy::kRoll});
  const Result<Loaded> loaded = load_save(find_toy, save_game(session));
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_TRUE(loaded.value().verified());
  EXPECT_EQ(loaded.value().session.origin().contributions, session.origin().contributions);
}

}  // namespace
}  // namespace sandtable
