import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';

/** This share of the shorter wave must overlap the other; the clocks of cameras differ by seconds. */
const SHARED = 0.5;

/**
 * The wave of another camera that was ridden at the same time, by the cameras' clocks; null without
 * one.
 *
 * @param startsAt when each video starts, in ms since 1970, where its camera recorded it
 */
export function findSameRide(
  wave: SortedWave,
  waves: readonly SortedWave[],
  startsAt: ReadonlyMap<string, number>,
): SortedWave | null {
  const begins = startsAt.get(wave.videoId);
  if (begins === undefined) return null;
  const [from, to] = [begins + wave.startMs, begins + wave.endMs];
  const other = waves.find((each) => {
    const theirs = startsAt.get(each.videoId);
    if (theirs === undefined || each.videoId === wave.videoId) return false;
    if (each.surferId && wave.surferId && each.surferId !== wave.surferId) return false;
    const shared = Math.min(to, theirs + each.endMs) - Math.max(from, theirs + each.startMs);
    return shared >= SHARED * Math.min(to - from, each.endMs - each.startMs);
  });
  return other ?? null;
}
