// The door to the game under way (core/protocol/table.h): what is done whole, and who hears of it.
#include "core/protocol/table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/engine/playout.h"
#include "core/engine/record_walk.h"
#include "tests/protocol/client.h"
#include "tests/support/seen_steps.h"

namespace sandtable {
namespace {

using Kind = Change::Kind;

class Heard final : public TableListener {
 public:
  explicit Heard(Table& table) : table_(table) { table.listen(*this); }
  void leaving() override { said += "leaving "; }
  void changed(const Change& change) override {
    constexpr std::array<const char*, 5> kNames = {"begun ", "acted ", "went ", "sought ",
                                                   "beside "};
    said += kNames[static_cast<std::size_t>(change.kind)];
    if (change.left) left = change.left->decisions();
    at = table_.session().at();
  }
  std::string take() { return std::exchange(said, {}); }
  std::string said;
  int left = -1, at = -1;

 private:
  Table& table_;
};

class TheTable : public ::testing::Test {
 protected:
  void SetUp() override {
    client.begin();
    heard.take();
  }
  Table& table() { return client.table(); }
  Action first() { return table().session().legal().front(); }
  Acted act(Action action) { return table().act({&action, 1}); }
  // Two decisions that one seat makes one after the other, nothing between them.
  std::vector<Action> two() {
    const Session& session = table().session();
    for (const Action& a : session.legal()) {
      Session after = session;
      const Seat seat = after.to_act();
      if (!after.submit(a) || after.step_end() != session.step_end() + 1 || after.to_act() != seat)
        continue;
      for (const Action& b : after.legal()) {
        Session last = after;
        if (last.submit(b) && last.step_end() > after.step_end() + 1) return {a, b};
      }
    }
    return {};
  }

  Client client;
  Heard heard{client.table()};
};

TEST_F(TheTable, TellsWhoListensWhatKindOfChangeItWas) {
  ASSERT_TRUE(act(first()));
  EXPECT_EQ(heard.take(), "acted ");
  ASSERT_TRUE(table().undo(true));
  EXPECT_EQ(heard.take(), "went ");
  ASSERT_TRUE(table().redo());
  EXPECT_EQ(heard.take(), "went ");
  table().seek(0);
  EXPECT_EQ(heard.take(), "sought ");
  table().seek(0);
  EXPECT_EQ(heard.take(), "") << "it is shown already";
  table().set_names({"Ann", "Ben"});
  EXPECT_EQ(heard.take(), "beside ");
  table().set_names({"Ann", "Ben"});
  EXPECT_EQ(heard.take(), "") << "they are called so already";
  ASSERT_TRUE(table().concede(table().session().to_act()));
  EXPECT_EQ(heard.take(), "acted ");
  client.begin();
  EXPECT_EQ(heard.take(), "leaving begun ");
}

TEST_F(TheTable, HandsOnTheLineThatADecisionLeaves) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(act(first()));
  EXPECT_EQ(heard.left, -1);
  table().seek(0);
  ASSERT_TRUE(act(table().session().legal().back()));
  EXPECT_EQ(heard.left, 3);
}

TEST_F(TheTable, KeepsChangesFromListenersUntilARequestIsAnswered) {
  {
    const Table::Hold request(table());
    ASSERT_TRUE(act(first()));
    ASSERT_TRUE(act(first()));
    EXPECT_EQ(heard.take(), "");
  }
  EXPECT_EQ(heard.take(), "acted acted ");
  EXPECT_EQ(heard.at, 2);
}

// What a press did in several decisions goes and comes back as one; a decision of its own alone.
TEST_F(TheTable, TakesBackWhatOneWishDid) {
  const std::vector<Action> chain = two();
  ASSERT_EQ(chain.size(), 2U);
  ASSERT_TRUE(table().act(chain));
  ASSERT_TRUE(table().undo(true));
  EXPECT_EQ(table().session().at(), 0);
  ASSERT_TRUE(table().redo());
  EXPECT_EQ(table().session().at(), 2);
  ASSERT_TRUE(table().undo(true));
  for (const Action& one : chain) ASSERT_TRUE(act(one));
  ASSERT_TRUE(table().undo(true));
  EXPECT_EQ(table().session().at(), 1) << "these were two wishes";
}

TEST_F(TheTable, DoesAChainWhole) {
  const std::vector<Action> chain = two();
  ASSERT_EQ(chain.size(), 2U);
  ASSERT_TRUE(table().act(chain));
  EXPECT_EQ(table().session().decisions(), 2);
  EXPECT_EQ(heard.take(), "acted ") << "it is one change";
}

TEST_F(TheTable, DoesNothingOfAChainWhoseDiceDoNotCome) {
  const std::vector<Action> chain = two();
  ASSERT_EQ(chain.size(), 2U);
  DiceScript none;
  none.mode = DiceMode::kQueueOnly;
  ASSERT_TRUE(table().set_dice(none));
  const AnyState before = table().session().truth();
  const Acted answer = table().act(chain);
  EXPECT_EQ(answer.refusal, Refusal::kQueueEmpty);
  EXPECT_EQ(table().session().truth(), before);
  EXPECT_EQ(table().session().decisions(), 0);
  EXPECT_EQ(heard.take(), "");
}

TEST_F(TheTable, SaysWhichOfAChainCannotBeDone) {
  std::vector<Action> chain = two();
  ASSERT_EQ(chain.size(), 2U);
  chain.push_back(chain.front());
  const AnyState before = table().session().truth();
  const Acted answer = table().act(chain);
  EXPECT_FALSE(answer);
  EXPECT_EQ(answer.bad, 2U);
  EXPECT_EQ(table().session().truth(), before);
}

TEST_F(TheTable, AsksItsHolderBeforeADecision) {
  table().set_gate([](std::span<const Action> chain) {
    return chain.size() == 1 ? std::string("Not yet.") : std::string();
  });
  const Acted answer = act(first());
  EXPECT_EQ(answer.refusal, Refusal::kObjected);
  EXPECT_EQ(answer.objection, "Not yet.");
  EXPECT_EQ(table().session().decisions(), 0);
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "objected");
  EXPECT_EQ(heard.take(), "");
}

