// [UO 165] What only some scenarios have, and count: detainees led away, charges laid, somebody who
// blows themselves up.
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

bool is_foot_block(const Field& field, BlockId id) {
  return !field.card(id).is_vehicle() && !field.card(id).dummy;
}

void earn(Play& play, SpecialKind kind, bool team) {
  State& state = play.state;
  const std::vector<Special>& special = play.scenario().special;
  for (std::size_t i = 0; i < special.size() && i < state.special.size(); ++i) {
    if (special[i].kind != kind || state.special[i] >= special[i].most) continue;
    ++state.special[i];
    const int worth =
        team && special[i].worth_by_team != 0 ? special[i].worth_by_team : special[i].worth;
    state.score = static_cast<std::int16_t>(state.score + worth);
  }
}

}  // namespace

std::vector<PlaceId> evacuees_of(const Field& field, BlockId id) {
  std::vector<PlaceId> out;
  const auto wanted =
      std::find_if(field.scenario.special.begin(), field.scenario.special.end(),
                   [](const Special& one) { return one.kind == SpecialKind::kEvacuate; });
  if (wanted == field.scenario.special.end() || side_of(id) != Side::kGreen ||
      !is_foot_block(field, id))
    return out;
  for (const Token& token : field.state.tokens)
    if (token.is_up() && token.kind == TokenKind::kDetainees &&
        field.is_beside(field.state.block(id).at, token.at))
      out.push_back(token.at);
  std::sort(out.begin(), out.end());
  return out;
}

void do_evacuate(Play& play, PlaceId place) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  uncover(play, id);
  mark_acted(play);
  state.tokens.erase_at(token_index(state, place, TokenKind::kDetainees));
  earn(play, SpecialKind::kEvacuate, play.card(id).role == Role::kDetainees);
  play.say(note(Say::kEvacuated, Rule::k165, {id.index(), place.index()}));
  play.push(Wait::kEndBlock);
  sweep(play);
}

bool may_charge(const Field& field, BlockId id) {
  const PlaceId at = field.state.block(id).at;
  const auto wanted =
      std::find_if(field.scenario.special.begin(), field.scenario.special.end(),
                   [](const Special& one) { return one.kind == SpecialKind::kCharge; });
  if (wanted == field.scenario.special.end() || side_of(id) != Side::kGreen ||
      field.card(id).role != Role::kEngineer || field.card(id).is_vehicle() ||
      !field.map.zones.has(at.index()) || field.map.at(at).building != wanted->building ||
      field.state.charges.full())
    return false;
  for (const PlaceId charge : field.state.charges)
    if (charge == at) return false;
  for (const BlockId enemy : each(field.on_map(other(side_of(id)))))
    if (field.is_same_room(at, field.state.block(enemy).at)) return false;
  return true;
}

void do_charge(Play& play) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  uncover(play, id);
  mark_acted(play);
  state.charges.push_back(state.block(id).at);
  earn(play, SpecialKind::kCharge, false);
  play.say(note(Say::kCharged, Rule::k165, {id.index(), state.block(id).at.index()}));
  play.push(Wait::kEndBlock);
}

// Ruling R39.
void do_blow(Play& play, BlockId target) {
  State& state = play.state;
  const BlockId id = state.acting.block;
  uncover(play, id);
  mark_acted(play);
  const PlaceId place = state.block(id).at;
  play.say(note(Say::kBlowsUp, Rule::k165, {id.index(), target.index()}));
  play.push(Wait::kEndBlock);
  annihilate(play, id, {Cause::kSelf, {}, {}});
  explode_at(play, place);
  add_hit(play, target, kNoAnswerLoss, 0);
  push_hits(play, state.hits.size() - 1, {Cause::kBlast, {}, {}});
}

}  // namespace sandtable::urban
