import { toMusicGain } from '#app/domain/shorts/music/music-gain.ts';
import type { Music } from '#app/domain/shorts/plan.ts';
import { startOrPauseFilm } from '../playback/film-controls.ts';
import type { Preview } from './create-preview.client.ts';

/** What the short plays now; null where there is no music. */
type Played = { music: Music; shortMs: number } | null;

/** A preview that says nothing for so long stalls, and the music waits with it. */
const STALL_MS = 150;
/** A song that is farther from the picture is sought there; one that is nearer is played faster or slower, so that it is near within two seconds. */
const SEEK_S = 0.25;
const NEAR_S = 0.03;
const MOST_CATCH_UP = 0.1;

/**
 * Plays a song in step with the preview of a short, as loud as the worker mixes it: where the picture stands, stalls or is
 * sought, so is the song.
 *
 * @returns stops it
 */
export function playMusic(
  preview: Pick<Preview, 'get' | 'subscribe'>,
  audio: HTMLAudioElement,
  getPlayed: () => Played,
): () => void {
  let stall: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    clearTimeout(stall);
    const played = getPlayed();
    const { ms, isPlaying } = preview.get();
    const gain = played ? toMusicGain(played.music, { ms, shortMs: played.shortMs }) : 0;
    const startMs = played?.music.startMs ?? 0;
    const isOver = !played || startMs + ms >= played.music.songMs;
    if (!isPlaying || isOver) {
      audio.pause();
      return;
    }
    stall = setTimeout(() => audio.pause(), STALL_MS);
    audio.volume = gain;
    keepInStep((startMs + ms) / 1000);
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
