import { formatDuration } from './format-duration.ts';

const MINUTE_MS = 60_000;

/** How long a wave or a gap is: `8.9 s`, from a minute on `1:04`. */
export function formatLength(ms: number): string {
  return ms < MINUTE_MS ? `${(Math.floor(ms / 100) / 10).toFixed(1)} s` : formatDuration(ms);
}
