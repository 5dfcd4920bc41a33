// The game as a guest: keys, wheel and focus of the page around it, how the page wants it to look, and the sample page.

import assert from 'node:assert/strict';
import {picture, test} from './harness.mjs';
import {ask, gameFrame, hears, hostPage, script} from './hosts.mjs';
import {idle, probe, until} from './play.mjs';

const kGame = (id, more = '', width = 640) =>
  `<sandtable-game id="${id}" game="nazaire" ${more} eager style="height: 440px; width: ${width}px"></sandtable-game>`;

const frameHasFocus = (page, n) => gameFrame(page, n).evaluate(() => document.hasFocus() && document.activeElement.id);
const zoomOf = async (frame) => {
  const {spaces} = await probe(frame, 'spaces');
  return Math.hypot(spaces[1].x - spaces[0].x, spaces[1].y - spaces[0].y);
};

// A point of the map, clear of the bar above it and of panels.
async function mapOf(page, id) {
  const {x, y, width, height} = await page.locator(`#${id}`).boundingBox();
  return [x + width * 0.3, y + height * 0.3];
}

test('guest: wheel, keys and focus stay with the page until the game is wanted', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, `<input id="field" aria-label="note">${kGame('one', 'controls="minimal"')}
    <button id="after">after</button>${kGame('two', 'instance="two" controls="minimal"')}<div style="height: 2000px"></div>`, script(url)));
  for (const id of ['one', 'two']) await hears(page, 'ready', id);
  const [one, two] = [gameFrame(page, 0), gameFrame(page, 1)];
  for (const frame of [one, two]) await idle(frame);
  // A field of the page takes letters, the games do not.
  const before = [await probe(one, 'state'), await probe(two, 'state')];
  await page.locator('#field').click();
  await page.keyboard.type('z o ?');
  assert.equal(await page.locator('#field').inputValue(), 'z o ?');
  for (const [i, frame] of [one, two].entries()) assert.equal((await probe(frame, 'state')).at, before[i].at);
  // The wheel over a game that nobody plays scrolls the page.
  const zoom = await zoomOf(one);
  await page.mouse.move(...await mapOf(page, 'one'));
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.scrollY > 0);
  assert.equal(await zoomOf(one), zoom);
  await page.evaluate(() => window.scrollTo(0, 0));
  // A click wakes it; the wheel is the map's then.
  await page.mouse.click(...await mapOf(page, 'one'));
  assert.equal(await frameHasFocus(page, 0), 'canvas');
  await page.mouse.move(...await mapOf(page, 'one'));
  await page.mouse.wheel(0, -240);
  await until(async () => (await zoomOf(one)) !== zoom, 'the wheel zooms the map');
  assert.equal(await page.evaluate(() => window.scrollY), 0);
  // Keys of the one do not reach the other.
  const zoomTwo = await zoomOf(two);
  await page.keyboard.press('0');
  await page.keyboard.press('Minus');
  await idle(one);
  assert.equal(await zoomOf(two), zoomTwo);
  // Tab leaves at once, to what comes next on the page; Shift and Tab come back to the switch of the mirror.
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'after');
  await page.mouse.click(...await mapOf(page, 'one'));
  await page.keyboard.press('Shift+Tab');
  assert.match(await one.evaluate(() => document.activeElement.className), /mirror-switch/);
  // Shortcuts of the browser are not swallowed.
  await page.mouse.click(...await mapOf(page, 'one'));
  const swallowed = await one.evaluate(() => ['r', 'l', 'f', 't'].filter((key) =>
    !document.getElementById('canvas').dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey: true, bubbles: true, cancelable: true}))));
  assert.deepEqual(swallowed, []);
});

