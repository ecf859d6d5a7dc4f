type Size = { width: number; height: number };
type Range = { startMs: number; endMs: number };

/** Filmers show the slate when they start, or before they stop. */
export const SCANNED_MS = 20_000;
/** Three seconds of a slate give twelve frames. */
export const SCAN_EVERY_MS = 250;
/** A code of 80 px in a frame of 1080 lines is read at this size, blurred and turned, in 8 ms. */
const LONG_SIDE_PX = 1280;
/** Of 4K, in which the same phone is drawn with more pixels than that code. */
const LONG_SIDE_OF_LARGE_PX = 1920;
const LARGE_PX = 2560;
/** This many codes are enough. */
const ENOUGH_READINGS = 6;

/** Where a slate is searched in a video: at its start, then at its end. */
export function toScannedRanges(durationMs: number): Range[] {
  const start = { startMs: 0, endMs: Math.min(SCANNED_MS, durationMs) };
  if (durationMs <= SCANNED_MS) return [start];
  return [start, { startMs: Math.max(SCANNED_MS, durationMs - SCANNED_MS), endMs: durationMs }];
}

/** The size at which frames are searched; never larger than they are. */
export function toScannedSize({ width, height }: Size): Size {
  const long = Math.max(width, height);
  const limit = long >= LARGE_PX ? LONG_SIDE_OF_LARGE_PX : LONG_SIDE_PX;
  const scale = Math.min(1, limit / long);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Whether the search can stop. */
export function isEnough(slate: { readings: number } | null): boolean {
  return slate !== null && slate.readings >= ENOUGH_READINGS;
}
