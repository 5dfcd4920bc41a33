// Positions from outside: whatever `read` and `from_json` let in can be played to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/data/json.h"
#include "core/engine/playout.h"
#include "core/engine/session.h"
#include "core/games/nazaire/actions_internal.h"
#include "tests/support/tabletop.h"

namespace sandtable::nazaire {
namespace {

using Bytes = std::vector<std::uint8_t>;

bool is_soak() { return std::getenv("SANDTABLE_SOAK") != nullptr; }

std::string fault_of(const AnyState& state) {
  const Fault fault = state_fault(the_board(), state.as<State>());
  return fault.reason.empty() ? std::string() : fault.path + ": " + fault.reason;
}

// One step at random; false when the game is over.
bool step(AnyState& state, QuickRandom& random, bool& decided) {
  const Nazaire& game = the_game();
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
void ask(const AnyState& state, QuickRandom& random) {
  const Nazaire& game = the_game();
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
  Action wish{static_cast<std::uint16_t>(random.below(17)),
              static_cast<std::uint16_t>(random.below(160)),
              static_cast<std::uint16_t>(random.below(160)), 0};
  if (nouns_exist(game, wish)) game.message(game.why_not(view, wish).reason);
}

// Positions of random games, dice and decisions alike.
std::vector<AnyState> positions(int games, std::uint16_t options, std::uint32_t one_in) {
  std::vector<AnyState> out;
  QuickRandom random(options + 7u);
  for (int i = 0; i < games; ++i) {
    Setup setup;
    for (std::size_t bit = 0; bit < kOptions; ++bit)
      setup.options[bit] = static_cast<std::uint8_t>(options >> bit & 1);
    AnyState state = the_game().setup(setup);
    bool decided = false;
    do {
      if (random.below(one_in) == 0) out.push_back(state);
    } while (step(state, random, decided));
    out.push_back(state);
  }
  return out;
}

constexpr std::uint16_t kAllOptions = (1 << kOptions) - 1;

TEST(Position, EveryPositionOfAGameComesBack) {
  for (const std::uint16_t options : {std::uint16_t{4}, kAllOptions})
    for (const AnyState& state : positions(is_soak() ? 200 : 3, options, 3)) {
      Bytes bytes;
      the_game().write(state, bytes);
      const Result<AnyState> read = the_game().read(bytes);
      ASSERT_TRUE(read.ok()) << read.fault().path << ": " << read.fault().reason << "\n"
                             << the_game().to_json(state);
      ASSERT_EQ(read.value(), state);
      const Result<AnyState> again = the_game().from_json(the_game().to_json(state));
      ASSERT_TRUE(again.ok()) << again.fault().path << ": " << again.fault().reason;
      ASSERT_EQ(again.value(), state);
    }
}

TEST(Position, EveryViewOfAGameCanBeDealt) {
  RngStream rng(5);
  for (const AnyState& state : positions(is_soak() ? 100 : 2, kAllOptions, 7)) {
    const AnyState view = the_game().observe(state, Seat::kFirst);
    const Result<AnyState> read = the_game().from_json(the_game().to_json(view));
    ASSERT_TRUE(read.ok()) << read.fault().path << ": " << read.fault().reason;
    ASSERT_EQ(read.value(), view);
    const AnyState dealt = the_game().resample(view, rng);
    ASSERT_EQ(fault_of(dealt), "");
    ASSERT_EQ(the_game().observe(dealt, Seat::kFirst), view);
  }
}

// Whatever is wished for: offered, or refused with a rule and a reason.
TEST(Position, EveryWishIsAnswered) {
  const Nazaire& game = the_game();
  Actions legal;
  for (const AnyState& state : positions(1, kAllOptions, is_soak() ? 1 : 25)) {
    game.legal(state, legal);
    for (std::uint16_t verb = 1; verb < game.verbs().size(); ++verb)
      for (std::uint16_t a = 0; a < 110;
           a = static_cast<std::uint16_t>(a < kTeams ? a + 1 : a + 10))
        for (std::uint16_t b = 0; b < 152; b = static_cast<std::uint16_t>(b + 9)) {
          const Action wish{verb, a, b, 0};
          if (!nouns_exist(game, wish)) continue;
          const Verdict verdict = game.why_not(state, wish);
          const bool offered = std::find(legal.begin(), legal.end(), wish) != legal.end();
          ASSERT_EQ(verdict.legal, offered) << verb << " " << a << " " << b;
          ASSERT_TRUE(offered || verdict.reason.rule.is_some()) << verb << " " << a << " " << b;
        }
  }
}

// Plays what was let in; every position on the way must be sound, too.
void play_on(AnyState state, QuickRandom& random) {
  RngStream rng(random.word());
  if (has_unknowns(state.as<State>())) state = the_game().resample(state, rng);
  const AnyState start = state;
  Progress before = the_game().progress(state);
  bool fresh = true, decided = false;
  for (int decisions = 0; decisions < 200;) {
    ASSERT_EQ(fault_of(state), "") << the_game().to_json(start);
    Actions legal;
    the_game().legal(state, legal);
    if (legal.size() > 1) {
      const Progress now = the_game().progress(state);
      if (!fresh) {
        ASSERT_LT(before, now) << the_game().to_json(start);
      }
      before = now;
      fresh = false;
      ask(state, random);
    }
    if (!step(state, random, decided)) return;
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

TEST(Position, DamagedBytesAreRefusedOrCanBePlayed) {
  QuickRandom random(1942);
  int let_in = 0, tried = 0;
  for (const std::uint16_t options : {std::uint16_t{0}, kAllOptions})
    for (const AnyState& state : positions(2, options, is_soak() ? 4 : 25)) {
      Bytes good;
      the_game().write(state, good);
      for (int i = 0; i < (is_soak() ? 400 : 25); ++i) {
        ++tried;
        const Result<AnyState> read = the_game().read(damaged(good, random));
        if (!read.ok() || read.value() == state) continue;
        ++let_in;
        play_on(read.value(), random);
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

TEST(Position, DamagedDocumentsAreRefusedOrCanBePlayed) {
  QuickRandom random(28);
  int let_in = 0, tried = 0;
  for (const std::uint16_t options : {std::uint16_t{0}, kAllOptions})
    for (const AnyState& state : positions(2, options, is_soak() ? 8 : 60)) {
      const bool as_view = random.below(2) == 0;
      const AnyState& shown = as_view ? the_game().observe(state, Seat::kFirst) : state;
      const json::Value good = json::parse(the_game().to_json(shown)).value();
      for (int i = 0; i < (is_soak() ? 200 : 10); ++i) {
        json::Value document = good;
        for (std::uint32_t n = 1 + random.below(2); n > 0; --n) damage(document, random);
        if (document == good) continue;
        ++tried;
        const Result<AnyState> read = the_game().from_json(json::to_text(document));
        if (!read.ok()) {
          EXPECT_NE(read.fault().reason, "");
          continue;
        }
        ++let_in;
        play_on(read.value(), random);
        if (HasFatalFailure()) return;
      }
    }
  EXPECT_GT(let_in, tried / 50) << tried;
  EXPECT_LT(let_in, tried);
}

}  // namespace
}  // namespace sandtable::nazaire
