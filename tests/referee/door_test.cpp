// What may be asked of a table, by whom, and what is refused.
#include <gtest/gtest.h>

#include "core/base/text.h"
#include "tests/referee/at_table.h"

namespace sandtable {
namespace {

std::string refusal_of_create(std::string text) {
  const Referee::Created made = Referee::create(box_of, text, luck_of(1));
  EXPECT_EQ(made.referee.has_value(), field(made.answer, "op") == "created");
  return field(made.answer, "code");
}

// The text with one part of it replaced, which it must have.
std::string with(std::string text, std::string_view part, std::string_view other) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), other);
}

std::string toy_edition() { return decimal(box_of("toy")->game->info().rules_revision); }

// A table of the toy at which nobody but its host has sat down.
Referee fresh() { return created({}); }

std::string sit_with(std::string_view fields) {
  return R"({"op": "sit", "edition": )" + toy_edition() + std::string(fields) + "}";
}
std::string invitation() { return hex_text(luck_of(1).invitation); }
std::string host_token() { return hex_text(luck_of(1).host); }

std::string at_now(const AtTable& table, std::string_view op, std::string_view fields = {}) {
  return R"({"op": ")" + std::string(op) + R"(", "at": )" + decimal(table.referee.events().last()) +
         std::string(fields) + "}";
}

// --- create

TEST(Create, GivesAToken128BitsLongForEachSeatAndTheHashOfTheDice) {
  const Referee::Created made = Referee::create(box_of, create_text({}), luck_of(1));
  ASSERT_TRUE(made.referee);
  EXPECT_EQ(field(made.answer, "op"), "created");
  EXPECT_EQ(field(made.answer, "token"), host_token());
  EXPECT_EQ(field(made.answer, "invitation"), invitation());
  EXPECT_EQ(field(made.answer, "dice").size(), 64U);
  EXPECT_EQ(made.referee->seat_of(Party::kHost), Seat::kFirst);
  EXPECT_EQ(made.referee->seat_of(Party::kGuest), Seat::kSecond);
}

TEST(Create, TakesTheSideThatIsAskedFor) {
  const Referee table = created({.side = "south"});
  EXPECT_EQ(table.seat_of(Party::kHost), Seat::kSecond);
  EXPECT_EQ(table.seat_of(Party::kGuest), Seat::kFirst);
}

TEST(Create, KeepsNoTokenButItsHash) {
  const Referee table = fresh();
  EXPECT_EQ(table.opening().find(host_token()), std::string::npos);
  EXPECT_EQ(table.opening().find(invitation()), std::string::npos);
  EXPECT_NE(table.opening().find(token_hash(host_token())), std::string::npos);
}

TEST(Create, RollsOtherDiceForOtherLuck) {
  EXPECT_NE(created({.luck = 1}).session().origin().seed,
            created({.luck = 2}).session().origin().seed);
}

TEST(Create, IsRefusedWhereItCannotBe) {
  const std::string good = create_text({});
  EXPECT_EQ(refusal_of_create(good), "-");
  EXPECT_EQ(refusal_of_create(with(good, R"("toy")", R"("chess")")), "unknown-game");
  EXPECT_EQ(refusal_of_create(with(good, R"("setup":"")", R"("setup":"tiny")")), "unknown-setup");
  EXPECT_EQ(refusal_of_create(with(good, "{}", R"({"fog":"on"})")), "unknown-option");
  EXPECT_EQ(refusal_of_create(with(good, "{}", R"({"storm":"maybe"})")), "unknown-option");
  EXPECT_EQ(refusal_of_create(with(good, R"("north")", R"("east")")), "unknown-seat");
  EXPECT_EQ(refusal_of_create(with(good, R"("north")", R"("chance")")), "unknown-seat");
  EXPECT_EQ(refusal_of_create(with(good, R"("north")", R"("")")), "unknown-seat");
  EXPECT_EQ(refusal_of_create(with(good, "Ann", R"(A\nnn)")), "bad-field");
  EXPECT_EQ(refusal_of_create(with(good, "Ann", std::string(49, 'x'))), "bad-field");
  EXPECT_EQ(refusal_of_create(with(good, R"("op")", R"("seed":1,"op")")), "unknown-field");
  EXPECT_EQ(refusal_of_create(with(good, R"("create")", R"("act")")), "missing-field");
  EXPECT_EQ(refusal_of_create(R"({"op": "ping"})"), "bad-request");
  EXPECT_EQ(refusal_of_create("{"), "bad-json");
  EXPECT_EQ(refusal_of_create("[]"), "bad-request");
  EXPECT_EQ(refusal_of_create(good + std::string(kMaxCreateRequest, ' ')), "too-large");
}