test('guest: the page chooses theme, accent, type and controls', async ({page, url, serve}) => {
  await page.goto(await hostPage(serve, kGame('one', 'controls="full" theme="paper"', 900), script(url)));
  await hears(page, 'ready', 'one');
  const frame = gameFrame(page);
  await idle(frame);
  const names = async () => {
    await idle(frame);
    return (await probe(frame, 'items')).items.map(({name}) => name);
  };
  const look = () => frame.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.style.getPropertyValue('--accent')]);
  const shot = () => page.locator('#one').screenshot();
  const full = await names();
  assert.equal((await look())[0], 'paper');
  const day = await shot();
  await page.evaluate(() => document.getElementById('one').setAttribute('theme', 'dark'));
  await frame.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await idle(frame);
  assert.notDeepEqual(await shot(), day);
  await ask(page, 'theme', {accent: '#2d62a8', theme: 'paper'}, 'one');
  await frame.waitForFunction(() => document.documentElement.style.getPropertyValue('--accent') === '#2d62a8');
  // Too pale to be read on paper: it is brought nearer to the ink.
  await ask(page, 'theme', {accent: '#ffff99'}, 'one');
  await frame.waitForFunction(() => document.documentElement.style.getPropertyValue('--accent') !== '#2d62a8');
  assert.notEqual((await look())[1], '#ffff99');
  await ask(page, 'theme', {accent: 'none', text: 150}, 'one');
  await idle(frame);
  assert.notDeepEqual(await shot(), day);
  await ask(page, 'theme', {text: 100, controls: 'minimal'}, 'one');
  const minimal = await names();
  const gone = full.filter((name) => !minimal.includes(name));
  assert.ok(minimal.includes('play.zoom.in') && gone.some((name) => name.startsWith('chip')), `${full} | ${minimal}`);
  await ask(page, 'theme', {controls: 'none'}, 'one');
  const none = await names();
  assert.ok(!none.includes('play.zoom.in') && !none.some((name) => /^(key\d|main|choice\d)/.test(name)), none.join(' '));
  // Nobody but the page decides now.
  const {at} = await probe(frame, 'state');
  await page.mouse.click(...await mapOf(page, 'one'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await idle(frame);
  assert.equal((await probe(frame, 'state')).at, at);
  assert.equal((await ask(page, 'act', {at, i: 0}, 'one')).ok, true);
  assert.equal((await probe(frame, 'state')).at, at + 1);
});

test('guest: two games on one page remember each for itself whether the mirror is shown', async ({page, url, serve}) => {
  const games = '<sandtable-game id="one" game="nazaire" eager></sandtable-game><sandtable-game id="two" game="nazaire" eager></sandtable-game>';
  await page.goto(await hostPage(serve, games, script(url)));
  const shown = async () => {
    for (const id of ['one', 'two']) await hears(page, 'ready', id);
    return Promise.all([0, 1].map(async (n) => {
      const frame = gameFrame(page, n);
      await frame.waitForFunction(() => document.documentElement.dataset.state === 'running');
      return frame.evaluate(() => document.documentElement.dataset.mirror);
    }));
  };
  assert.deepEqual(await shown(), ['hidden', 'hidden']);
  await gameFrame(page, 1).locator('#canvas').focus();
  await page.keyboard.press('F2');
  assert.deepEqual(await shown(), ['hidden', 'shown']);
  await page.reload();
  const after = await shown();
  assert.deepEqual([...after].sort(), ['hidden', 'shown'], 'each as it was left');
});

for (const [size, viewport, more] of [['1280x800', {width: 1280, height: 800}, {}], ['390x844', {width: 390, height: 844}, {hasTouch: true, isMobile: true}]]) {
  test(`guest: the sample page, ${size}`, async ({page, url}) => {
    await page.goto(`${url}embed.html`);
    await page.locator('#choose:not([disabled])').waitFor();
    await page.waitForFunction(() => /reader, ready/.test(document.getElementById('log').textContent), null, {polling: 100});
    await page.locator('#choose').click();
    await page.waitForFunction(() => /driven, event/.test(document.getElementById('log').textContent), null, {polling: 100});
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    assert.match(await page.locator('.warning').innerText(), /isolates nothing/);
    for (const n of [0, 1]) await idle(gameFrame(page, n));
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, `embed-${size}`);
    await page.locator('#live').evaluate((heading) => heading.scrollIntoView());
    await picture(page, `embed-live-${size}`);
    await page.locator('#heard').evaluate((heading) => heading.scrollIntoView());
    await picture(page, `embed-log-${size}`);
    await page.getByRole('button', {name: 'Play'}).click();
    await page.waitForFunction(() => /waiting, ready/.test(document.getElementById('log').textContent), null, {polling: 100});
  }, {viewport, deviceScaleFactor: 1, reducedMotion: 'reduce', ...more});
}
