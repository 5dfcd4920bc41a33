// Every game of the catalogue through the protocol alone, as a page or a script plays it.
#include <gtest/gtest.h>

#include <set>

#include "core/save/base64.h"
#include "tests/protocol/asking.h"

namespace sandtable {
namespace {

class Games : public Asking, public ::testing::WithParamInterface<std::string_view> {
 protected:
  void begin() { ok(new_game(GetParam())); }
};

TEST_P(Games, IsPlayedToItsEndByVerbsAndIds) {
  begin();
  play(6000);
  const json::Value status = ok(R"({"op": "status"})");
  EXPECT_EQ(at(status, "status.over"), "true");
  EXPECT_EQ(at(status, "status.practice"), "false");
  EXPECT_NE(at(status, "status.view_hash"), "-");
  EXPECT_GT(ok(R"({"op": "log"})").find("lines")->items().size(), 100u);
  const std::string link = at(ok(R"({"op": "save", "kind": "game", "form": "link"})"), "data");
  const json::Value loaded = ok(R"({"op": "load", "data": ")" + link + "\"}");
  EXPECT_EQ(at(loaded, "verified"), "true");
  EXPECT_EQ(at(loaded, "status.view_hash"), at(status, "status.view_hash"));
}

// One role decides for the log of the screen and this one: skin_conformance_test has the other
// half.
TEST_P(Games, TheLogLeavesOutWhatTheScreensLogDoes) {
  begin();
  play(80);
  const json::Value log = ok(R"({"op": "log"})"), all = ok(R"({"op": "log", "all": true})");
  std::vector<std::string> logged, kept;
  std::set<std::string> left;
  for (const json::Value& line : log.find("lines")->items()) logged.push_back(at(line, "text"));
  for (const json::Value& line : all.find("lines")->items()) {
    if (at(line, "logged") == "true")
      kept.push_back(at(line, "text"));
    else
      left.insert(at(line, "key"));
  }
  EXPECT_EQ(logged, kept);
  const auto messages = box(GetParam()).game->messages();
  for (const std::string& key : left)
    EXPECT_TRUE(std::any_of(messages.begin(), messages.end(), [&](const MessageInfo& message) {
      return message.key == key && !is_logged(message.role);
    })) << key;
}

// `whole` stands with the second of two lines about one move, and begins where the first one does.
TEST_P(Games, TellsAMoveOverSeveralDecisionsAsOne) {
  begin();
  play(200);
  const json::Value log = ok(R"({"op": "log", "all": true})");
  std::string from;  // of the last logged line
  int wholes = 0;
  for (const json::Value& line : log.find("lines")->items()) {
    if (at(line, "logged") != "true") continue;
    const json::Value* whole = line.find("whole");
    if (whole == nullptr) {
      from = at(line, "args.from");
      continue;
    }
    ++wholes;
    EXPECT_NE(whole->as_string(), "");
    EXPECT_NE(from, at(line, "args.from"));
    EXPECT_EQ(whole->as_string().find('{'), std::string::npos);
  }
  if (GetParam() == std::string_view("urban")) {
    EXPECT_GT(wholes, 0);
  }
}

TEST_P(Games, SaysEverythingInSentences) {
  begin();
  play(80);
  const json::Value log = ok(R"({"op": "log", "all": true})");
  for (const json::Value& line : log.find("lines")->items()) {
    const std::string text = at(line, "text");
    EXPECT_NE(text, at(line, "key")) << "a sentence is missing";
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
  }
  const json::Value legal = ok(R"({"op": "legal"})");
  for (const json::Value& action : legal.find("actions")->items())
    EXPECT_NE(at(action, "rule"), "") << at(action, "text");
}

TEST_P(Games, KeepsItsPositionAsJsonAndAsAFile) {
  begin();
  play(60);
  const std::string view = at(ok(R"({"op": "view"})"), "state");
  const AnyState& state = table_.session().truth();
  const bool hides = table_.session().game().observe(state, Seat::kFirst) != state;
  EXPECT_EQ(view.find("unknown") != std::string::npos, hides);
  const std::string file = at(ok(R"({"op": "save", "kind": "position", "form": "file"})"), "data");
  ok(R"({"op": "load", "data": ")" + file + "\"}");
  EXPECT_EQ(at(ok(R"({"op": "view"})"), "state"), view);
  ok(R"({"op": "position", "seed": "9", "state": )" + view + "}");
  EXPECT_EQ(at(ok(R"({"op": "view"})"), "state"), view);
}

