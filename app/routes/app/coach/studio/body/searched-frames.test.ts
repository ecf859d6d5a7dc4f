import { expect, test } from 'vitest';
import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { listFurtherFrames, moveWithTrack, toSearchedBox } from './searched-frames.ts';

const track = {
  tool: 'track',
  atMs: 1000,
  untilMs: 1100,
  points: [
    [0.1, 0.5],
    [0.2, 0.5],
    [0.4, 0.6],
  ],
} as Drawing;
const box: Point[] = [
  [0.1, 0.4],
  [0.2, 0.6],
];
const toRounded = (points: readonly Point[] | null) =>
  points?.map((point) => point.map((share) => Number(share.toFixed(4))));

test('without a loop the twelve frames after the one on screen are searched, as far as the wave goes', () => {
  expect(listFurtherFrames(10, null, 100)).toEqual([
    11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22,
  ]);
  expect(listFurtherFrames(97, null, 100)).toEqual([98, 99, 100]);
  expect(listFurtherFrames(100, null, 100)).toEqual([]);
});

test('a loop is searched as a whole, a long one at twelve frames from its first to its last', () => {
  expect(listFurtherFrames(0, { start: 5, end: 8 }, 100)).toEqual([5, 6, 7, 8]);
  expect(listFurtherFrames(0, { start: 5, end: 60 }, 100)).toEqual([
    5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60,
  ]);
});

test('a box moves with what a track follows, and not where no track is', () => {
  const moved = moveWithTrack(box, [1050, 1100], [track]);
  expect(toRounded(moved)).toEqual([
    [0.3, 0.5],
    [0.4, 0.7],
  ]);
  expect(moveWithTrack(box, [1050, 1200], [track])).toBe(null);
  expect(moveWithTrack(box, [1050, 1100], [{ ...track, tool: 'line' }])).toBe(null);
});

test('a drawing around the surfer says where to search; an arrow does not', () => {
  const of = (tool: Drawing['tool'], points: Point[]) =>
    toSearchedBox({ ...track, tool, points }, 1100, 2);
  expect(of('rectangle', box)).toEqual(box);
  const circle: Point[] = [
    [0.5, 0.5],
    [0.6, 0.5],
  ];
  expect(toRounded(of('circle', circle))).toEqual([
    [0.4, 0.3],
    [0.6, 0.7],
  ]);
  expect(toRounded(of('track', track.points))).toEqual([
    [0.35, 0.5],
    [0.45, 0.7],
  ]);
  expect(of('arrow', box)).toBe(null);
});
