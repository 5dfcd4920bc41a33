// chain and group: several actions as one wish, and the odds of what they lead to.
#include <gtest/gtest.h>

#include "tests/protocol/asking.h"

namespace sandtable {
namespace {

std::string quoted(std::string_view op, std::string_view rest) {
  return R"({"op": ")" + std::string(op) + "\", " + std::string(rest) + "}";
}

class Chains : public Asking {
 protected:
  std::string hash() { return at(ok(R"({"op": "status"})"), "status.view_hash"); }
  std::string phase() { return at(ok(R"({"op": "status"})"), "status.phase"); }
  json::Value refused(std::string_view request) {
    const Result<json::Value> answer = json::parse(protocol_.answer(request), kBundleLimits);
    EXPECT_EQ(at(answer.value(), "ok"), "false") << request;
    return answer.value();
  }
  // Random decisions until an action of this verb is offered for which `wanted` holds of its group.
  template <class Wanted>
  json::Value play_until(std::string_view verb, Wanted wanted) {
    QuickRandom random(5);
    for (int i = 0; i < 3000; ++i) {
      const json::Value legal = ok(R"({"op": "legal"})");
      const auto& actions = legal.find("actions")->items();
      for (const json::Value& action : actions) {
        if (at(action, "verb") != verb) continue;
        if (wanted(action)) return action;
      }
      if (actions.empty()) ok(R"({"op": "undo", "practice": true})");
      ok(R"({"op": "act", "i": )" +
         std::to_string(random.below(static_cast<std::uint32_t>(actions.size()))) + "}");
    }
    ADD_FAILURE() << "never offered: " << verb;
    return {};
  }
  static std::string fields(const json::Value& action) {
    return R"("verb": ")" + at(action, "verb") + R"(", "args": )" + at(action, "args");
  }
  static std::string item(const json::Value& action) { return "{" + fields(action) + "}"; }
  // Members of the group of an action; 0 if it names nobody.
  std::size_t group_of(const json::Value& action) {
    const Result<json::Value> answer =
        json::parse(protocol_.answer(quoted("group", fields(action))));
    const json::Value* members = answer.value().find("members");
    return members == nullptr ? 0 : members->items().size();
  }
};

// Seed 5 of issue 12: Royals C alone can attack Puys west cliff, so naming the target is the
// attack.
TEST_F(Chains, AnAttackOfOnePossibleAttackerTellsItsOddsBeforeItIsMade) {
  ok(R"({"op": "new", "game": "jubilee", "setup": "standard", "seed": "5"})");
  const json::Value attack =
      play_until("attack", [&](const json::Value& action) { return group_of(action) == 1; });
  const std::string before = hash();
  const json::Value odds = ok(quoted("odds", fields(attack)));
  EXPECT_NE(at(odds, "leads_to").find("with 1 unit"), std::string::npos) << at(odds, "leads_to");
  ASSERT_FALSE(odds.find("results")->items().empty());
  EXPECT_EQ(at(odds, "modifiers[0].text"), "attack strength");
  EXPECT_EQ(at(odds, "modifiers[0].added"), "false");
  EXPECT_EQ(hash(), before) << "asking changed the game";
  // What was told is what is possible.
  std::vector<std::string> told;
  for (const json::Value& result : odds.find("results")->items())
    told.push_back(at(result, "args.result"));
  const json::Value acted = ok(quoted("act", fields(attack)));
  std::string came;
  for (const json::Value& event : acted.find("events")->items())
    if (const std::string result = at(event, "args.result"); result != "-") came = result;
  EXPECT_NE(std::find(told.begin(), told.end(), came), told.end()) << came;
}

TEST_F(Chains, AttackersAreNamedInAnyOrder) {
  ok(R"({"op": "new", "game": "jubilee", "setup": "standard", "seed": "5"})");
  const json::Value attack =
      play_until("attack", [&](const json::Value& action) { return group_of(action) >= 3; });
  const json::Value group = ok(quoted("group", fields(attack) + R"(, "with": [2, 0])"));
  EXPECT_EQ(at(group, "legal"), "true");
  const std::string first = at(group, "members[0].args"), third = at(group, "members[2].args");
  EXPECT_EQ(at(group, "chain[1].args"), first);
  EXPECT_EQ(at(group, "chain[2].args"), third);
  EXPECT_EQ(at(group, "chain[3].verb"), "begin");
  const std::string chain = R"("chain": [)" + item(attack) + R"(, {"verb": "join", "args": )" +
                            third + R"(}, {"verb": "join", "args": )" + first +
                            R"(}, {"verb": "begin"}])";
  EXPECT_EQ(at(ok(quoted("why", chain)), "legal"), "true");
  const json::Value odds = ok(quoted("odds", chain));
  EXPECT_FALSE(odds.find("results")->items().empty());
  // One by one, whoever comes first in the list is past when the third has joined; `why` says so.
  ok(quoted("act", fields(attack)));
  ok(quoted("act", R"("verb": "join", "args": )" + third));
  EXPECT_NE(
      at(ok(quoted("why", R"("verb": "join", "args": )" + first)), "text").find("passed over"),
      std::string::npos);
  const json::Value twice = ok(quoted("why", R"("verb": "join", "args": )" + third));
  EXPECT_NE(at(twice, "text").find("already"), std::string::npos) << at(twice, "text");
  ok(R"({"op": "undo"})");
  ok(R"({"op": "undo"})");
  const json::Value acted = ok(quoted("act", chain));
  EXPECT_FALSE(acted.find("events")->items().empty());
}

// A chain is one seat's wish: the other one passes by themselves.
TEST_F(Chains, EndWhereTheOtherSeatIsAsked) {
  ok(R"({"op": "new", "game": "anvil", "setup": "historical", "seed": "5"})");
  play_until("pass", [](const json::Value&) { return true; });
  const std::string before = hash();
  const json::Value answer =
      refused(quoted("act", R"("chain": [{"verb": "pass"}, {"verb": "pass"}])"));
  EXPECT_EQ(at(answer, "error.code") + "@" + at(answer, "error.path"), "roll-first@chain[1]");
  EXPECT_EQ(hash(), before);
  ok(quoted("act", R"("chain": [{"verb": "pass"}])"));
  EXPECT_NE(hash(), before);
}

TEST_F(Chains, AreDoneWholeOrNotAtAll) {
  ok(R"({"op": "new", "game": "jubilee", "setup": "standard", "seed": "5"})");
  // Its target lies face down.
  const json::Value attack = play_until("attack", [&](const json::Value& action) {
    if (group_of(action) < 2) return false;
    const json::Value all = ok(quoted("group", fields(action) + R"(, "with": [0, 1])"));
    const std::string chain = json::to_text(*all.find("chain"));
    return ok(quoted("odds", R"("chain": )" + chain)).find("results")->items().size() > 1;
  });
  const json::Value group = ok(quoted("group", fields(attack)));
  const std::string join = item(group.find("members")->items()[0]);
  const std::string before = hash();
  const std::string made = at(ok(R"({"op": "status"})"), "status.decisions");
  const auto path_of = [&](const std::string& chain) {
    const json::Value answer = refused(quoted("act", R"("chain": [)" + chain + "]"));
    EXPECT_EQ(hash(), before);
    EXPECT_EQ(at(ok(R"({"op": "status"})"), "status.decisions"), made);
    return at(answer, "error.code") + "@" + at(answer, "error.path");
  };
  EXPECT_EQ(path_of(item(attack) + "," + join + "," + join), "illegal@chain[2]");
  EXPECT_EQ(path_of(item(attack) + R"(, {"verb": "begin"})"), "illegal@chain[1]");
  EXPECT_EQ(path_of(item(attack) + "," + join + R"(, {"verb": "begin"}, {"verb": "end"})"),
            "roll-first@chain[3]");
  EXPECT_EQ(path_of(item(attack) + R"(, {"verb": "jump"})"), "unknown-verb@chain[1].verb");
  EXPECT_EQ(path_of(item(attack) + R"(, {"verb": "join", "args": ["nobody"]})"),
            "unknown-noun@chain[1].args[0]");
  EXPECT_EQ(path_of(item(attack) + R"(, {"verb": "begin", "at": 1})"), "unknown-field@chain[1].at");
  EXPECT_EQ(path_of(item(attack) + ", 7"), "bad-field@chain[1]");
  EXPECT_EQ(path_of(""), "bad-field@chain");
  const json::Value why =
      ok(quoted("why", R"("chain": [)" + item(attack) + "," + join + "," + join + "]"));
  EXPECT_EQ(at(why, "legal"), "false");
  EXPECT_EQ(at(why, "index"), "2");
}

// Whoever prints a sign knows from the answer where one belongs: a column of the table has none.
TEST_F(Chains, WhatIsAddedToARollIsToldApartFromOtherFigures) {
  ok(R"({"op": "new", "game": "nazaire", "setup": "historical", "seed": "5"})");
  json::Value odds;
  play_until("begin", [&](const json::Value& action) {
    odds = json::parse(protocol_.answer(quoted("odds", fields(action)))).value();
    return at(odds, "modifiers[1]") != "-";
  });
  EXPECT_EQ(at(odds, "modifiers[0].added"), "false");
  EXPECT_EQ(at(odds, "modifiers[1].added"), "true");
}

// [SN 9.1.1c] The exchange begins with the Germans' shots: whose they are is said with their odds.
TEST_F(Chains, TheBeginningOfAnExchangeTellsTheFirstShot) {
  ok(R"({"op": "new", "game": "nazaire", "setup": "historical", "seed": "5"})");
  bool found = false;
  play_until("begin", [&](const json::Value& action) {
    const Result<json::Value> odds = json::parse(protocol_.answer(quoted("odds", fields(action))));
    found = at(odds.value(), "theirs") == "true" && at(odds.value(), "results[0]") != "-";
    if (found) {
      EXPECT_NE(at(odds.value(), "leads_to"), "-");
      EXPECT_EQ(at(odds.value(), "modifiers[0].rule"), "9.1");
    }
    return found;
  });
  EXPECT_TRUE(found);
}

// [SN 9.1.1c] Who answers with one team that has one target fires by force behind the Germans: its
// odds are told with theirs, and it is fired unless the Germans' shot prevents it.
TEST_F(Chains, TheOwnShotBehindTheGermansIsTold) {
  ok(R"({"op": "new", "game": "nazaire", "setup": "historical", "seed": "1"})");
  const json::Value begin = play_until("begin", [&](const json::Value& action) {
    const std::string odds = protocol_.answer(quoted("odds", fields(action)));
    return at(json::parse(odds).value(), "then.results[0]") != "-";
  });
  const json::Value odds = ok(quoted("odds", fields(begin)));
  EXPECT_EQ(at(odds, "theirs"), "true");
  EXPECT_EQ(at(odds, "then.theirs"), "false");
  EXPECT_EQ(at(odds, "then.modifiers[0].rule"), "9.1");
  const json::Value done = ok(quoted("act", fields(begin)));
  int fired = 0;
  for (const json::Value& event : done.find("events")->items()) {
    if (at(event, "key") != "log.shot.team") continue;
    ++fired;
    EXPECT_TRUE(at(event, "text").starts_with(at(odds, "then.leads_to"))) << at(event, "text");
  }
  EXPECT_EQ(fired, 1);
}

TEST_F(Chains, TeamsFireInAnyOrderOfNaming) {
  ok(R"({"op": "new", "game": "nazaire", "setup": "historical", "seed": "5"})");
  const json::Value exchange =
      play_until("exchange", [&](const json::Value& action) { return group_of(action) >= 2; });
  const json::Value group = ok(quoted("group", fields(exchange) + R"(, "with": [1, 0])"));
  EXPECT_EQ(at(group, "legal"), "true");
  EXPECT_EQ(at(group, "chain[1].args"), at(group, "members[0].args"));
  const std::string both = R"("chain": [)" + item(exchange) + R"(, {"verb": "join", "args": )" +
                           at(group, "members[1].args") + R"(}, {"verb": "join", "args": )" +
                           at(group, "members[0].args") + R"(}, {"verb": "begin"}])";
  EXPECT_EQ(at(ok(quoted("why", both)), "legal"), "true");
  ok(quoted("act", both));
}

TEST_F(Chains, OnlyGroupsAreGroups) {
  ok(R"({"op": "new", "game": "nazaire", "setup": "historical", "seed": "5"})");
  EXPECT_EQ(at(refused(R"({"op": "group"})"), "error.code"), "no-group");
  EXPECT_EQ(at(refused(R"({"op": "group", "i": 0})"), "error.code"), "no-group");
  EXPECT_EQ(at(refused(R"({"op": "group", "with": 1})"), "error.path"), "with");
}

}  // namespace
}  // namespace sandtable
