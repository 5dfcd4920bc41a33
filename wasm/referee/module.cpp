// The referee as a module without shell, for whoever runs tables (a Worker, Node): no glue, and
// imports that need none (referee.mjs). Bytes go in and out by one piece of memory each.
//
//   referee_room(size)      where to put `size` bytes for the next call
//   referee_box(size)       opens a game from its bundle: 1, or 0 and what is wrong as output
//   referee_create(size)    64 bytes of chance (secret, host's token, invitation) and a request:
//                           a table's number and its opening and answer, a line each; or 0 and the
//                           refusal
//   referee_restore(size)   an opening and rows, a line each: a table's number; or 0 and the fault
//   referee_answer(table, from, size)   a letter: 1, and as output a line with the party that the
//                           sender is now, a line with the row (empty: nothing to keep), and for
//                           each letter a line: whose it is (To), a blank, and its text; 0: no such
//                           table
//   referee_drop(table)     forgets it: its rows are elsewhere
//   referee_tables()        how many there are
//   referee_out(), referee_out_size()   what the last call had to say
//
// Whoever calls makes a new module after a trap: the tables of this one are gone, and come back
// from their rows.

#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/referee/referee.h"

namespace sandtable {
namespace {

class TableRoom {
 public:
  std::uint8_t* room(std::size_t size) {
    in_.resize(size);
    return in_.data();
  }
  const std::string& out() const { return out_; }
  std::size_t count() const { return tables_.size(); }

  int open_game(std::size_t size) {
    const Result<Bundle> bundle = parse_bundle(text(0, size));
    if (!bundle) return fail(bundle.fault());
    std::vector<Fault> faults;
    std::unique_ptr<GameBox> box = open_box(all_games(), bundle.value(), faults);
    if (box == nullptr) return fail(faults.front());
    out_.clear();
    // Tables hold on to the boxes: one that is there stays.
    boxes_.try_emplace(std::string(box->game->info().id), std::move(box));
    return 1;
  }

  int create(std::size_t size) {
    TableLuck luck;
    std::size_t at = 0;
    const auto take = [&](auto& bytes) {
      std::memcpy(bytes.data(), in_.data() + at, bytes.size());
      at += bytes.size();
    };
    if (size < luck.secret.size() + luck.host.size() + luck.invitation.size()) return 0;
    take(luck.secret);
    take(luck.host);
    take(luck.invitation);
    Referee::Created created = Referee::create(finder(), text(at, size), luck);
    out_ = created.answer;
    if (!created.referee) return 0;
    out_ = created.referee->opening() + '\n' + created.answer;
    return keep(*std::move(created.referee));
  }

  int restore(std::size_t size) {
    std::vector<std::string> lines;
    for (std::string_view left = text(0, size); !left.empty();) {
      const std::size_t end = std::min(left.find('\n'), left.size());
      lines.emplace_back(left.substr(0, end));
      left.remove_prefix(std::min(end + 1, left.size()));
    }
    if (lines.empty()) return fail({"opening", "nothing was kept", "bad-save"});
    Result<Referee> table = Referee::restore(finder(), lines.front(), std::span(lines).subspan(1));
    if (!table) return fail(table.fault());
    out_.clear();
    return keep(std::move(table).value());
  }

  int answer(int number, int from, std::size_t size) {
    const auto found = tables_.find(number);
    if (found == tables_.end() || from < 0 || from > static_cast<int>(Party::kOnlooker)) return 0;
    const Answer answer = found->second.answer(static_cast<Party>(from), text(0, size));
    out_ = std::string(1, digit(answer.sender)) + '\n' + answer.row;
    for (const Letter& letter : answer.letters) {
      out_ += '\n';
      out_ += digit(letter.to);
      out_ += ' ';
      out_ += letter.text;
    }
    return 1;
  }

  void drop(int number) { tables_.erase(number); }

 private:
  template <class Enum>
  static char digit(Enum value) {
    return static_cast<char>('0' + static_cast<int>(value));
  }
  std::string_view text(std::size_t from, std::size_t to) const {
    return {reinterpret_cast<const char*>(in_.data()) + from, std::min(to, in_.size()) - from};
  }
  int fail(const Fault& fault) {
    json::Writer out;
    out.object().string("code", fault.code).string("path", fault.path);
    out_ = out.string("text", fault.reason).end().take();
    return 0;
  }
  BoxFinder finder() const {
    return [this](std::string_view id) -> const GameBox* {
      const auto found = boxes_.find(id);
      return found == boxes_.end() ? nullptr : found->second.get();
    };
  }
  int keep(Referee table) {
    tables_.emplace(++last_, std::move(table));
    return last_;
  }

  std::map<std::string, std::unique_ptr<GameBox>, std::less<>> boxes_;
  std::map<int, Referee> tables_;
  int last_ = 0;
  std::vector<std::uint8_t> in_;
  std::string out_;
};

TableRoom& the_room() {
  static TableRoom room;
  return room;
}

}  // namespace
}  // namespace sandtable

extern "C" {

std::uint8_t* referee_room(std::size_t size) { return sandtable::the_room().room(size); }
int referee_box(std::size_t size) { return sandtable::the_room().open_game(size); }
int referee_create(std::size_t size) { return sandtable::the_room().create(size); }
int referee_restore(std::size_t size) { return sandtable::the_room().restore(size); }
int referee_answer(int table, int from, std::size_t size) {
  return sandtable::the_room().answer(table, from, size);
}
void referee_drop(int table) { sandtable::the_room().drop(table); }
std::size_t referee_tables() { return sandtable::the_room().count(); }
const char* referee_out() { return sandtable::the_room().out().data(); }
std::size_t referee_out_size() { return sandtable::the_room().out().size(); }
}
