import { drawPicture, type Frame } from '#app/client/review-video/draw-picture.ts';
import {
  type SavedPart,
  type SaveOutcome,
  saveVideo,
  toDrawnLook,
} from '#app/client/review-video/save-video.client.ts';
import { openWakeLock } from '#app/client/slate/open-wake-lock.client.ts';
import type { ReviewLook } from '#app/domain/reviews/video/to-frame-plan.ts';
import { toVideoSize } from '#app/domain/reviews/video/video-size.ts';
import { createLookPainter } from './paint-look.client.ts';

export { deleteSaved } from '#app/client/saved-video/saved-files.client.ts';

/** The eye sees no difference to a picture without loss, which is ten times as large. */
const JPEG_QUALITY = 0.92;

/** A frame of the video at an address. */
type ShownFrame = { frame: Promise<ImageBitmap>; src: string };

/** What a player showed at a press. */
export type Shown = ShownFrame & { look: ReviewLook; compared: ShownFrame | null };

/** Makes an MP4 file of a review, which takes about as long as the review. */
export async function saveReviewVideo(
  parts: SavedPart[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SaveOutcome> {
  const letScreenSleep = openWakeLock();
  try {
    return await saveVideo({ parts, paint: await createLookPainter(), signal, onProgress });
  } finally {
    letScreenSleep();
  }
}

/** Makes a JPEG file of what a player showed, where the server still lets the user see it. */
export async function saveReviewPicture(shown: Shown): Promise<SaveOutcome> {
  const problem = await ask(shown);
  if (problem) return { ok: false, problem };
  const besideProblem = shown.compared && (await ask(shown.compared));
  if (besideProblem === 'offline') return { ok: false, problem: besideProblem };
  const isGone = besideProblem === 'gone';
  const look = isGone ? { ...shown.look, compared: null } : shown.look;
  const film = await shown.frame;
  const comparedFilm = isGone ? null : ((await shown.compared?.frame) ?? null);
  const size = toVideoSize(film);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const brush = canvas.getContext('2d');
  const paint = await createLookPainter();
  const painted = await paint(look, { size, film, comparedFilm });
  const beside = comparedFilm && toFrame(comparedFilm);
  if (brush) drawPicture(brush, size, toFrame(film), toDrawnLook(look, painted), beside);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return { ok: true, file, name: '' };
}

/** Null: the user may see it now. */
async function ask({ src }: ShownFrame): Promise<'gone' | 'offline' | null> {
  const asked = await fetch(src, { method: 'HEAD', cache: 'no-cache' }).catch(() => null);
  if (asked?.ok) return null;
  return asked?.status === 404 ? 'gone' : 'offline';
}

function toFrame(image: ImageBitmap): Frame {
  const { width, height } = image;
  return { width, height, draw: (on, ...boxes) => on.drawImage(image, ...boxes) };
}
