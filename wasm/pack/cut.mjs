// Cuts the page's module: the first part is what every visit needs; what is needed once a game is on the table is the
// table's part, fetched with the first box that is opened; and each game's own functions are a part of their own, fetched
// with its data. Done after linking, with binaryen's wasm-split: the first part calls what lies in another by the table of
// functions, whose slots hold placeholders until the part has been instantiated (wasm/web/game_code.js).
//
// Which functions are a game's own? Those whose names (C++, with namespaces and argument types) tell of one game alone,
// but for these, which another game may reach while that part is not there:
//   - functions that somebody else's function calls;
//   - functions in a slot of the table in which, before the optimiser put equal functions together, somebody else's stood;
//   - and what such a function calls in its turn.
//
// Which functions are the table's? All that nobody calls but they themselves and the games; and those that the sources mark
// as doors, which anybody may call (core/base/table_part.h). Who calls a slot of the table of functions is not to be seen: in
// slots stand, of them, only those whose names have a mark, their own or that of their class.
//
// A mark by which nothing could be cut out stops the packer (checkMarks). Whoever goes through a door, or asks a game, before its box is open
// ends in a placeholder, which stops the program with a sentence.

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {readModule, withNames} from './wasm_names.mjs';

// The instructions that the module may use besides those of the first standard; the tools need to be told.
const kFeatures = ['--enable-mutable-globals', '--enable-nontrapping-float-to-int', '--enable-sign-ext', '--enable-bulk-memory'];

/** The name of the part that all games need. */
export const kTablePart = 'table';

