// The harness itself: it finds nothing in a sound game and each flaw in a flawed one.
#include <gtest/gtest.h>

#include "core/base/text.h"
#include "tests/conformance/conformance.h"
#include "tests/support/golden.h"
#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

using toy::Toy;

std::string first_fault(const Game& game) {
  const ConformanceReport report = examine_game(game, {{}, 2000, 1});
  return report.faults.empty() ? "" : report.faults.front();
}

TEST(Conformance, AllSetupsAndOptionsAreTried) {
  EXPECT_EQ(conformance_setups(Toy()).size(), 2 + 1 + 2 + 1 + 1U);
}

TEST(Conformance, TheToyGameKeepsEverything) {
  const Toy toy;
  const ConformanceReport report = check_game(toy);
  EXPECT_GE(report.games, 100U);
  EXPECT_GT(report.nodes, report.decisions);
  EXPECT_EQ(report.widest, 20U);
  for (std::size_t i = 0; i < report.rules_fired.size(); ++i)
    EXPECT_GT(report.rules_fired[i], 0U) << toy.rules()[i].id;
}

TEST(Conformance, AListThatTellsASecretIsFound) {
  EXPECT_NE(first_fault(Toy(Toy::Flaw::kLeaksCharm)).find("depend on what is hidden"),
            std::string::npos);
}

TEST(Conformance, AnUnsortedListIsFound) {
  EXPECT_NE(first_fault(Toy(Toy::Flaw::kUnsorted)).find("not sorted"), std::string::npos);
}

TEST(Conformance, AVerdictThatDisagreesIsFound) {
  EXPECT_NE(first_fault(Toy(Toy::Flaw::kWhyNotDisagrees)).find("why_not forbids roll"),
            std::string::npos);
}

// The toy with something wrong about what its crates are called.
class Misnamed final : public Toy {
 public:
  using Naming = std::string (*)(const Toy& toy, int crate);
  explicit Misnamed(Naming naming) : naming_(naming) {}
  std::string id_of(int scope, int value) const override {
    return scope == toy::kScopeCrate ? naming_(*this, value) : Toy::id_of(scope, value);
  }

 private:
  Naming naming_;
};

std::string crate(const Toy& toy, int value) { return toy.Toy::id_of(toy::kScopeCrate, value); }

TEST(Conformance, NamesThatAreWrongAreFound) {
  const auto fault = [](Misnamed::Naming naming) { return first_fault(Misnamed(naming)); };
  EXPECT_EQ(fault(crate), "");
  EXPECT_EQ(fault([](const Toy& toy, int i) { return crate(toy, i == 5 ? 4 : i); }),
            "crate: two items are called oak");
  EXPECT_EQ(fault([](const Toy& toy, int i) { return i == 40'000 ? "far" : crate(toy, i); }),
            "crate: an item that no message can name: 40000");
  EXPECT_EQ(fault([](const Toy& toy, int i) { return i == 1024 ? "far" : crate(toy, i); }),
            "crate: far leads to another item");
  EXPECT_EQ(fault([](const Toy& toy, int i) { return i == 65'536 ? "far" : crate(toy, i); }),
            "crate: an item that no action can name: 65536");
}

class Peeking final : public Toy {
 public:
  // Looking is no barrier: undo would give the knowledge for nothing.
  void apply(AnyState& state, Action action, Events& out) const override {
    Events mine;
    Toy::apply(state, action, mine);
    for (const Note& note : mine.list()) out.add(note);
  }
};

TEST(Conformance, ASecretShownWithoutReveal) {
  EXPECT_NE(first_fault(Peeking()).find("without reveal"), std::string::npos);
}

// A draw among what only the owner knows, as if everybody saw what is left.
class Open final : public Toy {
 public:
  void chance(const AnyState& state, ChanceEvent& out) const override {
    Toy::chance(state, out);
    out.seen = true;
  }
};

TEST(Conformance, AListOfChanceThatTellsASecretIsFound) {
  EXPECT_NE(first_fault(Open()).find("what chance may bring depends on what is hidden"),
            std::string::npos);
}

class Forgetful final : public Toy {
 public:
  // Bytes that leave something out.
  void write(const AnyState& state, std::vector<std::uint8_t>& out) const override {
    toy::State s = state.as<toy::State>();
    s.next_crate = 0;
    Toy::write(AnyState::of(s), out);
  }
};

TEST(Conformance, BytesThatForgetAreFound) {
  EXPECT_NE(first_fault(Forgetful()).find("bytes lead to another state"), std::string::npos);
}

class Idle final : public Toy {
 public:
  Progress progress(const AnyState&) const override { return {}; }
};

TEST(Conformance, AGameThatMayNeverEndIsFound) {
  EXPECT_NE(first_fault(Idle()).find("brings no progress"), std::string::npos);
}

class Talkative final : public Toy {
 public:
  void apply(AnyState& state, Action action, Events& out) const override {
    Toy::apply(state, action, out);
    Note wrong;
    wrong.kind = toy::kSaidMoved;
    wrong.args[0] = 99;
    out.add(wrong);
  }
};

TEST(Conformance, AFactAboutNothingIsFound) {
  EXPECT_NE(first_fault(Talkative()).find("toy.moved has no crate 99"), std::string::npos);
}

TEST(Conformance, ADealThatCannotBeIsFound) {
  class Cheating final : public Toy {
   public:
    AnyState resample(const AnyState& view, RngStream& rng) const override {
      AnyState state = Toy::resample(view, rng);
      toy::State& s = state.as<toy::State>();
      s.charm[1] = s.charm[0];
      return state;
    }
  };
  EXPECT_NE(first_fault(Cheating()).find("a deal"), std::string::npos);
}

TEST(Golden, ThePlaythroughOfTheToyIsReadable) {
  expect_golden("tests/golden/toy_short_1.txt", golden_playthrough(Toy(), {}, 1));
}

TEST(Golden, TheSignatureOfTheToyStands) {
  expect_golden_value("tests/golden/signatures.txt", "toy short", hex(signature(Toy(), {}, 200)));
  expect_golden_value("tests/golden/signatures.txt", "toy long",
                      hex(signature(Toy(), {1, {}}, 200)));
}

// By hand: 4 charms for north, 3 left for south; then 18 moves, look and roll.
TEST(Golden, PerftCountsAllActionsAndOutcomes) {
  const Toy toy;
  const AnyState start = toy.setup({});
  EXPECT_EQ(perft(toy, start, 1), 4U);
  EXPECT_EQ(perft(toy, start, 2), 12U);
  EXPECT_EQ(perft(toy, start, 3), 12 * 20U);
  expect_golden_value("tests/golden/perft.txt", "toy short 6",
                      decimal(static_cast<std::int64_t>(perft(toy, start, 6))));
}

}  // namespace
}  // namespace sandtable
