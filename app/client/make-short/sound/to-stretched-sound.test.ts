import { expect, test } from 'vitest';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';
import { toStretchedSound } from './to-stretched-sound.ts';

/** A tone of one second that begins with silence. */
function drawTone(hertz: number, silentS: number): Stereo {
  const tone = Float32Array.from({ length: SAMPLE_RATE }, (_, nth) =>
    nth < silentS * SAMPLE_RATE ? 0 : Math.sin((2 * Math.PI * hertz * nth) / SAMPLE_RATE) * 0.5,
  );
  return [tone, tone.map((sample) => -sample)];
}

/** By how often it crosses nothing upwards. */
function readHertz(sound: Float32Array, fromS: number, endS: number): number {
  const part = sound.subarray(fromS * SAMPLE_RATE, endS * SAMPLE_RATE);
  const crossings = part.filter((sample, nth) => sample >= 0 && (part[nth - 1] ?? 0) < 0);
  return crossings.length / (endS - fromS);
}

test.each([0.5, 0.25, 0.8])('at %f of its speed a tone has its pitch, and its place', (tempo) => {
  const seconds = 1 / tempo;
  const samples = Math.round(seconds * SAMPLE_RATE);
  const [left, right] = toStretchedSound(drawTone(440, 0.5), tempo, samples);
  expect(left).toHaveLength(samples);
  expect(Math.abs(readHertz(left, seconds * 0.6, seconds * 0.95) - 440)).toBeLessThan(6);
  const begins = left.findIndex((sample) => Math.abs(sample) > 0.1) / SAMPLE_RATE;
  expect(Math.abs(begins - seconds / 2)).toBeLessThan(0.05);
  expect(right[samples - 5000]).toBeCloseTo(-(left[samples - 5000] ?? 0), 5);
  // As loud as before, without a gap between pieces.
  const loudest = (fromS: number) =>
    Math.max(...left.subarray(fromS * SAMPLE_RATE, (fromS + 0.01) * SAMPLE_RATE));
  for (let at = seconds * 0.6; at < seconds * 0.9; at += 0.02) {
    expect(loudest(at)).toBeGreaterThan(0.4);
    expect(loudest(at)).toBeLessThan(0.56);
  }
});
