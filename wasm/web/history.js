// The browser's Back leads from a game to the title, as from one page to the one before, instead of away from the games;
// Forward leads there again. Every screen but the title stands on an entry of its own in the browser's history.

const kInside = 'sandtable-inside';

// Screens that are of the game on the table, which has been cleared meanwhile.
const kOfGame = ['play', 'briefing'];

const isInside = () => history.state?.[kInside] === true;

export class ScreenHistory {
  constructor(bridge) {
    this.bridge = bridge;
    this.screen = 'title';
    this.last = null;  // what Forward leads to
    window.addEventListener('popstate', () => this.arrive());
  }

  /** After every change: the state that the program tells. */
  refresh({screen, game}) {
    const left = this.screen !== 'title' && screen === 'title';
    const entered = this.screen === 'title' && screen !== 'title';
    this.screen = screen;
    if (screen !== 'title') this.last = {screen, game};
    if (entered && !isInside()) history.pushState({...history.state, [kInside]: true}, '');
    if (left && isInside()) history.back();
  }

  // A link in the address is no way back: it is looked at beside what is there (links.js).
  arrive() {
    if (this.bridge.stopped || location.hash.includes('=')) return;
    if (!isInside() && this.screen !== 'title') this.bridge.wish({op: 'close'});
    else if (isInside() && this.screen === 'title') this.again();
  }

  again() {
    const {screen = 'title', game = null} = this.last ?? {};
    const goes = game !== null && kOfGame.includes(screen) ? this.bridge.wish({op: 'continue', game}) : this.bridge.wish({op: 'go', screen});
    if (!goes.ok) history.back();
  }
}
