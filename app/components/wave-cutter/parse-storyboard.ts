/** Sheets of small pictures: tile n, across then down then on the next sheet, shows n × intervalMs. */
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

/** Reads the grid that a conversion wrote down; null when it is none that can be shown. */
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
