import { useEffect, useState } from 'react';

/** Shown at half of it, on screens of twice the density. */
const WIDTH_PX = 208;

/** The video that pictures are taken from: the one on screen must not move. */
let source: { src: string; video: HTMLVideoElement } | null = null;
/** One seek at a time. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * The picture of a video at a time, as a data URL; null until it is there.
 *
 * @param seconds in the video
 */
export function useThumbnail({ src }: { src: string }, seconds: number): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    queue = queue.then(async () => {
      if (left.signal.aborted) return;
      const drawn = await drawFrame(src, seconds);
      if (!left.signal.aborted) setPicture(drawn);
    });
    return () => left.abort();
  }, [src, seconds]);
  return picture;
}

/** Null where the video does not load. */
async function drawFrame(src: string, seconds: number): Promise<string | null> {
  if (source?.src !== src) {
    const video = document.createElement('video');
    [video.muted, video.preload, video.src] = [true, 'auto', src];
    source = { src, video };
  }
  const { video } = source;
  const isThere = await new Promise<boolean>((resolve) => {
    video.addEventListener('seeked', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
    if (video.error) resolve(false);
    video.currentTime = seconds;
  });
  if (!isThere) return null;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX;
  canvas.height = Math.round((WIDTH_PX * video.videoHeight) / video.videoWidth);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
