// A game that is decided elsewhere looks the same: a whole game of each title is played here, and
// followed by what one seat is told of it alone; at many points of both the screen, the protocol,
// the page's requests and the hints are compared.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/data/json.h"
#include "core/engine/record_walk.h"
#include "shell/game_table.h"
#include "shell/sides.h"
#include "shell/thinking.h"
#include "tests/shell/drawn_app.h"
#include "tests/support/seen_steps.h"
#include "wasm/page_requests.h"

namespace sandtable::shell {
namespace {

constexpr int kLooks = 10;     // points of a game that are compared
constexpr int kHints = 2;      // of them with a hint
constexpr int kOddsAsked = 4;  // of a list

// What one point of the game shows, each under a name.
using Shown = std::vector<std::pair<std::string, std::string>>;

std::string picture_mark() {
  std::vector<std::uint8_t> bytes;
  for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists) {
    const auto* first = reinterpret_cast<const std::uint8_t*>(list->VtxBuffer.Data);
    bytes.insert(bytes.end(), first, first + list->VtxBuffer.size_in_bytes());
  }
  return hex(hash_bytes(bytes));
}

// One that is played by itself, the same every time. Far apart in the list, so that much happens.
Action choice_of(const Session& session) {
  const auto at = static_cast<std::size_t>(session.at());
  return session.legal()[(at * kStride + at / 3) % session.legal().size()];
}

class Watched {
 public:
  Watched() : page_(drawn.app()) {}
  App& app() { return drawn.app(); }

  void look(bool with_hint, Shown& out) {
    drawn.draw();
    std::string texts;
    for (const SeenText& text : drawn.seen()) texts += text.text + "\n";
    out.emplace_back("texts", texts);
    out.emplace_back("picture", picture_mark());
    ask_protocol(out);
    ask_odds(out);
    for (const char* op : {"state", "standing", "seats", "attention", "lesson", "history"})
      out.emplace_back(op, page_.answer(std::string(R"({"op": ")") + op + R"("})"));
    if (with_hint) ask_hint(out);
  }

  // What everybody may know of a game.
  void ask_protocol(Shown& out) {
    for (const char* op : {"status", "legal", "view", "log", "outcomes"})
      out.emplace_back(op, ask(std::string(R"({"op": ")") + op + R"("})"));
  }

  DrawnApp drawn;

 private:
  std::string ask(const std::string& json) { return app().table().request(json); }

  void ask_odds(Shown& out) {
    if (!app().table().is_viewers_turn()) return;
    const std::size_t count = app().table().session()->legal().size();
    for (std::size_t i = 0; i < count; i += 1 + count / kOddsAsked) {
      const std::string n = decimal(static_cast<std::int64_t>(i));
      out.emplace_back("odds", ask(R"({"op": "odds", "i": )" + n + "}"));
      out.emplace_back("doubt", page_.answer(R"({"op": "doubt", "i": )" + n + "}"));
    }
    out.emplace_back("why", ask(R"({"op": "why", "verb": ")" +
                                std::string(app().table().game()->game().verbs()[1].name) +
                                R"(", "args": []})"));
  }

  void ask_hint(Shown& out) {
    if (!app().thinking().may_hint()) return;
    app().thinking().ask_hint();
    while (app().thinking().think_hint()) continue;
    drawn.draw();
    out.emplace_back("hint", page_.answer(R"({"op": "hint"})"));
    out.emplace_back("picture with a hint", picture_mark());
    app().thinking().put_hint_away();
    drawn.draw();
  }

  web::PageRequests page_;
};

struct Title {
  std::string_view game;
  Seat seat;
};

class Follow : public ::testing::TestWithParam<Title> {
 protected:
  static Seats seats(const Game& game) {
    Seats out;
    if (is_for_two(game)) out.of(other_seat(GetParam().seat)) = {Holder::kComputer, 1};
    return out;
  }
  static Origin origin(const Game& game) {
    Origin out;
    out.setup = standard_setup(game.info());
    out.seed = 77;
    return out;
  }
  // The game of a title, to its end.
  static Session whole(const Game& game) {
    Session out(game, origin(game));
    while (out.to_act() != Seat::kNobody) EXPECT_TRUE(out.submit(choice_of(out)));
    return out;
  }
};

TEST_P(Follow, ShowsWhatPlayingShows) {
  std::vector<Shown> here, there;
  // One application at a time: each walks through the same decisions.
  const auto go = [&](bool follows, std::vector<Shown>& out) {
    Watched watched;
    GameTable& table = watched.app().table();
    const ShelfGame& box = watched.drawn.game(GetParam().game);
    const Session record = whole(box.game());
    Session game(box.game(), origin(box.game()));
    std::size_t heard = 0;
    const auto hear = [&] {
      table.boxes().hear(seen_steps(game, GetParam().seat, heard));
      heard = game.step_end();
    };
    if (follows) {
      table.follow_game(Session(box.game(), origin(box.game()), follower_of(game, GetParam().seat)),
                        seats(box.game()));
      hear();
    } else {
      table.start_game(box, game.origin().setup, game.origin().seed, seats(box.game()));
    }
    int next_look = 0;
    while (game.at() < record.decisions()) {
      if (game.to_act() == GetParam().seat && game.at() >= next_look) {
        next_look = game.at() + record.decisions() / kLooks;
        watched.look(out.size() < kHints, out.emplace_back());
      }
      if (game.at() == record.decisions() - 1) {  // the past is looked at while it is not over
        for (const int at : {game.at() / 2, game.at() / 3, 1, game.at()}) {
          table.seek(at);
          watched.look(false, out.emplace_back());
        }
      }
      const Action action = record.steps()[record.decision_step(game.at())].action;
      ASSERT_TRUE(game.submit(action));
      if (follows) hear();
      // Else it has given the one answer by itself.
      const bool is_due = !follows && table.session()->at() < game.at();
      ASSERT_TRUE(!is_due || table.act(action));
    }
    // Once it is over nothing is secret any more: the record comes, and is played here.
    if (follows) table.open_game({game}, false, table.seats());
    watched.ask_protocol(out.emplace_back());
  };
  go(false, here);
  go(true, there);
  ASSERT_EQ(here.size(), there.size());
  ASSERT_GE(here.size(), 6U);
  for (std::size_t i = 0; i < here.size(); ++i) {
    ASSERT_EQ(here[i].size(), there[i].size());
    for (std::size_t k = 0; k < here[i].size(); ++k) {
      EXPECT_EQ(here[i][k].first, there[i][k].first);
      EXPECT_EQ(here[i][k].second, there[i][k].second) << here[i][k].first << " of look " << i;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, Follow,
    ::testing::Values(Title{"nazaire", Seat::kFirst}, Title{"jubilee", Seat::kFirst},
                      Title{"roundup", Seat::kFirst}, Title{"roundup", Seat::kSecond},
                      Title{"anvil", Seat::kFirst}, Title{"anvil", Seat::kSecond},
                      Title{"urban", Seat::kFirst}, Title{"urban", Seat::kSecond}),
    [](const auto& info) {
      return std::string(info.param.game) + (info.param.seat == Seat::kFirst ? "First" : "Second");
    });

}  // namespace
}  // namespace sandtable::shell
