// Files from the server, watched on their way: one that ends early is asked for once more past every cache, and when
// nothing at all comes for a while `sandtable-stalled` is dispatched on the document, with whether it is so (detail), and
// again when something comes.

const kPatienceMs = 10000;

export class FetchFailure extends Error {
  // No server answered.
  isUnreached = false;
  // The server has no such file.
  isGone = false;
  // Whoever waits has asked to begin again.
  isAborted = false;
}

/** A sentence that stands in the page (index.html takes it from the words): files are fetched before the words are there. */
export function sentence(name, args) {
  return document.getElementById('loader').dataset[name].replace(/\{(\w+)\}/g, (all, key) => args[key] ?? all);
}

const underway = new Set();  // of the fetches, how each is broken off
let heard = 0;  // when something came last
let timer = 0;
let isStalled = false;

function tell(stalled) {
  if (stalled === isStalled) return;
  isStalled = stalled;
  document.dispatchEvent(new CustomEvent('sandtable-stalled', {detail: stalled}));
}

function hear() {
  heard = performance.now();
  tell(false);
}

// `work` is waited for; `abort` breaks it off.
async function watched(work, abort) {
  if (!underway.size) hear();
  underway.add(abort);
  timer ||= setInterval(() => tell(performance.now() - heard > kPatienceMs), 500);
  try {
    return await work;
  } finally {
    underway.delete(abort);
    if (!underway.size) {
      timer = clearInterval(timer);
      tell(false);
    }
  }
}

/** Breaks off whatever has been waited for in vain; who waits for it is told so (isAborted). */
export function startOver() {
  for (const abort of [...underway]) abort();
}

async function bytesOf(url, cache, onBytes, onAnswer) {
  const controller = new AbortController();
  const read = async () => {
    const response = await fetch(new URL(url, document.baseURI), {cache, signal: controller.signal});
    hear();
    const isGone = response.status === 404 || response.status === 410;
    if (!response.ok) throw Object.assign(new FetchFailure(sentence('answered', {file: url, status: response.status})), {isGone});
    onAnswer?.(response.clone());
    const parts = [];
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      hear();
      parts.push(part.value);
      onBytes(part.value.length);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  try {
    return await watched(read(), () => controller.abort());
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    throw Object.assign(new FetchFailure(`${url}: ${error.message}`), {isUnreached: true, isAborted: controller.signal.aborted});
  }
}

/**
 * The bytes of a file that has so many. `onBytes` is told how many more have come, less than none where it begins anew;
 * `onAnswer` gets a second reading of each answer, from its first byte on.
 */
export async function fetchBytes({url, bytes}, {onBytes = () => {}, onAnswer = null} = {}) {
  let done = 0;
  const count = (more) => {
    done += more;
    onBytes(more);
  };
  const whole = (found) => (bytes === undefined || found.length >= bytes ? found : null);
  try {
    const found = whole(await bytesOf(url, 'default', count, onAnswer));
    if (found) return found;
  } catch (error) {
    if (!done || error.isAborted || !error.isUnreached) throw error;
  }
  count(-done);
  const again = await bytesOf(url, 'reload', count, onAnswer);
  if (!whole(again)) throw new FetchFailure(sentence('short', {file: url, bytes: again.length, whole: bytes}));
  return again;
}

/** A module; nothing tells how far it is. A page that has asked for one in vain is not given it by every browser. */
export function fetchModule(url) {
  return watched(import(new URL(url, document.baseURI).href), () => location.reload());
}
