import {
  type Track as Film,
  toFreeFrame,
  toLastFrame,
  toMiddleMs,
} from '#app/client/playback/pair-times.ts';
import { type Drawing, KEY_POSITION, toValidPoints } from '#app/domain/drawings/drawing.ts';
import { createId } from '#app/lib/create-id.ts';
import type { KvaMark } from './kva-mark.ts';
import { listTracks } from './list-tracks.ts';

/** Of a wave. */
export const MOST_DRAWINGS = 1000;
const LONGEST_VIDEO_MS = 86_400_000;
/** How far the end of a clip may be from that of its wave. */
const SLACK_MS = 500;

export type MadeFor = 'wave' | 'video';

/** A wave in its video, with the film that the studio shows. */
export type KvaWave = { videoId: string; startMs: number; film: Film };

export type PlacedMarks = {
  drawings: Drawing[];
  /** Not placed, and why. */
  outside: number;
  known: number;
  tooMany: number;
};

/** Which video a file was made for; null where its times fit both. */
export function findMadeFor(
  { lastMs, playedMs }: { lastMs: number; playedMs: number | null },
  { startMs, film: { durationMs } }: KvaWave,
): MadeFor | null {
  if (startMs < SLACK_MS) return 'wave';
  if (lastMs > durationMs + SLACK_MS) return 'video';
  // What Kinovea played is as long as the wave, or nothing of it would be in the wave.
  const isAsLong = playedMs !== null && playedMs > durationMs - SLACK_MS;
  return isAsLong || lastMs < startMs ? 'wave' : null;
}

/**
 * The marks of a file as drawings of a wave, on the frames of its film.
 *
 * @param known drawings of the wave; what is among them already is not placed again
 */
export function toPlacedMarks(
  marks: readonly KvaMark[],
  wave: KvaWave,
  madeFor: MadeFor,
  known: readonly Drawing[],
): PlacedMarks {
  const keys = new Set(known.map(toKey));
  const offsetMs = madeFor === 'video' ? wave.startMs : 0;
  const placed: PlacedMarks = { drawings: [], outside: 0, known: 0, tooMany: 0 };
  for (const mark of marks) {
    const drawings = placeMark(mark, wave, offsetMs);
    if (drawings.length === 0) placed.outside += 1;
    for (const drawing of drawings) {
      const key = toKey(drawing);
      if (keys.has(key)) placed.known += 1;
      else if (known.length + placed.drawings.length >= MOST_DRAWINGS) placed.tooMany += 1;
      else placed.drawings.push(drawing);
      keys.add(key);
    }
  }
  return placed;
}

/** None where it is outside the wave. */
function placeMark(
  { pathMs, ...mark }: KvaMark,
  { videoId, startMs, film }: KvaWave,
  offsetMs: number,
): Drawing[] {
  const toVideoMs = (frame: number) => Math.round(startMs + toMiddleMs(film, frame));
  const toFrame = (ms: number) => toFreeFrame(film, ms - offsetMs);
  const of = { ...mark, videoId };
  if (pathMs) {
    return listTracks(
      mark.points,
      pathMs.map((ms) => ms - offsetMs),
      film,
    ).map((track) => ({
      ...of,
      id: createId(),
      points: toValidPoints(track.points),
      atMs: toVideoMs(track.from),
      untilMs: toVideoMs(track.to),
    }));
  }
  const frame = toFrame(mark.atMs);
  if (!(frame >= 0 && frame <= toLastFrame(film))) return [];
  const atMs = toVideoMs(frame);
  // A range needs an end after its start.
  const toLater = (ms: number, latest: number) =>
    Number.isFinite(ms) ? Math.max(atMs, Math.min(latest, toVideoMs(toFrame(ms)))) : latest;
  const until = mark.untilMs === null ? null : toLater(mark.untilMs, startMs + film.durationMs);
  const toVideoTime = (ms: number) => toLater(ms, LONGEST_VIDEO_MS);
  return [
    {
      ...of,
      id: createId(),
      atMs,
      untilMs: until !== null && until > atMs ? until : null,
      points: toValidPoints(mark.points),
      ...(typeof mark.stopMs === 'number' && { stopMs: toVideoTime(mark.stopMs) }),
      ...(mark.lapsMs && { lapsMs: mark.lapsMs.map(toVideoTime) }),
    },
  ];
}

/** Drawings with one key look the same; a frame has one mark. */
function toKey({ tool, videoId, atMs, points, text }: Drawing): string {
  return JSON.stringify([tool, videoId, atMs, ...(tool === KEY_POSITION ? [] : [points, text])]);
}