TEST(Create, LeavesNoQuestionToALevelOfTheComputer) {
  EXPECT_EQ(refusal_of_create(with(create_text({}), "{}", R"({"reactions":"regular"})")),
            "bad-field");
}

TEST(Create, IsRefusedForAGameOfOne) {
  EXPECT_EQ(refusal_of_create(create_text({.game = "nazaire"})), "one-player");
}

TEST(Create, SaysWhichEditionIsNeeded) {
  const std::string text =
      with(create_text({}), R"("edition":)" + toy_edition(), R"("edition":99)");
  const Referee::Created made = Referee::create(box_of, text, luck_of(1));
  EXPECT_FALSE(made.referee);
  EXPECT_EQ(field(made.answer, "code"), "other-edition");
  EXPECT_NE(field(made.answer, "text").find("revision " + toy_edition()), std::string::npos);
}

TEST(Create, IsNotAskedOfATableThatStands) {
  AtTable table;
  EXPECT_EQ(code_of(table.referee.answer(Party::kHost, create_text({}))), "bad-request");
}

// --- sit

TEST(Sit, TellsTheHostWhoTakesTheOtherSeat) {
  Referee table = fresh();
  const Answer answer =
      table.answer(Party::kStranger, sit_with(R"(, "name": "Ben", "own": ")" + std::string(kOwn) +
                                              R"(", "token": ")" + invitation() + "\""));
  EXPECT_EQ(answer.sender, Party::kGuest);
  ASSERT_GE(answer.letters.size(), 3U);
  EXPECT_EQ(answer.letters[0].to, To::kHost);
  EXPECT_EQ(field(answer.letters[0].text, "op"), "seated");
  EXPECT_EQ(field(answer.letters[0].text, "name"), "Ben");
  EXPECT_EQ(answer.letters[1].to, To::kOnlookers);
  EXPECT_EQ(answer.letters[2].to, To::kSender);
  EXPECT_EQ(field(answer.letters[2].text, "seat"), "south");
  EXPECT_EQ(answer.row.find(kOwn), std::string::npos) << "no token is kept but its hash";
}

TEST(Sit, SpendsTheInvitation) {
  AtTable table;  // at which the guest sits
  const std::string third =
      sit_with(R"(, "token": ")" + invitation() + R"(", "own": ")" + std::string(32, 'a') + "\"");
  const Answer answer = table.referee.answer(Party::kStranger, third);
  EXPECT_EQ(code_of(answer), "taken");
  EXPECT_EQ(answer.sender, Party::kStranger);
}

TEST(Sit, KnowsAGuestAgainWhoNeverGotTheAnswer) {
  AtTable table;
  const Answer again = table.referee.answer(Party::kStranger, table.sit_text(Party::kGuest, 0));
  EXPECT_EQ(again.sender, Party::kGuest);
  EXPECT_EQ(field(again.letters.front().text, "op"), "hello");
  EXPECT_TRUE(again.row.empty()) << "the seat is taken once";
}

TEST(Sit, TakesOnesOwnTokenFromAnyDevice) {
  AtTable table;
  const Answer answer = table.referee.answer(
      Party::kStranger, sit_with(R"(, "token": ")" + std::string(kOwn) + "\""));
  EXPECT_EQ(answer.sender, Party::kGuest);
  EXPECT_EQ(field(answer.letters.front().text, "seat"), "south");
}

TEST(Sit, WithoutATokenLooksOn) {
  AtTable table;
  const Answer answer = table.referee.answer(Party::kStranger, sit_with(""));
  EXPECT_EQ(answer.sender, Party::kOnlooker);
  EXPECT_EQ(field(answer.letters.front().text, "seat"), "");
}

