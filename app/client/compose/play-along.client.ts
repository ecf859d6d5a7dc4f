import { startOrPauseFilm } from '../playback/film-controls.ts';
import type { Preview } from './create-preview.client.ts';

/** Where in its file a sound is now, in seconds, and how loud, 0 to 1; null where nothing of it is heard. */
type Played = { seconds: number; gain: number } | null;

/** A preview that reports nothing for this long has stalled, and the sound waits for it. */
const STALL_MS = 150;
/**
 * A sound that is farther from the picture seeks; a nearer one plays faster or slower, so that it
 * is in step within two seconds.
 */
const SEEK_S = 0.25;
const NEAR_S = 0.03;
const MOST_CATCH_UP = 0.1;

/**
 * Plays music or a voice in step with the preview of a short, as loud as the worker mixes it: when
 * the picture pauses, stalls or seeks, so does the sound.
 *
 * @param getPlayed at a moment of the short, in ms
 * @returns stops it
 */
export function playAlong(
  preview: Pick<Preview, 'get' | 'subscribe'>,
  audio: HTMLAudioElement,
  getPlayed: (ms: number) => Played,
): () => void {
  let stall: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    clearTimeout(stall);
    const { ms, isPlaying } = preview.get();
    const played = isPlaying ? getPlayed(ms) : null;
    if (!played) {
      audio.pause();
      return;
    }
    stall = setTimeout(() => audio.pause(), STALL_MS);
    audio.volume = played.gain;
    keepInStep(played.seconds);
    if (audio.paused) startOrPauseFilm(audio);
  }

  function keepInStep(seconds: number): void {
    const aheadS = audio.currentTime - seconds;
    if (Math.abs(aheadS) > SEEK_S) audio.currentTime = seconds;
    const isNear = Math.abs(aheadS) < NEAR_S || Math.abs(aheadS) > SEEK_S;
    audio.playbackRate = isNear ? 1 : 1 - Math.max(-MOST_CATCH_UP, Math.min(MOST_CATCH_UP, aheadS));
  }

  const unsubscribe = preview.subscribe(follow);
  return () => {
    unsubscribe();
    clearTimeout(stall);
    audio.pause();
  };
}
