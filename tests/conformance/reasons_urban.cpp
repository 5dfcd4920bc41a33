// What must be true for each reason that Urban Operations gives. Written from the play aid, the
// state and the map alone; nothing here calls the functions that find the reasons.
#include <algorithm>
#include <bit>

#include "core/games/urban/actions.h"
#include "core/games/urban/situation.h"
#include "core/games/urban/tokens.h"
#include "core/games/urban/urban.h"
#include "tests/conformance/reasons.h"

namespace sandtable {
namespace {

using namespace urban;

const State& state_of(const GivenReason& g) { return g.state.as<State>(); }
const Board& board_of(const GivenReason& g) { return static_cast<const Urban&>(g.game).board(); }
const Map& map_of(const GivenReason& g) {
  return board_of(g).maps[board_of(g).scenarios[state_of(g).scenario].map];
}
Verb verb_of(const GivenReason& g) { return static_cast<Verb>(g.wish.verb); }
Frame top(const GivenReason& g) {
  return state_of(g).frames.empty() ? Frame{} : state_of(g).frames.back();
}
Side acting(const GivenReason& g) { return top(g).side; }
const Block& block(const GivenReason& g, int id) { return state_of(g).block(BlockId(id)); }
const UnitType& card(const GivenReason& g, int id) { return board_of(g).card(block(g, id).type); }
const Block& mover(const GivenReason& g) { return block(g, state_of(g).acting.block.index()); }
const UnitType& mover_card(const GivenReason& g) {
  return card(g, state_of(g).acting.block.index());
}
bool names_block(const GivenReason& g) { return g.arg(0) == g.wish.a && g.arg(0) < kBlocks; }
bool names_place(const GivenReason& g) { return g.arg(0) == g.wish.a && g.arg(0) < kPlaces; }
bool is_mine(const GivenReason& g, int id) { return side_of(BlockId(id)) == acting(g); }
bool is_die(Wait wait) { return wait >= Wait::kDealBlock && wait <= Wait::kRubbleDie; }
bool has_up(const GivenReason& g, PlaceId place, TokenKind kind) {
  const auto& tokens = state_of(g).tokens;
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return token.at == place && token.is_up() && token.kind == kind;
  });
}
bool breached(const GivenReason& g, const Edge& edge) {
  const auto& open = state_of(g).breaches;
  return edge.wall != 0xFF && std::find(open.begin(), open.end(), edge.wall) != open.end();
}
const Edge* edge_to(const GivenReason& g) {
  return map_of(g).edge_between(mover(g).at, PlaceId(g.arg(0)));
}
int impulse_of(const GivenReason& g, int id) {
  const Block& one = block(g, id);
  if (one.sent_to != kNone) return one.sent_to;
  return state_of(g).block(one.whose.is_some() ? one.whose : BlockId(id)).impulse;
}
bool is_in_list(const GivenReason& g) {
  Actions legal;
  g.game.legal(g.state, legal);
  return std::find(legal.begin(), legal.end(), g.wish) != legal.end();
}
bool offers(const GivenReason& g, Verb verb) {
  Actions legal;
  g.game.legal(g.state, legal);
  return std::any_of(legal.begin(), legal.end(), [&](const Action& one) {
    return one.verb == static_cast<std::uint16_t>(verb);
  });
}

