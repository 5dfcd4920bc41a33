// The half of the tabletop that looks at a position and reads and writes in words.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/games/nazaire/actions_internal.h"
#include "core/games/nazaire/victory.h"
#include "tests/support/tabletop.h"

namespace sandtable::nazaire {

Lines Tabletop::legal() const {
  Actions actions;
  the_game().legal(any_, actions);
  Lines out;
  for (const Action& action : actions) out.push_back(text(action));
  return out;
}

bool Tabletop::offers(std::string_view action) const {
  const Lines all = legal();
  const bool is_there = std::find(all.begin(), all.end(), action) != all.end();
  Action wish;
  if (parse(action, wish)) {
    EXPECT_EQ(the_game().why_not(any_, wish).legal, is_there) << "list and verdict: " << action;
  }
  return is_there;
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
  const int code = code_of(unit);
  SpaceId space;
  if (code < kTeams)
    space = state().team(TeamId(code)).where;
  else if (const int place = place_of(unit); place >= 0)
    space = state().germans[static_cast<std::size_t>(place)].where;
  return space.is_some() ? the_board().at(space).id : std::string();
}

bool Tabletop::is_pinned(std::string_view unit) const {
  const int code = code_of(unit);
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
