// Fingers, trackpads, foreign keyboards, soft keyboards, other screens, paper: the page does what its user's machine does.

import assert from 'node:assert/strict';
import {open, picture, test} from './harness.mjs';
import {appears, begin, choose, clickItem, focusMap, idle, item, mirror, probe, seeded, until} from './play.mjs';

const kPhone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

const spaces = async (page) => (await probe(page, 'spaces')).spaces;
const at = async (page) => (await probe(page, 'state')).at;
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.id);
// By how much the map has gone on, and been zoomed, while something was done.
async function change(page, act) {
  await idle(page);
  const before = await spaces(page);
  await act();
  await idle(page);
  const after = await spaces(page);
  const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
  return {x: after[0].x - before[0].x, y: after[0].y - before[0].y,
    factor: apart([after[0], after[20]]) / apart([before[0], before[20]])};
}

test('devices: a touch that the system takes for itself is no tap', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, '1942');
  await page.locator('#canvas').focus();
  await idle(page);
  const cdp = await profile.newCDPSession(page);
  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', {type, touchPoints});
  const {x, y, w, h} = await item(page, 'main');
  const finger = [{x: x + w / 2, y: y + h / 2}];
  const before = await at(page);
  await touch('touchStart', finger);
  await touch('touchCancel', []);
  await idle(page);
  assert.equal(await at(page), before, 'a call came in');
  await touch('touchStart', finger);
  await idle(page);
  await touch('touchCancel', []);
  await idle(page);
  assert.equal(await at(page), before, 'a call came in later');
  // The same finger at the same place, to its end.
  await touch('touchStart', finger);
  await touch('touchEnd', []);
  await idle(page);
  assert.equal(await at(page), before + 1);
}, {...kPhone, allowErrors: /Ignored attempt to cancel a touchcancel/});  // SDL tries

test('devices: two fingers move the map, together with what they zoom', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, '1942');
  await page.locator('#canvas').focus();
  const cdp = await profile.newCDPSession(page);
  const touch = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', {type, touchPoints});
  const fingers = (x, y) => [{x, y, id: 0}, {x: x + 80, y, id: 1}];
  const by = await change(page, async () => {
    await touch('touchStart', fingers(140, 200));
    for (let i = 1; i <= 5; ++i) await touch('touchMove', fingers(140 + 6 * i, 200 + 4 * i));
    await touch('touchEnd', []);
  });
  assert.ok(Math.abs(by.x - 30) < 3 && Math.abs(by.y - 20) < 3 && Math.abs(by.factor - 1) < 0.02, JSON.stringify(by));
  assert.equal(await at(page), 0);
}, kPhone);

test('devices: two fingers on a trackpad move the map, a pinch and a wheel zoom it', async ({page, url, profile}) => {
  await open(page, url);
  await begin(page, '1942');
  await idle(page);
  await page.mouse.move(400, 300);
  const cdp = await profile.newCDPSession(page);
  const pinch = (deltaY) => cdp.send('Input.dispatchMouseEvent', {type: 'mouseWheel', x: 400, y: 300, deltaX: 0, deltaY, modifiers: 2});
  const zoomed = await change(page, () => pinch(-14));
  assert.ok(zoomed.factor > 1.1, JSON.stringify(zoomed));
  await pinch(-14);
  const moved = await change(page, () => page.locator('#canvas').dispatchEvent('wheel',
    {deltaX: 31, deltaY: -22, clientX: 400, clientY: 300, bubbles: true, cancelable: true}));
  assert.ok(Math.abs(moved.x + 31) <= 1 && Math.abs(moved.y - 22) <= 1 && moved.factor === 1, JSON.stringify(moved));
  await new Promise((resolve) => setTimeout(resolve, 450));  // the fingers have gone
  const wheel = await change(page, () => page.mouse.wheel(0, -240));
  assert.ok(wheel.factor > 1.2, JSON.stringify(wheel));
  assert.equal(await page.evaluate(() => window.visualViewport.scale), 1);
});

test('devices: a drag over the words or out of the window ends there', async ({page, url}) => {
  await open(page, url);
  await begin(page, '1942');
  await page.keyboard.press('F2');
  await idle(page);
  await page.mouse.move(300, 90);
  await page.mouse.down();
  for (let i = 1; i <= 4; ++i) await page.mouse.move(300 + 200 * i, 90);  // onto the words
  await idle(page);
  await page.mouse.up();
  await idle(page);
  const moved = await change(page, async () => {
    await page.mouse.move(500, 300);
    await page.mouse.move(420, 340);
  });
  assert.deepEqual(moved, {x: 0, y: 0, factor: 1});
  assert.equal(await at(page), 0);
  // The button was let go where the page heard nothing of it.
  await page.mouse.move(300, 90);
  await page.mouse.down();
  await page.mouse.move(330, 110);
  await page.locator('#canvas').dispatchEvent('pointermove', {buttons: 0, bubbles: true});
  const after = await change(page, () => page.mouse.move(500, 300));
  assert.deepEqual(after, {x: 0, y: 0, factor: 1});
  await page.mouse.up();
});

