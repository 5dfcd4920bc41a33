// Runs the browser tests:  node tests/browser/run.mjs [part of a test's name]
// dist/ must be packed before (./sandtable build).

import {runAll} from './harness.mjs';

// Every test file is listed here; importing it registers its tests.
const kFiles = ['loader', 'canvas', 'devices', 'mirror', 'rooms', 'follow', 'saves', 'saves_mirror', 'silence', 'bars', 'storage', 'rungs', 'killed', 'languages', 'links', 'links_mangled', 'share', 'graphics', 'offline', 'games', 'facade', 'embed', 'embed_kept', 'embed_element', 'guest', 'firefox', 'access', 'words', 'seats', 'games_by_links', 'computer', 'two_sides', 'hints', 'review', 'lesson', 'anvil', 'roundup', 'urban'];
// Those at a referee's table need a page that names it, and the referee's runtime: a run of its own (./sandtable).
if (process.env.SANDTABLE_TABLES) kFiles.splice(0, kFiles.length, 'tables');
for (const name of kFiles) await import(`./${name}.mjs`);
// Pictures for looking at assert next to nothing: they are taken when asked for, and in the long run.
if (process.env.SANDTABLE_LONG || process.argv[2]?.startsWith('screenshots')) await import('./screenshots.mjs');
// Another page than dist/ has the game of the recipe, which plays it (tests/recipe/recipe.py).
if (process.argv[2]?.startsWith('recipe')) await import('./recipe.mjs');

// The browsers end with this process, also where one of them no longer answers.
process.on('SIGTERM', () => process.exit(143));
process.exit((await runAll(process.argv[2])) ? 0 : 1);
