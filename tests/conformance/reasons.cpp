#include "tests/conformance/reasons.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "tests/conformance/conformance.h"
#include "tests/conformance/nouns.h"

namespace sandtable {
namespace {

constexpr int kWishes = 8;  // at each node
constexpr std::uint32_t kSweepEvery = 32;
constexpr std::size_t kMemory = 128;  // actions that were legal earlier in the game

std::string spelt(const Game& game, Action action) {
  const VerbInfo& verb = game.verbs()[action.verb];
  const std::array<std::uint16_t, 3> nouns = {action.a, action.b, action.c};
  std::string out(verb.name);
  for (std::size_t i = 0; i < nouns.size() && !verb.nouns[i].empty(); ++i)
    out += ' ' + game.id_of(verb.noun_scopes[i], nouns[i]);
  return out;
}

class Judge {
  template <class Item>
  const Item& pick(const std::vector<Item>& list) {
    return list[random_.below(static_cast<std::uint32_t>(list.size()))];
  }

 public:
  Judge(const Game& game, ReasonTable table, std::uint64_t seed, ReasonReport& report)
      : game_(game), table_(table), random_(seed), report_(report), nouns_(game) {}

  // A game of random choices; every second one chooses a verb first, which meets rare verbs more
  // often. Questions are asked where dice are due as well.
  void play(const Setup& setup, std::uint64_t seed) {
    const Rng dice(seed);
    std::uint64_t rolled = 0;
    remembered_.clear();
    place_ = std::string(game_.info().id) + " seed " + hex(seed) + " node ";
    AnyState state = game_.setup(setup);
    for (node_ = 0; report_.faults.size() < kMaxFaults; ++node_) {
      const Seat seat = game_.to_act(state);
      game_.legal(state, legal_);
      if (seat != Seat::kChance || random_.below(8) == 0) question(state);
      if (seat == Seat::kNobody) return;
      Action action;
      if (seat == Seat::kChance) {
        ChanceEvent event;
        game_.chance(state, event);
        action = chance_action(dice.pick(rolled++, event.outcomes).value);
      } else {
        for (int i = 0; i < 2; ++i) remember(pick(legal_));
        action = choice(seed % 2 == 0);
      }
      Events unused;
      game_.apply(state, action, unused);
    }
  }

 private:
  Action choice(bool by_verb) {
    if (!by_verb) return pick(legal_);
    std::vector<std::uint16_t> verbs;
    for (const Action& one : legal_)
      if (verbs.empty() || verbs.back() != one.verb) verbs.push_back(one.verb);
    const std::uint16_t chosen = pick(verbs);
    std::vector<Action> same;
    for (const Action& one : legal_)
      if (one.verb == chosen) same.push_back(one);
    return pick(same);
  }

  void remember(Action action) {
    if (remembered_.size() < kMemory)
      remembered_.push_back(action);
    else
      remembered_[random_.below(kMemory)] = action;
  }

  // Any verb of a player with nouns that exist.
  Action random_wish() {
    Action wish;
    wish.verb = static_cast<std::uint16_t>(
        1 + random_.below(static_cast<std::uint32_t>(game_.verbs().size()) - 1));
    const VerbInfo& verb = game_.verbs()[wish.verb];
    std::uint16_t* nouns[] = {&wish.a, &wish.b, &wish.c};
    for (std::size_t i = 0; i < 3 && !verb.nouns[i].empty(); ++i)
      *nouns[i] = nouns_.pick(verb.noun_scopes[i], random_);
    return wish;
  }

  // Another verb or one other noun.
  Action near_miss(Action wish) {
    const Action other = random_wish();
    switch (random_.below(3)) {
      case 0:
        return {other.verb, wish.a, wish.b, wish.c};
      case 1:
        return {wish.verb, other.a, wish.b, wish.c};
      default:
        return {wish.verb, wish.a, other.b, wish.c};
    }
  }

  void question(const AnyState& state) {
    if (random_.below(kSweepEvery) == 0) sweep(state);
    for (int i = 0; i < kWishes; ++i) {
      Action wish = random_wish();
      if (i % 4 == 1 && !legal_.empty()) wish = near_miss(pick(legal_));
      if (i % 4 == 2 && !remembered_.empty()) wish = pick(remembered_);
      if (i % 4 == 3 && !remembered_.empty()) wish = near_miss(pick(remembered_));
      ask(state, wish);
    }
  }

