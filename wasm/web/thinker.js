// The worker in which the computer player thinks (opponent.js): an instance of the page's own program, whose main is never
// called, with the code and the data of the games that are asked about. Messages are read between slices of a few
// milliseconds (wasm/thinker.cpp).

import {Bridge} from './bridge.js';
import {GameCode} from './game_code.js';

const kSignMs = 300;

const own = new MessageChannel();
let program = null;   // {bridge, code, files}
let number = null;    // of the question; null while there is none
let review = null;    // the same of the game that is reviewed when nothing is asked
let told = 0;         // how far that has come, of a thousand
let isStepping = false;
let signed = 0;

const call = (fields) => {
  const answer = program.bridge.call('_sandtable_thinker', fields);
  if (!answer.ok) throw new Error(answer.why);
  return answer;
};

const kDo = {
  async begin({glue, program: compiled, parts}) {
    const files = new Map();
    const code = new GameCode({manifest: Object.fromEntries(parts.map((name) => [name, {}]))});
    const {default: create} = await import(glue);
    const module = await new Promise((resolve, reject) => {
      create({sandtable: {files}, instantiateWasm: code.instantiator(compiled, reject), onAbort: reject}).then(resolve, reject);
    });
    program = {bridge: new Bridge(module, null), code, files};
    sign();
  },
  async game({game, parts, data}) {
    for (const part of parts) await program.code.put(part);
    program.files.set(`data/${game}.json`, {state: 'here', bytes: new TextEncoder().encode(data)});
    sign();
  },
  ask(message) {
    call(JSON.parse(message.question));
    number = message.number;
    signed = performance.now();
    stepLater();
  },
  hurry() {
    if (number !== null) call({op: 'hurry'});
  },
  cancel() {
    number = null;
    call({op: 'cancel'});
  },
  review(message) {
    call(JSON.parse(message.question));
    review = message.number;
    told = 0;
    signed = performance.now();
    stepLater();
  },
  cancelReview() {
    review = null;
    call({op: 'review_cancel'});
  },
  ping() {
    sign('pong');
  },
};

function stepLater() {
  if (isStepping) return;
  isStepping = true;
  own.port2.postMessage(null);
}

function step() {
  isStepping = false;
  if (number !== null) stepThought();
  else if (review !== null) stepReview();
  if (number === null && review === null) return;
  if (performance.now() - signed > kSignMs) sign();
  stepLater();
}

function stepThought() {
  const {done, i} = call({op: 'step'});
  if (!done) return;
  postMessage({op: 'answer', number, i});
  number = null;
}

// What a percent more is not worth a message.
function stepReview() {
  const {done, progress, review: made} = call({op: 'review_step'});
  if (!done && progress - told < 10) return;
  told = progress;
  postMessage({op: 'review', review, progress, made});
  if (done) review = null;
}

function sign(op = 'sign') {
  signed = performance.now();
  postMessage({op, number, review});
}

const guarded = (act) => {
  try {
    return act();
  } catch (error) {
    return fault(error);
  }
};

function fault(error) {
  number = review = null;
  postMessage({op: 'fault', why: String(error)});
}

own.port1.onmessage = () => guarded(step);

// One after the other, also those that take a while.
let last = Promise.resolve();
onmessage = ({data}) => {
  last = last.then(() => kDo[data.op](data)).catch(fault);
};
