// 9.1: after the last exchange of the phase, who enters the spaces that were emptied (ruling R33).
#include "core/games/nazaire/rules_internal.h"

namespace sandtable::nazaire {
namespace {

// [SN 10e, SN 10f] A pinned team stays, unless the variant lets it go with an unpinned one that
// attacked the same stack.
bool may_advance(const State& state, TeamId team, const Emptied& emptied) {
  const Team& one = state.team(team);
  if (one.has(kTeamAdvanced)) return false;
  if (!one.has(kTeamPinned)) return true;
  if (!state.has(Option::kPinnedMayAdvance) || one.fired_at != emptied.space) return false;
  // The unpinned one may have gone ahead.
  const TeamSet group = teams_on(state, emptied.from) | teams_on(state, emptied.space);
  for (TeamSet left = group; left != 0; left &= left - 1) {
    const Team& other = state.team(TeamId(std::countr_zero(left)));
    if (!other.has(kTeamPinned) && other.fired_at == emptied.space) return true;
  }
  return false;
}

TeamSet advancers(const State& state, const Emptied& emptied) {
  TeamSet out = 0;
  for (TeamSet left = teams_on(state, emptied.from); left != 0; left &= left - 1)
    if (may_advance(state, TeamId(std::countr_zero(left)), emptied)) out |= left & (~left + 1);
  return out;
}

// [SN 9.1b] All mobile Germans of the attacking stack must; ruling R18: not onto a landing-only
// space, no vehicle where vehicles are barred; [SN 8.3] FlaK and crews never.
void advance_germans(Play& play, const Emptied& emptied) {
  State& s = play.state;
  for (PlaceSet left = germans_on(s, emptied.from); left != 0; left &= left - 1) {
    const int place = std::countr_zero(left);
    German& german = s.germans[static_cast<std::size_t>(place)];
    if (!is_normal(german) || german.has(kGermanFixed) || german.has(kGermanAdvanced)) continue;
    const bool vehicle = card_of(play.board, german).vehicle;
    if (!passable(play.board, s, vehicle).has(emptied.space.index())) continue;
    german.where = emptied.space;
    german.arrived = ++s.clock;
    german.flags |= kGermanAdvanced;
    play.say(note(Say::kAdvances, Rule::k9_1b,
                  {unit_code(german, place), emptied.from.index(), emptied.space.index()}));
  }
  reveal_contacts(play);
}

}  // namespace

bool step_advances(Play& play) {
  State& s = play.state;
  if (s.cursor >= s.emptied.size()) return false;
  const Emptied emptied = s.emptied[s.cursor++];
  if (units_on(s, emptied.space) != 0) return true;  // entered in the meantime
  if (teams_on(s, emptied.from) == 0)
    advance_germans(play, emptied);
  else if (advancers(s, emptied) != 0)
    play.push(Wait::kAdvance, emptied.space.index(), emptied.from.index());
  return true;
}

// Of an advance that is under way.
Verdict advance_verdict(const Board&, const State& state, TeamId team, SpaceId space) {
  const Frame& frame = state.frames.back();
  const SpaceId open(frame.a), from(frame.b);
  const int code = unit_code(team);
  if (space != open) {
    const bool emptied = std::any_of(state.emptied.begin(), state.emptied.end(),
                                     [&](const Emptied& one) { return one.space == space; });
    return Verdict::no(emptied ? note(Say::kWhyAdvanceOther, Rule::k9_1b, {open.index()})
                               : note(Say::kWhyNotVacated, Rule::k9_1b, {space.index()}));
  }
  const Team& one = state.team(team);
  if (one.has(kTeamAdvanced)) return Verdict::no(note(Say::kWhyAdvanced, Rule::k9_1b, {code}));
  if (one.where != from)
    return Verdict::no(note(Say::kWhyAdvanceFrom, Rule::k9_1b, {code, from.index()}));
  if (!may_advance(state, team, {space, from}))
    return Verdict::no(note(Say::kWhyPinned, Rule::k10e, {code}));
  if (team.index() < frame.c) return Verdict::no(note(Say::kWhyOutOfOrder, Rule::k9_1b, {code}));
  return Verdict::yes();
}

void legal_advances(const Board&, const State& state, const Frame& frame, Actions& out) {
  out.push_back(action(Verb::kDecline));
  const Emptied emptied{SpaceId(frame.a), SpaceId(frame.b)};
  for (TeamSet left = advancers(state, emptied); left != 0; left &= left - 1) {
    const int team = std::countr_zero(left);
    if (team >= frame.c) out.push_back(action(Verb::kAdvance, team, frame.a));
  }
}

// Ruling R20: no die, no zone, no shot afterwards; it does not hinder a demolition.
void advance_team(Play& play, TeamId team, SpaceId space) {
  State& s = play.state;
  const SpaceId from = s.team(team).where;
  s.team(team).flags |= kTeamAdvanced;
  play.say(note(Say::kAdvances, Rule::k9_1b, {unit_code(team), from.index(), space.index()}));
  place_team(play, team, space);
  Frame& frame = s.frames.back();
  frame.c = static_cast<std::uint8_t>(team.index() + 1);
  TeamSet left = advancers(s, {space, from});
  left = frame.c >= kTeams ? 0 : left >> frame.c << frame.c;
  if (left == 0) play.pop();
}

void end_advance(Play& play) { play.pop(); }

}  // namespace sandtable::nazaire
