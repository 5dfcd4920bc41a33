// Saved games in words: all that the drawn screen for saves has, by the same requests. The game in progress
// of each box, the player's slots and the ring of autosaves, each with why it was made: to be opened, shared, kept as a
// file, renamed or copied under a name, and deleted, which can be taken back.

import {button, keep, make, onSubmit, part, say} from '../dom.js';
import {refusalText} from '../refusal.js';

const kReasons = {turn: 'saves.auto', left: 'saves.auto.left', before: 'saves.auto.before', end: 'saves.auto.end'};

// What is shown: all, the games, the autosaves.
const kFilters = [
  ['saves.tab.all', () => true], ['saves.tab.mine', ({kind}) => kind !== 'auto'], ['saves.tab.auto', ({kind}) => kind === 'auto']];

let lastId = 0;

export class MirrorSaves {
  /** `loaded` is called when a saved game lies on the table. */
  constructor(bridge, services, loaded = () => {}) {
    this.bridge = bridge;
    this.host = services.host;
    this.games = services.games;
    this.loaded = loaded;
    this.root = make('div', {});
    this.open = '';  // the key of the entry whose further buttons are shown
    this.further = new WeakMap();  // rows to what makes those
  }

  text(key, args) {
    return this.bridge.text(key, args);
  }

  build() {
    this.filter = make('select', {}, ...kFilters.map(([key], i) => make('option', {value: i}, this.text(key))));
    this.filter.addEventListener('change', () => this.refresh());
    this.said = make('span', {role: 'status'});
    this.undo = button(this.text('ui.undo'), () => this.putBack(), {hidden: true});
    this.none = make('p', {}, this.text('saves.none'));
    this.list = make('div', {});
    this.root.append(make('label', {}, this.text('page.saves.show'), this.filter),
      make('div', {class: 'mirror-row mirror-said'}, this.said, this.undo), this.none, this.list,
      button(this.text('page.open.file'), () => this.host.pickFile()));
  }

  /** Brings the list up to date. */
  refresh() {
    if (!this.root.firstChild) this.build();
    const {entries} = this.bridge.pageRequest({op: 'saves'});
    const shown = entries.filter(kFilters[this.filter.value][1]);
    this.none.hidden = shown.length > 0;
    const games = [...new Set(shown.map(({game}) => game))];
    keep(this.list, games, (game) => game, (game) => this.group(game));
    games.forEach((game, i) => {
      const list = this.list.children[i].lastElementChild;
      keep(list, shown.filter((entry) => entry.game === game), (entry) => `${entryKey(entry)} ${this.games.isHere(game)}`,
        (entry) => this.row(entry));
    });
  }

  group(game) {
    const title = make('h3', {id: `saves-${++lastId}`}, this.games.titleOf(game));
    return make('div', {}, title, make('ul', {class: 'mirror-list', 'aria-labelledby': title.id}));
  }

  words(game, keys) {
    return this.bridge.pageRequest({op: 'texts', game, items: keys.map((key) => ({key}))}).texts;
  }

  row(entry) {
    const name = this.describe(entry);
    const more = button(this.text('page.saves.more'), () => this.showMore(this.open === entry.key ? '' : entry.key),
      {'aria-label': this.text('page.saves.more.name', {name}), 'aria-expanded': 'false'});
    const row = make('li', {data: {entry: entry.key}},
      make('div', {class: 'mirror-row'}, button(name, () => this.load(entry), {class: 'mirror-wide'}), more));
    this.further.set(row, () => this.unfold(entry, name));
    this.showFurther(row);
    return row;
  }

  // One entry at a time has its further buttons on show.
  showMore(key) {
    this.open = key;
    for (const row of this.list.querySelectorAll('li')) this.showFurther(row);
  }

  showFurther(row) {
    const isOpen = row.dataset.entry === this.open;
    row.querySelector('[aria-expanded]').setAttribute('aria-expanded', String(isOpen));
    row.querySelector('.mirror-more')?.remove();
    if (isOpen) row.append(this.further.get(row)());
  }