TEST(Sit, IsRefusedWithATokenOfNoSeat) {
  Referee table = fresh();
  const auto code = [&](const std::string& fields) {
    return code_of(table.answer(Party::kStranger, sit_with(fields)));
  };
  EXPECT_EQ(code(R"(, "token": ")" + std::string(32, '0') + "\""), "no-seat");
  EXPECT_EQ(code(R"(, "token": ")" + std::string(kOwn) + "\""), "no-seat") << "nobody has it yet";
  EXPECT_EQ(code(R"(, "token": "1234")"), "bad-field");
  EXPECT_EQ(code(R"(, "token": ")" + std::string(32, 'G') + "\""), "bad-field");
  EXPECT_EQ(code(R"(, "token": 7)"), "bad-field");
}

TEST(Sit, TakesAFreeSeatOnlyForATokenOfOnesOwn) {
  Referee table = fresh();
  const auto code = [&](const std::string& fields) {
    return code_of(
        table.answer(Party::kStranger, sit_with(R"(, "token": ")" + invitation() + "\"" + fields)));
  };
  EXPECT_EQ(code(""), "missing-field");
  EXPECT_EQ(code(R"(, "own": ")" + invitation() + "\""), "bad-field");
  EXPECT_EQ(code(R"(, "own": ")" + host_token() + "\""), "bad-field");
  EXPECT_EQ(code(R"(, "own": "abc")"), "bad-field");
}

TEST(Sit, TellsAPageOfAnotherRevisionWhichEditionIsNeeded) {
  Referee table = fresh();
  const std::string text = R"({"op": "sit", "edition": 99, "token": ")" + host_token() + "\"}";
  const Answer answer = table.answer(Party::kStranger, text);
  EXPECT_EQ(code_of(answer), "other-edition");
  EXPECT_EQ(answer.sender, Party::kStranger);
  EXPECT_NE(field(answer.letters[0].text, "text").find("revision " + toy_edition()),
            std::string::npos);
}

TEST(Sit, BringsWhoWasAwayUpToDateFromWhereTheyLeft) {
  AtTable table({.setup = "long"});
  QuickRandom random(3);
  table.play(random, 4);
  SeatClient away = table.client(Party::kGuest);
  table.play(random, 5);
  const Answer answer =
      table.referee.answer(Party::kStranger, table.sit_text(Party::kGuest, away.n()));
  for (const Letter& letter : answer.letters) ASSERT_FALSE(away.take(letter.text));
  EXPECT_EQ(away.n(), table.referee.events().last());
  EXPECT_EQ(away.session()->view(Seat::kSecond), table.referee.session().view(Seat::kSecond));
  EXPECT_EQ(field(answer.letters[0].text, "start"), "-") << "only what is missing is told";
}

TEST(Sit, BeginsAnewForWhoHasSeenWhatNeverHappenedHere) {
  AtTable table;
  const Answer answer =
      table.referee.answer(Party::kStranger, table.sit_text(Party::kHost, 1'000'000));
  EXPECT_EQ(field(answer.letters[0].text, "keep"), "0");
}

// --- act and the rest

TEST(Requests, AreRefusedOutOfShape) {
  AtTable table;
  const auto code = [&](const std::string& text) {
    return code_of(table.referee.answer(Party::kHost, text));
  };
  EXPECT_EQ(code(""), "bad-json");
  EXPECT_EQ(code("\xff\xfe"), "bad-json");
  EXPECT_EQ(code("7"), "bad-request");
  EXPECT_EQ(code("{}"), "missing-field");
  EXPECT_EQ(code(R"({"op": "peek"})"), "unknown-op");
  EXPECT_EQ(code(R"({"op": 1})"), "bad-field");
  EXPECT_EQ(code(R"({"op": "ping", "op": "ping"})"), "bad-json");
  EXPECT_EQ(code(R"({"op": "ping", "at": 1})"), "unknown-field");
  EXPECT_EQ(code(R"({"op": "ping", "seat": "north"})"), "unknown-field");
  EXPECT_EQ(code(R"({"op": "ping", "id": 1})"), "unknown-field");
  EXPECT_EQ(code(R"({"op": "undo"})"), "missing-field");
  EXPECT_EQ(code(R"({"op": "undo", "at": -1})"), "bad-field");
  EXPECT_EQ(code(R"({"op": "undo", "at": 1.5})"), "bad-json");
  EXPECT_EQ(code(R"({"op": "undo", "at": 99999999999})"), "bad-field");
  EXPECT_EQ(code(at_now(table, "undo", R"(, "practice": true)")), "unknown-field");
  EXPECT_EQ(code(at_now(table, "undo-answer")), "missing-field");
  EXPECT_EQ(code(at_now(table, "undo-answer", R"(, "yes": 1)")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act")), "missing-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [])")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [[]])")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [3])")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [[1, 2, 3, 4, 5]])")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [[70000]])")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [["roll"]])")), "bad-field");
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [[3]], "message": "a\nb")")), "bad-field");
}

