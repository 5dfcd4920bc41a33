#include "core/games/jubilee/messages.h"

#include <array>

namespace sandtable::jubilee {
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

// Why a unit was not hit by a position: whom that hits in its stead, and both priorities.
constexpr Row spared(Say kind, std::string_view key) {
  return row(kind, key, Arg{"unit", Scope::kUnit}, Arg{"priority", Scope::kNumber},
             Arg{"position", Scope::kPosition}, Arg{"other", Scope::kUnit},
             Arg{"other_priority", Scope::kNumber});
}

// Whose fire a choice is about: how many positions, and the first two of them.
constexpr std::array<Arg, 3> kShooters = {
    {{"shooters", Scope::kNumber}, {"first", Scope::kPosition}, {"second", Scope::kPosition}}};

constexpr std::array kRows = {
    row(Say::kTurnBegins, "log.turn", Arg{"turn", Scope::kNumber}),
    row(Say::kPhaseBegins, "log.phase", Arg{"phase", Scope::kPhase}),
    row(Say::kDealt, "log.deal", Arg{"position", Scope::kPosition}),
    row(Say::kDispositionRolled, "log.disposition", Arg{"die", Scope::kNumber},
        Arg{"yellow", Scope::kNumber}, Arg{"yellow_points", Scope::kNumber},
        Arg{"orange", Scope::kNumber}, Arg{"orange_points", Scope::kNumber}),
    row(Say::kCommandoStays, "log.commando.stays", Arg{"unit", Scope::kUnit}),
    row(Say::kPlaced, "log.placed", Arg{"unit", Scope::kUnit}, Arg{"box", Scope::kBox}),
    row(Say::kNoRoom, "log.no_room", Arg{"unit", Scope::kUnit}, Arg{"turn", Scope::kNumber}),
    row(Say::kLandsOnCourse, "log.check.lands", Arg{"unit", Scope::kUnit},
        Arg{"die", Scope::kNumber}, Arg{"box", Scope::kBox}),
    row(Say::kDrifts, "log.check.drifts", Arg{"unit", Scope::kUnit}, Arg{"die", Scope::kNumber},
        Arg{"box", Scope::kBox}),
    row(Say::kDelayed, "log.check.delayed", Arg{"unit", Scope::kUnit}, Arg{"die", Scope::kNumber},
        Arg{"turn", Scope::kNumber}),
    row(Say::kDriftsOff, "log.check.edge", Arg{"unit", Scope::kUnit}, Arg{"die", Scope::kNumber},
        Arg{"turn", Scope::kNumber}),
    row(Say::kTurnsHome, "log.check.home", Arg{"unit", Scope::kUnit}, Arg{"die", Scope::kNumber}),
    row(Say::kSentHome, "log.sent_home", Arg{"unit", Scope::kUnit}),
    row(Say::kChitDrawn, "log.chit", Arg{"chit", Scope::kChit}),
    row(Say::kChitIdle, "log.chit.nothing", Arg{"chit", Scope::kChit}, Arg{"turn", Scope::kNumber}),
    row(Say::kFires, "log.fire", Arg{"position", Scope::kPosition}, Arg{"unit", Scope::kUnit},
        Arg{"priority", Scope::kNumber}),
    row(Say::kFireIdle, "log.fire.nothing", Arg{"position", Scope::kPosition}),
    row(Say::kAims, "log.aim", Arg{"position", Scope::kPosition}, Arg{"hits", Scope::kNumber}),
    row(Say::kSparedCover, "log.spared.cover", Arg{"unit", Scope::kUnit}),
    row(Say::kSparedMarked, "log.spared.marked", Arg{"unit", Scope::kUnit}),
    spared(Say::kSparedPriority, "log.spared.priority"),
    spared(Say::kSparedDistance, "log.spared.distance"),
    spared(Say::kSparedStrength, "log.spared.strength"),
    spared(Say::kSparedTie, "log.spared.tie"),
    row(Say::kFireChosen, "log.fire.chosen", Arg{"unit", Scope::kUnit},
        Arg{"outcome", Scope::kOutcome}, kShooters[0], kShooters[1], kShooters[2]),
    row(Say::kStepLost, "log.step", Arg{"unit", Scope::kUnit}, Arg{"steps", Scope::kNumber}),
    row(Say::kReplaced, "log.replaced", Arg{"unit", Scope::kUnit}),
    row(Say::kUnitEliminated, "log.eliminated", Arg{"unit", Scope::kUnit}),
    row(Say::kDisrupted, "log.disrupted", Arg{"unit", Scope::kUnit}),
    row(Say::kAttackersDisrupted, "log.disrupted.attacker", Arg{"unit", Scope::kUnit}),
    row(Say::kAntiTankShown, "log.anti_tank", Arg{"position", Scope::kPosition}),
    row(Say::kAntiTankNot, "log.anti_tank.not", Arg{"position", Scope::kPosition}),
    row(Say::kGermanMoves, "log.german.moves", Arg{"from", Scope::kPosition},
        Arg{"to", Scope::kPosition}),
    row(Say::kGermanStays, "log.german.stays", Arg{"position", Scope::kPosition},
        Arg{"reason", Scope::kNumber}),
    row(Say::kAssaultRolled, "log.assault", Arg{"from", Scope::kPosition},
        Arg{"to", Scope::kPosition}, Arg{"die", Scope::kNumber}, Arg{"strength", Scope::kNumber}),
    row(Say::kAssaultFails, "log.assault.fails", Arg{"from", Scope::kPosition}),
    row(Say::kPushed, "log.pushed", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kHoldsOn, "log.pushed.not", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kGermanRecovers, "log.german.recovers", Arg{"position", Scope::kPosition}),
    row(Say::kGermanDisrupted, "log.german.disrupted", Arg{"position", Scope::kPosition}),
    row(Say::kPointLost, "log.point.lost", Arg{"track", Scope::kTrack},
        Arg{"points", Scope::kNumber}),
    row(Say::kBatterySilent, "log.battery.silent", Arg{"position", Scope::kPosition}),
    row(Say::kTracksEmpty, "log.tracks.empty", Arg{"position", Scope::kPosition}),
    row(Say::kEventRolled, "log.event", Arg{"die", Scope::kNumber}, Arg{"event", Scope::kEvent}),
    row(Say::kNoEvent, "log.event.none", Arg{"event", Scope::kEvent},
        Arg{"reason", Scope::kNumber}),
    row(Say::kSymbolRolled, "log.event.symbol", Arg{"die", Scope::kNumber},
        Arg{"symbol", Scope::kSymbol}),
    row(Say::kAreaRolled, "log.event.area", Arg{"die", Scope::kNumber}, Arg{"area", Scope::kArea}),
    row(Say::kWallDestroyed, "log.wall", Arg{"unit", Scope::kUnit}),
    row(Say::kDepthPlaced, "log.depth", Arg{"position", Scope::kPosition}),
    row(Say::kDepthSkipped, "log.depth.none", Arg{"area", Scope::kArea}),
    row(Say::kDepthEmpty, "log.depth.empty"),
    row(Say::kLanded, "log.landed", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kGoneHome, "log.gone_home", Arg{"unit", Scope::kUnit}),
    row(Say::kMoves, "log.moves", Arg{"unit", Scope::kUnit}, Arg{"from", Scope::kHex},
        Arg{"to", Scope::kHex}),
    row(Say::kAttackBegins, "log.attack", Arg{"position", Scope::kPosition}),
    row(Say::kRevealed, "log.revealed", Arg{"position", Scope::kPosition},
        Arg{"german", Scope::kGerman}),
    row(Say::kDepthRevealed, "log.depth.revealed", Arg{"position", Scope::kPosition},
        Arg{"depth", Scope::kDepth}),
    row(Say::kAttackRead, "log.attack.read", Arg{"attack", Scope::kNumber},
        Arg{"defence", Scope::kNumber}, Arg{"tactics", Scope::kNumber},
        Arg{"result", Scope::kAttackResult}),
    row(Say::kGermanDefeated, "log.german.defeated", Arg{"position", Scope::kPosition},
        Arg{"german", Scope::kGerman}),
    row(Say::kDepthLost, "log.depth.lost", Arg{"position", Scope::kPosition}),
    row(Say::kAttritionPaid, "log.attrition", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kBarrageRolled, "log.barrage", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}, Arg{"die", Scope::kNumber},
        Arg{"result", Scope::kNumber}),
    row(Say::kObjectiveDestroyed, "log.objective", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}, Arg{"vp", Scope::kNumber}),
    row(Say::kBoards, "log.boards", Arg{"unit", Scope::kUnit}, Arg{"box", Scope::kBox},
        Arg{"cost", Scope::kNumber}, Arg{"points", Scope::kNumber}),
    row(Say::kRecovers, "log.recovers", Arg{"unit", Scope::kUnit}),
    row(Say::kMarkerTurns, "log.marker.turns", Arg{"unit", Scope::kUnit}),
    row(Say::kExcessRemoved, "log.excess", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kChitsReturn, "log.chits.return", Arg{"count", Scope::kNumber}),
    row(Say::kChitRemoved, "log.chit.removed", Arg{"chit", Scope::kChit}),
    row(Say::kEvacuationOrdered, "log.evacuation", Arg{"units", Scope::kNumber}),
    row(Say::kObjectivesGivenUp, "log.given_up", Arg{"objectives", Scope::kNumber}),
    row(Say::kGameOver, "log.over", Arg{"score", Scope::kNumber}, Arg{"level", Scope::kLevel},
        Arg{"vp", Scope::kNumber}, Arg{"lost", Scope::kNumber}),
    row(Say::kRollDeal, "chance.deal", Arg{"position", Scope::kPosition}),
    row(Say::kRollDisposition, "chance.disposition"),
    row(Say::kRollCommando, "chance.commando", Arg{"area", Scope::kArea}),
    row(Say::kRollLanding, "chance.landing", Arg{"unit", Scope::kUnit}),
    row(Say::kRollChit, "chance.chit"),
    row(Say::kRollFire, "chance.fire", Arg{"unit", Scope::kUnit}),
    row(Say::kRollFireMany, "chance.fire.many", Arg{"unit", Scope::kUnit}),
    row(Say::kRollAssault, "chance.assault", Arg{"from", Scope::kPosition},
        Arg{"to", Scope::kPosition}),
    row(Say::kRollEvent, "chance.event"),
    row(Say::kRollSymbol, "chance.symbol"),
    row(Say::kRollArea, "chance.area"),
    row(Say::kRollDepth, "chance.depth", Arg{"position", Scope::kPosition}),
    row(Say::kRollBarrage, "chance.barrage", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kAskEvacuate, "ask.evacuate", Arg{"turn", Scope::kNumber}),
    row(Say::kAskPlace, "ask.place", Arg{"unit", Scope::kUnit}),
    row(Say::kAskDelayed, "ask.delayed", Arg{"unit", Scope::kUnit}),
    row(Say::kAskFire, "ask.fire", kShooters[0], kShooters[1], kShooters[2],
        Arg{"hex", Scope::kHex}, Arg{"second_hex", Scope::kHex}),
    row(Say::kAskPush, "ask.push", Arg{"from", Scope::kPosition}, Arg{"to", Scope::kPosition}),
    row(Say::kAskStrike, "ask.strike", Arg{"event", Scope::kEvent}),
    row(Say::kAskActions, "ask.actions", Arg{"ready", Scope::kNumber}),
    row(Say::kAskCommandos, "ask.commandos", Arg{"ready", Scope::kNumber}),
    row(Say::kAskUnit, "ask.unit", Arg{"unit", Scope::kUnit}),
    row(Say::kAskMuster, "ask.muster", Arg{"position", Scope::kPosition}),
    row(Say::kAskAttrition, "ask.attrition", Arg{"position", Scope::kPosition}),
    row(Say::kAskExcess, "ask.excess", Arg{"hex", Scope::kHex}),
    row(Say::kAskChance, "ask.chance"),
    row(Say::kAskOver, "ask.over", Arg{"score", Scope::kNumber}, Arg{"level", Scope::kLevel}),
    row(Say::kDoEvacuate, "do.evacuate"),
    row(Say::kDoFightOn, "do.fight_on"),
    row(Say::kDoPlace, "do.place", Arg{"unit", Scope::kUnit}, Arg{"box", Scope::kBox}),
    row(Say::kDoWait, "do.wait", Arg{"unit", Scope::kUnit}),
    row(Say::kDoSendHome, "do.send_home", Arg{"unit", Scope::kUnit}),
    row(Say::kDoSuffer, "do.suffer", Arg{"unit", Scope::kUnit}, Arg{"outcome", Scope::kOutcome}),
    row(Say::kDoSufferFrom, "do.suffer.from", Arg{"unit", Scope::kUnit},
        Arg{"outcome", Scope::kOutcome}, kShooters[0], Arg{"first", Scope::kHex},
        Arg{"second", Scope::kHex}),
    row(Say::kDoStrike, "do.strike", Arg{"position", Scope::kPosition}),
    row(Say::kDoActivate, "do.activate", Arg{"unit", Scope::kUnit}),
    row(Say::kDoMove, "do.move", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kDoDestroy, "do.destroy", Arg{"unit", Scope::kUnit}),
    row(Say::kDoBoard, "do.board", Arg{"unit", Scope::kUnit}),
    row(Say::kDoBarrage, "do.barrage", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kDoPass, "do.pass", Arg{"unit", Scope::kUnit}),
    row(Say::kDoAttack, "do.attack", Arg{"position", Scope::kPosition}),
    row(Say::kDoJoin, "do.join", Arg{"unit", Scope::kUnit}),
    row(Say::kDoBegin, "do.begin"),
    row(Say::kDoBeginSome, "do.begin.some", Arg{"position", Scope::kPosition},
        Arg{"units", Scope::kNumber}, Arg{"strength", Scope::kNumber}),
    row(Say::kDoSpend, "do.spend", Arg{"unit", Scope::kUnit}),
    row(Say::kDoDecline, "do.decline"),
    row(Say::kDoPush, "do.push", Arg{"hex", Scope::kHex}),
    row(Say::kDoRemove, "do.remove", Arg{"unit", Scope::kUnit}),
    row(Say::kDoEnd, "do.end"),
    row(Say::kDoChance, "do.chance"),
    row(Say::kWhyNotNow, "why.not_now", Arg{"phase", Scope::kPhase}, Arg{"due", Scope::kPhase}),
    row(Say::kWhyOver, "why.over"),
    row(Say::kWhyDieDue, "why.die_due"),
    row(Say::kWhyNoDie, "why.no_die"),
    row(Say::kWhyNoOutcome, "why.no_outcome"),
    row(Say::kWhyNotAshore, "why.not_ashore", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyDisrupted, "why.disrupted", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyActed, "why.acted", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyOtherActs, "why.other", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNotInHand, "why.not_in_hand", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyAttackFirst, "why.attack_first", Arg{"position", Scope::kPosition}),
    row(Say::kWhyAttritionFirst, "why.attrition_first", Arg{"position", Scope::kPosition}),
    row(Say::kWhyExcessFirst, "why.excess_first", Arg{"hex", Scope::kHex}),
    row(Say::kWhyNoCommando, "why.no_commando", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyOtherPlaced, "why.other_placed", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyOtherDelayed, "why.other_delayed", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyWrongBox, "why.box.wrong", Arg{"unit", Scope::kUnit}, Arg{"box", Scope::kBox}),
    row(Say::kWhyUnlettered, "why.box.unlettered", Arg{"box", Scope::kBox}),
    row(Say::kWhyBoxFull, "why.box.full", Arg{"box", Scope::kBox}),
    row(Say::kWhyTooEarly, "why.too_early", Arg{"turn", Scope::kNumber}),
    row(Say::kWhyOrdered, "why.ordered"),
    row(Say::kWhyTooFar, "why.far", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kWhyRoadRange, "why.far.road", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kWhyUnderFire, "why.under_fire", Arg{"unit", Scope::kUnit}),
    row(Say::kWhySea, "why.sea", Arg{"hex", Scope::kHex}),
    row(Say::kWhySeaBetween, "why.sea.between", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kWhyOwnHex, "why.own_hex", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyGermanThere, "why.german", Arg{"hex", Scope::kHex}),
    row(Say::kWhyGermanBetween, "why.german.between", Arg{"hex", Scope::kHex},
        Arg{"at", Scope::kHex}),
    row(Say::kWhyCliff, "why.cliff", Arg{"hex", Scope::kHex}),
    row(Say::kWhyRiver, "why.river", Arg{"hex", Scope::kHex}),
    row(Say::kWhyRiverFirst, "why.river.first", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex}),
    row(Say::kWhyTankWay, "why.tank", Arg{"hex", Scope::kHex}),
    row(Say::kWhyTankWall, "why.wall", Arg{"hex", Scope::kHex}),
    row(Say::kWhyStopped, "why.stopped", Arg{"unit", Scope::kUnit}, Arg{"hex", Scope::kHex},
        Arg{"at", Scope::kHex}, Arg{"halt", Scope::kNumber}),
    row(Say::kWhyNobodyThere, "why.nobody", Arg{"position", Scope::kPosition}),
    row(Say::kWhyAttacked, "why.attacked", Arg{"position", Scope::kPosition}),
    row(Say::kWhyBarraged, "why.barraged", Arg{"position", Scope::kPosition}),
    row(Say::kWhyNoMuster, "why.no_muster"),
    row(Say::kWhyNoAttacker, "why.no_attacker", Arg{"position", Scope::kPosition}),
    row(Say::kWhyAcrossCliff, "why.across_cliff", Arg{"position", Scope::kPosition}),
    row(Say::kWhyNotInReach, "why.reach", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kWhyJoined, "why.joined", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyOutOfOrder, "why.order", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNeedsInfantry, "why.infantry", Arg{"position", Scope::kPosition}),
    row(Say::kWhyNoTank, "why.no_tank", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyBarrageRange, "why.barrage.range", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kWhyUnspotted, "why.unspotted", Arg{"position", Scope::kPosition}),
    row(Say::kWhyNoObjective, "why.no_objective", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyDestroyed, "why.destroyed", Arg{"position", Scope::kPosition}),
    row(Say::kWhyNotEvacuating, "why.not_evacuating"),
    row(Say::kWhyNoBoat, "why.no_boat", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNoPoints, "why.no_points", Arg{"track", Scope::kTrack},
        Arg{"points", Scope::kNumber}, Arg{"unit", Scope::kUnit}, Arg{"cost", Scope::kNumber}),
    row(Say::kWhyNoAttrition, "why.no_attrition"),
    row(Say::kWhyNotAttacking, "why.not_attacking", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kWhyShootsOnly, "why.shoots_only", Arg{"unit", Scope::kUnit},
        Arg{"position", Scope::kPosition}),
    row(Say::kWhyNoStrike, "why.no_strike"),
    row(Say::kWhyStrikeMarked, "why.strike.marked", Arg{"position", Scope::kPosition}),
    row(Say::kWhyHarmless, "why.strike.harmless", Arg{"position", Scope::kPosition}),
    row(Say::kWhyInland, "why.strike.inland", Arg{"position", Scope::kPosition}),
    row(Say::kWhyNoTieNow, "why.no_tie.now"),
    row(Say::kWhyNotATie, "why.no_tie", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNoFate, "why.no_fate", Arg{"unit", Scope::kUnit}, Arg{"outcome", Scope::kOutcome}),
    row(Say::kWhyNoPush, "why.no_push"),
    row(Say::kWhyNotBeside, "why.push.far", Arg{"hex", Scope::kHex}, Arg{"from", Scope::kHex}),
    row(Say::kWhyNoFarther, "why.push.nearer", Arg{"hex", Scope::kHex},
        Arg{"position", Scope::kPosition}),
    row(Say::kWhyNoExcess, "why.no_excess"),
    row(Say::kWhySafe, "why.safe", Arg{"unit", Scope::kUnit}),
    row(Say::kWhyNotOffered, "why.not_offered"),
    row(Say::kOddsLands, "odds.lands", Arg{"box", Scope::kBox}),
    row(Say::kOddsDrifts, "odds.drifts", Arg{"box", Scope::kBox}),
    row(Say::kOddsDelayed, "odds.delayed"),
    row(Say::kOddsCovered, "odds.covered", Arg{"box", Scope::kBox},
        Arg{"positions", Scope::kNumber}),
    row(Say::kOddsUnderFire, "odds.under_fire", Arg{"hex", Scope::kHex},
        Arg{"positions", Scope::kNumber}),
    row(Say::kOddsOverstacks, "odds.overstacks", Arg{"hex", Scope::kHex},
        Arg{"units", Scope::kNumber}),
    row(Say::kOddsLosesStacked, "odds.loses.stacked", Arg{"hex", Scope::kHex},
        Arg{"count", Scope::kNumber}, Arg{"lost", Scope::kNumber}),
    row(Say::kOddsStopsFire, "odds.stops.fire", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStopsGermans, "odds.stops.germans", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStopsRiver, "odds.stops.river", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStopsWall, "odds.stops.wall", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStopsSlope, "odds.stops.slope", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStopsSeawall, "odds.stops.seawall", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStopsMarsh, "odds.stops.marsh", Arg{"hex", Scope::kHex}),
    row(Say::kOddsStrength, "odds.strength"),
    row(Say::kOddsDefence, "odds.strength.german", Arg{"german", Scope::kGerman}),
    row(Say::kOddsDepthDefence, "odds.strength.depth", Arg{"depth", Scope::kDepth}),
    row(Say::kOddsRowLess, "odds.row.less"),
    row(Say::kOddsRowEqual, "odds.row.equal"),
    row(Say::kOddsRowGreater, "odds.row.greater"),
    row(Say::kOddsRowDouble, "odds.row.double"),
    row(Say::kOddsAsksHeavy, "odds.asks.heavy"),
    row(Say::kOddsAsksFlanking, "odds.asks.flanking"),
    row(Say::kOddsAsksNothing, "odds.asks.nothing"),
    row(Say::kOddsUnitDoubled, "odds.doubled.unit"),
    row(Say::kOddsAllDoubled, "odds.doubled.all"),
    row(Say::kOddsHeavy, "odds.heavy.met"),
    row(Say::kOddsNotHeavy, "odds.heavy.not"),
    row(Say::kOddsFlanks, "odds.flanks.met", Arg{"hexes", Scope::kNumber}),
    row(Say::kOddsNoFlanks, "odds.flanks.not"),
    row(Say::kOddsWorth, "odds.worth.met", Arg{"vp", Scope::kNumber}),
    row(Say::kOddsWorthless, "odds.worthless"),
    row(Say::kOddsOrder, "odds.order", Arg{"turn", Scope::kNumber}),
    row(Say::kOddsTurnBack, "odds.turn_back", Arg{"units", Scope::kNumber}),
    row(Say::kOddsResult, "odds.result", Arg{"result", Scope::kAttackResult}),
    row(Say::kOddsBarrageFails, "odds.barrage.fails"),
    row(Say::kOddsBarrageDisrupts, "odds.barrage.disrupts", Arg{"position", Scope::kPosition}),
    row(Say::kOddsBarrageDepth, "odds.barrage.depth", Arg{"position", Scope::kPosition}),
};
static_assert(kRows.size() == static_cast<std::size_t>(Say::kCount));

// The table in the order of the enumeration, checked as it is built.
constexpr auto kMessages = [] {
  std::array<MessageInfo, kRows.size()> out{};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    CHECK(static_cast<std::size_t>(kRows[i].kind) == i);
    out[i] = kRows[i].info;
  }
  return out;
}();

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

}  // namespace sandtable::jubilee
