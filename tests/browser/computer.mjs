// The computer as an opponent in the page, over the toy: a whole game, a reload in the middle of a thought, Stop and Go on,
// another level, and workers that do not start, die, or answer nonsense.

import assert from 'node:assert/strict';
import {open, picture, test, toyFolder, withoutMap} from './harness.mjs';
import {ask, heard, hears, hostPage, script} from './hosts.mjs';
import {appears, choices, decide, item, members, mirror, openBox, ownTurn, probe, prompt, seeded, told, until} from './play.mjs';

const kTitle = 'Harbour';
const kMostTurns = 12;
const kSentence = /The worker in which the computer was thinking has stopped/;

const state = (page) => probe(page, 'state');
const thinking = (page) => page.locator('.mirror-thinking:not([hidden])');

async function begin(page, url, {side = 'North', level = 'Regular', setup = 'Long day', seed = 'abc'} = {}) {
  await open(page, url);
  await openBox(page, kTitle);
  const box = page.getByRole('region', {name: kTitle});
  await box.getByRole('combobox', {name: 'Set-up'}).selectOption({label: setup});
  await box.getByRole('combobox', {name: 'Your side'}).selectOption({label: side});
  await box.getByRole('combobox', {name: 'The other side'}).selectOption({label: `The computer: ${level}`});
  await box.getByRole('textbox', {name: /^Seed/}).fill(seed);
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
}

// What comes until the turn has gone over, the first choices by chance, then whatever is the last one: the roll. The
// computer may have had its turn before that is seen here.
async function playTurn(page, next) {
  const turn = async () => (await mirror(page).locator('.mirror-status').innerText()).split(',')[0];
  const before = await turn();
  for (let i = 0; i < 20 && (await choices(page).count()) && (await turn()) === before; ++i) {
    if (i < 2) await decide(page, next);
    else await decide(page, (below) => below - 1);
  }
}

async function playToTheEnd(page, next) {
  for (let i = 0; i < kMostTurns && (await ownTurn(page)); ++i) await playTurn(page, next);
  await told(page);
  assert.equal((await state(page)).over, true);
  return state(page);
}

// Every slice of the thought comes so late that there is time to look.
async function slowDown(page, ms) {
  const [worker] = page.workers();
  await worker.evaluate((late) => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message) {
      setTimeout(() => post.apply(this, message), late);
    };
  }, ms);
}

// Until the computer thinks for long.
async function toSlowThought(page, next, ms = 1500) {
  await ownTurn(page);
  await playTurn(page, next);
  await ownTurn(page);
  await slowDown(page, ms);
  await playTurn(page, next);
  await thinking(page).waitFor({state: 'attached'});
}

test('computer: a whole game, and what it did in words', async ({page, browser, serve}) => {
  const {url} = await serve(toyFolder);
  await page.addInitScript(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({type: 'longtask'});
  });
  await begin(page, url);
  const next = seeded(3);
  await ownTurn(page);
  const {at} = await state(page);
  await page.evaluate(() => { window.longest = 0; });
  await playTurn(page, next);
  assert.ok(await ownTurn(page));
  console.log(`     longest task of the page, the worker's start included: ${Math.round(await page.evaluate(() => window.longest))} ms`);
  await page.evaluate(() => { window.longest = 0; });
  assert.ok((await state(page)).at > at);
  assert.equal(page.workers().length, 1, 'a worker thinks');
  assert.match(await mirror(page).locator('.mirror-happened').innerText(), /South|goes to|die shows/);
  assert.doesNotMatch(await mirror(page).innerText(), /South's charm names/);
  const end = await playToTheEnd(page, next);
  console.log(`     longest task of the page in the rest of the game: ${Math.round(await page.evaluate(() => window.longest))} ms`);
  // The same game by the page's own slices.
  const profile = await browser.newContext();
  await withoutMap(profile);
  const alone = await profile.newPage();
  await alone.addInitScript(() => { window.Worker = undefined; });
  await begin(alone, url);
  const again = seeded(3);
  await ownTurn(alone);
  await playTurn(alone, again);
  assert.equal(alone.workers().length, 0);
  const same = await playToTheEnd(alone, again);
  await profile.close();
  assert.deepEqual([same.at, same.hash], [end.at, end.hash], 'a worker and slices choose alike');
}, {map: false});

