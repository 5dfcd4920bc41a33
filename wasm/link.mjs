// Links a page's module: runs the linker's command as it is given and keeps, beside the module, what came out before the
// last optimiser (<module>.before.wasm). That puts equal functions together, also of different games; the packer, which
// cuts the module by game, sees from the two which ones (wasm/pack/cut.mjs).
//
//   node wasm/link.mjs COMMAND...

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const command = process.argv.slice(2);
const output = command[command.indexOf('-o') + 1].replace(/\.\w+$/, '');
const folder = path.resolve(`${output}.link`);
const kept = `${output}.before.wasm`;
const kBefore = [/post_finalize\.wasm$/, /emscripten-finalize\.wasm$/];

function stages() {
  const temporary = path.join(folder, 'emscripten_temp');
  return fs.existsSync(temporary) ? fs.readdirSync(temporary).sort().map((name) => path.join(temporary, name)) : [];
}

fs.rmSync(folder, {recursive: true, force: true});
fs.rmSync(kept, {force: true});
fs.mkdirSync(folder, {recursive: true});
const {status, stderr} = spawnSync(command[0], command.slice(1), {
  env: {...process.env, EMCC_DEBUG: '1', EMCC_TEMP_DIR: folder}, stdio: ['inherit', 'inherit', 'pipe'], maxBuffer: 1 << 28});
const said = stderr.toString().split('\n');
// The stages are told at length; of a link that worked only warnings are of interest.
const isOfInterest = status === 0 ? (line) => /\bwarning:/i.test(line) && !line.startsWith('emcc:WARNING: invocation') : (line) => !/:DEBUG:|^\s*$/.test(line);
if (said.some(isOfInterest)) console.error(said.filter(isOfInterest).join('\n'));
if (status === 0) {
  const files = stages();
  const found = kBefore.map((pattern) => files.find((file) => pattern.test(file))).find(Boolean);
  if (found) fs.copyFileSync(found, kept);
}
fs.rmSync(folder, {recursive: true, force: true});
process.exit(status ?? 1);
