// What all requests share: ids, errors, unknown fields, caps.
#include <gtest/gtest.h>

#include "tests/protocol/client.h"

namespace sandtable {
namespace {

TEST(ProtocolEnvelope, AnswersWithTheIdOfTheRequest) {
  Client client;
  EXPECT_EQ(at(client.ask(R"({"id": {"a": [1]}, "op": "hello"})"), "id"), R"({"a":[1]})");
  EXPECT_EQ(at(client.ask(R"({"id": 7, "op": "nothing"})"), "id"), "7");
  EXPECT_EQ(at(client.ask(R"({"op": "hello"})"), "id"), "null");
  EXPECT_EQ(at(client.ask("rubbish"), "id"), "null");
}

TEST(ProtocolEnvelope, RefusesWhatIsNoRequest) {
  Client client;
  EXPECT_EQ(client.error("rubbish"), "bad-json");
  EXPECT_EQ(client.error(""), "bad-json");
  EXPECT_EQ(client.error("[1]"), "bad-request");
  EXPECT_EQ(client.error("{}"), "missing-field@op");
  EXPECT_EQ(client.error(R"({"op": 3})"), "bad-field@op");
  EXPECT_EQ(client.error(R"({"op": "noop"})"), "unknown-op@op");
  EXPECT_EQ(client.error(R"({"op": "hello", "op": "hello"})"), "bad-json@op");
  EXPECT_EQ(client.error(R"({"op": "hello", "id": 1.5})"), "bad-json@id");
  EXPECT_EQ(client.error("{\"op\": \"hello\", \"x\": \"" + std::string(5000, 'x') + "\"}"),
            "too-large@x");
  EXPECT_EQ(client.error(std::string((std::size_t{4} << 20) + 1, ' ')), "too-large");
}

TEST(ProtocolEnvelope, SeesTypingErrors) {
  Client client;
  client.begin();
  for (const std::string op :
       {"hello", "status", "legal", "dice", "view", "undo", "redo", "log", "rules"})
    EXPECT_EQ(client.error("{\"op\": \"" + op + "\", \"sead\": 1}"), "unknown-field@sead") << op;
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0, "j": 0})"), "unknown-field@j");
  EXPECT_EQ(client.error(R"({"op": "playout", "game": "toy", "setup": "short", "seed": "1",
                          "games": 1, "pollicy": "random"})"),
            "unknown-field@pollicy");
}

TEST(ProtocolEnvelope, NeedsAGameWhereThereMustBeOne) {
  Client client;
  for (const std::string op :
       {"status", "legal", "act", "why", "dice", "outcomes", "chance", "odds", "view", "position",
        "undo", "redo", "seek", "log", "save", "handover", "bot", "review", "rules"})
    EXPECT_EQ(client.error("{\"op\": \"" + op + "\"}"), "no-game") << op;
}

TEST(ProtocolEnvelope, LeavesTheGameAloneOnErrors) {
  Client client;
  client.begin();
  const std::string before = json::to_text(client.status(R"({"op": "status"})"));
  for (const std::string_view request :
       {R"({"op": "new", "game": "toy", "setup": "nope", "seed": "1"})",
        R"({"op": "new", "game": "chess", "setup": "short", "seed": "1"})",
        R"({"op": "new", "game": "toy", "setup": "short", "seed": "xyz"})",
        R"({"op": "act", "i": 999})", R"({"op": "act", "verb": "sweep", "args": ["mole"]})",
        R"({"op": "load", "data": "AAAA"})", R"({"op": "position", "state": {}, "seed": "1"})",
        R"({"op": "seek", "at": 5})", R"({"op": "undo"})", R"({"op": "chance", "value": 3})"})
    EXPECT_NE(client.error(request), "ok") << request;
  EXPECT_EQ(json::to_text(client.status(R"({"op": "status"})")), before);
}

}  // namespace
}  // namespace sandtable
