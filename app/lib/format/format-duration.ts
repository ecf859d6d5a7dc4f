import { formatDecimal } from './format-decimal.ts';

/** A place in a video: `1:05` or `1:02:03`; with tenths (`0:16.3`) for the start or end of a wave. */
export function formatDuration(ms: number, { tenths = false } = {}): string {
  const total = tenths ? Math.floor(ms / 100) / 10 : Math.floor(ms / 1000);
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = (total % 60).toFixed(tenths ? 1 : 0).padStart(tenths ? 4 : 2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`
    : `${minutes}:${seconds}`;
}

const MINUTE_MS = 60_000;

/** The length of a wave, a video or a gap: `8.9 s`, from a minute on `1:04`. */
export function formatLength(ms: number, locale?: string): string {
  if (ms >= MINUTE_MS) return formatDuration(ms);
  return `${formatDecimal(Math.floor(ms / 100) / 10, 1, locale)} s`;
}

/** `0:16.34`: a time exact to the millisecond, which the user edits and parseDuration reads. */
export function formatMark(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor((ms % 3_600_000) / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1000);
  const fraction = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0{1,2}$/, '');
  const clock = `${String(minutes).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds).padStart(2, '0')}`;
  return `${hours > 0 ? `${hours}:` : ''}${clock}.${fraction}`;
}
