// legal, act, why, undo, redo, seek.
#include <gtest/gtest.h>

#include "tests/protocol/desk.h"

namespace sandtable {
namespace {

TEST(ProtocolLegal, ListsActionsInCanonicalOrder) {
  Desk desk;
  desk.begin();
  const json::Value answer = desk.ok(R"({"op": "legal"})");
  EXPECT_EQ(at(answer, "seat"), "north");
  EXPECT_EQ(at(answer, "at"), "0");
  EXPECT_EQ(at(answer, "actions[1]"),
            R"({"i":1,"verb":"move","args":["rum","mole"],"text":"rum to the Mole","rule":"2"})");
  EXPECT_EQ(at(answer, "actions[19].verb"), "roll");
  EXPECT_EQ(at(answer, "actions[19].args"), "[]");
  EXPECT_EQ(at(answer, "actions[20]"), "-");
}

TEST(ProtocolAct, TakesAnIndexOrAVerb) {
  Desk one, two;
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
  Desk desk;
  desk.begin(R"({"queue": ["mole", "west", 2]})");
  const json::Value answer = desk.ok(R"({"op": "act", "verb": "roll", "args": []})");
  EXPECT_EQ(at(answer, "events[0].text"), "A 2");
  EXPECT_EQ(at(answer, "events[1].key"), "toy.swept");
  EXPECT_EQ(at(answer, "status.to_act"), "south");
  EXPECT_EQ(at(answer, "status.decisions"), "1");
  EXPECT_EQ(at(answer, "status.events"), "3");
  EXPECT_EQ(at(answer, "status.can_undo"), "practice");
}

TEST(ProtocolAct, SaysWhyNot) {
  Desk desk;
  desk.begin();
  const json::Value answer = desk.ask(R"({"op": "act", "verb": "move", "args": ["tea", "mole"]})");
  EXPECT_EQ(at(answer, "error.code"), "illegal");
  EXPECT_EQ(at(answer, "error.message"), "It is on the Mole already");
  EXPECT_EQ(at(answer, "error.rule"), "2");
}

TEST(ProtocolAct, RefusesWhatIsNotThere) {
  Desk desk;
  desk.begin();
  EXPECT_EQ(desk.error(R"({"op": "act"})"), "missing-field@verb");
  EXPECT_EQ(desk.error(R"({"op": "act", "i": 20})"), "bad-field@i");
  EXPECT_EQ(desk.error(R"({"op": "act", "i": -1})"), "bad-field@i");
  EXPECT_EQ(desk.error(R"({"op": "act", "i": "0"})"), "bad-field@i");
  EXPECT_EQ(desk.error(R"({"op": "act", "verb": "jump"})"), "unknown-verb@verb");
  EXPECT_EQ(desk.error(R"({"op": "act", "verb": "chance", "args": [1]})"), "unknown-verb@verb");
  EXPECT_EQ(desk.error(R"({"op": "act", "verb": "move", "args": ["rum"]})"), "bad-field@args");
  EXPECT_EQ(desk.error(R"({"op": "act", "verb": "move", "args": ["rum", "moon"]})"),
            "unknown-noun@args[1]");
  EXPECT_EQ(desk.error(R"({"op": "act", "verb": "move", "args": [1, "mole"]})"),
            "bad-field@args[0]");
  EXPECT_EQ(desk.error(R"({"op": "act", "i": 0, "verb": "roll"})"), "unknown-field@verb");
}

TEST(ProtocolAct, IsForThePointWhereItWasMeant) {
  Desk desk;
  desk.begin();
  desk.ok(R"({"op": "act", "i": 0, "at": 0})");
  EXPECT_EQ(desk.error(R"({"op": "act", "i": 0, "at": 0})"), "stale@at");
  EXPECT_EQ(desk.error(R"({"op": "undo", "at": 0})"), "stale@at");
  ProtocolHost host;
  host.act_needs_at = true;
  Desk careful(host);
  careful.begin();
  EXPECT_EQ(careful.error(R"({"op": "act", "i": 0})"), "missing-field@at");
  EXPECT_EQ(careful.error(R"({"op": "act", "i": 0, "at": 0})"), "ok");
}

TEST(ProtocolAct, EndsWhenTheGameIsOver) {
  Desk desk;
  desk.begin(R"({"queue": ["mole", "west", 4, 4, 4, 4]})");
  for (int i = 0; i < 4; ++i) desk.ok(R"({"op": "act", "verb": "roll"})");
  const json::Value status = desk.status(R"({"op": "status"})");
  EXPECT_EQ(at(status, "over"), "true");
  EXPECT_EQ(at(status, "to_act"), "null");
  EXPECT_EQ(at(desk.ok(R"({"op": "legal"})"), "actions"), "[]");
  EXPECT_EQ(desk.error(R"({"op": "act", "i": 0})"), "over");
  EXPECT_EQ(desk.error(R"({"op": "bot", "name": "random"})"), "over");
}

TEST(ProtocolWhy, NamesTheRuleThatForbids) {
  Desk desk;
  desk.begin();
  EXPECT_EQ(at(desk.ok(R"({"op": "why", "i": 0})"), "legal"), "true");
  const json::Value answer = desk.ok(R"({"op": "why", "verb": "score"})");
  EXPECT_EQ(at(answer, "legal"), "false");
  EXPECT_EQ(at(answer, "rule"), "5");
  EXPECT_EQ(at(answer, "text"), "Not now");
  EXPECT_EQ(desk.error(R"({"op": "why", "verb": "move", "args": ["rum", "rum"]})"),
            "unknown-noun@args[1]");
}

TEST(ProtocolUndo, StopsAtNewInformation) {
  Desk desk;
  desk.begin();
  EXPECT_EQ(desk.error(R"({"op": "undo"})"), "nothing-to-undo");
  const std::string start = at(desk.status(R"({"op": "status"})"), "hash");
  desk.ok(R"({"op": "act", "i": 1})");
  EXPECT_EQ(at(desk.status(R"({"op": "undo"})"), "hash"), start);
  EXPECT_EQ(at(desk.status(R"({"op": "redo"})"), "at"), "1");
  EXPECT_EQ(desk.error(R"({"op": "redo"})"), "nothing-to-redo");
  desk.ok(R"({"op": "act", "verb": "roll"})");
  EXPECT_EQ(desk.error(R"({"op": "undo"})"), "new-information");
  EXPECT_EQ(at(desk.status(R"({"op": "undo", "practice": true})"), "practice"), "true");
  EXPECT_EQ(desk.error(R"({"op": "undo", "practice": 1})"), "bad-field@practice");
}

TEST(ProtocolSeek, ShowsEarlierPoints) {
  Desk desk;
  desk.begin();
  const std::string start = at(desk.status(R"({"op": "status"})"), "hash");
  desk.ok(R"({"op": "act", "i": 1})");
  desk.ok(R"({"op": "act", "verb": "roll"})");
  const json::Value status = desk.status(R"({"op": "seek", "at": 0})");
  EXPECT_EQ(at(status, "hash"), start);
  EXPECT_EQ(at(status, "decisions"), "2");
  EXPECT_EQ(at(status, "at"), "0");
  EXPECT_EQ(desk.error(R"({"op": "seek", "at": 3})"), "bad-field@at");
  EXPECT_EQ(at(desk.ok(R"({"op": "act", "i": 0})"), "status.practice"), "true");
}

}  // namespace
}  // namespace sandtable
