// Operation Roundup by a player with a mouse: the Allies, who land before Boulogne, march up to the nearest Germans and
// attack them. As in clicks.mjs nothing is asked of the program but through the canvas.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {decisionsMade, offered, pointAway, status, visiblePlace} from './clicks.mjs';
import {clickItem, idle, item, ownTurn, probe, told} from './play.mjs';

const read = (file) => JSON.parse(fs.readFileSync(new URL(`../../scenarios/roundup/${file}`, import.meta.url), 'utf8'));
const kWords = read('words.en.json');
const kUnits = read('units.json').units.map(({id, side}, number) => ({id, side, number, name: kWords[`unit.${id}`]}));
const unitOf = (id) => kUnits.find((one) => one.id === id);

const kBeaches = {us: ['2122', '2223'], uk: ['1821', '1922']};
// Where air support goes, the most useful first, and the drop of the first turn.
const kAir = ['2422', '1717', '2220', '1820', '2119', '2519', '2018', '1918', '2418', '2216'];
const kDrop = '1818';
const kReach = 6;  // hexes that a stack marches at most
const kTries = 3;  // of clicks at places that may turn out to be closed

// What is out of view comes into it by the wheel, which shows more of the map.
async function placeOf(page, id) {
  const {width, height} = page.viewportSize();
  for (let i = 0; i < 8; ++i) {
    await pointAway(page);
    const at = await visiblePlace(page, id);
    if (at) return at;
    await page.mouse.move((width - 312) / 2, height / 2);
    await page.mouse.wheel(0, 200);
    await idle(page);
  }
  return null;
}

// A unit is dragged from its hex to another one. Tells whether that decided something.
async function dragUnit(page, from, to) {
  const at = [await placeOf(page, from), await visiblePlace(page, to)];
  if (!at[0] || !at[1]) return false;
  const before = await decisionsMade(page);
  await page.mouse.move(at[0].x, at[0].y);
  await page.mouse.down();
  await page.mouse.move(at[1].x, at[1].y, {steps: 6});
  await idle(page);
  await page.mouse.up();
  await idle(page);
  if (await item(page, 'yes')) await clickItem(page, 'yes');
  return (await decisionsMade(page)) > before;
}

// Points at a hex and looks, before it is clicked. Tells whether the click decided something.
async function clickHex(page, id) {
  const at = await placeOf(page, id);
  if (!at) return false;
  const before = await decisionsMade(page);
  await page.locator('#canvas').hover({position: at});
  await idle(page);
  await page.locator('#canvas').click({position: at});
  await idle(page);
  if (await item(page, 'yes')) await clickItem(page, 'yes');
  return (await decisionsMade(page)) > before;
}

async function press(page, name) {
  await clickItem(page, name);
  if (await item(page, 'yes')) await clickItem(page, 'yes');
}

const names = async (page) => (await probe(page, 'items')).items.map(({name}) => name);

// All of the stack, or all who can: by one key where there are several. Who is chosen after that takes them along, too.
async function takeAll(page) {
  const shown = await names(page);
  if (shown.includes('alone')) return;
  const key = shown.includes('together') ? 'together' : shown.find((name) => /^with\d+$/.test(name));
  if (key) await clickItem(page, key);
}

// Who stands where, as the mirror's list of spaces tells: hexes of either side.
async function standing(page) {
  await told(page);
  const rows = await page.getByRole('region', {name: 'Spaces'}).getByRole('listitem')
    .evaluateAll((all) => all.map((row) => [row.dataset.key, row.textContent]));
  const {spaces} = await probe(page, 'spaces');
  const hexes = new Map(spaces.filter(({id}) => /^\d{4}$/.test(id)).map((space) => [space.id, {...space, units: []}]));
  for (const [key, text] of rows) {
    const hex = hexes.get(key.split(' ')[0]);
    const units = text.split(': ').slice(1).join(': ').split('; ').map((part) => part.split(':')[0]);
    if (hex) hex.units = kUnits.filter(({name}) => units.includes(name));
  }
  return hexes;
}

const isGerman = ({units}) => units.some(({side}) => side !== 'us' && side !== 'uk');
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// The hexes beside the nearest Germans that a stack at `from` could go to, the nearest first.
function goals(hexes, from) {
  const all = [...hexes.values()];
  const pitch = far(hexes.get('2122'), hexes.get('2121'));
  const germans = all.filter((hex) => isGerman(hex) && far(hex, from) < pitch * (kReach + 1.2));
  const beside = (hex) => germans.some((one) => far(one, hex) < pitch * 1.2);
  if (beside(from)) return [];
  return all.filter((hex) => !hex.units.length && far(hex, from) < pitch * kReach && beside(hex))
    .sort((a, b) => far(a, from) - far(b, from));
}

