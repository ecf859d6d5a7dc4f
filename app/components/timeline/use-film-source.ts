import { type RefObject, useEffect } from 'react';
import { fetchFilm } from '#app/client/playback/fetch-film.client.ts';
import { openInMemory } from '#app/client/playback/open-in-memory.client.ts';
import type { Track } from '#app/client/playback/pair-times.ts';
import { showSource } from '#app/client/playback/show-source.ts';
import { isSavingData } from '../video-player/is-saving-data.ts';

type Film = {
  src: string;
  /** Whether this source stays: once it plays, all of it is fetched into memory. */
  isExact: boolean;
};

/**
 * A video whose source is replaced, by exact frames or by itself in memory, continues where it was;
 * at first it shows the wave's first frame, wherever that is in the file.
 */
export function useFilmSource(
  ref: RefObject<HTMLVideoElement | null>,
  { src, isExact }: Film,
  { fromMs, frameRate }: Track,
): void {
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const play = (address: string) =>
      showSource(video, address, { startS: fromMs / 1000, frameRate });
    if (video.getAttribute('src') !== src) play(src);
    return isExact && !isSavingData() ? playFromMemory(video, src, play) : undefined;
  }, [ref, src, fromMs, frameRate, isExact]);
}

/** @returns ends it, and frees the memory */
function playFromMemory(
  video: HTMLVideoElement,
  src: string,
  play: (address: string) => void,
): () => void {
  const left = new AbortController();
  const { signal } = left;
  let address: string | null = null;

  async function fetchAll(): Promise<void> {
    const film = await fetchFilm(src, signal);
    const opened = film && (await openInMemory(film, signal));
    if (!opened) return;
    if (signal.aborted) {
      URL.revokeObjectURL(opened);
      return;
    }
    address = opened;
    for (const event of ['pause', 'seeked']) video.addEventListener(event, replace, { signal });
    replace();
  }

  /** Not while it moves: another source would stop it. */
  function replace(): void {
    if (!address || !video.paused || video.seeking) return;
    for (const event of ['pause', 'seeked']) video.removeEventListener(event, replace);
    // Browsers may drop what is in memory.
    video.addEventListener('error', () => play(src), { signal, once: true });
    play(address);
  }

  // The picture on screen comes first.
  if (video.readyState >= video.HAVE_ENOUGH_DATA) void fetchAll();
  else video.addEventListener('canplaythrough', fetchAll, { signal, once: true });
  return () => {
    left.abort();
    if (address) URL.revokeObjectURL(address);
  };
}
