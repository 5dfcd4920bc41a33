// The page in a language that nobody speaks (tests/support/pseudo_words.py): whatever is said must come from the words
// files, and a third more letters must find room. What is drawn on the canvas is looked at by tests/shell/words_test.cpp.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {languagesFolder, open, picture, test} from './harness.mjs';
import {choices, draft, members, told, warning} from './play.mjs';

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '../..');

function pseudo(file) {
  return execFileSync('python3', [path.join(root, 'tests/support/pseudo_words.py'), file], {encoding: 'utf8', maxBuffer: 1 << 26});
}

const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// index.html as the packer would have made it from the other words.
function pageInWords(english, other) {
  const keys = [...readFileSync(path.join(root, 'index.html'), 'utf8').matchAll(/\{\{word ([^}]+)\}\}/g)].map(([, key]) => key);
  const change = new Map(keys.map((key) => [escaped(english[key]), escaped(other[key])]));
  const longestFirst = [...change.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<=[">])(${longestFirst.map(quoted).join('|')})(?=["<])`, 'g');
  return readFileSync(path.join(languagesFolder, 'index.html'), 'utf8').replace(pattern, (text) => change.get(text));
}

// Serves the page of tests/browser/languages.mjs, which has that language, and its first sentences in it; the address.
async function speakPseudo(page, serve) {
  const {url} = await serve(languagesFolder);
  const english = path.join(languagesFolder, readdirSync(languagesFolder).find((name) => /^words\.en\.\w+\.json$/.test(name)));
  const body = pageInWords(JSON.parse(readFileSync(english, 'utf8')), JSON.parse(pseudo(english)));
  await page.route(`${url}?lang=qps`, (route) => route.fulfill({body, contentType: 'text/html; charset=utf-8'}));
  return `${url}?lang=qps`;
}

// Names of keys, ids of rules and hours of the day are no words.
const kNoWords = /^(F\d+|AM|PM|MB)$/;

// Every text and name of the page that is not of those words, and every element whose text does not fit into it.
async function faults(page) {
  const {texts, clipped} = await page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent);
    const seen = [...document.body.querySelectorAll('*')];
    for (const element of seen) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    const cut = seen.filter((element) => element.checkVisibility() && element.clientWidth > 1 && !element.matches('input, textarea, select'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth + 1);
    return {texts: found, clipped: cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 80)}`)};
  });
  const words = texts.flatMap((text) => text.match(/[\p{L}\d]+/gu) ?? []);
  return {unkeyed: [...new Set(words.filter((word) => /[aeiou]/i.test(word) && /\p{L}{2}/u.test(word) && !kNoWords.test(word)))], clipped};
}

async function checkAll(page, state) {
  await told(page);
  assert.deepEqual(await faults(page), {unkeyed: [], clipped: []}, state);
  await picture(page, `pseudo-${state.replace(/\W+/g, '-')}-${page.viewportSize().width}`);
}

for (const viewport of [{width: 1280, height: 800}, {width: 390, height: 844}]) {
  test(`words: all that the mirror says is keyed and fits, ${viewport.width} wide`, async ({page, serve}) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
    await open(page, await speakPseudo(page, serve));
    const press = (name) => page.getByRole('button', {name, exact: true}).first().press('Enter');
    const words = JSON.parse(pseudo(path.join(root, 'assets/words.en.json')));
    await checkAll(page, 'menu');
    await press(words['page.box.open']);
    await page.getByRole('button', {name: words['page.start'], exact: true}).waitFor();
    await checkAll(page, 'an open box');
    await page.getByRole('textbox', {name: words['page.seed'], exact: true}).first().fill('xyz');
    await press(words['page.start']);
    await checkAll(page, 'wrong seed');
    await page.getByRole('textbox', {name: words['page.seed'], exact: true}).first().fill('19');
    await press(words['page.start']);
    // Pressed twice before the page hears of the first: the second comes too late.
    await choices(page).first().evaluate((choice) => { choice.click(); choice.click(); });
    assert.equal(await page.locator('.mirror-fault').last().textContent(), words['refusal.stale']);
    await checkAll(page, 'a choice that comes too late');
    const looked = new Set();
    const look = async (state) => {
      if (!looked.has(state)) await checkAll(page, state);
      looked.add(state);
    };
    for (let i = 0; i < 120 && looked.size < 3; ++i) {
      const who = members(page);
      if (!(await draft(page).count())) await choices(page).nth(i % 3).or(choices(page).first()).first().press('Enter');
      if (await draft(page).count()) {
        const isGroup = await who.count();
        for (const member of await who.all()) if ((await member.getAttribute('aria-pressed')) === 'false') await member.press('Enter');
        await look(isGroup ? 'a group' : 'a roll');
        await draft(page).locator('.mirror-main').press('Enter');
      }
      if (!(await warning(page).count())) continue;
      await look('a question before losses');
      await warning(page).getByRole('button').last().press('Enter');
    }
    assert.equal(looked.size, 3, [...looked].join());
    await choices(page).first().focus();
    await checkAll(page, 'play');
    await press(words['page.keep']);
    await page.keyboard.type('Xyz');
    await checkAll(page, 'naming a save');
    await page.keyboard.press('Enter');
    await press(words['page.link.copy']);
    await page.getByRole('dialog').waitFor();
    await checkAll(page, 'link');
    await page.getByRole('dialog').getByRole('button', {name: words['page.close'], exact: true}).press('Enter');
    await press(words['page.close.game']);
    await checkAll(page, 'saved games');
    await page.locator('.mirror-menu [aria-expanded]').first().press('Enter');
    await page.locator('.mirror-more button:nth-child(3)').press('Enter');
    await checkAll(page, 'a saved game unfolded');
    const drop = await page.getByRole('button', {name: words['saves.delete'], exact: true}).elementHandle();
    await drop.press('Enter');
    await checkAll(page, 'a saved game deleted');
    await drop.evaluate((button) => button.click());
    assert.deepEqual(await page.locator('.mirror-menu .mirror-said [role=status]').allTextContents(), [words['refusal.no-save']]);
    await checkAll(page, 'a saved game deleted twice');
  }, {map: false, viewport, deviceScaleFactor: 1});
}

test('words: all that the loader says is keyed and fits', async ({page, serve}) => {
  await page.setViewportSize({width: 390, height: 844});
  const url = await speakPseudo(page, serve);
  await page.route(/sandtable\.\w+\.wasm$/, (route) => route.fulfill({status: 503, body: ''}));
  await open(page, url, 'failed');
  const {unkeyed, clipped} = await faults(page);
  // The name of the file is no word.
  assert.deepEqual({unkeyed: unkeyed.filter((word) => !/^(sandtable|wasm|[0-9a-f]{12})$/.test(word)), clipped}, {unkeyed: [], clipped: []});
  await picture(page, 'pseudo-loader-390');
}, {allowErrors: /503/});
