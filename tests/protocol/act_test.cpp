// legal, act, why, undo, redo, seek.
#include <gtest/gtest.h>

#include "tests/protocol/client.h"

namespace sandtable {
namespace {

TEST(ProtocolLegal, ListsActionsInCanonicalOrder) {
  Client client;
  client.begin();
  const json::Value answer = client.ok(R"({"op": "legal"})");
  EXPECT_EQ(at(answer, "seat"), "north");
  EXPECT_EQ(at(answer, "at"), "0");
  EXPECT_EQ(at(answer, "actions[1]"),
            R"({"i":1,"verb":"move","args":["rum","mole"],"text":"rum to the Mole","rule":"2"})");
  EXPECT_EQ(at(answer, "actions[19].verb"), "roll");
  EXPECT_EQ(at(answer, "actions[19].args"), "[]");
  EXPECT_EQ(at(answer, "actions[20]"), "-");
}

TEST(ProtocolAct, TakesAnIndexOrAVerb) {
  Client one, two;
  one.begin();
  two.begin();
  const json::Value by_index = one.ok(R"({"op": "act", "i": 1})");
  const json::Value by_verb = two.ok(R"({"op": "act", "verb": "move", "args": ["rum", "mole"]})");
  EXPECT_EQ(json::to_text(by_index), json::to_text(by_verb));
  EXPECT_EQ(at(by_index, "events"), R"([{"key":"toy.moved","text":"rum to the Mole","rules":["2"],)"
                                    R"("args":{"crate":"rum","quay":"mole"}}])");
  EXPECT_EQ(at(by_index, "status.at"), "1");
  EXPECT_EQ(at(by_index, "status.can_undo"), "yes");
}

TEST(ProtocolAct, RunsToTheNextDecision) {
  Client client;
  client.begin(R"({"queue": ["mole", "west", 2]})");
  const json::Value answer = client.ok(R"({"op": "act", "verb": "roll", "args": []})");
  EXPECT_EQ(at(answer, "events[0].text"), "A 2");
  EXPECT_EQ(at(answer, "events[1].key"), "toy.swept");
  EXPECT_EQ(at(answer, "status.to_act"), "south");
  EXPECT_EQ(at(answer, "status.decisions"), "1");
  EXPECT_EQ(at(answer, "status.events"), "3");
  EXPECT_EQ(at(answer, "status.can_undo"), "practice");
}

TEST(ProtocolAct, SaysWhyNot) {
  Client client;
  client.begin();
  const json::Value answer =
      client.ask(R"({"op": "act", "verb": "move", "args": ["tea", "mole"]})");
  EXPECT_EQ(at(answer, "error.code"), "illegal");
  EXPECT_EQ(at(answer, "error.message"), "It is on the Mole already");
  EXPECT_EQ(at(answer, "error.rule"), "2");
}

TEST(ProtocolAct, RefusesWhatIsNotThere) {
  Client client;
  client.begin();
  EXPECT_EQ(client.error(R"({"op": "act"})"), "missing-field@verb");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 20})"), "bad-field@i");
  EXPECT_EQ(client.error(R"({"op": "act", "i": -1})"), "bad-field@i");
  EXPECT_EQ(client.error(R"({"op": "act", "i": "0"})"), "bad-field@i");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "jump"})"), "unknown-verb@verb");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "chance", "args": [1]})"), "unknown-verb@verb");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "move", "args": ["rum"]})"), "bad-field@args");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "move", "args": ["rum", "moon"]})"),
            "unknown-noun@args[1]");
  EXPECT_EQ(client.error(R"({"op": "act", "verb": "move", "args": [1, "mole"]})"),
            "bad-field@args[0]");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0, "verb": "roll"})"), "unknown-field@verb");
}

TEST(ProtocolAct, IsForThePointWhereItWasMeant) {
  Client client;
  client.begin();
  client.ok(R"({"op": "act", "i": 0, "at": 0})");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0, "at": 0})"), "stale@at");
  EXPECT_EQ(client.error(R"({"op": "undo", "at": 0})"), "stale@at");
  ProtocolHost host;
  host.act_needs_at = true;
  Client careful(host);
  careful.begin();
  EXPECT_EQ(careful.error(R"({"op": "act", "i": 0})"), "missing-field@at");
  EXPECT_EQ(careful.error(R"({"op": "act", "i": 0, "at": 0})"), "ok");
}

TEST(ProtocolAct, EndsWhenTheGameIsOver) {
  Client client;
  client.begin(R"({"queue": ["mole", "west", 4, 4, 4, 4]})");
  for (int i = 0; i < 4; ++i) client.ok(R"({"op": "act", "verb": "roll"})");
  const json::Value status = client.status(R"({"op": "status"})");
  EXPECT_EQ(at(status, "over"), "true");
  EXPECT_EQ(at(status, "to_act"), "null");
  EXPECT_EQ(at(client.ok(R"({"op": "legal"})"), "actions"), "[]");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "over");
  EXPECT_EQ(client.error(R"({"op": "bot", "name": "random"})"), "over");
}

TEST(ProtocolWhy, NamesTheRuleThatForbids) {
  Client client;
  client.begin();
  EXPECT_EQ(at(client.ok(R"({"op": "why", "i": 0})"), "legal"), "true");
  const json::Value answer = client.ok(R"({"op": "why", "verb": "score"})");
  EXPECT_EQ(at(answer, "legal"), "false");
  EXPECT_EQ(at(answer, "rule"), "5");
  EXPECT_EQ(at(answer, "text"), "Not now");
  EXPECT_EQ(client.error(R"({"op": "why", "verb": "move", "args": ["rum", "rum"]})"),
            "unknown-noun@args[1]");
}

TEST(ProtocolUndo, StopsAtNewInformation) {
  Client client;
  client.begin();
  EXPECT_EQ(client.error(R"({"op": "undo"})"), "nothing-to-undo");
  const std::string start = at(client.status(R"({"op": "status"})"), "hash");
  client.ok(R"({"op": "act", "i": 1})");
  EXPECT_EQ(at(client.status(R"({"op": "undo"})"), "hash"), start);
  EXPECT_EQ(at(client.status(R"({"op": "redo"})"), "at"), "1");
  EXPECT_EQ(client.error(R"({"op": "redo"})"), "nothing-to-redo");
  client.ok(R"({"op": "act", "verb": "roll"})");
  EXPECT_EQ(client.error(R"({"op": "undo"})"), "new-information");
  EXPECT_EQ(at(client.status(R"({"op": "undo", "practice": true})"), "practice"), "true");
  EXPECT_EQ(client.error(R"({"op": "undo", "practice": 1})"), "bad-field@practice");
}

TEST(ProtocolSeek, ShowsEarlierPoints) {
  Client client;
  client.begin();
  const std::string start = at(client.status(R"({"op": "status"})"), "hash");
  client.ok(R"({"op": "act", "i": 1})");
  client.ok(R"({"op": "act", "verb": "roll"})");
  const json::Value status = client.status(R"({"op": "seek", "at": 0})");
  EXPECT_EQ(at(status, "hash"), start);
  EXPECT_EQ(at(status, "decisions"), "2");
  EXPECT_EQ(at(status, "at"), "0");
  EXPECT_EQ(client.error(R"({"op": "seek", "at": 3})"), "bad-field@at");
  EXPECT_EQ(at(client.ok(R"({"op": "act", "i": 0})"), "status.practice"), "true");
}

}  // namespace
}  // namespace sandtable