TEST_P(Games, HasNoFaultInItsData) {
  const Result<Bundle> read = parse_bundle(embedded_bundle(GetParam()));
  ASSERT_TRUE(read.ok());
  std::vector<Fault> faults;
  const std::unique_ptr<GameBox> box = open_box(all_games(), read.value(), faults);
  ASSERT_NE(box, nullptr);
  faults = box->text_faults;
  for (const Fault& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.reason;
}

TEST_P(Games, ExplainsRulesByNumber) {
  json::Writer ask;
  ask.object().string("op", "rules").string("game", GetParam());
  // The last one of several parts: a chapter's number finds all of the chapter.
  const std::vector<HelpEntry>& all = box(GetParam()).help.entries;
  const auto last = std::find_if(all.rbegin(), all.rend(), [](const HelpEntry& entry) {
    return entry.number.find('.') != std::string::npos;
  });
  const std::string& number = last == all.rend() ? all.back().number : last->number;
  ask.string("query", number).end();
  const json::Value rules = ok(ask.take());
  EXPECT_EQ(at(rules, "entries[0].number"), number);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Games, ::testing::ValuesIn(names_of_games()),
                         [](const auto& info) { return std::string(info.param); });

// --- Of one game

class Nazaire : public Asking {};

// A demolition succeeds with p and brings its objective's points: `ev` is their product.
TEST_F(Nazaire, OddsOfADemolitionTellThePointsToExpect) {
  ok(new_game("nazaire"));
  for (int i = 0; i < 400; ++i) {
    const json::Value legal = ok(R"({"op": "legal"})");
    const auto& actions = legal.find("actions")->items();
    ASSERT_FALSE(actions.empty()) << "no demolition in this game";
    std::size_t n = 0;
    while (n < actions.size() && at(actions[n], "verb") != "demolish") ++n;
    if (n == actions.size()) {
      const json::Value bot = ok(R"({"op": "bot", "name": "greedy"})");
      ok(R"({"op": "act", "i": )" + at(bot, "i") + "}");
      continue;
    }
    const json::Value odds = ok(R"({"op": "odds", "i": )" + std::to_string(n) + "}");
    const auto& results = odds.find("results")->items();
    const auto& share = results.back().find("p")->items();
    const std::int64_t points = results.back().find("args")->find("vp")->as_integer();
    const auto& ev = odds.find("ev")->items();
    EXPECT_GT(points, 0);
    EXPECT_EQ(ev[0].as_integer() * share[1].as_integer(),
              ev[1].as_integer() * share[0].as_integer() * points);
    return;
  }
  FAIL() << "no demolition in 400 decisions";
}

// [SN 14a] The switch shows in the status of a game that is over, and nowhere else.
TEST_F(Nazaire, TheLossesOfHistoryStandBesideTheResult) {
  ok(new_game("nazaire"));
  EXPECT_EQ(at(ok(R"({"op": "status"})"), "status.notes"), "[]");
  play(6000);
  const json::Value status = ok(R"({"op": "status"})");
  EXPECT_EQ(at(status, "status.notes[0].key"), "result.losses");
  EXPECT_EQ(at(status, "status.notes[0].args.history"), "17");
  ok(R"({"op": "new", "game": "nazaire", "setup": "historical", "seed": "2a",
         "options": {"historical_losses": "off"}})");
  play(6000);
  EXPECT_EQ(at(ok(R"({"op": "status"})"), "status.notes"), "[]");
}

// A position file says its options twice, for people and for the game.
TEST_F(Nazaire, APositionFileMayNotContradictItself) {
  ok(new_game("nazaire"));
  play(20);
  const std::string file = at(ok(R"({"op": "save", "kind": "position", "form": "file"})"), "data");
  const auto bytes = from_base64(file);
  std::string text(bytes->begin(), bytes->end());
  const std::size_t place = text.find(R"("mortar":"on")");
  ASSERT_NE(place, std::string::npos) << text;
  text.replace(place, 13, R"("mortar":"off")");
  const std::vector<std::uint8_t> edited(text.begin(), text.end());
  const std::string answer =
      protocol_.answer(R"({"op": "load", "data": ")" + to_base64(edited) + "\"}");
  EXPECT_NE(answer.find(R"("path":"options.mortar")"), std::string::npos) << answer;
}

}  // namespace
}  // namespace sandtable
