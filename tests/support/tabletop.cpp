#include "tests/support/tabletop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/data/embedded_bundles.h"
#include "core/games/nazaire/actions_internal.h"

namespace sandtable::nazaire {
namespace {

std::unique_ptr<Game> load_game() {
  const std::string_view bytes(reinterpret_cast<const char*>(kBundleNazaire), kBundleNazaireSize);
  const Result<Bundle> bundle = parse_bundle(bytes);
  CHECK(bundle.ok());
  std::vector<Fault> faults;
  std::unique_ptr<Game> game = load(bundle.value(), faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
  CHECK(game != nullptr);
  return game;
}

int need(Scope scope, std::string_view id) {
  const std::optional<int> value = value_of(the_board(), scope, id);
  if (!value) ADD_FAILURE() << "nothing is called " << id;
  return value.value_or(0);
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

const Nazaire& the_game() {
  static const std::unique_ptr<Game> game = load_game();
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

Lines words_of(std::string_view text) {
  Lines out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

Tabletop::Tabletop() {
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
  for (const FlakPlacement& flak : the_board().flak)
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
  any_ = AnyState::of(initial_state(the_board(), options));
  settle();
  return *this;
}

void Tabletop::take(const Events& events) {
  for (const Note& note : events.list()) log_.push_back(text(note));
}

void Tabletop::apply(Action action) {
  Events events;
  the_game().apply(any_, action, events);
  take(events);
}

// Forced steps; and every position that tests come to is a sound one.
void Tabletop::settle() {
  Actions legal;
  for (;;) {
    const Fault fault = state_fault(the_board(), state());
    if (!fault.reason.empty()) ADD_FAILURE() << fault.path << ": " << fault.reason;
    the_game().legal(any_, legal);
    if (legal.size() != 1) return;
    apply(legal.front());
  }
}

Tabletop& Tabletop::play(std::string_view action) {
  Action wish;
  if (!parse(action, wish)) return *this;
  Actions legal;
  the_game().legal(any_, legal);
  if (std::find(legal.begin(), legal.end(), wish) == legal.end()) {
    ADD_FAILURE() << "not offered: " << action << "\ndue: " << due()
                  << "\noffered: " << ::testing::PrintToString(this->legal());
    return *this;
  }
  EXPECT_TRUE(the_game().why_not(any_, wish).legal) << "offered, yet forbidden: " << action;
  apply(wish);
  settle();
  return *this;
}

Tabletop& Tabletop::roll(std::string_view outcomes) {
  for (const std::string& word : words_of(outcomes)) {
    if (the_game().to_act(any_) != Seat::kChance) {
      ADD_FAILURE() << "no die is due for " << word
                    << "; offered: " << ::testing::PrintToString(legal());
      return *this;
    }
    ChanceEvent event;
    the_game().chance(any_, event);
    const std::optional<int> value = event.scope == 0
                                         ? std::optional<int>(parse_decimal(word).value_or(-1))
                                         : the_game().value_of(event.scope, word);
    const auto is_it = [&](const Outcome& one) { return value && one.value == *value; };
    if (std::none_of(event.outcomes.begin(), event.outcomes.end(), is_it)) {
      ADD_FAILURE() << word << " cannot come of " << due() << ", "
                    << ::testing::PrintToString(this->outcomes()) << " can";
      return *this;
    }
    apply(chance_action(*value));
    settle();
  }
  return *this;
}

Tabletop& Tabletop::pass_to(Phase phase, int die) {
  for (int guard = 0; guard < 5000; ++guard) {
    if (state().phase == phase || state().phase == Phase::kOver) return *this;
    if (the_game().to_act(any_) == Seat::kChance) {
      ChanceEvent event;
      the_game().chance(any_, event);
      apply(chance_action(event.scope == 0 ? die : event.outcomes.front().value));
    } else {
      Actions legal;
      the_game().legal(any_, legal);
      const auto ending = static_cast<std::uint16_t>(ending_of(legal));
      apply(*std::find_if(legal.begin(), legal.end(),
                          [&](const Action& one) { return one.verb == ending; }));
    }
    settle();
  }
  ADD_FAILURE() << "the phase is never reached";
  return *this;
}

}  // namespace sandtable::nazaire
