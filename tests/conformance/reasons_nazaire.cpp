// What must be true for each reason that Commandos at St. Nazaire gives. Written from the rulebook
// and the state alone; nothing here calls the functions that find the reasons.
#include <algorithm>
#include <tuple>

#include "core/engine/session.h"
#include "core/games/nazaire/messages.h"
#include "core/games/nazaire/nazaire.h"
#include "tests/conformance/reasons.h"

namespace sandtable {
namespace {

using namespace nazaire;

const State& state_of(const GivenReason& g) { return g.state.as<State>(); }
const Board& board_of(const GivenReason& g) { return static_cast<const Nazaire&>(g.game).board(); }
Verb verb_of(const GivenReason& g) { return static_cast<Verb>(g.wish.verb); }
Phase phase_of(const GivenReason& g) { return state_of(g).phase; }

Frame top(const GivenReason& g) {
  const auto& frames = state_of(g).frames;
  return frames.empty() ? Frame{} : frames.back();
}
bool waits_for(const GivenReason& g, Wait wait) { return top(g).wait == wait; }

bool is_fire_phase(const GivenReason& g) {
  return phase_of(g) == Phase::kCombat || phase_of(g) == Phase::kSecondCombat;
}
bool is_fire_verb(Verb verb) {
  return verb == Verb::kExchange || verb == Verb::kJoin || verb == Verb::kBegin ||
         verb == Verb::kShoot || verb == Verb::kMortar || verb == Verb::kEndFire ||
         verb == Verb::kAdvance;
}

// The team that the reason names first is the one of the wish.
bool names_wisher(const GivenReason& g) { return g.arg(0) == g.wish.a && g.arg(0) < kTeams; }
const Team& wisher(const GivenReason& g) { return state_of(g).team(TeamId(g.wish.a)); }
bool wisher_has(const GivenReason& g, TeamFlag flag) {
  return names_wisher(g) && wisher(g).status == TeamStatus::kAshore && wisher(g).has(flag);
}
SpaceId arg_space(const GivenReason& g, std::size_t i) { return SpaceId(g.arg(i)); }

int teams_at(const State& s, SpaceId space) {
  int out = 0;
  for (const Team& team : s.teams) out += team.status == TeamStatus::kAshore && team.where == space;
  return out;
}
int germans_at(const State& s, SpaceId space) {
  int out = 0;
  for (const German& german : s.germans) out += german.unit != kNoUnit && german.where == space;
  return out;
}
bool has_unspent_team(const State& s, SpaceId space) {
  return std::any_of(s.teams.begin(), s.teams.end(), [&](const Team& team) {
    return team.where == space && !team.has(kTeamPinned) && !team.has(kTeamFired);
  });
}
bool has_unspent_german(const State& s, SpaceId space) {
  return std::any_of(s.germans.begin(), s.germans.end(), [&](const German& german) {
    return german.unit != kNoUnit && german.where == space && !german.has(kGermanPinned) &&
           !german.has(kGermanFired);
  });
}

// The German that the second noun of the wish points at: face up by its counter, face down by its
// place. Null if there is none to be seen under this name.
const German* pointed_at(const State& s, int code) {
  for (int place = 0; place < kUnits; ++place) {
    const German& german = s.germans[static_cast<std::size_t>(place)];
    if (german.unit == kNoUnit) continue;
    const bool up = german.has(kGermanRevealed);
    if (code == (up ? kUnitCodeGerman + german.unit : kUnitCodeHidden + place)) return &german;
  }
  return nullptr;
}

// [SN 6.1c] An unpinned German that is no FlaK on a linked space.
bool has_zone_on(const GivenReason& g, SpaceId space) {
  const auto& germans = state_of(g).germans;
  return std::any_of(germans.begin(), germans.end(), [&](const German& german) {
    return german.unit != kNoUnit && german.unit >= kFlakUnits && !german.has(kGermanPinned) &&
           board_of(g).linked(german.where, space);
  });
}

// [SN 9.1.1a] What decides which space the Germans fire at: the greater one.
std::tuple<int, int, int> target_rank(const GivenReason& g, SpaceId space) {
  std::array<int, 3> sums{};
  for (int i = 0; i < kTeams; ++i) {
    const Team& team = state_of(g).team(TeamId(i));
    const TeamCard& card = board_of(g).card(TeamId(i));
    if (team.where == space)
      sums[static_cast<std::size_t>(card.type)] += card.strength_at(team.steps);
  }
  return {sums[1], sums[0], sums[2]};
}

// The objective number printed on the space, 0: none.
const Objective& objective_at(const GivenReason& g, SpaceId space) {
  return board_of(g).objective[static_cast<std::size_t>(board_of(g).at(space).objective)];
}
bool is_owner_lost(const GivenReason& g, TeamId owner) {
  const TeamStatus status = state_of(g).team(owner).status;
  return status == TeamStatus::kEliminated || status == TeamStatus::kBoatDestroyed ||
         status == TeamStatus::kBoatTurnedBack;
}
SpaceId wisher_space(const GivenReason& g) { return wisher(g).where; }

// The phase is named rightly, and the wish has its place in another one.
bool is_another_phase(const GivenReason& g) {
  if (g.arg(0) != static_cast<int>(phase_of(g))) return false;
  const Verb verb = verb_of(g);
  if (is_fire_verb(verb)) return g.arg(1) == 1 && !is_fire_phase(g);
  if (verb == Verb::kDemolish || verb == Verb::kEndDemolition)
    return g.arg(1) == 2 && phase_of(g) != Phase::kDemolition;
  if (verb == Verb::kAttackFlak) return g.arg(1) == 3 && phase_of(g) != Phase::kLanding;
  if (phase_of(g) == Phase::kBritishMovement) return false;
  if (verb == Verb::kBreakContact) return g.arg(1) == 4;
  if (verb == Verb::kLeave) return g.arg(1) == 5;
  if (verb == Verb::kEndMovement) return g.arg(1) == 6;
  return (verb == Verb::kMove || verb == Verb::kHalt) && g.arg(1) == 0 &&
         phase_of(g) != Phase::kLanding && !waits_for(g, Wait::kFreeStep);
}

bool is_exchange_under_way(const GivenReason& g) {
  return waits_for(g, Wait::kMuster) || waits_for(g, Wait::kShoot);
}

constexpr ReasonRow kGeneral[] = {
    {"why.over", [](const GivenReason& g) { return phase_of(g) == Phase::kOver; }},
    {"why.dice",
     [](const GivenReason& g) {
       return phase_of(g) != Phase::kOver && g.game.to_act(g.state) == Seat::kChance;
     }},
    {"why.not.now", is_another_phase},
    {"why.german.side", [](const GivenReason& g) { return g.wish.a >= kTeams; }},
    {"why.not.ashore",
     [](const GivenReason& g) {
       return names_wisher(g) && wisher(g).status != TeamStatus::kAshore;
     }},
    {"why.pinned",
     [](const GivenReason& g) {
       const bool shoots = is_fire_verb(verb_of(g)) && verb_of(g) != Verb::kAdvance;
       return wisher_has(g, kTeamPinned) && !shoots;
     }},
    {"why.nothing.offered",
     [](const GivenReason& g) {
       return verb_of(g) == Verb::kDecline && !waits_for(g, Wait::kMoleAttack) &&
              !waits_for(g, Wait::kAnswer) && !waits_for(g, Wait::kAdvance);
     }},
    {"why.not.offered", [](const GivenReason& g) { return !nouns_exist(g.game, g.wish); }},
};

constexpr ReasonRow kMovement[] = {
    {"why.mole.first",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kMoleAttack) && g.arg(0) == top(g).a &&
              phase_of(g) == Phase::kLanding;
     }},
    {"why.other.moving",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kMove) && g.arg(0) == top(g).a &&
              (g.wish.a != top(g).a || verb_of(g) == Verb::kEndMovement);
     }},
    {"why.on.the.move",
     [](const GivenReason& g) {
       return names_wisher(g) && waits_for(g, Wait::kMove) && g.arg(0) == top(g).a;
     }},
    {"why.nobody.moves",
     [](const GivenReason& g) {
       return phase_of(g) == Phase::kBritishMovement && waits_for(g, Wait::kMoveTeams);
     }},
    {"why.already.moved",
     [](const GivenReason& g) {
       return phase_of(g) == Phase::kBritishMovement && wisher_has(g, kTeamMoved);
     }},
    {"why.held",
     [](const GivenReason& g) {
       return phase_of(g) == Phase::kBritishMovement && wisher_has(g, kTeamStuck);
     }},
    {"why.must.break",
     [](const GivenReason& g) {
       return names_wisher(g) && has_zone_on(g, wisher_space(g)) &&
              teams_at(state_of(g), wisher_space(g)) == 1;
     }},
    {"why.no.contact",
     [](const GivenReason& g) {
       return names_wisher(g) &&
              (!has_zone_on(g, wisher_space(g)) || teams_at(state_of(g), wisher_space(g)) > 1);
     }},
    {"why.own.space",
     [](const GivenReason& g) { return names_wisher(g) && wisher_space(g).index() == g.wish.b; }},
    {"why.not.linked",
     [](const GivenReason& g) {
       const SpaceId a = arg_space(g, 0), b = arg_space(g, 1);
       return !board_of(g).linked(a, b) && !board_of(g).fire_linked(a, b) && a != b;
     }},
    {"why.fire.line",
     [](const GivenReason& g) {
       return verb_of(g) == Verb::kMove && arg_space(g, 0) == wisher_space(g) &&
              g.arg(1) == g.wish.b && board_of(g).fire_linked(arg_space(g, 0), arg_space(g, 1)) &&
              !board_of(g).linked(arg_space(g, 0), arg_space(g, 1));
     }},
    {"why.landing.only",
     [](const GivenReason& g) {
       return g.arg(0) == g.wish.b && board_of(g).at(arg_space(g, 0)).landing_only;
     }},
    {"why.enemy.there",
     [](const GivenReason& g) {
       return g.arg(0) == g.wish.b && germans_at(state_of(g), arg_space(g, 0)) > 0;
     }},
    {"why.no.exit",
     [](const GivenReason& g) {
       return arg_space(g, 0) == wisher_space(g) && board_of(g).at(arg_space(g, 0)).entry == 0;
     }},
    {"why.objective.stands",
     [](const GivenReason& g) {
       if (!names_wisher(g) || board_of(g).card(TeamId(g.arg(0))).objective != g.arg(1))
         return false;
       const Objective& own = board_of(g).objective[static_cast<std::size_t>(g.arg(1))];
       const State& s = state_of(g);
       return std::any_of(own.spaces.begin(), own.spaces.end(),
                          [&](SpaceId space) { return !s.destroyed.has(space.index()); }) ||
              std::any_of(s.germans.begin(), s.germans.end(), [&](const German& german) {
                return std::any_of(own.flak.begin(), own.flak.end(),
                                   [&](UnitId flak) { return german.unit == flak.index(); });
              });
     }},
};

