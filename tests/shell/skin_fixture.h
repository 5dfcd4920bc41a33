// A game with its skin, as the shelf makes them, without a window.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/embedded_bundles.h"
#include "core/engine/session.h"
#include "core/games/games.h"
#include "shell/skins/skins.h"
#include "tests/shell/pseudo.h"

namespace sandtable::shell {

class SkinTest : public ::testing::Test {
 protected:
  // To be called by SetUp().
  void open(std::string_view id) {
    Result<Bundle> bundle = parse_bundle(embedded_bundle(id));
    ASSERT_TRUE(bundle);
    std::vector<Fault> faults;
    box_ = open_box(all_games(), bundle.value(), faults);
    ASSERT_NE(box_, nullptr);
    ASSERT_NE(find_skin(id), nullptr);
    const json::Value shell =
        json::parse(read_whole_file("assets/words.en.json"), json::kScenarioLimits).value();
    box_->words.add(shell, "words.en.json", faults);
    skins_ = std::make_unique<const Skins>(std::move(bundle).value(), *box_->game,
                                           std::make_shared<const Words>(box_->words));
  }
  const Game& game() const { return *box_->game; }
  // Of the first set-up.
  BoardSkin& board() const { return skins_->for_setup(0).board(); }
  const HandlingSkin& handling() const { return skins_->for_setup(0).handling(); }
  const TellingSkin& telling() const { return skins_->for_setup(0).telling(); }
  // As the seat sees it that is to act; the first one where no seat is.
  AnyState view(const Session& session) const { return view(session.truth()); }
  AnyState view(const AnyState& state) const { return game().observe(state, seat(state)); }
  Seat seat(const AnyState& state) const {
    return game().to_act(state) == Seat::kSecond ? Seat::kSecond : Seat::kFirst;
  }

  std::unique_ptr<GameBox> box_;
  std::unique_ptr<const Skins> skins_;
};

}  // namespace sandtable::shell
