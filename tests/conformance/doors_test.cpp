// What all games share at the protocol's doors: how a concession ends a game, which odds are told,
// which rules are named, and which positions are let in.
#include <algorithm>
#include <map>
#include <set>

#include "core/engine/options.h"
#include "core/save/base64.h"
#include "core/save/position_file.h"
#include "tests/conformance/nouns.h"
#include "tests/protocol/asking.h"

namespace sandtable {
namespace {

constexpr int kRefusals = 300;  // asked of each game

class Doors : public Asking, public ::testing::WithParamInterface<std::string_view> {
 protected:
  void begin() { ok(new_game(GetParam())); }
  const Game& game() { return *box(GetParam()).game; }
  const Session& session() { return table_.session(); }

  json::Value answer(std::string_view request) {
    return json::parse(protocol_.answer(request), kBundleLimits).value();
  }
  json::Value status() { return *ok(R"({"op": "status"})").find("status"); }

  // Any verb of a player with nouns that exist.
  Action random_wish(const Nouns& nouns, QuickRandom& random) {
    const auto verbs = game().verbs();
    Action wish;
    wish.verb =
        static_cast<std::uint16_t>(1 + random.below(static_cast<std::uint32_t>(verbs.size()) - 1));
    std::uint16_t* places[] = {&wish.a, &wish.b, &wish.c};
    for (std::size_t i = 0; i < 3 && !verbs[wish.verb].nouns[i].empty(); ++i)
      *places[i] = nouns.pick(verbs[wish.verb].noun_scopes[i], random);
    return wish;
  }

