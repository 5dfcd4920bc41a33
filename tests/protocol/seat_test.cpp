// What a seat may see, and who may ask for it.
#include <gtest/gtest.h>

#include "tests/protocol/client.h"

namespace sandtable {
namespace {

TEST(ProtocolSeat, GetsTheHashOfItsViewOnly) {
  Client one, two;
  one.begin(R"({"queue": ["mole", "west"]})");
  two.begin(R"({"queue": ["east", "slip"]})");
  const json::Value first = one.status(R"({"op": "status", "seat": "north"})");
  EXPECT_EQ(at(first, "hash"), "-");
  EXPECT_EQ(json::to_text(first),
            json::to_text(two.status(R"({"op": "status", "seat": "north"})")));
  EXPECT_NE(at(one.status(R"({"op": "status"})"), "hash"),
            at(two.status(R"({"op": "status"})"), "hash"));
  EXPECT_EQ(at(one.status(R"({"op": "status"})"), "view_hash"), "-");
}

TEST(ProtocolSeat, ReadsOnlyItsOwnNotes) {
  Client client;
  client.begin(R"({"queue": ["mole", "west"]})");
  EXPECT_EQ(at(client.ok(R"({"op": "act", "verb": "look", "seat": "north"})"), "events[1].text"),
            "Your charm: the Mole");
  EXPECT_EQ(at(client.ok(R"({"op": "log", "seat": "north", "from": 1})"), "lines[1].text"),
            "Your charm: the Mole");
  const json::Value other = client.ok(R"({"op": "log", "seat": "south", "from": 1})");
  EXPECT_EQ(at(other, "lines[0].text"), "North looks");
  EXPECT_EQ(at(other, "lines[1]"), "-");
  EXPECT_EQ(at(client.ok(R"({"op": "log"})"), "lines[3].args.quay"), "mole");
}

TEST(ProtocolSeat, ActsInItsTurn) {
  Client client;
  client.begin();
  const json::Value none = client.ok(R"({"op": "legal", "seat": "south"})");
  EXPECT_EQ(at(none, "actions"), "[]");
  EXPECT_EQ(at(none, "seat"), "north");
  EXPECT_EQ(at(none, "reason"), "the other side is to act");
  EXPECT_EQ(at(client.ok(R"({"op": "legal"})"), "reason"), "-");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0, "seat": "south"})"), "not-your-turn@seat");
  EXPECT_EQ(client.error(R"({"op": "why", "i": 0, "seat": "south"})"), "not-your-turn@seat");
  EXPECT_EQ(client.error(R"({"op": "odds", "i": 0, "seat": "south"})"), "not-your-turn@seat");
  EXPECT_EQ(client.error(R"({"op": "bot", "name": "random", "seat": "south"})"),
            "not-your-turn@seat");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0, "seat": "north"})"), "ok");
  EXPECT_EQ(client.error(R"({"op": "status", "seat": "up"})"), "unknown-seat@seat");
  EXPECT_EQ(client.error(R"({"op": "status", "seat": 1})"), "bad-field@seat");
}

TEST(ProtocolSeat, ConcedesInItsTurn) {
  Client client;
  client.begin();
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "conceded"), "null");
  EXPECT_EQ(client.error(R"({"op": "concede", "seat": "south"})"), "not-your-turn");
  EXPECT_EQ(client.error(R"({"op": "concede", "at": 7})"), "stale@at");
  const json::Value answer = client.ok(R"({"op": "concede", "seat": "north", "at": 0})");
  EXPECT_EQ(at(answer, "events[0].text"), "North concedes, and South wins.");
  EXPECT_EQ(at(answer, "events[0].args.seat"), "north");
  EXPECT_EQ(at(answer, "status.over"), "true");
  EXPECT_EQ(at(answer, "status.to_act"), "null");
  EXPECT_EQ(at(answer, "status.conceded"), "north");
  EXPECT_EQ(at(answer, "status.winner"), "south");
  EXPECT_EQ(at(client.ok(R"({"op": "legal"})"), "actions"), "[]");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "over");
  EXPECT_EQ(client.error(R"({"op": "concede"})"), "over");
  const json::Value log = client.ok(R"({"op": "log", "seat": "south"})");
  EXPECT_NE(json::to_text(log).find("North concedes, and South wins."), std::string::npos);
  const json::Value whole = client.ok(R"({"op": "log", "seat": "south", "all": true})");
  const json::Array& lines = whole.find("lines")->items();
  EXPECT_EQ(at(lines.back(), "text"), "North concedes, and South wins.");
  EXPECT_EQ(at(lines.back(), "logged"), "true");
  EXPECT_EQ(at(client.ok(R"({"op": "undo", "seat": "north"})"), "status.conceded"), "null");
}

TEST(ProtocolSeat, NamesItsPlayers) {
  Client client;
  client.begin();
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "names"), R"(["",""])");
  const json::Value named = client.status(R"({"op": "names", "names": ["Anne", "Bo"]})");
  EXPECT_EQ(at(named, "names"), R"(["Anne","Bo"])");
  EXPECT_EQ(client.error(R"({"op": "names", "names": ["Anne"]})"), "bad-field@names");
  EXPECT_EQ(client.error(R"({"op": "names", "names": ["Anne", 2]})"), "bad-field@names[1]");
  EXPECT_EQ(client.error(R"({"op": "names", "names": ["a\nb", ""]})"), "bad-field@names[0]");
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "names"), R"(["Anne","Bo"])");
}

TEST(ProtocolSeat, IsFixedInTheBrowser) {
  ProtocolHost host;
  host.fixed_seat = Seat::kSecond;
  Client client(host);
  client.begin();
  EXPECT_EQ(at(client.status(R"({"op": "status"})"), "hash"), "-");
  EXPECT_EQ(at(client.ok(R"({"op": "view"})"), "state.charms.south"), "unknown");
  EXPECT_EQ(client.error(R"({"op": "view", "seat": "north"})"), "wrong-seat@seat");
  EXPECT_EQ(client.error(R"({"op": "view", "seat": "south"})"), "ok");
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "not-your-turn@seat");
  client.protocol().set_fixed_seat(Seat::kFirst);
  EXPECT_EQ(client.error(R"({"op": "act", "i": 0})"), "ok");
}

}  // namespace
}  // namespace sandtable