// One stack after the other: a click on its counter, unless it is chosen already, and one on where it goes; the first of
// all by a drag.
async function march(page, memory, legal) {
  const hexes = await standing(page);
  const movable = new Set(legal.filter(({verb}) => verb === 'unit').map(({args}) => args[0]));
  // Who is chosen by itself comes first: the one who stands nearest to the last one.
  const chosen = (await probe(page, 'counters')).counters.find((one) => one.chosen)?.id;
  const ready = [...hexes.values()].filter((hex) => hex.units.some(({id}) => movable.has(id) && !memory.tried.has(id)));
  const isChosen = (hex) => hex.units.some(({id}) => id === chosen);
  const waits = ready.find(isChosen) ?? ready[0];
  if (!waits) return press(page, 'main');
  for (const {id} of waits.units) memory.tried.add(id);
  const near = goals(hexes, waits);
  if (!near.length) return undefined;
  // A click on a stack chooses it, whoever is chosen.
  if (!isChosen(waits))
    assert.equal(await clickHex(page, waits.id), false, `a click on the stack in ${waits.id} moves somebody there`);
  const marks = await marked(page);
  const ends = near.filter(({id}) => marks.has(id)).slice(0, kTries);
  if (ends.length && !memory.dragged) {
    memory.dragged = Number(await dragUnit(page, waits.id, ends[0].id));
    assert.ok(memory.dragged, `${waits.id} is dragged to ${ends[0].id}, where there is a mark`);
    return undefined;
  }
  if (ends.length) await takeAll(page);
  for (const {id} of ends)
    if (await clickHex(page, id)) {
      ++memory.marches;
      return undefined;
    }
  return undefined;
}

// The hex, who attacks, and the hex again, over which the card with the odds stands.
async function attack(page, memory, legal) {
  const target = legal.find(({verb, args}) => verb === 'attack' && !memory.tried.has(args[0]))?.args[0];
  if (!target) return press(page, 'main');
  memory.tried.add(target);
  for (let i = 0; i < kTries; ++i) {
    await takeAll(page);
    const at = await placeOf(page, target);
    assert.ok(at, `${target} can be brought into view`);
    await page.locator('#canvas').hover({position: at});
    await idle(page);
    const seen = (await names(page)).includes('detail#0');
    if (seen) await memory.onOdds(target);
    if ((await clickHex(page, target)) && seen) {
      ++memory.attacks;
      return undefined;
    }
  }
  return assert.fail(`${target} is attacked by no click`);
}

// Where the chosen unit can go or act: the map has marks there.
async function marked(page) {
  const {spaces} = await probe(page, 'spaces');
  return new Set(spaces.filter((one) => one.marked).map(({id}) => id));
}

async function land(page, legal) {
  await takeAll(page);
  const marks = await marked(page);
  for (const {verb, args} of legal) if (verb === 'entry' && marks.has(args[0]) && (await clickHex(page, args[0]))) return undefined;
  return press(page, 'main');
}

async function drop(page, memory) {
  if (memory.drops++ === 0 && (await clickHex(page, kDrop))) return undefined;
  return press(page, 'main');
}

// A retreat or an advance: where it leads is clicked, after the counter of who goes where that is asked for.
async function go(page, {verb, args: [unit, hex]}, target) {
  const to = verb === 'retreat' ? hex : target;
  if (to && (await clickHex(page, to))) return undefined;
  if (await item(page, `who${unitOf(unit).number}`)) await clickItem(page, `who${unitOf(unit).number}`);
  if (to && (await clickHex(page, to))) return undefined;
  return press(page, 'main');
}

// Whatever else is asked: what is proposed, the main key, or the first of the choices; of a unit, once it is chosen.
async function anyKey(page, {args}) {
  const key = async () => {
    const shown = await names(page);
    return ['propose', 'main', 'choice0'].find((name) => shown.includes(name));
  };
  if (!(await key())) await clickItem(page, `who${unitOf(args[0]).number}`);
  const before = await decisionsMade(page);
  await press(page, await key());
  // What is proposed on the map is looked at by the first press.
  if ((await decisionsMade(page)) === before) await press(page, 'propose');
}

// Makes one decision of the Allies'. Gives back the verb it was about.
async function decide(page, memory) {
  const legal = await offered(page);
  const has = (wanted) => legal.some(({verb}) => verb === wanted);
  const first = legal[0];
  if (memory.verb !== first.verb) memory.tried.clear();
  memory.verb = first.verb;
  if (has('beach')) await clickHex(page, memory.beaches[first.args[0]].shift());
  else if (has('column')) (memory.air.length && (await clickHex(page, memory.air.shift()))) || (await press(page, 'main'));
  else if (has('entry')) await land(page, legal);
  else if (has('drop')) await drop(page, memory);
  else if (has('move-first')) await press(page, 'choice0');
  else if (has('unit')) await march(page, memory, legal);
  else if (has('attack')) (memory.target = first.args[0]), await attack(page, memory, legal);
  else if (has('retreat') || has('advance')) await go(page, first, memory.target);
  else await anyKey(page, first);
  return first.verb;
}

// Plays one turn of the Allies'; `onOdds` is told of each target while the card with its odds stands. Gives back how many
// decisions of each kind were made, marches and attacks.
export async function playTurn(page, turn, {onOdds = async () => {}} = {}) {
  const memory = {beaches: structuredClone(kBeaches), air: [...kAir], tried: new Set(), drops: turn === 1 ? 0 : 1,
    marches: 0, dragged: 0, attacks: 0, verbs: {}, onOdds};
  while ((await ownTurn(page)) && (await status(page)).startsWith(`Turn ${turn},`)) {
    const verb = await decide(page, memory);
    memory.verbs[verb] = (memory.verbs[verb] ?? 0) + 1;
    assert.ok(Object.values(memory.verbs).reduce((sum, n) => sum + n, 0) < 200,
      `turn ${turn} comes to an end, and not to ${JSON.stringify({verbs: memory.verbs, offered: (await offered(page)).slice(0, 4), keys: await names(page)})}`);
  }
  return memory;
}