TEST(Requests, AreRefusedWhereTheyAreTooLarge) {
  AtTable table;
  const auto code = [&](const std::string& text) {
    return code_of(table.referee.answer(Party::kHost, text));
  };
  EXPECT_EQ(code(std::string(kMaxTableRequest + 1, ' ')), "too-large");
  EXPECT_EQ(code(std::string(std::size_t{32} << 20, '[')), "too-large");
  EXPECT_EQ(code(std::string(4000, '[')), "too-large") << "too deep";
  std::string many = "[3]";
  for (std::size_t i = 0; i < kMaxChainAtTable; ++i) many += ",[3]";
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [)" + many + "]")), "too-large");
  const std::string said(kMaxSaidBytes + 1, 'x');
  EXPECT_EQ(code(at_now(table, "act", R"(, "actions": [[3]], "message": ")" + said + "\"")),
            "bad-field");
}

TEST(Requests, AreOfThoseAloneWhoSitAtTheTable) {
  AtTable table;
  for (const Party party : {Party::kStranger, Party::kOnlooker})
    for (const std::string& text :
         {at_now(table, "act", R"(, "actions": [[3]])"), at_now(table, "undo"),
          at_now(table, "undo-answer", R"(, "yes": true)"), at_now(table, "concede"),
          at_now(table, "rematch")})
      EXPECT_EQ(code_of(table.referee.answer(party, text)), "not-seated");
}

TEST(Ping, IsAnsweredToAnybody) {
  AtTable table;
  for (const Party party : {Party::kStranger, Party::kHost, Party::kGuest, Party::kOnlooker}) {
    const Answer answer = table.referee.answer(party, R"({"op": "ping"})");
    EXPECT_EQ(code_of(answer), "pong");
    EXPECT_TRUE(answer.row.empty());
  }
}

TEST(Act, IsRefusedToTheSeatThatIsNotAsked) {
  AtTable table;
  EXPECT_EQ(
      code_of(table.referee.answer(Party::kGuest, at_now(table, "act", R"(, "actions": [[3]])"))),
      "not-your-turn");
}

TEST(Act, IsRefusedWithTheRuleThatForbidsIt) {
  AtTable table;
  const Answer answer =
      table.referee.answer(Party::kHost, at_now(table, "act", R"(, "actions": [[4]])"));
  EXPECT_EQ(code_of(answer), "illegal");
  EXPECT_EQ(field(answer.letters[0].text, "text"), "Not now");
  EXPECT_NE(field(answer.letters[0].text, "rule"), "-");
}

TEST(Act, IsRefusedForWhatIsNotThere) {
  AtTable table;
  const auto code = [&](std::string_view actions) {
    return code_of(table.referee.answer(
        Party::kHost, at_now(table, "act", R"(, "actions": [)" + std::string(actions) + "]")));
  };
  EXPECT_EQ(code("[99]"), "unknown-noun");
  EXPECT_EQ(code("[1, 77, 0]"), "unknown-noun");
  EXPECT_EQ(code("[0, 6]"), "unknown-noun") << "nobody chooses a die";
}

