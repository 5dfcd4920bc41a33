// The mirror without a game: go on, begin anew, saved games, links and files.

import {randomSeed} from '../bridge.js';
import {button, keep, make, onSubmit, part, say} from '../dom.js';
import {labelled, setApart} from '../joins.js';
import {openLink} from '../links.js';
import {briefingOf} from './briefing.js';
import {firstLesson, lessonButton} from './lesson.js';
import {MirrorSaves, entryKey, whenOf} from './saves.js';
import {levelList, opponentList} from './seats.js';
import {refusalText} from '../refusal.js';

// What the program refuses in a name.
const kNoName = /[\p{Cc}\u2028\u2029]/u;

export class MirrorMenu {
  constructor(bridge, services) {
    this.bridge = bridge;
    this.offline = services.offline;
    this.saves = new MirrorSaves(bridge, services);
    this.games = services.games;
    this.forms = new Map();  // game -> what is chosen in its box: {setup, options, seed}
    this.root = make('div', {class: 'mirror-menu', hidden: true});
    this.built = false;
  }

  refresh() {
    if (!this.built) this.build();
    this.refreshBoxes();
    this.refreshCurrent();
    this.saves.refresh();
  }

  // A box that opens under the keyboard's focus hands it on to what was in it.
  refreshBoxes() {
    const focused = this.boxes.contains(document.activeElement) ? document.activeElement.closest('[data-game]') : null;
    const list = this.games.ids.map((id) => ({id, isHere: this.games.isHere(id)}));
    keep(this.boxes, list, ({id, isHere}) => `${id} ${isHere}`, ({id, isHere}) => (isHere ? this.newGame(id) : this.closedBox(id)),
      (box, {id, isHere}) => isHere || say(box.lastElementChild, this.games.whyNot(id)));
    list.forEach(({id}, i) => { this.boxes.children[i].dataset.game = id; });
    if (focused && !focused.isConnected) this.boxes.querySelector(`[data-game="${focused.dataset.game}"] select`)?.focus();
  }

  // The frame of the menu: forms that keep what was typed into them.
  build() {
    this.built = true;
    const text = (key, args) => this.bridge.text(key, args);
    this.goOn = make('ul', {class: 'mirror-list'});
    this.fault = make('p', {role: 'alert', class: 'mirror-fault'});
    this.goOnPart = part(text('page.continue'), this.goOn, this.fault);
    this.learn = make('p', {}, firstLesson(this.bridge, this.games.ids[0]));
    this.boxes = make('div', {});
    this.root.append(this.goOnPart, this.learn, this.boxes, part(text('page.saves'), this.saves.root), this.open(), this.offline.menuPart(this.bridge));
  }

  // A game whose data are fetched when it is wanted, and what becomes of that.
  closedBox(id) {
    const [note, open, summary] = this.bridge.texts(
      [{key: 'title.closed'}, {key: 'page.box.open'}, {key: `box.${id}.summary`}]);
    return part(this.games.titleOf(id), make('p', {}, summary), make('p', {}, note),
      button(open, () => this.games.open(id)), make('p', {role: 'status'}));
  }

  newGame(id) {
    const game = this.bridge.request({op: 'hello'}).games.find((each) => each.id === id);
    const words = (keys) => this.bridge.pageRequest({op: 'texts', game: game.id, items: keys.map((key) => ({key}))}).texts;
    const [title, subtitle, summary] = words(['game.title', 'game.subtitle', 'game.summary']);
    const [setupLabel, seedLabel, start, bad] = words(['page.setup', 'page.seed', 'page.start', 'page.seed.bad']);
    const setup = make('select', {}, ...game.setups.map(({id, title: name}) => make('option', {value: id}, name)));
    const briefing = this.briefing(game.id, setup);
    const seed = make('input', {type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 16});
    const fault = make('p', {role: 'alert', class: 'mirror-fault'});
    const options = game.options.map((option) => this.option(game, option));
    const today = this.today(game.id, seed, options);
    const seats = this.sides(game);
    const names = game.seats.length > 1 ? this.names(game) : null;
    this.forms.set(game.id, {setup, options, seed});
    const rules = this.rules(options);
    const form = make('form', {}, make('label', {}, setupLabel, setup), briefing,
      rules,
      seats.row, names?.row, make('label', {}, seedLabel, seed), today, fault, make('button', {type: 'submit', class: 'mirror-main'}, start));
    onSubmit(form, () => {
      const given = seed.value.trim().toLowerCase();
      say(fault, /^[0-9a-f]{0,16}$/.test(given) ? '' : bad);
      names?.refuse('');
      if (fault.textContent) return seed.focus();
      const chosen = Object.fromEntries(options.map(({id, value}) => [id, value()]));
      if (seats.value().includes('table')) return this.openTable(game, {setup: setup.value, options: chosen}, seats.value(), names.value());
      const {error} = this.bridge.pageRequest({op: 'start', game: game.id, setup: setup.value, seed: given || randomSeed(),
        options: chosen, seats: seats.value(), ...(names ? {names: names.value()} : {})});
      if (!error) return undefined;
      const why = refusalText(this.bridge, error);
      return error.code === 'bad-name' ? names.refuse(why) : say(fault, why);
    });
    return part(title, make('p', {}, subtitle), make('p', {}, summary), lessonButton(this.bridge, id), form);
  }

