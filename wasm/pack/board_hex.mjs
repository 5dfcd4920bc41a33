// The board of a game of hexes (Jubilee) as a drawing: its first sector as the player sees it, from the sea, south up.

import {colour, forceColours} from './colours.mjs';
import {counter} from './counters.mjs';

const kHex = 60;  // from side to side
const kColumn = (kHex * Math.sqrt(3)) / 2;
const kGround = {sea: 'sea', harbour: 'harbour', beach: 'beach', clear: 'clear', airfield: 'clear', town: 'town',
  village: 'town', woods: 'woods', marsh: 'marsh'};
const kSides = {cliff: ['link', 6], river: ['harbour', 5], slope: ['mountain', 3], seawall: ['concrete_edge', 6],
  tank_wall: ['concrete_edge', 6]};

const middle = (id) => {
  const [row, column] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  return [-column * kColumn, -(row - (column % 2 === 0 ? 0.5 : 0)) * kHex];
};

function corners([x, y]) {
  const radius = kHex / Math.sqrt(3);
  return Array.from({length: 6}, (unused, i) => [x + radius * Math.cos((i * Math.PI) / 3), y + radius * Math.sin((i * Math.PI) / 3)]);
}

// The edge between two hexes that touch.
function side(a, b) {
  const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
  return corners(a).filter((corner) => far(corner, b) < kHex * 0.7);
}

/** The sheet of the first sector: {width, height, shapes, heart}. */
export function hexBoard(files) {
  const map = files['map.json'];
  const areas = new Set(map.sectors[0].areas);
  const hexes = map.hexes.filter(({area}) => areas.has(area));
  const here = new Set(hexes.map(({id}) => id));
  const all = hexes.map(({id}) => middle(id));
  const [left, top] = [0, 1].map((i) => Math.min(...all.map((at) => at[i])) - kHex);
  const [right, bottom] = [0, 1].map((i) => Math.max(...all.map((at) => at[i])) + kHex);
  const at = (id) => [middle(id)[0] - left, middle(id)[1] - top];
  const lines = (list) => list.filter(([a, b]) => here.has(a) && here.has(b));
  const sides = map.hexsides.filter(({a, b, type}) => kSides[type] && here.has(a) && here.has(b)).flatMap(({a, b, type}) => {
    const points = side(at(a), at(b));
    const [name, width] = kSides[type];
    return points.length === 2 ? [{stroke: colour(name), width, points}] : [];
  });
  const [width, height] = [right - left, bottom - top];
  const beaches = hexes.filter(({area, terrain}) => area === map.sectors[0].areas[1] && terrain === 'beach').map(({id}) => at(id));
  const mean = (i) => beaches.reduce((sum, point) => sum + point[i], 0) / beaches.length;
  return {
    width, height, heart: [mean(0), mean(1) - kHex, kHex * 5.5],
    shapes: [{fill: colour('sea'), points: [[0, 0], [width, 0], [width, height], [0, height]]},
      ...hexes.filter(({terrain}) => terrain !== 'sea').flatMap(({id, terrain}) => [
        {fill: colour(kGround[terrain]), points: corners(at(id))},
        {stroke: colour('lot_edge'), width: 1, points: corners(at(id)), closed: true}]),
      ...lines(map.roads).map(([a, b]) => ({stroke: colour('street'), width: 7, points: [at(a), at(b)]})), ...sides,
      ...map.positions.filter(({hex}) => here.has(hex)).sort((a, b) => at(a.hex)[1] - at(b.hex)[1]).flatMap(({hex}) =>
        counter({x: at(hex)[0], y: at(hex)[1], side: 40, colours: forceColours('kHidden')}))],
  };
}
