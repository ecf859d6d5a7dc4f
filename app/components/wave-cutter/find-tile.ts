import type { Storyboard } from './parse-storyboard.ts';

/** Which picture shows a time: its sheet, and its column and row there. Null when that sheet is missing. */
export function findTile(
  { urls, intervalMs, columns, rows, count }: Storyboard,
  ms: number,
): { url: string; column: number; row: number } | null {
  const index = Math.max(0, Math.min(count - 1, Math.round(ms / intervalMs)));
  const onSheet = index % (columns * rows);
  const url = urls[Math.floor(index / (columns * rows))];
  return url ? { url, column: onSheet % columns, row: Math.floor(onSheet / columns) } : null;
}
