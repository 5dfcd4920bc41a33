// Giving a game away: by what the system offers for sharing, else the clipboard, else a text to copy by hand. A card
// beside it has the other ways: the HTML that shows the game on a page, a file, its position alone. Where the link is long
// the card comes first, as a dialog.

import {showBar} from './bars.js';
import {button, make} from './dom.js';

// Some programs cut off longer links; hardly any lets through more than the second.
const kMostPlain = 2000;
const kMostLink = 8000;

// Answers for the program (shell::Shared); what was not copied at once is shown or said here.
const kShown = 2;

function dialogOf(words, title, ...inside) {
  const dialog = make('dialog', {class: 'page-dialog page-of-game', 'aria-labelledby': 'share-title'},
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
  const dialog = make('dialog', {class: 'page-dialog page-of-game', 'aria-label': words('page.copy.label')},
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

// What else can be done with the game: [key of the text, what it does].
function otherWays({title, link, position, name, bytes}, means) {
  const {words, say, saveFile, embed} = means;
  const toClipboard = () => copy(embed(title, link), words, () => say('page.share.embed.copied', {}));
  return [
    ...(bytes.length ? [['page.share.file', () => saveFile(name, bytes)]] : []),
    ...(position ? [['page.share.position', () => sendOrCopy(title, position, words, say)]] : []),
    ['page.share.embed', toClipboard],
  ];
}

function showWays(offer, means) {
  const {title, link} = offer;
  const {words, say} = means;
  const fits = link.length <= kMostLink;
  const n = link.length;
  const send = [navigator.share ? 'page.share.send' : 'page.share.link', () => sendOrCopy(title, link, words, say)];
  const ways = [...(fits ? [send] : []), ...otherWays(offer, means)].map(([key, act]) => button(words(key), () => {
    dialog.close();
    act();
  }));
  const dialog = dialogOf(words, 'page.share', make('p', {}, words(fits ? 'page.share.long' : 'page.share.too_long', {n})),
    make('div', {class: 'page-row'}, ...ways, button(words('page.close'), () => dialog.close())));
  showModal(dialog);
}

// The card after the link has gone its way, and where its game stood; null while there is none.
let card = null;

function endCard() {
  card?.box.remove();
  card = null;
}

function showCard(offer, means) {
  endCard();
  const {words, place} = means;
  const close = button(words('page.close'), endCard);
  const box = make('div', {class: 'page-bar', role: 'region', 'aria-label': words('page.share')}, make('span', {}, words('page.share.more')),
    ...otherWays(offer, means).map(([key, act]) => button(words(key), act)), close);
  card = {box, place: place()};
  showBar(box);
}

/** After every change: whoever plays on has given the game away. `place` tells where the game stands. */
export function refreshCard(place) {
  if (card && card.place !== place()) endCard();
}

/**
 * Gives away {title, link, position, name, bytes}: `bytes` a save file of that name, `position` a link; either may be
 * empty. `means` are those of the page: `words(key, args)` gives texts, `say(key, args)` tells the player what was done,
 * `saveFile(name, bytes)` gives a file, `embed(title, link)` the HTML that shows a link, `place()` where the game stands.
 */
export function share(offer, means) {
  if (offer.link.length > kMostPlain) {
    showWays(offer, means);
  } else {
    sendOrCopy(offer.title, offer.link, means.words, means.say);
    // The program asks in the middle of a frame.
    setTimeout(() => showCard(offer, means));
  }
  return kShown;
}
