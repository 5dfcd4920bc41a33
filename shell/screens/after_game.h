#pragma once
// The result of a game: band, score table, curve, swing moments, luck. Drawn by the play screen in
// place of the board. The head is in after_head.cpp, the curve in
// after_curve.cpp, the tables are in after_tables.cpp.

#include <array>

#include "core/base/table_part.h"
#include "shell/play/report.h"
#include "shell/screen.h"
#include "shell/shelf.h"
#include "shell/widgets/text.h"

namespace sandtable {
class Session;
}

namespace sandtable::shell {

enum class AfterChoice : std::uint8_t {
  kNone,
  kAgain,
  kReplay,  // from the beginning
  kSeek,    // to `AfterGame::decision`
  kReview,
  kLink,
  kShareDay,  // the result of the game of a day, in words
  kSave,
  kTitle,
  kBoard,  // back to the map
};

// What the screen shows of a game that is over; some 10 ms. Who concedes loses whatever the score:
// no band of the score is the result then, and no level of victory.
GameReport report_of(const ShelfGame& game, const Session& session);

class SANDTABLE_TABLE_PART AfterGame {
 public:
  struct Whose {
    bool is_of_day = false;    // it was the game of a day
    bool is_own = false;       // of one seat, which somebody played here
    bool is_reviewed = false;  // a review of it can be asked for
  };
  // `compared` are sentences that stand below the score.
  void open(const ShelfGame& game, const Session& session, std::vector<std::string> compared,
            Whose whose);
  AfterChoice draw(ScreenFrame& frame, const ShelfGame& game, const AnyState& view);
  int decision() const { return decision_; }

 private:
  static constexpr float kCardPad = 16.0F;
  // A card's title; returns the height that it takes.
  static float title_line(ScreenFrame& frame, const Rect& card, std::string_view text);
  std::string score_figure(const Words& words) const;
  std::string gain_text(const Words& words, const Swing& swing) const;
  static float head_height(const ScreenFrame& frame);
  struct Head;
  static Head head_of(const ScreenFrame& frame);
  // With a picture of this position, if any.
  void draw_head(ScreenFrame& frame, const ShelfGame& game, const AnyState* pictured);
  static void draw_picture(ScreenFrame& frame, const Head& head, const ShelfGame& game,
                           const AnyState& pictured);
  void draw_headline(ScreenFrame& frame, const Head& head, const ShelfGame& game) const;
  void draw_bands(ScreenFrame& frame, const Head& head) const;
  void draw_mark(ScreenFrame& frame, const Rect& bar, float mark, float type) const;
  static bool draw_map(ScreenFrame& frame, const ShelfGame& game, const AnyState& view,
                       const Rect& card);
  float draw_curve(ScreenFrame& frame, const Rect& rect, const ShelfGame& game);
  void draw_badges(ScreenFrame& frame, const Rect& plot, const std::vector<ImVec2>& line,
                   std::vector<Rect> taken) const;
  void draw_side_names(ScreenFrame& frame, ImVec2 first, ImVec2 second,
                       std::vector<Rect>& taken) const;
  static void draw_badge(ScreenFrame& frame, ImVec2 at, int number);
  float draw_dotted_name(ScreenFrame& frame, const Rect& card, std::string_view text,
                         float y) const;
  float draw_swings(ScreenFrame& frame, const Rect& rect, const ShelfGame& game);
  float draw_score(ScreenFrame& frame, const Rect& rect, const ShelfGame& game);
  float draw_sides(ScreenFrame& frame, const Column& column, const Words& words) const;
  struct LuckWords;
  LuckWords luck_words(const ShelfGame& game) const;
  float draw_luck(ScreenFrame& frame, const Rect& rect, const ShelfGame& game);
  float draw_compared(ScreenFrame& frame, const Rect& rect, const ShelfGame& game);
  static constexpr std::size_t kCards = 5;
  enum CardNumber { kCurve, kSwings, kScore, kCompared, kLuck };
  void place_cards(const Rect& within, bool narrow, std::array<Rect, kCards>& out) const;
  float draw_cards(ScreenFrame& frame, const ShelfGame& game, const Rect& within);
  struct KeyRow {
    ImVec2 corner;
    float width;
    bool draws;  // else it is measured
  };
  float draw_keys(ScreenFrame& frame, const KeyRow& row, const ShelfGame& game,
                  AfterChoice& chosen) const;

  GameReport report_;
  std::vector<std::string> compared_;
  Whose whose_;
  int decision_ = -1;
  // Of the cards, in the order of a phone, as the last frame measured them.
  std::array<float, kCards> heights_{};
};

}  // namespace sandtable::shell
