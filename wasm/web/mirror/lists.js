// Units, places and tracks as lists with their state, made from the `view` of the protocol and the map file without
// knowing any game:
//   units    tables ({id: row} or [row]) whose rows say where they are by one of kWhere, the first that is set;
//            or tables whose keys are places, with a `unit` in each row. Who is in none of them is left out, and so are
//            rows of the status "unused". A row of a list stands for a thing of its `kind` (a token), not for a unit.
//   places   lists of the map file under the name of a kind of noun ("spaces", "hexes") or one of kListsOf. Several
//            lists may tell of the same place. Shown is who has a name, and wherever something is.
//   tracks   lists of ids, tables of numbers and numbers in a row for which there is a heading
// What the view does not tell ("unknown") is a name like any other, but a field of a unit is left out where there is no
// word <field>.unknown. Words say how all this reads:
//   state.<table>           heading of a table or track ("teams", "cup")
//   state.field.<name>      a number {n} or a thing {what} of a unit; without such words it is left out
//   state.value.<value>     a status or a flag ("boat-turned-back"); without words, the value itself
//   state.nowhere           who is in no place and has no status
//   state.mark.<list>       what it means that a place is in that list ("destroyed"), or what a table tells of it: {what}
//   state.count.<table>     a number {n} of a table; without such words, the number
//   state.entry.<table>.<i> who the numbers in a row belong to
//   state.place.<name>      what the map file says of a place: {what}, numbers by their names
//   state.way               a way to a place, {what}, over the bridge {over}

import {keep, make, part, say} from '../dom.js';
import {ended, labelled, listed, setApart} from '../joins.js';
import {kLinesClass, showLines} from '../lines.js';

const kWhere = ['where', 'hex', 'box', 'place', 'at'];
const kOnMap = 'on-map';  // the place says it
const kNobody = new Set([undefined, null, '', 'none']);
const kUnknown = 'unknown';
const kListsOf = {place: ['areas', 'boxes']};

const kNone = [];

const isText = (value) => typeof value === 'string';
const isTable = (value) => value !== null && typeof value === 'object';

export class MirrorLists {
  constructor(bridge, boards) {
    this.bridge = bridge;
    this.boards = boards;
    this.units = make('div', {});
    this.spaces = make('ul', {class: kLinesClass});
    this.tracks = make('div', {});
    this.card = make('p', {class: 'mirror-card', role: 'status'});
    this.root = make('div', {on: {click: ({target}) => target.matches('.mirror-items button') && this.showCard(target.dataset)}});
    this.known = new Map();
  }

  build(game) {
    this.game = game;
    this.known.clear();
    this.named = new Map();
    this.told = new Map();  // tables as they were told
    this.headed = new Set();  // members of the view whose headings are known
    const {games} = this.bridge.request({op: 'hello'});
    // The first kind is the plain number.
    this.kinds = [...new Set(games.find(({id}) => id === game)?.scopes.slice(1))];
    this.readPlaces(this.boards.get(game)?.['map.json'] ?? {});
    const [units, spaces, tracks, about] = this.bridge.texts(['units', 'spaces', 'tracks', 'card'].map((name) => ({key: `page.${name}`})));
    this.tracksPart = part(tracks, this.tracks);
    say(this.card, '');
    this.root.replaceChildren(part(units, make('p', {}, about), this.units), part(spaces, this.spaces), this.tracksPart, this.card);
  }

  // What the board's card says of the unit or place of a line.
  showCard({unit, space}) {
    const {title, lines = [], notes = []} = this.bridge.pageRequest({op: 'card', unit, space});
    say(this.card, [title && ended(title), ...lines].filter(Boolean).map((line) => (line.endsWith(')') ? line : ended(line))).join(' '));
    this.card.append(...notes.map((note) => make('em', {}, ` ${note}`)));
  }

  readPlaces(map) {
    this.places = new Map();
    this.unlisted = new Map();  // that the map file has no list of
    for (const kind of this.kinds) {
      const names = kListsOf[kind] ?? [map[`${kind}s`] ? `${kind}s` : `${kind}es`];
      const list = names.flatMap((name) => (Array.isArray(map[name]) ? map[name] : []));
      this.learnKeys(list.map(({id, hex}) => `${kind}.${id ?? hex}`));
      for (const place of list) {
        const id = place.id ?? place.hex;
        const before = this.places.get(id);
        const name = this.known.get(`${kind}.${id}`) ?? before?.name ?? place.name;
        this.places.set(id, {...before, ...place, id, name, ways: []});
      }
    }
    for (const link of map.move_links ?? map.links ?? []) {
      const [a, b] = Array.isArray(link) ? link : [link.a, link.b];
      this.places.get(a)?.ways.push({to: b, over: link.bridge?.id});
      this.places.get(b)?.ways.push({to: a, over: link.bridge?.id});
    }
  }

  way({to, over}) {
    return over ? this.sentence('state.way', {what: this.name(to), over: this.name(over)}) : this.name(to);
  }

