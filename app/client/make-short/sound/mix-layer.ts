import { SAMPLES_A_MS, type Stereo } from './stereo.ts';

type Laid = {
  /** Of the short, where the layer begins. */
  atMs: number;
  /** How loud it is at a moment after that, 0 to 1 of its own amplitude. */
  toGain: (ms: number) => number;
};

/**
 * Mixes music or a voice into the sound of a whole short, with the given loudness at each
 * millisecond, and evenly between them.
 */
export function mixLayer(whole: Stereo, layer: Stereo, { atMs, toGain }: Laid): void {
  const start = Math.round(atMs * SAMPLES_A_MS);
  const length = Math.min(whole[0].length - start, layer[0].length);
  let gain = toGain(0);
  for (let from = 0; from < length; from += SAMPLES_A_MS) {
    const next = toGain(from / SAMPLES_A_MS + 1);
    for (let at = from; at < Math.min(length, from + SAMPLES_A_MS); at += 1) {
      const now = gain + ((next - gain) * (at - from)) / SAMPLES_A_MS;
      for (const side of [0, 1] as const) {
        whole[side][start + at] = (whole[side][start + at] ?? 0) + (layer[side][at] ?? 0) * now;
      }
    }
    gain = next;
  }
}