TEST(Act, DoesAChainWholeOrNotAtAll) {
  AtTable table;
  const std::string before = std::string(table.referee.opening());
  const int events = table.referee.events().last();
  const AnyState truth = table.referee.session().truth();
  // Crate 0 to quay 1, then the die, and behind the die a move, which is too late.
  EXPECT_EQ(code_of(table.ask(Party::kHost,
                              at_now(table, "act", R"(, "actions": [[1, 0, 1], [3], [1, 1, 2]])"))),
            "roll-first");
  EXPECT_EQ(table.referee.events().last(), events);
  EXPECT_EQ(table.referee.session().truth(), truth);
  const Answer done =
      table.ask(Party::kHost, at_now(table, "act", R"(, "actions": [[1, 0, 1], [3]])"));
  EXPECT_FALSE(done.row.empty());
  table.expect_alike();
}

TEST(Act, CarriesAMessageToTheOtherPlayerAndToNobodyElse) {
  AtTable table;
  const Action roll{3, 0, 0, 0};
  const Answer answer =
      table.ask(Party::kHost, table.client(Party::kHost).act({&roll, 1}, "Well?"));
  int said = 0;
  for (const Letter& letter : answer.letters) {
    if (field(letter.text, "op") != "said") continue;
    ++said;
    EXPECT_NE(letter.to, To::kOnlookers);
    EXPECT_EQ(field(letter.text, "text"), "Well?");
    EXPECT_EQ(field(letter.text, "seat"), "north");
  }
  EXPECT_EQ(said, 2);
}

TEST(Act, IsRefusedOnceTheGameIsOver) {
  AtTable table;
  QuickRandom random(2);
  table.play(random);
  for (const Party party : {Party::kHost, Party::kGuest}) {
    EXPECT_EQ(code_of(table.referee.answer(party, at_now(table, "act", R"(, "actions": [[3]])"))),
              "over");
    EXPECT_EQ(code_of(table.referee.answer(party, at_now(table, "concede"))), "over");
    EXPECT_EQ(code_of(table.referee.answer(party, at_now(table, "undo"))), "over")
        << "the secret is told: nothing is taken back any more";
  }
}

TEST(Concede, EndsTheGameForEverybody) {
  AtTable table;
  QuickRandom random(2);
  table.play(random, 3);
  const Party loser = table.referee.asked();
  const Party other = loser == Party::kHost ? Party::kGuest : Party::kHost;
  EXPECT_EQ(code_of(table.referee.answer(other, at_now(table, "concede"))), "not-your-turn");
  table.ask(loser, table.client(loser).ask("concede"));
  EXPECT_TRUE(table.referee.is_over());
  table.expect_alike();
  for (const std::vector<std::string>& letters : table.heard) {
    EXPECT_EQ(field(letters[letters.size() - 2], "op"), "conceded");
    EXPECT_EQ(field(letters.back(), "op"), "ended");
    EXPECT_NE(field(letters.back(), "winner"), field(letters[letters.size() - 2], "seat"));
  }
}

TEST(Rematch, IsPlayedWithSidesChangedOnceBothWantIt) {
  AtTable table;
  EXPECT_EQ(code_of(table.referee.answer(Party::kHost, at_now(table, "rematch"))), "not-over");
  QuickRandom random(5);
  table.play(random);
  const std::string commitment = table.client(Party::kHost).commitment();
  const std::uint64_t seed = table.referee.session().origin().seed;
  table.ask(Party::kGuest, at_now(table, "rematch"));
  EXPECT_EQ(field(table.heard[0].back(), "op"), "rematch-asked");
  EXPECT_EQ(field(table.heard[0].back(), "seat"), "south");
  EXPECT_TRUE(table.referee.is_over());
  EXPECT_EQ(code_of(table.ask(Party::kGuest, at_now(table, "rematch"))), "rematch-asked")
      << "one player does not ask for both";
  table.ask(Party::kHost, at_now(table, "rematch"));
  EXPECT_FALSE(table.referee.is_over());
  EXPECT_EQ(table.referee.seat_of(Party::kHost), Seat::kSecond);
  EXPECT_NE(table.client(Party::kHost).commitment(), commitment) << "each game has its own secret";
  EXPECT_NE(table.referee.session().origin().seed, seed);
  table.expect_alike();
  table.play(random);
  table.expect_alike();
  EXPECT_TRUE(table.referee.is_over());
}

}  // namespace
}  // namespace sandtable
