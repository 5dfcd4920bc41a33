#include "tests/support/tabletop.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/data/bundle.h"
#include "core/data/embedded_bundles.h"
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"

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

int team_index(std::string_view id) {
  const int code = need(Scope::kUnit, id);
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
    if (need(Scope::kUnit, id) < kTeams)
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

Lines Tabletop::legal() const {
  Actions actions;
  the_game().legal(any_, actions);
  Lines out;
  for (const Action& action : actions) out.push_back(text(action));
  return out;
}

bool Tabletop::offers(std::string_view action) const {
  const Lines all = legal();
  return std::find(all.begin(), all.end(), action) != all.end();
}

bool Tabletop::offers_verb(std::string_view verb) const {
  for (const std::string& line : legal())
    if (words_of(line).front() == verb) return true;
  return false;
}

std::string Tabletop::due() const {
  if (the_game().to_act(any_) != Seat::kChance) return {};
  ChanceEvent event;
  the_game().chance(any_, event);
  return text(event.what);
}

Lines Tabletop::outcomes() const {
  Lines out;
  if (the_game().to_act(any_) != Seat::kChance) return out;
  ChanceEvent event;
  the_game().chance(any_, event);
  for (const Outcome& one : event.outcomes) out.push_back(the_game().id_of(event.scope, one.value));
  return out;
}

std::string Tabletop::prompt() const { return text(the_game().prompt(any_)); }

std::string Tabletop::why_not(std::string_view action) const {
  Action wish;
  if (!parse(action, wish)) return "no such action";
  const Verdict verdict = the_game().why_not(any_, wish);
  if (verdict) return {};
  return std::string(the_game().rules()[verdict.reason.rule.value].id) + " " + text(verdict.reason);
}

bool Tabletop::said(std::string_view line) const {
  return std::find(log_.begin(), log_.end(), line) != log_.end();
}

Lines Tabletop::lines(std::string_view key) const {
  Lines out;
  for (const std::string& line : log_)
    if (words_of(line).front() == key) out.push_back(line);
  return out;
}

int Tabletop::times_said(std::string_view key) const { return static_cast<int>(lines(key).size()); }

Tabletop& Tabletop::forget() {
  log_.clear();
  return *this;
}

int Tabletop::place_of(std::string_view german) const {
  const UnitId unit = unit_at(german);
  for (int place = 0; place < kUnits; ++place)
    if (state().germans[static_cast<std::size_t>(place)].unit == unit.index()) return place;
  return -1;
}

German& Tabletop::german_of(std::string_view id) {
  const int place = place_of(id);
  CHECK(place >= 0);
  return state().germans[static_cast<std::size_t>(place)];
}

std::string Tabletop::where(std::string_view unit) const {
  const int code = need(Scope::kUnit, unit);
  SpaceId space;
  if (code < kTeams)
    space = state().team(TeamId(code)).where;
  else if (const int place = place_of(unit); place >= 0)
    space = state().germans[static_cast<std::size_t>(place)].where;
  return space.is_some() ? the_board().at(space).id : std::string();
}

bool Tabletop::is_pinned(std::string_view unit) const {
  const int code = need(Scope::kUnit, unit);
  if (code < kTeams) return state().team(TeamId(code)).has(kTeamPinned);
  const int place = place_of(unit);
  return place >= 0 && state().germans[static_cast<std::size_t>(place)].has(kGermanPinned);
}

bool Tabletop::is_seen(std::string_view german) const {
  const int place = place_of(german);
  return place >= 0 && state().germans[static_cast<std::size_t>(place)].has(kGermanRevealed);
}

int Tabletop::steps(std::string_view team) const {
  return state().team(TeamId(team_index(team))).steps;
}

TeamStatus Tabletop::status_of(std::string_view team) const {
  return state().team(TeamId(team_index(team))).status;
}

bool Tabletop::is_destroyed(std::string_view space) const {
  return state().destroyed.has(space_at(space).index());
}

Lines Tabletop::units_on(std::string_view space) const {
  Lines out;
  for (int i = 0; i < kTeams; ++i)
    if (state().team(TeamId(i)).where == space_at(space))
      out.push_back(the_board().card(TeamId(i)).id);
  for (const German& german : state().germans)
    if (german.on_map() && german.where == space_at(space))
      out.push_back(the_board().card(UnitId(german.unit)).id);
  return out;
}

Lines Tabletop::pool() const {
  Lines out;
  for (int i = 0; i < kUnits; ++i)
    if ((draw_pool(the_board(), state()) >> i & 1) != 0)
      out.push_back(the_board().card(UnitId(i)).id);
  return out;
}

int Tabletop::score() const { return victory_points(the_board(), state()); }

std::string Tabletop::text(Action action) const {
  const VerbInfo& verb = the_game().verbs()[action.verb];
  const std::array<int, 3> nouns = {action.a, action.b, action.c};
  std::string out(verb.name);
  for (std::size_t i = 0; i < 3 && !verb.nouns[i].empty(); ++i)
    out += " " + the_game().id_of(verb.noun_scopes[i], nouns[i]);
  return out;
}

std::string Tabletop::text(const Note& note) const {
  const Message message = the_game().message(note);
  std::string out = message.key;
  for (const MessageArg& arg : message.args)
    out += " " + (arg.scope.empty() ? decimal(arg.number) : arg.id);
  return out;
}

bool Tabletop::parse(std::string_view text, Action& out) const {
  const Lines words = words_of(text);
  for (std::size_t v = 0; v < the_game().verbs().size(); ++v) {
    const VerbInfo& verb = the_game().verbs()[v];
    if (verb.name != words.front()) continue;
    std::array<std::uint16_t, 3> nouns{};
    for (std::size_t i = 0; i + 1 < words.size() && i < 3; ++i) {
      const std::optional<int> value = the_game().value_of(verb.noun_scopes[i], words[i + 1]);
      if (!value) {
        ADD_FAILURE() << text << ": nothing is called " << words[i + 1];
        return false;
      }
      nouns[i] = static_cast<std::uint16_t>(*value);
    }
    out = {static_cast<std::uint16_t>(v), nouns[0], nouns[1], nouns[2]};
    return true;
  }
  ADD_FAILURE() << "no such verb: " << text;
  return false;
}

}  // namespace sandtable::nazaire
