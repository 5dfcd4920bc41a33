// What every game must keep, along random games of Operation Jubilee. It joins the tests of all
// games when it joins the catalogue.
#include <gtest/gtest.h>

#include <cstdio>

#include "tests/conformance/conformance.h"
#include "tests/jubilee/tabletop.h"

namespace sandtable::jubilee {
namespace {

TEST(Conformance, HoldsAtEveryNode) {
  const ConformanceReport report = check_game(the_game(), {{}, 0, 1});
  std::printf("jubilee: %llu games, %llu nodes, %llu decisions, longest %d, widest list %zu\n",
              static_cast<unsigned long long>(report.games),
              static_cast<unsigned long long>(report.nodes),
              static_cast<unsigned long long>(report.decisions), report.longest, report.widest);
  EXPECT_LT(report.widest, 256U);
}

}  // namespace
}  // namespace sandtable::jubilee
