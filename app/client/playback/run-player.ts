import { seekFilm, seekFrames, startOrPauseFilm } from './film-controls.ts';
import { handlePlayerKey, startOrStopLoop } from './handle-player-key.ts';
import { openOrCloseFullscreen } from './open-or-close-fullscreen.ts';
import { showPlayerState } from './show-player-state.ts';
import { watchFilm } from './watch-film.ts';
import { watchForIdle } from './watch-for-idle.ts';

type PlayerOptions = {
  frameRate: number;
  /** Whether the keys work wherever the focus is, except arrows, which pages use themselves. */
  hasPageKeys?: boolean;
};

const SHOWN_EVENTS = [
  ...['progress', 'durationchange', 'emptied', 'volumechange', 'ratechange', 'loopchange'],
  ...['waiting', 'playing', 'canplay', 'timeupdate'],
];

/** Every speed, from the one that the button of narrow players leaves for the next. */
const NEXT_SPEED: Record<string, number> = { 1: 0.5, 0.5: 0.25, 0.25: 1 };

/**
 * Replaces the browser's controls of a video by the bar beside it (`PlayerBar`), with keys, clicks
 * and taps. Needs no framework, so that public pages have the same player.
 *
 * @param player contains the video and the bar, and goes full screen
 * @returns stops it, and brings the browser's controls back
 */
export function runPlayer(player: HTMLElement, options: PlayerOptions): () => void {
  const video = player.querySelector('video');
  const bar = player.querySelector<HTMLElement>('[data-player-bar]');
  if (!video || !bar) return () => undefined;
  const { frameRate, hasPageKeys = false } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  const show = () => showPlayerState(player, video);
  const acts: Record<string, () => void> = {
    play: () => startOrPauseFilm(video),
    back: () => seekFrames(video, -1, frameRate),
    forward: () => seekFrames(video, 1, frameRate),
    loop: () => startOrStopLoop(video),
    sound: () => {
      video.muted = !video.muted;
    },
    full: () => openOrCloseFullscreen(video, player),
    speed: () => {
      video.playbackRate = NEXT_SPEED[video.playbackRate] ?? 1;
    },
  };

  bar.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
      const { act = '', rate } = button?.dataset ?? {};
      if (rate) video.playbackRate = Number(rate);
      else acts[act]?.();
    },
    { signal },
  );
  bar.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) seekFilm(video, target.valueAsNumber);
      show();
    },
    { signal },
  );
  // Focus stays with the player, so that the keys still control it after a click.
  bar.addEventListener(
    'mousedown',
    (event) => {
      if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
    },
    { signal },
  );
  let wasIdle = false;
  video.addEventListener(
    'pointerdown',
    () => {
      wasIdle = 'idle' in player.dataset;
      player.focus({ preventScroll: true });
    },
    { signal },
  );
  video.addEventListener(
    'click',
    (event) => {
      // The first tap on a hidden bar only shows it.
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      if (!isTouch || !wasIdle) startOrPauseFilm(video);
    },
    { signal },
  );
  const onKey = (event: KeyboardEvent) => handlePlayerKey(event, video, frameRate, player);
  player.addEventListener('keydown', onKey, { signal, capture: true });
  if (hasPageKeys) {
    document.addEventListener(
      'keydown',
      (event) => {
        if (!event.defaultPrevented && !event.key.startsWith('Arrow')) onKey(event);
      },
      { signal },
    );
  }

  for (const event of SHOWN_EVENTS) video.addEventListener(event, show, { signal });
  document.addEventListener('fullscreenchange', show, { signal });
  video.controls = false;
  bar.hidden = false;
  const stopFollowing = watchFilm(video, show);
  const stopHiding = watchForIdle(player, video);
  return () => {
    stopped.abort();
    stopFollowing();
    stopHiding();
    bar.hidden = true;
    video.controls = true;
  };
}
