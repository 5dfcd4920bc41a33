#include "core/cli/least_squares.h"

#include <cmath>
#include <cstddef>
#include <utility>

namespace sandtable::cli {
namespace {

using Row = std::vector<double>;

struct Moments {
  double mean = 0;
  double deviation = 0;
};

Moments moments_of(const Row& values) {
  Moments out;
  for (const double value : values) out.mean += value;
  out.mean /= static_cast<double>(values.size());
  for (const double value : values) out.deviation += (value - out.mean) * (value - out.mean);
  out.deviation = std::sqrt(out.deviation / static_cast<double>(values.size()));
  return out;
}

// Gauss and Jordan with pivots; each row with its right side behind it. Unknowns that nothing tells
// of are 0.
Row solve(std::vector<Row> rows) {
  constexpr double kNothing = 1e-9;
  const std::size_t n = rows.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t pivot = i;
    for (std::size_t k = i + 1; k < n; ++k)
      if (std::fabs(rows[k][i]) > std::fabs(rows[pivot][i])) pivot = k;
    std::swap(rows[i], rows[pivot]);
    if (std::fabs(rows[i][i]) < kNothing) continue;
    for (std::size_t k = 0; k < n; ++k) {
      const double times = k == i ? 0 : rows[k][i] / rows[i][i];
      for (std::size_t j = i; times != 0 && j <= n; ++j) rows[k][j] -= times * rows[i][j];
    }
  }
  Row out(n);
  for (std::size_t i = 0; i < n; ++i)
    if (std::fabs(rows[i][i]) >= kNothing) out[i] = rows[i][n] / rows[i][i];
  return out;
}

}  // namespace

double LinearModel::predict(const Row& inputs) const {
  double out = base;
  for (std::size_t i = 0; i < weights.size(); ++i) out += weights[i] * inputs[i];
  return out;
}

LinearModel fit_linear(const std::vector<Sample>& samples, double penalty) {
  const std::size_t n = samples.front().inputs.size();
  std::vector<Moments> of(n);
  Row column(samples.size());
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t s = 0; s < samples.size(); ++s) column[s] = samples[s].inputs[i];
    of[i] = moments_of(column);
  }
  for (std::size_t s = 0; s < samples.size(); ++s) column[s] = samples[s].target;
  const double mean = moments_of(column).mean;

  std::vector<Row> rows(n, Row(n + 1));
  Row standard(n);
  for (const Sample& sample : samples) {
    for (std::size_t i = 0; i < n; ++i)
      standard[i] = of[i].deviation == 0 ? 0 : (sample.inputs[i] - of[i].mean) / of[i].deviation;
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) rows[i][j] += standard[i] * standard[j];
      rows[i][n] += standard[i] * (sample.target - mean);
    }
  }
  for (std::size_t i = 0; i < n; ++i) rows[i][i] += penalty;

  LinearModel out{mean, solve(std::move(rows))};
  for (std::size_t i = 0; i < n; ++i) {
    out.weights[i] = of[i].deviation == 0 ? 0 : out.weights[i] / of[i].deviation;
    out.base -= out.weights[i] * of[i].mean;
  }
  return out;
}

double correlation(const Row& one, const Row& other) {
  if (one.empty()) return 0;
  const Moments a = moments_of(one), b = moments_of(other);
  if (a.deviation == 0 || b.deviation == 0) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < one.size(); ++i) sum += (one[i] - a.mean) * (other[i] - b.mean);
  return sum / static_cast<double>(one.size()) / a.deviation / b.deviation;
}

}  // namespace sandtable::cli
