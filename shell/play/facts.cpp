#include "shell/play/facts.h"

#include <algorithm>

#include "core/base/sorting.h"
#include "core/base/text.h"
#include "shell/play/telling_skin.h"

namespace sandtable::shell {
namespace {

// Marks every place where the name stands in the text.
void mark(const std::string& text, const std::string& name, std::vector<Span>& out) {
  if (name.empty()) return;
  for (std::size_t at = text.find(name); at != std::string::npos;
       at = text.find(name, at + name.size())) {
    // What clings to the name is set like it: lines never break between the two.
    std::size_t end = at + name.size();
    while (end < text.size() && text[end] != ' ') ++end;
    const Span span{static_cast<int>(at), static_cast<int>(end)};
    const bool free = std::none_of(out.begin(), out.end(), [&](const Span& other) {
      return span.begin < other.end && other.begin < span.end;
    });
    if (free) out.push_back(span);
  }
}

}  // namespace

Fact fact_of(const Teller& teller, const Note& note) {
  Fact out;
  const Game& game = teller.game;
  const Words& words = teller.words;
  const MessageInfo& info = game.messages()[note.kind];
  out.role = info.role;
  out.account = account_of(info);
  out.rule = note.rule;
  out.rule2 = note.rule2;
  out.text = words.text(game.message(note));
  for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i) {
    const int value = note.args[i];
    const std::string_view scope = game.scopes()[info.scopes[i]].name;
    const BoardNoun noun = teller.skin.noun(scope, value);
    // Who caused it is named, but it is not what the fact is about.
    const bool about = !is_cause(info.roles[i]);
    if (noun.unit >= 0) {
      if (about) out.units.push_back(noun.unit);
      mark(out.text, words.item(scope, game.id_of(info.scopes[i], value)), out.names);
    }
    if (noun.space >= 0 && about) out.spaces.push_back(noun.space);
    if (noun.unit >= 0 || noun.space >= 0) continue;
    switch (info.roles[i]) {
      case ArgumentRole::kPlain:
      case ArgumentRole::kCause:
        break;
      case ArgumentRole::kDie:
      case ArgumentRole::kCauseDie:
        out.dice.push_back(value);
        break;
      case ArgumentRole::kPoints:
        out.points = value;
        break;
      case ArgumentRole::kEffect:
        out.effect = value;
        out.fires = true;
        break;
    }
  }
  sort_items(out.names, [](const Span& a, const Span& b) { return a.begin < b.begin; });
  return out;
}

void add_sentence(Fact& fact, const Fact& next) {
  constexpr std::size_t kMostDice = 3;
  const int behind = static_cast<int>(fact.text.size()) + 1;
  fact.text += " " + next.text;
  for (const Span& name : next.names)
    fact.names.push_back({name.begin + behind, name.end + behind});
  for (const int die : next.dice)
    if (fact.dice.size() < kMostDice) fact.dice.push_back(die);
  fact.spaces.insert(fact.spaces.end(), next.spaces.begin(), next.spaces.end());
}

MessageRole role_of(const Game& game, const Note& note) { return game.messages()[note.kind].role; }

Telling telling_of(const Teller& teller, const Note& note) {
  const MessageRole role = role_of(teller.game, note);
  if (!may_read(note, teller.reader) || !is_logged(role)) return Telling::kLeftOut;
  if (role == MessageRole::kFires || role == MessageRole::kLoses) return Telling::kTold;
  return teller.skin.telling(note.kind);
}

std::string_view printed(const Game& game, RuleId rule) {
  return rule.is_some() ? game.rules()[rule.value].printed : std::string_view();
}

std::string percent_text(int percent) { return decimal(percent) + " %"; }

std::string chance_text(const Odds& odds, int percent) {
  return (odds.average ? "~" : "") + percent_text(percent);
}

std::string act_text(const Game& game, const Words& words, Action action) {
  const std::string verb(game.verbs()[action.verb].name);
  const std::string key = "play.go." + verb;
  return words.text(words.has(key) ? key : "verb." + verb);
}

std::string_view rule_key(const Game& game, RuleId rule) {
  return rule.is_some() ? game.rules()[rule.value].id : std::string_view();
}

std::string capitals_first(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace sandtable::shell
