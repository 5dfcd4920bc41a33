// What the strength of a side in a fight is made of, as lines of a ledger.
#include "core/games/urban/odds_fight.h"

namespace sandtable::urban {
namespace {

struct Line {
  Rule rule;
  Say say;
};

constexpr std::array<Line, 15> kLines = {{
    {Rule::k23, Say::kOddsPower},
    {Rule::k226a, Say::kOddsPowerByNight},
    {Rule::k226d, Say::kOddsPower},
    {Rule::k120a, Say::kOddsPowerClose},
    {Rule::k292, Say::kOddsPowerAmbush},
    {Rule::k116a, Say::kOddsCommand},
    {Rule::k116b, Say::kOddsOpening},
    {Rule::k116c, Say::kOddsFortified},
    {Rule::k116d, Say::kOddsHeight},
    {Rule::k116e, Say::kOddsBelow},
    {Rule::k116f, Say::kOddsOpportunity},
    {Rule::k296a, Say::kOddsClimber},
    {Rule::k282a, Say::kOddsSupport},
    {Rule::k284a, Say::kOddsSuppressing},
    {Rule::k291b, Say::kOddsHiddenSniper},
}};

Say line_of(Rule rule) {
  for (const Line& line : kLines)
    if (line.rule == rule) return line.say;
  CHECK(rule == Rule::k116g);
  return Say::kOddsLow;
}

}  // namespace

void add_strength(const Strength& strength, int ep, bool theirs, Odds& odds) {
  for (const StrengthPart& part : strength.parts) {
    const Say say = line_of(part.rule);
    const bool ranged = say == Say::kOddsPower || say == Say::kOddsPowerByNight;
    odds.modifiers.push_back(
        {ranged ? note(say, part.rule, {ep}) : note(say, part.rule), part.value, theirs});
  }
  odds.modifiers.push_back({note(Say::kOddsStrength, Rule::k115a), strength.sum(), theirs});
}

}  // namespace sandtable::urban
