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
  EXPECT_EQ(say("{n} {n, number, signed}", {number("n", -3)}), "\u22123 \u22123");
  EXPECT_EQ(say("{n} {n, number, signed}", {number("n", 3)}), "3 +3");
  EXPECT_EQ(say("{n} {n, number, signed}", {number("n", 0)}), "0 0");
}

TEST(Words, WriteHalvesAsPoints) {
  EXPECT_EQ(say("{n, number, halves}", {number("n", 14)}), "7");
  EXPECT_EQ(say("{n, number, halves}", {number("n", 15)}), "7.5");
  EXPECT_EQ(say("{n, number, halves}", {number("n", -1)}), "\u22120.5");
  EXPECT_EQ(say("{n, plural, =2 {1 point} other {{n, number, halves} points}}", {number("n", -4)}),
            "\u22122 points");
  EXPECT_EQ(fault_of("{n, number, thirds}"), "a number may be signed or halves");
}

TEST(Words, ChooseByPluralNumberAndId) {
  const std::string hits = "{n, plural, =0 {no hit} one {# hit} other {# hits}}";
  EXPECT_EQ(say(hits, {number("n", 0)}), "no hit");
  EXPECT_EQ(say(hits, {number("n", 1)}), "1 hit");
  EXPECT_EQ(say(hits, {number("n", -2)}), "\u22122 hits");
  const std::string side = "{u, select, birney {he} nothing {nobody} other {{u} too}}";
  EXPECT_EQ(say(side, {item("u", "unit", "birney")}), "he");
  EXPECT_EQ(say(side, {item("u", "unit", "")}), "nobody");
  EXPECT_EQ(say(side, {item("u", "unit", "hodgson")}), "hodgson too");
}

TEST(Words, NestThreeDeep) {
  const std::string nested =
      "{n, plural, one {# {u, select, birney {B{m}} other {x}}} other {# all {u}}}";
  EXPECT_EQ(say(nested, {number("n", 1), item("u", "unit", "birney"), number("m", 4)}), "1 B4");
  EXPECT_EQ(say(nested, {number("n", 2), item("u", "unit", "birney")}), "2 all Birney");
  const auto within = [](const std::string& inner) { return "{a, select, other {" + inner + "}}"; };
  EXPECT_EQ(fault_of(within(within(within("x")))), "no fault");
  EXPECT_EQ(fault_of(within(within(within(within("x"))))), "choices nested deeper than three");
}

// As ICU has it by default.
TEST(Words, QuoteBracesByApostrophes) {
  EXPECT_EQ(say("Birney's '{x}' # | {n, plural, other {a'{'b '#'''#}}", {number("n", 5)}),
            "Birney's {x} # | a{b #'5");
  EXPECT_EQ(say("''{n}'' '{''}' '#", {number("n", 5)}), "'5' {'} '#");
  EXPECT_EQ(say("{n, select, other {the crews''}}", {number("n", 5)}), "the crews'");
  EXPECT_EQ(fault_of("the '{crews}"), "a ' that quotes a sign, and no second one");
}

TEST(Words, TakeSpacesAsTheyCome) {
  EXPECT_EQ(say("{ n , plural , one{a}other{b} }{n,number,signed}", {number("n", 2)}), "b+2");
}

TEST(Words, RefuseFaultyTemplates) {
  EXPECT_EQ(fault_of("a } b"), "a } without its {; a brace in the text is written '}'");
  EXPECT_EQ(fault_of("a {b"), "a { without its }");
  EXPECT_EQ(fault_of("{}"), "an argument without a name");
  EXPECT_EQ(fault_of("{.a}"), "an argument without a name");
  EXPECT_EQ(fault_of("{a.}"), "an argument without a name");
  EXPECT_EQ(fault_of("{a:+}"), "a { without its }");
  EXPECT_EQ(fault_of("{a, date}"), "after , only number, plural and select are known");
  EXPECT_EQ(fault_of("{a, plural}"), "a choice without branches");
  EXPECT_EQ(fault_of("{a, plural, one {x}}"), "a choice without a branch \"other\"");
  EXPECT_EQ(fault_of("{a, plural, few{x} few{y} other{z}}"),
            "a choice with the branch \"few\" twice");
  EXPECT_EQ(fault_of("{a, plural, some {x} other {y}}"), "\"some\" is no branch of this choice");
  EXPECT_EQ(fault_of("{a, plural, =x {x} other {y}}"), "\"=x\" is no branch of this choice");
  EXPECT_EQ(fault_of("{a, select, =1 {x} other {y}}"), "\"=1\" is no branch of this choice");
  EXPECT_EQ(fault_of("{a, select, other x}"), "a branch without its {");
  EXPECT_EQ(fault_of("{a, select, other {x}"), "a { without its }");
  EXPECT_EQ(fault_of("{a, select, other {x"), "a { without its }");
  EXPECT_EQ(fault_of("{a, select, other {{b}"), "a { without its }");
}

