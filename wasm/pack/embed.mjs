// What publishers take: embed.js with its catalogue and words, a page with previews and an oEmbed answer per set-up, the
// sample page, and the list of sites that may show the game.
//
// Link previews and oEmbed need whole addresses. The build does not know where it will be served, so SITE tells it
// (SITE=https://games.example/ ./sandtable build); without it addresses are relative, which most readers resolve.

import fs from 'node:fs';
import path from 'node:path';
import {contentSecurityPolicy} from '../policy.mjs';

// Of a facade in the page and of a link preview, which assets/make_pictures.py draws, and what a game without pictures shows.
const kFacade = {width: 960, height: 600};
const kPreview = {width: 1200, height: 630, type: 'image/jpeg'};
const kNoPreview = {name: 'icons/sandtable-512.png', width: 512, height: 512, type: 'image/png'};
const kFraming = {'frame-src': "'self'"};

const escaped = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

// {{name}} filled in; a name that nobody knows stops the build.
function fill(template, values, write = escaped) {
  return template.replace(/\{\{([^}]+)\}\}/g, (all, name) => {
    if (values[name] === undefined) throw new Error(`a template names ${name}, which there is not`);
    return write(values[name]);
  });
}

// Where the deployment says that it is; '' where it does not.
function siteOf(given) {
  if (!given) return '';
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`SITE must be the http or https address of the page, not ${given}`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/**
 * Writes it all. `out` is the packer: {root, addHashed(logical, bytes), addFixed(name, bytes), addPlain(name, bytes), manifest};
 * `setups` are those of shelf.mjs with their pictures, `words` the shell's, `site` the address of the deployment or ''.
 */
export function addEmbedding(out, {setups, words, site}) {
  const address = siteOf(site);
  const source = (name) => fs.readFileSync(path.join(out.root, 'wasm/embed', name), 'utf8');
  for (const name of ['sample.css', 'sample.js', 'setup.css']) out.addHashed(`embed/${name}`, Buffer.from(source(name)));
  const previewOf = ({preview}) => {
    const {name, ...shown} = preview ? {...kPreview, name: preview} : kNoPreview;
    return {...shown, url: out.manifest[name].url};
  };
  for (const setup of setups) addSetupPage(out, {...setup, preview: previewOf(setup), words, address, page: source('setup.html')});
  const catalogue = setups.map(({game, setup, title, summary, picture}) =>
    ({game, setup, title, summary, ...(picture ? {picture: out.manifest[picture].url} : {})}));
  const own = Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith('embed.')).map(([key, text]) => [key.slice(6), text]));
  const build = JSON.stringify({setups: catalogue, words: own});
  const style = source('facade.css').replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ').trim();
  // Once more under the version of its messages, for pages that want to stay with that one.
  const script = source('embed.js');
  const [, version] = /kVersion = (\d+);/.exec(script);
  for (const name of ['embed.js', `embed-${version}.js`]) {
    out.addFixed(name, Buffer.from(fill(withoutComments(script), {build, style}, String)));
  }
  const urls = Object.fromEntries(Object.entries(out.manifest).map(([name, {url}]) => [name, url]));
  out.addFixed('embed.html', Buffer.from(fill(source('sample.html'), {...urls, csp: contentSecurityPolicy(kFraming)})));
  out.addPlain('embed-origins.json', '["*"]\n');
  return {preview: previewOf(setups[0]).url, whole: (url) => address + url};
}

// Publishers' readers fetch embed.js on every page; whole lines of comment stay in the source, but for the head.
function withoutComments(text) {
  const [head, ...rest] = text.split('\n\n');
  return [head, ...rest].join('\n\n').replace(/^ +\/\/.*\n/gm, '').replace(/^ +/gm, '');
}

function addSetupPage(out, {game, setup, heading, summary, words, address, preview, page}) {
  const name = `games/${game}-${setup}`;
  const whole = (url) => (address ? address + url : `../${url}`);
  const {manifest} = out;
  out.addFixed(`${name}.html`, Buffer.from(fill(page, {
    csp: contentSecurityPolicy(kFraming), heading, summary, game, setup, full: words['embed.full'], site_name: words['title.name'],
    url: whole(`${name}.html`), image: whole(preview.url), image_type: preview.type, image_width: preview.width, image_height: preview.height,
    image_alt: words['embed.picture'].replace('{title}', heading), oembed: whole(`${name}.json`),
    icon: manifest['icons/sandtable.svg'].url, style: manifest['embed/setup.css'].url,
  })));
  const frame = `<iframe src="${escaped(whole(`${name}.html`))}" width="${kFacade.width}" height="${kFacade.height}" ` +
    `title="${escaped(heading)}" sandbox="allow-scripts allow-same-origin allow-popups allow-downloads" allow="clipboard-write; fullscreen"></iframe>`;
  out.addFixed(`${name}.json`, Buffer.from(JSON.stringify({
    version: '1.0', type: 'rich', title: heading, provider_name: words['title.name'], provider_url: whole(''), html: frame,
    width: kFacade.width, height: kFacade.height, thumbnail_url: whole(preview.url), thumbnail_width: preview.width,
    thumbnail_height: preview.height, cache_age: 86400,
  }, null, 2)));
}
