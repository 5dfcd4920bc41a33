// The strip above the board: who sits opposite and whether they are there, whose turn it is, the connection, and what the
// other one asks. On the title: the games with friends that wait.

import {button, make, say} from './dom.js';
import {myTables} from './tables_kept.js';

export class TableStrip {
  constructor(tables) {
    this.tables = tables;
    this.who = make('span', {});
    this.told = make('span', {role: 'status'});  // spoken when it is new; who comes and goes is not
    const text = make('span', {class: 'page-table-text'}, this.who, this.told);
    this.keys = make('span', {class: 'page-table-keys'});
    this.root = make('div', {class: 'page-table', role: 'region', 'aria-label': tables.words('strip'), hidden: true}, text, this.keys);
    this.shown = '';
    document.body.append(this.root);
    const {style} = document.documentElement;
    new ResizeObserver(() => style.setProperty('--strip', `${this.root.offsetHeight}px`)).observe(this.root);
  }

  showCard() {
    this.tables.card('showTable');
  }

  show() {
    const view = this.tables.now ? this.atTable() : this.atTitle();
    this.root.hidden = view === null;
    document.documentElement.toggleAttribute('data-table', view !== null);
    if (!view) return;
    const {who = '', lines, keys} = view;
    say(this.who, who && `${who} \u00b7 `);
    say(this.told, lines.filter(Boolean).join(' \u00b7 '));
    this.acts = keys;
    const names = keys.map(([label]) => label).join('\n');
    if (names === this.shown) return;
    this.shown = names;
    const hadFocus = this.keys.contains(document.activeElement);
    this.keys.replaceChildren(...keys.map(([label, , isMain], i) => button(label, () => this.acts[i][1](), {class: isMain ? 'page-main' : null})));
    if (hadFocus) (this.keys.firstElementChild ?? document.getElementById('canvas')).focus();
  }

  // Buttons that stay the same keep their focus; what they do is of now.
  atTable() {
    const {tables} = this;
    const {words, state, socket} = tables;
    const more = [words('key'), () => tables.card('showTable')];
    const leave = [words('leave'), () => tables.turnAway(words('left'))];
    if (socket.unkept > 1) return {lines: [words('unkept')], keys: [more]};
    if (!socket.isHere && socket.failures > 0) return {lines: [words('lost')], keys: tables.people.names ? [more] : [leave]};
    if (!tables.people.names) return {lines: [words('connecting')], keys: [leave]};
    if (!state.seat) return {lines: [words('watching'), this.whoseTurn()], keys: []};
    const name = tables.people.nameOf(tables.people.other, true);
    const undo = this.undo(name);
    if (undo) return undo;
    if (state.over) return this.afterwards(name, more);
    const who = tables.free ? words('nobody') : words(tables.people.otherIsHere ? 'here' : 'absent', {name});
    return {who, lines: [this.whoseTurn(), tables.said], keys: [more]};
  }

  whoseTurn() {
    const {words, state} = this.tables;
    if (state.over || !state.asked) return words('over');
    return state.asked === state.seat ? words('yours') : words('theirs', {name: this.tables.people.nameOf(state.asked)});
  }

  undo(name) {
    const {tables} = this;
    const {words, state} = tables;
    if (!tables.asksUndo) return null;
    if (tables.asksUndo === state.seat) return {lines: [words('undo.waits', {name})], keys: []};
    return {lines: [words('undo.asks', {name})], keys: [
      [words('undo.yes'), () => tables.wish({op: 'answer', yes: true}), true], [words('undo.no'), () => tables.wish({op: 'answer', yes: false})]]};
  }

  afterwards(name, more) {
    const {tables} = this;
    const {words, state} = tables;
    if (tables.asksRematch === state.seat) return {lines: [words('rematch.waits', {name})], keys: [more]};
    const asks = tables.asksRematch ? words('rematch.asks', {name}) : words('over');
    return {lines: [asks], keys: [[words('rematch'), () => tables.wish({op: 'ask', what: 'rematch'}), true], more]};
  }

  atTitle() {
    const {tables} = this;
    const {words} = tables;
    if (tables.screen !== 'title') return null;
    const mine = myTables();
    if (mine.length === 0) return null;
    const turns = mine.filter(({isTurn}) => isTurn).length;
    return {lines: [words('mine.count', {n: mine.length}), turns > 0 && words('mine.turns', {n: turns})], keys: [[words('mine.show'), () => tables.card('showMine')]]};
  }
}
