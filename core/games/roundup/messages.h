// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/roundup/words.en.json under the keys of messages.cpp; scopes and
// verbs are in scopes.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>

#include "core/engine/game.h"
#include "core/games/roundup/rules.h"
#include "core/games/roundup/state.h"

namespace sandtable::roundup {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,
  kHex,
  kNation,  // of the Allies
  kSide,
  kPort,
  kColumn,
  kRow,
  kPhase,
  kStep,  // Wait: what is due
  kWeather,
  kStrategy,
  kCup,
  kResult,
  kOdds,  // a column of the combat table
  kLevel,
};

enum class Verb : std::uint16_t {
  kChance,
  kBeach,      // nation, hex [OR 13.4a]
  kDesignate,  // port, nation [OR 4.4d]
  kColumn,     // column: of a TAS marker, a drop
  kRow,        // row: the hex of that column
  kSupply,     // hex [OR 4.5]
  kEntry,      // hex [OR 8.1]
  kLand,       // unit
  kDrop,       // unit [OR 10.7]
  kReplace,    // unit [OR 8.3]
  kMoveFirst,  // [OR 3.3]
  kCombatFirst,
  kUnit,  // unit: moves now
  kTo,    // hex: a leg of its way [OR 10.0b]
  kStop,
  kAttack,  // hex [OR 11.0]
  kWith,    // unit, ascending
  kRoll,
  kRollBomber,  // [OR 11.12]
  kLose,        // unit [OR 11.13]
  kRetreat,     // unit, hex
  kAdvance,     // unit [OR 11.14]
  kStay,
  kEnter,      // unit [OR 8.5]
  kAt,         // hex
  kEliminate,  // unit [OR 3.1d]
  kRebuild,    // unit [OR 15.3b]
  kPass,       // no more of it
  kEnd,        // of movement or combat
};
inline constexpr int kVerbs = static_cast<int>(Verb::kEnd) + 1;

// Why no bomber comes: a number of Say::kWhyNoBomber [OR 7.6].
enum class NoBomber : std::uint8_t { kNone, kUsed, kOrder, kSuperiority, kWeather, kNotTheirs };