test('computer: Stop, Go on, Hurry, another level, undo and a reload in the middle of a thought', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url, {level: 'General'});
  const next = seeded(4);
  await toSlowThought(page, next);
  assert.match(await thinking(page).innerText(), /South is thinking/);
  assert.equal(await choices(page).count(), 0);
  const {at} = await state(page);
  await thinking(page).getByRole('button', {name: 'Stop'}).press('Enter');
  assert.match(await thinking(page).innerText(), /halts before its next decision/);
  await thinking(page).getByRole('button', {name: 'Go on'}).press('Enter');
  assert.match(await thinking(page).innerText(), /South is thinking/);
  assert.equal((await state(page)).at, at);
  await page.getByRole('combobox', {name: 'The other side'}).selectOption({label: 'The computer: Veteran'});
  // Undo goes back to the person's own decision, at once.
  const undo = page.getByRole('button', {name: /^Undo|Take back/});
  const took = await undo.evaluate((button) => {
    const from = performance.now();
    button.click();
    return performance.now() - from;
  });
  console.log(`     undo in the middle of a thought: ${took.toFixed(1)} ms`);
  await choices(page).first().waitFor({state: 'attached'});
  assert.ok((await state(page)).at < at);
  await playTurn(page, next);
  await thinking(page).waitFor({state: 'attached'});
  const before = await state(page);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running');
  assert.ok((await state(page)).at >= before.at, 'nothing is lost');
  assert.ok(await ownTurn(page));
  assert.equal(await page.getByRole('combobox', {name: 'The other side'}).inputValue(), 'veteran');
  await toSlowThought(page, next);
  const slow = await state(page);
  await thinking(page).getByRole('button', {name: 'Hurry'}).press('Enter');
  await page.waitForFunction((at) => window.sandtable.probe({op: 'state'}).at > at, slow.at);
}, {map: false});

test('computer: a worker that is killed costs a sentence and no game', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url, {level: 'General'});
  const next = seeded(4);
  await toSlowThought(page, next);
  const {at} = await state(page);
  await page.workers()[0].evaluate(() => self.close());
  await page.waitForFunction((from) => window.sandtable.probe({op: 'state'}).at > from, at);
  assert.match(await mirror(page).innerText(), kSentence);
  await playToTheEnd(page, next);
}, {map: false});

// What a worker says is changed on its way.
const lying = (page, lie) => page.addInitScript((change) => {
  const Honest = window.Worker;
  window.Worker = class extends Honest {
    set onmessage(hear) {
      super.onmessage = ({data}) => hear({data: data.op === 'answer' ? {...data, ...change} : data});
    }
  };
}, lie);

for (const [what, lie] of [['nonsense', {i: 9999}], ['no number', {i: 'first'}], ['another question', {number: -1}]]) {
  test(`computer: a worker that answers ${what}`, async ({page, serve}) => {
    const {url} = await serve(toyFolder);
    await lying(page, lie);
    await begin(page, url, {setup: 'Short day'});
    const next = seeded(3);
    await ownTurn(page);
    await playTurn(page, next);
    await ownTurn(page);
    assert.match(await mirror(page).innerText(), kSentence);
    await playToTheEnd(page, next);
  }, {map: false});
}

// While a thought is under way the canvas is never at rest.
async function press(page, name) {
  const place = await item(page, name);
  await page.locator('#canvas').click({position: {x: place.x + place.w / 2, y: place.y + place.h / 2}});
}

test('computer: the card on the board', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url, {level: 'General'});
  const next = seeded(4);
  await toSlowThought(page, next, 60000);
  await appears(page, 'halt');
  await picture(page, 'computer-thinks');
  await press(page, 'halt');
  await appears(page, 'goon');
  await picture(page, 'computer-halted');
  await press(page, 'goon');
  await appears(page, 'hurry');
});

