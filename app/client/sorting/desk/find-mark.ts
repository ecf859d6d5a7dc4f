import type { Desk } from './create-desk.ts';
import { readNow } from './desk-view.ts';

/** A video that seeks to a mark may stand this far beside it. */
const ROUNDING_MS = 5;

/** The next or previous start or end of a wave in a video, in ms; null where there is none. */
export function findMark(desk: Desk, videoId: string, by: 1 | -1): number | null {
  const { draft } = desk.get();
  const now = readNow(desk);
  const waves = desk.store.get().waves.filter((wave) => wave.videoId === videoId);
  const ahead = [...waves, ...(draft ? [draft] : [])]
    .flatMap(({ startMs, endMs }) => [startMs, endMs ?? startMs])
    .filter((ms) => (ms - now) * by > ROUNDING_MS);
  if (ahead.length === 0) return null;
  return by === 1 ? Math.min(...ahead) : Math.max(...ahead);
}
