import { drawPicture, type Frame } from '#app/client/review-video/draw-picture.ts';
import {
  type SavedPart,
  type SaveOutcome,
  saveVideo,
  toPictureLook,
} from '#app/client/review-video/save-video.client.ts';
import { keepScreenOn } from '#app/client/slate/keep-screen-on.client.ts';
import type { ReviewLook } from '#app/domain/reviews/plan-frames.ts';
import { toVideoSize } from '#app/domain/reviews/video-size.ts';
import { createLookPainter } from './paint-look.client.tsx';

export { removeSaved } from '#app/client/review-video/save-video.client.ts';

/** Nobody sees the difference to a picture without loss, which is ten times as large. */
const JPEG_QUALITY = 0.92;

/** What a player showed at a press, of the video at an address. */
export type Shown = { frame: Promise<ImageBitmap>; src: string; look: ReviewLook };

/** Makes an MP4 file of a review, which takes about as long as the review. */
export async function saveReviewVideo(
  parts: SavedPart[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<SaveOutcome> {
  const letScreenSleep = keepScreenOn();
  try {
    return await saveVideo({ parts, paint: createLookPainter(), signal, onProgress });
  } finally {
    letScreenSleep();
  }
}

/** Makes a JPEG file of what a player showed, where the server still lets the user see it. */
export async function saveReviewPicture({ frame, src, look }: Shown): Promise<SaveOutcome> {
  const asked = await fetch(src, { method: 'HEAD', cache: 'no-cache' }).catch(() => null);
  if (!asked?.ok) return { ok: false, problem: asked?.status === 404 ? 'gone' : 'offline' };
  const image = await frame;
  const size = toVideoSize(image);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const brush = canvas.getContext('2d');
  const overlay = await createLookPainter()(look, size);
  const draw: Frame['draw'] = (on, ...boxes) => on.drawImage(image, ...boxes);
  const { width, height } = image;
  if (brush) drawPicture(brush, size, { width, height, draw }, toPictureLook(look, overlay));
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return { ok: true, file, name: '' };
}
