#include "core/data/policy_reader.h"

#include "core/base/text.h"

namespace sandtable {
namespace {

// What the protocol takes as a budget, too.
constexpr int kMaxIterations = 10'000;

// How large a weight of the outlook may be: a feature of 1000 stays far from what an int holds.
constexpr int kMaxWeight = 1'000'000;

// A pair [middle, growth].
FeatureWeight read_weight(const Reader& kind, std::string_view name) {
  const std::vector<Reader> pair = kind.list(name);
  if (pair.size() != 2) return kind.fault(name, "is a pair of numbers"), FeatureWeight{};
  return {pair[0].as_integer(-kMaxWeight, kMaxWeight), pair[1].as_integer(-kMaxWeight, kMaxWeight)};
}

OutlookWeights read_outlook(const Reader& policy, const FeatureTable& features) {
  OutlookWeights out;
  if (features.kinds.empty()) return out;
  const Reader outlook = policy.object("outlook");
  const Reader fitted = outlook.object("fitted");  // how it was found: sandtable-cli fit
  for (const std::string_view player : {"a", "b"})
    if (fitted.string(player).empty()) fitted.fault(player, "names who played");
  fitted.integer("games", 1, 100'000);
  if (!parse_hex(fitted.string("seed"))) fitted.fault("seed", "is a hexadecimal number");
  out.middle = outlook.integer("middle", 0, 1000);
  for (const std::string_view name : features.kinds) {
    const Reader kind = outlook.object(name);
    std::vector<FeatureWeight>& weights = out.kinds.emplace_back();
    weights.push_back(read_weight(kind, "base"));
    for (const std::string_view feature : features.names)
      weights.push_back(read_weight(kind, feature));
  }
  return out;
}

}  // namespace

BotSettings read_policy(const Bundle& bundle, std::span<const WeightField> weights,
                        std::vector<Fault>& faults, const FeatureTable& features) {
  const Reader policy = bundle.open("policy.json", faults);
  const Reader tuned = policy.object("tuned");  // how the weights were found: sandtable-cli tune
  tuned.integer("games", 1, 9000);
  tuned.integer("rounds", 1, 1000);
  tuned.integer("seed", 1, 9000);
  BotSettings out;
  const Reader levels = policy.object("levels");
  out.recruit = levels.integer("recruit", 1, kMaxIterations);
  out.regular = levels.integer("regular", 1, kMaxIterations);
  out.veteran = levels.integer("veteran", 1, kMaxIterations);
  out.general = levels.integer_or("general", 1, kMaxIterations, 0);
  out.glance = levels.integer("glance", 0, 1000);
  out.chains = levels.integer_or("chains", 0, 1, 0) != 0;
  out.variety = levels.integer_or("variety", 0, 1000, 0);
  out.exchanges = levels.integer_or("exchanges", 0, 100, 0);
  out.exchange_limit = levels.integer_or("exchange_limit", 1, 1000, out.exchange_limit);
  out.replies = levels.integer("replies", 0, 100);
  if (out.general != 0 && out.general < out.veteran)
    levels.fault("general", "a general thinks no less than a veteran");
  out.moment = levels.integer_or("moment", 1, 10'000, out.moment);
  const Reader search = policy.object("search");
  out.candidates = search.integer("candidates", 2, 64);
  out.turns = search.integer("turns", 0, 100);
  out.turns_second = search.integer_or("turns_second", 0, 100, 0);
  out.far_from = search.integer_or("far_from", 0, kMaxIterations, 0);
  out.steps = search.integer_or("steps", 0, 1000, 0);
  out.doubt = search.integer("doubt", 0, 50);
  out.first = search.integer("first", 0, 100);
  out.plans = search.integer_or("plans", 0, 100, 0);
  out.bred_from = search.integer_or("bred_from", 0, kMaxIterations, 0);
  out.blur = search.integer_or("blur", 1, 500, out.blur);
  out.compared = search.integer("compared", 1, 16);
  out.outlook = read_outlook(policy, features);
  const Reader values = policy.object("weights");
  for (const WeightField& one : weights) *one.value = values.integer(one.name, one.least, one.most);
  return out;
}

}  // namespace sandtable
