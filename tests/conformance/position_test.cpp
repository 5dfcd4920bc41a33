// Positions of every game from outside: whatever `read` and `from_json` let in can be played to the
// end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/data/json.h"
#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "core/games/games.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

using Bytes = std::vector<std::uint8_t>;

// More than any scope has values.
constexpr std::uint32_t kNouns = 700;

bool is_soak() { return std::getenv("SANDTABLE_SOAK") != nullptr; }

// A whole state obeys every invariant if its own bytes are let in again.
std::string fault_of(const Game& game, const AnyState& state) {
  Bytes bytes;
  game.write(state, bytes);
  const Result<AnyState> read = game.read(bytes);
  return read.ok() ? std::string() : read.fault().path + ": " + read.fault().reason;
}

// One step at random; false when the game is over.
bool step(const Game& game, AnyState& state, QuickRandom& random, bool& decided) {
  Events silent;
  decided = false;
  if (game.to_act(state) == Seat::kNobody) return false;
  if (game.to_act(state) == Seat::kChance) {
    ChanceEvent event;
    game.chance(state, event);
    CHECK(!event.outcomes.empty());
    const auto at = random.below(static_cast<std::uint32_t>(event.outcomes.size()));
    game.apply(state, chance_action(event.outcomes[at].value), silent);
    return true;
  }
  Actions legal;
  game.legal(state, legal);
  CHECK(!legal.empty());
  const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  decided = true;
  game.apply(state, action, silent);
  return true;
}

// Everything that a screen asks about a position.
void ask(const Game& game, const AnyState& state, QuickRandom& random) {
  const AnyState view = game.observe(state, Seat::kFirst);
  game.message(game.prompt(view));
  game.standing(view);
  game.evaluate(view, Seat::kFirst);
  if (game.to_act(view) != Seat::kFirst) return;
  Actions legal;
  game.legal(view, legal);
  for (const Action& action : legal) {
    game.message(game.describe(view, action));
    game.odds(view, action);
    game.rule_of(view, action);
  }
  Action wish{
      static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(game.verbs().size()))),
      static_cast<std::uint16_t>(random.below(kNouns)),
      static_cast<std::uint16_t>(random.below(kNouns)), 0};
  if (nouns_exist(game, wish)) game.message(game.why_not(view, wish).reason);
}

// Positions of random games, dice and decisions alike.
std::vector<AnyState> positions(const Game& game, const Setup& setup, int games,
                                std::uint32_t one_in) {
  std::vector<AnyState> out;
  QuickRandom random(setup.options[0] + 7u);
  for (int i = 0; i < games; ++i) {
    AnyState state = game.setup(setup);
    bool decided = false;
    do {
      if (random.below(one_in) == 0) out.push_back(state);
    } while (step(game, state, random, decided));
    out.push_back(state);
  }
  return out;
}

// The last value of each option.
Setup all_options(const Game& game) {
  Setup setup;
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    setup.options[i] = static_cast<std::uint8_t>(game.info().options[i].values.size() - 1);
  return setup;
}

// Of the first set-up with the first values of all options, and with the last ones.
std::vector<AnyState> positions_of(const Game& game, int games, std::uint32_t one_in) {
  std::vector<AnyState> out = positions(game, {}, games, one_in);
  for (AnyState& state : positions(game, all_options(game), games, one_in)) out.push_back(state);
  return out;
}

class Position : public ::testing::TestWithParam<std::size_t> {
 protected:
  const Game& game() const { return *opened_games()[GetParam()]; }
};

TEST_P(Position, EveryPositionOfAGameComesBack) {
  for (const AnyState& state : positions_of(game(), is_soak() ? 200 : 3, 3)) {
    Bytes bytes;
    game().write(state, bytes);
    const Result<AnyState> read = game().read(bytes);
    ASSERT_TRUE(read.ok()) << read.fault().path << ": " << read.fault().reason << "\n"
                           << game().to_json(state);
    ASSERT_EQ(read.value(), state);
    const Result<AnyState> again = game().from_json(game().to_json(state));
    ASSERT_TRUE(again.ok()) << again.fault().path << ": " << again.fault().reason;
    ASSERT_EQ(again.value(), state);
  }
}

TEST_P(Position, EveryViewOfAGameCanBeDealt) {
  RngStream rng(5);
  for (const AnyState& state : positions_of(game(), is_soak() ? 100 : 1, 7)) {
    const AnyState view = game().observe(state, Seat::kFirst);
    const Result<AnyState> read = game().from_json(game().to_json(view));
    ASSERT_TRUE(read.ok()) << read.fault().path << ": " << read.fault().reason;
    ASSERT_EQ(read.value(), view);
    const AnyState dealt = game().resample(view, rng);
    ASSERT_EQ(fault_of(game(), dealt), "");
    ASSERT_EQ(game().observe(dealt, Seat::kFirst), view);
  }
}

// Whatever is wished for: offered, or refused with a rule and a reason.
TEST_P(Position, EveryWishIsAnswered) {
  Actions legal;
  for (const AnyState& state : positions_of(game(), 1, is_soak() ? 1 : 50)) {
    game().legal(state, legal);
    for (std::uint16_t verb = 1; verb < game().verbs().size(); ++verb)
      for (std::uint16_t a = 0; a < kNouns; a = static_cast<std::uint16_t>(a < 42 ? a + 1 : a + 31))
        for (std::uint16_t b = 0; b < kNouns; b = static_cast<std::uint16_t>(b + 9)) {
          const Action wish{verb, a, b, 0};
          if (!nouns_exist(game(), wish)) continue;
          const Verdict verdict = game().why_not(state, wish);
          const bool offered = std::find(legal.begin(), legal.end(), wish) != legal.end();
          ASSERT_EQ(verdict.legal, offered) << verb << " " << a << " " << b;
          ASSERT_TRUE(offered || verdict.reason.rule.is_some()) << verb << " " << a << " " << b;
        }
  }
}