  refresh(game) {
    if (this.game !== game) this.build(game);
    const {state} = this.bridge.request({op: 'view'});
    const tables = Object.entries(state).map(([name, value]) => ({name, rows: this.rowsOf(name, value)})).filter(({rows}) => rows.length);
    const rows = tables.flatMap(({rows: list}) => list);
    this.learn(rows.filter((row) => row.text === undefined), state);
    for (const row of rows) row.text ??= this.tellUnit(row, true);
    this.showLists(this.units, tables.map(({name, rows: list}) => ({name, lines: list})));
    this.showSpaces(rows, state);
    this.showTracks(state);
  }

  // The units of a table; none for anything else. A unit that has not changed is the same object as before, with what
  // was said of it, and so is the list of a table in which nothing has.
  rowsOf(table, value) {
    if (!isTable(value)) return kNone;
    const whole = JSON.stringify(value);
    const before = this.told.get(table);
    if (before?.whole === whole) return before.rows;
    const byKey = new Map();
    const isList = Array.isArray(value);
    for (const [key, given] of Object.entries(value)) {
      if (!isTable(given) || Array.isArray(given)) continue;
      const text = JSON.stringify(given);
      const known = before?.byKey.get(key);
      byKey.set(key, known?.whole === text ? known : this.rowOf({key, whole: text}, given, isList));
    }
    const rows = [...byKey.values()].filter(({unit}) => unit !== null);
    this.told.set(table, {whole, byKey, rows});
    return rows;
  }

  // {key, whole, unit, where, fields, data} of a row of a table; the unit is null where it stands for none.
  rowOf(row, given, isList) {
    const told = kWhere.filter((field) => field in given);
    const isByPlace = !told.length && !isList && 'unit' in given && this.places.has(row.key);
    const unit = 'unit' in given ? given.unit : isList && 'kind' in given ? given.kind : row.key;
    if ((!told.length && !isByPlace) || kNobody.has(unit) || given.status === 'unused') return {...row, unit: null};
    const where = isByPlace ? row.key : told.map((field) => given[field]).find((place) => !kNobody.has(place));
    const fields = Object.entries(given).filter(([field, value]) => field !== 'unit' && value !== unit && !told.includes(field));
    // What of the board its line stands for: a place where nobody knows who is there.
    const data = isByPlace || unit === kUnknown || unit === given.kind ? {unit: '', space: where ?? ''} : {unit, space: ''};
    return {...row, unit, where, fields, data};
  }

  // Lists under headings: [{name, lines: [{key, text}]}].
  showLists(box, lists) {
    keep(box, lists, ({name}) => name, ({name}) => make('div', {}, make('h3', {}, this.word(`state.${name}`, name)),
      make('ul', {class: kLinesClass})));
    lists.forEach(({lines}, i) => showLines(box.children[i].lastElementChild, lines));
  }

  tellUnit({unit, where, fields}, withPlace) {
    const parts = [];
    if (withPlace && !kNobody.has(where)) parts.push(this.name(where));
    for (const [field, value] of fields) {
      if (typeof value === 'number') parts.push(this.sentence(`state.field.${field}`, {n: value}));
      else if (Array.isArray(value)) parts.push(...value.filter(isText).map((each) => this.value(each)));
      else if (!isText(value) || kNobody.has(value) || (value === kUnknown && !this.word(`${field}.${value}`))) continue;
      else if (field === 'status') parts.push(value === kOnMap ? '' : this.value(value));
      else parts.push(this.sentence(`state.field.${field}`, {what: this.word(`${field}.${value}`, this.name(value))}));
    }
    if (kNobody.has(where) && !fields.some(([field, value]) => field === 'status' || (Array.isArray(value) && value.length))) parts.unshift(this.word('state.nowhere', ''));
    const rest = listed(parts.filter(Boolean));
    return rest ? labelled(this.name(unit), rest) : this.name(unit);
  }

  showSpaces(rows, state) {
    const here = new Map();
    const put = (id, text) => here.set(id, here.has(id) ? setApart([here.get(id), text]) : text);
    for (const list in state) {
      const key = `state.mark.${list}`;
      if (!this.word(key) || !isTable(state[list])) continue;
      const isList = Array.isArray(state[list]);
      const entries = isList ? state[list].map((id) => [id, id]) : Object.entries(state[list]);
      const told = entries.filter(([, value]) => !kNobody.has(value));
      if (!isList) this.learnKeys(told.map(([, value]) => `state.value.${value}`));
      for (const [id, value] of told) put(id, isList ? this.word(key) : this.sentence(key, {what: this.value(value)}));
    }
    for (const row of rows) if (row.where !== undefined) put(row.where, (row.textHere ??= this.tellUnit(row, false)));
    const lines = [];
    for (const place of this.places.values()) {
      const told = here.get(place.id) ?? '';
      if (told || place.name) lines.push(this.placeLine(place, told));
      here.delete(place.id);
    }
    for (const [id, told] of here) {
      if (!this.unlisted.has(id)) this.unlisted.set(id, {id, name: this.name(id), ways: kNone});
      lines.push(this.placeLine(this.unlisted.get(id), told));
    }
    showLines(this.spaces, lines);
  }

