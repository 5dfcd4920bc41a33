// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/anvil/words.en.json under the keys of messages.cpp; scopes and
// verbs are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/anvil/rules.h"
#include "core/games/anvil/state.h"

namespace sandtable::anvil {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,
  kPlace,  // areas and boxes
  kBridge,
  kSide,
  kPhase,
  kMarker,  // 0 air, 1 naval
  kFight,
  kExit,  // 0 north, 1 Italy
  kBand,  // 0 the best for the Allies
};

enum class Verb : std::uint16_t {
  kChance,
  kNewGroup,   // unit [SA 10c]
  kJoinGroup,  // unit, first unit of the group
  kFfiDone,
  kFfi,  // area [SA 1.3.4c]
  kBombNone,
  kBomb,     // area [SA 6b]
  kPass,     // [SA 3h]
  kAttack,   // area [SA 5.2a]
  kMove,     // place [SA 3e]
  kMobile,   // place [SA 5.3b]
  kRail,     // area [SA 1.3.3.3b]
  kBlow,     // area, bridge [SA 9d]
  kRepair,   // area, bridge [SA 9h]
  kAdd,      // unit, ascending
  kReduce,   // unit, ascending: an entrenched one that is to move [SA 4f]
  kFire,     // all are named
  kStep,     // area
  kExit,     // exit [SA 1.1e]
  kStop,     // the column stays
  kEnd,      // no further column
  kRailTo,   // area
  kSapper,   // unit
  kDecline,  // no counter-attack, no pursuit
  kTurn,     // unit [SA 5.8b]
  kLoss,     // unit [SA 5.8g]
  kFort,     // area [SA 5.8f]
  kDemand,   // area [SA 1.5g]
  kWaive,    // area
};
inline constexpr int kVerbs = static_cast<int>(Verb::kWaive) + 1;

