// A player of Urban Operations with a mouse: the village of the training scenario from either side.

import assert from 'node:assert/strict';
import {clickSpace, offered, pointAway, status} from './clicks.mjs';
import {asked, hasDecided, ledgerAt, mark, pressIfShown} from './clicks_two.mjs';
import {clickItem, item, probe} from './play.mjs';

// Of the targets that are looked at before a block moves instead, and of the places that it is sent to.
const kLooks = 3;
const kPlaces = 6;
const kInside = 'sector3', kGround = 'sector2';  // keys of the storeys

const counters = async (page) => (await probe(page, 'counters')).counters;
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

async function decides(page, act) {
  const before = await mark(page);
  await act();
  await pressIfShown(page, 'yes');
  return hasDecided(page, before);
}

// A shot, after a look at its odds; at the first of these that it is offered at.
async function fire(page, targets) {
  for (const id of targets) {
    if ((await ledgerAt(page, id)) < 2) continue;
    if (await decides(page, () => clickSpace(page, id))) return true;
  }
  return false;
}

// A click on a block that has not acted, and one on what it does: a shot if there is one, else a place nearer to the enemy.
async function activate(page, now, plan) {
  const own = now.filter(({verb}) => verb === 'activate').map(({args}) => args[0]);
  const next = own.find((id) => !plan.done.has(id));
  if (!next || plan.done.size >= plan.most) return null;
  plan.done.add(next);
  const all = await counters(page);
  const here = all.find(({id}) => id === next);
  await clickSpace(page, next);
  const enemies = all.filter((one) => !one.own).sort((a, b) => far(a, here) - far(b, here));
  if (await fire(page, enemies.slice(0, kLooks).map(({id}) => id))) return 'fire';
  const {spaces} = await probe(page, 'spaces');
  const near = spaces.filter((space) => far(space, here) > 30 && far(space, here) < 200 && far(space, enemies[0]) < far(here, enemies[0]) - 20)
    .sort((a, b) => far(b, here) - far(a, here));
  for (const {id} of near.slice(0, kPlaces))
    if (await decides(page, () => clickSpace(page, id))) return 'move';
  return null;
}

// With the storey put on in which the rooms lie open, and off again.
async function act(page, now, plan) {
  const targets = now.filter(({verb}) => verb === 'fire').map(({args}) => args[0]);
  if (!targets.length) return null;
  await clickItem(page, kInside);
  const done = await fire(page, targets);
  await clickItem(page, kGround);
  plan.storeys = true;
  return done ? 'fire' : null;
}

// What is answered on the map: with a click on whom it is for or where it goes.
async function answer(page, now) {
  for (const {verb, args} of now) {
    if (!['react', 'retreat', 'withdraw', 'at', 'pick', 'pick-token', 'drift', 'with'].includes(verb)) continue;
    if (await decides(page, () => clickSpace(page, args.at(-1)))) return verb;
  }
  return null;
}

// The main button, or the first of the others where none goes on.
async function press(page, now) {
  await pointAway(page);
  const has = async (name) => (await item(page, name)) !== null;
  const mine = now.some(({verb}) => verb === 'answer') && (await has('choice0')) ? 'choice0' : (await has('main')) ? 'main' : 'choice0';
  assert.ok(await decides(page, () => clickItem(page, mine)), `a button decides: ${await status(page)}: ${now.map(({verb}) => verb)}`);
  return now.some(({verb}) => verb === 'answer') ? 'answer' : 'button';
}

// Whoever stands where they cannot stay goes on, the shortest way.
async function goOn(page, now) {
  for (const {verb, args} of now)
    if (verb === 'step' && (await decides(page, () => clickSpace(page, args[0])))) return 'move';
  return null;
}

async function decide(page, plan) {
  const now = await offered(page);
  const has = (verb) => now.some((one) => one.verb === verb);
  let way = null;
  if (has('activate')) way = await activate(page, now, plan);
  else if (has('stop')) way = await act(page, now, plan);
  else if (has('step')) way = await goOn(page, now);
  else way = await answer(page, now);
  return way ?? press(page, now);
}

// Plays until the status says so; how many decisions were made which way.
export async function playTurn(page, isDone, plan) {
  const ways = {};
  for (await asked(page); !isDone(await status(page)); await asked(page)) {
    const way = await decide(page, plan);
    ways[way] = (ways[way] ?? 0) + 1;
  }
  return ways;
}