bool is_landing(const GivenReason& g) {
  return verb_of(g) == Verb::kAttackFlak && phase_of(g) == Phase::kLanding;
}
bool is_mole_gun_alive(const GivenReason& g) {
  return pointed_at(state_of(g), kUnitCodeGerman + board_of(g).mole_flak.index()) != nullptr;
}

constexpr ReasonRow kMole[] = {
    {"why.mole.silenced",
     [](const GivenReason& g) { return is_landing(g) && !is_mole_gun_alive(g); }},
    {"why.mole.birney",
     [](const GivenReason& g) {
       return is_landing(g) && is_mole_gun_alive(g) && TeamId(g.wish.a) == board_of(g).birney;
     }},
    {"why.mole.team",
     [](const GivenReason& g) {
       const TeamCard& card = board_of(g).card(TeamId(g.wish.a));
       return is_landing(g) && names_wisher(g) &&
              (card.group != Group::kOldMole || card.type != TeamType::kAssault);
     }},
    {"why.mole.option",
     [](const GivenReason& g) {
       return is_landing(g) && !state_of(g).has(Option::kMoleFlakOtherAssault);
     }},
    {"why.mole.not.needed",
     [](const GivenReason& g) {
       const TeamStatus status = state_of(g).team(board_of(g).birney).status;
       return is_landing(g) && status != TeamStatus::kBoatDestroyed &&
              status != TeamStatus::kBoatTurnedBack;
     }},
    {"why.mole.late",
     [](const GivenReason& g) {
       return is_landing(g) && names_wisher(g) && wisher(g).status == TeamStatus::kAshore &&
              waits_for(g, Wait::kMove) && top(g).a == g.wish.a;
     }},
};

