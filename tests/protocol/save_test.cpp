// save, load, handover.
#include <gtest/gtest.h>

#include "core/save/base64.h"
#include "core/save/hand_over_chain.h"
#include "tests/protocol/client.h"

namespace sandtable {
namespace {

std::string request(std::string_view op, std::string_view data) {
  return R"({"op": ")" + std::string(op) + R"(", "data": ")" + std::string(data) + "\"}";
}

std::string saved(Client& client, std::string_view kind, std::string_view form,
                  std::string_view seat = "") {
  std::string ask = R"({"op": "save", "kind": ")" + std::string(kind) + R"(", "form": ")" +
                    std::string(form) + "\"";
  if (!seat.empty()) ask += R"(, "seat": ")" + std::string(seat) + "\"";
  const json::Value answer = client.ok(ask + "}");
  EXPECT_EQ(at(answer, "chars"), std::to_string(at(answer, "data").size()));
  return at(answer, "data");
}

TEST(ProtocolSave, GamesComeBackVerified) {
  Client client;
  client.begin();
  for (int i = 0; i < 3; ++i) client.ok(R"({"op": "act", "verb": "roll"})");
  const std::string hash = at(client.status(R"({"op": "status"})"), "hash");
  for (const std::string_view form : {"link", "file"}) {
    Client other;
    const json::Value answer = other.ok(request("load", saved(client, "game", form)));
    EXPECT_EQ(at(answer, "verified"), "true") << form;
    EXPECT_EQ(at(answer, "reason"), "-");
    EXPECT_EQ(at(answer, "status.hash"), hash);
    EXPECT_EQ(at(answer, "status.decisions"), "3");
  }
}

TEST(ProtocolSave, ScriptedGamesSaySo) {
  Client client;
  client.begin(R"({"queue": ["mole", "slip"]})");
  for (const std::string_view form : {"link", "file"}) {
    Client other;
    const json::Value answer = other.ok(request("load", saved(client, "game", form)));
    EXPECT_EQ(at(answer, "verified"), "false");
    EXPECT_EQ(at(answer, "reason"), "scripted");
    EXPECT_EQ(at(other.ok(R"({"op": "view"})"), "state.charms.north"), "mole");
  }
}

TEST(ProtocolSave, PositionsAreTheViewOfTheSeatThatAsks) {
  Client client;
  client.begin(R"({"queue": ["mole", "slip"]})");
  client.ok(R"({"op": "act", "verb": "look"})");
  for (const std::string_view form : {"link", "file"}) {
    Client other;
    const json::Value answer = other.ok(request("load", saved(client, "position", form, "north")));
    EXPECT_EQ(at(answer, "verified"), "false");
    EXPECT_EQ(at(answer, "reason"), "position");
    EXPECT_EQ(at(answer, "status.practice"), "true");
    EXPECT_EQ(at(other.ok(R"({"op": "view"})"), "state.charms.north"), "mole");
  }
  const auto file = from_base64(saved(client, "position", "file", "north"));
  const std::string text(file->begin(), file->end());
  EXPECT_NE(text.find(R"("south":"unknown")"), std::string::npos) << text;
}

TEST(ProtocolSave, RefusesUnknownKinds) {
  Client client;
  client.begin();
  EXPECT_EQ(client.error(R"({"op": "save", "kind": "all", "form": "link"})"), "bad-field@kind");
  EXPECT_EQ(client.error(R"({"op": "save", "kind": "game", "form": "qr"})"), "bad-field@form");
}

