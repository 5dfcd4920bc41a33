// Giving a game away: by what the system offers for sharing, else the clipboard, else a text to copy by hand; and where
// the link is long, as a file or by its position alone.

import {button, make} from './dom.js';

// Some programs cut off longer links; hardly any lets through more than the second.
const kMostPlain = 2000;
const kMostLink = 8000;

// Answers for the program (shell::Shared); what was not copied at once is shown or said here.
const kShown = 2;

function dialogOf(words, title, ...inside) {
  const dialog = make('dialog', {class: 'page-dialog', 'aria-labelledby': 'share-title'},
    make('h2', {id: 'share-title'}, words(title)), ...inside);
  dialog.addEventListener('close', () => dialog.remove());
  return dialog;
}

function showModal(dialog) {
  document.body.append(dialog);
  dialog.showModal();
}

/** A text for the player to copy by hand, selected, where the clipboard is refused. */
export function showForCopying(text, words) {
  const field = make('textarea', {readonly: true, rows: 4, 'aria-label': words('page.copy.label')});
  field.value = text;
  const dialog = make('dialog', {class: 'page-dialog', 'aria-label': words('page.copy.label')},
    make('p', {}, words('page.copy.text')), field,
    make('p', {}, words('page.share.length', {n: text.length})),
    button(words('page.close'), () => dialog.close()));
  dialog.addEventListener('close', () => dialog.remove());
  showModal(dialog);
  field.focus();
  field.select();
}

/** Writes to the clipboard; `done` is called when it is there, else the text is shown. */
export function copy(text, words, done = () => {}) {
  const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  written.then(done, () => showForCopying(text, words));
}

function sendOrCopy(title, url, words, say) {
  const toClipboard = () => copy(url, words, () => say('page.share.copied', {n: url.length}));
  const data = {title, url};
  if (!navigator.share || navigator.canShare?.(data) === false) return toClipboard();
  navigator.share(data).catch((error) => error.name !== 'AbortError' && toClipboard());
}

function showWays(offer, words, say, saveFile) {
  const {title, link, position, name, bytes} = offer;
  const fits = link.length <= kMostLink;
  const n = link.length;
  const ways = [];
  const add = (key, act) => ways.push(button(words(key), () => {
    dialog.close();
    act();
  }));
  if (fits) add(navigator.share ? 'page.share.send' : 'page.share.link', () => sendOrCopy(title, link, words, say));
  if (bytes.length) add('page.share.file', () => saveFile(name, bytes));
  if (position) add('page.share.position', () => sendOrCopy(title, position, words, say));
  const dialog = dialogOf(words, 'page.share', make('p', {}, words(fits ? 'page.share.long' : 'page.share.too_long', {n})),
    make('div', {class: 'page-row'}, ...ways, button(words('page.close'), () => dialog.close())));
  showModal(dialog);
}

/**
 * Gives away {title, link, position, name, bytes}: `bytes` a save file of that name, `position` a link; either may be
 * empty. `words(key, args)` gives texts, `say(key, args)` tells the player what was done.
 */
export function share(offer, words, say, saveFile) {
  if (offer.link.length <= kMostPlain) sendOrCopy(offer.title, offer.link, words, say);
  else showWays(offer, words, say, saveFile);
  return kShown;
}
