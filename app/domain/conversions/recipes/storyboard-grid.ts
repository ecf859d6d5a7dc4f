const INTERVALS_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];
export const STORYBOARD_COLUMNS = 10;
export const STORYBOARD_ROWS = 10;
const SHEET_LIMIT = 4;

/** The finest interval at which a video's tiles fit into four sheets of a hundred. */
export function toStoryboardInterval(lengthMs: number): number {
  const tiles = STORYBOARD_COLUMNS * STORYBOARD_ROWS * SHEET_LIMIT;
  const enough = INTERVALS_MS.find((interval) => lengthMs / interval <= tiles);
  return enough ?? Math.ceil(lengthMs / tiles / 1000) * 1000;
}
