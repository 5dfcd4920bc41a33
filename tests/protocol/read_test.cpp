// log, rules, validate, bot, review, playout.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/protocol/client.h"

namespace sandtable {
namespace {

TEST(ProtocolLog, TellsWhatHappenedUpToThePointShown) {
  Client client;
  client.begin();
  client.ok(R"({"op": "act", "i": 1})");
  client.ok(R"({"op": "act", "verb": "roll"})");
  const json::Value log = client.ok(R"({"op": "log"})");
  EXPECT_EQ(at(log, "lines[0]"), R"({"at":0,"key":"toy.charm-drawn","text":"North draws a charm",)"
                                 R"("rules":["1"],"args":{"seat":"north"}})");
  EXPECT_EQ(at(log, "lines[2].at"), "1");
  EXPECT_EQ(at(log, "lines[3].key"), "toy.rolled");
  EXPECT_EQ(at(client.ok(R"({"op": "log", "from": 2})"), "lines[0].key"), "toy.rolled");
  client.ok(R"({"op": "seek", "at": 1})");
  EXPECT_EQ(at(client.ok(R"({"op": "log"})"), "lines[3]"), "-");
}

// A line is a key and its arguments, so that each reader has it in their language.
TEST(ProtocolLog, IsReadInALanguageThatItWasNotWrittenIn) {
  Client client;
  client.begin();
  client.ok(R"({"op": "act", "i": 1})");
  const json::Value before = client.ok(R"({"op": "log"})");
  client.ok(R"({"op": "hello", "lang": "de"})");
  const json::Value log = client.ok(R"({"op": "log"})");
  EXPECT_EQ(at(before, "lines[0].text"), "North draws a charm");
  EXPECT_EQ(at(log, "lines[0].text"), "North zieht");
  EXPECT_EQ(at(log, "lines[0].key"), "toy.charm-drawn");
  // What German does not say is said in English.
  EXPECT_EQ(at(log, "lines[2]"), at(before, "lines[2]"));
  client.ok(R"({"op": "hello", "lang": "en"})");
  EXPECT_EQ(at(client.ok(R"({"op": "log"})"), "lines"), at(before, "lines"));
}

TEST(ProtocolRules, AreFoundByIdNumberAndText) {
  Client client;
  const auto first = [&](std::string_view more) {
    return at(client.ok(R"({"op": "rules", "game": "toy", )" + std::string(more) + "}"),
              "entries[0].id");
  };
  EXPECT_EQ(first(R"("id": "TY-5")"), "TY-5");
  EXPECT_EQ(first(R"("id": "R1")"), "R1");
  EXPECT_EQ(first(R"("id": "R2")"), "-");
  EXPECT_EQ(first(R"("query": "5")"), "TY-5");
  EXPECT_EQ(first(R"("query": "PRIZES")"), "TY-5");
  EXPECT_EQ(first(R"("query": "cocked")"), "R1");
  EXPECT_EQ(first(R"("query": "")"), "TY-4");
  const json::Value one = client.ok(R"({"op": "rules", "game": "toy", "id": "TY-4"})");
  EXPECT_EQ(at(one, "entries"),
            R"([{"id":"TY-4","number":"4","title":"The die","text":"Roll.","status":"enforced"}])");
  // The id of the request is its own where the rule has a field.
  const json::Value named = client.ok(R"({"op": "rules", "game": "toy", "id": 7, "rule": "TY-4"})");
  EXPECT_EQ(at(named, "entries"), at(one, "entries"));
  EXPECT_EQ(at(named, "id"), "7");
  const json::Value by_text =
      client.ok(R"({"op": "rules", "game": "toy", "id": "mine", "rule": "TY-4"})");
  EXPECT_EQ(at(by_text, "entries"), at(one, "entries"));
  EXPECT_EQ(client.error(R"({"op": "rules", "game": "go"})"), "unknown-game@game");
}

TEST(ProtocolValidate, NamesEveryFault) {
  Client client;
  const json::Value answer = client.ok(R"({"op": "validate", "game": "toy", "files": {
      "harbour.json": {"crates": 9, "boats": 1}, "words.en.json": {"a.b": "{"}}})");
  std::vector<std::string> found;
  for (const json::Value& fault : answer.find("faults")->items())
    found.push_back(at(fault, "file") + " " + at(fault, "path") + " " + at(fault, "message"));
  const auto has = [&](const std::string& line) {
    return std::find(found.begin(), found.end(), line) != found.end();
  };
  EXPECT_TRUE(has("harbour.json crates must be 6 to 6, not 9"));
  EXPECT_TRUE(has("harbour.json boats unknown field"));
  EXPECT_TRUE(has("words.en.json a.b an argument without a name"));
  EXPECT_TRUE(has("help.json  the file is missing"));
  EXPECT_EQ(client.error(R"({"op": "validate", "game": "go", "files": {}})"), "unknown-game@game");
  EXPECT_EQ(at(client.ok(R"({"op": "validate", "game": "toy", "files": {"harbour.json": 3}})"),
               "faults[0].file"),
            "harbour.json");
}

