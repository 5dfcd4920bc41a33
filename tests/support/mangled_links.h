// Links as mail, chats and browsers leave them: the table tests/links/mangled.json.
#pragma once

#include <string>
#include <vector>

namespace sandtable {

struct Mangling {
  std::string name;
  std::vector<std::string> done;  // names of what is done to the link, in order
  std::string text;               // around it, at "{link}"
  std::string says;               // the reason of the fault; empty: it opens
  bool no_fields = false;         // only for a link without "&"
};

// What the table names; each has its twin in tests/browser/mangled.mjs.
//   hash, equals        # and = as percent signs      encode         percent signs for all but
//   letters and -_. html, entities      & as &amp;; # and = by number backslashes    before # = & -
//   _ json                = and & as \u003d, \u0026     dashed, star   as a mail protection writes
//   addresses soft-hyphen, zero-width, zero-width-html          seven letters before the end
//   wrap29, -40, -76    in lines of so many letters   quote, blanks  "> " before lines, a blank
//   behind one-line            ends of lines become blanks   qp             quoted-printable
//   redirect            as a field of a longer address
std::vector<Mangling> manglings();
std::string mangled(const Mangling& mangling, std::string link);

}  // namespace sandtable
