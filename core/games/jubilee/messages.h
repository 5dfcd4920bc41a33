// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/jubilee/words.en.json under the keys of messages.cpp; scopes and
// verbs are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/jubilee/rules.h"
#include "core/games/jubilee/state.h"

namespace sandtable::jubilee {

// What a noun or argument is an index of. A German unit is named by the position it is in, face
// down or up: the name never betrays it. kGerman and kDepth are the counters themselves, for what
// is revealed, and for draws that no player sees.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,
  kHex,
  kBox,
  kPosition,
  kGerman,
  kDepth,
  kChit,
  kPhase,
  kTrack,
  kArea,
  kSymbol,
  kEvent,
  kAttackResult,
  kLevel,    // 0 the best
  kOutcome,  // Fate
};

// What the fire of one chit does to a unit [OJ F.5, OJ F.6].
enum class Fate : std::uint8_t { kNone, kDisrupted, kStep, kStepDisrupted };
inline constexpr int kFateCount = 4;
inline constexpr std::array<Fate, kFateCount> kFates = {Fate::kNone, Fate::kDisrupted, Fate::kStep,
                                                        Fate::kStepDisrupted};

// Why a German unit that could hit nobody stays where it is: a number of Say::kGermanStays.
enum class Stays : std::uint8_t {
  kNot,
  kCoastal,    // [OJ 6.0b]
  kTargets,    // somebody was driven into its field [OJ M.3]
  kNoArrow,    // [OJ 6.15A]
  kBattery,    // its arrows wait for the objective's end [OJ 6.20]
  kGarrison,   // [OJ 6.19]
  kCutOff,     // [OJ 6.16]
  kGermans,    // where its only arrow leads [OJ 6.15C]
  kUnits,      // of the Commonwealth, there [OJ 6.15D]
  kBothTaken,  // [OJ 6.15E]
};

// Why an event comes to nothing: a number of Say::kNoEvent.
enum class Idle : std::uint8_t {
  kNoEngineers,  // [OJ 8.1]
  kWallOpen,
  kNoTargets,  // nobody fires [OJ 8.2, OJ 8.3]
  kNoShips,    // [OJ 8.4]
  kNobodyHit,  // [OJ 8.5]
};

enum class Verb : std::uint16_t {
  kChance,
  kEvacuate,  // [OJ 12.1]
  kFightOn,
  kPlace,     // unit, box [OJ 5.2a]
  kWait,      // unit [OJ 5.7a]
  kSendHome,  // unit [OJ 5.7b]
  kSuffer,    // unit, outcome [OJ F.5]
  kStrike,    // position [OJ 8.2, OJ 8.3]
  kActivate,  // unit: the next action is its own
  kMove,      // unit, hex where the move ends [OJ 10.3]
  kDestroy,   // unit [OJ 10.8]
  kBoard,     // unit [OJ 10.11]
  kBarrage,   // unit, position [OJ 10.9]
  kPass,      // unit
  kAttack,    // position [OJ 11.1]
  kJoin,      // unit, ascending
  kBegin,
  kSpend,    // unit [OJ 11.7]
  kDecline,  // pay nothing
  kPush,     // hex [OJ M.7]
  kRemove,   // unit [OJ 10.7]
  kEnd,
};

