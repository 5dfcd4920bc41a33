// Which game the address asks for, known before the program is there: its data come beside the program, not after it.

const kGame = /^#(?:new=([a-z0-9_-]{1,40})|[gps]=([A-Za-z0-9_-]{4}))/;

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
