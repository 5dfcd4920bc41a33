// Games with a friend at a referee's table (wasm/referee): begun, invited to, sat down at, come back to. Packed and loaded only
// where the build names a referee. The program follows the game by the table's letters (wasm/page_tables.h); here are the
// connection, the seats that this browser has, and what the page shows besides the game. What only some need is fetched when
// it is wanted: cards, the socket, the look at tables for the list on the title.

import {refusalText} from './refusal.js';
import {TableDoor} from './table_door.js';
import {TablePeople} from './table_people.js';
import {TableStrip} from './table_strip.js';
import {TurnSigns} from './table_turn.js';
import {forgetTable, keepTable, keptTable, keptTables, tabTable} from './tables_kept.js';

const kMostWord = 280;  // bytes
const kGlanceMs = 30000;

// A question with one answer is answered after a while, as people do, so that the other side learns nothing by the clock.
const kOneMs = [500, 2500];

export class Tables {
  constructor(bridge, services, referee) {
    Object.assign(this, {bridge, services, referee});
    this.words = (key, args) => bridge.text(`tables.${key}`, args);
    this.now = null;      // the kept entry of the table that is played at
    this.socket = null;
    this.state = {};      // of the program
    this.word = '';
    this.settled = 0;     // the last event of which everything has come
    this.people = new TablePeople(this);
    this.door = new TableDoor(this);
    this.strip = new TableStrip(this);
    this.signs = new TurnSigns(this);
    this.glanced = -kGlanceMs;
    window.addEventListener('hashchange', () => this.door.takeLink());
    document.addEventListener('visibilitychange', () => this.glance());
    addStyle(services);
  }

  // --- the program

  ask(fields) {
    return this.call('_sandtable_table', JSON.stringify(fields));
  }

  call(name, text) {
    if (this.bridge.stopped) return {ok: false, error: {code: 'stopped', message: ''}};
    const {module} = this.bridge;
    return JSON.parse(module.UTF8ToString(this.bridge.pass(name, text)));
  }

  /** Whether the box of the game is open, and one may go to a table. */
  async hasGame(game) {
    const [isOpen, code] = await Promise.all([this.services.games.open(game), this.fetch('socket')]);
    if (!isOpen) this.bridge.say(this.services.games.whyNot(game));
    if (code) this.Socket = code.TableSocket;
    return Boolean(isOpen && code);
  }

  /** The module of that name, or null, which is told. */
  async fetch(name) {
    const module = await this.services.import(`web/table_${name}.js`).catch(() => null);
    if (!module) this.bridge.say(this.words('away'));
    return module;
  }

  /** Shows a card of table_cards.js. */
  async card(name, ...given) {
    this.cards ??= await this.fetch('cards');
    this.cards?.[name](this, ...given);
  }

  /** What the program asks in the middle of a frame (Host::open_table). */
  take(text) {
    return this.door.take(text);
  }

  refusedText({code, text}) {
    return code === 'other-edition' ? this.words('edition') : refusalText(this.bridge, {code, message: text});
  }

  tellRefused(letter) {
    this.bridge.say(this.refusedText(letter));
  }

  // --- coming to one

  /** After the start: the link in the address, else the table that this tab was at; whether there is one. */
  async resume() {
    if (this.door.takeLink()) return true;
    const id = tabTable();
    return Boolean(id && keptTable(id) && (await this.open(id)));
  }

  watch(game, id) {
    this.join({id, game, token: ''});
  }

  /** Goes to a table at which somebody here has a seat. `invites`: its link for the friend is shown. */
  async open(id, {invites = false} = {}) {
    const entry = keptTable(id);
    if (!entry || !(await this.hasGame(entry.game))) return false;
    this.join(entry);
    this.invites = invites;
    return true;
  }

  join(entry) {
    this.leave();
    this.now = entry;
    this.laidBefore = this.bridge.pageRequest({op: 'state'}).table;
    tabTable(entry.token ? entry.id : null);
    const {edition} = this.ask({op: 'edition', game: entry.game});
    const {token} = entry;
    this.socket = new this.Socket(this.referee, entry.id, {
      sit: () => {
        this.people.present = {};  // the table tells who is there
        return {op: 'sit', edition, since: this.settled, ...this.seatWords()};
      },
      pending: entry.pending,
      kept: (pending) => token && keptTable(entry.id)?.token === token && keepTable({id: entry.id, pending: pending ?? undefined}),
      heard: (letter, text) => this.hear(letter, text),
      changed: () => this.strip.show(),
      gone: (isCertain) => this.part(isCertain ? 'gone' : 'shut', isCertain),
    });
    this.strip.show();
  }

