import { FULL, RUNGS } from '../recipes/presets.ts';
import type { ConversionJob } from './parse-conversion-job.server.ts';

const MB = 1024 ** 2;
/** A poster has some hundred kilobytes, a storyboard of three hours a few megabytes. */
const PICTURES_BYTES = 8 * MB;
/** What is made of a short film may be larger than a source that was pressed hard. */
const LEAST_MADE_BYTES = 64 * MB;
/** All rungs of a wave at the most that they may have, and the highest again as the file that people keep. */
const WAVE_BYTES_PER_MS =
  [...RUNGS, ...RUNGS.slice(-1)].reduce(
    (kbps, { maxrateKbps, soundKbps }) => kbps + maxrateKbps + soundKbps,
    0,
  ) / 8;

type Job = Pick<ConversionJob, 'kind' | 'startMs' | 'endMs' | 'originalBytes'>;

/** About the bytes that a job writes at most: of a film that was well compressed, the qualities take as much again. */
export function estimateMadeBytes({ kind, startMs, endMs, originalBytes }: Job): number {
  if (kind === 'inspect') return 0;
  if (kind === 'poster' || kind === 'storyboard') return PICTURES_BYTES;
  const whole = Math.max(originalBytes, LEAST_MADE_BYTES);
  if (startMs === null || endMs === null) return whole;
  if (kind === 'full') {
    return Math.min(whole, Math.ceil(((endMs - startMs) * FULL.mostMaxrateKbps) / 8));
  }
  return Math.min(whole, Math.ceil((endMs - startMs) * WAVE_BYTES_PER_MS));
}