  unfold(entry, name) {
    const isSlot = entry.kind === 'slot';
    const field = make('input', {type: 'text', maxlength: 60});
    const form = make('form', {hidden: true}, make('label', {}, this.text('page.keep.name'), field),
      make('button', {type: 'submit'}, this.text('saves.keep')));
    onSubmit(form, () => {
      this.keepName(entry, field.value.trim());
    });
    const askName = () => {
      form.hidden = false;
      field.value = isSlot ? entry.name : this.text('saves.slot_name', {turn: Number(entry.turn)});
      field.focus();
      field.select();
    };
    const ways = make('div', {class: 'mirror-row'},
      button(this.text('saves.export'), () => this.askOfGame(entry, 'export')),
      button(this.text('saves.link'), () => this.askOfGame(entry, 'share')),
      button(this.text(isSlot ? 'saves.rename' : 'saves.as_slot'), askName),
      button(this.text('saves.delete'), () => this.drop(entry)));
    return make('div', {class: 'mirror-more', role: 'group', 'aria-label': name}, ways, form);
  }

  async load(entry) {
    if (await this.askOfGame(entry, 'open')) this.loaded();
  }

  // What needs the game of an entry, whose box is opened first where it is closed.
  async askOfGame({game, key}, op) {
    if (this.games.isHere(game)) return this.ask({op, key});
    const answer = await this.bridge.ask({op, key});
    this.tell(answer.ok ? '' : this.games.whyNot(game) || refusalText(this.bridge, answer.error));
    return answer.ok;
  }

  // Asks the program; what it refuses is said.
  ask(request) {
    const answer = this.bridge.pageRequest(request);
    this.tell(answer.ok ? '' : refusalText(this.bridge, answer.error));
    return answer.ok;
  }

  tell(text, canUndo = false) {
    say(this.said, text);
    this.undo.hidden = !canUndo;
  }

  keepName(entry, name) {
    const isSlot = entry.kind === 'slot';
    const before = this.keys();
    if (!this.ask({op: isSlot ? 'rename' : 'keep', key: entry.key, name})) return;
    if (!isSlot) this.tell(this.text('page.keep.done'));
    this.refresh();
    this.focusOn(isSlot ? entry.key : this.keys().find((key) => !before.includes(key)));
  }

  drop(entry) {
    const name = this.nameOf(entry);
    if (!this.ask({op: 'drop', key: entry.key})) return;
    this.tell(this.text('saves.deleted', {name}), true);
    this.refresh();
    this.undo.focus();
  }

  putBack() {
    const before = this.keys();
    const isBack = this.ask({op: 'put_back'});
    this.refresh();
    if (isBack) this.focusOn(this.keys().find((key) => !before.includes(key)));
  }

  keys() {
    return this.bridge.pageRequest({op: 'saves'}).entries.map(({key}) => key);
  }

  // The row of an entry; the filter where the row is not shown.
  focusOn(key) {
    const row = [...this.list.querySelectorAll('li')].find(({dataset}) => dataset.entry === key);
    (row?.querySelector('button') ?? this.filter).focus();
  }

  nameOf({kind, name, reason, label}) {
    if (label) return label;
    if (kind === 'slot') return name || this.text('saves.unnamed');
    return this.text(kind === 'auto' ? kReasons[reason] : 'saves.current');
  }

  describe(entry) {
    if (!this.games.isHere(entry.game)) {
      return this.text('page.saves.closed', {name: this.nameOf(entry), decisions: entry.decisions, when: whenOf(entry)});
    }
    const [phase] = this.words(entry.game, [`phase.${entry.phase}`]);
    const marks = ['practice', 'scripted'].filter((mark) => entry[mark]).map((mark) => this.text(`saves.${mark}`));
    if (entry.sides) return this.text('page.saves.sides', {name: this.nameOf(entry), sides: entry.sides, when: whenOf(entry)}) + marks.join('');
    const key = entry.over ? 'page.saves.over' : 'page.saves.entry';
    return this.text(key, {name: this.nameOf(entry), turn: Number(entry.turn), phase, n: entry.score, when: whenOf(entry)}) + marks.join('');
  }
}

/** When an entry was saved, as the reader's system writes it. */
export function whenOf({when}) {
  return new Date(when * 1000).toLocaleString();
}

/** What tells two states of an entry apart. */
export function entryKey({key, when, decisions, name}) {
  return `${key} ${when} ${decisions} ${name}`;
}