bool is_over(const GivenReason& g) { return state_of(g).phase == Phase::kOver; }
bool is_die_due(const GivenReason& g) { return is_die(top(g).wait); }
bool is_no_die(const GivenReason& g) { return !is_die(top(g).wait) && verb_of(g) == Verb::kChance; }
bool is_no_outcome(const GivenReason& g) {
  return is_die(top(g).wait) && verb_of(g) == Verb::kChance;
}
bool is_asked_otherwise(const GivenReason& g) {
  return g.arg(0) == static_cast<int>(top(g).wait) && !offers(g, verb_of(g));
}
bool is_not_yours(const GivenReason& g) { return names_block(g) && !is_mine(g, g.arg(0)); }
bool is_no_enemy(const GivenReason& g) { return names_block(g) && is_mine(g, g.arg(0)); }
bool is_off_map(const GivenReason& g) {
  return names_block(g) && block(g, g.arg(0)).status != Status::kOnMap;
}
bool is_on_other_map(const GivenReason& g) {
  return names_place(g) && map_of(g).at(PlaceId(g.arg(0))).kind == PlaceKind::kNone;
}
bool is_no_goal(const GivenReason& g) { return names_place(g) && verb_of(g) == Verb::kAt; }
bool is_row_shut(const GivenReason& g) {
  return (verb_of(g) == Verb::kRow && g.arg(0) == g.wish.a) ||
         (verb_of(g) == Verb::kLay && g.arg(0) == g.wish.b);
}
bool is_used_up(const GivenReason& g) {
  const auto side = static_cast<std::size_t>(acting(g)), kind = static_cast<std::size_t>(g.arg(0));
  const Uses& most = board_of(g).scenarios[state_of(g).scenario].support[side][kind];
  const bool spent =
      state_of(g).used[side][kind] >= most.game || state_of(g).used_turn[side][kind] >= most.turn;
  return spent || (static_cast<Support>(kind) == Support::kMortar && acting(g) == Side::kRed);
}
bool may_not_call(const GivenReason& g) {
  const Role role = card(g, g.arg(0)).role;
  const Support kind = static_cast<Support>(g.arg(1));
  const bool leads = role == Role::kLeader || role == Role::kCommander;
  const bool simple = kind == Support::kMortar || kind == Support::kArtillery ||
                      kind == Support::kSmoke || kind == Support::kFlare;
  if (block(g, g.arg(0)).has(kRequested) || kind == Support::kAirDefence) return true;
  return role != Role::kObserver && !(leads && simple);
}
bool is_not_waiting(const GivenReason& g) {
  const auto& blocks = state_of(g).blocks;
  return std::none_of(blocks.begin(), blocks.end(), [&](const Block& one) {
    return one.status == Status::kWaiting && one.group == top(g).a && one.type.value == g.arg(0);
  });
}
// The leader stays, and nobody changes twice; or there is no other impulse to change with or to go
// to.
bool cannot_change(const GivenReason& g) {
  const int id = g.arg(0);
  if (block(g, id).has(kExchanged) || card(g, id).role == Role::kLeader) return true;
  if (verb_of(g) == Verb::kWith) return false;
  const bool transfer = verb_of(g) == Verb::kTransfer;
  if (transfer && !state_of(g).has(Advanced::kOrderTransfer)) return true;
  for (int other = 0; other < kBlocks; ++other)
    if (is_mine(g, other) && block(g, other).is_on_map() &&
        impulse_of(g, other) != impulse_of(g, id) &&
        (transfer || (!block(g, other).has(kExchanged) && card(g, other).role != Role::kLeader)))
      return transfer;  // a full impulse takes nobody
  return true;
}
bool is_of_same_impulse(const GivenReason& g) {
  return names_block(g) && impulse_of(g, g.arg(0)) == impulse_of(g, top(g).a);
}
bool is_no_transfer(const GivenReason& g) {
  const Side side = g.arg(0) < kImpulses ? Side::kGreen : Side::kRed;
  if (side != acting(g) || g.arg(0) % kImpulses == impulse_of(g, top(g).a)) return true;
  int size = 0;
  for (int id = 0; id < kBlocks; ++id)
    size += is_mine(g, id) && block(g, id).is_on_map() && impulse_of(g, id) == g.arg(0) % kImpulses;
  return size == 0 || size >= 12;
}
bool is_impulse_shut(const GivenReason& g) {
  const Side side = g.arg(0) < kImpulses ? Side::kGreen : Side::kRed;
  const bool own = verb_of(g) == Verb::kImpulse;
  if ((side == acting(g)) != own) return true;
  const auto s = static_cast<std::size_t>(side);
  if ((state_of(g).completed[s] >> (g.arg(0) % kImpulses) & 1) != 0) return true;
  for (int id = 0; id < kBlocks; ++id) {
    const Block& one = block(g, id);
    if (side_of(BlockId(id)) == side && impulse_of(g, id) == g.arg(0) % kImpulses &&
        (one.is_on_map() || one.status == Status::kAboard))
      return false;
  }
  return true;
}
bool is_card_shut(const GivenReason& g) {
  const std::uint32_t hand = state_of(g).hands[static_cast<std::size_t>(acting(g))];
  const Card& one = board_of(g).charts.cards[static_cast<std::size_t>(g.arg(0))];
  return (hand >> g.arg(0) & 1) == 0 || one.effect.op == Op::kReroll;
}
bool is_of_other_impulse(const GivenReason& g) {
  return names_block(g) && impulse_of(g, g.arg(0)) != state_of(g).impulse;
}
bool is_activated(const GivenReason& g) { return block(g, g.arg(0)).has(kActivated); }
bool is_limit_reached(const GivenReason& g) {
  return g.arg(0) == state_of(g).limit && state_of(g).played >= state_of(g).limit;
}
bool is_not_beside(const GivenReason& g) { return names_place(g) && edge_to(g) == nullptr; }
bool is_shut(const GivenReason& g) {
  const Edge* edge = edge_to(g);
  if (edge == nullptr) return false;
  if (mover_card(g).is_vehicle())
    return edge->kind != EdgeKind::kOpen || !map_of(g).at(PlaceId(g.arg(0))).is_open() ||
           map_of(g).at(PlaceId(g.arg(0))).terrain == Terrain::kNarrows;
  const bool wall = edge->kind == EdgeKind::kFacade || edge->kind == EdgeKind::kParty;
  if (wall) return !breached(g, *edge);
  return edge->kind == EdgeKind::kFloor || edge->kind == EdgeKind::kManhole ||
         edge->kind == EdgeKind::kRoofGround;
}
bool is_barred_there(const GivenReason& g) {
  const PlaceId place(g.arg(0));
  return has_up(g, place, TokenKind::kIed) || has_up(g, place, TokenKind::kBarricade) ||
         has_up(g, place, TokenKind::kPopulation) || has_up(g, place, TokenKind::kDetainees);
}
bool is_taken(const GivenReason& g) {
  const auto& blocks = state_of(g).blocks;
  return std::any_of(blocks.begin(), blocks.end(), [&](const Block& one) {
    return one.is_on_map() && one.at == PlaceId(g.arg(0)) &&
           side_of(BlockId(static_cast<int>(&one - blocks.data()))) != acting(g);
  });
}
// Too dear with what was spent, or a friend stands there, or the block may not move at all.
bool is_too_dear(const GivenReason& g) {
  const Acting& now = state_of(g).acting;
  const bool vehicle = mover_card(g).is_vehicle();
  const int total = now.spent + g.arg(1);
  if (now.wall != kNone || now.free > 0 || mover(g).has(kImmobile)) return true;
  const auto& blocks = state_of(g).blocks;
  const bool friend_there = std::any_of(blocks.begin(), blocks.end(), [&](const Block& one) {
    return one.is_on_map() && one.at == PlaceId(g.arg(0));
  });
  if (friend_there) return true;
  return total > (vehicle ? 6 : 3) || (!vehicle && now.has(kActed) && now.before > 0);
}
bool must_get_away(const GivenReason& g) {
  return state_of(g).acting.has(kMovesLeft) && state_of(g).acting.wall != kNone;
}
bool is_crowded(const GivenReason& g) {
  const auto& blocks = state_of(g).blocks;
  return std::count_if(blocks.begin(), blocks.end(), [&](const Block& one) {
           return one.is_on_map() && one.at == mover(g).at;
         }) > 1;
}
bool has_no_action_left(const GivenReason& g) {
  const Acting& now = state_of(g).acting;
  const bool vehicle = mover_card(g).is_vehicle();
  return g.arg(0) == now.block.index() &&
         (now.has(kActed) || now.spent > (vehicle ? 6 : 3) || mover_card(g).dummy ||
          mover(g).has(kPaired) || is_crowded(g) || now.wall != kNone);
}
bool is_out_of_sight(const GivenReason& g) {
  const Field field(board_of(g), state_of(g));
  return !field.sees(block(g, g.arg(0)).at, block(g, g.arg(1)).at);
}
bool has_no_weapon(const GivenReason& g) {
  const Field field(board_of(g), state_of(g));
  const UnitType& firer = card(g, g.arg(0));
  const PlaceId from = block(g, g.arg(0)).at, to = block(g, g.arg(1)).at;
  if (block(g, g.arg(0)).has(kTransferred)) return true;
  for (const Weapon& one : firer.weapons) {
    const int width = one.min_range != 0 || !field.is_night_at(to)                   ? 5
                      : field.scenario.equipped[static_cast<std::size_t>(acting(g))] ? 4
                                                                                     : 3;
    const int ep = field.ep(from, to);
    const int band = ep <= 1 ? 0 : (ep - 1) / width;
    const bool reaches =
        band < 4 && ep >= one.min_range && one.power[static_cast<std::size_t>(band)] > 0;
    const bool inside =
        one.no_building && map_of(g).at(from).is_inside() && !state_of(g).has(Advanced::kBackblast);
    const bool shown = !block(g, g.arg(1)).is_hidden();
    const Weight weight = card(g, g.arg(1)).weight;
    const bool good =
        !shown || (board_of(g).charts.targets[one.grade][static_cast<std::size_t>(weight)] &&
                   (firer.role != Role::kSniper || weight == Weight::kFoot));
    const bool held = one.heavy && (state_of(g).no_heavy & 4) != 0;
    if (reaches && !inside && good && !held) return false;
  }
  return true;
}
bool is_other_weapon(const GivenReason& g) { return g.arg(0) == g.wish.a && !is_in_list(g); }
bool cannot_assault(const GivenReason& g) {
  if (g.arg(0) != state_of(g).acting.block.index() || g.arg(1) != g.wish.a) return false;
  const Edge* edge = map_of(g).edge_between(mover(g).at, block(g, g.arg(1)).at);
  const bool blow = verb_of(g) == Verb::kBlow;
  if (edge == nullptr || (blow && mover_card(g).role != Role::kSuicide)) return true;
  const PlaceId to = block(g, g.arg(1)).at;
  const bool house = map_of(g).zones.has(to.index()) || map_of(g).roofs.has(to.index());
  return house || mover_card(g).weapons.empty() || mover(g).has(kTransferred) ||
         edge->kind != EdgeKind::kOpen || state_of(g).acting.spent > 0 ||
         mover_card(g).is_vehicle() || has_no_weapon({g.game, g.state, g.wish, g.reason}) ||
         !block(g, g.arg(1)).is_hidden();
}
bool is_nothing_to_scout(const GivenReason& g) {
  const Field field(board_of(g), state_of(g));
  const bool token = verb_of(g) == Verb::kScoutToken;
  if (!token && !block(g, g.wish.a).is_hidden()) return true;
  const PlaceId to = token ? PlaceId(g.wish.a) : block(g, g.wish.a).at;
  if (!map_of(g).has(to)) return true;
  const auto& tokens = state_of(g).tokens;
  if (token && std::none_of(tokens.begin(), tokens.end(),
                            [&](const Token& one) { return one.at == to && !one.is_up(); }))
    return true;
  return field.ep(mover(g).at, to) > 3 || !field.sees(mover(g).at, to) || mover_card(g).dummy;
}
// Not beside it, of another impulse, spent, the wrong kind of block, or nothing to gain or no room.
bool is_no_partner(const GivenReason& g) {
  return names_block(g) && !is_in_list(g) &&
         (verb_of(g) == Verb::kSupport || verb_of(g) == Verb::kMount ||
          verb_of(g) == Verb::kDismount || verb_of(g) == Verb::kPair ||
          verb_of(g) == Verb::kSupportFire);
}
bool is_no_breach(const GivenReason& g) {
  const Edge* edge = map_of(g).has(PlaceId(g.arg(0))) && map_of(g).has(PlaceId(g.arg(1)))
                         ? map_of(g).edge_between(PlaceId(g.arg(0)), PlaceId(g.arg(1)))
                         : nullptr;
  if (edge == nullptr || edge->wall == 0xFF || breached(g, *edge)) return true;
  const UnitType& own = mover_card(g);
  const bool guns = std::any_of(own.weapons.begin(), own.weapons.end(),
                                [](const Weapon& one) { return one.breaches; });
  if (g.wish.c > 1 || !(g.wish.c == 1 ? own.breaches : guns)) return true;
  const Field field(board_of(g), state_of(g));
  const int ep = std::min(field.ep(mover(g).at, edge->a), field.ep(mover(g).at, edge->b));
  if (g.wish.c == 1 ? ep > 2 : ep < 2 || ep > 20) return true;
  return PlaceId(g.arg(0)) !=
         field.sight.breach_from(mover(g).at, *edge, g.wish.c == 1);  // the arc is sight's
}
// A card with smoke, or squads and engineers on foot where infantry has some.
bool has_smoke(const GivenReason& g) {
  const Role role = mover_card(g).role;
  return mover_card(g).smoke ||
         (state_of(g).has(Advanced::kInfantrySmoke) && !mover_card(g).is_vehicle() &&
          (role == Role::kRifle || role == Role::kEngineer));
}
bool lays_none(const GivenReason& g) {
  return g.arg(0) == state_of(g).acting.block.index() && !has_smoke(g);
}
// As many lie on the map as there are.
bool is_none_left(const GivenReason& g) {
  const auto& tokens = state_of(g).tokens;
  const auto kind = static_cast<TokenKind>(g.arg(0));
  return std::count_if(tokens.begin(), tokens.end(), [&](const Token& one) {
           return one.kind == kind;
         }) >= board_of(g).charts.supply[static_cast<std::size_t>(kind)];
}
bool is_no_smoke(const GivenReason& g) {
  const Field field(board_of(g), state_of(g));
  const PlaceId to(g.arg(0));
  return has_smoke(g) && map_of(g).has(to) &&
         (!map_of(g).at(to).is_open() || field.ep(mover(g).at, to) > 3 ||
          !field.sees(mover(g).at, to));
}
bool is_nothing_there(const GivenReason& g) { return names_place(g) && !is_in_list(g); }
bool may_not_place(const GivenReason& g) {
  const auto side = static_cast<std::size_t>(acting(g));
  const bool allowed =
      (board_of(g).scenarios[state_of(g).scenario].engineers[side] >> g.arg(0) & 1) != 0;
  return !allowed || mover_card(g).role != Role::kEngineer || !offers(g, Verb::kPlace);
}
bool is_not_special(const GivenReason& g) {
  if (verb_of(g) == Verb::kCloseEntry)
    return !state_of(g).has(Advanced::kEntryDestruction) || mover_card(g).role != Role::kEngineer ||
           !offers(g, Verb::kCloseEntry);
  return verb_of(g) == Verb::kLayCharge &&
         (mover_card(g).role != Role::kEngineer || !offers(g, Verb::kLayCharge));
}
bool has_no_answer(const GivenReason& g) {
  return g.arg(0) == state_of(g).fight.target.index() && !is_in_list(g);
}
bool can_answer_after_all(const GivenReason& g) { return offers(g, Verb::kAnswer); }
bool has_reacted(const GivenReason& g) {
  return g.arg(0) < kBlocks && is_mine(g, g.arg(0)) &&
         (block(g, g.arg(0)).has(kReacted) || !is_in_list(g));
}
// Points of the cheapest way to a place past no enemy, at most `most`.
bool is_reached(const GivenReason& g, BlockId id, PlaceId goal, int most) {
  const Field field(board_of(g), state_of(g));
  std::vector<std::pair<PlaceId, int>> open = {{state_of(g).block(id).at, 0}};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto [from, spent] = open[i];
    if (from == goal && i > 0) return true;
    Mover mover = mover_of(field, id);
    if (i > 0) mover.from_vehicle = false;
    for (const Link& link : map_of(g).links_of(from)) {
      const int cost = step_cost(field, mover, from, link.to);
      if (cost != kNoWay && spent + cost <= most &&
          (field.at(link.to) & blocks_of(other(side_of(id)))) == 0)
        open.emplace_back(link.to, spent + cost);
    }
  }
  return false;
}
bool is_no_way_back(const GivenReason& g) {
  if (!names_place(g)) return false;
  const bool lost = top(g).wait == Wait::kRetreat;
  const BlockId id = lost ? BlockId(top(g).a) : state_of(g).fight.target;
  const PlaceId enemy = lost ? PlaceId(top(g).b) : state_of(g).fight.from;
  const Field field(board_of(g), state_of(g));
  const PlaceId to(g.arg(0)), from = state_of(g).block(id).at;
  if (!map_of(g).has(to) || field.at(to) != 0 || is_barred_there(g)) return true;
  return field.ep(to, enemy) <= field.ep(from, enemy) ||
         !is_reached(g, id, to, card(g, id.index()).is_vehicle() ? 4 : 2);
}
// The card means other blocks or tokens.
bool is_no_pick(const GivenReason& g) {
  const Effect& effect = board_of(g).charts.cards[top(g).a].effect;
  if (verb_of(g) == Verb::kPickToken)
    return effect.op != Op::kReveal || effect.pick == Pick::kFromRoofs ||
           !std::any_of(
               state_of(g).tokens.begin(), state_of(g).tokens.end(),
               [&](const Token& one) { return one.at == PlaceId(g.wish.a) && !one.is_up(); });
  const Block& one = block(g, g.wish.a);
  if (!one.is_on_map()) return true;
  if (effect.op == Op::kReveal)
    return is_mine(g, g.wish.a) || !one.is_hidden() || effect.pick == Pick::kFromRoofs;
  if (effect.op == Op::kMovePopulation || !is_mine(g, g.wish.a)) return true;
  if (effect.op == Op::kRestore)
    return one.osl == card(g, g.wish.a).osl || effect.pick == Pick::kNearArmor ||
           !map_of(g).zones.has(one.at.index()) || card(g, g.wish.a).is_vehicle() ||
           effect.pick == Pick::kUnseenFoot;
  return card(g, g.wish.a).is_vehicle() || card(g, g.wish.a).dummy ||
         !map_of(g).zones.has(one.at.index()) || effect.op == Op::kExplode ||
         effect.op == Op::kSlip;
}
bool has_no_reroll(const GivenReason& g) {
  const std::uint32_t hand = state_of(g).hands[static_cast<std::size_t>(acting(g))];
  for (int one = 0; one < kCards; ++one)
    if ((hand >> one & 1) != 0 &&
        board_of(g).charts.cards[static_cast<std::size_t>(one)].effect.op == Op::kReroll)
      return false;
  return true;
}
bool is_no_pair(const GivenReason& g) {
  return !mover(g).has(kPaired) || state_of(g).acting.spent > 0 || state_of(g).acting.has(kActed) ||
         !offers(g, Verb::kStep);
}
bool is_not_adjustable(const GivenReason& g) {
  const Pending& one = state_of(g).pending[top(g).a];
  const auto kind = static_cast<std::size_t>(one.kind);
  if (!board_of(g).charts.support[kind].aerial)
    return verb_of(g) == Verb::kAdjust || !offers(g, Verb::kCancel);
  return verb_of(g) == Verb::kAdjust;
}
// Only where a list has nothing but names of ways.
bool is_no_such_way(const GivenReason& g) {
  return top(g).wait == Wait::kDrift ? g.wish.a > 6 || g.wish.a > 0 : verb_of(g) == Verb::kDone;
}

