// <sandtable-game>: a game on somebody's page. A light facade (picture of the board, title, Play) until it is wanted,
// then a sandboxed frame with the game, and one port to it.
//
//   <script src="https://where.dist/is/embed.js" async></script>
//   <sandtable-game game="nazaire" setup="historical"></sandtable-game>
//
// Attributes: game, setup, link (a game to show), src (folder of the build, else where this script came from), eager,
// instance (name under which the frame keeps games), sandbox, and how it looks, which may change while it runs: theme
// (paper, dark, system), accent (#rrggbb), text (80 to 200, percent), controls (full, minimal, none), lang.
//
// Methods: start(); request(op, fields), which resolves to the answer. Events (detail): ready, change ({status}),
// event ({key, text, rules}), over ({result, score}), save ({link, url, chars}), resize ({width, height}), error
// ({code, message}). wasm/embed/README.md has all of it.
//
// The frame is known by its window, never by its origin, which may be opaque; it says hello once its script runs and is
// sent a port then.

(() => {
  const kBuild = {{build}};
  const kVersion = 1;
  const kEvents = new Set(['ready', 'change', 'event', 'over', 'save', 'resize', 'error']);
  const kLooks = ['theme', 'accent', 'text', 'controls'];
  const kSandbox = 'allow-scripts allow-same-origin allow-popups';
  const kHelloMs = 10000;
  const kFirst = 560, kLeast = 240, kMost = 2000;  // heights: until the game asks for one, and what it may ask for

  const here = document.currentScript?.src ?? document.querySelector('script[src*="embed.js"]')?.src ?? document.baseURI;
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`{{style}}`);

  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // Names of the games of one page that were given none, in order.
  let unnamed = 0;

  class SandtableGame extends HTMLElement {
    static observedAttributes = [...kLooks, 'lang', 'link'];

    #root = this.attachShadow({mode: 'open'});
    #frame = null;
    #port = null;
    #waiting = new Map();  // id -> resolve
    #queue = [];
    #count = 0;
    #timer = 0;
    #name = '';
    #hear = (event) => this.#onWindow(event);

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      window.addEventListener('message', this.#hear);
      this.#name ||= this.getAttribute('instance') ?? (unnamed++ ? `embed-${unnamed}` : 'embed');
      if (this.hasAttribute('eager')) this.start();
      else this.#showFacade();
    }

    disconnectedCallback() {
      window.removeEventListener('message', this.#hear);
      this.#stop('gone', 'the game was taken off the page');
      this.#frame = null;
      this.#root.replaceChildren();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || !this.#port) return;
      if (kLooks.includes(name)) this.request('theme', this.#looks());
      else if (name === 'link' && now) this.request('load', {data: linkData(now)});
      else if (name === 'lang' && now) this.request('lang', {lang: now});
    }

    get base() {
      return new URL('./', new URL(this.getAttribute('src') ?? here, document.baseURI));
    }

    // What the facade tells of; of a game that this build does not know, its id.
    #setup() {
      const game = this.getAttribute('game');
      const of = kBuild.setups.filter((each) => game === null || each.game === game);
      return of.find(({setup}) => setup === this.getAttribute('setup')) ?? of[0] ?? {title: game, summary: ''};
    }

    // The whole page, for whom the frame does not work.
    get #page() {
      const link = this.getAttribute('link');
      return new URL(link ? `index.html#g=${linkData(link)}` : 'index.html', this.base).href;
    }

    #showFacade(fault = '') {
      const setup = this.#setup();
      const {words} = kBuild;
      const play = make('button', {type: 'button', part: 'play'}, words.play);
      play.addEventListener('click', () => this.start());
      const title = this.getAttribute('title') ?? setup.title;
      const full = make('a', {href: this.#page, target: '_blank', rel: 'noopener'}, words.full);
      const picture = setup.picture ? make('img', {src: new URL(setup.picture, new URL('./', here)), alt: '', part: 'picture'}) : '';
      const foot = make('div', {class: 'foot'}, make('p', {class: 'title', part: 'title'}, title),
        make('p', {}, fault || setup.summary), fault ? full : play);
      if (fault) foot.setAttribute('role', 'alert');
      this.#root.replaceChildren(make('div', {class: 'facade', role: 'group', 'aria-label': title, part: 'facade'}, picture, foot));
    }

    // Fetches and shows the game; what had the focus here hands it on.
    start() {
      if (this.#frame || !this.isConnected) return;
      const hadFocus = this.#root.activeElement !== null;
      this.#setHeight(kFirst);
      this.#frame = make('iframe', {
        src: new URL('index.html#embed', this.base), title: this.getAttribute('title') ?? this.#setup().title, part: 'frame',
        sandbox: this.getAttribute('sandbox') ?? kSandbox, allow: 'clipboard-write; web-share; fullscreen',
      });
      // A frame whose files may not be read from here runs no script, so it never says hello.
      this.#frame.addEventListener('load', () => {
        clearTimeout(this.#timer);
        if (!this.#port) this.#timer = setTimeout(() => this.#fail('unreachable', kBuild.words.unreachable), kHelloMs);
      });
      this.#root.replaceChildren(this.#frame);
      if (hadFocus) this.#frame.focus();
    }

    #looks() {
      const looks = Object.fromEntries(kLooks.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]));
      if ('text' in looks) looks.text = Number(looks.text);
      return looks;
    }

    #options() {
      const options = {instance: this.#name, ...this.#looks()};
      for (const name of ['game', 'setup', 'lang']) if (this.hasAttribute(name)) options[name] = this.getAttribute(name);
      if (this.hasAttribute('link')) options.link = linkData(this.getAttribute('link'));
      return options;
    }

    #onWindow({source, data}) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (!isObject(data) || data.sandtable !== kVersion || data.op !== 'hello') return;
      clearTimeout(this.#timer);
      this.#stop('restarted', 'the game was loaded anew');
      const {port1, port2} = new MessageChannel();
      this.#port = port1;
      port1.onmessage = (event) => this.#onMessage(event.data);
      source.postMessage({sandtable: kVersion, op: 'port', options: this.#options()}, '*', [port2]);
      for (const message of this.#queue.splice(0)) port1.postMessage(message);
    }

    #onMessage(data) {
      if (!isObject(data) || data.sandtable !== kVersion) return;
      const {sandtable, id, op, ...detail} = data;
      if (id !== undefined) {
        this.#waiting.get(id)?.(detail);
        this.#waiting.delete(id);
      } else if (kEvents.has(op)) {
        this.#tell(op, detail);
      }
    }

    #tell(op, detail) {
      if (op === 'save') detail.url = new URL(`index.html#g=${detail.link}`, this.base).href;
      if (op === 'resize' && Number.isFinite(detail.height)) {
        this.#setHeight(detail.height);
      }
      if (op === 'error' && detail.fatal) this.#fail(detail.code, detail.message);
      else this.dispatchEvent(new CustomEvent(op, {detail}));
    }

    // A height that the page's own style gives the element goes before this one.
    #setHeight(height) {
      const pixels = Math.min(kMost, Math.max(kLeast, Math.round(height)));
      this.style.setProperty('--sandtable-height', `${pixels}px`);
    }

    // The game could not be shown: the facade says why and where it can be played instead.
    #fail(code, message) {
      this.#stop(code, message);
      this.#frame = null;
      this.style.removeProperty('--sandtable-height');
      this.#showFacade(kBuild.words[code] ?? message);
      this.dispatchEvent(new CustomEvent('error', {detail: {code, message}}));
    }

    // Whoever waits for an answer gets this one.
    #stop(code, message) {
      clearTimeout(this.#timer);
      this.#port?.close();
      this.#port = null;
      for (const resolve of this.#waiting.values()) resolve({ok: false, error: {code, message}});
      this.#waiting.clear();
    }

    // Asks the game; what is asked before it is there waits for it.
    request(op, fields = {}) {
      const id = ++this.#count;
      const message = {sandtable: kVersion, id, op, ...fields};
      return new Promise((resolve, reject) => {
        try {
          if (this.#port) this.#port.postMessage(message);
          else this.#queue.push(structuredClone(message));
          this.#waiting.set(id, resolve);
        } catch (error) {
          reject(error);  // a value that cannot be sent at all
        }
      });
    }
  }

  // The data of a link, with or without the address before it.
  function linkData(text) {
    return text.trim().replace(/^.*#[gp]=/, '').replace(/&.*$/, '');
  }

  if (!customElements.get('sandtable-game')) customElements.define('sandtable-game', SandtableGame);
})();
