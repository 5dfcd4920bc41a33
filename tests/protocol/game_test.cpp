// hello, new, status, view, position.
#include <gtest/gtest.h>

#include "tests/protocol/client.h"

namespace sandtable {
namespace {

TEST(ProtocolHello, ListsTheGames) {
  Client client;
  const json::Value answer = client.ok(R"({"op": "hello"})");
  EXPECT_EQ(at(answer, "protocol"), "1");
  EXPECT_EQ(at(answer, "games[0].id"), "toy");
  EXPECT_EQ(at(answer, "games[0].title"), "Harbour");
  EXPECT_EQ(at(answer, "games[0].seats"), R"(["north","south"])");
  EXPECT_EQ(at(answer, "games[0].setups[1].title"), "Long");
  EXPECT_EQ(at(answer, "games[0].options[1].id"), "turns");
  EXPECT_EQ(at(answer, "games[0].options[1].values"), R"(["as-set","one","five"])");
  EXPECT_EQ(at(answer, "games[0].options[1].default"), "as-set");
  EXPECT_EQ(at(answer, "games[0].scopes[0]"), "number");
  EXPECT_EQ(at(answer, "games[0].rules_revision"), "4");
  EXPECT_EQ(at(answer, "games[0].data_hash"), "000070795f746f79");
}

TEST(ProtocolHello, SpeaksTheLanguageAskedFor) {
  Client client;
  EXPECT_EQ(at(client.ok(R"({"op": "hello", "lang": "de"})"), "games[0].title"), "Hafen");
  client.begin();
  const json::Value legal = client.ok(R"({"op": "legal"})");
  EXPECT_EQ(at(legal, "actions[19].text"), "Wurf");
  EXPECT_EQ(at(legal, "actions[18].text"), "Look") << "English where the language has no word";
}

TEST(ProtocolNew, StartsAGame) {
  Client client;
  const json::Value status = client.status(
      R"({"op": "new", "game": "toy", "setup": "long", "options": {"storm": "on"}, "seed": "ff"})");
  EXPECT_EQ(at(status, "game"), "toy");
  EXPECT_EQ(at(status, "setup"), "long");
  EXPECT_EQ(at(status, "to_act"), "north");
  EXPECT_EQ(at(status, "phase"), "act");
  EXPECT_EQ(at(status, "turn"), "1");
  EXPECT_EQ(at(status, "prompt"), "North to act");
  EXPECT_EQ(at(status, "rule"), "2");
  EXPECT_EQ(at(status, "over"), "false");
  EXPECT_EQ(at(status, "score"), "0");
  EXPECT_EQ(at(status, "decisions"), "0");
  EXPECT_EQ(at(status, "events"), "2");
  EXPECT_EQ(at(status, "can_undo"), "no");
  EXPECT_EQ(at(status, "can_redo"), "false");
  EXPECT_EQ(at(status, "practice"), "false");
  EXPECT_EQ(at(status, "hash").size(), 16u);
  EXPECT_EQ(client.table().session().origin().setup.options[0], 1);
  EXPECT_EQ(client.table().session().origin().seed, 0xffu);
}

TEST(ProtocolNew, RefusesWhatTheGameDoesNotHave) {
  Client client;
  const auto begin = [&](std::string_view more) {
    return client.error(R"({"op": "new", "game": "toy", )" + std::string(more) + "}");
  };
  EXPECT_EQ(client.error(R"({"op": "new", "setup": "short", "seed": "1"})"), "missing-field@game");
  EXPECT_EQ(client.error(R"({"op": "new", "game": "go", "setup": "short", "seed": "1"})"),
            "unknown-game@game");
  EXPECT_EQ(begin(R"("setup": "tiny", "seed": "1")"), "unknown-setup@setup");
  EXPECT_EQ(begin(R"("setup": "short")"), "missing-field@seed");
  EXPECT_EQ(begin(R"("setup": "short", "seed": "12345678901234567")"), "bad-field@seed");
  EXPECT_EQ(begin(R"("setup": "short", "seed": 5)"), "bad-field@seed");
  EXPECT_EQ(begin(R"("setup": "short", "seed": "1", "options": {"fog": "on"})"),
            "unknown-option@options.fog");
  EXPECT_EQ(begin(R"("setup": "short", "seed": "1", "options": {"storm": "high"})"),
            "unknown-option@options.storm");
  EXPECT_EQ(begin(R"("setup": "short", "seed": "1", "options": [])"), "bad-field@options");
  EXPECT_EQ(begin(R"("setup": "short", "seed": "1", "seat": "west")"), "unknown-seat@seat");
  EXPECT_FALSE(client.table().has_game());
}

TEST(ProtocolNew, NoNameIsTheFirstSetup) {
  Client client;
  const json::Value status =
      client.status(R"({"op": "new", "game": "toy", "setup": "", "seed": "1"})");
  EXPECT_EQ(at(status, "setup"), client.table().session().game().info().setups.front());
}

TEST(ProtocolNew, TakesASeedFromTheHost) {
  ProtocolHost host;
  host.fresh_seed = [] { return std::uint64_t{77}; };
  Client client(host);
  client.ok(R"({"op": "new", "game": "toy", "setup": "short"})");
  EXPECT_EQ(client.table().session().origin().seed, 77u);
}

TEST(ProtocolView, ShowsEverythingOrWhatASeatMayKnow) {
  Client client;
  client.begin(R"({"queue": ["mole", "west"]})");
  EXPECT_EQ(at(client.ok(R"({"op": "view"})"), "state.charms"),
            R"({"north":"mole","south":"west"})");
  EXPECT_EQ(at(client.ok(R"({"op": "view", "seat": "north"})"), "state.charms.north"), "unknown");
  client.ok(R"({"op": "act", "verb": "look"})");
  EXPECT_EQ(at(client.ok(R"({"op": "view", "seat": "north"})"), "state.charms"),
            R"({"north":"mole","south":"unknown"})");
  EXPECT_EQ(at(client.ok(R"({"op": "view", "seat": "south"})"), "state.charms.north"), "unknown");
}

TEST(ProtocolPosition, StartsFromAnEditedView) {
  Client client;
  client.begin();
  json::Value state = *client.ok(R"({"op": "view", "seat": "north"})").find("state");
  for (json::Member& member : state.members())
    if (member.name == "points") member.value = json::parse(R"({"north": 9, "south": 2})").value();
  const json::Value status =
      client.status(R"({"op": "position", "seed": "5", "state": )" + json::to_text(state) + "}");
  EXPECT_EQ(at(status, "score"), "7");
  EXPECT_EQ(at(status, "practice"), "true");
  const std::string charms = at(client.ok(R"({"op": "view"})"), "state.charms");
  EXPECT_EQ(charms.find("unknown"), std::string::npos) << "unknown facts are dealt";
}

TEST(ProtocolPosition, RefusesFaultyPositionsWithTheirPlace) {
  Client client;
  client.begin();
  const std::string good = json::to_text(*client.ok(R"({"op": "view"})").find("state"));
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return client.error(R"({"op": "position", "seed": "5", "state": )" + text + "}");
  };
  EXPECT_EQ(with("\"turn\":1", "\"turn\":99"), "bad-position@state.turn");
  EXPECT_EQ(with("\"turn\":1", "\"turnip\":1"), "bad-position@state.turn");
  EXPECT_EQ(with("\"rum\":\"east\"", "\"rum\":\"north\""), "bad-position@state.crates.rum");
  EXPECT_EQ(with("\"phase\":\"act\"", "\"phase\":\"swept\""), "ok");
  EXPECT_EQ(client.error(R"({"op": "position", "seed": "5", "state": []})"), "bad-field@state");
}

}  // namespace
}  // namespace sandtable
