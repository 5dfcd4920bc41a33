#include "shell/play/since.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "shell/play/board_skin.h"

namespace sandtable::shell {
namespace {

constexpr std::size_t kMostTold = 6;  // fights

bool is_told(const Fact& fact) { return fact.is_of_fight() || fact.points != 0; }

// A fight is one line: what comes next of it goes on with that line.
class Accounts {
 public:
  void add(std::vector<LogLine>& out, const LogLine& line) {
    const bool begins = line.fact.account == Account::kAttack;
    const bool goes_on = &out == lines_ && !begins && line.fact.is_of_fight();
    if (!goes_on) lines_ = begins ? &out : nullptr;
    if (!goes_on) return out.push_back(line);
    add_sentence(out.back().fact, line.fact);
    out.back().last = line.last;
  }
  void end() { lines_ = nullptr; }

 private:
  const std::vector<LogLine>* lines_ = nullptr;  // whose last line is a fight that goes on
};

void add_once(std::vector<int>& units, int unit) {
  if (std::find(units.begin(), units.end(), unit) == units.end()) units.push_back(unit);
}

void count(Since::Count& count, const LogLine& line) {
  if (count.n++ == 0) count.decision = line.decision;
  if (count.space < 0 && !line.fact.spaces.empty()) count.space = line.fact.spaces.back();
}

}  // namespace

// Each part of the words begins with a space.
std::string Since::whole(const Words& words) const {
  std::string all = new_names.empty() ? std::string() : " " + new_names;
  all +=
      words.text("play.since.whole", {number_arg("arrived", new_names.empty() ? arrived.n : 0),
                                      number_arg("moved", moved.n), number_arg("untold", untold)});
  if (!near.empty()) all += " " + near;
  return all.empty() ? all : all.substr(1);
}

Since told_since(const GameLog& game_log, std::size_t after_step, const StepRange* own) {
  Since out;
  if (own != nullptr && own->last < after_step) own = nullptr;
  Accounts accounts;
  for (const LogBlock& block : game_log.blocks()) {
    accounts.end();
    for (const LogLine& line : block.lines) {
      const bool is_own = own != nullptr && line.step >= own->first && line.step <= own->last;
      if (!is_own && line.last <= after_step) continue;
      if (is_told(line.fact)) accounts.add(is_own ? out.own : out.told, line);
      if (line.last <= after_step) continue;
      const bool arrives = line.fact.account == Account::kArrival;
      if (!arrives && line.fact.account != Account::kMove) continue;
      count(arrives ? out.arrived : out.moved, line);
      out.came.insert(out.came.end(), line.fact.units.begin(), line.fact.units.end());
      if (arrives && !line.fact.units.empty()) add_once(out.newcomers, line.fact.units.front());
    }
  }
  while (out.told.size() > kMostTold) {
    const auto taken = std::find_if(out.told.begin(), out.told.end(), [](const LogLine& line) {
      return line.fact.account == Account::kTaken;
    });
    out.untold += taken == out.told.end();
    out.told.erase(taken == out.told.end() ? out.told.begin() : taken);
  }
  return out;
}

Near nearest(const std::vector<int>& came, const Position& position, const BoardSkin& board) {
  constexpr int kDirections = 12;
  std::map<int, int> enemies;  // who came, by the spaces next to them
  for (const PlacedCounter& one : position.counters) {
    if (one.own || std::find(came.begin(), came.end(), one.unit) == came.end()) continue;
    std::set<int> beside = {one.space};
    for (int i = 0; i < kDirections; ++i) {
      const float angle = 6.2831853F * static_cast<float>(i) / kDirections;
      beside.insert(board.neighbour(one.space, ImVec2(std::cos(angle), std::sin(angle))));
    }
    for (const int space : beside) ++enemies[space];
  }
  Near out;
  for (const PlacedCounter& one : position.counters) {
    const auto found = enemies.find(one.space);
    if (one.own && found != enemies.end() && found->second > out.n) out = {found->second, one.unit};
  }
  return out;
}

const AnyState& ViewBefore::of(const Session& session, int decision, Seat viewer) {
  if (decision == decision_ && viewer == viewer_) return view_;
  decision_ = decision;
  viewer_ = viewer;
  return view_ = session.view_at(decision, viewer);
}

}  // namespace sandtable::shell
