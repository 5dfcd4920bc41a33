// Nobody peeks: two tables whose positions differ only in what somebody may not know write the same
// bytes to them, to the last one, and to who looks on.
//
// SANDTABLE_TWINS: how many positions of each game; 300, with SANDTABLE_SOAK 50,000.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "tests/referee/at_table.h"

namespace sandtable {

// A table whose game begins from a position.
struct BegunReferee {
  static Referee at(const Wanted& wanted, const Setup& setup, const AnyState& position) {
    Referee table = created(wanted);
    table.log_ = {};
    table.begin(
        Session::refereed(*table.box_->game, {setup, position, table.session_.origin().seed, {}}));
    return table;
  }
};

namespace {

constexpr int kAhead = 3;  // decisions behind the position

std::size_t twins_wanted() {
  if (const char* const count = std::getenv("SANDTABLE_TWINS"))
    return std::strtoul(count, nullptr, 10);
  return std::getenv("SANDTABLE_SOAK") == nullptr ? 300 : 50'000;
}

// Who may not know in what the two differ.
struct Blind {
  Party party;
  To to;
};
constexpr Blind kBlind[] = {
    {Party::kHost, To::kHost}, {Party::kGuest, To::kGuest}, {Party::kOnlooker, To::kOnlookers}};

std::vector<std::string> letters_for(const Answer& answer, To to, bool is_sender) {
  std::vector<std::string> out;
  for (const Letter& letter : answer.letters)
    if (letter.to == to || (is_sender && letter.to == To::kSender)) out.push_back(letter.text);
  return out;
}

// Whether something hidden became known to a seat by the steps from `first` on.
bool is_told(const Session& session, Seat seat, std::size_t first) {
  for (std::size_t i = first; i < session.step_end(); ++i)
    if ((session.steps()[i].reveals & (seat_bit(Seat::kNobody) | seat_bit(seat))) != 0) return true;
  return false;
}

class Twins {
 public:
  Twins(const Wanted& wanted, const Session& session, Blind blind, QuickRandom& random)
      : blind_(blind),
        random_(random),
        seat_(created(wanted).seat_of(blind.party)),
        here_(BegunReferee::at(wanted, session.origin().setup, session.truth())),
        there_(BegunReferee::at(wanted, session.origin().setup, dealt(session))) {}

  bool differ() const { return here_.session().truth() != there_.session().truth(); }

  // Letters compared, or nothing where the two had to part: what was hidden has been told.
  std::size_t compare(const std::string& sit) {
    same(blind_.party, sit);
    for (int i = 0; i < kAhead && !here_.is_over() && !is_parted_; ++i) {
      if (testing::Test::HasFailure()) break;
      if (blind_.party != Party::kOnlooker) requests_of_the_blind();
      go_on();
    }
    if (!is_parted_) same(blind_.party, sit);
    return compared_;
  }
  bool is_parted() const { return is_parted_; }

 private:
  AnyState dealt(const Session& session) {
    RngStream deal(random_.word());
    return session.game().resample(session.view(seat_), deal);
  }

  // What they learn by what they do themselves may differ.
  void same(Party from, const std::string& text) {
    const std::size_t first[] = {here_.session().step_end(), there_.session().step_end()};
    const Answer a = here_.answer(from, text);
    const Answer b = there_.answer(from, text);
    if (!is_told(here_.session(), seat_, first[0]) && !is_told(there_.session(), seat_, first[1]))
      compare_letters(from, a, b, text);
  }

  void compare_letters(Party from, const Answer& a, const Answer& b, const std::string& text) {
    const bool is_own = from == blind_.party;
    const auto mine = letters_for(a, blind_.to, is_own);
    const auto theirs = letters_for(b, blind_.to, is_own);
    ASSERT_TRUE(mine == theirs) << text << differences(mine, theirs);
    const auto ours = letters_for(a, To::kOnlookers, false);
    const auto others = letters_for(b, To::kOnlookers, false);
    ASSERT_TRUE(ours == others) << text << differences(ours, others);
    if (is_own) {
      ASSERT_EQ(a.row.empty(), b.row.empty()) << text;
    }
    compared_ += mine.size();
  }

  // The first letters that are not the same, and what the two tables ask.
  std::string differences(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::size_t i = 0;
    while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
    std::string out = "\nto " + std::to_string(static_cast<int>(seat_)) + "\n";
    out += i < a.size() ? a[i] + "\n" : "nothing\n";
    out += i < b.size() ? b[i] + "\n" : "nothing\n";
    for (const Referee* each : {&here_, &there_}) {
      const Session& session = each->session();
      const Game& game = session.game();
      out += game.message(game.prompt(session.truth())).key + ", " +
             std::to_string(session.legal().size()) + " actions; forced:";
      for (const Step& step : session.steps())
        if (step.kind == StepKind::kForced)
          out += " " + std::string(game.verbs()[step.action.verb].name) + " of seat " +
                 std::to_string(static_cast<int>(step.seat));
      out += "\n";
    }
    return out;
  }

