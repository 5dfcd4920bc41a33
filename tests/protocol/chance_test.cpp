// dice, outcomes, chance, odds.
#include <gtest/gtest.h>

#include "tests/protocol/client.h"

namespace sandtable {
namespace {

TEST(ProtocolDice, AreUsedInOrder) {
  Client client;
  client.begin();
  EXPECT_EQ(at(client.ok(R"({"op": "dice", "queue": [4, 6]})"), "left"), "2");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "practice"), "true");
  EXPECT_EQ(at(client.ok(R"({"op": "act", "verb": "roll"})"), "events[0].args.face"), "4");
  EXPECT_EQ(at(client.ok(R"({"op": "act", "verb": "roll"})"), "events[0].args.face"), "6");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "scripted"), "true");
  EXPECT_EQ(at(client.ok(R"({"op": "dice", "mode": "seed"})"), "left"), "0");
}

TEST(ProtocolDice, TellItemsByTheirIds) {
  Client client;
  client.begin(R"({"mode": "queue-only", "queue": ["slip", "east", 5]})");
  EXPECT_EQ(at(client.ok(R"({"op": "view"})"), "state.charms"),
            R"({"north":"slip","south":"east"})");
  EXPECT_EQ(at(client.ok(R"({"op": "act", "verb": "roll"})"), "events[0].args.face"), "5");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "roll"})"), "queue-empty");
}

TEST(ProtocolDice, ThatCannotBeRefuseTheWholeAct) {
  Client client;
  client.begin();
  client.ok(R"({"op": "dice", "queue": [7, 1]})");
  const std::string before = at(client.status(R"({"op": "status"})"), "hash");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "roll"})"), "bad-outcome");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "hash"), before);
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "roll"})"), "bad-outcome") << "queue unchanged";
  client.ok(R"({"op": "dice", "queue": ["mole"]})");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "roll"})"), "bad-outcome");
  EXPECT_EQ(client.error(R"({"op": "new", "game": "toy", "setup": "short", "seed": "1",
                          "dice": {"queue": ["mole", "mole"]}})"),
            "bad-outcome");
}

TEST(ProtocolDice, RefuseOtherShapes) {
  Client client;
  client.begin();
  EXPECT_EQ(client.error(R"({"op": "dice", "mode": "loaded"})"), "bad-field@mode");
  EXPECT_EQ(client.error(R"({"op": "dice", "queue": 5})"), "bad-field@queue");
  EXPECT_EQ(client.error(R"({"op": "dice", "queue": [-1]})"), "bad-field@queue");
  EXPECT_EQ(client.error(R"({"op": "dice", "queue": [true]})"), "bad-field@queue");
  EXPECT_EQ(client.error(R"({"op": "dice", "mode": "seed", "queue": [1]})"), "bad-field@queue");
  EXPECT_EQ(client.error(R"({"op": "new", "game": "toy", "setup": "short", "seed": "1",
                          "dice": {"mode": "x"}})"),
            "bad-field@dice.mode");
}

TEST(ProtocolChance, WaitsForAPerson) {
  Client client;
  client.begin(R"({"mode": "manual"})");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "to_act"), "chance");
  EXPECT_EQ(at(client.ok(R"({"op": "legal"})"), "actions"), "[]");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "chance-to-act");
  EXPECT_EQ(client.error(R"({"op": "bot", "name": "greedy"})"), "chance-to-act");
  const json::Value outcomes = client.ok(R"({"op": "outcomes"})");
  EXPECT_EQ(at(outcomes, "event"), "North draws a charm");
  EXPECT_EQ(at(outcomes, "outcomes[2]"), R"({"value":"mole","weight":1,"text":"the Mole"})");
  EXPECT_EQ(client.error(R"({"op": "chance", "value": "moon"})"), "bad-outcome");
  EXPECT_EQ(client.error(R"({"op": "chance", "value": [1]})"), "bad-field@value");
  client.ok(R"({"op": "chance", "value": "mole"})");
  const json::Value second = client.ok(R"({"op": "chance", "value": "east", "at": 0})");
  EXPECT_EQ(at(second, "events[0].text"), "South draws a charm");
  EXPECT_EQ(at(second, "status.to_act"), "north");
  EXPECT_EQ(client.error(R"({"op": "chance", "value": 3})"), "not-chance-to-act");
  EXPECT_EQ(client.error(R"({"op": "outcomes"})"), "not-chance-to-act");
  client.ok(R"({"op": "act", "verb": "roll"})");
  EXPECT_EQ(at(client.ok(R"({"op": "outcomes"})"), "outcomes[5].value"), "6");
  EXPECT_EQ(at(client.ok(R"({"op": "chance"})"), "status.to_act"), "south") << "the seed answers";
}

TEST(ProtocolChance, GoesOnWhenTheDiceComeBack) {
  Client client;
  client.begin(R"({"mode": "manual"})");
  EXPECT_EQ(client.error(R"({"op": "dice", "mode": "queue-only"})"), "queue-empty@queue");
  EXPECT_EQ(client.error(R"({"op": "dice", "queue": [9]})"), "bad-outcome@queue");
  EXPECT_EQ(at(client.ok(R"({"op": "dice", "queue": ["mole", "slip", 3]})"), "left"), "1");
  EXPECT_EQ(at(client.ok(R"({"op": "view"})"), "state.charms"),
            R"({"north":"mole","south":"slip"})");
}

TEST(ProtocolChance, KeepsFaceDownDrawsFromSeats) {
  ProtocolHost host;
  host.fixed_seat = Seat::kFirst;
  Client client(host);
  client.begin(R"({"mode": "manual"})");
  EXPECT_EQ(at(client.ok(R"({"op": "outcomes"})"), "outcomes"), "[]");
  EXPECT_EQ(client.error(R"({"op": "chance", "value": "mole"})"), "hidden@value");
  EXPECT_EQ(client.error(R"({"op": "chance"})"), "ok");
}

TEST(ProtocolOdds, AreExactFractions) {
  Client client;
  client.ok(R"({"op": "new", "game": "toy", "setup": "short", "seed": "1",
              "options": {"storm": "on"}})");
  const json::Value odds = client.ok(R"({"op": "odds", "verb": "roll"})");
  EXPECT_EQ(at(odds, "text"), "Roll");
  EXPECT_EQ(at(odds, "results[0]"), R"({"text":"A 1","percent":38,"p":[3,8],"args":{"face":1}})");
  EXPECT_EQ(at(odds, "results[5].p"), "[1,8]");
  EXPECT_EQ(client.error(R"({"op": "odds", "i": 0})"), "no-odds");
}

}  // namespace
}  // namespace sandtable
