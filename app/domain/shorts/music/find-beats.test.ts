import { expect, test } from 'vitest';
import { findBeats } from './find-beats.ts';

const RATE = 22_050;
/** A frame of the short. */
const FRAME_MS = 1000 / 30;

/** Noise that is the same each time, -1 to 1. */
function createNoise(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** A song of clicks, of 20 ms each, over noise. */
function drawClicks(seconds: number, clicksMs: number[], noise = 0.01): Float32Array {
  const next = createNoise();
  const samples = Float32Array.from({ length: seconds * RATE }, () => next() * noise);
  for (const ms of clicksMs) {
    const from = Math.round((ms * RATE) / 1000);
    for (let at = 0; at < 0.02 * RATE && from + at < samples.length; at += 1) {
      const fall = Math.exp(-at / (0.005 * RATE));
      samples[from + at] =
        (samples[from + at] ?? 0) + 0.7 * fall * Math.sin((2 * Math.PI * 900 * at) / RATE);
    }
  }
  return samples;
}

/** The times of clicks at a tempo that changes evenly. */
function listTimes(seconds: number, bpm: number, lastBpm = bpm, firstMs = 350): number[] {
  const times = [];
  for (let ms = firstMs; ms < seconds * 1000 - 50; ) {
    times.push(ms);
    ms += 60_000 / (bpm + ((lastBpm - bpm) * ms) / (seconds * 1000));
  }
  return times;
}

/** Of the clicks the share that a beat is near, and of the beats the share that is near a click. */
function compare(beats: number[], clicks: number[]) {
  const isNear = (ms: number, others: number[]) =>
    others.some((other) => Math.abs(other - ms) <= FRAME_MS);
  return {
    found: clicks.filter((ms) => isNear(ms, beats)).length / clicks.length,
    right: beats.filter((ms) => isNear(ms, clicks)).length / (beats.length || 1),
  };
}

test.each([70, 90, 120, 128, 155])('at %i beats a minute each is found within a frame', (bpm) => {
  const clicks = listTimes(30, bpm);
  const { found, right } = compare(findBeats(drawClicks(30, clicks), RATE), clicks);
  expect([found, right]).toEqual([1, 1]);
});

test('very fast ones may be counted in halves', () => {
  const clicks = listTimes(30, 174);
  const { found, right } = compare(findBeats(drawClicks(30, clicks), RATE), clicks);
  expect(found).toBeGreaterThanOrEqual(0.5);
  expect(right).toBe(1);
});

test('a tempo that gets faster is followed', () => {
  const clicks = listTimes(40, 112, 126);
  const { found, right } = compare(findBeats(drawClicks(40, clicks), RATE), clicks);
  expect(found).toBeGreaterThan(0.95);
  expect(right).toBeGreaterThan(0.95);
});

test('a bar without a click is counted through, and so are clicks that come between', () => {
  const beats = listTimes(30, 100);
  const offBeats = beats.filter((_, nth) => nth % 3 === 0).map((ms) => ms + 300);
  const clicks = beats.filter((_, nth) => nth < 16 || nth >= 20);
  const found = findBeats(drawClicks(30, [...clicks, ...offBeats], 0.05), RATE);
  expect(compare(found, beats).found).toBeGreaterThan(0.9);
  expect(compare(found, [...beats, ...offBeats]).right).toBeGreaterThan(0.9);
});

test('a song has no marks before its first beat and after its last one', () => {
  const clicks = listTimes(12, 120, 120, 4000);
  const beats = findBeats(drawClicks(20, clicks, 0), RATE);
  expect(beats[0]).toBeGreaterThan(3950);
  expect(beats.at(-1)).toBeLessThan(12_050);
});

test('silence, the noise of the sea and a single blow have no beat', () => {
  expect(findBeats(new Float32Array(10 * RATE), RATE)).toEqual([]);
  expect(findBeats(drawClicks(20, [], 0.5), RATE)).toEqual([]);
  expect(findBeats(drawClicks(20, [5000]), RATE)).toEqual([]);
  expect(findBeats(new Float32Array(0), RATE)).toEqual([]);
});
