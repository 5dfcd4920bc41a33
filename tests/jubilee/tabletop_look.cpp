// The half of the tabletop that looks at a position and reads and writes in words.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/text.h"
#include "core/games/jubilee/actions_internal.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {

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

Lines Tabletop::weights() const {
  Lines out;
  if (the_game().to_act(any_) != Seat::kChance) return out;
  ChanceEvent event;
  the_game().chance(any_, event);
  for (const Outcome& one : event.outcomes)
    out.push_back(the_game().id_of(event.scope, one.value) + " " + std::to_string(one.weight));
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

std::string Tabletop::where(std::string_view id) const {
  const Unit& unit = state().unit(unit_of(id));
  switch (unit.status) {
    case UnitStatus::kOnTrack:
      return "track " + decimal(unit.due);
    case UnitStatus::kBoxed:
      return the_board().at(unit.box).id;
    case UnitStatus::kAshore:
      return the_board().at(unit.hex).id;
    case UnitStatus::kEvacuated:
      return "evacuated";
    case UnitStatus::kEliminated:
      return "eliminated";
  }
  return {};
}

bool Tabletop::is_disrupted(std::string_view name) const {
  if (const auto unit = value_of(the_board(), Scope::kUnit, name))
    return state().unit(UnitId(*unit)).has(kUnitDisrupted);
  return state().german(position_at(name)).has(kGermanDisrupted);
}

bool Tabletop::is_attacker_disrupted(std::string_view unit) const {
  return state().unit(unit_of(unit)).has(kUnitAttackerDisrupt);
}

int Tabletop::steps_of(std::string_view unit) const { return state().unit(unit_of(unit)).steps; }

std::string Tabletop::at(std::string_view position) const {
  const German& german = state().german(position_at(position));
  if (!german.is_there()) return {};
  std::string out = the_board().card(GermanId(german.unit)).id;
  if (german.has(kGermanRevealed)) out += "*";
  if (german.has_depth()) out += " " + the_board().card(DepthId(german.depth)).id;
  if (german.has(kGermanDepthRevealed)) out += "*";
  return out;
}

int Tabletop::points_of(std::string_view track) const {
  const std::optional<int> index = value_of(the_board(), Scope::kTrack, track);
  return state().points[static_cast<std::size_t>(index.value_or(0))];
}

int Tabletop::score() const { return tally(the_board(), state()).score; }

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

}  // namespace sandtable::jubilee
