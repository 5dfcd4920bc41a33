// The language that the page speaks. It is chosen before the program starts: by the address (?lang=fr), by the page around
// a frame, by the player's setting, or by the browser's languages, of those that are whole. English is in the program; the
// words of another are fetched, the shell's as lang/<id>/shell.json and a game's with its data.

const kKept = 'sandtable/language';

// "fr-CA" is spoken as "fr".
const speaks = (id, tag) => tag === id || tag.toLowerCase().startsWith(`${id}-`);

function kept() {
  try {
    return localStorage.getItem(kKept);
  } catch {
    return null;
  }
}

/** Of [{id, name, complete}] the id of the one to speak; `asked` by the page around. */
export function languageOf(languages, asked) {
  const one = (tag) => tag && languages.find(({id}) => speaks(id, tag));
  const wish = [new URLSearchParams(location.search).get('lang'), asked, kept()].map(one).find(Boolean);
  const complete = languages.filter((language) => language.complete);
  const own = navigator.languages.map((tag) => complete.find(({id}) => speaks(id, tag))).find(Boolean);
  return (wish ?? own)?.id ?? 'en';
}

/** Those that the settings offer beside each other: whole ones, and the one that is spoken; none where there is no choice. */
export function offered(languages, spoken) {
  const list = languages.filter(({id, complete}) => complete || id === spoken);
  return list.length > 1 ? list : [];
}

/** The player's setting: the page is loaded anew, and what is on the table comes back with it. */
export function chooseLanguage(id) {
  try {
    localStorage.setItem(kKept, id);
  } catch {
    // Nothing can be kept here: the address says it.
  }
  const url = new URL(location.href);
  if (kept() === id) url.searchParams.delete('lang');
  else url.searchParams.set('lang', id);
  if (url.href === location.href) location.reload();
  else location.replace(url.href);
}

export const languageFile = (language, game = 'shell') => `lang/${language}/${game}.json`;
