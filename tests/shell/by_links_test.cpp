// Games of two that go back and forth by links, played through the requests that the mirror makes:
// whoever decides puts groups together, and answers nothing that the other one is asked.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/embedded_bundles.h"
#include "core/data/json.h"
#include "core/engine/playout.h"
#include "core/save/hand_over.h"
#include "shell/app.h"
#include "shell/game_table.h"
#include "shell/library.h"
#include "shell/screens/screens.h"
#include "tests/shell/plain_host.h"
#include "tests/support/link_letters.h"

namespace sandtable::shell {
namespace {

constexpr int kHandOvers = 120;
constexpr int kMostDecisions = 2000;  // of one seat in a row

// A host whose secrets are its own.
class OwnHost : public PlainHost {
 public:
  explicit OwnHost(std::uint64_t secret) : secret_(secret) {}
  std::uint64_t entropy() override { return secret_; }

 private:
  std::uint64_t secret_;
};

// The program of one of the two. Nothing of it is drawn.
class Player {
 public:
  Player(std::string_view game, std::uint64_t secret)
      : host_(secret), app_(*files_, host_, make_screens()), random_(secret) {
    std::ifstream in("assets/words.en.json", std::ios::binary);
    app_.add_words(
        std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()));
    EXPECT_TRUE(app_.add_bundle(game, embedded_bundle(game)).empty());
    app_.start();
  }
  App& app() { return app_; }
  int groups() const { return groups_; }

  // Decides, alone or in groups, until the other one is asked or the game is over.
  void play_turn() {
    for (int i = 0; app_.table().is_viewers_turn(); ++i) {
      ASSERT_LT(i, kMostDecisions);
      ASSERT_EQ(app_.table().waits_for(), "") << "the question is theirs";
      const int before = app_.table().session()->at();
      decide();
      ASSERT_GT(app_.table().session()->at(), before) << "nothing was decided";
    }
    if (app_.table().session()->to_act() != Seat::kNobody) {
      ASSERT_TRUE(app_.table().waits_for().starts_with("Waiting for ")) << app_.table().waits_for();
    }
  }

  // The game of a link, as this player's own copy knows it.
  std::optional<Received> look_at(std::string_view link) {
    const GameFinder find = app_.library().shelf().finder();
    Result<Loaded> loaded = load_link(find, letters_of_link(link), 0);
    if (!loaded) return std::nullopt;
    const std::optional<OwnCopy> own = app_.table().own_copy(loaded.value().session);
    Result<Received> received = receive(find, letters_of_link(link), own ? &own->session : nullptr);
    if (!received) return std::nullopt;
    return std::move(received).value();
  }

 private:
  json::Value ask(const std::string& fields) {
    return json::parse(app_.table().request("{" + fields + "}"), json::kScenarioLimits).value();
  }
  static bool is_set(const json::Value& answer, std::string_view field) {
    const json::Value* found = answer.find(field);
    return found != nullptr && found->as_bool();
  }

  // As wasm/web/mirror/choices.js does: who is asked for now, else an action and who goes with it.
  void decide() {
    const auto count = static_cast<std::uint32_t>(app_.table().session()->legal().size());
    const std::string choice = "\"i\": " + std::to_string(random_.below(count));
    if (gather("") || gather(", " + choice)) return;
    ask(at_now() + R"(, "op": "act", )" + choice);
  }
  std::string at_now() const { return "\"at\": " + std::to_string(app_.table().session()->at()); }

  bool gather(const std::string& opening) {
    const std::string op = R"("op": "group")" + opening;
    json::Value group = ask(op);
    if (!is_set(group, "ok")) return false;
    const std::size_t members = group.find("members")->items().size();
    std::string with;
    for (std::size_t i = 0; i < members; ++i)
      if (random_.below(2) != 0) with += (with.empty() ? "" : ", ") + std::to_string(i);
    if (!with.empty()) group = ask(op + ", \"with\": [" + with + "]");
    const json::Value* chain = group.find("chain");
    if (!is_set(group, "legal") || chain->items().empty()) return false;
    ++groups_;
    return is_set(ask(at_now() + R"(, "op": "act", "chain": )" + json::to_text(*chain)), "ok");
  }

  std::unique_ptr<Files> files_ = open_files("");
  OwnHost host_;
  App app_;
  QuickRandom random_;
  int groups_ = 0;
};

// Whose decisions were made since the given one.
std::vector<Seat> deciders_since(const Session& session, int from) {
  std::vector<Seat> out;
  for (int at = from; at < session.decisions(); ++at)
    out.push_back(session.steps()[session.decision_step(at)].seat);
  return out;
}

class GameByLinks : public ::testing::TestWithParam<std::string_view> {};

TEST_P(GameByLinks, EachDecidesWhatTheyAreAskedAndEveryLinkIsAccepted) {
  std::array<Player, 2> players = {Player(GetParam(), 0xA11CE), Player(GetParam(), 0xB0B)};
  App& first = players[0].app();
  const ShelfGame& game = *first.library().shelf().find(GetParam());
  Seats seats;
  seats.holders[1].who = Holder::kElsewhere;
  first.table().start_game(game, standard_setup(game.game().info(), 0), 44, seats);
  // Where the other seat begins, its player gets the set-up by a link as any other turn.
  std::size_t mine = 0;
  if (!first.table().is_viewers_turn()) {
    std::swap(seats.holders[0], seats.holders[1]);
    first.table().change_seats(seats);
  }
  int hand_overs = 0;
  for (bool over = false; !over && hand_overs < kHandOvers; ++hand_overs) {
    Player& sender = players[mine];
    const int from = sender.app().table().session()->decisions();
    const Seat seat = sender.app().table().viewer();
    sender.play_turn();
    if (HasFatalFailure()) return;
    for (const Seat decider : deciders_since(*sender.app().table().session(), from))
      ASSERT_EQ(decider, seat) << "hand-over " << hand_overs;
    const Result<std::string> link = sender.app().table().link_to_send();
    ASSERT_TRUE(link) << link.fault().reason;
    mine = 1 - mine;
    Player& other = players[mine];
    std::optional<Received> received = other.look_at(link.value());
    ASSERT_TRUE(received);
    ASSERT_TRUE(received->verified())
        << name_of(received->loaded.doubt) << ", hand-over " << hand_overs;
    EXPECT_EQ(received->continues, hand_overs == 0 ? Continues::kNew : Continues::kOn);
    other.app().table().take_answer(*std::move(received));
    over = other.app().table().session()->to_act() == Seat::kNobody;
  }
  EXPECT_GE(hand_overs, 20);
  const auto verbs = game.game().verbs();
  const bool names = std::any_of(verbs.begin(), verbs.end(),
                                 [](const VerbInfo& verb) { return verb.names_member; });
  EXPECT_EQ(players[0].groups() + players[1].groups() > 0, names);
}

std::vector<std::string_view> games_for_two() {
  std::vector<std::string_view> out;
  for (const SkinEntry& entry : all_skins()) {
    const auto bundle = parse_bundle(embedded_bundle(entry.game));
    std::vector<Fault> faults;
    const auto box = open_box(all_games(), bundle.value(), faults);
    if (box && is_for_two(*box->game)) out.push_back(entry.game);
  }
  return out;
}

INSTANTIATE_TEST_SUITE_P(Games, GameByLinks, ::testing::ValuesIn(games_for_two()),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace sandtable::shell
