// A game that computers play, in the mirror: what the one who decides is after, pause and step, the pace, and the keys
// that take a side over; and in a game of somebody who plays here, the key that leaves it to the computer. Who plays is
// said by the prompt, what happened by happened.js.

import {button, make, say} from '../dom.js';

// Where no board tells what was decided: until the next decision, by the pace of dice and playback.
const kMs = {slow: 6000, normal: 3000, fast: 1000, instant: 0};

const kRegular = 'regular';

export class MirrorWatch {
  /** `take` is given the words of set_seats. */
  constructor(bridge, take) {
    this.bridge = bridge;
    this.take = take;
    this.watched = false;
    this.aim = make('p', {role: 'status'});
    this.halt = button('', () => this.bridge.wish({op: 'halt', on: !this.isHalted}), {class: 'mirror-main'});
    this.step = button('', () => this.bridge.wish({op: 'watch', do: 'step'}));
    this.pace = make('label', {});
    this.takeKeys = make('div', {class: 'mirror-row'});
    this.section = make('section', {class: 'mirror-waiting mirror-watch', hidden: true}, this.aim, make('div', {class: 'mirror-row'}, this.halt, this.step), this.pace, this.takeKeys);
    this.give = button('', () => this.take(this.seats.map(({who}) => (isLevel(who) ? who : kRegular))), {hidden: true});
    this.root = make('div', {}, this.section, make('div', {class: 'mirror-row'}, this.give));
  }

  /** Whether computers play, and go on. */
  get goesOn() {
    return !this.section.hidden && !this.isHalted;
  }

  /** With what op seats answers. */
  refresh({ok, watched = false, curtain = null, seats = [], thought = null, to_act: acting = null, aim = ''}, {table, at}) {
    this.seats = seats;
    this.watched = watched;
    const isUnderWay = ok && curtain === null && acting !== null;
    this.showGive(isUnderWay && !watched);
    this.section.hidden = !isUnderWay || !watched;
    this.isHalted = Boolean(thought?.halted);
    if (this.section.hidden) return;
    if (!this.pace.firstChild) this.build();
    say(this.aim, aim);
    say(this.halt, this.bridge.text(this.isHalted ? 'opponent.go_on' : 'watch.pause'));
    this.list.value = this.bridge.pageRequest({op: 'settings'}).values.dice;
    this.showTake();
    this.goOn(`${table} ${at} ${this.isHalted}`);
  }

  build() {
    say(this.step, this.bridge.text('watch.step'));
    const names = this.bridge.texts(Object.keys(kMs).map((pace) => ({key: `settings.dice.${pace}`})));
    this.list = make('select', {}, ...Object.keys(kMs).map((value, i) => make('option', {value}, names[i])));
    this.list.addEventListener('change', () => this.bridge.wish({op: 'set', settings: {dice: this.list.value}}));
    this.pace.append(this.bridge.text('settings.dice'), this.list);
  }

  showTake() {
    const names = this.seats.map(({in_text: name}) => name).join();
    if (names === this.names) return;
    this.names = names;
    const label = (name) => (this.seats.length > 1 ? this.bridge.text('seats.shows.agree', {name}) : this.bridge.text('watch.take'));
    this.takeKeys.replaceChildren(...this.seats.map(({id, in_text: name}) =>
      button(label(name), () => this.take(this.seats.map((seat) => (seat.id === id ? 'here' : seat.who))))));
  }

  // Only where nobody plays from elsewhere, and no lesson is given.
  showGive(isUnderWay) {
    const isOwn = this.seats.some(({who}) => who === 'here') && this.seats.every(({who}) => who === 'here' || isLevel(who));
    this.give.hidden = !isUnderWay || !isOwn || this.bridge.pageRequest({op: 'lesson'}).number > 0;
    if (!this.give.hidden) say(this.give, this.bridge.text(this.seats.length > 1 ? 'watch.both' : 'watch.alone'));
  }

  // The board says when it has told a decision; without one that takes so long.
  goOn(place) {
    if (document.documentElement.dataset.graphics === 'here' || place === this.place) return;
    this.place = place;
    clearTimeout(this.timer);
    if (this.isHalted) return;
    this.timer = setTimeout(() => this.goesOn && this.bridge.wish({op: 'watch', do: 'told'}), kMs[this.list.value]);
  }
}

function isLevel(who) {
  return !['here', 'elsewhere', 'table'].includes(who);
}
