// What travels: links of games, positions and set-ups, what they show before they open, how they are given away, and
// what becomes of those that are damaged; files that are dropped on the page.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, picture, test, withoutMap} from './harness.mjs';
import {appears, begin, choices, choose, clickItem, mirror, probe, scrollTo, seeded} from './play.mjs';

const kNoMap = {map: false};
const kClipboard = {permissions: ['clipboard-read', 'clipboard-write']};
const kBoth = {...kNoMap, ...kClipboard};
const kLinks = new URL('../links/', import.meta.url);

export const dialog = (page) => page.getByRole('dialog');
const press = (page, name) => page.getByRole('button', {name}).first().press('Enter');
const share = (page) => press(page, 'Copy a link to this game');
const follow = (page, link) => page.evaluate((address) => { location.hash = new URL(address, location.href).hash; }, link);
export const answer = (page, name) => dialog(page).getByRole('button', {name}).click();

async function clipboard(page, mark) {
  const handle = await page.waitForFunction((part) => navigator.clipboard.readText().then((text) => text.includes(part) && text), mark);
  return handle.jsonValue();
}

async function copyLink(page) {
  await share(page);
  return clipboard(page, '#g=');
}

// A fresh profile: somebody else's browser.
async function elsewhere(browser, body) {
  const profile = await browser.newContext({deviceScaleFactor: 0.5, serviceWorkers: 'block'});
  try {
    await withoutMap(profile);
    await body(await profile.newPage());
  } finally {
    await profile.close();
  }
}

// The lines of every revision's links of a game: name, hash, link.
export function corpus(game) {
  const paths = fs.readdirSync(kLinks).filter((name) => /^r\d+$/.test(name))
    .flatMap((folder) => [`${folder}/${game}.txt`, `${folder}/${game}.2.txt`])
    .filter((path) => fs.existsSync(new URL(path, kLinks)));
  return paths.flatMap((path) => fs.readFileSync(new URL(path, kLinks), 'utf8').trim().split('\n').map((line) => {
    const [link, hash, ...name] = line.split(' ').reverse();
    return {link, hash, name: `${path} ${name.reverse().join(' ')}`};
  }));
}

test('links: a link opens in a fresh profile at the same hash', async ({page, url, browser}) => {
  await open(page, `${url}?fbclid=IwAR0abc&utm_source=mail`);
  await begin(page, 'abc');
  await choose(page, 12, seeded(4));
  const {hash} = await probe(page, 'state');
  const link = await copyLink(page);
  assert.equal(link.split('#')[0], url, 'what follows this visitor was given on');
  await elsewhere(browser, async (other) => {
    await open(other, link);
    const about = other.getByRole('dialog', {name: 'A game from a link'});
    await about.waitFor();  // the link's game is fetched first
    assert.equal((await probe(other, 'state')).hash, hash);
    assert.match(await about.innerText(), /12 decisions.*British to decide.*Verified/s);
    assert.equal(await other.evaluate(() => location.hash), '');
    await picture(other, 'link-opened');
    await answer(other, 'Go on');
    await open(other, link.split('#')[0]);
    assert.equal((await probe(other, 'state')).hash, hash, 'it was not kept');
  });
}, kBoth);

// A game of five decisions and its link, and a second game begun in its place.
async function besideAnother(page, url) {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 5, seeded(4));
  const theirs = await probe(page, 'state');
  const link = await copyLink(page);
  await press(page, 'Back to the title');
  await begin(page, 'def');
  return {theirs, link};
}

test('links: a link lies beside the own game until something is decided in it', async ({page, url}) => {
  const {theirs, link} = await besideAnother(page, url);
  await choose(page, 8, seeded(4));
  const own = await probe(page, 'state');
  for (const [words, expected] of [['Keep my own game', own], ['Open this game', theirs]]) {
    await follow(page, link);
    await answer(page, words);
    assert.equal((await probe(page, 'state')).hash, expected.hash);
  }
  await open(page, url);
  assert.equal((await probe(page, 'state')).hash, own.hash, 'looking at a game took the place of the own one');
  await follow(page, link);
  await answer(page, 'Open this game');
  await choose(page, 1, seeded(5));
  const on = await probe(page, 'state');
  await open(page, url);
  assert.equal((await probe(page, 'state')).hash, on.hash);
  await press(page, 'Back to the title');
  await press(page, /^My game before a link/);
  assert.equal((await probe(page, 'state')).hash, own.hash);
}, kBoth);

