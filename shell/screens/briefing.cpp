// The briefing of a set-up: before its first game, and from the menu or by a key ever after. All of
// it is drawn from data and the game's own map. Its other page is the legend.
#include <algorithm>
#include <utility>

#include "core/base/table_part.h"
#include "core/base/text.h"
#include "shell/app.h"
#include "shell/briefing.h"
#include "shell/dialogues.h"
#include "shell/game_table.h"
#include "shell/map/geometry.h"
#include "shell/navigator.h"
#include "shell/play/attention.h"
#include "shell/screens/legend.h"
#include "shell/screens/lid.h"
#include "shell/screens/screens.h"
#include "shell/theme/symbols.h"
#include "shell/widgets/widgets.h"

namespace sandtable::shell {
namespace {

constexpr float kGap = 8.0F;
constexpr float kStep = 216.0F;  // least width of a picture of a turn

ImVec2 at(const Rect& rect, float scale, int x, int y) {
  return ImVec2(rect.min.x + static_cast<float>(x) * scale,
                rect.min.y + static_cast<float>(y) * scale);
}

std::vector<ImVec2> outline(const Rect& rect, float scale, const std::vector<int>& line) {
  std::vector<ImVec2> out;
  for (std::size_t i = 0; i + 1 < line.size(); i += 2)
    out.push_back(at(rect, scale, line[i], line[i + 1]));
  return out;
}

class SANDTABLE_TABLE_PART BriefingScreen final : public Screen {
 public:
  // Of the game on the table.
  void enter(App& app, std::string_view page) override {
    if (app.table().session() == nullptr) return;
    legend_ = page == kLegendPage;
    const int setup = app.table().session()->origin().setup.setup;
    view_ = lid_position(app.table().session()->game(), setup);
    bands_ = briefed_bands(*app.table().game(), setup);
  }

  void draw(ScreenFrame& frame) override {
    draw_table(frame);
    App& app = frame.app;
    const SetupBriefing* one = briefing_of(app);
    if (one == nullptr && (!legend_ || app.table().session() == nullptr))
      return app.navigator().back();
    const BarResult bar = draw_bar(frame, app.text(legend_ ? "legend.title" : "briefing.title"),
                                   app.table().game()->text("game.title"));
    const float foot = frame.control(48.0F) + 2.0F * 12.0F;
    const Rect middle{bar.below.min, ImVec2(bar.below.max.x, bar.below.max.y - foot)};
    const ImVec2 start = begin_scroll(frame, "briefing", middle);
    const float room = scroll_width(middle);
    const float width = std::min(room - 2.0F * kPageMargin, frame.px(1180.0F));
    const ImVec2 corner(start.x + (room - width) * 0.5F, start.y + kPageMargin);
    const float end =
        legend_ ? draw_legend(frame, corner, width) : draw_page(frame, *one, corner, width);
    end_scroll(frame, end + kPageMargin - start.y);
    if (bar.back || draw_foot(frame, {ImVec2(corner.x, middle.max.y),
                                      ImVec2(corner.x + width, bar.below.max.y)}))
      app.navigator().back();
  }

 private:
  float draw_legend(ScreenFrame& frame, ImVec2 at, float width) {
    const auto symbols = [&](bool of_map) {
      return [&frame, this, of_map](Column& pen) {
        pen.at.y += draw_legend_symbols(frame, pen, view_, of_map) + frame.px(kGap);
      };
    };
    const float end = sheet(frame, {at, width}, "legend.counters", symbols(false));
    return sheet(frame, {ImVec2(at.x, end + kPageMargin), width}, "legend.map", symbols(true));
  }

