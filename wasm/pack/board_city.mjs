// The board of a game of houses (Urban Operations) as a drawing: streets, lots, yards and rooms with their walls, doors
// and windows, and the blocks of the side that comes. Where the defender stands is secret, so nobody of theirs is drawn.

import {forceColours, inksOf} from './colours.mjs';
import {counter} from './counters.mjs';

const kPitch = [150, 174];  // of columns and rows of the lattice
const kFirst = [100, 130];  // the middle of the first cell
const kBlock = 96;

const middle = (column, row) => [kFirst[0] + kPitch[0] * column, kFirst[1] + kPitch[1] * row];
const hexMiddle = (column, row) => [100 + 150 * column, 87 + 174 * row + (column % 2 ? 87 : 0)];

function square([x, y]) {
  const [half, high] = [kPitch[0] / 2, kPitch[1] / 2];
  return [[x - half, y - high], [x + half, y - high], [x + half, y + high], [x - half, y + high]];
}

// What is in a cell: '..' and the like is ground, 'yA' a yard, 'A1' a room.
const kindOf = (word) => (!word || word[0] === word[1] ? 'ground' : word[0] === 'y' ? 'yard' : /^[A-Z]\d$/.test(word) ? 'room' : 'ground');

const cellsOf = (map) => map.cells.flatMap((line, row) => line.split(' ').map((word, column) => ({word, row, column})));

// Walls between neighbours, by what stands on both sides: [colour, width] or nothing.
function wallBetween(a, b, ink) {
  const [one, other] = [kindOf(a), kindOf(b)];
  if (a === b || (one === 'ground' && other === 'ground')) return undefined;
  if (one === 'room' && other === 'room') return a[0] === b[0] ? [ink.partition_core, 8] : [ink.wall, 16];
  if (one === 'room' || other === 'room') return [ink.wall, 14];
  return [ink.outer_wall, 8];
}

function walls(map, ink) {
  const grid = map.cells.map((line) => line.split(' '));
  const shapes = [];
  for (let row = -1; row < map.rows; ++row)
    for (let column = -1; column < map.columns; ++column) {
      const [x, y] = middle(column, row);
      const [right, foot] = [x + kPitch[0] / 2, y + kPitch[1] / 2];
      const here = grid[row]?.[column];
      const put = (wall, points) => { if (wall) shapes.push({stroke: wall[0], width: wall[1], points}); };
      put(wallBetween(here, grid[row]?.[column + 1], ink), [[right, y - kPitch[1] / 2], [right, foot]]);
      put(wallBetween(here, grid[row + 1]?.[column], ink), [[x - kPitch[0] / 2, foot], [right, foot]]);
    }
  return shapes;
}

const streets = (map, ink) => ['kerb', 'street'].flatMap((layer) => map.drawing.streets.map(({width, points}) => (
  {stroke: ink[layer], width: width - (layer === 'street' ? 16 : 0), points})));

const ground = (map, ink) => cellsOf(map).flatMap(({word, row, column}) => {
  const fill = {yard: ink.yard, room: ink.floors[(word.charCodeAt(0) + Number(word[1])) % ink.floors.length]}[kindOf(word)] ??
    {ww: ink.water, hh: ink.hillock, nn: ink.alley}[word];
  return fill ? [{fill, points: square(kindOf(word) === 'ground' ? hexMiddle(column, row) : middle(column, row))}] : [];
});

const trees = (map, ink) => cellsOf(map).filter(({word}) => word === 'tt').flatMap(({row, column}) => {
  const [x, y] = hexMiddle(column, row);
  return [[-36, -30], [34, -18], [-8, 36]].map(([dx, dy], i) => ({fill: ink.palms[i % 2], circle: [x + dx, y + dy, 32]}));
});

function blocks(setup) {
  return setup.blocks.green.filter(({at}) => /^h\d{4}$/.test(at ?? '')).map(({at}) => {
    const [x, y] = hexMiddle(Number(at.slice(1, 3)), Number(at.slice(3)));
    return {x, y, side: kBlock, colours: forceColours('kUs'), symbol: 'infantry', height: 1};
  }).sort((a, b) => a.y - b.y).flatMap(counter);
}

/** The whole sheet of a set-up's map: {width, height, shapes, heart}; `heart` is [x, y, reach], where its houses stand. */
export function cityBoard(files, setup) {
  const map = files[`maps/${setup.map}.json`];
  const ink = inksOf('urban');
  const [width, height] = [50 + kPitch[0] * map.columns + 50, 87 + kPitch[1] * map.rows];
  const paper = {fill: ink.ground, points: [[0, 0], [width, 0], [width, height], [0, height]]};
  return {
    width, height, heart: [width / 2, height / 2, height / 2],
    shapes: [paper, ...streets(map, ink), ...ground(map, ink), ...trees(map, ink), ...walls(map, ink), ...blocks(setup)],
  };
}
