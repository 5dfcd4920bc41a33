#include "core/data/notes.h"

#include <algorithm>
#include <utility>

#include "core/data/checks.h"

namespace sandtable {
namespace {

constexpr std::string_view kNotesFile = "notes.json";
constexpr std::size_t kMostNotes = 200, kMostText = 300, kMostSource = 160;

// "unit.walton": a kind of noun that the game has, and one of that kind.
bool names_a_noun(const Game& game, std::string_view of) {
  const std::size_t dot = std::min(of.find('.'), of.size());
  const auto scopes = game.scopes();
  for (std::size_t i = 1; i < scopes.size(); ++i)
    if (scopes[i].name == of.substr(0, dot) && dot < of.size())
      return game.value_of(static_cast<int>(i), of.substr(dot + 1)).has_value();
  return false;
}

std::string note_text(const Reader& in, std::string_view field, std::size_t most) {
  std::string text = in.string(field);
  if (text.empty() || text.size() > most) in.fault(field, "is empty or too long");
  return text;
}

}  // namespace

void read_notes(const Bundle& bundle, const Game& game, Words& words, std::vector<Fault>& faults) {
  if (bundle.find(kNotesFile) == nullptr) return;
  const Reader file = bundle.open(kNotesFile, faults);
  check_provenance(file);
  json::Object texts;
  std::set<std::string> taken;
  for (const Reader& each : list_of(file, "notes", 1, kMostNotes)) {
    const std::string of = each.string("of");
    own_string(each, "of", of, taken);
    if (!names_a_noun(game, of)) each.fault("of", "the game has nothing of that name");
    const std::string text = note_text(each, "text", kMostText);
    texts.push_back(
        {"note." + of, json::Value(text + " (" + note_text(each, "source", kMostSource) + ")")});
  }
  words.add(json::Value(std::move(texts)), kNotesFile, faults);
}

}  // namespace sandtable
