/** A video element that reports nothing for this long never will. */
const SHOWN_WITHIN_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Opens a file in a video element, and closes it afterwards. One file after the other: each element
 * has a decoder, which holds 200 MB for 4K, until the garbage is collected where it is only dropped.
 *
 * @param use receives the element with a picture of the first second; null where the browser shows
 * none: some play the sound of a file alone
 */
export function openInVideo<T>(
  file: Blob,
  use: (video: HTMLVideoElement | null) => T | Promise<T>,
): Promise<T> {
  const opened = last.then(() => open(file, use));
  last = opened.catch(() => undefined);
  return opened;
}

async function open<T>(
  file: Blob,
  use: (video: HTMLVideoElement | null) => T | Promise<T>,
): Promise<T> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const limit = setTimeout(resolve, SHOWN_WITHIN_MS, false);
  video.addEventListener('loadeddata', () => resolve(video.videoWidth > 0));
  video.addEventListener('error', () => resolve(false));
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  try {
    return await use((await promise) ? video : null);
  } finally {
    clearTimeout(limit);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
