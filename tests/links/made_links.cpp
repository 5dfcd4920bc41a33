#include "tests/links/made_links.h"

#include <algorithm>

#include "core/ai/bot.h"
#include "core/engine/playout.h"
#include "core/engine/replay.h"
#include "core/save/link.h"

namespace sandtable {
namespace {

constexpr int kWhole = 1'000'000;
constexpr int kGreedyBudget = 4;

// Random decisions up to `at`; rolls by hand where the dice are manual.
void play_at_random(Session& session, QuickRandom& random, int at) {
  while (session.at() < at && session.to_act() != Seat::kNobody) {
    if (session.to_act() == Seat::kChance) {
      const std::vector<Outcome>& outcomes = session.pending_chance().outcomes;
      session.submit_chance(
          outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].value);
    } else {
      const auto count = static_cast<std::uint32_t>(session.legal().size());
      session.submit(session.legal()[random.below(count)]);
    }
  }
}

void play_greedily(Session& session, std::uint64_t seed) {
  const std::unique_ptr<Bot> bot = make_bot("greedy");
  RngStream rng(seed);
  while (session.to_act() != Seat::kNobody) {
    const AnyState view = session.game().observe(session.truth(), session.to_act());
    const Choice choice = bot->choose(session.game(), view, kGreedyBudget, rng);
    session.submit(session.legal()[choice.index]);
  }
}

// Goes on until undo would take back a roll, and takes it back.
void practise(Session& session, QuickRandom& random) {
  while (session.can_undo() != CanUndo::kPractice && session.to_act() != Seat::kNobody)
    play_at_random(session, random, session.at() + 1);
  session.undo(true);
  play_at_random(session, random, session.at() + 5);
}

Session played(const Game& game, const LinkWish& wish) {
  QuickRandom random(wish.seed);
  const Origin origin{wish.setup, {}, wish.seed, {}};
  if (wish.sort == LinkSort::kScripted) {
    Session session(game, origin, DiceMode::kManual);
    play_at_random(session, random, 50);
    return session;
  }
  Session session(game, origin);
  const int part = 20 + static_cast<int>(random.below(100));
  switch (wish.sort) {
    case LinkSort::kGreedy:
      play_greedily(session, wish.seed);
      break;
    case LinkSort::kBegun:
      play_at_random(session, random, part);
      break;
    case LinkSort::kPractice:
      play_at_random(session, random, part);
      practise(session, random);
      break;
    case LinkSort::kHandOver:
      play_at_random(session, random, part / 2);
      session.contribute(random.word());
      play_at_random(session, random, part);
      session.contribute(random.word());
      play_at_random(session, random, kWhole);
      break;
    case LinkSort::kOnwards: {
      play_at_random(session, random, part);
      const AnyState view = game.observe(session.truth(), Seat::kFirst);
      Session on = load_view(game, {wish.setup, view, wish.seed, {}}).session;
      play_at_random(on, random, part / 2);
      return on;
    }
    case LinkSort::kPosition:
      play_at_random(session, random, part);
      break;
    case LinkSort::kRandom:
    case LinkSort::kScripted:
    case LinkSort::kSetup:
      play_at_random(session, random, kWhole);
  }
  return session;
}

// "standard", or the options that differ from it: "storm=on+tide=low".
std::string options_name(const GameInfo& info, const Setup& setup) {
  std::string name;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (setup.options[i] == info.options[i].standard) continue;
    name += (name.empty() ? "" : "+") + info.options[i].id + "=" +
            info.options[i].values[setup.options[i]];
  }
  return name.empty() ? "standard" : name;
}

// Every set-up with the standard options, and the first with each other value of each option and
// with the last value of all. The other set-ups have each other value, too, in games of few.
std::vector<Setup> setups_of(const GameInfo& info) {
  constexpr std::size_t kFew = 12;  // options
  Setup standard = standard_setup(info);
  std::vector<Setup> setups;
  for (std::size_t index = 0; index < info.setups.size(); ++index) {
    standard.setup = static_cast<int>(index);
    setups.push_back(standard);
    if (index > 0 && info.options.size() > kFew) continue;
    for (std::size_t i = 0; i < info.options.size(); ++i)
      for (std::size_t value = 0; value < info.options[i].values.size(); ++value) {
        if (static_cast<int>(value) == info.options[i].standard) continue;
        setups.push_back(standard);
        setups.back().options[i] = static_cast<std::uint8_t>(value);
      }
  }
  Setup last;
  for (std::size_t i = 0; i < info.options.size(); ++i)
    last.options[i] = static_cast<std::uint8_t>(info.options[i].values.size() - 1);
  // A single switch has been thrown already.
  if (std::find(setups.begin(), setups.end(), last) == setups.end()) setups.push_back(last);
  return setups;
}

constexpr std::pair<LinkSort, const char*> kOfEverySetup[] = {
    {LinkSort::kRandom, "random"}, {LinkSort::kGreedy, "greedy"}, {LinkSort::kBegun, "begun"}};
constexpr std::pair<LinkSort, const char*> kOfTheFirst[] = {
    {LinkSort::kPractice, "practice"}, {LinkSort::kHandOver, "hand-over"},
    {LinkSort::kScripted, "scripted"}, {LinkSort::kOnwards, "onwards"},
    {LinkSort::kPosition, "position"}, {LinkSort::kPosition, "another position"},
    {LinkSort::kRandom, "random 2"},   {LinkSort::kRandom, "random 3"},
    {LinkSort::kRandom, "random 4"},   {LinkSort::kRandom, "random 5"},
    {LinkSort::kGreedy, "greedy 2"},   {LinkSort::kGreedy, "greedy 3"}};

}  // namespace

std::vector<LinkWish> link_wishes(const Game& game) {
  const GameInfo& info = game.info();
  std::vector<LinkWish> wishes;
  const auto add = [&](const Setup& setup, LinkSort sort, const char* word) {
    wishes.push_back({info.setups[static_cast<std::size_t>(setup.setup)] + " " +
                          options_name(info, setup) + " " + word,
                      setup, sort, series_seed(28, wishes.size())});
  };
  const std::vector<Setup> setups = setups_of(info);
  for (const auto& [sort, word] : kOfTheFirst) add(setups.front(), sort, word);
  for (const Setup& setup : setups)
    for (const auto& [sort, word] : kOfEverySetup) add(setup, sort, word);
  for (const Setup& setup : setups) add(setup, LinkSort::kSetup, "chosen");
  return wishes;
}

MadeLink make_link(const Game& game, const LinkWish& wish) {
  if (wish.sort == LinkSort::kSetup)
    return {setup_link(game, wish.setup), game.hash(game.setup(wish.setup))};
  const Session session = played(game, wish);
  if (wish.sort != LinkSort::kPosition) return {game_link(session), game.hash(session.truth())};
  const AnyState view = game.observe(session.truth(), Seat::kFirst);
  return {position_link(game, wish.setup, view), game.hash(view)};
}

}  // namespace sandtable
