import { useEffect, useState } from 'react';
import { openVideoCopy } from '#app/client/studio/open-video-copy.client.ts';

/** Shown at half of it, on screens of twice the density. */
const WIDTH_PX = 208;

type Film = {
  src: string;
  frameRate: number;
  /** Of the picture; that of a list by default. */
  widthPx?: number;
};

/** The video that pictures are taken from: the one on screen must not move. */
let source: { src: string; copy: ReturnType<typeof openVideoCopy> } | null = null;
/** One seek at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * The picture of a video at a time, as a data URL; null until it is there.
 *
 * @param seconds the middle of its frame, in the video
 */
export function useThumbnail(film: Film, seconds: number): string | null {
  const { src, frameRate, widthPx = WIDTH_PX } = film;
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    queue = queue.then(async () => {
      if (left.signal.aborted) return;
      const drawn = await drawFrame({ src, frameRate, widthPx }, seconds);
      if (!left.signal.aborted) setPicture(drawn);
    });
    return () => left.abort();
  }, [src, frameRate, widthPx, seconds]);
  return picture;
}

/** Null where the video does not load. */
async function drawFrame(film: Required<Film>, seconds: number): Promise<string | null> {
  const { src, frameRate, widthPx } = film;
  if (source?.src !== src) {
    source?.copy.close();
    source = { src, copy: openVideoCopy(src, 1 / frameRate) };
  }
  const { video, show } = source.copy;
  if (!(await show(seconds))) return null;
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = Math.round((widthPx * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
