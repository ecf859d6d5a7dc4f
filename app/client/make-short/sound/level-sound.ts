import { SHORT } from '#app/domain/conversions/recipes/short/short-presets.ts';
import { measureLoudness } from './measure-loudness.ts';
import { measurePeaks } from './measure-peaks.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

/** How long before and after a peak the sound is turned down. */
const REACH = SAMPLE_RATE / 200;
/** Turning down the peaks makes the whole quieter, so a higher gain is tried. */
const MOST_TRIES = 5;
const NEAR_LU = 0.1;

/**
 * Brings a sound to the loudness that apps play at, as the worker does with `loudnorm`: by one gain for all of it, and where
 * peaks would then be too loud, by less around them. Silence, and the noise of a microphone, stay as they are.
 */
export function levelSound(sound: Stereo): void {
  const loudness = measureLoudness(sound);
  if (loudness < SHORT.quietestLufs) return;
  const peaks = measurePeaks(sound);
  let gain = toFactor(SHORT.loudnessLufs - loudness);
  let envelope = toEnvelope(peaks, gain);
  for (let nth = 1; nth < MOST_TRIES; nth += 1) {
    const missing = SHORT.loudnessLufs - measureLoudness(sound, envelope);
    if (Math.abs(missing) < NEAR_LU) break;
    gain *= toFactor(missing);
    envelope = toEnvelope(peaks, gain);
  }
  for (const channel of sound) {
    for (let at = 0; at < channel.length; at += 1) {
      channel[at] = (channel[at] ?? 0) * (envelope[at] ?? 1);
    }
  }
}

/** The factor of each sample: the gain, and less around samples that would exceed the true peak. */
function toEnvelope(peaks: Float32Array, gain: number): Float32Array {
  const most = toFactor(SHORT.truePeakDb);
  const envelope = new Float32Array(peaks.length).fill(gain);
  if (peaks.every((peak) => peak * gain <= most)) return envelope;
  const least = toLeastAround(peaks.map((peak) => Math.min(gain, most / Math.max(peak, 1e-9))));
  // The mean of the minimum around each sample: nowhere above the minimum, and without a step.
  const width = 2 * REACH + 1;
  const read = (at: number) => least[Math.min(least.length - 1, Math.max(0, at))] ?? gain;
  let sum = 0;
  for (let at = -REACH; at <= REACH; at += 1) sum += read(at);
  for (let at = 0; at < envelope.length; at += 1) {
    envelope[at] = sum / width;
    sum += read(at + REACH + 1) - read(at - REACH);
  }
  return envelope;
}

/** The least value in reach of each. */
function toLeastAround(values: Float32Array): Float32Array {
  const least = new Float32Array(values.length);
  // Places of values that may still be the least, each greater than the one before.
  const queue = new Int32Array(values.length);
  let [first, end] = [0, 0];
  for (let at = 0; at < values.length + REACH; at += 1) {
    if (at < values.length) {
      const value = values[at] ?? 0;
      while (end > first && (values[queue[end - 1] ?? 0] ?? 0) >= value) end -= 1;
      queue[end] = at;
      end += 1;
    }
    const middle = at - REACH;
    if (middle < 0) continue;
    while ((queue[first] ?? 0) < middle - REACH) first += 1;
    least[middle] = values[queue[first] ?? 0] ?? 0;
  }
  return least;
}

function toFactor(decibels: number): number {
  return 10 ** (decibels / 20);
}
