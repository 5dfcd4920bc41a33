// Two players, in the mirror: the card that hands the screen over, what there is to do while the other one decides
// elsewhere or the computer thinks, and who has the other side. Nothing of the game is on the page while the curtain hangs.

import {button, make, say} from '../dom.js';
import {labelled} from '../joins.js';
import {bringSeat, seatCode, sending} from '../linked_cards.js';
import {openLink} from '../links.js';
import {MirrorQuestion} from './question.js';
import {MirrorWatch} from './watch.js';

// What is asked about before others play: the codes of set_seats, each with its words.
const kDoubts = {'shows-secrets': 'seats.shows', 'shown-secrets': 'seats.shown', watches: 'watch.begin'};

/** A list of the levels of the computer: words of set_seats, as the game has them. */
export function levelList(bridge, levels) {
  const names = bridge.texts(levels.map((level) => ({key: `seats.level.${level}`})));
  const list = make('select', {}, ...levels.map((value, i) => make('option', {value}, names[i])));
  list.value = 'regular';
  return list;
}

/** A list of all who may have the other side. */
export function opponentList(bridge, levels, {attributes = {}, offersTable = false} = {}) {
  const computer = bridge.text('seats.opponent.computer');
  const people = ['here', 'elsewhere', ...(offersTable ? ['table'] : [])];
  const names = bridge.texts([...levels.map((level) => ({key: `seats.level.${level}`})),
    ...people.map((who) => ({key: `seats.opponent.${who}`}))]);
  return make('select', attributes, ...[...levels, ...people].map((value, i) =>
    make('option', {value}, i < levels.length ? labelled(computer, names[i]) : names[i])));
}

export class MirrorSeats {
  constructor(bridge) {
    this.bridge = bridge;
    this.title = make('h2', {tabindex: -1});
    this.text = make('p', {role: 'status'});
    this.open = button('', () => this.bridge.wish({op: 'open_curtain'}), {class: 'mirror-main'});
    this.leave = button('', () => this.bridge.wish({op: 'close'}));
    this.curtain = make('section', {class: 'mirror-curtain', hidden: true}, this.title, this.text, make('div', {class: 'mirror-row'}, this.open, this.leave));
    this.waits = make('p', {role: 'status'});
    this.sent = make('p', {});
    this.sendKey = button('', () => this.send(), {class: 'mirror-main'});
    this.waiting = make('section', {class: 'mirror-waiting', hidden: true}, this.waits, this.sent, make('div', {class: 'mirror-row'}, this.sendKey));
    this.thought = make('p', {role: 'status'});
    this.hurry = button('', () => this.bridge.wish({op: 'hurry'}));
    this.halt = button('', () => this.bridge.wish({op: 'halt', on: !this.isHalted}));
    this.thinking = make('section', {class: 'mirror-waiting mirror-thinking', hidden: true}, this.thought, make('div', {class: 'mirror-row'}, this.hurry, this.halt));
    this.held = make('label', {class: 'mirror-held', hidden: true});
    this.watch = new MirrorWatch(bridge, (seats) => this.wishSeats(seats));
    this.question = new MirrorQuestion(bridge, () => (this.held.hidden ? this.watch.give : this.other).focus());
    this.elsewhere = make('p', {class: 'mirror-notice', hidden: true});
    this.bringKey = button('', () => bringSeat(this.bridge), {class: 'mirror-main'});
    this.takeKey = button('', () => seatCode(this.bridge));
    this.ownSeat = make('div', {class: 'mirror-row', hidden: true}, this.bringKey, this.takeKey);
    this.root = make('div', {}, this.curtain, this.elsewhere, this.waiting, this.thinking, this.watch.root, this.held, this.question.root, this.ownSeat);
  }

  send() {
    sending({bridge: this.bridge, words: (key, args) => this.bridge.text(key, args), open: (text) => openLink(this.bridge, text)});
  }

  // Another one has the other side from now on.
  change() {
    const who = this.other.value;
    this.wishSeats(this.seats.map(({id}) => (id === this.me ? 'here' : who)));
  }