  openTable({id, seats: sides}, wish, seats, names) {
    const own = seats.indexOf('here');
    return this.bridge.tables.door.create({game: id, ...wish, side: sides[own], name: names[own]});
  }

  /** A set-up that was looked at stands chosen in its box, to be changed before it is begun. */
  choose({game, setup, options, seed = ''}) {
    const form = this.forms.get(game);
    if (!form) return;
    form.setup.value = setup;
    for (const option of form.options) {
      option.reset();
      const chosen = options.find(({id}) => id === option.id);
      if (chosen) option.set(chosen.value);
    }
    form.seed.value = seed;
    form.setup.dispatchEvent(new Event('change'));
    form.setup.focus();
  }

  // The dice of today, with the options that go with them.
  today(game, seed, options) {
    const {day, seed: dice} = this.bridge.pageRequest({op: 'today', game});
    return button(this.bridge.text('new.today', {day}), () => {
      seed.value = dice;
      for (const option of options) option.reset();
      seed.focus();
    }, {title: this.bridge.text('new.today.text')});
  }

  // What there is to know before a game of the set-up that is chosen, folded; nothing where it has no briefing.
  briefing(game, setup) {
    const read = () => briefingOf(this.bridge, {game, setup: setup.value});
    const first = read();
    if (!first) return null;
    const title = make('summary', {}, this.bridge.text('briefing.title'));
    const fold = make('details', {}, title, first);
    setup.addEventListener('change', () => fold.replaceChildren(title, read() ?? ''));
    return fold;
  }

  // Which side one takes, and who has the other; or only watches how computers play.
  sides(game) {
    const text = (key, args) => this.bridge.text(key, args);
    const alone = game.seats.length === 1;
    const names = this.bridge.pageRequest({op: 'texts', game: game.id, items: game.seats.map((id) => ({key: `seat.${id}`}))}).texts;
    const side = make('select', {}, ...game.seats.map((id, i) => make('option', {value: id}, alone ? text('watch.alone.play') : names[i])),
      make('option', {value: ''}, text(alone ? 'watch.alone' : 'watch.both')));
    const other = opponentList(this.bridge, game.levels, {offersTable: Boolean(this.bridge.tables)});
    other.value = 'regular';
    const others = make('label', {hidden: alone}, text('seats.opponent'), other);
    const levels = game.seats.map(() => levelList(this.bridge, game.levels));
    const rows = levels.map((list, i) => make('label', {hidden: true}, alone ? text('seats.level') : text('watch.level', {name: names[i]}), list));
    side.addEventListener('change', () => {
      others.hidden = alone || side.value === '';
      for (const row of rows) row.hidden = side.value !== '';
    });
    return {row: make('div', {}, make('label', {}, text(alone ? 'seats.change' : 'seats.side'), side), others, ...rows),
      value: () => game.seats.map((id, i) => (side.value === '' ? levels[i].value : id === side.value ? 'here' : other.value))};
  }

  // What the players call themselves, for who likes to say.
  names(game) {
    const sides = this.bridge.pageRequest({op: 'texts', game: game.id, items: game.seats.map((id) => ({key: `seat.${id}`}))}).texts;
    const fields = sides.map(() => make('input', {type: 'text', autocomplete: 'off', maxlength: 16}));
    const fault = make('p', {role: 'alert', class: 'mirror-fault'});
    const refuse = (why) => {
      say(fault, why);
      if (why) (fields.find(({value}) => kNoName.test(value)) ?? fields[0]).focus();
    };
    return {row: make('div', {}, ...fields.map((field, i) => make('label', {}, this.bridge.text('seats.name.of', {seat: sides[i]}), field)), fault),
      value: () => fields.map((field) => field.value.trim()), refuse};
  }

