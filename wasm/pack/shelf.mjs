// What is known of the games without their data: titles, set-ups, pictures of their boards, words on their boxes.

import fs from 'node:fs';
import path from 'node:path';

// The set-ups of a game's data.
function setupsOf({game, files}) {
  const words = files['words.en.json'];
  return Object.entries(files).filter(([name]) => name.startsWith('setups/')).map(([, file]) => ({
    game, setup: file.id, title: words['game.title'], name: words[file.title], heading: `${words['game.title']}: ${words[file.title]}`,
    summary: words[file.summary] ?? words['game.summary'],
  }));
}

/**
 * Packs the pictures of each set-up's board, which are in `folder`, by addHashed(logical, bytes). Gives back the set-ups: [{game,
 * setup, title, name, heading, summary, picture, preview}], the picture of the facade and the preview of links by their logical names;
 * of a set-up whose board is not drawn yet, null.
 */
export function addPictures(addHashed, bundles, folder) {
  const packed = (name) => {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) return null;
    addHashed(`embed/${name}`, fs.readFileSync(file));
    return `embed/${name}`;
  };
  return bundles.flatMap(setupsOf).map((setup) => {
    const name = `${setup.game}-${setup.setup}`;
    return {...setup, picture: packed(`${name}.avif`), preview: packed(`${name}.jpg`)};
  });
}

/** For the manifest: game -> {number, setups: [{id, title}]}; `list` has the numbers of the games in links. */
export function shelf(setups, list) {
  const games = {};
  const numberOf = (game) => list.find((each) => each.game === game).number;
  for (const {game, setup, name} of setups) {
    games[game] ??= {number: numberOf(game), setups: []};
    games[game].setups.push({id: setup, title: name});
  }
  return games;
}

/** What the words of a closed box say besides those in assets/: key -> text. A game's own words may have more of it. */
export function boxWords(bundles) {
  return Object.fromEntries(bundles.flatMap((bundle) => {
    const [first] = setupsOf(bundle);
    const words = bundle.files['words.en.json'];
    const summary = words['game.summary'];
    return [...Object.entries(words).filter(([key]) => key.startsWith(`box.${bundle.game}.`)), [`box.${bundle.game}.summary`, summary], [`box.${bundle.game}.lead`, first.summary]];
  }));
}
