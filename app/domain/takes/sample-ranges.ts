const SAMPLE_BYTES = 64 * 1024;
const SAMPLES = 48;

/**
 * The ranges of a file that tell it from all others: its beginning, its end, and as many in between
 * as are read at once. Two videos of one size that share them all are one video: no second of
 * compressed picture repeats.
 */
export function toSampleRanges(sizeBytes: number): { start: number; end: number }[] {
  if (sizeBytes <= SAMPLE_BYTES * SAMPLES) return [{ start: 0, end: sizeBytes }];
  const step = (sizeBytes - SAMPLE_BYTES) / (SAMPLES - 1);
  return Array.from({ length: SAMPLES }, (_, index) => {
    const start = Math.round(index * step);
    return { start, end: start + SAMPLE_BYTES };
  });
}
