// A player of Striking the Anvil with a mouse, on the side of the Allies. An impulse is three clicks: who goes, that all who
// can go along, and where.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {clickSpace, offered, pointAway, status, visiblePlace} from './clicks.mjs';
import {asked, hasDecided, ledgerAt, mark, pressIfShown} from './clicks_two.mjs';
import {appears, clickItem, idle, probe} from './play.mjs';

const read = (file) => JSON.parse(fs.readFileSync(new URL(`../../scenarios/anvil/${file}`, import.meta.url), 'utf8'));
const kUnits = read('units.json').units.map(({id}) => id);  // in the order of their numbers

// The places that each place leads to.
const kLeads = new Map();
function lead(a, b) {
  if (!kLeads.has(a)) kLeads.set(a, []);
  kLeads.get(a).push(b);
}
for (const {a, b} of read('map.json').links) { lead(a, b); lead(b, a); }
for (const {id, areas} of read('map.json').boxes) for (const area of areas) lead(id, area);

const isAllied = (id) => /^(us|gb|fr)-/.test(id);

// The units at each place: a stack lies beside the disc of its area.
async function standing(page) {
  const {counters} = await probe(page, 'counters');
  const {spaces} = await probe(page, 'spaces');
  const places = spaces.filter(({id}) => kLeads.has(id));
  const out = new Map(places.map(({id}) => [id, []]));
  for (const {id, x, y} of counters) {
    const far = (place) => Math.hypot(place.x - x, place.y - y);
    out.get(places.reduce((best, place) => (far(place) < far(best) ? place : best)).id).push(id);
  }
  return out;
}

// A click that rolls, with the card of the odds before it.
async function clickTarget(page, id) {
  const rows = await ledgerAt(page, id);
  const at = await visiblePlace(page, id);
  if (!at) return false;
  const before = await mark(page);
  await page.locator('#canvas').click({position: at});
  await idle(page);
  await pressIfShown(page, 'yes');
  const done = await hasDecided(page, before);
  if (done) assert.ok(rows >= 2, `the odds of the attack on ${id} stood on a card before it: ${rows} rows`);
  return done;
}

// Where an impulse could go, the larger group before the smaller one: two fights, then a march, then fights again.
function wishes(now, at, {tried, ways}) {
  const marches = ways.fight >= 2 && !ways.move;
  const out = [];
  for (const {verb, args: [place]} of now) {
    const own = (at.get(place) ?? []).filter(isAllied);
    const enemies = (there) => (at.get(there) ?? []).filter((id) => !isAllied(id));
    const targets = verb === 'attack' ? [place] : ['mobile', 'move'].includes(verb) ? kLeads.get(place) ?? [] : [];
    for (const to of targets) {
      const fights = enemies(to).length > 0;
      const key = `${verb} ${place} ${to} ${own.length}`;
      if (own.length && (fights || verb === 'move') && !tried.has(key))
        out.push({verb, key, who: own.at(-1), target: verb === 'move' ? to : enemies(to)[0], worth: own.length + ((verb === 'move') === marches ? 100 : 0)});
    }
  }
  return out.sort((a, b) => b.worth - a.worth);
}

// All who can go along; after the first fight one alone does until hits have been paid, so that there are some to share out.
async function gather(page, {fight, hits}) {
  await appears(page, 'together', {timeout: 1500}).catch(() => {});
  const {items} = await probe(page, 'items');
  const one = items.find(({name}) => /^with\d+$/.test(name));
  if (!one) return;
  if (!fight || hits) return pressIfShown(page, 'together');
  await pressIfShown(page, 'alone');
  await pressIfShown(page, one.name);
}

async function impulse(page, now, plan) {
  const {tried, most} = plan;
  const at = await standing(page);
  for (const wish of wishes(now, at, plan).slice(0, tried.size < most ? 3 : 0)) {
    tried.add(wish.key);
    const before = await mark(page);
    if (!(await clickSpace(page, wish.who))) continue;
    await gather(page, plan.ways);
    if (wish.verb === 'move') {
      await clickSpace(page, wish.target);
      await pressIfShown(page, 'yes');
      if (await hasDecided(page, before)) return 'move';
    } else if (await clickTarget(page, wish.target)) {
      return 'fight';
    }
  }
  return null;
}

// The cheapest counter is chosen beside the map, and clicked on the map.
async function pay(page, now) {
  const prices = now.map(({args}) => Number(/pays (\d+)/.exec(args.join(' '))?.[1] ?? 99));
  const [id] = now[prices.indexOf(Math.min(...prices))].args;
  const before = await mark(page);
  if (now.length > 1) await clickItem(page, `who${kUnits.indexOf(id)}`);
  await clickSpace(page, id);
  assert.ok(await hasDecided(page, before), `a click on the counter of ${id} pays with it`);
  return 'hits';
}

async function press(page) {
  const before = await mark(page);
  await pointAway(page);
  await clickItem(page, 'main');
  await pressIfShown(page, 'yes');
  assert.ok(await hasDecided(page, before), `the main button ends it: ${await status(page)}`);
  return 'button';
}

// One decision: on the map what has a place there. Gives back what it was.
async function decide(page, plan) {
  const now = await offered(page);
  const verbs = new Set(now.map(({verb}) => verb));
  if (verbs.has('bomb')) {
    const before = await mark(page);
    await clickSpace(page, plan.bombs);
    assert.ok(await hasDecided(page, before), `bombs fall on ${plan.bombs}`);
    return 'bomb';
  }
  if (verbs.size && now.every(({verb}) => verb === 'loss' || verb === 'turn')) return pay(page, now);
  return (verbs.has('pass') && (await impulse(page, now, plan))) || press(page);
}

// Plays until the status says so; how many decisions were made which way.
export async function playTurn(page, isDone, plan) {
  const ways = {};
  plan.ways = ways;
  for (await asked(page); !isDone(await status(page)); await asked(page)) {
    const way = await decide(page, plan);
    ways[way] = (ways[way] ?? 0) + 1;
  }
  return ways;
}
