// What happened, as a list that grows at its end: the lines that the board's log has. What stays stays the same element, where a reader is in it. It is no
// live region: a decision may bring fifty lines, of which happened.js says what they come to.

import {button, make} from '../dom.js';
import {cited} from './cite.js';

// Lines shown before the player asks for all of them.
const kShort = 200;

export class MirrorLog {
  constructor(bridge) {
    this.bridge = bridge;
    this.list = make('ol', {class: 'mirror-list mirror-items'});
    this.box = make('div', {class: 'mirror-log', role: 'log', 'aria-live': 'off', tabindex: 0}, this.list);
    this.news = null;  // all that the last step forward brought; null after anything else
    this.facts = [];   // what the log leaves out, too
    this.isWhole = false;
    this.lines = [];
    this.before = [];
    this.from = 0;  // the first line that is shown
    this.seen = {table: -1, at: -1, sought: false};
  }

  /** The words that never change. */
  build() {
    this.box.setAttribute('aria-label', this.bridge.text('page.log'));
    this.earlier = button(this.bridge.text('page.log.all'), () => {
      this.isWhole = true;
      this.show(this.lines);
    });
  }

  /** Of the table `table` (it grows with every game that is laid there) after `at` decisions; `sought`: those of the past. */
  refresh({table, sought}, at) {
    if (this.isStep(table, sought, at)) {
      this.facts = this.goOn();
      this.news = wholeMoves(this.facts.slice(this.known));
    } else {
      if (table !== this.seen.table || at !== this.seen.at) this.news = null;
      if (table !== this.seen.table) this.before = this.toldBefore();
      this.facts = this.bridge.request({op: 'log', all: true}).lines;
    }
    this.show([...this.before, ...wholeMoves(this.facts.filter(({logged}) => logged))]);
    this.seen = {table, at, sought};
  }

  // Of a game that was renewed: what it told under the earlier edition.
  toldBefore() {
    return this.bridge.pageRequest({op: 'told_before'}).lines.map((text) => ({text, rules: [], at: -1}));
  }

  // What was meant as one may be several decisions; who walks in the record may jump.
  isStep(table, sought, at) {
    const {seen} = this;
    if (seen.table !== table || seen.at < 0) return false;
    return at === seen.at + 1 || (at > seen.at && !sought && !seen.sought);
  }

  // A step forward adds lines; some of them may belong to the decision before it.
  goOn() {
    let known = this.facts.length;
    while (known > 0 && this.facts[known - 1].at >= this.seen.at) --known;
    this.known = this.facts.length;
    return [...this.facts.slice(0, known), ...this.bridge.request({op: 'log', from: this.seen.at, all: true}).lines];
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

// A move over several decisions is one line.
function wholeMoves(lines) {
  const out = [];
  let last = -1;  // that is logged
  for (const line of lines) {
    if (line.whole !== undefined && last >= 0) {
      out[last] = {...line, text: line.whole};
      continue;
    }
    out.push(line);
    if (line.logged) last = out.length - 1;
  }
  return out;
}

const isSame = (a, b) => a === b || (b !== undefined && a.text === b.text && a.rules.join() === b.rules.join());

// The numbers are one stop of the Tab key, where arrows walk (follow.js).
const lineOf = ({text, rules}) => make('li', {}, ...cited(text, rules, true));

/** Some lines in a list of their own. */
export function showHappened(list, lines) {
  list.replaceChildren(...lines.map(lineOf));
  const first = list.querySelector('button');
  if (first) first.tabIndex = 0;
}
