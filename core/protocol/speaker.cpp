#include "core/protocol/speaker.h"

#include <array>
#include <numeric>

#include "core/base/text.h"

namespace sandtable {

std::string Speaker::text(const Note& note) const { return box_.words.text(game_.message(note)); }

std::string Speaker::rule_number(RuleId rule) const {
  return rule.is_some() ? std::string(game_.rules()[rule.value].printed) : std::string();
}

std::string Speaker::seat_id(Seat seat) const {
  switch (seat) {
    case Seat::kNobody:
      return {};
    case Seat::kChance:
      return "chance";
    case Seat::kFirst:
      return game_.info().seats[0];
    case Seat::kSecond:  // who has won a game of one player that is lost
      return game_.info().seats.size() > 1 ? game_.info().seats[1] : std::string();
  }
  CHECK(false);
}

std::string Speaker::concedes(Seat seat) const {
  return concession_text(box_.words, game_.info(), seat);
}

void Speaker::write_note(json::Writer& out, const Note& note) const {
  out.string("key", game_.messages()[note.kind].key).string("text", text(note));
  write_rules(out, note);
  write_arguments(out, note);
}

void Speaker::write_rules(json::Writer& out, const Note& note) const {
  const std::string first = rule_number(note.rule);
  const std::string second = rule_number(note.rule2);
  out.array("rules");
  if (!first.empty()) out.string(first);
  if (!second.empty() && second != first) out.string(second);
  out.end();
}

bool Speaker::is_added(const Note& modifier) const {
  return sandtable::is_added(game_.messages()[modifier.kind].role);
}

void Speaker::write_arguments(json::Writer& out, const Note& note) const {
  const MessageInfo& info = game_.messages()[note.kind];
  out.object("args");
  for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i)
    write_item(out, info.names[i], info.scopes[i], note.args[i]);
  out.end();
}

void Speaker::write_action(json::Writer& out, Action action) const {
  const VerbInfo& verb = game_.verbs()[action.verb];
  const std::array<int, 3> nouns = {action.a, action.b, action.c};
  out.string("verb", verb.name).array("args");
  for (std::size_t i = 0; i < nouns.size() && !verb.nouns[i].empty(); ++i) {
    if (verb.noun_scopes[i] == 0)
      out.number(nouns[i]);
    else
      out.string(game_.id_of(verb.noun_scopes[i], nouns[i]));
  }
  out.end();
}

void Speaker::write_item(json::Writer& out, std::string_view name, int scope, int value) const {
  if (scope == 0)
    out.number(name, value);
  else
    out.string(name, game_.id_of(scope, value));
}

std::string Speaker::item_text(int scope, int value) const {
  if (scope == 0) return number_text(value);
  return box_.words.item(game_.scopes()[static_cast<std::size_t>(scope)].name,
                         game_.id_of(scope, value));
}

std::string Speaker::word(std::string_view kind, std::string_view id, std::string_view part) const {
  std::string key(kind);
  key.append(".").append(id).append(".").append(part);
  return box_.words.text(key);
}

void write_fraction(json::Writer& out, std::string_view name, std::uint64_t numerator,
                    std::uint64_t denominator) {
  const std::uint64_t common = std::max<std::uint64_t>(1, std::gcd(numerator, denominator));
  out.array(name).big(numerator / common).big(denominator / common).end();
}

}  // namespace sandtable