TEST_F(TheTable, AsksForWhatIsWantedInAGameThatIsDecidedElsewhere) {
  const Session here = table().session();
  table().start(Session(here.game(), here.origin(), follower_of(here, Seat::kFirst)));
  table().hear(seen_steps(here, Seat::kFirst, 0));
  heard.take();
  EXPECT_EQ(act(first()).refusal, Refusal::kElsewhere) << "there is nobody to ask";
  std::vector<Wish> wishes;
  table().set_elsewhere([&](const Wish& wish) { wishes.push_back(wish); });
  const Action wanted = first();
  EXPECT_EQ(act(wanted).refusal, Refusal::kAsked);
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "asked");
  EXPECT_EQ(client.error(R"({"op": "undo"})"), "asked");
  EXPECT_EQ(client.error(R"({"op": "dice", "mode": "manual"})"), "elsewhere");
  EXPECT_EQ(client.error(R"({"op": "save", "kind": "game", "form": "link"})"), "elsewhere");
  EXPECT_EQ(client.error(R"({"op": "save", "kind": "position", "form": "link"})"), "ok");
  ASSERT_EQ(wishes.size(), 3U);
  EXPECT_EQ(wishes[0].decisions, std::vector<Action>{wanted});
  EXPECT_EQ(wishes[2].kind, Wish::Kind::kUndo);
  EXPECT_EQ(table().session().decisions(), 0);
  EXPECT_EQ(heard.take(), "") << "nothing has changed yet";
  Session after = here;
  ASSERT_TRUE(after.submit(wanted));
  table().hear(seen_steps(after, Seat::kFirst, here.step_end()));
  EXPECT_EQ(heard.take(), "acted ");
  EXPECT_EQ(table().session().decisions(), 1);
  table().hear_back(here.step_end());
  EXPECT_EQ(heard.take(), "went ");
  EXPECT_EQ(table().session().decisions(), 0);
  EXPECT_EQ(table().session().view(Seat::kFirst), here.view(Seat::kFirst));
}

}  // namespace
}  // namespace sandtable
