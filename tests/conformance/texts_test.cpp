// Two actions that a player cannot tell apart by their texts must come to the same thing: the same
// board by the names of its counters, whichever of two equal counters is meant.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "core/base/text.h"
#include "core/data/json.h"
#include "core/engine/playout.h"
#include "core/games/games.h"
#include "tests/conformance/conformance.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

// Fields and marks by which a game tells equal counters apart, and which mean nothing to a player:
// places in its lists, the order of arrival, where a counter was drawn.
bool is_inner(std::string_view game, std::string_view name) {
  constexpr std::string_view kNazaire[] = {"arrived",        "no-vehicle", "origin",       "clock",
                                           "ruled_out",      "order",      "cursor",       "places",
                                           "flak_destroyed", "frames",     "german_firers"};
  return game == "nazaire" &&
         std::find(std::begin(kNazaire), std::end(kNazaire), name) != std::end(kNazaire);
}

class Looker {
 public:
  explicit Looker(const GameBox& box) : game_(*box.game), words_(box.words) {}

  const Game& game() const { return game_; }

  std::string text(const AnyState& view, Action action) const {
    return words_.text(game_.message(game_.describe(view, action)));
  }

  // Everything that can be seen after `action`, and after each face of the die that follows.
  std::string outcome(const AnyState& state, Action action) const {
    AnyState after = state;
    Events unused;
    game_.apply(after, action, unused);
    std::string out = picture(after);
    if (game_.to_act(after) != Seat::kChance) return out;
    ChanceEvent event;
    game_.chance(after, event);
    if (event.scope != 0) return out;  // a draw, not a die
    for (const Outcome& face : event.outcomes) {
      AnyState rolled = after;
      game_.apply(rolled, chance_action(face.value), unused);
      out += "\n" + decimal(face.value) + ": " + picture(rolled);
    }
    return out;
  }

 private:
  std::string picture(const AnyState& state) const {
    const AnyState view = game_.observe(state, Seat::kFirst);
    const Result<json::Value> value = json::parse(game_.to_json(view));
    std::string out = decimal(game_.standing(view).score) + ' ' + told(value.value());
    out += words_.text(game_.message(game_.prompt(view)));
    Actions legal;
    game_.legal(view, legal);
    std::vector<std::string> texts;
    for (const Action& action : legal) texts.push_back(text(view, action));
    return out + list(std::move(texts));
  }

  static std::string list(std::vector<std::string> items) {
    std::sort(items.begin(), items.end());
    std::string out = "[";
    for (const std::string& item : items) out += item + ';';
    return out + ']';
  }

  // By the name that the words give to it, in whichever scopes it is an id.
  std::string named(const std::string& id) const {
    std::string out;
    for (std::size_t scope = 1; scope < game_.scopes().size(); ++scope)
      if (game_.value_of(static_cast<int>(scope), id))
        out += words_.item(game_.scopes()[scope].name, id) + '/';
    return out.empty() ? id : out;
  }

  // Lists as sets: the place in a list is no news.
  std::string told(const json::Value& value) const {
    std::vector<std::string> items;
    if (value.is(json::Kind::kArray)) {
      for (const json::Value& item : value.items())
        if (!item.is(json::Kind::kString) || !is_inner(game_.info().id, item.as_string()))
          items.push_back(told(item));
      return list(std::move(items));
    }
    if (value.is(json::Kind::kObject)) {
      for (const json::Member& member : value.members())
        if (!is_inner(game_.info().id, member.name))
          items.push_back(named(member.name) + '=' + told(member.value));
      return list(std::move(items));
    }
    return value.is(json::Kind::kString) ? named(value.as_string()) : json::to_text(value);
  }

  const Game& game_;
  const Words& words_;
};

struct TextReport {
  std::vector<std::string> faults;
  std::uint64_t decisions = 0;
  std::uint64_t alike = 0;  // pairs of equal texts
};

void look_at(const Looker& looker, const AnyState& state, TextReport& report) {
  const Game& game = looker.game();
  Actions legal;
  game.legal(state, legal);
  const AnyState view = game.observe(state, Seat::kFirst);
  std::vector<std::pair<std::string, std::size_t>> texts;
  for (std::size_t i = 0; i < legal.size(); ++i) texts.emplace_back(looker.text(view, legal[i]), i);
  std::sort(texts.begin(), texts.end());
  report.decisions += legal.size() > 1;
  for (std::size_t i = 1; i < texts.size(); ++i) {
    if (texts[i].first != texts[i - 1].first) continue;
    report.alike += 1;
    const Action one = legal[texts[i - 1].second], other = legal[texts[i].second];
    if (report.faults.size() < kMaxFaults &&
        looker.outcome(state, one) != looker.outcome(state, other))
      report.faults.push_back(std::string(game.info().id) + ", phase " + game.standing(view).phase +
                              ": two different things are called \"" + texts[i].first + '"');
  }
}

void play(const Looker& looker, const Setup& setup, std::uint64_t seed, TextReport& report) {
  const Game& game = looker.game();
  const Rng dice(seed);
  QuickRandom random(seed);
  std::uint64_t rolled = 0;
  AnyState state = game.setup(setup);
  Events unused;
  while (game.to_act(state) != Seat::kNobody) {
    Action action;
    if (game.to_act(state) == Seat::kChance) {
      ChanceEvent event;
      game.chance(state, event);
      action = chance_action(dice.pick(rolled++, event.outcomes).value);
    } else {
      if (random.below(3) == 0) look_at(looker, state, report);
      Actions legal;
      game.legal(state, legal);
      action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    }
    game.apply(state, action, unused);
  }
}

TEST(Texts, OfActionsThatDifferDiffer) {
  for (const GameBox* box : opened_boxes()) {
    const Looker looker(*box);
    const Game& game = *box->game;
    TextReport report;
    std::uint64_t at = 0;
    for (const sandtable::Setup& setup : conformance_setups(game))
      for (int i = 0; i < 1 + conformance_games() / 10; ++i)
        play(looker, setup, series_seed(3, at++), report);
    for (const std::string& fault : report.faults) ADD_FAILURE() << fault;
    std::printf("%s: %llu decisions, %llu pairs of equal texts for equal actions\n",
                std::string(game.info().id).c_str(),
                static_cast<unsigned long long>(report.decisions),
                static_cast<unsigned long long>(report.alike));
  }
}

}  // namespace
}  // namespace sandtable
