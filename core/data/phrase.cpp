// The parser of templates; see words.h for what they look like.
#include "core/data/words.h"

namespace sandtable {
namespace {

constexpr int kMaxNesting = 2;
constexpr std::size_t kMaxName = 40;  // each # of a choice repeats it

using Piece = Phrase::Piece;
using Pieces = std::vector<Piece>;

class PhraseParser {
 public:
  explicit PhraseParser(std::string_view text) : text_(text) {}

  Result<Phrase> parse() {
    Phrase phrase;
    read_pieces(phrase.pieces, 0);
    if (!reason_.empty()) return Fault{"", reason_, "bad-data"};
    return phrase;
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void fail(std::string_view reason) {
    if (reason_.empty()) reason_ = reason;
    at_ = text_.size();
  }
  static void add_text(Pieces& out, char c) {
    if (out.empty() || out.back().kind != Phrase::Kind::kText) out.emplace_back();
    out.back().text += c;
  }

  // Up to the end of the text or, inside a choice, of the branch.
  void read_pieces(Pieces& out, int nesting) {
    while (!at_end()) {
      const char c = peek();
      if (nesting > 0 && (c == '|' || c == '}')) return;
      const bool doubled = peek(1) == c;
      if (c == '{' && !doubled) {
        read_argument(out, nesting);
      } else if (c == '}' && !doubled) {
        fail("a } without its {; a brace in the text is doubled");
      } else if (c == '#' && nesting > 0) {
        out.push_back({Phrase::Kind::kArgument, chosen_.back(), {}});
        at_ += 1;
      } else {
        add_text(out, c);
        at_ += c == '{' || c == '}' ? 2 : 1;
      }
    }
    if (nesting > 0) fail("a { without its }");
  }

  std::string read_name() {
    std::string name;
    while (!at_end() && peek() != '}' && peek() != '|' && peek() != ':' && peek() != '{')
      name += text_[at_++];
    return name;
  }

  void read_argument(Pieces& out, int nesting) {
    at_ += 1;
    Piece piece{Phrase::Kind::kArgument, read_name(), {}};
    if (piece.text.empty()) return fail("an argument without a name");
    if (piece.text.size() > kMaxName) return fail("an argument's name longer than 40 bytes");
    if (peek() == ':') {
      if (!read_format(piece)) return fail("after : only + and /2 are known");
    } else if (peek() == '|') {
      piece.kind = Phrase::Kind::kChoice;
      read_branches(piece, nesting + 1);
    }
    if (peek() != '}') return fail("a { without its }");
    at_ += 1;
    out.push_back(std::move(piece));
  }

  // From the colon to before the brace.
  bool read_format(Piece& piece) {
    const std::size_t end = text_.find('}', at_);
    const std::string_view format = text_.substr(at_, end == text_.npos ? end : end - at_);
    if (format != ":+" && format != ":/2") return false;
    piece.kind = format == ":+" ? Phrase::Kind::kSigned : Phrase::Kind::kHalved;
    at_ += format.size();
    return true;
  }

  void read_branches(Piece& choice, int nesting) {
    if (nesting > kMaxNesting) return fail("choices nested deeper than two");
    chosen_.push_back(choice.text);
    bool has_other = false;
    while (peek() == '|') {
      at_ += 1;
      Phrase::Branch branch;
      while (!at_end() && peek() != '=') branch.selector += text_[at_++];
      at_ += 1;
      read_pieces(branch.pieces, nesting);
      has_other |= branch.selector == "other";
      choice.branches.push_back(std::move(branch));
    }
    chosen_.pop_back();
    if (!has_other) fail("a choice without a branch \"other\"");
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> chosen_;  // arguments of the choices around
  std::string reason_;
};

}  // namespace

Result<Phrase> parse_phrase(std::string_view text) { return PhraseParser(text).parse(); }

}  // namespace sandtable