  // The table does not let one in. Nobody's seat is forgotten before that is certain.
  part(key, isCertain) {
    if (isCertain) forgetTable(this.now.id);
    this.turnAway(this.words(key));
  }

  // What lies on the table would be a board that answers nothing.
  turnAway(text, choices) {
    this.leave();
    const {ok, to_act: acting, seats} = this.bridge.pageRequest({op: 'seats'});
    if (ok && acting !== null && seats.some(({who}) => who === 'table')) this.bridge.wish({op: 'close'});
    this.card('showTold', text, choices);
  }

  seatWords() {
    const {token, sits} = this.now;
    if (sits) return {token: sits.invitation, own: token, ...(sits.name && {name: sits.name})};
    return token ? {token} : {};
  }

  /** The connection ends; what lies on the table stays there to be looked at. */
  leave() {
    if (!this.now) return;
    this.socket.close();
    clearTimeout(this.oneTimer);
    Object.assign(this, {now: null, socket: null, state: {}, settled: 0, free: false, drawn: null,
      asksUndo: '', asksRematch: '', said: '', word: '', wordSent: ''});
    this.people.leave();
    tabTable(null);
    this.ask({op: 'leave'});
    this.strip.show();
    this.signs.show(false);
  }

  // --- letters

  hear(letter, text) {
    const {op} = letter;
    if (op === 'refused') return this.hearRefused(letter);
    if (op === 'presence') this.people.present[letter.party] = letter.here;
    else if (op === 'ends-soon') this.bridge.say(this.words('ends_soon', {days: letter.days}));
    else if (op === 'said') this.hearWord(letter);
    else if (op === 'hook') this.bridge.say(this.words(letter.url ? 'hook.on' : 'hook.off'));
    else this.hearGame(letter, text);
    return this.strip.show();
  }

  hearRefused(letter) {
    this.wordSent = '';
    if (this.socket.isHere) return this.tellRefused(letter);
    if (letter.code === 'again') return this.socket.lose();
    const {id, game, sits, token} = this.now;
    if (!sits || letter.code !== 'taken') return this.turnAway(this.refusedText(letter));
    if (keptTable(id)?.token === token) forgetTable(id);
    return this.turnAway(this.words('taken'), [[this.words('watch'), () => this.watch(game, id)]]);
  }

  hearWord({seat, text}) {
    if (seat === this.state.seat) return;
    this.said = this.words('says', {name: this.people.nameOf(seat, true), text});
    this.bridge.say(this.said);
  }

  hearGame(letter, text) {
    const {op, seat, n} = letter;
    // An answer that was asked for twice comes twice.
    if (['observed', 'undone', 'conceded'].includes(op) && n <= this.settled) return undefined;
    const state = this.call('_sandtable_table_letter', text);
    if (!state.ok) return this.mend(state);
    this.state = state;
    // Behind a greeting comes what it tells of; a connection may break between them.
    if (op !== 'hello' && Number.isInteger(n)) this.settled = n;
    if (op === 'hello') this.hearHello(letter);
    else if (op === 'seated') this.hearSeated(letter);
    this.hearAsked(letter);
    if (op === 'observed') this.isMended = false;
    if (op === 'undone') this.hearUndone(letter);
    if (op === 'observed' && this.wordSent) Object.assign(this, {word: this.word === this.wordSent ? '' : this.word, wordSent: ''});
    if (op === 'ended' && state.unproved) this.card('showTold', this.words('unproved', {reason: state.unproved}));
    this.remember();
    return this.answerOne();
  }

  // What does not follow from what came before is asked for anew, once.
  mend(state) {
    const {now, isMended} = this;
    if (isMended) return this.bridge.told(state);
    this.join(now);
    this.isMended = true;
    return undefined;
  }

  hearSeated({seat, name}) {
    this.people.names = {...this.people.names, [seat]: name};
    this.free = false;
    this.cards?.closeCard();
    this.bridge.say(this.words('seated', {name: this.people.nameOf(seat, true)}));
  }

  hearAsked({op, seat, undo_asked: undo = '', rematch_asked: rematch = ''}) {
    const {seat: own} = this.state;
    if (op === 'undo-refused' && seat !== own) this.bridge.say(this.words('undo.refused', {name: this.people.nameOf(seat, true)}));
    if (op === 'observed' && this.asksUndo && this.asksUndo === own) this.bridge.say(this.words('undo.lapsed', {name: this.people.nameOf(this.people.other, true)}));
    if (op === 'hello') Object.assign(this, {asksUndo: undo, asksRematch: rematch, drawn: null});
    else if (op === 'undo-asked') this.asksUndo = seat;
    else if (op === 'rematch-asked') this.asksRematch = seat;
    else if (op !== 'seated') this.asksUndo = '';
  }

