// What is fetched when the box of a game is opened, by its names in the manifest: the game's data, its code, and the type
// that maps and counters are set in, which the title does without.

import {codeFiles} from './game_code.js';

export const dataFile = (game) => `data/${game}.json`;

/** Of a name in the manifest: a type face that waits for the first game. */
export const isTableFont = (name) => name.startsWith('fonts/table/');

export const tableFonts = (manifest) => Object.keys(manifest).filter(isTableFont);

/** All that a game needs besides the program and is in this build. */
export const gameFiles = (game, manifest) => [dataFile(game), ...codeFiles(game), ...tableFonts(manifest)].filter((name) => Object.hasOwn(manifest, name));