constexpr ReasonRow kFire[] = {
    {"why.no.germans",
     [](const GivenReason& g) {
       return g.arg(0) == g.wish.b && germans_at(state_of(g), arg_space(g, 0)) == 0;
     }},
    {"why.no.team",
     [](const GivenReason& g) {
       return g.arg(0) == g.wish.a && teams_at(state_of(g), arg_space(g, 0)) == 0;
     }},
    {"why.dashed.fire",
     [](const GivenReason& g) {
       const SpaceId own = arg_space(g, 0), german = arg_space(g, 1);
       return !state_of(g).has(Option::kSmallArmsOverFireLinks) &&
              board_of(g).fire_linked(own, german) && !board_of(g).linked(own, german) &&
              (verb_of(g) == Verb::kShoot || verb_of(g) == Verb::kExchange);
     }},
    {"why.already.fired",
     [](const GivenReason& g) { return is_fire_phase(g) && wisher_has(g, kTeamFired); }},
    {"why.pinned.fire",
     [](const GivenReason& g) { return is_fire_verb(verb_of(g)) && wisher_has(g, kTeamPinned); }},
    {"why.nobody.fires",
     [](const GivenReason& g) {
       return !has_unspent_team(state_of(g), arg_space(g, 0)) &&
              !has_unspent_german(state_of(g), arg_space(g, 1));
     }},
    {"why.aims.elsewhere",
     [](const GivenReason& g) {
       const SpaceId own = arg_space(g, 0), german = arg_space(g, 1), aim = arg_space(g, 2);
       const bool joined = board_of(g).linked(german, aim) || board_of(g).fire_linked(german, aim);
       const bool first = target_rank(g, aim) >= target_rank(g, own) ||
                          (board_of(g).linked(german, aim) && !board_of(g).linked(german, own));
       return !has_unspent_team(state_of(g), own) && own != aim && joined && first &&
              teams_at(state_of(g), aim) > 0;
     }},
    {"why.exchange.under.way",
     [](const GivenReason& g) {
       return is_exchange_under_way(g) && g.arg(0) == top(g).a && g.arg(1) == top(g).b;
     }},
    {"why.choose.exchange",
     [](const GivenReason& g) { return is_fire_phase(g) && waits_for(g, Wait::kFire); }},
    {"why.name.first",
     [](const GivenReason& g) {
       return verb_of(g) == Verb::kBegin && waits_for(g, Wait::kMuster) && state_of(g).firers == 0;
     }},
    {"why.open.first",
     [](const GivenReason& g) {
       return verb_of(g) == Verb::kShoot && waits_for(g, Wait::kMuster);
     }},
    {"why.fire.opened", [](const GivenReason& g) { return waits_for(g, Wait::kShoot); }},
    {"why.fire.over", [](const GivenReason& g) { return waits_for(g, Wait::kAdvance); }},
    {"why.answer.first",
     [](const GivenReason& g) { return waits_for(g, Wait::kAnswer) && g.arg(0) == top(g).a; }},
    {"why.elsewhere",
     [](const GivenReason& g) {
       return is_exchange_under_way(g) && names_wisher(g) && g.arg(1) == top(g).a &&
              wisher_space(g) != arg_space(g, 1);
     }},
    {"why.joined",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kMuster) && names_wisher(g) &&
              (state_of(g).firers >> g.arg(0) & 1) != 0;
     }},
    {"why.order",
     [](const GivenReason& g) {
       const bool joins = waits_for(g, Wait::kMuster) && (state_of(g).firers >> g.arg(0) & 1) == 0;
       return (joins || waits_for(g, Wait::kAdvance)) && names_wisher(g) && g.arg(0) < top(g).c;
     }},
    {"why.not.named",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kShoot) && names_wisher(g) &&
              wisher_space(g) == SpaceId(top(g).a) && (state_of(g).firers >> g.arg(0) & 1) == 0 &&
              !wisher(g).has(kTeamFired);
     }},
    {"why.own.side",
     [](const GivenReason& g) { return g.arg(0) == g.wish.b && g.wish.b < kTeams; }},
    {"why.not.in.sight",
     [](const GivenReason& g) {
       return g.arg(0) == g.wish.b && pointed_at(state_of(g), g.wish.b) == nullptr;
     }},
    {"why.target.elsewhere",
     [](const GivenReason& g) {
       const German* german = pointed_at(state_of(g), g.wish.b);
       return g.arg(0) == g.wish.b && g.arg(1) == top(g).b && german != nullptr &&
              is_exchange_under_way(g) && german->where != arg_space(g, 1);
     }},
    {"why.target.gone",
     [](const GivenReason& g) {
       const German* german = pointed_at(state_of(g), g.wish.b);
       return g.arg(0) == g.wish.b && german != nullptr && (german->noted & kNotedKill) != 0;
     }},
    {"why.advance.later",
     [](const GivenReason& g) { return is_fire_phase(g) && !waits_for(g, Wait::kAdvance); }},
    {"why.advance.other",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kAdvance) && g.arg(0) == top(g).a && g.arg(0) != g.wish.b;
     }},
    {"why.advance.from",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kAdvance) && names_wisher(g) && g.arg(1) == top(g).b &&
              wisher_space(g) != arg_space(g, 1);
     }},
    {"why.not.vacated",
     [](const GivenReason& g) {
       const auto& emptied = state_of(g).emptied;
       return g.arg(0) == g.wish.b &&
              std::none_of(emptied.begin(), emptied.end(),
                           [&](const Emptied& one) { return one.space == arg_space(g, 0); });
     }},
    {"why.advanced",
     [](const GivenReason& g) {
       return verb_of(g) == Verb::kAdvance && wisher_has(g, kTeamAdvanced);
     }},
};

