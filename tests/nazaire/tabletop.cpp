#include "tests/nazaire/tabletop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/data/embedded_bundles.h"
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

int need(Scope scope, std::string_view id) {
  return item_called(the_game(), static_cast<int>(scope), id);
}

DrawnFrom usual_origin(UnitKind kind) {
  if (kind == UnitKind::kKriegsmarine) return DrawnFrom::kKriegsmarine;
  if (kind == UnitKind::kMarineFlak705) return DrawnFrom::kMarineFlak705;
  if (kind == UnitKind::kTodt) return DrawnFrom::kTodt;
  if (kind == UnitKind::kVehicle) return DrawnFrom::kPoolA;
  return kind == UnitKind::kInf679 ? DrawnFrom::kPoolB : DrawnFrom::kFlak;
}

Verb ending_of(const Actions& legal) {
  for (const Action& action : legal) {
    const Verb verb = static_cast<Verb>(action.verb);
    if (verb == Verb::kHalt || verb == Verb::kDecline || verb == Verb::kEndMovement ||
        verb == Verb::kEndFire || verb == Verb::kEndDemolition || verb == Verb::kBegin)
      return verb;
  }
  return static_cast<Verb>(legal.front().verb);
}

}  // namespace

const Bundle& the_bundle() {
  static const Bundle bundle = bundle_of(embedded_bundle("nazaire"));
  return bundle;
}

const Words& the_words() {
  static const Words words = words_of_bundle(the_bundle());
  return words;
}

const Nazaire& the_game() {
  static const std::unique_ptr<Game> game = game_of(the_bundle(), load);
  return static_cast<const Nazaire&>(*game);
}
const Board& the_board() { return the_game().board(); }

int code_of(std::string_view unit) { return need(Scope::kUnit, unit); }
int team_index(std::string_view id) {
  const int code = code_of(id);
  EXPECT_LT(code, kTeams) << id << " is no team";
  return code;
}
SpaceId space_at(std::string_view id) { return SpaceId(need(Scope::kSpace, id)); }
UnitId unit_at(std::string_view id) { return UnitId(need(Scope::kGermanCard, id)); }

Tabletop::Tabletop() : TableTalk(the_game()) {
  State state;
  state.flak_destroyed = (1 << kFlakUnits) - 1;
  for (Team& team : state.teams) team.status = TeamStatus::kAway;
  any_ = AnyState::of(state);
}

Tabletop& Tabletop::option(Option option) {
  state().options |= static_cast<std::uint16_t>(1U << static_cast<int>(option));
  return *this;
}

Team& Tabletop::team_of(std::string_view id) { return state().team(TeamId(team_index(id))); }

Tabletop& Tabletop::team(std::string_view id, std::string_view space) {
  Team& team = team_of(id);
  team.status = TeamStatus::kAshore;
  team.where = space_at(space);
  team.steps = static_cast<std::uint8_t>(the_board().card(TeamId(team_index(id))).steps);
  return *this;
}

Tabletop& Tabletop::aboard(std::string_view ids) {
  for (const std::string& id : words_of(ids)) {
    Team& team = team_of(id);
    team.status = TeamStatus::kAboard;
    team.steps = static_cast<std::uint8_t>(the_board().card(TeamId(team_index(id))).steps);
  }
  return *this;
}

Tabletop& Tabletop::status(std::string_view id, TeamStatus status) {
  team_of(id) = Team{};
  team_of(id).status = status;
  return *this;
}

Tabletop& Tabletop::german(std::string_view id, std::string_view space) {
  const UnitId unit = unit_at(id);
  Events silent;
  Play play{the_board(), state(), silent};
  const UnitCard& card = the_board().card(unit);
  const int place = put_german(play, unit.index(), space_at(space), usual_origin(card.kind));
  if (card.is_flak()) {
    state().germans[static_cast<std::size_t>(place)].flags = kGermanRevealed | kGermanFixed;
    state().ruled_out[static_cast<std::size_t>(place)] = 0;
    state().flak_destroyed &= static_cast<std::uint16_t>(~(1U << unit.index()));
  }
  return *this;
}

Tabletop& Tabletop::crew(std::string_view id, std::string_view space) {
  german(id, space);
  german_of(id).flags |= kGermanFixed;
  return *this;
}

Tabletop& Tabletop::all_flak() {
  for (const FlakPlacement& flak : the_board().scenario(0).flak)
    german(the_board().card(flak.unit).id, the_board().at(flak.space).id);
  return *this;
}

Tabletop& Tabletop::seen(std::string_view id) {
  Events silent;
  Play play{the_board(), state(), silent};
  reveal(play, place_of(id));
  return *this;
}

Tabletop& Tabletop::pinned(std::string_view ids) {
  for (const std::string& id : words_of(ids)) {
    if (code_of(id) < kTeams)
      team_of(id).flags |= kTeamPinned;
    else
      german_of(id).flags |= kGermanPinned;
  }
  return *this;
}

Tabletop& Tabletop::reduced(std::string_view ids) {
  for (const std::string& id : words_of(ids)) team_of(id).steps = 1;
  return *this;
}

Tabletop& Tabletop::destroyed(std::string_view spaces) {
  for (const std::string& id : words_of(spaces)) state().destroyed.add(space_at(id).index());
  return *this;
}

Tabletop& Tabletop::begin(Phase phase, int turn) {
  Events events;
  Play play{the_board(), state(), events};
  reveal_contacts(play);
  events.clear();
  state().frames.clear();
  state().turn = static_cast<std::uint8_t>(turn);
  begin_phase(play, phase);
  run(play);
  take(events);
  settle();
  return *this;
}

Tabletop& Tabletop::set_up() {
  const std::uint16_t options = state().options;
  any_ = AnyState::of(initial_state(the_board(), 0, options));
  settle();
  return *this;
}

Tabletop& Tabletop::draw_order() {
  while (words_of(due() + " ?")[0] == "chance.tie") roll(outcomes().front());
  return *this;
}

Tabletop& Tabletop::pass_to(Phase phase, int die) {
  const auto ending = [](const Actions& legal) {
    const auto verb = static_cast<std::uint16_t>(ending_of(legal));
    return *std::find_if(legal.begin(), legal.end(),
                         [&](const Action& one) { return one.verb == verb; });
  };
  follow({[&] { return state().phase == phase; },
          [&](const ChanceEvent& event) {
            return event.scope == 0 ? die : event.outcomes.front().value;
          },
          ending});
  return *this;
}

}  // namespace sandtable::nazaire
