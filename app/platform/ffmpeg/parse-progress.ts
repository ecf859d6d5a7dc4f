export type FfmpegProgress = { frames: number; outTimeMs: number };

/** Reads the `key=value` lines of `-progress`; the last of each wins. Times before the first frame are `N/A` or negative. */
export function parseProgress(lines: string, before: FfmpegProgress): FfmpegProgress {
  const { frames, outTimeMs } = before;
  const frame = lastNumber(lines, /^frame=\s*(\d+)/gm);
  const micros = lastNumber(lines, /^out_time_us=\s*(-?\d+)/gm);
  return { frames: frame ?? frames, outTimeMs: Math.max(outTimeMs, (micros ?? 0) / 1000) };
}

function lastNumber(text: string, pattern: RegExp): number | null {
  const value = [...text.matchAll(pattern)].at(-1)?.[1];
  return value === undefined ? null : Number(value);
}
