#include "core/games/nazaire/messages.h"

#include <array>

namespace sandtable::nazaire {
namespace {

struct Arg {
  std::string_view name;
  Scope scope;
};

struct Row {
  Say kind;
  MessageInfo info;
};

template <class... Args>
constexpr Row row(Say kind, std::string_view key, Args... args) {
  Row out{kind, {key, {}, {}}};
  std::size_t i = 0;
  ((out.info.names[i] = args.name, out.info.scopes[i] = static_cast<std::uint8_t>(args.scope), ++i),
   ...);
  return out;
}

constexpr std::array kRows = {
    row(Say::kTurnBegins, "log.turn", Arg{"turn", Scope::kNumber}),
    row(Say::kPhaseBegins, "log.phase", Arg{"phase", Scope::kPhase}),
    row(Say::kSetupDrawn, "log.setup.drawn", Arg{"space", Scope::kSpace}),
    row(Say::kBoatLands, "log.landing.lands", Arg{"team", Scope::kUnit}, Arg{"die", Scope::kNumber},
        Arg{"modifier", Scope::kNumber}, Arg{"space", Scope::kSpace}),
    row(Say::kBoatLost, "log.landing.destroyed", Arg{"team", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber}),
    row(Say::kBoatTurnsBack, "log.landing.back", Arg{"team", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber}),
    row(Say::kComesAshore, "log.landing.ashore", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kFightOnMole, "log.landing.fight", Arg{"team", Scope::kUnit},
        Arg{"flak", Scope::kUnit}),
    row(Say::kMoleFlakSilenced, "log.landing.silenced", Arg{"bonus", Scope::kNumber}),
    row(Say::kMoves, "log.move", Arg{"team", Scope::kUnit}, Arg{"from", Scope::kSpace},
        Arg{"to", Scope::kSpace}),
    row(Say::kStopsInZone, "log.move.stops", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kBreaksContact, "log.contact.breaks", Arg{"team", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"needed", Scope::kNumber}),
    row(Say::kHeldInContact, "log.contact.held", Arg{"team", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"needed", Scope::kNumber}),
    row(Say::kLeaves, "log.leaves", Arg{"team", Scope::kUnit}, Arg{"entry", Scope::kEntry}),
    row(Say::kRevealed, "log.revealed", Arg{"unit", Scope::kUnit}, Arg{"space", Scope::kSpace}),
    row(Say::kOverstacked, "log.overstacked", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kAimOrder, "log.aim.order", Arg{"count", Scope::kNumber}, Arg{"team1", Scope::kUnit},
        Arg{"team2", Scope::kUnit}, Arg{"team3", Scope::kUnit}, Arg{"team4", Scope::kUnit},
        Arg{"team5", Scope::kUnit}),
    row(Say::kAimOrderOn, "log.aim.order.on", Arg{"count", Scope::kNumber},
        Arg{"team1", Scope::kUnit}, Arg{"team2", Scope::kUnit}, Arg{"team3", Scope::kUnit},
        Arg{"team4", Scope::kUnit}, Arg{"team5", Scope::kUnit}),
    row(Say::kExchangeBegins, "log.exchange", Arg{"own", Scope::kSpace},
        Arg{"german", Scope::kSpace}),
    row(Say::kVolleyBegins, "log.volley", Arg{"german", Scope::kSpace}, Arg{"own", Scope::kSpace}),
    row(Say::kMortarFires, "log.mortar", Arg{"team", Scope::kUnit}, Arg{"target", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kGermanShot, "log.shot.german", Arg{"firer", Scope::kUnit},
        Arg{"target", Scope::kUnit}, Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber},
        Arg{"column", Scope::kNumber}, Arg{"result", Scope::kResult}),
    row(Say::kTeamShot, "log.shot.team", Arg{"firer", Scope::kUnit}, Arg{"target", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber}, Arg{"column", Scope::kNumber},
        Arg{"result", Scope::kResult}),
    row(Say::kQuadAgain, "log.quad.again", Arg{"unit", Scope::kUnit}, Arg{"die", Scope::kNumber}),
    row(Say::kQuadDone, "log.quad.done", Arg{"unit", Scope::kUnit}, Arg{"die", Scope::kNumber}),
    row(Say::kQuadStops, "log.quad.stops", Arg{"unit", Scope::kUnit}),
    row(Say::kPinned, "log.pinned", Arg{"unit", Scope::kUnit}),
    row(Say::kPinnedAgain, "log.pinned.again", Arg{"unit", Scope::kUnit}),
    row(Say::kReduced, "log.reduced", Arg{"unit", Scope::kUnit}, Arg{"strength", Scope::kNumber}),
    row(Say::kTeamEliminated, "log.eliminated.team", Arg{"unit", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kGermanEliminated, "log.eliminated.german", Arg{"unit", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kFlakEliminated, "log.eliminated.flak", Arg{"unit", Scope::kUnit},
        Arg{"space", Scope::kSpace}, Arg{"vp", Scope::kNumber}),
    row(Say::kSpaceEmptied, "log.emptied", Arg{"space", Scope::kSpace}, Arg{"from", Scope::kSpace}),
    row(Say::kAdvances, "log.advances", Arg{"unit", Scope::kUnit}, Arg{"from", Scope::kSpace},
        Arg{"to", Scope::kSpace}),
    row(Say::kRallies, "log.cohesion.rallies", Arg{"unit", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"adjacent", Scope::kNumber}, Arg{"limit", Scope::kNumber}),
    row(Say::kStaysPinned, "log.cohesion.stays", Arg{"unit", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"adjacent", Scope::kNumber}, Arg{"limit", Scope::kNumber}),
    row(Say::kRalliedByNewman, "log.cohesion.newman", Arg{"unit", Scope::kUnit}),
    row(Say::kObjectiveDestroyed, "log.demolition.destroyed", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}, Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber},
        Arg{"vp", Scope::kNumber}),
    row(Say::kShipSunk, "log.demolition.sunk", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}, Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber},
        Arg{"vp", Scope::kNumber}),
    row(Say::kDemolitionFails, "log.demolition.fails", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}, Arg{"die", Scope::kNumber}, Arg{"modifier", Scope::kNumber},
        Arg{"needed", Scope::kNumber}),
    row(Say::kStepsAside, "log.demolition.aside", Arg{"team", Scope::kUnit},
        Arg{"to", Scope::kSpace}),
    row(Say::kReinforcementRoll, "log.reinforcements", Arg{"black", Scope::kNumber},
        Arg{"colour", Scope::kNumber}, Arg{"first", Scope::kNumber},
        Arg{"first_entry", Scope::kEntry}, Arg{"second", Scope::kNumber},
        Arg{"second_entry", Scope::kEntry}),
    row(Say::kArrives, "log.arrives", Arg{"unit", Scope::kUnit}, Arg{"entry", Scope::kEntry}),
    row(Say::kEntryBlocked, "log.arrival.blocked", Arg{"entry", Scope::kEntry}),
    row(Say::kPoolEmpty, "log.arrival.empty", Arg{"entry", Scope::kEntry}),
    row(Say::kPoolsMerge, "log.pools.merge"),
    row(Say::kGermanMoves, "log.german.moves", Arg{"unit", Scope::kUnit},
        Arg{"from", Scope::kSpace}, Arg{"to", Scope::kSpace}, Arg{"goal", Scope::kSpace},
        Arg{"distance", Scope::kNumber}),
    row(Say::kHiddenMoves, "log.german.moves.hidden", Arg{"unit", Scope::kUnit},
        Arg{"from", Scope::kSpace}, Arg{"to", Scope::kSpace}),
    row(Say::kGermanBlocked, "log.german.blocked", Arg{"unit", Scope::kUnit},
        Arg{"space", Scope::kSpace}, Arg{"goal", Scope::kSpace}),
    row(Say::kCaptured, "log.captured", Arg{"team", Scope::kUnit}),
    row(Say::kGameOver, "log.over", Arg{"score", Scope::kNumber}, Arg{"band", Scope::kBand},
        Arg{"lost", Scope::kNumber}),
    row(Say::kLossesOfHistory, "result.losses", Arg{"lost", Scope::kNumber},
        Arg{"history", Scope::kNumber}),
    row(Say::kRollSetup, "chance.setup", Arg{"space", Scope::kSpace}),
    row(Say::kRollLanding, "chance.landing", Arg{"team", Scope::kUnit}),
    row(Say::kRollContact, "chance.contact", Arg{"team", Scope::kUnit}),
    row(Say::kRollCohesion, "chance.cohesion", Arg{"unit", Scope::kUnit}),
    row(Say::kRollExcess, "chance.excess", Arg{"space", Scope::kSpace}),
    row(Say::kRollTie, "chance.tie"),
    row(Say::kRollGermanShot, "chance.shot.german", Arg{"firer", Scope::kUnit},
        Arg{"target", Scope::kUnit}),
    row(Say::kRollQuad, "chance.quad", Arg{"unit", Scope::kUnit}),
    row(Say::kRollQuadIdle, "chance.quad.idle", Arg{"unit", Scope::kUnit}),
    row(Say::kRollTeamShot, "chance.shot.team", Arg{"firer", Scope::kUnit},
        Arg{"target", Scope::kUnit}),
    row(Say::kRollDemolition, "chance.demolition", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kRollBlack, "chance.black"),
    row(Say::kRollColour, "chance.colour"),
    row(Say::kRollArrival, "chance.arrival", Arg{"entry", Scope::kEntry}),
    row(Say::kRollGoal, "chance.goal", Arg{"unit", Scope::kUnit}),
    row(Say::kRollEnd, "chance.end", Arg{"unit", Scope::kUnit}),
    row(Say::kAskMoleAttack, "ask.mole", Arg{"team", Scope::kUnit}),
    row(Say::kAskLandingMove, "ask.landing", Arg{"team", Scope::kUnit},
        Arg{"points", Scope::kNumber}),
    row(Say::kAskMoveOn, "ask.move.on", Arg{"team", Scope::kUnit}, Arg{"points", Scope::kNumber}),
    row(Say::kAskMovement, "ask.movement", Arg{"movable", Scope::kNumber}),
    row(Say::kAskFire, "ask.fire", Arg{"able", Scope::kNumber}),
    row(Say::kAskFireOne, "ask.fire.one", Arg{"able", Scope::kNumber}, Arg{"units", Scope::kNumber},
        Arg{"german", Scope::kSpace}, Arg{"own", Scope::kSpace}),
    row(Say::kAskFireTwo, "ask.fire.two", Arg{"able", Scope::kNumber}, Arg{"german", Scope::kSpace},
        Arg{"own", Scope::kSpace}, Arg{"german2", Scope::kSpace}, Arg{"own2", Scope::kSpace}),
    row(Say::kAskFireMany, "ask.fire.many", Arg{"able", Scope::kNumber},
        Arg{"units", Scope::kNumber}, Arg{"spaces", Scope::kNumber}),
    row(Say::kAskMuster, "ask.muster", Arg{"own", Scope::kSpace}, Arg{"german", Scope::kSpace}),
    row(Say::kAskAnswerFire, "ask.answer", Arg{"own", Scope::kSpace}, Arg{"german", Scope::kSpace}),
    row(Say::kAskShoot, "ask.shoot", Arg{"german", Scope::kSpace}),
    row(Say::kAskMortarAnswer, "ask.mortar", Arg{"team", Scope::kUnit},
        Arg{"german", Scope::kSpace}),
    row(Say::kAskAdvance, "ask.advance", Arg{"space", Scope::kSpace}, Arg{"from", Scope::kSpace}),
    row(Say::kAskDemolition, "ask.demolition", Arg{"able", Scope::kNumber}),
    row(Say::kAskFreeStep, "ask.free.step", Arg{"team", Scope::kUnit}),
    row(Say::kAskChance, "ask.chance"),
    row(Say::kAskOver, "ask.over", Arg{"score", Scope::kNumber}, Arg{"band", Scope::kBand}),
    row(Say::kDoMove, "do.move", Arg{"team", Scope::kUnit}, Arg{"space", Scope::kSpace}),
    row(Say::kDoHalt, "do.halt", Arg{"team", Scope::kUnit}),
    row(Say::kDoBreakContact, "do.contact", Arg{"team", Scope::kUnit}),
    row(Say::kDoLeave, "do.leave", Arg{"team", Scope::kUnit}),
    row(Say::kDoEndMovement, "do.end.movement"),
    row(Say::kDoAttackFlak, "do.mole", Arg{"team", Scope::kUnit}),
    row(Say::kDoDecline, "do.decline"),
    row(Say::kDoExchange, "do.exchange", Arg{"own", Scope::kSpace}, Arg{"german", Scope::kSpace}),
    row(Say::kDoJoin, "do.join", Arg{"team", Scope::kUnit}),
    row(Say::kDoBegin, "do.begin"),
    row(Say::kDoBeginSilent, "do.begin.silent"),
    row(Say::kDoShoot, "do.shoot", Arg{"team", Scope::kUnit}, Arg{"target", Scope::kUnit},
        Arg{"mark", Scope::kNumber}, Arg{"fired", Scope::kNumber}),
    row(Say::kDoMortar, "do.mortar", Arg{"team", Scope::kUnit}, Arg{"target", Scope::kUnit},
        Arg{"mark", Scope::kNumber}, Arg{"fired", Scope::kNumber}, Arg{"space", Scope::kSpace}),
    row(Say::kDoEndFire, "do.end.fire"),
    row(Say::kDoAdvance, "do.advance", Arg{"team", Scope::kUnit}, Arg{"space", Scope::kSpace}),
    row(Say::kDoDemolish, "do.demolish", Arg{"team", Scope::kUnit}),
    row(Say::kDoEndDemolition, "do.end.demolition"),
    row(Say::kDoChance, "do.chance", Arg{"value", Scope::kNumber}),
    row(Say::kWhyOver, "why.over"),
    row(Say::kWhyDice, "why.dice"),
    row(Say::kWhyNotNow, "why.not.now", Arg{"phase", Scope::kPhase}, Arg{"part", Scope::kNumber}),
    row(Say::kWhyGermanSide, "why.german.side"),
    row(Say::kWhyNotAshore, "why.not.ashore", Arg{"team", Scope::kUnit}),
    row(Say::kWhyPinned, "why.pinned", Arg{"team", Scope::kUnit}),
    row(Say::kWhyMoleFirst, "why.mole.first", Arg{"team", Scope::kUnit}),
    row(Say::kWhyOtherMoving, "why.other.moving", Arg{"team", Scope::kUnit}),
    row(Say::kWhyOnTheMove, "why.on.the.move", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNobodyMoves, "why.nobody.moves"),
    row(Say::kWhyAlreadyMoved, "why.already.moved", Arg{"team", Scope::kUnit}),
    row(Say::kWhyHeld, "why.held", Arg{"team", Scope::kUnit}),
    row(Say::kWhyMustBreakContact, "why.must.break", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNoContact, "why.no.contact", Arg{"team", Scope::kUnit}),
    row(Say::kWhyOwnSpace, "why.own.space", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNotLinked, "why.not.linked", Arg{"from", Scope::kSpace}, Arg{"to", Scope::kSpace}),
    row(Say::kWhyFireLineOnly, "why.fire.line", Arg{"from", Scope::kSpace},
        Arg{"to", Scope::kSpace}),
    row(Say::kWhyLandingOnly, "why.landing.only", Arg{"space", Scope::kSpace}),
    row(Say::kWhyEnemyThere, "why.enemy.there", Arg{"space", Scope::kSpace}),
    row(Say::kWhyNoExit, "why.no.exit", Arg{"space", Scope::kSpace}),
    row(Say::kWhyObjectiveStands, "why.objective.stands", Arg{"team", Scope::kUnit},
        Arg{"objective", Scope::kObjective}),
    row(Say::kWhyMoleSilenced, "why.mole.silenced"),
    row(Say::kWhyMoleBirney, "why.mole.birney"),
    row(Say::kWhyMoleWrongTeam, "why.mole.team", Arg{"team", Scope::kUnit}),
    row(Say::kWhyMoleOption, "why.mole.option"),
    row(Say::kWhyMoleNotNeeded, "why.mole.not.needed"),
    row(Say::kWhyMoleLate, "why.mole.late", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNoGermansThere, "why.no.germans", Arg{"space", Scope::kSpace}),
    row(Say::kWhyNoTeamThere, "why.no.team", Arg{"space", Scope::kSpace}),
    row(Say::kWhyDashedFire, "why.dashed.fire", Arg{"own", Scope::kSpace},
        Arg{"german", Scope::kSpace}),
    row(Say::kWhyAlreadyFired, "why.already.fired", Arg{"team", Scope::kUnit}),
    row(Say::kWhyPinnedBefore, "why.pinned.fire", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNobodyFires, "why.nobody.fires", Arg{"own", Scope::kSpace},
        Arg{"german", Scope::kSpace}),
    row(Say::kWhyAimsElsewhere, "why.aims.elsewhere", Arg{"own", Scope::kSpace},
        Arg{"german", Scope::kSpace}, Arg{"aim", Scope::kSpace}),
    row(Say::kWhyExchangeUnderWay, "why.exchange.under.way", Arg{"own", Scope::kSpace},
        Arg{"german", Scope::kSpace}),
    row(Say::kWhyChooseExchange, "why.choose.exchange"),
    row(Say::kWhyNameFirst, "why.name.first"),
    row(Say::kWhyOpenFirst, "why.open.first"),
    row(Say::kWhyFireOpened, "why.fire.opened"),
    row(Say::kWhyFireOver, "why.fire.over"),
    row(Say::kWhyAnswerFirst, "why.answer.first", Arg{"team", Scope::kUnit}),
    row(Say::kWhyElsewhere, "why.elsewhere", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kWhyJoined, "why.joined", Arg{"team", Scope::kUnit}),
    row(Say::kWhyOutOfOrder, "why.order", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNotNamed, "why.not.named", Arg{"team", Scope::kUnit}),
    row(Say::kWhyOwnSide, "why.own.side", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNotInSight, "why.not.in.sight", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyTargetElsewhere, "why.target.elsewhere", Arg{"unit", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kWhyTargetGone, "why.target.gone", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNoMortar, "why.no.mortar", Arg{"team", Scope::kUnit}),
    row(Say::kWhyMortarSolid, "why.mortar.solid", Arg{"space", Scope::kSpace}),
    row(Say::kWhyMortarRange, "why.mortar.range", Arg{"space", Scope::kSpace}),
    row(Say::kWhyMortarOff, "why.mortar.off"),
    row(Say::kWhyMortarAnswer, "why.mortar.answer", Arg{"space", Scope::kSpace}),
    row(Say::kWhyFreeStep, "why.free.step", Arg{"team", Scope::kUnit}),
    row(Say::kWhyStackFull, "why.stack.full", Arg{"space", Scope::kSpace}),
    row(Say::kWhyNoObjective, "why.no.objective", Arg{"space", Scope::kSpace}),
    row(Say::kWhyDestroyed, "why.destroyed", Arg{"space", Scope::kSpace}),
    row(Say::kWhyFiredInC, "why.fired.in.c", Arg{"team", Scope::kUnit}),
    row(Say::kWhyTried, "why.tried", Arg{"team", Scope::kUnit}),
    row(Say::kWhyOwnerAlive, "why.owner.alive", Arg{"team", Scope::kUnit},
        Arg{"owner", Scope::kUnit}, Arg{"objective", Scope::kObjective}),
    row(Say::kWhyWrongType, "why.wrong.type", Arg{"team", Scope::kUnit},
        Arg{"owner", Scope::kUnit}),
    row(Say::kWhyNoOwner, "why.hq", Arg{"team", Scope::kUnit}),
    row(Say::kWhyAdvanceLater, "why.advance.later"),
    row(Say::kWhyAdvanceOther, "why.advance.other", Arg{"space", Scope::kSpace}),
    row(Say::kWhyAdvanceFrom, "why.advance.from", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kWhyNotVacated, "why.not.vacated", Arg{"space", Scope::kSpace}),
    row(Say::kWhyAdvanced, "why.advanced", Arg{"team", Scope::kUnit}),
    row(Say::kWhyNothingOffered, "why.nothing.offered"),
    row(Say::kWhyNotOffered, "why.not.offered"),
    row(Say::kOddsNone, "odds.none"),
    row(Say::kOddsPinned, "odds.pinned"),
    row(Say::kOddsPinnedAgain, "odds.pinned.again"),
    row(Say::kOddsStepLoss, "odds.step.loss"),
    row(Say::kOddsEliminated, "odds.eliminated"),
    row(Say::kOddsBreaks, "odds.breaks"),
    row(Say::kOddsHeld, "odds.held"),
    row(Say::kOddsDestroyed, "odds.destroyed", Arg{"vp", Scope::kNumber}),
    row(Say::kOddsBoatLands, "odds.boat.lands"),
    row(Say::kOddsBoatTurns, "odds.boat.turns"),
    row(Say::kOddsBoatLost, "odds.boat.lost"),
    row(Say::kOddsFails, "odds.fails"),
    row(Say::kOddsColumn, "odds.column"),
    row(Say::kOddsCrowd, "odds.crowd"),
    row(Say::kOddsCover, "odds.cover"),
    row(Say::kOddsAdjacentGermans, "odds.adjacent.germans", Arg{"spaces", Scope::kNumber}),
    row(Say::kOddsEscort, "odds.escort"),
    row(Say::kOddsStepLost, "odds.step.lost"),
    row(Say::kOddsDrawsFire, "odds.draws.fire", Arg{"space", Scope::kSpace},
        Arg{"units", Scope::kNumber}),
    row(Say::kOddsDrawsNoFire, "odds.draws.no.fire", Arg{"space", Scope::kSpace}),
    row(Say::kOddsAimElsewhere, "odds.aim.elsewhere", Arg{"german", Scope::kSpace},
        Arg{"aim", Scope::kSpace}),
    row(Say::kOddsFlakAnswers, "odds.flak.answers", Arg{"space", Scope::kSpace},
        Arg{"units", Scope::kNumber}),
    row(Say::kOddsNoFlakAnswers, "odds.flak.silent", Arg{"space", Scope::kSpace}),
    row(Say::kOddsAim, "odds.aim", Arg{"german", Scope::kSpace}, Arg{"own", Scope::kSpace},
        Arg{"units", Scope::kNumber}),
    row(Say::kOddsForfeitsDemolition, "odds.forfeits", Arg{"team", Scope::kUnit},
        Arg{"space", Scope::kSpace}),
    row(Say::kOddsWillStop, "odds.will.stop", Arg{"space", Scope::kSpace}),
    row(Say::kOddsOverstacks, "odds.overstacks", Arg{"space", Scope::kSpace},
        Arg{"count", Scope::kNumber}, Arg{"lost", Scope::kNumber}),
    row(Say::kOddsLosesStacked, "odds.loses.stacked", Arg{"space", Scope::kSpace},
        Arg{"count", Scope::kNumber}, Arg{"lost", Scope::kNumber}, Arg{"vp", Scope::kNumber}),
};
static_assert(kRows.size() == static_cast<std::size_t>(Say::kCount));

