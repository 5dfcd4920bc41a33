// A map is printed in squares (sheet_pictures.h): what is written across a rim is printed on both
// sides of it, on the map of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "shell/game_table.h"
#include "shell/map/sheet.h"
#include "shell/theme/fonts.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

constexpr float kSide = 192.0F;  // of a square, in pixels
constexpr float kRim = 1.0F;     // a letter need not fill the width that it is given

// A text as it lies on the sheet, from the head of its capitals to the line that they stand on.
struct Printed {
  std::string text;
  ImVec2 min, max;
};
std::vector<Printed> g_printed;
void keep_printed(const DrawnText& drawn) {
  const float below = (drawn.max.y - drawn.cap) * 0.35F;  // what only a "g" reaches into
  g_printed.push_back({std::string(drawn.text), ImVec2(drawn.min.x, drawn.cap),
                       ImVec2(drawn.max.x, drawn.max.y - below)});
}

// Stands for the graphics card: prints in squares, and listens.
class Printer : public SheetKeeper {
 public:
  Printer() { set_sheet_keeper(this); }
  ~Printer() override { set_sheet_keeper(nullptr); }

  void draw(const Canvas& canvas, const Camera& camera, const SheetEdition&,
            const PrintSheet& print) override {
    const Rect sheet = camera.sheet();
    const int columns = static_cast<int>(std::ceil(sheet.width() / kSide));
    const int rows = static_cast<int>(std::ceil(sheet.height() / kSide));
    // Pieces of the map in a legend or a briefing are sheets of their own.
    if (static_cast<std::size_t>(rows * columns) < squares.size()) return;
    squares.clear();
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const Camera view = camera.on_sheet(square(column, row), camera.scale());
        g_printed.clear();
        watch_texts(keep_printed);
        canvas->PushClipRect(view.window().min, view.window().max);
        print(canvas, view, common(view.window(), view.sheet()));
        canvas->PopClipRect();
        watch_texts(nullptr);
        squares[{column, row}] = g_printed;
      }
  }
  static Rect square(int column, int row) {
    const ImVec2 at(static_cast<float>(column) * kSide, static_cast<float>(row) * kSide);
    return {at, ImVec2(at.x + kSide, at.y + kSide)};
  }

  std::map<std::pair<int, int>, std::vector<Printed>> squares;
};

bool has(const std::vector<Printed>& texts, const Printed& wanted) {
  return std::any_of(texts.begin(), texts.end(), [&](const Printed& one) {
    return one.text == wanted.text && std::abs(one.min.x - wanted.min.x) < 2.0F &&
           std::abs(one.min.y - wanted.min.y) < 2.0F;
  });
}

TEST(PrintedTexts, LieWholeAcrossTheRimsOfThePictures) {
  for (const std::string_view id : drawn_games()) {
    DrawnApp drawn;
    drawn.resize(3200.0F, 2400.0F);  // so large that names and numbers are printed
    drawn.app().table().start_game(drawn.game(id), {}, 1942);
    const Printer printer;
    drawn.play(1);
    drawn.draw();
    int across = 0;
    for (const auto& [at, texts] : printer.squares)
      for (const Printed& text : texts)
        for (const auto& [place, others] : printer.squares) {
          const Rect square = Printer::square(place.first, place.second);
          const bool meets = text.max.x > square.min.x + kRim && text.min.x < square.max.x - kRim &&
                             text.max.y > square.min.y + kRim && text.min.y < square.max.y - kRim;
          if (place == at || !meets) continue;
          ++across;
          EXPECT_TRUE(has(others, text))
              << id << ": " << text.text << " at " << text.min.x << ", " << text.min.y << " in "
              << place.first << ", " << place.second;
        }
    const int least = id == "urban" ? 0 : 20;  // its names lie over the sheet
    EXPECT_GE(across, least) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
