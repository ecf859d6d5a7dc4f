import type { Pace } from './upload.ts';

/** Older speeds fade with this half-life, so that the remaining time does not jump. */
const HALF_LIFE_MS = 6000;
/** Bytes are reported in bursts; a speed measured over less than this is noise. */
const MIN_STEP_MS = 500;

/**
 * The smoothed speed after `bytes` have been sent in total. Starts again when bytes had to be sent
 * again.
 */
export function toPace(last: Pace | null, bytes: number, atMs: number): Pace {
  if (!last || bytes < last.bytes) return { atMs, bytes, bytesPerMs: last?.bytesPerMs ?? null };
  const elapsedMs = atMs - last.atMs;
  if (elapsedMs < MIN_STEP_MS) return last;
  const current = (bytes - last.bytes) / elapsedMs;
  if (last.bytesPerMs === null) return { atMs, bytes, bytesPerMs: current };
  const kept = 0.5 ** (elapsedMs / HALF_LIFE_MS);
  return { atMs, bytes, bytesPerMs: last.bytesPerMs * kept + current * (1 - kept) };
}