test('computer: in a frame of somebody\'s page, by its attributes, and nothing of the other side comes out', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await page.goto(await hostPage(serve,
    '<sandtable-game game="toy" setup="short" side="south" opponent="recruit" eager></sandtable-game>', script(url)));
  await hears(page, 'ready');
  const isOurs = (from) => page.waitForFunction((at) => window.heard.some(({kind, detail}) => kind === 'change' && detail.status?.at >= at &&
    (detail.status.over || detail.status.to_act === 'south')), from, {polling: 50});
  await isOurs(1);
  for (let turn = 0; turn < 40; ++turn) {
    const {status} = await ask(page, 'status');
    if (status.over) break;
    assert.equal((await ask(page, 'save')).error.code, 'secrets');
    assert.equal((await ask(page, 'save', {kind: 'position'})).ok, true);
    const {at, actions} = await ask(page, 'legal');
    if (!actions.length) {
      await isOurs(status.at + 1);
      continue;
    }
    // The computer's decisions are not the page's to make.
    await ask(page, 'act', {at, i: actions.length - 1});
  }
  await hears(page, 'over');
  await hears(page, 'save');
  assert.equal((await ask(page, 'save')).ok, true);
  const [[first], told, lines] = [await heard(page, 'over'), await heard(page, 'save'), await heard(page, 'event')];
  assert.ok(first.result && lines.length > 3);
  assert.equal(told.length, 1, 'only the end is told');
  assert.ok(lines.every(({text}) => !/charm names/.test(text)));
}, {map: false});

test('computer: an opponent that there is none of', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await page.goto(await hostPage(serve, '<sandtable-game game="toy" opponent="admiral" eager></sandtable-game>', script(url)));
  await hears(page, 'error');
  assert.deepEqual((await heard(page, 'error')).map(({code, path}) => [code, path]), [['bad-field', 'opponent']]);
  await hears(page, 'ready');
}, {map: false});

// What opponent.js is made of in the page, over a game whose code was cut out of the program: the worker gets both modules.
async function askWorker() {
  const {content} = document.querySelector('meta[name="sandtable-manifest"]');
  const {files: manifest} = await (await fetch(content)).json();
  const url = (name) => new URL(manifest[name].url, document.baseURI).href;
  const compiled = (name) => manifest[name] && WebAssembly.compileStreaming(fetch(url(name)));
  const {Opponent} = await import(url('web/opponent.js'));
  const texts = Object.values(localStorage).flatMap((value) => value.split(/[^A-Za-z0-9+/=]/)).flatMap((value) => {
    try {
      return [atob(value)];
    } catch {
      return [];
    }
  });
  const {position} = JSON.parse(texts.find((text) => text.startsWith('{"game":"nazaire"')).split('\n')[0]);
  const {files} = await (await fetch(url('data/nazaire.json'))).json();
  const parts = (await Promise.all(['table.wasm', 'code/nazaire.wasm'].map(compiled))).filter(Boolean);
  const told = [];
  const services = {manifest, bridge: {stopped: false, pageRequest: ({key}) => told.push(key)}, games: {boards: new Map([['nazaire', files]])},
    code: {compiled: await compiled('sandtable.wasm'), modules: () => parts}};
  return new Promise((resolve) => {
    const answers = [];
    const asked = [];
    const module = {_sandtable_opponent(number, what) {
      answers.push({number, what, ms: performance.now() - asked.at(-1)});
      if (answers.length === 4 || what < 0) resolve({answers, told, isCut: parts.length === 2});
      else ask();
      return 2;
    }};
    const opponent = new Opponent(module, services);
    const levels = ['recruit', 'regular', 'veteran', 'veteran'];
    const ask = () => {
      asked.push(performance.now());
      opponent.ask(answers.length + 1, 'nazaire', JSON.stringify({op: 'ask', game: 'nazaire', view: position, level: levels[answers.length], key: 'abc', at: 1}));
    };
    ask();
  });
}

