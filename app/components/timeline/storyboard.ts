/**
 * Sheets of thumbnails: tile n, counted across, then down, then on the next sheet, shows n ×
 * intervalMs.
 */
export type Storyboard = {
  urls: string[];
  intervalMs: number;
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  count: number;
};

const FIELDS = ['intervalMs', 'columns', 'rows', 'tileWidth', 'tileHeight', 'count'] as const;

/** Parses the grid that a conversion stored; null when it is invalid. */
export function parseStoryboard(
  storyboard: { urls: string[]; details: unknown } | null,
): Storyboard | null {
  if (!storyboard || typeof storyboard.details !== 'object' || !storyboard.details) return null;
  const details = storyboard.details as Record<string, unknown>;
  const [intervalMs, columns, rows, tileWidth, tileHeight, count] = FIELDS.map((name) =>
    Number(details[name]),
  ) as [number, number, number, number, number, number];
  const grid = { intervalMs, columns, rows, tileWidth, tileHeight, count };
  const usable = Object.values(grid).every((value) => Number.isInteger(value) && value > 0);
  return usable ? { urls: storyboard.urls, ...grid } : null;
}

/**
 * Returns the sheet, column and row of the thumbnail for a time. Null when that sheet is missing.
 */
export function findTile(
  { urls, intervalMs, columns, rows, count }: Storyboard,
  ms: number,
): { url: string; column: number; row: number } | null {
  const index = Math.max(0, Math.min(count - 1, Math.round(ms / intervalMs)));
  const onSheet = index % (columns * rows);
  const url = urls[Math.floor(index / (columns * rows))];
  return url ? { url, column: onSheet % columns, row: Math.floor(onSheet / columns) } : null;
}

/** Styles that fill a box of this many pixels with the thumbnail for a time, cropped at its edges. */
export function toTileStyle(storyboard: Storyboard, ms: number, width: number, height: number) {
  const tile = findTile(storyboard, ms);
  if (!tile) return { width };
  const { tileWidth, tileHeight, columns, rows } = storyboard;
  const scale = Math.max(width / tileWidth, height / tileHeight);
  const left = tile.column * tileWidth * scale + (tileWidth * scale - width) / 2;
  const top = tile.row * tileHeight * scale + (tileHeight * scale - height) / 2;
  return {
    width,
    backgroundImage: `url("${tile.url}")`,
    backgroundSize: `${columns * tileWidth * scale}px ${rows * tileHeight * scale}px`,
    backgroundPosition: `${-left}px ${-top}px`,
  };
}