TEST(ProtocolBot, ChoosesAndSaysWhy) {
  Client client;
  client.begin();
  const json::Value answer = client.ok(R"({"op": "bot", "name": "greedy", "budget": 4})");
  EXPECT_EQ(at(answer, "at"), "0");
  EXPECT_EQ(at(answer, "why[0].i"), at(answer, "i"));
  EXPECT_EQ(at(answer, "why[0].text"), at(answer, "text"));
  EXPECT_EQ(json::to_text(answer),
            json::to_text(client.ok(R"({"op": "bot", "name": "greedy", "budget": 4})")));
  client.ok(R"({"op": "act", "at": 0, "i": )" + at(answer, "i") + "}");
  EXPECT_EQ(client.error(R"({"op": "bot", "name": "greedy", "budget": 0})"), "bad-field@budget");
  EXPECT_EQ(client.error(R"({"op": "bot", "name": "oracle"})"), "unknown-bot@name");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "practice"), "false");
}

TEST(ProtocolReview, GoesOnUntilItIsDone) {
  Client client;
  client.begin();
  for (int i = 0; i < 3; ++i) client.ok(R"({"op": "act", "i": 0})");
  EXPECT_EQ(client.error(R"({"op": "review", "pieces": 0})"), "bad-field@pieces");
  EXPECT_EQ(client.error(R"({"op": "review", "salt": "?"})"), "bad-field@salt");
  EXPECT_EQ(client.error(R"({"op": "review", "seat": "north"})"), "under-way");
  json::Value answer = client.ok(R"({"op": "review", "pieces": 1})");
  EXPECT_EQ(at(answer, "done"), "false");
  EXPECT_EQ(at(answer, "curve"), "-");
  int asked = 1;
  while (at(answer, "done") != "true" && ++asked < 100'000)
    answer = client.ok(R"({"op": "review", "pieces": 50})");
  EXPECT_GT(asked, 2);
  EXPECT_EQ(at(answer, "progress"), "1000");
  EXPECT_EQ(json::to_text(answer), json::to_text(client.ok(R"({"op": "review"})")));
  EXPECT_EQ(at(answer, "sides[0].seat"), "north");
  EXPECT_EQ(at(client.ok(R"({"op": "review", "pieces": 1, "salt": "1"})"), "done"), "false");
}

TEST(ProtocolPlayout, CountsAndRepeats) {
  Client client;
  constexpr std::string_view kAsk = R"({"op": "playout", "game": "toy", "setup": "short",
      "seed": "9", "games": 20, "policy": ["greedy", "random"], "rules_fired": true})";
  const json::Value answer = client.ok(kAsk);
  EXPECT_EQ(at(answer, "games"), "20");
  EXPECT_EQ(at(answer, "dead_ends"), "0");
  EXPECT_EQ(at(answer, "over_limit"), "0");
  EXPECT_EQ(at(answer, "cpu_seconds"), "null");
  EXPECT_NE(at(answer, "results.outcomes.north"), "-");
  EXPECT_NE(at(answer, "rules_fired.TY-4"), "-");
  EXPECT_EQ(json::to_text(answer), json::to_text(client.ok(kAsk)));
  const auto error = [&](std::string_view more) {
    return client.error(R"({"op": "playout", "game": "toy", "setup": "short", "seed": "9", )" +
                        std::string(more) + "}");
  };
  EXPECT_EQ(error(R"("games": 0)"), "bad-field@games");
  EXPECT_EQ(error(R"("games": 1, "policy": "oracle")"), "unknown-bot@policy");
  EXPECT_EQ(error(R"("games": 1, "policy": 3)"), "bad-field@policy");
}

TEST(ProtocolPlayout, TellsTheTimeWhereThereIsAClock) {
  ProtocolHost host;
  std::uint64_t now = 0;
  host.cpu_microseconds = [&now] { return now += 250'000; };
  Client client(host);
  EXPECT_EQ(at(client.ok(R"({"op": "playout", "game": "toy", "setup": "short", "seed": "9",
                           "games": 1})"),
               "cpu_seconds"),
            "[1,4]");
}

}  // namespace
}  // namespace sandtable
