#include "shell/play/ask_text.h"

namespace sandtable::shell {

std::string AskText::question(const std::string& asked) const {
  if (hand.chosen() < 0 && !hand.on_map().empty() && hand.on_map().size() == hand.offers().size()) {
    Message where = game.message(game.prompt(view));
    where.key = "play.where." + where.key;
    return (words.has(where.key) ? words.text(where) : asked) + " " + words.text("play.ask.on_map");
  }
  if (hand.chosen() < 0 || hand.on_map().empty()) return asked;
  const Offer& first = hand.offer(hand.on_map().front());
  if (first.unit != hand.chosen()) return asked;
  Message prompt = game.message(game.prompt(view));
  prompt.key = "play.chosen." + prompt.key;
  const MessageArg unit = text_arg("unit", name(hand.chosen()));
  if (words.has(prompt.key)) {
    prompt.args.push_back(unit);
    return words.text(prompt);
  }
  const std::string key = "play.chosen." + std::string(verb_name(first.asked));
  return words.has(key) ? words.text(key, {unit}) : asked;
}

std::string AskText::line(const Offer& offer) const {
  const auto text = [&](Action action) {
    return words.text(game.message(game.describe(view, action)));
  };
  std::string action = text(offer.asked);
  const Action last = offer.steps.empty() ? offer.asked : offer.steps.back();
  const std::string key = "play.then." + std::string(verb_name(last));
  if (last != offer.asked && words.has(key))
    action = words.text(key, {text_arg("action", action), text_arg("then", text(last))});
  if (offer.unit < 0 || offer.kind == OfferKind::kPress) return action;
  const std::string who = name(offer.unit);
  if (who.empty() || action.find(who) != std::string::npos) return action;
  return words.text("play.line", {text_arg("unit", who), text_arg("action", action)});
}

}  // namespace sandtable::shell