  float draw_page(ScreenFrame& frame, const SetupBriefing& one, ImVec2 at, float width) {
    const bool two = width > frame.px(860.0F);
    const float left = two ? (width - kPageMargin) * 0.42F : width;
    float y = sheet(frame, {at, left}, "briefing.situation",
                    [&](Column& pen) { situation(frame, one, pen); });
    const ImVec2 side =
        two ? ImVec2(at.x + left + kPageMargin, at.y) : ImVec2(at.x, y + kPageMargin);
    const float rest = two ? width - left - kPageMargin : width;
    float other =
        sheet(frame, {side, rest}, "briefing.aims", [&](Column& pen) { aims(frame, one, pen); });
    other = sheet(frame, {ImVec2(side.x, other + kPageMargin), rest}, "briefing.know",
                  [&](Column& pen) { know(frame, one, pen); });
    y = std::max(y, other) + kPageMargin;
    return sheet(frame, {ImVec2(at.x, y), width}, "briefing.turn",
                 [&](Column& pen) { turn(frame, one, pen); });
  }

  // A panel as high as what `rows` writes into it; returns its lower edge.
  template <class Rows>
  float sheet(ScreenFrame& frame, const Column& column, std::string_view title, Rows&& rows) {
    ImDrawList* draw = frame.draw;
    draw->ChannelsSplit(2);
    draw->ChannelsSetCurrent(1);
    const float pad = frame.px(16.0F);
    Column pen{ImVec2(column.at.x + pad, column.at.y + pad * 0.8F), column.width - 2.0F * pad};
    write(frame, pen, frame.app.text(title), heading(frame, 22.0F));
    rows(pen);
    const float end = pen.at.y - kGap + pad;
    draw->ChannelsSetCurrent(0);
    draw_panel(frame, {column.at, ImVec2(column.at.x + column.width, end)});
    draw->ChannelsMerge();
    return end;
  }

  static void write(ScreenFrame& frame, Column& pen, std::string_view text,
                    const FlowStyle& style) {
    pen.at.y += draw_text(frame, pen, text, style) + frame.px(kGap);
  }

  void situation(ScreenFrame& frame, const SetupBriefing& one, Column& pen) {
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    write(frame, pen, one.when, strong);
    write(frame, pen, one.where, secondary(frame));
    const Locator& map = frame.app.table().game()->box->briefing.locator;
    const float scale = pen.width / static_cast<float>(map.width);
    const Rect rect{
        pen.at, ImVec2(pen.at.x + pen.width, pen.at.y + scale * static_cast<float>(map.height))};
    draw_locator(frame, map, rect, scale);
    pen.at.y = rect.max.y + frame.px(kGap + 4.0F);
    FlowStyle read = body(frame);
    read.size = kReadType;
    for (const std::string& sentence : one.situation) write(frame, pen, sentence, read);
  }

  static void draw_locator(ScreenFrame& frame, const Locator& map, const Rect& rect, float scale) {
    const MapColours& colours = frame.theme.map;
    ImDrawList* draw = frame.draw;
    draw->PushClipRect(rect.min, rect.max, true);
    draw->AddRectFilled(rect.min, rect.max, colours.sea);
    for (const std::vector<int>& land : map.land) {
      const std::vector<ImVec2> line = clockwise(outline(rect, scale, land));
      const int count = static_cast<int>(line.size());
      draw->AddPolyline(line.data(), count, with_alpha(colours.sea_wave, 0.5F), ImDrawFlags_Closed,
                        frame.px(7.0F));
      draw->AddConcavePolyFilled(line.data(), count, colours.land);
      draw->AddPolyline(line.data(), count, colours.land_edge, ImDrawFlags_Closed, 1.2F);
    }
    for (const std::vector<int>& way : map.ways)
      draw_dashed(draw, outline(rect, scale, way), {frame.theme.accent, 7.0F, 5.0F, 2.4F, 0.0F});
    for (const Locator::Place& place : map.places) {
      const ImVec2 point = at(rect, scale, place.x, place.y);
      const float radius = frame.px(place.target ? 6.0F : 3.5F);
      draw->AddCircleFilled(point, radius + 1.6F, frame.theme.paper);
      draw->AddCircleFilled(point, radius, place.target ? frame.theme.accent : frame.theme.ink);
      if (place.target)
        draw->AddCircle(point, radius + frame.px(5.0F), frame.theme.accent, 0, 2.0F);
      draw_name(frame, place, point, rect);
    }
    draw->PopClipRect();
    draw->AddRect(rect.min, rect.max, frame.theme.line);
  }