constexpr ReasonRow kRows[] = {
    {"why.over", is_over},
    {"why.die", is_die_due},
    {"why.no_die", is_no_die},
    {"why.no_outcome", is_no_outcome},
    {"why.not_now", is_asked_otherwise},
    {"why.not_yours", is_not_yours},
    {"why.not_enemy", is_no_enemy},
    {"why.not_on_map", is_off_map},
    {"why.no_place", is_on_other_map},
    {"why.not_target", is_no_goal},
    {"why.no_row", is_row_shut},
    {"why.no_use", is_used_up},
    {"why.request", may_not_call},
    {"why.not_waiting", is_not_waiting},
    {"why.exchange", cannot_change},
    {"why.same_impulse", is_of_same_impulse},
    {"why.transfer", is_no_transfer},
    {"why.impulse", is_impulse_shut},
    {"why.card", is_card_shut},
    {"why.not_in_impulse", is_of_other_impulse},
    {"why.activated", is_activated},
    {"why.limit", is_limit_reached},
    {"why.not_beside", is_not_beside},
    {"why.no_way", is_shut},
    {"why.barred", is_barred_there},
    {"why.occupied", is_taken},
    {"why.points", is_too_dear},
    {"why.must_move", must_get_away},
    {"why.crowded", is_crowded},
    {"why.acted", has_no_action_left},
    {"why.sight", is_out_of_sight},
    {"why.weapon", has_no_weapon},
    {"why.that_weapon", is_other_weapon},
    {"why.assault", cannot_assault},
    {"why.scout", is_nothing_to_scout},
    {"why.partner", is_no_partner},
    {"why.breach", is_no_breach},
    {"why.lays_no_smoke", lays_none},
    {"why.none_left", is_none_left},
    {"why.smoke", is_no_smoke},
    {"why.nothing", is_nothing_there},
    {"why.token", may_not_place},
    {"why.special", is_not_special},
    {"why.answer", has_no_answer},
    {"why.can_answer", can_answer_after_all},
    {"why.reacted", has_reacted},
    {"why.retreat", is_no_way_back},
    {"why.pick", is_no_pick},
    {"why.reroll", has_no_reroll},
    {"why.split", is_no_pair},
    {"why.adjust", is_not_adjustable},
    {"why.not_offered", is_no_such_way},
};

}  // namespace

ReasonTable urban_reasons() { return kRows; }

}  // namespace sandtable