test('links: a link pasted on the map is inspected like every other', async ({page, url}) => {
  const {theirs, link} = await besideAnother(page, url);
  const own = await probe(page, 'state');
  for (const [words, expected] of [['Keep my own game', own], ['Open this game', theirs]]) {
    await page.locator('#canvas').focus();
    await page.keyboard.press('Control+V');
    assert.match(await dialog(page).innerText(), /A game from a link.*5 decisions.*Verified/s);
    assert.equal((await probe(page, 'state')).hash, own.hash, 'nothing was opened without being asked');
    await answer(page, words);
    assert.equal((await probe(page, 'state')).hash, expected.hash);
  }
  assert.ok(link.length > 40);
}, kClipboard);

test('links: a game opens at the decision that the link names, for reading', async ({page, url, browser}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 12, seeded(4));
  const link = await copyLink(page);
  await elsewhere(browser, async (other) => {
    await open(other, `${link}&t=5`);
    assert.match(await dialog(other).innerText(), /opens at decision 5 of 12, for reading/);
    const {at, decisions} = await probe(other, 'state');
    assert.deepEqual([at, decisions], [5, 12]);
    await answer(other, 'Go on');
    await picture(other, 'link-at-decision');
    await open(other, url);
    assert.equal((await probe(other, 'state')).hash, undefined, 'what was only read was stored');
    for (const bad of ['&t=13', '&t=x', '&t=-1']) {
      await follow(other, link + bad);
      assert.match(await dialog(other).innerText(), /cannot be opened: .*decision/);
      await answer(other, 'Close');
    }
    assert.equal((await probe(other, 'state')).hash, undefined);
  });
}, kBoth);

test('links: a set-up comes chosen and not begun', async ({page, url, browser}) => {
  await open(page, url);
  await clickItem(page, 'title.new');
  await appears(page, 'start');
  await scrollTo(page, 'share');
  await clickItem(page, 'share');
  const link = await clipboard(page, '#s=');
  assert.ok(link.length - url.length < 24, link);
  await elsewhere(browser, async (other) => {
    await open(other, link);
    const about = dialog(other);
    assert.match(await about.innerText(), /A new game of Commandos at St. Nazaire/);
    assert.equal((await probe(other, 'state')).hash, undefined);
    await picture(other, 'link-setup');
    await answer(other, 'Change it first');
    assert.equal((await probe(other, 'state')).screen, 1);
    await follow(other, link);
    await answer(other, 'Begin this game');
    await choices(other).first().waitFor({state: 'attached'});
    assert.equal((await probe(other, 'state')).decisions, 0);
    await follow(other, '#new=jubilee&fire_ties=draw');
    assert.match(await dialog(other).innerText(), /A new game of Operation Jubilee\..*: A draw decides/s);
    // A game of two says who would play it, and is no other than that; changed in the words its box has what was chosen.
    await answer(other, 'Close');
    await follow(other, '#new=urban&setup=phantom-fury&ambush=on');
    await dialog(other).getByText('You play Green against the computer (Regular).').waitFor();
    await answer(other, 'Change it first');
    const box = other.getByRole('region', {name: 'Urban Operations'});
    await other.waitForFunction(() => document.activeElement?.value === 'phantom-fury');
    assert.equal(await box.getByRole('combobox', {name: 'Set-up'}).inputValue(), 'phantom-fury');
    await follow(other, '#new=urban&setup=phantom-fury');
    await answer(other, 'Begin this game');
    await other.waitForFunction(() => window.sandtable.probe({op: 'state'}).screen === 8, null, {polling: 20});  // its briefing
    assert.equal(await other.locator('.mirror-curtain:not([hidden])').count(), 0);
    // The dice of a day are the same for everybody.
    const hashes = [];
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-25']) {
      await follow(other, `#new=nazaire&day=${day}`);
      await answer(other, 'Begin this game');
      await choices(other).first().waitFor({state: 'attached'});
      await choose(other, 12, seeded(3));
      hashes.push((await probe(other, 'state')).hash);
    }
    assert.equal(hashes[0], hashes[2]);
    assert.notEqual(hashes[0], hashes[1]);
    for (const bad of ['jubilee&day=2026-02-30', 'jubilee&fire_ties=toss', 'jubilee&fire_tie=draw', 'jubilee&setup=none', 'chess']) {
      await follow(other, `#new=${bad}`);
      assert.match(await dialog(other).innerText(), /cannot be opened: (there is no such day|the game has no such (option, or|set-up)|its game is not here)/, bad);
      await answer(other, 'Close');
    }
  });
}, kClipboard);

