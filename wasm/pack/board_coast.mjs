// The board of a game of hexes along a coast (Operation Roundup) as a drawing: sea and country, woods and hills, rivers,
// towns and ports, and the counters that stand there when the set-up begins.

import {forceColours, inksOf} from './colours.mjs';
import {counter} from './counters.mjs';
import {thinned} from './drawing.mjs';

const kHex = 100;  // from side to side
const kLine = (kHex * Math.sqrt(3)) / 2;
const kFirst = 200;  // of the sheet: the middle of the first line of hexes
const kEast = 2750;  // and of its hex farthest east
const kSheet = [3130, 3090];
const kCounter = 62;
const kCoarse = 5;  // what a line may lie beside its own course
const kGround = {woods: 'wood', hills: 'hill', polder: 'polder', town: 'town', port: 'port'};

const middle = (id) => {
  const [column, row] = [Number(id.slice(0, 2)) - 10, Number(id.slice(2)) - 1];
  return [kEast - (row + (column % 2) / 2) * kHex, kFirst + column * kLine];
};

function corners([x, y]) {
  const radius = kHex / Math.sqrt(3);
  return Array.from({length: 6}, (unused, i) => [x + radius * Math.sin((i * Math.PI) / 3), y - radius * Math.cos((i * Math.PI) / 3)]);
}

// map.json counts from the middle of the first hex, southward and westward.
const course = (points) => thinned(points.map(([x, y]) => [kEast - y, kFirst + x]), kCoarse);

// The sea lies over hexes that the coast cuts.
function country({hexes, coastline}, ink) {
  const coast = course(coastline);
  const [[first, top], [last]] = [coast[0], coast.at(-1)];
  const [width, height] = kSheet;
  const sea = [[0, 0], [width, 0], [width, top], [first, top], ...coast, [last, height], [0, height]];
  return [{fill: ink.land, points: [[0, 0], [width, 0], kSheet, [0, height]]},
    ...hexes.filter(({terrain}) => kGround[terrain]).map(({id, terrain}) => ({fill: ink[kGround[terrain]], points: corners(middle(id))})),
    ...hexes.map(({id}) => ({stroke: ink.grid, width: 1, points: corners(middle(id)).slice(0, 4)})),
    {fill: ink.sea, points: sea}, {stroke: ink.coast, width: 4, points: coast}];
}

function rivers({rivers}, ink) {
  return [['bank', 9], ['water', 5]].flatMap(([layer, width]) => rivers.map(({line}) => ({stroke: ink[layer], width, points: course(line)})));
}

// A few roofs.
function built({hexes}, ink) {
  const roofs = {town: [[-22, 8], [6, -18], [14, 14]], port: [[-28, -14], [-18, 20], [4, -24], [2, 6], [26, 18], [28, -8]]};
  return hexes.filter(({terrain}) => roofs[terrain]).flatMap(({id, terrain}) => roofs[terrain].map(([dx, dy], i) => {
    const [x, y] = middle(id);
    return {fill: ink.roofs[i % 2], points: [[-9, -6], [9, -6], [9, 6], [-9, 6]].map(([u, v]) => [x + dx + u, y + dy + v])};
  }));
}

/** The whole sheet: {width, height, shapes, heart}; `heart` is [x, y, reach], what a picture must show: the ports. */
export function coastBoard(files, setup) {
  const map = files['map.json'];
  const [width, height] = kSheet;
  const ink = inksOf('roundup');
  const ports = map.hexes.filter(({port}) => port).map(({id}) => middle(id));
  const mid = (i) => (Math.min(...ports.map((at) => at[i])) + Math.max(...ports.map((at) => at[i]))) / 2;
  const stacks = setup.german.map(({hex}) => middle(hex)).sort((a, b) => a[1] - b[1]).flatMap(([x, y]) =>
    counter({x, y, side: kCounter, colours: forceColours('kGermanArmy'), symbol: 'infantry'}));
  return {
    width, height, heart: [mid(0), mid(1), kHex * 9],
    shapes: [...country(map, ink), ...rivers(map, ink), ...built(map, ink), ...stacks],
  };
}