test('computer: the worker runs a game that was cut out of the program', async ({page, url}) => {
  await open(page, url);
  await openBox(page);
  await page.getByRole('region', {name: 'Commandos at St. Nazaire'}).getByRole('button', {name: 'Begin the game'}).press('Enter');
  await choices(page).first().waitFor({state: 'attached'});
  const count = await choices(page).count();
  const {answers, told: said, isCut} = await page.evaluate(askWorker);
  console.log(`     cut: ${isCut}; ${answers.map(({ms}) => `${Math.round(ms)} ms`).join(', ')}`);
  assert.deepEqual(said, []);
  assert.deepEqual(answers.map(({number}) => number), [1, 2, 3, 4]);
  assert.ok(answers.every(({what}) => what >= 0), JSON.stringify(answers));
  assert.equal(answers[2].what, answers[3].what, 'the same question, the same answer');
  assert.ok(count > 1);
}, {map: false});

test('computer: in both seats, watched in words, paused, stepped, kept, taken over and handed back', async ({page, url}) => {
  const kAnvil = 'Striking the Anvil';
  await open(page, url);
  await openBox(page, kAnvil);
  const box = page.getByRole('region', {name: kAnvil});
  await box.getByRole('combobox', {name: 'Your side'}).selectOption({label: 'Watch the computers'});
  await box.getByRole('combobox', {name: 'Level of Germans'}).selectOption({label: 'Recruit'});
  await box.getByRole('textbox', {name: /^Seed/}).fill('1944');
  await box.getByRole('button', {name: 'Begin the game'}).press('Enter');
  const watch = page.locator('.mirror-watch:not([hidden])');
  const key = (name) => watch.getByRole('button', {name});
  const {at: begun} = await state(page);
  await watch.getByRole('combobox', {name: 'Dice and playback'}).selectOption({label: 'At once'});
  await until(async () => (await state(page)).at > begun + 6, 'they go on by themselves');
  await key('Pause').press('Enter');
  const {at} = await state(page);
  assert.match(await prompt(page).innerText(), /^(Regular plays the Allies|Recruit plays the Germans)\.$/);
  assert.equal(await choices(page).count(), 0);
  assert.equal(await page.getByRole('button', {name: 'Undo'}).isDisabled(), true);
  // One step at least, and on to where the Allies are asked: who takes them over there is.
  let now = at;
  do {
    await key('Next step').press('Enter');
    await until(async () => (await state(page)).at === now + 1, 'one step');
    assert.notEqual(await mirror(page).locator('.mirror-happened').innerText(), '');
    ++now;
  } while (!/^Regular plays the Allies/.test(await prompt(page).innerText()));
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.state === 'running');
  await key('Go on').waitFor({state: 'attached'});
  assert.equal((await state(page)).at, now, 'opened again it is paused');
  await key('Play the Allies here').press('Enter');
  // It may be in the middle of a group that is named one by one.
  await until(async () => (await choices(page).count()) + (await members(page).count()) > 0, 'a choice of the Allies');
  assert.equal((await state(page)).at, now);
  assert.match(await mirror(page).locator('.mirror-status').innerText(), /practice/i);
  await page.getByRole('button', {name: 'Watch the computers'}).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', {name: 'Watch'}).press('Enter');
  const {at: left} = await state(page);
  await until(async () => (await state(page)).at > left, 'the computer goes on');
}, {map: false});

test('firefox: the first turns against the computer', async ({page, serve}) => {
  const {url} = await serve(toyFolder);
  await begin(page, url, {level: 'Veteran'});
  const next = seeded(5);
  for (let turn = 0; turn < 2; ++turn) {
    assert.ok(await ownTurn(page));
    await playTurn(page, next);
  }
  await ownTurn(page);
  assert.ok((await state(page)).at >= 6);
  assert.doesNotMatch(await mirror(page).innerText(), kSentence, 'its worker thinks');
}, {browser: 'firefox', map: false});
