import { expect, test } from 'vitest';
import { readFaces } from '../../../shorts/letters/read-faces.ts';
import { drawMark } from './draw-mark.ts';

const faces = await readFaces();
const SIZE = { width: 640, height: 360 };

/** Where the middle of the picture is, in its own tilted rows. */
function listPlaces(svg: string) {
  return [...svg.matchAll(/<use href="#name" x="(-?\d+)" y="(-?\d+)"/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

test('the name of a school is all over the picture, in paths alone', () => {
  const svg = drawMark('Dune Beach <Surf> & Co', { ...SIZE, faces });
  expect(svg).not.toMatch(/<text|Dune|&/);
  const places = listPlaces(svg);
  const reach = Math.hypot(SIZE.width, SIZE.height) / 2;
  for (const axis of ['x', 'y'] as const) {
    expect(Math.min(...places.map((place) => place[axis]))).toBeLessThanOrEqual(-reach);
  }
  // Between two rows there is never more than a third of the short side.
  const rows = [...new Set(places.map(({ y }) => y))].sort((a, b) => a - b);
  const gaps = rows.slice(1).map((y, index) => y - (rows[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(SIZE.height / 3);
});

test('a long name gets smaller, and one without drawable letters is “Preview”', () => {
  const toScale = (svg: string) => Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  const long = 'International Surf Academy of the Northern Atlantic Coast and Islands';
  const [short, longer] = ['Surf', long].map((name) => drawMark(name, { ...SIZE, faces }));
  expect(toScale(longer ?? '')).toBeLessThan(toScale(short ?? ''));
  const paths = (svg: string) => /d="([^"]+)"/.exec(svg)?.[1];
  expect(paths(drawMark('サーフ', { ...SIZE, faces }))).toBe(
    paths(drawMark('Preview', { ...SIZE, faces })),
  );
});
