#include "shell/screens/seat_choices.h"

#include "core/ai/levels.h"
#include "shell/app.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr Holder kHolders[] = {Holder::kComputer, Holder::kHere, Holder::kElsewhere,
                               Holder::kTable};

// One of a few under its name.
float draw_choice(ScreenFrame& frame, const Column& column, const std::vector<std::string>& names,
                  int& chosen) {
  const float high = segments_height(frame, column.width, names, frame.control(40.0F));
  segments(frame, {column.id, {column.at, ImVec2(column.at.x + column.width, column.at.y + high)}},
           names, chosen);
  return column.at.y + high;
}

// How the level chosen thinks in this game, on the side that it has.
std::string level_text(const App& app, const BotSettings& bots, const SeatChoice& choice) {
  const Message out =
      sentence_of(figures_of(static_cast<Level>(choice.level), bots, choice.side == 0));
  return app.text(out.key, out.args);
}

}  // namespace

SeatChoice choice_of(const Seats& seats) {
  SeatChoice out;
  out.side = seats.holders[0].who == Holder::kHere ? 0 : 1;
  if (is_player(seats.own)) out.side = seats.own == Seat::kFirst ? 0 : 1;
  const SeatHolder other = seats_anew(seats).holders[out.side == 0 ? 1 : 0];
  while (kHolders[out.other] != other.who) ++out.other;
  if (other.who == Holder::kComputer) out.level = other.level;
  return out;
}

Seats with_choice(const SeatChoice& choice, Seats seats) {
  const auto side = static_cast<std::size_t>(choice.side);
  seats.holders[side] = {};
  SeatHolder& other = seats.holders[1 - side];
  other = {kHolders[choice.other], 0};
  if (other.who == Holder::kComputer) other.level = choice.level;
  return seats;
}

float draw_seat_choices(ScreenFrame& frame, const Column& column, const ShelfGame& game,
                        SeatChoice& choice) {
  const App& app = frame.app;
  const ImVec2 at = column.at;
  const float width = column.width;
  const float gap = frame.px(10.0F);
  float y = at.y;
  const auto named = [&](std::string_view key) {
    y += gap;
    y += draw_text(frame, {ImVec2(at.x, y), width}, app.text(key), secondary(frame)) +
         frame.px(4.0F);
  };
  const std::vector<std::string>& ids = game.game().info().seats;
  const std::vector<std::string> sides = {game.text("seat." + ids[0]), game.text("seat." + ids[1])};
  y = draw_choice(frame, {at, width, "side"}, sides, choice.side);
  named("seats.opponent");
  std::vector<std::string> others;
  others.reserve(std::size(kHolders));
  for (const Holder holder : kHolders)
    if (holder != Holder::kTable || choice.offers_table)
      others.push_back(app.text("seats.opponent." + std::string(holder_name(holder))));
  y = draw_choice(frame, {ImVec2(at.x, y), width, "other"}, others, choice.other);
  if (choice.other != SeatChoice::kComputer) return y;
  named("seats.level");
  std::vector<std::string> levels;
  levels.reserve(kLevels);
  for (int i = 0; i < kLevels; ++i)
    levels.push_back(app.text("seats.level." + std::string(level_name(static_cast<Level>(i)))));
  y = draw_choice(frame, {ImVec2(at.x, y), width, "level"}, levels, choice.level);
  const std::string about = level_text(app, game.game().info().bots, choice);
  return y + frame.px(6.0F) +
         draw_text(frame, {ImVec2(at.x, y + frame.px(6.0F)), width}, about, secondary(frame));
}

}  // namespace sandtable::shell
