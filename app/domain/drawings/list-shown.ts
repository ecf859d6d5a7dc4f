import { type Drawing, KEY_POSITION, TIME_ORIGIN } from './drawing.ts';

/** How long before its frame a drawing appears, and after it disappears. */
const FADE_MS = 400;

/** What marks a frame, and is not drawn on it. */
const UNDRAWN: readonly string[] = [KEY_POSITION, TIME_ORIGIN];

/**
 * The drawings that a video shows at a time, without marks of frames, with how clearly each is seen: it fades in before its
 * frame and out after it, or after the end of its range. Of bodies that were found in several frames
 * the nearest in time is shown, since they lie upon one another.
 *
 * @param atMs in the video
 * @param selectedId shown clearly as long as it is seen at all
 */
export function listShown(
  drawings: readonly Drawing[],
  { videoId, atMs, selectedId }: { videoId: string; atMs: number; selectedId: string | null },
): { drawing: Drawing; opacity: number }[] {
  const near = drawings
    .filter((drawing) => drawing.videoId === videoId && !UNDRAWN.includes(drawing.tool))
    .map((drawing) => {
      const awayMs = Math.max(drawing.atMs - atMs, atMs - (drawing.untilMs ?? drawing.atMs), 0);
      return { drawing, awayMs };
    });
  const found = near.filter(({ drawing }) => drawing.isFound);
  const nearestMs = Math.min(...found.map(({ awayMs }) => awayMs));
  return near
    .filter(({ drawing, awayMs }) => !drawing.isFound || awayMs === nearestMs)
    .map(({ drawing, awayMs }) => {
      const opacity = Math.max(0, 1 - awayMs / FADE_MS);
      return { drawing, opacity: opacity > 0 && drawing.id === selectedId ? 1 : opacity };
    })
    .filter(({ opacity }) => opacity > 0);
}
