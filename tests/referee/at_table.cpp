#include "tests/referee/at_table.h"

#include <memory>

#include "core/base/text.h"
#include "tests/protocol/client.h"
#include "tests/support/opened_games.h"

namespace sandtable {
namespace {

constexpr Party kParties[] = {Party::kHost, Party::kGuest, Party::kOnlooker};

const GameBox* toy_box() {
  static const std::unique_ptr<GameBox> box = [] {
    std::vector<Fault> faults;
    const Result<Bundle> bundle = parse_bundle(toy_bundle("toy"));
    return open_box(toy_catalogue(), bundle.value(), faults);
  }();
  return box.get();
}

std::string sit(std::string_view token, int since, int edition) {
  json::Writer out;
  out.object().string("op", "sit").string("token", token).string("own", kOwn);
  out.string("name", "Ben").number("edition", edition).number("since", since);
  return out.end().take();
}

}  // namespace

const GameBox* box_of(std::string_view game) {
  if (game == "toy") return toy_box();
  for (const GameBox* box : opened_boxes())
    if (box->game->info().id == game) return box;
  return nullptr;
}

std::string create_text(const Wanted& wanted) {
  const GameInfo& info = box_of(wanted.game)->game->info();
  json::Writer out;
  out.object().string("op", "create").string("game", wanted.game).string("setup", wanted.setup);
  out.raw("options", wanted.options);
  out.string("side", wanted.side.empty() ? info.seats[0] : wanted.side);
  out.string("name", "Ann").number("edition", info.rules_revision);
  if (!wanted.record.empty()) out.string("record", wanted.record);
  return out.end().take();
}

Referee created(const Wanted& wanted) {
  Referee::Created made = Referee::create(box_of, create_text(wanted), luck_of(wanted.luck));
  EXPECT_TRUE(made.referee.has_value()) << made.answer;
  return *std::move(made.referee);
}

std::string field(std::string_view letter, std::string_view name) {
  const Result<json::Value> value =
      json::parse(letter, {kMaxLetter, 8, kMaxLetter, 20'000, 200'000, {}});
  const json::Value* found = value ? value.value().find(name) : nullptr;
  if (found == nullptr) return "-";
  return found->is(json::Kind::kString) ? found->as_string() : json::to_text(*found);
}

std::string code_of(const Answer& answer) {
  EXPECT_EQ(answer.letters.size(), 1U);
  if (answer.letters.empty()) return "nothing";
  const Letter& letter = answer.letters.front();
  EXPECT_EQ(letter.to, To::kSender);
  std::string op = field(letter.text, "op");
  if (op != "refused") return op;
  EXPECT_TRUE(answer.row.empty()) << "a refusal changes nothing";
  EXPECT_GT(field(letter.text, "text").size(), 1U) << "a refusal says why: " << letter.text;
  return field(letter.text, "code");
}

AtTable::AtTable(const Wanted& wanted)
    : referee(created(wanted)),
      luck_(wanted.luck),
      clients_{SeatClient(box_of, 1), SeatClient(box_of, 2), SeatClient(box_of, 3)} {
  for (const Party party : kParties) ask(party, sit_text(party, 0));
}

std::string AtTable::sit_text(Party party, int since) const {
  const TableLuck luck = luck_of(luck_);
  const int edition = referee.box().game->info().rules_revision;
  const std::string token = party == Party::kHost    ? hex_text(luck.host)
                            : party == Party::kGuest ? hex_text(luck.invitation)
                                                     : std::string();
  return sit(token, since, edition);
}

Answer AtTable::ask(Party from, const std::string& text) {
  asked.emplace_back(from, text);
  Answer answer = referee.answer(from, text);
  if (!answer.row.empty()) rows.push_back(answer.row);
  deliver(from, answer);
  return answer;
}

void AtTable::deliver(Party from, const Answer& answer) {
  for (const Letter& letter : answer.letters) {
    const Party to = letter.to == To::kSender  ? from
                     : letter.to == To::kHost  ? Party::kHost
                     : letter.to == To::kGuest ? Party::kGuest
                                               : Party::kOnlooker;
    longest = std::max(longest, letter.text.size());
    bytes += letter.text.size();
    heard[static_cast<std::size_t>(to) - 1].push_back(letter.text);
    const std::optional<Fault> fault = client(to).take(letter.text);
    ASSERT_FALSE(fault) << fault->path << ": " << fault->reason << "\n" << letter.text;
    show(to);
  }
}

void AtTable::show(Party party) {
  std::optional<Session>& shown = shown_[static_cast<std::size_t>(party) - 1];
  const Heard& heard = client(party).heard();
  switch (heard.kind) {
    case Heard::Kind::kNothing:
      return;
    case Heard::Kind::kBegun:
      shown = *client(party).session();
      return;
    case Heard::Kind::kSteps:
      for (const SeenStep& step : heard.steps) shown->hear(step);
      return;
    case Heard::Kind::kBack:
      return shown->hear_back(heard.kept);
    case Heard::Kind::kConceded:
      return shown->hear_concession(heard.seat);
  }
}

Answer AtTable::move(QuickRandom& random) {
  const Party party = referee.asked();
  const Actions& legal = client(party).session()->legal();
  EXPECT_FALSE(legal.empty());
  if (legal.empty()) return {};
  const Action action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  return ask(party, client(party).act({&action, 1}));
}

void AtTable::play(QuickRandom& random, int decisions) {
  for (int i = 0; i < decisions && !referee.is_over() && !testing::Test::HasFatalFailure(); ++i)
    move(random);
}

void AtTable::expect_alike() const {
  const Session& here = referee.session();
  for (const Party party : kParties) {
    const Session& there = *client(party).session();
    const Seat seat = referee.seat_of(party);
    ASSERT_EQ(client(party).seat(), seat);
    ASSERT_EQ(client(party).n(), referee.events().last());
    ASSERT_EQ(there.view(seat), here.view(seat));
    ASSERT_EQ(there.to_act(), here.to_act());
    ASSERT_EQ(there.at(), here.at());
    ASSERT_EQ(there.step_end(), here.step_end());
    ASSERT_EQ(there.conceded(), here.conceded());
    const Session& shown = *shown_[static_cast<std::size_t>(party) - 1];
    ASSERT_EQ(shown.view(seat), there.view(seat));
    ASSERT_EQ(shown.step_end(), there.step_end());
    ASSERT_EQ(shown.conceded(), there.conceded());
    if (here.to_act() == seat)
      ASSERT_EQ(there.legal(), here.legal());
    else
      ASSERT_TRUE(there.legal().empty());
  }
}

}  // namespace sandtable