// Firefox, too: a real field lies over the drawn one, and what is written in it stands in the program.
for (const browser of ['chromium', 'firefox']) {
  test(`devices: drawn fields are typed in by whatever the machine has, ${browser}`, async ({page, url, profile}) => {
    await open(page, url);
    await idle(page);
    if (!(await page.evaluate(() => document.documentElement.dataset.graphics === 'here'))) return console.log('     no map, no drawn fields');
    const field = page.locator('.typed');
    assert.equal(await field.isVisible(), false);
    await clickItem(page, 'title.open');
    await field.waitFor();
    assert.equal(await focused(page), 'The link');
    const place = await field.boundingBox();
    const drawn = await item(page, '##link');
    for (const [mine, its] of [[place.x, drawn.x], [place.y, drawn.y], [place.width, drawn.w]]) assert.ok(Math.abs(mine - its) < 2);
    await page.keyboard.type('no link\u0142');
    if (browser === 'chromium') {
      // An input method writes, and takes its time.
      const cdp = await profile.newCDPSession(page);
      await cdp.send('Input.imeSetComposition', {text: 'に', selectionStart: 1, selectionEnd: 1});
      await idle(page);
      assert.equal(await field.inputValue(), 'no linkłに');
      await cdp.send('Input.insertText', {text: '日本'});
      await idle(page);
      assert.equal(await field.inputValue(), 'no linkł日本');
    }
    await picture(page, `typing-${browser}`);
    await page.keyboard.press('Enter');
    await until(async () => (await page.getByRole('dialog').count()) > 0 || /cannot|no link|not a link/i.test(await mirror(page).innerText()),
      'the program has heard what was typed');
    assert.equal(await field.isVisible(), false);
    assert.notEqual(await focused(page), 'The link', 'whoever says what is wrong has the keys');
    if (browser === 'firefox') return undefined;
    await open(page, url);
    // Letters that the field does not take are gone from both; Tab goes on among the drawn controls.
    await page.locator('#canvas').focus();
    await idle(page);
    await clickItem(page, 'title.new');
    await appears(page, 'start');
    await scrollToSeed(page);
    await clickItem(page, '##seed');
    await field.waitFor();
    assert.equal(await focused(page), 'Seed');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('xyz12ffg');
    await idle(page);
    assert.equal(await field.inputValue(), '12ff');
    await page.keyboard.press('Tab');
    await idle(page);
    assert.equal(await field.isVisible(), false);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');
    return undefined;
  }, {browser, ...(browser === 'firefox' ? {allowErrors: /sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/} : {})});
}

async function scrollToSeed(page) {
  await page.mouse.move(640, 500);
  for (let i = 0; i < 20 && !((await item(page, '##seed'))?.h >= 30); ++i) {
    await page.mouse.wheel(0, 240);
    await idle(page);
  }
}

test('devices: a tap on a drawn field brings the keyboard of a phone', async ({page, url}) => {
  await open(page, url);
  await idle(page);
  const open_ = await item(page, 'title.open') ?? assert.fail('the menu is in sight');
  // The field has the focus before the touch is over for the page: only then a phone shows its keyboard.
  await page.evaluate(() => {
    document.getElementById('canvas').addEventListener('touchend', () => { window.focusedWithin = document.activeElement.className; });
  });
  await page.touchscreen.tap(open_.x + open_.w / 2, open_.y + Math.min(open_.h, 30) / 2);
  await page.locator('.typed').waitFor();
  assert.equal(await page.evaluate(() => window.focusedWithin), 'typed');
  await page.keyboard.insertText('spoken words');
  await idle(page);
  assert.equal(await page.locator('.typed').inputValue(), 'spoken words');
  await picture(page, 'typing-phone');
  // Done: the keyboard goes, and with it the field.
  await page.locator('.typed').evaluate((field) => field.blur());
  await page.locator('.typed').waitFor({state: 'hidden'});
}, kPhone);

