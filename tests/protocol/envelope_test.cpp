// What all requests share: ids, errors, unknown fields, caps.
#include <gtest/gtest.h>

#include "tests/protocol/desk.h"

namespace sandtable {
namespace {

TEST(ProtocolEnvelope, AnswersWithTheIdOfTheRequest) {
  Desk desk;
  EXPECT_EQ(at(desk.ask(R"({"id": {"a": [1]}, "op": "hello"})"), "id"), R"({"a":[1]})");
  EXPECT_EQ(at(desk.ask(R"({"id": 7, "op": "nothing"})"), "id"), "7");
  EXPECT_EQ(at(desk.ask(R"({"op": "hello"})"), "id"), "null");
  EXPECT_EQ(at(desk.ask("rubbish"), "id"), "null");
}

TEST(ProtocolEnvelope, RefusesWhatIsNoRequest) {
  Desk desk;
  EXPECT_EQ(desk.error("rubbish"), "bad-json");
  EXPECT_EQ(desk.error(""), "bad-json");
  EXPECT_EQ(desk.error("[1]"), "bad-request");
  EXPECT_EQ(desk.error("{}"), "missing-field@op");
  EXPECT_EQ(desk.error(R"({"op": 3})"), "bad-field@op");
  EXPECT_EQ(desk.error(R"({"op": "noop"})"), "unknown-op@op");
  EXPECT_EQ(desk.error(R"({"op": "hello", "op": "hello"})"), "bad-json@op");
  EXPECT_EQ(desk.error(R"({"op": "hello", "id": 1.5})"), "bad-json@id");
  EXPECT_EQ(desk.error("{\"op\": \"hello\", \"x\": \"" + std::string(5000, 'x') + "\"}"),
            "too-large@x");
  EXPECT_EQ(desk.error(std::string((std::size_t{4} << 20) + 1, ' ')), "too-large");
}

TEST(ProtocolEnvelope, SeesTypingErrors) {
  Desk desk;
  desk.begin();
  for (const std::string op :
       {"hello", "status", "legal", "dice", "view", "undo", "redo", "log", "rules"})
    EXPECT_EQ(desk.error("{\"op\": \"" + op + "\", \"sead\": 1}"), "unknown-field@sead") << op;
  EXPECT_EQ(desk.error(R"({"op": "act", "i": 0, "j": 0})"), "unknown-field@j");
  EXPECT_EQ(desk.error(R"({"op": "playout", "game": "toy", "setup": "short", "seed": "1",
                          "games": 1, "pollicy": "random"})"),
            "unknown-field@pollicy");
}

TEST(ProtocolEnvelope, NeedsAGameWhereThereMustBeOne) {
  Desk desk;
  for (const std::string op :
       {"status", "legal", "act", "why", "dice", "outcomes", "chance", "odds", "view", "position",
        "undo", "redo", "seek", "log", "save", "handover", "bot", "rules"})
    EXPECT_EQ(desk.error("{\"op\": \"" + op + "\"}"), "no-game") << op;
}

TEST(ProtocolEnvelope, LeavesTheGameAloneOnErrors) {
  Desk desk;
  desk.begin();
  const std::string before = json::to_text(desk.status(R"({"op": "status"})"));
  for (const std::string_view request :
       {R"({"op": "new", "game": "toy", "setup": "nope", "seed": "1"})",
        R"({"op": "new", "game": "chess", "setup": "short", "seed": "1"})",
        R"({"op": "new", "game": "toy", "setup": "short", "seed": "xyz"})",
        R"({"op": "act", "i": 999})", R"({"op": "act", "verb": "sweep", "args": ["mole"]})",
        R"({"op": "load", "data": "AAAA"})", R"({"op": "position", "state": {}, "seed": "1"})",
        R"({"op": "seek", "at": 5})", R"({"op": "undo"})", R"({"op": "chance", "value": 3})"})
    EXPECT_NE(desk.error(request), "ok") << request;
  EXPECT_EQ(json::to_text(desk.status(R"({"op": "status"})")), before);
}

}  // namespace
}  // namespace sandtable