test('links: every link that an edition ever made opens in the page', async ({page, url}) => {
  await open(page, url);
  for (const {name, link, hash} of corpus('nazaire')) {
    const kind = name.endsWith('position') ? 'p' : name.endsWith('chosen') ? 's' : 'g';
    await follow(page, `#${kind}=${link}`);
    const text = await dialog(page).innerText();
    assert.match(text, {g: /decision/, p: /dealt anew/, s: /A new game of/}[kind], `${name}: ${text}`);
    const buttons = dialog(page).getByRole('button');
    await (kind === 's' ? buttons.last() : buttons.first()).click();
    if (kind === 'g') assert.equal((await probe(page, 'state')).hash, hash, name);
  }
}, kNoMap);

test('links: what is damaged says what is wrong and changes nothing', async ({page, url}) => {
  await open(page, `${url}#g=EQEBAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
  assert.match(await dialog(page).innerText(), /cannot be opened/);
  assert.equal((await probe(page, 'state')).hash, undefined);
  await answer(page, 'Close');
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  const {hash} = await probe(page, 'state');
  const [{link}] = corpus('nazaire');
  // Whole, but of rules that are not played any more, or cut.
  const [{link: older}] = corpus('jubilee');
  const second = corpus('nazaire').find(({name}) => name.includes('.2.txt')).link;
  for (const [fragment, words] of [[`#g=${older}`, /earlier edition of the rules/], [`#g=${second.slice(0, -7)}`, /its end is missing/]]) {
    await follow(page, fragment);
    assert.match(await dialog(page).innerText(), words);
    await answer(page, 'Close');
  }
  const bad = ['#g=', '#s=', '#p=AAAA', '#g=<img src=x onerror=alert(1)>', `#g=${'A'.repeat(70000)}`, '#s=%00%ff',
    `#g=${link.slice(0, -9)}`, `#s=${link}x`, `#g=${link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`];
  for (const fragment of bad) {
    await follow(page, fragment);
    assert.match(await dialog(page).innerText(), /cannot be opened: \S/, fragment.slice(0, 40));
    await answer(page, 'Close');
    assert.equal(await page.evaluate(() => location.hash), '');
    assert.equal(await page.locator('dialog img').count(), 0);
  }
  assert.equal((await probe(page, 'state')).hash, hash);
}, kNoMap);

test('links: without the clipboard the link is shown selected', async ({page, url}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open(page, url);
  await begin(page, 'abc');
  await share(page);
  const field = page.getByRole('textbox', {name: 'Text to copy'});
  const link = await field.inputValue();
  assert.match(link, /#g=[\w-]+$/);
  assert.match(await dialog(page).innerText(), new RegExp(`${link.length} characters`));
  assert.equal(await field.evaluate((box) => box.selectionEnd - box.selectionStart === box.value.length), true);
}, kNoMap);

test('links: the system\'s own sharing is used where there is one', async ({page, url}) => {
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (data) => {
      window.shared.push(data);
      if (window.refuse) throw new DOMException('no', window.refuse);
    };
    navigator.canShare = () => true;
  });
  await open(page, url);
  await begin(page, 'abc');
  await share(page);
  const [first] = await page.evaluate(() => window.shared);
  assert.equal(first.title, 'Commandos at St. Nazaire');
  assert.match(first.url, /#g=[\w-]+$/);
  await page.evaluate(() => { window.refuse = 'AbortError'; });
  await share(page);
  assert.equal(await dialog(page).count(), 0);
  await page.evaluate(() => { window.refuse = 'NotAllowedError'; });
  assert.equal(await copyLink(page), first.url);
}, kBoth);