  // Every verb with every first noun.
  void sweep(const AnyState& state) {
    for (std::uint16_t verb = 1; verb < game_.verbs().size(); ++verb) {
      Action wish = random_wish();
      while (wish.verb != verb) wish = random_wish();
      const std::vector<std::uint16_t>& first = nouns_.of(game_.verbs()[verb].noun_scopes[0]);
      if (first.empty()) ask(state, wish);
      for (const std::uint16_t value : first) {
        wish.a = value;
        ask(state, wish);
      }
      sweep_second(state, wish);
    }
  }

  // Every second noun, for one who may do something: where a unit may not go, and why.
  void sweep_second(const AnyState& state, Action wish) {
    const VerbInfo& verb = game_.verbs()[wish.verb];
    if (verb.nouns[1].empty()) return;
    if (!legal_.empty()) {
      const Action able = pick(legal_);
      if (game_.verbs()[able.verb].noun_scopes[0] == verb.noun_scopes[0]) wish.a = able.a;
    }
    for (const std::uint16_t value : nouns_.of(verb.noun_scopes[1])) {
      wish.b = value;
      ask(state, wish);
    }
  }

  void ask(const AnyState& state, Action wish) {
    if (!nouns_exist(game_, wish)) return;
    const Verdict verdict = game_.why_not(state, wish);
    if (!verdict.legal) judge({game_, state, wish, verdict.reason});
  }

  void judge(const GivenReason& given) {
    const std::string key(game_.messages()[given.reason.kind].key);
    const auto row = std::find_if(table_.begin(), table_.end(),
                                  [&](const ReasonRow& one) { return one.key == key; });
    if (row == table_.end()) return;  // told once, by judge_reasons
    report_.judged[key] += 1;
    if (row->holds(given) || report_.faults.size() >= kMaxFaults || told(key)) return;
    std::string fault = place_ + decimal(node_) + ": " + key;
    for (const MessageArg& arg : game_.message(given.reason).args)
      fault += ' ' + arg.name + '=' + (arg.scope.empty() ? decimal(arg.number) : arg.id);
    report_.faults.push_back(fault + " is not true, asked for \"" + spelt(game_, given.wish) +
                             "\" in phase " + game_.standing(given.state).phase);
  }

  bool told(const std::string& key) const {
    return std::any_of(report_.faults.begin(), report_.faults.end(), [&](const std::string& fault) {
      return fault.find(": " + key) != std::string::npos;
    });
  }

  const Game& game_;
  ReasonTable table_;
  QuickRandom random_;
  ReasonReport& report_;
  Nouns nouns_;
  std::vector<Action> remembered_;
  std::string place_;
  int node_ = 0;
  Actions legal_;
};

// "why.pinned" of a game, "toy.why-looked" of the tests' own.
bool is_reason(std::string_view key) {
  return key.starts_with("why.") || key.find(".why-") != std::string_view::npos;
}

bool has_row(ReasonTable table, std::string_view key) {
  return std::any_of(table.begin(), table.end(),
                     [&](const ReasonRow& row) { return row.key == key; });
}

}  // namespace

std::uint64_t ReasonReport::total() const {
  std::uint64_t out = 0;
  for (const auto& [key, count] : judged) out += count;
  return out;
}

ReasonTable reasons_of(std::string_view game) {
#define GAME(name, number, place) \
  if (game == #name) return name##_reasons();
#include "core/games/games.inc"
#undef GAME
  return {};
}

ReasonReport judge_reasons(const Game& game, ReasonTable table, const ReasonOptions& options) {
  ReasonReport report;
  for (const MessageInfo& message : game.messages())
    if (is_reason(message.key) && !has_row(table, message.key))
      report.faults.push_back(std::string(message.key) + " has no predicate");
  for (const ReasonRow& row : table) {
    const bool is_said =
        std::any_of(game.messages().begin(), game.messages().end(),
                    [&](const MessageInfo& message) { return message.key == row.key; });
    if (!is_said) report.faults.push_back(std::string(row.key) + " is no message of the game");
  }
  constexpr std::uint64_t kEnough = 300'000;
  std::uint64_t at = 0;
  const std::vector<Setup> setups = conformance_setups(game);
  const std::uint64_t share = kEnough * static_cast<std::uint64_t>(options.games) / setups.size();
  for (const Setup& setup : setups) {
    const std::uint64_t judged = report.total();
    for (int i = 0; i < options.games && (i == 0 || report.total() < judged + share); ++i) {
      const std::uint64_t seed = series_seed(options.seed, at++);
      Judge(game, table, seed, report).play(setup, seed);
    }
  }
  return report;
}

}  // namespace sandtable
