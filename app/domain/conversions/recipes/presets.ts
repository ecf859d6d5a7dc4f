/**
 * The settings with which renditions are encoded: recipes read them, and platform admins see them.
 */

export type Rung = { shortSidePx: number; maxrateKbps: number; soundKbps: number };

export const PREVIEW = {
  shortSidePx: 360,
  frameRateLimit: 30,
  preset: 'superfast',
  crf: 26,
  maxrateKbps: 900,
  soundKbps: 96,
} as const;

/** Encoded again from the preview, so never finer than that. */
export const MARKED = { preset: 'superfast', crf: 27, maxrateKbps: 900 } as const;

export const SCRUB = {
  shortSidePx: 540,
  /** Slow motion comes at up to 240. */
  frameRateLimit: 240,
  preset: 'superfast',
  crf: 27,
  maxrateKbps: 12_000,
  keyframeEveryFrames: 10,
} as const;

export const LADDER = {
  preset: 'veryfast',
  crf: 23,
  segmentS: 2,
  frameRateLimit: 60,
  lowestFrameRateLimit: 30,
} as const;

export const RUNGS: readonly [Rung, ...Rung[]] = [
  { shortSidePx: 360, maxrateKbps: 900, soundKbps: 96 },
  { shortSidePx: 720, maxrateKbps: 4_500, soundKbps: 128 },
  { shortSidePx: 1080, maxrateKbps: 8_000, soundKbps: 128 },
];

/** The file that remains once the original is deleted: no viewer can see a loss. */
export const FULL = {
  preset: 'veryfast',
  crf: 18,
  /** Slow motion comes at up to 240. */
  frameRateLimit: 240,
  /** Of the source's own rate, within these bounds. */
  maxrateFactor: 1.5,
  leastMaxrateKbps: 12_000,
  mostMaxrateKbps: 100_000,
  soundKbps: 192,
} as const;

export const POSTER = { shortSidePx: 720, jpegQuality: 78 } as const;

export const STORYBOARD = {
  tileWidthPx: 160,
  tileHeightPx: 90,
  columns: 10,
  rows: 10,
  mostSheets: 4,
  webpQuality: 60,
} as const;
