import { expect, test } from 'vitest';
import { createClock, SOUND_CLOCK } from './create-clock.ts';

const FRAME_US = 33_000;
/** Of our clock, when the other one is at 0. */
const STARTED_US = 1_000_000_000;

/** Passes frames of a camera; each arrives `waitUs` after it was taken. */
function pass(
  clock: ReturnType<typeof createClock>,
  from: number,
  count: number,
  waitUs: (frame: number) => number,
  driftPpm = 0,
): number[] {
  return Array.from({ length: count }, (_, place) => {
    const trueUs = (from + place) * FRAME_US;
    const atUs = trueUs * (1 + driftPpm / 1_000_000);
    const ours = clock.toOurs(atUs, STARTED_US + trueUs + waitUs(from + place));
    return ours === null ? Number.NaN : ours - STARTED_US - trueUs;
  });
}

test('frames that waited for the encoder do not move the clock', () => {
  const errors = pass(createClock(), 0, 60, (frame) => Math.max(2000, 200_000 - frame * 20_000));
  expect(errors[0]).toBeNaN();
  expect(errors.at(-1)).toBe(2000);
});

test('a later delay of the worker leaves the times as they are', () => {
  const clock = createClock();
  pass(clock, 0, 60, () => 1000);
  expect(new Set(pass(clock, 60, 300, (frame) => (frame < 80 ? 900_000 : 1000)))).toEqual(
    new Set([1000]),
  );
});

test('a clock that started late, or stopped, is right again within seconds', () => {
  const clock = createClock();
  pass(clock, 0, 60, () => 800_000);
  expect(pass(clock, 60, 300, () => 1000).at(-1)).toBe(1000);
  expect(pass(clock, 360, 300, () => 1_900_000).at(-1)).toBe(1_900_000);
});

test('a busy worker, for which all values wait, moves the times by a few ms only', () => {
  const clock = createClock();
  pass(clock, 0, 60, () => 1000);
  expect(Math.max(...pass(clock, 60, 300, () => 500_000))).toBeLessThan(30_000);
});

test('after an hour, a sound card that is 100 ppm too fast is not a frame ahead', () => {
  const errors = pass(createClock(), 0, 110_000, () => 1000, 100);
  expect(Math.abs(errors.at(-1) ?? 0)).toBeLessThan(20_000);
});

test('times never go back', () => {
  const clock = createClock();
  const times = Array.from({ length: 3000 }, (_, frame) => {
    const trueUs = frame * FRAME_US;
    return clock.toOurs(trueUs * 1.001, STARTED_US + trueUs);
  }).filter((time) => time !== null);
  expect(times.slice(1).every((time, place) => time > (times[place] ?? 0))).toBe(true);
});

test('a clock whose start is known is right from the first value on, however long that waited', () => {
  const errors = pass(createClock(STARTED_US), 0, 60, () => 700_000);
  expect(errors[0]).toBe(0);
  expect(errors.at(-1)).toBeLessThan(10_000);
});

test('a sound card that stopped for most of a second is followed within a second', () => {
  const clock = createClock(null, SOUND_CLOCK);
  const at = (ms: number, lateMs: number) => clock.toOurs(ms * 1000, (ms + lateMs) * 1000);
  for (let ms = 0; ms <= 1500; ms += 43) at(ms, 10);
  let ours: number | null = null;
  for (let ms = 1543; ms <= 2600; ms += 43) ours = at(ms, 910);
  expect((ours ?? 0) / 1000 - 2575).toBeGreaterThan(850);
});

test('a worker that lags evenly does not shift sound, which waits in its queue', () => {
  const clock = createClock(null, SOUND_CLOCK);
  const at = (ms: number, lateMs: number, isFresh: boolean) =>
    clock.toOurs(ms * 1000, (ms + lateMs) * 1000, isFresh);
  for (let ms = 0; ms <= 1500; ms += 43) at(ms, 10, true);
  const lagging: (number | null)[] = [];
  for (let ms = 1505; ms <= 6020; ms += 43) lagging.push((at(ms, 500, false) ?? 0) / 1000 - ms);
  expect(new Set(lagging)).toEqual(new Set([10]));
  // A sound card that stops meanwhile is followed once the queue is empty.
  for (let ms = 6063; ms <= 7000; ms += 43) lagging.push((at(ms, 900, true) ?? 0) / 1000 - ms);
  expect(lagging.at(-1)).toBe(900);
});
