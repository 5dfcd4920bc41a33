// Games that are played by links: each seat has one secret for all its hand-overs.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "core/engine/session.h"
#include "core/save/hand_over.h"

namespace sandtable {

inline std::uint64_t secret_of(Seat seat) { return seat == Seat::kFirst ? 0xA11CE : 0xB0B; }

inline std::string sent(Session& session, Seat sender) {
  const Result<std::string> link = hand_over(session, sender, secret_of(sender));
  EXPECT_TRUE(link) << link.fault().reason;
  return link.value();
}

}  // namespace sandtable