  // `drawn` counts how often the dice were changed in this game.
  hearUndone({seat, drawn}) {
    const isNew = drawn > 0 && this.drawn !== null && drawn !== this.drawn;
    this.drawn = drawn;
    if (seat !== this.state.seat) this.bridge.say(this.words('undone', {name: this.people.nameOf(seat, true)}));
    if (isNew) this.bridge.say(this.words('undone.dice'));
  }

  hearHello(letter) {
    this.people.names = letter.names;
    this.free = letter.free;
    if (!this.now.token || !letter.seat) return;
    const {sits, pending, ...rest} = this.now;  // what waits the socket keeps
    this.now = {...rest, setup: letter.setup, edition: letter.edition, seat: letter.seat};
    keepTable({...this.now, sits: undefined});
    if (this.invites && letter.free) this.strip.showCard();
    this.invites = false;
  }

  remember() {
    const {asked, over, seat} = this.state;
    const turn = asked !== '' && asked === seat && !over;
    if (this.now.token) keepTable({id: this.now.id, asked, over, n: this.settled, names: this.people.names, rematch: this.asksRematch, when: Date.now(), ...(this.free ? {} : {invitation: undefined})});
    this.signs.show(turn, this.titleOf(this.now));
  }

  answerOne() {
    clearTimeout(this.oneTimer);
    if (!this.state.one) return;
    const [least, most] = kOneMs;
    this.oneTimer = setTimeout(() => {
      const {ok, send} = this.ask({op: 'one'});
      if (ok && !this.socket.send(send, this.state.n)) this.answerOne();  // another wish is on its way
    }, least + Math.random() * (most - least));
  }

  // --- wishes

  /** A letter of the program's: what the player did on the board. */
  say(text) {
    const letter = JSON.parse(text);
    if (letter.op === 'act' && this.word) letter.message = this.word;
    if (!this.socket?.send(JSON.stringify(letter), letter.at)) return this.bridge.say(this.words('busy'));
    if (letter.op === 'act') Object.assign(this, {wordSent: letter.message ?? '', said: ''});
    if (!this.socket.isHere) this.bridge.say(this.words('lost'));
    return this.strip.show();
  }

  wish(fields) {
    const answer = this.bridge.told(this.ask(fields));
    if (answer.ok) this.say(answer.send);
  }

  /** False: it was too long, and is shorter now. */
  setWord(text) {
    const bytes = new TextEncoder().encode(text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim());
    this.word = new TextDecoder('utf-8', {fatal: false}).decode(bytes.slice(0, kMostWord)).replace(/\ufffd+$/, '');
    return bytes.length <= kMostWord;
  }

  setHook(url) {
    if (!this.socket?.isHere) this.bridge.say(this.words('lost'));
    else if (!this.socket.send(JSON.stringify({op: 'hook', url}), this.state.n)) this.bridge.say(this.words('busy'));
  }

  // --- words and links

  titleOf({game}) {
    return this.services.games.titleOf(game);
  }

  linkOf(kind, {game, id}, token) {
    return `${this.services.host.linkBase()}#${kind}=${game}.${id}.${token}`;
  }

  qr(text) {
    return this.ask({op: 'qr', text}).qr;
  }

  // --- the page

  /** After every change. */
  refresh({screen, table}) {
    this.screen = screen;
    // Another game lies there, also one that was begun before the table has greeted.
    const isElsewhere = this.state.laid ? !this.ask({op: 'state'}).laid : table !== this.laidBefore;
    if (this.now && isElsewhere) this.leave();
    this.strip.show();
    this.glance();
  }

  // The list on the title is of now.
  async glance() {
    const kept = keptTables();
    if (!kept.length || document.hidden || this.now || this.screen !== 'title' || performance.now() - this.glanced < kGlanceMs) return;
    this.glanced = performance.now();
    await (await this.fetch('glance'))?.glance(this.referee, kept);
    this.strip.show();
  }

  forget(id) {
    if (this.now?.id === id) this.leave();
    forgetTable(id);
    this.strip.show();
  }
}

function addStyle({manifest}) {
  const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href: new URL(manifest['web/tables.css'].url, document.baseURI).href});
  document.head.append(link);
}
