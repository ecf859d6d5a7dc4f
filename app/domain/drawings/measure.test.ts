import { expect, test } from 'vitest';
import type { Drawing, Point } from './drawing.ts';
import { findPlaneNote, formatDrawingMeasure } from './format-drawing-measure.ts';
import { findScale, measureAngle, measureFigure, measureLength } from './measure.ts';
import { createStickFigure, JOINTS } from './stick-figure.ts';

const RATIO = 16 / 9;
const draw = (more: Partial<Drawing>) =>
  ({ videoId: 'v', atMs: 1000, untilMs: null, points: [], ...more }) as Drawing;
/** In a picture as wide as high, where shares are of the same length. */
const lean = (tool: 'vertical-angle' | 'horizontal-angle', to: Point) =>
  measureAngle({ tool, points: [[0.5, 0.5], to] }, 1);

test.each([
  // Towards the head, and towards the feet: an axis has no direction.
  ['vertical-angle', [0.6, 0.4], 45],
  ['vertical-angle', [0.6, 0.6], 45],
  ['vertical-angle', [0.4, 0.4], 45],
  ['vertical-angle', [0.5, 0.1], 0],
  ['horizontal-angle', [0.6, 0.5], 0],
  ['horizontal-angle', [0.4, 0.4], 45],
  ['horizontal-angle', [0.5, 0.9], 90],
] as const)('an arm’s %s, to %o, is %s°', (tool, to, degrees) => {
  expect(lean(tool, [...to])).toBeCloseTo(degrees);
});

test('an angle to an axis is measured in the picture, not in its shares', () => {
  const points: Point[] = [
    [0.5, 0.5],
    [0.6, 0.4],
  ];
  const atVertical = Math.atan2(0.1 * RATIO, 0.1) * (180 / Math.PI);
  expect(measureAngle({ tool: 'vertical-angle', points }, RATIO)).toBeCloseTo(atVertical);
  expect(measureAngle({ tool: 'horizontal-angle', points }, RATIO)).toBeCloseTo(90 - atVertical);
});

test('a line of known length measures the others, also upright ones, and those near in time', () => {
  const board = draw({
    tool: 'line',
    points: [
      [0.1, 0.5],
      [0.2, 0.5],
    ],
    metres: 1.83,
  });
  const later = draw({
    tool: 'line',
    points: [
      [0, 0],
      [0, 0.5],
    ],
    metres: 5,
    atMs: 9000,
  });
  const high = draw({
    tool: 'line',
    points: [
      [0.5, 0.1],
      [0.5, 0.1 + 0.1 * RATIO],
    ],
  });
  const measure = (line: Drawing, ...all: Drawing[]) =>
    measureLength(line, RATIO, findScale(line, all, RATIO));
  expect(measure(high, board, later)).toBeCloseTo(1.83);
  expect(measure({ ...high, atMs: 8000 }, board, later)).toBeCloseTo(10 * 0.1 * RATIO);
  expect(measure(board, board, later)).toBe(1.83);
  expect(measure(high, { ...board, videoId: 'w' })).toBeNull();
  expect(measure({ ...high, tool: 'arrow' }, board)).toBeNull();
  // Its ends are one: it measures nothing.
  expect(
    measure(high, {
      ...board,
      points: [
        [0.5, 0.5],
        [0.5, 0.5],
      ],
    }),
  ).toBeNull();
});

test('a stick figure has six angles, of any height and in any picture the same', () => {
  const measure = (height: number, ratio: number) =>
    measureFigure(
      { tool: 'stick-figure', points: createStickFigure([0.3, 0.1], height, ratio) },
      ratio,
    ).map(({ joint, degrees }) => [joint, Math.round(degrees)]);
  expect(measure(0.5, RATIO)).toEqual(measure(0.2, 9 / 16));
  expect(Object.fromEntries(measure(0.5, RATIO))).toMatchObject({ 'left knee': 134 });
  expect(measure(0.5, RATIO)).toHaveLength(6);
  expect(JOINTS).toHaveLength(14);
});

test('lists show what a drawing measures, and say where that is valid', () => {
  const angle = draw({
    tool: 'vertical-angle',
    points: [
      [0.5, 0.5],
      [0.5, 0.1],
    ],
  });
  const board = draw({
    tool: 'line',
    points: [
      [0.1, 0.5],
      [0.2, 0.5],
    ],
    metres: 1.83,
  });
  const plain = draw({
    tool: 'arrow',
    points: [
      [0.1, 0.5],
      [0.2, 0.5],
    ],
  });
  const show = (drawing: Drawing) =>
    formatDrawingMeasure(drawing, { all: [board], ratio: RATIO, atMs: 1000 });
  expect([angle, board, plain].map(show)).toEqual(['0°', '1.83 m', null]);
  const note = (...drawings: Drawing[]) => findPlaneNote(drawings, drawings, RATIO);
  expect(note(plain)).toBeNull();
  expect(note(plain, angle)).toBe('Angles hold in the picture’s plane.');
  expect(note(board)).toBe('Lengths hold in the picture’s plane.');
  expect(note(board, angle)).toBe('Angles and lengths hold in the picture’s plane.');
});