for (const browser of ['chromium', 'firefox']) {
  test(`devices: keys take back, whichever layout has them, ${browser}`, async ({page, url}) => {
    await open(page, url);
    await begin(page, '1942');
    await choose(page, 3, seeded(5));
    const key = (init, target = '#canvas') => page.locator(target).evaluate((element, {types, ...rest}) => {
      for (const type of types) element.dispatchEvent(new KeyboardEvent(type, {bubbles: true, cancelable: true, ...rest}));
    }, {types: ['keydown', 'keyup'], ...init});
    const goes = async (act, to) => {
      await act();
      await until(async () => (await at(page)) === to, `to decision ${to}`);
    };
    const before = await at(page);
    // In the words: the button's own way, with its question where it would end an honest game.
    const field = mirror(page).locator('.mirror-prompt[role=status]');
    await field.focus();
    const agree = async () => {
      const asked = page.getByRole('alertdialog').getByRole('button', {name: 'Take back'});
      if (await asked.count()) await asked.press('Enter');
    };
    await goes(async () => { await page.keyboard.press('Control+z'); await agree(); }, before - 1);
    await goes(() => page.keyboard.press('Control+Shift+z'), before);
    await goes(async () => { await field.focus(); await page.keyboard.press('Meta+z'); await agree(); }, before - 1);
    await goes(() => page.keyboard.press('Control+y'), before);
    // Not while letters are typed there.
    await page.getByRole('button', {name: 'Save under a name'}).press('Enter');
    await page.keyboard.type('name');
    await page.keyboard.press('Control+z');
    assert.equal(await at(page), before);
    await page.keyboard.press('Escape');
    if (!(await page.evaluate(() => document.documentElement.dataset.graphics === 'here'))) return;
    await focusMap(page);
    await goes(() => page.keyboard.press('Control+z'), before - 1);
    await goes(() => page.keyboard.press('Control+Shift+z'), before);
    assert.ok((await change(page, () => page.keyboard.press('Control+ArrowLeft'))).x > 20, 'Ctrl and an arrow move the map');
    // Cyrillic letters on the keys of Z and Y.
    await goes(() => key({key: 'я', code: 'KeyZ', keyCode: 90, ctrlKey: true}), before - 1);
    await goes(() => key({key: 'Н', code: 'KeyY', keyCode: 89, metaKey: true}), before);
    await idle(page);
    await key({types: ['keydown'], key: 'я', code: 'KeyZ', keyCode: 90});
    await key({types: ['keypress'], key: 'я', code: 'KeyZ', keyCode: 1103, charCode: 1103});
    await key({types: ['keyup'], key: 'я', code: 'KeyZ', keyCode: 90});
    await until(async () => (await at(page)) === before - 1, 'a letter alone, by its place');
    // What the middle button pastes elsewhere is no link for the game; what Ctrl+V pastes is.
    const paste = () => page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'EQEBAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
      document.getElementById('canvas').dispatchEvent(new ClipboardEvent('paste', {clipboardData, dataType: 'text/plain', data: 'EQEBAAAAAAAAAAAAAAAAAAAAAAAAAAAA', bubbles: true}));
    });
    await page.locator('#canvas').click({position: {x: 400, y: 300}, button: 'middle'});
    await paste();
    await idle(page);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.keyboard.press('Shift');
    await paste();
    await page.getByRole('dialog').waitFor();
  }, {browser, ...(browser === 'firefox' ? {allowErrors: /sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/} : {})});
}

test('devices: another screen, stronger contrast, text that runs from right to left, paper', async ({page, url, profile}) => {
  // The tools give the page other pixels, and do not tell it as a real screen does.
  await page.addInitScript(() => {
    const {matchMedia} = window;
    window.screens = [];
    window.matchMedia = (query) => {
      const list = matchMedia.call(window, query);
      if (query.startsWith('(resolution')) list.addEventListener = (kind, listener) => window.screens.push(listener);
      return list;
    };
  });
  await open(page, url);
  await begin(page, '1942');
  await idle(page);
  const cdp = await profile.newCDPSession(page);
  await page.evaluate(() => {
    // A screen of other pixels is told by no event of the size.
    window.addEventListener('resize', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  const sharp = (ratio) => page.waitForFunction((is) => {
    const canvas = document.getElementById('canvas');
    return devicePixelRatio === is && canvas.width === Math.round(canvas.clientWidth * is);
  }, ratio);
  for (const ratio of [2, 1.5, 1]) {
    await cdp.send('Emulation.setDeviceMetricsOverride', {width: 1280, height: 800, deviceScaleFactor: ratio, mobile: false});
    await page.evaluate(() => window.screens.pop()());
    await sharp(ratio);
  }
  const contrast = (is) => page.waitForFunction((wanted) => document.documentElement.dataset.contrast === wanted, is);
  await contrast('plain');
  await page.emulateMedia({contrast: 'more'});
  await contrast('more');
  await page.emulateMedia({contrast: 'no-preference', forcedColors: 'active'});
  await contrast('more');
  await page.emulateMedia({forcedColors: 'none'});
  await contrast('plain');
  await page.keyboard.press('F2');
  await idle(page);
  const layout = () => page.evaluate(() => ['canvas', 'mirror'].map((id) => {
    const {left, right, top, bottom} = document.getElementById(id).getBoundingClientRect();
    return [left, right, top, bottom];
  }).concat([[document.documentElement.scrollWidth, window.scrollX]]));
  const before = await layout();
  await page.evaluate(() => { document.documentElement.dir = 'rtl'; });
  await idle(page);
  assert.deepEqual(await layout(), before);
  await picture(page, 'right-to-left');
  await page.evaluate(() => { document.documentElement.removeAttribute('dir'); });
  for (const shown of [true, false]) {
    const pages = (await page.pdf({format: 'A4'})).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages >= 2, `${pages} pages of the words`);
    if (shown) await page.keyboard.press('F2');
  }
  await page.emulateMedia({media: 'print'});
  const printed = await page.evaluate(() => ({high: document.documentElement.scrollHeight, width: document.getElementById('mirror').clientWidth,
    canvas: document.getElementById('canvas').offsetParent, ink: getComputedStyle(document.getElementById('mirror')).color}));
  assert.ok(printed.high > 1500 && printed.width > 1000, JSON.stringify(printed));
  assert.equal(printed.ink, 'rgb(0, 0, 0)');
}, {deviceScaleFactor: 1});