TEST(ProtocolLoad, RefusesDamagedData) {
  Client client;
  client.begin();
  client.ok(R"({"op": "act", "i": 0})");
  const std::string before = at(client.status(R"({"op": "status"})"), "hash");
  for (const std::string_view kind : {"game", "position"})
    for (const std::string_view form : {"link", "file"}) {
      std::string data = saved(client, kind, form);
      data.resize(data.size() / 2 / 4 * 4);
      EXPECT_TRUE(client.error(request("load", data)).starts_with("bad-save")) << kind << form;
    }
  EXPECT_EQ(client.error(request("load", "")), "bad-save");
  EXPECT_EQ(client.error(request("load", "%%%%")), "bad-save@data");
  EXPECT_EQ(client.error(request("load", std::string(2'000'000, 'A'))), "too-large@data");
  EXPECT_EQ(client.error(R"({"op": "load"})"), "missing-field@data");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "hash"), before);
}

TEST(ProtocolLoad, TellsWhatIsWrongInAPositionFile) {
  Client client;
  const auto load = [&](std::string_view text) {
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    return client.error(request("load", to_base64(bytes)));
  };
  EXPECT_EQ(load("{}"), "bad-save@sandtable");
  EXPECT_EQ(load(R"({"sandtable": 1, "game": "go"})"), "unknown-game@game");
  EXPECT_EQ(load(R"({"sandtable": 1, "game": "toy", "setup": "short", "state": {"turn": 0}})"),
            "bad-save@state.crates");
  EXPECT_EQ(load("{"), "bad-save");
}

TEST(ProtocolLoad, TakesDice) {
  Client client;
  client.begin();
  const std::string link = saved(client, "game", "link");
  Client other;
  other.ok(R"({"op": "load", "dice": {"queue": [6]}, "data": ")" + link + "\"}");
  EXPECT_EQ(at(other.ok(R"({"op": "act", "verb": "roll"})"), "events[0].args.face"), "6");
}

// What is rolled before the first decision of a position is of the dice, too.
TEST(ProtocolLoad, TakesDiceForAPosition) {
  Client client;
  client.begin(R"({"mode": "manual", "queue": ["mole", "slip"]})");
  client.ok(R"({"op": "act", "verb": "roll"})");
  ASSERT_EQ(at(client.status(R"({"op": "status"})"), "to_act"), "chance");
  const std::string file = saved(client, "position", "file");
  for (const std::string face : {"2", "5"}) {
    Client other;
    std::string request = R"({"op": "load", "dice": {"queue": [)";
    request += face;
    request += R"(]}, "data": ")";
    request += file;
    other.ok(request + "\"}");
    EXPECT_EQ(at(other.ok(R"({"op": "log"})"), "lines[0].args.face"), face);
    EXPECT_EQ(other.error(R"({"op": "load", "dice": {"queue": [9]}, "data": ")" + file + "\"}"),
              "bad-outcome");
  }
}

TEST(ProtocolHandover, JoinsTheSendersValue) {
  Client client;
  client.begin();
  client.ok(R"({"op": "act", "verb": "roll"})");
  const json::Value answer = client.ok(R"({"op": "handover", "secret": "0123456789abcdef"})");
  Client other;
  EXPECT_EQ(at(other.ok(request("load", at(answer, "data"))), "verified"), "true");
  const auto& contributions = other.table().session().origin().contributions;
  ASSERT_EQ(contributions.size(), 1u);
  const std::uint64_t seed = other.table().session().origin().seed;
  EXPECT_EQ(contributions[0].entropy, chain_value(seed, 0, 0x0123456789abcdefu));
  EXPECT_EQ(at(answer, "number"), "1");
  EXPECT_EQ(client.error(R"({"op": "handover", "secret": "xy"})"), "bad-field@secret");
  // Once at a point: another secret gives the same link.
  EXPECT_EQ(at(client.ok(R"({"op": "handover", "secret": "77"})"), "data"), at(answer, "data"));
  // A game that is over is sent as it is.
  client.ok(R"({"op": "concede"})");
  const json::Value last = client.ok(R"({"op": "handover", "secret": "77"})");
  EXPECT_EQ(at(other.ok(request("load", at(last, "data"))), "status.conceded"), "south");
}

}  // namespace
}  // namespace sandtable
