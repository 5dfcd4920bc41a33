// The colours of the printed map and of the counters, read from the shell's one table of them, so that pictures of the
// build and the game never differ.

import fs from 'node:fs';

const text = fs.readFileSync(new URL('../../shell/theme/colours.cpp', import.meta.url), 'utf8');

const part = (from, to) => text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));
const day = new Map([...part('MapColours light_map()', 'return m').matchAll(/\bm\.(\w+) = rgb\(0x([0-9A-F]{6})\)/g)]
  .map(([, name, hex]) => [name, `#${hex.toLowerCase()}`]));

/** A colour of the map by day, by its name in MapColours. */
export function colour(name) {
  if (!day.has(name)) throw new Error(`shell/theme/colours.cpp has no colour "${name}" of the map`);
  return day.get(name);
}

/** {face, edge, ink} of a force's counters, by its name in Force. */
export function forceColours(force) {
  const hexes = /rgb\(0x([0-9A-F]{6})\), rgb\(0x([0-9A-F]{6})\), rgb\(0x([0-9A-F]{6})\)/.exec(part(`case Force::${force}:`, ';'));
  if (!hexes) throw new Error(`shell/theme/colours.cpp has no force "${force}"`);
  const [face, edge, ink] = hexes.slice(1).map((hex) => `#${hex.toLowerCase()}`);
  return {face, edge, ink};
}

/** The colours of a game's own map by day, by their names in shell/skins/<game>/inks.h; a list of them as a list. */
export function inksOf(game) {
  const file = fs.readFileSync(new URL(`../../shell/skins/${game}/inks.h`, import.meta.url), 'utf8');
  const struct = file.slice(file.indexOf('struct Inks'), file.indexOf('};')).replace(/\/\/.*/g, '');
  const names = [...struct.matchAll(/(\w+)(?:\[(\d+)\])?(?=[,;])/g)];
  const from = file.indexOf('kDay');
  const hexes = [...file.slice(from, file.indexOf('};', from)).matchAll(/rgb\(0x([0-9A-F]{6})\)/g)].map(([, hex]) => `#${hex.toLowerCase()}`);
  const inks = {};
  for (const [, name, count] of names) inks[name] = count ? hexes.splice(0, Number(count)) : hexes.shift();
  if (hexes.length > 0 || Object.values(inks).includes(undefined)) throw new Error(`shell/skins/${game}/inks.h names other colours than it gives`);
  return inks;
}