// A noun may have cases, a gender and whatever else a language asks of it.
TEST(Words, AskANounForItsForms) {
  const Words nouns = words(R"({"unit.birney": "Birney", "unit.birney.genitive": "Birneys",
                                "unit.birney.gender": "masculine", "unit.boat": "das Boot",
                                "s.s": "{unit.gender, select, masculine {der} other {die}} Zug {unit.genitive}"})");
  EXPECT_EQ(nouns.text("s.s", {item("unit", "unit", "birney")}), "der Zug Birneys");
  EXPECT_EQ(nouns.text("s.s", {item("unit", "unit", "boat")}), "die Zug das Boot");
  EXPECT_EQ(nouns.text("s.s", {number("unit", 3)}), "die Zug 3");
  EXPECT_EQ(nouns.text("s.s", {}), "die Zug {unit.genitive}");
  EXPECT_EQ(nouns.arguments("s.s"), (std::vector<std::string>{"unit"}));
}

Words french(std::string_view own, std::string_view english) {
  const json::Value entry = json::parse(R"({"id": "fr", "name": "Français", "decimal": ",",
      "plural": {"one": "i = 0,1"}})")
                                .value();
  std::vector<Fault> faults;
  Words both(
      std::make_shared<const Grammar>(read_grammar(Reader(entry, "languages.json", faults))));
  both.add_translated(json::parse(own).value(), "words.fr.json", faults);
  both.add(json::parse(english).value(), "words.en.json", faults);
  EXPECT_TRUE(faults.empty());
  return both;
}

// A sentence that is not translated is English as a whole.
TEST(Words, FallBackToEnglishSentenceBySentence) {
  const Words both = french(
      R"({"s.hits": "{n, plural, one {# coup} other {# coups}}", "s.half": "{n, number, halves}"})",
      R"({"s.hits": "{n, plural, one {# hit} other {# hits}}", "s.half": "{n, number, halves}",
          "s.dead": "{n, plural, one {# man} other {# men}}", "s.some": "{n, number, halves}"})");
  EXPECT_EQ(both.text("s.hits", {number("n", 0)}), "0 coup");
  EXPECT_EQ(both.text("s.dead", {number("n", 0)}), "0 men");
  EXPECT_EQ(both.text("s.half", {number("n", 3)}), "1,5");
  EXPECT_EQ(both.text("s.some", {number("n", 3)}), "1.5");
}

TEST(Words, TakeTheGamesWordsBeforeTheShells) {
  const Result<Words> both =
      Words::load({R"({"app.name": "mine"})", R"({"app.name": "shell", "app.ok": "OK"})"});
  ASSERT_TRUE(both.ok());
  EXPECT_EQ(both.value().text("app.name"), "mine");
  EXPECT_EQ(both.value().text("app.ok"), "OK");
  EXPECT_EQ(both.value().text("app.gone"), "app.gone");
}

// The one way to write them: {halves, number, halves}, the scores of a game of halves, the curve
// after a game.
TEST(Words, WriteScoresByTheirParts) {
  const Grammar& grammar = english();
  EXPECT_EQ(parts_text(5, 2, grammar), "2.5");
  EXPECT_EQ(parts_text(4, 2, grammar, true), "+2");
  EXPECT_EQ(parts_text(-1, 2, grammar), "\u22120.5");
  EXPECT_EQ(parts_text(0, 2, grammar, true), "0");
  EXPECT_EQ(parts_text(7, 1, grammar), "7");
  EXPECT_EQ(parts_text(-7, 4, grammar), "\u22121.7");
  for (const int halves : {-13, -2, -1, 0, 1, 2, 15})
    EXPECT_EQ(halves_text(halves, grammar), parts_text(halves, 2, grammar)) << halves;
}

TEST(Words, WriteTenthsWhole) {
  const Grammar& grammar = english();
  EXPECT_EQ(tenths_text(30, grammar), "3.0");
  EXPECT_EQ(tenths_text(4, grammar, true), "+0.4");
  EXPECT_EQ(tenths_text(-12, grammar, true), "\u22121.2");
  EXPECT_EQ(tenths_text(0, grammar, true), "0.0");
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
