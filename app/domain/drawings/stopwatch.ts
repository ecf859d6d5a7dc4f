import type { Drawing } from './drawing.ts';

/** What a stopwatch shows at a time, in ms of what happened: a video in slow motion shows it slower. */
export type StopwatchTimes = { elapsedMs: number; lapsMs: number[]; isRunning: boolean };

/** What a stopwatch is read from: it starts with its frame. */
export type Watch = Partial<Pick<Drawing, 'atMs' | 'stopMs' | 'lapsMs' | 'slowdown'>>;

/**
 * Reads a stopwatch; one that is being drawn starts now.
 *
 * @param atMs in the video
 */
export function readStopwatch(watch: Watch, atMs: number): StopwatchTimes {
  const startMs = watch.atMs ?? atMs;
  const slowdown = watch.slowdown ?? 1;
  const endMs = watch.stopMs ?? null;
  const shownMs = Math.max(startMs, Math.min(atMs, endMs ?? atMs));
  const toElapsed = (ms: number) => (ms - startMs) / slowdown;
  const passed = (watch.lapsMs ?? []).filter((lapMs) => lapMs <= shownMs);
  return {
    elapsedMs: toElapsed(shownMs),
    lapsMs: passed.map((lapMs, nth) => (lapMs - (passed[nth - 1] ?? startMs)) / slowdown),
    isRunning: endMs === null || atMs < endMs,
  };
}

/** The stopwatch that runs at a time of a video and was started last; null where none does. */
export function findRunning(
  drawings: readonly Drawing[],
  { videoId, atMs }: Pick<Drawing, 'videoId' | 'atMs'>,
): Drawing | null {
  const isRunning = (each: Drawing) =>
    each.tool === 'stopwatch' && each.videoId === videoId && !each.stopMs && each.atMs <= atMs;
  return drawings.findLast(isRunning) ?? null;
}

/** With the end of a lap at a time of its video; the same where it is not after its start, or known. */
export function saveLap(watch: Drawing, atMs: number): Drawing {
  const laps = watch.lapsMs ?? [];
  if (atMs <= watch.atMs || laps.includes(atMs)) return watch;
  return { ...watch, lapsMs: [...laps, atMs].sort((one, other) => one - other) };
}

/** Stopped at a time of its video; laps that end later are deleted. */
export function stopWatch(watch: Drawing, atMs: number): Drawing {
  if (atMs <= watch.atMs) return watch;
  return { ...watch, stopMs: atMs, lapsMs: (watch.lapsMs ?? []).filter((lapMs) => lapMs <= atMs) };
}
