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

// How the level of a seat thinks in this game.
std::string level_text(const App& app, const BotSettings& bots, int level, int seat) {
  const Message out = sentence_of(figures_of(static_cast<Level>(level), bots, seat == 1));
  return app.text(out.key, out.args);
}

// What is chosen, one below the other.
class SeatPen {
 public:
  SeatPen(ScreenFrame& frame, const Column& column, const ShelfGame& game, SeatChoice& choice)
      : frame_(frame), game_(game), choice_(choice), at_(column.at), width_(column.width) {}

  float draw() {
    if (choice_.alone)
      alone();
    else
      sides();
    return at_.y;
  }

 private:
  std::string seat_name(int seat) const {
    return game_.text("seat." + game_.game().info().seats[static_cast<std::size_t>(seat)]);
  }
  void name(std::string_view text) {
    at_.y += frame_.px(10.0F);
    at_.y += draw_text(frame_, {at_, width_}, text, secondary(frame_)) + frame_.px(4.0F);
  }

  void alone() {
    int on = choice_.watches() ? 1 : 0;
    at_.y = draw_choice(frame_, {at_, width_, "side"},
                        {frame_.app.text("watch.alone.play"), frame_.app.text("watch.alone")}, on);
    choice_.side = on == 0 ? 0 : SeatChoice::kNeither;
    if (choice_.watches()) level(0, frame_.app.text("seats.level"));
  }

  void sides() {
    at_.y = draw_choice(frame_, {at_, width_, "side"},
                        {seat_name(0), seat_name(1), frame_.app.text("watch.both")}, choice_.side);
    if (choice_.watches()) {
      for (const int seat : {0, 1})
        level(seat, frame_.app.text("watch.level", {text_arg("name", seat_name(seat))}));
      return;
    }
    others();
    if (choice_.other == SeatChoice::kComputer)
      level(1 - choice_.side, frame_.app.text("seats.level"));
  }

  void others() {
    const App& app = frame_.app;
    name(app.text("seats.opponent"));
    std::vector<std::string> others;
    others.reserve(std::size(kHolders));
    for (const Holder holder : kHolders)
      if (holder != Holder::kTable || choice_.offers_table)
        others.push_back(app.text("seats.opponent." + std::string(holder_name(holder))));
    at_.y = draw_choice(frame_, {at_, width_, "other"}, others, choice_.other);
  }

  void level(int seat, std::string_view title) {
    const App& app = frame_.app;
    name(title);
    std::vector<std::string> levels;
    for (const std::string_view one : level_names(game_.game().info().bots))
      levels.push_back(app.text("seats.level." + std::string(one)));
    int& chosen = choice_.levels[static_cast<std::size_t>(seat)];
    const std::string id = choice_.watches() && seat == 0 ? "level0" : "level";
    at_.y = draw_choice(frame_, {at_, width_, id}, levels, chosen) + frame_.px(6.0F);
    const std::string about = level_text(app, game_.game().info().bots, chosen, seat);
    at_.y += draw_text(frame_, {at_, width_}, about, secondary(frame_));
  }

  ScreenFrame& frame_;
  const ShelfGame& game_;
  SeatChoice& choice_;
  ImVec2 at_;
  float width_;
};

}  // namespace

SeatChoice choice_of(const Game& game, const Seats& seats) {
  SeatChoice out;
  out.alone = !is_for_two(game);
  const Seats anew = seats_anew(seats);
  for (std::size_t i = 0; i < out.levels.size(); ++i)
    if (anew.holders[i].who == Holder::kComputer) out.levels[i] = anew.holders[i].level;
  if (is_watched(game, seats)) {
    out.side = SeatChoice::kNeither;
    return out;
  }
  if (out.alone) return out;
  out.side = seats.holders[0].who == Holder::kHere ? 0 : 1;
  if (is_player(seats.own)) out.side = seats.own == Seat::kFirst ? 0 : 1;
  const SeatHolder other = anew.holders[out.side == 0 ? 1 : 0];
  while (kHolders[out.other] != other.who) ++out.other;
  return out;
}

Seats with_choice(const SeatChoice& choice, Seats seats) {
  const auto computer = [&](std::size_t seat) {
    return SeatHolder{Holder::kComputer, choice.levels[seat]};
  };
  if (choice.watches()) {
    seats.holders[0] = computer(0);
    if (!choice.alone) seats.holders[1] = computer(1);
    return seats;
  }
  const auto side = static_cast<std::size_t>(choice.alone ? 0 : choice.side);
  seats.holders[side] = {};
  if (choice.alone) return seats;
  SeatHolder& other = seats.holders[1 - side];
  other = {kHolders[choice.other], 0};
  if (other.who == Holder::kComputer) other = computer(1 - side);
  return seats;
}

float draw_seat_choices(ScreenFrame& frame, const Column& column, const ShelfGame& game,
                        SeatChoice& choice) {
  return SeatPen(frame, column, game, choice).draw();
}

}  // namespace sandtable::shell
