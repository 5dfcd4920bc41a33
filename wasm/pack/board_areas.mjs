// The board of a game of areas (Striking the Anvil) as a drawing: terrain, rivers, roads, towns, and the stacks that
// stand there when the set-up begins.

import {forceColours, inksOf} from './colours.mjs';
import {counter} from './counters.mjs';
import {thinned} from './drawing.mjs';

const kTerrain = ['clear', 'rough', 'mountain'];
const kCounter = 62;

// Of the sheet's units: what a line may lie beside its own course, so that the picture stays small.
const kCoarse = 4;

const pairs = (numbers) => thinned(Array.from({length: numbers.length / 2}, (unused, i) => [numbers[2 * i], numbers[2 * i + 1]]), kCoarse);

// The outline of an area: lines by number from 1, backwards where negative; each begins where the one before ended.
function outlineOf({ring}, lines) {
  return ring.flatMap((number) => {
    const points = pairs(lines[Math.abs(number) - 1].points);
    return (number < 0 ? points.reverse() : points).slice(1);
  });
}

function ground({areas, lines, lakes, islands, italy}, ink) {
  const land = areas.map((area) => ({fill: ink.ground[kTerrain.indexOf(area.terrain)], points: outlineOf(area, lines)}));
  const coast = (points) => ({stroke: ink.coast, width: 4, points});
  const borders = lines.filter(({kind}) => kind === 'plain').map(({points}) => ({stroke: ink.border, width: 3, points: pairs(points)}));
  return [{fill: ink.beyond, points: pairs(italy)}, ...land, ...islands.flatMap((island) => [{fill: ink.ground[1], points: pairs(island)}, coast(pairs(island))]),
    ...lakes.map((lake) => ({fill: ink.water, points: pairs(lake)})), ...borders,
    ...lines.filter(({kind}) => kind === 'coast' || kind === 'frontier').map(({points}) => coast(pairs(points)))];
}

function rivers({lines}, ink) {
  const width = {major: 20, minor: 11};
  const drawn = lines.filter(({kind}) => width[kind]);
  return ['bank', 'water'].flatMap((layer) => drawn.map(({kind, points}) => (
    {stroke: ink[layer], width: width[kind] - (layer === 'water' ? 6 : 0), points: pairs(points)})));
}

function roads({roads}, ink) {
  return [['road_casing', 9], ['road', 5]].flatMap(([layer, width]) => roads.map(({points}) => ({stroke: ink[layer], width, points: pairs(points)})));
}

// Squares for cities, dots for towns; villages are too small for a picture.
function towns({towns}, ink) {
  return towns.filter(({size}) => size > 0).map(({size, at: [x, y]}) => (size > 1
    ? {fill: ink.town, points: [[x - 12, y - 12], [x + 12, y - 12], [x + 12, y + 12], [x - 12, y + 12]]}
    : {fill: ink.town, circle: [x, y, 8]}));
}

function stacks(map, sheet, setup) {
  const spotOf = new Map(sheet.spots.map((spot) => [spot.area, spot]));
  const boxOf = new Map(map.boxes.map((box) => [box.id, box]));
  const stack = ([x, y], units, force) => ({x, y, side: kCounter, colours: forceColours(force), symbol: 'infantry', height: Math.min(4, units.length)});
  const german = setup.german.map(({area, units}) => stack(spotOf.get(area).german, units, 'kGermanArmy'));
  const landing = setup.landing.map(({box, units}) => stack(boxOf.get(box).at, units, 'kUs'));
  return [...german, ...landing].sort((a, b) => a.y - b.y).flatMap(counter);
}

/** The whole sheet: {width, height, shapes, heart}; `heart` is [x, y, reach], what a picture must show: the landings. */
export function areaBoard(files, setup) {
  const [map, sheet] = [files['map.json'], files['sheet.json']];
  const {width, height} = map.size;
  const ink = inksOf('anvil');
  const landings = map.areas.filter(({landing}) => landing).map(({label}) => label);
  const middle = (i) => (Math.min(...landings.map((at) => at[i])) + Math.max(...landings.map((at) => at[i]))) / 2;
  return {
    width, height, heart: [middle(0) - width / 12, middle(1) - height / 10, height / 3],
    shapes: [{fill: ink.sea, points: [[0, 0], [width, 0], [width, height], [0, height]]}, ...ground(map, ink), ...roads(sheet, ink),
      ...rivers(map, ink), ...towns(map, ink), ...stacks(map, sheet, setup)],
  };
}
