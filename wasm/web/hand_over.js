// "Send to your opponent": the card with the link of a game that goes back and forth between two people. By the system's
// own sharing, the clipboard, a file, or a code to be scanned; what comes back is pasted here, opened or dropped.

import {button, make} from './dom.js';
import {copy} from './share.js';

const kModule = 3;  // pixels; smaller ones are hard to scan from a screen
const kQuiet = 4;   // modules that stay light on each side
const kSvg = 'http://www.w3.org/2000/svg';

/** The code of a link, from its rows of 0 and 1. */
export function qrPicture(rows, label) {
  const size = rows.length + 2 * kQuiet;
  const svg = document.createElementNS(kSvg, 'svg');
  const give = (element, values) => Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
  give(svg, {viewBox: `0 0 ${size} ${size}`, width: size * kModule, height: size * kModule, class: 'page-qr', role: 'img', 'aria-label': label,
    'shape-rendering': 'crispEdges'});
  const light = document.createElementNS(kSvg, 'rect');
  give(light, {width: size, height: size, fill: '#fff'});
  const dark = document.createElementNS(kSvg, 'path');
  const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({0: {length}, index}) => `M${index + kQuiet} ${y + kQuiet}h${length}v1h-${length}z`));
  give(dark, {d: runs.join(''), fill: '#000'});
  svg.append(light, dark);
  return svg;
}

/**
 * Opens the card. `means`: `bridge`; `words(key, args)`; `open(text)` looks at what came back; `saveFile(name, bytes)`.
 */
export function showSending({bridge, words, open}) {
  document.querySelector('dialog.page-sending')?.remove();
  const sent = bridge.wish({op: 'send'});
  if (!sent.ok) return;
  const seats = bridge.pageRequest({op: 'seats'});
  const other = seats.seats.find(({id}) => id !== seats.sends);
  const {status} = bridge.request({op: 'status'});
  const n = sent.chars;
  const field = make('input', {type: 'text', readonly: true, 'aria-label': words('page.send.link')});
  field.value = sent.link;
  field.addEventListener('focus', () => field.select());
  const said = make('p', {role: 'status', class: 'page-said-here'});
  const copyKey = button(words('page.send.copy'), () => copy(sent.link, words, () => said.replaceChildren(words('page.share.copied', {n}))));
  const data = {title: words('page.send.title'), url: sent.link};
  const canShare = navigator.share && navigator.canShare?.(data) !== false;
  const keys = [copyKey,
    canShare && button(words('page.send.share'), () => navigator.share(data).catch((error) => error.name !== 'AbortError' && copyKey.click())),
    button(words('page.share.file'), () => bridge.wish({op: 'export'})),
    button(words('page.close'), () => dialog.close())];
  const text = status.over ? words('page.send.over', {name: other.in_text}) : words('page.send.text', {name: other.in_text, asked: status.prompt});
  const dialog = make('dialog', {class: 'page-dialog page-sending', 'aria-labelledby': 'send-title'},
    make('h2', {id: 'send-title'}, words('page.send.title')), make('p', {}, text),
    seats.secrets && seats.hand_overs <= 1 && make('p', {class: 'page-warning'}, words('page.send.secrets')),
    sent.qr ? qrPicture(sent.qr, words('page.send.qr')) : make('p', {}, words('page.send.no_qr', {n})),
    field, make('div', {class: 'page-row'}, ...keys), said, make('p', {}, `${words('page.send.checked', {n})} ${words('page.send.number', {n: seats.hand_overs})}`),
    answerForm(words, open, () => dialog.close()));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  copyKey.focus();
}

// Where the answer is pasted; a file can be dropped anywhere on the page.
function answerForm(words, open, close) {
  const field = make('input', {type: 'text', autocomplete: 'off', spellcheck: 'false', required: true});
  const form = make('form', {class: 'page-answer'}, make('label', {}, words('page.send.answer'), field),
    make('button', {type: 'submit'}, words('page.send.open')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    close();
    open(field.value.trim());
  });
  return form;
}
