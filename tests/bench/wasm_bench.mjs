// The bench's loop as wasm, beside boardgame.io's bare reducer playing tic-tac-toe, both in this Node process, and
// beside the native build of the same loop. Prints JSON; asserts nothing about time.
//
//   node --no-experimental-fetch tests/bench/wasm_bench.mjs [folder of sandtable-bench.mjs] [sandtable-cli]

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const folder = resolve(process.argv[2] ?? join(root, "build/wasm-release/core/cli"));
const cli = resolve(process.argv[3] ?? join(root, "build/release/core/cli/sandtable-cli"));
const RUNS = 9;
const SEED = 0x5eed;
const GAMES = 1000; // as in `sandtable-cli bench --rate`, whose hash must be the same
const REDUCER_MOVES = 20000;
const LISTED = readFileSync(join(root, "core/games/games.inc"), "utf8").matchAll(/^GAME\((\w+), (\d+),/gm);
const WIRE_IDS = Object.fromEntries([...LISTED].map(([, game, number]) => [game, Number(number)]));

const cpuSeconds = () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
};

/** Median of `RUNS` rates of `work`, which returns how much it did; one run before is for warming up. */
function medianRate(work) {
  work();
  const rates = Array.from({ length: RUNS }, () => {
    const before = cpuSeconds();
    const done = work();
    return done / (cpuSeconds() - before);
  });
  return rates.sort((a, b) => a - b)[RUNS >> 1];
}

/** A small generator, so that both players of tic-tac-toe cost little themselves. */
function chooser(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
}

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const ticTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] !== null && G.cells[cell] === G.cells[line[0]])))
      return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** Plays random games with the reducer alone: no store, no client, no network. */
function reducerLoop() {
  const require = createRequire(import.meta.url);
  const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
  const reducer = CreateGameReducer({ game: ticTacToe });
  const start = InitializeGame({ game: ticTacToe });
  const below = chooser(SEED);
  return () => {
    let state = start;
    for (let move = 0; move < REDUCER_MOVES; ++move) {
      if (state.ctx.gameover) state = start;
      const free = [];
      state.G.cells.forEach((cell, id) => cell === null && free.push(id));
      const payload = { type: "clickCell", args: [free[below(free.length)]], playerID: state.ctx.currentPlayer };
      const next = reducer(state, { type: "MAKE_MOVE", payload });
      if (next._stateID === state._stateID) throw new Error("the reducer refused a legal move");
      state = next;
    }
    return REDUCER_MOVES;
  };
}

async function loadModule() {
  const create = (await import(pathToFileURL(join(folder, "sandtable-bench.mjs")))).default;
  return create({ wasmBinary: readFileSync(join(folder, "sandtable-bench.wasm")) });
}

const round = (number) => Math.round(number * 100) / 100;

const bench = await loadModule();
const reducerRate = medianRate(reducerLoop());
const native = existsSync(cli) ? JSON.parse(execFileSync(cli, ["bench", "--rate"], { encoding: "utf8" })) : null;
const result = { reducer_moves_per_cpu_second: Math.round(reducerRate) };
for (const [game, wireId] of Object.entries(WIRE_IDS)) {
  const wasmRate = medianRate(() => bench._bench_random_play(wireId, SEED, GAMES));
  const wasmHash = bench._bench_hash() >>> 0;
  const loadDecisions = bench._bench_prepare_save(wireId, SEED);
  const loadRate = medianRate(() => {
    if (!bench._bench_load(wireId)) throw new Error("the save was not verified");
    return 1;
  });
  result[game] = {
    wasm_decisions_per_cpu_second: Math.round(wasmRate),
    load_and_verify: { decisions: loadDecisions, milliseconds_per_1000_decisions: round(1e6 / loadRate / loadDecisions) },
    wasm_to_reducer: round(wasmRate / reducerRate),
  };
  if (native) {
    const rate = native[game].random.decisions_per_cpu_second;
    result[game].native_decisions_per_cpu_second = rate;
    result[game].same_final_states = parseInt(native[game].random.hash.slice(-8), 16) === wasmHash;
    result[game].wasm_to_native = round(wasmRate / rate);
  }
}
console.log(JSON.stringify(result, null, 2));