enum class Say : std::uint16_t {
  // Facts
  kTurnBegins,
  kPhaseBegins,
  kDealt,
  kDispositionRolled,
  kCommandoStays,
  kPlaced,
  kNoRoom,
  kLandsOnCourse,
  kDrifts,
  kDelayed,
  kDriftsOff,
  kTurnsHome,
  kSentHome,
  kChitDrawn,
  kChitIdle,
  kFires,
  kFireIdle,
  // Who fires, and why others in its field are spared. They change nothing: the facts do.
  kAims,
  kSparedCover,
  kSparedMarked,
  kSparedPriority,
  kSparedDistance,
  kSparedStrength,
  kSparedTie,
  kFireChosen,
  kStepLost,
  kReplaced,
  kUnitEliminated,
  kDisrupted,
  kMortared,
  kAttackersDisrupted,
  kAntiTankShown,
  kAntiTankNot,
  kGermanMoves,
  kGermanStays,
  kAssaultRolled,
  kAssaultFails,
  kPushed,
  kHoldsOn,
  kGermanRecovers,
  kGermanDisrupted,
  kGermanStruck,
  kGermanSurprised,
  kPointLost,
  kPointBombed,
  kBatterySilent,
  kTracksEmpty,
  kEventRolled,
  kNoEvent,
  kSymbolRolled,
  kAreaRolled,
  kWallDestroyed,
  kDepthPlaced,
  kDepthSkipped,
  kDepthEmpty,
  kLanded,
  kGoneHome,
  kMoves,
  kAttackBegins,
  kRevealed,
  kDepthRevealed,
  kAttackRead,
  kGermanDefeated,
  kDepthLost,
  kAttritionPaid,
  kBarrageRolled,
  kObjectiveDestroyed,
  kBoards,
  kRecovers,
  kMarkerTurns,
  kExcessRemoved,
  kChitsReturn,
  kChitRemoved,
  kEvacuationOrdered,
  kObjectivesGivenUp,
  kGameOver,
  // Chance events
  kRollDeal,
  kRollDisposition,
  kRollCommando,
  kRollLanding,
  kRollChit,
  kRollFire,
  kRollFireMany,  // more results than are counted
  kRollAssault,
  kRollEvent,
  kRollSymbol,
  kRollArea,
  kRollDepth,
  kRollBarrage,
  // Prompts
  kAskEvacuate,
  kAskPlace,
  kAskDelayed,
  kAskFire,
  kAskPush,
  kAskStrike,
  kAskActions,
  kAskCommandos,
  kAskUnit,
  kAskMuster,
  kAskAttrition,
  kAskExcess,
  kAskChance,
  kAskOver,
  // Actions
  kDoEvacuate,
  kDoFightOn,
  kDoPlace,
  kDoWait,
  kDoSendHome,
  kDoSuffer,
  kDoSufferFrom,
  kDoStrike,
  kDoActivate,
  kDoMove,
  kDoDestroy,
  kDoBoard,
  kDoBarrage,
  kDoPass,
  kDoAttack,
  kDoJoin,
  kDoBegin,
  kDoBeginSome,
  kDoSpend,
  kDoDecline,
  kDoPush,
  kDoRemove,
  kDoEnd,
  kDoChance,
  // Reasons why not
  kWhyNotNow,
  kWhyOver,
  kWhyDieDue,
  kWhyNoDie,
  kWhyNoOutcome,
  kWhyNotAshore,
  kWhyDisrupted,
  kWhyActed,
  kWhyOtherActs,
  kWhyNotInHand,
  kWhyAttackFirst,
  kWhyAttritionFirst,
  kWhyExcessFirst,
  kWhyNoCommando,
  kWhyOtherPlaced,
  kWhyOtherDelayed,
  kWhyWrongBox,
  kWhyUnlettered,
  kWhyBoxFull,
  kWhyTooEarly,
  kWhyOrdered,
  kWhyTooFar,
  kWhyRoadRange,
  kWhyUnderFire,
  kWhySea,
  kWhySeaBetween,
  kWhyOwnHex,
  kWhyGermanThere,
  kWhyGermanBetween,
  kWhyCliff,
  kWhyRiver,
  kWhyRiverFirst,
  kWhyTankWay,
  kWhyTankWall,
  kWhyStopped,
  kWhyNobodyThere,
  kWhyAttacked,
  kWhyBarraged,
  kWhyNoMuster,
  kWhyNoAttacker,
  kWhyAcrossCliff,
  kWhyNotInReach,
  kWhyJoined,
  kWhyOutOfOrder,
  kWhyNeedsInfantry,
  kWhyNoTank,
  kWhyBarrageRange,
  kWhyUnspotted,
  kWhyNoObjective,
  kWhyDestroyed,
  kWhyNotEvacuating,
  kWhyNoBoat,
  kWhyNoPoints,
  kWhyNoAttrition,
  kWhyNotAttacking,
  kWhyShootsOnly,
  kWhyNoStrike,
  kWhyStrikeMarked,
  kWhyHarmless,
  kWhyInland,
  kWhyNoTieNow,
  kWhyNotATie,
  kWhyNoFate,
  kWhyNoPush,
  kWhyNotBeside,
  kWhyNoFarther,
  kWhyNoExcess,
  kWhySafe,
  kWhyNotOffered,
  // Odds
  kOddsLands,
  kOddsDrifts,
  kOddsDelayed,
  kOddsCovered,
  kOddsUnderFire,
  kOddsOverstacks,
  kOddsLosesStacked,
  kOddsLosesBehind,
  kOddsStopsFire,
  kOddsStopsGermans,
  kOddsStopsRiver,
  kOddsStopsWall,
  kOddsStopsSlope,
  kOddsStopsSeawall,
  kOddsStopsMarsh,
  kOddsStrength,
  kOddsDefence,
  kOddsDepthDefence,
  kOddsRowLess,
  kOddsRowEqual,
  kOddsRowGreater,
  kOddsRowDouble,
  kOddsAsksHeavy,
  kOddsAsksFlanking,
  kOddsAsksNothing,
  kOddsUnitDoubled,
  kOddsAllDoubled,
  kOddsHeavy,
  kOddsNotHeavy,
  kOddsFlanks,
  kOddsNoFlanks,
  kOddsWorth,
  kOddsWorthless,
  kOddsOrder,
  kOddsTurnBack,
  kOddsResult,
  kOddsBarrageFails,
  kOddsBarrageDisrupts,
  kOddsBarrageDepth,
  // Why a hint is worth it
  kHintObjectivesMore,
  kHintObjectivesLess,
  kHintKilledMore,
  kHintKilledLess,
  kHintHomeMore,
  kHintHomeLess,
  kHintPositionMore,
  kHintPositionLess,
  // Came later: the bots' luck hangs on the numbers of what is rolled (Luck::pick), so those stay.
  kGermanStaysDisrupted,
  kCount,
};

std::span<const ScopeInfo> scope_table();
std::span<const VerbInfo> verb_table();
std::span<const MessageInfo> message_table();

// A note of a message kind; at most six numbers.
Note note(Say kind, Rule rule, std::initializer_list<int> args = {});
Note note(Say kind, Rule rule, Rule second, std::initializer_list<int> args);
Note plain_note(Say kind, std::initializer_list<int> args = {});  // no rule to cite

constexpr Action action(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a),
          static_cast<std::uint16_t>(b), 0};
}

// Ids of a scope's items, as in scenarios/jubilee/.
std::string id_of(const Board& board, Scope scope, int value);
std::optional<int> value_of(const Board& board, Scope scope, std::string_view id);

}  // namespace sandtable::jubilee
