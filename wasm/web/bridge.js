// The wire between page and program: strings in, strings out, and word when something has changed.
//
//   request(fields)       a request of the protocol (core/protocol/README.md) over the game that the canvas shows
//   pageRequest(fields)   what the page asks besides: words, saves, links, settings; wasm/page_requests.h lists it
//   ask(fields)           the same of a game that may have to be fetched first
//   wish(fields)          what a person has asked for: a pageRequest whose refusal is told them
//   told(answer)          any other answer, after its refusal has been told
//   tables                games at a referee's table (tables.js), where the build has them
//   onChange              called, at most once a task, after the game, the saves or the settings have changed
//   onSuggest             called with a set-up that was looked at and shall be changed before it is begun
//   onAttention           the same, after the player has turned to something else on the canvas

import {refusalText} from './refusal.js';

// A link has at most 64 KiB.
const kMostPasted = 65536;

// Refusals of which the program has told why by itself: a lesson that objects, a saved game that cannot be opened; and what a
// table is asked, which answers by what happens.
const kSaid = new Set(['objected', 'bad-save', 'asked']);

/** Bytes as the program takes them. */
export function base64Of(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A random seed as 16 hex digits, for who gives none. */
export function randomSeed() {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Nobody's wish may end in silence: tests/lint/silence.py knows what is a wish, and which pages tell a refusal themselves. */
export class Bridge {
  onChange = () => {};
  onAttention = () => {};
  onSuggest = () => {};
  tables = null;

  // `games` fetches a game whose box is closed (games.js).
  constructor(module, games) {
    this.module = module;
    this.games = games;
    this.waiting = new Set();
    this.stopped = false;
  }

  request(fields) {
    return this.call('_sandtable_request', fields);
  }

  pageRequest(fields) {
    return this.call('_sandtable_page_request', fields);
  }

  // Where a box is closed, it is opened and the program asked again; the refusal stands where it cannot be opened.
  async ask(fields) {
    const answer = this.pageRequest(fields);
    const {code, game} = answer.error ?? {};
    return code === 'closed-game' && (await this.games.open(game)) ? this.pageRequest(fields) : answer;
  }

  wish(fields) {
    return this.told(this.pageRequest(fields));
  }

  // Over the canvas, in the mirror and to who listens.
  told(answer) {
    if (!answer.ok && !kSaid.has(answer.error.code)) this.say(answer.error.text ?? refusalText(this, answer.error));
    return answer;
  }

  // Tells the player a sentence.
  say(text) {
    if (text) this.pageRequest({op: 'tell', key: 'page.refused', args: {text}});
  }

  // The program's words for a key; the key itself where there are none.
  text(key, args = {}) {
    return this.texts([{key, args}])[0];
  }

  texts(items) {
    return this.pageRequest({op: 'texts', items}).texts;
  }

  // Once the program has stopped nothing may call into it: its memory is in an unknown state.
  stop() {
    this.stopped = true;
  }

  call(name, fields) {
    if (this.stopped) return {ok: false, error: {code: 'stopped', message: ''}};
    return JSON.parse(this.module.UTF8ToString(this.pass(name, JSON.stringify(fields))));
  }

  // Calls the export with the text and whatever numbers; gives back what it returns.
  pass(name, text, ...numbers) {
    const size = this.module.lengthBytesUTF8(text) + 1;
    const at = this.module._malloc(size);
    this.module.stringToUTF8(text, at, size);
    const answer = this.module[name](at, ...numbers);
    this.module._free(at);
    return answer;
  }

  paste(text) {
    if (this.stopped) return;
    if (text.length <= kMostPasted) this.pass('_sandtable_paste', text);
    else this.say(this.text('arrival.bad.link', {reason: this.text('reason.too-large')}));
  }

  wake() {
    if (!this.stopped) this.module._sandtable_wake();
  }

  // Whether a press of Tab on the canvas is the page's: at the ends of what it goes through there.
  tabLeadsOut(back) {
    return this.stopped || this.module._sandtable_tab_leads_out(back ? 1 : 0) !== 0;
  }

  // The focus has come to the canvas by Tab.
  keyboardCame() {
    if (!this.stopped) this.module._sandtable_keyboard_came();
  }

  // Two fingers have moved by dx, dy pixels, and apart by so many notches of a wheel, about a point of the canvas.
  pinch(x, y, dx, dy, notches) {
    if (this.stopped) return;
    this.module._sandtable_push(x, y, dx, dy);
    this.module._sandtable_pinch(x, y, notches);
  }

  // Whether the wheel that comes next is two fingers on a trackpad.
  wheelGlides(glides) {
    if (!this.stopped) this.module._sandtable_wheel_glides(glides ? 1 : 0);
  }

  // What stands in the page's field over the drawn one; null: nobody types there any more.
  typed(text) {
    if (this.stopped) return;
    if (text === null) this.module._sandtable_typed(0);
    else this.pass('_sandtable_typed', text);
  }

  tapped() {
    if (!this.stopped) this.module._sandtable_tapped();
  }

  undo(redo) {
    if (!this.stopped) this.module._sandtable_undo(redo ? 1 : 0);
  }

  // The finger that is down presses no longer, and nothing was clicked.
  releasePress() {
    if (!this.stopped) this.module._sandtable_release_press();
  }

  // For the program: something changed, or the player attends to something else. Many changes of one task are told once.
  changed() {
    this.tellLater('onChange');
  }

  attends() {
    this.tellLater('onAttention');
  }

  tellLater(name) {
    if (this.waiting.has(name)) return;
    this.waiting.add(name);
    queueMicrotask(() => {
      this.waiting.delete(name);
      if (!this.stopped) this[name]();
    });
  }
}
