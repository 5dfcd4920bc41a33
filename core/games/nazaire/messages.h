// Everything the game says: message kinds, the scopes their arguments are from, and the verbs.
// The sentences stand in scenarios/nazaire/words.en.json under the keys of messages.cpp.
#pragma once

#include <initializer_list>
#include <span>

#include "core/engine/game.h"
#include "core/games/nazaire/rules.h"
#include "core/games/nazaire/state.h"

namespace sandtable::nazaire {

// What a noun or argument is an index of.
enum class Scope : std::uint8_t {
  kNumber,
  kUnit,  // see unit codes below
  kSpace,
  kPhase,       // Phase
  kResult,      // CombatResult
  kObjective,   // 0 none, 1..17
  kEntry,       // 0 = A
  kBand,        // 0 failed .. 3 triumph
  kGroup,       // Group
  kGermanCard,  // UnitId: the counter itself, in draws and positions
};

// Unit codes: one scope for every counter a note or an action can name. A German is named by its
// counter once revealed, and by its place on the map while face down: the code never betrays it.
inline constexpr int kUnitCodeGerman = 32;   // 32 + UnitId
inline constexpr int kUnitCodeHidden = 100;  // 100 + place
constexpr int unit_code(TeamId team) { return team.index(); }
inline int unit_code(const German& german, int place) {
  return german.has(kGermanRevealed) ? kUnitCodeGerman + german.unit : kUnitCodeHidden + place;
}

enum class Verb : std::uint16_t {
  kChance,
  kMove,          // team, space: one step [SN 6.1]; also the free step [SN 11.1]
  kHalt,          // team
  kBreakContact,  // team [SN 6.2]
  kLeave,         // team [SN 13]
  kEndMovement,
  kAttackFlak,  // team [SN 5.2.3]
  kDecline,     // team or none: what is offered
  kExchange,    // own space, German space [SN 9.1]
  kJoin,        // team
  kBegin,
  kShoot,   // team, German
  kMortar,  // team, German [SN 9.3]
  kEndFire,
  kAdvance,   // team, space [SN 9.1]
  kDemolish,  // team [SN 11.1]
  kEndDemolition,
};

enum class Say : std::uint16_t {
  // Facts
  kTurnBegins,
  kPhaseBegins,
  kSetupDrawn,
  kBoatLands,
  kBoatLost,
  kBoatTurnsBack,
  kComesAshore,
  kFightOnMole,
  kMoleFlakSilenced,
  kMoves,
  kStopsInZone,
  kBreaksContact,
  kHeldInContact,
  kLeaves,
  kRevealed,
  kOverstacked,
  kAimOrder,
  kAimOrderOn,
  kExchangeBegins,
  kVolleyBegins,
  kMortarFires,
  kGermanShot,
  kTeamShot,
  kQuadAgain,
  kQuadDone,
  kQuadStops,
  kPinned,
  kPinnedAgain,
  kReduced,
  kTeamEliminated,
  kGermanEliminated,
  kFlakEliminated,
  kSpaceEmptied,
  kAdvances,
  kRallies,
  kStaysPinned,
  kRalliedByNewman,
  kObjectiveDestroyed,
  kShipSunk,
  kDemolitionFails,
  kStepsAside,
  kReinforcementRoll,
  kArrives,
  kEntryBlocked,
  kPoolEmpty,
  kPoolsMerge,
  kGermanMoves,
  kHiddenMoves,
  kGermanBlocked,
  kCaptured,
  kGameOver,
  kLossesOfHistory,
  // Chance events
  kRollSetup,
  kRollLanding,
  kRollContact,
  kRollCohesion,
  kRollExcess,
  kRollTie,
  kRollGermanShot,
  kRollQuad,
  kRollQuadIdle,
  kRollTeamShot,
  kRollDemolition,
  kRollBlack,
  kRollColour,
  kRollArrival,
  kRollGoal,
  kRollEnd,
  // Prompts
  kAskMoleAttack,
  kAskLandingMove,
  kAskMoveOn,
  kAskMovement,
  kAskFire,
  kAskFireOne,
  kAskFireTwo,
  kAskFireMany,
  kAskMuster,
  kAskAnswerFire,
  kAskShoot,
  kAskMortarAnswer,
  kAskAdvance,
  kAskDemolition,
  kAskFreeStep,
  kAskChance,
  kAskOver,
  // Actions
  kDoMove,
  kDoHalt,
  kDoBreakContact,
  kDoLeave,
  kDoEndMovement,
  kDoAttackFlak,
  kDoDecline,
  kDoExchange,
  kDoJoin,
  kDoBegin,
  kDoBeginSilent,
  kDoShoot,
  kDoMortar,
  kDoEndFire,
  kDoAdvance,
  kDoDemolish,
  kDoEndDemolition,
  kDoChance,
  // Reasons why not
  kWhyOver,
  kWhyDice,
  kWhyNotNow,
  kWhyGermanSide,
  kWhyNotAshore,
  kWhyPinned,
  kWhyMoleFirst,
  kWhyOtherMoving,
  kWhyOnTheMove,
  kWhyNobodyMoves,
  kWhyAlreadyMoved,
  kWhyHeld,
  kWhyMustBreakContact,
  kWhyNoContact,
  kWhyOwnSpace,
  kWhyNotLinked,
  kWhyFireLineOnly,
  kWhyLandingOnly,
  kWhyEnemyThere,
  kWhyNoExit,
  kWhyObjectiveStands,
  kWhyMoleSilenced,
  kWhyMoleBirney,
  kWhyMoleWrongTeam,
  kWhyMoleOption,
  kWhyMoleNotNeeded,
  kWhyMoleLate,
  kWhyNoGermansThere,
  kWhyNoTeamThere,
  kWhyDashedFire,
  kWhyAlreadyFired,
  kWhyPinnedBefore,
  kWhyNobodyFires,
  kWhyAimsElsewhere,
  kWhyExchangeUnderWay,
  kWhyChooseExchange,
  kWhyNameFirst,
  kWhyOpenFirst,
  kWhyFireOpened,
  kWhyFireOver,
  kWhyAnswerFirst,
  kWhyElsewhere,
  kWhyJoined,
  kWhyOutOfOrder,
  kWhyNotNamed,
  kWhyOwnSide,
  kWhyNotInSight,
  kWhyTargetElsewhere,
  kWhyTargetGone,
  kWhyNoMortar,
  kWhyMortarSolid,
  kWhyMortarRange,
  kWhyMortarOff,
  kWhyMortarAnswer,
  kWhyFreeStep,
  kWhyStackFull,
  kWhyNoObjective,
  kWhyDestroyed,
  kWhyFiredInC,
  kWhyTried,
  kWhyOwnerAlive,
  kWhyWrongType,
  kWhyNoOwner,
  kWhyAdvanceLater,
  kWhyAdvanceOther,
  kWhyAdvanceFrom,
  kWhyNotVacated,
  kWhyAdvanced,
  kWhyNothingOffered,
  kWhyNotOffered,
  // Odds
  kOddsNone,
  kOddsPinned,
  kOddsPinnedAgain,
  kOddsStepLoss,
  kOddsEliminated,
  kOddsBreaks,
  kOddsHeld,
  kOddsDestroyed,
  kOddsBoatLands,
  kOddsBoatTurns,
  kOddsBoatLost,
  kOddsFails,
  kOddsColumn,
  kOddsCrowd,
  kOddsCover,
  kOddsAdjacentGermans,
  kOddsEscort,
  kOddsStepLost,
  kOddsDrawsFire,
  kOddsDrawsNoFire,
  kOddsAimElsewhere,
  kOddsFlakAnswers,
  kOddsNoFlakAnswers,
  kOddsAim,
  kOddsForfeitsDemolition,
  kOddsWillStop,
  kOddsOverstacks,
  kOddsCrowded,
  kOddsLosesStacked,
  kOddsLosesBehind,
  // Why a hint is worth it
  kHintObjectivesMore,
  kHintObjectivesLess,
  kHintGunsMore,
  kHintGunsLess,
  kHintKilledMore,
  kHintKilledLess,
  kHintHomeMore,
  kHintHomeLess,
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

// Ids of a scope's items, as in scenarios/nazaire/.
std::string id_of(const Board& board, Scope scope, int value);
std::optional<int> value_of(const Board& board, Scope scope, std::string_view id);

}  // namespace sandtable::nazaire
