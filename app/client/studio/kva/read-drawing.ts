import type { DrawingTool } from '#app/domain/drawings/drawing.ts';
import { type KvaMark, type KvaVideo, toMark } from './kva-mark.ts';
import {
  findChild,
  isTrue,
  listChildren,
  type Pixels,
  readStyle,
  readText,
  toNumber,
  toPixels,
} from './kva-values.ts';
import { readFigure } from './read-figure.ts';
import { toSpline } from './to-spline.ts';

/** The arms of a cross, and how far below its top a text stands, as shares of the picture's height. */
const [CROSS_ARM, TEXT_HEIGHT] = [0.012, 0.06];
const MOST_CELLS = 20;

type Shape = { tool: DrawingTool; pixels: readonly Pixels[] } & Partial<KvaMark>;

/**
 * What an element of a key image becomes: one of our drawings or several, such as a text and its
 * arrow; null where it can't be read; the name of its kind where we have no counterpart.
 */
export function readDrawing(
  element: Element,
  video: KvaVideo,
  atMs: number,
): KvaMark[] | string | null {
  const shapes = readShapes(element, video.height);
  if (!Array.isArray(shapes)) return shapes;
  const untilMs = readEnd(element, video, atMs);
  return shapes.map((shape) => toMark(element, video, { atMs, untilMs, ...shape }));
}

function readShapes(element: Element, height: number): Shape[] | string | null {
  const at = (name: string) => toPixels(readText(element, name));
  switch (element.tagName) {
    case 'Line':
      return toLine(element, at('Start'), at('End'));
    case 'Angle':
      return toShape('angle', [at('PointA'), at('PointO'), at('PointB')]);
    case 'Circle':
      return toCircle('circle', at('Origin'), toNumber(readText(element, 'Radius')));
    case 'Rectangle':
      return toShape('rectangle', [at('PointUpperLeft'), at('PointLowerRight')]);
    case 'CrossMark':
      return toCross(at('CenterPoint'), CROSS_ARM * height);
    case 'Pencil':
      return toShape('pencil', readPoints(element));
    case 'Polyline':
      return toBentLine(element, readPoints(element));
    case 'Plane':
      return toGrid(element, ['UpperLeft', 'UpperRight', 'LowerRight', 'LowerLeft'].map(toCorner));
    case 'Label':
      return toText(element, at('Position'), TEXT_HEIGHT * height);
    case 'GenericPosture': {
      const figure = readFigure(element);
      return figure && typeof figure === 'object' ? [figure] : figure;
    }
    default:
      return element.tagName;
  }

  function toCorner(corner: string): Pixels | null {
    return at(`Point${corner}`);
  }
}

function toShape(tool: DrawingTool, places: readonly (Pixels | null)[]): Shape[] | null {
  const pixels = places.filter((place) => place !== null);
  return pixels.length === places.length && pixels.length > 1 ? [{ tool, pixels }] : null;
}

/** Of a circle or a spotlight. */
export function toCircle(
  tool: DrawingTool,
  middle: Pixels | null,
  radius: number | null,
): Shape[] | null {
  if (!middle || radius === null || radius <= 0) return null;
  return [{ tool, pixels: [middle, [middle[0] + radius, middle[1]]] }];
}

function toLine(element: Element, from: Pixels | null, to: Pixels | null): Shape[] | null {
  if (!from || !to) return null;
  const ends = readEnds(element);
  const line = { pixels: [from, to] };
  if (!ends.start && !ends.end) return [{ tool: 'line', ...line }];
  const arrows: Shape[] = ends.end ? [{ tool: 'arrow', ...line }] : [];
  return ends.start ? [...arrows, { tool: 'arrow', pixels: [to, from] }] : arrows;
}

/** Where a line has arrows: "EndArrow", and "Round;ArrowAnchor" in older files. */
function readEnds(element: Element): { start: boolean; end: boolean } {
  const style = readStyle(element, ['Arrows']) ?? '';
  const [first = '', last = ''] = style.split(';');
  return {
    start: first === 'StartArrow' || first === 'DoubleArrow' || first === 'ArrowAnchor',
    end: first === 'EndArrow' || first === 'DoubleArrow' || last === 'ArrowAnchor',
  };
}

/** A line of several parts is a pencil's stroke, with arrows over its ends. */
function toBentLine(element: Element, places: (Pixels | null)[]): Shape[] | null {
  const known = toShape('pencil', places)?.[0]?.pixels;
  if (!known) return null;
  const [first, second] = known;
  if (known.length === 2) return toLine(element, first ?? null, second ?? null);
  const ends = readEnds(element);
  const isCurved = isTrue(readStyle(element, ['Toggle', 'Curved'], 'curved'));
  if (isCurved && known.length === 3 && !ends.start && !ends.end) {
    return [{ tool: 'curve', pixels: known }];
  }
  const pixels = isCurved ? toSpline(known) : known;
  const arrows: Shape[] = [];
  if (ends.start) arrows.push({ tool: 'arrow', pixels: pixels.slice(0, 2).toReversed() });
  if (ends.end) arrows.push({ tool: 'arrow', pixels: pixels.slice(-2) });
  return [{ tool: 'pencil', pixels }, ...arrows];
}

function toCross(at: Pixels | null, arm: number): Shape[] | null {
  if (!at) return null;
  const [x, y] = at;
  const corner = (across: number, down: number): Pixels => [x + across * arm, y + down * arm];
  return toShape('pencil', [corner(-1, -1), corner(1, 1), at, corner(-1, 1), corner(1, -1)]);
}

function toGrid(element: Element, corners: (Pixels | null)[]): Shape[] | null {
  const style =
    readStyle(element, ['Int'], 'cols') ?? readStyle(element, ['GridDivisions'], 'divisions');
  const cells = Math.max(1, Math.min(MOST_CELLS, Math.round(toNumber(style) ?? MOST_CELLS / 2)));
  const [grid] = toShape('grid', corners) ?? [];
  return grid ? [{ ...grid, cells }] : null;
}

/** @param height of a text: Kinovea names its top, we its foot */
function toText(element: Element, at: Pixels | null, height: number): Shape[] | null {
  const text = readText(element, 'Text');
  if (!at || !text) return null;
  const words: Shape = { tool: 'text', pixels: [[at[0], at[1] + height]], text, name: '' };
  const end = isTrue(readText(element, 'ArrowVisible')) && toPixels(readText(element, 'ArrowEnd'));
  return end ? [words, { tool: 'arrow', pixels: [at, end], name: '' }] : [words];
}

function readPoints(element: Element): (Pixels | null)[] {
  const list = findChild(element, 'PointList');
  return listChildren(list, 'Point').map(({ textContent }) => toPixels(textContent));
}

/** Until when it is fully seen: on its frame, on those that the user chose, or always. */
function readEnd(element: Element, { frameMs }: KvaVideo, atMs: number): number | null {
  const fading = findChild(element, 'InfosFading');
  if (isTrue(readText(fading, 'AlwaysVisible'))) return Number.POSITIVE_INFINITY;
  if (isTrue(readText(fading, 'UseDefault'))) return null;
  const frames = toNumber(readText(fading, 'OpaqueFrames')) ?? 1;
  return frames > 1 ? atMs + (frames - 1) * frameMs : null;
}
