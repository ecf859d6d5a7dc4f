import { expect, test } from 'vitest';
import { toHighlightMarks } from './highlight-marks.ts';
import { toClipShape, toCost, toPieces } from './plan-cut.ts';
import { findRoomProblem } from './room.ts';
import { toSampleRanges } from './sample-ranges.ts';

const parts = [60_000, 30_000, 30_000].map((durationMs) => ({ facts: { durationMs } }));

test('a stretch across the border of two chapters has a piece in each', () => {
  expect(toPieces(parts, 10_000, 20_000)).toEqual([
    { part: parts[0], startMs: 10_000, endMs: 20_000 },
  ]);
  expect(toPieces(parts, 55_000, 64_000)).toEqual([
    { part: parts[0], startMs: 55_000, endMs: 60_000 },
    { part: parts[1], startMs: 0, endMs: 4_000 },
  ]);
  expect(toPieces(parts, 50_000, 100_000)).toHaveLength(3);
});

test('a remainder of a frame is no piece', () => {
  expect(toPieces(parts, 55_000, 60_020)).toHaveLength(1);
});

test('a compressed clip has even sides, the chosen lines on its shorter side, and is never larger', () => {
  const upright = { width: 2160, height: 3840, frameRate: 120 };
  expect(toClipShape(upright, 720)).toMatchObject({ width: 720, height: 1280, frameRate: 60 });
  expect(toClipShape({ width: 359, height: 639, frameRate: 30 }, 720)).toMatchObject({
    width: 360,
    height: 640,
  });
});

test('compressing costs fewer bytes and more time than cutting', () => {
  const source = { width: 1920, height: 1080, frameRate: 30, durationMs: 600_000, bytes: 3e9 };
  const cut = toCost(source, [10_000, 20_000], null, 100_000);
  const small = toCost(source, [10_000, 20_000], 720, 100_000);
  expect(cut).toEqual({ bytes: 155_000_000, workMs: 0 });
  expect(small.bytes).toBeLessThan(12_000_000);
  expect(small.workMs).toBeGreaterThan(30_000 * 0.8);
});

test('a highlight tag marks the 20 seconds before it, and tags within one ride make one mark', () => {
  expect(toHighlightMarks([5_000, 60_000, 61_500, 75_000, 400_000], 100_000)).toEqual([
    { startMs: 0, endMs: 7_000 },
    { startMs: 40_000, endMs: 63_500 },
    { startMs: 63_500, endMs: 77_000 },
  ]);
});

test('a file that does not fit is named with the free space', () => {
  expect(findRoomProblem(4e9, { quota: 6e9, usage: 1e9 })).toBeNull();
  expect(findRoomProblem(4e9, {})).toBeNull();
  expect(findRoomProblem(5e9, { quota: 6e9, usage: 1e9 })).toContain(
    'It needs 5.0 GB, and this browser has room for 4.7 GB.',
  );
});

test('samples reach from the first byte of a file to its last', () => {
  const ranges = toSampleRanges(10 * 1024 ** 3);
  expect(ranges[0]?.start).toBe(0);
  expect(ranges.at(-1)?.end).toBe(10 * 1024 ** 3);
  const bytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  expect(bytes).toBeLessThan(4 * 1024 ** 2);
  expect(toSampleRanges(1000)).toEqual([{ start: 0, end: 1000 }]);
});
