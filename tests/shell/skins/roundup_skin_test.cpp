// What the skin of Operation Roundup does besides what every skin does: moves of several legs by
// one click, stacks together, attacks with their exact odds before them, losses at the counters
// that bear them, moments of the report by what moved the levels.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/ai/bot.h"
#include "core/engine/follow.h"
#include "core/games/roundup/queries.h"
#include "core/games/roundup/roundup.h"
#include "shell/play/card.h"
#include "shell/play/facts.h"
#include "shell/skins/roundup/scene.h"
#include "tests/shell/skin_fixture.h"
#include "tests/support/simple_outline.h"

namespace sandtable::shell::roundup {
namespace {

using rules::HexId;
using rules::State;
using rules::UnitId;
using rules::Verb;
using rules::Wait;

Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

class RoundupSkinTest : public SkinTest {
 protected:
  void SetUp() override { open("roundup"); }
  const rules::Board& rules_board() const {
    return static_cast<const rules::Roundup&>(game()).board();
  }
  // Plays to the end, everybody who can in each attack; `look` sees the position before every
  // decision.
  template <class Look>
  void fight(std::uint64_t seed, Look look) {
    play(seed, look, [](const State& state) {
      return state.now.wait == Wait::kCombat || state.now.wait == Wait::kMuster;
    });
  }
  // The same, whatever comes; the first of the list where `first` says so.
  template <class Look, class First>
  void play(std::uint64_t seed, Look look, First first) {
    Origin origin;
    origin.setup = standard_setup(game().info());
    origin.seed = seed;
    Session session(game(), origin);
    for (std::size_t i = 0; !session.legal().empty(); ++i) {
      look(session, i);
      const std::size_t any = (i * 7919U + seed) % session.legal().size();
      session.submit(session.legal()[first(session.truth().as<State>()) ? 0 : any]);
    }
  }
  template <class Look>
  void play(std::uint64_t seed, Look look) {
    play(seed, look, [](const State&) { return false; });
  }
  AnyState after(AnyState view, const std::vector<Action>& actions) const {
    Events facts;
    for (const Action& action : actions) {
      EXPECT_TRUE(game().why_not(view, action));
      game().apply(view, action, facts);
    }
    return view;
  }
};

TEST_F(RoundupSkinTest, TheSeaHasAnOutlineThatNeverTouchesItself) {
  const Bundle bundle = parse_bundle(embedded_bundle("roundup")).value();
  const Scene scene = make_scene(bundle, rules_board(), box_->words);
  if (const auto corner = first_touch(scene.sea))
    ADD_FAILURE() << scene.sea[*corner].x << ", " << scene.sea[*corner].y;
}

TEST_F(RoundupSkinTest, OneClickMovesAUnitToTheHexAndIsTheEndOfItsMove) {
  Offers offers;
  int near = 0, far = 0;
  play(3, [&](const Session& session, std::size_t i) {
    const AnyState seen = view(session);
    if (seen.as<State>().now.wait != Wait::kMove || i % 7 != 0) return;
    handling().offers(seen, session.legal(), offers);
    for (std::size_t k = i % 5; k < offers.size(); k += 5) {
      const Offer& offer = offers[k];
      if (offer.kind != OfferKind::kMove) continue;
      const State then = after(seen, handling().chain(seen, offer, {})).as<State>();
      EXPECT_EQ(then.unit(UnitId(offer.unit)).hex.index(), offer.space);
      EXPECT_TRUE(then.unit(UnitId(offer.unit)).has(rules::kUnitMoved) ||
                  then.now.wait != Wait::kMove);
      ++(offer.steps.size() > 2 ? far : near);
    }
  });
  EXPECT_GT(near, 300);
  EXPECT_GT(far, 20);
}

TEST_F(RoundupSkinTest, AUnitThatIsLedLegByLegStopsWhenThePlayerSays) {
  Offers offers;
  int led = 0;
  play(3, [&](const Session& session, std::size_t) {
    const AnyState seen = view(session);
    const State& state = seen.as<State>();
    if (state.now.wait != Wait::kLeg) return;
    EXPECT_EQ(handling().acting_unit(seen), state.now.a);
    handling().offers(seen, session.legal(), offers);
    for (const Offer& offer : offers)
      for (const Action& action : handling().chain(seen, offer, {})) {
        const bool stops = verb_of(action) == Verb::kStop;
        EXPECT_EQ(stops, offer.kind == OfferKind::kPress);
        EXPECT_TRUE(!stops || offer.main);
        ++led;
      }
  });
  EXPECT_GT(led, 100);
}

TEST_F(RoundupSkinTest, AStackGoesTogetherOrNobodyGoes) {
  Offers offers;
  int together = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    play(seed, [&](const Session& session, std::size_t i) {
      const AnyState seen = view(session);
      if (seen.as<State>().now.wait != Wait::kMove || i % 3 != 0) return;
      handling().offers(seen, session.legal(), offers);
      for (std::size_t k = i % 41; k < offers.size(); k += 41) {
        const Offer& offer = offers[k];
        if (offer.kind != OfferKind::kMove) continue;
        const std::vector<int> company = handling().possible_company(seen, offer);
        for (const int other : company)
          EXPECT_EQ(seen.as<State>().unit(UnitId(other)).hex,
                    seen.as<State>().unit(UnitId(offer.unit)).hex);
        const std::vector<Action> chain = handling().chain(seen, offer, company);
        if (company.empty() || chain.empty()) continue;
        const State then = after(seen, chain).as<State>();
        for (const int other : company)
          EXPECT_EQ(then.unit(UnitId(other)).hex.index(), offer.space);
        ++together;
      }
    });
  EXPECT_GT(together, 20);
}

// [OR 8.1c] A beach takes a division and a smaller unit, or two smaller ones: by one click.
TEST_F(RoundupSkinTest, AStackLandsTogetherAsFarAsItFits) {
  Offers offers;
  int landed = 0, refused = 0;
  play(4, [&](const Session& session, std::size_t i) {
    const AnyState seen = view(session);
    const Wait wait = seen.as<State>().now.wait;
    if ((wait != Wait::kEntry && wait != Wait::kLand) || i % 3 != 0) return;
    handling().offers(seen, session.legal(), offers);
    for (std::size_t k = i % 7; k < offers.size(); k += 7) {
      const Offer& offer = offers[k];
      if (offer.kind != OfferKind::kMove) continue;
      const std::vector<int> others = handling().possible_company(seen, offer);
      for (const int other : others) {
        const State then = after(seen, handling().chain(seen, offer, {other})).as<State>();
        EXPECT_EQ(then.unit(UnitId(other)).hex.index(), offer.space);
        EXPECT_EQ(then.unit(UnitId(offer.unit)).hex.index(), offer.space);
        ++landed;
      }
      if (others.size() > 1) {
        EXPECT_TRUE(handling().chain(seen, offer, others).empty());
        ++refused;
      }
    }
  });
  EXPECT_GT(landed, 100);
  EXPECT_GT(refused, 20);
}

// One unit after the other goes where the first one went, or as near as it gets.
TEST_F(RoundupSkinTest, TheLastMarchIsRepeatedByTheNextUnits) {
  Offers offers;
  int there = 0, near = 0;
  play(3, [&](const Session& session, std::size_t i) {
    const AnyState seen = view(session);
    if (seen.as<State>().now.wait != Wait::kMove || i % 3 != 0) return;
    handling().offers(seen, session.legal(), offers);
    const Offer first = offers[(i * 7919U) % offers.size()];
    if (first.kind != OfferKind::kMove) return;
    const AnyState then = after(seen, handling().chain(seen, first, {}));
    Actions legal;
    game().legal(then, legal);
    if (then.as<State>().now.wait != Wait::kMove) return;
    handling().offers(then, legal, offers);
    const HexId goal(first.space);
    for (const Action& next : legal) {
      if (verb_of(next) != Verb::kUnit) continue;
      const int follows = handling().follow(then, offers, next.a, first);
      const HexId from = then.as<State>().unit(UnitId(next.a)).hex;
      const int whole = rules_board().distance(from, goal);
      int least = whole;
      for (const Offer& one : offers)
        if (one.kind == OfferKind::kMove && one.unit == next.a)
          least = std::min(least, rules_board().distance(HexId(one.space), goal));
      ASSERT_EQ(follows >= 0, least < whole);
      if (follows < 0) continue;
      const Offer& march = offers[static_cast<std::size_t>(follows)];
      EXPECT_EQ(march.unit, next.a);
      EXPECT_EQ(rules_board().distance(HexId(march.space), goal), least);
      const State gone = after(then, handling().chain(then, march, {})).as<State>();
      EXPECT_EQ(gone.unit(UnitId(next.a)).hex.index(), march.space);
      ++(least == 0 ? there : near);
    }
  });
  EXPECT_GT(there, 20);
  EXPECT_GT(near, 20);
}

// [OR 3.4c] Whoever loses the last step is one loss since the decision, and not two.
TEST_F(RoundupSkinTest, ALastStepIsCountedAsOneLoss) {
  int gone = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    std::size_t seen = 0;
    play(seed, [&](const Session& session, std::size_t) {
      for (; seen < session.step_end(); ++seen) {
        const auto& notes = session.steps()[seen].notes;
        for (std::size_t i = 0; i < notes.size(); ++i) {
          if (notes[i].kind != static_cast<std::uint16_t>(rules::Say::kEliminated)) continue;
          int losses = 0;
          for (const Note& note : notes) {
            if (note.args[0] != notes[i].args[0]) continue;
            // A step before its last one is another loss.
            if (note.kind == static_cast<std::uint16_t>(rules::Say::kStepLost) && note.args[1] > 0)
              continue;
            losses += role_of(game(), note) == MessageRole::kLoses;
          }
          EXPECT_EQ(losses, 1);
          ++gone;
        }
      }
    });
  }
  EXPECT_GT(gone, 10);
}

// What the card shows is what the fight is begun with, alone and with everybody.
TEST_F(RoundupSkinTest, EveryAttackIsRolledOnTheColumnThatItsCardShows) {
  Offers offers;
  int rolled = 0, asked = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    play(seed, [&](const Session& session, std::size_t) {
      const AnyState seen = view(session);
      if (seen.as<State>().now.wait != Wait::kCombat) return;
      handling().offers(seen, session.legal(), offers);
      for (const Offer& offer : offers) {
        if (offer.kind != OfferKind::kTarget) continue;
        for (const bool all : {false, true}) {
          const std::vector<int> company =
              all ? handling().possible_company(seen, offer) : std::vector<int>();
          const Odds odds = handling().odds(seen, offer, company);
          ASSERT_GE(odds.modifiers.size(), 2U);
          EXPECT_GT(odds.results.size(), 1U);
          AnyState then = after(seen, handling().chain(seen, offer, company));
          if (then.as<State>().now.wait == Wait::kMuster) {  // bombers are asked about first
            EXPECT_EQ(rules::why_no_bomber(rules_board(), seen.as<State>()),
                      rules::NoBomber::kNone);
            then = after(then, {rules::action(Verb::kRoll)});
            ++asked;
          }
          const State& begun = then.as<State>();
          ASSERT_EQ(begun.now.wait, Wait::kCombatDie);
          const auto column = odds.remarks.front().args[1];
          EXPECT_EQ(std::clamp(begun.fight.column - rules::kColumnZero, 0, rules::kOddsColumns - 1),
                    column);
          const OddsRuler ruler = handling().ruler(seen, offer, odds);
          ASSERT_EQ(ruler.columns.size(), static_cast<std::size_t>(rules::kOddsColumns));
          EXPECT_EQ(ruler.used, column);
          EXPECT_EQ(ruler.given, odds.remarks.front().args[0]);
          EXPECT_EQ(ruler.columns.front(), "1:3");
          EXPECT_EQ(ruler.columns.back(), "6:1");
          ++rolled;
        }
      }
    });
  EXPECT_GT(rolled, 60);
  EXPECT_GT(asked, 0);
}

// A card says which faces come to what, in whichever order the results stand and with gaps.
TEST_F(RoundupSkinTest, TheFacesOnACardAreThoseOfTheResults) {
  Session session(game(), {standard_setup(game().info()), {}, 3, {}});
  const AnyState seen = view(session);
  const auto result = [](int which, Faces faces) {
    return OddsResult{rules::note(rules::Say::kOddsResult, rules::Rule::k11_13, {which, 0, 0}),
                      weight_of(faces), 0, OddsResult::Effect::kPart, faces};
  };
  Odds odds;
  odds.results = {result(0, face_bit(6)), result(2, 0b0110010), result(3, 0b0001100)};
  const CardAsk ask{game(), skins_->for_setup(0), seen, box_->words, {}, {}};
  const Card die = card_of_odds(ask, odds);
  ASSERT_EQ(die.parts.size(), 3U);
  EXPECT_EQ(die.parts[0].faces, "6");
  EXPECT_EQ(die.parts[1].faces,
            "1, 4\xe2\x80\x93"
            "5");
  EXPECT_EQ(die.parts[2].faces,
            "2\xe2\x80\x93"
            "3");
  for (OddsResult& one : odds.results) one.faces = 0;  // two dice, or what lies hidden
  for (const Card::Part& part : card_of_odds(ask, odds).parts) EXPECT_EQ(part.faces, "");
}

TEST_F(RoundupSkinTest, AttacksThatAreReadyShowBothWaysToRollWithTheirOdds) {
  Offers offers;
  int both = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    play(seed, [&](const Session& session, std::size_t) {
      const AnyState seen = view(session);
      const State& state = seen.as<State>();
      if (state.now.wait != Wait::kMuster || state.attackers.empty()) return;
      handling().offers(seen, session.legal(), offers);
      for (const Offer& offer : offers) {
        const Verb verb = verb_of(offer.asked);
        if (verb != Verb::kRoll && verb != Verb::kRollBomber) continue;
        EXPECT_EQ(offer.main, verb == Verb::kRoll);
        EXPECT_FALSE(handling().odds(seen, offer, {}).results.empty());
        both += verb == Verb::kRollBomber;
      }
    });
  EXPECT_GT(both, 3);
}

TEST_F(RoundupSkinTest, LossesAreBorneAtTheCountersThatBearThem) {
  Offers offers;
  int clicks = 0;
  for (std::uint64_t seed = 1; seed <= 30 && clicks <= 10; ++seed)
    fight(seed, [&](const Session& session, std::size_t) {
      const AnyState seen = view(session);
      const State& state = seen.as<State>();
      if (state.now.wait != Wait::kLose) return;
      handling().offers(seen, session.legal(), offers);
      for (const Offer& offer : offers) {
        if (offer.kind != OfferKind::kTarget) continue;
        EXPECT_EQ(offer.space, state.unit(UnitId(offer.unit)).hex.index());
        EXPECT_EQ(handling().odds(seen, offer, {}).remarks.size(), 1U);
        ++clicks;
      }
    });
  EXPECT_GT(clicks, 10);
}

TEST_F(RoundupSkinTest, AHexBeyondReachSaysWhy) {
  int told = 0;
  play(5, [&](const Session& session, std::size_t i) {
    const AnyState seen = view(session);
    const State& state = seen.as<State>();
    if (state.now.wait != Wait::kMove || i % 11 != 0) return;
    Offers offers;
    handling().offers(seen, session.legal(), offers);
    const int unit = session.legal().front().a;
    for (const int hex : rules_board().all) {
      const bool offered = std::any_of(offers.begin(), offers.end(), [&](const Offer& offer) {
        return offer.kind == OfferKind::kMove && offer.unit == unit && offer.space == hex;
      });
      if (offered || state.unit(UnitId(unit)).hex.index() == hex) continue;
      Pointed pointed;
      pointed.unit = unit;
      pointed.space = hex;
      const SpaceCard card = handling().space_card(seen, pointed);
      ASSERT_FALSE(card.lines.empty());
      EXPECT_TRUE(card.lines.front().bad && card.lines.front().rule.is_some()) << card.title;
      ++told;
    }
  });
  EXPECT_GT(told, 1000);
}

TEST_F(RoundupSkinTest, EveryCounterSaysWhatItIsAndNothingIsWithoutARule) {
  int seen_units = 0;
  play(6, [&](const Session& session, std::size_t i) {
    if (i % 50 != 0) return;
    const AnyState seen = view(session);
    Position position;
    board().lay_out(seen, position);
    for (const PlacedCounter& counter : position.counters) {
      const SpaceCard card = handling().unit_card(seen, counter.unit);
      ASSERT_FALSE(card.lines.empty());
      EXPECT_NE(card.lines.front().text.find(": "), std::string::npos);
      for (const SpaceCard::Line& line : card.lines) {
        EXPECT_TRUE(line.rule.is_some()) << line.text;
        EXPECT_EQ(line.text.find("play."), std::string::npos) << line.text;
      }
      ++seen_units;
    }
  });
  EXPECT_GT(seen_units, 200);
}

// A moment is the side's whose level rose, or whose enemy's fell.
TEST_F(RoundupSkinTest, MomentsOfTheReportTellWhatMovedTheLevels) {
  int moments = 0, told = 0;
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Origin origin;
    origin.setup = standard_setup(game().info());
    origin.seed = seed;
    Session session(game(), origin);
    RngStream rng(seed);
    while (!session.legal().empty()) {
      const auto chosen = bot->choose(game(), view(session), 4, rng);
      session.submit(session.legal()[chosen.index]);
    }
    const GameReport report = telling().report(session);
    EXPECT_EQ(report.sides.size(), 2U);
    EXPECT_EQ(report.rows.size(), 7U);
    EXPECT_FALSE(report.luck.empty());
    ASSERT_FALSE(report.side_curves[0].empty());
    const rules::Standings end = rules::standings(rules_board(), session.truth().as<State>());
    EXPECT_EQ(report.side_curves[0].back(), end.allied);
    EXPECT_EQ(report.side_curves[1].back(), end.german);
    for (const Swing& swing : report.swings) {
      EXPECT_FALSE(swing.text.empty());
      EXPECT_EQ(swing.text.find("play."), std::string::npos) << swing.text;
      EXPECT_EQ(swing.text.find("log."), std::string::npos) << swing.text;
      ++moments;
      for (const char* port : {"boulogne", "calais", "dunkirk"}) {
        const MessageArg arg{"port", "port", port, 0};
        if (swing.text == box_->words.text("play.roundup.moved.port", {arg})) {
          EXPECT_GT(swing.points, 0) << swing.text;
          ++told;
        }
      }
    }
  }
  EXPECT_GT(moments, 4);
  EXPECT_GT(told, 0);
}

}  // namespace
}  // namespace sandtable::shell::roundup