// The marks of core/base/table_part.h as names show them: of what belongs to the table, and of a function that is a door.
const kTableMark = /\[abi:table_(part|door)\]/;
const kTableDoor = /^[^(<]*\[abi:table_door\]\(/;
// Objects may be destroyed while no box is open.
const kDestructor = /::~\w*(\[abi:\w+\])?\(/;

const isDoor = (name) => kTableDoor.test((name ?? '').replaceAll('(anonymous namespace)', ''));

/** The name under which the parts import what they need of the first. */
export const kFirstPart = 'first';

// Debian has the tools on the PATH, an emsdk beside its compiler.
function runTool(name, args) {
  const own = path.join(process.env.EMSDK ?? '', 'upstream/bin', name);
  return execFileSync(process.env.EMSDK && fs.existsSync(own) ? own : name, args, {maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe']});
}

// The game whose own a function of that name is; null for everybody's.
function ownerOf(name, games) {
  const low = (name ?? '').toLowerCase();
  const named = games.filter((game) => low.includes(game));
  return named.length === 1 ? named[0] : null;
}

const shortName = (index) => `f${index}`;

// function -> those that call it, by the short names of the module.
function callersIn(file) {
  const callers = new Map();
  const graph = runTool('wasm-opt', [file, ...kFeatures, '--print-call-graph', '-o', os.devNull]).toString();
  for (const [, from, to] of graph.matchAll(/"f(\d+)" -> "f(\d+)"/g)) {
    if (!callers.has(Number(to))) callers.set(Number(to), []);
    callers.get(Number(to)).push(Number(from));
  }
  if (callers.size === 0) throw new Error('no call graph was printed');
  return callers;
}

/** function -> game, of those that are one game's own. `before` is the module as it was before the last optimiser. */
function ownFunctions(module, before, callers, games) {
  const owners = new Map();
  for (const [index, name] of module.names) {
    const game = ownerOf(name, games);
    if (game !== null && index >= module.imported) owners.set(index, game);
  }
  const isOutside = (index, game) => owners.get(index) !== game;
  for (const [slot, index] of module.table) {
    const game = owners.get(index);
    if (game && ownerOf(before.names.get(before.table.get(slot)), games) !== game) owners.delete(index);
  }
  for (let size = -1; size !== owners.size;) {
    size = owners.size;
    for (const [index, game] of owners) {
      if ((callers.get(index) ?? []).some((caller) => isOutside(caller, game))) owners.delete(index);
    }
  }
  return owners;
}

/** Those of the table's part, from what is left to it by the games' `owners`. */
function tableFunctions(module, before, callers, owners) {
  const own = new Set([...module.names.keys()].filter((index) => index >= module.imported && !owners.has(index) && !module.called.has(index)));
  const inSlots = new Set(module.table.values());
  for (const [slot, index] of module.table) {
    const names = [module.names.get(index), before.names.get(before.table.get(slot))];
    if (!names.every((name) => kTableMark.test(name ?? ''))) own.delete(index);
  }
  for (const index of own) if (!inSlots.has(index) && !callers.has(index)) own.delete(index);
  for (let size = -1; size !== own.size;) {
    size = own.size;
    for (const index of own) {
      if (isDoor(module.names.get(index))) continue;
      if ((callers.get(index) ?? []).some((caller) => !own.has(caller) && !owners.has(caller))) own.delete(index);
    }
  }
  return own;
}

// It would be of no use, and nobody would see why a visit has grown.
class WrongMark extends Error {}

/**
 * Stops at a function that is marked and was not cut out: a door, or one that stands in a slot with nobody else's. `cut` has
 * those that were.
 */
export function checkMarks(module, before, callers, cut) {
  const shared = new Set([...module.table].filter(([slot]) => !kTableMark.test(before.names.get(before.table.get(slot)) ?? '')).map(([, index]) => index));
  const inSlots = new Set(module.table.values());
  for (const [index, name] of module.names) {
    const isMarked = isDoor(name) || (inSlots.has(index) && kTableMark.test(name));
    if (!isMarked || cut.has(index) || shared.has(index) || kDestructor.test(name)) continue;
    const caller = (callers.get(index) ?? []).find((each) => !cut.has(each));
    const why = caller === undefined ? 'the page itself calls it' : `${module.names.get(caller)} calls it, which every visit has`;
    throw new WrongMark(`${name} is marked as a part of the table (core/base/table_part.h), but ${why}`);
  }
}

function stripNames(file) {
  runTool('wasm-opt', [file, ...kFeatures, '--strip-debug', '-o', file]);
  return fs.readFileSync(file);
}

// What a part imports must be there: exports of the first part.
function checkParts(first, parts) {
  const given = new Set(WebAssembly.Module.exports(new WebAssembly.Module(first)).map(({name}) => name));
  for (const [owner, part] of parts) {
    for (const {module, name} of WebAssembly.Module.imports(new WebAssembly.Module(part))) {
      if (module !== kFirstPart || !given.has(name)) throw new Error(`the part of ${owner} imports ${module}.${name}, which is not there`);
    }
  }
}

function cut(bytes, before, games, folder) {
  const module = readModule(bytes);
  const earlier = readModule(before);
  if (module.names.size === 0 || module.table.size === 0 || module.table.size !== earlier.table.size) {
    throw new Error('the module has no names, or is not the one that was linked');
  }
  const indices = [...module.names.keys()].sort((a, b) => a - b);
  let file = path.join(folder, 'whole.wasm');
  fs.writeFileSync(file, withNames(bytes, new Map(indices.map((index) => [index, shortName(index)]))));
  const callers = callersIn(file);
  const owners = ownFunctions(module, earlier, callers, games);
  const table = tableFunctions(module, earlier, callers, owners);
  checkMarks(module, earlier, callers, new Set([...table, ...owners.keys()]));
  const parts = new Map();
  // The table's part first: what the games call of it then goes by placeholders that stay in the first part.
  [kTablePart, ...games].forEach((name, i) => {
    const own = name === kTablePart ? [...table] : [...owners].filter(([, owner]) => owner === name).map(([index]) => index);
    if (own.length === 0) throw new Error(`no function is found to be of ${name} alone`);
    const [list, first, part] = ['txt', 'first.wasm', 'wasm'].map((ending) => path.join(folder, `${name}.${ending}`));
    fs.writeFileSync(list, own.map(shortName).join('\n'));
    runTool('wasm-split', [file, ...kFeatures, '-g', `--split-funcs=@${list}`, '-o1', first, '-o2', part,
      `--import-namespace=${kFirstPart}`, `--placeholder-namespace=${name}`, `--export-prefix=${String.fromCharCode(65 + i)}`]);
    file = first;
    parts.set(name, stripNames(part));
  });
  const first = stripNames(file);
  checkParts(first, parts);
  return {first, parts};
}

/** Without names, which only the cut needs. */
export function withoutNames(bytes) {
  return withNames(bytes, new Map());
}

/**
 * The parts of a module: {first, parts: game, or kTablePart -> bytes}. Where this build or this machine cannot cut it: {first: the whole
 * module, parts: none, why: a sentence}. `before` may be null.
 */
export function cutByGame(bytes, before, games) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandtable-cut-'));
  try {
    if (before === null) throw new Error('the linker kept no module from before its optimiser');
    return cut(bytes, before, games, folder);
  } catch (error) {
    if (error instanceof WrongMark) throw error;
    return {first: withoutNames(bytes), parts: new Map(), why: `The module is not cut by game: ${error.message.split('\n')[0]}`};
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}