  std::string asked(std::string_view op, Action wish) {
    json::Writer out;
    out.object().string("op", op);
    Speaker(box(GetParam())).write_action(out, wish);
    return out.end().take();
  }
};

// Whoever gives up has lost, whoever was ahead; nothing is asked any more, and the log says who has
// won. Taken back, everything is as it was.
TEST_P(Doors, AConcessionIsWonByTheOtherSide) {
  const GameInfo& info = game().info();
  begin();
  if (info.seats.size() < 2) {
    EXPECT_EQ(at(answer(R"({"op": "concede"})"), "error.code"), "one-player");
    return;
  }
  const Words& words = box(GetParam()).words;
  std::set<std::string> conceded;
  for (int n = 0; n < 12; ++n) {
    play(7 + n);
    if (session().to_act() == Seat::kNobody) begin();
    sit_down();
    const json::Value before = status();
    const std::string loser = at(before, "to_act");
    const std::string winner = loser == info.seats[0] ? info.seats[1] : info.seats[0];
    const json::Value done = ok(R"({"op": "concede"})");
    const std::string said = at(done, "events[0].text");
    EXPECT_EQ(at(done, "status.result"), "null");
    EXPECT_EQ(at(done, "status.winner"), winner);
    EXPECT_EQ(at(done, "status.conceded"), loser);
    EXPECT_EQ(at(done, "status.over"), "true");
    EXPECT_EQ(at(done, "status.to_act"), "null");
    EXPECT_EQ(at(done, "status.phase"), kPhaseOver);
    EXPECT_EQ(at(done, "status.prompt"), said);
    EXPECT_EQ(at(done, "status.rule"), "");
    EXPECT_NE(said.find(words.item("seat", winner)), std::string::npos) << said;
    EXPECT_NE(said.find(words.item("seat", loser)), std::string::npos) << said;
    const json::Value log = ok(R"({"op": "log"})");
    EXPECT_EQ(at(log.find("lines")->items().back(), "text"), said);
    EXPECT_EQ(at(log.find("lines")->items().back(), "args.winner"), winner);
    const json::Value again = ok(R"({"op": "undo"})");
    for (const char* what : {"result", "phase", "prompt", "rule", "over", "winner", "to_act"})
      EXPECT_EQ(at(*again.find("status"), what), at(before, what)) << what;
    conceded.insert(loser);
  }
  EXPECT_EQ(conceded.size(), 2u);
  EXPECT_TRUE(words.has("phase." + std::string(kPhaseOver)));
}

// A game that is played out ends in the same phase, and its result says who has won.
TEST_P(Doors, AGameThatIsPlayedOutNamesItsWinner) {
  begin();
  EXPECT_EQ(at(status(), "winner"), "null");
  EXPECT_NE(at(status(), "phase"), kPhaseOver);
  play(6000);
  const json::Value end = status();
  ASSERT_EQ(at(end, "over"), "true");
  EXPECT_EQ(at(end, "phase"), kPhaseOver);
  const GameInfo& info = game().info();
  std::string expected = "null";
  for (const ResultInfo& one : info.results) {
    if (one.id != at(end, "result")) continue;
    if (one.winner == Seat::kFirst) expected = info.seats[0];
    if (one.winner == Seat::kSecond && info.seats.size() > 1) expected = info.seats[1];
  }
  EXPECT_EQ(at(end, "winner"), expected);
}

// Odds are told of what may be done; of anything else the verdict's reason and rule.
TEST_P(Doors, OddsOfWhatIsNotOfferedAreRefusedWithTheReason) {
  const Nouns nouns(game());
  QuickRandom random(3);
  begin();
  int refused = 0, offered = 0;
  while (refused < kRefusals) {
    play(3);
    if (session().to_act() == Seat::kNobody) begin();
    sit_down();
    for (int i = 0; i < 12; ++i) {
      const Action wish = random_wish(nouns, random);
      if (!nouns_exist(game(), wish)) continue;
      const json::Value why = ok(asked("why", wish));
      const json::Value odds = answer(asked("odds", wish));
      if (at(why, "legal") == "true") {
        EXPECT_TRUE(at(odds, "ok") == "true" || at(odds, "error.code") == "no-odds");
        continue;
      }
      ++refused;
      EXPECT_EQ(at(odds, "ok"), "false") << asked("odds", wish);
      EXPECT_EQ(at(odds, "error.code"), "illegal") << asked("odds", wish);
      EXPECT_EQ(at(odds, "error.message"), at(why, "text"));
      EXPECT_EQ(at(odds, "error.rule"), at(why, "rule"));
      EXPECT_EQ(at(odds, "error.path"), "args");
    }
    // What is offered is never refused.
    const json::Value legal = ok(R"({"op": "legal"})");
    for (std::size_t i = 0; i < legal.find("actions")->items().size(); i += 5) {
      json::Writer out;
      out.object().string("op", "odds").number("i", static_cast<std::int64_t>(i)).end();
      const json::Value odds = answer(out.take());
      EXPECT_TRUE(at(odds, "ok") == "true" || at(odds, "error.code") == "no-odds");
      ++offered;
    }
  }
  EXPECT_GT(offered, 20);
}

// Every rule that an answer names stands in the rules of the game, with a text.
TEST_P(Doors, EveryRuleThatIsNamedCanBeReadUp) {
  const Nouns nouns(game());
  QuickRandom random(4);
  std::map<std::string, std::string> named;  // number -> where
  const auto name = [&](const std::string& number, std::string_view where) {
    EXPECT_NE(number, "") << where;
    EXPECT_NE(number, "-") << where;
    if (!number.empty()) named.emplace(number, where);
  };
  begin();
  for (int n = 0; n < 60; ++n) {
    play(3);
    if (session().to_act() == Seat::kNobody) begin();
    sit_down();
    name(at(status(), "rule"), "prompt");
    const json::Value legal = ok(R"({"op": "legal"})");
    for (const json::Value& one : legal.find("actions")->items())
      name(at(one, "rule"), "legal " + at(one, "verb"));
    for (int i = 0; i < 6; ++i) {
      const Action wish = random_wish(nouns, random);
      if (!nouns_exist(game(), wish)) continue;
      const json::Value why = ok(asked("why", wish));
      if (at(why, "legal") == "false") name(at(why, "rule"), at(why, "text"));
    }
    json::Writer odds_of;
    odds_of.object().string("op", "odds").number("i", 0).end();
    const json::Value odds = answer(odds_of.take());
    for (const char* list : {"modifiers", "remarks", "losses"})
      if (const json::Value* items = odds.find(list))
        for (const json::Value& item : items->items()) name(at(item, "rule"), at(item, "text"));
  }
  const json::Value log = ok(R"({"op": "log", "all": true})");
  for (const json::Value& line : log.find("lines")->items())
    for (const json::Value& rule : line.find("rules")->items())
      name(rule.as_string(), at(line, "key"));
  EXPECT_GT(named.size(), 10u);
  for (const auto& [number, where] : named) {
    json::Writer out;
    out.object().string("op", "rules").string("query", number).end();
    const json::Value rules = ok(out.take());
    const json::Array& entries = rules.find("entries")->items();
    EXPECT_TRUE(std::any_of(entries.begin(), entries.end(),
                            [&](const json::Value& entry) {
                              return at(entry, "number") == number && at(entry, "text") != "";
                            }))
        << number << ", named by " << where;
  }
}

std::string file_text(const json::Value& saved) {
  const auto bytes = from_base64(at(saved, "data"));
  return bytes ? std::string(bytes->begin(), bytes->end()) : std::string();
}

std::string load_request(std::string_view file) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(file.data());
  json::Writer out;
  out.object().string("op", "load").string("data", to_base64({bytes, file.size()})).end();
  return out.take();
}

// Each value of each option, as far as the position knows it: the file's block agrees or is refused
// with the option's place.
TEST_P(Doors, APositionFileWithOptionsAgainstItsStateIsRefused) {
  constexpr std::string_view kSave = R"({"op": "save", "kind": "position", "form": "file"})";
  begin();
  play(20);
  sit_down();
  const std::string file = file_text(ok(kSave));
  const GameInfo& info = game().info();
  const sandtable::Setup setup = session().origin().setup;
  EXPECT_EQ(at(answer(load_request(file)), "ok"), "true");
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionInfo& option = info.options[i];
    const auto said = [&](std::size_t value) {
      return "\"" + option.id + "\":\"" + option.values[value] + "\"";
    };
    const std::string own = said(setup.options[i]);
    const std::size_t place = file.find(own);
    ASSERT_NE(place, std::string::npos) << own << " in " << file.substr(0, 300);
    bool is_known = option.in_position.empty();
    for (std::size_t value = 0; value < option.values.size(); ++value) {
      if (value == setup.options[i]) continue;
      std::string other = file;
      other.replace(place, own.size(), said(value));
      const json::Value loaded = answer(load_request(other));
      if (at(loaded, "ok") == "true") continue;  // the scenario says the same
      is_known = true;
      EXPECT_EQ(at(loaded, "error.code"), "bad-save") << said(value);
      EXPECT_EQ(at(loaded, "error.path"), "options." + option.id) << said(value);
    }
    EXPECT_TRUE(is_known) << option.id << ": no value was refused";
  }
}

// An edited position brings its options along: what is saved of it is let in again.
TEST_P(Doors, AnEditedPositionBringsItsOptions) {
  const GameInfo& info = game().info();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (info.options[i].in_position.empty()) continue;
    sandtable::Setup setup = standard_setup(info);
    choose_option(info, i, setup.options[i] == 1 ? 0 : 1, setup);
    const std::string other = game().to_json(game().observe(game().setup(setup), Seat::kFirst));
    begin();
    sit_down();
    json::Writer out;
    out.object().string("op", "position").raw("state", other).string("seed", "7").end();
    ok(out.take());
    const std::string file = file_text(ok(R"({"op": "save", "kind": "position", "form": "file"})"));
    EXPECT_EQ(at(answer(load_request(file)), "ok"), "true") << info.options[i].id;
  }
}

INSTANTIATE_TEST_SUITE_P(All, Doors, ::testing::ValuesIn(names_of_games()),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sandtable
