import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { findRunning, readStopwatch, saveLap, stopWatch } from './stopwatch.ts';

const watch = { id: 'a', videoId: 'v', tool: 'stopwatch', atMs: 1000 } as Drawing;

test('a stopwatch runs with the video from its frame, has laps, and stops', () => {
  const lapped = saveLap(saveLap(watch, 2500), 1750);
  const stopped = stopWatch(lapped, 4000);
  const read = (atMs: number) => readStopwatch(stopped, atMs);
  expect(read(500)).toEqual({ elapsedMs: 0, lapsMs: [], isRunning: true });
  expect(read(2000)).toEqual({ elapsedMs: 1000, lapsMs: [750], isRunning: true });
  expect(read(9000)).toEqual({ elapsedMs: 3000, lapsMs: [750, 750], isRunning: false });
});

test('slow motion is timed as it happened', () => {
  const slow = { ...stopWatch(saveLap(watch, 2000), 5000), slowdown: 4 };
  expect(readStopwatch(slow, 9000)).toMatchObject({ elapsedMs: 1000, lapsMs: [250] });
});

test('neither a lap nor the end comes before the start, nor a lap twice or after the end', () => {
  expect(saveLap(watch, 1000)).toBe(watch);
  expect(stopWatch(watch, 900)).toBe(watch);
  const lapped = saveLap(watch, 2000);
  expect(saveLap(lapped, 2000)).toBe(lapped);
  expect(stopWatch(lapped, 1500)).toMatchObject({ stopMs: 1500, lapsMs: [] });
});

test('keys stop the running stopwatch that was started last', () => {
  const later = { ...watch, id: 'b', atMs: 3000 };
  const find = (atMs: number, ...all: Drawing[]) => findRunning(all, { videoId: 'v', atMs })?.id;
  expect(find(5000, watch, later)).toBe('b');
  expect(find(2000, watch, later)).toBe('a');
  expect(find(5000, watch, stopWatch(later, 4000))).toBe('a');
  expect(find(500, watch)).toBeUndefined();
  expect(findRunning([watch], { videoId: 'w', atMs: 5000 })).toBeNull();
});