  // At once, or, where that shows what is secret or leaves a game to the computer, once it was agreed to.
  wishSeats(seats, agreed = false) {
    const answer = this.bridge.pageRequest({op: 'set_seats', seats, agreed});
    if (answer.ok) return undefined;
    if (!this.held.hidden) this.showOther();
    const key = kDoubts[answer.error.code];
    if (!key) return this.bridge.told(answer);
    const name = this.seats?.find(({id}) => id !== this.me)?.in_text ?? '';
    const text = key === kDoubts.watches && this.secrets ? `${key}.shows` : key;
    return this.question.ask(this.bridge.text(text, {name}), this.bridge.text(`${key}.agree`, {name}), () => this.wishSeats(seats, true));
  }

  showOther() {
    this.other.value = this.seats.find(({id}) => id !== this.me).who;
  }

  // Who has the other side may change in the middle. Who plays by links stays who they are.
  showHeld({seats = [], levels = [], viewer, own, curtain, secrets, watched}) {
    const me = own ?? viewer;
    const isAtTable = seats.some(({who}) => who === 'table');
    this.secrets = secrets;
    this.held.hidden = seats.length < 2 || me === null || viewer === null || curtain !== null || isAtTable || watched;
    if (this.held.hidden && this.watch.give.hidden) this.question.close();
    if (this.held.hidden) return undefined;
    Object.assign(this, {seats, me});
    if (levels.join() !== this.levels) {
      this.levels = levels.join();
      this.other = opponentList(this.bridge, levels, {attributes: {on: {change: () => this.change()}}});
      this.held.replaceChildren(this.bridge.text('seats.opponent'), this.other);
    }
    return this.showOther();
  }

  // The seat of who plays by links can be taken to another device of theirs, and has to be brought where it was played.
  showOwnSeat({ok, seats = [], lacks_seat: lacks = false, curtain, to_act: acting}) {
    const byLinks = ok && curtain === null && acting !== null && seats.some(({who}) => who === 'elsewhere');
    this.ownSeat.hidden = !byLinks;
    this.elsewhere.hidden = this.bringKey.hidden = !byLinks || !lacks;
    this.takeKey.hidden = lacks;
    if (!byLinks) return;
    const [text, bring, take] = this.bridge.texts(['page.seat.elsewhere', 'page.seat.bring.key', 'page.seat.take'].map((key) => ({key})));
    say(this.elsewhere, text);
    say(this.bringKey, bring);
    say(this.takeKey, take);
  }

  /** Whether the curtain hangs. */
  refresh(state) {
    const {game} = state;
    const seats = game === null ? {ok: false} : this.bridge.pageRequest({op: 'seats'});
    const curtain = seats.ok ? seats.curtain : null;
    this.curtain.hidden = curtain === null;
    this.showWaiting(seats);
    this.showThinking(seats);
    this.watch.refresh(seats, state);
    this.showHeld(seats);
    this.showOwnSeat(seats);
    if (curtain === null) return false;
    say(this.title, curtain.title);
    say(this.text, curtain.text);
    say(this.open, curtain.open);
    say(this.leave, this.bridge.text('seats.leave'));
    return true;
  }

  /** Whether a computer is deciding. */
  get thinks() {
    return (!this.thinking.hidden && !this.isHalted) || this.watch.goesOn;
  }

  showThinking({thought = null, watched = false}) {
    this.thinking.hidden = thought === null || watched;
    if (this.thinking.hidden) return;
    this.isHalted = thought.halted;
    const [halted, hurry, stop, goOn] = this.bridge.texts(['halted', 'hurry', 'stop', 'go_on'].map((key) => ({key: `opponent.${key}`})));
    say(this.thought, thought.halted ? halted : thought.title);
    say(this.hurry, hurry);
    this.hurry.hidden = thought.halted;
    say(this.halt, thought.halted ? goOn : stop);
  }

  showWaiting(seats) {
    const sends = seats.ok && seats.sends !== null;
    this.waiting.hidden = !sends;
    if (!sends) return;
    const other = seats.seats.find(({id}) => id !== seats.sends);
    const text = (key, args) => this.bridge.text(key, args);
    say(this.waits, text(seats.to_act === null ? 'page.send.over' : 'page.send.waits', {name: other.in_text}));
    say(this.sendKey, text('page.send.title'));
    const when = seats.sent_when === 0 ? '' : new Date(seats.sent_when * 1000).toLocaleString();
    const {status} = this.bridge.request({op: 'status'});
    say(this.sent, when && seats.sent_at === status.at ? text('page.send.sent', {when}) : text('page.send.unsent'));
  }
}
