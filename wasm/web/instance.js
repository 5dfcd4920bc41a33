// The name under which this page keeps things. Everything that is stored, locked or remembered by name reads it here.
//
// The page itself is 'page'. A game in a frame of somebody's page (data-instance of the root element, set by frame.js before
// anything is stored) has a name below 'frame/' and the origin of that page, so that no site reaches what is kept for
// another one or for the page itself. What follows tells the games of a site apart: the name that the site gave, else where
// on the site the game stands and which one was asked for.

// 64 bits of a text. Whoever finds two texts with the same ones has found two places of his own site.
function digest(text) {
  let [a, b] = [0x811c9dc5, 0xc2b2ae35];
  for (let i = 0; i < text.length; ++i) {
    const letter = text.charCodeAt(i);
    a = Math.imul(a ^ letter, 0x01000193);
    b = Math.imul(b ^ (letter + i), 0x85ebca6b);
    b ^= b >>> 15;
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The name of a game in a frame: `origins` are those of the pages around, the nearest first; `options` what came with the
 * port. `page` is the path of the page around, `nth` counts the games there that ask for the same.
 */
export function frameInstance(origins, {instance, page = '', nth = 1, game = '', setup = '', link}) {
  const site = [...new Set(origins)].join(' ');
  const wish = link ? ['link', link] : ['new', game, setup];
  return `frame/${site}/${instance ? `by.${instance}` : `at.${digest([page, nth, ...wish].join('\n'))}`}`;
}

/** The name; 'page' outside a frame. */
export function instanceName() {
  return document.documentElement.dataset.instance ?? 'page';
}

/** A key of local or session storage that belongs to this page alone. */
export function ownKey(what) {
  return `sandtable/${instanceName()}/${what}`;
}
