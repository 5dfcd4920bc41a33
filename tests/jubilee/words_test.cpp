// The sentences of the game: how they read.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/data/help.h"
#include "core/data/words.h"
#include "core/games/jubilee/messages.h"
#include "core/games/jubilee/rules_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

const Words& the_words() {
  static const Words words = words_of_bundle(the_bundle());
  return words;
}

std::string say(const Note& note) { return the_words().text(the_game().message(note)); }

// Ruling R4 is about F.1, F.2 and 6.10: two entries with the number 6.5, which is printed once.
TEST(Words, ARulingPrintsEachNumberOnce) {
  std::vector<Fault> faults;
  const Help help = read_help(the_bundle(), faults);
  const auto numbers = [&](const Ruling& ruling, std::string_view inside) {
    Lines out;
    for (const HelpEntry* one : settled_rules(help, ruling, inside)) out.push_back(one->number);
    return out;
  };
  EXPECT_EQ(numbers(*help.find_ruling("R4"), {}), (Lines{"6.5", "6.10"}));
  EXPECT_EQ(numbers(*help.find_ruling("R4"), "OJ-F.2"), Lines{"6.10"});
  for (const Ruling& ruling : help.rulings) {
    Lines all = numbers(ruling, {});
    EXPECT_FALSE(all.empty()) << ruling.id;
    std::sort(all.begin(), all.end());
    EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << ruling.id;
  }
}

TEST(Words, ReadLikeSentences) {
  const int essex = unit_of("ess-b").index(), castle = position_at("0517").index();
  EXPECT_EQ(say(plain_note(Say::kDrifts, {essex, 1, box_of("r1").index()})),
            "Essex B drifts to R1 (die 1).");
  EXPECT_EQ(say(plain_note(Say::kFires, {castle, essex, 2})),
            "West Headland and castle hits Essex B, priority 2.");
  EXPECT_EQ(say(plain_note(Say::kStepLost, {essex, 1, castle, 0})),
            "Essex B loses a step to West Headland and castle; 1 is left.");
  EXPECT_EQ(
      say(plain_note(Say::kPointLost, {2, 13, castle})),
      "West Headland and castle hits the ships of Red and White: one transport point lost, 13 "
      "left.");
  EXPECT_EQ(say(plain_note(Say::kWhyNotNow,
                           {static_cast<int>(Phase::kActions), static_cast<int>(Phase::kChits)})),
            "Not now: this is \"III.2 Actions\", and that belongs to \"II Operations\".");
  EXPECT_EQ(say(plain_note(Say::kChitDrawn, {chit_of("act-03").index()})),
            "Chit drawn: red (assault), blue, purple (armour) against circles.");
}

// What an attack comes to is told once: by those whom it strikes, or, where nobody is, at the
// table.
TEST(Words, AnAttackTellsItsResultOnce) {
  const auto read = [](AttackResult result) {
    return say(plain_note(Say::kAttackRead, {8, 4, 1, static_cast<int>(result)}));
  };
  EXPECT_EQ(read(AttackResult::kNone), "Strength 8 against 4; the tactics are right: no effect.");
  for (int i = 1; i <= static_cast<int>(AttackResult::kBothDefeated); ++i)
    EXPECT_EQ(read(static_cast<AttackResult>(i)), "Strength 8 against 4; the tactics are right.");
}

// "III.2 Actions" is headed with 4.III.2, and so on.
TEST(Words, AHeadingCitesTheRuleOfItsOwnStep) {
  for (int i = static_cast<int>(Phase::kTransport); i <= static_cast<int>(Phase::kTurnEnd); ++i) {
    const std::string heading = the_words().item("phase", the_game().id_of(8, i));
    const std::string step = heading.substr(0, heading.find(' '));
    const RuleId rule = rule_id(rule_of_phase(static_cast<Phase>(i)));
    EXPECT_TRUE(the_game().rules()[rule.value].printed.starts_with("4." + step)) << heading;
  }
}

// Who fires, and at whom, stands in the question and in every answer to it.
TEST(OJ_F_5, AChoiceNamesWhoFires) {
  Tabletop t;
  t.german("g-d1", "0517").unit("ess-a", "0419").unit("ess-d", "0419");
  t.steps("ess-a", 2).steps("ess-d", 2).begin(Phase::kChits).roll("act-13");
  ASSERT_TRUE(t.offers_verb("suffer"));
  EXPECT_EQ(say(the_game().prompt(t.any())),
            "West Headland and castle (0517) can hit several units equally well. Which of them?");
  Actions offered;
  the_game().legal(t.any(), offered);
  EXPECT_EQ(say(the_game().describe(t.any(), offered.front())), "From 0517 at Essex A: spared");
  for (const Action& one : offered)
    EXPECT_EQ(say(the_game().describe(t.any(), one)).find("From 0517 at Essex "), 0U);
  t.play("suffer ess-a none");
  EXPECT_TRUE(t.said("log.fire.chosen ess-a none 1 0517 0517"));
  EXPECT_EQ(
      say(plain_note(Say::kFireChosen, {unit_of("ess-a").index(), 0, 1, position_at("0517").index(),
                                        position_at("0517").index()})),
      "Essex A, under fire from West Headland and castle: not hit.");
}

TEST(OJ_11_1, AnAttackSaysOnWhomAndWithHowMuch) {
  Tabletop t;
  t.german("g-c1", "1740").unit("c3-3", "1641").unit("c3-4", "1641");
  t.begin(Phase::kActions, 3).play("attack 1740").play("join c3-3");
  EXPECT_EQ(say(the_game().describe(t.any(), action(Verb::kBegin))),
            "Attack Petit Berneval with 1 unit, strength 4");
}

TEST(OJ_10_9, AShotInVainIsSaidToBeOne) {
  EXPECT_EQ(say(plain_note(Say::kBarrageRolled,
                           {unit_of("cal-b").index(), position_at("0618").index(), 2, 0})),
            "Calgary B shells Casino (die 2), without effect.");
}

}  // namespace
}  // namespace sandtable::jubilee
