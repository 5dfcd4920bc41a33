// Linear regression for `fit`: which weights of a few numbers come nearest to what was observed.
#pragma once

#include <vector>

namespace sandtable::cli {

struct Sample {
  std::vector<double> inputs;  // as many in every sample
  double target = 0;
};

struct LinearModel {
  double base = 0;
  std::vector<double> weights;  // by input

  double predict(const std::vector<double>& inputs) const;
};

// By least squares with the weights of standardised inputs held small (ridge regression, Hoerl and
// Kennard 1970). `penalty` is in samples: 0 for plain least squares of inputs that do not hang
// together. At least one sample.
LinearModel fit_linear(const std::vector<Sample>& samples, double penalty);

// Pearson's, from -1 to 1; 0 where either does not vary. As many of either.
double correlation(const std::vector<double>& one, const std::vector<double>& other);

}  // namespace sandtable::cli
