// A map is printed in squares (sheet_pictures.h): what is written across a rim is printed on both
// sides of it, on the map of every game.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>

#include "shell/map/sheet.h"
#include "shell/theme/fonts.h"
#include "tests/shell/drawn_app.h"

namespace sandtable::shell {
namespace {

constexpr float kSide = 192.0F;  // of a square, in pixels
constexpr float kRim = 1.0F;     // a letter need not fill the width that it is given

// Where each text was printed, by the squares that printed it. Texts outside the sheet's pictures
// are none of them.
using Squares = std::map<std::pair<int, int>, std::vector<DrawnText>>;
std::vector<DrawnText> g_printed;
void note_printed(const DrawnText& drawn) { g_printed.push_back(drawn); }

// Stands for the graphics card: prints in squares, and listens.
class Printer : public SheetKeeper {
 public:
  Printer() { set_sheet_keeper(this); }
  ~Printer() override { set_sheet_keeper(nullptr); }

  void draw(const Canvas& canvas, const Camera& camera, const SheetEdition&,
            const PrintSheet& print) override {
    squares.clear();
    const Rect sheet = camera.sheet();
    const int columns = static_cast<int>(std::ceil(sheet.width() / kSide));
    const int rows = static_cast<int>(std::ceil(sheet.height() / kSide));
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column) {
        const Camera view = camera.on_sheet(square(column, row), camera.scale());
        g_printed.clear();
        watch_texts(note_printed);
        canvas->PushClipRect(view.window().min, view.window().max);
        print(canvas, view, common(view.window(), view.sheet()));
        canvas->PopClipRect();
        watch_texts(nullptr);
        for (DrawnText& one : g_printed) {
          texts.push_back(std::make_unique<std::string>(one.text));
          one.text = *texts.back();
        }
        squares[{column, row}] = g_printed;
      }
  }
  static Rect square(int column, int row) {
    const ImVec2 at(static_cast<float>(column) * kSide, static_cast<float>(row) * kSide);
    return {at, ImVec2(at.x + kSide, at.y + kSide)};
  }

  Squares squares;
  std::vector<std::unique_ptr<std::string>> texts;
};

bool has(const std::vector<DrawnText>& texts, const DrawnText& wanted) {
  return std::any_of(texts.begin(), texts.end(), [&](const DrawnText& one) {
    return one.text == wanted.text && std::abs(one.min.x - wanted.min.x) < 2.0F &&
           std::abs(one.min.y - wanted.min.y) < 2.0F;
  });
}

TEST(PrintedTexts, LieWholeAcrossTheRimsOfThePictures) {
  DrawnApp drawn;
  for (const std::string_view id : drawn_games()) {
    drawn.app().start_game(drawn.game(id), {}, 1942);
    const Printer printer;
    drawn.draw();
    int across = 0;
    for (const auto& [at, texts] : printer.squares)
      for (const DrawnText& text : texts)
        for (const auto& [place, others] : printer.squares) {
          const Rect square = Printer::square(place.first, place.second);
          const bool meets = text.max.x > square.min.x + kRim && text.min.x < square.max.x - kRim &&
                             text.max.y > square.min.y + kRim && text.cap < square.max.y - kRim;
          if (place == at || !meets) continue;
          ++across;
          EXPECT_TRUE(has(others, text))
              << id << ": " << text.text << " at " << text.min.x << ", " << text.min.y << " in "
              << place.first << ", " << place.second;
        }
    EXPECT_GT(across, id == "urban" ? 0 : 20) << id;
  }
}

}  // namespace
}  // namespace sandtable::shell