// Plays what was let in; every position on the way must be sound, too.
void play_on(const Game& game, AnyState state, QuickRandom& random) {
  RngStream rng(random.word());
  state = game.resample(state, rng);
  const AnyState start = state;
  Progress before = game.progress(state);
  bool fresh = true, decided = false;
  for (int decisions = 0; decisions < 200;) {
    ASSERT_EQ(fault_of(game, state), "") << game.to_json(start);
    Actions legal;
    game.legal(state, legal);
    if (legal.size() > 1) {
      const Progress now = game.progress(state);
      if (!fresh) {
        ASSERT_LT(before, now) << game.to_json(start);
      }
      before = now;
      fresh = false;
      ask(game, state, random);
    }
    if (!step(game, state, random, decided)) return;
    decisions += decided;
  }
}

Bytes damaged(Bytes bytes, QuickRandom& random) {
  const std::uint32_t changes = 1 + random.below(3);
  const auto size = static_cast<std::uint32_t>(bytes.size());
  for (std::uint32_t i = 0; i < changes; ++i) {
    std::uint8_t& byte = bytes[random.below(size)];
    switch (random.below(6)) {
      case 0:
        byte = static_cast<std::uint8_t>(random.word());
        break;
      case 1:
        byte = static_cast<std::uint8_t>(byte + 1);
        break;
      case 2:
        byte = static_cast<std::uint8_t>(byte - 1);
        break;
      case 3:
        byte = bytes[random.below(size)];
        break;
      case 4:
        byte = static_cast<std::uint8_t>(byte ^ 1U << random.below(8));
        break;
      default:
        byte = static_cast<std::uint8_t>(random.below(2) == 0 ? 0 : 0xFE + random.below(2));
    }
  }
  return bytes;
}

TEST_P(Position, DamagedBytesAreRefusedOrCanBePlayed) {
  QuickRandom random(1942);
  int let_in = 0, tried = 0;
  for (const AnyState& state : positions_of(game(), 2, is_soak() ? 4 : 25)) {
    Bytes good;
    game().write(state, good);
    for (int i = 0; i < (is_soak() ? 400 : 25); ++i) {
      ++tried;
      const Result<AnyState> read = game().read(damaged(good, random));
      if (!read.ok() || read.value() == state) continue;
      ++let_in;
      play_on(game(), read.value(), random);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(let_in, tried / 50) << tried;  // else the test tests nothing
  EXPECT_LT(let_in, tried);
}

// All values of a document that hold no others.
void leaves(json::Value& value, std::vector<json::Value*>& out) {
  if (value.is(json::Kind::kArray)) {
    for (json::Value& item : value.items()) leaves(item, out);
  } else if (value.is(json::Kind::kObject)) {
    for (json::Member& member : value.members()) leaves(member.value, out);
  } else {
    out.push_back(&value);
  }
}

void lists(json::Value& value, std::vector<json::Array*>& out) {
  if (value.is(json::Kind::kArray)) out.push_back(&value.items());
  if (value.is(json::Kind::kArray))
    for (json::Value& item : value.items()) lists(item, out);
  if (value.is(json::Kind::kObject))
    for (json::Member& member : value.members()) lists(member.value, out);
}

void damage(json::Value& document, QuickRandom& random) {
  std::vector<json::Value*> values;
  std::vector<json::Array*> arrays;
  leaves(document, values);
  lists(document, arrays);
  const auto any = [&] { return values[random.below(static_cast<std::uint32_t>(values.size()))]; };
  json::Value* value = any();
  const json::Value other = *any();
  json::Array* list = arrays[random.below(static_cast<std::uint32_t>(arrays.size()))];
  switch (random.below(5)) {
    case 0:
      *value = other;
      return;
    case 1:
      if (value->is(json::Kind::kInteger))
        *value = json::Value(value->as_integer() + (random.below(2) == 0 ? 1 : -1));
      return;
    case 2:
      if (!list->empty()) list->pop_back();
      return;
    case 3:
      if (!list->empty()) list->push_back(list->front());
      return;
    default:
      if (value->is(json::Kind::kString)) *value = json::Value(std::string("unknown"));
  }
}

TEST_P(Position, DamagedDocumentsAreRefusedOrCanBePlayed) {
  QuickRandom random(28);
  int let_in = 0, tried = 0;
  for (const AnyState& state : positions_of(game(), 2, is_soak() ? 8 : 60)) {
    const bool as_view = random.below(2) == 0;
    const AnyState& shown = as_view ? game().observe(state, Seat::kFirst) : state;
    const json::Value good = json::parse(game().to_json(shown)).value();
    for (int i = 0; i < (is_soak() ? 200 : 10); ++i) {
      json::Value document = good;
      for (std::uint32_t n = 1 + random.below(2); n > 0; --n) damage(document, random);
      if (document == good) continue;
      ++tried;
      const Result<AnyState> read = game().from_json(json::to_text(document));
      if (!read.ok()) {
        EXPECT_NE(read.fault().reason, "");
        continue;
      }
      ++let_in;
      play_on(game(), read.value(), random);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(let_in, tried / 50) << tried;
  EXPECT_LT(let_in, tried);
}

INSTANTIATE_TEST_SUITE_P(Games, Position, ::testing::Range<std::size_t>(0, all_games().size()),
                         [](const auto& info) { return std::string(all_games()[info.param].id); });

}  // namespace
}  // namespace sandtable
