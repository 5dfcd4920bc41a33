// Two players, in the mirror: the card that hands the screen over, what there is to do while the other one decides
// elsewhere or the computer thinks, and who has the other side. Nothing of the game is on the page while the curtain hangs.

import {button, make, say} from './dom.js';
import {openLink} from './links.js';
import {showSending} from './hand_over.js';

// Who may have the other side: the words of set_seats, each with its text.
const kLevels = ['recruit', 'regular', 'veteran', 'general'];

/** A list of all who may have the other side. */
export function opponentList(bridge, attributes = {}) {
  const computer = bridge.text('seats.opponent.computer');
  const names = bridge.texts([...kLevels.map((level) => ({key: `seats.level.${level}`})),
    ...['here', 'elsewhere'].map((who) => ({key: `seats.opponent.${who}`}))]);
  return make('select', attributes, ...[...kLevels, 'here', 'elsewhere'].map((value, i) =>
    make('option', {value}, i < kLevels.length ? `${computer}: ${names[i]}` : names[i])));
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
    this.root = make('div', {}, this.curtain, this.waiting, this.thinking, this.held);
  }

  send() {
    showSending({bridge: this.bridge, words: (key, args) => this.bridge.text(key, args), open: (text) => openLink(this.bridge, text)});
  }

  // Another one has the other side from now on.
  change() {
    this.bridge.wish({op: 'set_seats', seats: this.seats.map(({id}) => (id === this.viewer ? 'here' : this.other.value))});
  }

  // Who has the other side may change in the middle.
  showHeld({seats = [], viewer, curtain}) {
    this.held.hidden = seats.length < 2 || viewer === null || curtain !== null;
    if (this.held.hidden) return;
    Object.assign(this, {seats, viewer});
    if (!this.held.firstChild) {
      this.other = opponentList(this.bridge, {on: {change: () => this.change()}});
      this.held.append(this.bridge.text('seats.opponent'), this.other);
    }
    this.other.value = seats.find(({id}) => id !== viewer).who;
  }

  /** Whether the curtain hangs. */
  refresh({game}) {
    const seats = game === null ? {ok: false} : this.bridge.pageRequest({op: 'seats'});
    const curtain = seats.ok ? seats.curtain : null;
    this.curtain.hidden = curtain === null;
    this.showWaiting(seats);
    this.showThinking(seats);
    this.showHeld(seats);
    if (curtain === null) return false;
    say(this.title, curtain.title);
    say(this.text, curtain.text);
    say(this.open, curtain.open);
    say(this.leave, this.bridge.text('seats.leave'));
    return true;
  }

  /** Whether a computer is deciding. */
  get thinks() {
    return !this.thinking.hidden && !this.isHalted;
  }

  showThinking({thought = null}) {
    this.thinking.hidden = thought === null;
    if (!thought) return;
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