  // The rules that a game can be played by otherwise, folded under a line that says what is not standard.
  rules(options) {
    const title = make('summary', {});
    const tell = () => {
      const changed = setApart(options.map((option) => option.changed()).filter(Boolean));
      say(title, this.bridge.text('new.rules', {what: changed || this.bridge.text('new.rules.standard')}));
    };
    tell();
    return make('details', {on: {change: tell}}, title, ...options.map(({row}) => row));
  }

  // A check box for a switch, a list for anything else.
  option(game, {id, title, rule, default: standard, values}) {
    const texts = (items) => this.bridge.pageRequest({op: 'texts', game: game.id, items}).texts;
    const isSwitch = values.join() === 'off,on';
    const [about, ...names] = texts([id + '.text', ...(isSwitch ? [] : values.map((value) => `${id}.${value}`))].map((key) => ({key: `option.${key}`})));
    const note = make('p', {class: 'mirror-note', id: `option-${game.id}-${id}`}, about);
    const name = rule ? `${title} (${rule})` : title;
    const described = {'aria-describedby': note.id};
    const field = isSwitch ? make('input', {type: 'checkbox', ...described})
      : make('select', described, ...values.map((value, i) => make('option', {value}, names[i])));
    const value = () => (!isSwitch ? field.value : field.checked ? 'on' : 'off');
    const set = (given) => {
      if (isSwitch) field.checked = given === 'on';
      else field.value = given;
      field.dispatchEvent(new Event('change', {bubbles: true}));
    };
    const changed = () => value() !== standard &&
      (!isSwitch ? labelled(title, names[values.indexOf(value())]) : field.checked ? title : this.bridge.text('new.rules.without', {what: title}));
    set(standard);
    return {id, row: make('div', {}, make('label', {}, ...(isSwitch ? [field, name] : [name, field])), note), value, set, changed, reset: () => set(standard)};
  }

  open() {
    const text = (key) => this.bridge.text(key);
    const field = make('input', {type: 'text', autocomplete: 'off', spellcheck: 'false', required: true});
    const form = make('form', {}, make('label', {}, text('page.open.link'), field),
      make('button', {type: 'submit'}, text('page.open')));
    onSubmit(form, () => {
      openLink(this.bridge, field.value);
    });
    return part(text('page.open.title'), form);
  }

  refreshCurrent() {
    const current = this.bridge.pageRequest({op: 'saves'}).entries.filter(({kind}) => kind === 'current' || kind === 'links');
    this.goOnPart.hidden = current.length === 0;
    this.learn.hidden = current.length > 0 || this.games.isHere(this.games.ids[0]);
    const keyOf = (entry) => `${entryKey(entry)} ${this.games.isHere(entry.game)}`;
    keep(this.goOn, current, keyOf, (entry) =>
      make('li', {}, button(this.describe(entry), () => this.continue(entry))));
  }

  // What of a stored game is wrong the program says besides (notice.js).
  async continue({kind, key, game}) {
    const {error} = await this.bridge.ask(kind === 'links' ? {op: 'open', key} : {op: 'continue', game});
    say(this.fault, error ? this.games.whyNot(game) || refusalText(this.bridge, error) : '');
  }

  describe(entry) {
    const {label} = entry;
    if (!this.games.isHere(entry.game)) {
      return this.bridge.text('page.saves.closed',
        {name: label ?? this.games.titleOf(entry.game), decisions: entry.decisions, when: whenOf(entry)});
    }
    const [title, phase] = this.bridge.pageRequest({op: 'texts', game: entry.game,
      items: [{key: 'game.title'}, {key: `phase.${entry.phase}`}]}).texts;
    const turn = Number(entry.turn);
    if (entry.sides) return this.bridge.text('page.saves.sides', {name: label ?? title, sides: entry.sides, when: whenOf(entry)});
    const key = entry.over ? 'page.saves.over' : 'page.saves.entry';
    return this.bridge.text(key, {name: title, turn, phase, n: entry.score, when: whenOf(entry)});
  }
}
