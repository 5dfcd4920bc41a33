// Links as people get them, pasted, in the address and dropped: what mail, chats and browsers have done to them. The native
// tests do the same to the same table (tests/links/mangled.json).

import assert from 'node:assert/strict';
import fs from 'node:fs';
import {open, test} from './harness.mjs';
import {answer, corpus, dialog, drop} from './links.mjs';
import {mangled, manglings} from './mangled.mjs';
import {begin} from './play.mjs';

const kNoMap = {map: false};

// The texts that the page says of what is dropped on it, one after the other.
const toldOf = (page, texts) => page.evaluate(async (all) => {
  const dialog = () => document.querySelector('dialog[aria-labelledby="link-title"]');
  const until = async (done) => { while (!done()) await new Promise((resolve) => setTimeout(resolve, 2)); };
  const told = [];
  for (const text of all) {
    const carried = new DataTransfer();
    carried.setData('text/plain', text);
    document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: carried, bubbles: true, cancelable: true}));
    await until(dialog);
    told.push(dialog().querySelector('#link-text').textContent);
    [...dialog().querySelectorAll('button')].at(-1).click();
    await until(() => !dialog());
  }
  return told;
}, texts);

async function opensWhatIsMangled({page, url}) {
  await open(page, url);
  await begin(page, 'abc');
  const latest = (what) => corpus('nazaire').findLast(({name}) => name.endsWith(what)).link;
  const links = [`#g=${latest('standard begun')}&t=1`, `#p=${latest('position')}`, `#s=${latest('mortar=off chosen')}`,
    '#new=nazaire&mortar=off&setup=historical&day=2026-11-25'].map((link) => `https://example.org/play/${link}`);
  const words = JSON.parse(fs.readFileSync(new URL('../../assets/words.en.json', import.meta.url), 'utf8'));
  for (const link of links) {
    const [wanted, plain] = await toldOf(page, [link, link.split('&')[0]]);
    assert.doesNotMatch(wanted, /cannot be opened/);
    const told = await toldOf(page, manglings.map((mangling) => mangled(mangling, link)));
    manglings.forEach((mangling, i) => {
      const refused = mangling.says && `This link cannot be opened: ${words[`reason.${mangling.says.replaceAll(' ', '-')}`]}.`;
      assert.equal(told[i], refused || (mangling.no_fields ? plain : wanted), `${link} ${mangling.name}`);
    });
  }
}

test('links: what mail and chats do to a link is undone, or told', opensWhatIsMangled, kNoMap);
test('firefox: what mail and chats do to a link is undone, or told', opensWhatIsMangled, {...kNoMap, browser: 'firefox'});

test('links: an address that lost its # opens, one of megabytes is refused at once', async ({page, url}) => {
  const [{link}] = corpus('nazaire').filter(({name}) => name.endsWith('2.txt historical standard chosen'));
  await open(page, `${url}?from=mail%23s%3D${link}`);
  assert.match(await dialog(page).innerText(), /A new game of/);
  assert.equal(await page.evaluate(() => location.href), url);
  await answer(page, 'Close');
  await open(page, `${url}#g%3D${link}`);
  assert.match(await dialog(page).innerText(), /A new game of/);
  await answer(page, 'Close');
  await page.goto('about:blank');
  await open(page, `${url}#g=${'A'.repeat(2000000)}`);
  assert.match(await dialog(page).innerText(), /cannot be opened: it is too long/);
  assert.equal(await page.evaluate(() => location.hash), '');
  await answer(page, 'Close');
  const took = await page.evaluate(async () => {
    const begun = performance.now();
    location.hash = `#new=${'b'.repeat(2000000)}`;
    while (!document.querySelector('dialog')) await new Promise((resolve) => setTimeout(resolve, 2));
    return performance.now() - begun;
  });
  assert.ok(took < 2000, `${took} ms`);
  assert.match(await dialog(page).innerText(), /cannot be opened: it is too long/);
}, kNoMap);

// Lets go of a text over an element; whether the page takes it for its own.
const dropText = (page, selector, text) => page.evaluate(([where, words]) => {
  const carried = new DataTransfer();
  carried.setData('text/plain', words);
  return !document.querySelector(where).dispatchEvent(new DragEvent('drop', {dataTransfer: carried, bubbles: true, cancelable: true}));
}, [selector, text]);

test('links: what is dropped on a field is the field\'s, a folder is told, of several files the first is opened', async ({page, url}) => {
  await open(page, url);
  assert.equal(await dropText(page, '.mirror input[type=text]', 'some words'), false);
  assert.equal(await dialog(page).count(), 0);
  assert.equal(await dropText(page, '#canvas', 'some words'), true);
  assert.match(await dialog(page).innerText(), /link cannot be opened: there is no link in it/);
  await answer(page, 'Close');
  await page.evaluate(() => {
    const carried = new DataTransfer();
    for (const name of ['one.txt', 'two.txt']) carried.items.add(new File(['#new=nazaire&mortar=off'], name));
    document.getElementById('canvas').dispatchEvent(new DragEvent('drop', {dataTransfer: carried, bubbles: true, cancelable: true}));
  });
  assert.match(await dialog(page).innerText(), /A new game of/);
  await page.getByText('One file is opened at a time: one.txt.').first().waitFor({state: 'attached'});
  await answer(page, 'Close');
  await page.evaluate(() => { DataTransferItem.prototype.webkitGetAsEntry = () => ({isDirectory: true}); });
  await drop(page, [1, 2, 3], 'folder');
  assert.match(await dialog(page).innerText(), /file cannot be opened: it is a folder/);
}, kNoMap);