// Copies a link as from a page whose address is longer by so many letters.
async function shareFromAfar(page, more) {
  const address = await page.evaluate((size) => {
    const {href} = location;
    history.replaceState(history.state, '', `${href}${'x'.repeat(size)}/`);
    return href;
  }, more);
  await share(page);
  await page.evaluate((before) => history.replaceState(history.state, '', before), address);
}

test('links: a long link stands beside the file and the position, one that is too long is not offered', async ({page, url}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 3, seeded(1));
  await shareFromAfar(page, 2000);
  assert.match(await dialog(page).innerText(), /has 2\d\d\d characters/);
  await picture(page, 'share-long');
  const [download] = await Promise.all([page.waitForEvent('download'), answer(page, 'Save as a file')]);
  assert.equal(fs.readFileSync(await download.path()).subarray(0, 4).toString(), 'STAB');
  await shareFromAfar(page, 2000);
  await answer(page, 'Copy a link to the position');
  const position = await clipboard(page, '#p=');
  await shareFromAfar(page, 2000);
  await answer(page, 'Copy the link');
  const link = await clipboard(page, '#g=');
  await follow(page, link);
  assert.match(await dialog(page).innerText(), /3 decisions/);
  await answer(page, 'Keep my own game');
  await follow(page, position);
  assert.match(await dialog(page).innerText(), /dealt anew/);
  await answer(page, 'Keep my own game');
  await shareFromAfar(page, 8000);
  assert.match(await dialog(page).innerText(), /would need a link of 8\d\d\d characters/);
  assert.equal(await dialog(page).getByRole('button', {name: 'Copy the link'}).count(), 0);
  await answer(page, 'Close');
}, {...kBoth, allowErrors: /404/});  // of the page's icon, at the address that is made up

// Lets go of a file over the page.
export function drop(page, bytes, name = 'game.sand') {
  return page.evaluate(([list, file]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([typeof list === 'number' ? new Uint8Array(list) : Uint8Array.from(list)], file));
    document.getElementById('canvas').dispatchEvent(new DragEvent('drop', {dataTransfer: carried, bubbles: true, cancelable: true}));
  }, [typeof bytes === 'number' ? bytes : [...bytes], name]);
}

// The save of the game in progress, as storage has it: a line of words, then the file.
const stored = (page) => page.evaluate(() => {
  const root = 'sandtable/page/';
  const bytes = atob(localStorage.getItem(`${root}value/${localStorage.getItem(`${root}name/current/nazaire`)}`));
  return Array.from(bytes.slice(bytes.indexOf('\n') + 1), (letter) => letter.charCodeAt(0));
});

test('links: a file that is dropped is looked at, then opened', async ({page, url, browser}) => {
  await open(page, url);
  await begin(page, 'abc');
  await choose(page, 6, seeded(4));
  const {hash} = await probe(page, 'state');
  const save = await stored(page);
  await elsewhere(browser, async (other) => {
    await open(other, url);
    await begin(other, 'def');
    await choose(other, 2, seeded(4));
    const own = await probe(other, 'state');
    const broken = save.map((byte, i) => (i === save.length - 20 ? byte ^ 255 : byte));
    for (const [bytes, words] of [[[], /file/], [[1, 2, 3], /file/], [save.slice(0, -5), /file/], [broken, /file/],
      [(1 << 20) + 1, /file.*too large/], [20 << 20, /file.*too large/], [Buffer.from('<script>alert(1)</script>'), /link/], [Buffer.from('#g=AAAA'), /link/]]) {
      await drop(other, bytes);
      const text = await other.getByRole('dialog', {name: 'A game from a file'}).innerText();
      assert.match(text, /cannot be opened: \S/);
      assert.match(text, words);
      await answer(other, 'Close');
    }
    assert.equal((await probe(other, 'state')).hash, own.hash);
    await drop(other, save);
    assert.match(await dialog(other).innerText(), /6 decisions.*Verified.*own game/s);
    await answer(other, 'Open this game');
    assert.equal((await probe(other, 'state')).hash, hash);
    await mirror(other).waitFor({state: 'attached'});
  });
}, kNoMap);
