// The replay in words: the record as decisions to walk along. Leaving the room goes back to where the game stood; a game
// that is played on from an earlier point begins another line and is practice, as on the canvas.

import {button, make, onSubmit, say} from '../dom.js';
import {showHappened} from './log.js';

export class ReplayRoom {
  name = 'replay';
  title = 'page.replay';
  isDeciding = true;

  /** `status` gives the sentence on where the game stands; `leave` shows the game again. */
  constructor(bridge, {status, leave}) {
    this.bridge = bridge;
    this.status = status;
    this.leave = leave;
    this.root = make('div', {});
    this.stood = null;  // where the game stood when the room was entered
  }

  isHere({game}) {
    return game !== null;
  }

  build() {
    const text = (key) => this.bridge.text(key);
    const step = (key, goal) => button(text(key), () => this.seek(goal()));
    this.first = step('page.replay.first', () => 0);
    this.before = step('page.replay.before', () => this.at - 1);
    this.after = step('page.replay.after', () => this.at + 1);
    this.last = step('page.replay.last', () => this.all);
    this.number = make('input', {type: 'text', inputmode: 'numeric', autocomplete: 'off', maxlength: 5});
    const form = make('form', {class: 'mirror-go'}, make('label', {}, text('page.replay.number'), this.number),
      make('button', {type: 'submit'}, text('page.replay.go')));
    onSubmit(form, () => {
      this.seek(Number(this.number.value.trim() || NaN));
    });
    this.where = make('p', {role: 'status', class: 'mirror-where'});
    this.fault = make('p', {role: 'alert', class: 'mirror-fault'});
    this.happened = make('ol', {class: 'mirror-list mirror-items', 'aria-label': text('page.log')});
    this.note = make('p', {class: 'mirror-note'}, text('play.past.note'));
    this.play = button(text('page.replay.play'), () => this.playFrom(), {class: 'mirror-main'});
    this.root.append(this.where, make('div', {class: 'mirror-row'}, this.first, this.before, this.after, this.last),
      this.happened, form, this.fault, this.note, this.play);
  }

  /** `at`: the decision before which it begins. */
  enter(at) {
    if (!this.root.firstChild) this.build();
    // A game that is watched does not go on behind who looks back.
    const {watched, thought} = this.bridge.pageRequest({op: 'seats'});
    if (watched && thought && !thought.halted) this.bridge.wish({op: 'halt', on: true});
    const {status} = this.bridge.request({op: 'status'});
    this.stood = status.at;
    this.table = this.bridge.pageRequest({op: 'state'}).table;
    if (at !== undefined) this.seekTo(at);
    this.refresh();
  }

  refresh() {
    const {status} = this.bridge.request({op: 'status'});
    this.at = status.at;
    this.all = status.decisions;
    say(this.where, `${this.bridge.text('page.replay.at', {at: this.at, all: this.all})} ${this.status(status)}`);
    for (const [key, ends] of [[this.first, this.at === 0], [this.before, this.at === 0], [this.after, this.at === this.all], [this.last, this.at === this.all]]) {
      key.setAttribute('aria-disabled', String(ends));
    }
    const {lines} = this.bridge.request({op: 'log', from: this.at});
    showHappened(this.happened, lines.filter(({at}) => at === this.at));
    const {sought} = this.bridge.pageRequest({op: 'state'});
    this.note.hidden = this.play.hidden = !sought;
  }

  // The keys at the ends stay where they are, with the focus, and do nothing.
  seek(at) {
    if (at === -1 || at === this.all + 1) return;
    const isOne = Number.isInteger(at) && at >= 0 && at <= this.all;
    say(this.fault, isOne ? '' : this.bridge.text('page.replay.bad', {all: this.all}));
    if (isOne) this.seekTo(at);
    else this.number.focus();
  }

  seekTo(at) {
    this.bridge.told(this.bridge.request({op: 'seek', at}));
  }

  playFrom() {
    this.stood = null;
    this.leave();
  }

  left() {
    const {stood} = this;
    this.stood = null;
    if (stood === null || this.bridge.pageRequest({op: 'state'}).table !== this.table) return;
    if (this.bridge.request({op: 'status'}).status?.at !== stood) this.seekTo(stood);
  }
}

/** What stands over the choices of a game that is looked at as it was. */
export class PastNote {
  constructor(bridge) {
    this.bridge = bridge;
    this.root = make('div', {class: 'mirror-past', hidden: true});
  }

  build() {
    this.where = make('p', {});
    this.root.append(this.where, make('p', {class: 'mirror-note'}, this.bridge.text('play.past.note')),
      button(this.bridge.text('play.past.now'), () => this.bridge.told(this.bridge.request({op: 'seek', at: this.all}))));
  }

  refresh({sought}, {at, decisions}) {
    this.root.hidden = !sought;
    if (!sought) return;
    if (!this.where) this.build();
    this.all = decisions;
    say(this.where, this.bridge.text('play.past.question', {at, all: decisions}));
  }
}