enum class Say : std::uint16_t {
  // Facts
  kTurnBegins,
  kPhaseBegins,
  kArrive,
  kGroupBegun,
  kGrouped,
  kFfiFails,
  kFfiControl,
  kFfiFighters,
  kBombPlaced,
  kBombRolled,
  kBombFails,
  kBombLeaves,
  kDropGood,
  kDropScattered,
  kPasses,
  kMarches,
  kMarchesMobile,
  kReducesToMove,
  kSteps,
  kLeavesNorth,
  kLeavesItaly,
  kTrainMoves,
  kLetsGo,
  kFightBegins,
  kFightAgainst,
  kFightWorks,
  kFightModifiers,
  kFightRolled,
  kNaturalOne,
  kHitsTaken,
  kNoHits,
  kUnitTurned,
  kUnitReduced,
  kUnitEliminated,
  kSurrenders,
  kFortFalls,
  kHitsLost,
  kStranded,
  kControlChanges,
  kPortTaken,
  kBlown,
  kWorkSucceeds,
  kBlowFails,
  kRepairFails,
  kBridging,
  kBridgeStands,
  kDemandMet,
  kDemandFails,
  kHolds,
  kGameOver,
  // Chance events
  kRollFfi,
  kRollBomb,
  kRollDrop,
  kRollCombat,
  kRollBridge,
  kRollDelay,
  kRollSurrender,
  // Prompts
  kAskPlan,
  kAskFfi,
  kAskBomb,
  kAskImpulse,
  kAskGroup,
  kAskForm,
  kAskNextColumn,
  kAskMarch,
  kAskRail,
  kAskBlow,
  kAskRepair,
  kAskCounter,
  kAskPursuit,
  kAskHits,
  kAskDemand,
  kAskChance,
  kAskOver,
  // Actions, in the order of Verb
  kDoChance,
  kDoNewGroup,
  kDoJoinGroup,
  kDoFfiDone,
  kDoFfi,
  kDoBombNone,
  kDoBomb,
  kDoPass,
  kDoAttack,
  kDoMove,
  kDoMobile,
  kDoRail,
  kDoBlow,
  kDoRepair,
  kDoAdd,
  kDoReduce,
  kDoFire,
  kDoStep,
  kDoExit,
  kDoStop,
  kDoEnd,
  kDoRailTo,
  kDoSapper,
  kDoDecline,
  kDoTurn,
  kDoLoss,
  kDoFort,
  kDoDemand,
  kDoWaive,
  // Reasons why not
  kWhyOver,
  kWhyDieDue,
  kWhyNoDie,
  kWhyNoOutcome,
  kWhyOtherPhase,
  kWhyImpulseFirst,
  kWhyNoImpulse,
  kWhyOtherUnit,
  kWhyNotLeader,
  kWhyGroupFull,
  kWhyFfiFriendly,
  kWhyFfiGermans,
  kWhyFfiFort,
  kWhyFfiFar,
  kWhyBox,
  kWhyNobodyReady,
  kWhyNoTarget,
  kWhyNoSupply,
  kWhyClosed,
  kWhyNoneInReach,
  kWhyNoTrain,
  kWhyTrainStuck,
  kWhyEnemyBank,
  kWhyNotOnBank,
  kWhyBridgeDown,
  kWhyBridgeMarker,
  kWhyEnemyUnit,
  kWhyNotHere,
  kWhyTurned,
  kWhyNamed,
  kWhyOutOfOrder,
  kWhyNeedsCombat,
  kWhyStaysPut,
  kWhyEntrenched,
  kWhyNotEntrenched,
  kWhyReducedToMove,
  kWhyTooMany,
  kWhyWithGroup,
  kWhyNobodyNamed,
  kWhyNotBeside,
  kWhyEntryBarred,
  kWhyMountain,
  kWhyTooFar,
  kWhyNotEdge,
  kWhyTooEarly,
  kWhyTrack,
  kWhyNotMarching,
  kWhyNoReaction,
  kWhyNoHits,
  kWhyNotPaying,
  kWhyTurnsNoMore,
  kWhyNoWorks,
  kWhyNoDemand,
  // Odds
  kOddsStrength,
  kOddsHalved,
  kOddsCutOff,
  kOddsSupports,
  kOddsAirborne,
  kOddsCommando,
  kOddsArtillery,
  kOddsAntiTank,
  kOddsArmor,
  kOddsBombing,
  kOddsFighters,
  kOddsTrain,
  kOddsTerrain,
  kOddsFort,
  kOddsRiver,
  kOddsLanding,
  kOddsHits,
  kOddsFaces,
  kOddsCounter,
  kOddsPursuit,
  kOddsStrands,
  kOddsEndsMove,
  kOddsFfiFails,
  kOddsFfiControl,
  kOddsFfiFighters,
  kOddsBombNothing,
  kOddsBombLevels,
  kOddsDropGood,
  kOddsDropScattered,
  kOddsBridgeFails,
  kOddsBridgeDone,
  kOddsDelay,
  kOddsDemandMet,
  kOddsDemandFails,
  kOddsWaste,
  kOddsExit,
  kOddsOwnHits,
  kOddsBombHelps,
  // Hints
  kHintObjectivesMore,
  kHintObjectivesLess,
  kHintPortsMore,
  kHintPortsLess,
  kHintFightingMore,
  kHintFightingLess,
  kHintExitsMore,
  kHintExitsLess,
  kHintPositionMore,
  kHintPositionLess,
  kCount
};

Note note(Say kind, Rule rule, std::initializer_list<int> args = {});
Note note(Say kind, Rule rule, Rule second, std::initializer_list<int> args);
Note plain_note(Say kind, std::initializer_list<int> args = {});

std::span<const MessageInfo> message_table();
std::span<const ScopeInfo> scope_table();
std::span<const VerbInfo> verb_table();

std::string id_of(const Board& board, Scope scope, int value);
std::optional<int> value_of(const Board& board, Scope scope, std::string_view id);

constexpr Action action(Verb verb, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(a),
          static_cast<std::uint16_t>(b), 0};
}

}  // namespace sandtable::anvil
