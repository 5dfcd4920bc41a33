// The game in a frame of somebody's page: says hello to the page around it, takes one port, once, from nobody else, and
// only if this deployment's embed-origins.json has the page on its list. Nothing starts before that, and in a frame of
// another site nothing starts without it: the page itself is not to be played through somebody's glass.
//
// The loader imports this first, so that the port finds somebody who listens.

import {frameInstance} from './instance.js';
import {isAllowed, isMessage, kVersion, readOptions} from './messages.js';

const kPatienceMs = 10000;

async function allowedOrigins() {
  const answer = await fetch(new URL('embed-origins.json', document.baseURI), {cache: 'no-cache'});
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer.json();
}

class Frame {
  port = null;
  options = {};
  errors = [];

  constructor(isAsked) {
    this.taken = false;
    // Resolves once the page around may hold the game; rejects with an Error whose code says why not.
    this.admitted = new Promise((resolve, reject) => {
      this.settle = {resolve, reject};
    });
    this.admitted.catch(() => {});
    if (!isAsked) return this.refuse('not-asked', '');
    window.addEventListener('message', (event) => this.take(event));
    window.parent.postMessage({sandtable: kVersion, op: 'hello'}, '*');
    setTimeout(() => this.refuse('no-host', 'the page around the game does not speak to it'), kPatienceMs);
    return undefined;
  }

  async take({source, origin, data, ports}) {
    if (source !== window.parent || this.taken || this.settled || ports.length !== 1) return;
    if (data?.op !== 'port') return;
    if (!isMessage(data)) {
      const error = {code: 'unknown-version', message: `messages of version ${kVersion} are spoken here`};
      return ports[0].postMessage({sandtable: kVersion, op: 'error', ...error, fatal: true});
    }
    this.taken = true;
    [this.port] = ports;
    // Where the browser tells, pages further out count, too.
    const origins = [origin, ...(location.ancestorOrigins ?? [])];
    try {
      const list = await allowedOrigins();
      if (!origins.every((each) => isAllowed(list, each))) {
        return this.refuse('not-allowed', 'this site is not on the list of those that may show the game');
      }
    } catch (error) {
      return this.refuse('not-allowed', `the list of sites that may show the game cannot be read: ${error.message}`);
    }
    const {options, errors} = readOptions(data.options ?? {});
    Object.assign(this, {options, errors, settled: true});
    document.documentElement.dataset.instance = frameInstance(origins, options);
    document.documentElement.dataset.controls = options.controls ?? 'full';
    this.settle.resolve();
  }

  refuse(code, message) {
    if (this.settled) return;
    this.settled = true;
    this.fault({code, message}, true);
    this.settle.reject(Object.assign(new Error(message), {code}));
  }

  tell(op, detail = {}) {
    this.port?.postMessage({sandtable: kVersion, op, ...detail});
  }

  // The event `error`. A fatal one: there is no game in this frame, and none comes, so the page around shows something else.
  fault(error, isFatal = false) {
    this.tell('error', {...error, fatal: isFatal});
  }

  answer(id, op, answer) {
    this.port.postMessage({sandtable: kVersion, id, op, ...answer});
  }
}

// Whether all pages around are of this one's own site, which could reach in anyway.
function isAmongOwn() {
  try {
    for (let each = window; each !== each.parent; each = each.parent) if (each.parent.origin !== window.origin) return false;
    return true;
  } catch {
    return false;
  }
}

/** Whether the page stands in a frame of another one, which it must not disturb. */
export const isFramed = window.parent !== window;

const isAsked = location.hash === '#embed';

// What the frame around lets out, where a page of the same site may read it; null where nobody can tell.
function ownSandbox() {
  try {
    const {frameElement} = window;
    return frameElement && (frameElement.getAttribute('sandbox') ?? 'allow-downloads');
  } catch {
    return null;
  }
}

/**
 * Whether a file can be saved from here: 'yes', 'no', or 'unknown'. In a sandbox without `allow-downloads` a browser drops
 * it without a word, and does not tell that it would; embed.js tells what it has set.
 */
export function downloads() {
  if (!isFramed) return 'yes';
  const sandbox = ownSandbox();
  const may = frame?.options.downloads ?? (sandbox === null ? null : /\ballow-downloads\b/.test(sandbox));
  return {true: 'yes', false: 'no'}[may] ?? 'unknown';
}

/** The channel to the page around; null outside a frame, and in one of its own site that asked for none (`#embed`). */
export const frame = isFramed && (isAsked || !isAmongOwn()) ? new Frame(isAsked) : null;
