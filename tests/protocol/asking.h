// Every game of the catalogue through the protocol alone, asked by its player.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/data/embedded_bundles.h"
#include "core/engine/playout.h"
#include "tests/protocol/client.h"

namespace sandtable {

inline std::vector<std::string_view> names_of_games() {
  std::vector<std::string_view> out;
  for (const GameEntry& entry : all_games()) out.push_back(entry.id);
  return out;
}

class Asking : public ::testing::Test {
 protected:
  const GameBox& box(std::string_view game) {
    std::vector<Fault> faults;
    const GameBox* opened = table_.open(game, faults);
    CHECK(opened != nullptr);
    return *opened;
  }

  // By its first set-up.
  std::string new_game(std::string_view game) {
    json::Writer out;
    out.object().string("op", "new").string("game", game);
    out.string("setup", box(game).game->info().setups.front()).string("seed", "2a").end();
    return out.take();
  }

  json::Value ok(Protocol& protocol, std::string_view request) {
    const std::string answer = protocol.answer(request);
    Result<json::Value> value = json::parse(answer, kBundleLimits);
    EXPECT_TRUE(value.ok()) << answer;
    EXPECT_EQ(at(value.value(), "ok"), "true") << request << "\n" << answer.substr(0, 400);
    return std::move(value).value();
  }
  json::Value ok(std::string_view request) { return ok(protocol_, request); }

  // Random decisions until the game is over or `most` were made; of two players at one page each
  // in their turn.
  void play(int most) {
    QuickRandom random(5);
    for (int i = 0; i < most; ++i) {
      sit_down();
      const json::Value legal = ok(R"({"op": "legal"})");
      const auto& actions = legal.find("actions")->items();
      if (actions.empty()) return;
      const Session& asked = table_.session();
      ASSERT_TRUE(actions.size() > 1 || asked.game().asks_anyway(asked.truth()));
      const std::size_t pick = random.below(static_cast<std::uint32_t>(actions.size()));
      json::Writer act;
      act.object().string("op", "act").value("verb", *actions[pick].find("verb"));
      act.value("args", *actions[pick].find("args")).value("at", *legal.find("at")).end();
      ok(act.take());
    }
  }

  // Requests are those of whoever is to act; of the first player where nobody is.
  void sit_down() {
    const Seat seat = table_.session().to_act();
    protocol_.set_fixed_seat(seat == Seat::kSecond ? seat : Seat::kFirst);
  }

  static ProtocolHost player() {
    ProtocolHost host;
    host.fixed_seat = Seat::kFirst;
    return host;
  }

  Table table_{all_games(), embedded_bundle};
  Protocol protocol_{table_, player()};
};

}  // namespace sandtable
