// The link in the address: taken out of it, and, before the program is there, which game it asks for, whose data then come
// beside the program and not after it. What is in the link the program alone reads (core/save/arrival.h).

const kGame = /^#(?:new=([a-z0-9_-]{1,40})|[gps]=([A-Za-z0-9_-]{4}))/;

// A link has at most 64 KiB of letters; what mail and chats do to it makes it longer, but not by so much.
export const kMostLinkText = 262144;

// The "=" may have become percent signs. Where the "#" has, too, the link stands in the query.
const kInFragment = /^#(?:[gps]|new)(?:=|%(?:25)*3d)/i;
const kInQuery = /%(?:25)*23(?:[gps]|new)(?:=|%(?:25)*3d).*$/is;

/** The link in the address bar, taken out of it; null if there is none. */
export function takeLink() {
  const {hash, href, search} = location;
  const isHere = hash.length > kMostLinkText || kInFragment.test(hash);
  const link = isHere ? hash : kInQuery.exec(search.slice(0, kMostLinkText))?.[0];
  if (!link) return null;
  try {
    history.replaceState(history.state, '', href.split(isHere ? '#' : '?')[0]);
  } catch {
    // A frame without an origin of its own may not change its address.
  }
  return link;
}

// Every file that is fetched would take an address of megabytes apart: such a link goes out of it before the first one.
let early = location.hash.length > kMostLinkText ? takeLink() : null;

/** The link with which the page was opened, once. */
export function firstLink() {
  const link = early ?? takeLink();
  early = null;
  return link;
}

// The second and third byte of a link hold the game's number, times 64, and the set-up's (core/save/link.h).
function numberOf(letters) {
  const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return (bytes.charCodeAt(1) | (bytes.charCodeAt(2) << 8)) >> 6;
}

/** The game of a fragment, a link with "#" and all or `#new=<game>`; null for none. `shelf` is the manifest's. */
export function linkedGame(fragment, shelf) {
  const [, name, letters] = kGame.exec(fragment) ?? [];
  if (name) return Object.hasOwn(shelf, name) ? name : null;
  if (!letters) return null;
  const number = numberOf(letters);
  return Object.keys(shelf).find((game) => shelf[game].number === number) ?? null;
}
