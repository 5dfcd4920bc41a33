// [UO 162-169a, UO 184a, UO 305a, UO 305b, UO 402] Set-up, draw by draw: who stands on which spot,
// what lies face down, where mines are.
#include "core/engine/options.h"
#include "core/games/urban/flow.h"

namespace sandtable::urban {
namespace {

// An option beats what the scenario says of a rule.
std::uint32_t rules_on(std::uint32_t scenario, const Setup& setup) {
  for (int i = 0; i < kAdvanced; ++i) {
    const std::uint8_t value = setup.options[static_cast<std::size_t>(i + 1)];
    if (value == 1) scenario &= ~(1U << i);
    if (value == 2) scenario |= 1U << i;
  }
  return scenario;
}

// In the order in which they are dealt, without a place; or on the spots of the book.
void stand_by(const Board& board, State& state, Side side) {
  const Scenario& scenario = board.scenarios[state.scenario];
  int next = first_of(side);
  for (const int index : order_of_deal(board, scenario, side)) {
    const Identity& one = scenario.identities[at(side)][static_cast<std::size_t>(index)];
    Block& block = state.block(BlockId(next++));
    block = set_up_block(board, scenario, one, state.set_up == SetUp::kBook ? one.book : PlaceId{});
    if (state.set_up != SetUp::kBook) block.status = Status::kWaiting;
    block.whose = BlockId(next - 1);
  }
  add_reinforcements(board, state, side);
  for (int i = first_of(side);
       i < first_of(side) + static_cast<int>(scenario.identities[at(side)].size()); ++i)
    state.block(BlockId(i)).whose = BlockId(i);
  if (state.set_up == SetUp::kBook) {
    number_by_place(state, side);
    state.dealt[at(side)] = static_cast<std::uint8_t>(scenario.at_start[at(side)]);
  }
}

// A draw of the side: its identity by the order of the deal.
const Identity& dealt_identity(const Play& play, Side side, int number) {
  const std::vector<int> order = order_of_deal(play.board, play.scenario(), side);
  return play.scenario()
      .identities[at(side)][static_cast<std::size_t>(order[static_cast<std::size_t>(number)])];
}

}  // namespace

TokenKind mine_kind(int index) {
  return index == 0 ? TokenKind::kVehicleMine : TokenKind::kFootMine;
}

State initial_state(const Board& board, const Setup& setup) {
  const Scenario& scenario = board.scenarios[static_cast<std::size_t>(setup.setup)];
  State state = empty_state(board, static_cast<std::uint8_t>(setup.setup));
  state.advanced = rules_on(scenario.advanced, setup);
  const bool book = setup.options[static_cast<std::size_t>(Option::kSetUp)] == 1;
  state.set_up = book ? SetUp::kBook : SetUp::kDealing;
  state.to_play = state.starter = scenario.first;
  for (const Side side : {Side::kGreen, Side::kRed}) {
    stand_by(board, state, side);
    state.decks[at(side)] = scenario.event_cards ? scenario.decks[at(side)] : 0;
  }
  for (const PlaceId place : scenario.face_down)
    state.tokens.push_back({place, TokenKind::kNone, 0});
  for (const ScenarioToken& token : scenario.tokens)
    state.tokens.push_back({token.at, token.kind, kFaceUp});
  state.mines_left = {scenario.mines[0],
                      state.has(Advanced::kFootMine) ? scenario.mines[1] : std::uint8_t{0}};
  return state;
}

// Green first; then what lies face down.
void step_deal(Play& play) {
  State& state = play.state;
  for (const Side side : {Side::kGreen, Side::kRed})
    if (state.dealt[at(side)] < play.scenario().at_start[at(side)])
      return play.push(Wait::kDealBlock, side, state.dealt[at(side)]);
  if (state.set_up == SetUp::kDealing) {
    for (const Side side : {Side::kGreen, Side::kRed}) number_by_place(state, side);
    state.set_up = SetUp::kDealt;
  }
  const int tokens = static_cast<int>(play.scenario().face_down.size());
  if (state.stage < tokens) return play.push(Wait::kDealToken, state.stage);
  begin_phase(play, Phase::kMines);
}

void deal_block(Play& play, int index, PlaceId place) {
  State& state = play.state;
  const Side side = state.dealt[0] < play.scenario().at_start[0] ? Side::kGreen : Side::kRed;
  const BlockId id(first_of(side) + index);
  const Identity& one = dealt_identity(play, side, index);
  state.block(id) = set_up_block(play.board, play.scenario(), one, place);
  state.block(id).whose = id;
  ++state.dealt[at(side)];
}

void deal_token(Play& play, int index, TokenKind kind) {
  play.state.tokens[index].kind = kind;
  ++play.state.stage;
}

// [UO 184a] Red alone has any; then whoever stands near enough is met (ruling R19).
void step_mines(Play& play) {
  State& state = play.state;
  const bool any = state.mines_left[0] + state.mines_left[1] > 0;
  if (state.stage == 0 && any) return play.push(Wait::kLay, kMineLayer);
  state.mines_left = {};
  sweep(play);
  begin_phase(play, Phase::kHide);
}

std::vector<PlaceId> mine_places(const Field& field, TokenKind kind, int row) {
  std::vector<PlaceId> out;
  for (int i = 0; i < kPlaces; ++i) {
    const PlaceId place(i);
    if (field.map.has(place) && row_of(field, place) == row && may_lay_mine(field, kind, place))
      out.push_back(place);
  }
  return out;
}

std::vector<int> mine_rows(const Field& field, TokenKind kind) {
  std::vector<PlaceId> places;
  for (int i = 0; i < kPlaces; ++i)
    if (field.map.has(PlaceId(i)) && may_lay_mine(field, kind, PlaceId(i)))
      places.push_back(PlaceId(i));
  return rows_of(field, places);
}

void lay_mine(Play& play, TokenKind kind, PlaceId place) {
  State& state = play.state;
  state.mines.push_back({place, kind, 0});
  --state.mines_left[kind == TokenKind::kVehicleMine ? 0 : 1];
  Note told = note(Say::kMineLaid, Rule::k184a, {static_cast<int>(kind), place.index()});
  told.audience = seat_of(kMineLayer);
  play.say(told);
  // How many of each kind are left is public, so its kind shows now.
  play.events.reveal_to(seat_of(other(kMineLayer)));
  play.say(note(Say::kSomethingLaid, Rule::k184a, {static_cast<int>(kMineLayer)}));
}

int row_of(const Field& field, PlaceId place) {
  const Location& here = field.map.at(place);
  return here.kind == PlaceKind::kUnder ? 0 : here.row + 1;
}

std::vector<int> rows_of(const Field& field, const std::vector<PlaceId>& places) {
  std::vector<int> out;
  out.reserve(places.size());
  for (const PlaceId place : places) out.push_back(row_of(field, place));
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::vector<PlaceId> in_row(const Field& field, const std::vector<PlaceId>& places, int row) {
  std::vector<PlaceId> out;
  for (const PlaceId place : places)
    if (row_of(field, place) == row) out.push_back(place);
  return out;
}

}  // namespace sandtable::urban
