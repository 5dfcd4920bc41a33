#include "core/data/reference.h"

#include <algorithm>

namespace sandtable {
namespace {

constexpr std::size_t kMaxGames = 1000;
constexpr int kMostScore = 3'000;

}  // namespace

const std::vector<int>* Reference::scores(std::string_view setup) const {
  const auto found = by_setup_.find(setup);
  return found == by_setup_.end() ? nullptr : &found->second;
}

std::vector<std::string> Reference::setups() const {
  std::vector<std::string> out;
  for (const auto& [setup, scores] : by_setup_) out.push_back(setup);
  return out;
}

Reference read_reference(const Bundle& bundle, std::vector<Fault>& faults) {
  Reference out;
  if (bundle.find("reference.json") == nullptr) return out;
  const Reader file = bundle.open("reference.json", faults);
  file.choice("player", {"veteran"});
  const std::string seed = file.string("seed");
  if (seed.size() != 16 || seed.find_first_not_of("0123456789abcdef") != std::string::npos)
    file.fault("seed", "is 16 hexadecimal digits");
  const auto setups = file.object("setups").table();
  if (setups.empty()) file.fault("setups", "no set-up was played");
  for (const auto& [setup, list] : setups) {
    std::vector<int> scores;
    for (const Reader& one : list.as_list())
      scores.push_back(one.as_integer(-kMostScore, kMostScore));
    if (scores.empty() || scores.size() > kMaxGames) list.fault("has 1 to 1000 games");
    if (!std::is_sorted(scores.begin(), scores.end())) list.fault("the scores must ascend");
    out.by_setup_.emplace(setup, std::move(scores));
  }
  return out;
}

}  // namespace sandtable
