import { expect, test } from 'vitest';
import { createRing } from './create-ring.ts';

const SECOND = 1_000_000;
const FRAME = SECOND / 20;

/** 20 pictures a second with a keyframe each half second, and their sound. */
function film(
  ring: ReturnType<typeof createRing<ReturnType<typeof toPacket>>>,
  fromS: number,
  toS: number,
) {
  for (let atUs = fromS * SECOND; atUs < toS * SECOND; atUs += FRAME) {
    ring.addVideo(toPacket(atUs, atUs % (SECOND / 2) === 0));
    ring.addAudio(toPacket(atUs, true));
  }
}

function toPacket(atUs: number, isKey: boolean) {
  return { atUs, durationUs: FRAME, isKey, sizeBytes: 10 };
}

test('a stretch begins with the keyframe before it, and ends with the picture before its end', () => {
  const ring = createRing(30 * SECOND);
  film(ring, 0, 20);
  const stretch = ring.get(5.3 * SECOND, 12.5 * SECOND);
  expect(stretch?.video[0]).toMatchObject({ atUs: 5 * SECOND, isKey: true });
  expect(stretch?.video.at(-1)?.atUs).toBe(12.5 * SECOND - FRAME);
  expect(stretch?.audio[0]?.atUs).toBe(5 * SECOND);
  expect(stretch?.audio.at(-1)?.atUs).toBe(12.5 * SECOND - FRAME);
});

test('it holds the last seconds, whatever is filmed before', () => {
  const ring = createRing(10 * SECOND);
  film(ring, 0, 100);
  const after = ring.getBytes();
  expect(ring.get(0, 100 * SECOND)?.video[0]?.atUs).toBe(89.5 * SECOND);
  film(ring, 100, 300);
  expect(ring.getBytes()).toBe(after);
});

test('a wave that may still continue is held from its beginning, and released later', () => {
  const ring = createRing(10 * SECOND);
  film(ring, 0, 20);
  ring.hold(12 * SECOND);
  film(ring, 20, 60);
  expect(ring.get(12 * SECOND, 60 * SECOND)?.video[0]?.atUs).toBe(12 * SECOND);
  ring.release();
  film(ring, 60, 61);
  expect(ring.get(12 * SECOND, 61 * SECOND)?.video[0]?.atUs).toBe(50.5 * SECOND);
});

test('two adjacent stretches have no gap', () => {
  const ring = createRing(30 * SECOND);
  film(ring, 0, 20);
  const first = ring.get(2 * SECOND, 7.7 * SECOND);
  const second = ring.get(7.7 * SECOND, 15 * SECOND);
  expect(second?.video[0]?.atUs).toBeLessThanOrEqual(first?.video.at(-1)?.atUs ?? 0);
});

test('pictures before the first keyframe are left out, and a ring that was cleared is empty', () => {
  const ring = createRing(30 * SECOND);
  ring.addVideo(toPacket(0, false));
  expect(ring.get(0, SECOND)).toBeNull();
  expect(ring.getEndUs()).toBeNull();
  film(ring, 1, 2);
  ring.clear();
  expect(ring.getBytes()).toBe(0);
  expect(ring.get(0, 5 * SECOND)).toBeNull();
});
