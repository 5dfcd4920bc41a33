#include "shell/play/card.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/engine/percents.h"
#include "shell/play/attention.h"
#include "shell/play/chances.h"
#include "shell/play/facts.h"
#include "shell/play/joined.h"
#include "shell/play/skin.h"

namespace sandtable::shell {
namespace {

constexpr std::string_view kDash = "\xe2\x80\x93";

// "1, 4-6": each run of faces.
std::string text_of(const Words& words, Faces faces) {
  std::vector<std::string> runs;
  for (int from = 0; from < kMostFaces; ++from) {
    if ((faces & face_bit(from)) == 0) continue;
    int to = from;
    while (to + 1 < kMostFaces && (faces & face_bit(to + 1)) != 0) ++to;
    runs.push_back(from == to ? decimal(from) : decimal(from) + std::string(kDash) + decimal(to));
    from = to;
  }
  return listed(words, runs);
}

std::string sentence(const CardAsk& ask, const Note& note) {
  return ask.words.text(ask.game.message(note));
}

void add_parts(const CardAsk& ask, const Odds& odds, Card& card) {
  std::uint64_t all = 0;
  for (const OddsResult& result : odds.results) all += result.weight;
  if (all == 0) return;
  const std::vector<int> percents = percents_of(odds.results);
  const int last = static_cast<int>(odds.results.size()) - 1;
  for (int i = 0; i <= last; ++i) {
    const OddsResult& result = odds.results[static_cast<std::size_t>(i)];
    Card::Part part;
    part.text = sentence(ask, result.text);
    part.rule = result.text.rule;
    part.percent = percents[static_cast<std::size_t>(i)];
    part.strength = i == last ? 2 : (i == 0 ? 0 : 1);
    if (result.effect != OddsResult::Effect::kByPlace)
      part.strength = static_cast<int>(result.effect) - static_cast<int>(OddsResult::Effect::kNone);
    if (last == 0 && role_of(ask.game, result.text) == MessageRole::kNothing) part.strength = 0;
    part.faces = text_of(ask.words, result.faces);
    if (!card.parts.empty() && card.parts.back().strength == part.strength)
      part.other = !card.parts.back().other;
    card.parts.push_back(std::move(part));
  }
  card.chance = is_rolled(odds) ? best_chance(odds) : -1;
  card.chance_of = chance_note(ask.game, ask.words, odds);
  card.average = odds.average;
  if (!odds.theirs && std::none_of(card.parts.begin(), card.parts.end(),
                                   [](const Card::Part& part) { return part.strength > 0; }))
    card.chance = 0;
}

std::string value_text(const OddsModifier& modifier, bool counts) {
  std::string low = number_text(modifier.value, counts);
  if (modifier.spread == 0) return low;
  return low + std::string(kDash) + number_text(modifier.value + modifier.spread, counts);
}

// What both sides of a fight have stands in one row.
void add_their_row(Card::Row row, std::vector<Card::Row>& rows) {
  row.theirs = std::exchange(row.value, {});
  const auto same = std::find_if(rows.begin(), rows.end(), [&](const Card::Row& ours) {
    return ours.text == row.text && ours.rule == row.rule && ours.theirs.empty();
  });
  if (same != rows.end())
    same->theirs = row.theirs;
  else
    rows.push_back(std::move(row));
}

void add_rows(const CardAsk& ask, const Odds& odds, Card& card) {
  int sum = 0, added = 0;
  bool total = false;
  for (const OddsModifier& modifier : odds.modifiers) {
    // The column or a strength is no modifier: it stands first and without a sign.
    const MessageRole role = role_of(ask.game, modifier.text);
    const bool counts = is_added(role);
    Card::Row row{sentence(ask, modifier.text),
                  modifier.text.rule,
                  value_text(modifier, counts),
                  {},
                  role == MessageRole::kTotal};
    total = total || row.total;
    if (modifier.theirs)
      add_their_row(std::move(row), card.rows);
    else
      card.rows.push_back(std::move(row));
    if (!counts) continue;
    sum += modifier.value;
    ++added;
  }
  std::stable_partition(card.rows.begin(), card.rows.end(),
                        [](const Card::Row& row) { return !row.total; });
  if (added > 0 && !total) card.sum = number_text(sum, sum != 0);
}

void add_odds(const CardAsk& ask, const Odds& odds, Card& card) {
  add_rows(ask, odds, card);
  add_parts(ask, odds, card);
  for (const Note& remark : odds.remarks) {
    const MessageRole role = role_of(ask.game, remark);
    card.remarks.push_back({sentence(ask, remark), remark.rule, role == MessageRole::kFavourable,
                            role == MessageRole::kPlain || role == MessageRole::kForfeits});
  }
}

void add_space(const CardAsk& ask, Card& card) {
  const SpaceCard space = ask.skin.handling().space_card(ask.view, ask.pointed);
  card.refuses = space.refuses;
  for (const SpaceCard::Line& line : space.lines)
    card.remarks.push_back({line.text, line.rule, line.good, line.bad, line.listed, line.note});
}

// What is told of a place also where nothing can be done there, and of the counter that is pointed
// at; that one comes first.
void add_known(const CardAsk& ask, Card& card) {
  std::vector<SpaceCard::Line> lines =
      ask.skin.handling().unit_card(ask.view, ask.pointed.counter).lines;
  if (card.kind == Card::Kind::kRefusal)
    for (const SpaceCard::Line& line : ask.skin.handling().space_card(ask.view, ask.pointed).lines)
      if (line.always) lines.push_back(line);
  std::vector<Card::Remark> remarks;
  remarks.reserve(lines.size());
  for (const SpaceCard::Line& line : lines)
    remarks.push_back({line.text, line.rule, line.good, line.bad, line.listed, line.note});
  const auto at = card.kind == Card::Kind::kRefusal ? card.remarks.end() : card.remarks.begin();
  card.remarks.insert(at, remarks.begin(), remarks.end());
}

void add_notes(const CardAsk& ask, Card& card) {
  for (std::string& note : history_notes(ask))
    card.remarks.push_back({std::move(note), {}, false, false, false, true});
}

// Who goes goes together, once: others are chosen first.
void add_company(const CardAsk& ask, const Offer& offer, Card& card) {
  const auto others = ask.skin.handling().possible_company(ask.view, offer).size();
  const auto with = std::min(ask.company.size(), others);
  if (others == with) return;
  const int n = static_cast<int>(others - with);
  card.remarks.push_back(
      {ask.words.text("play.card.stay", {number_arg("n", n)}), RuleId{}, false, true});
}

// What nobody goes to is put there.
std::string kicker_of(const CardAsk& ask, const Offer& offer) {
  const std::string own = "play.card.put." + std::string(ask.game.verbs()[offer.asked.verb].name);
  if (offer.unit < 0 && ask.words.has(own)) return ask.words.text(own);
  return ask.words.text(offer.cost == 0 ? "play.card.step" : "play.card.move",
                        {number_arg("cost", offer.cost)});
}

Card offer_card(const CardAsk& ask) {
  const Offer& offer = *ask.pointed.offer;
  Card card;
  card.kind = Card::Kind::kOffer;
  const Odds odds = ask.skin.handling().odds(ask.view, offer, ask.company);
  add_odds(ask, odds, card);
  card.ruler = ask.skin.handling().ruler(ask.view, offer, odds);
  if (odds.leads_to)
    card.remarks.insert(card.remarks.begin(), {sentence(ask, *odds.leads_to), odds.leads_to->rule});
  if (offer.kind == OfferKind::kMove) {
    card.chance = -1;  // a way to go is no attempt
    card.chance_of.clear();
    card.kicker = kicker_of(ask, offer);
    add_space(ask, card);
    add_company(ask, offer, card);
  } else {
    card.kicker = ask.words.text("play.card.target");
    card.detail = ask.words.text(ask.game.message(ask.game.describe(ask.view, offer.asked)));
    card.detail_rule = ask.game.rule_of(ask.view, offer.asked);
  }
  return card;
}

}  // namespace

bool Card::is_duel() const {
  return std::any_of(rows.begin(), rows.end(), [](const Row& row) { return !row.theirs.empty(); });
}

Card card_of_odds(const CardAsk& ask, const Odds& odds) {
  Card card;
  add_odds(ask, odds, card);
  return card;
}

std::string with_chance(const Card& card, std::string line) {
  if (card.chance >= 0 && !card.chance_of.empty()) line += " \xc2\xb7 " + card.chance_of;
  return line;
}

std::vector<std::string> history_notes(const CardAsk& ask) {
  const TellingSkin& telling = ask.skin.telling();
  std::vector<std::string> notes;
  const auto add = [&](std::string_view scope, const std::string& id) {
    const std::string key = std::string("note.").append(scope).append(".").append(id);
    if (!id.empty() && ask.words.has(key)) notes.push_back(ask.words.text(key));
  };
  if (ask.pointed.counter >= 0) add("unit", id_of_unit(ask.game, telling, ask.pointed.counter));
  for (const NounId& noun : nouns_of_space(ask.game, telling, ask.pointed.space))
    add(noun.scope, noun.id);
  return notes;
}

void refuse(const CardAsk& ask, const Card::Remark& reason, Card& card) {
  const CounterName name{ask.game, ask.words, ask.skin.telling(), ask.view};
  card.kind = Card::Kind::kRefusal;
  card.refuses = true;
  card.kicker = ask.words.text("play.card.refusal", {text_arg("unit", name.of(ask.pointed.unit))});
  card.remarks.insert(card.remarks.begin(), reason);
}

Card make_card(const CardAsk& ask) {
  Card card;
  if (ask.pointed.space < 0) return card;
  Action wish;
  if (ask.pointed.offer != nullptr) {
    card = offer_card(ask);
  } else if (ask.pointed.unit >= 0 && ask.skin.handling().wish(ask.view, ask.pointed, wish)) {
    const Verdict verdict = ask.game.why_not(ask.view, wish);
    if (!verdict.legal) {
      refuse(ask, {sentence(ask, verdict.reason), verdict.reason.rule, false, true}, card);
    }
  }
  if (card.kind == Card::Kind::kNone) {
    card.kind = Card::Kind::kSpace;
    card.kicker = ask.words.text("play.card.space");
    add_space(ask, card);
  }
  if (card.kind != Card::Kind::kOffer) {
    add_known(ask, card);
    add_notes(ask, card);
  }
  std::stable_partition(card.remarks.begin(), card.remarks.end(),
                        [](const Card::Remark& remark) { return !remark.note; });
  card.title = ask.skin.handling().space_card(ask.view, ask.pointed).title;
  card.space = ask.pointed.space;
  return card;
}

}  // namespace sandtable::shell