SpaceId pointed_space(const GivenReason& g) {
  const German* german = pointed_at(state_of(g), g.wish.b);
  return german != nullptr ? german->where : SpaceId{};
}

constexpr ReasonRow kMortar[] = {
    {"why.mortar.off", [](const GivenReason& g) { return !state_of(g).has(Option::kMortar); }},
    {"why.no.mortar",
     [](const GivenReason& g) {
       return names_wisher(g) && !board_of(g).card(TeamId(g.arg(0))).mortar;
     }},
    {"why.mortar.solid",
     [](const GivenReason& g) {
       return pointed_space(g) == arg_space(g, 0) &&
              board_of(g).linked(wisher_space(g), arg_space(g, 0));
     }},
    {"why.mortar.range",
     [](const GivenReason& g) {
       const SpaceId own = wisher_space(g), target = arg_space(g, 0);
       return pointed_space(g) == target && !board_of(g).fire_linked(own, target) &&
              !board_of(g).linked(own, target);
     }},
    {"why.mortar.answer",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kAnswer) && g.arg(0) == top(g).c &&
              pointed_space(g) != arg_space(g, 0);
     }},
};

constexpr ReasonRow kDemolition[] = {
    {"why.free.step",
     [](const GivenReason& g) {
       return waits_for(g, Wait::kFreeStep) && g.arg(0) == top(g).a &&
              (g.wish.a != top(g).a || verb_of(g) == Verb::kDemolish ||
               verb_of(g) == Verb::kEndDemolition);
     }},
    {"why.stack.full",
     [](const GivenReason& g) {
       const int units =
           teams_at(state_of(g), arg_space(g, 0)) + germans_at(state_of(g), arg_space(g, 0));
       return g.arg(0) == g.wish.b && units >= 3;
     }},
    {"why.no.objective",
     [](const GivenReason& g) {
       return arg_space(g, 0) == wisher_space(g) && board_of(g).at(arg_space(g, 0)).objective == 0;
     }},
    {"why.destroyed",
     [](const GivenReason& g) {
       return arg_space(g, 0) == wisher_space(g) && state_of(g).destroyed.has(g.arg(0));
     }},
    {"why.fired.in.c",
     [](const GivenReason& g) {
       return phase_of(g) == Phase::kDemolition && wisher_has(g, kTeamFiredInC);
     }},
    {"why.tried",
     [](const GivenReason& g) {
       return phase_of(g) == Phase::kDemolition && wisher_has(g, kTeamTried);
     }},
    {"why.owner.alive",
     [](const GivenReason& g) {
       const Objective& here = objective_at(g, wisher_space(g));
       return names_wisher(g) && here.owner == TeamId(g.arg(1)) && here.number == g.arg(2) &&
              g.arg(1) != g.arg(0) && !is_owner_lost(g, here.owner);
     }},
    {"why.wrong.type",
     [](const GivenReason& g) {
       const TeamId owner(g.arg(1));
       const TeamCard& card = board_of(g).card(TeamId(g.wish.a));
       return names_wisher(g) && objective_at(g, wisher_space(g)).owner == owner &&
              is_owner_lost(g, owner) && !card.reserve && card.type != board_of(g).card(owner).type;
     }},
    {"why.hq",
     [](const GivenReason& g) {
       return names_wisher(g) && board_of(g).card(TeamId(g.arg(0))).type == TeamType::kHq;
     }},
};

}  // namespace

ReasonTable nazaire_reasons() {
  static const std::vector<ReasonRow> all = [] {
    std::vector<ReasonRow> rows;
    for (const ReasonTable part :
         {ReasonTable(kGeneral), ReasonTable(kMovement), ReasonTable(kMole), ReasonTable(kFire),
          ReasonTable(kMortar), ReasonTable(kDemolition)})
      rows.insert(rows.end(), part.begin(), part.end());
    return rows;
  }();
  return all;
}

}  // namespace sandtable
