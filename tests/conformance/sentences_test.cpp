// What players read while they play, in whole random games of every game: sentences, and no word of
// the code: no brace of a template, no key, no id that has no name.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <map>
#include <set>

#include "core/data/json.h"
#include "core/engine/follow.h"
#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "core/games/games.h"
#include "tests/conformance/conformance.h"
#include "tests/conformance/nouns.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr std::uint64_t kSentences = 1'000;  // of each game, for each of conformance_games()

bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// "unit.birney", "moved_last": what keys and names in the code look like.
bool has_code_in_it(std::string_view text) {
  if (text.find_first_of("{}_") != std::string_view::npos) return true;
  for (std::size_t i = 1; i + 1 < text.size(); ++i)
    if (text[i] == '.' && is_small(text[i - 1]) && is_small(text[i + 1])) return true;
  return false;
}

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// "0:1 levels", which nobody could say aloud; a clock has two figures on either side.
bool counts_by_a_colon(std::string_view text) {
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    std::size_t from = at, to = at + 1;
    while (from > 0 && is_digit(text[from - 1])) --from;
    while (to < text.size() && is_digit(text[to])) ++to;
    const bool clock = at - from == 2 && to - at == 3;
    if (from < at && to > at + 1 && !clock && to + 1 < text.size() && text[to] == ' ' &&
        is_small(text[to + 1]))
      return true;
  }
  return false;
}

// Looks over every sentence that a game says.
class Reader {
 public:
  explicit Reader(const GameBox& box) : game_(*box.game), words_(box.words), nouns_(game_) {}

  void read(const Note& note) {
    const Message message = game_.message(note);
    for (const MessageArg& arg : message.args)
      if (!arg.scope.empty()) read_name(arg.scope, arg.id);
    judge(words_.text(message), message.key);
  }
  // Whoever chooses from a list has to tell its lines apart.
  void read_choices(const std::vector<Note>& choices) {
    std::set<std::string> texts;
    for (const Note& choice : choices) {
      read(choice);
      const std::string text = words_.text(game_.message(choice));
      if (!texts.insert(text).second) fault("two choices of one list: " + text);
    }
  }
  void read_key(const std::string& key) { judge(words_.text(key), key); }
  // Things are named, or known by their numbers; "0" is none.
  void read_name(const std::string& scope, const std::string& id) {
    const bool numbered = std::all_of(id.begin(), id.end(), [](char c) { return std::isdigit(c); });
    const std::string key = scope + "." + id;
    if (numbered && !words_.has(key)) return;
    judge(words_.item(scope, id), key);
    if (!words_.has(key)) fault("nothing is called " + key);
  }
  // As the game in words tells of units: wasm/web/mirror/lists.js.
  void read_lists(const AnyState& view) {
    const Result<json::Value> state = json::parse(game_.to_json(view));
    ASSERT_TRUE(state.ok());
    for (const json::Member& table : state.value().members()) {
      if (table.value.is(json::Kind::kArray))
        for (const json::Value& row : table.value.items()) read_row(row);
      if (table.value.is(json::Kind::kObject))
        for (const json::Member& row : table.value.members()) read_row(row.value);
    }
  }

  std::uint64_t count() const { return count_; }
  const Game& game() const { return game_; }
  const Nouns& nouns() const { return nouns_; }
  const std::map<std::string, int>& faults() const { return faults_; }

 private:
  void read_row(const json::Value& row) {
    if (!row.is(json::Kind::kObject)) return;
    for (const json::Member& field : row.members()) {
      const std::string key = "state.field." + field.name;
      if (!words_.has(key)) continue;
      if (field.value.is(json::Kind::kInteger))
        judge(words_.text(key, {number_arg("n", field.value.as_integer())}), key);
      if (!field.value.is(json::Kind::kString) || field.value.as_string().empty()) continue;
      const std::string& value = field.value.as_string();
      const std::string name = field.name + "." + value;
      if (value == "none" || (value == "unknown" && !words_.has(name))) continue;
      judge(words_.text(key, {text_arg("what", words_.has(name) ? words_.text(name) : value)}),
            key);
    }
  }
  void judge(const std::string& text, std::string_view key) {
    ++count_;
    if (text == key) fault("no words for " + text);
    if (counts_by_a_colon(text)) fault("nobody says \"" + text + "\"");
    if (has_code_in_it(text)) fault("\"" + text + "\" of " + std::string(key));
  }
  void fault(const std::string& what) {
    if (faults_.size() < kMaxFaults) ++faults_[what];
  }

  const Game& game_;
  const Words& words_;
  Nouns nouns_;
  std::uint64_t count_ = 0;
  std::map<std::string, int> faults_;
};

void read_odds(Reader& reader, const Odds& odds) {
  if (odds.leads_to) reader.read(*odds.leads_to);
  for (const OddsResult& result : odds.results) reader.read(result.text);
  for (const OddsModifier& modifier : odds.modifiers) reader.read(modifier.text);
  for (const Note& remark : odds.remarks) reader.read(remark);
  for (const Note& loss : odds.losses) reader.read(loss);
}

