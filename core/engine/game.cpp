#include "core/engine/game.h"

#include <algorithm>

#include "core/base/check.h"
#include "core/base/hash.h"

namespace sandtable {

bool has_secrets(const GameInfo& info, const Setup& setup) {
  return info.secrets && (info.secret_option < 0 ||
                          setup.options[static_cast<std::size_t>(info.secret_option)] != 0);
}

Setup standard_setup(const GameInfo& info, int index) {
  CHECK(index >= 0 && static_cast<std::size_t>(index) < info.setups.size());
  Setup setup;
  setup.setup = index;
  for (std::size_t i = 0; i < info.options.size(); ++i)
    setup.options[i] = static_cast<std::uint8_t>(info.options[i].standard);
  return setup;
}

Account account_of(const MessageInfo& info) {
  struct Row {
    MessageRole role;
    Account account;
  };
  using Role = MessageRole;
  constexpr std::array<Row, 8> kRows = {{{Role::kFires, Account::kAttack},
                                         {Role::kAttacks, Account::kAttack},
                                         {Role::kLoses, Account::kOutcome},
                                         {Role::kStops, Account::kOutcome},
                                         {Role::kFights, Account::kOutcome},
                                         {Role::kTaken, Account::kTaken},
                                         {Role::kArrives, Account::kArrival},
                                         {Role::kMoves, Account::kMove}}};
  for (const Row& row : kRows)
    if (row.role == info.role) return row.account;
  const bool is_shot =
      std::find(info.roles.begin(), info.roles.end(), ArgumentRole::kEffect) != info.roles.end();
  return is_shot && is_logged(info.role) ? Account::kOutcome : Account::kNone;
}

std::string_view account_name(Account account) {
  constexpr std::array<std::string_view, 6> kNames = {"",      "attack",  "outcome",
                                                      "taken", "arrival", "move"};
  return kNames[static_cast<std::size_t>(account)];
}

Seat winner_of(const GameInfo& info, const Standing& standing) {
  for (const ResultInfo& one : info.results)
    if (one.id == standing.result) return one.winner;
  return Seat::kNobody;
}

// To win counts most, by how much counts as well: a game won by one point comes to 100 hundredths.
int result_value(const GameInfo& info, const Standing& standing) {
  const Seat winner = winner_of(info, standing);
  return 75 * ((winner == Seat::kFirst) - (winner == Seat::kSecond)) + 25 * standing.score;
}

std::uint64_t Game::hash(const AnyState& state) const {
  std::vector<std::uint8_t> bytes;
  write(state, bytes);
  return hash_bytes(bytes);
}

Message Game::message(const Note& note) const {
  CHECK(note.kind < messages().size());
  const MessageInfo& info = messages()[note.kind];
  Message out;
  out.key = info.key;
  for (std::size_t i = 0; i < info.names.size() && !info.names[i].empty(); ++i) {
    MessageArg arg;
    arg.name = info.names[i];
    arg.number = note.args[i];
    if (info.scopes[i] != 0) {
      arg.scope = scopes()[info.scopes[i]].name;
      arg.id = id_of(info.scopes[i], note.args[i]);
    }
    out.args.push_back(std::move(arg));
  }
  for (const RuleId rule : {note.rule, note.rule2})
    if (rule.is_some()) out.rules.push_back(rule);
  return out;
}

}  // namespace sandtable