enum class Say : std::uint16_t {
  // Facts
  kTurnBegins,
  kPhaseBegins,
  kLaidOut,
  kStrategyDrawn,
  kStrategyHidden,
  kRussiaTold,
  kLuftwaffeTold,
  kBeachPlaced,
  kDesignated,
  kLinked,
  kWeatherIs,
  kWeatherRolled,
  kNoAir,
  kAirRolled,
  kAirWon,
  kAirTied,
  kAirPlaced,
  kSupplyPlaced,
  kReturns,
  kLanded,
  kDropped,
  kReplaced,
  kOrderChosen,
  kMoves,
  kControl,
  kBeachLost,
  kPortClosed,
  kFightBegins,
  kFightDefends,
  kFightGarrison,
  kFightColumn,
  kBomberRolled,
  kFightRolled,
  kPortHolds,
  kDropExchanges,
  kStepLost,
  kStepLostToGarrison,
  kEliminated,
  kReturnRolled,
  kNeverReturns,
  kGarrisonLost,
  kRetreats,
  kStuck,
  kAdvances,
  kExcessRemoved,
  kCupRolled,
  kDrawn,
  kEnters,
  kCannotEnter,
  kParaLands,
  kParaLost,
  kPointRolled,
  kRebuilt,
  kMarkersOff,
  kGameOver,
  // Chance events
  kRollStrategy,
  kRollWeather,
  kRollAir,
  kRollBomber,
  kRollFight,
  kRollReturn,
  kRollCup,
  kRollDraw,
  kRollPara,
  kRollPoint,
  // Prompts
  kAskBeach,
  kAskDesignate,
  kAskAir,
  kAskAirRow,
  kAskSupply,
  kAskEntry,
  kAskLand,
  kAskDrop,
  kAskDropColumn,
  kAskDropRow,
  kAskReplace,
  kAskOrder,
  kAskMove,
  kAskLeg,
  kAskCombat,
  kAskMuster,
  kAskLose,
  kAskRetreat,
  kAskAdvance,
  kAskPara,
  kAskParaRow,
  kAskRebuild,
  kAskEnter,
  kAskEnterAt,
  kAskExcess,
  kAskChance,
  kAskOver,
  // Actions
  kDoChance,
  kDoBeach,
  kDoDesignate,
  kDoColumn,
  kDoRow,
  kDoSupply,
  kDoEntry,
  kDoLand,
  kDoDrop,
  kDoReplace,
  kDoMoveFirst,
  kDoCombatFirst,
  kDoUnit,
  kDoTo,
  kDoStop,
  kDoAttack,
  kDoWith,
  kDoRoll,
  kDoRollBomber,
  kDoLose,
  kDoRetreat,
  kDoAdvance,
  kDoStay,
  kDoEnter,
  kDoAt,
  kDoEliminate,
  kDoRebuild,
  kDoPass,
  kDoEnd,
  kDoPassAir,
  kDoPassAirLost,
  kDoPassEntry,
  kDoPassDrop,
  kDoPassPara,
  kDoEndCombat,
  // Reasons why not
  kWhyOver,
  kWhyDieDue,
  kWhyNoDie,
  kWhyNoOutcome,
  kWhyNotNow,
  kWhyOtherNation,
  kWhyNoBeach,
  kWhyBeachTaken,
  kWhyOtherPort,
  kWhyColumnFull,
  kWhyColumnShut,
  kWhyNoHex,
  kWhyAirThere,
  kWhyNotClear,
  kWhyCoastal,
  kWhyZone,
  kWhyEnemy,
  kWhyDropFar,
  kWhyStack,
  kWhyNoUnits,
  kWhyNoEntry,
  kWhyEntryElsewhere,
  kWhyNothingFits,
  kWhyNotWaiting,
  kWhyWrongNation,
  kWhyNotAirborne,
  kWhyDroppedBefore,
  kWhyDropsDone,
  kWhyNoDropZone,
  kWhyNotOnMap,
  kWhyNotYours,
  kWhyWhole,
  kWhyNoOverland,
  kWhyUnitInZone,
  kWhyMoved,
  kWhyReplaced,
  kWhyJustDropped,
  kWhyUnlinked,
  kWhyShutIn,
  kWhyOwnHex,
  kWhyHeavy,
  kWhyLeg,
  kWhyParts,
  kWhyPoints,
  kWhyZonesBar,
  kWhyNobodyThere,
  kWhyTargeted,
  kWhyNobodyBeside,
  kWhyAttacked,
  kWhyNotBeside,
  kWhyJoined,
  kWhyOutOfOrder,
  kWhyNobodyNamed,
  kWhyNoBomber,
  kWhyNotInvolved,
  kWhyNoRetreat,
  kWhyNotDrawn,
  kWhyNoEdge,
  kWhyWrongEdge,
  kWhyEnemyControl,
  kWhyNotCrowded,
  kWhyOutOfSupply,
  kWhyNotOffered,
  // Odds
  kOddsFactors,
  kOddsDefence,
  kOddsHalved,
  kOddsTerrain,
  kOddsCrossing,
  kOddsConcentric,
  kOddsNavalAttack,
  kOddsNavalDefence,
  kOddsAir,
  kOddsColumn,
  kOddsBomber,
  kOddsResult,
  kOddsPortHolds,
  kOddsDropHolds,
  kOddsWays,
  kOddsNoWay,
  kOddsWeather,
  kOddsReturns,
  kOddsCost,
  kOddsStops,
  kOddsColumnMove,
  kOddsCrowd,
  kOddsLosesCrowd,
  kOddsOpensBeach,
  kOddsNoDrop,
  kOddsNoBomberToday,
  kOddsGain,
  kOddsRatio,
  kOddsLosses,
  kOddsWeakens,
  kOddsGoes,
  kOddsTakesBeach,
  kOddsBomberIdle,
  kOddsNeverBack,
  // Why a hint is worth it
  kHintLevelMore,
  kHintLevelLess,
  kHintBeachMore,
  kHintBeachLess,
  kHintPortsMore,
  kHintPortsLess,
  kHintStepsMore,
  kHintStepsLess,
  kHintPositionMore,
  kHintPositionLess,
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

// Ids of a scope's items, as in scenarios/roundup/.
std::string id_of(const Board& board, Scope scope, int value);
std::optional<int> value_of(const Board& board, Scope scope, std::string_view id);

}  // namespace sandtable::roundup