  // On paper, for land and sea are both below it.
  static void draw_name(ScreenFrame& frame, const Locator::Place& place, ImVec2 point,
                        const Rect& rect) {
    FlowStyle style = body(frame);
    style.face = place.target ? Face::kInterSemi : Face::kInter;
    style.size = kSmallType;
    const float width = line_width(frame, place.name, style), away = frame.px(14.0F);
    const float half = frame.px(9.0F);
    float x = place.left ? point.x - away - width : point.x + away;
    x = std::clamp(x, rect.min.x + 4.0F, std::max(rect.min.x + 4.0F, rect.max.x - width - 4.0F));
    frame.draw->AddRectFilled(ImVec2(x - 4.0F, point.y - half),
                              ImVec2(x + width + 4.0F, point.y + half),
                              with_alpha(frame.theme.paper, 0.82F), 3.0F);
    draw_line(frame, {ImVec2(x, point.y), width + 1.0F}, place.name, style);
  }

  void aims(ScreenFrame& frame, const SetupBriefing& one, Column& pen) {
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    for (const SetupBriefing::Aim& aim : one.aims) {
      pen.at.y += draw_text(frame, pen, aim.side, strong) + 2.0F;
      write(frame, pen, aim.text, body(frame));
    }
    draw_rule_line(frame, pen.at, pen.width);
    pen.at.y += frame.px(kGap);
    write(frame, pen, one.won, body(frame));
    float figures = 0.0F;
    for (const BriefedBand& band : bands_)
      figures = std::max(figures, line_width(frame, band.range, strong));
    for (const BriefedBand& band : bands_) draw_band(frame, pen, band, figures + frame.px(14.0F));
  }

  static void draw_band(ScreenFrame& frame, Column& pen, const BriefedBand& band, float figures) {
    const float row = frame.px(22.0F), y = pen.at.y + row * 0.5F, mark = frame.px(14.0F);
    const ImVec2 corner(pen.at.x, y - mark * 0.5F);
    frame.draw->AddRectFilled(corner, ImVec2(corner.x + mark, corner.y + mark),
                              band_colour(frame.theme, band.index, band.count), 2.0F);
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    const float from = pen.at.x + mark + frame.px(8.0F);
    draw_line(frame, {ImVec2(from, y), figures - 4.0F}, band.range, strong);
    const float name = from + figures;
    // A name that is too long for the line goes on below it.
    const float room = pen.at.x + pen.width - name;
    const float used = line_width(frame, band.name, body(frame));
    float high = row;
    if (used <= room)
      draw_line(frame, {ImVec2(name, y), room}, band.name, body(frame));
    else
      high =
          std::max(row, draw_text(frame, {ImVec2(name, pen.at.y), room}, band.name, body(frame)));
    const float left = name + used + frame.px(12.0F);
    pen.at.y += high;
    if (band.history.empty()) return;
    // In a line of its own where there is no room for it.
    FlowStyle dim = secondary(frame);
    dim.size = kSmallType;
    if (line_width(frame, band.history, dim) <= pen.at.x + pen.width - left)
      draw_line(frame, {ImVec2(left, y), pen.at.x + pen.width - left}, band.history, dim);
    else
      pen.at.y += draw_text(frame, {ImVec2(name, pen.at.y), pen.at.x + pen.width - name},
                            band.history, dim);
  }

  void know(ScreenFrame& frame, const SetupBriefing& one, Column& pen) {
    int number = 0;
    for (const SetupBriefing::Point& point : one.know) {
      const std::string figure = decimal(++number);
      const float radius = frame.px(10.0F), indent = frame.px(30.0F);
      const ImVec2 disc(pen.at.x + radius, pen.at.y + radius);
      frame.draw->AddCircleFilled(disc, radius, frame.theme.bar);
      text_mid(frame.draw, disc, figure,
               {.face = Face::kInterSemi,
                .size = frame.px(kSmallType),
                .colour = frame.theme.bar_text,
                .align = Align::kCentre});
      const Column text{ImVec2(pen.at.x + indent, pen.at.y), pen.width - indent, figure};
      pen.at.y +=
          std::max(2.0F * radius, with_rule(frame, text, point.text, point.rule)) + frame.px(kGap);
    }
  }