  std::string text_of(std::string_view op, std::string_view fields) const {
    return R"({"op": ")" + std::string(op) + R"(", "at": )" +
           std::to_string(here_.events().last()) + std::string(fields) + "}";
  }

  // What they may do, what they may not, and whether they may go back.
  void requests_of_the_blind() {
    const auto verbs = static_cast<std::uint32_t>(here_.session().game().verbs().size());
    for (int i = 0; i < 6; ++i) {
      const std::string noun[] = {std::to_string(random_.below(30)),
                                  std::to_string(random_.below(30))};
      const std::string action =
          "[" + std::to_string(random_.below(verbs)) + "," + noun[0] + "," + noun[1] + "]";
      const Referee before[] = {here_, there_};
      same(blind_.party, text_of("act", R"(, "actions": [)" + action + "]"));
      here_ = before[0];
      there_ = before[1];
    }
    const Referee before[] = {here_, there_};
    same(blind_.party, text_of("undo", ""));
    here_ = before[0];
    there_ = before[1];
    same(blind_.party, text_of("concede-not", ""));
  }

  // A decision that may be made at both tables, whoever makes it.
  void go_on() {
    ASSERT_EQ(here_.asked(), there_.asked());
    Actions common;
    std::set_intersection(here_.session().legal().begin(), here_.session().legal().end(),
                          there_.session().legal().begin(), there_.session().legal().end(),
                          std::back_inserter(common));
    is_parted_ = common.empty();
    if (is_parted_) return;
    const Action action = common[random_.below(static_cast<std::uint32_t>(common.size()))];
    const std::string list = std::to_string(action.verb) + "," + std::to_string(action.a) + "," +
                             std::to_string(action.b) + "," + std::to_string(action.c);
    const Party mover = here_.asked();
    const std::size_t first[] = {here_.session().step_end(), there_.session().step_end()};
    const std::string text = text_of("act", R"(, "actions": [[)" + list + "]]");
    const Answer a = here_.answer(mover, text);
    const Answer b = there_.answer(mover, text);
    is_parted_ = here_.is_over() || is_told(here_.session(), seat_, first[0]) ||
                 is_told(there_.session(), seat_, first[1]);
    if (!is_parted_) compare_letters(mover, a, b, text);
  }

  Blind blind_;
  QuickRandom& random_;
  Seat seat_;
  Referee here_;
  Referee there_;
  std::size_t compared_ = 0;
  bool is_parted_ = false;
};

class Secrets : public ::testing::TestWithParam<Wanted> {};

TEST_P(Secrets, DoNotChangeAByteOfWhatIsWrittenToThoseWhoMayNotKnowThem) {
  const Wanted& wanted = GetParam();
  QuickRandom random(17);
  std::size_t positions = 0, differing = 0, letters = 0, parted = 0;
  for (std::uint8_t luck = 1; positions < twins_wanted(); ++luck) {
    Wanted one = wanted;
    one.luck = luck;
    AtTable table(one);
    while (!table.referee.is_over() && positions < twins_wanted()) {
      table.play(random, 1 + static_cast<int>(random.below(6)));
      if (table.referee.is_over()) break;  // then everybody is told everything
      const Blind blind = kBlind[positions % 3];
      Twins twins(one, table.referee.session(), blind, random);
      letters += twins.compare(table.sit_text(blind.party, 0));
      ASSERT_FALSE(HasFailure()) << "game " << int{luck} << ", decision "
                                 << table.referee.session().at();
      // What is told of once for all: no twins are to be found in the rest of the game.
      const Session& session = table.referee.session();
      if (session.at() > 30 && session.view(kOnlooker) == session.truth()) break;
      ++positions;
      differing += twins.differ() ? 1 : 0;
      parted += twins.is_parted() ? 1 : 0;
    }
  }
  std::printf(
      "%zu positions, %zu of them with twins that differ, %zu letters the same, %zu parted\n",
      positions, differing, letters, parted);
  EXPECT_GT(differing, positions / 10);
  EXPECT_GT(letters, positions);
}

INSTANTIATE_TEST_SUITE_P(
    Games, Secrets,
    ::testing::Values(Wanted{.game = "toy", .setup = "long", .options = R"({"guard": "on"})"},
                      Wanted{.game = "urban"},
                      Wanted{.game = "roundup", .options = R"({"secret_strategy": "on"})"}),
    [](const auto& info) { return info.param.game; });

}  // namespace
}  // namespace sandtable
