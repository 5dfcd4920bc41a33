// The two browsers of the tests: Debian's Chromium, and Debian's Firefox as it is, over WebDriver BiDi.

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import {chromium, firefox} from 'playwright-core';

export const kChromiumFlags = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
// Firefox asks Mozilla for lists and updates of its own accord, which would be taken for requests of the page.
const kFirefoxPrefs = {'webgl.force-enabled': true, 'app.normandy.enabled': false, 'browser.safebrowsing.update.enabled': false,
  'extensions.getAddons.cache.enabled': false, 'network.captive-portal-service.enabled': false};
const kScreen = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
const kScreenMs = 20000;

function findProgram(name, variable, candidates) {
  const found = [process.env[variable], ...candidates].find((file) => file && fs.existsSync(file));
  if (!found) throw new Error(`${name} is missing; install it or name it in the variable ${variable}.`);
  return found;
}

export function chromiumPath() {
  return findProgram('Chromium', 'CHROMIUM', ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']);
}

async function launchChromium(flags) {
  return {browser: await chromium.launch({executablePath: chromiumPath(), args: [...kChromiumFlags, ...flags], handleSIGTERM: false}), end() {}};
}

// A screen in memory; null where there is no Xvfb or it does not start. Firefox makes WebGL contexts only on a screen.
function startScreen() {
  return new Promise((resolve) => {
    const screen = spawn('Xvfb', kScreen, {stdio: ['ignore', 'pipe', 'ignore']});
    const give = (found) => {
      clearTimeout(timer);
      resolve(found);
    };
    const timer = setTimeout(() => {
      screen.kill();
      give(null);
    }, kScreenMs);
    screen.on('error', () => give(null));
    screen.on('exit', () => give(null));
    screen.stdout.once('data', (text) => give({display: `:${String(text).trim()}`, end: () => screen.kill()}));
  });
}

async function launchFirefox() {
  const executablePath = findProgram('Firefox', 'FIREFOX', ['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  const screen = await startScreen();
  const {DISPLAY, ...env} = process.env;
  const browser = await firefox.launch({channel: 'moz-firefox', executablePath, firefoxUserPrefs: kFirefoxPrefs, handleSIGTERM: false,
    env: screen ? {...env, DISPLAY: screen.display} : env});
  return {browser, end: () => screen?.end()};
}

// Browsers by kind and flags, each started when it is first asked for. close() ends all of them.
export class Browsers {
  started = new Map();

  async get(kind, flags) {
    const key = [kind, ...flags].join(' ');
    if (!this.started.has(key)) this.started.set(key, await (kind === 'firefox' ? launchFirefox() : launchChromium(flags)));
    return this.started.get(key).browser;
  }

  // Forgets one that does not answer: the next that asks gets another.
  giveUp(kind, flags) {
    this.started.delete([kind, ...flags].join(' '));
  }

  async close() {
    for (const {browser, end} of this.started.values()) {
      await browser.close();
      end();
    }
  }
}
