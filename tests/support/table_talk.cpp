#include "tests/support/table_talk.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/engine/follow.h"

namespace sandtable {

Lines words_of(std::string_view text) {
  Lines out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) out.emplace_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

Bundle bundle_of(std::string_view bytes) {
  Result<Bundle> read = parse_bundle(bytes);
  CHECK(read.ok());
  return std::move(read).value();
}

std::unique_ptr<Game> game_of(const Bundle& bundle, GameLoader load) {
  std::vector<Fault> faults;
  std::unique_ptr<Game> game = load(bundle, faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
  CHECK(game != nullptr);
  return game;
}

Words words_of_bundle(const Bundle& bundle) {
  std::vector<Fault> faults;
  Words words;
  words.add(*bundle.find("words.en.json"), "words.en.json", faults);
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
  return words;
}

int item_called(const Game& game, int scope, std::string_view id) {
  const std::optional<int> value = game.value_of(scope, id);
  if (!value) ADD_FAILURE() << "nothing is called " << id;
  return value.value_or(0);
}

Lines WordyTable::legal() const {
  Actions actions;
  game_->legal(any_, actions);
  Lines out;
  for (const Action& action : actions) out.push_back(text(action));
  return out;
}

int WordyTable::urge(Action wanted) const {
  const AnyState view = game_->observe(any_, game_->to_act(any_));
  Actions legal;
  std::vector<int> urges;
  game_->legal(view, legal);
  game_->urges(view, legal, urges);
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (legal[i] == wanted) return urges[i];
  ADD_FAILURE() << "not offered: " << text(wanted);
  return 0;
}

Lines WordyTable::losses(std::string_view action) const {
  Action wish;
  Lines out;
  if (!parse(action, wish)) return out;
  const AnyState view = game_->observe(any_, Seat::kFirst);
  for (const Note& loss : losses_of(*game_, view, Seat::kFirst, std::span(&wish, 1)))
    out.push_back(text(loss));
  return out;
}

Lines WordyTable::remarks(std::string_view action) const {
  Action wish;
  Lines out;
  if (!parse(action, wish)) return out;
  for (const Note& remark : game_->odds(game_->observe(any_, Seat::kFirst), wish).remarks)
    out.push_back(text(remark));
  return out;
}

bool WordyTable::is_listed(Action action) const {
  Actions legal;
  game_->legal(any_, legal);
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

bool WordyTable::offers(std::string_view action) const {
  Action wish;
  if (!parse(action, wish)) return false;
  const bool is_there = is_listed(wish);
  EXPECT_EQ(game_->why_not(any_, wish).legal, is_there) << "list and verdict: " << action;
  return is_there;
}

bool WordyTable::offers_verb(std::string_view verb) const {
  for (const std::string& line : legal())
    if (words_of(line).front() == verb) return true;
  return false;
}

std::string WordyTable::due() const {
  if (game_->to_act(any_) != Seat::kChance) return {};
  ChanceEvent event;
  game_->chance(any_, event);
  return text(event.what);
}

Lines WordyTable::outcomes() const {
  Lines out;
  if (game_->to_act(any_) != Seat::kChance) return out;
  ChanceEvent event;
  game_->chance(any_, event);
  for (const Outcome& one : event.outcomes) out.push_back(game_->id_of(event.scope, one.value));
  return out;
}

Lines WordyTable::weights() const {
  Lines out = outcomes();
  if (out.empty()) return out;
  ChanceEvent event;
  game_->chance(any_, event);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] += " " + decimal(event.outcomes[i].weight);
  return out;
}

std::string WordyTable::prompt() const { return text(game_->prompt(any_)); }

std::string WordyTable::why_not(std::string_view action) const {
  Action wish;
  if (!parse(action, wish)) return "no such action";
  const Verdict verdict = game_->why_not(any_, wish);
  if (verdict) return {};
  return std::string(game_->rules()[verdict.reason.rule.value].id) + " " + text(verdict.reason);
}

bool WordyTable::said(std::string_view line) const {
  return std::find(log_.begin(), log_.end(), line) != log_.end();
}

Lines WordyTable::lines(std::string_view key) const {
  Lines out;
  for (const std::string& line : log_)
    if (words_of(line).front() == key) out.push_back(line);
  return out;
}

int WordyTable::times_said(std::string_view key) const {
  return static_cast<int>(lines(key).size());
}

std::string WordyTable::rule_of(std::string_view line) const {
  const auto at = std::find(log_.begin(), log_.end(), line);
  if (at == log_.end()) return {};
  return rules_of_log_[static_cast<std::size_t>(at - log_.begin())];
}

void WordyTable::take(const Events& events) {
  for (const Note& note : events.list()) {
    log_.push_back(text(note));
    rules_of_log_.emplace_back(game_->rules()[note.rule.value].id);
  }
}

void WordyTable::apply(Action action) {
  Events events;
  game_->apply(any_, action, events);
  take(events);
}

void WordyTable::settle() {
  Actions legal;
  for (;;) {
    const Fault wrong = fault();
    if (!wrong.reason.empty()) ADD_FAILURE() << wrong.path << ": " << wrong.reason;
    game_->legal(any_, legal);
    if (!is_forced(*game_, any_, legal)) return;
    apply(legal.front());
  }
}

void WordyTable::play_words(std::string_view action) {
  Action wish;
  if (!parse(action, wish)) return;
  if (!is_listed(wish)) {
    ADD_FAILURE() << "not offered: " << action << "\ndue: " << due()
                  << "\noffered: " << ::testing::PrintToString(legal());
    return;
  }
  EXPECT_TRUE(game_->why_not(any_, wish).legal) << "offered, yet forbidden: " << action;
  apply(wish);
  settle();
}

void WordyTable::roll_words(std::string_view outcomes) {
  for (const std::string& word : words_of(outcomes)) {
    if (game_->to_act(any_) != Seat::kChance) {
      ADD_FAILURE() << "no die is due for " << word
                    << "; offered: " << ::testing::PrintToString(legal());
      return;
    }
    ChanceEvent event;
    game_->chance(any_, event);
    const std::optional<int> value = event.scope == 0
                                         ? std::optional<int>(parse_decimal(word).value_or(-1))
                                         : game_->value_of(event.scope, word);
    const auto is_it = [&](const Outcome& one) { return value && one.value == *value; };
    if (std::none_of(event.outcomes.begin(), event.outcomes.end(), is_it)) {
      ADD_FAILURE() << word << " cannot come of " << due() << ", "
                    << ::testing::PrintToString(this->outcomes()) << " can";
      return;
    }
    apply(chance_action(*value));
    settle();
  }
}

void WordyTable::follow(const Course& course) {
  constexpr int kEnough = 5000;
  for (int guard = 0; guard < kEnough; ++guard) {
    const Seat seat = game_->to_act(any_);
    if (course.is_there() || seat == Seat::kNobody) return;
    if (seat == Seat::kChance) {
      ChanceEvent event;
      game_->chance(any_, event);
      apply(chance_action(course.roll(event)));
    } else {
      Actions legal;
      game_->legal(any_, legal);
      apply(course.choose(legal));
    }
    settle();
  }
  ADD_FAILURE() << "the phase is never reached";
}

std::string WordyTable::text(Action action) const {
  const VerbInfo& verb = game_->verbs()[action.verb];
  const std::array<int, 3> nouns = {action.a, action.b, action.c};
  std::string out(verb.name);
  for (std::size_t i = 0; i < 3 && !verb.nouns[i].empty(); ++i)
    out += " " + game_->id_of(verb.noun_scopes[i], nouns[i]);
  return out;
}

std::string WordyTable::text(const Note& note) const {
  const Message message = game_->message(note);
  std::string out = message.key;
  for (const MessageArg& arg : message.args)
    out += " " + (arg.scope.empty() ? decimal(arg.number) : arg.id);
  return out;
}

bool WordyTable::parse(std::string_view text, Action& out) const {
  const Lines words = words_of(text);
  for (std::size_t v = 0; v < game_->verbs().size(); ++v) {
    const VerbInfo& verb = game_->verbs()[v];
    if (verb.name != words.front()) continue;
    std::array<std::uint16_t, 3> nouns{};
    for (std::size_t i = 0; i + 1 < words.size() && i < 3; ++i) {
      const std::optional<int> value = game_->value_of(verb.noun_scopes[i], words[i + 1]);
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

}  // namespace sandtable
