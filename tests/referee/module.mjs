// The referee's module as whoever runs tables has it: node tests/referee/module.mjs [build folder]
// Prints its size, what it imports, and what tables cost in it.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Rules } from '../../wasm/referee/referee.mjs';

const build = process.argv[2] ?? 'build/wasm-release';
const file = `${build}/wasm/referee/referee.wasm`;
const bytes = readFileSync(file);
const module = new WebAssembly.Module(bytes);
const bundles = ['anvil', 'roundup', 'urban'].map((game) => readFileSync(`${build}/bundles/${game}.json`));

const hex = (values) => Array.from(values, (value) => value.toString(16).padStart(2, '0')).join('');
const luck = (number) => Uint8Array.from({ length: 64 }, (_, i) => (number * 37 + i * 11) & 255);
const token = (number, from) => hex(luck(number).subarray(from, from + 16));
const own = 'a'.repeat(32);
const editions = editionsOf(new Rules(module, bundles));

const tests = {
  'imports no clock, no chance and no file'() {
    const imports = WebAssembly.Module.imports(module).map((each) => each.name);
    assert.deepEqual(imports.sort(), ['emscripten_notify_memory_growth', 'fd_close', 'fd_seek', 'fd_write', 'proc_exit']);
  },

  'creates a table, seats two, and refuses a third'() {
    const rules = new Rules(module, bundles);
    const { table } = created(rules, 'anvil', 1);
    const host = sit(rules, table, token(1, 32));
    assert.equal(host.sender, 'host');
    assert.equal(ops(host)[0], 'hello');
    const guest = sit(rules, table, token(1, 48), own);
    assert.equal(guest.sender, 'guest');
    assert.notEqual(guest.row, '');
    assert.deepEqual(guest.letters.slice(0, 2).map((each) => each.to), ['host', 'onlookers']);
    const third = sit(rules, table, token(1, 48), 'b'.repeat(32));
    assert.equal(JSON.parse(third.letters[0].text).code, 'taken');
    assert.equal(third.sender, 'stranger');
  },

  'refuses what cannot be, and lives on'() {
    const rules = new Rules(module, bundles);
    const refusal = (text) => JSON.parse(rules.create(text, luck(1)).answer).code;
    assert.equal(refusal('{'), 'bad-json');
    assert.equal(refusal(request('chess', 1)), 'unknown-game');
    assert.equal(refusal(request('anvil', 99)), 'other-edition');
    assert.equal(rules.tables, 0);
    const { table } = created(rules, 'anvil', 1);
    for (const text of ['', '\u0000', '['.repeat(4000), ' '.repeat(1 << 20), '{"op":"act"}', '{"op":"ping","x":1}'])
      assert.equal(JSON.parse(rules.answer(table, 'host', text).letters[0].text).op, 'refused', text.slice(0, 20));
    assert.throws(() => rules.answer(table + 1, 'host', '{"op":"ping"}'), /no such table/);
    assert.throws(() => rules.restore('{}', []), /opening/);
    assert.throws(() => rules.restore('', []), /opening/);
    assert.equal(ops(rules.answer(table, 'host', '{"op":"ping"}'))[0], 'pong');
  },

  'plays, is dropped and comes back byte for byte'() {
    for (const game of ['anvil', 'roundup', 'urban']) {
      const rules = new Rules(module, bundles);
      const { table, opening } = created(rules, game, 2);
      const rows = [sit(rules, table, token(2, 48), own).row];
      rows.push(...played(rules, table, 8));
      assert.ok(rows.length > (game === 'anvil' ? 4 : 1), `${game}: ${rows.length} rows`);
      const before = [null, token(2, 32), own].map((each) => sit(rules, table, each));
      rules.drop(table);
      assert.equal(rules.tables, 0);
      const again = rules.restore(opening, rows);
      assert.deepEqual([null, token(2, 32), own].map((each) => sit(rules, again, each)), before);
      const other = new Rules(module, bundles);
      other.edition = rules.edition;
      assert.deepEqual(sit(other, other.restore(opening, rows), own), before[2]);
      assert.throws(() => other.restore(opening, [...rows, rows.at(-1)]), /rows/);
    }
  },

  'gives the record once the game is over'() {
    const rules = new Rules(module, bundles);
    const { table } = created(rules, 'urban', 3);
    const text = sit(rules, table, null).letters.at(-1).text;
    const { n } = JSON.parse(text);
    let ended = null;
    for (const party of ['host', 'guest']) {
      const answer = rules.answer(table, party, JSON.stringify({ op: 'concede', at: n }));
      if (answer.row) ended = JSON.parse(answer.letters.at(-1).text);
    }
    assert.equal(ended.op, 'ended');
    assert.match(ended.link, /^[\w-]+$/);
    assert.match(ended.opening, /^[0-9a-f]{48}$/);
  },
};

// A page knows its own; here the refusal says which is needed.
function editionsOf(rules) {
  const needed = (game) => Number(/revision (\d+)/.exec(rules.create(request(game, 65535), luck(1)).answer)[1]);
  return Object.fromEntries(['anvil', 'roundup', 'urban'].map((game) => [game, needed(game)]));
}

function request(game, edition) {
  const sides = { anvil: 'german', roundup: 'german', urban: 'green' };
  return JSON.stringify({ op: 'create', game, setup: '', side: sides[game] ?? 'x', edition, name: 'Ann' });
}

function created(rules, game, number) {
  const made = rules.create(request(game, editions[game]), luck(number));
  assert.ok(made.table, made.answer);
  assert.equal(JSON.parse(made.answer).token, token(number, 32));
  assert.ok(!made.opening.includes(token(number, 32)), 'no token is kept');
  rules.edition = editions[game];
  return made;
}

function sit(rules, table, mine, taken) {
  const wish = { op: 'sit', edition: rules.edition, since: 0 };
  if (mine) wish.token = mine;
  if (taken) wish.own = taken;
  return rules.answer(table, 'stranger', JSON.stringify(wish));
}

const ops = (answer) => answer.letters.map((each) => JSON.parse(each.text).op);

// A module has no client: actions are tried until one is taken. The rows of what was.
function played(rules, table, decisions) {
  const rows = [];
  let state = 12345;
  const below = (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % bound;
  };
  let n = JSON.parse(rules.answer(table, 'onlooker', '{"op":"ping"}').letters[0].text).n;
  for (let tries = 0; tries < 40000 && rows.length < decisions; ++tries) {
    const action = [1 + below(30), below(120)];
    if (below(2)) action.push(below(120));
    if (below(3) === 0) action.length = 1;
    for (const party of ['host', 'guest']) {
      const answer = rules.answer(table, party, JSON.stringify({ op: 'act', at: n, actions: [action] }));
      if (!answer.row) continue;
      rows.push(answer.row);
      n = JSON.parse(answer.letters.at(-1).text).n;
      break;
    }
  }
  return rows;
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    test();
    console.log(`ok   ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAIL ${name}\n${error.stack}`);
  }
}
const kib = (count) => Math.round(count / 1024);
const rules = new Rules(module, bundles);
const before = rules.bytes;
for (let i = 0; i < 200; ++i) created(rules, 'urban', i & 127);
console.log(`module ${kib(statSync(file).size)} KiB, ${kib(gzipSync(bytes).length)} KiB compressed; three games opened in ` +
  `${kib(before)} KiB, 200 new tables in ${kib(rules.bytes)} KiB`);
process.exit(failed ? 1 : 0);
