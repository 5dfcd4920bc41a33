#pragma once
// The board with everything that lies and moves on it, and what is under a pixel of it.

#include <vector>

#include "shell/map/camera.h"
#include "shell/play/board_skin.h"
#include "shell/play/hand.h"
#include "shell/play/motion.h"
#include "shell/play/stacks.h"

namespace sandtable::shell {

struct HintSign;

// So many losses of a side at a place, where they are told.
struct LossMark {
  int space = 0, n = 0;
  bool own = false;
};

// What the board shows beside the position.
struct BoardMarks {
  const Hand* hand = nullptr;  // null while nothing may be chosen
  const Overlay* overlay = nullptr;
  int hovered_space = -1;
  int hovered_offer = -1;
  int focus_space = -1;  // of the keyboard; -1 for none
  bool hints = true;     // mark what may be done
  float type = 1.0F;     // size of texts
  const std::vector<HintSign>* advice = nullptr;
  const std::vector<LossMark>* losses = nullptr;
  const ImVec2* dragged = nullptr;  // where the chosen unit and its company are on the screen
};

// A counter or space under the pointer.
struct BoardHit {
  int space = -1;
  int unit = -1;  // counter, -1 where it is a bare space
  bool own = false;
  bool in_tray = false;  // of an opened stack, so that counter is meant and not its space
};

class BoardView {
 public:
  // A new position to show.
  void show(const Position& position);
  const Position& position() const { return position_; }
  const std::vector<Stack>& stacks() const { return stacks_; }

  // Draws into the camera's window. Fills `chosen` counters' states by itself.
  void draw(const Canvas& canvas, BoardSkin& skin, const Camera& camera, const BoardMarks& marks);
  // Motion as of `now`; pass before draw.
  void set_motion(const Motion* motion, double now) { motion_ = motion, now_ = now; }

  // `slack` in pixels widens what can be hit.
  BoardHit hit(const BoardSkin& skin, const Camera& camera, ImVec2 pixel, float slack) const;
  // Opens or closes the tray of a stack; -1 closes.
  void fan_out(int space, double now);
  int fanned() const { return fan_space_; }
  bool over_fan(ImVec2 pixel) const;
  Rect tray() const { return {fan_.min, fan_.max}; }
  // Whether the tray is still opening.
  bool opening(double now) const;

  // Where the odds of a target stood when it was drawn last; null where there are none.
  const Rect* pill(int space) const;
  std::vector<Rect> pills() const;

  const PlacedCounter* counter(int unit) const;
  int space_of(int unit) const;
  // The chosen unit, and those of its company who stand with it.
  bool goes_along(const PlacedCounter& one, const Hand& hand) const;

 private:
  const Stack* stack_at(int space) const;
  CounterLook look_of(const PlacedCounter& counter, const BoardMarks& marks) const;
  std::vector<int> order_of(const Stack& stack, int chosen) const;
  void draw_stacks(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                   const BoardMarks& marks) const;
  void draw_moving(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                   const BoardMarks& marks) const;
  void draw_dragged(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                    const BoardMarks& marks) const;
  void draw_signs_over_marks(const Canvas& canvas, BoardSkin& skin, const Camera& camera,
                             const BoardMarks& marks) const;
  void draw_overlay(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                    const Overlay& overlay) const;
  struct BoardDraw {
    const Canvas& canvas;
    const BoardSkin& skin;
    const Camera& camera;
  };
  // Destinations, where nothing lies, or round what lies there; and places of which there are very
  // many.
  void draw_places(const BoardDraw& to, const BoardMarks& marks, bool round_counters) const;
  void draw_tint(const BoardDraw& to, const BoardMarks& marks) const;
  static constexpr float kFrameRoom = 4.0F;  // of the frame round a counter that is chosen
  // A target that is marked: one a space.
  struct Sign {
    int offer = 0;
    bool hovered = false;
  };
  std::vector<Sign> signs(const BoardMarks& marks) const;
  Rect rect_of(const BoardDraw& to, int space) const;
  void draw_brackets(const BoardDraw& to, const BoardMarks& marks) const;
  void draw_pills(const BoardDraw& to, const BoardMarks& marks);
  ImVec2 badge_at(const BoardDraw& to, const std::vector<HintSign>& signs, std::size_t index) const;
  void draw_hints(const BoardDraw& to, const std::vector<HintSign>& signs) const;
  void draw_losses(const BoardDraw& to, const std::vector<LossMark>& losses) const;
  void draw_effects(const Canvas& canvas, const BoardSkin& skin, const Camera& camera) const;
  void draw_off_shore(ImDrawList* draw, const BoardSkin& skin, const Camera& camera,
                      const Effect& effect) const;
  void lay_tray(const BoardDraw& to, const Stack& stack, const BoardMarks& marks);
  void draw_tray(const Canvas& canvas, const BoardSkin& skin, const Camera& camera,
                 const BoardMarks& marks);

  Position position_;
  std::vector<Stack> stacks_;
  const Motion* motion_ = nullptr;
  double now_ = 0.0;
  int lifted_ = -1;  // the unit that lay on top of its stack when it was drawn last
  int fan_space_ = -1;
  double fan_since_ = 0.0;
  Fan fan_;
  ImVec2 fan_place_{};  // of its stack on the screen
  Rect fan_bridge_{};   // from the stack to it
  std::vector<int> fan_order_;
  std::vector<std::pair<int, Rect>> pills_;  // by space
  mutable std::vector<CounterLook> looks_;
};

// The edge of a counter in pixels.
float side_of(const BoardSkin& skin, const Camera& camera);
// Centre of the top counter's tile where a stack of so many lies.
ImVec2 top_of_stack(const BoardSkin& skin, const Camera& camera, int space, int count);

}  // namespace sandtable::shell
