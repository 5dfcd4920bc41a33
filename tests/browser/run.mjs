// Runs the browser tests:  node tests/browser/run.mjs [part of a test's name]
// dist/ must be packed before (./sandtable build).

import {runAll} from './harness.mjs';

// Every test file is listed here; importing it registers its tests.
for (const file of ['./loader.mjs', './mirror.mjs', './saves.mjs', './graphics.mjs']) await import(file);

process.exit((await runAll(process.argv[2])) ? 0 : 1);
