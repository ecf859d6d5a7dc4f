import { expect, test } from 'vitest';
import { toTightCrop } from './crop.ts';
import { LANDMARKS, type Landmark } from './network/open-movenet.ts';
import { toFoundBody } from './to-found-body.ts';
import { toFoundDrawings } from './to-found-drawings.ts';

const PICTURE = { width: 1000, height: 500 };
const CROP = { left: 400, top: 100, size: 200 };

/** A surfer who fills the middle of the crop, as sure as the test says. */
function see(score: number, changes: Partial<Record<string, Partial<Landmark>>> = {}): Landmark[] {
  return LANDMARKS.map((name, nth) => ({
    x: 0.3 + nth * 0.02,
    y: 0.15 + nth * 0.04,
    score,
    ...changes[name],
  }));
}
const judge = (one: Landmark[], other: Landmark[] = one, crop = CROP) =>
  toFoundBody([one, other], crop, PICTURE);
const listNames = (body: ReturnType<typeof judge>) =>
  body && toFoundDrawings(body).map(({ tool, name }) => name || tool);

test('a body that both looks see alike is a whole stick figure, at its place in the picture', () => {
  const [figure] = toFoundDrawings(judge(see(0.6)) ?? new Map());
  expect(figure?.tool).toBe('stick-figure');
  expect(figure?.points).toHaveLength(14);
  const knee = LANDMARKS.indexOf('left knee');
  const [x, y] = figure?.points[9] ?? [0, 0];
  expect([x * 1000, y * 500].map(Math.round)).toEqual(
    [400 + (0.3 + knee * 0.02) * 200, 100 + (0.15 + knee * 0.04) * 200].map(Math.round),
  );
});

test('without one foot the angles of the other joints remain, each with its name', () => {
  expect(listNames(judge(see(0.6, { 'left ankle': { score: 0.29 } })))).toEqual([
    'Left elbow',
    'Right elbow',
    'Left hip',
    'Right hip',
    'Right knee',
  ]);
});

test('a joint that the mirror image shows elsewhere is a guess, and not drawn', () => {
  const moved = see(0.6, { 'right wrist': { x: 0.3 + 10 * 0.02 + 0.07 } });
  expect(listNames(judge(see(0.6), moved))).not.toContain('Right elbow');
  const near = see(0.6, { 'right wrist': { x: 0.3 + 10 * 0.02 + 0.05 } });
  expect(listNames(judge(see(0.6), near))).toEqual(['stick-figure']);
});

test('below the floor of the whole body, or of its size, nothing is found', () => {
  expect(judge(see(0.34))).toBe(null);
  expect(judge(see(0.9), see(0.34))).toBe(null);
  expect(judge(see(0.36))).not.toBe(null);
  expect(judge(see(0.9), see(0.9), { ...CROP, size: 40 })).toBe(null);
});

test('a crop that is too large is tightened around the body, one without a body is not', () => {
  const closer = toTightCrop(CROP, see(0.3));
  // The body is 0.64 of the crop high, with a quarter of that on both sides.
  expect(closer.size).toBeCloseTo(0.64 * 1.5 * CROP.size, 6);
  expect(toTightCrop(CROP, see(0.1))).toBe(CROP);
  const far = see(0.5).map(({ x, y, score }) => ({ x: x / 10, y: y / 10, score }));
  expect(toTightCrop(CROP, far)).toBe(CROP);
});
