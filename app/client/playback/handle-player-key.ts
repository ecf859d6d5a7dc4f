import { getFilmTime, seekFilm, seekFrames, startOrPauseFilm } from './film-controls.ts';
import { openOrCloseFullscreen } from './open-or-close-fullscreen.ts';

const SEEK_S = 5;

/**
 * Controls a video by keyboard: space or k, arrows by 5 s, `,` and `.` by a frame, l, m, f.
 *
 * @param player the element that goes full screen
 * @returns whether the key was one of these
 */
export function handlePlayerKey(
  event: KeyboardEvent,
  video: HTMLVideoElement,
  frameRate: number,
  player: HTMLElement,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  const act = toAct(event, video, frameRate, player);
  if (!act) return false;
  event.preventDefault();
  act();
  return true;
}

function toAct(
  { key, target }: KeyboardEvent,
  video: HTMLVideoElement,
  frameRate: number,
  player: HTMLElement,
): (() => void) | null {
  switch (key.toLowerCase()) {
    case ' ':
      // Space presses buttons, including those of the browser's own controls.
      return isPressable(target) || (target === video && video.controls)
        ? null
        : () => startOrPauseFilm(video);
    case 'k':
      return () => startOrPauseFilm(video);
    case 'arrowleft':
      return () => seekFilm(video, getFilmTime(video) - SEEK_S);
    case 'arrowright':
      return () => seekFilm(video, getFilmTime(video) + SEEK_S);
    case ',':
      return () => seekFrames(video, -1, frameRate);
    case '.':
      return () => seekFrames(video, 1, frameRate);
    case 'l':
      return () => startOrStopLoop(video);
    case 'm':
      return () => {
        video.muted = !video.muted;
      };
    case 'f':
      return () => openOrCloseFullscreen(video, player);
    default:
      return null;
  }
}

/** Repeats the video, or stops repeating it. Browsers report no change of `loop`, so this does. */
export function startOrStopLoop(video: HTMLVideoElement): void {
  video.loop = !video.loop;
  video.dispatchEvent(new Event('loopchange'));
}

/** Whether a text is typed there, so that keys are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=button], [type=submit], [type=range])'))
  );
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a, summary') !== null;
}