  // The number of the rule behind it is a link. Returns its height.
  float with_rule(ScreenFrame& frame, const Column& column, std::string_view text,
                  const std::string& rule) {
    const HelpEntry* entry = frame.app.table().game()->help().find(rule);
    const std::vector<Run> runs = {{text}, {"  "}, {entry->number, RunKind::kLink, rule}};
    const Flow flow = draw_flow(frame, column, runs, body(frame));
    if (flow.clicked >= 0) frame.app.navigator().go(ScreenId::kRulebook, rule);
    return flow.height;
  }

  // Pictures of the map where each thing happens, as many beside each other as there is room for.
  void turn(ScreenFrame& frame, const SetupBriefing& one, Column& pen) {
    const int count = static_cast<int>(one.turn.size());
    const float gap = frame.px(12.0F);
    int columns = std::max(1, static_cast<int>((pen.width + gap) / (frame.px(kStep) + gap)));
    columns = std::min(columns, count);
    const int rows = (count + columns - 1) / columns;
    columns = (count + rows - 1) / rows;
    const float width =
        (pen.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    for (int row = 0; row < rows; ++row) {
      float end = pen.at.y;
      for (int i = row * columns; i < std::min(count, (row + 1) * columns); ++i) {
        const float x = pen.at.x + static_cast<float>(i - row * columns) * (width + gap);
        const SetupBriefing::Step& step = one.turn[static_cast<std::size_t>(i)];
        end = std::max(end, draw_step(frame, {ImVec2(x, pen.at.y), width, step.title}, step));
      }
      pen.at.y = end + frame.px(kGap);
    }
  }

  float draw_step(ScreenFrame& frame, const Column& column, const SetupBriefing::Step& step) {
    const float high = std::min(column.width * 0.62F, frame.px(170.0F));
    const Rect picture{column.at, ImVec2(column.at.x + column.width, column.at.y + high)};
    const Game& game = frame.app.table().session()->game();
    const Skin& skin = frame.app.table().game()->skin(view_);
    BoardSkin& board = skin.board();
    const int space = space_called(game, skin.telling(), step.space);
    if (space < 0) return column.at.y;  // its bundle is at fault, which has been told
    const ImVec2 middle = board.place(space);
    const float half = static_cast<float>(step.width) * board.counter_side() * 0.5F;
    const float tall = half * high / column.width;
    board.draw_board(
        frame.draw,
        {picture,
         {ImVec2(middle.x - half, middle.y - tall), ImVec2(middle.x + half, middle.y + tall)},
         &view_},
        frame.theme);
    frame.draw->AddRect(picture.min, picture.max, frame.theme.line);
    FlowStyle strong = body(frame);
    strong.face = Face::kInterSemi;
    float y = picture.max.y + frame.px(6.0F);
    y += draw_text(frame, {ImVec2(column.at.x, y), column.width}, step.title, strong);
    return y + with_rule(frame, {ImVec2(column.at.x, y), column.width, column.id}, step.text,
                         step.rule);
  }

  // True: to the map.
  bool draw_foot(ScreenFrame& frame, const Rect& rect) {
    App& app = frame.app;
    const float width = std::min(rect.width(), frame.px(320.0F));
    const Rect place{ImVec2(rect.max.x - width, rect.min.y + 12.0F),
                     ImVec2(rect.max.x, rect.max.y - 12.0F)};
    const bool pressed = button(frame, "briefing.begin", place,
                                {.label = app.text("briefing.begin"),
                                 .kind = ButtonKind::kMain,
                                 .key = frame.touch ? std::string() : app.text("key.enter"),
                                 .left = true});
    const bool entered = !ImGui::GetIO().NavVisible && !app.dialogues().asking() &&
                         ImGui::IsKeyPressed(ImGuiKey_Enter, false);
    return pressed || entered;
  }

  bool legend_ = false;
  AnyState view_;  // of the pictures
  std::vector<BriefedBand> bands_;
};

}  // namespace

std::unique_ptr<Screen> make_briefing_screen() { return std::make_unique<BriefingScreen>(); }

}  // namespace sandtable::shell
