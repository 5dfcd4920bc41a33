// What was asked before, what comes too late, what comes back from what was kept, and what nobody
// could mean.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/referee/at_table.h"

namespace sandtable {
namespace {

constexpr Party kPlayers[] = {Party::kHost, Party::kGuest};

std::string spelt(const Answer& answer) {
  std::string out = answer.row;
  for (const Letter& letter : answer.letters)
    out +=
        '\n' + std::string(1, static_cast<char>('0' + static_cast<int>(letter.to))) + letter.text;
  return out;
}

// What of an answer went to one party.
std::vector<std::string> texts_to(const Answer& answer, To to) {
  std::vector<std::string> out;
  for (const Letter& letter : answer.letters)
    if (letter.to == to) out.push_back(letter.text);
  return out;
}

Referee restored(const AtTable& table) {
  Result<Referee> again = Referee::restore(box_of, table.referee.opening(), table.rows);
  EXPECT_TRUE(again) << again.fault().path << ": " << again.fault().reason;
  return std::move(again).value();
}

// A random request of a player, most of them sound.
std::string wish_of(const AtTable& table, Party party, QuickRandom& random) {
  const SeatClient& client = table.client(party);
  switch (random.below(12)) {
    case 0:
      return client.ask("undo");
    case 1:
      return client.answer_undo(random.below(3) > 0);
    case 2:
      return client.ask(random.below(20) == 0 ? "concede" : "rematch");
    default:
      break;
  }
  const Actions& legal = client.session()->legal();
  if (legal.empty()) return client.ask("undo");
  const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  return client.act({&action, 1}, random.below(8) == 0 ? "Aha." : "");
}

class Tables : public ::testing::TestWithParam<Wanted> {};

// --- The same again

TEST_P(Tables, GiveTheSameAnswerToTheSameRequest) {
  AtTable table(GetParam());
  QuickRandom random(4);
  int repeated = 0;
  for (int i = 0; i < 200; ++i) {
    const Party party = table.referee.asked() == Party::kStranger ? kPlayers[i % 2]
                        : random.below(6) == 0                    ? kPlayers[i % 2]
                                                                  : table.referee.asked();
    const std::string text = wish_of(table, party, random);
    const int before = table.referee.events().last();
    const Answer first = table.ask(party, text);
    if (table.referee.events().last() == before) continue;
    ++repeated;
    const Answer again = table.referee.answer(party, text);
    EXPECT_TRUE(again.row.empty());
    std::vector<std::string> was = texts_to(first, party == Party::kHost ? To::kHost : To::kGuest);
    std::erase_if(was, [](const std::string& each) { return field(each, "op") == "said"; });
    EXPECT_EQ(texts_to(again, To::kSender), was) << text;
    EXPECT_EQ(again.letters.size(), was.size()) << "nobody else hears of it twice";
  }
  EXPECT_GT(repeated, 50);
}

TEST(Again, IsAnsweredAsOftenAsItIsAskedHoweverFarTheGameHasGoneOn) {
  AtTable table({.setup = "long"});
  const Action action = table.client(Party::kHost).session()->legal().front();
  const std::string text = table.client(Party::kHost).act({&action, 1});
  const Answer first = table.ask(Party::kHost, text);
  QuickRandom random(6);
  for (int i = 0; i < 5; ++i) {
    table.move(random);
    const Answer again = table.referee.answer(Party::kHost, text);
    EXPECT_EQ(texts_to(again, To::kSender), texts_to(first, To::kHost));
    EXPECT_TRUE(again.row.empty());
  }
}

TEST(Late, IsEverythingElseThatWasMeantForAnEarlierPoint) {
  AtTable table;
  const Actions legal = table.client(Party::kHost).session()->legal();
  const SeatClient before = table.client(Party::kHost);
  table.ask(Party::kHost, before.act({&legal[0], 1}));
  const AnyState truth = table.referee.session().truth();
  const auto code = [&](Party party, const std::string& text) {
    const Answer answer = table.referee.answer(party, text);
    return code_of(answer);
  };
  EXPECT_EQ(code(Party::kHost, before.act({&legal[1], 1})), "late");
  EXPECT_EQ(code(Party::kHost, before.act({&legal[0], 1}, "with a message")), "late");
  EXPECT_EQ(code(Party::kGuest, before.act({&legal[0], 1})), "late");
  EXPECT_EQ(code(Party::kHost, before.ask("concede")), "late");
  EXPECT_EQ(code(Party::kHost, before.ask("undo")), "late");
  EXPECT_EQ(code(Party::kHost, R"({"op": "undo", "at": 4000})"), "late");
  EXPECT_EQ(table.referee.session().truth(), truth);
}

TEST(Late, IsAlsoWhatWasTakenBackSince) {
  AtTable table;
  const Action action = table.client(Party::kHost).session()->legal().front();
  const std::string text = table.client(Party::kHost).act({&action, 1});
  table.ask(Party::kHost, text);
  table.ask(Party::kHost, table.client(Party::kHost).ask("undo"));
  EXPECT_EQ(code_of(table.referee.answer(Party::kHost, text)), "late");
}

// --- Coming back

TEST_P(Tables, ComeBackFromWhatWasKeptAtEveryPoint) {
  AtTable table(GetParam());
  QuickRandom random(11);
  for (int i = 0; i < 60; ++i) {
    const Party turn = table.referee.asked();
    const Party party = turn == Party::kStranger || random.below(6) == 0 ? kPlayers[i % 2] : turn;
    Referee again = restored(table);
    ASSERT_EQ(again.session().truth(), table.referee.session().truth());
    for (const Party each : {Party::kHost, Party::kGuest, Party::kOnlooker}) {
      const int since = static_cast<int>(
          random.below(static_cast<std::uint32_t>(table.referee.events().last() + 1)));
      Referee here = table.referee;
      ASSERT_EQ(spelt(again.answer(Party::kStranger, table.sit_text(each, since))),
                spelt(here.answer(Party::kStranger, table.sit_text(each, since))));
    }
    const std::string text = wish_of(table, party, random);
    const std::string told = spelt(again.answer(party, text));
    ASSERT_EQ(told, spelt(table.ask(party, text))) << text;
    ASSERT_NO_FATAL_FAILURE(table.expect_alike());
  }
}

TEST(Restore, SaysWhatIsWrongWithWhatWasKept) {
  AtTable table;
  QuickRandom random(1);
  table.play(random, 4);
  const auto code = [&](const std::string& opening, const std::vector<std::string>& rows) {
    const Result<Referee> again = Referee::restore(box_of, opening, rows);
    return again ? std::string("sound") : again.fault().code + '@' + again.fault().path;
  };
  const std::string& opening = table.referee.opening();
  const auto with = [&](std::string_view part, std::string_view other) {
    std::string text = opening;
    return text.replace(text.find(part), part.size(), other);
  };
  EXPECT_EQ(code(opening, table.rows), "sound");
  EXPECT_EQ(code("", {}), "bad-json@");
  EXPECT_EQ(code("{}", {}), "bad-save@opening");
  EXPECT_EQ(code(with(R"("form":1)", R"("form":2)"), {}), "bad-save@opening");
  EXPECT_EQ(code(with(R"("toy")", R"("chess")"), {}), "unknown-game@opening");
  EXPECT_EQ(code(with(R"("edition":)", R"("edition":9)"), {}), "other-edition@opening");
  EXPECT_EQ(code(with("north", "east"), {}), "bad-save@opening");
  EXPECT_EQ(code(with(R"("secret":")", R"("secret":"0)"), {}), "bad-save@opening");
  std::vector<std::string> rows = table.rows;
  std::swap(rows[1], rows[2]);
  EXPECT_EQ(code(opening, rows), "bad-save@rows[1]") << "out of order";
  rows = table.rows;
  rows[0] = R"({"by":"nobody"})";
  EXPECT_EQ(code(opening, rows), "bad-save@rows[0]");
  rows = table.rows;
  rows.push_back(table.rows[0]);
  EXPECT_EQ(code(opening, rows), "bad-save@rows[" + std::to_string(rows.size() - 1) + "]")
      << "a seat is taken once";
  rows = table.rows;
  rows.push_back(rows.back());
  EXPECT_EQ(code(opening, rows), "bad-save@rows[" + std::to_string(table.rows.size()) + "]")
      << "a request is kept once";
  rows = table.rows;
  rows[2].resize(rows[2].size() / 2);
  EXPECT_EQ(code(opening, rows), "bad-save@rows[2]");
}

// --- What nobody could mean

// SANDTABLE_FUZZ_RUNS: how many letters.
std::size_t fuzz_runs() {
  const char* const runs = std::getenv("SANDTABLE_FUZZ_RUNS");
  return runs == nullptr ? 20'000 : std::strtoul(runs, nullptr, 10);
}

std::string mangled(std::string text, QuickRandom& random) {
  constexpr std::string_view kParts[] = {
      "{",    "}",    "[",   "]",       ",",    ":",  "\"", "-",     "9",       "99999", "0",
      "null", "true", "1e9", "\\u0000", "\xff", "at", "op", "since", "actions", "token", "chance"};
  const std::uint32_t times = 1 + random.below(4);
  for (std::uint32_t i = 0; i < times; ++i) {
    const auto at = random.below(static_cast<std::uint32_t>(text.size() + 1));
    const std::string_view part = kParts[random.below(std::size(kParts))];
    switch (random.below(4)) {
      case 0:
        text.insert(at, part);
        break;
      case 1:
        text.erase(at, random.below(6));
        break;
      case 2:
        if (at < text.size()) text[at] = static_cast<char>(random.below(256));
        break;
      default:
        text.replace(at, std::min<std::size_t>(part.size(), text.size() - at), part);
        break;
    }
  }
  return text;
}

TEST_P(Tables, TakeNoHarmFromWhatNobodyCouldMean) {
  AtTable table(GetParam());
  QuickRandom random(21);
  const std::size_t runs = fuzz_runs();
  std::vector<std::string> past;
  std::size_t refused = 0;
  for (std::size_t i = 0; i < runs; ++i) {
    const auto party = static_cast<Party>(random.below(4));
    const Party player = kPlayers[random.below(2)];
    std::string text = random.below(4) == 0 && !past.empty()
                           ? past[random.below(static_cast<std::uint32_t>(past.size()))]
                       : random.below(8) == 0 ? table.sit_text(player, 0)
                                              : wish_of(table, player, random);
    if (past.size() < 500) past.push_back(text);
    if (random.below(10) != 0) text = mangled(std::move(text), random);
    const Referee before = table.referee;
    const Answer answer = table.referee.answer(party, text);
    if (!answer.row.empty()) {
      table.rows.push_back(answer.row);
      for (const Letter& letter : answer.letters) ASSERT_LE(letter.text.size(), kMaxLetter);
    } else {
      ASSERT_EQ(before.session().truth(), table.referee.session().truth());
      ASSERT_EQ(before.events().last(), table.referee.events().last());
      ++refused;
    }
    // The clients follow by sitting down again: what they were sent was somebody else's.
    if (i % 16 == 0)
      for (const Party each : kPlayers)
        table.ask(each, table.sit_text(each, table.client(each).n()));
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(refused, runs / 2);
  Referee again = restored(table);
  EXPECT_EQ(again.session().truth(), table.referee.session().truth());
}

// Nor does a client from letters that no referee wrote.
TEST_P(Tables, HaveClientsThatTakeNoHarmEither) {
  AtTable table(GetParam());
  QuickRandom random(31);
  table.play(random, 60);
  std::size_t refused = 0;
  for (std::size_t i = 0; i < fuzz_runs() / 10; ++i) {
    SeatClient client(box_of, 1);
    for (const std::string& letter : table.heard[i % 3]) {
      const bool is_mangled = random.below(6) == 0;
      if (client.take(is_mangled ? mangled(letter, random) : letter)) {
        ++refused;
        break;
      }
      if (client.session() != nullptr && random.below(30) == 0) break;
    }
  }
  EXPECT_GT(refused, fuzz_runs() / 100);
}

INSTANTIATE_TEST_SUITE_P(Games, Tables,
                         ::testing::Values(Wanted{.game = "toy", .setup = "long"},
                                           Wanted{.game = "urban"}),
                         [](const auto& info) { return info.param.game; });

}  // namespace
}  // namespace sandtable
