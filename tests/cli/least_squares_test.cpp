#include "core/cli/least_squares.h"

#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

// 5 + 2a - 3b, of inputs that do not hang together.
std::vector<Sample> plane() {
  std::vector<Sample> out;
  for (int a = 0; a < 5; ++a)
    for (int b = 0; b < 5; ++b) out.push_back({{1.0 * a, 10.0 * b}, 5.0 + 2 * a - 3 * b});
  return out;
}

TEST(LeastSquares, FindsTheWeightsThatMadeTheTargets) {
  const LinearModel model = fit_linear(plane(), 0);
  EXPECT_NEAR(model.base, 5, 1e-9);
  EXPECT_NEAR(model.weights[0], 2, 1e-9);
  EXPECT_NEAR(model.weights[1], -0.3, 1e-9);
  EXPECT_NEAR(model.predict({10, 100}), 5 + 20 - 30, 1e-9);
}

TEST(LeastSquares, KeepsWeightsSmallerByThePenaltyAndTheMeanAsItIs) {
  const LinearModel plain = fit_linear(plane(), 0), held = fit_linear(plane(), 25);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(held.weights[i], plain.weights[i] / 2, 1e-9);
  EXPECT_NEAR(held.predict({2, 20}), plain.predict({2, 20}), 1e-9);
}

// An input that never varies, and one that says the same as another.
TEST(LeastSquares, GivesInputsThatTellNothingNoWeight) {
  std::vector<Sample> samples = plane();
  for (Sample& sample : samples) sample.inputs.push_back(4);
  EXPECT_EQ(fit_linear(samples, 0).weights[2], 0);
  EXPECT_NEAR(fit_linear(samples, 0).weights[0], 2, 1e-9);
  for (Sample& sample : samples) sample.inputs[2] = sample.inputs[0];
  const LinearModel twice = fit_linear(samples, 1e-3);
  EXPECT_NEAR(twice.weights[0] + twice.weights[2], 2, 1e-3);
}

TEST(LeastSquares, CorrelationIsBetweenMinusOneAndOne) {
  EXPECT_NEAR(correlation({1, 2, 3}, {10, 20, 30}), 1, 1e-12);
  EXPECT_NEAR(correlation({1, 2, 3}, {3, 2, 1}), -1, 1e-12);
  EXPECT_NEAR(correlation({1, 2, 3, 4}, {1, -1, -1, 1}), 0, 1e-12);
  EXPECT_EQ(correlation({1, 1, 1}, {1, 2, 3}), 0);
  EXPECT_EQ(correlation({}, {}), 0);
}

}  // namespace
}  // namespace sandtable::cli
