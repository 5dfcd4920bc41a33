// What chance may bring is told to a seat, and refused to it, by its view alone: in every game.
#include <algorithm>
#include <set>

#include "core/engine/replay.h"
#include "tests/protocol/asking.h"

namespace sandtable {
namespace {

constexpr int kDeals = 2;
constexpr std::size_t kMostValues = 12;  // of one event, that are asked for

class HiddenChance : public Asking {
 protected:
  struct Tally {
    int asked = 0;   // events
    int secret = 0;  // of them, what can come is told to one seat alone
  };

  // `outcomes`, and `chance` with each of the values, as a seat is answered where it stands.
  std::vector<std::string> answers(const Game& game, const AnyState& state, Seat seat,
                                   const std::set<std::string>& values) {
    protocol_.set_fixed_seat(seat);
    std::vector<std::string> out;
    const auto ask = [&](const std::string& request) {
      table_.start(Session(game, {setup_, state, 1, {}}, DiceMode::kManual));
      const std::string answer = protocol_.answer(request);
      // What comes of a value that may be chosen is another matter.
      out.push_back(request + (answer.find("\"status\"") != std::string::npos ? " done" : answer));
    };
    ask(R"({"op": "outcomes"})");
    for (const std::string& value : values) ask(R"({"op": "chance", "value": )" + value + "}");
    for (const std::string& value : values)
      ask(R"({"op": "dice", "mode": "queue-only", "queue": [)" + value + "]}");
    return out;
  }

  static void add_values(const Game& game, const AnyState& state, std::set<std::string>& values) {
    ChanceEvent event;
    game.chance(state, event);
    for (std::size_t i = 0; i < event.outcomes.size() && i < kMostValues; ++i) {
      const int value = event.outcomes[i].value;
      values.insert(event.scope == 0 ? std::to_string(value)
                                     : '"' + game.id_of(event.scope, value) + '"');
    }
  }

  void expect_by_view(const Game& game, const AnyState& state, Seat seat) {
    const AnyState view = game.observe(state, seat);
    for (int deal = 0; deal < kDeals; ++deal) {
      RngStream rng(random_.word());
      const AnyState dealt = game.resample(view, rng);
      std::set<std::string> values = {"0", "999"};
      add_values(game, state, values);
      add_values(game, dealt, values);
      const auto given = answers(game, state, seat, values);
      const auto other = answers(game, dealt, seat, values);
      for (std::size_t i = 0; i < given.size(); ++i)
        ASSERT_EQ(given[i], other[i]) << game.info().id << ": tells what is hidden";
    }
  }

  // One random game, each roll waited for.
  void watch(const Game& game, std::uint64_t seed, Tally& tally) {
    Session session(game, {setup_, {}, seed, {}}, DiceMode::kManual);
    const Rng dice(seed);
    std::vector<Seat> seats = {Seat::kFirst};
    if (game.info().seats.size() > 1) seats.push_back(Seat::kSecond);
    for (std::uint64_t n = 0; session.to_act() != Seat::kNobody; ++n) {
      if (session.to_act() != Seat::kChance) {
        const auto count = static_cast<std::uint32_t>(session.legal().size());
        ASSERT_TRUE(session.submit(session.legal()[random_.below(count)]));
        continue;
      }
      const ChanceEvent event = session.pending_chance();
      const bool is_secret = event.told_to != Seat::kNobody;
      if (is_secret || random_.below(4) == 0) {
        ++tally.asked;
        tally.secret += is_secret;
        for (const Seat seat : seats) expect_by_view(game, session.truth(), seat);
        if (HasFatalFailure()) return;
      }
      ASSERT_TRUE(session.submit_chance(dice.pick(n, event.outcomes).value));
    }
  }

  sandtable::Setup setup_;
  QuickRandom random_{44};
};

// Events that strike hidden units, and draws face down, are no way to find out about them.
TEST_F(HiddenChance, IsToldByTheViewInEveryGame) {
  for (const std::string_view name : names_of_games()) {
    const Game& game = *box(name).game;
    Tally tally;
    const int setups = static_cast<int>(game.info().setups.size());
    for (int i = 0; i < std::max(8, setups); ++i) {
      setup_ = standard_setup(game.info(), i % setups);
      watch(game, static_cast<std::uint64_t>(i + 1), tally);
      if (HasFatalFailure()) return;
    }
    // Secrets that a set-up has only by an option.
    for (std::size_t option = 0; option < game.info().options.size(); ++option) {
      if (static_cast<int>(option) != game.info().secret_option) continue;
      setup_ = standard_setup(game.info());
      setup_.options[option] = 1;
      watch(game, 9, tally);
    }
    EXPECT_GT(tally.asked, 100) << name;
    std::printf("%s: %d events asked about, %d of them one seat's secret\n",
                std::string(name).c_str(), tally.asked, tally.secret);
  }
}

// The training village, seed 5: Red draws i5, which strikes one of its recruits; they are r7, r9.
TEST_F(HiddenChance, OfUrbanNamesNoHiddenRecruit) {
  for (const Seat seat : {Seat::kFirst, Seat::kSecond}) {
    protocol_.set_fixed_seat(seat);
    ok(R"({"op": "new", "game": "urban", "setup": "training", "seed": "5", "dice": {"mode": "manual"}})");
    const Game& game = *box("urban").game;
    while (table_.session().pending_chance().told_to == Seat::kNobody) {
      // What is drawn is i5; all else the seed answers.
      const Session& session = table_.session();
      const ChanceEvent event = session.pending_chance();
      ASSERT_EQ(session.to_act(), Seat::kChance);
      const auto drawn = [&](std::string_view card) {
        return std::any_of(event.outcomes.begin(), event.outcomes.end(), [&](const Outcome& one) {
          return event.scope != 0 && game.id_of(event.scope, one.value) == card;
        });
      };
      if (drawn("i5"))
        ASSERT_TRUE(table_.roll(ScriptedOutcome{0, "i5"}));
      else
        ok(R"({"op": "chance"})");
    }
    const json::Value told = ok(R"({"op": "outcomes"})");
    const bool is_red = seat == Seat::kSecond;
    EXPECT_EQ(at(told, "outcomes[0].value"), is_red ? "r7" : "-");
    EXPECT_EQ(at(told, "outcomes[1].value"), is_red ? "r9" : "-");
    const auto code = [&](std::string_view request) {
      return at(json::parse(protocol_.answer(request), kBundleLimits).value(), "error.code");
    };
    EXPECT_EQ(code(R"({"op": "chance", "value": "r1"})"), is_red ? "bad-outcome" : "hidden");
    EXPECT_EQ(code(R"({"op": "dice", "queue": ["r7"]})"), "hidden");
    EXPECT_EQ(code(R"({"op": "dice", "mode": "queue-only"})"), "hidden");
    EXPECT_EQ(code(R"({"op": "chance", "value": "r7"})"), is_red ? "-" : "hidden");
  }
}

}  // namespace
}  // namespace sandtable