// The table proper; made at compile time, where a row out of its place stops the build.
constexpr auto kMessages = [] {
  std::array<MessageInfo, kRows.size()> out{};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    CHECK(kRows[i].kind == static_cast<Say>(i));
    out[i] = kRows[i].info;
  }
  return out;
}();

constexpr std::array kScopes = {
    ScopeInfo{"number"}, ScopeInfo{"unit"},      ScopeInfo{"space"}, ScopeInfo{"phase"},
    ScopeInfo{"result"}, ScopeInfo{"objective"}, ScopeInfo{"entry"}, ScopeInfo{"band"},
    ScopeInfo{"group"},  ScopeInfo{"unit"},
};

constexpr std::uint8_t kU = static_cast<std::uint8_t>(Scope::kUnit);
constexpr std::uint8_t kS = static_cast<std::uint8_t>(Scope::kSpace);

constexpr std::array kVerbs = {
    VerbInfo{"chance", {0, 0, 0}, {"value", "", ""}},
    VerbInfo{"move", {kU, kS, 0}, {"team", "space", ""}},
    VerbInfo{"halt", {kU, 0, 0}, {"team", "", ""}},
    VerbInfo{"break-contact", {kU, 0, 0}, {"team", "", ""}},
    VerbInfo{"leave", {kU, 0, 0}, {"team", "", ""}},
    VerbInfo{"end-movement", {0, 0, 0}, {"", "", ""}},
    VerbInfo{"attack-flak", {kU, 0, 0}, {"team", "", ""}},
    VerbInfo{"decline", {0, 0, 0}, {"", "", ""}},
    VerbInfo{"exchange", {kS, kS, 0}, {"own", "german", ""}},
    VerbInfo{"join", {kU, 0, 0}, {"team", "", ""}, true},
    VerbInfo{"begin", {0, 0, 0}, {"", "", ""}},
    VerbInfo{"shoot", {kU, kU, 0}, {"team", "target", ""}},
    VerbInfo{"mortar", {kU, kU, 0}, {"team", "target", ""}},
    VerbInfo{"end-fire", {0, 0, 0}, {"", "", ""}},
    VerbInfo{"advance", {kU, kS, 0}, {"team", "space", ""}, true},
    VerbInfo{"demolish", {kU, 0, 0}, {"team", "", ""}},
    VerbInfo{"end-demolition", {0, 0, 0}, {"", "", ""}},
};

Note filled(Say kind, RuleId rule, RuleId second, std::initializer_list<int> args) {
  Note out;
  out.kind = static_cast<std::uint16_t>(kind);
  out.rule = rule;
  out.rule2 = second;
  std::size_t i = 0;
  for (const int arg : args) out.args[i++] = static_cast<std::int16_t>(arg);
  return out;
}

}  // namespace

std::span<const ScopeInfo> scope_table() { return kScopes; }
std::span<const VerbInfo> verb_table() { return kVerbs; }
std::span<const MessageInfo> message_table() { return kMessages; }

Note note(Say kind, Rule rule, std::initializer_list<int> args) {
  return filled(kind, rule_id(rule), RuleId{}, args);
}
Note note(Say kind, Rule rule, Rule second, std::initializer_list<int> args) {
  return filled(kind, rule_id(rule), rule_id(second), args);
}
Note plain_note(Say kind, std::initializer_list<int> args) {
  return filled(kind, RuleId{}, RuleId{}, args);
}

}  // namespace sandtable::nazaire
