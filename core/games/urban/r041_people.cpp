// [UO 41a, UO 194, UO 236, UO 306-307d] People who drift, and who are moved by the other side.
#include "core/games/urban/flow.h"

namespace sandtable::urban {

int people_at(const State& state, PlaceId place) {
  return token_index(state, place, TokenKind::kPopulation);
}

int token_index(const State& state, PlaceId place, TokenKind kind) {
  for (int i = 0; i < state.tokens.size(); ++i)
    if (state.tokens[i].at == place && state.tokens[i].is_up() && state.tokens[i].kind == kind)
      return i;
  return -1;
}

void move_people(Play& play, PlaceId from, PlaceId to) {
  const int index = people_at(play.state, from);
  if (index < 0) return;
  Token& token = play.state.tokens[index];
  token.flags |= kFledThisTurn;
  token.at = to;
  if (from != to) play.say(note(Say::kPeopleMove, Rule::k194, {from.index(), to.index()}));
}

// [UO 307b] Ways that are open, 1 to 6.
std::vector<int> drift_ways(const Field& field, PlaceId place) {
  std::vector<int> out;
  for (int direction = 1; direction <= 6; ++direction)
    if (drift_of_people(field, place, direction) != place) out.push_back(direction);
  return out;
}

void drift_to(Play& play, PlaceId place, int direction) {
  const PlaceId to = drift_of_people(play.field(), place, direction);
  const int index = people_at(play.state, place);
  play.state.tokens[index].at = to;
  play.say(to == place ? note(Say::kPeopleStay, Rule::k307b, {place.index()})
                       : note(Say::kPeopleMove, Rule::k307b, {place.index(), to.index()}));
}

void drift_people(Play& play, PlaceId place, int die) {
  play.say(note(Say::kPeopleRolled, Rule::k306, {place.index(), die}));
  if (die == 0) {  // [UO 307a]
    play.state.tokens.erase_at(people_at(play.state, place));
    return play.say(note(Say::kPeoplePanic, Rule::k307a, {place.index()}));
  }
  if (die <= 6) return drift_to(play, place, die);
  if (die == 7) return play.say(note(Say::kPeopleStay, Rule::k307c, {place.index()}));
  play.push(Wait::kDrift, die == 8 ? Side::kRed : Side::kGreen, place.index());  // [UO 307d]
}

}  // namespace sandtable::urban
