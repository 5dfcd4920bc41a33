// Units and spaces as lists with their state, made from the `view` of the protocol without knowing any game: whatever
// has a `where` is a unit, whatever the map file calls a space is one. Words say how a field or a value reads:
//   state.<table>           heading of a table of units ("teams", "germans")
//   state.field.<name>      a number of a unit: "{n|one=# step|other=# steps}"; without such words it is left out
//   state.value.<value>     a status or a flag ("boat-turned-back"); without words, the value itself
//   state.mark.<list>       what it means that a space is in that list ("destroyed")

import {keep, make, part} from './dom.js';
import {showLines} from './lines.js';

const kNoPlace = new Set([undefined, null, '', 'none']);

export class MirrorLists {
  constructor(bridge, boards) {
    this.bridge = bridge;
    this.boards = boards;
    this.units = make('div', {});
    this.spaces = make('ul', {class: 'mirror-list'});
    this.root = make('div', {});
    this.known = new Map();
  }

  build(game) {
    this.game = game;
    this.known.clear();
    this.ways = new Map();
    this.told = new Map();
    const map = this.boards.get(game)?.['map.json'] ?? {};
    this.places = map.spaces ?? [];
    this.neighbours = new Map(this.places.map(({id}) => [id, []]));
    for (const [a, b] of map.move_links ?? []) {
      this.neighbours.get(a)?.push(b);
      this.neighbours.get(b)?.push(a);
    }
    this.learnNames(this.places.map(({id}) => id));
    const [units, spaces] = this.bridge.texts([{key: 'page.units'}, {key: 'page.spaces'}]);
    this.root.replaceChildren(part(units, this.units), part(spaces, this.spaces));
  }

  refresh(game) {
    if (this.game !== game) this.build(game);
    const {state} = this.bridge.request({op: 'view'});
    const tables = Object.entries(state).map(([name, value]) => ({name, rows: rowsOf(name, value)})).filter(({rows}) => rows.length);
    const rows = tables.flatMap(({rows: list}) => list);
    this.learn(this.forgetChanged(rows), tables, state);
    keep(this.units, tables, ({name}) => name, ({name}) => make('div', {}, make('h3', {}, this.word(`state.${name}`, name)),
      make('ul', {class: 'mirror-list'})));
    tables.forEach(({rows: list}, i) => this.showUnits(this.units.children[i].lastElementChild, list));
    this.showSpaces(rows, state);
  }

  showUnits(list, rows) {
    showLines(list, rows.map((row) => ({key: row.key, text: this.unitText(row, true)})));
  }

  // A unit that has not changed says what it said before.
  unitText(row, withPlace) {
    const told = this.told.get(`${row.table} ${row.key}`);
    const way = withPlace ? 'there' : 'here';
    return (told[way] ??= this.tellUnit(row, withPlace));
  }

  // Forgets what was said of units that have changed; gives them back.
  forgetChanged(rows) {
    const changed = rows.filter(({table, key, whole}) => this.told.get(`${table} ${key}`)?.whole !== whole);
    for (const {table, key, whole} of changed) this.told.set(`${table} ${key}`, {whole});
    return changed;
  }

  tellUnit({unit, where, fields}, withPlace) {
    const parts = [];
    if (withPlace && !kNoPlace.has(where)) parts.push(this.name(where));
    for (const [field, value] of Object.entries(fields)) {
      if (typeof value === 'number') parts.push(this.number(field, value));
      else if (Array.isArray(value)) parts.push(...value.map((each) => this.value(each)));
      else if (field === 'status' && !kNoPlace.has(value)) parts.push(this.value(value));
    }
    const rest = parts.filter(Boolean).join(', ');
    return rest ? `${this.name(unit)}: ${rest}` : this.name(unit);
  }

  showSpaces(rows, state) {
    const here = new Map(this.places.map(({id}) => [id, []]));
    for (const [list, ids] of Object.entries(state)) {
      if (!Array.isArray(ids) || !ids.every((id) => here.has(id))) continue;
      for (const id of ids) here.get(id).push(this.word(`state.mark.${list}`, list));
    }
    for (const row of rows) here.get(row.where)?.push(this.unitText(row, false));
    showLines(this.spaces, this.places.map(({id}) => ({key: id, text: this.spaceText(id, here.get(id).join('; '))})));
  }

  spaceText(id, what) {
    if (!this.ways.has(id)) {
      const to = this.neighbours.get(id).map((other) => this.name(other)).join(', ');
      this.ways.set(id, {name: `${this.name(id)} (${id})`, to: `. ${this.word('page.ways', '')} ${to}`});
    }
    const {name, to} = this.ways.get(id);
    return `${what ? `${name}: ${what}` : name}${to}`;
  }

  // Names of things by their ids.
  names(ids) {
    this.learnNames(ids);
    return new Map(ids.map((id) => [id, this.name(id)]));
  }

  name(id) {
    return this.known.get(`unit.${id}`) ?? this.known.get(`space.${id}`) ?? id;
  }

  value(id) {
    return this.word(`state.value.${id}`, id.replaceAll('-', ' '));
  }

  number(field, n) {
    const key = `state.field.${field}`;
    const place = `${key} ${n}`;
    if (!this.known.has(place)) {
      const text = this.bridge.text(key, {n});
      this.known.set(place, text === key ? '' : text);
    }
    return this.known.get(place);
  }

  word(key, otherwise) {
    return this.known.get(key) ?? otherwise;
  }

  // All words of what has changed in one request; what the words do not have is remembered as missing.
  learn(rows, tables, state) {
    this.learnNames(rows.map(({unit}) => unit));
    const values = rows.flatMap(({fields}) => [fields.status, ...Object.values(fields).filter(Array.isArray).flat()]);
    this.learnKeys([...tables.map(({name}) => `state.${name}`), ...Object.keys(state).map((name) => `state.mark.${name}`),
      ...values.filter((value) => typeof value === 'string').map((value) => `state.value.${value}`), 'page.ways']);
  }

  learnNames(ids) {
    this.learnKeys(ids.flatMap((id) => [`unit.${id}`, `space.${id}`]));
  }

  learnKeys(keys) {
    const fresh = [...new Set(keys)].filter((key) => !this.known.has(key));
    if (!fresh.length) return;
    const texts = this.bridge.texts(fresh.map((key) => ({key})));
    fresh.forEach((key, i) => this.known.set(key, texts[i] === key ? undefined : texts[i]));
  }
}

// The units of a table ({id: {where, ...}}) or a list ([{unit, where, ...}]); empty for anything else.
function rowsOf(table, value) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([, row]) => row !== null && typeof row === 'object' && 'where' in row && row.unit !== 'none' && row.unit !== null)
    .map(([key, row]) => {
      const {unit, where, ...fields} = row;
      return {table, key, unit: unit ?? key, where, fields, whole: JSON.stringify(row)};
    });
}
