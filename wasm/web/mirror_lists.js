// Units and spaces as lists with their state, made from the `view` of the protocol without knowing any game: whatever
// has a `where` is a unit, whatever the map file calls a space is one. Words say how a field or a value reads:
//   state.<table>           heading of a table of units ("teams", "germans")
//   state.field.<name>      a number of a unit: "{n|one=# step|other=# steps}"; without such words it is left out
//   state.value.<value>     a status or a flag ("boat-turned-back"); without words, the value itself
//   state.mark.<list>       what it means that a space is in that list ("destroyed")

import {keep, make, part} from './dom.js';

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
    const map = this.boards.get(game)?.['map.json'] ?? {};
    this.places = map.spaces ?? [];
    this.neighbours = new Map(this.places.map(({id}) => [id, []]));
    for (const [a, b] of map.move_links ?? []) {
      this.neighbours.get(a)?.push(b);
      this.neighbours.get(b)?.push(a);
    }
    const [units, spaces] = this.bridge.texts([{key: 'page.units'}, {key: 'page.spaces'}]);
    this.root.replaceChildren(part(units, this.units), part(spaces, this.spaces));
  }

  refresh(game) {
    if (this.game !== game) this.build(game);
    const {state} = this.bridge.request({op: 'view'});
    const tables = Object.entries(state).map(([name, value]) => ({name, rows: rowsOf(value)})).filter(({rows}) => rows.length);
    this.learn(tables, state);
    keep(this.units, tables, ({name}) => name, ({name}) => make('div', {}, make('h3', {}, this.word(`state.${name}`, name)),
      make('ul', {class: 'mirror-list'})));
    tables.forEach(({rows}, i) => this.showUnits(this.units.children[i].lastElementChild, rows));
    this.showSpaces(tables.flatMap(({rows}) => rows), state);
  }

  showUnits(list, rows) {
    const lines = rows.map((row) => ({key: row.key, text: this.unitText(row, true)}));
    keep(list, lines, ({key, text}) => `${key} ${text}`, ({text}) => make('li', {}, text));
  }

  unitText({unit, where, fields}, withPlace) {
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
    const marks = Object.entries(state).filter(([, value]) => Array.isArray(value) && value.every((id) => this.neighbours.has(id)));
    const lines = this.places.map(({id}) => {
      const here = rows.filter(({where}) => where === id).map((row) => this.unitText(row, false));
      const marked = marks.filter(([, ids]) => ids.includes(id)).map(([name]) => this.word(`state.mark.${name}`, name));
      const ways = this.neighbours.get(id).map((to) => this.name(to)).join(', ');
      const what = [...marked, ...here].join('; ');
      return {id, text: this.bridge.stopped ? '' : this.spaceText(id, what, ways)};
    });
    keep(this.spaces, lines, ({id, text}) => `${id} ${text}`, ({text}) => make('li', {}, text));
  }

  spaceText(id, what, ways) {
    const name = `${this.name(id)} (${id})`;
    return `${what ? `${name}: ${what}` : name}. ${this.word('page.ways', '')} ${ways}`;
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
    return this.bridge.text(`state.field.${field}`, {n}) === `state.field.${field}` ? '' : this.bridge.text(`state.field.${field}`, {n});
  }

  word(key, otherwise) {
    return this.known.get(key) ?? otherwise;
  }

  // All words of a view in one request; what the words do not have is remembered as missing.
  learn(tables, state) {
    const rows = tables.flatMap(({rows: list}) => list);
    this.learnNames([...rows.map(({unit}) => unit), ...this.places.map(({id}) => id)]);
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
function rowsOf(value) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([, row]) => row !== null && typeof row === 'object' && 'where' in row && row.unit !== 'none' && row.unit !== null)
    .map(([key, {unit, where, ...fields}]) => ({key, unit: unit ?? key, where, fields}));
}
