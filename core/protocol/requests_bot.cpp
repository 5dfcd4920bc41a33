// bot, playout: play without a person.
#include <algorithm>
#include <array>

#include "core/ai/hint.h"
#include "core/ai/opponent.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/protocol/protocol.h"

namespace sandtable {
namespace {

constexpr int kMaxBudget = kMaxIterations;
constexpr std::int64_t kMaxPlayoutGames = 10'000'000;

// The policies that a playout asks for; a null bot plays at random without seeing anything.
struct Players {
  std::array<std::unique_ptr<Bot>, 2> bots;
  std::array<std::unique_ptr<BotPolicy>, 2> policies;

  // `budget` 0: what the name stands for.
  bool seat(std::size_t index, std::string_view name, int budget, const BotSettings& settings) {
    if (name == "random") return true;
    Result<Thinker> thinker = find_thinker(name, settings);
    if (!thinker) return false;
    bots[index] = std::move(thinker.value().bot);
    policies[index] =
        std::make_unique<BotPolicy>(*bots[index], budget != 0 ? budget : thinker.value().budget);
    return true;
  }
};

Players read_players(Request& request, const BotSettings& settings) {
  Players players;
  const auto budget = static_cast<int>(request.integer_or("budget", 1, kMaxBudget, 0));
  const json::Value* policy = request.value_or_null("policy");
  if (policy == nullptr) return players;
  json::Array names;
  if (policy->is(json::Kind::kArray) && policy->items().size() <= 2)
    names = policy->items();
  else
    names = {*policy, *policy};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].is(json::Kind::kString))
      request.fail("bad-field", "must be a name or a list of names", "policy");
    else if (!players.seat(i, names[i].as_string(), budget, settings))
      request.fail("unknown-bot", "there is no bot of this name", "policy");
  }
  return players;
}

void write_results(json::Writer& out, const PlayoutTotals& totals) {
  out.object("results").array("scores");
  for (const auto& [score, games] : totals.scores) out.array().number(score).big(games).end();
  out.end().object("outcomes");
  for (const auto& [result, games] : totals.results) out.big(result, games);
  out.end().end();
}

void write_rules_fired(json::Writer& out, const Game& game,
                       const std::vector<std::uint64_t>& fired) {
  out.object("rules_fired");
  for (std::size_t i = 0; i < fired.size(); ++i)
    if (fired[i] != 0) out.big(game.rules()[i].id, fired[i]);
  out.end();
}

void write_chain(json::Writer& out, const Speaker& speaker, Action first, const Actions& chain) {
  out.array("chain");
  speaker.write_action(out.object(), first);
  out.end();
  for (const Action& next : chain) {
    speaker.write_action(out.object(), next);
    out.end();
  }
  out.end();
}

// What of the list, and from whose view.
struct Offer {
  const Game& game;
  const AnyState& view;
  const Actions& legal;
};

// The best whole choices, each with its verdict and the reason for it.
void write_hints(json::Writer& out, const Speaker& speaker, const Offer& offer,
                 const Advice& advice) {
  out.array("hints");
  for (const Hint& hint : advice.hints) {
    const Action first = offer.legal[hint.index];
    out.object().number("i", static_cast<std::int64_t>(hint.index)).number("worth", hint.worth);
    out.number("gain", hint.gain).string("verdict", verdict_name(hint.verdict));
    out.string("text", speaker.text(offer.game.describe(offer.view, first)));
    write_chain(out, speaker, first, hint.chain);
    out.array("why");
    for (const std::optional<Note>& note : {hint.aim, hint.why}) {
      if (!note) continue;
      speaker.write_note(out.object(), *note);
      out.end();
    }
    out.end().end();
  }
  out.end();
  if (advice.pass)
    out.number("beside", static_cast<std::int64_t>(*advice.pass));
  else
    out.null("beside");
}

}  // namespace

Refused Protocol::bot(Ask& ask) {
  const std::string name = ask.request.string("name");
  const auto budget = static_cast<int>(ask.request.integer_or("budget", 1, kMaxBudget, 0));
  if (Refused error = ask.request.error()) return error;
  if (Refused error = check_turn(ask)) return error;
  KeptBot& kept = kept_bots_[session().to_act() == Seat::kSecond ? 1 : 0];
  if (kept.name != name || kept.game != &game()) {
    Result<Thinker> found = find_thinker(name, game().info().bots);
    if (!found) return ProtocolError{"unknown-bot", found.fault().reason, "name", {}};
    kept = {name, &game(), std::move(found).value()};
  }
  Bot& bot = *kept.thinker.bot;
  const AnyState view = game().observe(session().truth(), session().to_act());
  const std::uint64_t key = thought_key(session().origin().seed, session().at());
  const int trials = budget != 0 ? budget : kept.thinker.budget;
  const Choice choice = bot.think(game(), view, trials, RngStream(key));
  HintThought thought;
  thought.begin(game(), view, choice, key);
  while (!thought.step(1'000'000)) {
  }
  const Speaker speaker(table_.box());
  const auto text = [&](std::size_t i) {
    return speaker.text(game().describe(view, session().legal()[i]));
  };
  ask.out.number("i", static_cast<std::int64_t>(choice.index)).number("at", session().at());
  ask.out.string("text", text(choice.index));
  write_hints(ask.out, speaker, {game(), view, session().legal()}, thought.advice());
  ask.out.array("why");
  for (const Candidate& each : choice.leading) {
    ask.out.object().number("i", static_cast<std::int64_t>(each.index));
    ask.out.string("text", text(each.index));
    // Hundredths of a point, rounded down.
    ask.out.number("value", each.value >= 0 ? each.value / kValueScale
                                            : -((-each.value + kValueScale - 1) / kValueScale));
    ask.out.end();
  }
  ask.out.end();
  return {};
}

Refused Protocol::playout(Ask& ask) {
  Request& request = ask.request;
  const GameBox* box = open_box_of(request);
  if (box == nullptr) return request.error();
  const Game& game = *box->game;
  const Setup setup = request.setup(game.info());
  const std::uint64_t seed = seed_of(request);
  const auto games = request.integer("games", 1, kMaxPlayoutGames);
  const bool counts_rules = request.flag("rules_fired");
  const Players players = read_players(request, game.info().bots);
  if (Refused error = request.error()) return error;
  Playout playout(game, players.policies[0].get(), players.policies[1].get());
  playout.count_rules(counts_rules);
  PlayoutTotals totals;
  const std::uint64_t before = host_.cpu_microseconds ? host_.cpu_microseconds() : 0;
  for (std::int64_t i = 0; i < games; ++i)
    totals.add(game, playout.run(setup, series_seed(seed, static_cast<std::uint64_t>(i))));
  json::Writer& out = ask.out;
  out.big("games", totals.games).big("decisions", totals.decisions).big("events", totals.events);
  out.big("dead_ends", totals.dead_ends).big("over_limit", totals.over_limit);
  if (host_.cpu_microseconds)
    write_fraction(out, "cpu_seconds", host_.cpu_microseconds() - before, 1'000'000);
  else
    out.null("cpu_seconds");
  write_results(out, totals);
  if (counts_rules) write_rules_fired(out, game, playout.rules_fired());
  out.string("hash", hex(totals.hash));
  return {};
}

}  // namespace sandtable
