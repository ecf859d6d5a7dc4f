import { expect, test } from 'vitest';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { sortedWave } from '../../../../tests/support/sorted-wave.ts';
import { findSameRide } from './find-same-ride.ts';

function wave(videoId: string, startMs: number, surferId: string | null = null): SortedWave {
  const id = `${videoId} ${startMs}`;
  return { ...sortedWave, id, videoId, surferId, startMs, endMs: startMs + 8000 };
}

// The drone took off a minute after the camera on the beach.
const startsAt = new Map([
  ['beach', 0],
  ['drone', 60_000],
]);

test('a ride that another camera filmed at the same time is found', () => {
  const drone = wave('drone', 2000);
  const waves = [wave('beach', 62_000), wave('drone', 30_000), drone];
  expect(findSameRide(wave('beach', 63_000), waves, startsAt)).toBe(drone);
});

test('another ride, another surfer, or a camera without a clock does not match', () => {
  const mine = wave('beach', 63_000, 'ana');
  expect(findSameRide(mine, [wave('drone', 9000)], startsAt)).toBeNull();
  expect(findSameRide(mine, [wave('drone', 3000, 'kai')], startsAt)).toBeNull();
  expect(findSameRide(mine, [wave('phone', 3000)], startsAt)).toBeNull();
  expect(findSameRide(mine, [wave('beach', 63_000)], startsAt)).toBeNull();
});
