// <sandtable-game>: a game on somebody's page. A light facade (picture of the board, title, Play) until it is wanted,
// then a sandboxed frame with the game, and one port to it.
//
//   <script src="https://where.dist/is/embed.js" async></script>
//   <sandtable-game game="nazaire" setup="historical"></sandtable-game>
//
// Attributes: game, setup, link (a game, position or set-up to show), src (folder of the build, else where this script came from), eager,
// instance (name under which the frame keeps games), keep (off: this page keeps nothing for a frame that cannot), sandbox,
// and how it looks, which may change while it runs: theme (paper, dark, system), accent (#rrggbb), text (80 to 200,
// percent), controls (full, minimal, none), lang.
//
// Methods: start(); request(op, fields), which resolves to the answer; destroy(). Events (detail): busy, ready, change
// ({status}), event ({key, text, rules}), over ({result, winner, conceded, score}), save ({link, url, chars}), resize ({width, height}), error
// ({code, message, fatal}). wasm/embed/README.md has all of it.
//
// The frame is known by its window, never by its origin, which may be opaque; it says hello once its script runs and is
// sent a port then.

(() => {
  const kBuild = {{build}};
  const kVersion = 1;
  const kEvents = new Set(['busy', 'ready', 'change', 'event', 'over', 'save', 'resize', 'error']);
  const kLooks = ['theme', 'accent', 'text', 'controls'];
  const kSandbox = 'allow-scripts allow-same-origin allow-popups allow-downloads';
  const kAgain = new Set(['fetch', 'start', 'unreachable', 'no-host']);  // what may go better the next time
  const kHelloMs = 10000;
  const kLastMs = 2000;
  const kFirst = 560, kLeast = 240, kMost = 2000;  // heights: until the game asks for one, and what it may ask for

  const here = document.currentScript?.src || [...document.scripts].find(({src}) => /\/embed(-\d+)?\.js/.test(src))?.src || document.baseURI;
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`{{style}}`);

  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // How many elements of this page ask for the same, by what they ask for.
  const places = new Map();

  // This page's own storage, for a frame that has none; null where it is denied.
  function shelf() {
    try {
      localStorage.setItem('sandtable-game', '');
      localStorage.removeItem('sandtable-game');
      return localStorage;
    } catch {
      return null;
    }
  }

  class SandtableGame extends HTMLElement {
    static observedAttributes = [...kLooks, 'lang', 'link'];

    #root = this.attachShadow({mode: 'open'});
    #frame = null;
    #port = null;
    #waiting = new Map();  // id -> resolve
    #queue = [];
    #count = 0;
    #timer = 0;
    #nth = 0;
    #fault = null;  // why there is no game, since the last start
    #shelf = null;  // where the last save is kept, if the frame keeps nothing
    #hear = (event) => this.#onWindow(event);

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      window.addEventListener('message', this.#hear);
      this.#nth ||= (places.get(this.#wish) ?? 0) + 1;
      places.set(this.#wish, Math.max(this.#nth, places.get(this.#wish) ?? 0));
      if (!this.base || this.hasAttribute('eager')) this.start();
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
      if (kLooks.includes(name)) this.#want('theme', this.#looks());
      else if (name === 'link' && now) this.#want('load', {data: linkData(now)});
      else if (name === 'lang' && now) this.#want('lang', {lang: now});
    }

    // The folder of the build; null where src names none.
    get base() {
      try {
        const base = new URL('./', new URL(this.getAttribute('src') ?? here, document.baseURI));
        return /^(https?|file):$/.test(base.protocol) ? base : null;
      } catch {
        return null;
      }
    }

    // The game and set-up, or the link, that is asked for.
    get #wish() {
      const {game, setup = ''} = this.#setup();
      return this.hasAttribute('link') ? linkData(this.getAttribute('link')) : `${this.getAttribute('game') ?? ''} ${game ? setup : ''}`;
    }

    // The name in this page's own storage.
    get #shelfKey() {
      return `sandtable-game/${this.getAttribute('instance') ?? `${location.pathname} ${this.#nth} ${this.#wish}`}`;
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
      return new URL(link ? `index.html#g=${linkData(link)}` : 'index.html', this.base ?? new URL('./', here)).href;
    }

    // A request that nobody reads the answer of: a refusal is an event.
    async #want(op, fields) {
      const {ok, error} = await this.request(op, fields);
      if (!ok && this.#port) this.#tell('error', error);
    }

    get #sandbox() {
      return this.getAttribute('sandbox') ?? kSandbox;
    }

    // `again`: it may go better the next time.
    #showFacade(fault = '', again = false) {
      const setup = this.#setup();
      const {words} = kBuild;
      const play = make('button', {type: 'button', part: 'play'}, fault ? words.again : words.play);
      play.addEventListener('click', () => this.start());
      const title = this.getAttribute('title') ?? setup.title;
      // Where the page around has named another address, which was wrong, its own way to the game is the better one.
      const full = this.hasAttribute('src') && this.children.length ? make('slot', {})
        : make('a', {href: this.#page, target: '_blank', rel: 'noopener'}, words.full);
      const picture = setup.picture ? make('img', {src: new URL(setup.picture, new URL('./', here)), alt: '', part: 'picture'}) : '';
      const foot = make('div', {class: 'foot'}, make('p', {class: 'title', part: 'title'}, title),
        make('p', {}, fault || setup.summary), fault ? full : '', !fault || again ? play : '');
      if (fault) foot.setAttribute('role', 'alert');
      this.#root.replaceChildren(make('div', {class: 'facade', role: 'group', 'aria-label': title, part: 'facade'}, picture, foot));
    }

    // Fetches and shows the game; what had the focus here hands it on.
    start() {
      if (this.#frame || !this.isConnected) return;
      this.#fault = null;
      if (!this.base) return this.#fail('bad-src', 'the attribute src is not the address of a folder', kBuild.words.unreachable);
      const hadFocus = this.#root.activeElement !== null;
      this.#setHeight(kFirst);
      this.#frame = make('iframe', {
        src: new URL('index.html#embed', this.base), title: this.getAttribute('title') ?? this.#setup().title, part: 'frame',
        sandbox: this.#sandbox, allow: 'clipboard-write; web-share; fullscreen',
      });
      // A frame whose files may not be read from here runs no script, so it never says hello.
      this.#frame.addEventListener('load', () => {
        clearTimeout(this.#timer);
        if (!this.#port) this.#timer = setTimeout(() => this.#fail('unreachable', kBuild.words.unreachable), kHelloMs);
      });
      this.#root.replaceChildren(this.#frame);
      if (hadFocus) this.#frame.focus();
    }

    // Ends the game and brings the facade back; the last `save` comes before.
    async destroy() {
      const late = new Promise((resolve) => setTimeout(resolve, kLastMs, {}));
      const {ok, data, chars} = this.#port ? await Promise.race([this.request('save'), late]) : {};
      if (ok) this.#tell('save', {link: data, chars});
      this.#end('gone', 'the game was ended by the page');
    }

    #looks() {
      const looks = Object.fromEntries(kLooks.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]));
      if ('text' in looks) looks.text = Number(looks.text);
      return looks;
    }

    #options() {
      const options = {page: location.pathname, nth: this.#nth, ...this.#looks()};
      const {setup} = this.#setup();
      if (this.hasAttribute('game') && setup) options.setup = setup;
      for (const name of ['game', 'setup', 'side', 'opponent', 'lang', 'instance', 'tables']) if (this.hasAttribute(name)) options[name] = this.getAttribute(name);
      if (this.hasAttribute('link')) options.link = linkData(this.getAttribute('link'));
      this.#shelf = this.getAttribute('keep') === 'off' ? null : shelf();
      const kept = this.#shelf?.getItem(this.#shelfKey);
      return {...options, keeps: this.#shelf !== null, ...this.#lets(), ...(kept ? {kept} : {})};
    }

    // Whether a file can be saved from the frame; nothing where a frame around this page may know better.
    #lets() {
      const downloads = /\ballow-downloads\b/.test(this.#sandbox);
      return downloads && window.parent !== window ? {} : {downloads};
    }

    #onWindow({source, data}) {
      if (!this.#frame || source !== this.#frame.contentWindow) return;
      if (!isObject(data) || data.sandtable !== kVersion || data.op !== 'hello') return;
      clearTimeout(this.#timer);
      if (this.#port) this.#stop('restarted', 'the game was loaded anew');
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
      if (op === 'ready' && (detail.lasts || detail.guest)) this.#shelf = null;
      if (op === 'save') {
        detail.url = new URL(`index.html#g=${detail.link}`, this.base).href;
        this.#keep(detail.link);
      }
      if (op === 'resize' && Number.isFinite(detail.height)) {
        this.#setHeight(detail.height);
      }
      if (op === 'error') detail.fatal = detail.fatal === true;
      if (op === 'error' && detail.fatal) this.#fail(detail.code, detail.message);
      else this.dispatchEvent(new CustomEvent(op, {detail}));
    }

    #keep(link) {
      try {
        this.#shelf?.setItem(this.#shelfKey, link);
      } catch {
        // Full: what was kept before stays, and the page has heard of this one by `save`.
      }
    }

    // A height that the page's own style gives the element goes before this one.
    #setHeight(height) {
      const pixels = Math.min(kMost, Math.max(kLeast, Math.round(height)));
      this.style.setProperty('--sandtable-height', `${pixels}px`);
    }

    // The game could not be shown: the facade says why and where it can be played instead.
    #fail(code, message, shown = kBuild.words[code] ?? message) {
      this.#end(code, message, shown, kAgain.has(code));
      this.#fault = {code, message};
      this.dispatchEvent(new CustomEvent('error', {detail: {code, message, fatal: true}}));
    }

    #end(code, message, shown, again) {
      this.#stop(code, message);
      this.#frame = null;
      this.style.removeProperty('--sandtable-height');
      if (this.isConnected) this.#showFacade(shown, again);
    }

    // Whoever waits for an answer gets this one.
    #stop(code, message) {
      clearTimeout(this.#timer);
      this.#port?.close();
      this.#port = null;
      for (const resolve of this.#waiting.values()) resolve({ok: false, error: {code, message}});
      this.#waiting.clear();
      this.#queue.length = 0;
    }

    // Asks the game; what is asked before it is there waits for it, unless none comes.
    request(op, fields = {}) {
      if (this.#fault) return Promise.resolve({ok: false, error: {...this.#fault}});
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
    return text.trim().replace(/^.*#[gps]=/, '').replace(/&.*$/, '');
  }

  if (!customElements.get('sandtable-game')) customElements.define('sandtable-game', SandtableGame);
})();
