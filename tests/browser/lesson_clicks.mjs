// What a step of a lesson asks for, of whatever game, by clicks on the canvas alone: who acts, who acts along, and the place or
// counter that it is about; what has no place is pressed.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {clickSpace} from './clicks.mjs';
import {hasDecided, mark, pressIfShown} from './clicks_two.mjs';
import {item, probe} from './play.mjs';

const read = (game, file) => JSON.parse(fs.readFileSync(new URL(`../../scenarios/${game}/${file}`, import.meta.url), 'utf8'));
// The list of units.json that has the pieces of who is taught, in the order of their numbers.
const kLists = {nazaire: 'british', jubilee: 'commonwealth', anvil: 'units', roundup: 'units'};

// By verb: what each of its nouns is; '' is what nobody clicks, 'both' who is chosen and then clicked. Verbs in kLeads begin
// what those in kGoesOn tell more of.
const kNouns = {
  move: ['who', 'to'], exchange: ['from', 'to'], join: ['who'], advance: ['who', 'to'], demolish: ['to'],
  place: ['', 'to'], attack: ['to'], activate: ['who'], bomb: ['to'], mobile: [''], add: ['who'], step: ['to'], loss: ['both'],
  beach: ['', 'to'], column: ['to'], row: ['to'], entry: ['to'], land: ['who'], unit: ['who'], to: ['to'], with: ['who'],
  fire: ['to'],
};
const kLeads = new Set(['exchange', 'attack', 'activate', 'mobile', 'column', 'entry', 'unit']);
const kGoesOn = new Set(['join', 'move', 'add', 'step', 'row', 'land', 'to', 'with', 'fire']);

// Decisions as things that a player does.
function gesturesOf(actions) {
  const out = [];
  let open = false;
  for (const [verb, ...args] of actions) {
    if (!open || !kGoesOn.has(verb)) out.push({verb, decisions: 0, who: [], from: '', to: []});
    open = (open && kGoesOn.has(verb)) || kLeads.has(verb);
    const gesture = out.at(-1);
    ++gesture.decisions;
    (kNouns[verb] ?? []).forEach((role, i) => {
      if (/who|both/.test(role) && !gesture.who.includes(args[i])) gesture.who.push(args[i]);
      if (/to|both/.test(role)) gesture.to.push(verb === 'row' ? gesture.to.pop() + args[i] : args[i]);
      if (role === 'from') gesture.from = args[i];
    });
  }
  return out;
}

// On the map, or beside it where several of a stack can act.
async function take(page, numbers, unit) {
  const name = `who${numbers.get(unit)}`;
  if (await item(page, name)) await pressIfShown(page, name);
  else await clickSpace(page, unit);
}

// The enemy's counter at a place that is assaulted, else the place itself. A stack lies beside the disc of its area.
const kBeside = 90;
async function targetAt(page, place) {
  const {spaces} = await probe(page, 'spaces');
  const {counters} = await probe(page, 'counters');
  const at = spaces.find(({id}) => id === place);
  const enemy = at && counters.find(({own, x, y}) => !own && Math.hypot(x - at.x, y - at.y) < kBeside);
  return enemy ? enemy.id : place;
}

// Clicks where it ends; what is looked at before it is done takes a second click, and where a step or an answer stands between
// the places are clicked one after the other.
async function point(page, before, {places, decisions}) {
  const last = places.at(-1);
  for (const place of [last, last, ...places.slice(1)]) {
    await clickSpace(page, place);
    await pressIfShown(page, 'yes');
    await hasDecided(page, before);
    if ((await mark(page)).at >= before.at + decisions) return true;
  }
  return hasDecided(page, before);
}

async function press(page, before) {
  const names = (await probe(page, 'items')).items.map(({name}) => name);
  for (const name of ['propose', 'main', ...names.filter((one) => /^choice\d+$/.test(one))]) {
    if (!names.includes(name)) continue;
    await pressIfShown(page, name);
    await pressIfShown(page, 'yes');
    if (await hasDecided(page, before)) return true;
  }
  return false;
}

export async function doByClicks(page, game, actions) {
  const numbers = new Map((read(game, 'units.json')[kLists[game]] ?? []).map(({id}, number) => [id, number]));
  for (const gesture of gesturesOf(actions)) {
    const before = await mark(page);
    const {verb, decisions, who: [first, ...company], from, to} = gesture;
    if (first) await take(page, numbers, first);
    else if (from) await clickSpace(page, from);
    for (const unit of company) await pressIfShown(page, `with${numbers.get(unit)}`);
    const places = verb === 'mobile' ? [await targetAt(page, to[0])] : to;
    const done = places.length ? await point(page, before, {places, decisions}) : await press(page, before);
    assert.ok(done, `clicks do what the lesson asks for: ${JSON.stringify(gesture)}`);
  }
}