// Why something that is not offered cannot be done.
void read_refusal(Reader& reader, const AnyState& view, QuickRandom& random) {
  const Game& game = reader.game();
  const auto verbs = static_cast<std::uint32_t>(game.verbs().size());
  Action action;
  action.verb = static_cast<std::uint16_t>(1 + random.below(verbs - 1));
  const VerbInfo& verb = game.verbs()[action.verb];
  std::uint16_t* nouns[] = {&action.a, &action.b, &action.c};
  for (std::size_t i = 0; i < 3 && !verb.nouns[i].empty(); ++i)
    *nouns[i] = reader.nouns().pick(verb.noun_scopes[i], random);
  const Verdict verdict = game.why_not(view, action);
  if (!verdict.legal) reader.read(verdict.reason);
}

void read_standing(Reader& reader, const AnyState& view) {
  const Standing standing = reader.game().standing(view);
  reader.read_key("phase." + standing.phase);
  reader.read_key("band." + standing.result + ".title");
  for (const Note& note : standing.notes) reader.read(note);
}

// The decision at hand, as its player reads it; now and then the odds, the refusals and the lists.
void read_decision(Reader& reader, const Session& session, QuickRandom& random) {
  const Game& game = reader.game();
  const Seat seat = session.to_act();
  const AnyState view = game.observe(session.truth(), seat);
  reader.read(game.prompt(view));
  std::vector<Note> choices;
  for (const Action& action : session.legal()) choices.push_back(game.describe(view, action));
  reader.read_choices(choices);
  if (random.below(16) != 0) return;
  read_standing(reader, view);
  reader.read_lists(view);
  for (int i = 0; i < 8; ++i) read_refusal(reader, view, random);
  const Action one =
      session.legal()[random.below(static_cast<std::uint32_t>(session.legal().size()))];
  const Ahead ahead = look_ahead(game, view, seat, {&one, 1});
  read_odds(reader, ahead.odds);
  if (ahead.then) read_odds(reader, *ahead.then);
}

// What was done by hand of chance can be read before it is rolled, too.
void read_steps(Reader& reader, const Session& session, std::size_t& read) {
  for (; read < session.step_end(); ++read)
    for (const Note& note : session.steps()[read].notes) reader.read(note);
}

void read_chance(Reader& reader, const ChanceEvent& event) {
  reader.read(event.what);
  const std::string scope(reader.game().scopes()[event.scope].name);
  for (const Outcome& outcome : event.outcomes)
    if (event.scope != 0) reader.read_name(scope, reader.game().id_of(event.scope, outcome.value));
}

void read_game(Reader& reader, const Setup& setup, std::uint64_t seed) {
  Session session(reader.game(), {setup, {}, seed, {}}, DiceMode::kManual);
  QuickRandom random(seed);
  const Rng dice(seed);
  std::size_t read = 0;
  for (std::uint64_t rolled = 0; session.to_act() != Seat::kNobody;) {
    if (session.to_act() == Seat::kChance) {
      const ChanceEvent event = session.pending_chance();
      read_chance(reader, event);
      ASSERT_TRUE(session.submit_chance(dice.pick(rolled++, event.outcomes).value));
    } else {
      read_decision(reader, session, random);
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      ASSERT_TRUE(session.submit(session.legal()[random.below(count)]));
    }
    read_steps(reader, session, read);
  }
  read_standing(reader, session.truth());
  reader.read(reader.game().prompt(session.truth()));
}

TEST(Sentences, OfWholeGamesHoldNoWordOfTheCode) {
  std::uint64_t all = 0;
  for (const GameBox* box : opened_boxes()) {
    Reader reader(*box);
    const auto setups = conformance_setups(reader.game());
    const std::uint64_t wanted = kSentences * static_cast<std::uint64_t>(conformance_games());
    int games = 0;
    for (std::uint64_t i = 0; i < setups.size() || reader.count() < wanted; ++i, ++games)
      read_game(reader, setups[i % setups.size()], series_seed(44, i));
    for (const auto& [what, times] : reader.faults())
      ADD_FAILURE() << reader.game().info().id << ": " << what << ", " << times << " times";
    std::printf("%s: %llu sentences of %d games\n", std::string(reader.game().info().id).c_str(),
                static_cast<unsigned long long>(reader.count()), games);
    all += reader.count();
  }
  EXPECT_GE(all, 100'000U);
}

// Choices stand in groups under the word of their verb. That is a heading, as in "Move", and not
// what the code calls the verb: "at", "done".
TEST(Sentences, HeadGroupsWithWordsForPlayers) {
  constexpr std::string_view kOfTheCode[] = {"At", "With", "Done", "To", "Second", "Alone"};
  for (const GameBox* box : opened_boxes())
    for (const VerbInfo& verb : box->game->verbs()) {
      const std::string heading = box->words.text("verb." + std::string(verb.name));
      EXPECT_TRUE(heading.front() >= 'A' && heading.front() <= 'Z')
          << box->game->info().id << ": " << heading;
      EXPECT_EQ(std::count(std::begin(kOfTheCode), std::end(kOfTheCode), heading), 0)
          << box->game->info().id << ": " << heading;
    }
}

}  // namespace
}  // namespace sandtable