  // A line that says the same is the same object.
  placeLine(place, here) {
    if (place.line?.here !== here) place.line = {key: place.id, here, text: this.placeText(place, here), data: {unit: '', space: place.id}};
    return place.line;
  }

  placeText(place, here) {
    if (place.head === undefined) {
      place.head = place.name ? `${place.name} (${place.id})` : place.id;
      place.about = Object.entries(place).map(([field, value]) => this.placeFact(place.id, field, value)).filter(Boolean);
      place.foot = place.ways.length ? this.sentence('page.ways', {what: listed(place.ways.map((way) => this.way(way)))}) : '';
    }
    const what = setApart(here ? [...place.about, here] : place.about);
    const all = what ? labelled(place.head, what) : place.head;
    return place.foot ? `${ended(all)} ${place.foot}` : all;
  }

  // One thing that the map file says of a place; '' where there are no words for it.
  placeFact(id, field, value) {
    const key = `state.place.${field}`;
    this.learnKeys([key]);
    if (!this.word(key)) return '';
    if (value === true) return this.sentence(key, {});
    if (isText(value)) return this.sentence(key, {what: this.sentence(`${field}.${value}`, {})});
    if (Array.isArray(value)) return value.length ? this.sentence(key, {what: listed(value)}) : '';
    return isTable(value) ? this.sentence(key, {...value, what: this.sentence(`${field}.${id}`, {})}) : '';
  }

  showTracks(state) {
    const lists = Object.keys(state).filter((name) => this.told.has(name) && this.word(`state.${name}`))
      .map((name) => ({name, lines: this.linesOf(name, state[name])})).filter(({lines}) => lines.length);
    this.tracksPart.hidden = lists.length === 0;
    this.showLists(this.tracks, lists);
  }

  // The same list as before where nothing has changed in it.
  linesOf(table, value) {
    const told = this.told.get(table);
    return (told.lines ??= this.trackLines(table, value));
  }

  trackLines(table, value) {
    if (Array.isArray(value) && value.every(isText)) return value.map((id) => ({key: id, text: this.name(id)}));
    const entries = Object.entries(value);
    if (!entries.every(([, n]) => typeof n === 'number')) return [];
    const who = Array.isArray(value) ? (id) => this.sentence(`state.entry.${table}.${id}`, {}) : (id) => this.name(id);
    return entries.map(([id, n]) => ({key: id, text: labelled(who(id), this.sentence(`state.count.${table}`, {n}) || n)}));
  }

  // Names of things by their ids.
  names(ids, game) {
    if (this.game !== game) this.build(game);
    this.learnNames(ids);
    return new Map(ids.map((id) => [id, this.name(id)]));
  }

  name(id) {
    const place = this.places.get(id)?.name;
    if (place) return place;
    if (!this.named.has(id)) {
      this.learnNames([id]);
      const kind = this.kinds.find((each) => this.known.get(`${each}.${id}`) !== undefined);
      this.named.set(id, kind ? this.known.get(`${kind}.${id}`) : id);
    }
    return this.named.get(id);
  }

  value(id) {
    return this.word(`state.value.${id}`, id.replaceAll('-', ' '));
  }

  word(key, otherwise) {
    return this.known.get(key) ?? otherwise;
  }

  // A sentence with its arguments; '' where there are no words for it.
  sentence(key, args) {
    const place = `${key} ${JSON.stringify(args)}`;
    if (!this.known.has(place)) {
      const text = this.bridge.text(key, args);
      this.known.set(place, text === key ? '' : text);
    }
    return this.known.get(place);
  }

  // All words of what is new in one request; what the words do not have is remembered as missing.
  learn(rows, state) {
    const names = Object.keys(state).filter((name) => !this.headed.has(name));
    if (!rows.length && !names.length) return;
    for (const name of names) this.headed.add(name);
    this.learnNames(rows.map(({unit}) => unit));
    const told = rows.flatMap(({fields}) => fields);
    const values = told.flatMap(([field, value]) => (Array.isArray(value) ? value : field === 'status' ? [value] : []));
    this.learnKeys([...names.flatMap((name) => [`state.${name}`, `state.mark.${name}`]), 'state.nowhere',
      ...values.filter(isText).map((value) => `state.value.${value}`),
      ...told.filter(([, value]) => isText(value)).map(([field, value]) => `${field}.${value}`)]);
  }

  learnNames(ids) {
    this.learnKeys(ids.flatMap((id) => this.kinds.map((kind) => `${kind}.${id}`)));
  }

  learnKeys(keys) {
    const fresh = [...new Set(keys)].filter((key) => !this.known.has(key));
    if (!fresh.length || this.bridge.stopped) return;
    const texts = this.bridge.texts(fresh.map((key) => ({key})));
    fresh.forEach((key, i) => this.known.set(key, texts[i] === key ? undefined : texts[i]));
  }
}
