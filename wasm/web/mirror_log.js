// What happened, as a list that grows at its end. What stays stays the same element, so that a live region speaks what is
// new and nothing else.

import {button, make} from './dom.js';

// Lines shown before the player asks for all of them.
const kShort = 200;

export class MirrorLog {
  constructor(bridge) {
    this.bridge = bridge;
    this.list = make('ol', {class: 'mirror-list'});
    this.box = make('div', {class: 'mirror-log', role: 'log', tabindex: 0}, this.list);
    this.isWhole = false;
    this.lines = [];
    this.from = 0;  // the first line that is shown
    this.seen = {table: -1, at: -1};
  }

  /** The words that never change. */
  build() {
    this.box.setAttribute('aria-label', this.bridge.text('page.log'));
    this.earlier = button(this.bridge.text('page.log.all'), () => {
      this.isWhole = true;
      this.show(this.lines);
    });
  }

  /** Of the table `table` (it grows with every game that is laid there) after `at` decisions. */
  refresh(table, at) {
    this.show(this.isStep(table, at) ? this.goOn() : this.bridge.request({op: 'log'}).lines);
    this.seen = {table, at};
  }

  isStep(table, at) {
    return this.seen.table === table && this.seen.at >= 0 && at === this.seen.at + 1;
  }

  // A step forward adds lines; some of them may belong to the decision before.
  goOn() {
    let known = this.lines.length;
    while (known > 0 && this.lines[known - 1].at >= this.seen.at) --known;
    return [...this.lines.slice(0, known), ...this.bridge.request({op: 'log', from: this.seen.at}).lines];
  }

  show(lines) {
    const from = this.isWhole ? 0 : Math.max(0, lines.length - kShort);
    let same = 0;
    while (same < lines.length && isSame(lines[same], this.lines[same])) ++same;
    const {list} = this;
    if (same <= Math.max(from, this.from)) {
      list.replaceChildren();
      this.from = same = from;
    }
    for (let i = this.from + list.childElementCount; i > same; --i) list.lastElementChild.remove();
    for (; this.from < from; ++this.from) list.firstElementChild.remove();
    list.prepend(...lines.slice(from, this.from).map(lineOf));
    list.append(...lines.slice(same).map(lineOf));
    this.lines = lines;
    this.from = from;
    this.earlier.hidden = from === 0;
  }
}

const isSame = (a, b) => a === b || (b !== undefined && a.text === b.text && a.rules.join() === b.rules.join());

function lineOf({text, rules}) {
  return make('li', {}, rules.length ? `${text} (${rules.join(', ')})` : text);
}
