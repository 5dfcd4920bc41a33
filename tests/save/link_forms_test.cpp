// The two forms of links: what a new switch, a cut, a stranger's text behind a link, fields and
// chains of hand-overs do to them.
#include <gtest/gtest.h>

#include <cmath>

#include "core/engine/playout.h"
#include "core/save/arrival.h"
#include "core/save/base64.h"
#include "core/save/hand_over.h"
#include "core/save/hand_over_chain.h"
#include "core/save/link.h"
#include "core/save/link_options.h"
#include "core/save/save.h"
#include "tests/support/forged.h"
#include "tests/support/the_toy.h"
#include "tests/support/toy_edition.h"

namespace sandtable {
namespace {

GameFinder only(const Game& game) {
  return [&game](std::uint16_t) { return &game; };
}

Session played(const Game& game, const Setup& setup, int decisions) {
  return played(game, setup, 5, decisions);
}

std::string link_of(const Bytes& unsealed) { return to_base64url(sealed(unsealed, kLinkSum)); }

Bytes unsealed_link(const std::string& link) { return unsealed(*from_base64(link), kLinkSum); }

// As the program wrote them at first, without dice of its own.
std::string first_form(const Session& session) {
  const Game& game = session.game();
  Bytes out = first_form_bytes(game, {0, game.hash(session.truth()), session.origin().seed,
                                      static_cast<std::uint32_t>(session.decisions())});
  RangeEncoder coder;
  write_first_form_options(coder, game.info(), session.origin().setup);
  for (const Step& step : session.steps())
    if (step.kind == StepKind::kDecision) coder.put(step.index, step.choices);
  const Bytes coded = coder.take();
  out.insert(out.end(), coded.begin(), coded.end());
  return link_of(out);
}

TEST(LinkForms, ANewSwitchLeavesKeptLinksAndSavesAsTheyWere) {
  const toy::Edition later = toy::with_new_switch();
  for (std::uint8_t storm = 0; storm < 2; ++storm)
    for (std::uint8_t turns = 0; turns < 3; ++turns) {
      const sandtable::Setup setup{0, {storm, turns}};
      const Session session = played(kToy, setup, 12);
      sandtable::Setup meant = setup;
      meant.options[toy::kNewSwitch] = 1;
      for (const std::string& link : {game_link(session), first_form(session)}) {
        const Result<Loaded> loaded = load_link(only(later), link, 0);
        ASSERT_TRUE(loaded) << loaded.fault().reason;
        EXPECT_TRUE(loaded.value().verified());
        EXPECT_EQ(loaded.value().session.truth(), session.truth());
        EXPECT_EQ(loaded.value().session.origin().setup, meant);
      }
      const Result<SetupLink> chosen = load_setup_link(only(later), setup_link(kToy, setup));
      ASSERT_TRUE(chosen) << chosen.fault().reason;
      EXPECT_EQ(chosen.value().setup, meant);
      const Result<Loaded> saved = load_save(only(later), save_game(session));
      ASSERT_TRUE(saved) << saved.fault().reason;
      EXPECT_TRUE(saved.value().verified());
      EXPECT_EQ(saved.value().session.origin().setup, meant);
    }
}

// The other way round: the page is older than the link.
TEST(LinkForms, ASwitchThatIsNotKnownAsksForANewerEdition) {
  const toy::Edition later = toy::with_new_switch();
  const sandtable::Setup fog{0, {}};
  const Session session = played(later, fog, 12);
  EXPECT_EQ(load_link(only(kToy), game_link(session), 0).fault().code, "newer-edition");
  EXPECT_EQ(load_setup_link(only(kToy), setup_link(later, fog)).fault().code, "newer-edition");
  EXPECT_EQ(load_save(only(kToy), save_game(session)).fault().code, "newer-edition");
  // As long as it is not thrown, it is nobody's business.
  sandtable::Setup clear;
  clear.options[toy::kNewSwitch] = 1;
  const Session without = played(later, clear, 12);
  EXPECT_EQ(game_link(without), game_link(played(kToy, {}, 12)));
}

TEST(LinkForms, ManyOptionsOfManyValuesComeBack) {
  const toy::Edition wide([](GameInfo& info) {
    for (int i = static_cast<int>(info.options.size()); i < kMaxOptions; ++i)
      info.options.push_back({"o" + std::to_string(i), "9", {}, i % 2, 0, ""});
    for (std::size_t i = toy::kNewSwitch; i < info.options.size(); ++i)
      for (std::size_t value = 0; value < (i == 9 ? 256 : i); ++value)
        info.options[i].values.push_back(std::to_string(value));
  });
  QuickRandom random(4);
  for (int round = 0; round < 200; ++round) {
    sandtable::Setup setup = standard_setup(wide.info());
    for (std::uint32_t changes = random.below(40); changes > 0; --changes) {
      const std::size_t i = random.below(kMaxOptions);
      const auto values = static_cast<std::uint32_t>(wide.info().options[i].values.size());
      setup.options[i] = static_cast<std::uint8_t>(random.below(values));
    }
    const Result<SetupLink> chosen = load_setup_link(only(wide), setup_link(wide, setup));
    ASSERT_TRUE(chosen) << chosen.fault().reason;
    EXPECT_EQ(chosen.value().setup, setup);
  }
}

TEST(LinkForms, ACutLinkIsCalledCutAtEveryLength) {
  for (const std::string& link :
       {game_link(played(kToy, {0, {1, 2}}, 40)), setup_link(kToy, {0, {1, 2}}),
        position_link(kToy, {}, kToy.observe(played(kToy, {}, 9).truth(), Seat::kFirst))})
    for (std::size_t size = 0; size < link.size(); ++size) {
      const Result<Loaded> loaded = load_link(only(kToy), link.substr(0, size), 0);
      ASSERT_FALSE(loaded);
      EXPECT_EQ(loaded.fault().reason, "the link is cut off") << size;
    }
}

// The first form does not know its length: a cut is certain only where the last character shows it.
TEST(LinkForms, ACutLinkOfTheFirstFormIsNotCalledAnythingElse) {
  const std::string link = first_form(played(kToy, {0, {1, 2}}, 40));
  for (std::size_t size = 0; size < link.size(); ++size) {
    const std::string reason = load_link(only(kToy), link.substr(0, size), 0).fault().reason;
    EXPECT_TRUE(reason == "the link is cut off" ||
                reason == "the link is damaged: its end is missing or it was altered")
        << size << " " << reason;
  }
}

TEST(LinkForms, AnAlteredLinkIsCalledAltered) {
  const Bytes good = *from_base64(game_link(played(kToy, {}, 30)));
  for (std::size_t i = 6; i < good.size(); ++i) {  // behind the length
    Bytes bad = good;
    bad[i] ^= 0x20;
    EXPECT_EQ(load_link(only(kToy), to_base64url(bad), 0).fault().reason,
              "the link is damaged: it was altered on its way");
  }
}

TEST(LinkForms, WhatFollowsALinkIsNotItsOwn) {
  const Session session = played(kToy, {}, 17);
  const std::string link = game_link(session);
  for (const char* behind : {"A", "_", "and", "==", "AAAAAAAAAAAAAAAAAAAAAA", "+/"}) {
    const Result<Loaded> loaded = load_link(only(kToy), link + behind, 0);
    ASSERT_TRUE(loaded) << behind << ": " << loaded.fault().reason;
    EXPECT_EQ(loaded.value().session.truth(), session.truth());
  }
}

// A field in front of the options of a link that has none; the length and the flag follow.
std::string with_field(const std::string& link, std::uint8_t tag, std::size_t header) {
  Bytes bytes = unsealed_link(link);
  const Bytes field = {tag, 2, 7, 8, 0};
  bytes[0] |= 0x40;
  bytes[5] = static_cast<std::uint8_t>(bytes[5] + field.size());
  bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(header), field.begin(), field.end());
  return link_of(bytes);
}

TEST(LinkForms, AFieldThatIsNotKnownIsPassedOverOrRefusedAsItAsks) {
  constexpr std::size_t kGameHeader = 6 + 12 + 1;
  const Session session = played(kToy, {}, 12);
  const Result<Loaded> passed =
      load_link(only(kToy), with_field(game_link(session), 0x15, kGameHeader), 0);
  ASSERT_TRUE(passed) << passed.fault().reason;
  EXPECT_EQ(passed.value().session.truth(), session.truth());
  const Result<Loaded> refused =
      load_link(only(kToy), with_field(game_link(session), 0x95, kGameHeader), 0);
  EXPECT_EQ(refused.fault().code, "newer-edition");
  const std::string chosen = setup_link(kToy, {});
  EXPECT_TRUE(load_setup_link(only(kToy), with_field(chosen, 0x15, 6)));
  // A position that a game began from has no business in a set-up.
  for (const std::uint8_t tag : {0x95, 0x81, 0x82})
    EXPECT_EQ(load_setup_link(only(kToy), with_field(chosen, tag, 6)).fault().code,
              "newer-edition");
}

TEST(LinkForms, FieldsAreInOrderAndWithinTheLink) {
  constexpr std::ptrdiff_t kGameHeader = 6 + 12 + 1;
  const std::string link = game_link(played(kToy, {}, 12));
  for (const Bytes& fields : {Bytes{0x15, 1, 7, 0x14, 1, 7, 0}, Bytes{0x15, 0, 0x15, 0, 0},
                              Bytes{0x15, 0x7F, 0}, Bytes{0x15, 0xFF, 0xFF, 0xFF, 0}}) {
    Bytes bytes = unsealed_link(link);
    bytes[0] |= 0x40;
    bytes[5] = static_cast<std::uint8_t>(bytes[5] + fields.size());
    bytes.insert(bytes.begin() + kGameHeader, fields.begin(), fields.end());
    EXPECT_EQ(load_link(only(kToy), link_of(bytes), 0).fault().reason,
              "the fields of the link are damaged");
  }
}

TEST(LinkForms, LaterKindsAndFlagsAskForANewerEdition) {
  for (const std::uint8_t first : {0x07, 0x0F, 0x00, 0x84}) {
    Bytes bytes = unsealed_link(game_link(played(kToy, {}, 12)));
    bytes[0] = first;
    EXPECT_EQ(inspect_link(link_of(bytes)).fault().code, "newer-edition") << int{first};
  }
}

// --- Hand-overs

// A toy that goes on and on.
class LongToy final : public toy::Toy {
 public:
  AnyState setup(const sandtable::Setup& setup) const override {
    toy::State state = Toy::setup(setup).as<toy::State>();
    state.turns = 250;
    return AnyState::of(state);
  }
};

Session long_game(int hand_overs) {
  const static LongToy game;
  Session session(game, {{}, {}, 9, {}});
  for (int made = 0; made < hand_overs && session.to_act() != Seat::kNobody; ++made) {
    const Seat seat = session.to_act();
    while (session.to_act() == seat) session.submit(session.legal().back());
    const std::uint64_t secret = seat == Seat::kFirst ? 0xABCDEF : 0x123456;
    const Result<std::string> sent = hand_over(session, seat, secret);
    EXPECT_TRUE(sent) << sent.fault().reason;
  }
  return session;
}

TEST(LinkForms, HandOversCostNextToNothing) {
  const Session few = long_game(2);
  const Session many = long_game(360);
  ASSERT_EQ(many.origin().contributions.size(), 360U);
  const std::string link = game_link(many);
  const Result<Loaded> loaded = load_link(only(many.game()), link, 0);
  ASSERT_TRUE(loaded) << loaded.fault().reason;
  EXPECT_EQ(loaded.value().session.origin().contributions, many.origin().contributions);
  EXPECT_EQ(loaded.value().session.truth(), many.truth());
  double bits = 0;
  for (const Step& step : many.steps())
    if (step.kind == StepKind::kDecision) bits += std::log2(step.choices);
  const std::size_t all_bytes = from_base64(link)->size();
  EXPECT_LE(static_cast<double>(all_bytes),
            bits / 8 + 2.0 + static_cast<double>(from_base64(game_link(few))->size()));
}

TEST(LinkForms, EveryPointOfAGameThatIsHandedOverComesBack) {
  Session session = long_game(24);
  for (; session.at() > 0; session.undo(true)) {
    const Result<Loaded> loaded = load_link(only(session.game()), game_link(session), 0);
    ASSERT_TRUE(loaded) << loaded.fault().reason;
    const Session& again = loaded.value().session;
    EXPECT_EQ(again.truth(), session.truth());
    EXPECT_EQ(generator_key(again.origin(), again.at()),
              generator_key(session.origin(), session.at()));
  }
}

TEST(LinkForms, ValuesAreChainsThatCannotBeRunForward) {
  constexpr std::uint64_t kSeed = 77;
  for (const std::size_t index : {0U, 1U, 2U, 9U, 500U}) {
    const std::uint64_t value = chain_value(kSeed, index, 42);
    EXPECT_EQ(value_before(kSeed, index, chain_value(kSeed, index + 2, 42)), value);
    EXPECT_NE(chain_value(kSeed, index + 1, 42), value);
    EXPECT_NE(chain_value(kSeed + 1, index, 42), value);
    EXPECT_NE(chain_value(kSeed, index, 43), value);
  }
  // What a secret means must never change: the values of games under way follow from it.
  // (Computed by another program.)
  EXPECT_EQ(chain_value(kSeed, 0, 42), 14298611138521290701U);
}

TEST(LinkForms, AnotherSecretIsRefusedAndNothingChanges) {
  Session session = long_game(4);
  const Session before = session;
  const Seat seat = session.to_act();
  while (session.to_act() == seat) session.submit(session.legal().back());
  EXPECT_EQ(hand_over(session, seat, 1).fault().code, "other-secret");
  EXPECT_EQ(session.origin().contributions, before.origin().contributions);
}

}  // namespace
}  // namespace sandtable
