#include "core/data/words.h"

#include <gtest/gtest.h>

#include "tests/support/toy_game.h"

namespace sandtable {
namespace {

Words words(std::string_view text) { return Words::load({text}).value(); }

MessageArg number(std::string name, std::int64_t number) {
  return {std::move(name), "", "", number};
}
MessageArg item(std::string name, std::string scope, std::string id) {
  return {std::move(name), std::move(scope), std::move(id), 0};
}

std::string say(const std::string& phrase, const std::vector<MessageArg>& args) {
  json::Writer file;
  file.object().string("unit.birney", "Birney").string("s.s", phrase).end();
  return words(file.take()).text("s.s", args);
}

std::string fault_of(std::string_view phrase) {
  const Result<Phrase> parsed = parse_phrase(phrase);
  return parsed ? "no fault" : parsed.fault().reason;
}

TEST(Words, PutArgumentsIn) {
  EXPECT_EQ(say("{team} rolls {die}.", {item("team", "unit", "birney"), number("die", 7)}),
            "Birney rolls 7.");
  EXPECT_EQ(say("{team} rolls.", {item("team", "unit", "newman")}), "newman rolls.");
  EXPECT_EQ(say("no {team}", {}), "no {team}");
}

TEST(Words, WriteSignsAsPrintersDo) {
  EXPECT_EQ(say("{n} {n:+}", {number("n", -3)}), "\u22123 \u22123");
  EXPECT_EQ(say("{n} {n:+}", {number("n", 3)}), "3 +3");
  EXPECT_EQ(say("{n} {n:+}", {number("n", 0)}), "0 0");
}

TEST(Words, WriteHalvesAsPoints) {
  EXPECT_EQ(say("{n:/2}", {number("n", 14)}), "7");
  EXPECT_EQ(say("{n:/2}", {number("n", 15)}), "7.5");
  EXPECT_EQ(say("{n:/2}", {number("n", -1)}), "\u22120.5");
  EXPECT_EQ(say("{n|2=1 point|other={n:/2} points}", {number("n", -4)}), "\u22122 points");
  EXPECT_EQ(fault_of("{n:/3}"), "after : only + and /2 are known");
}

TEST(Words, ChooseByPluralNumberAndId) {
  const std::string hits = "{n|0=no hit|one=# hit|other=# hits}";
  EXPECT_EQ(say(hits, {number("n", 0)}), "no hit");
  EXPECT_EQ(say(hits, {number("n", 1)}), "1 hit");
  EXPECT_EQ(say(hits, {number("n", -2)}), "\u22122 hits");
  const std::string side = "{u|birney=he|=nobody|other=# too}";
  EXPECT_EQ(say(side, {item("u", "unit", "birney")}), "he");
  EXPECT_EQ(say(side, {item("u", "unit", "")}), "nobody");
  EXPECT_EQ(say(side, {item("u", "unit", "hodgson")}), "hodgson too");
}

TEST(Words, NestTwoDeep) {
  const std::string nested = "{n|one=# {u|birney=B{m}|other=x}|other=# all {u}}";
  EXPECT_EQ(say(nested, {number("n", 1), item("u", "unit", "birney"), number("m", 4)}), "1 B4");
  EXPECT_EQ(say(nested, {number("n", 2), item("u", "unit", "birney")}), "2 all Birney");
  EXPECT_EQ(fault_of("{a|other={b|other={c|other=x}}}"), "choices nested deeper than two");
}

TEST(Words, WriteBracesWhenDoubled) {
  EXPECT_EQ(say("{{x}} # | {n|other=a{{b}", {number("n", 5)}), "{x} # | a{b");
}

TEST(Words, RefuseFaultyTemplates) {
  EXPECT_EQ(fault_of("a } b"), "a } without its {; a brace in the text is doubled");
  EXPECT_EQ(fault_of("a {b"), "a { without its }");
  EXPECT_EQ(fault_of("{}"), "an argument without a name");
  EXPECT_EQ(fault_of("{a:-}"), "after : only + and /2 are known");
  EXPECT_EQ(fault_of("{a|one=x}"), "a choice without a branch \"other\"");
  EXPECT_EQ(fault_of("{a|other=x"), "a { without its }");
  EXPECT_EQ(fault_of("{a|other"), "a { without its }");
  EXPECT_EQ(fault_of("{a|other={b}"), "a { without its }");
}

TEST(Words, TakeTheGamesWordsBeforeTheShells) {
  const Result<Words> both =
      Words::load({R"({"app.name": "mine"})", R"({"app.name": "shell", "app.ok": "OK"})"});
  ASSERT_TRUE(both.ok());
  EXPECT_EQ(both.value().text("app.name"), "mine");
  EXPECT_EQ(both.value().text("app.ok"), "OK");
  EXPECT_EQ(both.value().text("app.gone"), "app.gone");
}

// The one way to write them: {halves:/2}, the scores of a game of halves, the curve after a game.
TEST(Words, WriteScoresByTheirParts) {
  EXPECT_EQ(parts_text(5, 2), "2.5");
  EXPECT_EQ(parts_text(4, 2, true), "+2");
  EXPECT_EQ(parts_text(-1, 2), "\u22120.5");
  EXPECT_EQ(parts_text(0, 2, true), "0");
  EXPECT_EQ(parts_text(7, 1), "7");
  EXPECT_EQ(parts_text(-7, 4), "\u22121.7");
  for (const int halves : {-13, -2, -1, 0, 1, 2, 15})
    EXPECT_EQ(halves_text(halves), parts_text(halves, 2)) << halves;
}

TEST(Words, NoteEveryFaultyEntry) {
  const json::Value file =
      json::parse(R"({"a.b": "fine", "a": "x", "A.b": "x", "a..b": "x", "a.b.": "x", "c.d": 1,
                      "c.e": "", "c.f": "{", "a.B-1_x": "fine"})")
          .value();
  Words some;
  std::vector<Fault> faults;
  some.add(file, "words.en.json", faults);
  std::vector<std::string> paths;
  paths.reserve(faults.size());
  for (const Fault& fault : faults) paths.push_back(fault.path.substr(14));
  EXPECT_EQ(paths, (std::vector<std::string>{"a", "A.b", "a..b", "a.b.", "c.d", "c.e", "c.f"}));
  EXPECT_TRUE(some.has("a.b"));
  EXPECT_FALSE(some.has("c.f"));
}

TEST(Words, KnowWhatAGameNeeds) {
  const toy::Toy game;
  std::vector<Fault> faults;
  check_words(words(R"({"game.title": "Harbour", "toy.moved": "{crate} {quay} {speed}"})"), game,
              faults);
  const auto has = [&](std::string_view path, std::string_view reason) {
    for (const Fault& fault : faults)
      if (fault.path == path && fault.reason == reason) return true;
    return false;
  };
  EXPECT_TRUE(has("words.en.json:seat.north", "missing"));
  EXPECT_TRUE(has("words.en.json:setup.long.summary", "missing"));
  EXPECT_TRUE(has("words.en.json:option.storm.text", "missing"));
  EXPECT_TRUE(has("words.en.json:toy.rolled", "missing"));
  EXPECT_TRUE(has("words.en.json:toy.moved", "the message has no argument \"speed\""));
  EXPECT_TRUE(has("words.en.json:log.concedes", "missing"));
  EXPECT_FALSE(has("words.en.json:game.title", "missing"));
  faults.clear();
  check_words(words(R"({"log.concedes": "{seat} concedes."})"), game, faults);
  EXPECT_TRUE(has("words.en.json:log.concedes", "does not say \"winner\""));
}

}  // namespace
}  // namespace sandtable
