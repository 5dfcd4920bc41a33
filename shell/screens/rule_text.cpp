#include "shell/screens/rule_text.h"

#include <algorithm>

#include "shell/app.h"
#include "shell/play/joined.h"
#include "shell/rule_search.h"

namespace sandtable::shell {
namespace {

// What stands in place of a number in help.json, before the first rule and behind the last.
struct Head {
  std::string_view number, words, sign;
};
constexpr Head kHeads[] = {{"Introduction", "rules.introduction", "0"},
                           {"Player aid", "rules.player_aid", "+"}};

const Head* head_of(const HelpEntry& entry) {
  const auto* found = std::find_if(std::begin(kHeads), std::end(kHeads),
                                   [&](const Head& one) { return one.number == entry.number; });
  return found == std::end(kHeads) ? nullptr : found;
}

}  // namespace

std::string rule_head(const ShelfGame& game, const HelpEntry& entry) {
  const Head* head = head_of(entry);
  return head == nullptr ? entry.number : game.text(head->words);
}

std::string_view rule_sign(const HelpEntry& entry) {
  const Head* head = head_of(entry);
  return head == nullptr ? std::string_view(entry.number) : head->sign;
}

// The names of rulings are links.
std::vector<Run> RuleWriter::with_links(std::string_view text) const {
  std::vector<Run> runs;
  for (const RulePiece& piece : cut_at_rulings(game_.help(), text)) {
    if (piece.ruling == nullptr)
      runs.push_back({piece.text});
    else
      runs.push_back({piece.text, RunKind::kLink, piece.ruling->id});
  }
  return runs;
}

void RuleWriter::linked(std::string_view text, const FlowStyle& style, std::string_view id) {
  const std::vector<Run> runs = with_links(text);
  const Flow flow = draw_flow(frame_, {ImVec2(left_, y_), width_, id}, runs, style);
  if (flow.clicked >= 0) ruling_ = runs[static_cast<std::size_t>(flow.clicked)].target;
  y_ += flow.height;
}

void RuleWriter::rule(int index, bool chosen) {
  const HelpEntry& e = game_.help().entries[static_cast<std::size_t>(index)];
  const FlowStyle number{.face = Face::kRobotoBold, .size = 14.0F, .colour = frame_.theme.accent};
  const float top = y_;
  const float left = left_;
  const float width = width_;
  const std::string heads = rule_head(game_, e);
  const float column =
      std::max(frame_.px(52.0F), line_width(frame_, heads, number) + frame_.px(12.0F));
  const bool narrow = frame_.is_narrow();
  draw_line(frame_, {ImVec2(left_, y_ + frame_.px(13.0F)), width_}, heads, number);
  // The number stands beside the text, or above it on a phone.
  if (narrow) {
    y_ += frame_.px(22.0F);
  } else {
    left_ += column;
    width_ -= column;
  }
  y_ += draw_text(frame_, {ImVec2(left_, y_), width_}, e.title, heading(frame_, 21.0F)) + 2.0F;
  linked(e.text, {.size = kReadType, .colour = frame_.theme.ink, .leading = 1.5F}, e.id);
  y_ += frame_.px(4.0F);
  const std::string plain = game_.text("rules.status." + e.status);
  const std::string status = e.reason.empty() ? plain : labelled(game_.words(), plain, e.reason);
  y_ += draw_text(frame_, {ImVec2(left_, y_), width_}, status, label(frame_));
  for (const Ruling& one : game_.help().rulings) {
    if (std::find(one.rules.begin(), one.rules.end(), e.id) == one.rules.end()) continue;
    y_ += frame_.px(10.0F);
    ruling(one, e.id);
  }
  left_ = left;
  width_ = width;
  if (!chosen) return;
  const float bar = left - frame_.px(14.0F);
  frame_.draw->AddRectFilled(ImVec2(bar, top), ImVec2(bar + 4.0F, y_), frame_.theme.tgt, 2.0F);
}

// A note with its number, the other rules that it settles, what is played, and why.
void RuleWriter::ruling(const Ruling& ruling, std::string_view inside) {
  const float pad = frame_.px(12.0F);
  const float inner = width_ - 2.0F * pad;
  FlowStyle text = body(frame_);
  text.size = 13.5F;
  const FlowStyle small = secondary(frame_);
  std::vector<Run> head = {{ruling.id, RunKind::kBold}, {"  "}};
  const std::vector<const HelpEntry*> rules = settled_rules(game_.help(), ruling, inside);
  std::vector<std::string> numbers(rules.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    numbers[i] = rule_head(game_, *rules[i]);
    head.push_back({numbers[i], RunKind::kLink, rules[i]->id});
    head.push_back({"  "});
  }
  const float height = flow_height(frame_, inner, head, text) +
                       text_height(frame_, inner, ruling.text, text) +
                       text_height(frame_, inner, ruling.reason, small) + 4.0F;
  const Rect rect{ImVec2(left_, y_), ImVec2(left_ + width_, y_ + height + 1.6F * pad)};
  frame_.draw->AddRectFilled(rect.min, rect.max, frame_.theme.paper2, 6.0F);
  left_ += pad;
  width_ = inner;
  y_ += pad * 0.8F;
  const std::string key = std::string(inside) + ruling.id;
  const Flow flow = draw_flow(frame_, {ImVec2(left_, y_), width_, key}, head, text);
  if (flow.clicked >= 0) rule_ = head[static_cast<std::size_t>(flow.clicked)].target;
  y_ += flow.height;
  linked(ruling.text, text, key + "/text");
  y_ += 4.0F;
  linked(ruling.reason, small, key + "/why");
  left_ -= pad;
  width_ = inner + 2.0F * pad;
  y_ = rect.max.y;
}

}  // namespace sandtable::shell
