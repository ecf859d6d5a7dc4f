import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';

export const SAMPLE_RATE = 48_000;
export const SAMPLES_A_MS = SAMPLE_RATE / 1000;
/** As long as a frame of the short. */
export const SAMPLES_A_FRAME = SAMPLE_RATE / FRAME_RATE;

/** Sound at `SAMPLE_RATE`, left and right, equally long. */
export type Stereo = readonly [Float32Array, Float32Array];

/** That may be transferred to a worker. */
export type OwnStereo = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];

/** Silence of this many samples. */
export function createStereo(samples: number): OwnStereo {
  return [new Float32Array(samples), new Float32Array(samples)];
}
